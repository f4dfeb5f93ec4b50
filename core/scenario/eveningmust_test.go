package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// A duty is a mandatory ability of a face-up piece: it stays in play, and neither the ability
// nor all of its effects say "may" (abilities 8). An ability that depends on facts that only
// its player sees, or on uncounted goods, binds no seat.
type duty struct {
	by      core.Seat
	thing   core.Thing
	ability *deck.Ability
}

// mandatory lists the duties of a table, by its cards.
func mandatory(g core.Game) []duty {
	var list []duty
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := g.Deck().Card(o.ComponentIndex)
		if card.Kind == deck.ActionCardKind {
			continue
		}
		for j := range card.Abilities {
			if a := &card.Abilities[j]; binds(a, g.Options.Goods == core.PhysicalGoods) {
				list = append(list, duty{o.Holder, core.Thing{Name: card.Name, Unit: o.Unit, Paragraph: uint8(j + 1)}, a})
			}
		}
	}
	return list
}

// binds reports whether an ability that stays in play must be resolved if it can be.
func binds(a *deck.Ability, physical bool) bool {
	if a.May || a.Timing.Action || a.Timing.Station == deck.NoStation {
		return false
	}
	if len(a.Effects) > 0 && !slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return !e.May && e.Per != deck.PerNamed }) {
		return false
	}
	for _, c := range a.Cost {
		if c.Kind == deck.CostSaid || physical && c.Kind == deck.CostTradeGoods {
			return false
		}
	}
	for _, c := range slices.Concat(a.If, a.While) {
		goods := c.Test == deck.HasTradeGoods || c.Test == deck.HasFragments || c.Test == deck.AimTradeGoods
		if c.Test == deck.Said || physical && goods {
			return false
		}
	}
	return true
}

// leastOf returns the least amount that has to be named with an ability, or none.
func leastOf(a *deck.Ability) deck.Amount {
	return deck.Amount{Named: a.Amount.Most > 0, N: a.Amount.Least}
}

// at reports whether one of an ability's windows is this one, or one that this one shares.
func (d *duty) at(cards *deck.Deck, m *deck.Moment, at deck.Station) bool {
	for _, timing := range append([]deck.Timing{d.ability.Timing}, d.ability.Or...) {
		if timing.Moment == m.ID && timing.Station == at {
			return true
		}
		for _, w := range m.Windows {
			for _, id := range w.Shares {
				if other, station := cards.Window(id); w.Station == at && other.ID == timing.Moment && station == timing.Station {
					return true
				}
			}
		}
	}
	return false
}

// accepts reports whether a duty could be resolved in a window of an event, if only its seat
// were asked there.
func (d *duty) accepts(g core.Game, f core.Frame, at deck.Station) bool {
	f.OpenStation, f.Scope, f.Skipped, f.Job, f.Canceled, f.FollowUp = at, core.AskAll, 0, core.Job{}, false, core.NothingFollows
	f.Prompt = g.LastPrompt + 1
	f.Queue = window.Queue[core.Seat]{}
	f.Queue.Open([]core.Seat{d.by})
	g.LastPrompt++
	g.Unfinished = []core.Frame{f}
	_, _, err := core.Step(g, core.Choice{By: d.by, Prompt: f.Prompt, Act: core.Resolve{Thing: d.thing, Amount: leastOf(d.ability)}})
	return err == nil
}

// A gone is a window that was passed in one choice, with the abilities that had been resolved in
// its event by then.
type gone struct {
	frame core.Frame
	at    deck.Station
	later bool // the event began with the choice
	quick bool // the event began and ended with the choice
}

// skipped lists the windows that a choice passed.
func skipped(before, after core.Game, c core.Choice, events []core.Event) []gone {
	var list []gone
	cut := slices.ContainsFunc(events, func(e core.Event) bool {
		return e.Message == rulebook.EventCancelled || e.Message == rulebook.CardCanceled || e.Message == rulebook.TurnEndedBy || e.Message == rulebook.SceneSet ||
			e.Message == rulebook.AgendaDiscarded || e.Message == rulebook.AgendaReplaced || e.Message == rulebook.AgendaDropped
	})
	add := func(f core.Frame, from, to deck.Station, later bool) {
		for _, w := range before.MomentOf(&f).Windows {
			if w.Station >= from && w.Station < to {
				list = append(list, gone{f, w.Station, later, false})
			}
		}
	}
	const end = deck.EndOf + 1
	was, is := begun(before), begun(after)
	for i, f := range was {
		kept := i < len(is) && same(f, is[i])
		switch {
		case cut || f.Canceled || f.Job.IsActive():
		case kept:
			f.Resolved = is[i].Resolved
			add(f, f.OpenStation, is[i].OpenStation, false)
			if now := is[i]; i == len(is)-1 && !now.IsAsking() && !now.Job.IsActive() {
				add(now, now.OpenStation, now.OpenStation+1, true) // the window is on call
			}
		default:
			if r, resolved := c.Act.(core.Resolve); resolved && (c.Prompt == f.Prompt || c.Prompt == 0) {
				f.Resolved = append(slices.Clip(f.Resolved), core.ResolvedAbility{Seat: c.By, Thing: r.Thing, AimedAt: r.To, TargetName: r.TargetName, Station: f.OpenStation})
			}
			add(f, f.OpenStation, end, false)
		}
	}
	for i, f := range is {
		if i < len(was) && same(f, was[i]) || f.Canceled || f.Job.IsActive() {
			continue
		}
		to := f.OpenStation
		if !f.IsAsking() {
			to++
		}
		add(f, deck.Before, to, true)
	}
	if !cut {
		list = append(list, passing(before, after, events)...)
	}
	return list
}

// begun returns every event that has begun and not ended, first those that wait for an action in
// another player's turn.
func begun(g core.Game) []core.Frame {
	var list []core.Frame
	for _, aside := range g.InterruptedTurns {
		list = append(list, aside.Unfinished...)
	}
	return append(list, g.Unfinished...)
}

// same reports whether two frames are the same event.
func same(a, b core.Frame) bool {
	return a.Moment == b.Moment && a.EventSeat == b.EventSeat && a.BeganAtPrompt == b.BeganAtPrompt
}
