package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
	_ "entente/core/words/english" // the language of the screens
)

// TestEveryKindOfChoiceCanBeTapped plays until each kind of choice has been made by taps alone,
// because every offer of a prompt has its place on a screen.
func TestEveryKindOfChoiceCanBeTapped(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.ownGoods()
	p.trades()
	p.rulings()
	p.turns()
	// Kinds after TakeBack belong to timing windows.
	for _, kind := range core.Kinds() {
		if kind <= core.TakeBackKind && p.kinds()[kind] == 0 {
			t.Errorf("nobody could tap: %s", kind.NotationWords())
		}
	}
}

// ownGoods replenishes, converts, gains and spends.
func (p *phone) ownGoods() {
	p.t.Helper()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tap("mine", "", "convert-do")
	p.more("trade goods", 2)
	p.tap("mine", "", "do")
	p.stepper("trade goods", "less")
	p.tap("mine", "", "do")
	p.tab(TableScreen)
}

// trades offers, counters, declines, accepts, drafts and withdraws.
func (p *phone) trades() {
	p.t.Helper()
	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.sees("Ines offers you a trade")
	p.tap("btn", "counter", "")
	p.more("commodities you get", 1)
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.tap("btn", "decline", "")

	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.tap("held", "accept", "")
	p.sees("The trade is final.")
	p.tap("btn", "hand", "")
	p.tap("pass", "", "take")

	p.seat(core.Green)
	p.more("trade goods you get", 4)
	p.tap("offer", "", "send")
	p.sees("Not enough trade goods: Tomas has 0 and needs 4.")
	p.tap("refusal", "", "draft")
	p.tap("own", "green", "withdraw")
}

// rulings says who neighbors whom, objects, takes back and rules otherwise.
func (p *phone) rulings() {
	p.t.Helper()
	p.seat(core.Green)
	p.tap("btn", "strangers", "")
	p.tap("offer", "", "back")
	p.tap("board", "", "holder")
	p.tap("who-seat", "green", "")
	p.tap("objection", "red", "object")
	p.seat(core.Red)
	p.tap("btn", "strangers", "") // gives way
	p.tap("btn", "neighbors", "")
	p.tap("offer", "", "back")

	p.tab(MoreScreen)
	p.tap("more", "", "undo")
	p.tap("btn", "red", "")
	p.stepper("relic you give", "more")
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.sees("offers you a house-rule trade")
	p.tap("held", "accept", "")
}

// turns corrects, sets the scene, acts again, ends a turn and passes.
func (p *phone) turns() {
	p.t.Helper()
	p.tab(MoreScreen)
	p.tap("more", "", "again")
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.more("Victory points for Ines", 1)
	p.put("fix", "", "speaker", "on")
	p.tap("fix", "", "done")
	p.tab(MoreScreen)
	p.tap("more", "", "scene")
	p.tap("scene", "", "more")
	p.tap("scene", "", "done")

	p.tap("btn", "end", "")
	p.tap("pass", "", "take")
	p.passes()
}

// passes leaves the round. Its button is under the events.
func (p *phone) passes() {
	p.t.Helper()
	p.tap("btn", "announce", "")
	p.tap("announce", "", "pass")
}

// TestReopeningShowsTheSame opens the phone again after every few taps.
func TestReopeningShowsTheSame(t *testing.T) {
	p := newPhone(t)
	same := func() {
		t.Helper()
		at, before := p.app.at, p.text()
		p.boot(ParseAddress(at.String()))
		if after := p.text(); after != before {
			t.Fatalf("at %s the phone showed\n%s\nand then\n%s", at, before, after)
		}
	}
	p.begin()
	same()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	same()
	p.tab(TableScreen)
	p.seat(core.Blue)
	p.more("commodities you give", 2)
	same()
	p.tap("offer", "", "send")
	same()
	p.tap("pass", "", "take")
	same()
	p.tap("btn", "counter", "")
	p.stepper("commodities you get", "less")
	same()
}

// TestNoSuchTable: a table of another phone is not here.
func TestNoSuchTable(t *testing.T) {
	p := newPhone(t)
	p.boot(Address{Table: "tcccccccccc"})
	p.sees("This table isn’t on this phone")
}

// TestImport brings a downloaded table in, and refuses a broken one by its line.
func TestImport(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tab(LogScreen)
	p.tap("log", "", "download")
	file, text := p.file, p.text()
	p.app.Go(Address{})
	p.put("tables", "", "paste", strings.Replace(file, "replenishes", "dances", 1))
	p.tap("tables", "", "bring")
	p.sees("Nothing was opened.")
	if len(p.records) != 1 {
		t.Fatal("a broken file became a table")
	}
	p.app.Escape()
	p.put("tables", "", "file", file)
	if len(p.records) != 2 {
		t.Fatalf("the file was not brought in:\n%s", p.text())
	}
	p.tab(LogScreen)
	if p.text() != text {
		t.Errorf("the table came in as\n%s\nand was\n%s", p.text(), text)
	}
}

