package replica

import (
	"encoding/base64"
	"io"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// device is what this phone keeps to itself at one table: the link, and the key it signs with.
type device struct {
	link   string
	keys   seal.Keys
	box    seal.Box    // of its records
	game   wire.GameID // that its room has to hold; zero for any
	secret seal.SeatSecret
	sign   seal.SigningKey // zero until the first signature
	public seal.PublicKey
	id     wire.KeyID
	client wire.ClientID
	token  wire.Capability // of its seats, in this room
	badge  badge           // by which that is known
}

// newDevice joins a link with a seat's secret; an empty secret draws a new one.
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
	d.know(d.signing().Public())
	return d, err
}

// know takes the public key that belongs to the seat's secret, and finds by what the room knows that.
func (d *device) know(public seal.PublicKey) {
	d.public, d.id = public, public.ID()
	d.token = d.secret.Place(d.keys.Room)
	d.badge = badge{d.keys.Room, d.token.Place()}
}

// signing is the key that this phone signs with. Deriving it is the dearest part
// of opening a table, so that it waits for the first signature.
func (d *device) signing() seal.SigningKey {
	if d.sign.Zero() {
		d.sign = d.secret.SigningKey()
	}
	return d.sign
}

// writes reports whether the link is a writer's. What a relay says of that changes nothing.
func (r *Replica) writes() bool { return r.device.keys.Role == wire.Writer }

func parseKey(text string) (k seal.PublicKey, ok bool) {
	if len(text) != base64.RawURLEncoding.EncodedLen(len(k)) {
		return k, false
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) != len(k) { // line breaks are skipped by the decoder and shorten it
		return k, false
	}
	return seal.PublicKey(b), true
}

// seatKey is what a phone holds a seat by: the key that it signs with. A second one, to seal
// for the seat alone what others may not read, has its place here already, though no build writes
// any yet: phones keep it with the first, and a lock has to name both.
type seatKey struct {
	sign seal.PublicKey
	open seal.AgreementKey // zero if there is none
}

// String is the key as it stands in a line: KEY, or KEY/KEY.
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

// Link returns the link's secret part, as it stands behind the # of the table's
// address: whoever has it sits at this table.
func (r *Replica) Link() string { return r.device.link }

// Keys returns what the host needs to reach the room.
func (r *Replica) Keys() seal.Keys { return r.device.keys }

// Device is what this device proves to a room that it is the same one by as on an older socket.
func (r *Replica) Device() string {
	own := r.device.secret.Own(r.device.client)
	return text64(own[:])
}

// Claim is what this phone shows a room to find the place that is kept for its seat. It
// changes when it has more to say.
func (r *Replica) Claim() string {
	var says []wire.Certificate
	for _, k := range r.seats.known {
		if r.seats.locked && k.room == r.device.badge.room {
			says = append(says, k.cert)
		}
	}
	return wire.ClaimText(r.device.token, wire.PlacesOf(says))
}

// Unsaid reports whether this phone has more to say to the room than the claim that it came
// with, so that it comes again: it sits at the table, and nothing else waits.
func (r *Replica) Unsaid(claim string) bool {
	return r.talk.live && len(r.outbox) == 0 && r.writes() && r.sits() && claim != r.Claim()
}

// unknown is a seat for which this phone owes the others word of how the room knows it, so
// that a place is kept for it: one that it acts for, once the seats are locked.
func (r *Replica) unknown() core.Seat {
	owes := core.Nobody
	for _, s := range core.AllSeats {
		switch {
		case !r.seats.locked || r.mayWrite(s) != nil || !r.Holds(s):
		case r.seats.known[s] == r.device.badge:
			return core.Nobody
		case owes == core.Nobody:
			owes = s
		}
	}
	return owes
}

// introduce writes that word, after everything else that waits.
func (r *Replica) introduce() {
	if s := r.unknown(); s != core.Nobody && len(r.outbox) == 0 {
		_ = r.write(tableLine{by: s, verb: verbKnown, badge: r.device.badge}.String()) // or another time
	}
}

// Secret returns the seat's own secret: with the link it brings the seat back on another phone.
func (r *Replica) Secret() string { return r.device.secret.Text() }

// PublicKey returns this phone's key, as other seats name it to give it a seat.
func (r *Replica) PublicKey() string { return r.device.key().String() }

// key is what this phone holds its seats by.
func (d *device) key() seatKey { return seatKey{sign: d.public} }
