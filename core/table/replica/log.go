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

// logItem is an entry of the log with its decrypted record. The entry is decrypted and its signature
// checked only once, even if the log is cut and replayed.
type logItem struct {
	entry                wire.Entry     // the sealed record, as the relay has it
	end                  wire.Place     // the point in the log after the entry
	record               wire.Record    // the decrypted record, if isDecrypted is set
	isDecrypted          bool           // the entry could be decrypted
	parsed               *parsedLine    // the record's line; nil for a table's first record
	signatureChecked     bool           // the signature was checked with the key in the field key
	signatureValid       bool           // the signature was found valid
	key                  seal.PublicKey // the key with which the signature was last checked
	signatureFromJournal bool           // signatureValid comes from the journal, so it needs no check
	digest               uint64         // a hash of the whole game after the record (core.Digest)
}

// An Entry is one record of the log, as screens show it.
type Entry struct {
	Index           int            // the index of the record in the log; 0 is the setup of the game
	Command         wire.CommandID // the random id that the author gave the record
	Line            string         // the decrypted text of the record
	Seat            core.Seat      // the seat for which the record was written, or Nobody
	Kind            core.Kind      // the kind of the record's choice; NoKind for a record that is no choice
	Refused         *core.Refusal  // why the rules refused the choice, which then changed nothing; or nil
	Fault           Fault          // why the record has no effect although no rule refuses the choice; or ""
	ForbiddingIndex int            // the record that made the choice unlawful while the choice was pending; or 0
	Mine            bool           // this phone wrote the record
	PlayedBySeat    core.Seat      // the seat whose phone chose for a seat without a phone; or Nobody
	ChoiceCount     uint32         // how many choices had an effect up to this one; 0 if this one had none
	Undone          bool           // the choice was taken back, or undone by going back to an earlier game
	undoneIndex     int            // the index of the record that this one took back or reopened; or 0
	stray           bool           // the record has no effect, and no phone at the table wrote it
	keepsSeat       bool           // the record moves a seat to the phone that already has the seat
	parsed          *parsedLine    // the parsed Line; nil for the setup
	eventStore      *eventStore    // holds the events of the choice
	firstEvent      int            // the index in eventStore.events of the choice's first event
	eventCount      int            // how many events the choice caused
}

// IsStray reports whether the record has no effect and no phone at the table wrote it. Its author may
// be anybody with the link, such as a phone that asks for a seat.
func (e *Entry) IsStray() bool { return e.stray }

// isStray reports whether a record has no effect and was written by no phone at the table. e is the Entry
// of the item p.
func (r *Replica) isStray(p *logItem, e *Entry) bool {
	switch e.Fault {
	case FaultUndecryptable, FaultSignature:
		return true
	case FaultNotAuthorsSeat, FaultTaken, FaultLocked: // anybody can write these in a seat's name, unsigned
		return !p.signatureValid || !e.Mine && r.seatOf(p.record.Author) == core.Nobody
	}
	return false
}

// isEffective reports whether the record changed the game or the seats, and is not undone.
func (e *Entry) isEffective() bool { return e.Refused == nil && e.Fault == "" && !e.Undone }

// nextLogItem returns the log item of an entry that comes next in the log. It decrypts the entry, unless that
// is the first of the outbox, because then this phone has the record already.
func (r *Replica) nextLogItem(e wire.Entry) logItem {
	if len(r.outbox) > 0 && isSameEntry(r.outbox[0].entry, e) {
		return r.logItemFromOutbox(e, r.outbox[0])
	}
	return r.openEntry(e, r.Place(), r.game)
}

// openEntry returns the log item of an entry. The parameter before is the point in the log before the entry,
// and game is the id of the log's game. It decrypts the entry, unless DecryptEarly has decrypted it.
func (r *Replica) openEntry(e wire.Entry, before wire.Place, game wire.GameID) logItem {
	if p, was := r.connection.arrivedEntries.earlyItem(e, before.Index, game); was {
		p.end = before.Next(e)
		return p
	}
	return r.decryptEntry(e, before.Next(e), before.Index, game)
}

