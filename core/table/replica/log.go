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

// logItem is an entry with its opened record. An entry is opened and its signature checked only
// once, even if the log is cut and replayed.
type logItem struct {
	entry   wire.Entry
	end     wire.Place // the place after the entry
	record  wire.Record
	opened  bool // the entry could be opened, so record is valid
	parsed  *parsedLine
	checked bool // its signature was compared with key
	valid   bool // the signature was right
	key     seal.PublicKey
	stored  bool // the signature was checked before it was stored, so key is not needed
	digest  uint64
}

// An Entry is one record of the log, as screens show it.
type Entry struct {
	Index       int // the index of the record; 0 is the setup
	Command     wire.CommandID
	Line        string
	By          core.Seat
	Kind        core.Kind     // NoKind for lines of the table itself
	Refused     *core.Refusal // the refusal of the record at its place, where it changed nothing; or nil
	Fault       Fault         // why the record has no effect although no rule forbids it
	BeatenBy    int           // the record that made this pending tap of this phone unlawful; 0 if none did
	Mine        bool          // this phone wrote the record
	MadeOn      core.Seat     // the seat whose phone made the choice, because it plays for everybody; else Nobody
	Made        uint32        // how many choices had an effect, this one included; 0 if it has none
	Undone      bool          // taken back later, or undone by going back
	undoneIndex int           // index of the record that this one took back or reopened
	stray       bool          // nobody at the table has written it
	keepsSeat   bool          // it moves a seat to the phone that already has it
	parsed      *parsedLine
	store       *eventStore // has the events of its choice
	eventsFrom  int
	eventCount  int
}

// IsStray reports whether the record has no effect and no phone at the table has written it. Anybody
// with the link may have written such a record. A request for a seat can be stray, too.
func (e *Entry) IsStray() bool { return e.stray }

// isStray reports whether a record has no effect and no phone at the table has written it.
func (r *Replica) isStray(p *logItem, e *Entry) bool {
	switch e.Fault {
	case FaultSealed, FaultSignature:
		return true
	case FaultSeat, FaultTaken, FaultLocked: // the signature may be unchecked, because anybody can write in a seat's name
		return !p.valid || !e.Mine && r.seatOf(p.record.Author) == core.Nobody
	}
	return false
}

// isEffective reports whether the record changed something and is not undone.
func (e *Entry) isEffective() bool { return e.Refused == nil && e.Fault == "" && !e.Undone }

// openNext opens an entry for the end of the log, unless it is the first in the outbox, whose
// record is known.
func (r *Replica) openNext(e wire.Entry) logItem {
	if len(r.outbox) > 0 && sameEntry(r.outbox[0].entry, e) {
		return r.openQueued(e, r.outbox[0])
	}
	return r.open(e, r.Place(), r.game)
}

// open opens an entry that follows a place. The first record is sealed for the zero game,
// because it names the game.
func (r *Replica) open(e wire.Entry, before wire.Place, game wire.GameID) logItem {
	if p, was := r.talk.work.openedEntry(e, before.Index, game); was {
		p.end = before.Next(e)
		return p
	}
	return r.unseal(e, before.Next(e), before.Index, game)
}

// unseal decrypts an entry for its index.
func (r *Replica) unseal(e wire.Entry, end wire.Place, at uint64, game wire.GameID) logItem {
	p := logItem{entry: e, end: end}
	if at == 0 {
		game = wire.GameID{}
	}
	w, err := r.device.box.Open(game, e.Command, e.Sealed)
	if p.record, p.opened = w, err == nil; p.opened && at > 0 { // the first record is the setup
		p.parsed = parseLine(w.Line)
	}
	return p
}

// openQueued returns the next entry of the log. Its record is known, because it waits in the outbox.
func (r *Replica) openQueued(e wire.Entry, w pending) logItem {
	return logItem{entry: e, end: r.Place().Next(e), record: w.record, opened: true, parsed: w.parsed}
}

// isSignedBy reports whether the record has a valid signature by a key.
func (p *logItem) isSignedBy(key seal.PublicKey, game wire.GameID) bool {
	if !p.stored && (!p.checked || p.key != key) {
		p.checked, p.key, p.valid = true, key, seal.Verify(key, game, p.record)
	}
	return p.valid
}

// placeAfter returns the place after n records.
func (r *Replica) placeAfter(n int) wire.Place {
	if n == 0 {
		return wire.Place{}
	}
	return r.items[n-1].end
}

