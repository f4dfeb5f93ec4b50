package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// waited is the law of the seats that the table waits for, and of the belongings that each seat
// shows: a prompt asks that seat, and the components are in place.
func waited(g *core.Game, v *core.View) error {
	waits := map[core.Seat]int{}
	for i := range v.Seats {
		s := &v.Seats[i]
		prompts := core.PromptsFor(*g, s.Seat)
		asked := func(number uint32) bool {
			return slices.ContainsFunc(prompts, func(p core.Prompt) bool { return p.Number == number })
		}
		offers := 0
		for _, o := range v.Offers {
			if o.To == s.Seat && o.WhyNot == nil {
				offers++
			}
		}
		waits[s.Seat] = s.OfferCount + s.DealCount
		if s.Question.Message != "" && s.Question.Message != rulebook.AskHost || s.OwesTurnStep {
			waits[s.Seat]++
		}
		switch {
		case s.Seat != g.Players[i].Seat || s.NotesInHand != g.HandCount(s.Seat) || s.IsAway != g.Away.Has(s.Seat) || s.IsDeclinedFor != g.DeclinedFor.Has(s.Seat):
			return mismatch("the view shows a wrong hand, absence or decline of " + s.Seat.String())
		case s.OfferCount != offers:
			return mismatch("the view counts the wrong offers to " + s.Seat.String())
		case s.Question.Message != "" && !asked(s.Question.Number):
			return mismatch("the view shows a question without a prompt to " + s.Seat.String())
		case s.OwesTurnStep && g.Active != core.Nobody && !asked(g.TurnPrompt):
			return mismatch("the view shows a turn without a prompt to " + s.Seat.String())
		case g.Active != core.Nobody && s.Seat != g.Active && ruleOf(s.WhyNotTradeWithActive) != ruleOf(g.WhyNotTradeNow(g.Active, s.Seat)):
			return mismatch("the view refuses a trade with the active player by another rule")
		}
	}
	for _, s := range v.AwaitedSeats {
		waits[s]--
	}
	for s, n := range waits {
		if n != 0 {
			return mismatch("the view is wrong on whether the table waits for " + s.String())
		}
	}
	return standing(g, v)
}

// standing is the law of the open events: the view shows each in its state, one window asks at a
// time, and the seat that it asks next has its question.
func standing(g *core.Game, v *core.View) error {
	asking := g.AskingFrame()
	for i := range v.Unfinished {
		f, seen := &g.Unfinished[i], &v.Unfinished[i]
		asks := f == asking && !f.Queue.Closed()
		switch {
		case seen.Moment.ID != g.MomentOf(f).ID || seen.EventSeat != f.EventSeat || seen.OpenStation != f.OpenStation || seen.Happened != f.HasHappened():
			return mismatch("the view shows an event in the wrong state")
		case seen.IsAskingNow != asks || asks != (v.AskingFrame() == seen):
			return mismatch("the view is wrong on whether a window asks")
		case seen.OnCall && (f.IsAsking() || f.OpenStation == deck.NoStation):
			return mismatch("the view shows a window open on call that asks or hasn’t opened")
		case !slices.Equal(seen.Queue, g.SeatsStillToAsk(f)):
			return mismatch("the view shows the wrong seats still asked")
		}
		for i, s := range seen.Declined {
			if slices.Contains(f.Queue.Asked(), s) || slices.Contains(seen.Declined[:i], s) {
				return mismatch("the view shows a seat that declined as still asked, or twice")
			}
		}
		number, why := f.Prompt, rulebook.AskWindow
		if r := &g.RewindRequest; r.Prompt != 0 && !r.Agreed.Has(f.Queue.Next()) && !g.Away.Has(f.Queue.Next()) { // because the vote to go back comes first
			number, why = r.Prompt, rulebook.AskReturn
		}
		if next := f.Queue.Next(); asks && (v.SeatView(next).Question.Number != number || v.SeatView(next).Question.Message != why) {
			return mismatch("the view doesn’t show the question to the next seat")
		}
	}
	return nil
}
