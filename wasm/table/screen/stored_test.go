package screen

import (
	goflag "flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
)

var writeEnds = goflag.Bool("write-ends", false, "write how the stored tables of testdata ended, where that is not held yet")

// TestStoredTables opens every table that a phone stored under some rules, as
// testdata/rulesN keeps its records, and wants it as it stood: a table of one
// phone, a shared one on two of its phones, with records that were refused or
// counted for nothing, and the plain lines of older builds.
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
			p := emptyPhone(t, 1)
			p.boot(Address{})
			table, bad := p.app.openTable("0", strings.Split(strings.TrimSpace(string(text)), "\n"), "blue")
			if bad != nil {
				t.Fatalf("it does not open: %+v", bad)
			}
			said := strings.Join(tableText(table), "\n") + "\n"
			end := strings.TrimSuffix(path, ".journal") + ".end"
			held, err := os.ReadFile(end)
			if os.IsNotExist(err) && *writeEnds { // how a table ended is written once
				err = os.WriteFile(end, []byte(said), 0o644)
				held = []byte(said)
			}
			if err != nil || said != string(held) {
				t.Errorf("it ended as\n%s\nand opens as\n%s", held, said)
			}
		})
	}
}

// tableText is what a table looks like, and its log: what each record says, and
// whether it counts.
func tableText(t *Table) []string {
	g := t.r.Game()
	lines := []string{
		"round " + strconv.Itoa(g.Round) + ", " + g.Phase.String() + " phase, " + g.Active.String() + " active, " + g.Speaker.String() + " speaker, " + g.Host.String() + " host",
		t.me.String() + " has the phone, locked " + strconv.FormatBool(t.r.Locked()) + ", shared " + strconv.FormatBool(t.r.Shared()) + ", halted " + t.r.Halted().Kind.String(),
	}
	for _, p := range g.Players {
		lines = append(lines, p.Seat.String()+" "+strconv.Quote(p.Name)+" as "+strconv.Quote(p.Faction)+": "+notation.Goods(p.Goods)+", "+strconv.Itoa(p.Points)+" points, "+
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
