package front

import (
	"errors"
	"net/http/httptest"
	"testing"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

func TestOrigins(t *testing.T) {
	list := List("https://fans.example, http://localhost:8787")
	for _, k := range []struct {
		origin, host string
		allowed      bool
	}{
		{"https://table.example", "table.example", true},
		{"http://192.168.1.5:8787", "192.168.1.5:8787", true},
		{"https://Table.Example", "table.example", true},
		{"https://fans.example", "table.example", true},
		{"http://localhost:8787", "127.0.0.1:8787", true},
		{"", "table.example", false},
		{"null", "table.example", false},
		{"https://", "", false},
		{"table.example", "table.example", false},
		{"file://table.example", "table.example", false},
		{"https://table.example.evil", "table.example", false},
		{"https://table.example:444", "table.example", false},
		{"http://fans.example", "table.example", false},
	} {
		if got := OriginAllowed(k.origin, k.host, list); got != k.allowed {
			t.Errorf("%q to %q: %v", k.origin, k.host, got)
		}
	}
}

func TestCredentialIsAmongTheSubprotocols(t *testing.T) {
	for offered, want := range map[string]string{
		"entente.1, cap.w.a.b":                             "w.a.b",
		"cap.w.a.b,entente.1":                              "w.a.b",
		"entente.1, cap.w.a.b, own.AAAAAAAAAAAAAAAAAAAAAA": "w.a.b",
		"entente.1":            "",
		"cap.w.a.b":            "",
		"entente.2, cap.w.a.b": "",
		"":                     "",
	} {
		if got := Credential(offered); got != want {
			t.Errorf("%q gave %q", offered, got)
		}
	}
}

func TestADeviceProvesItself(t *testing.T) {
	const one, two = "own.AAAAAAAAAAAAAAAAAAAAAA", "own.AAAAAAAAAAAAAAAAAAAAAQ"
	if a, b := Own("entente.1, cap.w.a.b, "+one), Own(two+",entente.1"); a == 0 || b == 0 || a == b {
		t.Errorf("two devices are %d and %d", a, b)
	}
	for _, offered := range []string{"", "entente.1, cap.w.a.b", "own.", "own.AAAA", one + "A", "own.AAAAAAAAAAAAAAAAAAAAAB", "Own" + one[3:]} {
		if n := Own(offered); n != 0 {
			t.Errorf("%q proves %d", offered, n)
		}
	}
}

func TestAPhoneClaimsItsPlace(t *testing.T) {
	token := wire.Capability{1}
	claim := wire.PlacePrefix + wire.ClaimText(token, wire.PlacesOf([]wire.Certificate{{7}}))
	for _, offered := range []string{"entente.1, cap.w.a.b, " + claim, claim + ",entente.1, own.AAAAAAAAAAAAAAAAAAAAAA"} {
		if p := Proof(offered); p.Claim.Seat != token.PlaceCertificate() || p.Claim.Places != (wire.Places{{7}}) || p.DeviceHash != Own(offered) {
			t.Errorf("%q claims %+v", offered, p)
		}
	}
	for _, offered := range []string{"", "entente.1, cap.w.a.b", "place.", claim + "A", "P" + claim[1:]} {
		if p := Proof(offered); p != (room.JoinOptions{}) {
			t.Errorf("%q claims %+v", offered, p)
		}
	}
}

func TestLimitsFromVariables(t *testing.T) {
	l := Limits(func(name string) string {
		return map[string]string{"ENTENTE_IDLE_MS": "4000", "ENTENTE_SOCKETS": "-1", "ENTENTE_WRITERS": "many"}[name]
	})
	d := room.DefaultLimits()
	d.IdleTimeout = 4000
	if l != d {
		t.Errorf("%+v, want %+v", l, d)
	}
}

// broken is a host whose storage fails.
type broken struct{}

func (broken) Status(string) (room.Status, error)               { return room.Status{}, errors.New("disk") }
func (broken) Read(string, uint64, func(wire.Entry) bool) error { return errors.New("disk") }

func TestStorageFailureIsSaid(t *testing.T) {
	keys := seal.LinkSecret{1}.Keys()
	for _, path := range []string{"/status", "/log"} {
		req := httptest.NewRequest("GET", "/r/"+keys.Room+path, nil)
		req.Header.Set("Authorization", "Bearer "+keys.Credential)
		rec := httptest.NewRecorder()
		Handler(broken{}).ServeHTTP(rec, req)
		if rec.Code != 503 || rec.Body.String() != wire.ReasonStore.String()+"\n" {
			t.Errorf("%s: %d %q", path, rec.Code, rec.Body)
		}
	}
}
