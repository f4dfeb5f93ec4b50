package wire

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"slices"
)

// MaxPlaces bounds how many places a room keeps: one for each seat.
const MaxPlaces = 8

// placeLabel separates certificates of seats' tokens from all other hashes.
const placeLabel = "entente/place/1"

// Places are the certificates of the tokens for which a room keeps places. They are sorted by
// their bytes, so that the order reveals no seats, and padded with zeros.
type Places [MaxPlaces]Certificate

// PlacesOf sorts certificates and removes duplicates and zeros. It leaves out those beyond
// MaxPlaces.
func PlacesOf(list []Certificate) (p Places) {
	var last Certificate
	for n := range p { // the smallest one that is left
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

// Has reports whether a place is kept for the token with this certificate.
func (p Places) Has(c Certificate) bool { return c != (Certificate{}) && slices.Contains(p[:], c) }

// Count returns how many places are kept.
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

// PlacesFrom reads the output of AppendTo. The result of any other bytes does not encode to
// those bytes.
func PlacesFrom(b []byte) Places {
	var list []Certificate
	for ; len(b) >= len(Certificate{}); b = b[len(Certificate{}):] {
		list = append(list, Certificate(b[:len(Certificate{})]))
	}
	return PlacesOf(list)
}

// PlaceCertificate returns the certificate of a capability that is a seat's token.
func (c Capability) PlaceCertificate() Certificate {
	sum := sha256.Sum256(append([]byte(placeLabel), c[:]...))
	return Certificate(sum[:16])
}

// A Claim is the proof that a phone shows a room to get its kept place.
type Claim struct {
	Seat   Certificate // the certificate of the token that it showed; zero if it showed none
	Places Places      // the places that the phone asks the room to keep; empty if it names none
}

// ClaimText returns the text by which a phone shows its seat's token and names the places to
// be kept.
func ClaimText(token Capability, says Places) string {
	return base64.RawURLEncoding.EncodeToString(says.AppendTo(slices.Clone(token[:])))
}

// ParseClaim reads the output of ClaimText. Any other text gives the zero Claim.
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
	return Claim{Seat: token.PlaceCertificate(), Places: says}
}
