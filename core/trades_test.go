package core

import (
	"reflect"
	"slices"
	"testing"

	"entente/core/deck"
	"entente/core/rulebook"
)

// TestAPairHasNoOrder: two seats have one pair, in either order. A seat has no pair with itself or with a
// seat that nobody has.
func TestAPairHasNoOrder(t *testing.T) {
	trades := Trades{Pairs: []Pair{{A: Blue, B: Red}, {A: Blue, B: Green}, {A: Red, B: Green}}}
	for i := range trades.Pairs {
		p := &trades.Pairs[i]
		if trades.Pair(p.A, p.B) != p || trades.Pair(p.B, p.A) != p {
			t.Errorf("%s and %s have the pairs %+v and %+v", p.A, p.B, trades.Pair(p.A, p.B), trades.Pair(p.B, p.A))
		}
		if p.partner(p.A) != p.B || p.partner(p.B) != p.A {
			t.Errorf("%s trades with %s, and %s with %s", p.A, p.partner(p.A), p.B, p.partner(p.B))
		}
	}
	for _, s := range []Seat{Blue, Yellow, Nobody} {
		if p := trades.Pair(Blue, s); p != nil {
			t.Errorf("blue and %s have the pair %+v", s, p)
		}
	}
}

// TestAnEditedPairIsACopy: a caller that edits a pair does not change the pair of the game before.
func TestAnEditedPairIsACopy(t *testing.T) {
	pairs, isKept := sharedList(Pair{A: Blue, B: Red}, Pair{A: Blue, B: Green})
	trades := Trades{Pairs: pairs}
	trades.editPair(Green, Blue).Traded = true
	want := []Pair{{A: Blue, B: Red}, {A: Blue, B: Green, Traded: true}}
	if !slices.Equal(trades.Pairs, want) {
		t.Errorf("the pairs are %+v, want %+v", trades.Pairs, want)
	}
	if !isKept() {
		t.Errorf("the pairs of the game before are now %+v", pairs)
	}
}

// TestANewTurnAllowsATransactionAgain: once the turn is over, two seats may trade again (transactions 1).
// What they said about being neighbors stays.
func TestANewTurnAllowsATransactionAgain(t *testing.T) {
	pairs, isKept := sharedList(
		Pair{A: Blue, B: Red, Neighbors: true, DeclaredBy: Red, Objector: Blue,
			Traded: true, StoppedNeighboring: true, BecameNeighbors: true, TradeAction: 2, TradedEarlier: true},
		Pair{A: Blue, B: Green})
	trades := Trades{Pairs: pairs}
	trades.resetPairs()
	want := []Pair{{A: Blue, B: Red, Neighbors: true, DeclaredBy: Red, Objector: Blue}, {A: Blue, B: Green}}
	if !slices.Equal(trades.Pairs, want) {
		t.Errorf("the pairs are %+v, want %+v", trades.Pairs, want)
	}
	if !isKept() {
		t.Errorf("the pairs of the game before are now %+v", pairs)
	}
}

// TestPartnersOfOneAction: a seat's partners are those that it traded with during one action of the turn.
func TestPartnersOfOneAction(t *testing.T) {
	trades := Trades{Pairs: []Pair{
		{A: Blue, B: Red, Traded: true, TradeAction: 1}, {A: Green, B: Blue, Traded: true, TradeAction: 1},
		{A: Blue, B: Yellow, Traded: true, TradeAction: 2}, {A: Blue, B: Pink, TradeAction: 1},
		{A: Red, B: Green, Traded: true, TradeAction: 1},
	}}
	for _, c := range []struct {
		seat    Seat
		actions uint8
		want    Seats
	}{
		{Blue, 1, SeatsOf(Red, Green)}, {Blue, 2, SeatsOf(Yellow)}, {Blue, 3, 0},
		{Green, 1, SeatsOf(Blue, Red)}, {Pink, 1, 0},
	} {
		if got := trades.partnersOf(c.seat, c.actions); got != c.want {
			t.Errorf("%s traded with %b after %d actions, want %b", c.seat, got, c.actions, c.want)
		}
	}
}

