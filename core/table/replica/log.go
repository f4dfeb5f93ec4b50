package replica

import (
	"slices"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// placed is an entry and what was found of it. Entries are opened and their
// signatures checked once, however often the log is cut and put together again.
type placed struct {
	entry   wire.Entry
	end     wire.Place // after it
	record  wire.Record
	opens   bool // record is what the entry holds
	said    *said
	checked bool // its signature was compared with key
	good    bool // and it is right
	key     seal.PublicKey
	stored  bool // it was compared before it was stored, so key is not needed
	digest  uint64
}

// An Entry is one record as the log tells it.
type Entry struct {
	Index   int // of the record; 0 is the setup
	Command wire.CommandID
	Line    string
	By      core.Seat
	Kind    core.Kind // NoKind for lines of the table itself
	Events  []core.Event
	Refused *core.Refusal // at its place; then it changed nothing
	Fault   Fault         // why it counts for nothing although no rule forbids it
	Beaten  int           // the record that made an own tap unlawful while it waited; 0 if none did
	Mine    bool          // written by this phone
	On      core.Seat     // whose phone it was made on, where that played for everybody; Nobody
	Made    uint32        // how many choices had counted with it; 0 if it does not
	Undone  bool          // taken back later, or gone back over
	undoes  int           // what it took back, or reopened
	stray   bool          // nobody at the table has written it
	stays   bool          // it moves a seat to where that is
	said    *said
}

// IsStray reports whether the record counts for nothing, and no phone at the table has written it:
// anybody may have who has the link. So may who asks for a seat.
func (e *Entry) IsStray() bool { return e.stray }

// isStray reports whether a record is such a one.
func (r *Replica) isStray(p *placed, e *Entry) bool {
	switch e.Fault {
	case FaultSealed, FaultSignature:
		return true
	case FaultSeat, FaultTaken, FaultLocked: // its signature may not have been asked for: anybody can write in a seat's name
		return !p.good || !e.Mine && r.seatOf(p.record.Author) == core.Nobody
	}
	return false
}

// counts reports whether the record changed something that still stands.
func (e *Entry) counts() bool { return e.Refused == nil && e.Fault == "" && !e.Undone }

// place opens an entry for the end of the log, unless it is the one that has
// waited longest for its order.
func (r *Replica) place(e wire.Entry) placed {
	if len(r.outbox) > 0 && sameEntry(r.outbox[0].entry, e) {
		return r.known(e, r.outbox[0])
	}
	return r.open(e, r.Place(), r.game)
}

// open opens an entry that follows a place. A first record names the game, so
// it is sealed for none.
func (r *Replica) open(e wire.Entry, before wire.Place, game wire.GameID) placed {
	if p, was := r.talk.work.found(e, before.Index, game); was {
		p.end = before.Next(e)
		return p
	}
	return r.unseal(e, before.Next(e), before.Index, game)
}

// unseal opens an entry for its index.
func (r *Replica) unseal(e wire.Entry, end wire.Place, at uint64, game wire.GameID) placed {
	p := placed{entry: e, end: end}
	if at == 0 {
		game = wire.GameID{}
	}
	w, err := r.device.box.Open(game, e.Command, e.Sealed)
	if p.record, p.opens = w, err == nil; p.opens && at > 0 { // the first is the setup
		p.said = reading(w.Line)
	}
	return p
}

// known is an entry for the end of the log whose record this phone wrote, or opened already.
func (r *Replica) known(e wire.Entry, w pending) placed {
	return placed{entry: e, end: r.Place().Next(e), record: w.record, opens: true, said: w.said}
}

// signed reports whether a key stands behind the record.
func (p *placed) signed(key seal.PublicKey, game wire.GameID) bool {
	if !p.stored && (!p.checked || p.key != key) {
		p.checked, p.key, p.good = true, key, seal.Verify(key, game, p.record)
	}
	return p.good
}

// at returns the place after n records.
func (r *Replica) at(n int) wire.Place {
	if n == 0 {
		return wire.Place{}
	}
	return r.items[n-1].end
}

// agrees reports whether a place lies on this log.
func (r *Replica) agrees(p wire.Place) bool {
	return p.Index <= uint64(len(r.items)) && r.at(int(p.Index)) == p
}

// append puts an entry in order, lets it count if it does, and saves it. It is
// false if the table halts instead; then the log is what it was.
func (r *Replica) append(p placed) bool {
	if len(r.items) == 0 {
		return r.found(p)
	}
	at := len(r.items)
	if _, twice := r.index[p.entry.Command]; twice {
		r.stop(OrderedTwice, uint64(at), core.Nobody)
		return false
	}
	entry := Entry{Index: at, Command: p.entry.Command, Line: p.record.Line, Mine: p.opens && p.record.Author == r.device.id, said: p.said}
	if !p.opens {
		entry.Fault = FaultSealed
		r.keep(p, entry)
		return true
	}
	c := p.said.choice
	switch p.said.kind {
	case saysTable:
		return r.appendTableLine(p, entry)
	case saysPart:
		return r.appendPart(p, entry)
	case saysNothing: // its author is judged first: only a seat's phone can be of another build
		entry.By = r.seatOf(p.record.Author)
		key, id, seated := r.seats.actor(entry.By)
		if entry.Fault = r.vouch(&p, key, id, seated); entry.Fault == "" {
			entry.Fault = FaultLine
		}
		r.keep(p, entry)
		return true
	}
	entry.By, entry.Kind = c.By, c.Kind()
	key, id, seated := r.seats.actor(c.By)
	if entry.Fault = r.vouch(&p, key, id, seated); entry.Fault == "" {
		entry.Fault = r.consistent(&p)
	}
	if entry.Fault == "" {
		entry.On = r.seats.played(c.By)
		r.choose(&entry, c, p.record)
	}
	r.keep(p, entry)
	return true
}

// choose lets a vouched choice count, if the rules allow it at its place.
func (r *Replica) choose(entry *Entry, c core.Choice, w wire.Record) {
	if entry.Mine && r.shared {
		entry.Beaten = r.beaten(c, w.Seen)
	}
	now := r.play.Now()
	if r.seats.waits(now, c) {
		if entry.Refused = r.seats.whyNot(now, c); entry.Refused != nil {
			return
		}
	}
	events, err := r.play.Choose(c)
	entry.Events = events
	entry.Refused, _ = err.(*core.Refusal)
	if err != nil {
		return
	}
	entry.Made = r.play.Now().Return.Made
	r.counted = append(r.counted, entry.Index)
	r.seats.hostedBy(r.play.Now().Host)
	switch {
	case entry.restores():
		entry.undoes = r.undo(now.Last.By)
	case now.Return.Prompt != 0 && tells(events, rulebook.WentBack):
		r.standing()
	}
}

// standing marks what counts no more, and what counts again, now that the table went back.
func (r *Replica) standing() {
	gone, again := r.play.WentBack()
	for _, made := range gone {
		r.log[r.counted[made-1]].goneOver(true)
	}
	for _, made := range again {
		r.log[r.counted[made-1]].goneOver(false)
	}
}

// goneOver notes whether the table went back over a choice. What was asked about going back
// stays as it is.
func (e *Entry) goneOver(is bool) {
	if !e.asksBack() {
		e.Undone = is
	}
}

// asksBack reports whether the record asks to go back, or answers that.
func (e *Entry) asksBack() bool {
	return e.Kind == core.RewindKind || tells(e.Events, rulebook.AgreesToGoBack)
}

// tells reports whether that is among what happened.
func tells(events []core.Event, what rulebook.MessageID) bool {
	return slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == what })
}

