package seal

import (
	"bytes"
	"crypto/sha512"

	"filippo.io/edwards25519"
)

// A SigningKey is the Ed25519 private key of a seat (RFC 8032), with all values that follow
// from its seed. The zero key signs nothing.
type SigningKey struct {
	seed   [32]byte
	scalar *edwards25519.Scalar // nil in the zero key
	prefix [32]byte             // makes its nonces unpredictable
	public PublicKey
}

// newSigningKey derives the key of a seed (RFC 8032 §5.1.5).
func newSigningKey(seed [32]byte) SigningKey {
	sum := sha512.Sum512(seed[:])
	k := SigningKey{seed: seed, prefix: [32]byte(sum[32:])}
	k.scalar = must(new(edwards25519.Scalar).SetBytesWithClamping(sum[:32]))
	k.public = PublicKey(new(edwards25519.Point).ScalarBaseMult(k.scalar).Bytes())
	return k
}

// IsZero reports whether k was not derived yet.
func (k SigningKey) IsZero() bool { return k.scalar == nil }

// Seed returns the 32 bytes that k is derived from, which RFC 8032 calls the private key.
func (k SigningKey) Seed() []byte { return k.seed[:] }

// Public returns the key that checks k's signatures.
func (k SigningKey) Public() PublicKey { return k.public }

// sign returns the signature over a message (RFC 8032 §5.1.6): the point R, and S.
func (k SigningKey) sign(message []byte) (signature [64]byte) {
	r := hashToScalar(k.prefix[:], nil, message)
	copy(signature[:], new(edwards25519.Point).ScalarBaseMult(r).Bytes())
	challenge := hashToScalar(signature[:32], k.public[:], message)
	copy(signature[32:], new(edwards25519.Scalar).MultiplyAdd(challenge, k.scalar, r).Bytes())
	return signature
}

// isSignedBy reports whether a key made a signature (RFC 8032 §5.1.7). It checks the equation
// without the cofactor, [S]B = R + [k]A, and compares R as bytes.
func isSignedBy(key PublicKey, message []byte, signature [64]byte) bool {
	a, err := new(edwards25519.Point).SetBytes(key[:])
	if err != nil {
		return false // not on the curve
	}
	s, err := new(edwards25519.Scalar).SetCanonicalBytes(signature[32:])
	if err != nil {
		return false
	}
	challenge := hashToScalar(signature[:32], key[:], message)
	r := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(challenge, a.Negate(a), s)
	return bytes.Equal(r.Bytes(), signature[:32])
}

// hashToScalar returns the SHA-512 of three parts as a scalar.
func hashToScalar(a, b, c []byte) *edwards25519.Scalar {
	h := sha512.New()
	h.Write(a)
	h.Write(b)
	h.Write(c)
	return must(new(edwards25519.Scalar).SetUniformBytes(h.Sum(nil)))
}

// must is for calls that fail only if the input has another length.
func must(s *edwards25519.Scalar, err error) *edwards25519.Scalar {
	if err != nil {
		panic("seal: " + err.Error())
	}
	return s
}
