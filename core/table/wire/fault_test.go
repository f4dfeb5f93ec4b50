package wire

import (
	"bytes"
	"strings"
	"testing"
)

// Each malformed input has its own fault, and each limit its exact edge.
func TestFaults(t *testing.T) {
	hello := Encode(Hello{Client: ClientID{1}})
	events := Encode(Events{Epoch: anEpoch, First: 1, Entries: []Entry{anEntry}})
	reject := Encode(Reject{Reason: ReasonFull})
	with := func(b []byte, at int, v ...byte) []byte {
		return append(append(bytes.Clone(b[:at]), v...), b[at+len(v):]...)
	}
	noEntries := len(events) - EntrySize(anEntry)
	for _, k := range []struct {
		what  string
		parse func([]byte) (Frame, error)
		b     []byte
		want  error
	}{
		{"nothing", ParseClient, nil, FaultShort},
		{"nothing", ParseServer, nil, FaultShort},
		{"a relay's frame from a phone", ParseClient, events, FaultKind},
		{"a phone's frame from a relay", ParseServer, hello, FaultKind},
		{"too large", ParseClient, make([]byte, MaxFrame+1), FaultSize},
		{"as large as may be", ParseClient, make([]byte, MaxFrame), FaultKind},
		{"too large", ParseServer, make([]byte, MaxBatch+MaxFrame+1), FaultSize},
		{"as large as may be", ParseServer, make([]byte, MaxBatch+MaxFrame), FaultKind},
		{"another version", ParseClient, with(hello, 1, 2), FaultVersion},
		{"another version, shorter", ParseClient, []byte{kindHello, 2}, FaultVersion},
		{"no version", ParseClient, []byte{kindHello}, FaultShort},
		{"one byte more", ParseClient, append(bytes.Clone(hello), 0), FaultLong},
		{"one byte more", ParseServer, append(bytes.Clone(reject), 0), FaultLong},
		{"a number with a zero in front", ParseClient, []byte{kindHeard, 0x81, 0}, FaultVarint},
		{"a number that never ends", ParseClient, []byte{kindHeard, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, FaultVarint},
		{"a number that breaks off", ParseClient, []byte{kindHeard, 0x80}, FaultShort},
		{"the largest index", ParseClient, Encode(Heard{Index: maxIndex}), nil},
		{"an index too large", ParseClient, Encode(Heard{Index: maxIndex + 1}), FaultRange},
		{"the largest epoch", ParseServer, Encode(More{Epoch: Epoch{Number: MaxEpoch}}), nil},
		{"an epoch too large", ParseServer, Encode(More{Epoch: Epoch{Number: MaxEpoch + 1}}), FaultRange},
		{"no entries", ParseServer, events[:noEntries], FaultEmpty},
		{"no part to revive", ParseClient, Encode(Revive{Epoch: anEpoch}), FaultEmpty},
		{"an empty record", ParseClient, Encode(Append{Epoch: anEpoch}), FaultEmpty},
		{"a record too large", ParseClient, Encode(Append{Sealed: make([]byte, MaxSealed+1)}), FaultSize},
		{"an entry of no epoch", ParseServer, Encode(Events{Entries: []Entry{{Sealed: []byte("x")}}}), FaultRange},
		{"an entry too large", ParseServer, Encode(Events{Entries: []Entry{{Epoch: 1, Sealed: make([]byte, MaxSealed+1)}}}), FaultSize},
		{"an empty entry", ParseServer, Encode(Events{Entries: []Entry{{Epoch: 1}}}), FaultEmpty},
		{"no reason", ParseServer, with(reject, 1+9+16, 0), FaultRange},
		{"an unknown reason", ParseServer, with(reject, 1+9+16, byte(reasonEnd)), FaultRange},
		{"the last reason", ParseServer, with(reject, 1+9+16, byte(reasonEnd)-1), nil},
		{"an unknown role", ParseServer, Encode(Welcome{Role: 'x'}), FaultRange},
		{"a flag that is neither", ParseServer, with(Encode(Welcome{Role: Writer}), 1+9+33+1, 2), FaultRange},
		{"the longest wait", ParseServer, Encode(Bye{Reason: ReasonIdle, Wait: maxWait}), nil},
		{"too long a wait", ParseServer, Encode(Bye{Reason: ReasonIdle, Wait: maxWait + 1}), FaultRange},
		{"the longest wait", ParseServer, Encode(Reject{Reason: ReasonRate, Wait: maxWait}), nil},
		{"too long a wait", ParseServer, Encode(Reject{Reason: ReasonRate, Wait: maxWait + 1}), FaultRange},
	} {
		if _, err := k.parse(k.b); err != k.want {
			t.Errorf("%s: %v, want %v", k.what, err, k.want)
		}
	}
}

// Every number has its exact edge, in every position. If several things are wrong, the first
// is reported: an excessive value before missing bytes behind it.
func TestFirstFault(t *testing.T) {
	one := []Entry{anEntry}
	hello := func(version uint64) []byte { return appendUvarint([]byte{kindHello}, version) }
	entry := func(epoch, size uint64) []byte { // its bytes are missing
		b := Encode(Events{Entries: []Entry{{Epoch: epoch}}})
		return appendUvarint(b[:len(b)-1], size)
	}
	server, client := ParseServer, ParseClient
	for _, k := range []struct {
		what  string
		parse func([]byte) (Frame, error)
		b     []byte
		want  error
	}{
		{"the largest version", client, hello(maxIndex), FaultVersion},
		{"a version too large", client, hello(maxIndex + 1), FaultRange},
		{"the largest place", client, Encode(Hello{Have: Place{Index: maxIndex}}), nil},
		{"a place too large", client, Encode(Hello{Have: Place{Index: maxIndex + 1}}), FaultRange},
		{"the largest expected index", client, Encode(Append{Expect: maxIndex - 1, Sealed: []byte("x")}), nil},
		{"an expected index too large", client, Encode(Append{Expect: maxIndex, Sealed: []byte("x")}), FaultRange},
		{"the largest first index", server, Encode(Events{First: maxIndex, Entries: one}), nil},
		{"a first index too large", server, Encode(Events{First: maxIndex + 1, Entries: one}), FaultRange},
		{"the largest index of more", server, Encode(More{Index: maxIndex}), nil},
		{"an index of more too large", server, Encode(More{Index: maxIndex + 1}), FaultRange},
		{"an entry of the largest epoch", server, entry(MaxEpoch, 1), FaultShort},
		{"an entry of too large an epoch", server, entry(MaxEpoch+1, 1), FaultRange},
		{"the largest entry", server, entry(1, MaxSealed), FaultShort},
		{"an entry too large", server, entry(1, MaxSealed+1), FaultSize},
		{"the largest length", server, entry(1, maxIndex), FaultSize},
		{"a length too large", server, entry(1, maxIndex+1), FaultRange},
		{"a byte behind an entry", server, append(Encode(Events{Entries: one}), 0), FaultShort},
		{"a byte for an entry", server, append(Encode(Events{}), 0), FaultShort},
		{"a byte behind an entry", client, append(Encode(Revive{Entries: one}), 0), FaultShort},
		{"a byte for an entry", client, append(Encode(Revive{}), 0), FaultShort},
	} {
		if _, err := k.parse(k.b); err != k.want {
			t.Errorf("%s: %v, want %v", k.what, err, k.want)
		}
	}
	for size, want := range map[uint64]error{MaxRecord: FaultShort, MaxRecord + 1: FaultSize} {
		proof := aProof
		proof.Sealed = nil
		line := appendUvarint(appendProof(nil, proof), size)
		if _, err := ParseRecord(line); err != want {
			t.Errorf("a line of %d bytes, of which none comes: %v, want %v", size, err, want)
		}
		proof.Sealed = [][]byte{{1}}
		part := appendProof(nil, proof)
		if _, err := ParseRecord(appendUvarint(part[:len(part)-2], size)); err != want {
			t.Errorf("a part of %d bytes, of which none comes: %v, want %v", size, err, want)
		}
	}
}

func TestLinesArePrintable(t *testing.T) {
	for s, ok := range map[string]bool{
		" ": true, "~": true, "\u00a0": true, "é": true, "日本": true,
		"\x1f": false, "\t": false, "\n": false, "\x7f": false, "\u0080": false, "\u009f": false, "\u2028": false, "\u2029": false, "\xc3": false,
	} {
		if err := checkLine("a" + s); (err == nil) != ok {
			t.Errorf("%q: %v", s, err)
		}
	}
}

func TestRecordEdges(t *testing.T) {
	r := aRecord
	r.Sealed = nil
	for range MaxSealedParts {
		r.Sealed = append(r.Sealed, []byte("p"))
	}
	r.Line = strings.Repeat("x", 200)
	r.Line = strings.Repeat("x", 200+MaxRecord-len(AppendRecord(nil, r)))
	b := AppendRecord(nil, r)
	if _, err := ParseRecord(b); len(b) != MaxRecord || err != nil || CheckRecord(r) != nil {
		t.Fatalf("the largest record has %d bytes of %d: %v", len(b), MaxRecord, err)
	}
	r.Line += "x"
	if _, err := ParseRecord(AppendRecord(nil, r)); err != FaultSize || CheckRecord(r) != FaultSize {
		t.Fatalf("one byte more: %v", err)
	}
	r.Line, r.Seen.Index, r.Epoch.Number = "x", maxIndex, MaxEpoch
	if err := CheckRecord(r); err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(*Record){
		"a place":  func(r *Record) { r.Seen.Index++ },
		"an epoch": func(r *Record) { r.Epoch.Number++ },
		"a part":   func(r *Record) { r.Sealed = append(r.Sealed, []byte("p")) },
	} {
		far := r
		change(&far)
		if _, err := ParseRecord(AppendRecord(nil, far)); err != FaultRange || CheckRecord(far) != FaultRange {
			t.Errorf("%s too much: %v, %v", what, err, CheckRecord(far))
		}
	}
	b = AppendRecord(nil, r)
	if b[0]++; recordVersion != 1 {
		t.Fatal("this test has to follow the version")
	}
	if _, err := ParseRecord(b); err != FaultVersion {
		t.Errorf("a record of another version: %v", err)
	}
}

// TestEntryEdges: CheckEntry bounds every entry, also one that was never decoded from bytes.
func TestEntryEdges(t *testing.T) {
	for _, k := range []struct {
		epoch  uint64
		sealed int
		want   error
	}{
		{1, 1, nil}, {MaxEpoch, MaxSealed, nil},
		{1, 0, FaultEmpty}, {1, MaxSealed + 1, FaultSize}, {0, 1, FaultRange}, {MaxEpoch + 1, 1, FaultRange},
	} {
		e := Entry{Epoch: k.epoch, Sealed: make([]byte, k.sealed)}
		if err := CheckEntry(e); err != k.want {
			t.Errorf("%d bytes of epoch %d: %v, want %v", k.sealed, k.epoch, err, k.want)
		}
		if _, _, err := TakeEntry(AppendEntry(nil, e)); err != k.want {
			t.Errorf("%d bytes of epoch %d are read: %v, want %v", k.sealed, k.epoch, err, k.want)
		}
	}
}

func TestEntrySizeIsWhatIsWritten(t *testing.T) {
	for _, n := range []int{1, 127, 128, 300, MaxSealed} {
		for _, epoch := range []uint64{1, 127, 128, MaxEpoch} {
			e := Entry{Epoch: epoch, Sealed: make([]byte, n)}
			b := AppendEntry([]byte("before"), e)
			if EntrySize(e) != len(b)-len("before") || CheckEntry(e) != nil {
				t.Errorf("%d bytes, epoch %d: %d", n, epoch, EntrySize(e))
			}
			if _, rest, err := TakeEntry(append(b, "rest"...)[len("before"):]); err != nil || string(rest) != "rest" {
				t.Errorf("left %q, %v", rest, err)
			}
		}
	}
	if _, _, err := TakeEntry([]byte{1, 2}); err != FaultShort {
		t.Error(err)
	}
}

func TestCommandOf(t *testing.T) {
	b := Encode(Append{Command: command(5), Sealed: make([]byte, 2*MaxFrame)})
	if id, ok := CommandOf(b); !ok || id != command(5) {
		t.Error("a frame too big to read does not name its command")
	}
	if _, ok := CommandOf(b[:17]); !ok {
		t.Error("the shortest that names a command does not")
	}
	if _, ok := CommandOf(b[:16]); ok {
		t.Error("half a command is one")
	}
	if _, ok := CommandOf(Encode(Hello{})); ok {
		t.Error("a hello has a command")
	}
}
