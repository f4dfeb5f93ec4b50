package replica

import (
	"encoding/base64"
	"io"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// A JournalError reports that an item of a journal can't be read. It names the first such item.
type JournalError struct{ Item int } // the item's number in the journal, from 1

// Error returns an English sentence that names the number of the item.
func (e *JournalError) Error() string {
	return "What this phone has stored of the table cannot be read from item " + strconv.Itoa(e.Item) + " on."
}

// Open restores a table from its journal. It returns a *JournalError if an item can't be read.
func Open(items []string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	o := NewRestorer(items, shelf, random)
	for {
		if done, err := o.RestoreItems(MaxRecords); done || err != nil {
			return o.Replica(), err
		}
	}
}

// A Restorer restores a table from its journal, a few items at a time. So a player sees the progress and
// may leave. A caller may drop a Restorer at any time.
type Restorer struct {
	table     *Replica   // the table that the items restored so far make
	items     []string   // the items of the journal, oldest first
	nextItem  int        // the index in items of the first item that is not restored yet
	err       error      // the *JournalError that ended the restoring; or nil
	keptItems []*logItem // the log items that a cut left in the log and that must still be replayed
	epoch     wire.Epoch // the epoch that the table enters once the keptItems of a cut are replayed
}

// NewRestorer returns a Restorer for a table with the given journal. The caller then calls RestoreItems until
// it returns true or an error.
func NewRestorer(items []string, shelf *cards.Shelf, random io.Reader) *Restorer {
	o := &Restorer{table: &Replica{shelf: shelf, random: random, isReplaying: true}, items: items}
	if len(items) == 0 {
		o.err = &JournalError{1}
	}
	return o
}

// RestoreItems restores at most the given number of items, and reports whether all are restored. If an item
// can't be read, this and all later calls return a *JournalError.
func (o *Restorer) RestoreItems(most int) (done bool, err error) {
	for ; most > 0 && o.err == nil && !o.isDone(); most-- {
		switch {
		case len(o.keptItems) > 0:
			o.replayKeptItem()
		case o.restoreItem(o.items[o.nextItem]):
			o.nextItem++
		default:
			o.err = &JournalError{o.nextItem + 1}
		}
	}
	if o.err != nil || !o.isDone() {
		return false, o.err
	}
	if o.table.isReplaying {
		o.table.finishRestoring(o.nextItem)
	}
	return true, nil
}

// isDone reports whether every item is restored.
func (o *Restorer) isDone() bool { return o.nextItem == len(o.items) && len(o.keptItems) == 0 }

// replayKeptItem replays one of the records that stayed in the log when its last records were cut. After the
// last of them, the table enters the epoch for which the log was cut.
func (o *Restorer) replayKeptItem() {
	o.table.appendItem(*o.keptItems[0])
	if o.keptItems = o.keptItems[1:]; len(o.keptItems) == 0 {
		o.table.setEpoch(o.epoch)
	}
}

// Progress returns how many items are restored, and how many items the journal has.
func (o *Restorer) Progress() (have, of int) { return o.nextItem, len(o.items) }

// Replica returns the table once all items are restored; nil before.
func (o *Restorer) Replica() *Replica {
	if o.table.isReplaying {
		return nil
	}
	return o.table
}

// finishRestoring makes a table ready for use after its journal was replayed. stored is the number of items
// in the journal.
func (r *Replica) finishRestoring(stored int) {
	waiting := len(r.outbox)
	r.removeOrderedFromOutbox() // a crash may have left records in both the log and the outbox
	again := len(r.outbox) < waiting
	if r.IsOpen() {
		r.moveTapsToAbandonedBranch()
	}
	r.isReplaying, r.itemsToStore, r.storedItemCount, r.needsDraw = false, nil, stored, true
	if again { // so that the next restoring, too, removes these records from the outbox
		r.save(cutItem(len(r.items), r.epoch))
	}
	r.updateDoubt()
}

// removeOrderedFromOutbox removes from the outbox the records that are in the log, because the relay has
// ordered them.
func (r *Replica) removeOrderedFromOutbox() {
	for i := 0; i < len(r.items) && len(r.outbox) > 0; i++ {
		r.removeFromOutbox(r.items[i].entry.Command)
	}
}

// restoreItem applies one item to the table. It returns false if the item can't be read.
func (o *Restorer) restoreItem(item string) bool {
	r := o.table
	if item == "" || (o.nextItem == 0) != (item[0] == itemDevice) {
		return false
	}
	if r.halt.Kind != NotHalted { // later items have no effect
		return true
	}
	body := item[1:]
	switch item[0] {
	case itemDevice:
		return r.restoreDevice(body)
	case itemValidEntry, itemInvalidEntry:
		e, ok := parseEntry(body)
		if ok {
			p := r.nextLogItem(e)
			p.signatureFromJournal, p.signatureValid = true, item[0] == itemValidEntry
			r.appendItem(p)
		}
		return ok
	case itemOutbox:
		e, ok := parseEntry(body)
		return ok && r.queueEntry(e) == nil
	case itemCut:
		return o.restoreCut(body)
	case itemShared:
		r.isShared = true
		return body == ""
	case itemFilledRoom:
		e, ok := parseEpoch(body)
		r.filledRoomEpoch, r.owesProof = e, ok
		return ok
	case itemHalted:
		return r.restoreHalt(body)
	}
	return false
}

// SecretOf returns the secret of a phone's seats, given the first item of its journal for a table. It
// returns "" if the item has no secret.
func SecretOf(item string) string {
	if item == "" || item[0] != itemDevice {
		return ""
	}
	word := strings.Split(item[1:], " ")
	if len(word) < 4 || word[0] != itemVersion {
		return ""
	}
	return strings.Clone(word[2])
}

// restoreDevice restores this phone's identity at the table from the first item of the journal. body is
// the item without its first byte, the kind.
func (r *Replica) restoreDevice(body string) bool {
	word := strings.Split(body, " ")
	if len(word) < 4 || len(word) > 6 || word[0] != itemVersion {
		return false
	}
	d := device{link: strings.Clone(word[1])} // a copy, so that the journal's text can be freed
	var err error
	if d.keys, err = seal.ParseLink(word[1]); err != nil {
		return false
	}
	d.box = d.keys.Content.Box()
	if d.secret, err = seal.ParseSeatSecret(word[2]); err != nil {
		return false
	}
	client, err := base64.RawURLEncoding.DecodeString(word[3])
	if err != nil || len(client) != len(d.client) {
		return false
	}
	copy(d.client[:], client)
	if len(word) == 4 { // older builds stored no public key
		d.setPublicKey(d.signingKey().Public())
	} else if public, ok := parseKey(word[4]); ok {
		d.setPublicKey(public)
	} else {
		return false
	}
	if len(word) == 6 {
		if d.game, err = parseGame(word[5]); err != nil {
			return false
		}
	}
	r.device = d
	return true
}

// restoreCut carries out an item that cuts the log down to a number of entries. body is the item without
// its first byte, the kind. The kept entries are replayed later.
func (o *Restorer) restoreCut(body string) bool {
	count, epoch, found := strings.Cut(body, " ")
	n, err := strconv.Atoi(count)
	e, reads := parseEpoch(epoch)
	if !found || !reads || err != nil || n < 0 || n > len(o.table.items) {
		return false
	}
	if n < len(o.table.items) {
		if strings.HasPrefix(count, cutKeepsBranch) {
			o.table.addAbandonedBranch(n)
		} else {
			o.table.keepBranch(n)
		}
		o.keptItems, o.epoch = o.table.clearLog(n), e
	}
	if len(o.keptItems) == 0 {
		o.table.setEpoch(e)
		o.table.removeOrderedFromOutbox() // as finishRestoring had done when it stored this cut
	}
	return true
}

// parseEpoch parses the text of an epoch that epochText has made.
func parseEpoch(text string) (e wire.Epoch, ok bool) {
	number, mark, found := strings.Cut(text, epochSeparator)
	n, err := strconv.ParseUint(number, 10, 64)
	b, err2 := base64.RawURLEncoding.DecodeString(mark)
	if !found || err != nil || err2 != nil || n > wire.MaxEpoch || len(b) != len(e.Mark) {
		return e, false
	}
	return wire.Epoch{Number: n, Mark: wire.Mark(b)}, true
}

// restoreHalt restores a halt of the table from its item. body is the item without its first byte, the
// kind.
func (r *Replica) restoreHalt(body string) bool {
	word := strings.Split(body, " ")
	if len(word) != 3 {
		return false
	}
	kind, err := strconv.ParseUint(word[0], 10, 8)
	index, err2 := strconv.ParseUint(word[1], 10, 64)
	seat, _ := core.SeatNamed(word[2])
	if err != nil || err2 != nil || kind == 0 || HaltKind(kind) >= haltKindCount {
		return false
	}
	switch HaltKind(kind) {
	case OtherTable, NoTable, Branched, DigestDiffer, AuthorForked: // stored by older builds; today a table can go on after these
	default:
		r.halt = Halt{HaltKind(kind), index, seat}
	}
	return true
}

// parseEntry parses the entry in an item of kind itemValidEntry, itemInvalidEntry or itemOutbox. body is the item without
// its first byte, the kind.
func parseEntry(body string) (wire.Entry, bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(body)
	if err != nil {
		return wire.Entry{}, false
	}
	e, rest, err := wire.TakeEntry(b)
	return e, err == nil && len(rest) == 0
}
