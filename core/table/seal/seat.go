package seal

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"io"
	"strings"

	"entente/core/table/wire"
)

// SeatSecret is the secret in a seat's recovery link. The seat's keys are derived from it.
type SeatSecret [16]byte

// PublicKey is the key that checks a seat's signatures.
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

// SigningKey derives the key that signs the seat's records.
func (s SeatSecret) SigningKey() SigningKey {
	return newSigningKey([32]byte(derive(s[:], seatLabel, "sign", 32)))
}

// PublicKey returns the key that checks the seat's signatures.
func (s SeatSecret) PublicKey() PublicKey { return s.SigningKey().Public() }

// Text returns the secret in a form to be read out: 26 letters and digits.
func (s SeatSecret) Text() string { return seatText.EncodeToString(s[:]) }

// DeviceSecret returns the secret by which a relay recognizes the device with this client id.
// Others may know the client id, but not this.
func (s SeatSecret) DeviceSecret(c wire.ClientID) (own [16]byte) {
	sum := sha256.Sum256(append(append([]byte("entente/own/1"), s[:]...), c[:]...))
	copy(own[:], sum[:])
	return own
}

// PlaceToken returns the token of this secret's seats in a room. A phone shows it there to get the
// place that is kept for them. It is the same on every phone that has the secret.
func (s SeatSecret) PlaceToken(room string) wire.Capability {
	return wire.Capability(derive(s[:], seatLabel, "place/"+room, len(wire.Capability{})))
}

// ParseSeatSecret reads the output of Text. Capitals, spaces and dashes are accepted.
func ParseSeatSecret(text string) (SeatSecret, error) {
	text = strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(text), " ", ""), "-", "") // a Replacer would make the program larger
	b, err := seatText.DecodeString(text)
	if err != nil || len(b) != len(SeatSecret{}) || SeatSecret(b).Text() != text {
		return SeatSecret{}, FaultSeat
	}
	return SeatSecret(b), nil
}

// seatText leaves out letters that are easily confused.
var seatText = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// Text returns the key as it is written in a line.
func (k PublicKey) Text() string { return base64.RawURLEncoding.EncodeToString(k[:]) }

// ID returns the name of the key in the proofs of its records.
func (k PublicKey) ID() (id wire.KeyID) {
	sum := sha256.Sum256(append([]byte(keyLabel), k[:]...))
	copy(id[:], sum[:])
	return id
}
