package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// TestAmounts: an amount that a card leaves open is named with the card.
func TestAmounts(t *testing.T) {
	own, err := text.ReadOwn(shelf.Today(), "own", "technology \"Mint\", own\nafter TA.activate\n  the holder converts up to 2 commodities\n")
	if err != nil {
		t.Fatal(err)
	}
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
	s.Components = []core.ComponentSetup{{Component: "Mint", Seat: core.Blue}}
	open := map[string]deck.Range{"Bribery": {Most: deck.MaxAmount}, "Refit Troops": {Least: 1, Most: 2}, "Unstable Planet": {Most: 3}, "Scuttle": {Least: 1, Most: 2}, "Decoy Operation": {Most: 2}}
	cards := shelf.Today().Lay(s, own).Deck
	for i := range cards.Components {
		c := &cards.Components[i]
		if c.Amount != open[c.Name] {
			t.Errorf("%s leaves open %+v", c.Name, c.Amount)
		}
		if c.Name == "Mint" && (c.Abilities[0].Amount.Most == 0 || len(c.Abilities[0].Effects) != 1) {
			t.Errorf("%+v", c.Abilities)
		}
		if c.Name == "Bribery" && c.Does()[0].Cost[0].Kind != deck.CostTradeGoods {
			t.Errorf("%+v", c.Does())
		}
	}
}
