package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// guild is an invented faction with two notes.
const guild = `faction "The Invented Guild", own
called "Guild"
commodities 5

note "Guild Credit" of "Guild", own
start of T.start of the holder
  the owner hands over commodities to the holder
returns resolved

note "Open Ledger" of every color, own
after AG.reveal
  the holder does: "look at the top agenda"
returns resolved
`

// plays identifies the components that the open table of a phone plays with.
func plays(p *phone) uint64 {
	g := p.app.table.r.Game()
	return g.DeckHash()
}

// TestBringsItsOwn: a text is told at its place or card by card, its faction can
// be chosen once it is understood, and the table that opens plays with it.
func TestBringsItsOwn(t *testing.T) {
	p := newPhone(t)
	p.boot(Address{Screen: NewScreen})
	p.put("opening", "", "own-text", strings.Replace(guild, "hands over", "hand over", 1))
	p.tap("opening", "", "own-check")
	p.sees("Line 7, character 13: Entente doesn’t understand this")
	if value, _ := p.slot("opening", "", "own-text", "aria-invalid"); value != "true" {
		t.Errorf("the field says aria-invalid %q", value)
	}
	p.tap("own-place", "", "go")
	if f := p.frame(); f.Focus != "own-text" || p.app.form.Own[f.Marked[0]:f.Marked[1]] != "hand" {
		t.Errorf("the button leads to %q, %v", f.Focus, f.Marked)
	}
	if f := p.frame(); f.Focus != "" || f.Marked != [2]int{} {
		t.Errorf("it leads there again and again: %+v", f.Marked)
	}
	p.tap("opening", "", "start")
	if p.app.table != nil {
		t.Fatal("a table opened with what is not understood")
	}
	p.put("opening", "", "own-text", guild)
	p.tap("opening", "", "own-check")
	p.sees("Entente understands the whole text: 3 components, 2 abilities.")
	p.sees("Guild Credit")
	p.app.form.Faction(0, "Guild")
	p.tap("opening", "", "start")
	v := p.app.table.view()
	if v.AwaitsComponents || v.Seats[0].MaxCommodities != 5 || v.Note(core.NoteName{Name: "Guild Credit", Owner: v.Seats[0].Seat}) == nil {
		t.Errorf("%+v", v.Seats[0])
	}
	id := p.app.table.id
	p.boot(Address{Table: id, Screen: OwnScreen})
	p.sees("Open Ledger")
	p.tap("brought", "", "text")
	if p.file != guild {
		t.Errorf("%q was downloaded", p.file)
	}
	p.boot(Address{Table: id, Screen: LogScreen})
	p.sees("adds the table’s homebrew, part 1 of 1")

	// It leaves as text and comes back in, with all of its own components.
	p.app.download()
	ledger := p.file
	other := emptyPhone(t, 2)
	other.boot(Address{})
	other.app.BringIn(ledger)
	if other.app.table == nil || other.app.table.r.OwnComponentsText() != guild || plays(other) != plays(p) {
		t.Errorf("it did not come back: %s", other.text())
	}
}

// TestBroughtByALink: an address brings components into the form, and is made
// from it; a slip in it is told like any other.
func TestBroughtByALink(t *testing.T) {
	p := newPhone(t)
	p.app.Origin("https://entente.test")
	link, fits := bringLink(guild)
	p.boot(ParseAddress(strings.TrimPrefix(link, linkPath)))
	if !fits || p.app.form.Own != guild {
		t.Fatalf("%q brought %q", link, p.app.form.Own)
	}
	p.sees("Entente understands the whole text")
	p.tap("opening", "", "own-link")
	if !strings.HasSuffix(p.link, link) {
		t.Errorf("%q was shared", p.link)
	}
	if _, fits := bringLink(strings.Repeat(guild, 40)); fits {
		t.Error("a link of tens of thousands of letters is given out")
	}
	for _, broken := range []string{"bring/", "bring/***", "bring/bm90ZQ"} {
		p.boot(ParseAddress(broken))
		if p.app.at.Screen != NewScreen || p.app.own.read != nil {
			t.Errorf("%s leads to %+v", broken, p.app.at)
		}
	}
}

// TestCardsThatDidNotCome: without the printed cards nothing opens, it is said
// why, and another try goes on where it was.
func TestCardsThatDidNotCome(t *testing.T) {
	p := emptyPhone(t, 1)
	p.app = New(p.host())
	p.app.Go(Address{Screen: NewScreen})
	if p.frame().Screen.Template != "wait" {
		t.Errorf("it shows %s", p.frame().Screen.Template)
	}
	p.app.Undealt("", "no network")
	p.sees("The cards didn’t load")
	p.app.Dealt("", "<html>Please sign in to the hotel's network</html>")
	p.sees("The cards didn’t load")
	p.app.Dealt("", todays())
	if p.frame().Screen.Template != "opening" {
		t.Errorf("it shows %s", p.frame().Screen.Template)
	}
}

