package replica

import (
	"encoding/base64"
	"strconv"

	"entente/core/table/wire"
)

// The journal is the list of items that the host stores for a table, one a line. Items are only appended,
// and each item changes the table that the items before it make. So every prefix of a journal is a journal,
// and a crash during a write costs only the last items. Each item begins with its kind.
const (
	itemDevice     = 'k' // this phone's link, seat secret, client id and public key; always the first item
	itemGood       = 'e' // the next entry of the log, with a valid signature
	itemBad        = 'b' // the next entry of the log, with a bad signature or a signature by an unknown key
	itemOutbox     = 'o' // a record is put at the end of the outbox
	itemCut        = 'c' // the log is cut to a number of entries, and enters an epoch
	itemShared     = 'l' // a relay orders the records that follow
	itemHalted     = 'h' // the table halted
	itemFilledRoom = 'r' // this phone gave the log to an empty room, in this epoch
	cutKeepsBranch = "+" // before the number in a cut item, if the cut keeps the whole log as a branch
	epochSeparator = "." // between an epoch's number and its mark
	itemVersion    = "1" // the version of the device item
)

// base64Text returns bytes in unpadded URL-safe base64.
func base64Text(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// deviceItem returns the first item of a journal.
func deviceItem(d device) string {
	item := string(itemDevice) + itemVersion + " " + d.link + " " + d.secret.Text() + " " + base64Text(d.client[:]) + " " + d.publicKey.Text()
	if d.game != (wire.GameID{}) {
		item += " " + base64Text(d.game[:])
	}
	return item
}

// entryItem returns an item of a kind that carries an entry.
func entryItem(kind byte, e wire.Entry) string {
	return string(kind) + base64Text(wire.AppendEntry(nil, e))
}

// cutItem returns an item that cuts the log to n entries and enters an epoch.
func cutItem(n int, e wire.Epoch) string {
	return string(itemCut) + strconv.Itoa(n) + " " + epochText(e)
}

// branchCutItem returns a cutItem that also keeps the whole log as a branch. A plain cut keeps no branch
// while records of the log are in the outbox. Older builds ignore the sign before the number, so they read
// the item as a plain cut.
func branchCutItem(n int, e wire.Epoch) string {
	return string(itemCut) + cutKeepsBranch + strconv.Itoa(n) + " " + epochText(e)
}

// filledRoomItem returns the item of a phone that gave its log to an empty room.
func filledRoomItem(e wire.Epoch) string { return string(itemFilledRoom) + epochText(e) }

// epochText returns an epoch as parseEpoch reads it.
func epochText(e wire.Epoch) string {
	return strconv.FormatUint(e.Number, 10) + epochSeparator + base64Text(e.Mark[:])
}

// haltItem returns the item that stores a halt.
func haltItem(h Halt) string {
	return string(itemHalted) + strconv.Itoa(int(h.Kind)) + " " + strconv.FormatUint(h.Index, 10) + " " + h.Seat.String()
}

// save appends an item to the journal, unless records are being replayed, which are stored already.
func (r *Replica) save(item string) {
	if !r.replaying {
		r.itemsToStore = append(r.itemsToStore, item)
	}
}

// saveEntry saves an entry under a kind of item, unless records are being replayed.
func (r *Replica) saveEntry(kind byte, e wire.Entry) {
	if !r.replaying {
		r.save(entryItem(kind, e))
	}
}
