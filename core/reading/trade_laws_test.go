package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// deep reports whether events are open inside each other to the limit.
func deep(g *core.Game) bool {
	n := 0
	for i := range g.Unfinished {
		if g.Unfinished[i].OpenStation != deck.NoStation {
			n++
		}
	}
	return n >= core.MaxDepth-1
}

// TestTransactionsReadTwice plays random tables that trade in turns, in combats, in windows,
// during agendas, and by the permission of components. The core and the reading of this
// package judge each offer and acceptance alike, and the core's reason is one of the
// reading's. After every choice each component is there once, and goods come only from the
// supply and go only there.
func TestTransactionsReadTwice(t *testing.T) {
	said := map[rulebook.Rule]int{}
	traded := map[string]int{}
	choices := 0
	for _, seed := range seeds.Of(t, 600) {
		r := generator{rand.New(rand.NewPCG(21, uint64(seed)))}
		second := []string{"Nomad", "Nomad", "Mahact"}[seed%3] // nobody may give Mahact an Alliance
		table := &trading{Game: r.tradeTableWith(second), done: map[[2]core.Seat]doneTrade{}}
		for range 200 {
			c := r.tradeChoice(table)
			choices++
			if next, lawful := table.tries(t, seed, c, said, 16); lawful {
				table.goOn(c, next, traded)
			}
		}
	}
	report(t, choices, said, traded)
}

// tries makes a choice at a random table, and counts in said the rule of a choice that the reading judges. The
// core and the reading judge it alike, and the prompts offer it if it is lawful. Of the refused choices of a
// rule, one in each is looked for in the prompts. tries returns false if nothing is changed.
func (r *trading) tries(t *testing.T, seed int, c core.Choice, said map[rulebook.Rule]int, each int) (next core.Game, lawful bool) {
	t.Helper()
	next, events, err := core.Step(r.Game, c)
	no, judged := r.judge(c)
	rule := core.RefusingRule(err)
	if rule == rulebook.TableLimit && deep(&r.Game) { // without room for one more event, none begins
		return r.Game, false
	}
	if judged && ((err == nil) != (len(no) == 0) || err != nil && !slices.Contains(no, rule)) {
		t.Fatalf("table %d: %s: the core says %v (%s), the reading %v\n%+v\n%+v\n%+v", seed, notation.Print(c), err, rule, no, r.Pairs, r.Unfinished, r.Council)
	}
	if judged && (err == nil || said[rule]%each == 0) && offered(r.Game, c) != (err == nil) {
		t.Fatalf("table %d: %s: the core says %v, and a prompt offers the other", seed, notation.Print(c), err)
	}
	if judged {
		said[rule]++
		judgedTwice++
	}
	if err != nil {
		return r.Game, false
	}
	allThere(t, r.Game, next, c, events)
	return next, true
}

// judge returns the objections to a choice about an offer; judged is false for any other choice.
func (r *trading) judge(c core.Choice) (no objections, judged bool) {
	if !r.sits(c.By) {
		return nil, false
	}
	if hasNoSay(&r.Game, c) {
		return objections{"table 3"}, true
	}
	switch act := c.Act.(type) {
	case core.MakeOffer:
		no = r.offerNow(core.Offer{From: c.By, To: act.To, Give: act.Give, Get: act.Get})
		no.add(c.Prompt != 0, "table 1") // an offer answers no question
		return no, true
	case core.CounterOffer, core.Accept:
		if d := dealOf(r.Game, c.Prompt); d != nil && c.Kind() == core.AcceptKind {
			return r.agree(d, c.By), true
		}
		i := slices.IndexFunc(r.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt && c.Prompt != 0 })
		if i < 0 {
			return objections{"table 1"}, true
		}
		o := r.Offers[i]
		if o.To != c.By {
			return objections{"table 2"}, true
		}
		if counter, is := act.(core.CounterOffer); is {
			return r.offerNow(core.Offer{From: c.By, To: o.From, Give: counter.Give, Get: counter.Get}), true
		}
		return r.accept(o), !o.AgainstRules
	case core.Convert:
		no = r.converts(c.By, act.Goods)
		no.add(c.Prompt != 0, "table 1")
		return no, true
	}
	return nil, false
}

