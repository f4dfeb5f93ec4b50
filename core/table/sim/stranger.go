package sim

import "entente/core/table/wire"

const strangersAddress = 1 << 41

// intrude has a stranger with the writer's link and no seat send the relay frames that no phone of
// ours would send, from an address of its own. A living room gets up to three entries of junk, with
// an epoch that was never reached and without an end. An empty room gets the first records that it
// once held, and then silence.
func (w *world) intrude(held []wire.Entry) {
	h := w.relay
	g := h.visit(wire.Writer, strangersAddress)
	if g == nil {
		return
	}
	sock := g.sock
	h.room.Receive(sock, wire.Encode(wire.Hello{Client: wire.ClientID{0xfe}}))
	f := wire.Revive{Epoch: wire.Epoch{Number: wire.MaxEpoch - 1}, Before: h.room.Status().End}
	if f.Before.Index > 0 {
		for range 1 + w.rand.IntN(3) {
			e := wire.Entry{Epoch: 1, Sealed: []byte("a stranger's")}
			for i := range e.Command {
				e.Command[i] = byte(w.rand.Uint32())
			}
			f.Entries = append(f.Entries, e)
		}
	} else if len(held) > 0 {
		f.Entries = held[:1+w.rand.IntN(min(3, len(held)))]
	}
	if len(f.Entries) > 0 {
		h.room.Receive(sock, wire.Encode(f))
	}
	if w.rand.IntN(2) == 0 {
		h.dismiss(g) // otherwise it keeps its turn, and its place
	}
}

// entries returns everything that the relay holds.
func (h *relay) entries() (list []wire.Entry) {
	h.disk.Read(0, func(e wire.Entry) bool { list = append(list, e); return true })
	return list
}