// TestAWordThatIsNews: a word about neighbors is news if it differs from the last one. After an
// objection, only the objector can say the same, and so gives way (table 9). The prompt lists exactly the
// words that are news.
func TestAWordThatIsNews(t *testing.T) {
	for _, c := range []struct {
		name            string // what Red said
		pair            Pair
		near            bool // they count as neighbors
		near1, strange1 bool // Blue may say that they are neighbors, or that they are not
		near2, strange2 bool // Red may
	}{
		{"nothing", Pair{}, false, true, false, true, false},
		{"neighbors", Pair{Neighbors: true, DeclaredBy: Red}, true, false, true, false, true},
		{"strangers", Pair{DeclaredBy: Red}, false, true, false, true, false},
		{"neighbors; Blue objects",
			Pair{Neighbors: true, DeclaredBy: Red, Objector: Blue}, false, true, false, false, true},
		{"strangers; Blue objects", Pair{DeclaredBy: Red, Objector: Blue}, false, false, true, true, false},
	} {
		p := c.pair
		p.A, p.B = Blue, Red
		if p.isUndisputedNeighborPair() != c.near {
			t.Errorf("%s: they count as neighbors: %v", c.name, !c.near)
		}
		trades := Trades{Pairs: []Pair{{A: Green, B: Yellow}, p}}
		for _, w := range []struct {
			by   Seat
			says bool
			want bool
		}{{Blue, true, c.near1}, {Blue, false, c.strange1}, {Red, true, c.near2}, {Red, false, c.strange2}} {
			if got := p.isNewDeclaration(w.by, w.says); got != w.want {
				t.Errorf("%s: %s says neighbors %v, which is news: %v", c.name, w.by, w.says, got)
			}
			kind, want := StrangersKind, []Answer(nil)
			if w.says {
				kind = NeighborsKind
			}
			if w.want {
				want = []Answer{SeatAnswer{PlainAnswer(kind), SeatsOf(p.partner(w.by))}}
			}
			q := question{Prompt: Prompt{Seat: w.by}}
			if trades.addNeighborsAnswer(&q, kind, w.says); !reflect.DeepEqual(q.Answers, want) {
				t.Errorf("%s: %s is offered %+v, want %+v", c.name, w.by, q.Answers, want)
			}
		}
	}
}

// TestNeighborsWhoMeetAndPart: seats that become neighbors in the turn of one of them may trade
// (transactions note 3). Seats that traded and parted may not trade again (transactions note 4).
func TestNeighborsWhoMeetAndPart(t *testing.T) {
	for _, c := range []struct {
		name        string
		traded      bool
		before, now bool
		active      Seat
		met, parted bool
	}{
		{"they meet in the turn of one", false, false, true, Blue, true, false},
		{"they meet in the turn of the other", false, false, true, Red, true, false},
		{"they meet in another turn", false, false, true, Green, false, false},
		{"they meet between two turns", false, false, true, Nobody, false, false},
		{"they were neighbors before", false, true, true, Blue, false, false},
		{"they never meet", false, false, false, Blue, false, false},
		{"they part after a trade", true, true, false, Blue, false, true},
		{"they part without a trade", false, true, false, Blue, false, false},
		{"they stay neighbors after a trade", true, true, true, Blue, false, false},
		{"they meet again after a trade", true, false, true, Blue, true, false},
	} {
		p := Pair{A: Blue, B: Red, Traded: c.traded}
		if p.recordNeighborChange(c.before, c.now, c.active); p.BecameNeighbors != c.met || p.StoppedNeighboring != c.parted {
			t.Errorf("%s: met %v, parted %v", c.name, p.BecameNeighbors, p.StoppedNeighboring)
		}
	}
}

