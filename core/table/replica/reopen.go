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

// A JournalError has the number, from 1, of the first stored item that cannot be read. All
// items before it can be read.
type JournalError struct{ Item int }

// Error returns a sentence for a person.
func (e *JournalError) Error() string {
	return "What this phone has stored of the table cannot be read from item " + strconv.Itoa(e.Item) + " on."
}

// Open restores a stored table. An unreadable item is a *JournalError, and the stored items
// stay unchanged.
func Open(items []string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	o := Reopen(items, shelf, random)
	for {
		if done, err := o.RestoreItems(MaxRecords); done || err != nil {
			return o.Replica(), err
		}
	}
}

// An Opening restores a stored table some items at a time, so that a player sees the progress
// and may leave. An abandoned Opening needs no cleanup.
type Opening struct {
	r     *Replica
	items []string
	next  int // index of the next item
	err   error
	kept  []*logItem // records that a cut keeps, to be replayed before the next item
	epoch wire.Epoch // the epoch to enter after the kept records
}

// Reopen begins to restore a stored table.
func Reopen(items []string, shelf *cards.Shelf, random io.Reader) *Opening {
	o := &Opening{r: &Replica{shelf: shelf, random: random, replaying: true}, items: items}
	if len(items) == 0 {
		o.err = &JournalError{1}
	}
	return o
}

// RestoreItems restores at most so many items, and reports whether the table is open. After an
// error it stays closed.
func (o *Opening) RestoreItems(most int) (done bool, err error) {
	for ; most > 0 && o.err == nil && !o.isDone(); most-- {
		switch {
		case len(o.kept) > 0:
			o.replayKept()
		case o.restoreItem(o.items[o.next]):
			o.next++
		default:
			o.err = &JournalError{o.next + 1}
		}
	}
	if o.err != nil || !o.isDone() {
		return false, o.err
	}
	if o.r.replaying {
		o.r.finishOpening(o.next)
	}
	return true, nil
}

func (o *Opening) isDone() bool { return o.next == len(o.items) && len(o.kept) == 0 }

// replayKept replays the next record that a cut keeps.
func (o *Opening) replayKept() {
	o.r.append(*o.kept[0])
	if o.kept = o.kept[1:]; len(o.kept) == 0 {
		o.r.setEpoch(o.epoch)
	}
}

// Progress returns how many items are restored, and how many there are.
func (o *Opening) Progress() (have, of int) { return o.next, len(o.items) }

// Replica returns the table once it is open; nil before.
func (o *Opening) Replica() *Replica {
	if o.r.replaying {
		return nil
	}
	return o.r
}

// finishOpening completes an opening.
func (r *Replica) finishOpening(stored int) {
	waiting := len(r.outbox)
	r.dequeueOrdered() // a crash may have left records in both the log and the outbox
	again := len(r.outbox) < waiting
	if r.IsOpen() {
		r.returnStrayTaps()
	}
	r.replaying, r.journal, r.storedItems, r.needsDraw = false, nil, stored, true
	if again { // so that a later cut is restored with the outbox that it had
		r.save(cutItem(len(r.items), r.epoch))
	}
	r.checkDivergence()
}

// dequeueOrdered removes the records from the outbox that are in the log.
func (r *Replica) dequeueOrdered() {
	for i := 0; i < len(r.items) && len(r.outbox) > 0; i++ {
		r.dequeue(r.items[i].entry.Command)
	}
}

// restoreItem restores one stored item.
func (o *Opening) restoreItem(item string) bool {
	r := o.r
	if item == "" || (o.next == 0) != (item[0] == itemDevice) {
		return false
	}
	if r.halt.Kind != NotHalted { // later items have no effect
		return true
	}
	body := item[1:]
	switch item[0] {
	case itemDevice:
		return r.restoreDevice(body)
	case itemGood, itemBad:
		e, ok := parseEntry(body)
		if ok {
			p := r.openNext(e)
			p.stored, p.valid = true, item[0] == itemGood
			r.append(p)
		}
		return ok
	case itemOutbox:
		e, ok := parseEntry(body)
		return ok && r.queueEntry(e) == nil
	case itemCut:
		return o.restoreCut(body)
	case itemShared:
		r.shared = true
		return body == ""
	case itemBrought:
		e, ok := parseEpoch(body)
		r.broughtEpoch, r.owesProof = e, ok
		return ok
	case itemHalted:
		return r.restoreHalt(body)
	}
	return false
}

// SecretOf returns the seat's secret in the first stored item of a table; empty if the item
// has none.
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

func (r *Replica) restoreDevice(body string) bool {
	word := strings.Split(body, " ")
	if len(word) < 4 || len(word) > 6 || word[0] != itemVersion {
		return false
	}
	d := device{link: strings.Clone(word[1])} // copied, because the item may be a part of a large string
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
	if len(word) == 4 { // written by a build that kept no public key
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

func (o *Opening) restoreCut(body string) bool {
	count, epoch, found := strings.Cut(body, " ")
	n, err := strconv.Atoi(count)
	e, reads := parseEpoch(epoch)
	if !found || !reads || err != nil || n < 0 || n > len(o.r.items) {
		return false
	}
	if n < len(o.r.items) {
		if strings.HasPrefix(count, itemLeft) {
			o.r.addLeftBranch(n)
		} else {
			o.r.keepBranch(n)
		}
		o.kept, o.epoch = o.r.clearLog(n), e
	}
	if len(o.kept) == 0 {
		o.r.setEpoch(e)
		o.r.dequeueOrdered() // as finishOpening did before it stored this cut
	}
	return true
}

// parseEpoch reads the text that epochText prints.
func parseEpoch(text string) (e wire.Epoch, ok bool) {
	number, mark, found := strings.Cut(text, itemEpoch)
	n, err := strconv.ParseUint(number, 10, 64)
	b, err2 := base64.RawURLEncoding.DecodeString(mark)
	if !found || err != nil || err2 != nil || n > wire.MaxEpoch || len(b) != len(e.Mark) {
		return e, false
	}
	return wire.Epoch{Number: n, Mark: wire.Mark(b)}, true
}

func (r *Replica) restoreHalt(body string) bool {
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
	switch HaltKind(kind) {
	case OtherTable, NoTable, Branched, DigestDiffer, AuthorForked: // older builds stored these, but neither a room's log nor other phones end a table
	default:
		r.halt = Halt{HaltKind(kind), index, seat}
	}
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
