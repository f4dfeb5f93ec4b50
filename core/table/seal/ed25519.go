package seal

import (
	"bytes"
	"crypto/sha512"

	"filippo.io/edwards25519"
)

// A SigningKey is what a seat signs its records with: an Ed25519 key (RFC 8032)
// with all that its seed gives already worked out. The zero key signs nothing.
type SigningKey struct {
	seed   [32]byte
	scalar *edwards25519.Scalar // nil in the zero key
	prefix [32]byte             // what makes its nonces unforeseeable
	public PublicKey
}

// newSigningKey works out the key of a seed (RFC 8032 §5.1.5).
func newSigningKey(seed [32]byte) SigningKey {
	sum := sha512.Sum512(seed[:])
	k := SigningKey{seed: seed, prefix: [32]byte(sum[32:])}
	k.scalar = must(new(edwards25519.Scalar).SetBytesWithClamping(sum[:32]))
	k.public = PublicKey(new(edwards25519.Point).ScalarBaseMult(k.scalar).Bytes())
	return k
}

// Zero reports whether k was not derived yet.
func (k SigningKey) Zero() bool { return k.scalar == nil }

// Seed is the 32 bytes that k follows from, as RFC 8032 calls the private key.
func (k SigningKey) Seed() []byte { return k.seed[:] }

// Public is the key that checks what k signs.
func (k SigningKey) Public() PublicKey { return k.public }

// sign is the signature over a message (RFC 8032 §5.1.6): the point R, and S.
func (k SigningKey) sign(message []byte) (signature [64]byte) {
	r := hashed(k.prefix[:], nil, message)
	copy(signature[:], new(edwards25519.Point).ScalarBaseMult(r).Bytes())
	challenge := hashed(signature[:32], k.public[:], message)
	copy(signature[32:], new(edwards25519.Scalar).MultiplyAdd(challenge, k.scalar, r).Bytes())
	return signature
}

// signedBy reports whether a key made a signature (RFC 8032 §5.1.7). The equation
// is the one without the cofactor, [S]B = R + [k]A, and R is compared as bytes.
func signedBy(key PublicKey, message []byte, signature [64]byte) bool {
	a, err := new(edwards25519.Point).SetBytes(key[:])
	if err != nil {
		return false // not on the curve
	}
	s, err := new(edwards25519.Scalar).SetCanonicalBytes(signature[32:])
	if err != nil {
		return false
	}
	challenge := hashed(signature[:32], key[:], message)
	r := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(challenge, a.Negate(a), s)
	return bytes.Equal(r.Bytes(), signature[:32])
}

// hashed is the SHA-512 of three parts as a scalar.
func hashed(a, b, c []byte) *edwards25519.Scalar {
	h := sha512.New()
	h.Write(a)
	h.Write(b)
	h.Write(c)
	return must(new(edwards25519.Scalar).SetUniformBytes(h.Sum(nil)))
}

// must is for what cannot fail: only another length of the input would.
func must(s *edwards25519.Scalar, err error) *edwards25519.Scalar {
	if err != nil {
		panic("seal: " + err.Error())
	}
	return s
}
