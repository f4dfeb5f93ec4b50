package screen

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
)

// plain is the text of a table of two whose players have made so many choices.
func plain(t *testing.T, choices int) string {
	t.Helper()
	p := newPhone(t)
	p.opened(func() {})
	setup, err := notation.ParseSetup(p.app.table.r.Log()[0].Line)
	if err != nil {
		t.Fatal(err)
	}
	var w strings.Builder
	w.WriteString(notation.PrintSetup(setup, "\n"))
	for i := range choices {
		w.WriteString("blue " + [...]string{"gains", "spends"}[i%2] + " 1 trade good\n")
	}
	return w.String()
}

// stepping is a phone that does nothing between two calls of Some.
func stepping(t *testing.T) *phone {
	t.Helper()
	p := newPhone(t)
	p.app.PartLoaded(Games, "")
	p.app.host.Work = func(run func()) { go run() }
	return p
}

// goesOn goes on with the current work, to its end.
func (p *phone) goesOn() {
	for p.app.Some(3) {
	}
}

// TestALongFileComesSlowly: a player who waits for a file sees how far it is, and it opens whole.
func TestALongFileComesSlowly(t *testing.T) {
	text := plain(t, 500)
	p := stepping(t)
	p.app.bringFile(text)
	steps := 0
	for ; steps < 1200; steps++ {
		if !p.app.Some(1) || p.saves > 0 {
			t.Fatalf("it is open after %d steps", steps)
		}
	}
	if f := p.frame(); f.Screen.Template != "tables" {
		t.Fatalf("before a player waits there is %s", f.Screen.Template)
	}
	p.app.Slow()
	p.sees("Reading your file")
	p.sees("of 500 steps are done.")
	p.goesOn()
	if log := p.app.table.r.Log(); len(log) != 501 || p.saves == 0 || p.app.reading != nil {
		t.Errorf("%d records, %d times stored", len(log), p.saves)
	}
}

// TestCancelAFile: Cancel leaves everything as it was, at every step of the way, and the same file
// can be brought in afterwards.
func TestCancelAFile(t *testing.T) {
	for name, text := range map[string]string{"a table": plain(t, 20), "a game": game(t, "async.txt")} {
		for steps, open := 0, false; !open; steps++ {
			p := stepping(t)
			p.app.BringIn(text)
			for range steps {
				p.app.Some(1)
			}
			if p.app.reading == nil {
				if open = true; steps < 20 {
					t.Errorf("%s: it took %d steps", name, steps)
				}
				continue
			}
			p.app.Slow()
			p.tap("reading", "", "cancel")
			if at := p.frame().Screen.Template; at != "tables" || p.saves > 0 || p.app.Some(1) {
				t.Fatalf("%s: canceled after %d steps, there is %s, and %d times something was stored", name, steps, at, p.saves)
			}
			if steps == 7 {
				p.app.BringIn(text)
				p.goesOn()
				if p.app.table == nil && p.app.brought == nil {
					t.Fatalf("%s: it is not read any more", name)
				}
			}
		}
	}
}

// TestGoingElsewhereLeavesAFile: a player who opens something else meanwhile stays there, and of two files
// the second is read.
func TestGoingElsewhereLeavesAFile(t *testing.T) {
	p := stepping(t)
	p.app.BringIn(plain(t, 50))
	p.app.Some(3)
	p.app.Go(Address{Screen: NewScreen})
	p.goesOn()
	if at := p.frame().Screen.Template; at != "opening" || p.saves > 0 {
		t.Fatalf("there is %s", at)
	}
	p.app.Go(Address{})
	p.app.BringIn(plain(t, 50))
	p.app.Some(3)
	p.app.BringIn(plain(t, 7))
	p.goesOn()
	if n := len(p.app.table.r.Log()); n != 8 {
		t.Errorf("it has %d records", n)
	}
}

// TestATableMovesSlowly: a new table of the same game is made a little at a time, too, and messages
// of the room are taken meanwhile.
func TestATableMovesSlowly(t *testing.T) {
	p := newPhone(t)
	p.app.bringFile(plain(t, 300))
	was, game := p.app.table, p.app.table.r.Game()
	p.app.host.Work = func(run func()) { go run() }
	p.app.goOn()
	for range 100 {
		p.app.Some(1)
	}
	if p.app.table != was {
		t.Fatal("it has moved at once")
	}
	p.app.Slow()
	p.sees("Opening the new table")
	p.sees("of 300 steps are done.")
	p.tap("reading", "", "cancel")
	if p.goesOn(); p.app.table != was {
		t.Fatal("it moved after Cancel")
	}
	p.app.goOn()
	if p.goesOn(); p.app.table == was || core.Digest(p.app.table.r.Game()) != core.Digest(game) {
		t.Error("the new table isn't the old one's game")
	}
}

// TestBreaksOnTheWay: if the reading of a text panics, the page tells so, nothing is opened, and
// nothing waits for it.
func TestBreaksOnTheWay(t *testing.T) {
	p := stepping(t)
	p.app.host.Work = func(run func()) {
		go func() {
			defer func() { _ = recover() }() // as edge.Guard does
			run()
		}()
	}
	p.app.slowly("", func(r *reading) func() {
		r.pause()
		panic("it broke")
	})
	p.goesOn()
	if p.app.reading != nil || p.saves > 0 {
		t.Error("it is still being read")
	}
	p.app.BringIn(plain(t, 3))
	if p.goesOn(); p.app.table == nil {
		t.Error("no other text is read any more")
	}
}

// TestLimitsOfAFile: a table of 20,000 choices fits back in with the printed cards behind it, and
// its rows with their proofs would. A text that is longer than any table is told at once.
func TestLimitsOfAFile(t *testing.T) {
	p := newPhone(t)
	p.app.bringFile(plain(t, replica.MaxRecords-1))
	r := p.app.table.r
	bytes := 0
	for i := range r.Log() {
		bytes += len(r.LedgerRow(i)) + 1
	}
	if bytes += len(p.texts[p.app.shelf.Today().Name()]); bytes > maxTable {
		t.Errorf("with proofs it takes %d bytes", bytes)
	}
	p.app.withCards(r, func(file string) { p.file = file })
	q := newPhone(t)
	q.app.bringFile(p.file)
	if q.app.table == nil || core.Digest(q.app.table.r.Game()) != core.Digest(r.Game()) {
		t.Error("its own download doesn't fit back in")
	}
	for _, text := range []string{strings.Repeat("#\n", maxTable/2+1), "entente 1 rules " + strconv.Itoa(core.RulesVersion) + "\n" + strings.Repeat("#", maxTable), strings.Repeat("{", maxGame+1)} {
		q := newPhone(t)
		q.app.bringFile(text)
		q.sees("This file or text is too long for a table")
	}
}
