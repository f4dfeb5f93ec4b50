package sim

import (
	"math/rand/v2"
	"slices"

	"entente/core"
	"entente/core/deck"
)

// chooser makes choices from prompts as a player would: most of them are lawful.
type chooser struct{ *rand.Rand }

// choose answers one of a seat's prompts, questions more often than not. Players mostly talk before
// they tap, so an offer is often accepted. So is going back, and so is another host.
func (r chooser) choose(g core.Game, seat core.Seat) core.Choice {
	if g.RewindRequest.Prompt != 0 && r.IntN(30) > 0 {
		return core.Choice{By: seat, Prompt: g.RewindRequest.Prompt, Act: core.Agree{}}
	}
	if h := &g.HostRequest; h.Prompt != 0 && h.By != seat && g.Host != seat && r.IntN(3) == 0 {
		return core.Choice{By: seat, Prompt: h.Prompt, Act: core.Agree{}}
	}
	for i := range g.Offers {
		if o := &g.Offers[i]; o.To == seat && r.IntN(2) == 0 {
			return core.Choice{By: seat, Prompt: o.Prompt, Act: core.Accept{}}
		}
	}
	list := core.PromptsFor(g, seat)
	for i := range list {
		list[i].Answers = slices.DeleteFunc(list[i].Answers, isLeftOut)
	}
	list = slices.DeleteFunc(list, func(p core.Prompt) bool { return len(p.Answers) == 0 })
	p := list[r.IntN(len(list))]
	answer := p.Answers[r.IntN(len(p.Answers))]
	c := core.Choice{By: seat, Prompt: p.Number}
	if deal, is := answer.(core.DealAnswer); is {
		c.Act = r.deal(deal, seat)
	} else {
		c.Act = r.act(answer)
	}
	if r.IntN(25) == 0 { // a slip
		c.Prompt = r.Uint32N(g.LastPrompt + 2)
	}
	return c
}

// leftOut are kinds of choices that came after the seeds of testdata/safeties.txt and of
// TestRoomsOfBefore were found. With them the rooms of these seeds would go another way. How a choice
// travels doesn't depend on its kind.
var leftOut = []core.Kind{core.ScoreKind, core.FollowKind, core.SkipKind, core.AllAnsweredKind}

func isLeftOut(a core.Answer) bool { return slices.Contains(leftOut, a.Kind()) }

// act is an act that an answer takes, most of the time.
func (r chooser) act(a core.Answer) core.Act {
	switch a := a.(type) {
	case core.TradeAnswer:
		return r.terms(a)
	case core.NoteAnswer:
		note := core.Bundle{Notes: []core.NoteName{a.Notes[r.IntN(len(a.Notes))]}}
		return r.pick(a, core.Act(core.GiveNote{To: a.To, Note: note}), core.ShowNote{Note: note})
	case core.GoodsAnswer:
		goods := r.goods(a.Most)
		return r.pick(a, core.Act(core.Spend{Goods: goods}), core.Gain{Goods: goods}, core.Convert{Goods: goods})
	case core.SeatAnswer:
		to := r.one(a.To)
		return r.pick(a, core.Act(core.DeclareNeighbors{With: to}), core.DeclareStrangers{With: to}, core.ObjectToDeclaration{To: to}, core.DeclineFor{Seat: to}, core.NameHost{To: to})
	case core.PhaseAnswer:
		return core.OpenPhase{Phase: r.phase(a.Phases), Order: r.order(a.Order, a.Seats)}
	case core.SceneAnswer:
		return core.SetScene{Scene: core.Scene{Round: r.IntN(4) + 1, Phase: r.phase(a.Phases), Speaker: r.one(a.Speakers),
			Active: r.one(a.Active), Order: r.order(a.Order, a.SeatsInOrder())}}
	case core.CorrectAnswer:
		return core.Correct{Fix: r.fix(a)}
	case core.FactAnswer:
		return core.DeclareFact{Fact: core.Fact{Seat: r.one(a.Seats), HasUnits: true, Ships: r.IntN(3)}}
	case core.UnitAnswer:
		return core.DeclareUnit{Unit: a.Units[r.IntN(len(a.Units))], InSystem: r.IntN(2) == 0}
	case core.AwayAnswer:
		return core.DeclareAway{Seat: r.one(a.To), Away: a.Away}
	case core.DeclareComponentsAnswer:
		of := deck.Havings()[r.IntN(len(deck.Havings()))]
		said := core.DeclareComponents{Seat: r.one(a.Seats), ComponentKind: of}
		if names := a.Names(of); len(names) > 0 && r.IntN(2) == 0 {
			said.Names = []string{names[r.IntN(len(names))]}
		}
		return said
	case core.SettingAnswer:
		return core.ChangeSetting{Setting: a.Settings[r.IntN(len(a.Settings))], WindowOrEvent: a.WindowsOrEvents[r.IntN(len(a.WindowsOrEvents))]}
	case core.AnnounceAnswer:
		said := core.Announce{EventID: a.EventIDs[r.IntN(len(a.EventIDs))], EventSeat: r.one(a.EventSeats)}
		if len(a.Cards) > 0 {
			said.Card = a.Cards[r.IntN(len(a.Cards))]
		}
		for _, s := range core.AllSeats {
			if a.MustDeclareUnits.Has(s) {
				said.Facts = append(said.Facts, core.Fact{Seat: s, HasUnits: r.IntN(2) == 0})
			}
		}
		if !a.MaxGoods.IsNone() {
			said.Goods = r.goods(a.MaxGoods)
		}
		return said
	case core.RewindAnswer:
		if r.IntN(3) > 0 { // seldom: going back undoes choices that are to be judged
			return r.guess(a)
		}
		return core.Rewind{From: a.ChoicesMade, To: a.ChoicesMade - 1 - r.Uint32N(min(a.ChoicesMade, 9))}
	case core.PickAnswer:
		return core.Pick{Card: a.Cards[r.IntN(len(a.Cards))]}
	case core.DoOnBoardAnswer:
		return core.DoOnBoard{BoardAct: a.BoardActs[r.IntN(len(a.BoardActs))]}
	case core.StandingDeclineAnswer:
		stop := a.Scopes[r.IntN(len(a.Scopes))]
		return r.pick(a, core.Act(core.DeclineAhead{Scope: stop}), core.TakeBackDecline{Scope: stop})
	case core.ResolveAnswer:
		return r.resolve(a)
	}
	return r.guess(a)
}

