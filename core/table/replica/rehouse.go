package replica

import (
	"io"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// Rehouse makes a copy of the table for a new room, behind a link of its own:
// the same game, the same records by the same authors, and the same seats, for
// when strangers hold the old link. Only what nobody stands behind stays behind.
// The relay gets the copy once it is reached; taps that wait go there, too.
func (r *Replica) Rehouse(pause func()) (*Replica, error) {
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
	e := wire.Epoch{Number: max(1, r.newest)}
	if _, err := io.ReadFull(r.random, e.Mark[:]); err != nil {
		return nil, err
	}
	n.shared, n.journal = false, n.journal[:1] // the device alone: nobody has a record of the new room yet
	n.enter(e)
	n.save(cutItem(0, e))
	for i := 0; i < len(r.items); i++ { // there may be more behind a pause
		pause()
		if err := n.bringOver(&r.items[i], r.log[i].Fault); err != nil {
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

// bringOver seals a record for this room and puts it in order, if anybody stands behind it.
func (r *Replica) bringOver(was *placed, fault Fault) error {
	if was.said != nil && was.said.table.verb == verbGoOn { // its link follows from the old one
		return nil
	}
	switch fault {
	case FaultSealed, FaultSeat, FaultSignature, FaultDigest: // its place here is no place there, so there it would count
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
