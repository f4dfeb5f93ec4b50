package core

import "slices"

// Hands is every promissory note of the table, and where it is.
type Hands struct {
	Notes []Note
}

func (hs Hands) clone() Hands {
	hs.Notes = slices.Clone(hs.Notes)
	return hs
}

// digest adds up what stands for each note: they lie in no order.
func (hs *Hands) digest(h *hasher, in *names) {
	if len(hs.Notes) == 0 {
		return
	}
	h.open(37, len(hs.Notes))
	all := uint64(0)
	for i := range hs.Notes {
		all += hs.Notes[i].sum(in)
	}
	h.word(all)
}

// sum begins with what stands for the card.
func (n *Note) sum(in *names) uint64 {
	h := hasher(in.notes[n.Card])
	h.number(1, uint64(n.Owner))
	h.number(2, uint64(n.Zone))
	h.number(3, uint64(n.Holder))
	h.number(4, uint64(n.MayHold))
	h.number(5, uint64(n.Since))
	return h.mixed()
}
