package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
)

// followed is the law of the results of an accepted choice. Its printed line leads to the same
// game. Its question is not answered twice. Numbers of questions only rise. Goods move as the
// events tell. It can be taken back as often as the game says.
func followed(before core.Game, c core.Choice) error {
	next, events, err := core.Step(before, c)
	if _, takesBack := c.Act.(core.TakeBack); err != nil || takesBack || c.Kind() == core.ReopenKind {
		return nil
	}
	read, _ := notation.Parse(notation.Print(c))
	if same, _, _ := core.Step(before, read); core.Digest(same) != core.Digest(next) {
		return mismatch("its printed line leads to another game")
	}
	if _, _, no := core.Step(next, c); c.Prompt != 0 && no == nil {
		return mismatch("the core accepts a second answer to a question")
	}
	if wrong := numbered(&before, &next); wrong != nil {
		return wrong
	}
	if wrong := spoken(&before, &next, c, events); wrong != nil {
		return wrong
	}
	return takenBack(before, c)
}

// numbered is the law of questions: a number that was never issued belongs to no question, and
// an issued number keeps its question.
func numbered(before, next *core.Game) error {
	if next.LastPrompt < before.LastPrompt {
		return mismatch("the core issues a question’s number again")
	}
	stood := numbersOf(before)
	for _, n := range numbersOf(next) {
		switch {
		case n > next.LastPrompt:
			return mismatch("a question has a number that the core hasn’t issued")
		case n <= before.LastPrompt && !slices.Contains(stood, n):
			return mismatch("a question has the number of an earlier one")
		}
	}
	return nil
}

// numbersOf returns the numbers of all open and coming questions.
func numbersOf(g *core.Game) []uint32 {
	list := []uint32{0, g.TurnPrompt, g.Council.Prompt}
	for i := range g.Unfinished {
		list = append(list, g.Unfinished[i].Prompt, g.Unfinished[i].Job.ConfirmPrompt)
	}
	for i := range g.Offers {
		list = append(list, g.Offers[i].Prompt)
	}
	for i := range g.Deals {
		list = append(list, g.Deals[i].Prompt)
	}
	for i := range g.Promises {
		list = append(list, g.Promises[i].Prompt)
	}
	return list
}

// spoken is the law of goods: outside of trades and corrections they change as the events of the
// choice tell, and in a trade none are made or lost.
func spoken(before, next *core.Game, c core.Choice, events []core.Event) error {
	if before.Options.Goods != core.TrackedGoods || c.Kind() == core.CorrectKind {
		return nil
	}
	var made, lost deck.Goods
	have := map[core.Seat]deck.Goods{}
	for _, p := range before.Players {
		have[p.Seat] = p.Goods
	}
	for _, e := range events {
		Moved(e, have)
	}
	for _, p := range next.Players {
		for k, n := range p.Goods {
			if n < 0 || n > deck.MaxAmount {
				return mismatch("it leaves an impossible amount of goods")
			}
			made[k] += n
			lost[k] += have[p.Seat][k]
		}
		if c.Kind() != core.AcceptKind && p.Goods != have[p.Seat] {
			return mismatch("goods move, but no event says so")
		}
	}
	made[deck.TradeGoods] += made[deck.Commodities]
	lost[deck.TradeGoods] += lost[deck.Commodities]
	made[deck.Commodities], lost[deck.Commodities] = 0, 0
	if made != lost {
		return mismatch("a trade makes or loses goods")
	}
	return nil
}

// Moved applies the goods of an event to the goods that seats have.
func Moved(e core.Event, have map[core.Seat]deck.Goods) {
	put := func(s core.Seat, k deck.Good, n int) {
		goods := have[s]
		goods[k] += n
		have[s] = goods
	}
	switch e.Message {
	case rulebook.Converted:
		n := int(e.Args[1].Number)
		put(e.Args[0].Seat, deck.Commodities, -n)
		put(e.Args[0].Seat, deck.TradeGoods, n)
	case rulebook.Replenished:
		put(e.Args[0].Seat, deck.Commodities, int(e.Args[1].Number))
	case rulebook.Gained, rulebook.Spent, rulebook.LostGoods, rulebook.FragmentsPurged, rulebook.HandedOver, rulebook.CardPutBack:
		for k, n := range e.Args[len(e.Args)-1].Bundle.Goods {
			good := deck.Good(k)
			if e.Message == rulebook.Gained {
				put(e.Args[0].Seat, good, n)
				continue
			}
			put(e.Args[0].Seat, good, -n)
			if e.Message != rulebook.HandedOver {
				continue
			}
			if good == deck.Commodities {
				good = deck.TradeGoods
			}
			put(e.Args[1].Seat, good, n)
		}
	}
}

// takenBack is the law of taking back: a seat that takes back its last choice returns to the
// game before it, except for the numbers that were issued since. A trade is never taken back.
func takenBack(before core.Game, c core.Choice) error {
	play := core.Start(before)
	if _, err := play.Choose(c); err != nil {
		return nil
	}
	after := play.Now()
	back := core.Choice{By: c.By, Act: core.TakeBack{}}
	switch _, err := play.Choose(back); {
	case after.Last.Final != (before.TransactionOf(c) != nil):
		return mismatch("only a trade is final, but this one can be taken back, or another choice can’t")
	case (err == nil) != (after.Last.By == c.By && after.Last.TakeBackCount > 0 && !after.Last.Final):
		return mismatch("the game is wrong on whether it can be taken back")
	case err != nil:
		return nil
	}
	restored, want := play.Now(), before
	if c.By == before.Host { // because the host's choice ends a vote on the host, and a take-back does not reopen it (table 30)
		want.HostRequest = core.HostRequest{}
	}
	if restored.LastPrompt != after.LastPrompt {
		return mismatch("after taking it back, a number could mean two questions")
	}
	restored.LastPrompt, restored.Last = want.LastPrompt, want.Last
	if core.Digest(restored) != core.Digest(want) {
		return mismatch("taking it back leaves a trace in the game")
	}
	return nil
}