func (r *Replica) appendTableLine(p placed, entry Entry) bool {
	l := p.said.table
	entry.By = l.by
	key, id, seated := r.seats.signer(l)
	if entry.Fault = r.vouch(&p, key, id, seated); entry.Fault == "" {
		r.consistent(&p) // whatever its author's game is, this says nothing of it
		had := r.sitsAt()
		entry.stays = l.verb == verbMove && l.key == r.seats.keyOf(l.by)
		if entry.Fault = r.seats.apply(l, entry.Index); r.asksFor(l, entry.Fault, p.record.Seen) {
			r.noteRequest(l, entry.Index)
		}
		if at := r.onward[l.by]; l.verb == verbGoOn && (at == 0 || p.record.Seen.Index > uint64(at)) { // else two phones of the seat went on at once
			r.onward[l.by] = entry.Index
		}
		r.noteLost(had, l)
	}
	r.keep(p, entry)
	return true
}

// vouch finds out whether the key that acts for the record's seat stands behind it.
func (r *Replica) vouch(p *placed, key seal.PublicKey, id wire.KeyID, seated bool) Fault {
	switch {
	case !seated || p.record.Author != id:
		return FaultSeat
	case !p.signed(key, r.game):
		return FaultSignature
	}
	return ""
}

func (r *Replica) digestAt(n int) uint64 {
	if n == 0 {
		return 0
	}
	return r.items[n-1].digest
}

