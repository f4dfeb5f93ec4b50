package replica

import (
	"io"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// outboxRecord is a record in the outbox, which this phone has to send until the relay puts it into the
// log. An outboxRecord keeps the sealed bytes, so that the phone sends the same bytes each time.
type outboxRecord struct {
	entry                wire.Entry  // the sealed record
	record               wire.Record // the same record, decrypted
	parsed               *parsedLine // the record's line
	mine                 bool        // this phone wrote the record
	abandonedBranchCount int         // how many abandoned branches there were when it was last in the log
}

// A PendingTap is an action of this phone's player that the relay has not put into the log yet: a choice,
// or a line about the table. Screens must not show it as done.
type PendingTap struct {
	Command    wire.CommandID // the random id of the record
	Line       string         // the text of the record
	Choice     core.Choice    // the choice in Line; zero for a line about the table
	SeatRecord SeatRecord     // the line about the table in Line, such as a taken seat; zero for a choice
}

// PendingTaps returns the choices and lines of this phone's player that are not in the log yet, oldest
// first. Callers must not change the list.
func (r *Replica) PendingTaps() []PendingTap {
	if r.pendingTaps == nil {
		r.pendingTaps = r.listPendingTaps()
	}
	return r.pendingTaps
}

// listPendingTaps returns the records in the outbox that this phone wrote, as a new list for PendingTaps.
func (r *Replica) listPendingTaps() []PendingTap {
	list := make([]PendingTap, 0, len(r.outbox))
	for i := range r.outbox {
		if p := &r.outbox[i]; p.mine {
			list = append(list, r.newPendingTap(p))
		}
	}
	return list
}

// newPendingTap returns a record of the outbox as a PendingTap, for screens.
func (r *Replica) newPendingTap(p *outboxRecord) PendingTap {
	return PendingTap{Command: p.entry.Command, Line: p.record.Line, Choice: p.parsed.choice, SeatRecord: r.seatRecordOfLine(p.parsed)}
}

// whyNotWrite returns why this phone can't write a record for a seat now, or nil if it can.
func (r *Replica) whyNotWrite(s core.Seat) error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.doubt.Kind != NotHalted:
		return FaultOtherGames
	case !r.isWriter():
		return FaultReadOnly
	case r.play == nil:
		return FaultNoTable
	case r.rivalLog != nil:
		return FaultTwoBranches
	case r.otherRules || r.IsFromNewerBuild():
		return FaultOtherRules
	case len(r.items)+len(r.outbox) >= MaxRecords:
		return &core.Refusal{Rule: rulebook.TableLimit, Message: rulebook.TooManyRecords}
	case !r.CanActFor(s) && r.seats.playedSeats.Has(s): // the core refuses a color that nobody plays
		return FaultNotAuthorsSeat
	}
	return nil
}

// expectedState returns the game and the seats as they will be after this phone's pending taps, unless
// other records come first. A new tap is judged by that state, because the player expects the pending taps
// to count.
func (r *Replica) expectedState() (core.Game, seats) {
	g, after := r.play.Now(), r.seats
	for i, p := range r.outbox {
		if !p.mine {
			continue
		}
		switch c := p.parsed.choice; p.parsed.kind {
		case kindTable:
			after.applyTableLine(p.parsed.tableLine(), len(r.items)+i)
		case kindChoice:
			if !after.mustWaitForLock(g, c) {
				g, _, _ = core.Step(g, c)
				after.setHost(g.Host)
			}
		}
	}
	return g, after
}

// writeSeatLine writes a line about the table, such as a vote, that gives a seat to another phone. key is
// the text of that phone's key.
func (r *Replica) writeSeatLine(l tableLine, key string) error {
	var ok bool
	if l.key, ok = parseSeatKey(key); !ok {
		return FaultBadKey
	}
	return r.writeTableLine(l)
}

// writeTableLine writes a line about the table. If the line would have no effect now, it returns the
// reason instead.
func (r *Replica) writeTableLine(l tableLine) error {
	if err := r.whyNotWrite(l.authorSeat); err != nil && (err != FaultNotAuthorsSeat || l.verb != verbTake) {
		return err
	}
	_, after := r.expectedState()
	if _, id, ok := after.requiredSigner(l); !ok || id != r.device.keyID {
		return FaultNotAuthorsSeat
	}
	if why := after.applyTableLine(l, len(r.items)+len(r.outbox)); why != "" {
		return why
	}
	return r.writeLine(l.String())
}

// writeLine signs and seals a line as a record. The record goes to the outbox of a shared table, and
// otherwise into the log at once.
func (r *Replica) writeLine(line string) error {
	w := wire.Record{Line: line, Proof: wire.Proof{
		Author: r.device.keyID, Epoch: r.epoch, Seen: r.Place(), Digest: r.Digest(),
	}}
	if _, err := io.ReadFull(r.random, w.Command[:]); err != nil {
		return err
	}
	game := r.game
	if len(r.items) == 0 {
		game = seal.Game(w)
	}
	key := r.device.signingKey()
	if key.Public() != r.device.publicKey { // the journal has a public key that doesn't belong to the secret
		return FaultBadKey
	}
	w.Signature = seal.Sign(key, game, w)
	sealed, err := r.device.box.Seal(r.game, w, r.random)
	if err != nil {
		return err
	}
	e := wire.Entry{Epoch: max(1, r.epoch.Number), Command: w.Command, Sealed: sealed}
	own := outboxRecord{entry: e, record: w, mine: true}
	if len(r.items) > 0 { // a first record is a setup
		own.parsed = parseLine(line)
	}
	if r.isShared {
		r.outbox, r.pendingTaps = append(r.outbox, own), nil
		r.save(entryItem(itemOutbox, e))
		r.needsDraw = true
		r.sendDueFrames()
		return nil
	}
	p := r.logItemFromOutbox(e, own)
	p.signatureChecked, p.key, p.signatureValid = true, r.device.publicKey, true
	r.appendItem(p)
	return nil
}

// queueEntry puts a sealed record at the end of the outbox. If the record is in the outbox already, it
// moves to the end.
func (r *Replica) queueEntry(e wire.Entry) error {
	w, err := r.device.box.Open(r.game, e.Command, e.Sealed)
	if err != nil {
		return err
	}
	left := r.removeFromOutbox(e.Command)
	if _, here := r.indexByCommand[e.Command]; here { // the record is in the log, which is about to be cut
		left = len(r.abandonedBranches)
	}
	r.pendingTaps = nil
	r.outbox = append(r.outbox, outboxRecord{entry: e, record: w, parsed: parseLine(w.Line), mine: w.Author == r.device.keyID, abandonedBranchCount: left})
	return nil
}

// isInOutbox reports whether the record with a command id is in the outbox.
func (r *Replica) isInOutbox(id wire.CommandID) bool {
	for i := range r.outbox {
		if r.outbox[i].entry.Command == id {
			return true
		}
	}
	return false
}

// removeFromOutbox removes the record with a command id from the outbox. The result abandoned is the removed
// record's abandonedBranchCount, or 0 if the outbox lacks the record.
func (r *Replica) removeFromOutbox(id wire.CommandID) (abandoned int) {
	for i := range r.outbox {
		if p := &r.outbox[i]; p.entry.Command == id {
			abandoned = p.abandonedBranchCount
			r.outbox, r.pendingTaps = append(r.outbox[:i:i], r.outbox[i+1:]...), nil
			break
		}
	}
	return abandoned
}
