package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/bring"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// readText, drawBrought, the drawing of a table of older rules (upgrade.go), and all that only they
// need come later (later.go).

// A broughtText is a text that is being read as a table.
type broughtText struct {
	app   *App
	text  string
	file  bool // the text came as a file
	reads *reading
	again func() // reads it from the beginning
}

// maxGame is the most text that is read as a game of another tool, in bytes. Such files take three
// to ten thousand bytes.
const maxGame = 512 << 10

// readText reads a text that is brought in, and returns the next step. Again reads the text from
// the beginning.
func readText(a *App, text string, file bool, reads *reading, again func()) (then func()) {
	return (&broughtText{a, text, file, reads, again}).read()
}

// read reads the text, and returns the next step.
func (b *broughtText) read() (then func()) {
	rules := replica.RulesOf(b.text)
	from := bring.Ledger
	if rules == 0 && len(b.text) <= maxGame {
		from = bring.Of(b.text)
	}
	switch {
	case rules == 0 && len(b.text) > maxGame:
		return b.app.TooLong
	case from <= bring.Ledger && b.file && b.text != "" && !strings.HasSuffix(b.text, "\n"):
		// This file of ours was cut off on its way. The rest could read as a table with less in it.
		return func() {
			b.app.openNotice(words.Text("bring.cut"), words.Text("bring.cut.said"))
		}
	case from == bring.Names:
		return func() { seatThem(b.app, b.text) }
	case from > bring.Ledger:
		found, no := bring.Read(b.text, from, b.app.shelf, b.reads.pause)
		if no != nil {
			return func() { b.app.openNotice(no.Title, no.Text) }
		}
		return func() { b.app.brought = found }
	case rules > core.RulesVersion:
		return func() {
			b.app.openNotice(words.Text("bring.newer"),
				words.Text("bring.newer.said", "rules", strconv.Itoa(rules), "ours", strconv.Itoa(core.RulesVersion), "update", words.Text("trouble.update")))
		}
	case rules > 0 && rules < b.app.oldest:
		return func() {
			b.app.openNotice(words.Text("trouble.released"), words.Text("bring.released.said"))
		}
	case rules > 0 && rules < core.RulesVersion:
		return b.older()
	}
	return b.ledger()
}

// ledger reads a ledger of today's rules, and plays it again.
func (b *broughtText) ledger() (then func()) {
	printed, missing := b.app.cardsIn(b.text, b.reads.pause)
	if missing {
		return func() { b.app.needsPart(Reader, b.again) }
	}
	if printed != nil {
		return func() {
			b.app.shelf.Put(printed)
			b.again()
		}
	}
	ledger, err := notation.ParseLedgerSlowly(b.text, b.reads.pause)
	if err != nil {
		return b.unread(err.(*notation.Error))
	}
	r, left, err := b.app.replay("", ledger.Setup, ledger.Own, ledger.Choices, b.reads)
	return func() {
		if lacks, is := err.(*cards.Lacks); is {
			b.app.lack(lacks.Name, b.again)
			return
		}
		if err != nil {
			b.app.no(err)
			return
		}
		if !b.app.begin(r) {
			return
		}
		b.app.paste = ""
		if left > 0 {
			b.app.openNotice(words.Text("bring.refused"), words.Text("bring.refused.said", "n", strconv.Itoa(left)))
		}
	}
}

// older reads a table of older rules. If its lines don't prove that today's rules give the same
// game, its player looks at the game first.
func (b *broughtText) older() (then func()) {
	rows := strings.SplitN(strings.ReplaceAll(b.text, "\r\n", "\n"), "\n", notation.MaxLines+1)
	at := openingRows(rows)
	made, err := replica.UpgradeLines(strings.Join(rows[:at], "\n"), rows[at:], b.app.shelf, b.reads.pause)
	switch e := err.(type) {
	case nil:
	case *notation.Error:
		return b.unread(e)
	case *cards.Lacks:
		return func() { b.app.lack(e.Name, b.again) }
	default:
		return func() { b.app.no(err) }
	}
	if !made.HasSameDigests || len(made.DroppedLines) > 0 {
		return func() { b.app.trouble = &trouble{older: &older{made: made, lines: rows, first: at}} }
	}
	r, _, err := b.app.upgraded(&made, b.reads)
	return func() {
		if err != nil {
			b.app.no(err)
		} else if b.app.begin(r) {
			b.app.paste = ""
		}
	}
}

// openingRows is the number of a ledger's rows that tell how the table opened.
func openingRows(rows []string) int {
	at := 0
	for i, row := range rows {
		word, _, _ := strings.Cut(strings.TrimSpace(row), " ")
		switch {
		case word == "", word[0] == '#':
		case slices.Contains(openingWords[:], word):
			at = i + 1
		default:
			return at
		}
	}
	return at
}

// openingWords begin the rows that tell how a table opened.
var openingWords = [...]string{"entente", "deck", "brings", "expansions", "notes", "goods", "points", "pace", "absent", "seat", "speaker", "host", "thing"}

// unread says which line of the text cannot be read.
func (b *broughtText) unread(e *notation.Error) func() {
	return func() {
		b.app.openNotice(words.Text("bring.unread"),
			words.Text("bring.unread.said", "n", strconv.Itoa(e.Line), "line", e.Text, "want", e.Want))
	}
}

// seatThem fills in the form of a new table from a list of players.
func seatThem(a *App, text string) {
	a.paste = ""
	a.Go(Address{Screen: NewScreen})
	names, sources, unknown := bring.Players(text, a.factions())
	a.form.Options.Sources |= sources
	a.form.Write(names, a.factions())
	if len(unknown) > 0 {
		a.openNotice(words.Text("bring.factions"), words.Text("bring.factions.said", "factions", strings.Join(unknown, "”, “")))
	}
}

// drawBrought is a game of another tool before it is opened: the seats, the parts that were
// understood, and the parts that were not, with the reason.
func drawBrought(a *App) (*part.Part, string) {
	f := a.brought
	p := part.Of("foreign").Text("title", f.Title)
	var seats, taken, left parts
	for i, s := range f.Setup.Seats {
		name := s.Name
		if name == "" {
			name = upper(words.Named("seat", s.Seat.String()))
		}
		seats.add(part.Keyed("foreign-seat", s.Seat.String()).Put("glyph", glyph(s.Seat)).Text("name", name).Text("said", f.Seats[i]))
	}
	for _, l := range f.Taken {
		taken.add(a.ground("yes", l, ""))
	}
	for _, l := range f.Left {
		left.add(a.ground("no", l, ""))
	}
	p.Put("seats", seats...).Put("taken", taken...).Put("left", left...)
	cancel := func() { a.brought = nil }
	p.Tap("back", cancel).Tap("cancel", cancel).Tap("open", func() { openBrought(a) })
	return p, titled(f.Title)
}

// openBrought opens the table, and makes the choices that lead to the game's present state.
func openBrought(a *App) {
	f := a.brought
	r := a.founded(f.Setup, nil)
	if r == nil {
		return
	}
	a.slowly(words.Text("stop.opening"), func(reads *reading) func() {
		var err error
		reads.of = len(f.Choices)
		for i := 0; i < len(f.Choices) && err == nil; i++ {
			reads.played()
			err = r.Tap(f.Choices[i])
		}
		return func() {
			if err != nil {
				a.no(err)
			} else if a.begin(r) {
				a.brought, a.paste = nil, ""
			}
		}
	})
}