// isOnLog reports whether a place is on this log.
func (r *Replica) isOnLog(p wire.Place) bool {
	return p.Index <= uint64(len(r.items)) && r.placeAfter(int(p.Index)) == p
}

// append puts an entry in order, applies its record if it is valid, and saves it. It returns
// false if the table halts instead; then the log is unchanged.
func (r *Replica) append(p logItem) bool {
	if len(r.items) == 0 {
		return r.openTable(p)
	}
	at := len(r.items)
	if _, twice := r.index[p.entry.Command]; twice {
		r.stop(OrderedTwice, uint64(at), core.Nobody)
		return false
	}
	entry := Entry{Index: at, Command: p.entry.Command, Line: p.record.Line, Mine: p.opened && p.record.Author == r.device.id, parsed: p.parsed}
	if !p.opened {
		entry.Fault = FaultSealed
		r.addEntry(p, entry)
		return true
	}
	c := p.parsed.choice
	switch p.parsed.kind {
	case kindTable:
		return r.appendTableLine(p, entry)
	case kindPart:
		return r.appendPart(p, entry)
	case kindUnreadable: // its author is checked first, because only a seat's phone can be of another build
		entry.By = r.seatOf(p.record.Author)
		key, id, seated := r.seats.actor(entry.By)
		if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
			entry.Fault = FaultLine
		}
		r.addEntry(p, entry)
		return true
	}
	entry.By, entry.Kind = c.By, c.Kind()
	key, id, seated := r.seats.actor(c.By)
	if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
		entry.Fault = r.compareAuthor(&p)
	}
	if entry.Fault == "" {
		entry.MadeOn = r.seats.madeOn(c.By)
		r.applyChoice(&entry, c, p.record)
	}
	r.addEntry(p, entry)
	return true
}

// applyChoice applies a choice of a verified author, if the rules allow it at its place.
func (r *Replica) applyChoice(entry *Entry, c core.Choice, w wire.Record) {
	if entry.Mine && r.shared {
		entry.BeatenBy = r.findBeater(c, w.Seen)
	}
	now := r.play.Now()
	if r.seats.mustWait(now, c) {
		if entry.Refused = r.seats.whyNot(now, c); entry.Refused != nil {
			return
		}
	}
	events, err := r.play.Choose(c)
	entry.store, entry.eventsFrom, entry.eventCount = r.eventStore, r.eventStore.add(events), len(events)
	entry.Refused, _ = err.(*core.Refusal)
	if err != nil {
		return
	}
	entry.Made = r.play.Now().Return.Made
	r.counted = append(r.counted, entry.Index)
	r.seats.setHost(r.play.Now().Host)
	switch {
	case entry.isRestoring():
		entry.undoneIndex = r.markNewestUndone(now.Last.By)
	case now.Return.Prompt != 0 && hasMessage(events, rulebook.WentBack):
		r.updateUndone()
	}
}

// updateUndone updates which records are undone, after the table went back.
func (r *Replica) updateUndone() {
	gone, again := r.play.WentBack()
	for _, made := range gone {
		r.log[r.counted[made-1]].setUndone(true)
	}
	for _, made := range again {
		r.log[r.counted[made-1]].setUndone(false)
	}
}

// setUndone notes whether the table went back over a choice. Requests to go back and their
// answers keep their state.
func (e *Entry) setUndone(is bool) {
	if !e.isAboutGoingBack() {
		e.Undone = is
	}
}

// isAboutGoingBack reports whether the record asks to go back, or answers such a request.
func (e *Entry) isAboutGoingBack() bool {
	return e.Kind == core.RewindKind || e.HasEvent(rulebook.AgreesToGoBack)
}

// hasMessage reports whether events has a message.
func hasMessage(events []core.Event, what rulebook.MessageID) bool {
	return slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == what })
}

func (r *Replica) appendTableLine(p logItem, entry Entry) bool {
	l := p.parsed.tableLine()
	entry.By = l.by
	key, id, seated := r.seats.signer(l)
	if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
		r.compareAuthor(&p) // a line of the table has its effect even if its author has another game
		had := r.ownTakenSeats()
		entry.keepsSeat = l.verb == verbMove && l.key == r.seats.keyOf(l.by)
		if entry.Fault = r.seats.apply(l, entry.Index); r.isSeatRequest(l, entry.Fault, p.record.Seen) {
			r.noteRequest(l, entry.Index)
		}
		if at := r.continuations[l.by]; l.verb == verbContinue && (at == 0 || p.record.Seen.Index > uint64(at)) { // the first of two at once counts
			r.continuations[l.by] = entry.Index
		}
		r.noteLost(had, l)
	}
	r.addEntry(p, entry)
	return true
}

