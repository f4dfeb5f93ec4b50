package replica

import (
	"bytes"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// work is what has arrived and is taken a few records at a time, so that a phone
// can draw and hear taps meanwhile: first the entries of a frame, then a log of
// another epoch that is whole. It ends with the socket; what is lost of it then
// is asked for again.
type work struct {
	events wire.Events // those that were not taken yet
	first  uint64      // the index of the first in early
	early  []early     // what was found of the frame's entries before their turn
	looked int         // how many of them were looked at
	game   wire.GameID // that the next one belongs to
	over   []placed    // what is left to take over
}

// early is an entry that was opened before its turn, for a game. Its place is not known yet.
type early struct {
	placed
	game wire.GameID
	open bool
}

// bring begins with the entries of a frame.
func (w *work) bring(f wire.Events) {
	w.events, w.first, w.looked = f, f.First, 0
	w.early = make([]early, len(f.Entries))
}

// Left is how many records have arrived that Work has not taken.
func (r *Replica) Left() int {
	return len(r.talk.work.events.Entries) + len(r.talk.work.over)
}

// Work takes what has arrived, so many records at most, and reports whether
// anything is left. In between the replica is one that the rest has not reached.
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

// finish takes everything that has arrived.
func (r *Replica) finish() {
	for r.Left() > 0 {
		r.Work(MaxRecords)
	}
}

// arrived is how many records are here, or of a log of another epoch on its way.
func (r *Replica) arrived() int {
	if c := r.talk.other; c != nil {
		return c.base + len(c.items)
	}
	return len(r.items) + len(r.talk.work.over)
}

// An Asked is a signature that Work is going to check, for a host that has a
// faster way to find out whether it holds.
type Asked struct {
	seal.Claim
	of *early
}

// Answer says whether it does. It counts for this very record and key alone, and
// for nothing once the record is taken; what nobody answers, Work finds out.
func (a *Asked) Answer(holds bool) { a.of.checked, a.of.key, a.of.good = true, a.Key, holds }

// Look opens the next entries that have arrived, so many at most, and says which
// signatures of theirs will be checked; more is whether there are others to look at.
// Who signed is guessed from the keys that lines have named, these lines included.
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

// has reports whether an entry is here already, in order or waiting for it.
func (r *Replica) has(e wire.Entry, at uint64) bool {
	return at < uint64(len(r.items)) && sameEntry(r.items[at].entry, e) || r.waits(e.Command)
}

// sameEntry reports whether two entries hold the same sealed record, in whatever epoch.
func sameEntry(a, b wire.Entry) bool {
	return a.Command == b.Command && bytes.Equal(a.Sealed, b.Sealed)
}

// found is what Look found of an entry, if it was opened for the same place and game.
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