// TestCapturedUnitsGoBackToTheirOwner: captured units are counted by captor, owner and type (transactions
// note 2, ruling 33). A new count replaces the last one, and a count of 0 removes it.
func TestCapturedUnitsGoBackToTheirOwner(t *testing.T) {
	cruiser, mech := capturedUnitIndex("cruiser"), capturedUnitIndex("mech")
	first, second := Capture{Red, Blue, uint8(cruiser), 2}, Capture{Red, Green, uint8(cruiser), 1}
	for _, c := range []struct {
		name          string
		captor, owner Seat
		unit, n       int
		want          []Capture
	}{
		{"one more", Red, Blue, cruiser, 3, []Capture{second, {Red, Blue, uint8(cruiser), 3}}},
		{"all returned", Red, Blue, cruiser, 0, []Capture{second}},
		{"another type", Red, Blue, mech, 1, []Capture{first, second, {Red, Blue, uint8(mech), 1}}},
		{"another captor", Green, Blue, cruiser, 1, []Capture{first, second, {Green, Blue, uint8(cruiser), 1}}},
		{"another owner", Red, Yellow, cruiser, 4, []Capture{first, second, {Red, Yellow, uint8(cruiser), 4}}},
		{"none of none", Red, Blue, mech, 0, []Capture{first, second}},
	} {
		captured, isKept := sharedList(first, second)
		trades := Trades{Captured: captured}
		trades.setCaptured(c.captor, c.owner, c.unit, c.n)
		if !slices.Equal(trades.Captured, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, trades.Captured, c.want)
		}
		if got := trades.capturedCount(c.captor, c.owner, c.unit); got != c.n {
			t.Errorf("%s: %d are captured, want %d", c.name, got, c.n)
		}
		if trades.capturedCount(Red, Green, cruiser) != 1 {
			t.Errorf("%s: the count of another owner changes", c.name)
		}
		if !isKept() {
			t.Errorf("%s: the captures of the game before are now %+v", c.name, captured)
		}
	}
}

// TestWhichUnitsCanBeCaptured: non-fighter ships and mechs can be given back, but no others (ruling 33).
func TestWhichUnitsCanBeCaptured(t *testing.T) {
	for i, unit := range CapturedUnits {
		if got := capturedUnitIndex(unit); got != i {
			t.Errorf("the place of a %s is %d, want %d", unit, got, i)
		}
	}
	for _, unit := range []string{"fighter", "infantry", "space dock", "PDS", ""} {
		if got := capturedUnitIndex(unit); got != -1 {
			t.Errorf("the place of a %q is %d", unit, got)
		}
	}
}

// TestAGrantForOneTransactionLapses: at the end of a turn, grants for one transaction end. Components
// that permit transactions as long as they lie on the table stay.
func TestAGrantForOneTransactionLapses(t *testing.T) {
	stays, open := Grant{Card: 1, Seat: Red}, Grant{Card: 2, Seat: Red, OneTrade: true}
	once := Grant{Card: 2, Seat: Red, Partner: Blue, OneTrade: true}
	for _, c := range []struct {
		name                   string
		grants, lapsed, unused []Grant // unused is the list after the grant once was used
	}{
		{"one of two", []Grant{once, stays}, []Grant{stays}, []Grant{stays}},
		{"none of one", []Grant{stays}, []Grant{stays}, []Grant{stays}},
		{"one of two for one transaction", []Grant{open, once}, nil, []Grant{open}},
		{"none at all", nil, nil, nil},
	} {
		grants, isKept := sharedList(c.grants...)
		lapsing, using := Trades{Grants: grants}, Trades{Grants: grants}
		if lapsing.expireGrants(); !slices.Equal(lapsing.Grants, c.lapsed) {
			t.Errorf("%s: %+v are left at the end of the turn, want %+v", c.name, lapsing.Grants, c.lapsed)
		}
		if using.removeGrant(once); !slices.Equal(using.Grants, c.unused) {
			t.Errorf("%s: %+v are left once it is used, want %+v", c.name, using.Grants, c.unused)
		}
		if !isKept() {
			t.Errorf("%s: the grants of the game before are now %+v", c.name, grants)
		}
	}
}