// checkAuthor checks that the key that acts for the record's seat has signed it. If seated is false,
// no key acts for that seat.
func (r *Replica) checkAuthor(p *logItem, key seal.PublicKey, id wire.KeyID, seated bool) Fault {
	switch {
	case !seated || p.record.Author != id:
		return FaultSeat
	case !p.isSignedBy(key, r.game):
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

// openTable opens the table with its first record.
func (r *Replica) openTable(p logItem) bool {
	line := p.record.Line
	key, ok := parseOpening(line)
	setup, err := notation.ParseSetup(line)
	game := seal.Game(p.record)
	ok = ok && p.opened && err == nil && p.isSignedBy(key, game)
	r.rules, r.otherRules = RulesOf(line), false
	var g core.Game
	if ok {
		setup, g, err = r.shelf.Open(r.setupAsRead(setup), nil)
		if lacks, is := err.(*cards.Lacks); is {
			r.haltWithoutCards(lacks.Name)
			return false
		}
		ok = err == nil
	}
	if !ok {
		r.stop(NoTable, 0, core.Nobody)
		return false
	}
	if r.device.game != (wire.GameID{}) && r.device.game != game { // another table's phone was first in the room
		r.ignoreRoom(AnotherTable)
		return false
	}
	r.game, r.setup, r.play, r.seats = game, setup, core.Start(g), openSeats(g, key, parseHouseRules(line))
	r.eventStore = newEventStore()
	r.parts = parts{}
	r.index = map[wire.CommandID]int{}
	r.addEntry(p, Entry{Command: p.entry.Command, Line: line, Mine: p.record.Author == r.device.id})
	return true
}

// addEntry adds a judged entry to the log.
func (r *Replica) addEntry(p logItem, entry Entry) {
	p.digest = core.Digest(r.play.Now())
	if key, known := r.namedKeys[p.record.Author]; known && !r.replaying { // even if no seat has that key; stored results are trusted
		p.isSignedBy(key, r.game)
	}
	r.index[p.entry.Command] = len(r.items)
	if entry.stray = r.isStray(&p, &entry); entry.stray {
		r.strayCount++
		if entry.Fault != FaultTaken && entry.Fault != FaultLocked {
			r.junkCount++
		}
	}
	p.entry.Sealed, p.record.Line = r.pieces.keep(p.entry.Sealed), r.pieces.keepLine(p.record.Line)
	entry.Line = p.record.Line
	r.items, r.log = append(r.items, r.itemBlocks.put(p)), append(r.log, r.entryBlocks.put(entry))
	r.noteKey(p)
	r.dequeue(p.entry.Command)
	r.talk.rejectReason = 0
	if p.valid && !r.replaying && r.seats.isActor(p.record.Author, r.seats.openerSeat) {
		r.openerSilence = 0
	}
	kind := byte(itemGood)
	if !p.valid {
		kind = itemBad
	}
	r.saveEntry(kind, p.entry)
	r.needsDraw = true
	r.checkDivergence()
}

// cutLog keeps the first n records and replays them.
func (r *Replica) cutLog(n int) {
	if n == len(r.items) {
		return
	}
	again := r.replaying
	r.replaying = true
	r.keepBranch(n)
	for _, p := range r.clearLog(n) {
		r.append(*p)
	}
	r.replaying = again
	r.checkDivergence()
}

// clearLog clears the log, and returns its first n records.
func (r *Replica) clearLog(n int) []*logItem {
	kept := r.items[:n:n]
	r.seatsBeforeCut = r.seats
	r.items, r.log, r.index, r.counted, r.play, r.seats, r.peerStates = nil, nil, nil, nil, nil, seats{}, nil
	r.requests, r.continuations, r.strayCount, r.junkCount, r.lostSeats = nil, newestBySeat{}, 0, 0, 0
	return kept
}

// isRestoring reports whether the choice brings an earlier game back.
func (e *Entry) isRestoring() bool { return e.Kind == core.TakeBackKind || e.Kind == core.ReopenKind }

// markNewestUndone marks the newest effective record of an author as undone.
func (r *Replica) markNewestUndone(author core.Seat) int {
	for i := len(r.log) - 1; i > 0; i-- {
		if e := r.log[i]; e.By == author && e.isEffective() && !e.isRestoring() && e.Kind != core.NoKind {
			e.Undone = true
			return i
		}
	}
	return 0
}