// agree returns the objections to agreeing to a deal: the seat must be asked, and the
// transaction in the deal must be lawful (deals 1, transactions 8).
func (r *trading) agree(d *core.Deal, by core.Seat) (no objections) {
	no.add(d.AskedTerm != 0 || d.Signed.Has(by) || by != d.From && by != d.To, "table 2")
	if o, any := handedOver(d); any {
		no = append(no, r.accept(o)...)
	}
	open := slices.DeleteFunc(slices.Clone(r.Promises), func(p core.Promise) bool { return p.State.IsOver() })
	more := slices.DeleteFunc(slices.Clone(d.Terms), func(t core.Term) bool { return t.Kind == core.Gives && t.Due.Kind == core.Now })
	no.add(len(open)+len(more) > core.MaxPromises, "table 25", "table 4")
	return no
}

// dealOf returns the deal that a question is about, or nil.
func dealOf(g core.Game, prompt uint32) *core.Deal {
	i := slices.IndexFunc(g.Deals, func(d core.Deal) bool { return d.Prompt == prompt && prompt != 0 })
	if i < 0 {
		return nil
	}
	return &g.Deals[i]
}

// handedOver returns the transaction in a deal as an offer of its author; false if there is none.
func handedOver(d *core.Deal) (core.Offer, bool) {
	return (&standing{from: d.From, to: d.To, terms: d.Terms}).trade()
}

// carriedOut returns the transaction that a choice has carried out: that of an offer or of a
// concluded deal; false if there is none, or if an ability comes first.
func carriedOut(g, next core.Game, c core.Choice) (core.Offer, bool) {
	if c.Kind() != core.AcceptKind {
		return core.Offer{}, false
	}
	if d := dealOf(g, c.Prompt); d != nil {
		o, any := handedOver(d)
		return o, any && next.DealBetween(d.From, d.To) == nil
	}
	i := slices.IndexFunc(g.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt })
	return g.Offers[i], g.Offers[i].AgainstRules || windowsOf(g).bars(g.Offers[i]) == nil
}

// goOn notes a transaction, and the pairs that stopped being neighbors since.
func (r *trading) goOn(c core.Choice, next core.Game, traded map[string]int) {
	before := *r
	if o, done := carriedOut(r.Game, next, c); done {
		extra := r.resolvedFor(o.From, o.To, false, "Temporal Command Suite", "Deepgloom Executable")
		if !o.AgainstRules && !extra {
			r.done[pairOf(o.From, o.To)] = doneTrade{r.TurnNumber, r.AgendaCount, r.Phase, r.Round, r.Actions, false}
		}
		if !o.AgainstRules {
			for _, how := range r.how(o, extra) {
				traded[how]++
			}
			if dealOf(r.Game, c.Prompt) != nil {
				traded["in a deal"]++
			}
		}
	}
	r.Game = next
	for two, last := range r.done {
		if before.beside(two[0], two[1]) && !r.beside(two[0], two[1]) {
			last.parted = true
			r.done[two] = last
		}
	}
}

// how names the kinds of a transaction.
func (r *trading) how(o core.Offer, extra bool) []string {
	list := []string{"all"}
	switch {
	case extra:
		list = append(list, "beyond the limit")
	case r.Phase == deck.AgendaPhase:
		list = append(list, "during an agenda")
	case !slices.ContainsFunc(r.Pairs, func(p core.Pair) bool {
		return pairOf(p.A, p.B) == pairOf(o.From, o.To) && p.Neighbors && p.Objector == core.Nobody
	}):
		list = append(list, map[bool]string{true: "in the active system", false: "by a component"}[r.beside(o.From, o.To)])
	}
	for _, f := range r.Unfinished {
		if f.IsAsking() {
			list = append(list, "in a window")
			break
		}
	}
	if slices.ContainsFunc(r.Unfinished, func(f core.Frame) bool { id := r.Deck().Moments[f.Moment].ID; return id[:2] == "SC" }) {
		list = append(list, "in a combat")
	}
	for _, b := range []core.Bundle{o.Give, o.Get} {
		for _, thing := range b.Others {
			list = append(list, thing.Kind.String())
		}
		if len(b.Notes) > 0 {
			list = append(list, "with a note")
		}
	}
	return list
}

