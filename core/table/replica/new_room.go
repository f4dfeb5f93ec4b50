package replica

import (
	"io"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// CopyToNewRoom returns a copy of the table for a new room behind a new link, for use when
// strangers hold the old link. It has the same game, seats, authors and records, except
// records without a valid author. The relay gets the copy once it is reached, with this
// phone's pending taps.
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
	n.shared, n.journal = false, n.journal[:1] // only the device item, because no other phone has a record of the new room yet
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

// copyRecord seals a record for this room and appends it, if its author is valid.
func (r *Replica) copyRecord(was *logItem, fault Fault) error {
	if was.parsed.tableLine().verb == verbContinue { // its link is derived from the old link
		return nil
	}
	switch fault {
	case FaultSealed, FaultSeat, FaultSignature, FaultDigest: // their places mean nothing in the new room, so there they could have an effect
		return nil
	}
	sealed, err := r.device.box.Seal(r.game, was.record, r.random)
	if err != nil {
		return err
	}
	p := *was
	p.entry.Sealed = sealed
	p.end = r.Place().Next(p.entry)
	if !r.append(p) {
		return FaultHalted
	}
	return nil
}
