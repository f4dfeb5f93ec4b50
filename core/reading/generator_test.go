package reading

import (
	"math/rand/v2"
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A generator makes choices by brute force. It never reads Prompts: it knows the fields
// of a choice and, half of the time, the number of an open question.
type generator struct{ *rand.Rand }

func (r generator) chance(percent int) bool { return r.IntN(100) < percent }

func (r generator) seat() core.Seat {
	if r.chance(2) {
		return core.Nobody
	}
	return core.AllSeats[r.IntN(1+r.IntN(5))]
}

// press returns the component action of that card, one that gives another player an action, or the card's second
// action, which has alternatives.
func (r generator) press() core.Resolve {
	if r.chance(8) {
		return core.Resolve{Thing: core.Thing{Name: "Courier"}, To: r.seat()}
	}
	switch n := r.IntN(100); {
	case n < 40:
		return core.Resolve{Thing: core.Thing{Name: "Press"}}
	case n < 60:
		return core.Resolve{Thing: core.Thing{Name: "Levy"}, To: r.seat(), Amount: deck.Amount{Named: n > 42, N: n % 5}}
	}
	return core.Resolve{Thing: core.Thing{Name: "Press", Paragraph: 2}, To: r.seat(), LeftOutParts: deck.Parts(r.IntN(8))}
}

func (r generator) amount() int {
	switch r.IntN(30) {
	case 0:
		return -1
	case 1:
		return 999
	case 2:
		return 1000
	}
	return r.IntN(4)
}

func (r generator) goods(kinds int) deck.Goods {
	var goods deck.Goods
	for range kinds {
		k := deck.AllGoods[r.IntN(2)]
		if r.chance(25) {
			k = deck.AllGoods[r.IntN(len(deck.AllGoods))]
		}
		goods[k] = r.amount()
	}
	return goods
}

func (r generator) note() core.NoteName {
	names := []string{"Ceasefire", "Alliance", "Support for the Throne", "Trade Convoys", "Stymie"}
	return core.NoteName{Name: names[min(r.IntN(8), 4)*r.IntN(2)], Owner: r.seat()}
}

func (r generator) bundle() core.Bundle {
	var b core.Bundle
	if r.chance(80) {
		b.Goods = r.goods(1 + r.IntN(2))
	}
	for r.chance(10) && len(b.Notes) < 5 {
		b.Notes = append(b.Notes, r.note())
	}
	for r.chance(3) && len(b.Others) < 5 {
		b.Others = append(b.Others, core.OtherItem{Kind: deck.OtherKind(r.IntN(9)), Count: r.amount(), Name: []string{"", "", "The Obsidian", "The Silver Flame", "cruiser", "\u202e"}[r.IntN(6)]})
	}
	return b
}

// card returns the name of a strategy card, mostly one of the table.
func (r generator) card(g core.Game) string {
	if len(g.StrategyCards) == 0 || r.chance(4) {
		return []string{"Trade", "Nothing", "", "\u202e", "Trade is exhausted"}[r.IntN(5)]
	}
	return g.Deck().Components[g.StrategyCards[r.IntN(len(g.StrategyCards))].Card].Name
}

func (r generator) order(g core.Game) []core.Seat {
	if r.chance(25) {
		return nil
	}
	order := make([]core.Seat, 0, 5)
	for _, i := range r.Perm(len(g.Players)) {
		order = append(order, g.Players[i].Seat)
	}
	if r.chance(10) {
		order[0] = r.seat()
	}
	if r.chance(5) {
		order = order[1:]
	}
	return order
}

func (r generator) scene(g core.Game) core.Scene {
	s := core.Scene{Round: []int{0, 1, 2, 99, 100, g.Round}[r.IntN(6)], Phase: []deck.Phase{0, 1, 1, 1, 2, 3, 4}[r.IntN(7)], Speaker: r.seat(), Order: r.order(g)}
	if (s.Phase == deck.ActionPhase) != r.chance(8) {
		s.Active = r.seat()
	}
	return s
}

func (r generator) fix(g core.Game) core.Correction {
	if r.chance(4) {
		return r.turning(g)
	}
	f := core.Correction{Field: core.CorrectionField(r.IntN(13) + r.IntN(4)), Seat: r.seat(), Good: deck.Good(r.IntN(7)), Amount: r.amount(), Yes: r.chance(50), Note: r.note(), Zone: core.Zone(r.IntN(3))}
	switch f.Field {
	case core.FixCards:
		if r.chance(40) {
			f = core.Correction{Field: core.FixLaw, Seat: f.Seat, Yes: f.Yes, Note: core.NoteName{Name: []string{"Our Charter", "Ceasefire", "", "Mutiny"}[r.IntN(4)]}}
			if r.chance(60) {
				f.Seat = core.Nobody
			}
		}
	case core.FixStrategy, core.FixExhausted, core.FixGoodsOn, core.FixFirst:
		if f.Card = r.card(g); r.chance(30) {
			f.Seat = core.Nobody
		}
	case core.FixPoints:
		f.Amount = r.IntN(64) - 22
	case core.FixMaximum:
		f.Amount = r.IntN(24) - 1
	case core.FixCaptured:
		f.Note = core.NoteName{Name: []string{"cruiser", "war sun", "fighter"}[r.IntN(3)], Owner: r.seat()}
	case core.FixInPlay:
		f.Note = core.NoteName{Name: []string{"Oluz Station", "Revelation", "Age of Commerce", "Hidden Agenda", "Guild Ships", "Total War", "Wild, Wild Galaxy"}[r.IntN(7)], Owner: r.seat()}
		if r.chance(90) {
			f.Note.Owner = core.Nobody
		}
		if r.chance(50) {
			f.Seat = core.Nobody
		}
	}
	return f
}

// choice returns a choice of any kind of the list.
func (r generator) choice(g core.Game) core.Choice {
	if g.RewindRequest.Prompt != 0 && r.chance(70) {
		return r.aboutReturn(g)
	}
	if g.HostRequest.Prompt != 0 && r.chance(30) {
		return r.aboutHost(g)
	}
	kinds := core.Kinds()[:core.RewindKind-1]
	kind := kinds[r.IntN(len(kinds))]
	for kind > core.DealKind && kind < core.GiveKind && len(g.Deals)+len(g.Promises) == 0 && r.chance(90) {
		kind = kinds[r.IntN(len(kinds))]
	}
	switch f := innermost(g); {
	case len(g.Gifts) > 0 && r.chance(50):
		kind = core.GiveKind
	case f != nil && f.Job.IsActive() && r.chance(50):
		kind = []core.Kind{core.DoneKind, core.DoneKind, core.DoneKind, core.NotDoneKind}[r.IntN(4)]
	case f != nil && f.IsAsking() && r.chance(15):
		kind = core.CloseUnansweredKind
	case f == nil && g.Active != core.Nobody && r.chance(6):
		return core.Choice{By: g.Active, Act: r.press()}
	case len(g.InterruptedTurns) > 0 && r.chance(10):
		kind = core.EndActionKind
	case r.chance(4):
		kind = core.DealKind
	case len(g.Deals) > 0 && r.chance(25):
		kind = r.aboutDeal(g)
	case len(g.Promises) > 0 && r.chance(6):
		kind = []core.Kind{core.SayKeptKind, core.SayKeptKind, core.AgreeKind, core.ReleaseKind}[r.IntN(4)]
	case g.Council.Step == core.Deciding && r.chance(70):
		kind = core.DecideKind
	case g.Council.Prompt != 0 && r.chance(30):
		kind = []core.Kind{core.VoteKind, core.VoteKind, core.AbstainKind, core.AddVoteKind, core.DecideKind}[r.IntN(5)]
	case f == nil && g.Phase == deck.AgendaPhase && r.chance(15):
		kind = core.RevealKind
	}
	if kind == core.TakeBackKind && g.LastPrompt%3 == 0 {
		kind = core.RewindKind
	} else if kind == core.TakeBackKind && g.LastPrompt%3 == 1 {
		kind = core.HostKind
	}
	c := core.Choice{By: r.seat()}
	if r.chance(2) {
		c.Prompt = r.prompt(g)
	}
	c.Act = kind.BlankAct().VisitParts(&maker{generator: r, game: g, choice: &c})
	r.likely(g, &c)
	if said, is := c.Act.(core.Announce); is && said.EventID == "nothing" && g.LastPrompt%2 == 1 {
		return core.Choice{By: c.By, Act: core.ScoreKind.BlankAct().VisitParts(&maker{generator: r, game: g, choice: &c})}
	}
	return r.inRoll(g, c)
}

// inRoll turns some choices into a strategic action, and some choices during one into answers to it.
func (r generator) inRoll(g core.Game, c core.Choice) core.Choice {
	primary := g.Deck().Moment("STR.primary")
	ended := slices.Contains(g.EndedEvents, uint8(primary))
	if _, is := c.Act.(core.Announce); is && g.Active != core.Nobody && innermost(g) == nil && !ended && g.LastPrompt%2 == 0 {
		c = core.Choice{By: g.Active, Act: core.Announce{EventID: "STR.primary"}}
	} else if ended && r.chance(60) {
		c.By = g.Players[r.IntN(len(g.Players))].Seat
		c.Prompt, c.Act = g.TurnPrompt, core.AnswerRollCall{AnswerKind: []core.Kind{core.FollowKind, core.SkipKind, core.FollowKind, core.SkipKind, core.AllAnsweredKind}[r.IntN(5)]}
	}
	return c
}

// aboutReturn returns some seat's choice about going back.
func (r generator) aboutReturn(g core.Game) core.Choice {
	c := core.Choice{By: g.Players[r.IntN(len(g.Players))].Seat, Prompt: g.RewindRequest.Prompt, Act: core.Agree{}}
	switch r.IntN(12) {
	case 0:
		c.Act = core.Decline{}
	case 1:
		c.Act = core.Withdraw{}
	}
	return c
}

// aboutHost returns some seat's choice about another host.
func (r generator) aboutHost(g core.Game) core.Choice {
	c := core.Choice{By: g.Players[r.IntN(len(g.Players))].Seat, Prompt: g.HostRequest.Prompt, Act: core.Agree{}}
	switch r.IntN(12) {
	case 0, 1, 2, 3:
		c.Act = core.Decline{}
	case 4:
		c.Act = core.Withdraw{}
	case 5:
		c.Prompt, c.Act = 0, core.NameHost{To: g.Players[r.IntN(len(g.Players))].Seat}
	}
	return c
}

// prompt returns the number of a question, mostly an open one.
func (r generator) prompt(g core.Game) uint32 {
	switch f := innermost(g); {
	case r.chance(8):
		return r.Uint32N(g.LastPrompt + 2)
	case g.Council.Prompt != 0 && r.chance(50):
		return g.Council.Prompt
	case len(g.Deals) > 0 && r.chance(40):
		return g.Deals[r.IntN(len(g.Deals))].Prompt
	case len(g.Promises) > 0 && r.chance(30):
		return g.Promises[r.IntN(len(g.Promises))].Prompt
	case len(g.Offers) > 0 && r.chance(40):
		return g.Offers[r.IntN(len(g.Offers))].Prompt
	case f != nil && f.Job.IsActive() && r.chance(60):
		return f.Job.ConfirmPrompt
	case f != nil && r.chance(70):
		return f.Prompt
	}
	return g.TurnPrompt
}

// likely mostly gives a choice an author and a question that it could have. Kinds
// without a case here stay unchanged.
func (r generator) likely(g core.Game, c *core.Choice) {
	f := innermost(g)
	if r.chance(20) {
		return
	}
	switch act := c.Act.(type) {
	case core.EndTurn, core.Pass, core.AnotherAction, core.EndAction, core.OpenPhase, core.Pick:
		c.Prompt = g.TurnPrompt
		if next := core.ViewOf(g, core.Nobody).Pickers; c.Kind() == core.PickKind && len(next) > 0 {
			c.By = next[0]
		}
		if open, is := c.Act.(core.OpenPhase); is && r.chance(50) { // the order follows from the strategy cards
			open.Order = nil
			c.Act = open
		}
		if g.Active != core.Nobody {
			c.By = g.Active
		}
	case core.Accept, core.CounterOffer, core.Withdraw:
		if c.Kind() == core.CounterKind || !r.answersDeal(g, c) {
			r.answersOffer(g, c)
		}
	case core.SayCould, core.SayCouldNot:
		r.answersDeal(g, c)
	case core.Agree, core.Dispute:
		if r.chance(50) || !r.answersDeal(g, c) {
			r.speaksOfPromise(g, c)
		}
	case core.SayKept, core.Remind, core.Release:
		r.speaksOfPromise(g, c)
	case core.Decline:
		if f != nil && !f.Queue.Closed() && r.chance(80) {
			c.By, c.Prompt = f.Queue.Next(), f.Prompt
		} else if !r.answersDeal(g, c) {
			r.answersOffer(g, c)
		}
	case core.Done, core.NotDone:
		if f != nil {
			c.By, c.Prompt = f.Job.AskedSeat, f.Job.ConfirmPrompt
			if r.chance(5) || g.DeclinedFor.Has(c.By) {
				c.By = f.Job.By
			}
		}
	case core.CloseUnanswered:
		if f != nil {
			c.Prompt = f.Prompt
		}
	case core.DeclineFor:
		c.By = g.Host
		if f != nil && !f.Queue.Closed() {
			c.Prompt, c.Act = f.Prompt, core.DeclineFor{Seat: f.Queue.Next()}
		}
	case core.Resolve:
		r.resolves(g, c, act)
	case core.GiveNote:
		if len(g.Gifts) > 0 {
			gift := g.Gifts[r.IntN(len(g.Gifts))]
			c.By, c.Act = gift.From, core.GiveNote{To: gift.To, Note: r.oneOf(g, gift.From)}
		}
	case core.ShowNote:
		c.Act = core.ShowNote{Note: r.oneOf(g, c.By)}
	case core.TakeBack:
		c.By = g.Last.By
	case core.Rewind:
		if act.From = g.RewindRequest.ChoicesMade; g.LastPrompt%5 == 0 {
			act.From++
		}
		c.Act = act
	case core.NameHost:
		if g.LastPrompt%2 == 0 {
			c.By = g.Host
		}
	case core.Vote, core.Abstain:
		c.By, c.Prompt = g.Council.Voter, g.Council.Prompt
	case core.Decide:
		c.By, c.Prompt = g.AgendaSpeaker(), g.Council.Prompt
	case core.AddVote:
		if n := len(g.Council.Ballots); n > 0 {
			c.By = g.Council.Ballots[r.IntN(n)].Seat
		}
	case core.Reveal:
		if g.Active != core.Nobody {
			c.By = g.Active
		}
	case core.ChangeSetting:
		c.By = g.Host
	case core.DeclineAhead:
		r.standsDown(g, c, act)
	case core.TakeBackDecline:
		r.lifts(g, c, act)
	}
}

// answersOffer makes a seat that an offer asks the author of a choice.
func (r generator) answersOffer(g core.Game, c *core.Choice) {
	if len(g.Offers) == 0 {
		return
	}
	o := g.Offers[r.IntN(len(g.Offers))]
	c.By, c.Prompt = o.To, o.Prompt
	if c.Kind() == core.WithdrawKind {
		c.By = o.From
	}
}

// resolves makes a choice resolve an ability in a window where it could act.
func (r generator) resolves(g core.Game, c *core.Choice, act core.Resolve) {
	switch f := innermost(g); {
	case f != nil && !f.Queue.Closed() && g.MomentOf(f).ID == "AG.reveal" && r.chance(60): // the ability makes another player give a note
		*c = core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.Resolve{Thing: core.Thing{Name: "Diplomatic Pressure"}, To: r.seat()}}
	case f == nil && g.Active != core.Nobody && r.chance(70):
		*c = core.Choice{By: g.Active, Act: r.press()}
	case f == nil:
		c.Prompt = 0
	case !f.Queue.Closed():
		c.By, c.Prompt = f.Queue.Next(), f.Prompt
	}
}

// oneOf returns a note, mostly one in the seat's hand.
func (r generator) oneOf(g core.Game, s core.Seat) core.Bundle {
	list := g.NotesIn(core.Hand, s)
	if len(list) == 0 || r.chance(10) {
		list = g.Notes
	}
	if len(list) == 0 {
		return core.Bundle{}
	}
	return core.Bundle{Notes: []core.NoteName{g.NameOf(list[r.IntN(len(list))])}}
}
