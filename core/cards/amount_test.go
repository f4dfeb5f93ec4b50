package cards_test

import (
	"testing"

	"entente/core"
)

// TestAmountsByRules: at tables of today amounts are named; at those that were begun under
// earlier rules what a card leaves open is as many parts, or what its players say.
func TestAmountsByRules(t *testing.T) {
	own, err := shelf.Today().ReadOwn("own", "technology \"Mint\", own\nafter TA.activate\n  the holder converts up to 2 commodities\n")
	if err != nil {
		t.Fatal(err)
	}
	for rules, named := range map[int]bool{0: true, core.RulesVersion: true, 10: false, 7: false} {
		s := core.Setup{Rules: rules, Options: core.Options{Sources: core.SourcesOf(core.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
		s.Things = []core.Placed{{Component: "Mint", Seat: core.Blue}}
		open := map[string]core.Range{"Bribery": {Most: core.MaxAmount}, "Refit Troops": {Least: 1, Most: 2}, "Unstable Planet": {Most: 3}, "Scuttle": {Least: 1, Most: 2}, "Decoy Operation": {Most: 2}}
		deck := shelf.Today().Lay(s, own).Deck
		for i := range deck.Components {
			c := &deck.Components[i]
			if want := open[c.Name]; named && c.Amount != want || !named && c.Amount != (core.Range{}) {
				t.Errorf("rules %d: %s leaves open %+v", rules, c.Name, c.Amount)
			}
			if c.Name == "Mint" && (c.Abilities[0].Amount.Most > 0) != named || c.Name == "Mint" && (len(c.Abilities[0].Effects) == 1) != named {
				t.Errorf("rules %d: %+v", rules, c.Abilities)
			}
			if c.Name == "Bribery" && (c.Does()[0].Cost[0].Kind == core.CostTradeGoods) != named {
				t.Errorf("rules %d: %+v", rules, c.Does())
			}
		}
	}
}
