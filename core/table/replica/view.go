package replica

import "entente/core"

// View returns the core.View of a seat: everything that a screen shows that seat of the current game. It
// ignores pending taps.
func (r *Replica) View(s core.Seat) core.View { return core.ViewOf(r.Game(), s) }

// ViewAt returns the core.View of a seat in an earlier game of this table. made is how many choices had had
// an effect in that game.
func (r *Replica) ViewAt(made uint32, s core.Seat) core.View {
	if r.play == nil {
		return core.View{Seat: s}
	}
	return core.ViewOf(r.play.GameAfter(made), s)
}

// CountUndone returns how many choices would be undone if the table went back to an earlier game. made is how
// many choices had had an effect in that game.
func (r *Replica) CountUndone(made uint32) core.UndoneCount {
	if r.play == nil {
		return core.UndoneCount{}
	}
	return r.play.CountUndone(made)
}

// WhyNot returns why the rules would refuse a choice in the current game, or nil. It ignores this phone's
// pending taps.
func (r *Replica) WhyNot(c core.Choice) *core.Refusal { return core.WhyNot(r.Game(), c) }

// OutcomeOfAnnouncing returns the result that announcing an event would have now. The choice c announces the event. The
// game doesn't change.
func (r *Replica) OutcomeOfAnnouncing(c core.Choice) core.AnnounceOutcome {
	return core.OutcomeOfAnnouncing(r.Game(), c)
}

// Fits returns a core.Fit for each ability of a seat's known components: whether the seat can resolve the
// ability now, and when it could.
func (r *Replica) Fits(s core.Seat) []core.Fit { return core.Fits(r.Game(), s) }

// TurnableComponents returns the seat's components that can be turned, which means exhausted or purged, by their own
// text. It lists only components that lie face up before the seat.
func (r *Replica) TurnableComponents(s core.Seat) []core.TurnedView {
	return core.TurnableComponents(r.Game(), s)
}

// Occasions returns every timing window in which a seat could resolve an ability. t is the core.Thing of the
// ability: the name of a component, and the number of one of its abilities.
func (r *Replica) Occasions(s core.Seat, t core.Thing) []core.Occasion {
	return core.OccasionsOf(r.Game(), s, t)
}

// OutcomeOfOffer returns the outcome that a transaction would have if it were offered and accepted now. offer is
// the choice that offers the transaction. The game doesn't change.
func (r *Replica) OutcomeOfOffer(offer core.Choice) core.OfferOutcome {
	return core.OutcomeOfOffer(r.Game(), offer)
}

// OutcomeOfAccepting returns the outcome that accepting an open offer would have now. number is the number of the
// offer. The game doesn't change.
func (r *Replica) OutcomeOfAccepting(number uint32) core.OfferOutcome {
	return core.OutcomeOfAccepting(r.Game(), number)
}

// OutcomeOfDeal returns the outcome that a deal would have if it were offered and accepted now. offer is the choice
// that offers the deal. The game doesn't change.
func (r *Replica) OutcomeOfDeal(offer core.Choice) core.DealOutcome {
	return core.OutcomeOfDeal(r.Game(), offer)
}
