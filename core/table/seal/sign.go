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

// A SigningKey is what a seat signs its records with. The zero key signs nothing.
type SigningKey struct{ key ed25519.PrivateKey }

// SigningKey derives the key the seat signs its records with.
func (s SeatSecret) SigningKey() SigningKey {
	return SigningKey{ed25519.NewKeyFromSeed(derive(s[:], seatLabel, "sign", ed25519.SeedSize))}
}

// PublicKey is the key everyone checks the seat's signatures with.
func (s SeatSecret) PublicKey() PublicKey { return s.SigningKey().Public() }

// Zero reports whether k was not derived yet.
func (k SigningKey) Zero() bool { return k.key == nil }

// Seed is the 32 bytes that k follows from, as RFC 8032 calls the private key.
func (k SigningKey) Seed() []byte { return k.key.Seed() }

// Public is the key that checks what k signs.
func (k SigningKey) Public() PublicKey { return PublicKey(k.key.Public().(ed25519.PublicKey)) }

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
func Sign(key SigningKey, game wire.GameID, r wire.Record) wire.Signature {
	return wire.Signature(ed25519.Sign(key.key, signed(game, r)))
}

// A Claim says that the holder of a key signed a message. Whether it holds is
// for a verifier to find: Holds, or the browser's own.
type Claim struct {
	Key       PublicKey
	Message   []byte
	Signature wire.Signature
}

// ClaimOf is what r's signature claims under a key. It is false where no verifier
// is to be asked, since some would say yes and some no: then nobody signed r.
func ClaimOf(k PublicKey, game wire.GameID, r wire.Record) (Claim, bool) {
	if r.Author != k.ID() {
		return Claim{}, false
	}
	return Claim{Key: k, Message: signed(game, r), Signature: r.Signature}, true
}

// Holds is this program's own verifier of a claim that ClaimOf made.
func (c *Claim) Holds() bool { return ed25519.Verify(c.Key[:], c.Message, c.Signature[:]) }

// Verify tells whether the holder of k signed r for this game, under the key id that r names.
func Verify(k PublicKey, game wire.GameID, r wire.Record) bool {
	c, may := ClaimOf(k, game, r)
	return may && c.Holds()
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
