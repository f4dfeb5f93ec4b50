package draft

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// table is red, blue and green in red's turn; everybody has replenished.
func table(t *testing.T) core.Game {
	t.Helper()
	seats := []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Black}}
	g, err := core.New(printed.Lay(core.Setup{Seats: seats}))
	if err != nil {
		t.Fatal(err)
	}
	choices := []core.Choice{{By: core.Red, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: []core.Seat{core.Red, core.Blue, core.Green, core.Black}}}}
	for _, s := range seats {
		choices = append(choices, core.Choice{By: s.Seat, Act: core.Replenish{}})
	}
	for _, c := range choices {
		if g, _, err = core.Step(g, c); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// open is the open offer of a draft's two seats.
func open(g core.Game, d Draft) *core.OfferView {
	v := core.ViewOf(g, d.By)
	return v.OfferBetween(d.By, d.To)
}

func try(g core.Game, d Draft) core.OfferOutcome { return core.OutcomeOfOffer(g, d.Choice(open(g, d))) }

func goods(after []core.SeatView, s core.Seat) deck.Goods {
	for i := range after {
		if after[i].Seat == s {
			return after[i].Goods
		}
	}
	return deck.Goods{}
}

// TestTry: the preview equals the core's result, and the game is untouched.
func TestTry(t *testing.T) {
	g := table(t)
	d := Draft{By: core.Red, To: core.Blue}
	d.Step(true, deck.Commodities, 2)
	d.Step(false, deck.Commodities, 1)
	before := core.Digest(g)
	out := try(g, d)
	if out.WhyNotOffer != nil || out.WhyNotAccept != nil || len(out.WhyAllowed) == 0 {
		t.Fatalf("%+v", out)
	}
	if red := goods(out.SeatsAfter, core.Red); red[deck.Commodities] != 1 || red[deck.TradeGoods] != 1 {
		t.Errorf("red would have %v", red)
	}
	if core.Digest(g) != before {
		t.Error("trying changed the game")
	}
	d.Step(true, deck.Commodities, 2)
	if out := try(g, d); out.WhyNotAccept == nil || out.WhyNotAccept.Rule != "transactions 3" {
		t.Errorf("4 of 3 commodities: %+v", out.WhyNotAccept)
	}
	d.To = core.Green
	if out := try(g, d); out.WhyNotAccept == nil || out.WhyNotAccept.Rule != "transactions 1" {
		t.Errorf("not a neighbor: %+v", out.WhyNotAccept)
	}
	d.Other(true, deck.Relic, 1)
	if out := try(g, d); out.WhyNotOffer == nil || out.WhyNotOffer.Rule != "transactions note 1" {
		t.Errorf("a relic: %+v", out.WhyNotOffer)
	}
}

// TestChoice: a seat that was offered something counters, and no other seat does.
func TestChoice(t *testing.T) {
	g := table(t)
	d := Draft{By: core.Red, To: core.Blue}
	d.Step(true, deck.Commodities, 1)
	g, _, err := core.Step(g, d.Choice(open(g, d)))
	if err != nil {
		t.Fatal(err)
	}
	back := Answering(*g.OfferBetween(core.Red, core.Blue))
	if c := back.Choice(open(g, back)); c.Kind() != core.CounterKind || c.Prompt == 0 || c.Act.(core.CounterOffer).Get.Goods[deck.Commodities] != 1 {
		t.Errorf("%+v", c)
	}
	if c := d.Choice(open(g, d)); c.Kind() != core.OfferKind {
		t.Errorf("an offer in place of one's own: %+v", c)
	}
}

// TestSteps: amounts stay within the notation's limits; drafts share nothing.
func TestSteps(t *testing.T) {
	var d Draft
	d.Step(true, deck.TradeGoods, -1)
	d.Step(false, deck.TradeGoods, deck.MaxAmount+5)
	if d.Give.Goods[deck.TradeGoods] != 0 || d.Get.Goods[deck.TradeGoods] != deck.MaxAmount {
		t.Errorf("%+v", d)
	}
	name := core.NoteName{Name: "Ceasefire", Owner: core.Blue}
	d.Toggle(true, name)
	kept := d
	d.Toggle(true, core.NoteName{Name: "Ceasefire", Owner: core.Red})
	d.Toggle(true, name)
	if len(kept.Give.Notes) != 1 || kept.Give.Notes[0] != name || len(d.Give.Notes) != 1 {
		t.Errorf("%v %v", kept.Give.Notes, d.Give.Notes)
	}
	d.Other(true, deck.Relic, 2)
	d.Other(true, deck.Relic, -2)
	if len(d.Give.Others) != 0 || d.Count(true, deck.Relic) != 0 {
		t.Errorf("%v", d.Give.Others)
	}
}
