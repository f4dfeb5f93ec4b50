package replica

import "entente/core"

// View returns what a seat sees, as all ordered records make it.
func (r *Replica) View(s core.Seat) core.View { return core.ViewOf(r.Game(), s) }

// ViewAt returns what a seat saw once so many choices had counted.
func (r *Replica) ViewAt(made uint32, s core.Seat) core.View {
	if r.play == nil {
		return core.View{Seat: s}
	}
	return core.ViewOf(r.play.At(made), s)
}

// Crosses tells what going back to there takes along.
func (r *Replica) Crosses(made uint32) core.Crossing {
	if r.play == nil {
		return core.Crossing{}
	}
	return r.play.Crosses(made)
}

// WhyNot returns the refusal that a choice would meet now, or nil. Own taps that
// wait for their order are not counted.
func (r *Replica) WhyNot(c core.Choice) *core.Refusal { return core.WhyNot(r.Game(), c) }

// Prospect returns what announcing an event would come to now.
func (r *Replica) Prospect(c core.Choice) core.Prospect { return core.ProspectOf(r.Game(), c) }

// Fits tells a seat where each of its components fits now, and when it would.
func (r *Replica) Fits(s core.Seat) []core.Fit { return core.Fits(r.Game(), s) }

// Turnable is what lies before a seat that is exhausted or purged by its own words.
func (r *Replica) Turnable(s core.Seat) []core.TurnView { return core.Turnable(r.Game(), s) }

// Occasions is every window in which a seat could resolve something.
func (r *Replica) Occasions(s core.Seat, t core.Thing) []core.Occasion {
	return core.OccasionsOf(r.Game(), s, t)
}

// Try returns what an offer would come to if it was made and accepted now.
func (r *Replica) Try(offer core.Choice) core.Outcome { return core.OutcomeOf(r.Game(), offer) }

// TryAccepting returns what accepting an open offer would come to now.
func (r *Replica) TryAccepting(number uint32) core.Outcome {
	return core.OutcomeOfAccepting(r.Game(), number)
}

// TryDeal judges a deal that is not offered yet.
func (r *Replica) TryDeal(offer core.Choice) core.DealOutcome {
	return core.OutcomeOfDeal(r.Game(), offer)
}