// TestOlderCards: a table that was opened with another text of the cards fetches that text, says if
// it can't be had, and takes it from a downloaded table.
func TestOlderCards(t *testing.T) {
	older := strings.Replace(printed.Text(), "All commodities of the owner pass", "All of the owner's commodities pass", 1)
	name := cards.NameOf(older)
	then := emptyPhone(t, 1)
	then.texts[name] = older
	then.app = New(then.host())
	then.app.Dealt("", string(text.Read(older).Encode()))
	then.app.Go(Address{Screen: NewScreen})
	then.tap("opening", "", "start")
	then.app.download()
	ledger := then.file
	id := then.app.table.id

	then.boot(Address{Table: id}) // another build, with other cards
	then.sees("This table’s cards aren’t on this phone")
	then.app.Dealt(name, printed.Text())
	then.sees("This table’s cards aren’t on this phone")
	then.app.Dealt(name, older)
	if then.app.table == nil || plays(then) == 0 {
		t.Errorf("it does not open with its cards: %s", then.text())
	}

	p := newPhone(t)
	bare, _, _ := strings.Cut(ledger, "# The printed cards")
	p.app.BringIn(bare)
	p.sees("This table’s cards aren’t on this phone")
	p.app.Go(Address{})
	p.app.trouble = nil
	p.app.BringIn(strings.ReplaceAll(ledger, "\n", "\r\n"))
	if p.app.table == nil || plays(p) != plays(then) {
		t.Errorf("its own file does not bring it in: %s", p.text())
	}
}

// TestDownloadWithoutCards: where the text of the cards can't be had, the game is handed out
// without it, and the player is told.
func TestDownloadWithoutCards(t *testing.T) {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.tap("opening", "", "start")
	p.texts = nil
	p.app.download()
	if p.file == "" || strings.Contains(p.file, cardMark) {
		t.Errorf("handed out was %q", p.file)
	}
	p.sees("The cards aren’t in the file")
}

// TestOwnWaitsForItsReader: a table with components of its own opens once their reader has come,
// even after a failure.
func TestOwnWaitsForItsReader(t *testing.T) {
	p := newPhone(t)
	p.missing = "no network"
	p.app.Go(Address{Screen: NewScreen})
	p.app.writeOwn("note \"A Loan\" of every color, own\nafter TA.activate\n  the holder gains 1 trade good\nreturns resolved\n")
	p.app.start()
	p.sees("The card reader didn’t load")
	p.missing = ""
	p.tap("btn", "again", "")
	p.sees("Entente understands the whole text: 1 component")
	p.tap("opening", "", "start")
	id := p.app.table.id
	for _, missing := range []string{"no network", ""} {
		p.missing = missing
		p.boot(Address{Table: id})
		if missing != "" {
			p.sees("The card reader didn’t load")
			p.missing = ""
			p.tap("btn", "again", "")
		}
		if p.app.table == nil || p.app.table.r.OwnComponents() == nil {
			t.Fatalf("it does not open: %s", p.text())
		}
	}
}

// TestBroughtBeforeTheCards: a link that brings components waits for the printed cards.
func TestBroughtBeforeTheCards(t *testing.T) {
	p := emptyPhone(t, 1)
	p.app = New(p.host())
	link, _ := bringLink(guild)
	p.app.Go(ParseAddress(strings.TrimPrefix(link, linkPath)))
	p.app.Dealt("", todays())
	if p.app.form.Own != guild {
		t.Errorf("it brought %q", p.app.form.Own)
	}
	p.sees("Entente understands the whole text")
}

// TestFormWithoutItsReader: where the card reader doesn't load, the form is kept.
func TestFormWithoutItsReader(t *testing.T) {
	p := newPhone(t)
	p.missing = "no network"
	p.app.Go(Address{Screen: NewScreen})
	p.app.form.Write("Ines, Mira", p.app.factions())
	p.app.writeOwn(guild)
	p.app.checkOwn()
	p.sees("The card reader didn’t load")
	p.tap("btn", "form", "")
	if p.frame().Screen.Template != "opening" || p.app.form.Name(0) != "Ines" || p.app.form.Own != guild {
		t.Errorf("the form is %+v", p.app.form)
	}
}

// TestReaderThatLoadsAfterAll: if one try fails and another one succeeds, the waiting step goes on.
func TestReaderThatLoadsAfterAll(t *testing.T) {
	p := newPhone(t)
	p.app.host.Later = func(Later) {}
	p.app.Go(Address{Screen: NewScreen})
	p.app.writeOwn(guild)
	p.app.checkOwn()
	p.app.PartLoaded(Reader, "no network")
	p.sees("The card reader didn’t load")
	p.app.PartLoaded(Reader, "")
	p.sees("Entente understands the whole text")
}
