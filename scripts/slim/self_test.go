package slim

import (
	"bytes"
	"slices"
	"testing"
)

// calling is a call as Go's compiler writes it: it stores the return address first.
func calling(self, part int64) []byte {
	return slices.Concat([]byte{opGet, 1}, withWide(self<<partBits|part).bytes, []byte{opWideStore, 3, 0, opNumber, 0, opCall, 7})
}

// shortly is the same call with the function's number from a local.
func shortly(part int64) []byte {
	return slices.Concat([]byte{opGet, 1, opGet, 2}, withWide(part).bytes, []byte{opWideOr, opWideStore, 3, 0, opNumber, 0, opCall, 7})
}

func TestKeepSelf(t *testing.T) {
	const self = firstOf + 5
	kept := append(withWide(self<<partBits).bytes, opSet, 2)
	for _, test := range []struct {
		why, locals, was, wantLocals, want string
	}{
		{"one call", "\x01\x01\x7f", string(calling(self, 1)), "\x02\x01\x7f\x01\x7e", string(kept) + string(shortly(1))},
		{"two, and locals behind", "\x02\x01\x7f\x02\x7e", string(calling(self, 1)) + "\x20\x02\x21\x03" + string(calling(self, 300)),
			"\x02\x01\x7f\x03\x7e", string(kept) + string(shortly(1)) + "\x20\x03\x21\x04" + string(shortly(300))},
		{"other narrow locals", "\x02\x02\x7f\x01\x7d", string(calling(self, 1)) + "\x22\x02\x22\x03", "\x04\x01\x7f\x01\x7e\x01\x7f\x01\x7d", string(kept) + string(shortly(1)) + "\x22\x03\x22\x04"},
		{"no call", "\x01\x01\x7f", "\x20\x01\x1a", "\x01\x01\x7f", "\x20\x01\x1a"},
		{"no number of a function", "\x01\x01\x7f", string(calling(firstOf-1, 1)), "\x01\x01\x7f", string(calling(firstOf-1, 1))},
		{"the numbers of two", "\x01\x01\x7f", string(calling(self, 1)) + string(calling(self+1, 1)), "\x01\x01\x7f", string(calling(self, 1)) + string(calling(self+1, 1))},
		{"locals of another convention", "\x01\x02\x7e", string(calling(self, 1)), "\x01\x02\x7e", string(calling(self, 1))},
		{"more locals than are known", "\x01\x81\x08\x7f", string(calling(self, 1)), "\x01\x81\x08\x7f", string(calling(self, 1))},
	} {
		end := []byte{opEnd}
		got, err := shorter(slices.Concat([]byte(test.locals), begins(), []byte(test.was), end))
		own, rest := []byte{}, []byte(test.want)
		if bytes.HasPrefix(rest, kept) { // before anything else
			own, rest = rest[:len(kept)], rest[len(kept):]
		}
		if want := slices.Concat([]byte(test.wantLocals), own, begins(), rest, end); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v\n% x, want\n% x", test.why, err, got, want)
		}
	}
}
