package serve

import (
	"strconv"

	"entente/core/table/room"
)

// Sockets limit the open sockets of a host over all of its rooms. Each room also has limits of its
// own (room.Limits).
type Sockets struct {
	PerAddress int // room.Address tells addresses apart
	All        int
}

// DefaultSockets are the limits of a public relay. One address may fill ten rooms, for an evening
// at a club. All sockets together keep the frames that phones have not acknowledged (room.Limits)
// within 2 GB.
func DefaultSockets() Sockets { return Sockets{PerAddress: 240, All: 2_048} }

// SocketsOf are the default ones, changed by the variables an operator sets,
// ENTENTE_HOST_SOCKETS and ENTENTE_HOST_SOCKETS_PER_ADDRESS. A variable that is no positive
// number counts as unset.
func SocketsOf(variable func(name string) string) Sockets {
	s := DefaultSockets()
	for name, at := range map[string]*int{"ENTENTE_HOST_SOCKETS": &s.All, "ENTENTE_HOST_SOCKETS_PER_ADDRESS": &s.PerAddress} {
		if n, err := strconv.Atoi(variable(name)); err == nil && n > 0 {
			*at = n
		}
	}
	return s
}

// places are the open sockets, by address. The host's lock guards them.
type places struct {
	Sockets
	from map[uint64]int
	all  int
}

// full is how long a phone without a place is asked to wait, in milliseconds.
const full = 10_000

// enter takes a place for a socket from an address, if there is one.
func (h *RelayHost) enter(ip string) (leave func(), ok bool) {
	address, p := room.Address("", ip), &h.places
	h.mu.Lock()
	defer h.mu.Unlock()
	if p.all >= p.All || p.from[address] >= p.PerAddress {
		return nil, false
	}
	p.all++
	p.from[address]++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		p.all--
		if p.from[address]--; p.from[address] == 0 {
			delete(p.from, address)
		}
	}, true
}