// decryptEntry decrypts an entry of a game's log, and parses the record's line. The parameter at is the index
// of the entry, and end is the point in the log after the entry. A table's first record is sealed for the
// zero game, because a game's id is the hash of that record.
func (r *Replica) decryptEntry(e wire.Entry, end wire.Place, at uint64, game wire.GameID) logItem {
	p := logItem{entry: e, end: end}
	if at == 0 {
		game = wire.GameID{}
	}
	w, err := r.device.box.Open(game, e.Command, e.Sealed)
	if p.record, p.isDecrypted = w, err == nil; p.isDecrypted && at > 0 { // a first record is a setup
		p.parsed = parseLine(w.Line)
	}
	return p
}

// logItemFromOutbox returns the next item of the log from a record in the outbox, which is decrypted already.
func (r *Replica) logItemFromOutbox(e wire.Entry, w outboxRecord) logItem {
	return logItem{entry: e, end: r.Place().Next(e), record: w.record, isDecrypted: true, parsed: w.parsed}
}

// isSignedBy reports whether the item's record has a valid signature by a key. game is the id of the table's
// game, which the signature covers. isSignedBy remembers the result for the key that it checked last.
func (p *logItem) isSignedBy(key seal.PublicKey, game wire.GameID) bool {
	if !p.signatureFromJournal && (!p.signatureChecked || p.key != key) {
		p.signatureChecked, p.key, p.signatureValid = true, key, seal.Verify(key, game, p.record)
	}
	return p.signatureValid
}

// placeAfter returns the point in the log after the first n records, as a wire.Place: n, and a hash of these
// records.
func (r *Replica) placeAfter(n int) wire.Place {
	if n == 0 {
		return wire.Place{}
	}
	return r.items[n-1].end
}

// isOnLog reports whether the point p is on this phone's log: its hash is that of our first p.Index
// records.
func (r *Replica) isOnLog(p wire.Place) bool {
	return p.Index <= uint64(len(r.items)) && r.placeAfter(int(p.Index)) == p
}

// appendItem adds an item to the end of the log, and stores it in the journal. If its record is valid,
// appendItem makes the record's choice, or carries out its line about the table. If it returns false, the
// log is unchanged, and the table halts or ignores the room.
func (r *Replica) appendItem(p logItem) bool {
	if len(r.items) == 0 {
		return r.openTable(p)
	}
	at := len(r.items)
	if _, twice := r.indexByCommand[p.entry.Command]; twice {
		r.haltTable(OrderedTwice, uint64(at), core.Nobody)
		return false
	}
	entry := Entry{Index: at, Command: p.entry.Command, Line: p.record.Line, Mine: p.isDecrypted && p.record.Author == r.device.keyID, parsed: p.parsed}
	if !p.isDecrypted {
		entry.Fault = FaultUndecryptable
		r.addEntry(p, entry)
		return true
	}
	c := p.parsed.choice
	switch p.parsed.kind {
	case kindTable:
		return r.appendTableLine(p, entry)
	case kindPart:
		return r.appendPart(p, entry)
	case kindUnreadable: // written by a newer build if its author has a seat, and else by a stranger
		entry.Seat = r.seatOf(p.record.Author)
		key, id, seated := r.seats.actingKey(entry.Seat)
		if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
			entry.Fault = FaultUnreadable
		}
		r.addEntry(p, entry)
		return true
	}
	entry.Seat, entry.Kind = c.By, c.Kind()
	key, id, seated := r.seats.actingKey(c.By)
	if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
		entry.Fault = r.compareAuthor(&p)
	}
	if entry.Fault == "" {
		entry.PlayedBySeat = r.seats.seatPlayingFor(c.By)
		r.applyChoice(&entry, c, p.record)
	}
	r.addEntry(p, entry)
	return true
}

// applyChoice makes a choice whose author is verified, if the rules allow the choice now. It notes the
// result in the record's Entry.
func (r *Replica) applyChoice(entry *Entry, c core.Choice, w wire.Record) {
	if entry.Mine && r.isShared {
		entry.ForbiddingIndex = r.findForbiddingRecord(c, w.Seen)
	}
	now := r.play.Now()
	if r.seats.mustWaitForLock(now, c) {
		if entry.Refused = r.seats.whyNotChoose(now, c); entry.Refused != nil {
			return
		}
	}
	events, err := r.play.Choose(c)
	entry.eventStore, entry.firstEvent, entry.eventCount = r.eventStore, r.eventStore.addEvents(events), len(events)
	entry.Refused, _ = err.(*core.Refusal)
	if err != nil {
		return
	}
	entry.ChoiceCount = r.play.Now().RewindRequest.ChoicesMade
	r.effectiveChoices = append(r.effectiveChoices, entry.Index)
	r.seats.setHost(r.play.Now().Host)
	switch {
	case entry.isTakeBackOrReopen():
		entry.undoneIndex = r.markNewestUndone(now.Last.By)
	case now.RewindRequest.Prompt != 0 && hasMessage(events, rulebook.WentBack):
		r.updateUndone()
	}
}

