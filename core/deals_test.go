package core

import (
	"reflect"
	"testing"

	"entente/core/deck"
	"entente/core/rulebook"
)

// twoTerms are a term of each seat in a deal of Blue with Red.
var twoTerms = []Term{{Kind: Promises, Giver: Blue, Words: "peace"}, {Kind: Gives, Giver: Red}}

// TestWhomADealWaitsFor: a deal asks the giver of a term whether the giver could carry it out now (deals
// note 1). Then it asks the giver's partner whether that is so. At last it waits for the seats that have
// not agreed yet.
func TestWhomADealWaitsFor(t *testing.T) {
	for _, c := range []struct {
		name    string
		asks    uint8
		confirm bool
		signed  Seats
		waits   Seats
		why     map[Seat]rulebook.MessageID
	}{
		{"about the first term", 1, false, 0, SeatsOf(Blue),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskCould, Red: rulebook.AskOwnDeal}},
		{"about the second term", 2, false, SeatsOf(Blue), SeatsOf(Red),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskOwnDeal, Red: rulebook.AskCould}},
		{"whether that is so", 1, true, 0, SeatsOf(Red),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskOwnDeal, Red: rulebook.AskIsItSo}},
		{"whether that is so of the second term", 2, true, 0, SeatsOf(Blue),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskIsItSo, Red: rulebook.AskOwnDeal}},
		{"whether both agree", 0, false, 0, SeatsOf(Blue, Red),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskDeal, Red: rulebook.AskDeal}},
		{"whether the other agrees", 0, false, SeatsOf(Blue), SeatsOf(Red),
			map[Seat]rulebook.MessageID{Blue: rulebook.AskOwnDeal, Red: rulebook.AskDeal}},
		{"nothing, because both agreed", 0, false, SeatsOf(Blue, Red), 0,
			map[Seat]rulebook.MessageID{Blue: rulebook.AskOwnDeal, Red: rulebook.AskOwnDeal}},
	} {
		d := Deal{From: Blue, To: Red, Terms: twoTerms, AskedTerm: c.asks, AsksPartner: c.confirm, Signed: c.signed}
		if got := d.awaitedSeats(); got != c.waits {
			t.Errorf("%s: the deal waits for %b, want %b", c.name, got, c.waits)
		}
		for s, why := range c.why {
			if got := d.questionMessage(s); got != why {
				t.Errorf("%s: %s is told %s, want %s", c.name, s, got, why)
			}
			for _, confirm := range []bool{false, true} {
				want := c.asks != 0 && c.confirm == confirm && c.waits.Has(s)
				if got := d.isAsking(s, confirm); got != want {
					t.Errorf("%s: %s is asked about a term (confirm %v): %v", c.name, s, confirm, got)
				}
			}
		}
	}
}

// TestADealHasTwoParties: each of the two seats of a deal has the other as its partner.
func TestADealHasTwoParties(t *testing.T) {
	d := Deal{From: Red, To: Blue}
	if d.partner(Red) != Blue || d.partner(Blue) != Red || d.parties() != SeatsOf(Blue, Red) {
		t.Errorf("the parties %b have the partners %s and %s", d.parties(), d.partner(Red), d.partner(Blue))
	}
}

// TestATransactionAsPartOfADeal: a transaction may be part of a deal (transactions 8). It has all
// components that change hands at once, and no others.
func TestATransactionAsPartOfADeal(t *testing.T) {
	loan, favor := NoteName{"Loan", Blue}, NoteName{"Favor", Blue}
	goods := func(s Seat, n int) Term {
		return Term{Kind: Gives, Giver: s, Give: Bundle{Goods: deck.TradeGoods.Of(n)}}
	}
	note := func(s Seat, n NoteName) Term {
		return Term{Kind: Gives, Giver: s, Give: Bundle{Notes: []NoteName{n}}}
	}
	later := goods(Blue, 9)
	later.Due.Kind = WhenSaid
	relic := OtherItem{Kind: deck.Relic, Count: 1}
	for _, c := range []struct {
		name      string
		terms     []Term
		give, get Bundle
		trades    bool
	}{
		{"words alone", []Term{{Kind: Promises, Giver: Blue, Words: "peace"}}, Bundle{}, Bundle{}, false},
		{"goods for words", []Term{goods(Blue, 2), {Kind: Promises, Giver: Red, Words: "peace"}},
			Bundle{Goods: deck.TradeGoods.Of(2)}, Bundle{}, true},
		{"words for goods", []Term{goods(Red, 2)}, Bundle{}, Bundle{Goods: deck.TradeGoods.Of(2)}, true},
		{"goods that are due later", []Term{later}, Bundle{}, Bundle{}, false},
		{"now and later", []Term{goods(Blue, 1), later}, Bundle{Goods: deck.TradeGoods.Of(1)}, Bundle{}, true},
		{"two terms of one seat", []Term{goods(Blue, 1), note(Blue, loan), goods(Blue, 2), note(Blue, favor)},
			Bundle{Goods: deck.TradeGoods.Of(3), Notes: []NoteName{loan, favor}}, Bundle{}, true},
		{"notes of both seats", []Term{note(Blue, loan), note(Red, favor)},
			Bundle{Notes: []NoteName{loan}}, Bundle{Notes: []NoteName{favor}}, true},
		{"another component", []Term{{Kind: Gives, Giver: Red, Give: Bundle{Others: []OtherItem{relic}}}},
			Bundle{}, Bundle{Others: []OtherItem{relic}}, true},
	} {
		d := Deal{From: Blue, To: Red, Terms: c.terms}
		o, trades := d.Transaction()
		if trades != c.trades || o.From != Blue || o.To != Red {
			t.Errorf("%s: %s and %s trade: %v", c.name, o.From, o.To, trades)
		}
		for _, b := range []*Bundle{&o.Give, &o.Get, &c.give, &c.get} { // an empty list is no list
			b.Notes, b.Others = append([]NoteName{}, b.Notes...), append([]OtherItem{}, b.Others...)
		}
		if !reflect.DeepEqual(o.Give, c.give) || !reflect.DeepEqual(o.Get, c.get) {
			t.Errorf("%s: the transaction is %+v for %+v", c.name, o.Give, o.Get)
		}
	}
}

