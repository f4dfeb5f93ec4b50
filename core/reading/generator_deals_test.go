package reading

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// dealTable opens one of the tables of the other readings: of factions with trades of their
// own, or with invented components and agendas.
func (r generator) dealTable() core.Game {
	if r.chance(55) {
		return r.tradeTable()
	}
	if r.chance(15) {
		return undecided(r.tradeTable())
	}
	return r.readingTable().table
}

// undecided returns a table in an agenda for which nobody voted, so the speaker decides.
func undecided(g core.Game) core.Game {
	plays := func(act core.Act, prompt uint32, by core.Seat) {
		if next, _, err := core.Step(g, core.Choice{By: by, Prompt: prompt, Act: act}); err == nil {
			g = next
		}
	}
	plays(core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: g.Players[0].Seat}}, 0, g.Host)
	plays(core.Reveal{Described: true, Elects: deck.ForOrAgainst}, 0, g.Host)
	for range 4 * len(g.Players) {
		if f := innermost(g); f != nil && f.IsAsking() {
			plays(core.CloseUnanswered{}, f.Prompt, g.Host)
		}
		if voter := g.Council.Voter; voter != core.Nobody {
			plays(core.Abstain{}, g.Council.Prompt, voter)
		}
	}
	return g
}

// aDeal returns a deal between two seats, mostly one that makes sense.
func (r generator) aDeal(g *dealing) core.Choice {
	anyone := func() core.Seat { return g.Players[r.IntN(len(g.Players))].Seat }
	by, to := anyone(), anyone()
	if g.Active != core.Nobody && r.chance(50) {
		by = g.Active
	}
	if s := g.voter(); s != core.Nobody && r.chance(50) {
		by = s
	}
	if s := g.breaker(); s != core.Nobody && r.chance(50) {
		by = s
	}
	if r.chance(50) {
		by, to = to, by
	}
	for by == to && !r.chance(2) {
		to = anyone()
	}
	if r.chance(1) {
		to = r.seat()
	}
	c := core.Choice{By: by}
	if r.chance(1) {
		c.Prompt = r.prompt(g.Game)
	}
	var terms []core.Term
	if r.chance(55) { // terms that could be carried out now
		for len(terms) == 0 || r.chance(45) && len(terms) < 4 {
			terms = append(terms, r.nowTerm(g, by, to))
		}
		c.Act = core.MakeDeal{To: to, Terms: terms}
		return c
	}
	for len(terms) == 0 && !r.chance(1) || r.chance(45) && len(terms) < 8 || r.chance(2) {
		terms = append(terms, r.aTerm(g, by, to))
	}
	if r.chance(1) {
		for len(terms) < 9 {
			terms = append(terms, r.aTerm(g, by, to))
		}
	}
	c.Act = core.MakeDeal{To: to, Terms: terms}
	return c
}

// nowTerm returns a term that could probably be carried out at once.
func (r generator) nowTerm(g *dealing, by, to core.Seat) core.Term {
	t := core.Term{Giver: by}
	if r.chance(50) {
		t.Giver = to
	}
	switch trade, n := g.WhyNotTradeNow(by, to) == nil, r.IntN(10); {
	case trade && n < 4:
		t.Kind, t.Give.Goods = core.Gives, deck.TradeGoods.Of(1)
	case (g.voter() == t.Giver || g.breaker() == t.Giver) && n < 7:
		if t.Kind = core.Abstains; r.chance(75) {
			t.Kind, t.Outcome = core.VotesFor, r.dealOutcome(g)
		}
	case n < 6 && (len(g.Unfinished) > 0 || g.Active != core.Nobody && r.chance(60)):
		t.Kind, t.Thing = []core.TermKind{core.Uses, core.Uses, core.LeavesUnused}[r.IntN(3)], r.dealThing(g, t.Giver)
	case n < 8:
		t.Kind = []core.TermKind{core.Acts, core.Refrains}[r.IntN(2)]
		t.Act = []deck.BoardAct{deck.ProduceUnits, deck.PlaceUnits, deck.ActivateSystem, deck.PlayActionCards, deck.UseFactionAbilities, deck.MoveUnits, deck.CommitGroundForces, deck.UseSpaceCannon, deck.RetreatShips}[r.IntN(9)]
	default:
		t.Kind, t.Words = core.Promises, "as we said"
	}
	return t
}

