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
	itemDevice       = 'k' // this phone's link, seat secret, client id and public key; always the first item
	itemValidEntry   = 'e' // the next entry of the log, with a valid signature
	itemInvalidEntry = 'b' // the next entry of the log, with a bad signature or a signature by an unknown key
	itemOutbox       = 'o' // an entry that is put at the end of the outbox
	itemCut          = 'c' // the log is cut to a number of entries, and enters an epoch
	itemShared       = 'l' // from this item on, a relay orders the records
	itemHalted       = 'h' // the table halted
	itemFilledRoom   = 'r' // this phone filled an empty room with its log, in this epoch
	cutKeepsBranch   = "+" // before the number in a cut item, if the cut keeps the whole log as a branch
	epochSeparator   = "." // between an epoch's number and its mark
	itemVersion      = "1" // the version of the device item
)

// base64Text returns the bytes as text in unpadded URL-safe base64.
func base64Text(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// deviceItem returns the first item of a journal, which has this phone's link, secret, client id and
// public key.
func deviceItem(d device) string {
	item := string(itemDevice) + itemVersion + " " + d.link + " " + d.secret.Text() + " " + base64Text(d.client[:]) + " " + d.publicKey.Text()
	if d.game != (wire.GameID{}) {
		item += " " + base64Text(d.game[:])
	}
	return item
}

// entryItem returns the journal item for an entry. kind is itemValidEntry, itemInvalidEntry or itemOutbox.
func entryItem(kind byte, e wire.Entry) string {
	return string(kind) + base64Text(wire.AppendEntry(nil, e))
}

// cutItem returns the journal item for a cut of the log: only the first n entries stay, and the table
// enters an epoch.
func cutItem(n int, e wire.Epoch) string {
	return string(itemCut) + strconv.Itoa(n) + " " + epochText(e)
}

// branchCutItem returns a cutItem with cutKeepsBranch, which says to keep the whole log as a branch. A plain
// cut keeps no branch while records of the log are in the outbox. Older builds ignore cutKeepsBranch, so they
// read the item as a plain cut.
func branchCutItem(n int, e wire.Epoch) string {
	return string(itemCut) + cutKeepsBranch + strconv.Itoa(n) + " " + epochText(e)
}

// filledRoomItem returns the journal item which says that this phone gave its log to an empty room, in
// epoch e.
func filledRoomItem(e wire.Epoch) string { return string(itemFilledRoom) + epochText(e) }

// epochText returns an epoch as text: its number, epochSeparator and its mark in base64. parseEpoch parses
// the text.
func epochText(e wire.Epoch) string {
	return strconv.FormatUint(e.Number, 10) + epochSeparator + base64Text(e.Mark[:])
}

// haltItem returns the journal item for a halt of the table.
func haltItem(h Halt) string {
	return string(itemHalted) + strconv.Itoa(int(h.Kind)) + " " + strconv.FormatUint(h.Index, 10) + " " + h.Seat.String()
}

// save appends an item to the journal, unless r.isReplaying is set, because replayed records are stored
// already.
func (r *Replica) save(item string) {
	if !r.isReplaying {
		r.itemsToStore = append(r.itemsToStore, item)
	}
}

// saveEntry appends an entry to the journal as an item of the given kind, unless r.isReplaying is set.
func (r *Replica) saveEntry(kind byte, e wire.Entry) {
	if !r.isReplaying {
		r.save(entryItem(kind, e))
	}
}
