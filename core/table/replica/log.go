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

// placed is an entry with its opened record. An entry is opened and its signature checked only
// once, even if the log is cut and replayed.
type placed struct {
	entry   wire.Entry
	end     wire.Place // the place after the entry
	record  wire.Record
	opens   bool // the entry could be opened, so record is valid
	said    *said
	checked bool // its signature was compared with key
	good    bool // the signature was right
	key     seal.PublicKey
	stored  bool // the signature was checked before it was stored, so key is not needed
	digest  uint64
}

// An Entry is one record of the log, as screens show it.
type Entry struct {
	Index   int // of the record; 0 is the setup
	Command wire.CommandID
	Line    string
	By      core.Seat
	Kind    core.Kind // NoKind for lines of the table itself
	Events  []core.Event
	Refused *core.Refusal // by the rules at its place; then it changed nothing
	Fault   Fault         // why the record has no effect although no rule forbids it
	Beaten  int           // index of the record that made an own pending tap unlawful; 0 if none did
	Mine    bool          // this phone wrote the record
	On      core.Seat     // the seat whose phone made the choice, because it plays for everybody; else Nobody
	Made    uint32        // how many choices had an effect, this one included; 0 if it has none
	Undone  bool          // taken back later, or undone by going back
	undoes  int           // index of the record that this one took back or reopened
	stray   bool          // nobody at the table has written it
	stays   bool          // it moves a seat to the phone that already has it
	said    *said
}

// IsStray reports whether the record has no effect and no phone at the table has written it,
// because anybody with the link may have written it. A request for a seat can be stray, too.
func (e *Entry) IsStray() bool { return e.stray }

// isStray reports whether a record is a stray one.
func (r *Replica) isStray(p *placed, e *Entry) bool {
	switch e.Fault {
	case FaultSealed, FaultSignature:
		return true
	case FaultSeat, FaultTaken, FaultLocked: // the signature may be unchecked, because anybody can write in a seat's name
		return !p.good || !e.Mine && r.seatOf(p.record.Author) == core.Nobody
	}
	return false
}

// counts reports whether the record changed something and is not undone.
func (e *Entry) counts() bool { return e.Refused == nil && e.Fault == "" && !e.Undone }

// place opens an entry for the end of the log, unless it is the first in the outbox, whose
// record is known.
func (r *Replica) place(e wire.Entry) placed {
	if len(r.outbox) > 0 && sameEntry(r.outbox[0].entry, e) {
		return r.known(e, r.outbox[0])
	}
	return r.open(e, r.Place(), r.game)
}

// open opens an entry that follows a place. The first record is sealed for the zero game,
// because it names the game.
func (r *Replica) open(e wire.Entry, before wire.Place, game wire.GameID) placed {
	if p, was := r.talk.work.found(e, before.Index, game); was {
		p.end = before.Next(e)
		return p
	}
	return r.unseal(e, before.Next(e), before.Index, game)
}

// unseal decrypts an entry for its index.
func (r *Replica) unseal(e wire.Entry, end wire.Place, at uint64, game wire.GameID) placed {
	p := placed{entry: e, end: end}
	if at == 0 {
		game = wire.GameID{}
	}
	w, err := r.device.box.Open(game, e.Command, e.Sealed)
	if p.record, p.opens = w, err == nil; p.opens && at > 0 { // the first record is the setup
		p.said = reading(w.Line)
	}
	return p
}

// known returns an entry for the end of the log whose record is in the outbox.
func (r *Replica) known(e wire.Entry, w pending) placed {
	return placed{entry: e, end: r.Place().Next(e), record: w.record, opens: true, said: w.said}
}

// signed reports whether the record has a valid signature by a key.
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

// agrees reports whether a place is on this log.
func (r *Replica) agrees(p wire.Place) bool {
	return p.Index <= uint64(len(r.items)) && r.at(int(p.Index)) == p
}

// append puts an entry in order, applies its record if it is valid, and saves it. It returns
// false if the table halts instead; then the log is unchanged.
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
	case saysNothing: // its author is checked first, because only a seat's phone can be of another build
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

// choose applies a choice of a verified author, if the rules allow it at its place.
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

// standing updates which records are undone, after the table went back.
func (r *Replica) standing() {
	gone, again := r.play.WentBack()
	for _, made := range gone {
		r.log[r.counted[made-1]].goneOver(true)
	}
	for _, made := range again {
		r.log[r.counted[made-1]].goneOver(false)
	}
}

// goneOver notes whether the table went back over a choice. Requests to go back and their
// answers keep their state.
func (e *Entry) goneOver(is bool) {
	if !e.asksBack() {
		e.Undone = is
	}
}

// asksBack reports whether the record asks to go back, or answers such a request.
func (e *Entry) asksBack() bool {
	return e.Kind == core.RewindKind || tells(e.Events, rulebook.AgreesToGoBack)
}

// tells reports whether events has a message.
func tells(events []core.Event, what rulebook.MessageID) bool {
	return slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == what })
}

func (r *Replica) appendTableLine(p placed, entry Entry) bool {
	l := p.said.table
	entry.By = l.by
	key, id, seated := r.seats.signer(l)
	if entry.Fault = r.vouch(&p, key, id, seated); entry.Fault == "" {
		r.consistent(&p) // a line of the table has its effect whatever game its author has
		had := r.sitsAt()
		entry.stays = l.verb == verbMove && l.key == r.seats.keyOf(l.by)
		if entry.Fault = r.seats.apply(l, entry.Index); r.asksFor(l, entry.Fault, p.record.Seen) {
			r.noteRequest(l, entry.Index)
		}
		if l.verb == verbGoOn {
			r.onward[l.by] = entry.Index
		}
		r.noteLost(had, l)
	}
	r.keep(p, entry)
	return true
}

// vouch checks that the key that acts for the record's seat has signed it.
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
	if r.device.game != (wire.GameID{}) && r.device.game != game { // another table's phone was first in the room
		r.ignore(AnotherTable)
		return false
	}
	r.game, r.setup, r.play, r.seats = game, setup, core.Start(g), openSeats(g, key, parseHouse(line))
	r.parts = parts{}
	r.index = make(map[wire.CommandID]int, r.expects)
	r.keep(p, Entry{Command: p.entry.Command, Line: line, Mine: p.record.Author == r.device.id})
	return true
}

// Expect reserves memory for so many records.
func (r *Replica) Expect(records int) { r.expects = records }

// keep adds a judged entry to the log.
func (r *Replica) keep(p placed, entry Entry) {
	p.digest = core.Digest(r.play.Now())
	if key, known := r.named[p.record.Author]; known && !r.again { // also if no seat has that key; stored results are trusted
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

// cut keeps the first n records and replays them.
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

// cutOff clears the log, and returns its first n records.
func (r *Replica) cutOff(n int) []placed {
	kept := r.items[:n:n]
	r.before = r.seats
	r.items, r.log, r.index, r.counted, r.play, r.seats, r.stances = nil, nil, nil, nil, nil, seats{}, nil
	r.asking, r.onward, r.strays, r.junk, r.lost = nil, newest{}, 0, 0, 0
	return kept
}

// restores reports whether the choice brings an earlier game back.
func (e *Entry) restores() bool { return e.Kind == core.TakeBackKind || e.Kind == core.ReopenKind }

// undo marks the newest effective record of an author as undone.
func (r *Replica) undo(author core.Seat) int {
	for i := len(r.log) - 1; i > 0; i-- {
		if e := &r.log[i]; e.By == author && e.counts() && !e.restores() && e.Kind != core.NoKind {
			e.Undone = true
			return i
		}
	}
	return 0
}
