package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// ofOne are the events that belong to one player only: those of the turn and its actions, a
// pick, moving ships and producing units. The owners of a combat's events are known only to
// its players.
var ofOne = []string{"SP.card", "T.start", "T.strategic", "T.action", "T.end", "T.pass", "T.pass.last", "TA.activate", "TA.move", "PROD", "TA.end",
	"STR.primary", "STR.secondary", "CA"}

// A printing is the component that a table plays with under a name, by the sum of its text. For
// several components of one name it is the sum of all.
type printing struct {
	name string
	sum  uint64
}

// printings has all paragraphs of each printing.
var printings = func() map[printing][]text.Ability {
	all, err := printed.Components()
	if err != nil {
		panic(err)
	}
	byName := map[string][]*text.Component{}
	for i := range all {
		byName[all[i].Name] = append(byName[all[i].Name], &all[i])
	}
	found := map[printing][]text.Ability{}
	for name, list := range byName {
		for chosen := 1; chosen < 1<<len(list); chosen++ {
			p, paragraphs := printing{name: name}, []text.Ability(nil)
			for i, c := range list {
				if chosen>>i&1 == 1 {
					p.sum += cards.Sum(text.Print([]text.Component{*c}))
					paragraphs = append(paragraphs, c.Abilities...)
				}
			}
			found[p] = paragraphs
		}
	}
	return found
}()

// notTheirsByName reports whether every paragraph of a component known by name that names the
// window needs an event of another player (abilities 3).
func (r *reading) notTheirsByName(w *spot, by core.Seat, card *deck.Component) bool {
	if card == nil || card.Kind == deck.AgendaCard || !slices.Contains(ofOne, w.Moment) {
		return false
	}
	names, theirs := false, false
	for _, a := range printings[printing{card.Name, card.Text}] {
		here := a.Timing.Window(cards.Timeline()) == r.card(w).ID
		for _, or := range a.Timing.Or {
			here = here || or.ID == r.card(w).ID
		}
		if here {
			names = true
			theirs = theirs || !(a.Timing.Whose == text.Holder && w.Of != by) && !(a.Timing.Whose == text.Other && w.Of == by)
		}
	}
	return names && !theirs
}

// stoodDown reports whether a seat has a standing decline about an event, or about the acts of its player. Steps of a
// phase and agendas are no acts of a player.
func (r *reading) stoodDown(moment string, of, s core.Seat) bool {
	table := strings.HasPrefix(moment, "LAW.") || strings.HasPrefix(moment, "AG.") || strings.HasPrefix(moment, "ST.") ||
		moment == "SP.start" || moment == "SP.end" || moment == "SP.place_tg" || moment == "SETUP" || moment == "ROUND.end"
	return slices.ContainsFunc(r.table.ListedDeclines, func(d core.StandingDecline) bool {
		return d.Decliner == s && (d.Scope == core.ScopeEvent && d.EventID == moment || d.Scope == core.ScopePlayer && d.Player == of && !table)
	})
}

// leavesUnasked reports whether a seat isn't to be asked about a component that lies before it.
func (r *reading) leavesUnasked(s core.Seat, name string, owner core.Seat) bool {
	return slices.ContainsFunc(r.table.ListedDeclines, func(d core.StandingDecline) bool {
		return d.Decliner == s && d.Scope == core.ScopeComponent && d.Thing == core.Thing{Name: name, Owner: owner}
	})
}

// anyUnasked reports whether some seat isn't to be asked about some component.
func (r *reading) anyUnasked() bool {
	return slices.ContainsFunc(r.table.ListedDeclines, func(d core.StandingDecline) bool { return d.Scope == core.ScopeComponent })
}