// pick returns the act of the answer's kind. The acts differ in their kind only.
func (r chooser) pick(a core.Answer, acts ...core.Act) core.Act {
	for _, act := range acts {
		if act.Kind() == a.Kind() {
			return act
		}
	}
	return r.guess(a)
}

func (r chooser) resolve(a core.ResolveAnswer) core.Act {
	if len(a.Usables) == 0 {
		return core.Resolve{To: r.one(a.Aims)}
	}
	u := a.Usables[r.IntN(len(a.Usables))]
	resolve := core.Resolve{Thing: u.Thing, LeftOutParts: u.ExcludedParts}
	if u.MustNameAmount(u.ExcludedParts) {
		resolve.Amount = deck.Amount{Named: true, N: u.Amounts.Least + r.IntN(min(u.Amounts.Most-u.Amounts.Least, 3)+1)}
	}
	if !u.Unaimed || r.IntN(2) == 0 {
		resolve.To = r.one(u.Aims)
	}
	return resolve
}

func (r chooser) one(set core.Seats) core.Seat {
	if set.Count() == 0 {
		return core.Nobody
	}
	n := r.IntN(set.Count())
	for _, s := range core.AllSeats {
		if set.Has(s) {
			if n == 0 {
				return s
			}
			n--
		}
	}
	return core.Nobody
}

func (r chooser) goods(most deck.Goods) (goods deck.Goods) {
	for range 3 {
		k := deck.AllGoods[r.IntN(len(deck.AllGoods))]
		if n := min(most[k], 3); n > 0 {
			goods[k] = 1 + r.IntN(n)
			return goods
		}
	}
	goods[deck.TradeGoods] = 1
	return goods
}

func (r chooser) phase(set deck.Phases) (phase deck.Phase) {
	for p := deck.StrategyPhase; p <= deck.AgendaPhase; p++ {
		if set.Has(p) && (phase == 0 || r.IntN(2) == 0) {
			phase = p
		}
	}
	return phase
}

func (r chooser) order(needed core.Requirement, seats core.Seats) (order []core.Seat) {
	if needed == core.PartRequired || needed == core.PartOptional && r.IntN(3) == 0 {
		for left := seats; left.Count() > 0; left = left.Without(order[len(order)-1]) {
			order = append(order, r.one(left))
		}
	}
	return order
}

func (r chooser) fix(a core.CorrectAnswer) core.Correction {
	f := a.Limits[r.IntN(len(a.Limits))]
	c := core.Correction{Field: f.Field, Seat: r.one(f.Seats), Good: f.Good, Yes: r.IntN(2) == 0}
	if f.Most > f.Least {
		c.Amount = f.Least + r.IntN(min(f.Most-f.Least, 9)+1)
	}
	if f.Field == core.FixInPlay && (!c.Yes || f.Seats == 0) {
		c.Seat = core.Nobody
	}
	if len(f.Notes) > 0 {
		c.Note = f.Notes[r.IntN(len(f.Notes))]
	}
	if len(f.Cards) > 0 {
		c.Card = f.Cards[r.IntN(len(f.Cards))]
	}
	return c
}
