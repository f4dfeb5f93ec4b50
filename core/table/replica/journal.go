package replica

import (
	"encoding/base64"
	"strconv"

	"entente/core/table/wire"
)

// The journal is the data that the host stores: an append-only list of items, one a line. An item
// applies from its place on. So every prefix of a journal is a journal, and a crash during a
// write costs only the last items.
const (
	itemDevice  = 'k' // link, seat's secret, client, public key: always the first
	itemGood    = 'e' // the next entry; its signature was found valid
	itemBad     = 'b' // the next entry, badly signed, or by a key that no line had named
	itemOutbox  = 'o' // a record goes to the end of the outbox
	itemCut     = 'c' // the log keeps so many entries and lives in this epoch
	itemShared  = 'l' // the relay orders from here on
	itemHalted  = 'h' // the table halted
	itemBrought = 'r' // this phone brought the table to a new life of its room, in this epoch
	itemLeft    = "+" // before the number of a cut: the log is kept as a branch even if some of it is in the outbox
	itemEpoch   = "." // between an epoch's number and its mark
	itemVersion = "1"
)

func text64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func deviceItem(d device) string {
	item := string(itemDevice) + itemVersion + " " + d.link + " " + d.secret.Text() + " " + text64(d.client[:]) + " " + d.public.Text()
	if d.game != (wire.GameID{}) {
		item += " " + text64(d.game[:])
	}
	return item
}

func entryItem(kind byte, e wire.Entry) string {
	return string(kind) + text64(wire.AppendEntry(nil, e))
}

func cutItem(n int, e wire.Epoch) string {
	return string(itemCut) + strconv.Itoa(n) + " " + epochText(e)
}

// leftItem is a cut that keeps the log as a branch although some of it is in the outbox. The log that
// was taken over has those records too. A build that does not know this cut still reads the number.
func leftItem(n int, e wire.Epoch) string {
	return string(itemCut) + itemLeft + strconv.Itoa(n) + " " + epochText(e)
}

func broughtItem(e wire.Epoch) string { return string(itemBrought) + epochText(e) }

func epochText(e wire.Epoch) string {
	return strconv.FormatUint(e.Number, 10) + itemEpoch + text64(e.Mark[:])
}

func haltItem(h Halt) string {
	return string(itemHalted) + strconv.Itoa(int(h.Kind)) + " " + strconv.FormatUint(h.Index, 10) + " " + h.Seat.String()
}

// save appends an item to the journal, unless the item comes from the journal.
func (r *Replica) save(item string) {
	if !r.replaying {
		r.journal = append(r.journal, item)
	}
}

// saveEntry saves an entry. It skips the encoding if the entry is stored already.
func (r *Replica) saveEntry(kind byte, e wire.Entry) {
	if !r.replaying {
		r.save(entryItem(kind, e))
	}
}