// TestForWhomAGrantIs: a grant for one transaction is for its seat and its partner. Without a partner, it
// is for any transaction of its seat.
func TestForWhomAGrantIs(t *testing.T) {
	for _, c := range []struct {
		with, a, b Seat
		want       bool
	}{
		{Blue, Red, Blue, true}, {Blue, Blue, Red, true}, {Blue, Red, Green, false}, {Blue, Green, Blue, false},
		{Nobody, Red, Blue, true}, {Nobody, Green, Red, true}, {Nobody, Blue, Green, false},
	} {
		x := Grant{Seat: Red, Partner: c.with, OneTrade: true}
		if got := x.isForPair(c.a, c.b); got != c.want {
			t.Errorf("a grant of red with %s is for %s and %s: %v", c.with, c.a, c.b, got)
		}
	}
}

// TestWhoLosesWhat: a seat loses a kind of things in a trade if it gives more of it than it receives.
func TestWhoLosesWhat(t *testing.T) {
	goods, commodities, cultural := deck.TradeGoods, deck.Commodities, deck.CulturalFragments
	cards := func(n int) Bundle { return Bundle{Others: []OtherItem{{Kind: deck.ActionCard, Count: n}}} }
	held := deck.HoldingOf(commodities)
	objective := Bundle{Others: []OtherItem{{Kind: deck.SecretObjective, Count: 1}}}
	notes := func(names ...string) (b Bundle) {
		for _, name := range names {
			b.Notes = append(b.Notes, NoteName{name, Blue})
		}
		return b
	}
	with := func(g deck.Goods) Bundle { return Bundle{Goods: g} }
	for _, c := range []struct {
		name      string
		give, get Bundle
		from, to  deck.Holdings
	}{
		{"a gift", with(goods.Of(2)), Bundle{}, deck.HoldingOf(goods), 0},
		{"an even trade", with(goods.Of(2)), with(goods.Of(2)), 0, 0},
		{"more for less", with(goods.Of(2)), with(goods.Of(3)), 0, deck.HoldingOf(goods)},
		{"a wash", with(commodities.Of(2)), with(commodities.Of(2)), held, held},
		{"goods for commodities", with(goods.Of(2)), with(commodities.Of(2)), 0, held},
		{"one fragment for another", with(cultural.Of(1)), with(deck.UnknownFragments.Of(1)), 0, 0},
		{"two fragments for one", with(cultural.Of(2)), with(cultural.Of(1)), deck.FragmentsHeld, 0},
		{"a note", notes("Ceasefire"), Bundle{}, deck.NotesInHand, 0},
		{"a note for a note", notes("Ceasefire"), notes("Trade Agreement"), 0, 0},
		{"a note for one played on receipt", notes("Ceasefire"), notes("Alliance"), deck.NotesInHand, 0},
		{"an action card", cards(1), Bundle{}, deck.ActionCardsInHand, 0},
		{"two action cards for three", cards(2), cards(3), 0, deck.ActionCardsInHand},
		{"an objective for a card", objective, cards(1), deck.SecretsInHand, deck.ActionCardsInHand},
	} {
		o := Offer{From: Red, To: Blue, Give: c.give, Get: c.get}
		isForHand := func(n NoteName, _ Seat) bool { return n.Name != "Alliance" }
		from, to := o.kindsLostBy(Red, isForHand), o.kindsLostBy(Blue, isForHand)
		if from != c.from || to != c.to {
			t.Errorf("%s: one loses %b and the other %b, want %b and %b", c.name, from, to, c.from, c.to)
		}
	}
}

