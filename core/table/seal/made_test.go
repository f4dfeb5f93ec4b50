package seal

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"filippo.io/edwards25519"
)

// verdict is the expected result for a claim: refused before any verifier is asked, or found
// good or bad by every verifier.
type verdict string

const (
	refused verdict = "refused"
	good    verdict = "good"
	bad     verdict = "bad"
)

// vector is a row of testdata/claims.txt.
type vector struct {
	verdict                 verdict
	key, message, signature []byte
	why                     string
}

// vectors are made here and kept in a file, for verifiers that are not written in Go.
type vectors []vector

func (v *vectors) row(want verdict, key, message, signature []byte, why string, args ...any) {
	*v = append(*v, vector{want, bytes.Clone(key), bytes.Clone(message), bytes.Clone(signature), fmt.Sprintf(why, args...)})
}

// madeVectors returns all of them.
func madeVectors(t *testing.T) vectors {
	t.Helper()
	var v vectors
	for i, r := range rfc8032(t) {
		v.row(good, r.public, r.message, r.signature, "RFC 8032, 7.1, vector %d", i+1)
	}
	v.tampered()
	v.scalars()
	f := newForger(t)
	v.small(f)
	v.mixed(f)
	v.forms(f)
	return v
}

// tampered returns an honest signature and changed copies of it.
func (v *vectors) tampered() {
	_, seat := secrets()
	key, other := seat.SigningKey(), newSigningKey([32]byte{1})
	m := []byte("red accepts p41")
	s := key.sign(m)
	p, q := key.Public(), other.Public()
	v.row(good, p[:], m, s[:], "an honest signature")
	v.row(bad, q[:], m, s[:], "under another key")
	v.row(bad, p[:], []byte("red accepts p42"), s[:], "of another message")
	v.row(bad, p[:], nil, s[:], "of no message")
	v.row(bad, p[:], append(m, 0), s[:], "of a longer message")
	for _, bit := range []int{0, 7, 100, 255, 256, 300, 499} {
		c := s
		c[bit/8] ^= 1 << (bit % 8)
		v.row(bad, p[:], m, c[:], "bit %d of the signature turned", bit)
	}
	for _, bit := range []int{1, 128, 255} {
		c := p
		c[bit/8] ^= 1 << (bit % 8)
		v.row(bad, c[:], m, s[:], "bit %d of the key turned", bit)
	}
	another := other.sign(m)
	v.row(bad, p[:], m, append(s[:32:32], another[32:]...), "S of another key")
	v.row(bad, p[:], m, append(another[:32:32], s[32:]...), "R of another key")
	v.row(bad, p[:], m, append(s[:32:32], make([]byte, 32)...), "cut off after R and filled with zeros: S is zero")
	v.row(bad, p[:], m, append(s[:63:63], s[63]^1), "its last byte changed")
	v.row(refused, p[:], m, make([]byte, 64), "all zero: R has order 4")
	v.row(refused, p[:], m, bytes.Repeat([]byte{255}, 64), "all ones: S is too large")
	for i, seen := 0, map[bool]bool{}; len(seen) < 2; i++ { // R as S is too large, or it is not
		m := fmt.Appendf(nil, "message %d", i)
		s := key.sign(m)
		want, why := refused, "halves exchanged: S is too large"
		if isBelow(s[:32], groupOrder) {
			want, why = bad, "halves exchanged, and S small enough"
		}
		if !seen[want == bad] {
			v.row(want, p[:], m, append(s[32:len(s):len(s)], s[:32]...), "%s", why)
		}
		seen[want == bad] = true
	}
}

// scalars returns honest signatures with another S.
func (v *vectors) scalars() {
	_, seat := secrets()
	key := seat.SigningKey()
	p, m := key.Public(), []byte("red accepts p41")
	s := key.sign(m)
	honest, l := number(s[32:]), order()
	put := func(want verdict, n *big.Int, why string) {
		v.row(want, p[:], m, append(s[:32:32], littleEndian(n)...), "%s", why)
	}
	put(bad, new(big.Int).Sub(l, honest), "S negated")
	put(bad, big.NewInt(1), "S is 1")
	put(bad, new(big.Int).Sub(l, big.NewInt(1)), "S is the order less 1, the largest there is")
	put(refused, l, "S is the order")
	put(refused, new(big.Int).Add(l, big.NewInt(1)), "S is the order and 1")
	for n := range int64(15) {
		put(refused, new(big.Int).Add(honest, new(big.Int).Mul(l, big.NewInt(n+1))), fmt.Sprintf("S and %d times the order: the equation holds", n+1))
	}
	for _, bit := range []uint{253, 254, 255} {
		put(refused, new(big.Int).Add(honest, new(big.Int).Lsh(big.NewInt(1), bit)), fmt.Sprintf("S with bit %d set", bit))
	}
}

