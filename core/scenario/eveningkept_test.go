package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A purse has the counted goods and cards of one seat.
type purse struct {
	goods  deck.Goods
	points int
	cards  int
}

// checkKept checks that nothing is lost: after a choice each seat has its former goods, with
// the changes that the events tell; every note has a place; and every piece is unchanged.
func (e *evening) checkKept(after core.Game, c core.Choice, events []core.Event) {
	before := e.game
	counted := before.Options.Goods == core.TrackedGoods
	for i, p := range told(before, c, events) {
		is := after.Players[i]
		if counted && p.goods != is.Goods {
			e.fail("%s has %v, and was told to have %v", is.Seat, is.Goods, p.goods)
		}
		if !counted && is.Goods != before.Players[i].Goods {
			e.fail("%s has %v, where goods are not counted", is.Seat, is.Goods)
		}
		if p.points != is.Points {
			e.fail("%s has %d points, and was told to have %d", is.Seat, is.Points, p.points)
		}
		if is.ActionCards.Known && p.cards != int(is.ActionCards.N) {
			e.fail("%s has %d action cards in hand, and was told to have %d", is.Seat, is.ActionCards.N, p.cards)
		}
		if n := is.Goods[deck.Commodities]; n > is.MaxCommodities && !isInPlay(after, "Age of Commerce") {
			e.fail("%s has %d commodities of at most %d", is.Seat, n, is.MaxCommodities)
		}
	}
	e.checkNotes(after, c, events)
	e.checkPieces(after, c, events)
	deep := depth(after)
	for i := range after.Unfinished {
		f := &after.Unfinished[i]
		if len(f.Resolved) > core.MaxResolvedAbilities {
			e.fail("%d abilities in one window", len(f.Resolved))
		}
	}
	if e.counts.deepest = max(e.counts.deepest, deep); deep > core.MaxDepth {
		e.fail("%d events inside each other", deep)
	}
}

// isInPlay reports whether a galactic event was declared to be in play.
func isInPlay(g core.Game, name string) bool {
	return slices.ContainsFunc(g.Grants, func(x core.Grant) bool { return g.Deck().Components[x.Card].Name == name })
}

// depth returns how deep the open events are nested.
func depth(g core.Game) int {
	n := 0
	for i := range g.Unfinished {
		if g.Unfinished[i].OpenStation != deck.NoStation {
			n++
		}
	}
	return n
}

