package core_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/core"
)

// TestTakeBackRestores holds that taking a choice back gives the very game
// before it, but for the prompt numbers that were used up and what can be taken
// back from there.
func TestTakeBackRestores(t *testing.T) {
	taken := 0
	for seed := range 200 {
		r := generator{rand.New(rand.NewPCG(3, uint64(seed)))}
		play := core.Start(r.begun(r.table()))
		for range 150 {
			c := r.choice(play.Now())
			before := play.Now()
			if _, err := play.Choose(c); err != nil || c.Kind() == core.TakeBackKind || c.Kind() == core.AcceptKind || c.Kind() == core.ReopenKind {
				continue
			}
			used := play.Now().LastPrompt
			if r.chance(40) {
				if _, err := play.Choose(core.Choice{By: c.By, Act: core.TakeBack{}}); err != nil {
					t.Fatalf("seed %d: %s cannot take back: %v", seed, c.By, err)
				}
				taken++
				got := play.Now()
				if got.LastPrompt != used {
					t.Fatalf("seed %d: prompt numbers went back from %d to %d", seed, used, got.LastPrompt)
				}
				got.LastPrompt, got.Last = before.LastPrompt, before.Last
				if !reflect.DeepEqual(got, before) {
					t.Fatalf("seed %d: taking %v back left another game", seed, c)
				}
			}
		}
	}
	if taken < 500 {
		t.Errorf("only %d choices were taken back", taken)
	}
}

// TestTakeBackHasALimit makes and takes back more than a play remembers.
func TestTakeBackHasALimit(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(4, 7))}.table()
	for g.Options.Goods == core.PhysicalGoods {
		g = generator{rand.New(rand.NewPCG(4, uint64(g.LastPrompt)+9))}.table()
	}
	play, by := core.Start(g), core.AllSeats[0]
	for range core.MaxTakeBacks + 9 {
		if _, err := play.Choose(core.Choice{By: by, Act: core.Gain{Goods: core.TradeGoods.Of(1)}}); err != nil {
			t.Fatal(err)
		}
	}
	back := core.Choice{By: by, Act: core.TakeBack{}}
	for i := range core.MaxTakeBacks {
		if _, err := play.Choose(back); err != nil {
			t.Fatalf("take-back %d: %v", i+1, err)
		}
	}
	if _, err := play.Choose(back); core.RefusedBy(err) != core.TableTakeBack {
		t.Errorf("one more: %v, want %s", err, core.TableTakeBack)
	}
	if now := play.Now(); now.Player(by).Goods[core.TradeGoods] != 9 {
		t.Errorf("%d trade goods are left, want 9", now.Player(by).Goods[core.TradeGoods])
	}
}

// TestReplay folds a ledger twice, with a refused line in it.
func TestReplay(t *testing.T) {
	s := core.Setup{Deck: everything(), Seats: seats(3)}
	lines := []core.Choice{
		{By: core.Black, Act: core.Gain{Goods: core.TradeGoods.Of(2)}},
		{By: core.Pink, Act: core.Replenish{}},
		{By: core.Blue, Act: core.Replenish{}},
	}
	one, err := core.Replay(s, lines)
	if err != nil {
		t.Fatal(err)
	}
	two, _ := core.Replay(s, append(lines[:1:1], lines[2]))
	if core.Digest(one.Now()) != core.Digest(two.Now()) {
		t.Error("a refused line changed the game")
	}
	if _, err := core.Replay(core.Setup{}, lines); err == nil {
		t.Error("a table without seats was opened")
	}
}
