package seal

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"io"
	"strings"

	"entente/core/table/wire"
)

// SeatSecret is what a seat's own recovery link carries; the seat's keys follow from it.
type SeatSecret [16]byte

// PublicKey is what a seat's signatures are checked with.
type PublicKey [32]byte

const (
	seatLabel = "entente/seat/1"
	keyLabel  = "entente/key/1"
)

// NewSeatSecret draws the secret of a seat.
func NewSeatSecret(random io.Reader) (s SeatSecret, err error) {
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// SigningKey derives the key the seat signs its records with.
func (s SeatSecret) SigningKey() SigningKey {
	return newSigningKey([32]byte(derive(s[:], seatLabel, "sign", 32)))
}

// PublicKey is the key everyone checks the seat's signatures with.
func (s SeatSecret) PublicKey() PublicKey { return s.SigningKey().Public() }

// Text is the secret as a person can read it out: 26 letters and digits.
func (s SeatSecret) Text() string { return seatText.EncodeToString(s[:]) }

// Own is what a device with this secret proves to a relay that it is the same one by as
// before. Others know its client id, and not this.
func (s SeatSecret) Own(c wire.ClientID) (own [16]byte) {
	sum := sha256.Sum256(append(append([]byte("entente/own/1"), s[:]...), c[:]...))
	copy(own[:], sum[:])
	return own
}

// Place is the token of this secret's seats in a room: who shows it there finds the place
// that is kept for them. It is the same on every phone that has the secret.
func (s SeatSecret) Place(room string) wire.Capability {
	return wire.Capability(derive(s[:], seatLabel, "place/"+room, len(wire.Capability{})))
}

// ParseSeatSecret reads what Text printed; capitals, spaces and dashes are forgiven.
func ParseSeatSecret(text string) (SeatSecret, error) {
	text = strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(text), " ", ""), "-", "") // a Replacer would weigh more on a phone
	b, err := seatText.DecodeString(text)
	if err != nil || len(b) != len(SeatSecret{}) || SeatSecret(b).Text() != text {
		return SeatSecret{}, FaultSeat
	}
	return SeatSecret(b), nil
}

// seatText leaves out letters that are easily taken for another.
var seatText = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// Text is the key as it stands in a line.
func (k PublicKey) Text() string { return base64.RawURLEncoding.EncodeToString(k[:]) }

// ID names the key in the proofs of its records.
func (k PublicKey) ID() (id wire.KeyID) {
	sum := sha256.Sum256(append([]byte(keyLabel), k[:]...))
	copy(id[:], sum[:])
	return id
}