// TestATransactionLeavesTheTermsAlone: the transaction of a deal shares no list with its terms.
func TestATransactionLeavesTheTermsAlone(t *testing.T) {
	notes, isNoteKept := sharedList(NoteName{"Loan", Blue})
	others, isOtherKept := sharedList(OtherItem{Kind: deck.Relic, Count: 1})
	give := Bundle{Notes: notes, Others: others}
	b := give
	if b.addContents(&give); len(b.Notes) != 2 || len(b.Others) != 2 {
		t.Errorf("together they are %+v", b)
	}
	b.Notes[0].Name, b.Others[0].Count = "Favor", 9
	if !isNoteKept() || !isOtherKept() {
		t.Errorf("the terms are now %+v", give)
	}
}

// threeDeals returns three open deals, with room behind them.
func threeDeals() (deals []Deal, isKept func() bool) {
	return sharedList(
		Deal{From: Blue, To: Red, Prompt: 5, Terms: twoTerms}, Deal{From: Green, To: Blue, Prompt: 6},
		Deal{From: Red, To: Green, Prompt: 7})
}

// TestAPairHasOneOpenDeal: a deal is between its two seats, in either direction. A prompt with a number
// asks about one deal.
func TestAPairHasOneOpenDeal(t *testing.T) {
	deals, _ := threeDeals()
	a := Agreements{Deals: append(deals, Deal{From: Yellow, To: Pink})}
	for i := range deals {
		d := &a.Deals[i]
		if a.DealBetween(d.From, d.To) != d || a.DealBetween(d.To, d.From) != d || a.dealOfPrompt(d.Prompt) != d {
			t.Errorf("%s and %s have another deal", d.From, d.To)
		}
	}
	if d := a.DealBetween(Blue, Yellow); d != nil {
		t.Errorf("blue and yellow have the deal %+v", d)
	}
	for _, prompt := range []uint32{0, 8} {
		if d := a.dealOfPrompt(prompt); d != nil {
			t.Errorf("%d asks about the deal %+v", prompt, d)
		}
	}
}

// TestADealLeavesTheTable: a deal that is declined leaves the table, and the other deals stay.
func TestADealLeavesTheTable(t *testing.T) {
	for i := range 3 {
		deals, isKept := threeDeals()
		a := Agreements{Deals: deals}
		ended, want := deals[i], append(append([]Deal{}, deals[:i]...), deals[i+1:]...)
		told := a.endDeal(&a.Deals[i], rulebook.DealDeclined)
		if !reflect.DeepEqual(a.Deals, want) {
			t.Errorf("after %d ended, %+v are open", ended.Prompt, a.Deals)
		}
		say := []Event{{Message: rulebook.DealDeclined, Args: []Arg{seatArg(ended.From), otherSeatArg(ended.To)}}}
		if !reflect.DeepEqual(told, say) {
			t.Errorf("%+v is told, want %+v", told, say)
		}
		if !isKept() {
			t.Errorf("the deals of the game before are now %+v", deals)
		}
	}
}

