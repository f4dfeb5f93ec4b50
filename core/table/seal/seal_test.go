package seal

import (
	"bytes"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"entente/core/table/wire"
)

// counting replaces randomness: it is known, and never the same twice.
type counting byte

func (c *counting) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(*c)
		*c++
	}
	return len(b), nil
}

func secrets() (LinkSecret, SeatSecret) {
	c := counting(1)
	m, _ := NewLinkSecret(&c)
	s, _ := NewSeatSecret(&c)
	return m, s
}

func signedRecord(game wire.GameID) wire.Record {
	_, seat := secrets()
	r := wire.Record{Line: "blue offers red: 2 trade goods for 3 commodities"}
	r.Author, r.Command = seat.PublicKey().ID(), wire.CommandID{1, 2, 3}
	r.Epoch = wire.Epoch{Number: 3, Mark: wire.Mark{7}}
	r.Seen, r.Digest = wire.Place{Index: 5, Head: wire.Hash{9}}, 1<<40+7
	r.Sealed = [][]byte{[]byte("box")}
	r.Signature = Sign(seat.SigningKey(), game, r)
	return r
}

// Known answers. They were also computed by an independent program. A change of any of them
// locks every existing table out.
func TestKnownAnswers(t *testing.T) {
	m, seat := secrets()
	w, r := m.Keys(), m.Reading().Keys()
	rec := signedRecord(wire.GameID{4})
	c := counting(100)
	sealed, err := w.Content.Box().Seal(wire.GameID{4}, rec, &c)
	if err != nil {
		t.Fatal(err)
	}
	pub, game := seat.PublicKey(), Game(rec)
	sum := func(b []byte) string { return hex.EncodeToString(b) }
	for _, k := range []struct{ what, got, want string }{
		{"room", w.Room, knownRoom},
		{"writer's credential", w.Credential, knownWriter},
		{"spectator's credential", r.Credential, knownSpectator},
		{"content key", sum(w.Content[:]), knownContent},
		{"writer's link", m.Text(), knownLink},
		{"spectator's link", m.Reading().Text(), knownReading},
		{"seat link", seat.Text(), knownSeat},
		{"public key", sum(pub[:]), knownPublic},
		{"key id", sum(rec.Author[:]), knownKeyID},
		{"game id", sum(game[:]), knownGame},
		{"signature", sum(rec.Signature[:]), knownSignature},
		{"start of the sealed record", sum(sealed[:48]), knownSealedStart},
		{"end of the sealed record", sum(sealed[len(sealed)-16:]), knownSealedEnd},
	} {
		if k.got != k.want {
			t.Errorf("%s is\n%s, want\n%s", k.what, k.got, k.want)
		}
	}
}

func TestBothLinksOpenTheSameRoom(t *testing.T) {
	m, _ := secrets()
	w, r := m.Keys(), m.Reading().Keys()
	if w.Room != r.Room || w.Content != r.Content || w.Role != wire.Writer || r.Role != wire.Spectator {
		t.Fatalf("writer %+v, spectator %+v", w, r)
	}
	for _, k := range []Keys{w, r} {
		if role, ok := wire.CheckCredential(k.Room, k.Credential); !ok || role != k.Role {
			t.Errorf("the relay gives %c for %+v", role, k)
		}
	}
	for _, text := range []string{m.Text(), m.Reading().Text()} {
		if k, err := ParseLink(text); err != nil || k != w && k != r {
			t.Errorf("%s opens %+v, %v", text, k, err)
		}
		for _, bad := range []string{"", text[1:], text[:len(text)-1], text + "A", "x" + text[1:], text[:9] + "\n" + text[10:], text[:9] + "!" + text[10:]} {
			if _, err := ParseLink(bad); err != FaultLink {
				t.Errorf("%q: %v", bad, err)
			}
		}
	}
	if strings.Contains(m.Reading().Text(), strings.Split(w.Credential, ".")[1]) {
		t.Error("the spectator's link carries the right to write")
	}
}

