package replica

import (
	"encoding/base64"
	"strconv"

	"entente/core/table/wire"
)

// The journal is what a host stores: one item a line, only ever added to. What
// an item says holds from its place on, so any beginning of a journal is a
// journal, and a crash in the middle of writing costs only its last items.
const (
	itemDevice  = 'k' // link, seat's secret, client, public key: always the first
	itemGood    = 'e' // the next entry; what it claims of its signature was found true
	itemBad     = 'b' // the next entry, badly signed, or by a key that no line had named
	itemOutbox  = 'o' // a record waits for its order, behind all others
	itemCut     = 'c' // the log keeps so many entries and lives in this epoch
	itemShared  = 'l' // the relay orders from here on
	itemHalted  = 'h' // the table halted
	itemBrought = 'r' // the table goes on by this phone in a new life of its room, which this epoch is of
	itemLeft    = "+" // before the number of a cut: the log is set aside, whatever of it waits
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

// leftItem is the cut of a log that is set aside though some of it waits, since that is to come
// with what is taken over: a build that knows no such cut reads the number all the same.
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

// save puts an item at the end of the journal, unless it comes from there.
func (r *Replica) save(item string) {
	if !r.again {
		r.journal = append(r.journal, item)
	}
}

// saveEntry saves an entry; one that is stored already is not written out for nothing.
func (r *Replica) saveEntry(kind byte, e wire.Entry) {
	if !r.again {
		r.save(entryItem(kind, e))
	}
}
