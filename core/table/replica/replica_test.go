package replica

import (
	"errors"
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

func random(seed uint64) *rand.ChaCha8 {
	return rand.NewChaCha8([32]byte{byte(seed), byte(seed >> 8)})
}

func begin(t testing.TB) *Replica {
	t.Helper()
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines"}, {Seat: core.Red}}}, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func tap(t testing.TB, r *Replica, line string) error {
	t.Helper()
	c, err := notation.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return r.Tap(c)
}

// TestReopen stores the output of Ready, piece by piece, and opens it again.
func TestReopen(t *testing.T) {
	r := begin(t)
	var stored []string
	save := func() {
		ready := r.Ready()
		if ready.StoredItemCount != len(stored) {
			t.Fatalf("items from %d, %d are stored", ready.StoredItemCount, len(stored))
		}
		stored = append(stored, ready.ItemsToStore...)
	}
	save()
	for _, line := range []string{"blue gains 2 trade goods", "blue gains 1 trade good", "blue takes back", "red replenishes"} {
		if err := tap(t, r, line); err != nil {
			t.Fatal(err)
		}
		save()
	}
	if again := r.Ready(); len(again.ItemsToStore) > 0 || again.NeedsDraw {
		t.Errorf("nothing happened, and Ready says %+v", again)
	}
	opened, err := Open(stored, shelf, random(2))
	if err != nil {
		t.Fatal(err)
	}
	if opened.Digest() != r.Digest() || opened.Place() != r.Place() || len(opened.Log()) != 5 {
		t.Error("the stored table opens as another game")
	}
	if !opened.Log()[2].Undone || opened.Log()[1].Undone {
		t.Error("the log does not mark what was taken back")
	}
	if next := opened.Ready(); len(next.ItemsToStore) > 0 || !next.NeedsDraw || next.StoredItemCount != len(stored) {
		t.Errorf("an opened table wants %+v", next)
	}
}

// TestRefusedTap leaves no trace.
func TestRefusedTap(t *testing.T) {
	r := begin(t)
	r.Ready()
	for line, rule := range map[string]rulebook.Rule{"red accepts p1": rulebook.TablePrompt, "green replenishes": rulebook.TableSeat} {
		if err := tap(t, r, line); core.RefusingRule(err) != rule {
			t.Errorf("%s: got %v, want %s", line, err, rule)
		}
	}
	if ready := r.Ready(); len(ready.ItemsToStore) > 0 || ready.NeedsDraw || len(r.Log()) != 1 {
		t.Errorf("a refused tap left %+v", ready)
	}
}

// TestBrokenJournal checks that Open names the broken item, and Begin the rule that forbids a
// setup.
func TestBrokenJournal(t *testing.T) {
	r := begin(t)
	good := r.Ready().ItemsToStore
	for at, items := range map[int][]string{
		1: nil,
		2: {good[0], "x"},
		3: {good[0], good[1], good[2][:9]},
		4: append(good[:3:3], good[0]),
	} {
		_, err := Open(items, shelf, random(2))
		var e *JournalError
		if !errors.As(err, &e) || e.Item != at {
			t.Errorf("%v: %v, want item %d", items, err, at)
		}
	}
	if _, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}}}, nil, shelf, random(1)); core.RefusingRule(err) != rulebook.TableSetup {
		t.Errorf("one seat: %v", err)
	}
}

// BenchmarkTap is one tap at a table on one phone: signed, sealed, ordered, ready to store.
func BenchmarkTap(b *testing.B) {
	r := begin(b)
	c := core.Choice{By: core.Blue, Act: core.Replenish{}}
	for b.Loop() {
		if len(r.items) == 5_000 {
			b.StopTimer()
			r = begin(b)
			b.StartTimer()
		}
		if err := r.Tap(c); err != nil {
			b.Fatal(err)
		}
		r.Ready()
	}
}
