package reading

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// TestTakeBackRestores checks that taking a choice back restores the game before it,
// except the prompt numbers that were issued and the number of choices that can be
// taken back.
func TestTakeBackRestores(t *testing.T) {
	taken := 0
	for _, seed := range seeds.Of(t, 200) {
		r := generator{rand.New(rand.NewPCG(3, uint64(seed)))}
		play := core.Start(r.begun(r.table()))
		for range 150 {
			c := r.choice(play.Now())
			before := play.Now()
			if _, err := play.Choose(c); err != nil || c.Kind() == core.TakeBackKind || c.Kind() == core.AcceptKind || c.Kind() == core.ReopenKind || play.Now().Last.By == core.Nobody {
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
				got.LastPrompt, got.Last, got.RewindRequest.ChoicesMade = before.LastPrompt, before.Last, before.RewindRequest.ChoicesMade
				if c.By == before.Host { // the choice showed that the host is there, even if it is taken back (table 30)
					before.HostRequest = core.HostRequest{}
				}
				if !reflect.DeepEqual(got, before) {
					t.Fatalf("seed %d: taking %v back left another game", seed, c)
				}
			}
		}
	}
	if taken < seeds.Enough(500) {
		seeds.FailUnlessRandom(t, "only %d choices were taken back", taken)
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
		if _, err := play.Choose(core.Choice{By: by, Act: core.Gain{Goods: deck.TradeGoods.Of(1)}}); err != nil {
			t.Fatal(err)
		}
	}
	back := core.Choice{By: by, Act: core.TakeBack{}}
	for i := range core.MaxTakeBacks {
		if _, err := play.Choose(back); err != nil {
			t.Fatalf("take-back %d: %v", i+1, err)
		}
	}
	if _, err := play.Choose(back); core.RefusingRule(err) != rulebook.TableTakeBack {
		t.Errorf("one more: %v, want %s", err, rulebook.TableTakeBack)
	}
	if now := play.Now(); now.Player(by).Goods[deck.TradeGoods] != 9 {
		t.Errorf("%d trade goods are left, want 9", now.Player(by).Goods[deck.TradeGoods])
	}
}

// TestReplay folds a ledger twice, with a refused line in it.
func TestReplay(t *testing.T) {
	s := core.Setup{Deck: everything(), Seats: seats(3)}
	lines := []core.Choice{
		{By: core.Black, Act: core.Gain{Goods: deck.TradeGoods.Of(2)}},
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

// wentBack reports whether a choice was the last agreement to go back.
func wentBack(was, now core.Game, c core.Choice) bool {
	return c.Kind() == core.AgreeKind && was.RewindRequest.Prompt != 0 && c.Prompt == was.RewindRequest.Prompt && now.RewindRequest.Prompt == 0
}

// stoodOn returns the choices that stand after one more choice, given those that stood before it.
func stoodOn(before []uint32, play *core.Play, c core.Choice, made uint32, back bool) []uint32 {
	stand := slices.Clone(before)
	switch {
	case back:
		gone, again := play.RewoundChoices()
		stand = append(slices.DeleteFunc(stand, func(at uint32) bool { return slices.Contains(gone, at) }), again...)
		slices.Sort(stand)
	case c.Kind() == core.TakeBackKind, c.Kind() == core.ReopenKind:
		stand = stand[:len(stand)-1]
	default:
		stand = append(stand, made)
	}
	return stand
}

// TestGoingBackIsAMoment: a play that went back to an earlier moment has the game of that
// moment, except the prompt numbers that were issued since. Every moment of the play can
// still be seen, also those that were undone.
func TestGoingBackIsAMoment(t *testing.T) {
	back, over := 0, 0
	for _, seed := range seeds.Of(t, 500) {
		r := generator{rand.New(rand.NewPCG(71, uint64(seed)))}
		play := core.Start(r.begun(r.table()))
		moments := []uint64{core.Digest(play.Now())}
		stands := [][]uint32{nil}
		for range 120 {
			was := play.Now()
			c := r.choice(was)
			_, err := play.Choose(c)
			if err != nil {
				continue
			}
			now := play.Now()
			if int(now.RewindRequest.ChoicesMade) != len(moments) {
				t.Fatalf("seed %d: %d choices counted, and %d were made", seed, now.RewindRequest.ChoicesMade, len(moments))
			}
			moments, stands = append(moments, core.Digest(now)), append(stands, stoodOn(stands[len(stands)-1], play, c, uint32(len(stands)), wentBack(was, now, c)))
			if !wentBack(was, now, c) {
				continue
			}
			back++
			to := was.RewindRequest.To
			if stand := stands[len(stands)-1]; !slices.Equal(stand, stands[to]) {
				t.Fatalf("seed %d: it went back to %d, where %v stood, and %v stand", seed, to, stands[to], stand)
			}
			then := play.GameAfter(to)
			if now.LastPrompt < was.LastPrompt {
				t.Fatalf("seed %d: numbers are issued again", seed)
			}
			if now.HostRequest != (core.HostRequest{}) {
				t.Fatalf("seed %d: it went back, and somebody asks for another host still", seed)
			}
			now.LastPrompt, now.Last, now.RewindRequest, now.HostRequest = then.LastPrompt, then.Last, then.RewindRequest, then.HostRequest
			if core.Digest(now) != core.Digest(then) {
				t.Fatalf("seed %d: it went back to %d, and stands otherwise", seed, to)
			}
		}
		for n, want := range moments {
			if got := core.Digest(play.GameAfter(uint32(n))); got != want {
				t.Fatalf("seed %d: after %d choices it stood otherwise", seed, n)
			}
			over++
		}
		for n := range stands {
			play.CountUndone(uint32(n))
		}
	}
	if back < seeds.Enough(30) || over < seeds.Enough(2000) {
		seeds.FailUnlessRandom(t, "only %d plays went back, and %d moments were looked at", back, over)
	}
}
