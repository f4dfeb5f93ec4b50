package screen

import (
	"strconv"

	"entente/core"
	"entente/wasm/table/part"
)

// asksHost reports whether whoever has the phone has still to say whether there is to be
// another host.
func (t *Table) asksHost() bool { return t.view().Hosting.Asked.Has(t.me) && !t.away(t.me) }

// besidesPlay reports whether a seat is asked nothing but whether there is to be another
// host: nobody hands a phone on for that.
func (t *Table) besidesPlay(s core.Seat) bool {
	v := t.view()
	seat := v.Of(s)
	return seat != nil && v.Hosting.Prompt != 0 && seat.Question.Number == v.Hosting.Prompt && !seat.Turn && seat.Offers+seat.Deals == 0
}

// away reports whether a seat is said to be away.
func (t *Table) away(s core.Seat) bool {
	seat := t.view().Of(s)
	return seat != nil && seat.Away
}

// hostTitle is who asks for which host.
func (t *Table) hostTitle() string {
	h := &t.view().Hosting
	asks, whom := t.name(h.By)+" asks ", "make "+t.name(h.To)+" the host"
	if h.By == t.me {
		asks = "You ask "
	}
	switch {
	case h.By == h.To:
		whom = "be the host"
	case h.To == t.me:
		whom = "make you the host"
	}
	if t.view().Host == t.me {
		return asks + "to " + whom + ", in your place"
	}
	return asks + "to " + whom + ", in " + t.name(t.view().Host) + "’s place"
}

// hostLines is that somebody asks for another host, on every phone; with the answers for
// whoever has a word, and for a host who is there after all.
func (a *App) hostLines() []*part.Part {
	t := a.table
	v := t.view()
	h := &v.Hosting
	if h.Prompt == 0 {
		return nil
	}
	host := t.name(v.Host)
	said := t.hostTitle() + ". "
	if v.Host == t.me {
		said += "Whatever you do ends that, and you stay the host. "
	} else {
		said += host + " has said nothing since. It takes " + strconv.Itoa(h.Needs) + " of the " + strconv.Itoa(h.Of) + " others; if " + host + " does anything first, " + host + " stays. "
	}
	if yes := h.Agreed.Without(h.By); yes != 0 {
		said += t.agreeing(yes) + ". "
	}
	if h.Refused != 0 {
		said += "Against it: " + t.namesOf(h.Refused) + ". "
	}
	if wait := h.Asked.Without(t.me); wait != 0 {
		said += "Still to say: " + t.namesOf(wait) + "."
	}
	p := part.Keyed("request", "host").Text("said", said).Show("yes", true).Show("no", true)
	answer := func(slot, label string, prompt uint32, act core.Act) {
		p.Text(slot, label).Tap(slot, func() {
			a.focus = "now-h" // what was pressed is gone
			a.choose(core.Choice{By: t.me, Prompt: prompt, Act: act})
		})
	}
	switch {
	case v.Host == t.me:
		answer("yes", "I am here", h.Prompt, core.Decline{})
		answer("no", "Make "+t.name(h.To)+" the host", 0, core.NameHost{To: h.To})
	case h.By == t.me:
		answer("no", "Never mind", h.Prompt, core.Withdraw{})
		p.Show("yes", false)
	case h.Asked.Has(t.me):
		answer("yes", "Agree", h.Prompt, core.Agree{})
		answer("no", "No, "+host+" stays", h.Prompt, core.Decline{})
	default:
		p.Show("yes", false).Show("no", false)
	}
	return []*part.Part{p}
}

// agreeing is who agrees besides whoever asks.
func (t *Table) agreeing(yes core.Seats) string {
	if yes == core.SeatsOf(t.me) {
		return "You agree"
	}
	return "For it: " + t.namesOf(yes)
}

// hostRow is who hosts, under the seats, with the way to another.
func (a *App) hostRow() *part.Part {
	t := a.table
	host := t.view().Host
	said, label := t.name(host)+" is the host: ", "Ask for another host…"
	if host == t.me {
		said, label = "You are the host: ", "Make another the host…"
	}
	p := part.Keyed("item", "host")
	parts := parts{line("", said+"whoever is arranges how windows ask, locks the seats, and has a say where a lost seat goes.")}
	if _, may := t.may(core.HostKind); may != nil && !t.r.Reads() {
		parts.add(button("host", "", label, a.openHost))
	}
	return p.Put("", parts...)
}

// openHost lists who could be the host, and what it takes.
func (a *App) openHost() {
	a.open(func() *part.Part {
		t := a.table
		v := t.view()
		_, answer := t.may(core.HostKind)
		may, _ := answer.(core.SeatAnswer)
		title, host := "Ask for which host?", t.name(v.Host)
		note := "It passes on once more than half of the others agree. If " + host + " does anything first, " + host + " stays the host."
		if v.Host == t.me {
			title, note = "Who is the host from now on?", "It passes on at once, and they arrange what you did."
		}
		var list parts
		for i := range v.Seats {
			s := v.Seats[i].Seat
			if !may.To.Has(s) {
				continue
			}
			label := t.name(s)
			switch {
			case v.Host == t.me:
				label = "Make " + label + " the host"
			case s == t.me:
				label += " (you)"
			}
			list.add(button(s.String(), "place", label, func() {
				if a.choose(core.Choice{By: t.me, Act: core.NameHost{To: s}}) {
					a.show(TableScreen, core.Nobody)
					a.focus = "now-h"
				}
			}).Put("", glyph(s)))
		}
		list.add(line("soft", note))
		return part.Of("offer-to").Text("title", title).Put("to", list...).Text("close", "Close").Tap("close", a.Escape)
	})
}