// TestOpeningRefusals: every refusal of a new table is shown with its rule, and the form stays as
// it was.
func TestOpeningRefusals(t *testing.T) {
	for names, says := range map[string]string{
		strings.Repeat("x", 500) + ", Mira": "A name can have up to 24 characters. This name has 500.",
		"Ines\u202e, Mira":                  "A name can’t contain invisible characters",
		"\xff, Mira":                        "That name isn’t readable text.",
		"a,b,c,d,e,f,g,h,i":                 "A table has 2 to 8 seats. This table has 9.",
	} {
		p := newPhone(t)
		p.app.Go(Address{Screen: NewScreen})
		p.put("opening", "", "names", names)
		p.tap("opening", "", "start")
		p.sees(says)
		p.sees(string(rulebook.TableSetup)[:5])
		p.app.Escape()
		if p.app.form.Names != names || len(p.records) != 0 {
			t.Errorf("%.20q: the form was not kept as it was", names)
		}
	}
}

// TestOtherTab: a table that another tab went on with is put away here.
func TestOtherTab(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.Raced(p.app.table.id)
	p.sees("This table is open in another tab")
	p.tap("btn", "take", "")
	p.sees("Your turn")
}

// TestNothingIsKept: in a private window the table goes on in memory, and says so.
func TestNothingIsKept(t *testing.T) {
	p := newPhone(t)
	p.app.Unsaved(KeepsNothing, "no database")
	p.begin()
	found := false
	for _, at := range p.parts() {
		found = found || at.Template == "unsaved"
	}
	if !found {
		t.Error("the table does not say that nothing is kept")
	}
}

// TestAnsweringLater: an offer to the active player does not stand between
// them and their turn, and can be looked at again.
func TestAnsweringLater(t *testing.T) {
	p := newPhone(t)
	p.begin()
	for _, from := range []core.Seat{core.Blue, core.Green} {
		p.tap("board", "", "holder")
		p.tap("who-seat", from.String(), "")
		p.tab(MineScreen)
		p.tap("mine", "", "replenish")
		p.tab(TableScreen)
		p.seat(core.Red)
		p.more("commodities you give", 1)
		p.tap("offer", "", "send")
		p.tap("pass", "", "take")
	}
	p.sees("Mira offers you a trade")
	p.sees("trade goods\n0\n1\n") // the goods left after accepting
	p.tap("btn", "later", "")
	p.sees("Tomas offers you a trade")
	p.tap("btn", "later", "")
	p.sees("Your turn")
	p.tap("later", "blue", "see")
	p.sees("Mira offers you a trade")
	p.tap("held", "accept", "")
	p.sees("Your turn")
	p.tap("btn", "end", "")
	p.sees("Pass the phone to Mira")
	if kinds := p.kinds(); kinds[core.AcceptKind] != 1 || kinds[core.EndTurnKind] != 1 {
		t.Errorf("%v", kinds)
	}
}

// TestPhysical: a table that counts nothing here still trades by the rules.
func TestPhysical(t *testing.T) {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.put("opening", "", "notes-physical", "on")
	p.put("opening", "", "goods-physical", "on")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	if o := p.app.table.r.Game().Options; o.Goods != core.PhysicalGoods || o.Notes != core.PhysicalNotes {
		t.Fatalf("%+v", o)
	}
	p.seat(core.Blue)
	p.more("trade goods you give", 7)
	p.put("note", "theirsTrade Agreementblue", "box", "on")
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.tap("held", "accept", "")
	p.sees("Ines gave you 7 trade goods for Trade Agreement of Mira.")
}

// FuzzAddress: any fragment leads to a screen, and a printed address back to itself.
func FuzzAddress(f *testing.F) {
	for _, seed := range []string{"", "new", "trade", "agenda", "tabcdefghij", "tabcdefghij/offer/red", "tabcdefghij/pass", "x/../y", "tabcdefghij/offer/mauve"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		at := ParseAddress(fragment)
		if again := ParseAddress(at.String()); again.String() != at.String() {
			t.Errorf("%q is %q and then %q", fragment, at, again)
		}
	})
}

// FuzzHolder: the table opens with any text stored beside its records.
func FuzzHolder(f *testing.F) {
	f.Add("red\tred offers blue: 2 trade goods for nothing")
	f.Add("mauve\tred offers red: nothing for nothing")
	f.Add("blue\tblue rules otherwise with red: 1 relic for nothing")
	p := emptyPhone(&testing.T{}, 1)
	p.boot(Address{})
	p.begin()
	id := p.app.table.id
	f.Fuzz(func(t *testing.T, holder string) {
		p.load(id, holder)
		if p.app.trouble != nil {
			t.Fatal("the table did not open")
		}
		table := p.app.table
		g := table.r.Game()
		if g.Player(table.me) == nil || !table.draft.None() && table.draft.By != table.me {
			t.Errorf("%q gave the phone to %s with a draft of %s", holder, table.me, table.draft.By)
		}
	})
}

// TestHandsThatNobodyCounted: a hand that was not counted is told as such, and may
// be counted as empty in one step (ruling 260).
func TestHandsThatNobodyCounted(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.sees("?")
	p.more("Action cards in hand for Ines", 1)
	p.tap("fix", "", "done")
	for _, seat := range p.app.table.view().Seats {
		if want := seat.Name == "Ines"; seat.ActionCards.Known != want || seat.ActionCards.N != 0 {
			t.Errorf("%s: %+v", seat.Name, seat.ActionCards)
		}
	}
}
