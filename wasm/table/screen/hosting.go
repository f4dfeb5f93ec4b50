package screen

import (
	"strconv"

	"entente/core"
	"entente/wasm/table/part"
)

// asksHost reports whether the seat that has the phone has still to answer a request for another
// host.
func (t *Table) asksHost() bool { return t.view().Hosting.Asked.Has(t.me) }

// hostTitle says who asks for which host.
func (t *Table) hostTitle() string { return t.reader().Event(t.view().Hosting.Asks[0]) }

// hostLines tells every phone that somebody asks for another host. It has the answers for the seats
// that are asked, and for a host who is there after all.
func (a *App) hostLines() []*part.Part {
	t := a.table
	v := t.view()
	h := &v.Hosting
	if h.Prompt == 0 {
		return nil
	}
	host := t.name(v.Host)
	said := t.hostTitle() + " "
	if v.Host == t.me {
		said += "Whatever you do ends that, and you stay the host."
	} else {
		said += host + " has said nothing since, and stays the host by whatever they do first. It takes " + strconv.Itoa(h.VoterCount/2+1) + " of the " + strconv.Itoa(h.VoterCount) + " others."
	}
	if wait := h.Asked.Without(t.me); wait != 0 {
		said += " Still to say: " + t.namesOf(wait) + "."
	}
	p := part.Keyed("request", "host").Text("said", said)
	answer := func(slot, label string, prompt uint32, act core.Act) {
		p.Text(slot, label).Show(slot, act != nil).Tap(slot, func() {
			a.focus = "now-h" // the pressed button is gone
			a.choose(core.Choice{By: t.me, Prompt: prompt, Act: act})
		})
	}
	switch {
	case v.Host == t.me:
		answer("yes", "I am here", h.Prompt, core.Decline{})
		answer("no", "Make "+t.name(h.To)+" the host", 0, core.NameHost{To: h.To})
	case h.By == t.me:
		answer("yes", "", 0, nil)
		answer("no", "Never mind", h.Prompt, core.Withdraw{})
	case h.Asked.Has(t.me):
		answer("yes", "Agree", h.Prompt, core.Agree{})
		answer("no", "No, "+host+" stays", h.Prompt, core.Decline{})
	default:
		p.Show("yes", false).Show("no", false)
	}
	return []*part.Part{p}
}

// hostRow names the host, under the seats, with the way to another.
func (a *App) hostRow() *part.Part {
	t := a.table
	_, may := t.may(core.HostKind)
	label := "Ask for another host…"
	if t.view().Host == t.me {
		label = "Make another the host…"
	}
	host := t.view().Host
	return seatRow("host", host, t.name(host), "is the host, who arranges how windows ask", label, a.openHost).Show("do", may != nil).Attr("do", "aria-label", label)
}

// openHost lists the seats that could be the host, and how a change is agreed.
func (a *App) openHost() {
	a.open(func() *part.Part {
		t := a.table
		_, answer := t.may(core.HostKind)
		may, _ := answer.(core.SeatAnswer)
		var list parts
		for _, s := range core.AllSeats {
			if may.To.Has(s) {
				list.add(button(s.String(), "place", t.name(s), func() {
					if a.choose(core.Choice{By: t.me, Act: core.NameHost{To: s}}) {
						a.show(TableScreen, core.Nobody)
						a.focus = "now-h"
					}
				}).Put("", glyph(s)))
			}
		}
		list.add(line("soft", "The host passes it on at once. Anybody else asks: more than half of those who play besides the host have to agree, and the host stays by doing anything first."))
		return part.Of("offer-to").Text("title", "Who is to be the host?").Put("to", list...).Text("close", "Close").Tap("close", a.Escape)
	})
}
