package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/table/replica"
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
		return line("soft", "Waiting for the others.")
	}
	return line("soft", "Waiting for "+join(names)+".")
}

// answerWatching is the bar of a phone without a seat.
func (a *App) answerWatching() []*part.Part {
	if a.table.r.IsSpectator() {
		return []*part.Part{line("soft", "You are watching. This link cannot change anything.")}
	}
	return []*part.Part{button("sit", "", "Take a seat…", func() {
		a.table.watching = false
		a.keep()
	})}
}

// drawHolder draws the seat that has this phone, at the top of every screen.
func (a *App) drawHolder(p *part.Part) {
	t := a.table
	if t.me == core.Nobody {
		p.Put("holder-glyph").Text("holder-name", "Watching").Attr("holder", "aria-label", "This phone has no seat.")
		p.Tap("holder", a.going(TableScreen, core.Nobody))
		return
	}
	p.Put("holder-glyph", glyph(t.me)).Text("holder-name", t.name(t.me))
	p.Attr("holder", "aria-label", t.name(t.me)+" has the phone. Give it to somebody else.")
	p.Tap("holder", a.going(PassScreen, core.Nobody))
}

// inShort is a waiting choice in a few words.
func (t *Table) inShort(c core.Choice) string {
	name := t.name(c.By)
	switch act := c.Act.(type) {
	case core.MakeOffer:
		return name + ": an offer to " + t.name(act.To)
	case core.MakeDeal:
		return name + ": a deal with " + t.name(act.To)
	case core.Counter:
		return name + ": an offer in return"
	case core.Accept:
		return name + ": accept"
	case core.Decline:
		return name + ": decline"
	case core.Withdraw:
		return name + ": withdraw it"
	case core.TakeBack:
		return name + ": take back"
	case core.Rewind:
		return name + ": ask to go back"
	case core.NameHost:
		return name + ": " + t.name(act.To) + " as host"
	case core.Pick:
		return name + ": pick " + act.Card
	}
	return name + ": " + c.Kind().Words()
}

// tableLine tells a line of the table's own in plain words; empty for a choice of the game.
func (a *App) tableLine(entry *replica.Entry) string {
	t := a.table
	m, is := t.r.MoveOf(entry)
	if p, part := entry.Part(); part && entry.Fault == "" {
		return t.name(p.By) + " brings the table’s own components, part " + strconv.Itoa(p.At) + " of " + strconv.Itoa(p.Of) + "."
	}
	if !is {
		if entry.Fault == replica.FaultDigest {
			return "What " + t.name(entry.By) + " chose counts for nothing. " + entry.Fault.Error()
		}
		if entry.Fault != "" {
			return "A record that counts for nothing. " + entry.Fault.Error()
		}
		return ""
	}
	seat, phone := t.name(m.Seat), "another phone"
	if m.ThisPhone {
		phone = "this phone"
	}
	switch {
	case m.Kind == replica.SeatTaken && (entry.Fault == replica.FaultTaken || entry.Fault == replica.FaultLocked):
		return upper(phone) + " asks for " + seat + "’s seat."
	case entry.Fault != "":
		return "A record about " + seat + "’s seat counts for nothing. " + entry.Fault.Error()
	case m.Kind == replica.SeatTaken:
		return seat + " sits at " + phone + "."
	case m.Kind == replica.SeatMoved:
		return seat + " moves to " + phone + "."
	case m.Kind == replica.SeatHanded:
		return t.name(m.By) + " gave " + seat + "’s seat to " + phone + "."
	case m.Kind == replica.SeatGiven:
		return t.name(m.By) + " agrees to give " + seat + "’s seat to " + phone + "."
	case m.Kind == replica.SeatBadgeNamed:
		return "A place in the room is kept for " + seat + "’s phone."
	case m.Kind == replica.SeatContinues:
		return seat + " moved on to a new table."
	case m.Kind == replica.SeatPlaysForAll:
		return "The other phones are out of reach: from here on everybody plays on " + t.name(m.By) + "’s phone."
	}
	return t.name(m.By) + " confirmed who is here. Notes can move now."
}
