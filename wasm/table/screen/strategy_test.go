package screen

import (
	"testing"

	"entente/core"
)

// picking is a phone on which a table of three begins to pick strategy cards.
func picking(t *testing.T) *phone {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.tap("opening", "", "start")
	p.tap("scene", "", "pick")
	return p
}

// pick taps a strategy card, and hands the phone on if somebody else is next.
func (p *phone) pick(card string) {
	p.t.Helper()
	p.tap("tile", card, "")
	if p.frame().Screen.Template == "pass" {
		p.tap("pass", "", "take")
	}
}

// TestStrategyCardsArePicked: one tap a pick, for whoever picks; then the order is known
// with one more, and each card is used before its player passes.
func TestStrategyCardsArePicked(t *testing.T) {
	p := picking(t)
	first := p.app.table.view().Pickers[0]
	p.sees("Pick a strategy card")
	p.sees("Then Mira, Tomas, Ines, Mira and Tomas.")
	p.tap("tile", "Trade", "")
	p.sees("It is their pick.")
	p.tap("pass", "", "other")
	p.tap("who-seat", first.String(), "")
	p.sees("Mira picks a card")
	p.tap("tile", "Warfare", "")
	p.sees("It is Mira’s turn to choose a strategy card.")
	p.tap("refusal", "", "close")
	p.tap("btn", "hand", "")
	p.tap("pass", "", "take")
	p.tap("tile", "Trade", "")
	p.sees("Not allowed: Ines has picked Trade.")
	p.tap("refusal", "", "close")
	for _, card := range []string{"Warfare", "Leadership", "Imperial", "Politics", "Technology"} {
		p.pick(card)
	}
	p.sees("Everyone has a card")
	p.sees("The order: Tomas, Mira and Ines.")
	p.tap("btn", "begin", "")
	p.sees("Your turn")
	p.tap("btn", "pass", "")
	p.sees("Not yet: Leadership is still to be used.")
	p.tap("refusal", "", "close")
	p.tap("tile", "Leadership", "")
	p.sees("Tomas, used")
	p.tap("tile", "Technology", "")
	v := p.app.table.view()
	if cards := v.CardsOf(v.Active); len(cards) != 2 || !cards[0].Exhausted || !cards[1].Exhausted {
		t.Errorf("the cards of the active player are %+v", cards)
	}
	p.tap("btn", "pass", "")
	p.sees("Pass the phone to Mira")
}

// TestStatusPhaseIsTapped goes through the steps of the status phase by its one button.
func TestStatusPhaseIsTapped(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MoreScreen)
	p.tap("more", "", "scene")
	p.put("scene", "", "phase-status", "on")
	p.tap("scene", "", "done")
	for _, step := range []string{"Score objectives", "Reveal an objective", "Draw action cards", "Remove tokens", "Gain tokens", "Ready cards", "Repair units", "Return strategy cards"} {
		p.sees(step)
		p.tap("btn", "step", "")
	}
	if v := p.app.table.view(); len(v.Steps) != 8 || !v.Steps[7].Done {
		t.Errorf("the steps are %+v", v.Steps)
	}
	p.tap("btn", core.StrategyPhase.String(), "")
	p.sees("Pick a strategy card")
}

// TestStrategyCardsAreSetRight: who has a strategy card, whether it was used, what lies on
// it, and who has the 0 token.
func TestStrategyCardsAreSetRight(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.put("check", "Trade", "box", "on")
	p.put("check", "Trade is used", "box", "on")
	p.put("fix", "", "first", "on")
	p.more("Trade goods on Warfare", 2)
	p.put("fix", "", "seat", "blue")
	p.put("check", "Imperial", "box", "on")
	p.tap("fix", "", "done")
	v := p.app.table.view()
	for _, c := range v.Strategy {
		want := map[string]core.StrategyView{
			"Trade":    {Name: "Trade", Number: 5, Holder: core.Red, Exhausted: true},
			"Imperial": {Name: "Imperial", Number: 8, Holder: core.Blue},
			"Warfare":  {Name: "Warfare", Number: 6, Goods: 2},
		}
		if w, is := want[c.Name]; is && w != c {
			t.Errorf("%+v, want %+v", c, w)
		}
	}
	if v.First != core.Red {
		t.Errorf("%s has the 0 token", v.First)
	}
}
