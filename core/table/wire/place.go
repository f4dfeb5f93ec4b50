package wire

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"
)

// MaxPlaces bounds for how many phones a room keeps places: one for each seat.
const MaxPlaces = 8

// placeLabel keeps the certificates of seats' tokens apart from all other hashes.
const placeLabel = "entente/place/1"

// Places are whom a room keeps places for: the certificates of their tokens, in the
// order of their bytes, which tells nothing of seats, and zeros behind them.
type Places [MaxPlaces]Certificate

// PlacesOf puts certificates in their one order, each once. Zeros are none, and what
// is too many is left out.
func PlacesOf(list []Certificate) (p Places) {
	var last Certificate
	for n := range p { // the smallest of those that are left
		for _, c := range list {
			if bytes.Compare(c[:], last[:]) > 0 && (p[n] == (Certificate{}) || bytes.Compare(c[:], p[n][:]) < 0) {
				p[n] = c
			}
		}
		if last = p[n]; last == (Certificate{}) {
			break
		}
	}
	return p
}

// Has reports whether a place is kept for who shows what the certificate is of.
func (p Places) Has(c Certificate) bool { return c != (Certificate{}) && slices.Contains(p[:], c) }

// Count is how many places are kept.
func (p Places) Count() (n int) {
	for _, c := range p {
		if c != (Certificate{}) {
			n++
		}
	}
	return n
}

// AppendTo appends the certificates, one after the other.
func (p Places) AppendTo(b []byte) []byte {
	for _, c := range p[:p.Count()] {
		b = append(b, c[:]...)
	}
	return b
}

// PlacesFrom reads what AppendTo wrote; from anything else nothing that AppendTo writes so.
func PlacesFrom(b []byte) Places {
	var list []Certificate
	for ; len(b) >= len(Certificate{}); b = b[len(Certificate{}):] {
		list = append(list, Certificate(b[:len(Certificate{})]))
	}
	return PlacesOf(list)
}

// Place is the certificate of a capability that is a seat's token.
func (c Capability) Place() Certificate {
	sum := sha256.Sum256(append([]byte(placeLabel), c[:]...))
	return Certificate(sum[:16])
}

// A Claim is what a phone shows a room to find its place.
type Claim struct {
	Seat Certificate // of the token that it showed; zero if it showed none
	Says Places      // whom it says that places are to be kept for; none if it says nothing
}

// ClaimText is the form in which a phone shows the token of its seat, and says whom
// places are to be kept for.
func ClaimText(token Capability, says Places) string {
	return base64.RawURLEncoding.EncodeToString(says.AppendTo(slices.Clone(token[:])))
}

// ParseClaim reads what ClaimText wrote. Anything else claims nothing.
func ParseClaim(text string) Claim {
	if len(text) > base64.RawURLEncoding.EncodedLen(len(Capability{})*(1+MaxPlaces)) {
		return Claim{}
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < len(Capability{}) {
		return Claim{}
	}
	token := Capability(b[:len(Capability{})])
	says := PlacesFrom(b[len(token):])
	if ClaimText(token, says) != text {
		return Claim{}
	}
	return Claim{Seat: token.Place(), Says: says}
}
