package replica

import (
	"encoding/base64"
	"io"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// device is what this phone keeps to itself at one table: the link, and the key it signs with.
type device struct {
	_      [0]func() // never compared, so that no phone downloads how
	link   string
	keys   seal.Keys
	box    seal.Box // of its records
	secret seal.SeatSecret
	sign   seal.SigningKey // zero until the first signature
	public seal.PublicKey
	id     wire.KeyID
	client wire.ClientID
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

// know takes the public key that belongs to the seat's secret.
func (d *device) know(public seal.PublicKey) { d.public, d.id = public, public.ID() }

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

// keyText is a public key as it stands in a line.
func keyText(k seal.PublicKey) string { return base64.RawURLEncoding.EncodeToString(k[:]) }

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

// Secret returns the seat's own secret: with the link it brings the seat back on another phone.
func (r *Replica) Secret() string { return r.device.secret.Text() }

// PublicKey returns this phone's key, as other seats name it to give it a seat.
func (r *Replica) PublicKey() string { return keyText(r.device.public) }
