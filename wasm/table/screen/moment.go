package screen

import (
	"strconv"

	"entente/core/notation"
	"entente/core/notation/bare"
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
	l := notation.Ledger{Setup: setup, Own: t.r.OwnText()}
	for _, e := range log {
		if e.Made == 0 || e.Made > made || e.Refused != nil || e.Fault != "" {
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
	said := line("note", "‹ and › go by steps, « and » by turns.")
	if at == 0 {
		return []*part.Part{said} // nothing has happened that could be shown
	}
	return []*part.Part{said, button("moment", "", "Copy a link to this moment", func() {
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
		a.openNotice("This browser makes no links", "It is too old for that. Download the table instead, under Log: whoever has the file brings it in.")
	case len(link) > maxLink:
		a.openNotice("This moment is too long for a link", "It takes "+strconv.Itoa(len(link))+" characters, and chats cut what is longer than "+strconv.Itoa(maxLink)+". Look back to an earlier moment, or download the table under Log: whoever has the file brings it in.")
	default:
		note := "Whoever has it sees the table as it stood, can step back and try what they like, and changes nothing here. Names are left out, and so is what you wrote into deals in your own words. The link itself holds all of it: it is stored nowhere."
		if len(link) > chatLimit {
			note += " It is longer than one message on Discord takes."
		}
		if a.share.alone() {
			note += " It names this computer, so that it opens nowhere else."
		}
		a.copyOut(copying{title: "A link to this moment", text: link, note: note})
	}
}
