package screen

import (
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// holding gives the strategy card to a seat, in an action phase that has begun.
func (p *phone) holding(s core.Seat, card string) {
	p.t.Helper()
	fix := core.Correction{Field: core.FixStrategy, Card: card, Seat: s}
	if !p.app.choose(core.Choice{By: p.app.table.me, Act: core.Correct{Fix: fix}}) {
		p.t.Fatalf("%s cannot have %s", s, card)
	}
}

// TestTradeOnThreePhones: each step of Trade is one tap in the strip, and so is each player that could be
// chosen. The chosen player reads that they must follow free of charge, and does so with one tap.
func TestTradeOnThreePhones(t *testing.T) {
	ines, mira, tomas, r := three(t)
	taps := func(p *phone, template, key string) {
		t.Helper()
		p.tap(template, key, "")
		r.run()
		if at := p.app.at.Screen; at != TableScreen {
			t.Fatalf("after %s the phone shows %s", key, at)
		}
	}
	ines.holding(core.Red, "Trade")
	r.run()
	taps(ines, "tile", "Trade")
	taps(ines, "next", "Gain 3 trade goods")
	ines.sees("Trade: replenish to 3 commodities")
	ines.unseen("Is it done on the board?")
	ines.unseen("Couldn’t be done")
	mira.unseen("Replenish to")
	taps(ines, "btn", "Replenish to 3 commodities")
	ines.sees("Trade: choose Mira?")
	taps(ines, "btn", "Choose Mira")
	ines.sees("Trade: choose Tomas?")
	taps(ines, "btn", "Don’t choose Tomas")
	mira.sees("Ines chose you. You must follow Trade for free.")
	mira.unseen("Don’t follow")
	for _, p := range []*phone{ines, tomas} {
		p.sees("Mira must follow Trade for free.")
		p.unseen("Tomas must follow")
	}
	taps(ines, "next", "STR.secondaries")
	mira.sees("Ines chose you. You must follow Trade for free.")
	taps(mira, "btn", "use")
	if had := r.phones[1].app.table.view().SeatView(core.Blue); had.Goods[1] != had.MaxCommodities {
		t.Errorf("Mira has %v", had.Goods)
	}
	mira.unseen("You must follow")
	r.same()
}

// TestTradeOnOnePhone: on a phone that goes round, the player whose card it is chooses without handing it on.
func TestTradeOnOnePhone(t *testing.T) {
	p := newPhone(t)
	p.opened(func() {
		for i, faction := range []string{"Sol", "Letnev", "Arborec"} {
			p.put("seatrow", string(rune('0'+i)), "faction", faction)
		}
	})
	p.holding(core.Red, "Trade")
	p.app.show(TableScreen, core.Nobody)
	p.tap("tile", "Trade", "")
	p.tap("next", "Gain 3 trade goods", "")
	p.tap("btn", "Replenish to 4 commodities", "")
	p.tap("btn", "Don’t choose Mira", "")
	p.tap("btn", "Choose Tomas", "")
	p.sees("Tomas must follow Trade for free.")
	p.unseen("Mira must follow")
	p.tap("next", "STR.secondaries", "")
	p.tap("pass", "", "take")
	p.sees("Ines chose you. You must follow Trade for free.")
	p.tap("btn", "use", "")
	if had := p.app.table.view().SeatView(core.Green); had.Goods[1] != had.MaxCommodities {
		t.Errorf("Tomas has %v", had.Goods)
	}
}

// TestImperialIsScoredInItsSteps: while Imperial asks for its objective, its player scores with one tap, and
// the point for Mecatol Rex is one tap that says so.
func TestImperialIsScoredInItsSteps(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.holding(core.Red, "Imperial")
	p.app.show(TableScreen, core.Nobody)
	p.tap("tile", "Imperial", "")
	p.tap("next", "Resolve Imperial", "")
	p.sees("scores 1 objective out of the public ones")
	p.tap("chip", "red", "")
	p.tap("btn", "Done", "")
	p.sees("Imperial: gain 1 victory point?")
	p.unseen("Who scored?") // its own button scores
	p.tap("btn", "Gain 1 victory point", "")
	if points := p.app.table.view().SeatView(core.Red).Points; points != 2 {
		t.Errorf("Ines has %d points", points)
	}
}

// TestAPointIsNamedAndTakenBack: a point may be named after a kind of objective, and a mis-tapped one goes
// back with its name. Nobody without a point is offered.
func TestAPointIsNamedAndTakenBack(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.StatusPhase, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
	p.app.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "ST.score"}})
	p.app.show(TableScreen, core.Nobody)
	p.unseen("Take back a point")
	points := func(s core.Seat, want int, said string) {
		t.Helper()
		v := p.app.table.view().SeatView(s)
		if from := p.app.table.sources(v); v.Points != want || from != said {
			t.Errorf("%s has %d points: %q", s, v.Points, from)
		}
	}
	p.tap("btn", "Public objective", "")
	p.tap("chip", "blue", "")
	points(core.Blue, 1, "Public objective 1")
	p.tap("chip", "red", "") // the next point has no name
	points(core.Red, 1, "Objectives 1")
	p.tap("btn", "Secret objective", "")
	p.tap("btn", "Secret objective", "") // and not after all
	p.tap("chip", "blue", "")
	points(core.Blue, 2, "Public objective 1 and Objectives 1")
	p.tap("btn", "Secret objective", "")
	p.tap("chip", "blue", "")
	points(core.Blue, 3, "Public objective 1, Objectives 1 and Secret objective 1")
	p.tap("btn", "Take back a point", "")
	p.sees("Who loses a point?")
	p.unseen("Who scored?")
	p.tap("chip", "blue", "")
	points(core.Blue, 2, "Public objective 1 and Objectives 1")
	p.sees("Who scored?")
	if made := p.kinds(); made[core.CorrectKind] != 0 || made[core.ScoreKind] != 5 {
		t.Errorf("%v", made)
	}
}

