package seal

import (
	"fmt"
	"testing"

	"filippo.io/edwards25519"
)

// A forger makes keys and signatures that no honest player has: with a part of small order in
// them, and with a message that is drawn until its hash fits.
type forger struct {
	t      *testing.T
	a, r   *edwards25519.Scalar // the scalars of the key and of R
	eighth *edwards25519.Point  // a point of order 8
}

func newForger(t *testing.T) forger {
	t.Helper()
	_, seat := secrets()
	f := forger{t: t, a: seat.SigningKey().scalar, r: hashToScalar([]byte("nonce"), nil, nil)}
	last := smallOrder()[4]
	f.eighth, _ = new(edwards25519.Point).SetBytes([]byte(last))
	return f
}

// small returns n times the eighth: the identity for 0, a point of order 2 for 4.
func (f forger) small(n int) *edwards25519.Point {
	p := edwards25519.NewIdentityPoint()
	for range n % 8 {
		p.Add(p, f.eighth)
	}
	return p
}

// point returns s times the base and n eighths.
func (f forger) point(s *edwards25519.Scalar, n int) []byte {
	p := new(edwards25519.Point).ScalarBaseMult(s)
	return p.Add(p, f.small(n)).Bytes()
}

// half is a point with its known parts: s times the base and n eighths, and its encoding.
type half struct {
	s    *edwards25519.Scalar
	n    int
	form []byte
}

func (f forger) half(s *edwards25519.Scalar, n int) half { return half{s, n, f.point(s, n)} }

// sign searches for a message and makes its signature. If holds is true, the equation holds for them
// without the cofactor, else only with it.
func (f forger) sign(a, r half, holds bool) (message, signature []byte) {
	f.t.Helper()
	for i := range 1000 {
		message = fmt.Appendf(nil, "message %d", i)
		k := hashToScalar(r.form, a.form, message)
		if eighths := int(k.Bytes()[0])*a.n + r.n; (eighths%8 == 0) == holds {
			s := new(edwards25519.Scalar).MultiplyAdd(k, a.s, r.s)
			return message, append(append([]byte(nil), r.form...), s.Bytes()...)
		}
	}
	f.t.Fatal("no message suits")
	return nil, nil
}

// twins are the encodings of small points that are not canonical, each with the n of its small point.
func (f forger) twins() []half {
	var list []half
	for _, form := range []string{
		"\x01" + zeros + zeros + "\x80", "\xee" + ones + ones + "\x7f", "\xee" + ones + ones + "\xff", // y is 1
		"\xec" + ones + ones + "\xff",                                // y is -1
		"\xed" + ones + ones + "\x7f", "\xed" + ones + ones + "\xff", // y is 0
	} {
		p, err := new(edwards25519.Point).SetBytes([]byte(form))
		if err != nil {
			f.t.Fatal(err)
		}
		for n := range 8 {
			if p.Equal(f.small(n)) == 1 {
				list = append(list, half{new(edwards25519.Scalar), n, []byte(form)})
			}
		}
	}
	return list
}