// updateUndone sets or clears Undone of the records whose choices the table has just undone or restored, by
// going back to an earlier game or forward again.
func (r *Replica) updateUndone() {
	gone, again := r.play.RewoundChoices()
	for _, made := range gone {
		r.log[r.effectiveChoices[made-1]].setUndone(true)
	}
	for _, made := range again {
		r.log[r.effectiveChoices[made-1]].setUndone(false)
	}
}

// setUndone sets Undone to a value, after the table has gone back to an earlier game or forward again. It
// skips requests to go back and the answers to them, because going back doesn't undo those.
func (e *Entry) setUndone(is bool) {
	if !e.isAboutGoingBack() {
		e.Undone = is
	}
}

// isAboutGoingBack reports whether the record asks the players to go back to an earlier game, or agrees to
// that.
func (e *Entry) isAboutGoingBack() bool {
	return e.Kind == core.RewindKind || e.HasEvent(rulebook.AgreesToGoBack)
}

// hasMessage reports whether one of the events has the given message, which says what happened.
func hasMessage(events []core.Event, what rulebook.MessageID) bool {
	return slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == what })
}

// appendTableLine adds a record with a line about the table to the log. If the line is valid, appendTableLine
// carries it out: for example, it moves a seat. It always returns true, as appendItem does for an added
// record.
func (r *Replica) appendTableLine(p logItem, entry Entry) bool {
	l := p.parsed.tableLine()
	entry.Seat = l.authorSeat
	key, id, seated := r.seats.requiredSigner(l)
	if entry.Fault = r.checkAuthor(&p, key, id, seated); entry.Fault == "" {
		r.compareAuthor(&p) // a line of the table has its effect even if its author has another game
		had := r.ownTakenSeats()
		entry.keepsSeat = l.verb == verbMove && l.key == r.seats.actingSeatKey(l.authorSeat)
		if entry.Fault = r.seats.applyTableLine(l, entry.Index); r.isSeatRequest(l, entry.Fault, p.record.Seen) {
			r.noteSeatRequest(l, entry.Index)
		}
		if at := r.continuations[l.authorSeat]; l.verb == verbContinue && (at == 0 || p.record.Seen.Index > uint64(at)) { // of two phones that didn't see each other's line, the first counts
			r.continuations[l.authorSeat] = entry.Index
		}
		r.noteLostSeats(had, l)
	}
	r.addEntry(p, entry)
	return true
}

// checkAuthor returns a Fault if the record p isn't signed with key, the key that acts for the record's
// seat. It returns "" if it is. id is the id of key. If seated is false, nobody plays the seat, and the
// record is invalid.
func (r *Replica) checkAuthor(p *logItem, key seal.PublicKey, id wire.KeyID, seated bool) Fault {
	switch {
	case !seated || p.record.Author != id:
		return FaultNotAuthorsSeat
	case !p.isSignedBy(key, r.game):
		return FaultSignature
	}
	return ""
}

// digestAt returns a hash of the game after the first n records (core.Digest).
func (r *Replica) digestAt(n int) uint64 {
	if n == 0 {
		return 0
	}
	return r.items[n-1].digest
}