func (r generator) aTerm(g *dealing, by, to core.Seat) core.Term {
	t := core.Term{Giver: by, Kind: core.TermKind(1 + r.IntN(int(core.Promises)))}
	other := to
	if r.chance(50) {
		t.Giver, other = to, by
	}
	if r.chance(30) {
		t.Kind = core.Gives
	}
	switch t.Kind {
	case core.Gives:
		if t.Give = r.side(g.trading, t.Giver, other); t.Give.IsEmpty() && r.chance(90) {
			t.Give.Goods = deck.TradeGoods.Of(1)
		}
	case core.Uses, core.LeavesUnused:
		t.Thing = r.dealThing(g, t.Giver)
	case core.Chooses:
		if r.chance(70) {
			t.Thing = r.dealThing(g, t.Giver)
		}
	case core.VotesFor:
		t.Outcome, t.Votes = r.dealOutcome(g), []int{0, 0, 0, 1, 2, 999}[r.IntN(6)]
	case core.Acts, core.Refrains:
		t.Act = deck.BoardAct(1 + r.IntN(int(deck.RetreatShips)))
		if r.chance(30) {
			t.Act = deck.UseSpaceCannon
		}
	}
	if r.chance(40) || (t.Kind == core.Chooses || t.Kind == core.Promises) && r.chance(98) {
		t.Words = []string{"a dreadnought", "as we said", "Mecatol Rex"}[r.IntN(3)]
	}
	if r.chance(35) {
		t.Due = r.dealDue(g)
	}
	if r.chance(2) {
		r.spoil(g, &t)
	}
	return t
}

// dealThing returns a component that a seat could mean.
func (r generator) dealThing(g *dealing, s core.Seat) core.Thing {
	var t core.Thing
	switch r.IntN(6) {
	case 0:
		n := g.Notes[r.IntN(len(g.Notes))]
		for _, held := range g.Notes {
			if held.Holder == s && held.Owner != s && r.chance(60) {
				n = held
			}
		}
		name := g.NameOf(n)
		t.Name, t.Owner = name.Name, name.Owner
	case 1:
		t.Name = g.Deck().Components[r.IntN(len(g.Deck().Components))].Name
	case 2:
		t.Name = []string{"Trade", "Diplomacy", "Sabotage", "Flank Speed", "Pillage", "made up", "Imperial Rider", "Aetherpassage"}[r.IntN(8)]
	default:
		t = r.something(g.windows, s)
		t.Unit, t.Paragraph = 0, 0
	}
	return t
}

func (r generator) dealOutcome(g *dealing) core.Aim {
	a := &g.windows.Agenda
	switch n := r.IntN(10); {
	case n < 6 && a.Open && a.Elects == deck.ElectPlayer, n == 6:
		return core.Aim{Seat: g.Players[r.IntN(len(g.Players))].Seat}
	case n < 6 && a.Open && a.Elects == deck.ElectLaw && len(a.Laws) > 0:
		return core.Aim{Name: a.Laws[r.IntN(len(a.Laws))].Name}
	case n == 7:
		return core.Aim{Name: "Mecatol Rex"}
	}
	return core.Aim{Name: []string{"For", "Against"}[r.IntN(2)]}
}

func (r generator) dealDue(g *dealing) core.DueTime {
	switch r.IntN(4) {
	case 0:
		return core.DueTime{Kind: core.WhenSaid}
	case 1:
		return core.DueTime{Kind: core.AtPhase, Phase: deck.Phase(r.IntN(4))}
	}
	moments := g.Deck().Moments
	due := core.DueTime{Kind: core.AtEvent, EventID: moments[r.IntN(len(moments))].ID, Nth: 1 + r.IntN(2)}
	if r.chance(60) {
		due.EventID = []string{"TA.activate", "T.start", "T.end", "ECO.replenish", "AG.reveal", "SC.start", "SC.roll", "GC.roll", "ECO.gain_tg", "PROD"}[r.IntN(10)]
	}
	if r.chance(40) {
		due.EventSeat = g.Players[r.IntN(len(g.Players))].Seat
	}
	return due
}

