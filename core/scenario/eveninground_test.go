package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// answer answers an open question in a random way. It returns false if there is none.
func (e *evening) answer() bool {
	list := e.asked()
	if list == nil {
		return false
	}
	r := e.random
	if e.spare > 0 && r.chance(12) {
		e.spare--
		e.elsewhere()
		return true
	}
	if sitting(&e.game) && r.chance(15) && e.bargain() {
		return true
	}
	if list := e.game.Council.Ballots; len(list) > 0 && r.chance(8) && e.say(drawn(r, list).Seat, 0, core.AddVoteKind) {
		return true
	}
	if f := e.game.AskingFrame(); f != nil && r.chance(5) && e.say(e.game.Host, f.Prompt, core.DeclineForKind) {
		return true
	}
	if list := e.game.Gifts; len(list) > 0 && r.chance(70) && e.say(drawn(r, list).From, 0, core.GiveKind) {
		return true
	}
	p := drawn(r, list)
	e.counts.asked++
	if resolve, is := p.AnswerOf(core.ResolveKind).(core.ResolveAnswer); is {
		must := p.AnswerOf(core.DeclineKind) == nil
		if owed := e.owed(p.Seat, resolve.Usables); must && e.tired() && len(owed) > 0 {
			resolve.Usables = owed // only mandatory abilities are begun from now on
		}
		for range 500 { // only one of a long list may still be resolvable
			if !must && (e.tired() || !(e.spare > -4 && r.chance(20))) { // each resolution asks every seat again, and may ask for an act on the board
				break
			}
			if must {
				resolve.Names, resolve.Notes = nil, nil
				resolve.Usables = slices.DeleteFunc(slices.Clone(resolve.Usables), func(u core.Usable) bool { return !u.IsPossible() })
			}
			act := r.act(resolve)
			if act == nil || must && len(resolve.Usables) == 0 {
				continue
			}
			e.spare--
			e.counts.resolved++
			e.choose(core.Choice{By: p.Seat, Prompt: p.Number, Act: act})
			return true
		}
		if must && e.letGo(p.Seat) {
			return true
		}
		if must {
			e.fail("stuck: %s has to resolve something, and nothing of %+v is taken", p.Seat, resolve.Usables)
		}
	}
	var plain []core.Act
	for _, a := range p.Answers {
		switch a.Kind() {
		case core.DeclineKind, core.DoneKind, core.NotDoneKind, core.AcceptKind:
			plain = append(plain, a.Kind().BlankAct())
		case core.VoteKind, core.AbstainKind, core.DecideKind:
			if r.by = p.Seat; a.Kind() != core.AbstainKind || r.chance(40) {
				plain = append(plain, r.act(a))
			}
		case core.CloseUnansweredKind:
			if r.chance(20) {
				plain = append(plain, core.CloseUnanswered{})
			}
		}
	}
	plain = slices.DeleteFunc(plain, func(a core.Act) bool { return a == nil }) // the vote is on a law, and there is none
	if len(plain) == 0 && p.AnswerOf(core.AbstainKind) != nil {
		plain = append(plain, core.Abstain{})
	}
	if host := p.AnswerOf(core.DeclineForKind); len(plain) == 0 && host != nil { // the host may abstain for the seat that votes
		plain = append(plain, core.DeclineFor{Seat: e.game.Council.Voter})
	}
	if len(plain) == 0 && e.letGo(p.Seat) {
		return true
	}
	if len(plain) == 0 {
		e.fail("stuck: %s is asked, and nothing goes on", p.Seat)
	}
	e.choose(core.Choice{By: p.Seat, Prompt: p.Number, Act: drawn(r, plain)})
	return true
}

// longEvening is the number of choices after which players do only what they must.
const longEvening = mostChoices / 2

// tired reports whether players do only what they must, because many abilities were resolved in
// this step of the plan or in the whole evening.
func (e *evening) tired() bool { return e.spare < -40 || e.counts.choices > longEvening }

// owed returns the things that a seat must resolve in the window that asks.
func (e *evening) owed(s core.Seat, list []core.Usable) []core.Usable {
	f := e.game.AskingFrame()
	if f == nil {
		return nil
	}
	cards, m := e.game.Deck(), e.game.MomentOf(f)
	return slices.DeleteFunc(slices.Clone(list), func(u core.Usable) bool {
		return !slices.ContainsFunc(e.duties, func(d duty) bool { return d.by == s && d.thing == u.Thing && d.at(cards, &m, f.OpenStation) })
	})
}

// elsewhere makes a choice that answers no question.
func (e *evening) elsewhere() {
	r := e.random
	if r.chance(18) && e.agreements() {
		return
	}
	if len(e.game.Offers) > 0 && r.chance(60) {
		o := drawn(r, e.game.Offers)
		kind := []core.Kind{core.AcceptKind, core.AcceptKind, core.AcceptKind, core.DeclineKind, core.CounterKind, core.WithdrawKind}[r.IntN(6)]
		seat := o.To
		if kind == core.WithdrawKind {
			seat = o.From
		}
		e.say(seat, o.Prompt, kind)
		return
	}
	seat, kind := drawn(r, e.game.Players).Seat, drawn(r, elsewhere)
	number := uint32(0)
	if rollCall := []core.Kind{core.FollowKind, core.SkipKind, core.AllAnsweredKind}; slices.Contains(rollCall, kind) {
		number = e.game.TurnPrompt
	}
	e.say(seat, number, kind)
}

