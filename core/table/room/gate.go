package room

import (
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
)

// Gate limits the rate of requests from each address to all rooms of a host. A host has one Gate, and
// asks it before it opens a socket.
type Gate struct {
	visits          buckets // limit the requests for a socket from each address
	otherRequests   buckets // limit all other requests from each address
	emptyRoomVisits buckets // limit the requests for a socket to an empty room from each address
}

// NewGate returns a gate with the given rates for each address. visits is the rate of requests for a socket,
// and the separate rate of all other requests. founds is the rate of requests for a socket to an empty room.
// Such a request counts as a visit too.
func NewGate(visits, founds Rate) *Gate {
	return &Gate{visits: buckets{rate: visits}, otherRequests: buckets{rate: visits}, emptyRoomVisits: buckets{rate: founds}}
}

// DefaultVisits returns the rate that a public relay allows an address: four requests a second, or 200 at
// once.
func DefaultVisits() Rate { return Rate{Every: 250, Burst: 200} }

// DefaultEmptyRoomVisits returns the rate at which a public relay lets an address open empty rooms: thirty
// an hour, or all thirty at once.
func DefaultEmptyRoomVisits() Rate { return Rate{Every: 120_000, Burst: 30} }

// Visit counts a request for a socket from an address, at the time now in milliseconds. It returns false
// if the address must wait.
func (g *Gate) Visit(address uint64, now int64) bool {
	ok, _ := g.visits.charge(address, 1, now)
	return ok
}

// VisitWithoutSocket counts a request for anything but a socket, at the time now in milliseconds. It
// returns false if the address must wait. These requests have a rate of their own, so that they never keep
// out phones at the same address.
func (g *Gate) VisitWithoutSocket(address uint64, now int64) bool {
	ok, _ := g.otherRequests.charge(address, 1, now)
	return ok
}

// VisitEmptyRoom counts a request for a socket to a room without entries, at the time now in milliseconds.
// The caller has counted the request with Visit before. VisitEmptyRoom returns false if the address must
// wait.
func (g *Gate) VisitEmptyRoom(address uint64, now int64) bool {
	ok, _ := g.emptyRoomVisits.charge(address, 1, now)
	return ok
}

// Address returns a hash of an IP address and a room's name. Rooms store the hash, so that nobody can read
// the address there. All addresses of an IPv6 /64 network have one hash, because one device can use all of
// these addresses.
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
