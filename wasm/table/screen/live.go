package screen

import (
	"strconv"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A Call is the data that a call to a room needs. The credential is shown to the relay alone, and
// opens no record.
type Call struct {
	ID         string // of the table
	Room       string
	Credential string
	Own        string // the device's proof: a new socket takes the place of its older one
}

// Claim is the claim by which the room finds the place that it keeps for the open table's phone.
func (a *App) Claim() string {
	if a.table == nil {
		return ""
	}
	a.table.net.claim = a.table.r.Claim()
	return a.table.net.claim
}

// net is the table's connection to its room.
type net struct {
	offline bool   // the browser knows that there is no network
	failed  bool   // the last call was not answered
	lost    int    // how many calls in a row were not, or broke off
	claim   string // that the phone last showed the room
}

// dial keeps a shared table connected.
func (a *App) dial() {
	if t := a.table; t.r.IsShared() {
		keys := t.r.Keys()
		a.host.Dial(Call{ID: t.id, Room: keys.Room, Credential: keys.Credential, Own: t.r.DeviceSecret()})
	}
}

// tableOf is the open table, if it has that name.
func (a *App) tableOf(id string) *Table {
	if a.table != nil && a.table.id == id {
		return a.table
	}
	return nil
}

// Linked tells that the socket to the table's room has opened, or closed.
func (a *App) Linked(id string, up bool) {
	t := a.tableOf(id)
	if t == nil {
		return
	}
	if up {
		t.net.failed, t.net.lost = false, 0
		t.r.SocketOpened()
	} else {
		t.net.failed = true
		t.net.lost++
		t.r.SocketClosed()
	}
	a.flush(len(t.r.Log()))
}

// took ends a message of the room after all of its records were taken.
func (a *App) took(t *Table) {
	a.flush(t.before)
	if a.table != t {
		return
	}
	if name := t.r.MissingCards(); name != "" && a.again == nil {
		a.lack(name, func() {
			t.r.ResumeWithCards()
			if a.table == t { // nobody has gone elsewhere meanwhile
				a.flush(len(t.r.Log()))
			}
		})
	}
}

// Ticked tells the time in milliseconds.
func (a *App) Ticked(id string, now int64) {
	if t := a.tableOf(id); t != nil {
		t.r.Tick(now)
		a.flush(len(t.r.Log()))
		if a.table == t && t.r.HasNewClaim(t.net.claim) {
			a.dial()
		}
	}
}

// Network tells whether the browser has a network.
func (a *App) Network(id string, online bool) {
	if t := a.tableOf(id); t != nil {
		t.net.offline = !online
	}
}

// Restless reports whether the open table waits for its room, so that time matters.
func (a *App) Restless() bool {
	return a.table != nil && (!a.table.r.Status().IsLive || a.table.r.Status().PendingCount > 0)
}

// Until is when the room may be called again, in milliseconds; 0 if it did not say.
func (a *App) Until() int64 {
	if a.table == nil {
		return 0
	}
	return a.table.r.Status().RetryAt
}

// flush stores the replica's records and sends its frames. It shows the new records once all have
// been taken.
func (a *App) flush(before int) {
	t := a.table
	t.changed = a.pour(t) || t.changed
	if t.changed && t.r.UnprocessedCount() == 0 {
		t.changed = false
		a.arrived(before)
	}
}

// pour stores the replica's records and sends its frames, and reports whether there is anything new
// to draw.
func (a *App) pour(t *Table) bool {
	ready := t.r.Ready()
	switch {
	case len(ready.ItemsToStore) > 0:
		a.hand(t.stored(), ready)
	case len(ready.FramesToSend) > 0:
		a.host.Send(ready.FramesToSend)
	}
	return ready.NeedsDraw
}

// arrived looks at the records from a place on. Their events are news, and the refusal of a
// player's own tap is shown with the choice that came first.
func (a *App) arrived(before int) {
	t := a.table
	log := t.r.Log()
	fresh := before > 0 && before <= len(log) // else the table has only just arrived
	if t.r.IsOpen() {
		if kind := a.unplayed(t.r); before == 0 && kind != broken {
			a.table, a.trouble = nil, &trouble{kind: kind, records: linesOf(t.r)}
			a.host.Release(t.id)
			return
		}
		t.sitDown()
		if before == 0 {
			a.seekSeat()
		}
	}
	if t.r.HasOtherRules() { // it is only read
		return
	}
	if fresh && before < len(log) {
		t.news = nil
		for _, entry := range log[before:] {
			if len(log)-entry.Index <= logShown { // a screen reader need not say a whole evening
				a.tell(entry)
			}
			if entry.Mine && (entry.Refused != nil || entry.Fault != "") {
				a.late(entry)
			}
		}
		if log[len(log)-1].Mine {
			a.keep() // the draft may have gone out
		}
		a.call()
	}
	a.handOver()
	a.followOwn()
}

// late says that a player's own tap did not count, and which choice came first.
func (a *App) late(entry *replica.Entry) {
	t := a.table
	title, first, rule := words.Text("late.moved"), "", rulebook.Rule("")
	switch {
	case t.asks(entry), isKnown(t, entry): // which no player has tapped
		return
	case entry.Fault == replica.FaultTaken:
		title = words.Text("late.seat", "seat", t.name(entry.Seat))
	case entry.Fault != "":
		title = words.Text("late.fault", "why", words.Text(string(entry.Fault)))
	case entry.Refused != nil:
		title, rule = t.reader().Refusal(entry.Refused), entry.Refused.Rule
	}
	if entry.ForbiddingIndex > 0 {
		for _, e := range t.r.Log()[entry.ForbiddingIndex].Events() {
			if !e.Explains {
				first = t.reader().Event(e)
				break
			}
		}
	}
	a.urgent = title
	a.open(func() *part.Part {
		p := part.Keyed("late", strconv.Itoa(entry.Index)).Text("title", title).Put("rule", a.rule(rule)...)
		c, lawful := t.onceMore(entry)
		p.Show("again", lawful).Tap("again", func() {
			a.Escape()
			a.choose(c)
		})
		if lawful {
			p.Text("again", words.Text("late.again", "what", t.inShort(c)))
		}
		return p.Show("first-row", first != "").Text("first", first).Tap("close", a.Escape)
	})
}

// isKnown reports whether a record tells how the room knows a seat's phone.
func isKnown(t *Table, entry *replica.Entry) bool {
	m, _ := t.r.SeatRecordOf(entry)
	return m.Kind == replica.SeatBadgeNamed
}

// onceMore is a choice that did not count, as it could be made again now: an answer to the same
// question or to none, or going back from where the table stands now.
func (t *Table) onceMore(entry *replica.Entry) (core.Choice, bool) {
	c, err := notation.Parse(entry.Line)
	if back, is := c.Act.(core.Rewind); is {
		back.From = t.view().RewindRequest.ChoicesMade
		c.Act = back
	}
	return c, err == nil && entry.Refused != nil && t.r.WhyNot(c) == nil
}

// sending is this phone's taps that no relay has ordered yet. They are never shown as done.
func (a *App) sending() []*part.Part {
	t := a.table
	var parts []*part.Part
	list := t.r.PendingTaps()
	for i := len(list) - 1; i >= 0; i-- {
		p := list[i]
		said := words.Text("net.seat")
		if p.Choice.By != core.Nobody {
			said = t.inShort(p.Choice)
		}
		by := p.Choice.By
		if by == core.Nobody {
			by = t.me
		}
		parts = append(parts, part.Keyed("log-line", "sending"+strconv.Itoa(i)).Put("glyph", glyph(by)).
			Text("text", words.Text("net.sends", "what", said)).Attr("", "data-state", "sending").Put("rule").Show("undone", false))
	}
	return parts
}

// connection describes the connection to the others, in a few words.
func (a *App) connection() string {
	t := a.table
	s := t.r.Status()
	text := words.Text("net.connecting")
	switch {
	case t.r.Halt().Kind != replica.NotHalted:
		return words.Text("net.stopped")
	case t.r.MustChooseBranch():
		return words.Text("net.two")
	case s.IgnoreReason != replica.NotIgnored:
		text = words.Text("net.apart")
	case t.net.offline:
		text = words.Text("net.offline")
	case s.IsLive && s.SocketCount > 0:
		text = words.Text("net.live.phones", "n", strconv.Itoa(s.SocketCount))
	case s.IsLive:
		text = words.Text("net.live")
	case s.IsConnected:
		text = words.Text("net.behind")
	case t.net.failed:
		text = words.Text("net.broken")
	}
	if s.PendingCount > 0 {
		text = words.Text("net.sending", "net", text, "n", strconv.Itoa(s.PendingCount))
	}
	return text
}

// waited marks a title while the table waits for the seat that has the phone.
func (a *App) waited(title string) string {
	const sign = "● "
	if a.table == nil || a.isTroubled() || !a.table.r.IsOpen() || len(title) >= len(sign) && title[:len(sign)] == sign {
		return title
	}
	if a.table.r.IsShared() && !a.table.r.HasOtherRules() && a.table.waitsForMe() {
		return sign + title
	}
	return title
}

// asked is a question that has come to the seat that has the phone since its player left the table
// for another screen; "" otherwise.
func (a *App) asked() string {
	t := a.table
	if t == nil || a.isTroubled() || !t.r.IsOpen() || !t.r.IsShared() || t.r.HasOtherRules() {
		return ""
	}
	about := ""
	if t.waitsForMe() {
		about = t.about()
	}
	offer, deal := t.pressing(), t.pressingDeal()
	switch here := a.at.Screen; {
	case here == TableScreen, here == PassScreen, here == WindowScreen && (offer == nil && deal == nil || t.view().RewindRequest.Prompt != 0), here == DealScreen && offer == nil && deal != nil && t.partner(deal) == a.at.Seat:
		t.known = about
	case about != "" && about != t.known:
		return a.asksTitle()
	}
	return ""
}
