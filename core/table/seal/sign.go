package seal

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"io"
	"strings"

	"entente/core/table/wire"
)

// SeatSecret is what a seat's own recovery link carries; the seat's keys follow from it.
type SeatSecret [16]byte

// PublicKey is what a seat's signatures are checked with.
type PublicKey [32]byte

const (
	seatLabel   = "entente/seat/1"
	recordLabel = "entente/record/1"
	gameLabel   = "entente/game/1"
	keyLabel    = "entente/key/1"
)

// NewSeatSecret draws the secret of a seat.
func NewSeatSecret(random io.Reader) (s SeatSecret, err error) {
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// SigningKey is the key the seat signs its records with.
func (s SeatSecret) SigningKey() ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(derive(s[:], seatLabel, "sign", ed25519.SeedSize))
}

// PublicKey is the key everyone checks the seat's signatures with.
func (s SeatSecret) PublicKey() PublicKey { return PublicOf(s.SigningKey()) }

// PublicOf is the key that checks what a signing key signs.
func PublicOf(key ed25519.PrivateKey) PublicKey {
	return PublicKey(key.Public().(ed25519.PublicKey))
}

// Text is the secret as a person can read it out: 26 letters and digits.
func (s SeatSecret) Text() string { return seatText.EncodeToString(s[:]) }

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

// ID names the key in the proofs of its records.
func (k PublicKey) ID() (id wire.KeyID) {
	sum := sha256.Sum256(append([]byte(keyLabel), k[:]...))
	copy(id[:], sum[:])
	return id
}

// Game names the game that a first record opens. The signature is left out,
// because it signs the name.
func Game(first wire.Record) wire.GameID {
	first.Signature = wire.Signature{}
	return sha256.Sum256(wire.AppendRecord([]byte(gameLabel), first))
}

// Sign is the author's signature over everything r says and everything it had seen.
func Sign(key ed25519.PrivateKey, game wire.GameID, r wire.Record) wire.Signature {
	return wire.Signature(ed25519.Sign(key, signed(game, r)))
}

// Verify tells whether the holder of k signed r for this game, under the key id that r names.
func Verify(k PublicKey, game wire.GameID, r wire.Record) bool {
	return r.Author == k.ID() && ed25519.Verify(k[:], signed(game, r), r.Signature[:])
}

// signed is what is signed: the label, then every field with its length before
// it. Sealed parts follow the line, so that nobody can exchange them.
func signed(game wire.GameID, r wire.Record) []byte {
	var epoch, index, digest [8]byte
	binary.BigEndian.PutUint64(epoch[:], r.Epoch.Number)
	binary.BigEndian.PutUint64(index[:], r.Seen.Index)
	binary.BigEndian.PutUint64(digest[:], r.Digest)
	b := []byte(recordLabel)
	for _, f := range [][]byte{game[:], r.Command[:], epoch[:], r.Epoch.Mark[:], index[:], r.Seen.Head[:], digest[:], []byte(r.Line)} {
		b = append(binary.AppendUvarint(b, uint64(len(f))), f...)
	}
	for _, f := range r.Sealed {
		b = append(binary.AppendUvarint(b, uint64(len(f))), f...)
	}
	return b
}
