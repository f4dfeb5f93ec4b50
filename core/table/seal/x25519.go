package seal

import (
	"filippo.io/edwards25519"
	"filippo.io/edwards25519/field"
)

// AgreementSecret is the private key of an X25519 key pair (RFC 7748).
type AgreementSecret [32]byte

// AgreementKey is the public key of the pair: the u of a point on Curve25519.
type AgreementKey [32]byte

// Public returns the public key of s.
func (s AgreementSecret) Public() AgreementKey {
	scalar := must(new(edwards25519.Scalar).SetBytesWithClamping(s[:]))
	return AgreementKey(new(edwards25519.Point).ScalarBaseMult(scalar).BytesMontgomery())
}

// Agree returns the secret that only the owners of s and k share. A key that gives every owner
// the same secret, zero, is refused (RFC 7748 §6.1). The time it takes does not depend on s.
func (s AgreementSecret) Agree(k AgreementKey) (shared [32]byte, err error) {
	shared = s.ladder(k)
	var any byte
	for _, b := range shared {
		any |= b
	}
	if any == 0 {
		return shared, FaultAgree
	}
	return shared, nil
}

// ladder multiplies by s on the curve or its twist, with u alone (RFC 7748 §5). It cannot use
// Edwards points as Public does, because points of the twist have none.
func (s AgreementSecret) ladder(k AgreementKey) [32]byte {
	s[0], s[31] = s[0]&248, s[31]&127|64
	var u, x2, z2, x3, z3 field.Element
	_, _ = u.SetBytes(k[:]) // cannot fail with 32 bytes: the high bit is ignored, and values over 2^255-19 are reduced
	x2.One()
	x3.Set(&u)
	z3.One()
	swapped := 0
	for i := 254; i >= 0; i-- {
		bit := int(s[i/8]>>(i%8)) & 1
		x2.Swap(&x3, swapped^bit)
		z2.Swap(&z3, swapped^bit)
		swapped = bit
		rung(&u, &x2, &z2, &x3, &z3)
	}
	x2.Swap(&x3, swapped)
	z2.Swap(&z3, swapped)
	return [32]byte(x2.Multiply(&x2, z2.Invert(&z2)).Bytes())
}

// rung does one step of the ladder: it doubles the point x2:z2 and adds it to the point x3:z3. The two
// points differ by the point with the coordinate u.
func rung(u, x2, z2, x3, z3 *field.Element) {
	var a, b, c, d, aa, bb, e field.Element
	a.Add(x2, z2)
	b.Subtract(x2, z2)
	d.Multiply(d.Subtract(x3, z3), &a)
	c.Multiply(c.Add(x3, z3), &b)
	aa.Square(&a)
	bb.Square(&b)
	e.Subtract(&aa, &bb)
	x3.Square(x3.Add(&d, &c))
	z3.Multiply(u, z3.Square(z3.Subtract(&d, &c)))
	x2.Multiply(&aa, &bb)
	z2.Multiply(&e, aa.Add(&aa, b.Mult32(&e, 121665)))
}
