package seal

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"entente/core/table/wire"
)

// honest is a vector: a seed and a message that it signs.
type honest struct{ seed, public, message, signature []byte }

// rfc8032 has the vectors of RFC 8032 §7.1.
func rfc8032(t *testing.T) (list []honest) {
	t.Helper()
	for _, w := range rows(t, "testdata/rfc8032.txt", 4) {
		list = append(list, honest{unhex(t, w[0]), unhex(t, w[1]), unhex(t, w[2]), unhex(t, w[3])})
	}
	if len(list) != 5 || len(list[3].message) != 1023 {
		t.Fatalf("%d vectors", len(list))
	}
	return list
}

func TestRFC8032(t *testing.T) {
	for i, v := range rfc8032(t) {
		k := newSigningKey([32]byte(v.seed))
		p, s := k.Public(), k.sign(v.message)
		if !bytes.Equal(p[:], v.public) || !bytes.Equal(s[:], v.signature) || !bytes.Equal(k.Seed(), v.seed) {
			t.Errorf("vector %d: public key %x, signature %x", i+1, p, s)
		}
		if !isSignedBy(p, v.message, s) {
			t.Errorf("vector %d was refused", i+1)
		}
	}
}

// Keys, signatures and verdicts equal the standard library's, for any keys and messages, whole
// and with a flipped bit.
func TestLikeStandard(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	fill := func(b []byte) []byte {
		for i := range b {
			b[i] = byte(random.Uint32())
		}
		return b
	}
	for range 300 {
		seed, m := fill(make([]byte, 32)), fill(make([]byte, random.IntN(400)))
		k, theirs := newSigningKey([32]byte(seed)), ed25519.NewKeyFromSeed(seed)
		p, s := k.Public(), k.sign(m)
		if !bytes.Equal(p[:], theirs[32:]) || !bytes.Equal(s[:], ed25519.Sign(theirs, m)) {
			t.Fatalf("seed %x gives %x and signs %x as %x", seed, p, m, s)
		}
		if !isUnambiguous(p, s) || !isSignedBy(p, m, s) {
			t.Fatalf("seed %x: its own signature of %x was refused", seed, m)
		}
		part := [][]byte{p[:], m, s[:]}[random.IntN(3)]
		if len(part) > 0 {
			part[random.IntN(len(part))] ^= 1 << random.IntN(8)
			if got := isSignedBy(p, m, s); got || got != ed25519.Verify(p[:], m, s[:]) {
				t.Fatalf("seed %x: %x under %x was taken for a signature of %x", seed, s, p, m)
			}
		}
	}
}

// Every bit of a signature and of its key counts.
func TestEveryBitCounts(t *testing.T) {
	_, seat := secrets()
	k, m := seat.SigningKey(), []byte("red accepts p41")
	p, s := k.Public(), k.sign(m)
	for bit := range 512 {
		c := s
		c[bit/8] ^= 1 << (bit % 8)
		if isSignedBy(p, m, c) || bit < 256 && isSignedBy(flipped(p, bit), m, s) {
			t.Errorf("bit %d does not count", bit)
		}
	}
}

func flipped(k PublicKey, bit int) PublicKey {
	k[bit/8] ^= 1 << (bit % 8)
	return k
}

func TestZeroKey(t *testing.T) {
	if _, seat := secrets(); seat.SigningKey().IsZero() || !(SigningKey{}).IsZero() {
		t.Error("a key that was derived is not told from one that was not")
	}
	defer func() {
		if recover() == nil {
			t.Error("the zero key signed")
		}
	}()
	Sign(SigningKey{}, wire.GameID{}, wire.Record{Line: "x"})
}
