package screen

import (
	"strconv"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawBoard is the table: the current question on top, the ring, the log, and the answer at the
// thumb.
func (a *App) drawBoard() (*part.Part, string) {
	t := a.table
	p := a.frame("board", TableScreen)
	n := a.now()
	p.Text("label", n.label).Text("heading", n.title).Put("more", n.lines...)
	if n.mine {
		p.Attr("now", "data-for", "me")
	}
	a.drawRing(p)
	var row parts
	if n.mine { // the question leaves no room for the ring
		for _, s := range t.around() {
			row.add(a.cell(s))
		}
	}
	p.Put("inrow", row...).Flag("seats", "data-row", n.mine)
	a.drawStrategy(p)
	a.drawInWords(p)
	a.drawLaws(p)
	entries := t.lines()
	p.Show("none", len(entries) == 0)
	lines := append(a.sending(), a.logLines(entries[max(0, len(entries)-logShown):], false)...)
	p.Put("log", lines...)
	t.drawStrays(p)
	p.Put("live", a.liveNotes()...)
	p.Put("object", a.objections()...)
	p.Show("all", len(entries) > logShown).Text("all", words.Text("board.log", "n", strconv.Itoa(len(entries)))).Tap("all", a.going(LogScreen, core.Nobody))
	p.Attr("answer", "data-of", t.about()).Attr("now", "data-of", t.about()).Put("answer", append(a.takeBack(), a.answer()...)...)
	return p, pageTitle(&n)
}

// titled is the title of a page.
func titled(title string) string { return words.Text("page.title", "title", title) }

// pageTitle is the title of a page with a strip. It is marked if this seat has a question to answer.
func pageTitle(n *now) string {
	if n.mine {
		return words.Text("page.title.mine", "title", n.title)
	}
	return titled(n.title)
}

// logShown is how many lines of the log stand beside the table.
const logShown = 6

// frame is the bar and the tabs, which every screen of a table has.
func (a *App) frame(template string, here Screen) *part.Part {
	t := a.table
	p := part.Keyed(template, t.id)
	p.Text("title", words.Text("table.of", "host", t.name(t.view().Host)))
	p.Tap("back", func() { a.Go(Address{}) })
	a.drawHolder(p)
	p.Text("net", a.connection()).Show("net", t.r.IsShared())
	for _, tab := range []Screen{TableScreen, MineScreen, DealsScreen, LogScreen, ShareScreen, MoreScreen} {
		slot := "tab-" + string(tab)
		at := Address{Table: t.id, Screen: tab}
		p.Attr(slot, "href", "#"+at.String()).Tap(slot, a.going(tab, core.Nobody))
		if tab == here {
			p.Attr(slot, "aria-current", "page")
		}
	}
	n := t.dealsAsk()
	p.Show("deals-n", n > 0).Text("deals-n", strconv.Itoa(n))
	return p.Put("unsaved", a.warning()...)
}

// objections offers one tap to object to another seat's last words about being neighbors.
func (a *App) objections() []*part.Part {
	t := a.table
	_, answer := t.may(core.ObjectKind)
	may, is := answer.(core.SeatAnswer)
	if !is {
		return nil
	}
	var parts parts
	log := t.r.Log()
	for _, entry := range log[max(1, len(log)-logShown):] {
		said := entry.Kind == core.NeighborsKind || entry.Kind == core.StrangersKind
		if !said || entry.Undone || entry.Refused != nil || !may.To.Has(entry.Seat) {
			continue
		}
		s := entry.Seat
		for _, e := range entry.Events() {
			if e.Explains || len(e.Args) < 2 || e.Args[1].Seat != t.me {
				continue
			}
			parts.add(part.Keyed("objection", s.String()).Text("said", t.reader().Event(e)).Tap("object", func() {
				a.choose(core.Choice{By: t.me, Act: core.ObjectToDeclaration{To: s}})
			}))
		}
	}
	if len(parts) > 1 { // two declarations of one seat are one fact
		parts = parts[len(parts)-1:]
	}
	return parts
}
