package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Who may act in a window, and why not the others. Hands are hidden, so a window skips
// only seats of which everybody knows that they could do nothing. The answer changes with
// the game: a seat that was skipped and can act since is asked after all.

// A Standing is how one seat stands in a window.
type Standing struct {
	Asked          bool       // the window has still to ask the seat, in its turn (abilities 19)
	SkippedBecause SkipReason // why the window does not ask the seat
	MaySpeakUp     bool       // the seat may resolve something though the window does not ask it
}

// A SkipReason is why a window does not ask a seat.
type SkipReason uint8

// The reasons.
const (
	NotSkipped           SkipReason = iota
	AsksNobody                      // the window stands open on call
	HasDeclined                     // since a seat last acted (abilities note 4.4)
	IsEliminated                    // and resolves nothing
	HasNothingFaceUp                // the window asks only about what is face up
	HasNothing                      // of all that the seat may have nothing acts in the window
	SkippedByDeclaration            // only what was declared leaves nothing that acts there (table 15)
)

// windowStandings answers who may act in one window. It reads a game and a frame, and
// keeps nothing, so that an answer is never older than the game.
type windowStandings struct {
	g *Game
	f *Frame
}

// standings returns how the seats stand in the window that is open in a frame.
func (g *Game) standings(f *Frame) windowStandings { return windowStandings{g, f} }

// StandingIn returns how a seat stands in the window that is open in a frame. A standing
// decline skips nobody: it answers when the seat's turn comes.
func (g *Game) StandingIn(f *Frame, s Seat) Standing { return g.standings(f).of(s) }

// of returns how a seat stands. In a window that asks only about what is face up every
// seat that it skips may speak up, also the one that acted last (abilities note 4.3).
func (in windowStandings) of(s Seat) Standing {
	switch f := in.f; {
	case !f.Asks:
		return Standing{SkippedBecause: AsksNobody, MaySpeakUp: f.onCall()}
	case f.Queue.Declined().Has(s):
		return Standing{SkippedBecause: HasDeclined}
	}
	why := in.whySkipped(s)
	return Standing{
		Asked:          why == NotSkipped && slices.Contains(in.f.Queue.Asked(), s),
		SkippedBecause: why,
		MaySpeakUp:     why != NotSkipped && in.f.FaceUpOnly || why == SkippedByDeclaration,
	}
}

// isSkipped reports whether the window does not ask a seat, because the seat could do
// nothing there. A seat that spoke up is asked, and so is everybody once a seat asked to
// wait.
func (in windowStandings) isSkipped(s Seat) bool {
	f := in.f
	switch {
	case f.SpokeUp.Has(s) || s == Nobody:
		return false
	case in.g.Player(s).Eliminated:
		return true
	case f.Waited:
		return false
	}
	return !in.g.canActBy(f, s, f.FaceUpOnly)
}

// whySkipped returns why the window skips a seat, or NotSkipped.
func (in windowStandings) whySkipped(s Seat) SkipReason {
	switch {
	case !in.isSkipped(s):
		return NotSkipped
	case in.g.Player(s).Eliminated:
		return IsEliminated
	case in.f.FaceUpOnly:
		return HasNothingFaceUp
	case len(in.g.Had) == 0:
		return HasNothing
	}
	undeclared := *in.g
	undeclared.Had = nil
	if undeclared.standings(in.f).isSkipped(s) {
		return HasNothing
	}
	return SkippedByDeclaration
}

// maySpeakUp is MaySpeakUp alone, and looks at no ability where the window asks everybody
// who could have one.
func (in windowStandings) maySpeakUp(s Seat) bool {
	if in.f.Asks && !in.f.FaceUpOnly && len(in.g.Had) == 0 {
		return false
	}
	return in.of(s).MaySpeakUp
}

// canAnyoneAct reports whether the window would ask some seat.
func (in windowStandings) canAnyoneAct() bool {
	for i := range in.g.Players {
		if !in.isSkipped(in.g.Players[i].Seat) {
			return true
		}
	}
	return false
}

// isAwaited reports whether the window waits for a seat whose turn it is: it neither skips
// the seat nor counts a standing decline of it.
func (in windowStandings) isAwaited(s Seat) bool {
	return !in.isSkipped(s) && !in.g.hasStandingDecline(in.f, s)
}

