package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Fit says whether a seat can resolve one ability of a component now. If the seat can't, the Fit has the
// reasons, and the windows in which the seat could. An ability fits a window if the seat may resolve the
// ability in that window. A component whose abilities the deck doesn't have as data has a single Fit. These
// files make the Fits:
//
//	view_usable_cards.go   every component of a seat, and the window that its ability fits
//	view_usable_window.go  the open windows, and the later windows of the open events
//	view_usable_when.go    the windows that the text of a component names
//	view_usable_needs.go   the conditions and costs that are not met
type Fit struct {
	Thing      Thing              // the ability, with its component
	Kind       deck.ComponentKind // the kind of the component, such as a promissory note
	State      FitState           // how soon the seat can resolve the ability
	HasNoEvent bool               // the ability waits for no event, or Entente doesn't know its event
	Choice     Choice             // the choice that resolves the ability; refused unless the ability fits now
	WhyNot     *Refusal           // why Step refuses Choice; nil if the ability fits now
	Occasion   Occasion           // the soonest window that the ability fits; empty if it fits none
	Occasions  []Occasion         // every window that the ability names; empty if the component is used up
	Unmet      []Event            // the conditions and costs that aren't met, or how the component was used up

	message    rulebook.MessageID // the id of the sentence that says when the ability fits
	rule       rulebook.Rule      // the rule that the sentence of message cites
	askedAfter Seat               // the seat asked just before this seat; Nobody if message names no seat
}

// WhenSentence returns a sentence that says in which window the ability fits, or after which other seat that
// window asks this seat. If the ability fits no window, the result has no message.
func (f *Fit) WhenSentence() Event {
	e := Event{Message: f.message, Rule: f.rule}
	if f.askedAfter != Nobody {
		e.Args = []Arg{seatArg(f.askedAfter)}
	} else if f.Occasion.Moment != nil {
		e.Args = f.Occasion.windowArgs()
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

// Fits returns a Fit for each ability of a seat's components, using only what that seat knows. Notes come
// first, then pieces, then the other components of the seat's faction and those that it was declared to have.
// A View doesn't include Fits, because few screens show them.
func Fits(g Game, seat Seat) []Fit {
	if g.deck == nil || g.AwaitsComponents || g.Player(seat) == nil {
		return nil
	}
	r := fitter{game: &g, seat: seat}
	r.findWindows()
	r.addComponents()
	return r.list
}

// A fitter gathers the Fits of one seat. It first finds the windows in which the seat could act, and then
// examines the seat's components.
type fitter struct {
	game    *Game        // the game, which is only read
	seat    Seat         // the seat whose components are examined
	prompt  uint32       // the number of the question that asks the seat now; 0 for none
	windows []*fitWindow // the windows in which the seat could act, the soonest first
	list    []Fit        // the Fits so far
}

// addComponents adds the Fits of the seat's notes, its pieces, and its other components. Its other components
// of a kind are those that it was declared to have, or all components of its faction if players declared
// none. If the table plays with physical notes, Entente doesn't know who holds them and leaves them out.
func (r *fitter) addComponents() {
	g := r.game
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone != Box && n.Holder == r.seat && g.Options.Notes != PhysicalNotes {
			card := g.cardOf(n)
			r.addFits(Thing{Name: card.Name, Owner: n.Owner}, len(card.Abilities))
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == r.seat {
			card := g.deck.Card(o.ComponentIndex)
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

// addFits adds a Fit for each ability of a component. The parameter abilities is the number of its abilities.
// A seat may have several equal components, so addFits leaves out an ability that already has a Fit.
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

// addFit adds the Fit of one ability, for the soonest window that the ability fits.
func (r *fitter) addFit(t Thing) {
	g := r.game
	r.list = append(r.list, Fit{Thing: t, State: FitsNot})
	f := &r.list[len(r.list)-1]
	c, modeled, _ := g.findAbility(t, r.seat)
	if !modeled { // the component may have left play
		c, modeled, _ = g.findAbilityEvenIfGone(t, r.seat, true)
	}
	kind, windows, _ := g.kindAndWindowsOf(t)
	f.Kind, f.Occasions = kind, g.occasionsOf(t, c.ability, r.seat)
	f.HasNoEvent = !modeled && (len(windows) == 0 || slices.Contains(windows, AnyTime) || slices.Contains(windows, anyAction))
	if c.ability != nil && g.componentCarriedOut(t) != nil { // c.ability is nil for a piece without modeled abilities
		at := c.ability.Timing
		f.HasNoEvent = at.Station == deck.During && (at.Moment == AnyTime || at.Moment == anyAction)
	}
	act, prompt := Resolve{Thing: t}, r.prompt
	if modeled {
		act.LeftOutParts = c.ability.Ways()[0]
		act.Amount = c.ability.LeastAmount(act.LeftOutParts)
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

// findWayToResolve reports whether the seat may resolve an ability in a window. If so, it changes the
// parameter act to an act that does so. It tries every alternative of the ability, first aimed at no player,
// then aimed at each player.
func (r *fitter) findWayToResolve(w *fitWindow, a *deck.Ability, act *Resolve) bool {
	if w.resolvable.Takes(*act) {
		return true
	}
	if a == nil {
		return false
	}
	if a.MustNameOutcome() && w.findPredictableOutcome(a, act) {
		return true
	}
	try := *act
	for _, left := range a.Ways() {
		try.LeftOutParts = left
		try.Amount = a.LeastAmount(try.LeftOutParts)
		for at := -1; at < len(r.game.Players); at++ {
			if try.To = Nobody; at >= 0 {
				try.To = r.game.Players[at].Seat
			}
			if w.resolvable.Takes(try) {
				*act = try
				return true
			}
		}
	}
	return false
}
