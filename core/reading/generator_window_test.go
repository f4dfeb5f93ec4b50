package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// inventedDeck returns the printed deck with a few components whose abilities have
// unusual parts.
func inventedDeck() *deck.Deck {
	cards := *everything()
	cards.Components = slices.Concat(cards.Components, []deck.Component{
		{Name: "Engine", Kind: deck.TechnologyCard, Abilities: []deck.Ability{
			{Timing: deck.Timing{Station: deck.StartOf, Moment: "T.start", Whose: deck.TheHolder}, Cost: []deck.Cost{{Kind: deck.CostExhaust}},
				Effects: []deck.Effect{{Do: deck.GainGoods, Who: deck.TheHolder, Good: deck.TradeGoods, Amount: 1, May: true}, {Do: deck.ReplenishAll, Who: deck.TheHolder, Then: true}}},
			{Timing: deck.Timing{Station: deck.After, Moment: "TA.activate"}, Or: []deck.Timing{{Station: deck.StartOf, Moment: "T.start"}},
				Effects: []deck.Effect{{Do: deck.Instruct, Who: deck.EachSeat, Text: "roll a die"}, {Do: deck.BecomeSpeaker, Who: deck.AnySeat, Then: true}}, May: true},
		}},
		{Name: "Press", Kind: deck.TechnologyCard, Abilities: []deck.Ability{
			{Timing: deck.Timing{Action: true},
				Effects: []deck.Effect{{Do: deck.Instruct, Text: "move a ship"}, {Do: deck.LoseGoods, Who: deck.AnySeat, Good: deck.Commodities, Amount: 1}}},
			{Timing: deck.Timing{Action: true}, Cost: []deck.Cost{{Kind: deck.CostSaid, Text: "2 influence"}},
				Effects: []deck.Effect{{Do: deck.ConvertGoods, Who: deck.TheHolder, Good: deck.Commodities, All: true, Either: 1},
					{Do: deck.HandOver, Who: deck.AnySeat, To: deck.TheHolder, Good: deck.TradeGoods, Amount: 1, Either: 2}, {Do: deck.GainGoods, Who: deck.TheHolder, Good: deck.TradeGoods, Amount: 1, May: true}}},
		}},
		{Name: "Warden", Kind: deck.FactionAbility, Abilities: []deck.Ability{
			{Effects: []deck.Effect{{Do: deck.Forbid, Who: deck.TheOthers, Act: deck.PlaceToken, Until: deck.WhileInPlay}}},
			{Timing: deck.Timing{Station: deck.After, Moment: "TA.activate", Whose: deck.TheOthers}, If: []deck.Condition{{Test: deck.HasUnits}}, While: []deck.Condition{{Test: deck.HasShips, Least: 1}},
				Effects: []deck.Effect{{Do: deck.EndTheTurn}}},
		}},
		{Name: "Relay", Kind: deck.RelicCard, Abilities: []deck.Ability{
			{Timing: deck.Timing{Station: deck.When, Moment: "ECO.replenish"}, Cost: []deck.Cost{{Kind: deck.CostPurge}}, May: true,
				Effects: []deck.Effect{{Do: deck.Allow, Who: deck.TheHolder, Act: deck.PlaceToken, Until: deck.ThisTurn}}},
		}},
		{Name: "Flank", Kind: deck.ActionCardKind, Abilities: []deck.Ability{
			{Timing: deck.Timing{Station: deck.After, Moment: "TA.activate"}, Effects: []deck.Effect{{Do: deck.ScorePoints, Who: deck.AnySeat, Amount: 1}}},
		}},
		{Name: "Levy", Kind: deck.ActionCardKind, Abilities: []deck.Ability{
			{Timing: deck.Timing{Action: true}, Cost: []deck.Cost{{Kind: deck.CostTradeGoods, Amount: 1, Per: deck.PerNamed}}, Amount: deck.Range{Most: 3},
				Effects: []deck.Effect{{Do: deck.GainGoods, Who: deck.AnySeat, Good: deck.Commodities, Amount: 1, Per: deck.PerNamed}, {Do: deck.Instruct, Text: "place as many infantry", Then: true, Per: deck.PerNamed}}},
		}},
		{Name: "Raider", Kind: deck.Unit, Abilities: []deck.Ability{
			{Timing: deck.Timing{Station: deck.When, Moment: "UNIT.destroyed"}, Effects: []deck.Effect{{Do: deck.CancelEvent}}, May: true},
		}},
		{Name: "Courier", Kind: deck.RelicCard, Windows: deck.Windows{"CA.declare"}, Gives: deck.GivesOther},
	})
	return &cards
}

func innermost(g core.Game) *core.Frame {
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		if f := &g.Unfinished[i]; f.IsAsking() || f.Job.IsActive() {
			return f
		}
	}
	return nil
}

func (r generator) facts() []core.Fact {
	var facts []core.Fact
	for range r.IntN(3) {
		facts = append(facts, core.Fact{Seat: r.seat(), HasUnits: r.chance(60), HasToken: r.chance(20), Ships: r.IntN(4) * r.IntN(2)})
	}
	return facts
}

func (r generator) thing() core.Thing {
	t := core.Thing{Name: []string{"Press", "Engine", "Warden", "Relay", "Flank", "Raider", "Raider", "Pillage", "Flank Speed", "Rise of a Messiah", "Sabotage", "made up", "", "Trade Agreement", "Ceasefire", "Political Secret"}[r.IntN(16)]}
	switch {
	case t.Name == "Raider":
		t.Unit = uint8(r.IntN(4))
	case t.Name == "Trade Agreement" || t.Name == "Ceasefire" || t.Name == "Political Secret":
		t.Owner = r.seat()
	}
	if r.chance(30) {
		t.Paragraph = uint8(r.IntN(4))
	}
	if r.chance(3) {
		t.Name = "\u202e"
	}
	return t
}

// standsDown makes a standing decline about a component one about a component in play.
func (r generator) standsDown(g core.Game, c *core.Choice, act core.DeclineAhead) {
	var lying []core.StandingDecline
	for i := range g.Pieces {
		lying = append(lying, core.StandingDecline{Decliner: g.Pieces[i].Holder, DeclineAhead: core.DeclineAhead{Thing: core.Thing{Name: g.Deck().Card(g.Pieces[i].ComponentIndex).Name}}})
	}
	for _, n := range g.Notes {
		if n.Zone == core.PlayArea {
			lying = append(lying, core.StandingDecline{Decliner: n.Holder, DeclineAhead: core.DeclineAhead{Thing: core.Thing{Name: g.Card(n).Name, Owner: n.Owner}}})
		}
	}
	if act.Scope == core.ScopeComponent && len(lying) > 0 {
		one := lying[r.IntN(len(lying))]
		one.Scope, one.Duration = act.Scope, core.UntilTakenBack
		c.By, c.Act = one.Decliner, one.DeclineAhead
	}
}

// lifts makes a seat with a standing decline take it back.
func (r generator) lifts(g core.Game, c *core.Choice, act core.TakeBackDecline) {
	for _, p := range g.Players {
		if g.DecliningUntilTurn.Has(p.Seat) || g.DecliningWhens.Has(p.Seat) {
			c.By = p.Seat
		}
	}
	if n := len(g.ListedDeclines); n > 0 && act.Scope > core.AskAgain {
		stop := g.ListedDeclines[r.IntN(n)]
		c.By, c.Act = stop.Decliner, stop.TakeBack()
	}
}
