package screen

import (
	"strconv"

	"entente/core/notation"
	"entente/core/notation/bare"
	"entente/core/words"
	"entente/wasm/table/part"
)

// positionPath is the page that shows a moment to people who are at no table. The moment stands
// behind it, in the part of the address that no server hears of
// (wasm/module/npm/example/source.js).
const positionPath = "/embed/position#at="

// upTo is a ledger of the table's first so many choices, for people who weren't there. It leaves
// out the names, the players' own words, and the phones of the seats. Lines that counted for
// nothing are not in it either.
func (t *Table) upTo(made uint32) (ledger string, steps int) {
	log := t.r.Log()
	setup, err := notation.ParseSetup(log[0].Line)
	if err != nil {
		return "", 0
	}
	l := notation.Ledger{Setup: setup, Own: t.r.OwnComponentsText()}
	for _, e := range log {
		if e.ChoiceCount == 0 || e.ChoiceCount > made || e.Refused != nil || e.Fault != "" {
			continue
		}
		if c, err := notation.Parse(e.Line); err == nil {
			l.Choices = append(l.Choices, c)
		}
	}
	return bare.Ledger(l), len(l.Choices)
}

// momentLink is the button for a link to the shown moment, and a line above the log that tells how
// to go by steps.
func (a *App) momentLink(at uint32) []*part.Part {
	said := line("note", words.Text("moment.steps"))
	if at == 0 {
		return []*part.Part{said} // nothing has happened that could be shown
	}
	return []*part.Part{said, button("moment", "", words.Text("moment.copy"), func() {
		ledger, steps := a.table.upTo(at)
		a.packs = steps
		a.host.Pack(ledger)
	})}
}

// Packed tells a ledger's code in a link; "" if this browser can't pack.
func (a *App) Packed(code string) {
	link := a.share.origin + positionPath + strconv.Itoa(a.packs) + "&entente=2." + code
	switch {
	case code == "":
		a.openNotice(words.Text("moment.old"), words.Text("moment.old.said"))
	case len(link) > maxLink:
		a.openNotice(words.Text("moment.long"), words.Text("moment.long.said", "n", strconv.Itoa(len(link)), "m", strconv.Itoa(maxLink)))
	default:
		note := words.Text("moment.link.said")
		if len(link) > chatLimit {
			note += " " + words.Text("moment.link.chat")
		}
		if a.share.alone() {
			note += " " + words.Text("moment.link.alone")
		}
		a.copyOut(copying{title: words.Text("moment.link"), text: link, note: note})
	}
}
