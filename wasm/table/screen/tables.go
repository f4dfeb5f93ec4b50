package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/bring"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/wasm/table/part"
)

// drawTables is the list of the tables on this phone.
func (a *App) drawTables() (*part.Part, string) {
	p := part.Of("tables").Show("none", len(a.tables) == 0).Show("yet", a.listed)
	var rows []*part.Part
	for i, l := range a.tables {
		rows = append(rows, a.listing(l, &a.openings[i]))
	}
	p.Put("list", rows...).Put("unsaved", a.warning()...)
	p.Tap("new", func() { a.Go(Address{Screen: NewScreen}) })
	p.Tap("trade", func() { a.Go(Address{Screen: TradeScreen}) })
	p.Tap("agenda", func() { a.Go(Address{Screen: AgendaScreen}) })
	typed(p, "paste", &a.paste)
	p.Tap("bring", func() { a.BringIn(a.paste) })
	p.Input("file", a.bringFile)
	return p, "Tables on this phone · Entente"
}

// opened is how a listed table opened, or why that cannot be read.
type opened struct {
	setup core.Setup
	err   error
}

// listing is one table of the list.
func (a *App) listing(l Listing, opening *opened) *part.Part {
	at := Address{Table: l.ID}
	p := part.Keyed("listed", l.ID).Attr("open", "href", "/table#"+l.ID).Tap("open", func() { a.Go(at) })
	if l.Opening == "" && l.Room != "" {
		return p.Text("names", "A table that has not arrived yet").Text("said", "Tap to wait for it.").Put("seats")
	}
	if opening.err != nil {
		return p.Text("names", "A table that cannot be read").Text("said", "Tap to see why. It is all still here.").Put("seats")
	}
	var names []string
	var seats []*part.Part
	for _, s := range opening.setup.Seats {
		seats = append(seats, glyph(s.Seat))
		name := s.Name
		if name == "" {
			name = upper(s.Seat.String())
		}
		names = append(names, isolate(name))
	}
	said, where := l.Said, "on this phone"
	switch {
	case l.Choices == 0:
		said = "Not begun yet."
	case said == "":
		said = count(l.Choices, "choice", "choices") + " so far."
	}
	if l.Live {
		where = "live"
	}
	if l.Bytes > 0 {
		where += ", " + strconv.Itoa((l.Bytes+999)/1000) + " kB"
	}
	return p.Text("names", join(names)).Text("said", said).Text("where", where).Put("seats", seats...)
}

// maxImport is the most text that is read as a table: more than 20,000 records take.
const maxImport = 4 << 20

// bringFile reads a table from a file. One of ours that was cut off on its way ends in the
// middle of a line, and what is left of it may read as a table of less.
func (a *App) bringFile(text string) {
	if len(text) <= maxImport && text != "" && !strings.HasSuffix(text, "\n") {
		ours := replica.RulesOf(text) > 0
		if !ours && a.needsPart(Games, func() { a.bringFile(text) }) {
			return
		}
		if !ours && bring.Of(text) > bring.Ledger {
			a.BringIn(text)
			return
		}
		a.openNotice("This file ends in the middle of a line", "Some of it may be missing. Bring the whole file; if this is all of it, paste its text. Nothing was opened.")
		return
	}
	a.BringIn(text)
}

// BringIn reads a table from text: a file, or what was pasted. Text with a line
// that cannot be read opens nothing and loses nothing.
func (a *App) BringIn(text string) {
	if a.shelf == nil { // no table can be opened before the cards are here
		a.again = func() { a.BringIn(text) }
		return
	}
	if len(text) > maxImport {
		a.TooLong()
		return
	}
	switch rules := replica.RulesOf(text); {
	case rules == 0 && (a.needsPart(Games, func() { a.BringIn(text) }) || readOther(a, text)):
		return
	case rules > core.RulesVersion:
		a.openNotice("This table was begun under newer rules",
			"It was written under rules "+strconv.Itoa(rules)+", and this page plays by rules "+strconv.Itoa(core.RulesVersion)+". "+upToDate+". Nothing was opened.")
		return
	case rules > 0 && rules < a.oldest:
		a.openNotice(beforeReleaseTitle, "Entente can’t play it any more. Nothing was opened, and your text is unchanged. Open a new table to play.")
		return
	case rules > 0 && rules < core.RulesVersion:
		a.bringOlder(text)
		return
	}
	if !a.takeCards(text) {
		return
	}
	ledger, err := notation.ParseLedger(text)
	if err != nil {
		a.openNotice("This is not a table that Entente can read", notRead(err.(*notation.Error)))
		return
	}
	r, left, err := a.replay("", ledger.Setup, ledger.Own, ledger.Choices)
	if lacks, is := err.(*cards.Lacks); is {
		a.lack(lacks.Name, func() { a.BringIn(text) })
		return
	}
	if err != nil {
		a.no(err)
		return
	}
	if !a.begin(r) {
		return
	}
	a.paste = ""
	if left > 0 {
		a.openNotice("Some lines counted for nothing", count(left, "line", "lines")+" of this text had been refused at its place. The table is what it was, without them.")
	}
}

// TooLong tells that a text or a file is longer than any table.
func (a *App) TooLong() {
	a.openNotice("This is too long to be a table", "A table takes up to 4 megabytes. Look whether it is the right file. Nothing was opened.")
}

// notRead says which line of a text cannot be read.
func notRead(e *notation.Error) string {
	return "Line " + strconv.Itoa(e.Line) + " is not one that Entente knows: “" + e.Text + "”. Expected: " + e.Want + ". Nothing was opened."
}

// begin stores a table that is new to this phone and shows it. Where the phone
// has no name for it, that is said, and nothing is begun.
func (a *App) begin(r *replica.Replica) bool {
	id, err := a.newID()
	if err != nil {
		a.no(err)
		return false
	}
	t := &Table{id: id, r: r}
	t.me = t.view().Host
	t.sitDown()
	a.trouble, a.sheets = nil, nil
	a.at = Address{Table: t.id}
	a.table = t
	a.keep()
	a.host.Hold(t.id)
	return true
}