// StillAsked returns the seats that have still to decline in a window and could act now, in
// order. The list is the caller's own.
func (g *Game) StillAsked(f *Frame) []Seat {
	in := g.standings(f)
	list := make([]Seat, 0, len(f.Queue.Asked()))
	for _, s := range f.Queue.Asked() {
		if !in.isSkipped(s) {
			list = append(list, s)
		}
	}
	return list
}

// skipSeats skips the seats that would be asked next and could do nothing.
func (g *Game) skipSeats(f *Frame) []Event {
	in := g.standings(f)
	var events []Event
	for !f.Queue.Closed() && in.isSkipped(f.Queue.Next()) {
		by := f.Queue.Next()
		f.Queue.Skip(by)
		f.Skipped = f.Skipped.With(by)
		f.Answered[f.At] = f.Answered[f.At].Without(by) // what it said before somebody acted is void
		if f.ofCard(g) {
			events = append(events, Event{Message: rulebook.OkCouldNot, Rule: rulebook.TableCancel, Explains: true, Args: []Arg{who(by)}})
		}
	}
	return events
}

// nextSkippedSeat returns a seat that the window skipped and has to ask after all, or
// Nobody: the seat can act since, or it must act (abilities 8). Of several it is the last
// in order, so that the first is asked first once each was put at the head of the queue.
func (in windowStandings) nextSkippedSeat() Seat {
	g, f := in.g, in.f
	if f.Cancelled || !f.Asks || f.Skipped == 0 && len(g.Pieces)+len(g.Council.Said) == 0 && len(g.Had) == 0 {
		return Nobody
	}
	last := Nobody
	for _, s := range g.orderNow(f) {
		switch {
		case slices.Contains(f.Queue.Asked(), s):
		case f.Skipped.Has(s) && !in.isSkipped(s), !f.Queue.Declined().Has(s) && g.mustAct(f, s):
			last = s
		}
	}
	return last
}

// askSkippedSeat asks a seat next that the window skipped.
func (f *Frame) askSkippedSeat(s Seat) {
	f.Queue.Recall(s)
	f.Skipped = f.Skipped.Without(s)
}

// mustBeginAsking reports whether a window on call has to ask, because a seat that has not
// answered in it can act by something face up now.
func (in windowStandings) mustBeginAsking() bool {
	g, f := in.g, in.f
	if !f.onCall() || f.Cancelled || !g.mayAnyoneActFaceUp(f.Moment, f.At, false) {
		return false
	}
	for i := range g.Players {
		if p := &g.Players[i]; !p.Eliminated && !f.Answered[f.At].Has(p.Seat) && g.canActFaceUp(f, p.Seat) {
			return true
		}
	}
	return false
}

// someDeclineWasAssumed reports whether some seat's decline was assumed, because only
// face-up or declared cards were considered. Such a seat may still speak up until something
// else begins.
func (in windowStandings) someDeclineWasAssumed() bool {
	g, f := in.g, in.f
	if f.FaceUpOnly && f.ClosedUnanswered || !f.FaceUpOnly && len(g.Had) == 0 {
		return false
	}
	all := *f
	all.FaceUpOnly = false
	every := g.standings(&all)
	for i := range g.Players {
		p := &g.Players[i]
		if f.Queue.Declined().Has(p.Seat) || p.Eliminated {
			continue
		}
		if f.FaceUpOnly && g.canAct(f, p.Seat) || every.whySkipped(p.Seat) == SkippedByDeclaration {
			return true
		}
	}
	return false
}

// canActAfterTrade reports whether a seat that was skipped could act if it had more goods,
// because a trade may still bring them.
func (in windowStandings) canActAfterTrade() bool {
	g, f := in.g, in.f
	if f.Skipped == 0 || g.Active == Nobody || g.Options.Goods == PhysicalGoods {
		return false
	}
	rich := *g
	rich.Players = copied(g.Players)
	for i := range rich.Players {
		rich.Players[i].Goods[deck.TradeGoods] = deck.MaxAmount
	}
	for i := range g.Players {
		if s := g.Players[i].Seat; f.Skipped.Has(s) && !rich.standings(f).isSkipped(s) {
			return true
		}
	}
	return false
}
