package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A trouble is the reason why a table is not shown.
type trouble struct {
	kind    troubleKind
	said    string   // the browser's own words
	line    int      // of the record that could not be read
	records []string // the stored records, to be handed out unchanged
	raced   bool     // a choice of this tab was not kept
	cards   string   // the name of the printed cards that are missing
	part    Later    // the part of the program that is missing
	older   *older   // it was played under older rules; then it is shown as such a table
}

type troubleKind uint8

const (
	broken troubleKind = iota
	otherRules
	beforeRelease
	otherTab
	noStorage
	unreadable
	noSuchTable
	cutLink
	cardsMissing
	cardsComing
	laterMissing
	laterComing
	unlisted
	withoutChance
)

// clip shortens foreign text for a sentence.
func clip(text string) string {
	n := 0
	for i := range text {
		if n == 60 {
			return text[:i] + "…"
		}
		n++
	}
	return text
}

// drawTrouble says why there is no table to see, and shows the ways on.
func (a *App) drawTrouble() (*part.Part, string) {
	bad := a.trouble
	p := part.Of("trouble")
	var title, text string
	var ways []*part.Part
	switch bad.kind {
	case broken:
		title = words.Text("trouble.broken")
		text = words.Text("trouble.broken.said", "n", strconv.Itoa(bad.line))
	case otherRules:
		title = words.Text("trouble.rules")
		text = words.Text("trouble.rules.said", "rules", strings.TrimPrefix(notation.Header(), "entente 1 "), "update", words.Text("trouble.update"))
	case beforeRelease:
		title = words.Text("trouble.released")
		text = words.Text("trouble.released.whole")
		if bad.line > 0 {
			text = words.Text("trouble.released.broken", "n", strconv.Itoa(bad.line))
		}
	case otherTab:
		title = words.Text("trouble.tab")
		text = words.Text("trouble.tab.said")
		if bad.raced {
			text = words.Text("trouble.tab.late")
		}
		id := a.at.Table
		ways = append(ways, button("take", "main tall wide", words.Text("trouble.tab.here"), func() {
			a.trouble = nil
			a.host.Take(id)
		}))
	case noStorage:
		title = words.Text("trouble.unsaved")
		text = words.Text("trouble.unsaved.said")
		ways = append(ways, a.loadAgain())
	case unreadable:
		title = words.Text("trouble.unread")
		text = words.Text("trouble.unread.said")
		ways = append(ways, a.loadAgain())
	case noSuchTable:
		title = words.Text("trouble.none")
		text = words.Text("trouble.none.said")
	}
	if bad.kind == cutLink {
		title = words.Text("trouble.link")
		text = words.Text("trouble.link.said")
	}
	switch bad.kind {
	case unlisted:
		title, text = words.Text("trouble.list"), words.Text("trouble.list.said")
		ways = append(ways, a.listAgain(), button("new", "wide", words.Text("trouble.new"), func() {
			a.trouble = nil
			a.Go(Address{Screen: NewScreen})
		}))
	case withoutChance:
		title, text = words.Text("chance.title"), words.Text("chance.said")
		ways = append(ways, a.listAgain())
	case cardsComing:
		title, text = words.Text("trouble.cards.loading"), words.Text("trouble.cards.loading.said")
	case laterComing:
		title, text = words.Text("trouble.part.loading", "part", words.Text(partNames[bad.part])), words.Text("trouble.part.loading.said")
	case laterMissing:
		title, text = words.Text("trouble.part", "part", words.Text(partNames[bad.part])), words.Text("trouble.part.said")
		again := a.again
		ways = append(ways, button("again", "main tall wide", words.Text("trouble.again"), func() { a.needsPart(bad.part, again) }))
		if a.at.Screen == NewScreen {
			ways = append(ways, button("form", "wide", words.Text("trouble.form"), func() { a.trouble, a.again = nil, nil }))
		}
	case cardsMissing:
		title = words.Text("trouble.cards")
		text = words.Text("trouble.cards.said")
		if bad.cards != "" {
			title = words.Text("trouble.cards.older")
			text = words.Text("trouble.cards.older.said")
		}
		ways = append(ways, button("again", "main tall wide", words.Text("trouble.again"), a.fetchAgain))
	}
	if bad.part == Screens {
		ways = append(ways, button("table", "wide", words.Text("trouble.table"), a.going(TableScreen, core.Nobody)))
	}
	if len(bad.records) > 0 {
		ways = append(ways, button("download", "main tall wide", words.Text("trouble.download"), func() {
			a.host.Download("entente-table.txt", raw(bad.records))
		}))
	}
	ways = append(ways, part.Keyed("link", "tables").Text("", words.Text("trouble.tables")).Attr("", "href", "/table").Attr("", "class", "btn wide").Tap("", func() {
		a.trouble, a.again = nil, nil
		a.Go(Address{})
	}))
	p.Text("title", title).Text("text", text).Text("said", bad.said).Show("said", bad.said != "")
	return p.Put("ways", ways...), title
}

// loadAgain asks the phone once more for the table.
func (a *App) loadAgain() *part.Part {
	id := a.at.Table
	return button("again", "main tall wide", words.Text("trouble.again"), func() {
		a.trouble = nil
		a.host.Load(id)
	})
}

// listAgain asks the phone once more for its tables, and follows a link then.
func (a *App) listAgain() *part.Part {
	return button("again", "main tall wide", words.Text("trouble.again"), func() {
		a.trouble = nil
		a.host.List()
	})
}

// raw is stored records as the text of a file, as far as they can be read. The first record holds
// several lines of a ledger.
func raw(records []string) string {
	text := records[0] + "\n"
	if setup, err := notation.ParseSetup(records[0]); err == nil && strings.Contains(records[0], ";") {
		_, rest, _ := strings.Cut(notation.PrintSetup(setup, "\n"), "\n")
		header, _, _ := strings.Cut(records[0], ";") // the rules it was begun under, not this build's
		text = header + "\n" + rest
	}
	return text + strings.Join(records[1:], "\n") + "\n"
}
