package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Fit tells whether one ability of a seat's component can be resolved in a window. If it
// cannot, the Fit holds the reasons and the windows in which it could. A component whose
// abilities are not modeled has a single Fit.
//
//	view_usable_cards.go   every component of a seat, and the window that it fits
//	view_usable_window.go  the windows that it could fit: open, and still to come
//	view_usable_when.go    the windows that the text of a component names
//	view_usable_needs.go   the conditions and costs that are not met
type Fit struct {
	Thing  Thing
	Kind   deck.ComponentKind
	State  FitState
	Loose  bool       // the ability is bound to no event, or Entente does not know its event
	Choice Choice     // resolves the ability now; refused unless it fits now
	WhyNot *Refusal   // the refusal of that choice; nil if the ability fits now
	In     Occasion   // the window that the ability fits, and whose event that is; empty if it fits none
	When   []Occasion // every window in which the ability could be resolved; none once it is used up
	Needs  []Event    // further conditions that are not met, and whether the component is used up

	why   rulebook.MessageID
	rule  rulebook.Rule
	after Seat // the seat that is asked before this one
}

// Why returns the window that the ability fits and whose event that is, or when its seat is
// asked there. The event has no message if the ability fits no window.
func (f *Fit) Why() Event {
	e := Event{Message: f.why, Rule: f.rule}
	if f.after != Nobody {
		e.Args = []Arg{who(f.after)}
	} else if f.In.Moment != nil {
		e.Args = f.In.time()
	}
	return e
}

// A FitState tells how soon an ability can be resolved in the open windows.
type FitState uint8

// The states, the soonest first.
const (
	FitsNow      FitState = iota + 1 // the ability may be resolved now
	FitsInTurn                       // it fits the window that asks, and its seat is asked later
	FitsIfAgain                      // it fits the window that asks, but its seat is asked there only after another player acts
	FitsSoon                         // it fits a later window of an open event
	FitsNot                          // it fits no window of the open events
	ActsByItself                     // it is a passive ability, which works all the time and is never resolved
	UsedUp                           // its component was played, canceled or purged
)

// Fits returns a Fit for each known component of a seat: its notes, then the components in
// play, then the components of its faction that are known by name alone. Fits uses only the
// knowledge of that seat. It changes nothing, and is computed only for the screens that
// show it.
func Fits(g Game, seat Seat) []Fit {
	if g.deck == nil || g.Awaits || g.Player(seat) == nil {
		return nil
	}
	r := fitter{g: &g, seat: seat}
	r.findWindows()
	r.addComponents()
	return r.list
}

// A fitter finds the windows that the components of a seat fit.
type fitter struct {
	g       *Game
	seat    Seat
	prompt  uint32 // the number of the window that asks now; 0 for none
	windows []*fitWindow
	list    []Fit
}

// addComponents adds the components of the seat: those declared, or else all of its
// faction. At tables with physical notes, Entente does not know the holders of notes, so
// notes are left out.
func (r *fitter) addComponents() {
	g := r.g
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone != Box && n.Holder == r.seat && g.Options.Notes != PhysicalNotes {
			card := g.cardOf(n)
			r.addFits(Thing{Name: card.Name, Owner: n.Owner}, len(card.Abilities))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == r.seat {
			card := g.deck.Card(o.Card)
			r.addFits(Thing{Name: card.Name, Unit: o.Unit}, len(card.Abilities))
		}
	}
	faction := g.Person(r.seat).Faction
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		own := faction != "" && c.Faction == faction && len(c.Abilities) == 0
		if said := g.declarationOf(r.seat, c.DeclaredKind()); said != nil && len(c.Abilities) == 0 { // once declared, only the declared components count
			own = g.isFaceUpBefore(r.seat, uint16(i))
		}
		if own {
			r.addFits(Thing{Name: c.Name}, len(c.Does()))
		}
	}
}

// addFits adds a Fit for every ability of a component, unless an equal component was added
// before.
func (r *fitter) addFits(t Thing, abilities int) {
	for i := range max(1, abilities) {
		if abilities > 0 {
			t.Paragraph = uint8(i + 1)
		}
		known := false
		for j := range r.list {
			known = known || r.list[j].Thing == t
		}
		if !known {
			r.addFit(t)
		}
	}
}

// addFit adds the Fit of one ability: for now, or else for the first window that it fits.
func (r *fitter) addFit(t Thing) {
	g := r.g
	r.list = append(r.list, Fit{Thing: t, State: FitsNot})
	f := &r.list[len(r.list)-1]
	c, modeled, _ := g.findAbility(t, r.seat)
	if !modeled { // the component may be gone
		c, modeled, _ = g.findAbilityOrGone(t, r.seat, true)
	}
	kind, windows, _ := g.kindAndWindowsOf(t)
	f.Kind, f.When = kind, g.occasions(t, c.ability, r.seat)
	f.Loose = !modeled && (len(windows) == 0 || slices.Contains(windows, AnyTime) || slices.Contains(windows, anyAction))
	if c.ability != nil && g.componentCarriedOut(t) != nil { // c.ability is nil for a card without modeled abilities that lies as a piece
		at := c.ability.Timing
		f.Loose = at.Station == deck.During && (at.Moment == AnyTime || at.Moment == anyAction)
	}
	act, prompt := Resolve{Thing: t}, r.prompt
	if modeled {
		act.LeftOut = c.ability.Ways()[0]
		act.Amount = c.ability.LeastAmount(act.LeftOut)
	}
	for _, w := range r.windows {
		if r.findWay(w, c.ability, &act) {
			if f.State = w.state; w.state == FitsNow {
				prompt = w.prompt
			}
			r.recordWindow(f, w, &act, c.ability)
			break
		}
	}
	f.Choice = Choice{By: r.seat, Prompt: prompt, Act: act}
	if f.State != FitsNow {
		if f.WhyNot = WhyNot(*g, f.Choice); f.WhyNot == nil {
			f.State = FitsNow
			return
		}
		r.addLacks(f, &c)
	}
}

// findWay finds a way to resolve an ability in a window: with one of its alternatives, and
// aimed at no player or at one of the players.
func (r *fitter) findWay(w *fitWindow, a *deck.Ability, act *Resolve) bool {
	if w.may.Takes(*act) {
		return true
	}
	if a == nil {
		return false
	}
	if a.MustNameOutcome() && w.findOutcome(a, act) {
		return true
	}
	try := *act
	for _, left := range a.Ways() {
		try.LeftOut = left
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
