package wire

import (
	"bytes"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"
)

// filled returns n bytes that differ from each other, so that a swapped field shows.
func filled[T any](from byte, make func([]byte) T, n int) T {
	b := bytes.Repeat([]byte{0}, n)
	for i := range b {
		b[i] = from + byte(i)
	}
	return make(b)
}

func command(from byte) CommandID {
	return filled(from, func(b []byte) CommandID { return CommandID(b) }, 16)
}
func hash(from byte) Hash { return filled(from, func(b []byte) Hash { return Hash(b) }, 32) }

var (
	anEpoch  = Epoch{Number: 300, Mark: Mark{1, 2, 3, 4, 5, 6, 7, 8}}
	aPlace   = Place{Index: 129, Head: hash(7)}
	anEntry  = Entry{Epoch: 2, Command: command(1), Sealed: []byte("sealed bytes")}
	aRecord  = Record{Line: "blue offers red: 2 trade goods for 3 commodities", Proof: aProof}
	aProof   = Proof{Author: KeyID{9, 8, 7}, Command: command(3), Epoch: anEpoch, Seen: aPlace, Digest: 1<<63 + 5, Signature: filled(40, func(b []byte) Signature { return Signature(b) }, 64), Sealed: [][]byte{[]byte("box"), []byte("another")}}
	phoneSet = []Frame{
		Hello{Client: ClientID{1, 2}, Have: aPlace},
		Append{Command: command(5), Epoch: anEpoch, Expect: Anywhere, Sealed: []byte("x")},
		Append{Command: command(5), Expect: 0, Sealed: make([]byte, MaxSealed)},
		Revive{Epoch: anEpoch, Before: aPlace, Last: true, Entries: []Entry{anEntry, anEntry}},
		Heard{Index: 1 << 20},
	}
	relaySet = []Frame{
		Welcome{Epoch: anEpoch, End: aPlace, Role: Spectator, Known: true},
		Events{Epoch: anEpoch, First: 7, Entries: []Entry{anEntry, anEntry}},
		More{Epoch: anEpoch, Index: 70000},
		CaughtUp{Epoch: anEpoch, Place: aPlace},
		Reject{Epoch: anEpoch, Command: command(5), Reason: ReasonConflict, End: aPlace, Wait: 250},
		Revived{Epoch: anEpoch, Place: aPlace},
		Bye{Reason: ReasonIdle, Wait: 3},
		Presence{Sockets: 40},
	}
)

func TestFramesRoundTrip(t *testing.T) {
	for set, parse := range map[*[]Frame]func([]byte) (Frame, error){&phoneSet: ParseClient, &relaySet: ParseServer} {
		for _, f := range *set {
			b := Encode(f)
			got, err := parse(b)
			if err != nil || !reflect.DeepEqual(got, f) {
				t.Errorf("%T: got %+v, %v", f, got, err)
			}
			if again := bytes.Clone(b); err == nil { // a host may read its next frame into the same bytes
				clear(b)
				if !bytes.Equal(Encode(got), again) {
					t.Errorf("%T changes with the bytes that it was read from", f)
				}
			}
			if len(b) > MaxFrame {
				t.Errorf("%T of %d bytes does not fit a frame", f, len(b))
			}
			for n := range b { // every prefix is refused, or another canonical frame
				if g, err := parse(b[:n]); err == nil && !bytes.Equal(Encode(g), b[:n]) {
					t.Errorf("%T cut at %d read as %+v", f, n, g)
					break // a long frame would fail thousands of times
				}
			}
		}
	}
}

// TestPresenceIsSeenByItsKind: IsPresence accepts that frame and no other, without decoding
// it.
func TestPresenceIsSeenByItsKind(t *testing.T) {
	for _, f := range relaySet {
		if _, is := f.(Presence); IsPresence(Encode(f)) != is {
			t.Errorf("a %T is presence: %v", f, !is)
		}
	}
	if IsPresence(nil) {
		t.Error("an empty frame is presence")
	}
}

