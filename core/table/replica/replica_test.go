package replica

import (
	"errors"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

func begin(t *testing.T) *Replica {
	t.Helper()
	r, err := Begin(core.Setup{Deck: cards.Deck(), Seats: []core.SeatSetup{{Seat: core.Blue, Name: "Ines"}, {Seat: core.Red}}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func tap(t *testing.T, r *Replica, line string) error {
	t.Helper()
	c, err := notation.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return r.Tap(c)
}

// TestReopen stores what Ready hands out, piece by piece, and opens it again.
func TestReopen(t *testing.T) {
	r := begin(t)
	var stored []string
	save := func() {
		ready := r.Ready()
		if ready.From != len(stored) {
			t.Fatalf("records from %d, %d are stored", ready.From, len(stored))
		}
		stored = append(stored, ready.Save...)
	}
	save()
	for _, line := range []string{"blue gains 2 trade goods", "blue gains 1 trade good", "blue takes back", "red replenishes"} {
		if err := tap(t, r, line); err != nil {
			t.Fatal(err)
		}
		save()
	}
	if again := r.Ready(); len(again.Save) > 0 || again.Show {
		t.Errorf("nothing happened, and Ready says %+v", again)
	}
	opened, err := Open(stored)
	if err != nil {
		t.Fatal(err)
	}
	if core.Digest(opened.Game()) != core.Digest(r.Game()) || len(opened.Log()) != len(r.Log()) {
		t.Error("the stored table opens as another game")
	}
	if !opened.Log()[2].Undone || opened.Log()[1].Undone {
		t.Error("the log does not mark what was taken back")
	}
	if next := opened.Ready(); len(next.Save) > 0 || !next.Show {
		t.Errorf("an opened table wants %+v", next)
	}
}

// TestRefusedTap leaves no trace.
func TestRefusedTap(t *testing.T) {
	r := begin(t)
	r.Ready()
	err := tap(t, r, "red accepts p1")
	if core.RefusedBy(err) != core.TablePrompt {
		t.Fatalf("got %v", err)
	}
	if ready := r.Ready(); len(ready.Save) > 0 || ready.Show || len(r.Log()) != 1 {
		t.Errorf("a refused tap left %+v", ready)
	}
}

// TestBrokenRecords names the line, and an unlawful one is a no-op with its reason.
func TestBrokenRecords(t *testing.T) {
	setup := notation.Header() + "; seat blue; seat red"
	for _, test := range []struct {
		records []string
		line    int
	}{
		{nil, 1},
		{[]string{"entente 9 rules 1; seat blue; seat red"}, 1},
		{[]string{setup, "blue replenishes", "blue repl"}, 3},
	} {
		_, err := Open(test.records)
		var e *notation.Error
		if !errors.As(err, &e) || e.Line != test.line {
			t.Errorf("%v: %v, want line %d", test.records, err, test.line)
		}
	}
	if _, err := Open([]string{notation.Header() + "; seat blue"}); core.RefusedBy(err) != core.TableSetup {
		t.Errorf("one seat: %v", err)
	}
	r, err := Open([]string{setup, "red passes p1"})
	if err != nil || r.Log()[1].Refused == nil {
		t.Errorf("an unlawful record: %v, %+v", err, r.Log())
	}
}

// FuzzOpen opens anything without a panic.
func FuzzOpen(f *testing.F) {
	f.Add(notation.Header() + "; seat blue; seat red\nblue replenishes\nblue takes back")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Open(strings.Split(text, "\n"))
		if err == nil && r.Ready().Save != nil && len(r.Ready().Save) > 0 {
			t.Fatal("an opened table wants to be saved again")
		}
	})
}