// spoil makes a term impossible.
func (r generator) spoil(g *dealing, t *core.Term) {
	switch r.IntN(14) {
	case 0:
		t.Kind = []core.TermKind{core.NoTerm, core.Promises + 1}[r.IntN(2)]
	case 1:
		t.Giver = r.seat()
	case 2:
		t.Words = []string{"<b>", "\u202e", "a\nb"}[r.IntN(3)]
	case 3:
		t.Words = strings.Repeat("ä", 500+r.IntN(2))
	case 4:
		t.Words = ""
	case 5:
		t.Due = core.DueTime{Kind: core.AtEvent, EventID: "nothing", Nth: 1}
	case 6:
		t.Due = core.DueTime{Kind: core.AtEvent, EventID: "TA.activate", Nth: []int{0, -1, 99, 100}[r.IntN(4)]}
	case 7:
		t.Due = core.DueTime{Kind: core.AtPhase, Phase: deck.Phase(4 + r.IntN(2))}
	case 8:
		t.Due = core.DueTime{Kind: core.DueKind(4)}
	case 9:
		t.Due = core.DueTime{Kind: core.AtEvent, EventID: "TA.activate", Nth: 1, EventSeat: core.AllSeats[len(g.Players)]}
	case 10:
		t.Thing = core.Thing{Name: []string{"", "\u202e", strings.Repeat("x", 49), "Ceasefire"}[r.IntN(4)], Owner: core.Seat(r.IntN(3))}
	case 11:
		t.Thing.Paragraph = uint8(r.IntN(2))
	case 12:
		t.Votes, t.Outcome.Seat = []int{-1, 1000}[r.IntN(2)], r.seat()
	case 13:
		t.Give.Goods[r.IntN(3)] = []int{-1, 0, 999, 1000}[r.IntN(4)]
		t.Give.Others = append(t.Give.Others, core.OtherItem{Kind: deck.OtherKind(r.IntN(9)), Count: r.amount(), Name: strconv.Itoa(r.IntN(3))})
	}
}

// dealChoice returns a choice at a table that deals: a deal, an answer, a word on a promise, or
// another choice that continues the game.
func (r generator) dealChoice(g *dealing) core.Choice {
	f := innermost(g.Game)
	switch n := r.IntN(100); {
	case n < 14 || n < 30 && len(g.Deals) == 0:
		return r.aDeal(g)
	case n < 52 && len(g.Deals) > 0:
		return r.dealAnswer(g)
	case n < 60 && len(g.Promises) > 0:
		p := g.Promises[r.IntN(len(g.Promises))]
		c := core.Choice{By: p.Term.Giver, Prompt: p.Prompt}
		if r.chance(55) {
			c.By = p.Receiver
		}
		c.Act = []core.Act{core.SayKept{Kept: true}, core.SayKept{Kept: true}, core.SayKept{}, core.Agree{}, core.Agree{}, core.Dispute{}, core.Remind{}, core.Release{}, core.SayCouldNot{}}[r.IntN(9)]
		if r.chance(4) {
			c.By = g.Players[r.IntN(len(g.Players))].Seat
		}
		return c
	case n < 68 && g.windows.asksForVote():
		c := core.Choice{By: g.voter(), Prompt: g.windows.Agenda.Question, Act: core.Vote{Votes: 1 + r.IntN(2), Outcome: r.dealOutcome(g)}}
		if r.chance(30) {
			c.Act = core.Abstain{}
		}
		return c
	case n < 68 && g.windows.asksForDecision():
		return core.Choice{By: g.AgendaSpeaker(), Prompt: g.windows.Agenda.Question, Act: core.Decide{Outcome: r.dealOutcome(g)}}
	case n < 74 && f != nil && f.Job.IsActive():
		return core.Choice{By: f.Job.AskedSeat, Prompt: f.Job.ConfirmPrompt, Act: core.Done{}}
	case n < 78 && f == nil && g.Active != core.Nobody:
		return core.Choice{By: g.Active, Prompt: g.TurnPrompt, Act: []core.Act{core.EndTurn{}, core.Pass{}, core.AnotherAction{}}[r.IntN(3)]}
	case n < 84:
		moments := []string{"TA.activate", "TA.activate", "TA.move", "TA.move.end", "TA.sco", "SC.start", "SC.retreat.start", "SC.retreat.declared", "SC.roll", "INV.start", "INV.bombard", "INV.commit",
			"INV.scd", "PROD", "PROD.produce", "TA.end", "STR.primary", "STR.primary", "T.strategic", "STR.secondaries", "ECO.replenish", "AG.reveal"}
		c := core.Choice{By: g.Players[r.IntN(len(g.Players))].Seat, Act: core.Announce{EventID: moments[r.IntN(len(moments))], EventSeat: r.seat()}}
		if r.chance(60) {
			c.Act = core.Announce{EventID: moments[r.IntN(len(moments))]}
		}
		if g.Active == core.Nobody && f == nil && r.chance(30) {
			c.Prompt, c.Act = g.TurnPrompt, core.OpenPhase{Phase: (g.Phase + 1) % 4}
		}
		return c
	case n < 85:
		return core.Choice{By: g.Host, Act: core.Correct{Fix: core.Correction{Field: core.FixEliminated, Seat: g.Players[r.IntN(len(g.Players))].Seat, Yes: r.chance(10)}}}
	case n < 91:
		return r.inWindow(g.windows).move()
	}
	return r.tradeChoice(g.trading)
}

