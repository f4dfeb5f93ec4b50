package front

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// ReadMax is the largest message that is refused with a reason. A larger one closes the socket. A
// frame may have wire.MaxFrame.
const ReadMax = 4 * wire.MaxFrame

// OriginAllowed reports whether a page may open a socket. Its origin must be the host of the
// request, or be on the list. A request without an origin is refused too, because no page of
// Entente sends one.
func OriginAllowed(origin, host string, list []string) bool {
	scheme, rest, ok := strings.Cut(origin, "://")
	if !ok || scheme != "http" && scheme != "https" || rest == "" {
		return false
	}
	if strings.EqualFold(rest, host) {
		return true
	}
	for _, o := range list {
		if strings.EqualFold(o, origin) {
			return true
		}
	}
	return false
}

// List reads a list of origins, separated by commas or spaces.
func List(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool { return c == ',' || c == ' ' })
}

// Credential finds the credential among the subprotocols that a phone offers. A browser can send it
// no other way, and an address would end up in logs.
func Credential(offered string) string {
	speaks, credential := false, ""
	for _, p := range strings.Split(offered, ",") {
		p = strings.TrimSpace(p)
		if p == wire.Subprotocol {
			speaks = true
		}
		if c, ok := strings.CutPrefix(p, wire.CapabilityPrefix); ok {
			credential = c
		}
	}
	if !speaks {
		return ""
	}
	return credential
}

// Own is a number for the secret that a device proves its identity with, among the subprotocols
// that it offers. It is 0 if the device offers none.
func Own(offered string) uint64 {
	for _, p := range strings.Split(offered, ",") {
		shown, ok := strings.CutPrefix(strings.TrimSpace(p), wire.OwnPrefix)
		if b, err := base64.RawURLEncoding.Strict().DecodeString(shown); ok && err == nil && len(b) == 16 {
			sum := sha256.Sum256(append([]byte("entente/device/1"), b...))
			return binary.BigEndian.Uint64(sum[:]) | 1 // never 0
		}
	}
	return 0
}

// Proof reads the proofs and claims that a phone sends beside its role, from its subprotocols.
func Proof(offered string) room.JoinOptions {
	p := room.JoinOptions{DeviceHash: Own(offered)}
	for _, one := range strings.Split(offered, ",") {
		one = strings.TrimSpace(one)
		if claim, ok := strings.CutPrefix(one, wire.PlacePrefix); ok {
			p.Claim = wire.ParseClaim(claim)
		}
		p.WantsPresence = p.WantsPresence || one == wire.PresenceSubprotocol
	}
	return p
}

// Limits are the default limits, changed by the variables an operator sets.
// A variable that is no positive number counts as unset.
func Limits(variable func(name string) string) room.Limits {
	l := room.DefaultLimits()
	set := func(name string, to func(int64)) {
		if n, err := strconv.ParseInt(variable(name), 10, 64); err == nil && n > 0 {
			to(n)
		}
	}
	set("ENTENTE_IDLE_MS", func(n int64) { l.IdleTimeout = n })
	set("ENTENTE_SILENCE_MS", func(n int64) { l.SilenceTimeout = n })
	set("ENTENTE_SOCKETS", func(n int64) { l.Sockets = int(n) })
	set("ENTENTE_WRITERS", func(n int64) { l.Writers = int(n) })
	set("ENTENTE_SOCKETS_PER_ADDRESS", func(n int64) { l.SocketsPerAddress = int(n) })
	set("ENTENTE_CLIENT_EVERY_MS", func(n int64) { l.PerClient.Every = n })
	set("ENTENTE_CLIENT_BURST", func(n int64) { l.PerClient.Burst = n })
	set("ENTENTE_ADDRESS_EVERY_MS", func(n int64) { l.PerAddress.Every = n })
	set("ENTENTE_ADDRESS_BURST", func(n int64) { l.PerAddress.Burst = n })
	return l
}

// Gate is the default gate, changed in the same way. At the edge, wasm/relay/door.mjs counts visits
// before a room wakes.
func Gate(variable func(name string) string) *room.Gate {
	visits, founds := room.DefaultVisits(), room.DefaultEmptyRoomVisits()
	for name, at := range map[string]*int64{"ENTENTE_VISITS": &visits.Burst, "ENTENTE_FOUNDS": &founds.Burst} {
		if n, err := strconv.ParseInt(variable(name), 10, 64); err == nil && n > 0 {
			*at = n
		}
	}
	return room.NewGate(visits, founds)
}
