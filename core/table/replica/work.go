package replica

import (
	"bytes"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// arrivals holds entries until Process takes them, a few at a time, so that the phone can draw and accept taps
// in between. Process first takes the entries of the newest frame from the relay. Then, if the room's log
// replaces ours, it takes the items of that log. When the socket closes, arrivals is emptied, because the
// phone will ask for the entries again.
type arrivals struct {
	events          wire.Events  // the entries of the newest frame that are not processed yet
	firstEarlyIndex uint64       // the index in the log of early[0]
	early           []earlyEntry // the decrypted entries of the newest frame, as DecryptEarly fills them in
	earlyCount      int          // how many elements of early DecryptEarly has filled in or skipped
	nextGame        wire.GameID  // the id of the game for which DecryptEarly decrypts the next entry
	itemsToTakeOver []*logItem   // the items of the room's log that are still to be added to ours
}

// earlyEntry is an entry that DecryptEarly decrypted before Process added it to the log.
type earlyEntry struct {
	logItem                    // without the field end, because the entries before this one aren't processed yet
	game           wire.GameID // the id of the game for which the entry was decrypted
	triedToDecrypt bool        // DecryptEarly tried to decrypt the entry, with or without success
}

// queueFrame queues the entries of a frame for Process, in place of the entries of the frame before.
func (w *arrivals) queueFrame(f wire.Events) {
	w.events, w.firstEarlyIndex, w.earlyCount = f, f.First, 0
	w.early = make([]earlyEntry, len(f.Entries))
}

// UnprocessedCount returns how many records have arrived that Process has not added to the log yet.
func (r *Replica) UnprocessedCount() int {
	return len(r.connection.arrivedEntries.events.Entries) + len(r.connection.arrivedEntries.itemsToTakeOver)
}

// Process adds at most the given number of arrived records to the log, and reports whether any are left.
// Between two calls the replica can be used; its game then lacks the remaining records.
func (r *Replica) Process(most int) (left bool) {
	w := &r.connection.arrivedEntries
	if n := min(most, len(w.events.Entries)); n > 0 {
		part := w.events
		part.Entries = part.Entries[:n]
		r.processEntries(part)
		w.events.First, w.events.Entries = w.events.First+uint64(n), w.events.Entries[n:]
		most -= n
	}
	for ; most > 0 && len(w.itemsToTakeOver) > 0; most-- {
		p := w.itemsToTakeOver[0]
		if w.itemsToTakeOver = w.itemsToTakeOver[1:]; !r.appendItem(*p) {
			break
		}
		if len(w.itemsToTakeOver) == 0 {
			r.finishTakeOver()
		}
	}
	if r.halt.Kind != NotHalted || r.connection.ignoreReason == IgnoredOtherTable {
		*w = arrivals{}
	}
	if r.UnprocessedCount() > 0 {
		return true
	}
	w.early = nil
	r.sendDueFrames()
	return false
}

// processAll processes all records that have arrived.
func (r *Replica) processAll() {
	for r.UnprocessedCount() > 0 {
		r.Process(MaxRecords)
	}
}

// receivedRecordCount returns how many records of the relay's log have arrived on this phone, for a progress
// display.
func (r *Replica) receivedRecordCount() int {
	if c := r.connection.candidate; c != nil {
		return c.baseCount + len(c.items)
	}
	return len(r.items) + len(r.connection.arrivedEntries.itemsToTakeOver)
}

// A SignatureCheck is a signature that the host may check before Process does, because some hosts verify
// signatures faster. The host gives the result to SetResult.
type SignatureCheck struct {
	seal.Claim             // the key, the signed bytes and the signature to check
	entry      *earlyEntry // the entry whose signature it is
}

// SetResult takes the result of the host's check: holds is true if the signature is valid. SetResult has no
// effect if Process has added the record already. Process checks every signature without a result.
func (a *SignatureCheck) SetResult(holds bool) {
	a.entry.signatureChecked, a.entry.key, a.entry.signatureValid = true, a.Key, holds
}

// DecryptEarly decrypts at most the given number of arrived entries, before Process adds them to the log. It
// returns the signatures that the host may check meanwhile, and whether entries remain. A signature can be
// checked only if a record that has arrived names the author's key.
func (r *Replica) DecryptEarly(most int) (asked []*SignatureCheck, more bool) {
	w := &r.connection.arrivedEntries
	if w.earlyCount == 0 {
		w.nextGame = r.game
		if c := r.connection.candidate; c != nil && c.epoch == w.events.Epoch {
			w.nextGame = c.game
		}
	}
	taken := len(w.early) - len(w.events.Entries)
	for w.earlyCount = max(w.earlyCount, taken); most > 0 && w.earlyCount < len(w.early); most-- {
		e, at := &w.early[w.earlyCount], w.firstEarlyIndex+uint64(w.earlyCount)
		entry := w.events.Entries[w.earlyCount-taken]
		w.earlyCount++
		if r.hasEntry(entry, at) {
			continue
		}
		e.logItem, e.game, e.triedToDecrypt = r.decryptEntry(entry, wire.Place{}, at, w.nextGame), w.nextGame, true
		if !e.isDecrypted {
			continue
		}
		if at == 0 {
			w.nextGame = seal.Game(e.record)
			e.game = w.nextGame
		}
		r.noteNamedKey(e.logItem)
		if key, known := r.namedKeys[e.record.Author]; known {
			if claim, may := seal.ClaimOf(key, w.nextGame, e.record); may {
				asked = append(asked, &SignatureCheck{claim, e})
			}
		}
	}
	return asked, w.earlyCount < len(w.early)
}

// hasEntry reports whether an entry is in the outbox, or in the log at a given index. The parameter at is
// that index.
func (r *Replica) hasEntry(e wire.Entry, at uint64) bool {
	return at < uint64(len(r.items)) && isSameEntry(r.items[at].entry, e) || r.isInOutbox(e.Command)
}

// isSameEntry reports whether two entries hold the same sealed record. Their epochs may differ.
func isSameEntry(a, b wire.Entry) bool {
	return a.Command == b.Command && bytes.Equal(a.Sealed, b.Sealed)
}

// earlyItem returns the item that DecryptEarly made of the entry e, and whether there is one. The parameter
// at is the index of e in the log. It returns no item that was decrypted for another game.
func (w *arrivals) earlyItem(e wire.Entry, at uint64, game wire.GameID) (logItem, bool) {
	if at < w.firstEarlyIndex || at-w.firstEarlyIndex >= uint64(len(w.early)) {
		return logItem{}, false
	}
	p := &w.early[at-w.firstEarlyIndex]
	if !p.triedToDecrypt || at > 0 && p.game != game || !isSameEntry(p.entry, e) {
		return logItem{}, false
	}
	return p.logItem, true
}

// noteNamedKey adds to r.namedKeys the public key that a record names, for example the key of a phone that
// takes a seat.
func (r *Replica) noteNamedKey(p logItem) {
	if r.namedKeys == nil {
		r.namedKeys = map[wire.KeyID]seal.PublicKey{}
	}
	switch {
	case !p.isDecrypted:
	case p.parsed == nil:
		if key, ok := parseOpenerKey(p.record.Line); ok {
			r.namedKeys[key.ID()] = key
		}
	case p.parsed.kind == kindTable:
		key := p.parsed.tableLine().key.publicKey
		r.namedKeys[key.ID()] = key
	}
}
