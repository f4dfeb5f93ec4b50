package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// tradeTable opens a table of factions with trades of their own, and begins its game.
func (r generator) tradeTable() core.Game { return r.tradeTableWith("Nomad") }

// tradeTableWith is tradeTable with a given second faction.
func (r generator) tradeTableWith(second string) core.Game {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	if r.chance(12) {
		s.Options.Goods = core.PhysicalGoods
	}
	if r.chance(8) {
		s.Options.Notes = core.PhysicalNotes
	}
	factions := []string{"Sol", second, "Yssaril", "Hacan", "Mentak"}
	for i := range 4 + r.IntN(2) {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: factions[i]})
	}
	if r.chance(50) { // a table without Hacan
		s.Seats[3].Faction = "Letnev"
	}
	g, err := core.New(laid(s))
	if err != nil {
		panic(err)
	}
	g = r.stepped(g, r.tradeScene(g))
	for _, p := range g.Players {
		g = r.stepped(g, core.Choice{By: p.Seat, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: deck.TradeGoods, Amount: 4}}})
		if r.chance(60) {
			g = r.stepped(g, core.Choice{By: p.Seat, Act: core.Correct{Fix: core.Correction{Field: core.FixCards, Seat: p.Seat, Amount: r.IntN(9)}}})
		}
	}
	return g
}

// stepped returns the game after a choice, or the same game if the choice is refused.
func (generator) stepped(g core.Game, c core.Choice) core.Game {
	next, _, _ := core.Step(g, c)
	return next
}

func (r generator) tradeScene(g core.Game) core.Choice {
	order := make([]core.Seat, len(g.Players))
	for i, at := range r.Perm(len(g.Players)) {
		order[i] = g.Players[at].Seat
	}
	scene := core.Scene{Round: max(1, g.Round), Phase: deck.ActionPhase, Active: order[0], Speaker: order[1], Order: order}
	if r.chance(30) {
		scene.Phase, scene.Active = []deck.Phase{deck.AgendaPhase, deck.AgendaPhase, deck.AgendaPhase, deck.StatusPhase, deck.StrategyPhase}[r.IntN(5)], core.Nobody
	}
	return core.Choice{By: order[0], Act: core.SetScene{Scene: scene}}
}

// tradeChoice returns a choice at a table that trades: mostly an offer or its answer, else a
// choice that changes which trades are lawful.
func (r generator) tradeChoice(g *trading) core.Choice {
	anyone := func() core.Seat { return g.Players[r.IntN(len(g.Players))].Seat }
	by := anyone()
	if g.Active != core.Nobody && r.chance(50) {
		by = g.Active
	}
	switch n := r.IntN(100); {
	case n < 38:
		to := anyone()
		if r.chance(80) { // a partner with whom a transaction is lawful now
			for i := range 8 {
				if by != to && g.WhyNotTradeNow(by, to) == nil {
					break
				}
				if to = anyone(); i == 7 { // no partner: on to another turn or agenda
					return r.further(g)
				}
				if g.Active == core.Nobody {
					by = anyone()
				}
			}
		}
		for _, x := range g.Grants { // seats for which a component was resolved
			if x.OneTrade && x.Partner != core.Nobody && r.chance(60) {
				by, to = x.Seat, x.Partner
			} else if x.OneTrade && r.chance(60) {
				by = x.Seat
			}
		}
		if r.chance(4) {
			to = r.seat()
		}
		offer := core.MakeOffer{To: to, Give: r.side(g, by, to), Get: r.side(g, to, by)}
		if offer.Give.IsEmpty() && offer.Get.IsEmpty() && r.chance(80) {
			offer.Give.Goods = deck.TradeGoods.Of(1)
		}
		if r.chance(5) { // as a deal
			return core.Choice{By: by, Act: core.MakeDeal{To: to, Terms: given(by, to, offer)}}
		}
		return core.Choice{By: by, Act: offer}
	case n < 44 && len(g.Deals) > 0:
		d := g.Deals[r.IntN(len(g.Deals))]
		return core.Choice{By: d.To, Prompt: d.Prompt, Act: core.Accept{}}
	case n < 82 && len(g.Offers) > 0:
		o := r.readyOffer(g)
		c := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		switch {
		case r.chance(6):
			c.Act = core.CounterOffer{Give: r.side(g, o.To, o.From), Get: r.side(g, o.From, o.To)}
		case r.chance(3):
			c.By = anyone()
		case r.chance(3):
			c.Prompt = r.Uint32N(g.LastPrompt + 2)
		}
		return c
	case n < 95:
		return r.tradeWord(g, by, anyone())
	}
	return r.choice(g.Game)
}

