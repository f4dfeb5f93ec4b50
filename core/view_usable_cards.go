package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Fit says whether a seat can resolve one ability of a component now. If the seat can't, the Fit has the
// reasons, and the windows in which the seat could. An ability fits a window if the seat may resolve the
// ability in that window. A component without modeled abilities has a single Fit.
//
//	view_usable_cards.go   every component of a seat, and the window that its ability fits
//	view_usable_window.go  the open windows, and the later windows of the open events
//	view_usable_when.go    the windows that the text of a component names
//	view_usable_needs.go   the conditions and costs that are not met
type Fit struct {
	Thing  Thing              // the component and its ability
	Kind   deck.ComponentKind // the kind of the component, such as a promissory note
	State  FitState           // how soon the ability can be resolved
	Loose  bool               // the ability is bound to no event, or Entente does not know its event
	Choice Choice             // the choice that resolves the ability; refused unless the ability fits now
	WhyNot *Refusal           // the refusal of that choice; nil if the ability fits now
	In     Occasion           // the window that the ability fits, and the seat whose event it is; empty for none
	When   []Occasion         // every window that the ability names; empty for the state UsedUp
	Needs  []Event            // the conditions that are not met, or the reason for the state UsedUp

	message    rulebook.MessageID // the message of the sentence that Why returns
	rule       rulebook.Rule      // the rule that the sentence cites
	askedAfter Seat               // the seat that is asked just before this seat; Nobody if Why names none
}

// Why returns a sentence that names the window which the ability fits, or says after whom that window asks
// the seat. The sentence has no message if the ability fits no window.
func (f *Fit) Why() Event {
	e := Event{Message: f.message, Rule: f.rule}
	if f.askedAfter != Nobody {
		e.Args = []Arg{seatArg(f.askedAfter)}
	} else if f.In.Moment != nil {
		e.Args = f.In.timeArgs()
	}
	return e
}

// A FitState says how soon a seat can resolve an ability.
type FitState uint8

// The states of an ability, beginning with the state in which the seat can resolve it soonest.
const (
	FitsNow           FitState = iota + 1 // the seat may resolve the ability now
	FitsInTurn                            // the ability fits the window that asks now, which asks this seat later
	FitsIfAgain                           // the window that asks now asks this seat again only if another player acts
	FitsSoon                              // the ability fits a later window of an open event
	FitsNot                               // the ability fits no window of the open events
	ActsAutomatically                     // the ability is passive: it works all the time, and no seat resolves it
	UsedUp                                // the component was played, canceled or purged
)

// Fits returns a Fit for each ability of a seat's known components. Notes come first, then components in
// play, then components of the faction that are known by name alone. Fits uses only the knowledge of
// that seat. A View doesn't include the result, because few screens show it.
func Fits(g Game, seat Seat) []Fit {
	if g.deck == nil || g.Awaits || g.Player(seat) == nil {
		return nil
	}
	r := fitter{g: &g, seat: seat}
	r.findWindows()
	r.addComponents()
	return r.list
}

// A fitter gathers the Fits of one seat. It first finds the windows in which the seat could act, and then the
// seat's components.
type fitter struct {
	g       *Game
	seat    Seat         // the seat whose components are examined
	prompt  uint32       // the number of the question that the seat's choice would answer; 0 for none
	windows []*fitWindow // the windows in which the seat could act, the soonest first
	list    []Fit        // the result
}

// addComponents adds the Fits of the seat's components. If players declared the seat's components of a kind,
// only the declared components count; otherwise all components of the seat's faction count. At tables with
// physical notes, Entente doesn't know the holders of notes and leaves notes out.
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
		// A declaration lists all components of its kind.
		if said := g.declarationOf(r.seat, c.DeclaredKind()); said != nil && len(c.Abilities) == 0 {
			own = g.isFaceUpBefore(r.seat, uint16(i))
		}
		if own {
			r.addFits(Thing{Name: c.Name}, len(c.Does()))
		}
	}
}

// addFits adds a Fit for every ability of a component. It adds the same Fit only once, because a seat may
// have several equal components.
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

// addFit adds the Fit of one ability. The Fit is for the soonest window that the ability fits.
func (r *fitter) addFit(t Thing) {
	g := r.g
	r.list = append(r.list, Fit{Thing: t, State: FitsNot})
	f := &r.list[len(r.list)-1]
	c, modeled, _ := g.findAbility(t, r.seat)
	if !modeled { // the component may have left play
		c, modeled, _ = g.findAbilityEvenIfGone(t, r.seat, true)
	}
	kind, windows, _ := g.kindAndWindowsOf(t)
	f.Kind, f.When = kind, g.occasionsOf(t, c.ability, r.seat)
	f.Loose = !modeled && (len(windows) == 0 || slices.Contains(windows, AnyTime) || slices.Contains(windows, anyAction))
	if c.ability != nil && g.componentCarriedOut(t) != nil { // c.ability is nil for a piece without modeled abilities
		at := c.ability.Timing
		f.Loose = at.Station == deck.During && (at.Moment == AnyTime || at.Moment == anyAction)
	}
	act, prompt := Resolve{Thing: t}, r.prompt
	if modeled {
		act.LeftOut = c.ability.Ways()[0]
		act.Amount = c.ability.LeastAmount(act.LeftOut)
	}
	for _, w := range r.windows {
		if r.findWayToResolve(w, c.ability, &act) {
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
		r.addReasonsAgainst(f, &c)
	}
}

// findWayToResolve reports whether the seat may resolve an ability in a window, and changes act to the first way
// to do so. It tries every alternative of the ability, aimed at no player and at each player.
func (r *fitter) findWayToResolve(w *fitWindow, a *deck.Ability, act *Resolve) bool {
	if w.resolvable.Takes(*act) {
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
			if w.resolvable.Takes(try) {
				*act = try
				return true
			}
		}
	}
	return false
}
