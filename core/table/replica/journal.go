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

// The journal is what a host stores: one item a line, only ever added to. What
// an item says holds from its place on, so any beginning of a journal is a
// journal, and a crash in the middle of writing costs only its last items.
const (
	itemDevice  = 'k' // link, seat's secret, client, public key: always the first
	itemGood    = 'e' // the next entry; what it claims of its signature was found true
	itemBad     = 'b' // the next entry, badly signed
	itemOutbox  = 'o' // a record waits for its order, behind all others
	itemCut     = 'c' // the log keeps so many entries and lives in this epoch
	itemShared  = 'l' // the relay orders from here on
	itemHalted  = 'h' // the table halted
	itemEpoch   = "." // between an epoch's number and its mark
	itemVersion = "1"
)

func text64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func deviceItem(d device) string {
	return string(itemDevice) + itemVersion + " " + d.link + " " + d.secret.Text() + " " + text64(d.client[:]) + " " + keyText(d.public)
}

func entryItem(kind byte, e wire.Entry) string {
	return string(kind) + text64(wire.AppendEntry(nil, e))
}

func cutItem(n int, e wire.Epoch) string {
	return string(itemCut) + strconv.Itoa(n) + " " + strconv.FormatUint(e.Number, 10) + itemEpoch + text64(e.Mark[:])
}

func haltItem(h Halt) string {
	return string(itemHalted) + strconv.Itoa(int(h.Kind)) + " " + strconv.FormatUint(h.Index, 10) + " " + h.Seat.String()
}

// save puts an item at the end of the journal.
func (r *Replica) save(item string) { r.journal = append(r.journal, item) }

// A JournalError names the first stored item that cannot be read, from 1. All
// items before it can.
type JournalError struct{ Item int }

// Error is a sentence for a person.
func (e *JournalError) Error() string {
	return "What this phone has stored of the table cannot be read from item " + strconv.Itoa(e.Item) + " on."
}

// Open brings back a stored table. What cannot be read is a *JournalError; what
// is stored stays as it is.
func Open(items []string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	r := &Replica{shelf: shelf, random: random}
	for i, item := range items {
		if !r.reopen(i, item) {
			return nil, &JournalError{i + 1}
		}
	}
	if len(items) == 0 {
		return nil, &JournalError{1}
	}
	for _, p := range r.items { // a crash between moving records to the outbox and cutting them off
		r.forget(p.entry.Command)
	}
	r.journal = nil
	r.stored = len(items)
	r.shown = true
	return r, nil
}

// reopen takes one stored item.
func (r *Replica) reopen(i int, item string) bool {
	if item == "" || (i == 0) != (item[0] == itemDevice) {
		return false
	}
	if r.halt.Kind != NotHalted { // nothing counts behind it
		return true
	}
	body := item[1:]
	switch item[0] {
	case itemDevice:
		return r.reopenDevice(body)
	case itemGood, itemBad:
		e, ok := parseEntry(body)
		if ok {
			p := r.place(e)
			p.stored, p.good = true, item[0] == itemGood
			r.append(p)
		}
		return ok
	case itemOutbox:
		e, ok := parseEntry(body)
		return ok && r.wait(e) == nil
	case itemCut:
		return r.reopenCut(body)
	case itemShared:
		r.shared = true
		return body == ""
	case itemHalted:
		return r.reopenHalt(body)
	}
	return false
}

func (r *Replica) reopenDevice(body string) bool {
	word := strings.Split(body, " ")
	if len(word) != 4 && len(word) != 5 || word[0] != itemVersion {
		return false
	}
	d := device{link: word[1]}
	var err error
	if d.keys, err = seal.ParseLink(word[1]); err != nil {
		return false
	}
	if d.secret, err = seal.ParseSeatSecret(word[2]); err != nil {
		return false
	}
	client, err := base64.RawURLEncoding.DecodeString(word[3])
	if err != nil || len(client) != len(d.client) {
		return false
	}
	copy(d.client[:], client)
	if len(word) == 4 { // written by a build that kept no public key
		d.know(d.signing().Public())
	} else if public, ok := parseKey(word[4]); ok {
		d.know(public)
	} else {
		return false
	}
	r.device = d
	return true
}

func (r *Replica) reopenCut(body string) bool {
	count, epoch, found := strings.Cut(body, " ")
	number, tail, found2 := strings.Cut(epoch, itemEpoch)
	n, err := strconv.Atoi(count)
	num, err2 := strconv.ParseUint(number, 10, 64)
	sum, err3 := base64.RawURLEncoding.DecodeString(tail)
	e := wire.Epoch{Number: num}
	if !found || !found2 || err != nil || err2 != nil || err3 != nil ||
		n < 0 || n > len(r.items) || num > wire.MaxEpoch || len(sum) != len(e.Mark) {
		return false
	}
	copy(e.Mark[:], sum)
	r.cut(n)
	r.enter(e)
	return true
}

func (r *Replica) reopenHalt(body string) bool {
	word := strings.Split(body, " ")
	if len(word) != 3 {
		return false
	}
	kind, err := strconv.ParseUint(word[0], 10, 8)
	index, err2 := strconv.ParseUint(word[1], 10, 64)
	seat, _ := core.SeatNamed(word[2])
	if err != nil || err2 != nil || kind == 0 || HaltKind(kind) >= haltKinds {
		return false
	}
	r.halt = Halt{HaltKind(kind), index, seat}
	return true
}

func parseEntry(body string) (wire.Entry, bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(body)
	if err != nil {
		return wire.Entry{}, false
	}
	e, rest, err := wire.TakeEntry(b)
	return e, err == nil && len(rest) == 0
}
