package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// watching stands for a seat on a phone that wants none.
const watching = "watching"

// own lists the seats that this phone acts for, clockwise.
func (t *Table) own() []core.Seat {
	var own []core.Seat
	v := t.view()
	for i := range v.Seats {
		if s := v.Seats[i].Seat; t.r.CanActFor(s) {
			own = append(own, s)
		}
	}
	return own
}

// sitDown makes sure that the seat that has the phone is one of the phone's own.
func (t *Table) sitDown() {
	if t.me != core.Nobody && t.r.CanActFor(t.me) {
		return
	}
	own, host := t.own(), t.view().Host
	t.me, t.draft = core.Nobody, draft.Draft{}
	switch {
	case len(own) == 0:
	case slices.Contains(own, host):
		t.me = host
	default:
		t.me = own[0]
	}
	if t.me != core.Nobody {
		t.watching = false
	}
}

// mine reports whether a seat has this phone now.
func (t *Table) mine(s core.Seat) bool { return s != core.Nobody && s == t.me }

// here keeps those seats that this phone acts for.
func (t *Table) here(seats []core.Seat) []core.Seat {
	var here []core.Seat
	for _, s := range seats {
		if t.r.CanActFor(s) {
			here = append(here, s)
		}
	}
	return here
}

// needsSeat reports whether a screen belongs to one seat.
func needsSeat(s Screen) bool {
	switch s {
	case OfferScreen, OtherwiseScreen, MineScreen, SceneScreen, FixScreen, HaveScreen, PassScreen, AnnounceScreen, DealScreen:
		return true
	}
	return false
}

// asksWho reports whether this phone has still to say whose it is.
func (a *App) asksWho() bool {
	t := a.table
	return t.me == core.Nobody && !t.watching && !t.r.IsSpectator() && a.at.Screen != LogScreen && a.at.Screen != MoreScreen && a.at.Screen != WaysScreen
}

// waitingFor is the line that replaces the button to hand the phone on, while the table waits for
// other phones.
func (t *Table) waitingFor(seats []core.Seat) *part.Part {
	var names []string
	for i, s := range seats {
		if !slices.Contains(seats[:i], s) { // a seat with two questions is named once
			names = append(names, t.name(s))
		}
	}
	if len(names) == 0 {
		return line("soft", words.Text("seats.waiting.others"))
	}
	return line("soft", words.Text("seats.waiting", "seats", join(names)))
}

// answerWatching is the bar of a phone without a seat.
func (a *App) answerWatching() []*part.Part {
	if a.table.r.IsSpectator() {
		return []*part.Part{line("soft", words.Text("seats.spectator"))}
	}
	return []*part.Part{button("sit", "", words.Text("seats.take"), func() {
		a.table.watching = false
		a.keep()
	})}
}

// drawHolder draws the seat that has this phone, at the top of every screen.
func (a *App) drawHolder(p *part.Part) {
	t := a.table
	if t.me == core.Nobody {
		p.Put("holder-glyph").Text("holder-name", words.Text("seats.watching")).Attr("holder", "aria-label", words.Text("seats.none"))
		p.Tap("holder", a.going(TableScreen, core.Nobody))
		return
	}
	p.Put("holder-glyph", glyph(t.me)).Text("holder-name", t.name(t.me))
	p.Attr("holder", "aria-label", words.Text("seats.holder", "seat", t.name(t.me)))
	p.Tap("holder", a.going(PassScreen, core.Nobody))
}

// inShort is a waiting choice in a few words.
func (t *Table) inShort(c core.Choice) string {
	name := t.name(c.By)
	switch act := c.Act.(type) {
	case core.MakeOffer:
		return words.Text("short.offer", "seat", name, "other", t.name(act.To))
	case core.MakeDeal:
		return words.Text("short.deal", "seat", name, "other", t.name(act.To))
	case core.CounterOffer:
		return words.Text("short.counter", "seat", name)
	case core.Accept:
		return words.Text("short.accept", "seat", name)
	case core.Decline:
		return words.Text("short.decline", "seat", name)
	case core.Withdraw:
		return words.Text("short.withdraw", "seat", name)
	case core.TakeBack:
		return words.Text("short.undo", "seat", name)
	case core.Rewind:
		return words.Text("short.rewind", "seat", name)
	case core.NameHost:
		return words.Text("short.host", "seat", name, "other", t.name(act.To))
	case core.Pick:
		return words.Text("short.pick", "seat", name, "card", act.Card)
	}
	return words.Text("short.other", "seat", name, "what", c.Kind().NotationWords())
}

// tableLine tells a line of the table's own in plain words; empty for a choice of the game.
func (a *App) tableLine(entry *replica.Entry) string {
	t := a.table
	m, is := t.r.SeatRecordOf(entry)
	if p, part := entry.Part(); part && entry.Fault == "" {
		return words.Text("log.homebrew", "seat", t.name(p.By), "n", strconv.Itoa(p.At), "of", strconv.Itoa(p.Of))
	}
	if !is {
		if entry.Fault == replica.FaultDigest {
			return words.Text("log.ignored.step", "seat", t.name(entry.Seat), "why", words.Text(string(entry.Fault)))
		}
		if entry.Fault != "" {
			return words.Text("log.ignored", "why", words.Text(string(entry.Fault)))
		}
		return ""
	}
	seat, phone, asks := t.name(m.Seat), words.Text("log.phone.other"), "log.asks.other"
	if m.ThisPhone {
		phone, asks = words.Text("log.phone.this"), "log.asks.this"
	}
	switch {
	case m.Kind == replica.SeatWanted && (entry.Fault == replica.FaultTaken || entry.Fault == replica.FaultLocked):
		return words.Text(asks, "seat", seat)
	case entry.Fault != "":
		return words.Text("log.ignored.seat", "seat", seat, "why", words.Text(string(entry.Fault)))
	case m.Kind == replica.SeatWanted:
		return words.Text("log.sits", "seat", seat, "phone", phone)
	case m.Kind == replica.SeatMoved:
		return words.Text("log.moved", "seat", seat, "phone", phone)
	case m.Kind == replica.SeatHanded:
		return words.Text("log.handed", "by", t.name(m.AuthorSeat), "seat", seat, "phone", phone)
	case m.Kind == replica.SeatVoteCast:
		return words.Text("log.given", "by", t.name(m.AuthorSeat), "seat", seat, "phone", phone)
	case m.Kind == replica.SeatBadgeNamed:
		return "" // it tells players nothing
	case m.Kind == replica.SeatContinues:
		return words.Text("log.continues", "seat", seat)
	case m.Kind == replica.SeatPlaysForAll:
		return words.Text("log.alone", "by", t.name(m.AuthorSeat))
	}
	return words.Text("log.locked", "by", t.name(m.AuthorSeat))
}
