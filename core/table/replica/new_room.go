package replica

import (
	"io"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// CopyToNewRoom returns a copy of the table in a new room with a new link, for players whose old link is
// known to strangers. The copy has the same game, seats, authors and records, except for records without a
// valid author. It also has this phone's pending taps. The copy goes to the relay once the phone connects.
// CopyToNewRoom calls pause before each record, so that the phone can draw meanwhile.
func (r *Replica) CopyToNewRoom(pause func()) (*Replica, error) {
	if r.play == nil {
		return nil, FaultNoTable
	}
	link, err := seal.NewLinkSecret(r.random)
	if err != nil {
		return nil, err
	}
	n, err := Join(link.Text(), r.Secret(), r.shelf, r.random)
	if err != nil {
		return nil, err
	}
	e := wire.Epoch{Number: max(1, r.highestEpoch)}
	if _, err := io.ReadFull(r.random, e.Mark[:]); err != nil {
		return nil, err
	}
	n.isShared, n.itemsToStore = false, n.itemsToStore[:1] // keep the device item alone: no relay orders this log yet
	n.setEpoch(e)
	n.save(cutItem(0, e))
	for i := 0; i < len(r.items); i++ { // records may arrive during pause
		pause()
		if err := n.copyRecord(r.items[i], r.log[i].Fault); err != nil {
			return nil, err
		}
	}
	n.Share()
	for _, p := range r.outbox {
		if p.entry.Sealed, err = n.device.box.Seal(n.game, p.record, n.random); err != nil {
			return nil, err
		}
		n.outbox = append(n.outbox, p)
		n.save(entryItem(itemOutbox, p.entry))
	}
	return n, nil
}

// copyRecord copies a record of the table in the old room to r, the table in the new room. was is the
// record's item in the old room's log, and fault is its fault there. copyRecord skips records without a valid
// author.
func (r *Replica) copyRecord(was *logItem, fault Fault) error {
	if was.parsed.tableLine().verb == verbContinue {
		return nil // strangers can derive that table's link from the old link
	}
	switch fault {
	case FaultUndecryptable, FaultNotAuthorsSeat, FaultSignature, FaultDigest: // the record is invalid in the old room
		return nil // the new log lacks the places that their authors saw, so a copy of the record might pass as valid
	}
	sealed, err := r.device.box.Seal(r.game, was.record, r.random)
	if err != nil {
		return err
	}
	p := *was
	p.entry.Sealed = sealed
	p.end = r.Place().Next(p.entry)
	if !r.appendItem(p) {
		return FaultHalted
	}
	return nil
}
