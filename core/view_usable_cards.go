package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Fit says of one ability of one of a seat's components whether it fits a
// window, and if it does not, why not and when it would. What is known by name
// alone is one ability.
//
//	view_usable_cards.go   every component of a seat, and which window it fits
//	view_usable_window.go  the windows that it could fit: open, and still to come
//	view_usable_when.go    when it would be lawful
//	view_usable_needs.go   what it lacks, and what has become of it
type Fit struct {
	Thing  Thing
	Kind   deck.ComponentKind
	State  FitState
	Loose  bool       // it is bound to no event of its own, or nobody knows to which
	Choice Choice     // to resolve it now: lawful if it fits now, else refused
	WhyNot *Refusal   // what refuses that choice; nil if it fits now
	In     Occasion   // the window that it fits, if it fits one, and whose event that is
	When   []Occasion // every window in which it could be resolved; none if there is to be no more of it
	Needs  []Event    // what else it lacks, and what has become of it

	why   rulebook.MessageID
	rule  rulebook.Rule
	after Seat // who is asked before its own seat
}

// Why tells where it fits, as far as it does: in which window, and whose event that
// is, or when its seat is asked there. Without a message it fits none.
func (f *Fit) Why() Event {
	e := Event{Message: f.why, Rule: f.rule}
	if f.after != Nobody {
		e.Args = []Arg{who(f.after)}
	} else if f.In.Moment != nil {
		e.Args = f.In.time()
	}
	return e
}

// A FitState is how a component stands to the windows that are open.
type FitState uint8

// The states, the nearest first.
const (
	FitsNow      FitState = iota + 1 // it may be resolved now
	FitsInTurn                       // it fits the window that asks, and its seat is asked later
	FitsIfAgain                      // it fits the window that asks, and its seat is asked there only if somebody acts
	FitsSoon                         // it fits a window that is still to come of an event that is open
	FitsNot                          // it does not
	ActsByItself                     // it is no ability to resolve: it works all the time
	UsedUp                           // it was played, canceled or purged
)

// Fits tells a seat of each of its components that Entente knows of whether it
// fits, in the order of the table: its notes, what lies in play, and what its
// faction has that is known by name alone. It looks at what this seat may see,
// changes nothing, and is made for the screens that show it.
func Fits(g Game, seat Seat) []Fit {
	if g.deck == nil || g.Awaits || g.Player(seat) == nil {
		return nil
	}
	r := fitter{g: &g, seat: seat}
	r.look()
	r.components()
	return r.list
}

// A fitter tells where the components of a seat fit.
type fitter struct {
	g       *Game
	seat    Seat
	prompt  uint32 // what an answer names now: the window that asks, or nothing
	windows []*fitWindow
	list    []Fit
}

// components goes through everything that is the seat's, or as far as nobody said what it
// has could be of its faction. Where the notes themselves
// lie on the table, nobody here knows who has which.
func (r *fitter) components() {
	g := r.g
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone != Box && n.Holder == r.seat && g.Options.Notes != PhysicalNotes {
			card := g.cardOf(n)
			r.each(Thing{Name: card.Name, Owner: n.Owner}, len(card.Abilities))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == r.seat {
			card := g.deck.Card(o.Card)
			r.each(Thing{Name: card.Name, Unit: o.Unit}, len(card.Abilities))
		}
	}
	faction := g.Person(r.seat).Faction
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		own := faction != "" && c.Faction == faction && len(c.Abilities) == 0
		if said := g.wordOn(r.seat, c.DeclaredKind()); said != nil && len(c.Abilities) == 0 { // it has what was said
			own = g.liesThere(r.seat, uint16(i))
		}
		if own {
			r.each(Thing{Name: c.Name}, len(c.Does()))
		}
	}
}

// each says where an object fits, by each of its abilities. Of several that are alike
// it says it once.
func (r *fitter) each(t Thing, abilities int) {
	for i := range max(1, abilities) {
		if abilities > 0 {
			t.Paragraph = uint8(i + 1)
		}
		known := false
		for j := range r.list {
			known = known || r.list[j].Thing == t
		}
		if !known {
			r.fit(t)
		}
	}
}

// fit says where an ability fits: now, or else in the first window that it does.
func (r *fitter) fit(t Thing) {
	g := r.g
	r.list = append(r.list, Fit{Thing: t, State: FitsNot})
	f := &r.list[len(r.list)-1]
	c, modeled, _ := g.find(t, r.seat)
	if !modeled { // one that is gone
		c, modeled, _ = g.lookup(t, r.seat, true)
	}
	kind, windows, _ := g.named(t)
	f.Kind, f.When = kind, g.occasions(t, c.ability, r.seat)
	f.Loose = !modeled && (len(windows) == 0 || slices.Contains(windows, AnyTime) || slices.Contains(windows, anyAction))
	if c.ability != nil && g.carriesOut(t) != nil { // none, where a card that is known by name lies as a piece
		at := c.ability.Timing
		f.Loose = at.Station == deck.During && (at.Moment == AnyTime || at.Moment == anyAction)
	}
	act, prompt := Resolve{Thing: t}, r.prompt
	if modeled {
		act.LeftOut = c.ability.AlternativeParts() &^ c.ability.Alternative(1)
		act.Amount = c.ability.LeastAmount(act.LeftOut)
	}
	for _, w := range r.windows {
		if r.takes(w, c.ability, &act) {
			if f.State = w.state; w.state == FitsNow {
				prompt = w.prompt
			}
			r.in(f, w, &act, c.ability)
			break
		}
	}
	f.Choice = Choice{By: r.seat, Prompt: prompt, Act: act}
	if f.State != FitsNow {
		if f.WhyNot = WhyNot(*g, f.Choice); f.WhyNot == nil {
			f.State = FitsNow
			return
		}
		r.lacks(f, &c)
	}
}

// takes finds a way to resolve it in a window: with one of its alternatives, aimed
// at nobody or at one of the players.
func (r *fitter) takes(w *fitWindow, a *deck.Ability, act *Resolve) bool {
	if w.may.Takes(*act) {
		return true
	}
	if a == nil {
		return false
	}
	if a.NamesOutcome() && w.foretold(a, act) {
		return true
	}
	try, all := *act, a.AlternativeParts()
	for n := range max(1, a.Alternatives()) {
		try.LeftOut = all &^ a.Alternative(n+1)
		try.Amount = a.LeastAmount(try.LeftOut)
		for at := -1; at < len(r.g.Players); at++ {
			if try.To = Nobody; at >= 0 {
				try.To = r.g.Players[at].Seat
			}
			if w.may.Takes(try) {
				*act = try
				return true
			}
		}
	}
	return false
}