// Known answers: these bytes are the protocol. They change with Version, never before.
func TestKnownFrames(t *testing.T) {
	for _, k := range []struct {
		f   Frame
		hex string
	}{
		{phoneSet[0], "0101010200000000000081010708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20212223242526"},
		{phoneSet[1], "0205060708090a0b0c0d0e0f1011121314ac0201020304050607080078"},
		{phoneSet[4], "04808040"},
		{relaySet[2], "83ac020102030405060708f0a204"},
		{relaySet[6], "871003"},
	} {
		if got := hex.EncodeToString(Encode(k.f)); got != k.hex {
			t.Errorf("%T is %s, want %s", k.f, got, k.hex)
		}
	}
}

// These heads were also computed by an independent program, from the design document.
func TestKnownChain(t *testing.T) {
	p := Place{}.Next(anEntry)
	q := p.Next(Entry{Epoch: 3, Command: command(2), Sealed: []byte("more")})
	for _, k := range []struct {
		p   Place
		hex string
	}{
		{p, "76c789b1755b49c4aaec08959edb4e6992a9c5fd76f66f7fbe11679613ec89b9"},
		{q, "f888c3d8c2270fabb7d628a40acd747e7c61b72cdddbd0dbfb8478caaa43c92b"},
	} {
		if got := hex.EncodeToString(k.p.Head[:]); got != k.hex {
			t.Errorf("head %d is %s, want %s", k.p.Index, got, k.hex)
		}
	}
	for i, e := range []Entry{
		{Epoch: 3, Command: anEntry.Command, Sealed: anEntry.Sealed},
		{Epoch: 2, Command: command(9), Sealed: anEntry.Sealed},
		{Epoch: 2, Command: anEntry.Command, Sealed: []byte("sealed byteS")},
	} {
		if (Place{}).Next(e) == p {
			t.Errorf("change %d does not change the head", i)
		}
	}
	if (Place{Index: 1}).Next(anEntry).Head == p.Head || (Place{Head: hash(1)}).Next(anEntry).Head == p.Head {
		t.Error("the head does not depend on where the entry stands")
	}
}

func TestRecordRoundTrip(t *testing.T) {
	b := AppendRecord(nil, aRecord)
	if got, err := ParseRecord(b); err != nil || !reflect.DeepEqual(got, aRecord) {
		t.Fatalf("got %+v, %v", got, err)
	}
	s := aRecord.Text()
	if line, _, _ := strings.Cut(s, "\t"); line != aRecord.Line {
		t.Fatalf("the text does not start with the line: %s", s)
	}
	if got, err := ParseText(s); err != nil || !reflect.DeepEqual(got, aRecord) {
		t.Fatalf("got %+v, %v from %s", got, err, s)
	}
	for _, bad := range []string{"", "no proof", "line\t", "line\t!!", s + "A", s + "\n", "\t" + s, strings.Replace(s, "blue", "bl\x00ue", 1)} {
		if _, err := ParseText(bad); err == nil {
			t.Errorf("read %q", bad)
		}
	}
}

func TestRecordLimits(t *testing.T) {
	for why, change := range map[string]func(*Record){
		"empty line":    func(r *Record) { r.Line = "" },
		"line break":    func(r *Record) { r.Line = "a\nb" },
		"separator":     func(r *Record) { r.Line = "a\u2028b" },
		"bad UTF-8":     func(r *Record) { r.Line = "a\xffb" },
		"too long":      func(r *Record) { r.Line = strings.Repeat("x", MaxRecord) },
		"empty part":    func(r *Record) { r.Sealed = [][]byte{{}} },
		"too many":      func(r *Record) { r.Sealed = make([][]byte, MaxSealedParts+1) },
		"far too ahead": func(r *Record) { r.Seen.Index = 1 << 50 },
	} {
		r := aRecord
		change(&r)
		if CheckRecord(r) == nil {
			t.Errorf("%s: passed", why)
		}
		if got, err := ParseRecord(AppendRecord(nil, r)); err == nil {
			t.Errorf("%s: read as %+v", why, got)
		}
	}
	r := aRecord
	r.Line = "homebrew " + strings.Repeat("é", 6<<10) // 12 KiB of a deck, as one line
	if err := CheckRecord(r); err != nil {
		t.Errorf("a deck's largest line: %v", err)
	}
}

