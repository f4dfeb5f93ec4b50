package slim

import (
	"bytes"
	"slices"
	"testing"
)

// nobody may be told where its caller goes on.
func nobody(int64) bool { return false }

// room is how Go's compiler makes room on the stack for where a function goes on.
func room() []byte {
	return []byte{opGet, 1, opNumber, 8, opSubtract, opTee, 1, opSetGlobal, 0}
}

// TestTold: whoever may be told where a caller goes on is told, all others find it on the stack.
func TestTold(t *testing.T) {
	const self = firstOf + 5
	kept := append(withWide(self<<partBits).bytes, opSet, 2)
	words := slices.Concat([]byte{opGet, 2}, withWide(3).bytes, []byte{opWideOr, opNarrow, opCall, 7})
	for _, test := range []struct {
		why       string
		may       int64
		was, want []byte
		told      bool
	}{
		{"one that may", 7, slices.Concat(room(), calling(self, 3)), words, true},
		{"another", 8, slices.Concat(room(), calling(self, 3)), slices.Concat(room(), shortly(3)), false},
		{"other room", 7, slices.Concat([]byte{opGet, 1, opNumber, 16}, room()[4:], calling(self, 3)), slices.Concat([]byte{opGet, 1, opNumber, 16}, room()[4:], shortly(3)), false},
		{"no room", 7, calling(self, 3), shortly(3), false},
		{"something between", 7, slices.Concat(room(), []byte{0x01}, calling(self, 3)), slices.Concat(room(), []byte{0x01}, shortly(3)), false},
		{"twice", 7, slices.Concat(room(), calling(self, 3), room(), calling(self, 3)), slices.Concat(words, words), true},
	} {
		told := map[int64]bool{}
		got, err := shorter(slices.Concat([]byte{1, 1, 0x7f}, begins(), test.was, []byte{opEnd}), func(to int64) bool { return to == test.may }, told)
		if want := slices.Concat([]byte{2, 1, 0x7f, 1, 0x7e}, kept, begins(), test.want, []byte{opEnd}); err != nil || !bytes.Equal(got, want) || told[7] != test.told {
			t.Errorf("%s: %v\n% x, want\n% x", test.why, err, got, want)
		}
	}
}

// TestListens: only a function by Go's own convention that is called in that way begins by
// writing down where its caller goes on.
func TestListens(t *testing.T) {
	function := func(body ...[]byte) []byte {
		return slices.Concat([]byte{1, 1, 0x7f}, slices.Concat(body...), []byte{opEnd})
	}
	called, other, alien := function(begins()), function(begins(), []byte{0x01}), function([]byte{opGet, 1, opDrop})
	calls := func(to byte) []byte {
		c := slices.Concat(room(), calling(firstOf, 3))
		c[len(c)-1] = to
		return c
	}
	caller := function(begins(), calls(1), calls(3))
	section := []byte{4}
	for _, f := range [][]byte{caller, called, other, alien} {
		section = append(append(section, byte(len(f))), f...)
	}
	short, _, err := Shorten(whole(part(code, section...)))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := only(sectionsOf(t, short), code)
	r := reader{rest: s.body}
	r.count()
	for i, want := range [][]byte{nil, function(listens(), begins()), other, alien} {
		if got := r.take(r.unsigned()); want != nil && !bytes.Equal(got, want) {
			t.Errorf("function %d: % x, want % x", i, got, want)
		} else if want == nil && (!bytes.Contains(got, []byte{opNarrow, opCall, 1}) || !bytes.Contains(got, []byte{opNumber, 0, opCall, 3})) {
			t.Errorf("it calls others with % x", got)
		}
	}
}

// TestReturns: room that is given back twice before a function returns is given back once;
// where it goes on, or does anything between, it stays as it is.
func TestReturns(t *testing.T) {
	gives := func(n byte) []byte { return []byte{opGet, 1, opNumber, n, opAdd, opTee, 1, opSetGlobal, 0} }
	leaves := []byte{opNumber, 0, opReturn}
	once := slices.Concat([]byte{opGet, 1, opNumber, 40, opAdd, opSetGlobal, 0}, leaves)
	for why, test := range map[string]struct{ was, want []byte }{
		"it returns":        {slices.Concat(gives(32), gives(8), leaves), once},
		"twice":             {slices.Concat(gives(32), gives(8), leaves, gives(32), gives(8), leaves), slices.Concat(once, once)},
		"it goes on":        {slices.Concat(gives(32), gives(8), []byte{opGet, 1, opDrop}), nil},
		"it has to wait":    {slices.Concat(gives(32), gives(8), []byte{opNumber, 1, opReturn}), nil},
		"something between": {slices.Concat(gives(32), []byte{0x01}, gives(8), leaves), nil},
		"other room":        {slices.Concat(gives(32), gives(16), leaves), nil},
		"once":              {slices.Concat(gives(8), leaves), nil},
	} {
		if test.want == nil {
			test.want = test.was
		}
		testShorter(t, why, test.was, test.want)
	}
}