// TestADealOfTheTurnExpires: a deal with a transaction ends with the turn in which the transaction could
// have been made (transactions 1). A deal without a transaction stays open (deals 1).
func TestADealOfTheTurnExpires(t *testing.T) {
	goods := []Term{{Kind: Gives, Giver: Blue, Give: Bundle{Goods: deck.TradeGoods.Of(1)}}}
	words := []Term{{Kind: Promises, Giver: Blue, Words: "peace"}}
	deals, isKept := sharedList(
		Deal{From: Blue, To: Red, Prompt: 5, Terms: goods, ExpiresAtEnd: true},
		Deal{From: Blue, To: Green, Prompt: 6, Terms: goods},
		Deal{From: Blue, To: Pink, Prompt: 7, Terms: words, ExpiresAtEnd: true},
		Deal{From: Blue, To: Yellow, Prompt: 8, Terms: goods, ExpiresAtEnd: true})
	a := Agreements{Deals: deals}
	told := a.expireDeals()
	if want := []Deal{deals[1], deals[2]}; !reflect.DeepEqual(a.Deals, want) {
		t.Errorf("%+v are open, want %+v", a.Deals, want)
	}
	lapses := func(to Seat) Event {
		return Event{Message: rulebook.DealLapsed, Args: []Arg{seatArg(Blue), otherSeatArg(to)}, Explains: true}
	}
	if want := []Event{lapses(Red), lapses(Yellow)}; !reflect.DeepEqual(told, want) {
		t.Errorf("%+v is told, want %+v", told, want)
	}
	if !isKept() {
		t.Errorf("the deals of the game before are now %+v", deals)
	}
}

// TestAnAnswerAboutATerm: the asked seat says whether a term could be carried out now (deals note 1).
// Another seat may not answer (table 2), and nobody may answer a question that the deal doesn't ask
// (table 1).
func TestAnAnswerAboutATerm(t *testing.T) {
	for _, c := range []struct {
		name     string
		asks     uint8
		confirms bool // the deal asks the partner
		by       Seat
		prompt   uint32
		confirm  bool // the choice is a partner's answer
		rule     rulebook.Rule
	}{
		{"the giver answers", 1, false, Blue, 5, false, ""},
		{"the giver of the second term answers", 2, false, Red, 5, false, ""},
		{"the partner agrees", 1, true, Red, 5, true, ""},
		{"the partner answers for the giver", 1, false, Red, 5, false, rulebook.TableAsked},
		{"the giver agrees with itself", 1, true, Blue, 5, true, rulebook.TableAsked},
		{"a third seat answers", 1, false, Green, 5, false, rulebook.TableAsked},
		{"the giver answers again", 1, true, Blue, 5, false, rulebook.TablePrompt},
		{"the partner agrees too early", 1, false, Red, 5, true, rulebook.TablePrompt},
		{"no term is asked about", 0, false, Blue, 5, false, rulebook.TablePrompt},
		{"no such deal", 1, false, Blue, 9, false, rulebook.TablePrompt},
	} {
		d := Deal{From: Blue, To: Red, Prompt: 5, Terms: twoTerms, AskedTerm: c.asks, AsksPartner: c.confirms}
		deals, isKept := sharedList(d)
		a := Agreements{Deals: deals}
		told, err := a.recordCouldAnswer(Choice{By: c.by, Prompt: c.prompt}, c.confirm, SaidCould, rulebook.SaysCould)
		var said [MaxTerms]CouldState
		if c.rule != "" {
			message := rulebook.PromptGone
			if c.rule == rulebook.TableAsked {
				message = rulebook.AsksAnother
			}
			if !isOf(err, c.rule, message) {
				t.Errorf("%s: %v, want %s", c.name, err, c.rule)
			}
		} else {
			said[c.asks-1] = SaidCould
			term := twoTerms[c.asks-1 : c.asks]
			say := []Event{{Message: rulebook.SaysCould, Args: []Arg{seatArg(c.by), {Gap: GapTerms, Terms: &term}}}}
			if err != nil || !reflect.DeepEqual(told, say) {
				t.Errorf("%s: %+v, %v is told", c.name, told, err)
			}
		}
		if a.Deals[0].CouldAnswers != said {
			t.Errorf("%s: said is %v, want %v", c.name, a.Deals[0].CouldAnswers, said)
		}
		if !isKept() {
			t.Errorf("%s: the deals of the game before are now %+v", c.name, deals)
		}
	}
}

// TestAgreementsThatAreAsked: every open deal has a question (deals 2), and every promise that is not over
// (table 25).
func TestAgreementsThatAreAsked(t *testing.T) {
	deals, _ := threeDeals()
	promises := []Promise{{Prompt: 11, State: Kept}, {Prompt: 12}, {Prompt: 13, State: SaidCannot}}
	a := Agreements{Deals: deals[:2], Promises: promises}
	first := question{Prompt: Prompt{Number: 1}}
	got := a.addAgreementQuestions([]question{first})
	if len(got) != 5 || got[0].Number != 1 {
		t.Fatalf("%+v are asked", got)
	}
	for i := range a.Deals {
		q, d := got[1+i], &a.Deals[i]
		if q.kind != ofDeal || q.deal != d || q.Number != d.Prompt || q.Rule != "deals 2" {
			t.Errorf("of a deal, %+v is asked", q)
		}
	}
	for i := range 2 {
		q, p := got[3+i], &a.Promises[1+i]
		if q.kind != ofPromise || q.promise != p || q.Number != p.Prompt || q.Rule != rulebook.TableDeals {
			t.Errorf("of a promise, %+v is asked", q)
		}
	}
}
