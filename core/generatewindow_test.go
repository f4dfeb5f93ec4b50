package core_test

import (
	"slices"

	"entente/core"
)

// inventedDeck is everything printed and a few components that exercise what
// abilities can say.
func inventedDeck() *core.Deck {
	deck := *everything()
	deck.Components = slices.Concat(deck.Components, []core.Component{
		{Name: "Engine", Kind: core.TechnologyCard, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.StartOf, Moment: "T.start", Whose: core.TheHolder}, Cost: []core.Cost{{Kind: core.CostExhaust}},
				Effects: []core.Effect{{Do: core.GainGoods, Who: core.TheHolder, Good: core.TradeGoods, Amount: 1, May: true}, {Do: core.ReplenishAll, Who: core.TheHolder, Then: true}}},
			{Timing: core.Timing{Station: core.After, Moment: "TA.activate"}, Or: []core.Timing{{Station: core.StartOf, Moment: "T.start"}},
				Effects: []core.Effect{{Do: core.Instruct, Who: core.EachSeat, Text: "roll a die"}, {Do: core.BecomeSpeaker, Who: core.AnySeat, Then: true}}, May: true},
		}},
		{Name: "Press", Kind: core.TechnologyCard, Abilities: []core.Ability{
			{Timing: core.Timing{Action: true},
				Effects: []core.Effect{{Do: core.Instruct, Text: "move a ship"}, {Do: core.LoseGoods, Who: core.AnySeat, Good: core.Commodities, Amount: 1}}},
			{Timing: core.Timing{Action: true}, Cost: []core.Cost{{Kind: core.CostSaid, Text: "2 influence"}},
				Effects: []core.Effect{{Do: core.ConvertGoods, Who: core.TheHolder, Good: core.Commodities, All: true, Either: 1},
					{Do: core.HandOver, Who: core.AnySeat, To: core.TheHolder, Good: core.TradeGoods, Amount: 1, Either: 2}, {Do: core.GainGoods, Who: core.TheHolder, Good: core.TradeGoods, Amount: 1, May: true}}},
		}},
		{Name: "Warden", Kind: core.FactionAbility, Abilities: []core.Ability{
			{Effects: []core.Effect{{Do: core.Forbid, Who: core.TheOthers, Act: core.PlaceToken, Until: core.WhileInPlay}}},
			{Timing: core.Timing{Station: core.After, Moment: "TA.activate", Whose: core.TheOthers}, If: []core.Condition{{Test: core.HasUnits}}, While: []core.Condition{{Test: core.HasShips, Least: 1}},
				Effects: []core.Effect{{Do: core.EndTheTurn}}},
		}},
		{Name: "Relay", Kind: core.RelicCard, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.When, Moment: "ECO.replenish"}, Cost: []core.Cost{{Kind: core.CostPurge}}, May: true,
				Effects: []core.Effect{{Do: core.Allow, Who: core.TheHolder, Act: core.PlaceToken, Until: core.ThisTurn}}},
		}},
		{Name: "Flank", Kind: core.ActionCardKind, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.After, Moment: "TA.activate"}, Effects: []core.Effect{{Do: core.ScorePoints, Who: core.AnySeat, Amount: 1}}},
		}},
		{Name: "Levy", Kind: core.ActionCardKind, Abilities: []core.Ability{
			{Timing: core.Timing{Action: true}, Cost: []core.Cost{{Kind: core.CostTradeGoods, Amount: 1, Per: core.PerNamed}}, Amount: core.Range{Most: 3},
				Effects: []core.Effect{{Do: core.GainGoods, Who: core.AnySeat, Good: core.Commodities, Amount: 1, Per: core.PerNamed}, {Do: core.Instruct, Text: "place as many infantry", Then: true, Per: core.PerNamed}}},
		}},
		{Name: "Raider", Kind: core.Unit, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.When, Moment: "UNIT.destroyed"}, Effects: []core.Effect{{Do: core.CancelEvent}}, May: true},
		}},
		{Name: "Courier", Kind: core.RelicCard, Windows: core.Windows{"CA.declare"}, Gives: core.GivesOther},
	})
	return &deck
}

func innermost(g core.Game) *core.Frame {
	for i := len(g.Doing) - 1; i >= 0; i-- {
		if f := &g.Doing[i]; f.Asks || f.Job.Active() {
			return f
		}
	}
	return nil
}

func (r generator) facts() []core.Fact {
	var facts []core.Fact
	for range r.IntN(3) {
		facts = append(facts, core.Fact{Seat: r.seat(), Units: r.chance(60), Token: r.chance(20), Ships: r.IntN(4) * r.IntN(2)})
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

// lifts lets a standing decline be lifted by a seat that said it.
func (r generator) lifts(g core.Game, c *core.Choice, act core.Lift) {
	for _, p := range g.Players {
		if g.StopTurns.Has(p.Seat) || g.StopWhens.Has(p.Seat) {
			c.By = p.Seat
		}
	}
	if n := len(g.Stops); n > 0 && act.Stop > core.AskAgain {
		stop := g.Stops[r.IntN(n)]
		c.By, c.Act = stop.By, core.Lift{Stop: stop.Stop, Event: stop.Event, Of: stop.Of}
	}
}
