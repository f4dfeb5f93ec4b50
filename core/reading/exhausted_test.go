package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A turned is the state of a component known by name: exhausted or purged before a seat, or the
// number of cards of its name on the discard pile.
type turned struct {
	Name  string
	Seat  core.Seat
	State core.TurnedState
	N     int
}

// ofEach reports whether every player can have a copy of a component, as with technologies.
func ofEach(card *deck.Component) bool { return card.Kind == deck.TechnologyCard }

// turns reports whether Entente keeps the state of a component: it lies before a player, and
// there is only one of its name.
func turns(card *deck.Component) bool {
	kinds := []deck.ComponentKind{deck.Leader, deck.TechnologyCard, deck.RelicCard, deck.OtherComponent}
	return slices.Contains(kinds, card.Kind) && len(card.Abilities) == 0 && (card.Copies < 2 || ofEach(card))
}

// spent returns the component that a seat would exhaust by using a component. A seat uses
// another faction's agent by its own agent.
func (r *reading) spent(by core.Seat, card *deck.Component) *deck.Component {
	own := r.Person(by).Faction
	if card.Kind != deck.Leader || !card.Open || card.Faction == "" || card.Faction == own {
		return card
	}
	at := slices.IndexFunc(r.Deck().Components, func(c deck.Component) bool {
		return c.Kind == deck.Leader && c.Open && own != "" && c.Faction == own
	})
	if at < 0 {
		return card
	}
	return &r.Deck().Components[at]
}

// state returns the state of the component that a seat would use.
func (r *reading) state(by core.Seat, card *deck.Component) core.TurnedState {
	card = r.spent(by, card)
	for _, t := range r.Turned {
		if t.Name == card.Name && (t.Seat == by || !ofEach(card)) {
			return t.State
		}
	}
	return core.NotTurned
}

// nameOnly reports whether an object is known by name alone, so that its state is in Turned.
func (o object) nameOnly() bool {
	return o.card != nil && o.piece == nil && o.thing.Owner == core.Nobody && len(o.card.Abilities) == 0
}

// isExhausted reports whether the named object is exhausted.
func (r *reading) isExhausted(by core.Seat, o object) bool {
	if o.piece != nil {
		return o.piece.Exhausted
	}
	return o.nameOnly() && r.state(by, o.card) == core.TurnedExhausted
}

// usedUp returns the objections to a purged component, and to an action card of which no copy is
// left (table 15).
func (r *reading) usedUp(c choice, o object) (no objections) {
	if !o.nameOnly() || o.ability == nil {
		return nil
	}
	if o.kind != deck.ActionCardKind {
		no.add(r.state(c.By, o.card) == core.TurnedPurged, "table 15")
		return no
	}
	out := 0
	for _, t := range r.Turned {
		if t.Name == o.card.Name {
			out = t.N
		}
	}
	for _, f := range r.Doing {
		playing := f.Job.By != core.Nobody && f.Job.Thing.Name == o.card.Name && r.playing(r.object(f.Job.By, f.Job.Thing))
		if playing || f.Moment == "AC.discard" && f.Card.Name == o.card.Name {
			out++
		}
	}
	no.add(r.playing(o) && o.card.Copies > 0 && out >= int(o.card.Copies), "table 15")
	return no
}

// turnedBy checks that a component that was exhausted as a cost is exhausted afterwards, and one
// that was purged is purged.
func (r *reading) turnedBy(t *testing.T, c choice, next *reading, events []core.Event) {
	t.Helper()
	o := r.object(c.By, c.Thing)
	for i := len(next.Doing) - 1; i >= 0 && next.Doing[i].Job.By != core.Nobody; i-- {
		if j := next.Doing[i].Job; j.By == c.By && j.Thing.Name == c.Thing.Name {
			o = r.object(j.By, j.Thing) // a name alone means one of its abilities
		}
	}
	paid := func(e core.Event) bool {
		return e.Message == rulebook.CostPaid && slices.ContainsFunc(e.Args, func(a core.Arg) bool { return a.Gap == core.GapWhat && a.Text == c.Thing.Name })
	}
	if !slices.ContainsFunc(events, paid) || !o.nameOnly() || o.council == nil || o.kind == deck.ActionCardKind || o.plain && len(o.card.Does()) > 1 {
		return
	}
	want := core.NotTurned
	for _, cost := range o.council.Cost {
		switch cost.Kind {
		case deck.CostExhaust:
			want = core.TurnedExhausted
		case deck.CostPurge:
			want = core.TurnedPurged
		}
	}
	readies := does(o.council, deck.ReadyThis, deck.PurgeThis)
	if card := r.spent(c.By, o.card); want != core.NotTurned && !readies && turns(card) && next.state(c.By, o.card) != want {
		t.Fatalf("%s: it is %d after it, want %d", c.line(), next.state(c.By, o.card), want)
	}
}

// turning returns a correction of a component's state, possible or not.
func (r generator) turning(g core.Game) core.Correction {
	cards := g.Deck()
	f := core.Correction{Field: core.FixTurned, Seat: r.seat(), State: core.TurnedState(r.IntN(4))}
	var names []string
	for i := range cards.Components {
		switch card := &cards.Components[i]; {
		case card.Kind == deck.ActionCardKind && f.State == core.TurnedDiscarded, turns(card) && f.State != core.TurnedDiscarded, r.chance(3):
			names = append(names, card.Name)
		}
	}
	if f.State == core.TurnedDiscarded {
		f.Amount = r.IntN(6) - 1
		if r.chance(90) {
			f.Seat = core.Nobody
		}
	}
	if f.Card = "Brother Milr"; len(names) > 0 && r.chance(90) {
		f.Card = names[r.IntN(len(names))]
	}
	if len(g.Turned) > 0 && r.chance(40) { // a component whose state has changed
		f.Card = cards.Components[g.Turned[r.IntN(len(g.Turned))].Card].Name
	}
	if f.State == core.TurnedDiscarded && r.chance(50) {
		f.Card, f.Amount = "", 0 // the discard pile is shuffled
	}
	return f
}
