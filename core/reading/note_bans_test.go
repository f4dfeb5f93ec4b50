package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// kept returns the note that forbids a seat to use a component at an event of some seat, or to
// do an act on the board; "" if none does.
func (n *noting) kept(by core.Seat, card *deck.Component, of core.Seat) string {
	if card.Kind == deck.NoteKind {
		return ""
	}
	lies := func(name string, against core.Seat) bool {
		return slices.ContainsFunc(n.Notes, func(x core.Note) bool {
			return n.NameOf(x) == core.NoteName{Name: name, Owner: by} && x.Zone == core.PlayArea && (against == core.Nobody || x.Holder == against)
		})
	}
	switch {
	case card.Name == "Pillage" && lies("Promise of Protection", of):
		return "Promise of Protection"
	case card.Name == "Technological Singularity" && lies("Antivirus", of):
		return "Antivirus"
	case card.Name == "Telepathic" && lies("Gift of Prescience", core.Nobody):
		return "Gift of Prescience"
	case card.Kind == deck.ActionCardKind && n.cannot(by, "Political Secret"):
		return "Political Secret"
	case card.Kind == deck.FactionAbility && chosen(card) && n.cannot(by, "Political Secret"):
		return "Political Secret"
	case (card.Kind == deck.FactionAbility || card.Kind == deck.TechnologyCard && card.Faction != "") && n.cannot(by, "Greyfire Mutagen"):
		return "Greyfire Mutagen"
	}
	return ""
}

// cannot reports whether a played note of that name forbids something to a seat.
func (n *noting) cannot(s core.Seat, note string) bool {
	return slices.ContainsFunc(n.Bans, func(b core.Ban) bool { return b.Seat == s && b.Source.Name == note && !b.Permits })
}

// chosen reports whether a player chooses to use a faction ability: some paragraph of it says
// "may", or is an action.
func chosen(card *deck.Component) bool {
	return slices.ContainsFunc(printings[printing{card.Name, card.Text}], func(a text.Ability) bool {
		return a.Mode != text.Must && (a.Timing.Manner == text.AtStation || a.Timing.Manner == text.AsAction)
	})
}

// barring are the notes that forbid something to their owners while they lie in a play area.
var barring = []string{"Promise of Protection", "Antivirus", "Gift of Prescience"}

// unkept returns the table without the notes' bans, which shows the choices that are refused
// without them too.
func (n *noting) unkept() core.Game {
	free := n.Game
	free.Bans, free.Notes = nil, slices.Clone(free.Notes)
	for i := range free.Notes {
		if x := &free.Notes[i]; x.Zone == core.PlayArea && slices.Contains(barring, free.NameOf(*x).Name) {
			x.Zone = core.LaidAside
		}
	}
	return free
}

// probed returns a choice that a note could forbid, and the note that forbids it, or "".
func (n *noting) probed(r generator) (c core.Choice, note string, is bool) {
	by := n.Players[r.IntN(len(n.Players))].Seat
	for _, b := range n.Bans {
		if r.chance(60) {
			by = b.Seat
		}
	}
	for i := range n.Notes {
		if x := &n.Notes[i]; x.Zone == core.PlayArea && slices.Contains(barring, n.NameOf(*x).Name) && r.chance(70) {
			by = x.Owner
		}
	}
	if n.Active != core.Nobody && r.chance(20) {
		c = core.Choice{By: by, Act: core.DoOnBoard{BoardAct: deck.MoveUnits}}
		if n.cannot(by, "Ceasefire") {
			note = "Ceasefire"
		}
		return c, note, true
	}
	if len(n.Unfinished) == 0 {
		return c, "", false
	}
	f := &n.Unfinished[len(n.Unfinished)-1]
	var here []int
	for i := range n.Deck().Components {
		card := &n.Deck().Components[i]
		own := card.Faction == "" || card.Faction == n.Person(by).Faction
		for _, id := range card.Windows {
			if own && card.Kind != deck.AgendaCard && strings.HasPrefix(id, n.Deck().Moments[f.Moment].ID) {
				here = append(here, i)
				if card.Faction != "" {
					here = append(here, i, i, i, i, i, i, i, i)
				}
			}
		}
	}
	if len(here) == 0 {
		return c, "", false
	}
	card := &n.Deck().Components[here[r.IntN(len(here))]]
	act := core.Resolve{Thing: core.Thing{Name: card.Name}}
	if card.Name == "Pillage" { // one of two alternatives, aimed at the actor of the event
		act.To, act.LeftOutParts = f.EventSeat, deck.Parts(0).With(r.IntN(2))
	}
	c = core.Choice{By: by, Act: act}
	if f.IsAsking() && !f.Queue.Closed() && f.Queue.Next() == by {
		c.Prompt = f.Prompt
	}
	return c, n.kept(by, card, f.EventSeat), true
}

// barsHere reports whether a note forbids something to a seat now.
func (n *noting) barsHere() bool {
	for i := range n.Notes {
		x := &n.Notes[i]
		if name := n.NameOf(*x).Name; name == "Greyfire Mutagen" && n.cannot(x.Owner, name) {
			return true
		} else if x.Zone == core.PlayArea && name == "Gift of Prescience" && len(n.Unfinished) > 0 && n.Deck().Moments[n.Unfinished[0].Moment].ID == "SP.end" {
			return true
		}
	}
	return false
}