// found opens the table with its first record.
func (r *Replica) found(p placed) bool {
	line := p.record.Line
	key, ok := parseOpening(line)
	setup, err := notation.ParseSetup(line)
	game := seal.Game(p.record)
	ok = ok && p.opens && err == nil && p.signed(key, game)
	r.rules, r.other = RulesOf(line), false
	var g core.Game
	if ok {
		setup, g, err = r.shelf.Open(r.readAs(setup), nil)
		if lacks, is := err.(*cards.Lacks); is {
			r.lack(lacks.Name)
			return false
		}
		ok = err == nil
	}
	if !ok {
		r.stop(NoTable, 0, core.Nobody)
		return false
	}
	if r.device.game != (wire.GameID{}) && r.device.game != game { // somebody was first in the room
		r.ignore(AnotherTable)
		return false
	}
	r.game, r.setup, r.play, r.seats = game, setup, core.Start(g), openSeats(g, key, parseHouse(line))
	r.parts = parts{}
	r.index = make(map[wire.CommandID]int, r.expects)
	r.keep(p, Entry{Command: p.entry.Command, Line: line, Mine: p.record.Author == r.device.id})
	return true
}

// Expect tells how many records there will be, so that they find room.
func (r *Replica) Expect(records int) { r.expects = records }

// keep adds an entry to the log as it was found.
func (r *Replica) keep(p placed, entry Entry) {
	p.digest = core.Digest(r.play.Now())
	if key, known := r.named[p.record.Author]; known && !r.again { // what no seat stands behind as well: what is stored is believed
		p.signed(key, r.game)
	}
	r.index[p.entry.Command] = len(r.items)
	if len(r.items) == cap(r.items) && r.expects > len(r.items) {
		r.items = append(make([]placed, 0, r.expects), r.items...)
		r.log = append(make([]Entry, 0, r.expects), r.log...)
	}
	if entry.stray = r.isStray(&p, &entry); entry.stray {
		r.strays++
		if entry.Fault != FaultTaken && entry.Fault != FaultLocked {
			r.junk++
		}
	}
	r.items, r.log = append(r.items, p), append(r.log, entry)
	r.learn(p)
	r.forget(p.entry.Command)
	r.talk.no = 0
	if p.good && !r.again && r.seats.acts(p.record.Author, r.seats.opens) {
		r.waited = 0
	}
	kind := byte(itemGood)
	if !p.good {
		kind = itemBad
	}
	r.saveEntry(kind, p.entry)
	r.shown = true
	r.weigh()
}

// cut keeps the first n records and plays them again.
func (r *Replica) cut(n int) {
	if n == len(r.items) {
		return
	}
	again := r.again
	r.again = true
	r.setAside(n)
	for _, p := range r.cutOff(n) {
		r.append(p)
	}
	r.again = again
	r.weigh()
}

// cutOff forgets all records, and returns the first n.
func (r *Replica) cutOff(n int) []placed {
	kept := r.items[:n:n]
	r.before = r.seats
	r.items, r.log, r.index, r.counted, r.play, r.seats, r.stances = nil, nil, nil, nil, nil, seats{}, nil
	r.asking, r.onward, r.strays, r.junk, r.lost = nil, newest{}, 0, 0, 0
	return kept
}

// restores reports whether the choice brings an earlier game back.
func (e *Entry) restores() bool { return e.Kind == core.TakeBackKind || e.Kind == core.ReopenKind }

// undo marks the newest record of an author that still counts.
func (r *Replica) undo(author core.Seat) int {
	for i := len(r.log) - 1; i > 0; i-- {
		if e := &r.log[i]; e.By == author && e.counts() && !e.restores() && e.Kind != core.NoKind {
			e.Undone = true
			return i
		}
	}
	return 0
}
