package scenario

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// vow is the note that returns in a window.
var vow = core.NoteName{Name: "Vow", Owner: core.Red}

// TestANoteReturnsInEveryWindow lays a note that returns in a window before a player, for every window of
// the timeline, and plays to that window. The note is home then, and stays where it is at another event.
func TestANoteReturnsInEveryWindow(t *testing.T) {
	t.Parallel()
	for i := range timeline.All {
		m := &timeline.All[i]
		for _, w := range m.Windows {
			e := &example{t: t, of: &text.Component{Kind: text.GalacticEvent, Faction: "Naalu"}, a: &deck.Ability{}}
			other := "PILLAGE"
			if m.ID == other {
				e.of.Faction, other = "Mentak", "DICE"
			}
			e.returnsAt(w.Station, w.ID)
			switch {
			case slices.Contains([]string{core.AnyTime, "ACTION_PHASE.any", "SETUP"}, m.ID): // nothing happens there
			case !e.returnsIn(m.ID):
				t.Errorf("the note does not return: %s", w.ID)
			case e.returnsByEvent(other):
				t.Errorf("the note returns at another event: %s", w.ID)
			}
		}
	}
}

// returnsAt opens the tables, with a note that returns in a window before blue.
func (e *example) returnsAt(station deck.Station, id string) {
	short := strings.TrimSuffix(id, "."+station.String())
	e.t.Helper()
	file := "note \"Vow\" of every color, own\nstays\nwhile in play\n  the owner cannot vote\nreturns " + station.String() + " " + short + "\n"
	own, err := shelf.ReadOwn(core.Setup{}, file)
	if err != nil {
		e.t.Fatal(err)
	}
	e.own = own
	e.open()
	for _, g := range []*core.Game{&e.game, &e.asking} {
		*g = e.corrected(*g, core.Correction{Field: core.FixNote, Seat: core.Blue, Note: vow, Zone: core.PlayArea})
		if !isLaid(*g) {
			e.t.Fatalf("%s: the note is not before blue", id)
		}
	}
}

// returnsIn reports whether the note goes home as an event is announced, or on a walk to it.
func (e *example) returnsIn(moment string) bool {
	if e.returnsByEvent(moment) {
		return true
	}
	for g, is := e.pillaged(); is; g, is = calmer(g) {
		if !isLaid(g) {
			return true
		}
	}
	walks := []walk{{game: e.quietIn(deck.StatusPhase, core.Nobody)}, {game: e.quietIn(deck.ActionPhase, core.Blue)}}
	for _, g := range []core.Game{e.quietIn(deck.AgendaPhase, core.Nobody), e.quietIn(deck.ActionPhase, core.Blue)} {
		for name, vote := range map[string]core.Aim{"Mutiny": {Name: "For"}, "Minister of Commerce": {Seat: core.Red}} {
			if next, _, err := core.Step(g, core.Choice{By: core.Blue, Act: core.Reveal{Name: name}}); err == nil {
				walks = append(walks, walk{game: next, vote: vote, others: vote})
			}
		}
	}
	for _, w := range walks {
		w.example = e
		for range longest {
			if !isLaid(w.game) {
				return true
			}
			if !w.goesOn() {
				break
			}
		}
	}
	return false
}

// returnsByEvent reports whether the note goes home as an event is announced, where that can be.
func (e *example) returnsByEvent(moment string) bool {
	for _, g := range e.scenes() {
		for _, of := range []core.Seat{core.Nobody, core.Blue, core.Red} {
			for next, is := e.told(g, moment, of, core.Blue); is; next, is = calmer(next) {
				if isLaid(g) && !isLaid(next) {
					return true
				}
			}
		}
	}
	return false
}

// isLaid reports whether the note lies before a player.
func isLaid(g core.Game) bool {
	n := g.FindNote(vow)
	return n != nil && n.Zone == core.PlayArea
}