// told returns the purses after a choice, by its events alone.
func told(before core.Game, c core.Choice, events []core.Event) []purse {
	list := make([]purse, len(before.Players))
	at := func(s core.Seat) *purse {
		for i := range before.Players {
			if before.Players[i].Seat == s {
				return &list[i]
			}
		}
		return &purse{}
	}
	for i, p := range before.Players {
		list[i] = purse{p.Goods, p.Points, int(p.ActionCards.N)}
	}
	if fix, is := c.Act.(core.Correct); is {
		p := at(fix.Fix.Seat)
		switch fix := fix.Fix; fix.Field {
		case core.FixGoods:
			p.goods[fix.Good] = fix.Amount
		case core.FixPoints:
			p.points = fix.Amount
		case core.FixCards:
			p.cards = fix.Amount
		case core.FixEliminated:
			if fix.Yes {
				p.cards = 0
			}
		}
	}
	for _, e := range events {
		for i := range list {
			if e.Message == rulebook.EachDrew && before.Players[i].ActionCards.Known {
				list[i].cards = min(list[i].cards+1, core.MaxCards)
			}
		}
		if len(e.Args) == 0 {
			continue
		}
		p, goods, n := at(e.Args[0].Seat), deck.Goods{}, 0
		for _, a := range e.Args[1:] {
			if a.Bundle != nil && a.Gap == core.GapGoods {
				goods = a.Bundle.Goods
			}
			if a.Gap == core.GapN {
				n = int(a.Number)
			}
		}
		switch e.Message {
		case rulebook.Gained:
			moves(p, &purse{}, deck.Goods{}, goods)
		case rulebook.Spent, rulebook.LostGoods, rulebook.FragmentsPurged, rulebook.CardPutBack:
			moves(p, &purse{}, goods, deck.Goods{})
		case rulebook.Replenished:
			p.goods[deck.Commodities] += n
		case rulebook.CorrectedMaximum: // after a correction, or because a faction sheet was turned over
			holder := at(e.Args[1].Seat)
			holder.goods[deck.Commodities] = min(holder.goods[deck.Commodities], int(e.Args[2].Number))
		case rulebook.Converted:
			p.goods[deck.Commodities] -= n
			p.goods[deck.TradeGoods] += n
		case rulebook.HandedOver:
			moves(p, at(e.Args[1].Seat), goods, deck.Goods{})
		case rulebook.Traded, rulebook.TradedOtherwise:
			moves(p, at(e.Args[1].Seat), e.Args[2].Bundle.Goods, deck.Goods{})
			moves(at(e.Args[1].Seat), p, e.Args[3].Bundle.Goods, deck.Goods{})
			if e.Message == rulebook.Traded {
				passes(p, at(e.Args[1].Seat), e.Args[2].Bundle.Others)
				passes(at(e.Args[1].Seat), p, e.Args[3].Bundle.Others)
			}
		case rulebook.Scored, rulebook.SeatScored, rulebook.SeatScoredFor:
			p.points = min(p.points+n, core.MaxPoints)
		case rulebook.LostPoints, rulebook.Unscored, rulebook.UnscoredFor:
			p.points = max(p.points-n, 0)
		case rulebook.DrawsCards:
			p.cards = min(p.cards+n, core.MaxCards)
		case rulebook.DiscardsCards:
			p.cards = max(0, p.cards-n)
		case rulebook.DiscardsAll:
			p.cards = 0
		case rulebook.CardPlayed, rulebook.CardPlayedOn:
			p.cards = max(0, p.cards-1)
		}
	}
	return list
}

// moves takes goods (gone) from one purse and gives them to another, where commodities become
// trade goods. It adds the goods that come the other way (come) to the first.
func moves(from, to *purse, gone, come deck.Goods) {
	for k, n := range gone {
		from.goods[k] -= n
		if deck.Good(k) == deck.Commodities {
			k = int(deck.TradeGoods)
		}
		to.goods[k] += n
	}
	for k, n := range come {
		from.goods[k] += n
	}
}

// passes moves action cards from one hand to another.
func passes(from, to *purse, list []core.OtherItem) {
	for _, o := range list {
		if o.Kind == deck.ActionCard {
			from.cards -= min(o.Count, from.cards)
			to.cards = min(to.cards+o.Count, core.MaxCards)
		}
	}
}

// checkNotes checks that every note is in one place, that hands are counted right, and that
// a note moves only with an event, or because it was resolved.
func (e *evening) checkNotes(after core.Game, c core.Choice, events []core.Event) {
	if fix, is := c.Act.(core.Correct); len(after.Notes) != len(e.game.Notes) && !(is && fix.Fix.Field == core.FixFlip && len(after.Notes) > len(e.game.Notes)) {
		e.fail("%d notes were %d", len(after.Notes), len(e.game.Notes))
	}
	hands := map[core.Seat]int{}
	for i, n := range after.Notes {
		if i >= len(e.game.Notes) { // the note came when a faction sheet was turned over
			hands[n.Holder]++
			continue
		}
		was := e.game.Notes[i]
		if n.Card != was.Card || n.Owner != was.Owner || n.Zone > core.LaidAside || (n.Zone == core.Box) != (n.Holder == core.Nobody) || n.Holder != core.Nobody && after.Player(n.Holder) == nil {
			e.fail("a note is lost: %+v was %+v", n, was)
		}
		if n.Zone == core.Hand {
			hands[n.Holder]++
		}
		if moved := n.Zone != was.Zone || n.Holder != was.Holder; moved && !tells(events, after.NameOf(n)) && !e.resolves(c, after.NameOf(n)) {
			e.fail("%+v went from %+v to %+v and nobody was told", after.NameOf(n), was, n)
		}
	}
	for _, p := range after.Players {
		if hands[p.Seat] != int(p.Hand.Count) {
			e.fail("%s has %d notes in hand, and %d are counted", p.Seat, hands[p.Seat], p.Hand.Count)
		}
	}
}

