package replica

import (
	"io"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// pending is a record that waits for its order. It keeps the sealed bytes, so that every
// repetition is the same.
type pending struct {
	entry        wire.Entry
	record       wire.Record
	parsed       *parsedLine
	mine         bool
	branchesLeft int // how many branches had been left when the record was last in order here; it answers no question of those branches alone
}

// A Pending is a tap of this phone that no relay has ordered yet. It is never shown as done.
type Pending struct {
	Command wire.CommandID
	Line    string
	Choice  core.Choice // zero for a line of the table itself
	Move    Move        // the move of a line of the table itself
}

// Pending returns this phone's taps that wait for their order, oldest first. Callers must not
// change it.
func (r *Replica) Pending() []Pending {
	if r.pendingTaps == nil {
		r.pendingTaps = r.listPending()
	}
	return r.pendingTaps
}

func (r *Replica) listPending() []Pending {
	list := make([]Pending, 0, len(r.outbox))
	for i := range r.outbox {
		if p := &r.outbox[i]; p.mine {
			list = append(list, r.newPending(p))
		}
	}
	return list
}

func (r *Replica) newPending(p *pending) Pending {
	return Pending{Command: p.entry.Command, Line: p.record.Line, Choice: p.parsed.choice, Move: r.moveIn(p.parsed)}
}

// whyNotWrite returns why this phone cannot write for a seat now, or nil.
func (r *Replica) whyNotWrite(s core.Seat) error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.doubt.Kind != NotHalted:
		return FaultDoubt
	case !r.isWriter():
		return FaultReading
	case r.play == nil:
		return FaultNoTable
	case r.rivalLog != nil:
		return FaultParted
	case r.otherRules || r.IsNewer():
		return FaultRules
	case len(r.items)+len(r.outbox) >= MaxRecords:
		return &core.Refusal{Rule: rulebook.TableLimit, Message: rulebook.TooManyRecords}
	case !r.CanActFor(s) && r.seats.seated.Has(s): // the core refuses a color that nobody plays
		return FaultSeat
	}
	return nil
}

// expectedState returns the game and the seats as they will be after this phone's pending taps, if
// no other record comes first. A tap is judged by that state, because its player sees it.
func (r *Replica) expectedState() (core.Game, seats) {
	g, after := r.play.Now(), r.seats
	for i, p := range r.outbox {
		if !p.mine {
			continue
		}
		switch c := p.parsed.choice; p.parsed.kind {
		case kindTable:
			after.apply(p.parsed.tableLine(), len(r.items)+i)
		case kindChoice:
			if !after.mustWait(g, c) {
				g, _, _ = core.Step(g, c)
				after.setHost(g.Host)
			}
		}
	}
	return g, after
}

func (r *Replica) writeSeatLine(l tableLine, key string) error {
	var ok bool
	if l.key, ok = parseSeatKey(key); !ok {
		return FaultKeys
	}
	return r.writeTableLine(l)
}

// writeTableLine writes a line of the table itself, if it would have an effect now.
func (r *Replica) writeTableLine(l tableLine) error {
	if err := r.whyNotWrite(l.by); err != nil && (err != FaultSeat || l.verb != verbTake) {
		return err
	}
	_, after := r.expectedState()
	if _, id, ok := after.signer(l); !ok || id != r.device.id {
		return FaultSeat
	}
	if why := after.apply(l, len(r.items)+len(r.outbox)); why != "" {
		return why
	}
	return r.writeLine(l.String())
}

// writeLine signs and seals a line. If the table is not shared, this phone orders it at once; else
// it goes to the outbox.
func (r *Replica) writeLine(line string) error {
	w := wire.Record{Line: line, Proof: wire.Proof{
		Author: r.device.id, Epoch: r.epoch, Seen: r.Place(), Digest: r.Digest(),
	}}
	if _, err := io.ReadFull(r.random, w.Command[:]); err != nil {
		return err
	}
	game := r.game
	if len(r.items) == 0 {
		game = seal.Game(w)
	}
	key := r.device.signingKey()
	if key.Public() != r.device.public { // the stored public key is another secret's
		return FaultKeys
	}
	w.Signature = seal.Sign(key, game, w)
	sealed, err := r.device.box.Seal(r.game, w, r.random)
	if err != nil {
		return err
	}
	e := wire.Entry{Epoch: max(1, r.epoch.Number), Command: w.Command, Sealed: sealed}
	own := pending{entry: e, record: w, mine: true}
	if len(r.items) > 0 { // the first record is the setup
		own.parsed = parseLine(line)
	}
	if r.shared {
		r.outbox, r.pendingTaps = append(r.outbox, own), nil
		r.save(entryItem(itemOutbox, e))
		r.needsDraw = true
		r.sendDueFrames()
		return nil
	}
	p := r.openQueued(e, own)
	p.checked, p.key, p.valid = true, r.device.public, true
	r.append(p)
	return nil
}

// queueEntry puts a sealed record at the end of the outbox; a queued one moves there.
func (r *Replica) queueEntry(e wire.Entry) error {
	w, err := r.device.box.Open(r.game, e.Command, e.Sealed)
	if err != nil {
		return err
	}
	left := r.dequeue(e.Command)
	if _, here := r.index[e.Command]; here { // it is being cut off
		left = len(r.leftBranches)
	}
	r.pendingTaps = nil
	r.outbox = append(r.outbox, pending{entry: e, record: w, parsed: parseLine(w.Line), mine: w.Author == r.device.id, branchesLeft: left})
	return nil
}

// isQueued reports whether a command is in the outbox.
func (r *Replica) isQueued(id wire.CommandID) bool {
	for i := range r.outbox {
		if r.outbox[i].entry.Command == id {
			return true
		}
	}
	return false
}

// dequeue removes a command from the outbox, and returns its branchesLeft.
func (r *Replica) dequeue(id wire.CommandID) (left int) {
	for i := range r.outbox {
		if p := &r.outbox[i]; p.entry.Command == id {
			left = p.branchesLeft
			r.outbox, r.pendingTaps = append(r.outbox[:i:i], r.outbox[i+1:]...), nil
			break
		}
	}
	return left
}