func report(t *testing.T, choices int, said map[rulebook.Rule]int, traded map[string]int) {
	t.Helper()
	for _, rule := range []rulebook.Rule{"", "table 1", "table 2", "table 3", "table 4", "table 5", "transactions 0", "transactions 1", "transactions 3", "transactions 4", "transactions 5", "transactions 9",
		"transactions note 1", "transactions note 2", "transactions note 4", "transactions note 6", "promissory notes 5", "promissory notes 5.1", "ruling 94", "ruling 32", "ruling 50", "ruling 52"} {
		if said[rule] == 0 {
			seeds.FailUnlessRandom(t, "%q was never said", rule)
		}
	}
	for _, how := range []string{"beyond the limit", "during an agenda", "in the active system", "by a component", "in a window", "in a combat", "with a note", "in a deal",
		"action card", "relic", "secret objective", "technology", "planet", "captured unit"} {
		if traded[how] == 0 {
			seeds.FailUnlessRandom(t, "nobody traded so: %s", how)
		}
	}
	t.Logf("%d choices, %d transactions\n%v\n%v", choices, traded["all"], traded, said)
}

// allThere checks that every component is in one place, and that goods come from the supply or
// go there only if an event says so.
func allThere(t *testing.T, g, next core.Game, c core.Choice, events []core.Event) {
	t.Helper()
	for i, n := range next.Notes {
		was := g.Notes[i]
		if n.Card != was.Card || n.Owner != was.Owner || (n.Zone == core.Box) != (n.Holder == core.Nobody) {
			t.Fatalf("%s: the note %v is %+v", notation.Print(c), next.NameOf(n), n)
		}
	}
	if len(next.Notes) != len(g.Notes) {
		t.Fatalf("%s: %d notes of %d", notation.Print(c), len(next.Notes), len(g.Notes))
	}
	cards := map[uint16]bool{}
	for _, x := range next.Grants {
		if !x.OneTrade && cards[x.Card] {
			t.Fatalf("%s: %s lies in two places", notation.Print(c), next.Deck().Components[x.Card].Name)
		}
		cards[x.Card] = cards[x.Card] || !x.OneTrade
	}
	had, has := inventory(t, g, c), inventory(t, next, c)
	if !slices.ContainsFunc(events, func(e core.Event) bool { return supplied[e.Message] }) {
		if o, done := carriedOut(g, next, c); done {
			had.captured -= goneHome(g, o)
			if !had.allCards {
				had.cards, has.cards = 0, 0
			}
		}
		if act, is := c.Act.(core.Announce); is && act.EventID == "AC.discard" && act.Card != "" { // it leaves a hand
			had.cards, has.cards = 0, 0
		}
		if had != has {
			t.Fatalf("%s: there was %+v, and there is %+v", notation.Print(c), had, has)
		}
	}
}

// goneHome returns the number of captured units that an offer returns to their owners.
func goneHome(g core.Game, o core.Offer) int {
	n := 0
	for _, b := range []core.Bundle{o.Give, o.Get} {
		for _, thing := range b.Others {
			if thing.Kind == deck.CapturedUnit && !o.AgainstRules && g.Options.Goods == core.TrackedGoods {
				n += thing.Count
			}
		}
	}
	return n
}

// supplied are the messages of events that move goods from the supply or to it, and of
// corrections.
var supplied = map[rulebook.MessageID]bool{rulebook.Gained: true, rulebook.Spent: true, rulebook.LostGoods: true, rulebook.Replenished: true, rulebook.Corrected: true, rulebook.CorrectedToNone: true, rulebook.CorrectedMaximum: true,
	rulebook.CorrectedCards: true, rulebook.CorrectedCaptured: true, rulebook.CardPlayed: true, rulebook.CardPlayedOn: true, rulebook.LostAll: true,
	rulebook.CorrectedEliminated: true}

// A stock has the amounts of all counted components of a table.
type stock struct {
	goods           [5]int // trade goods and commodities together, since one becomes the other, and fragments
	cards, captured int
	allCards        bool // every hand is counted
}

func inventory(t *testing.T, g core.Game, c core.Choice) stock {
	t.Helper()
	all := stock{allCards: true}
	for _, p := range g.Players {
		for k, n := range p.Goods {
			if n < 0 || n > deck.MaxAmount {
				t.Fatalf("%s leaves %d %s", notation.Print(c), n, deck.Good(k))
			}
			all.goods[max(0, k-1)] += n
		}
		all.cards += int(p.ActionCards.N)
		all.allCards = all.allCards && p.ActionCards.Known
	}
	for _, held := range g.Captured {
		all.captured += int(held.Count)
	}
	return all
}