// TestAnOfferIsAnsweredByItsReceiver: a choice answers the offer with its number (table 1), and only the
// seat that received the offer may answer it (table 2).
func TestAnOfferIsAnsweredByItsReceiver(t *testing.T) {
	trades := Trades{Offers: []Offer{{From: Blue, To: Red, Prompt: 7}, {From: Green, To: Blue, Prompt: 9}}}
	trades.Offers = append(trades.Offers, Offer{From: Red, To: Yellow})
	for i, prompt := range []uint32{7, 9} {
		o := &trades.Offers[i]
		if got, err := trades.offerByPrompt(prompt); got != o || err != nil {
			t.Errorf("%d is the offer %+v, %v", prompt, got, err)
		}
		if got, err := trades.offerAnswered(Choice{By: o.To, Prompt: prompt}); got != o || err != nil {
			t.Errorf("%s answers the offer %+v, %v", o.To, got, err)
		}
		for _, by := range []Seat{o.From, Yellow} {
			_, err := trades.offerAnswered(Choice{By: by, Prompt: prompt})
			if !isOf(err, rulebook.TableAsked, rulebook.AsksAnother) {
				t.Errorf("%s answers the offer to %s: %v", by, o.To, err)
			}
		}
	}
	for _, prompt := range []uint32{0, 8} {
		o, err := trades.offerByPrompt(prompt)
		if o != nil || !isOf(err, rulebook.TablePrompt, rulebook.PromptGone) {
			t.Errorf("%d is the offer %+v, %v", prompt, o, err)
		}
		o, err = trades.offerAnswered(Choice{By: Yellow, Prompt: prompt})
		if o != nil || !isOf(err, rulebook.TablePrompt, rulebook.PromptGone) {
			t.Errorf("yellow answers %d, the offer %+v, %v", prompt, o, err)
		}
	}
}

// TestAPairHasOneOffer: an offer is between its two seats, in either direction.
func TestAPairHasOneOffer(t *testing.T) {
	trades := Trades{Offers: []Offer{{From: Blue, To: Red, Prompt: 7}, {From: Green, To: Blue, Prompt: 9}}}
	for _, c := range []struct {
		a, b Seat
		want *Offer
	}{
		{Blue, Red, &trades.Offers[0]}, {Red, Blue, &trades.Offers[0]}, {Blue, Green, &trades.Offers[1]},
		{Red, Green, nil}, {Blue, Blue, nil},
	} {
		if got := trades.OfferBetween(c.a, c.b); got != c.want {
			t.Errorf("%s and %s have the offer %+v", c.a, c.b, got)
		}
	}
}

// TestAnOfferEnds: an offer that ends leaves the table, and the others stay.
func TestAnOfferEnds(t *testing.T) {
	all := []Offer{{From: Blue, To: Red, Prompt: 7}, {From: Green, To: Blue, Prompt: 9}}
	all = append(all, Offer{From: Red, To: Green, Prompt: 11})
	for i, want := range [][]Offer{{all[1], all[2]}, {all[0], all[2]}, {all[0], all[1]}} {
		offers, isKept := sharedList(all...)
		trades := Trades{Offers: offers}
		o := all[i]
		told := trades.endOffer(&trades.Offers[i], rulebook.OfferDeclined)
		if !reflect.DeepEqual(trades.Offers, want) {
			t.Errorf("after %+v ended, the offers are %+v", o, trades.Offers)
		}
		say := []Event{{Message: rulebook.OfferDeclined, Args: []Arg{seatArg(o.From), otherSeatArg(o.To)}}}
		if !reflect.DeepEqual(told, say) {
			t.Errorf("%+v is told, want %+v", told, say)
		}
		if !isKept() {
			t.Errorf("the offers of the game before are now %+v", offers)
		}
	}
	for _, o := range []*Offer{nil, {From: Blue, To: Red, Prompt: 8}} {
		trades := Trades{Offers: all}
		if trades.removeOffer(o); !reflect.DeepEqual(trades.Offers, all) {
			t.Errorf("%+v is not on the table, and its end leaves %+v", o, trades.Offers)
		}
	}
}
