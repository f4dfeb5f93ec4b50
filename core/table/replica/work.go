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
	events     wire.Events  // the entries of the frame that are not processed yet
	first      uint64       // the index of the first in early
	early      []earlyEntry // the frame's entries that were opened early
	lookedAt   int          // how many of early were looked at
	game       wire.GameID  // the game of the next entry
	takingOver []*logItem   // the rest of the log that is being taken over
}

// earlyEntry is an entry that was opened before its turn, for a game. Its place is not known yet.
type earlyEntry struct {
	logItem
	game  wire.GameID
	tried bool // it was unsealed, whether it opens or not
}

// load queues the entries of a frame.
func (w *work) load(f wire.Events) {
	w.events, w.first, w.lookedAt = f, f.First, 0
	w.early = make([]earlyEntry, len(f.Entries))
}

// Unprocessed returns how many arrived records Process has not processed.
func (r *Replica) Unprocessed() int {
	return len(r.talk.work.events.Entries) + len(r.talk.work.takingOver)
}

// Process processes at most so many arrived records, and reports whether any are left. Between
// calls the replica is valid, without the remaining records.
func (r *Replica) Process(most int) (left bool) {
	w := &r.talk.work
	if n := min(most, len(w.events.Entries)); n > 0 {
		part := w.events
		part.Entries = part.Entries[:n]
		r.processEvents(part)
		w.events.First, w.events.Entries = w.events.First+uint64(n), w.events.Entries[n:]
		most -= n
	}
	for ; most > 0 && len(w.takingOver) > 0; most-- {
		p := w.takingOver[0]
		if w.takingOver = w.takingOver[1:]; !r.append(*p) {
			break
		}
		if len(w.takingOver) == 0 {
			r.finishTakeOver()
		}
	}
	if r.halt.Kind != NotHalted || r.talk.ignored == AnotherTable {
		*w = work{}
	}
	if r.Unprocessed() > 0 {
		return true
	}
	w.early = nil
	r.sendDueFrames()
	return false
}

// processAll processes everything that has arrived.
func (r *Replica) processAll() {
	for r.Unprocessed() > 0 {
		r.Process(MaxRecords)
	}
}

// receivedRecords returns how many records are here, the candidate's included.
func (r *Replica) receivedRecords() int {
	if c := r.talk.candidate; c != nil {
		return c.base + len(c.items)
	}
	return len(r.items) + len(r.talk.work.takingOver)
}

// A SignatureCheck is a signature that Process will check, for a host with a faster verifier.
type SignatureCheck struct {
	seal.Claim
	entry *earlyEntry
}

// Answer sets the host's result for this record and key: whether the signature is valid. It has no
// effect once the record is processed. Process checks the signatures that the host leaves out.
func (a *SignatureCheck) Answer(holds bool) {
	a.entry.checked, a.entry.key, a.entry.valid = true, a.Key, holds
}

// OpenEarly opens at most so many of the arrived entries and returns the signatures that
// Process will check; more reports whether entries remain. The signers are guessed from the
// keys that lines have named, these entries included.
func (r *Replica) OpenEarly(most int) (asked []*SignatureCheck, more bool) {
	w := &r.talk.work
	if w.lookedAt == 0 {
		w.game = r.game
		if c := r.talk.candidate; c != nil && c.epoch == w.events.Epoch {
			w.game = c.game
		}
	}
	taken := len(w.early) - len(w.events.Entries)
	for w.lookedAt = max(w.lookedAt, taken); most > 0 && w.lookedAt < len(w.early); most-- {
		e, at := &w.early[w.lookedAt], w.first+uint64(w.lookedAt)
		entry := w.events.Entries[w.lookedAt-taken]
		w.lookedAt++
		if r.hasEntry(entry, at) {
			continue
		}
		e.logItem, e.game, e.tried = r.unseal(entry, wire.Place{}, at, w.game), w.game, true
		if !e.opened {
			continue
		}
		if at == 0 {
			w.game = seal.Game(e.record)
			e.game = w.game
		}
		r.noteKey(e.logItem)
		if key, known := r.namedKeys[e.record.Author]; known {
			if claim, may := seal.ClaimOf(key, w.game, e.record); may {
				asked = append(asked, &SignatureCheck{claim, e})
			}
		}
	}
	return asked, w.lookedAt < len(w.early)
}

// hasEntry reports whether an entry is here already, in the log or in the outbox.
func (r *Replica) hasEntry(e wire.Entry, at uint64) bool {
	return at < uint64(len(r.items)) && sameEntry(r.items[at].entry, e) || r.isQueued(e.Command)
}

// sameEntry reports whether two entries hold the same sealed record, in any epochs.
func sameEntry(a, b wire.Entry) bool {
	return a.Command == b.Command && bytes.Equal(a.Sealed, b.Sealed)
}

// openedEntry returns an entry that was opened early, if it was opened for the same place and game.
func (w *work) openedEntry(e wire.Entry, at uint64, game wire.GameID) (logItem, bool) {
	if at < w.first || at-w.first >= uint64(len(w.early)) {
		return logItem{}, false
	}
	p := &w.early[at-w.first]
	if !p.tried || at > 0 && p.game != game || !sameEntry(p.entry, e) {
		return logItem{}, false
	}
	return p.logItem, true
}

// noteKey notes the key that a record's line names.
func (r *Replica) noteKey(p logItem) {
	if r.namedKeys == nil {
		r.namedKeys = map[wire.KeyID]seal.PublicKey{}
	}
	switch {
	case !p.opened:
	case p.parsed == nil:
		if key, ok := parseOpening(p.record.Line); ok {
			r.namedKeys[key.ID()] = key
		}
	case p.parsed.kind == kindTable:
		key := p.parsed.tableLine().key.sign
		r.namedKeys[key.ID()] = key
	}
}
