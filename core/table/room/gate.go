package room

import (
	"crypto/sha256"
	"encoding/binary"
	"net/netip"
)

// Gate bounds the requests of one address across all rooms of a host, before a socket is
// opened. A host keeps one.
type Gate struct {
	visits buckets
	reads  buckets
	founds buckets
}

// NewGate returns a gate. Visits and reads have the same rate and are counted apart. Visits to
// empty rooms have a second rate.
func NewGate(visits, founds Rate) *Gate {
	return &Gate{visits: buckets{rate: visits}, reads: buckets{rate: visits}, founds: buckets{rate: founds}}
}

// DefaultVisits returns the rate of visits of a public relay: four a second, and 200 at once.
func DefaultVisits() Rate { return Rate{Every: 250, Burst: 200} }

// DefaultFounds returns the rate of visits to empty rooms of a public relay: thirty an hour, all of
// them at once if none came before.
func DefaultFounds() Rate { return Rate{Every: 120_000, Burst: 30} }

// Visit charges an address for asking for a socket. It returns false if the address must wait.
func (g *Gate) Visit(address uint64, now int64) bool {
	ok, _ := g.visits.take(address, 1, now)
	return ok
}

// Read charges an address for any other request, so that reads never use up the visits of phones
// at the same address. It returns false if the address must wait.
func (g *Gate) Read(address uint64, now int64) bool {
	ok, _ := g.reads.take(address, 1, now)
	return ok
}

// Found charges an address for entering a room that holds nothing. It returns false if the address must
// wait.
func (g *Gate) Found(address uint64, now int64) bool {
	ok, _ := g.founds.take(address, 1, now)
	return ok
}

// Address hashes the origin of a socket within one room, so that stored notes name nobody. A
// whole IPv6 /64 network is one address, because one device can use all of its addresses.
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