func TestLogRoundTrip(t *testing.T) {
	b := AppendLogHeader(nil, anEpoch)
	for range 3 {
		b = AppendEntry(b, anEntry)
	}
	if e, list, err := ParseLog(b); err != nil || e != anEpoch || len(list) != 3 || !reflect.DeepEqual(list[2], anEntry) {
		t.Fatalf("got %v %v %v", e, list, err)
	}
	if _, _, err := ParseLog(b[:len(b)-1]); err == nil {
		t.Fatal("read a log that was cut")
	}
	for _, bad := range [][]byte{nil, b[1:], []byte(strings.Replace(string(b), "log 1", "log 2", 1))} {
		if _, _, err := ParseLog(bad); err != FaultVersion {
			t.Errorf("what does not begin as a log: %v", err)
		}
	}
}

// TestLivesOfARoom: a renewed epoch belongs to the same life. One with a new mark belongs to
// another, even if the second halves of the two marks are alike.
func TestLivesOfARoom(t *testing.T) {
	next := anEpoch.Renewed(Mark{9, 9, 9, 9, 9, 9, 9, 9})
	if next != (Epoch{Number: 301, Mark: Mark{1, 2, 3, 4, 9, 9, 9, 9}}) || !next.HasSameLife(anEpoch) {
		t.Errorf("renewed, %v is %v, in the same life: %v", anEpoch, next, next.HasSameLife(anEpoch))
	}
	other := anEpoch
	if other.Mark[lifeBytes-1]++; other.HasSameLife(anEpoch) {
		t.Errorf("%v and %v are of one life", other, anEpoch)
	}
}

func TestRevivePartFitsAFrame(t *testing.T) {
	list := make([]Entry, 100)
	for i := range list {
		list[i] = Entry{Epoch: 1, Command: command(byte(i)), Sealed: make([]byte, 28+256*(1+i%63))}
	}
	list[7].Sealed = make([]byte, MaxSealed)
	for at, n := 0, 0; at < len(list); at += n {
		f := RevivePart(anEpoch, Place{Index: uint64(at)}, list[at:])
		if n = len(f.Entries); n == 0 || len(Encode(f)) > MaxFrame || f.Last != (at+n == len(list)) {
			t.Fatalf("part at %d: %d entries, %d bytes, last %v", at, n, len(Encode(f)), f.Last)
		}
	}
}

// The largest part fills a frame exactly.
func TestRevivePartFillsAFrame(t *testing.T) {
	list := []Entry{anEntry, {Epoch: 1, Command: command(2)}}
	list[1].Sealed = make([]byte, 8_000)
	list[1].Sealed = make([]byte, 8_000+MaxFrame-len(Encode(Revive{Epoch: anEpoch, Before: aPlace, Entries: list})))
	for more := range 2 {
		list[1].Sealed = append(list[1].Sealed, make([]byte, more)...)
		f := RevivePart(anEpoch, aPlace, list)
		if n := len(f.Entries); n != 2-more || f.Last != (more == 0) || more == 0 && len(Encode(f)) != MaxFrame {
			t.Errorf("%d bytes more than a frame: %d entries, %d bytes, last %v", more, n, len(Encode(f)), f.Last)
		}
	}
}

func TestReasons(t *testing.T) {
	for _, r := range []Reason{0, reasonEnd} {
		if r.String() == "" {
			t.Errorf("reason %d is told as nothing", r)
		}
	}
	for r := Reason(1); r < reasonEnd; r++ {
		if r.String() == Reason(0).String() || r.CloseCode() < 1001 || r.CloseCode() > 1013 {
			t.Errorf("reason %d: %q, code %d", r, r, r.CloseCode())
		}
	}
}