// tells reports whether an event names a note.
func tells(events []core.Event, name core.NoteName) bool {
	for _, e := range events {
		for _, a := range e.Args {
			if a.Note != nil && *a.Note == name {
				return true
			}
			for _, in := range bundled(a) {
				if in == name {
					return true
				}
			}
		}
	}
	return false
}

func bundled(a core.Arg) []core.NoteName {
	if a.Bundle == nil {
		return nil
	}
	return a.Bundle.Notes
}

// resolves reports whether a note is being resolved, before a choice or by it.
func (e *evening) resolves(c core.Choice, name core.NoteName) bool {
	if r, is := c.Act.(core.Resolve); is && r.Thing.Name == name.Name && r.Thing.Owner == name.Owner {
		return true
	}
	for i := range e.game.Unfinished {
		if j := &e.game.Unfinished[i].Job; j.Thing.Name == name.Name && j.Thing.Owner == name.Owner {
			return true
		}
	}
	return false
}

// checkPieces checks that pieces stay with their holders and none comes back: a played piece
// stays played, a purged one purged, and an exhausted one exhausted until an event readies it.
func (e *evening) checkPieces(after core.Game, _ core.Choice, events []core.Event) {
	now, then := laid(after), laid(e.game)
	if len(now) != len(then) {
		e.fail("%d pieces were %d", len(now), len(then))
	}
	readied, named := false, map[string]bool{}
	for _, ev := range events {
		readied = readied || ev.Message == rulebook.CardsReadied
		if ev.Message == rulebook.ThisReadied || ev.Message == rulebook.ThisExhausted || ev.Message == rulebook.ThisPurged || ev.Message == rulebook.CostPaid || ev.Message == rulebook.Resolved || ev.Message == rulebook.CardPlayed || ev.Message == rulebook.CardPlayedOn || ev.Message == rulebook.CardCanceled {
			named[ev.Args[len(ev.Args)-1].Text] = true
		}
	}
	for i, o := range now {
		was := then[i]
		name := after.Deck().Card(o.ComponentIndex).Name
		switch {
		case o.ComponentIndex != was.ComponentIndex || o.Holder != was.Holder || o.Unit != was.Unit:
			e.fail("%s is another piece: %+v was %+v", name, o, was)
		case was.Purged && !o.Purged, o.State < was.State, o.State > core.CanceledCard:
			e.fail("%s comes back: %+v was %+v", name, o, was)
		case was.Exhausted && !o.Exhausted && !readied && !named[name]:
			e.fail("%s is readied, and nobody was told", name)
		case (o.Exhausted && !was.Exhausted || o.Purged && !was.Purged) && !named[name] && !e.working(name):
			e.fail("%s is %+v, was %+v, and nobody was told", name, o, was)
		case o.State != core.Unplayed && after.Deck().Card(o.ComponentIndex).Kind != deck.ActionCardKind:
			e.fail("%s was played and is no action card", name)
		}
	}
}

// working reports whether an ability of that name is being resolved before a choice.
func (e *evening) working(name string) bool {
	for i := range e.game.Unfinished {
		if e.game.Unfinished[i].Job.Thing.Name == name {
			return true
		}
	}
	return false
}

// laid returns the pieces that are no laws.
func laid(g core.Game) []core.Piece {
	return slices.DeleteFunc(slices.Clone(g.Pieces), func(o core.Piece) bool { return int(o.ComponentIndex) >= len(g.Deck().Components) })
}