// readyOffer returns an offer, mostly one that could be accepted now.
func (r generator) readyOffer(g *trading) core.Offer {
	o := g.Offers[r.IntN(len(g.Offers))]
	for i := range g.Offers {
		if r.chance(80) && g.WhyNotReady(g.Offers[i]) == nil {
			o = g.Offers[i]
		}
	}
	return o
}

// given returns the two sides of an offer as terms of a deal.
func given(by, to core.Seat, offer core.MakeOffer) (terms []core.Term) {
	if !offer.Give.IsEmpty() {
		terms = append(terms, core.Term{Kind: core.Gives, Giver: by, Give: offer.Give})
	}
	if !offer.Get.IsEmpty() {
		terms = append(terms, core.Term{Kind: core.Gives, Giver: to, Give: offer.Get})
	}
	return terms
}

// further goes on to another turn or agenda.
func (r generator) further(g *trading) core.Choice {
	f := innermost(g.Game)
	switch {
	case f != nil && !f.Queue.Closed() && r.chance(60):
		return core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.CloseUnanswered{}}
	case g.Phase == deck.AgendaPhase && r.chance(60):
		return core.Choice{By: g.Speaker, Act: core.Announce{EventID: "AG.reveal"}}
	case g.Active != core.Nobody && f == nil && r.chance(60):
		return core.Choice{By: g.Active, Prompt: g.TurnPrompt, Act: core.EndTurn{}}
	}
	return r.tradeScene(g.Game)
}

// tradeWord makes a declaration or announces an event.
func (r generator) tradeWord(g *trading, by, of core.Seat) core.Choice {
	c := core.Choice{By: by}
	fix := func(f core.Correction) core.Choice {
		c.Act = core.Correct{Fix: f}
		return c
	}
	for _, p := range g.Pairs { // mostly about seats that have traded
		if p.Traded && r.chance(20) {
			by, of, c.By = p.A, p.B, p.A
		}
	}
	switch r.IntN(18) {
	case 0:
		c.Act = core.DeclareNeighbors{With: of}
	case 1:
		c.Act = core.DeclareStrangers{With: of}
	case 2:
		c.Act = []core.Act{core.ObjectToDeclaration{To: of}, core.DeclareNeighbors{With: of}}[r.IntN(2)]
	case 3:
		if g.Active != core.Nobody && r.chance(50) {
			of = g.Active
		}
		c.Act = core.DeclareFact{Fact: core.Fact{Seat: of, HasUnits: r.chance(80)}}
	case 4:
		facts := []core.Fact{{Seat: by, HasUnits: true, Ships: 1}}
		if of != by {
			facts = append(facts, core.Fact{Seat: of, HasUnits: r.chance(80)})
		}
		for _, n := range g.Notes { // the holder of a note that returns on an activation says whether its owner has units there
			if said := func(f core.Fact) bool { return f.Seat == n.Owner }; n.Zone == core.PlayArea && n.Holder == g.Active && !slices.ContainsFunc(facts, said) {
				facts = append(facts, core.Fact{Seat: n.Owner, HasUnits: r.chance(50)})
			}
		}
		c.Act = core.Announce{EventID: "TA.activate", Facts: facts}
	case 5:
		c.Act = core.Announce{EventID: []string{"SC.start", "SC.afb", "AG.reveal", "AG.vote", "EXPL.reveal"}[r.IntN(5)]}
	case 6:
		c.Act = core.Announce{EventID: "AG.reveal"}
	case 7:
		return r.tradeFact(fix, of)
	case 8:
		unit := append(goesHome, "fighter")[r.IntN(len(goesHome)+1)]
		return fix(core.Correction{Field: core.FixCaptured, Seat: by, Amount: r.IntN(4), Note: core.NoteName{Name: unit, Owner: of}})
	case 9:
		return fix(core.Correction{Field: core.FixGoods, Seat: of, Good: deck.AllGoods[r.IntN(len(deck.AllGoods))], Amount: r.IntN(5)})
	case 10, 14, 15, 16:
		return r.resolvesForTrade(g, by, of)
	case 11:
		return r.tradeScene(g.Game)
	case 12:
		if len(g.InterruptedTurns) > 0 {
			return core.Choice{By: g.Active, Prompt: g.TurnPrompt, Act: core.EndAction{}}
		}
		return core.Choice{By: g.Active, Prompt: g.TurnPrompt, Act: []core.Act{core.EndTurn{}, core.AnotherAction{}}[r.IntN(2)]}
	default:
		if f := innermost(g.Game); f != nil && !f.Queue.Closed() {
			return core.Choice{By: by, Prompt: f.Prompt, Act: core.CloseUnanswered{}}
		}
		note := g.NameOf(g.Notes[r.IntN(len(g.Notes))])
		return fix(core.Correction{Field: core.FixNote, Seat: of, Note: note, Zone: core.Zone(r.IntN(2))})
	}
	return c
}

