package replica

import (
	"encoding/base64"
	"io"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// device is this phone's secrets and identity at one table: the link, and the signing key.
type device struct {
	link   string
	keys   seal.Keys
	box    seal.Box    // opens and seals the records
	game   wire.GameID // the game that the room has to hold; zero for any
	secret seal.SeatSecret
	sign   seal.SigningKey // zero until the first signature
	public seal.PublicKey
	id     wire.KeyID
	client wire.ClientID
	token  wire.Capability // the secret by which this room recognizes the phone that acts for its seats
	badge  badge           // the token's public counterpart, which the log names
}

// newDevice combines a link with a seat's secret; an empty secret draws a new one.
func newDevice(link, secret string, random io.Reader) (device, error) {
	d := device{link: link}
	var err error
	if d.keys, err = seal.ParseLink(link); err != nil {
		return d, err
	}
	d.box = d.keys.Content.Box()
	if secret == "" {
		d.secret, err = seal.NewSeatSecret(random)
	} else {
		d.secret, err = seal.ParseSeatSecret(secret)
	}
	if err != nil {
		return d, err
	}
	_, err = io.ReadFull(random, d.client[:])
	d.setPublicKey(d.signingKey().Public())
	return d, err
}

// setPublicKey sets the public key of the seat's secret, with the token and badge for the room.
func (d *device) setPublicKey(public seal.PublicKey) {
	d.public, d.id = public, public.ID()
	d.token = d.secret.PlaceToken(d.keys.Room)
	d.badge = badge{d.keys.Room, d.token.PlaceCertificate()}
}

// signingKey returns this phone's signing key. Deriving it is the most expensive part of opening
// a table, so it is deferred to the first signature.
func (d *device) signingKey() seal.SigningKey {
	if d.sign.IsZero() {
		d.sign = d.secret.SigningKey()
	}
	return d.sign
}

// isWriter reports whether the link is a writer's. The role that a relay reports doesn't count.
func (r *Replica) isWriter() bool { return r.device.keys.Role == wire.Writer }

func parseKey(text string) (k seal.PublicKey, ok bool) {
	if len(text) != base64.RawURLEncoding.EncodedLen(len(k)) {
		return k, false
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) != len(k) { // the decoder skips line breaks, which make b shorter
		return k, false
	}
	return seal.PublicKey(b), true
}

// seatKey is the key that acts for a seat: a signing key. Its second key is reserved for
// sealing private parts to the seat. No build writes that yet, but phones keep it with the
// first, and a lock has to name both.
type seatKey struct {
	sign seal.PublicKey
	open seal.AgreementKey // zero if there is none
}

// String returns the keys as a line has them: the signing key, and after a slash the agreement key if
// there is one.
func (k seatKey) String() string {
	text := k.sign.Text()
	if k.open != (seal.AgreementKey{}) {
		text += "/" + text64(k.open[:])
	}
	return text
}

func parseSeatKey(text string) (k seatKey, ok bool) {
	sign, open, two := strings.Cut(text, "/")
	if k.sign, ok = parseKey(sign); ok && two {
		second, is := parseKey(open)
		k.open, ok = seal.AgreementKey(second), is && second != seal.PublicKey{}
	}
	return k, ok
}

// Link returns the link's secret part, the fragment of the table's address. Anybody who has it
// can join the table.
func (r *Replica) Link() string { return r.device.link }

// Keys returns the keys that the host needs to reach the room.
func (r *Replica) Keys() seal.Keys { return r.device.keys }

// Device returns the secret by which a room recognizes this device on a new socket.
func (r *Replica) Device() string {
	own := r.device.secret.DeviceSecret(r.device.client)
	return text64(own[:])
}

// Claim returns the text that this phone shows a room to get the place that is kept for its
// seat. It changes when this phone learns of more seats.
func (r *Replica) Claim() string {
	var says []wire.Certificate
	for _, k := range r.seats.badges {
		if r.seats.locked && k.room == r.device.badge.room {
			says = append(says, k.cert)
		}
	}
	return wire.ClaimText(r.device.token, wire.PlacesOf(says))
}

// HasNewClaim reports whether this phone should reconnect because its claim has changed: it sits at
// the table, and nothing else is pending.
func (r *Replica) HasNewClaim(claim string) bool {
	return r.talk.live && len(r.outbox) == 0 && r.isWriter() && r.hasSeat() && claim != r.Claim()
}

// seatWithoutBadge returns a seat of this phone for which it still has to publish its badge,
// so that a room keeps a place for it. That is due once the seats are locked.
func (r *Replica) seatWithoutBadge() core.Seat {
	owes := core.Nobody
	for _, s := range core.AllSeats {
		switch {
		case !r.seats.locked || r.whyNotWrite(s) != nil || !r.CanActFor(s):
		case r.seats.badges[s] == r.device.badge:
			return core.Nobody
		case owes == core.Nobody:
			owes = s
		}
	}
	return owes
}

// publishBadge publishes the badge, once the outbox is empty.
func (r *Replica) publishBadge() {
	if s := r.seatWithoutBadge(); s != core.Nobody && len(r.outbox) == 0 {
		_ = r.writeLine(tableLine{by: s, verb: verbKnown, badge: r.device.badge}.String()) // the next Tick tries a failure again
	}
}

// Secret returns the seat's own secret. With the link it brings the seat back on another
// phone.
func (r *Replica) Secret() string { return r.device.secret.Text() }

// PublicKey returns this phone's key, in the form in which other phones give it a seat.
func (r *Replica) PublicKey() string { return r.device.seatKey().String() }

// seatKey returns the key by which this phone holds its seats.
func (d *device) seatKey() seatKey { return seatKey{sign: d.public} }