func TestSeatSecretText(t *testing.T) {
	_, s := secrets()
	text := s.Text()
	spoken := strings.ToUpper(text[:5]) + " " + text[5:9] + "-" + text[9:]
	if got, err := ParseSeatSecret(spoken); err != nil || got != s {
		t.Fatalf("%q gave %v, %v", spoken, got, err)
	}
	// The last letter has two unused bits, which must be zero.
	for _, bad := range []string{"", text[1:], text + "a", "lo" + text[2:], text[:9] + "\n" + text[9:], text[:25] + "b", text + text, text[:24]} {
		if got, err := ParseSeatSecret(bad); err != FaultSeat || got != (SeatSecret{}) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestSealedOpensNowhereElse(t *testing.T) {
	m, _ := secrets()
	key, game := m.Keys().Content, wire.GameID{4}
	rec := signedRecord(game)
	c := counting(0)
	sealed, _ := key.Box().Seal(game, rec, &c)
	if got, err := key.Box().Open(game, rec.Command, sealed); err != nil || !reflect.DeepEqual(got, rec) {
		t.Fatalf("got %+v, %v", got, err)
	}
	other := key
	other[0]++
	if _, err := other.Box().Open(game, rec.Command, sealed); err != FaultOpen {
		t.Error("opened with another key:", err)
	}
	if _, err := key.Box().Open(wire.GameID{5}, rec.Command, sealed); err != FaultOpen {
		t.Error("opened in another game:", err)
	}
	if _, err := key.Box().Open(game, wire.CommandID{1}, sealed); err != FaultOpen {
		t.Error("opened under another command:", err)
	}
	for i := range sealed {
		bad := bytes.Clone(sealed)
		bad[i] ^= 1
		if _, err := key.Box().Open(game, rec.Command, bad); err != FaultOpen {
			t.Fatalf("byte %d changed: %v", i, err)
		}
	}
	if _, err := key.Box().Open(game, rec.Command, sealed[:len(sealed)-1]); err != FaultSealed {
		t.Error("opened when cut:", err)
	}
}

// A record is padded to the least whole bucket that holds it and its length.
func TestPadsToWholeBuckets(t *testing.T) {
	for n, want := range map[int]int{1: 1, 253: 1, 254: 1, 255: 2, 510: 2, 511: 3, wire.MaxRecord: 63} {
		if got := pad(make([]byte, n)); len(got) != want*Bucket {
			t.Errorf("%d bytes are padded to %d, want %d buckets", n, len(got), want)
		}
	}
}

func TestSizesTellNothing(t *testing.T) {
	m, _ := secrets()
	sizes := map[int]int{}
	for n := 1; n < wire.MaxRecord; n++ {
		r := wire.Record{Line: strings.Repeat("x", n)}
		if wire.CheckRecord(r) != nil {
			break
		}
		if n > 600 && n < 15_000 {
			n += 97 // the ends byte by byte, the middle in steps
		}
		c := counting(n)
		sealed, err := m.Keys().Content.Box().Seal(wire.GameID{}, r, &c)
		if err != nil || (len(sealed)-28)%Bucket != 0 || len(sealed) > wire.MaxSealed {
			t.Fatalf("a line of %d gave %d bytes, %v", n, len(sealed), err)
		}
		if _, err := m.Keys().Content.Box().Open(wire.GameID{}, r.Command, sealed); err != nil {
			t.Fatalf("a line of %d: %v", n, err)
		}
		sizes[len(sealed)]++
	}
	if sizes[28+Bucket] < 100 || sizes[wire.MaxSealed] < 100 {
		t.Fatalf("sizes: %v", sizes)
	}
}

func TestSignatureCoversEverything(t *testing.T) {
	_, seat := secrets()
	game := wire.GameID{4}
	k := seat.PublicKey()
	if !Verify(k, game, signedRecord(game)) {
		t.Fatal("a true signature was refused")
	}
	if Verify(k, wire.GameID{5}, signedRecord(game)) || Verify(PublicKey{1}, game, signedRecord(game)) {
		t.Error("verified for another game or key")
	}
	for what, change := range map[string]func(*wire.Record){
		"line":      func(r *wire.Record) { r.Line += "!" },
		"author":    func(r *wire.Record) { r.Author[0]++ },
		"command":   func(r *wire.Record) { r.Command[15]++ },
		"epoch":     func(r *wire.Record) { r.Epoch.Number++ },
		"mark":      func(r *wire.Record) { r.Epoch.Mark[7]++ },
		"index":     func(r *wire.Record) { r.Seen.Index++ },
		"head":      func(r *wire.Record) { r.Seen.Head[31]++ },
		"digest":    func(r *wire.Record) { r.Digest++ },
		"signature": func(r *wire.Record) { r.Signature[0]++ },
		"part":      func(r *wire.Record) { r.Sealed[0][0]++ },
		"no part":   func(r *wire.Record) { r.Sealed = nil },
		"moved":     func(r *wire.Record) { r.Line, r.Sealed = r.Line+"\x03box", nil },
	} {
		r := signedRecord(game)
		if change(&r); Verify(k, game, r) {
			t.Errorf("verified with another %s", what)
		}
	}
	first := signedRecord(wire.GameID{})
	named := Game(first)
	first.Signature = Sign(seat.SigningKey(), named, first)
	if Game(first) != named {
		t.Error("the name of a game depends on the signature over it")
	}
}

func FuzzOpen(f *testing.F) {
	m, _ := secrets()
	key, game := m.Keys().Content, wire.GameID{4}
	c := counting(0)
	sealed, _ := key.Box().Seal(game, signedRecord(game), &c)
	f.Add(sealed, pad([]byte("plain")))
	f.Fuzz(func(t *testing.T, b, plain []byte) {
		if _, err := key.Box().Open(game, wire.CommandID{1, 2, 3}, b); err == nil && !bytes.Equal(b, sealed) {
			t.Fatal("opened what nobody sealed")
		}
		if n := len(plain); n > 0 && n%Bucket == 0 { // a member with the key could have padded it
			if rest, err := unpad(plain); err == nil && !bytes.Equal(pad(rest), plain) {
				t.Fatalf("%x has a second padded form", rest)
			}
		}
	})
}

func FuzzParseLink(f *testing.F) {
	m, s := secrets()
	f.Add(m.Text())
	f.Add(m.Reading().Text())
	f.Add(s.Text())
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := ParseLinkSecret(text); err == nil && m.Text() != text {
			t.Fatalf("%q is also %q", text, m.Text())
		}
		if s, err := ParseReadingSecret(text); err == nil && s.Text() != text {
			t.Fatalf("%q is also %q", text, s.Text())
		}
		if s, err := ParseSeatSecret(text); err == nil {
			if again, err := ParseSeatSecret(s.Text()); err != nil || again != s {
				t.Fatalf("%q did not come back", text)
			}
		}
	})
}
