package room

import (
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
)

// Gate limits the rate of requests from each address to all rooms of a host. A host has one Gate, and
// asks it before it opens a socket.
type Gate struct {
	visits          buckets // requests for a socket, by address
	otherRequests   buckets // other requests, by address
	emptyRoomVisits buckets // requests for a socket to an empty room, by address
}

// NewGate returns a gate that allows each address visits for requests for a socket, and as many other
// requests. founds is the rate of requests for a socket to an empty room, which cost a visit as well.
func NewGate(visits, founds Rate) *Gate {
	return &Gate{visits: buckets{rate: visits}, otherRequests: buckets{rate: visits}, emptyRoomVisits: buckets{rate: founds}}
}

// DefaultVisits returns a rate of four requests a second, and 200 at once, as a public relay allows an
// address.
func DefaultVisits() Rate { return Rate{Every: 250, Burst: 200} }

// DefaultEmptyRoomVisits returns a rate of thirty requests an hour, or all thirty at once, as a public relay allows
// an address to open empty rooms.
func DefaultEmptyRoomVisits() Rate { return Rate{Every: 120_000, Burst: 30} }

// Visit counts a request for a socket from an address at time now. It returns false if the address must
// wait.
func (g *Gate) Visit(address uint64, now int64) bool {
	ok, _ := g.visits.charge(address, 1, now)
	return ok
}

// Read counts a request for anything but a socket. It returns false if the address must wait. Reads are
// counted apart, so that they never keep out phones at the same address.
func (g *Gate) Read(address uint64, now int64) bool {
	ok, _ := g.otherRequests.charge(address, 1, now)
	return ok
}

// VisitEmptyRoom counts a request for a socket to a room without entries, after Visit. It returns false if the
// address must wait.
func (g *Gate) VisitEmptyRoom(address uint64, now int64) bool {
	ok, _ := g.emptyRoomVisits.charge(address, 1, now)
	return ok
}

// Address returns a hash of an IP address and a room's name. Rooms store the hash, so that nobody can
// read the address there. All addresses of an IPv6 /64 network have one hash, because one device can use
// them all.
func Address(room, ip string) uint64 {
	if a, err := netip.ParseAddr(ip); err == nil {
		if a = a.Unmap(); a.Is6() {
			p, _ := a.Prefix(64)
			ip = p.String()
		} else {
			ip = a.String()
		}
	}
	sum := sha256.Sum256([]byte("entente/address/1" + room + " " + ip))
	return binary.BigEndian.Uint64(sum[:])
}
