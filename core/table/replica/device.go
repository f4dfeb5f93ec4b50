package replica

import (
	"encoding/base64"
	"io"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// device has this phone's identity at one table: the table's link, and the keys and secrets of the phone.
type device struct {
	link             string          // the secret part of the table's link, as Link returns it
	keys             seal.Keys       // the keys that are derived from the link
	box              seal.Box        // encrypts and decrypts records
	game             wire.GameID     // the id of the game that the room must hold; zero for any game
	secret           seal.SeatSecret // the secret from which the signing key and the token come
	cachedSigningKey seal.SigningKey // the key that signs this phone's records; zero until the first signature
	publicKey        seal.PublicKey  // the public key that checks this phone's signatures
	keyID            wire.KeyID      // the id of publicKey, which is in every record of this phone
	client           wire.ClientID   // a random id of this phone at the table, which the journal keeps
	token            wire.Capability // the secret by which this room recognizes the phone of a seat
	badge            badge           // the public counterpart of the token, which is in the log
}

// newDevice returns the device for a table's link and the secret of a phone's seats. If secret is empty,
// newDevice draws a new one.
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

// setPublicKey sets the public key, and derives from the secret the token and the badge for the room.
func (d *device) setPublicKey(public seal.PublicKey) {
	d.publicKey, d.keyID = public, public.ID()
	d.token = d.secret.PlaceToken(d.keys.Room)
	d.badge = badge{d.keys.Room, d.token.PlaceCertificate()}
}

// signingKey returns this phone's signing key. Deriving the key is the most expensive part of opening a
// table, so the first call derives it and later calls reuse it.
func (d *device) signingKey() seal.SigningKey {
	if d.cachedSigningKey.IsZero() {
		d.cachedSigningKey = d.secret.SigningKey()
	}
	return d.cachedSigningKey
}

// isWriter reports whether the link gives the right to write. It ignores the role that a relay reports,
// because a relay may lie.
func (r *Replica) isWriter() bool { return r.device.keys.Role == wire.Writer }

// parseKey returns the public key in a text. It returns false unless the text is exactly the text form of
// a key.
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

// seatKey is the pair of public keys by which other phones know the phone of a seat. The agreement key is
// reserved for texts that only the seat may decrypt. No build writes such texts yet. But phones already
// keep both keys, and a lock of the seats has to name both.
type seatKey struct {
	publicKey    seal.PublicKey    // the key that checks the signatures of the seat's records
	agreementKey seal.AgreementKey // the public key to encrypt texts for the seat with; zero if there is none
}

// String returns the keys as the text of a record has them: the signing key, and if there is an agreement
// key, a slash and that key.
func (k seatKey) String() string {
	text := k.publicKey.Text()
	if k.agreementKey != (seal.AgreementKey{}) {
		text += "/" + base64Text(k.agreementKey[:])
	}
	return text
}

// parseSeatKey returns the keys in a text that String has made. It returns false for any other text.
func parseSeatKey(text string) (k seatKey, ok bool) {
	sign, open, two := strings.Cut(text, "/")
	if k.publicKey, ok = parseKey(sign); ok && two {
		second, is := parseKey(open)
		k.agreementKey, ok = seal.AgreementKey(second), is && second != seal.PublicKey{}
	}
	return k, ok
}

// Link returns the secret part of the table's link: the fragment of its web address. Anybody who knows it
// can join the table.
func (r *Replica) Link() string { return r.device.link }

// Keys returns the keys that the host needs to reach the room.
func (r *Replica) Keys() seal.Keys { return r.device.keys }

// DeviceSecret returns the secret by which a room recognizes this phone when it opens a new socket.
func (r *Replica) DeviceSecret() string {
	own := r.device.secret.DeviceSecret(r.device.client)
	return base64Text(own[:])
}

// Claim returns the text with which this phone asks the room for the socket that the room reserves for its
// seat. Once the seats are locked, the text also names the badges of all seats. So it changes when phones
// write their badges into the log.
func (r *Replica) Claim() string {
	var says []wire.Certificate
	for _, k := range r.seats.badges {
		if r.seats.locked && k.room == r.device.badge.room {
			says = append(says, k.cert)
		}
	}
	return wire.ClaimText(r.device.token, wire.PlacesOf(says))
}

// HasNewClaim reports whether this phone should reconnect to send its Claim again. claim is the text that
// this phone sent last. The phone should if Claim now differs, this phone has a seat, and the outbox is
// empty. Then no tap waits for the new connection.
func (r *Replica) HasNewClaim(claim string) bool {
	return r.connection.isLive && len(r.outbox) == 0 && r.isWriter() && r.hasSeat() && claim != r.Claim()
}

// seatWithoutBadge returns a seat for which this phone has to write its badge into the log. The badge lets
// the room reserve a socket for this phone. It returns Nobody if one of this phone's seats has the badge
// already, or if the seats aren't locked yet.
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

// publishBadge writes this phone's badge into the log, if a seat of this phone lacks the badge and the
// outbox is empty.
func (r *Replica) publishBadge() {
	if s := r.seatWithoutBadge(); s != core.Nobody && len(r.outbox) == 0 {
		_ = r.writeLine(tableLine{authorSeat: s, verb: verbNameBadge, badge: r.device.badge}.String()) // if this fails, the next Tick tries again
	}
}

// Secret returns the secret of this phone's seats as text. With the secret and the link, a player can act
// for the seats on another phone.
func (r *Replica) Secret() string { return r.device.secret.Text() }

// PublicKey returns this phone's public key as text. A record that gives a seat to this phone names this
// key.
func (r *Replica) PublicKey() string { return r.device.seatKey().String() }

// seatKey returns the key by which this phone holds its seats.
func (d *device) seatKey() seatKey { return seatKey{publicKey: d.publicKey} }