// elsewhere are the kinds of choices that seats start unasked; kinds that are listed more often are
// made more often.
var elsewhere = []core.Kind{
	core.OfferKind, core.OfferKind, core.OfferKind, core.OfferKind, core.OverruleKind, core.SpendKind, core.GainKind, core.GainKind,
	core.ReplenishKind, core.ReplenishKind, core.ConvertKind, core.NeighborsKind, core.NeighborsKind, core.StrangersKind, core.ObjectKind, core.CorrectKind, core.CorrectKind,
	core.AnnounceKind, core.AnnounceKind, core.ResolveKind, core.ResolveKind, core.ResolveKind, core.WaitKind, core.DeclineAheadKind,
	core.TakeBackDeclineKind, core.DoOnBoardKind, core.FactKind, core.UnitFactKind, core.UnitFactKind, core.AwayKind, core.ChangeSettingKind, core.AddVoteKind, core.AddVoteKind, core.DropAgendaKind, core.HostKind,
	core.DeclareComponentsKind, core.DeclareComponentsKind, core.DeclareComponentsKind, core.ShowKind, core.ScoreKind, core.FollowKind, core.SkipKind, core.AllAnsweredKind,
}

// say lets a seat make a choice of a kind, if its prompt with that number offers one.
func (e *evening) say(seat core.Seat, number uint32, kind core.Kind) bool {
	var answers []core.Answer
	for _, p := range core.PromptsFor(e.game, seat) {
		if p.Number != number {
			continue
		}
		for _, a := range p.Answers {
			if a.Kind() == kind {
				answers = append(answers, a)
			}
		}
	}
	if len(answers) == 0 {
		return false
	}
	e.random.by = seat
	act := e.random.act(drawn(e.random, answers))
	if announces, is := act.(core.Announce); is && !e.consequence(announces.EventID) {
		return false
	}
	if act == nil {
		return false
	}
	e.choose(core.Choice{By: seat, Prompt: number, Act: act})
	return true
}

// consequence reports whether an event may happen inside others, so that any seat may announce
// it.
func (e *evening) consequence(id string) bool {
	return e.game.Deck().Moments[e.game.Deck().Moment(id)].Consequence
}

// next makes the table's choice once no question is open: the next one of its plan that is
// offered, or the end of the turn or phase.
func (e *evening) next() {
	if e.turn != e.game.TurnNumber {
		e.turn, e.plan = e.game.TurnNumber, e.planned()
	}
	if len(e.plan) == 0 {
		e.goOn()
		return
	}
	c := e.plan[0]
	e.plan = e.plan[1:]
	if announces, is := c.Act.(core.Announce); is {
		if announces.Goods.IsNone() && !e.offered(c) {
			e.counts.skipped++
			return
		}
		e.counts.moments[announces.EventID]++
		e.choose(c)
		return
	}
	e.say(c.By, 0, c.Kind())
}

// offered reports whether a prompt takes a choice.
func (e *evening) offered(c core.Choice) bool {
	return slices.ContainsFunc(core.PromptsFor(e.game, c.By), func(p core.Prompt) bool { return p.Takes(c) })
}

// goOn ends a turn or a phase.
func (e *evening) goOn() {
	r, g := e.random, &e.game
	c := core.Choice{By: g.Active, Prompt: g.TurnPrompt}
	if g.Phase == deck.AgendaPhase && g.Council.AgendasOver < 2 && e.say(drawn(r, g.Players).Seat, 0, core.RevealKind) {
		return
	}
	if g.Phase == deck.StrategyPhase && e.picks() {
		return
	}
	switch {
	case g.Active == core.Nobody:
		e.turns = 0
		c.By = drawn(r, slices.DeleteFunc(slices.Clone(g.Players), func(p core.Player) bool { return p.Eliminated })).Seat
		c.Act = core.OpenPhase{Phase: (g.Phase + 1) % 4}
		if g.Phase == deck.StrategyPhase {
			open := core.OpenPhase{Phase: deck.ActionPhase}
			for _, i := range r.Perm(len(g.Players)) {
				open.Order = append(open.Order, g.Players[i].Seat)
			}
			c.Act = open
			if told := (core.Choice{By: c.By, Prompt: c.Prompt, Act: core.OpenPhase{Phase: deck.ActionPhase}}); r.chance(85) && e.offered(told) {
				c = told // the order follows from the strategy cards
			}
		}
	case len(g.InterruptedTurns) > 0: // an action in another player's turn is over
		c.Act = core.EndAction{}
	case r.chance(12) && g.Actions < 3:
		c.Act = core.AnotherAction{}
		e.turn = 0 // another action has to be planned
	case g.Actions == 1 && g.Progress == core.NotBegun && (r.chance(80) || e.isLate()):
		c.Act = core.Pass{}
		if !e.offered(c) { // a strategic action comes first
			c = e.announced("STR.primary")[0]
		}
	default:
		c.Act = core.EndTurn{}
	}
	if !e.offered(c) && e.letGo(g.Active) {
		return
	}
	if !e.offered(c) {
		no := core.WhyNot(e.game, c)
		if no.Message != rulebook.MustFollow {
			e.fail("stuck: %v is not offered: %v", c.Act, no)
		}
		c = core.Choice{By: no.Args[0].Seat, Act: core.Replenish{}} // who was chosen for Trade
	}
	e.choose(c)
}