// small returns keys and R of small order, where the equation holds and where it does not.
func (v *vectors) small(f forger) {
	none := new(edwards25519.Scalar)
	for n := range 8 {
		a, r := f.half(none, n), f.half(f.r, 0)
		m, s := f.sign(a, r, true)
		v.row(refused, a.form, m, s, "a key of small order, %d eighths; the equation holds", n)
		if n > 0 {
			m, s = f.sign(a, r, false)
			v.row(refused, a.form, m, s, "a key of small order, %d eighths; the equation holds only with the cofactor", n)
		}
		a, r = f.half(f.a, 1), f.half(none, n)
		m, s = f.sign(a, r, true)
		v.row(refused, a.form, m, s, "R of small order, %d eighths; the equation holds", n)
		a = f.half(none, n)
		m, s = f.sign(a, a, true)
		v.row(refused, a.form, m, s, "key and R of small order, %d eighths each, S zero; the equation holds", n)
	}
	for _, a := range f.twins() {
		m, s := f.sign(a, f.half(f.r, 0), true)
		v.row(refused, a.form, m, s, "a key of small order, %d eighths, in a form that is not canonical; the equation holds for who reduces it", a.n)
		m, s = f.sign(f.half(f.a, 1), a, true)
		v.row(refused, f.point(f.a, 1), m, s, "R of small order, %d eighths, in a form that is not canonical; the equation holds for who reduces it", a.n)
	}
}

// mixed returns points that are neither of small order nor multiples of the base. All
// verifiers without the cofactor give the same verdict, so they are not refused.
func (v *vectors) mixed(f forger) {
	for _, n := range []int{0, 1, 2, 4} {
		for m := range 8 {
			if n+m == 0 {
				continue
			}
			a, r := f.half(f.a, n), f.half(f.r, m)
			if m%reach(n) == 0 {
				message, s := f.sign(a, r, true)
				v.row(good, a.form, message, s, "a key with %d eighths, R with %d; the equation holds", n, m)
			}
			message, s := f.sign(a, r, false)
			v.row(bad, a.form, message, s, "a key with %d eighths, R with %d; the equation holds only with the cofactor", n, m)
		}
	}
	a, r := f.half(f.a, 1), f.half(f.r, 3)
	for i := 0; ; i++ { // the hash is reduced before it multiplies the key
		m := fmt.Appendf(nil, "unreduced %d", i)
		if k := hashToScalar(r.form, a.form, m); (int(k.Bytes()[0])+3)%8 == 0 && unreduced(r.form, a.form, m)&7 != k.Bytes()[0]&7 {
			s := new(edwards25519.Scalar).MultiplyAdd(k, f.a, f.r)
			v.row(good, a.form, m, append(bytes.Clone(r.form), s.Bytes()...), "the equation holds if the hash is reduced before it multiplies the key, and else not")
			return
		}
	}
}

// reach returns the k for which the multiples of n eighths are the multiples of k eighths.
func reach(n int) int {
	if n == 0 {
		return 8
	}
	return n & -n
}

// unreduced is the lowest byte of a hash before it is reduced.
func unreduced(parts ...[]byte) byte { return sha512.Sum512(bytes.Join(parts, nil))[0] }

// forms returns points whose encoding is not canonical, or that are off the curve.
func (v *vectors) forms(f forger) {
	_, seat := secrets()
	key, m := seat.SigningKey(), []byte("red accepts p41")
	p, s := key.Public(), key.sign([]byte("red accepts p41"))
	for over := range int64(19) {
		for _, sign := range []byte{0, 0x80} {
			b := littleEndian(new(big.Int).Add(prime(), big.NewInt(over)))
			b[31] |= sign
			v.row(refused, b, m, s[:], "the key's y is 2^255-19 and %d", over)
			v.row(refused, p[:], m, append(bytes.Clone(b), s[32:]...), "R's y is 2^255-19 and %d", over)
		}
	}
	off := 0
	for y := uint16(2); off < 4; y++ {
		b := binary.LittleEndian.AppendUint16(nil, y)
		b = append(b, make([]byte, 30)...)
		if _, err := new(edwards25519.Point).SetBytes(b); err == nil {
			continue
		}
		off++
		v.row(bad, b, m, s[:], "the key is off the curve, its y %d", y)
		v.row(bad, p[:], m, append(b, s[32:]...), "R is off the curve, its y %d", y)
	}
}

const claimsHead = `# Claims and what is to be found of them, for every verifier that tables use.
#
# Each row is a verdict, a key, a message (- where it is empty) and a signature, in
# hexadecimal, and why. "refused" is refused before any verifier is asked, since
# some would say yes and some no. Of all others every verifier must find what
# stands here: "good" or "bad". An eighth is a point of order 8, added to a
# multiple of the base.
#
# Written by: go test ./core/table/seal -run TestClaimsAreMade -rewrite
`

func (v vectors) text() string {
	var b strings.Builder
	b.WriteString(claimsHead)
	for _, r := range v {
		message := "-"
		if len(r.message) > 0 {
			message = fmt.Sprintf("%x", r.message)
		}
		fmt.Fprintf(&b, "%s %x %s %x %s\n", r.verdict, r.key, message, r.signature, r.why)
	}
	return b.String()
}

// The file for other verifiers has the vectors that are made here.
func TestClaimsAreMade(t *testing.T) {
	text := madeVectors(t).text()
	if *rewrite {
		if err := os.WriteFile("testdata/claims.txt", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile("testdata/claims.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != text {
		t.Error("testdata/claims.txt is not what is made; see the diff after -rewrite")
	}
}
