package wire

import "testing"

func TestCredential(t *testing.T) {
	w, r := Capability{1}, Capability{2}
	wc, rc := w.Certificate(Writer), r.Certificate(Spectator)
	room := RoomID(wc, rc)
	const known = "srSXXO7b9KXyx9aLeMH5YA"
	if room != known {
		t.Errorf("room id %s, want %s", room, known)
	}
	writer, reader := Credential(Writer, w, rc), Credential(Spectator, r, wc)
	if role, ok := CheckCredential(room, writer); !ok || role != Writer {
		t.Error("the writer was not let in")
	}
	if role, ok := CheckCredential(room, reader); !ok || role != Spectator {
		t.Error("the spectator was not let in")
	}
	for why, c := range map[string]string{
		"empty":                     "",
		"wrong writer":              Credential(Writer, Capability{3}, rc),
		"wrong reader":              Credential(Spectator, Capability{3}, wc),
		"reader posing as a writer": "w" + reader[1:],
		"certificate as capability": Credential(Writer, Capability(wc), rc),
		"longer":                    writer + "A",
		"another part":              writer + ".A",
		"another role":              "x" + writer[1:],
		"no role":                   writer[1:],
		"two roles":                 "w" + writer,
		"line break":                writer[:10] + "\n" + writer[10:],
	} {
		if _, ok := CheckCredential(room, c); ok {
			t.Errorf("%s: let in", why)
		}
	}
	if _, ok := CheckCredential(RoomID(rc, wc), writer); ok {
		t.Error("let into another room")
	}
	if _, ok := CheckCredential("", writer); ok || IsRoomID("../../../etc/passwd000") {
		t.Error("a malformed room id passed")
	}
}

// Unreadable text is never taken for a capability or certificate of zeros, not even in a room whose
// capability or certificate is that.
func TestNothingIsNoCapability(t *testing.T) {
	w, r := Capability{}.Certificate(Writer), Capability{}.Certificate(Spectator)
	for _, k := range []struct {
		room string
		role Role
		bad  bool // the capability becomes unreadable; else the other certificate does
	}{
		{RoomID(w, Certificate{}), Writer, true}, {RoomID(w, Certificate{}), Writer, false},
		{RoomID(Certificate{}, r), Spectator, true}, {RoomID(Certificate{}, r), Spectator, false},
	} {
		good := Credential(k.role, Capability{}, Certificate{})
		if role, ok := CheckCredential(k.room, good); !ok || role != k.role {
			t.Errorf("%c is not let in where zeros are let in", k.role)
		}
		bad := good[:2] + good[2:24][:21] + "B" + good[24:] // the last bits of 22 letters are unused, and must be zero
		if !k.bad {
			bad = good[:len(good)-1] + "B"
		}
		for _, c := range []string{bad, good[:len(good)-22], good[:2] + good[24:]} {
			if _, ok := CheckCredential(k.room, c); ok {
				t.Errorf("%q is let in as %q", c, good)
			}
		}
	}
	if c, ok := ParseCertificate("AAAAAAAAAAAAAAAAAAAAAB"); ok {
		t.Errorf("read as %x", c)
	}
}