// dealAnswer answers one of the deals, mostly with an answer to its question.
func (r generator) dealAnswer(g *dealing) core.Choice {
	d := g.Deals[r.IntN(len(g.Deals))]
	c := core.Choice{By: d.From, Prompt: d.Prompt}
	if r.chance(60) {
		c.By = d.To
	}
	switch {
	case d.AskedTerm > 0 && r.chance(85):
		if c.By = d.Terms[d.AskedTerm-1].Giver; d.AsksPartner != r.chance(4) {
			c.By = (&standing{from: d.From, to: d.To}).partner(c.By)
		}
		if c.Act = []core.Act{core.SayCould{}, core.SayCould{}, core.SayCould{}, core.SayCouldNot{}}[r.IntN(4)]; d.AsksPartner != r.chance(4) {
			c.Act = []core.Act{core.Agree{}, core.Agree{}, core.Agree{}, core.Dispute{}}[r.IntN(4)]
		}
	default:
		c.Act = []core.Act{core.Accept{}, core.Accept{}, core.Accept{}, core.Accept{}, core.Accept{}, core.Accept{}, core.Decline{}, core.Withdraw{}, core.SayCould{}, core.Agree{}, core.SayKept{}}[r.IntN(11)]
	}
	if r.chance(3) {
		c.By = g.Players[r.IntN(len(g.Players))].Seat
	}
	return c
}

// aboutDeal returns the kind of a possible answer to one of the deals.
func (r generator) aboutDeal(g core.Game) core.Kind {
	for _, d := range g.Deals {
		switch {
		case d.AskedTerm > 0 && d.AsksPartner:
			return []core.Kind{core.AgreeKind, core.AgreeKind, core.DisputeKind}[r.IntN(3)]
		case d.AskedTerm > 0:
			return []core.Kind{core.CouldKind, core.CouldKind, core.CouldNotKind}[r.IntN(3)]
		}
	}
	return core.AcceptKind
}

// answersDeal makes one of a deal's two seats the author of a choice, if there is a deal.
func (r generator) answersDeal(g core.Game, c *core.Choice) bool {
	if len(g.Deals) == 0 || r.chance(20) {
		return false
	}
	d := g.Deals[r.IntN(len(g.Deals))]
	c.By, c.Prompt = d.To, d.Prompt
	if r.chance(35) {
		c.By = d.From
	}
	if asked := d.AskedTerm; asked > 0 && r.chance(80) {
		if c.By = d.Terms[asked-1].Giver; d.AsksPartner {
			c.By = map[core.Seat]core.Seat{d.From: d.To, d.To: d.From}[c.By]
		}
	}
	return true
}

// speaksOfPromise makes one of a promise's two seats the author of a choice.
func (r generator) speaksOfPromise(g core.Game, c *core.Choice) {
	if len(g.Promises) == 0 {
		return
	}
	p := g.Promises[r.IntN(len(g.Promises))]
	c.By, c.Prompt = p.Term.Giver, p.Prompt
	if r.chance(50) {
		c.By = p.Receiver
	}
}