// TestOverruleOffersTheSteps: once Overrule or a hero has named a strategy card, the strip offers the primary
// ability of that card as it does the player's own, and scores for Imperial. Nobody is asked to follow.
func TestOverruleOffersTheSteps(t *testing.T) {
	for _, by := range []string{"Overrule", "Mathis Mathinus"} {
		p := stepping(t)
		p.app.bringFile(notation.Header() + `
expansions pok te
seat red "Ines" as "Winnu"
seat blue "Mira" as "Sol"
seat green "Tomas" as "Letnev"
speaker red
`)
		p.goesOn()
		p.gives(core.Red)
		p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Speaker: core.Red, Active: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
		p.holding(core.Red, "Trade")
		p.holding(core.Blue, "Imperial")
		if !p.app.choose(core.Choice{By: core.Red, Act: core.Resolve{Thing: core.Thing{Name: by}, TargetName: "Imperial"}}) {
			t.Fatalf("%s is refused:\n%s", by, p.text())
		}
		p.app.show(TableScreen, core.Nobody)
		if by == "Overrule" {
			p.tap("btn", "heard", "") // no Sabotage
		}
		p.tap("btn", "Done", "")
		for s := core.Blue; by != "Overrule" && s <= core.Green; s++ { // the hero lets each other player follow
			p.gives(s)
			p.tap("btn", "Couldn’t be done", "")
		}
		p.gives(core.Red)
		p.unseen("Use Trade")
		p.tap("next", primary, "")
		p.sees("You use Imperial")
		p.unseen("Ask who follows")
		p.tap("next", "Resolve Imperial", "")
		p.tap("chip", "red", "")
		p.tap("btn", "Done", "")
		p.tap("btn", "Gain 1 victory point", "")
		v := p.app.table.view()
		if points := v.SeatView(core.Red).Points; points != 2 {
			t.Errorf("%s: Ines has %d points", by, points)
		}
		for _, c := range v.Strategy {
			if c.Exhausted {
				t.Errorf("%s: %s is exhausted", by, c.Name)
			}
		}
		p.unseen("follows Imperial")
		p.tap("btn", "end", "")
	}
}
