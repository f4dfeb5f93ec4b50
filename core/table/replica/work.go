package replica

import (
	"bytes"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// work is the queue of arrived entries. They are processed a few at a time, so that a phone
// can draw and accept taps meanwhile: first the entries of a frame, then a complete log of
// another epoch. The queue ends with the socket; the phone asks again for anything lost.
type work struct {
	events wire.Events // not processed yet
	first  uint64      // the index of the first in early
	early  []early     // the frame's entries, as far as they were opened early
	looked int         // how many of early were looked at
	game   wire.GameID // the game of the next entry
	over   []placed    // the rest of the log that is being taken over
}

// early is an entry that was opened before its turn, for a game. Its place is not known yet.
type early struct {
	placed
	game wire.GameID
	open bool
}

// bring queues the entries of a frame.
func (w *work) bring(f wire.Events) {
	w.events, w.first, w.looked = f, f.First, 0
	w.early = make([]early, len(f.Entries))
}

// Left returns how many arrived records Work has not processed.
func (r *Replica) Left() int {
	return len(r.talk.work.events.Entries) + len(r.talk.work.over)
}

// Work processes at most so many arrived records, and reports whether any are left. Between
// calls the replica is valid, without the remaining records.
func (r *Replica) Work(most int) (left bool) {
	w := &r.talk.work
	if n := min(most, len(w.events.Entries)); n > 0 {
		part := w.events
		part.Entries = part.Entries[:n]
		r.events(part)
		w.events.First, w.events.Entries = w.events.First+uint64(n), w.events.Entries[n:]
		most -= n
	}
	for ; most > 0 && len(w.over) > 0; most-- {
		p := w.over[0]
		if w.over = w.over[1:]; !r.append(p) {
			break
		}
		if len(w.over) == 0 {
			r.tookOver()
		}
	}
	if r.halt.Kind != NotHalted || r.talk.ignores == AnotherTable {
		*w = work{}
	}
	if r.Left() > 0 {
		return true
	}
	w.early = nil
	r.pump()
	return false
}

// finish processes everything that has arrived.
func (r *Replica) finish() {
	for r.Left() > 0 {
		r.Work(MaxRecords)
	}
}

// arrived returns how many records are here, the candidate's included.
func (r *Replica) arrived() int {
	if c := r.talk.other; c != nil {
		return c.base + len(c.items)
	}
	return len(r.items) + len(r.talk.work.over)
}

// An Asked is a signature that Work will check, for a host with a faster verifier.
type Asked struct {
	seal.Claim
	of *early
}

// Answer sets the host's result for this record and key. It has no effect once the record is
// processed. Work checks the signatures that the host leaves out.
func (a *Asked) Answer(holds bool) { a.of.checked, a.of.key, a.of.good = true, a.Key, holds }

// Look opens at most so many of the arrived entries and returns the signatures that Work will
// check; more reports whether entries remain. The signers are guessed from the keys that lines
// have named, these entries included.
func (r *Replica) Look(most int) (asked []*Asked, more bool) {
	w := &r.talk.work
	if w.looked == 0 {
		w.game = r.game
		if c := r.talk.other; c != nil && c.epoch == w.events.Epoch {
			w.game = c.game
		}
	}
	taken := len(w.early) - len(w.events.Entries)
	for w.looked = max(w.looked, taken); most > 0 && w.looked < len(w.early); most-- {
		e, at := &w.early[w.looked], w.first+uint64(w.looked)
		entry := w.events.Entries[w.looked-taken]
		w.looked++
		if r.has(entry, at) {
			continue
		}
		e.placed, e.game, e.open = r.unseal(entry, wire.Place{}, at, w.game), w.game, true
		if !e.opens {
			continue
		}
		if at == 0 {
			w.game = seal.Game(e.record)
			e.game = w.game
		}
		r.learn(e.placed)
		if key, known := r.named[e.record.Author]; known {
			if claim, may := seal.ClaimOf(key, w.game, e.record); may {
				asked = append(asked, &Asked{claim, e})
			}
		}
	}
	return asked, w.looked < len(w.early)
}

// has reports whether an entry is here already, in the log or in the outbox.
func (r *Replica) has(e wire.Entry, at uint64) bool {
	return at < uint64(len(r.items)) && sameEntry(r.items[at].entry, e) || r.waits(e.Command)
}

// sameEntry reports whether two entries hold the same sealed record, in any epochs.
func sameEntry(a, b wire.Entry) bool {
	return a.Command == b.Command && bytes.Equal(a.Sealed, b.Sealed)
}

// found returns an entry that was opened early, if it was opened for the same place and game.
func (w *work) found(e wire.Entry, at uint64, game wire.GameID) (placed, bool) {
	if at < w.first || at-w.first >= uint64(len(w.early)) {
		return placed{}, false
	}
	p := &w.early[at-w.first]
	if !p.open || at > 0 && p.game != game || !sameEntry(p.entry, e) {
		return placed{}, false
	}
	return p.placed, true
}

// learn notes the key that a record's line names.
func (r *Replica) learn(p placed) {
	if r.named == nil {
		r.named = map[wire.KeyID]seal.PublicKey{}
	}
	switch {
	case !p.opens:
	case p.said == nil:
		if key, ok := parseOpening(p.record.Line); ok {
			r.named[key.ID()] = key
		}
	case p.said.kind == saysTable:
		r.named[p.said.table.key.sign.ID()] = p.said.table.key.sign
	}
}