// tradeFact declares that a component is in play, or no longer.
func (r generator) tradeFact(fix func(core.Correction) core.Choice, of core.Seat) core.Choice {
	names := []string{"Age of Commerce", "Hidden Agenda", "Articles of War", "Oluz Station", "Revelation", "The Watchtower", "Demilitarized Zone", "Demilitarized Zone", "Guild Ships"}
	at := r.IntN(len(names))
	if names[at] == "Articles of War" {
		return fix(core.Correction{Field: core.FixLaw, Note: core.NoteName{Name: names[at]}, Yes: r.chance(40)})
	}
	f := core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: names[at]}, Yes: at > 2 || r.chance(40), Seat: of}
	if at < 3 || !f.Yes {
		f.Seat = core.Nobody
	}
	return fix(f)
}

// resolvesForTrade resolves a component for one transaction, or begins the event at which it
// is resolved.
func (r generator) resolvesForTrade(g *trading, by, of core.Seat) core.Choice {
	what := []struct{ moment, name string }{{"AGENT.exhausted", "Temporal Command Suite"}, {"AC.draw", "Deepgloom Executable"}, {"ECO.txn.negotiating", "Black Market Dealings"}}
	for _, w := range what {
		if f := len(g.Unfinished) - 1; f >= 0 && g.Deck().Moments[g.Unfinished[f].Moment].ID == w.moment {
			c := core.Choice{By: by, Act: core.Resolve{Thing: core.Thing{Name: w.name}}}
			switch w.name {
			case "Temporal Command Suite":
				c.By = core.AllSeats[1]
			case "Deepgloom Executable":
				c.By = core.AllSeats[2]
			}
			if r.chance(60) {
				c.Act = core.Resolve{Thing: core.Thing{Name: w.name}, To: of}
			}
			if g.Unfinished[f].IsAsking() && !g.Unfinished[f].Queue.Closed() && g.Unfinished[f].Queue.Next() == c.By {
				c.Prompt = g.Unfinished[f].Prompt
			}
			return c
		}
	}
	return core.Choice{By: by, Act: core.Announce{EventID: what[r.IntN(len(what))].moment, EventSeat: of}}
}

// side returns a bundle that one seat could hand over to another.
func (r generator) side(g *trading, from, to core.Seat) (b core.Bundle) {
	if has := g.Player(from); has != nil && r.chance(75) {
		k := r.IntN(2)
		b.Goods[k] = min(r.IntN(3), has.Goods[k]+r.IntN(20)/19)
	}
	if r.chance(4) {
		b.Goods = r.goods(2)
	}
	if r.chance(6) {
		b.Goods[2+r.IntN(4)] = r.IntN(2)
	}
	for r.chance(10) && len(b.Notes) < 3 {
		note := g.Notes[r.IntN(len(g.Notes))]
		for _, n := range g.Notes {
			if n.Holder == from && n.Zone == core.Hand && r.chance(50) {
				note = n
			}
		}
		b.Notes = append(b.Notes, g.NameOf(note))
	}
	for r.chance(14) && len(b.Others) < 5 {
		b.Others = append(b.Others, r.otherThing(g, from, to))
	}
	return b
}

// otherThing returns another component, mostly one that may change hands.
func (r generator) otherThing(g *trading, from, to core.Seat) core.OtherItem {
	o := core.OtherItem{Kind: deck.OtherKind(r.IntN(9)), Count: 1 + r.IntN(2)}
	for range g.Grants {
		if r.chance(30) { // a component in play or a resolved one lets these change hands
			o.Kind = []deck.OtherKind{deck.ActionCard, deck.SecretObjective, deck.Relic, deck.Planet, deck.Technology, deck.SecretObjective, deck.SecretObjective}[r.IntN(7)]
		}
	}
	if len(g.Captured) > 0 && r.chance(30) {
		o.Kind, o.Count = deck.CapturedUnit, 1
	}
	switch o.Kind {
	case deck.Relic:
		o.Name, o.Count = []string{"The Silver Flame", "The Obsidian", ""}[r.IntN(3)], 1+r.IntN(8)/7
	case deck.Technology:
		o.Name = []string{"", "Gravity Drive", "Temporal Command Suite", "Production Biomes"}[r.IntN(4)]
	case deck.Planet:
		o.Name = []string{"Mecatol Rex", ""}[r.IntN(2)]
	case deck.CapturedUnit:
		o.Name = append(goesHome, "fighter", "infantry")[r.IntN(len(goesHome)+2)]
		for _, held := range g.Captured {
			if held.Captor == from && held.Owner == to {
				o.Name = core.CapturedUnits[held.Unit]
			}
		}
	}
	switch {
	case r.chance(2):
		o.Count = r.amount()
	case r.chance(2):
		o.Name = "\u202e"
	}
	return o
}
