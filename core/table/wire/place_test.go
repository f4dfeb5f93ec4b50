package wire_test

import (
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"entente/core/table/wire"
)

// A claim has one form: its token, and sorted certificates, each once and not too many.
func TestClaims(t *testing.T) {
	token := wire.Capability{1}
	var some []wire.Certificate
	for n := range byte(wire.MaxPlaces) {
		some = append(some, wire.Certificate{200 - n})
	}
	for n := range wire.MaxPlaces + 1 {
		says := wire.PlacesOf(append(some[:n:n], some[:n]...))
		claim := wire.ParseClaim(wire.ClaimText(token, says))
		if claim.Seat != token.PlaceCertificate() || claim.Places != says || says.Count() != n {
			t.Errorf("of %d certificates came %+v", n, claim)
		}
	}
	text := func(parts ...byte) string {
		var b []byte
		for _, p := range parts {
			b = append(b, p)
			b = append(b, make([]byte, 15)...)
		}
		return base64.RawURLEncoding.EncodeToString(b)
	}
	for _, k := range []string{
		"", "AAAA", text(1, 2) + "A", text(1)[:21] + "B", text(1, 3, 2), text(1, 2, 2), text(1, 0), text(1, 2, 0),
		text(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), text(1) + "=", text(1, 2)[:40], strings.Repeat(text(1, 2, 3), 10_000),
	} {
		if claim := wire.ParseClaim(k); claim != (wire.Claim{}) {
			t.Errorf("%.80q claims %+v", k, claim)
		}
	}
	if most := wire.PlacesOf(append(some, wire.Certificate{1})); most.Count() != wire.MaxPlaces || most.Has(wire.Certificate{}) {
		t.Errorf("of too many came %+v", most)
	}
}

// A sorted list stays unchanged.
func TestPlacesLeaveTheListAlone(t *testing.T) {
	list := []wire.Certificate{{3}, {1}, {2}, {1}}
	was := slices.Clone(list)
	if p := wire.PlacesOf(list); p != (wire.Places{{1}, {2}, {3}}) || !slices.Equal(list, was) {
		t.Errorf("%v became %v, and the places are %v", was, list, p)
	}
}
