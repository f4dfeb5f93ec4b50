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
