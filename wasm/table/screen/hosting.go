package screen

import (
	"strconv"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// asksHost reports whether the seat that has the phone has still to answer a request for another
// host.
func (t *Table) asksHost() bool { return t.view().HostRequest.StillAsked.Has(t.me) }

// hostTitle says who asks for which host.
func (t *Table) hostTitle() string { return t.reader().Event(t.view().HostRequest.RequestEvents[0]) }

// hostLines tells every phone that somebody asks for another host. It has the answers for the seats
// that are asked, and for a host who is there after all.
func (a *App) hostLines() []*part.Part {
	t := a.table
	v := t.view()
	h := &v.HostRequest
	if h.Prompt == 0 {
		return nil
	}
	host := t.name(v.Host)
	said := ""
	if v.Host == t.me {
		said = words.Text("host.asked.you", "event", t.hostTitle())
	} else {
		said = words.Text("host.asked", "event", t.hostTitle(), "host", host, "n", strconv.Itoa(h.VoterCount/2+1), "of", strconv.Itoa(h.VoterCount))
	}
	if wait := h.StillAsked.Without(t.me); wait != 0 {
		said += " " + words.Text("host.waiting", "seats", t.namesOf(wait))
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
		answer("yes", words.Text("host.here"), h.Prompt, core.Decline{})
		answer("no", words.Text("host.make", "seat", t.name(h.To)), 0, core.NameHost{To: h.To})
	case h.By == t.me:
		answer("yes", "", 0, nil)
		answer("no", words.Text("host.withdraw"), h.Prompt, core.Withdraw{})
	case h.StillAsked.Has(t.me):
		answer("yes", words.Text("host.agree"), h.Prompt, core.Agree{})
		answer("no", words.Text("host.stays", "seat", host), h.Prompt, core.Decline{})
	default:
		p.Show("yes", false).Show("no", false)
	}
	return []*part.Part{p}
}

// hostRow names the host, under the seats, with the way to another.
func (a *App) hostRow() *part.Part {
	t := a.table
	_, may := t.may(core.HostKind)
	label := words.Text("host.ask")
	if t.view().Host == t.me {
		label = words.Text("host.change")
	}
	host := t.view().Host
	return seatRow("host", host, t.name(host), words.Text("host.row"), label, a.openHost).Show("do", may != nil).Attr("do", "aria-label", label)
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
		list.add(line("soft", words.Text("host.how")))
		return part.Of("offer-to").Text("title", words.Text("host.who")).Put("to", list...).Text("close", words.Text("host.close")).Tap("close", a.Escape)
	})
}
