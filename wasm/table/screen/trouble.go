package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/wasm/table/part"
)

// upToDate tells how a page gets the newest build. A phone that keeps the page stays with its own
// build until its player asks for the newest.
const upToDate = "Reload the page, or use the newest Entente where the tables are listed"

// beforeReleaseTitle heads a table of rules that this page no longer knows.
const beforeReleaseTitle = "This table is from before the first release"

// beforeReleaseText tells that the table is safe, and the way on.
const beforeReleaseText = "Entente can’t play it any more. Nothing was changed or deleted. Open a new table to play."

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
		title = "This table cannot be read"
		text = "What this phone has stored of it cannot be read from entry " + strconv.Itoa(bad.line) + " on. Nothing was deleted; what stands before that can be downloaded."
	case otherRules:
		title = "This table was begun under other rules"
		text = "This build plays " + strings.TrimPrefix(notation.Header(), "entente 1 ") + " and the table was written under others. " + upToDate + ". Nothing was changed, and nothing was deleted."
	case beforeRelease:
		title = beforeReleaseTitle
		text = beforeReleaseText + " Download this one to keep it."
		if bad.line > 0 {
			text = beforeReleaseText + " This phone can’t read it from entry " + strconv.Itoa(bad.line) + " on. You can download what comes before."
		}
	case otherTab:
		title = "This table is open in another tab"
		text = "One tab at a time writes to a table, so that nothing is lost. Go on there, or take it over here."
		if bad.raced {
			text = "It went on there first, so the last tap here did not count. Go on there, or take the table over here."
		}
		id := a.at.Table
		ways = append(ways, button("take", "main tall wide", "Use it here", func() {
			a.trouble = nil
			a.host.Take(id)
		}))
	case noStorage:
		title = "This browser kept nothing"
		text = "It does not let pages keep anything, as in a private window, so this table is not here. One that was downloaded can be brought in."
		ways = append(ways, a.loadAgain())
	case unreadable:
		title = "This phone did not give the table back"
		text = "Nothing was deleted. Try it once more."
		ways = append(ways, a.loadAgain())
	case noSuchTable:
		title = "This table is not on this phone"
		text = "A table stays on the phone it was opened on. If it was downloaded there, it can be brought in here."
	}
	if bad.kind == cutLink {
		title = "This link is cut short or changed"
		text = "Ask for it once more, or scan its code. Nothing was lost: the table is on the phones that hold it."
	}
	switch bad.kind {
	case unlisted:
		title, text = "This phone did not say which tables it has", "Nothing was deleted. Try it once more."
		ways = append(ways, a.listAgain(), button("new", "wide", "Open a new table", func() {
			a.trouble = nil
			a.Go(Address{Screen: NewScreen})
		}))
	case withoutChance:
		title, text = chanceTitle, chanceSaid
		ways = append(ways, a.listAgain())
	case cardsComing:
		title, text = "Fetching the cards", "They come from this site, once."
	case laterComing:
		title, text = "Loading the "+partNames[bad.part], "It comes from this site, once."
	case laterMissing:
		title, text = "The "+partNames[bad.part]+" didn’t load", "Nothing was lost. Check your connection, then try again. If that doesn’t help, reload the page."
		again := a.again
		ways = append(ways, button("again", "main tall wide", "Try again", func() { a.needsPart(bad.part, again) }))
		if a.at.Screen == NewScreen {
			ways = append(ways, button("form", "wide", "Back to the form", func() { a.trouble, a.again = nil, nil }))
		}
	case cardsMissing:
		title = "The cards did not arrive"
		text = "A table needs the printed cards, which this site serves. Nothing was lost. Try again once there is a network."
		if bad.cards != "" {
			title = "The cards of this table are not on this phone"
			text = "It was opened with an older text of the cards, which this site serves, and which stands in a file that was downloaded “with its cards” on a phone that has the table. Nothing was lost: try again once there is a network, or bring that file in."
		}
		ways = append(ways, button("again", "main tall wide", "Try again", a.fetchAgain))
	}
	if bad.part == Screens {
		ways = append(ways, button("table", "wide", "Back to the table", a.going(TableScreen, core.Nobody)))
	}
	if len(bad.records) > 0 {
		ways = append(ways, button("download", "main tall wide", "Download it as it is", func() {
			a.host.Download("entente-table.txt", raw(bad.records))
		}))
	}
	ways = append(ways, part.Keyed("link", "tables").Text("", "All tables").Attr("", "href", "/table").Attr("", "class", "btn wide").Tap("", func() {
		a.trouble, a.again = nil, nil
		a.Go(Address{})
	}))
	p.Text("title", title).Text("text", text).Text("said", bad.said).Show("said", bad.said != "")
	return p.Put("ways", ways...), title
}

// loadAgain asks the phone once more for the table.
func (a *App) loadAgain() *part.Part {
	id := a.at.Table
	return button("again", "main tall wide", "Try again", func() {
		a.trouble = nil
		a.host.Load(id)
	})
}

// listAgain asks the phone once more for its tables, and follows a link then.
func (a *App) listAgain() *part.Part {
	return button("again", "main tall wide", "Try again", func() {
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
