package seal

import "entente/core/table/wire"

// isUnambiguous reports whether all verifiers give the same answer to a signature under a key,
// so that nobody can split a table with a crafted key or signature. No honest key ever makes a
// refused one:
//
//   - S of the group's order or more. RFC 8032 §5.1.7 refuses it, and older verifiers do
//     not. S plus the order would sign the same record again.
//   - A key or an R whose y is not below 2^255-19, or whose x is zero with its sign set.
//     RFC 8032 §5.1.3 refuses these, as HACL* does in Firefox. BoringSSL in Chromium, and
//     Go, read such a key as if it were reduced.
//   - A key or an R among the eight points of small order. The Web Cryptography API has
//     verifiers refuse them, but not all do (w3c/webcrypto, issue 423).
//
// Points off the curve need no check, because every verifier decodes the key, and no result
// equals an R off the curve. Points of mixed order need none either. The Web Cryptography API
// asks for the equation without the cofactor, which BoringSSL, HACL*, CryptoKit and isSignedBy
// use, and they agree on such points. A verifier with the cofactor, or one of batches, would
// not agree and must not be asked ("Taming the many EdDSAs", Chalkias, Garillot and
// Nikolaenko, 2020).
func isUnambiguous(k PublicKey, s wire.Signature) bool {
	return isPlain(k) && isPlain([32]byte(s[:32])) && isBelow(s[32:], groupOrder)
}

// isPlain reports whether an encoded point has no second encoding and, if it is on the curve,
// is not of small order.
func isPlain(point [32]byte) bool {
	point[31] &= 0x7f // the sign of x: with the other sign the point is of small order too, or no encoding at all
	for _, y := range smallOrder() {
		if string(point[:]) == y {
			return false
		}
	}
	return isBelow(point[:], fieldOrder)
}

// isBelow compares two numbers, lowest byte first.
func isBelow(n []byte, limit string) bool {
	for i := len(n) - 1; i >= 0; i-- {
		if n[i] != limit[i] {
			return n[i] < limit[i]
		}
	}
	return false
}

// Numbers of the curve, the lowest byte first.
const (
	// groupOrder is 2^252 + 27742317777372353535851937790883648493.
	groupOrder = "\xed\xd3\xf5\x5c\x1a\x63\x12\x58\xd6\x9c\xf7\xa2\xde\xf9\xde\x14" + zeros + "\x10"
	// fieldOrder is 2^255-19.
	fieldOrder = "\xed" + ones + ones + "\x7f"

	zeros = "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	ones  = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
)

// smallOrder returns the y of the points of small order: of one point where y is 1 or -1,
// because x is zero there, and of two elsewhere.
func smallOrder() [5]string {
	return [5]string{
		"\x01" + zeros + zeros + "\x00",
		"\xec" + ones + ones + "\x7f",
		"\x00" + zeros + zeros + "\x00",
		"\x26\xe8\x95\x8f\xc2\xb2\x27\xb0\x45\xc3\xf4\x89\xf2\xef\x98\xf0" +
			"\xd5\xdf\xac\x05\xd3\xc6\x33\x39\xb1\x38\x02\x88\x6d\x53\xfc\x05",
		"\xc7\x17\x6a\x70\x3d\x4d\xd8\x4f\xba\x3c\x0b\x76\x0d\x10\x67\x0f" +
			"\x2a\x20\x53\xfa\x2c\x39\xcc\xc6\x4e\xc7\xfd\x77\x92\xac\x03\x7a",
	}
}
