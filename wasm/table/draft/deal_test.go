package draft

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// TestDeals: a draft with terms is a deal; its sides are the first of the terms, it is read
// again as it was written, and every term can be taken out.
func TestDeals(t *testing.T) {
	g := table(t)
	d := Draft{By: core.Red, To: core.Blue}
	d.Step(true, deck.Commodities, 2)
	if d.Deals() || d.Choice(nil).Kind() != core.OfferKind {
		t.Error("goods alone are an offer")
	}
	d.Add(core.Term{Kind: core.Promises, Giver: core.Blue, Words: "leaves the border alone", Due: core.DueTime{Kind: core.WhenSaid}})
	d.Add(core.Term{Kind: core.Gives, Giver: core.Blue, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}, Words: "as thanks"})
	c := d.Choice(nil)
	if !d.Deals() || c.Kind() != core.DealKind {
		t.Fatal("with a promise it is a deal")
	}
	if out := core.OutcomeOfDeal(g, c); out.WhyNotOffer != nil || out.WhyNot == nil || out.Binds != core.BindsNobody { // blue has nothing to give yet
		t.Errorf("it comes to %+v", out)
	}
	read, err := notation.Parse(notation.Print(c))
	if err != nil {
		t.Fatal(err)
	}
	again, is := Of(read)
	if !is || again.Give.Goods != d.Give.Goods || len(again.Terms) != 2 || again.Terms[1].Words != "as thanks" {
		t.Errorf("it is read as %+v", again)
	}
	if again.Drop(1); len(again.Terms) != 1 || again.Terms[0].Words != "as thanks" {
		t.Errorf("the promise was taken out, and there is %+v", again.Terms)
	}
	if again.Drop(0); !again.Give.IsEmpty() || again.None() {
		t.Errorf("the goods were taken out, and there is %+v", again)
	}
	if again.Drop(0); !again.None() || len(d.Terms) != 2 {
		t.Error("all was taken out")
	}
}

// TestAnsweringADeal: the answering seat sees the same deal from its side. Two notes of one side,
// for which the form has no place, stay terms.
func TestAnsweringADeal(t *testing.T) {
	note := func(name string) core.Term {
		return core.Term{Kind: core.Gives, Giver: core.Red, Give: core.Bundle{Notes: []core.NoteName{{Name: name, Owner: core.Red}}}}
	}
	deal := core.Deal{From: core.Red, To: core.Blue, Terms: []core.Term{note("Ceasefire"), note("Alliance"),
		{Kind: core.Gives, Giver: core.Blue, Give: core.Bundle{Goods: deck.TradeGoods.Of(2)}}, {Kind: core.Abstains, Giver: core.Red}}}
	d := AnsweringDeal(&deal, core.Blue)
	if d.By != core.Blue || d.To != core.Red || d.Give.Goods[deck.TradeGoods] != 2 || len(d.Get.Notes) != 1 || len(d.Terms) != 2 {
		t.Errorf("it answers with %+v", d)
	}
	if all := d.AllTerms(); len(all) != 4 || all[0].Giver != core.Blue || !slices.ContainsFunc(all, func(t core.Term) bool { return t.Kind == core.Abstains }) {
		t.Errorf("its terms are %+v", all)
	}
	if own := AnsweringDeal(&deal, core.Red); own.To != core.Blue || own.Give.Notes[0].Name != "Ceasefire" {
		t.Errorf("its author proposes %+v", own)
	}
}
