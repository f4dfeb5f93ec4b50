package screen

import (
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
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
	return p, titled(words.Text("tables.page"))
}

// opened is the setup of a listed table, or the reason why it can't be read.
type opened struct {
	setup core.Setup
	err   error
}

// listing is one table of the list.
func (a *App) listing(l Listing, opening *opened) *part.Part {
	at := Address{Table: l.ID}
	p := part.Keyed("listed", l.ID).Attr("open", "href", "/table#"+l.ID).Tap("open", func() { a.Go(at) })
	if l.Opening == "" && l.Room != "" {
		return p.Text("names", words.Text("tables.arriving")).Text("said", words.Text("tables.arriving.said")).Put("seats")
	}
	if opening.err != nil {
		return p.Text("names", words.Text("tables.unreadable")).Text("said", words.Text("tables.unreadable.said")).Put("seats")
	}
	var names []string
	var seats []*part.Part
	for _, s := range opening.setup.Seats {
		seats = append(seats, glyph(s.Seat))
		name := s.Name
		if name == "" {
			name = upper(words.Named("seat", s.Seat.String()))
		}
		names = append(names, isolate(name))
	}
	said, where := l.Said, words.Text("tables.here")
	switch {
	case l.Choices == 0:
		said = words.Text("tables.fresh")
	case said == "":
		said = words.Text("tables.steps", "n", strconv.Itoa(l.Choices))
	}
	if l.Live {
		where = words.Text("tables.live")
	}
	if l.Bytes > 0 {
		where = words.Text("tables.size", "where", where, "size", strconv.Itoa((l.Bytes+999)/1000))
	}
	return p.Text("names", join(names)).Text("said", said).Text("where", where).Put("seats", seats...)
}

// maxTable is the most text that is read as a table, in bytes. A table of 20,000 records with their
// proofs has some six million.
const maxTable = 8 << 20

// BringIn reads a table from pasted text. If a line can't be read, nothing is opened and nothing is
// lost.
func (a *App) BringIn(text string) { a.bringIn(text, false) }

// bringFile reads a table from a file.
func (a *App) bringFile(text string) { a.bringIn(text, true) }

func (a *App) bringIn(text string, file bool) {
	again := func() { a.bringIn(text, file) }
	switch {
	case a.shelf == nil: // no table can be opened before the cards are here
		a.again = again
	case len(text) > maxTable:
		a.TooLong()
	case a.needsPart(Games, again):
	default:
		a.slowly(words.Text("tables.reading"), func(r *reading) func() {
			return readText(a, text, file, r, again)
		})
	}
}

// TooLong tells that a text or a file is longer than any table.
func (a *App) TooLong() {
	a.openNotice(words.Text("tables.huge"), words.Text("tables.huge.said"))
}

// begin stores a table that is new to this phone and shows it. If the phone can't draw a name for
// the table, the player hears so, and nothing is begun.
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
