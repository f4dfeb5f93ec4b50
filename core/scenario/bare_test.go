package scenario

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/notation/bare"
)

// choicesOf returns a script's table as a ledger: its setup and its accepted choices, with names
// for all seats.
func choicesOf(t *testing.T, script string) notation.Ledger {
	t.Helper()
	play := Begin(script, shelf)
	var l notation.Ledger
	for more := true; more; {
		var err error
		if more, err = play.Next(); err != nil {
			t.Fatal(err)
		}
		if made := play.Made(); made != nil && made.Refused == nil {
			l.Choices = append(l.Choices, made.Choice)
		}
	}
	l.Setup, l.Own = play.player.setup, play.player.own
	for i := range l.Setup.Seats {
		l.Setup.Seats[i].Name = fmt.Sprintf("Private%d", i)
	}
	return l
}

// went returns the results of the choices of a ledger, without the players' words.
func went(t *testing.T, l notation.Ledger) []string {
	t.Helper()
	var own *cards.Own
	if l.Own != "" {
		var err error
		if own, err = shelf.ReadOwn(l.Setup, l.Own); err != nil {
			t.Fatal(err)
		}
	}
	_, g, err := shelf.Open(l.Setup, own)
	if err != nil {
		t.Fatal(err)
	}
	play := core.Start(g)
	var said []string
	for _, c := range l.Choices {
		events, err := play.Choose(c)
		if err != nil {
			t.Fatalf("%s: %v", notation.Print(c), err)
		}
		line := notation.Print(core.Choice{By: c.By, Prompt: c.Prompt, Act: core.Pass{}})
		for _, e := range events {
			line += fmt.Sprintf(" %s %s", e.Message, e.Rule)
		}
		said = append(said, line)
	}
	now := play.Now()
	for _, p := range now.Players {
		said = append(said, fmt.Sprint(p))
	}
	return append(said, fmt.Sprint(now.Pairs, now.Notes, now.LastPrompt, now.RewindRequest.ChoicesMade))
}

// TestBareLedgers: a bare ledger has the same results as the whole one, and none of the players'
// names and words. It tries all scripts with deals, and some of the others.
func TestBareLedgers(t *testing.T) {
	tables, deals := 0, 0
	all := scripts(t)
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if i%40 != 0 && !strings.Contains(all[name], " deals ") {
			continue
		}
		l := choicesOf(t, all[name])
		if len(l.Choices) == 0 {
			continue
		}
		bared := bare.Ledger(l)
		if strings.Contains(bared, "Private") || strings.Contains(bared, "#") && !strings.Contains(l.Own, "#") {
			t.Fatalf("%s says who played:\n%s", name, bared)
		}
		for _, c := range l.Choices {
			if deal, is := c.Act.(core.MakeDeal); is {
				deals++
				for _, term := range deal.Terms {
					if term.Words != "" && strings.Contains(bared, `"`+term.Words+`"`) {
						t.Errorf("%s says %q", name, term.Words)
					}
				}
			}
		}
		again, err := notation.ParseLedger(bared)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, bared)
		}
		if was, is := strings.Join(went(t, l), "\n"), strings.Join(went(t, again), "\n"); was != is {
			t.Errorf("%s went\n%s\nand goes\n%s", name, was, is)
		}
		tables++
	}
	if tables < 40 || deals < 60 {
		t.Errorf("%d tables with %d deals", tables, deals)
	}
}

// mostLinked is the most characters of a link (wasm/table/screen), without its beginning.
const mostLinked = 8000 - 200

// linked returns the length of a link to the evening's choice of that number, and checks that 500
// choices fit in a link. No real evening has as many.
func (e *evening) linked(n int) int {
	e.t.Helper()
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	io.WriteString(w, strings.Join(e.lines[:min(n, len(e.lines))], "\n"))
	w.Close()
	length := (packed.Len()*4 + 2) / 3
	if n <= 500 && length > mostLinked {
		e.t.Errorf("%s: %d choices are %d characters", e.name, n, length)
	}
	return length
}
