package screen

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// storedUnder is a phone's stored records of a table of other rules than this build's.
func storedUnder(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "core", "table", "replica", "testdata", "otherrules", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

const olderID = "tolderolder"

// invented are the rules of the stored tables. No page with these rules was ever built. Phones whose
// page plays them stand for the first one that plays newer rules than its tables.
const invented = 4

// olderPhone has opened a table of other rules, which its page plays.
func olderPhone(t *testing.T, records []string) *phone {
	t.Helper()
	p := emptyPhone(t, 1)
	p.oldest = invented
	p.records[olderID] = slices.Clone(records)
	p.boot(Address{Table: olderID})
	return p
}

// TestOlderTableIsTold: the screen tells which lines stand, which do not and why, and how the game
// ends. A player who keeps the table unchanged has lost nothing.
func TestOlderTableIsTold(t *testing.T) {
	records := storedUnder(t, "goround.journal")
	p := olderPhone(t, records)
	for _, says := range []string{
		"This table was played under rules 4, and this page plays by rules " + strconv.Itoa(core.RulesVersion) + ". Under the current rules, 3 steps still count, and 3 no longer do. Nothing was changed or deleted.",
		"2 steps didn’t count back then either, and are left out.",
		"Line 4, “blue spends 5 trade goods”: ", string(rulebook.TableGoods),
		"Line 5, “blue plays chess”: This page doesn’t know this kind of step.",
		"Line 6, “blue announces XX.nothing”: ",
		": 0 victory points, 2 trade goods, 0 commodities, ",
		"Decide this together",
	} {
		p.sees(says)
	}
	p.tap("upgrade", "", "download")
	if !strings.HasPrefix(p.file, "entente 1 rules 4\n") || !strings.Contains(p.file, "\nblue spends 5 trade goods\t") || !strings.Contains(p.file, "\nblue plays chess\t") {
		t.Errorf("the download is\n%s", p.file)
	}
	for _, s := range []Screen{MineScreen, OfferScreen, LogScreen, ShareScreen, WindowScreen} {
		p.app.show(s, core.Red)
		if p.frame().Screen.Template != "upgrade" {
			t.Fatalf("%s is shown of a table that is only read", s)
		}
	}
	p.tap("upgrade", "", "keep")
	if p.saves != 0 || !slices.Equal(p.records[olderID], records) || p.frame().Screen.Template != "tables" {
		t.Error("looking at it changed it")
	}
}

// TestOlderDownload: the download of such a table comes in as the same table, with its owner's
// remarks.
func TestOlderDownload(t *testing.T) {
	p := olderPhone(t, storedUnder(t, "goround.journal"))
	p.tap("upgrade", "", "download")
	p.app.Go(Address{})
	p.app.BringIn("# of last winter\n" + strings.Replace(p.file, "\nred gains", "\n\n# Mira again\nred gains", 1))
	p.sees("This table was played under rules 4")
	p.sees("3 steps still count, and 3 no longer do.")
	p.sees("2 steps didn’t count back then either, and are left out.")
}

// TestOlderTableGoesOn: one tap begins a new table of the lines that stand, and the old table
// stays.
func TestOlderTableGoesOn(t *testing.T) {
	records := storedUnder(t, "goround.journal")
	p := olderPhone(t, records)
	p.frame()
	made := p.app.table.older
	p.tap("upgrade", "", "go")
	p.sees("The table goes on")
	if len(p.records) != 2 || !slices.Equal(p.records[olderID], records) {
		t.Fatalf("the phone has %d tables", len(p.records))
	}
	r := p.app.table.r
	if r.HasOtherRules() || r.Rules() != core.RulesVersion || r.IsShared() || r.Digest() != made.made.Digest {
		t.Error("the new table is not what was shown")
	}
	p.app.Escape()
	id := p.app.table.id
	p.boot(Address{Table: id})
	if p.frame().Screen.Template == "upgrade" || p.app.table.r.Digest() != r.Digest() {
		t.Error("the new table opens as another")
	}
}

// TestOlderTableIsFollowed: the new table of a shared one has a room and a link of its own. A
// player who opens the link and sits down is at the new table.
func TestOlderTableIsFollowed(t *testing.T) {
	ines := olderPhone(t, storedUnder(t, "shared.journal"))
	ines.sees("The game goes on as a new table with a new link")
	mira := emptyPhone(t, 2)
	mira.oldest = invented
	mira.boot(ParseAddress(ines.app.table.r.Link()))
	r := newRelay(t, ines, mira)
	r.run()
	mira.sees("Under the current rules, everything still counts: 2 steps.")
	r.hang(ines)
	r.hang(mira)
	ines.tap("upgrade", "", "go")
	ines.tap("share", "", "send")
	if ines.app.table.id == olderID || !ines.app.table.r.IsShared() || len(ines.records) != 2 {
		t.Fatal("there is no new room")
	}
	mira.app.Go(ParseAddress(ines.link[len(linkPath):]))
	r = newRelay(t, ines, mira)
	r.run()
	mira.tap("who-seat", "red", "")
	r.run()
	r.same()
	if at := mira.app.table.r; at.HasOtherRules() || !at.CanActFor(core.Red) || at.TakenSeats().Count() != 2 || len(mira.records) != 2 {
		t.Error("nobody sat down at the new table")
	}
}

// TestNewerTable is refused by its name and kept, on the phone and as a text.
func TestNewerTable(t *testing.T) {
	records := storedUnder(t, "newer.journal")
	p := olderPhone(t, records)
	p.sees("This table uses other rules")
	p.sees("Reload the page")
	if p.saves != 0 || !slices.Equal(p.records[olderID], records) {
		t.Error("looking at it changed it")
	}
	p.app.Go(Address{})
	p.app.BringIn("# kept\nentente 1 rules 999\nseat red\nseat blue\nred dances\n")
	p.sees("This table needs a newer Entente")
	if len(p.records) != 1 {
		t.Error("a newer table was opened")
	}
}

// TestOlderTableCutShort shows the lines before the place where the table ends, and names that
// place. A table of today's rules hands out its readable lines.
func TestOlderTableCutShort(t *testing.T) {
	records := storedUnder(t, "goround.journal")
	last := len(records) - 1
	records[last] = records[last][:20]
	p := olderPhone(t, records)
	p.sees("This phone can’t read the table from entry " + strconv.Itoa(last+1) + " on.")
	p.sees("2 steps still count, and 3 no longer do")
	if p.saves != 0 || !slices.Equal(p.records[olderID], records) {
		t.Error("looking at it changed it")
	}
	p.tap("upgrade", "", "go")
	if len(p.records) != 2 || len(p.records[olderID]) != len(records) {
		t.Error("going on lost what is stored")
	}

	p = newPhone(t)
	p.begin()
	id := p.app.table.id
	p.records[id] = append(p.records[id], "e!!")
	p.boot(Address{Table: id})
	p.sees("can’t read the table from entry " + strconv.Itoa(len(p.records[id])) + " on")
	p.tap("btn", "download", "")
	if !strings.Contains(p.file, "red opens p1 action phase") {
		t.Errorf("what can be read is not handed out:\n%s", p.file)
	}
}

// TestOlderText: a text of older rules is looked at before it is opened, in the
// numbers of its own lines.
func TestOlderText(t *testing.T) {
	text := "entente 1 rules 4\nnotes open\ngoods tracked\nseat blue \"Ines\"\nseat red \"Mira\"\nbule gains 9 trade goods\nblue gains 2 trade goods\nred spends 1 trade good\n"
	p := newPhone(t)
	p.app.oldest = invented
	p.app.Go(Address{})
	p.put("tables", "", "paste", text)
	p.tap("tables", "", "bring")
	p.sees("1 step still counts, and 2 no longer do.")
	p.sees("Line 6, “bule gains 9 trade goods”: This page doesn’t know this kind of step.")
	p.sees("Line 8, “red spends 1 trade good”: ")
	p.tap("upgrade", "", "keep")
	if len(p.records) != 0 || p.app.paste != text || p.frame().Screen.Template != "tables" {
		t.Error("the text was not kept as it was")
	}
	p.tap("tables", "", "bring")
	p.tap("upgrade", "", "go")
	if len(p.records) != 1 || p.app.paste != "" {
		t.Errorf("%d tables", len(p.records))
	}
	g := p.app.table.r.Game()
	if g.Player(core.Blue).Goods[deck.TradeGoods] != 2 {
		t.Errorf("%+v", g.Players)
	}
	p.app.Go(Address{})
	p.app.BringIn("entente 1 rules 4\nseat mauve\n")
	p.sees("Entente can’t read this as a table")
	p.app.BringIn("entente 1 rules 4\nseat red\nblue gains 2 trade goods\n")
	p.sees("A table has 2 to 6 seats. This table has 1.")
}

// TestBeforeTheFirstRelease: a table of rules that no page plays any more is not opened, changed or
// deleted, in any form of storage. Its download has every line.
func TestBeforeTheFirstRelease(t *testing.T) {
	whole := storedUnder(t, "goround.journal")
	cut := slices.Clone(whole)
	cut[len(cut)-1] = cut[len(cut)-1][:20]
	for _, records := range [][]string{whole, cut, {`entente 1 rules 10; notes open; goods tracked; seat blue "Ines"; seat red "Mira"`, "blue spends 5 trade goods", "blue plays chess"}} {
		p := emptyPhone(t, 1)
		p.records[olderID] = slices.Clone(records)
		p.boot(Address{Table: olderID})
		p.sees("This table is from before the first release")
		p.sees("Nothing was changed or deleted.")
		if damaged := &records[0] == &cut[0]; damaged {
			p.sees("This phone can’t read the old table from entry " + strconv.Itoa(len(cut)) + " on. You can download the part before that entry.")
		}
		p.tap("btn", "download", "")
		if !strings.HasPrefix(p.file, "entente 1 rules ") || !strings.Contains(p.file, "\nblue spends 5 trade goods") || !strings.Contains(p.file, "\nblue plays chess") {
			t.Errorf("the download is\n%s", p.file)
		}
		if p.saves != 0 || !slices.Equal(p.records[olderID], records) {
			t.Error("looking at it changed it")
		}
	}
}

// TestBeforeTheFirstReleaseBrought: neither a file nor a link to such a table opens it.
func TestBeforeTheFirstReleaseBrought(t *testing.T) {
	for rules := 1; rules < core.OldestRules; rules++ {
		p := emptyPhone(t, 1)
		p.boot(Address{})
		p.app.BringIn("# kept\nentente 1 rules " + strconv.Itoa(rules) + "\nseat red\nseat blue\nred dances\n")
		p.sees("This table is from before the first release")
		p.sees("Nothing was opened, and your text is unchanged.")
		if len(p.records) != 0 {
			t.Errorf("a table of rules %d was opened", rules)
		}
	}
	ines := olderPhone(t, storedUnder(t, "shared.journal"))
	mira := joined(t, 2, linkPath+ines.app.table.r.Link())
	r := newRelay(t, ines, mira)
	r.run()
	mira.sees("This table is from before the first release")
	mira.tap("btn", "download", "")
	if !strings.Contains(mira.file, "\nred gains 3 trade goods") {
		t.Errorf("the download is\n%s", mira.file)
	}
}
