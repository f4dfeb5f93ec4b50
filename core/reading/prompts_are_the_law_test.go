package reading

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/scripts/seeds"
)

func offered(g core.Game, c core.Choice) bool {
	for _, p := range core.PromptsFor(g, c.By) {
		if p.Takes(c) {
			return true
		}
	}
	return false
}

// check checks the law of every choice: it is accepted exactly when a prompt offers it,
// the game before it stays the same, peers agree, and a refusal names a listed rule.
func check(t *testing.T, g core.Game, c core.Choice) (core.Game, bool) {
	t.Helper()
	before := core.Digest(g)
	next, events, err := core.Step(g, c)
	again, _, _ := core.Step(g, c)
	if core.Digest(g) != before {
		t.Fatalf("Step(%s) changed the game it was given", notation.Print(c))
	}
	if !reflect.DeepEqual(next, again) || core.Digest(next) != core.Digest(again) {
		t.Fatalf("peers disagree on %s", notation.Print(c))
	}
	if (err == nil) != offered(g, c) {
		t.Fatalf("%s: accepted %v (%v), offered %v\n%+v", notation.Print(c), err == nil, err, offered(g, c), c)
	}
	if err != nil {
		if _, known := rulebook.Gist(core.RefusingRule(err)); !known {
			t.Fatalf("%s is refused by %q, which the core does not list", notation.Print(c), core.RefusingRule(err))
		}
		if !reflect.DeepEqual(err, error(core.WhyNot(g, c))) || !reflect.DeepEqual(g, next) {
			t.Fatalf("%s: why not is %v, Step says %v", notation.Print(c), core.WhyNot(g, c), err)
		}
		return g, false
	}
	for _, e := range events {
		if _, known := rulebook.Gist(e.Rule); e.Rule != "" && !known {
			t.Fatalf("%s is explained by %q, which the core does not list", notation.Print(c), e.Rule)
		}
	}
	readsBack(t, g, next, c)
	conserved(t, g, next, c)
	tells(t, g, next, c, events)
	return next, true
}

// readsBack checks that the printed line of a choice leads to the same game.
func readsBack(t *testing.T, g, next core.Game, c core.Choice) {
	t.Helper()
	line := notation.Print(c)
	read, err := notation.Parse(line)
	if err != nil {
		t.Fatalf("%s was accepted and does not read: %v", line, err)
	}
	same, _, err := core.Step(g, read)
	if err != nil || core.Digest(same) != core.Digest(next) {
		t.Fatalf("%s reads as %+v, and that comes to another game (%v)", line, read, err)
	}
}

// conserved checks that a trade makes and loses no goods: only a commodity may become a
// trade good.
func conserved(t *testing.T, g, next core.Game, c core.Choice) {
	t.Helper()
	if c.Kind() != core.AcceptKind {
		return
	}
	sum := func(g core.Game) (goods deck.Goods) {
		for _, p := range g.Players {
			for k, n := range p.Goods {
				if n < 0 {
					t.Fatalf("%s leaves %s with %d %s", notation.Print(c), p.Seat, n, deck.Good(k))
				}
				if deck.Good(k) == deck.Commodities {
					k = int(deck.TradeGoods)
				}
				goods[k] += n
			}
		}
		return goods
	}
	if sum(g) != sum(next) || len(g.Notes) != len(next.Notes) {
		t.Fatalf("%s made or lost something: %v, then %v", notation.Print(c), sum(g), sum(next))
	}
	for i, n := range next.Notes {
		if n.Owner != g.Notes[i].Owner || n.Card != g.Notes[i].Card || n.Zone != core.Box && n.Holder == core.Nobody {
			t.Fatalf("%s lost %+v", notation.Print(c), g.Notes[i])
		}
	}
}

// tells checks that goods change exactly as the events of a choice say. A trade moves bundles,
// and a correction is exempt.
func tells(t *testing.T, g, next core.Game, c core.Choice, events []core.Event) {
	t.Helper()
	if g.Options.Goods != core.TrackedGoods || c.Kind() == core.AcceptKind || c.Kind() == core.CorrectKind {
		return
	}
	told := map[core.Seat]deck.Goods{}
	for i := range g.Players {
		told[g.Players[i].Seat] = g.Players[i].Goods
	}
	for _, e := range events {
		scenario.Moved(e, told)
	}
	for _, p := range next.Players {
		if p.Goods != told[p.Seat] {
			t.Fatalf("%s: %s has %v, and was told to have %v\n%+v", notation.Print(c), p.Seat, p.Goods, told[p.Seat], events)
		}
		for k, n := range p.Goods {
			if n < 0 || n > deck.MaxAmount {
				t.Fatalf("%s leaves %s with %d %s", notation.Print(c), p.Seat, n, deck.Good(k))
			}
		}
	}
}

// TestPromptsAreTheLaw plays random tables with a generator that never reads
// Prompts. At least a fifth of its choices are accepted, and every kind is seen
// both accepted and refused.
func TestPromptsAreTheLaw(t *testing.T) {
	made := map[core.Kind][2]int{}
	total, accepted := 0, 0
	for _, seed := range seeds.Of(t, 250) {
		r := generator{rand.New(rand.NewPCG(1, uint64(seed)))}
		play := core.Start(r.begun(r.table()))
		for range 120 {
			g := play.Now()
			c := r.choice(g)
			_, ok := check(t, g, c)
			if _, err := play.Choose(c); (err == nil) != ok {
				t.Fatalf("seed %d: Choose and Step differ on %s", seed, notation.Print(c))
			}
			total++
			if ok {
				accepted++
			}
			n := made[c.Kind()]
			n[map[bool]int{true: 1}[ok]]++
			made[c.Kind()] = n
		}
	}
	if accepted*5 < total {
		t.Errorf("%d of %d choices accepted, want at least a fifth", accepted, total)
	}
	for _, k := range core.Kinds() {
		if made[k][0] == 0 || made[k][1] == 0 {
			seeds.FailUnlessRandom(t, "%q was refused %d times and accepted %d times", k.NotationWords(), made[k][0], made[k][1])
		}
	}
	t.Logf("%d of %d choices accepted, by kind %v", accepted, total, made)
}

// FuzzStep lets the bytes choose: the first eight are the seed of a table, and
// each of the others one choice.
func FuzzStep(f *testing.F) {
	f.Add([]byte("entente, a table of five, and some choices after it"))
	f.Fuzz(func(t *testing.T, script []byte) {
		seed := uint64(0)
		for i, b := range script {
			seed = seed<<8 | uint64(b)
			if i == 7 {
				break
			}
		}
		maker := generator{rand.New(rand.NewPCG(2, seed))}
		g := maker.begun(maker.table())
		for i, b := range script[min(8, len(script)):] {
			if i == 200 {
				break
			}
			r := generator{rand.New(rand.NewPCG(uint64(b), uint64(i)))}
			g, _ = check(t, g, r.choice(g))
		}
	})
}
