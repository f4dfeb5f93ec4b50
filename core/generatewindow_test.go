package core_test

import (
	"slices"

	"entente/core"
	"entente/core/cards"
)

// inventedDeck is everything printed and a few components that exercise what
// abilities can say.
func inventedDeck() *core.Deck {
	deck := *cards.Deck()
	deck.Components = slices.Concat(deck.Components, []core.Component{
		{Name: "Engine", Kind: core.TechnologyCard, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.StartOf, Moment: "T.start", Whose: core.TheHolder}, Cost: []core.Cost{{Kind: core.CostExhaust}},
				Effects: []core.Effect{{Do: core.GainGoods, Who: core.TheHolder, Good: core.TradeGoods, Amount: 1, May: true}, {Do: core.ReplenishAll, Who: core.TheHolder, Then: true}}},
		}},
		{Name: "Press", Kind: core.TechnologyCard, Abilities: []core.Ability{
			{Timing: core.Timing{Action: true},
				Effects: []core.Effect{{Do: core.Instruct, Text: "move a ship"}, {Do: core.LoseGoods, Who: core.AnySeat, Good: core.Commodities, Amount: 1}}},
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
		{Name: "Raider", Kind: core.Unit, Abilities: []core.Ability{
			{Timing: core.Timing{Station: core.When, Moment: "UNIT.destroyed"}, Effects: []core.Effect{{Do: core.CancelEvent}}, May: true},
		}},
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

// windowed fills in a choice about timing windows.
func (r generator) windowed(g core.Game, c *core.Choice) {
	f := innermost(g)
	c.Thing = r.thing()
	if r.chance(70) {
		c.To = core.Nobody
	}
	switch c.Kind {
	case core.Announce:
		c.Thing = core.Thing{}
		moments := g.Deck().Moments
		c.Moment = []string{"TA.activate", "UNIT.destroyed", "ECO.replenish", "AC.play", "nothing", moments[r.IntN(len(moments))].ID, "ECO.gain_tg", "ECO.spend_tg"}[r.IntN(8)]
		if c.Moment != "ECO.gain_tg" && c.Moment != "ECO.spend_tg" && r.chance(95) || r.chance(40) {
			c.Goods = core.Goods{}
		}
		if c.Moment == "TA.activate" != r.chance(5) {
			c.Facts = r.facts()
		}
	case core.Resolve:
		if f != nil && r.chance(80) {
			c.Prompt = f.Prompt
		}
		if r.chance(10) {
			c.Skip = uint8(r.IntN(4))
		}
		if f != nil && !f.Queue.Closed() && r.chance(75) {
			c.By = f.Queue.Next()
		}
		if f == nil && r.chance(70) {
			c.By, c.To, c.Prompt, c.Thing = g.Active, core.Nobody, 0, core.Thing{Name: "Press"}
		}
	case core.Confirm, core.HearNobody:
		c.Prompt, c.Yes = r.Uint32N(g.LastPrompt+2), r.chance(50)
		if f != nil && r.chance(80) {
			c.Prompt = f.Prompt
			if c.Kind == core.Confirm {
				c.By, c.Prompt = f.Job.By, f.Job.Confirm
			}
		}
	case core.DeclareAway:
		c.Yes = r.chance(60)
	case core.Arrange:
		r.arranged(g, c)
	case core.StandDown:
		c.Stop = core.StopKind(r.IntN(7))
	case core.Do:
		c.Act = core.Act(r.IntN(13))
	case core.DeclareFact:
		if r.chance(50) {
			c.Thing = core.Thing{}
			c.Facts = r.facts()
		} else {
			c.To, c.Yes = r.seat(), r.chance(70)
			c.Thing.Owner, c.Thing.Paragraph = core.Nobody, 0
		}
	}
}

// arranged is something that the host arranges, more often than not.
func (r generator) arranged(g core.Game, c *core.Choice) {
	if r.chance(80) {
		c.By = g.Host
	}
	moments := g.Deck().Moments
	m := moments[r.IntN(len(moments))]
	c.Arrange = core.Arrangement(r.IntN(9))
	c.Moment = []string{"", "", m.ID, m.Windows[0].ID, "TA.activate.after", "nothing"}[r.IntN(6)]
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
