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
	entry  wire.Entry
	record wire.Record
	said   *said
	mine   bool
	left   int // how many branches had been left when the record was last in order here; it answers no question of those branches alone
}

// A Pending is a tap of this phone that no relay has ordered yet. It is never shown as done.
type Pending struct {
	Command wire.CommandID
	Line    string
	Choice  core.Choice // zero for a line of the table itself
	Move    Move        // of a line of the table itself
}

// Pending returns this phone's taps that wait for their order, oldest first. Callers must not
// change it.
func (r *Replica) Pending() []Pending {
	if r.waiting == nil {
		r.waiting = r.ownWaiting()
	}
	return r.waiting
}

func (r *Replica) ownWaiting() []Pending {
	list := make([]Pending, 0, len(r.outbox))
	for i := range r.outbox {
		if p := &r.outbox[i]; p.mine {
			list = append(list, r.pendingOf(p))
		}
	}
	return list
}

func (r *Replica) pendingOf(p *pending) Pending {
	return Pending{Command: p.entry.Command, Line: p.record.Line, Choice: p.said.choice, Move: r.moveOf(p.said)}
}

// mayWrite returns why this phone cannot write for a seat now, or nil.
func (r *Replica) mayWrite(s core.Seat) error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.doubt.Kind != NotHalted:
		return FaultDoubt
	case !r.writes():
		return FaultReading
	case r.play == nil:
		return FaultNoTable
	case r.fork != nil:
		return FaultParted
	case r.other || r.Newer():
		return FaultRules
	case len(r.items)+len(r.outbox) >= MaxRecords:
		return &core.Refusal{Rule: rulebook.TableLimit, Message: rulebook.TooManyRecords}
	case !r.Holds(s) && r.seats.seated.Has(s): // the core refuses a color that nobody plays
		return FaultSeat
	}
	return nil
}

// expected returns the game and the seats as they will be after this phone's pending taps, if
// no other record comes first. A tap is judged by that state, because its player sees it.
func (r *Replica) expected() (core.Game, seats) {
	g, after := r.play.Now(), r.seats
	for i, p := range r.outbox {
		if !p.mine {
			continue
		}
		switch c := p.said.choice; p.said.kind {
		case saysTable:
			after.apply(p.said.table, len(r.items)+i)
		case saysChoice:
			if !after.waits(g, c) {
				g, _, _ = core.Step(g, c)
				after.hostedBy(g.Host)
			}
		}
	}
	return g, after
}

func (r *Replica) writeKey(l tableLine, key string) error {
	var ok bool
	if l.key, ok = parseSeatKey(key); !ok {
		return FaultKeys
	}
	return r.writeTable(l)
}

// writeTable writes a line of the table itself, if it would have an effect now.
func (r *Replica) writeTable(l tableLine) error {
	if err := r.mayWrite(l.by); err != nil && (err != FaultSeat || l.verb != verbTake) {
		return err
	}
	_, after := r.expected()
	if _, id, ok := after.signer(l); !ok || id != r.device.id {
		return FaultSeat
	}
	if why := after.apply(l, len(r.items)+len(r.outbox)); why != "" {
		return why
	}
	return r.write(l.String())
}

// write signs and seals a line. If the table is not shared, this phone orders it at once; else
// it goes to the outbox.
func (r *Replica) write(line string) error {
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
	key := r.device.signing()
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
		own.said = reading(line)
	}
	if r.shared {
		r.outbox, r.waiting = append(r.outbox, own), nil
		r.save(entryItem(itemOutbox, e))
		r.shown = true
		r.pump()
		return nil
	}
	p := r.known(e, own)
	p.checked, p.key, p.good = true, r.device.public, true
	r.append(p)
	return nil
}

// wait puts a sealed record at the end of the outbox; a queued one moves there.
func (r *Replica) wait(e wire.Entry) error {
	w, err := r.device.box.Open(r.game, e.Command, e.Sealed)
	if err != nil {
		return err
	}
	left := r.forget(e.Command)
	if _, here := r.index[e.Command]; here { // it is being cut off
		left = len(r.asides)
	}
	r.waiting = nil
	r.outbox = append(r.outbox, pending{entry: e, record: w, said: reading(w.Line), mine: w.Author == r.device.id, left: left})
	return nil
}

// waits reports whether a command is in the outbox.
func (r *Replica) waits(id wire.CommandID) bool {
	for i := range r.outbox {
		if r.outbox[i].entry.Command == id {
			return true
		}
	}
	return false
}

// forget removes a command from the outbox, and returns its left.
func (r *Replica) forget(id wire.CommandID) (left int) {
	for i := range r.outbox {
		if p := &r.outbox[i]; p.entry.Command == id {
			left = p.left
			r.outbox, r.waiting = append(r.outbox[:i:i], r.outbox[i+1:]...), nil
			break
		}
	}
	return left
}