// openTable begins the game with a table's first record. It returns false if the record opens no table, if
// this phone lacks cards of the table, or if this phone expects another table.
func (r *Replica) openTable(p logItem) bool {
	line := p.record.Line
	key, ok := parseOpenerKey(line)
	setup, err := notation.ParseSetup(line)
	game := seal.Game(p.record)
	ok = ok && p.isDecrypted && err == nil && p.isSignedBy(key, game)
	r.rules, r.otherRules = RulesOf(line), false
	var g core.Game
	if ok {
		setup, g, err = r.shelf.Open(r.setupForThisBuild(setup), nil)
		if lacks, is := err.(*cards.Lacks); is {
			r.haltWithoutCards(lacks.Name)
			return false
		}
		ok = err == nil
	}
	if !ok {
		r.haltTable(NoTable, 0, core.Nobody)
		return false
	}
	if r.device.game != (wire.GameID{}) && r.device.game != game { // a phone of another table wrote first in this room
		r.ignoreRoom(IgnoredOtherTable)
		return false
	}
	r.game, r.setup, r.play, r.seats = game, setup, core.Start(g), newSeats(g, key, parseNewestHouseRule(line))
	r.eventStore = newEventStore()
	r.parts = receivedParts{}
	r.indexByCommand = map[wire.CommandID]int{}
	r.addEntry(p, Entry{Command: p.entry.Command, Line: line, Mine: p.record.Author == r.device.keyID})
	return true
}

// addEntry adds an item and its Entry to the log, and stores the item in the journal. entry says what
// effect the record had.
func (r *Replica) addEntry(p logItem, entry Entry) {
	p.digest = core.Digest(r.play.Now())
	if key, known := r.namedKeys[p.record.Author]; known && !r.isReplaying { // for isStray, which needs the result even if no seat has the key
		p.isSignedBy(key, r.game)
	}
	r.indexByCommand[p.entry.Command] = len(r.items)
	if entry.stray = r.isStray(&p, &entry); entry.stray {
		r.strayCount++
		if entry.Fault != FaultTaken && entry.Fault != FaultLocked {
			r.junkCount++
		}
	}
	p.entry.Sealed, p.record.Line = r.arena.copyBytes(p.entry.Sealed), r.arena.copyLine(p.record.Line)
	entry.Line = p.record.Line
	r.items, r.log = append(r.items, r.itemBlocks.put(p)), append(r.log, r.entryBlocks.put(entry))
	r.noteNamedKey(p)
	r.removeFromOutbox(p.entry.Command)
	r.connection.rejectReason = 0
	if p.signatureValid && !r.isReplaying && r.seats.isActingKey(p.record.Author, r.seats.openerSeat) {
		r.openerSilence = 0
	}
	kind := byte(itemValidEntry)
	if !p.signatureValid {
		kind = itemInvalidEntry
	}
	r.saveEntry(kind, p.entry)
	r.needsDraw = true
	r.updateDoubt()
}

// cutLog cuts the log down to its first n records, and makes the game of those records. It keeps the whole
// log as a branch, unless a removed record is in the outbox (keepBranch).
func (r *Replica) cutLog(n int) {
	if n == len(r.items) {
		return
	}
	again := r.isReplaying
	r.isReplaying = true
	r.keepBranch(n)
	for _, p := range r.clearLog(n) {
		r.appendItem(*p)
	}
	r.isReplaying = again
	r.updateDoubt()
}

// clearLog removes all records from the log, and returns the items of the first n, so that the caller can
// replay them.
func (r *Replica) clearLog(n int) []*logItem {
	kept := r.items[:n:n]
	r.seatsBeforeCut = r.seats
	r.items, r.log, r.indexByCommand, r.effectiveChoices, r.play, r.seats, r.peerStates = nil, nil, nil, nil, nil, seats{}, nil
	r.seatRequests, r.continuations, r.strayCount, r.junkCount, r.lostSeats = nil, newestBySeat{}, 0, 0, 0
	return kept
}

// isTakeBackOrReopen reports whether the choice brings back an earlier game: it takes back the newest choice, or
// reopens the timing window that closed last.
func (e *Entry) isTakeBackOrReopen() bool {
	return e.Kind == core.TakeBackKind || e.Kind == core.ReopenKind
}

// markNewestUndone sets Undone of the newest effective choice of a seat. The caller has just taken back that
// choice, or reopened its window. It returns the index of the choice's record, or 0 if there is none.
func (r *Replica) markNewestUndone(author core.Seat) int {
	for i := len(r.log) - 1; i > 0; i-- {
		if e := r.log[i]; e.Seat == author && e.isEffective() && !e.isTakeBackOrReopen() && e.Kind != core.NoKind {
			e.Undone = true
			return i
		}
	}
	return 0
}
