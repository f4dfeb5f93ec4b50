package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// bargain accepts an offer or makes one while an agenda is open. It returns false if it makes
// no choice.
func (e *evening) bargain() bool {
	r := e.random
	for _, o := range e.game.Offers {
		if e.game.WhyNotReady(o) == nil && r.chance(60) {
			return e.say(o.To, o.Prompt, core.AcceptKind)
		}
	}
	return e.say(drawn(r, e.game.Players).Seat, 0, core.OfferKind)
}

// sitting reports whether an agenda of the agenda phase is open.
func sitting(g *core.Game) bool {
	return g.Phase == deck.AgendaPhase && g.Council.Step != core.NoAgenda
}

// addThings puts other components than goods and notes into an offer.
func (r randomPlayer) addThings(a core.TradeAnswer, to core.Seat, give, get *core.Bundle) core.Seat {
	if a.MaxOtherItems > 0 { // the table rules otherwise, so that any component may change hands
		if r.chance(25) {
			give.Others = []core.OtherItem{{Kind: deck.OtherKind(r.IntN(8)), Count: 1}}
		}
		return to
	}
	if len(a.OtherItemLimits) == 0 || r.chance(40) {
		return to
	}
	line := drawn(r, a.OtherItemLimits)
	for _, other := range r.Perm(len(a.OtherItemLimits)) { // The Silver Flame is always among them
		if t := a.OtherItemLimits[other]; line.Kind == deck.Relic && t.Kind != deck.Relic && r.chance(50) {
			line = t
		}
	}
	thing := []core.OtherItem{{Kind: line.Kind, Name: line.Name, Count: 1 + r.IntN(min(line.MaxCount, 2))}}
	if line.From == r.by {
		give.Others = thing
		return line.To
	}
	get.Others = thing
	return line.From
}

// checkTrades checks that units stay captured unless a transaction returns them to their owner,
// and that two players have at most one transaction in each agenda.
func (e *evening) checkTrades(after core.Game, c core.Choice) {
	before := &e.game
	if c.Kind() == core.RevealKind {
		e.another = before.Council.NextReplacesLast
	}
	left := captives(before)
	if fix, is := c.Act.(core.Correct); is {
		recaptured(left, fix.Fix)
	}
	at := slices.IndexFunc(before.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt })
	if at >= 0 && c.Kind() == core.AcceptKind {
		o := before.Offers[at]
		if !o.AgainstRules && before.Options.Goods == core.TrackedGoods {
			goHome(left, o.From, o.To, o.Give.Others)
			goHome(left, o.To, o.From, o.Get.Others)
		}
		e.traded(&o)
	}
	for who, n := range captives(&after) {
		left[who] -= n
	}
	for who, n := range left {
		if n != 0 {
			e.fail("of the units %v there are %d too few", who, n)
		}
	}
}

// traded counts a transaction by its kind, and checks that it is the first of its two players in
// this agenda.
func (e *evening) traded(o *core.Offer) {
	count := func(what string) { e.counts.moments["trade "+what]++ }
	lines := slices.Concat(o.Give.Others, o.Get.Others)
	for _, line := range lines {
		if o.AgainstRules {
			count("of anything")
		} else {
			count("of " + line.Kind.String())
		}
	}
	if !sitting(&e.game) || o.AgainstRules {
		return
	}
	count([]string{core.Revealed: "before the votes", core.Voting: "between votes", core.Deciding: "before the speaker decides", core.Electing: "before the outcome", core.Resolving: "while it is resolved"}[e.game.Council.Step])
	if len(lines) > 0 {
		count("of things in an agenda")
	}
	if e.another {
		count("in a replaced agenda")
	}
	two := [2]core.Seat{min(o.From, o.To), max(o.From, o.To)}
	beyond := slices.ContainsFunc(e.game.Grants, func(x core.Grant) bool {
		lets := e.game.Deck().Components[x.Card].Terms.Lets
		return x.OneTrade && lets.Has(deck.OneMore) && (x.Seat == o.From && x.Partner == o.To || x.Seat == o.To && x.Partner == o.From)
	})
	switch last, is := e.bargains[two]; {
	case beyond:
		return
	case is && last == e.game.AgendaCount:
		e.fail("%v trade twice in one agenda", two)
	case is:
		count("in another agenda")
	}
	e.bargains[two] = e.game.AgendaCount
}

// captives returns the numbers of captured units, by captor, owner and type.
func captives(g *core.Game) map[core.Capture]int {
	all := map[core.Capture]int{}
	for _, held := range g.Captured {
		n := int(held.Count)
		held.Count = 0
		all[held] += n
	}
	return all
}

func goHome(left map[core.Capture]int, from, to core.Seat, list []core.OtherItem) {
	for _, line := range list {
		if line.Kind == deck.CapturedUnit {
			left[core.Capture{Captor: from, Owner: to, Unit: uint8(slices.Index(core.CapturedUnits[:], line.Name))}] -= line.Count
		}
	}
}

// recaptured follows a correction of captured units; an eliminated player has none.
func recaptured(left map[core.Capture]int, fix core.Correction) {
	switch {
	case fix.Field == core.FixCaptured:
		left[core.Capture{Captor: fix.Seat, Owner: fix.Note.Owner, Unit: uint8(slices.Index(core.CapturedUnits[:], fix.Note.Name))}] = fix.Amount
	case fix.Field == core.FixEliminated && fix.Yes:
		for held := range left {
			if held.Captor == fix.Seat {
				delete(left, held)
			}
		}
	}
}
