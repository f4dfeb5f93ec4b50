package screen

import (
	"testing"

	"entente/core"
	"entente/core/deck"
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

// TestStrategyCardsArePicked: one tap picks a card for the picking seat, and the phone stays where
// it is. One more tap sets the order, and each card is used before its player passes.
func TestStrategyCardsArePicked(t *testing.T) {
	p := picking(t)
	first := p.app.table.view().Pickers[0]
	p.sees("Pick a strategy card")
	p.sees("Next: Mira, Tomas, Ines, Mira and Tomas.")
	p.tap("tile", "Trade", "")
	p.sees("Mira picks a card")
	if p.app.table.me != first {
		t.Errorf("%s has the phone now", p.app.table.me)
	}
	p.tap("tile", "Trade", "")
	p.sees("You already have Trade.")
	p.tap("refusal", "", "close")
	for _, card := range []string{"Warfare", "Leadership", "Imperial", "Politics", "Technology"} {
		p.tap("tile", card, "")
	}
	p.sees("Everyone has picked")
	p.sees("Turn order: Tomas, Mira and Ines.")
	p.tap("btn", "begin", "")
	p.tap("pass", "", "take")
	p.sees("Your turn")
	p.tap("btn", "announce", "")
	p.sees("You can’t pass yet. Use Leadership first.")
	p.tap("announce", "", "pass")
	p.tap("refusal", "", "close")
	p.tap("announce", "", "back")
	p.tap("tile", "Leadership", "")
	p.sees("You use Leadership")
	p.sees("Tomas, used")
	p.tap("next", "STR.secondaries", "")
	p.sees("Your action is done")
	p.actsAgain()
	p.tap("tile", "Technology", "")
	v := p.app.table.view()
	if cards := v.StrategyCardsOf(v.Active); len(cards) != 2 || !cards[0].Exhausted || !cards[1].Exhausted {
		t.Errorf("the cards of the active player are %+v", cards)
	}
	p.tap("next", "STR.secondaries", "")
	p.tap("btn", "end", "")
	p.sees("Pass the phone to Mira")
}

// TestPickOnOnesOwnPhone: the pick of a seat on another phone is not made here.
func TestPickOnOnesOwnPhone(t *testing.T) {
	ines, mira, _, r := three(t)
	ines.tab(MoreScreen)
	ines.tap("more", "", "scene")
	ines.put("scene", "", "phase-strategy", "on")
	ines.tap("scene", "", "done")
	r.run()
	ines.sees("Pick a strategy card")
	ines.tap("tile", "Trade", "")
	r.run()
	ines.sees("Mira picks a card")
	ines.tap("tile", "Warfare", "")
	ines.sees("It’s Mira’s turn to pick a strategy card.")
	ines.tap("refusal", "", "close")
	mira.sees("Pick a strategy card")
	mira.tap("tile", "Warfare", "")
	r.run()
	ines.sees("Tomas picks a card")
	r.same()
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
	if v := p.app.table.view(); len(v.StatusSteps) != 8 || !v.StatusSteps[7].Done {
		t.Errorf("the steps are %+v", v.StatusSteps)
	}
	p.tap("btn", deck.StrategyPhase.String(), "")
	p.sees("Pick a strategy card")
}

// TestTurnEndsBeforeTheOthers: a player who would end their turn before the others could use their
// secondary ability is warned, and may end it all the same.
func TestTurnEndsBeforeTheOthers(t *testing.T) {
	p := picking(t)
	for _, card := range []string{"Trade", "Warfare", "Leadership", "Imperial", "Politics", "Technology"} {
		p.tap("tile", card, "")
	}
	p.tap("btn", "begin", "")
	p.tap("pass", "", "take")
	p.tap("tile", "Leadership", "")
	turn := p.app.table.view().TurnPrompt
	p.tap("btn", "end", "")
	p.sees("Before your turn ends, the others can follow Leadership, clockwise.")
	if p.app.table.view().TurnPrompt != turn {
		t.Fatal("the turn is over")
	}
	p.tap("next", "STR.secondaries", "")
	p.sees("Your action is done")
	p.tap("btn", "end", "")
	if p.app.table.view().TurnPrompt == turn {
		t.Fatal("the turn is not over once the others had theirs")
	}
	p.tap("pass", "", "take")
	p.tap("tile", "Warfare", "")
	turn = p.app.table.view().TurnPrompt
	p.tap("btn", "end", "")
	p.sees("Before your turn ends, the others can follow Warfare, clockwise.")
	p.tap("btn", "end", "")
	if p.app.table.view().TurnPrompt == turn {
		t.Error("the turn does not end all the same")
	}
}

// TestStrategyCardsAreSetRight: the holder of a strategy card, whether it was used, its trade
// goods, and the holder of the 0 token.
func TestStrategyCardsAreSetRight(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.put("check", "Trade", "box", "on")
	p.put("check", "Trade is exhausted", "box", "on")
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
	if v.ZeroTokenHolder != core.Red {
		t.Errorf("%s has the 0 token", v.ZeroTokenHolder)
	}
}

// TestWhoScored: a tap on a player adds one to that player's own points.
func TestWhoScored(t *testing.T) {
	p := newPhone(t)
	p.begin()
	had := map[core.Seat]int{core.Red: 5, core.Blue: 2}
	for seat, points := range had {
		p.app.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixPoints, Seat: seat, Amount: points}}})
	}
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.StatusPhase, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
	p.app.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "ST.score"}})
	p.app.show(TableScreen, core.Nobody)
	p.sees("Who scored?")
	for _, s := range []core.Seat{core.Blue, core.Red, core.Green} {
		p.tap("chip", s.String(), "")
		if points := p.app.table.view().SeatView(s).Points; points != had[s]+1 {
			t.Errorf("%s had %d points and has %d", s, had[s], points)
		}
	}
}
