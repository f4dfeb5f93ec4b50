package screen

import (
	goflag "flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
)

var writeEnds = goflag.Bool("write-ends", false, "write how the stored tables of testdata ended, where that is not held yet")

// TestStoredTables opens every table that a phone stored under some rules, as
// testdata/rulesN keeps its records: a table of one phone, a shared one on two of
// its phones, with records that were refused or counted for nothing, and the
// plain lines of older builds. It is read as it stood and, since its rules are
// older than this build's, asks to go on under today's; one tap makes a new table
// that stands as the old one did, which stays as it is.
func TestStoredTables(t *testing.T) {
	paths, _ := filepath.Glob("testdata/rules*/*.journal")
	if len(paths) < 4 {
		t.Fatalf("%d stored tables", len(paths))
	}
	for _, path := range paths {
		t.Run(filepath.ToSlash(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			records := strings.Split(strings.TrimSpace(string(text)), "\n")
			p := olderPhone(t, records)
			if table := p.app.table; table != nil {
				table.resume("blue") // as was stored beside it
				asItEnded(t, path, strings.Join(tableText(table), "\n")+"\n")
			}
			p.sees("This table was played under rules 5, and this page plays by rules " + strconv.Itoa(core.RulesVersion))
			p.tap("upgrade", "", "go")
			held, err := os.ReadFile(strings.TrimSuffix(path, ".journal") + ".end")
			if err != nil {
				t.Fatal(err)
			}
			now := p.app.table
			if was, is := standing(strings.Split(string(held), "\n")), standing(tableText(now)); !slices.Equal(was, is) {
				t.Errorf("it stood as\n%s\nand goes on as\n%s", strings.Join(was, "\n"), strings.Join(is, "\n"))
			}
			if now.r.OtherRules() || len(p.records) != 2 || !slices.Equal(p.records[olderID], records) {
				t.Error("the old table was changed, or the new one is under its rules")
			}
		})
	}
}

// asItEnded compares what a table says with what is held of its end.
func asItEnded(t *testing.T, path, said string) {
	t.Helper()
	end := strings.TrimSuffix(path, ".journal") + ".end"
	held, err := os.ReadFile(end)
	if os.IsNotExist(err) && *writeEnds { // how a table ended is written once
		err = os.WriteFile(end, []byte(said), 0o644)
		held = []byte(said)
	}
	if err != nil || said != string(held) {
		t.Errorf("it ended as\n%s\nand opens as\n%s", held, said)
	}
}

// standing is what of a table's text is about the game alone: where the round
// stands, what each seat has, and which notes and offers lie where.
func standing(lines []string) []string {
	var game []string
	for _, line := range lines {
		line, _, _ = strings.Cut(line, ", held here ")
		first, _, _ := strings.Cut(line, " ")
		_, isRecord := strconv.Atoi(first)
		if line != "" && isRecord != nil && !strings.Contains(line, " has the phone, ") && !strings.HasPrefix(line, "waits for its order") {
			game = append(game, line)
		}
	}
	return game
}

// tableText is what a table looks like, and its log: what each record says, and
// whether it counts.
func tableText(t *Table) []string {
	g := t.r.Game()
	lines := []string{
		"round " + strconv.Itoa(g.Round) + ", " + g.Phase.String() + " phase, " + g.Active.String() + " active, " + g.Speaker.String() + " speaker, " + g.Host.String() + " host",
		t.me.String() + " has the phone, locked " + strconv.FormatBool(t.r.Locked()) + ", shared " + strconv.FormatBool(t.r.Shared()) + ", halted " + t.r.Halted().Kind.String(),
	}
	for i, p := range g.Players {
		who := g.People[i]
		lines = append(lines, p.Seat.String()+" "+strconv.Quote(who.Name)+" as "+strconv.Quote(who.Faction)+": "+notation.Goods(p.Goods)+", "+strconv.Itoa(p.Points)+" points, "+
			strconv.Itoa(g.HandCount(p.Seat))+" notes, held here "+strconv.FormatBool(t.r.Holds(p.Seat))+", taken "+strconv.FormatBool(t.r.Taken().Has(p.Seat)))
	}
	for _, n := range g.Notes {
		if n.Zone != core.Hand || n.Holder != n.Owner {
			lines = append(lines, notation.Note(g.NameOf(n))+" is with "+n.Holder.String()+", in hand "+strconv.FormatBool(n.Zone == core.Hand))
		}
	}
	for _, o := range g.Offers {
		lines = append(lines, o.From.String()+" offers "+o.To.String()+": "+notation.Bundle(o.Give)+" for "+notation.Bundle(o.Get))
	}
	for _, s := range t.view().Waits {
		lines = append(lines, "the table waits for "+s.String())
	}
	for _, e := range t.r.Log() {
		line := strconv.Itoa(e.Index) + " " + e.Line
		if e.Refused != nil {
			line += ", refused by " + string(e.Refused.Rule)
		}
		if e.Fault != "" {
			line += ", counts for nothing: " + string(e.Fault)
		}
		if e.Undone {
			line += ", taken back"
		}
		lines = append(lines, line)
	}
	for _, p := range t.r.Pending() {
		lines = append(lines, "waits for its order: "+p.Line)
	}
	return lines
}
