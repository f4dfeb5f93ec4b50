package wire

import (
	"bytes"
	"testing"
)

// A decoded value has one form: it encodes to the bytes it was decoded from.

func FuzzParseClient(f *testing.F) {
	for _, x := range phoneSet {
		f.Add(Encode(x))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if x, err := ParseClient(b); err == nil && !bytes.Equal(Encode(x), b) {
			t.Fatalf("%x read as %+v, which is %x", b, x, Encode(x))
		}
		CommandOf(b)
	})
}

func FuzzParseServer(f *testing.F) {
	for _, x := range relaySet {
		f.Add(Encode(x))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if x, err := ParseServer(b); err == nil && !bytes.Equal(Encode(x), b) {
			t.Fatalf("%x read as %+v, which is %x", b, x, Encode(x))
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	f.Add(AppendRecord(nil, aRecord))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := ParseRecord(b)
		if err != nil {
			return
		}
		if !bytes.Equal(AppendRecord(nil, r), b) {
			t.Fatalf("%x read as %+v", b, r)
		}
		if again, err := ParseText(r.Text()); err != nil || again.Text() != r.Text() {
			t.Fatalf("text of %+v: %v", r, err)
		}
	})
}

func FuzzParseText(f *testing.F) {
	f.Add(aRecord.Text())
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := ParseText(s); err == nil && r.Text() != s {
			t.Fatalf("%q read as %+v", s, r)
		}
	})
}

func FuzzParseLog(f *testing.F) {
	f.Add(AppendEntry(AppendLogHeader(nil, anEpoch), anEntry))
	f.Fuzz(func(t *testing.T, b []byte) {
		e, list, err := ParseLog(b)
		if err != nil {
			return
		}
		again := AppendLogHeader(nil, e)
		for _, x := range list {
			again = AppendEntry(again, x)
		}
		if !bytes.Equal(again, b) {
			t.Fatalf("%x read as %+v", b, list)
		}
	})
}

func FuzzCheckCredential(f *testing.F) {
	w, r := Capability{1}, Capability{2}
	room := RoomID(w.Certificate(Writer), r.Certificate(Spectator))
	good := Credential(Writer, w, r.Certificate(Spectator))
	f.Add(room, good)
	f.Fuzz(func(t *testing.T, id, c string) {
		if _, ok := CheckCredential(id, c); ok && id == room && c != good {
			t.Fatalf("%q opened the room", c)
		}
	})
}
