package replica

import "entente/core"

// View returns everything that a screen shows a seat of the current game, without pending taps.
func (r *Replica) View(s core.Seat) core.View { return core.ViewOf(r.Game(), s) }

// ViewAt returns the view of a seat as it was at an earlier time. made is how many choices had had an
// effect by then.
func (r *Replica) ViewAt(made uint32, s core.Seat) core.View {
	if r.play == nil {
		return core.View{Seat: s}
	}
	return core.ViewOf(r.play.At(made), s)
}

// CountUndone counts the choices that would be undone if the table went back to an earlier time. made is how
// many choices had had an effect by then.
func (r *Replica) CountUndone(made uint32) core.UndoneCount {
	if r.play == nil {
		return core.UndoneCount{}
	}
	return r.play.CountUndone(made)
}

// WhyNot returns why the rules would refuse a choice in the current game, or nil. It ignores this phone's
// pending taps.
func (r *Replica) WhyNot(c core.Choice) *core.Refusal { return core.WhyNot(r.Game(), c) }

// Prospect returns the result that announcing an event with a choice would have now.
func (r *Replica) Prospect(c core.Choice) core.Prospect { return core.ProspectOf(r.Game(), c) }

// Fits returns, for each component of a seat, whether the component can be resolved now, and when it could
// be.
func (r *Replica) Fits(s core.Seat) []core.Fit { return core.Fits(r.Game(), s) }

// Turnable returns the components that lie before a seat and whose own text exhausts or purges them.
func (r *Replica) Turnable(s core.Seat) []core.TurnedView {
	return core.TurnableComponents(r.Game(), s)
}

// Occasions returns every window in which a seat could resolve an ability, named by its Thing.
func (r *Replica) Occasions(s core.Seat, t core.Thing) []core.Occasion {
	return core.OccasionsOf(r.Game(), s, t)
}

// TryOffer returns the outcome that an offer would have if it were made and accepted now.
func (r *Replica) TryOffer(offer core.Choice) core.OfferOutcome {
	return core.OutcomeOfOffer(r.Game(), offer)
}

// TryAccepting returns the outcome of accepting the open offer with a number now.
func (r *Replica) TryAccepting(number uint32) core.OfferOutcome {
	return core.OutcomeOfAccepting(r.Game(), number)
}

// TryDeal returns the outcome of a deal that is not offered yet.
func (r *Replica) TryDeal(offer core.Choice) core.DealOutcome {
	return core.OutcomeOfDeal(r.Game(), offer)
}
