package slim

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// begins is the beginning of a function in Go's own convention.
func begins() []byte { return []byte{opGetGlobal, 0, opSet, 1} }

// stackAt is an address on the stack as Go's compiler writes it.
func stackAt(offset int32) []byte {
	return append(appendSigned([]byte{opGet, 1, opWiden, opWideNumber}, offset), opWideAdd, opNarrow)
}

// jump is a jump to a part, out of that many blocks, as Go's compiler writes it.
func jump(part, out byte) []byte { return []byte{opNumber, part, opSet, 0, opBranch, out} }

func TestFoldOffsets(t *testing.T) {
	load, store, number := []byte{0x29, 3, 8}, []byte{0x37, 3, 0}, []byte{opWideNumber, 7}
	for _, test := range []struct {
		why       string
		was, want [][]byte
	}{
		{"a load", [][]byte{stackAt(32), load}, [][]byte{{opGet, 1, 0x29, 3, 40}}},
		{"a store", [][]byte{stackAt(32), number, store}, [][]byte{{opGet, 1}, number, {0x37, 3, 32}}},
		{"a store of what is loaded", [][]byte{stackAt(200), stackAt(16), load, store}, [][]byte{{opGet, 1, opGet, 1, 0x29, 3, 24, 0x37, 3, 0xc8, 1}}},
		{"a store of a sum", [][]byte{stackAt(8), number, number, {opWideAdd}, store}, [][]byte{{opGet, 1}, number, number, {opWideAdd, 0x37, 3, 8}}},
		{"a store of what is chosen", [][]byte{stackAt(8), number, number, {opGet, 2, opSelect}, store}, [][]byte{{opGet, 1}, number, number, {opGet, 2, opSelect, 0x37, 3, 8}}},
		{"a load through what is computed", [][]byte{stackAt(8), {opGet, 2, opAdd}, load}, [][]byte{{opGet, 1, opNumber, 8, opAdd, opGet, 2, opAdd}, load}},
		{"what is stored is the address", [][]byte{{opGet, 2}, stackAt(8), {0x36, 2, 0}}, [][]byte{{opGet, 2, opGet, 1, opNumber, 8, opAdd, 0x36, 2, 0}}},
		{"a call between", [][]byte{stackAt(8), {opCall, 3}, load}, [][]byte{{opGet, 1, opNumber, 8, opAdd, opCall, 3}, load}},
		{"kept in a local", [][]byte{stackAt(8), {opTee, 2}, {0x28, 2, 0}}, [][]byte{{opGet, 1, opNumber, 8, opAdd, opTee, 2, 0x28, 2, 0}}},
		{"below the end", [][]byte{stackAt(-8), load}, [][]byte{stackAt(-8), load}},
		{"farther than any", [][]byte{stackAt(farthest), load}, [][]byte{stackAt(farthest), load}},
		{"of another local", [][]byte{{opGet, 2}, stackAt(8)[2:], load}, [][]byte{{opGet, 2}, stackAt(8)[2:], load}},
	} {
		testShorter(t, test.why, slices.Concat(test.was...), slices.Concat(test.want...))
	}
}

// shorter changes a function as the three passes over code do.
func shorter(function []byte) ([]byte, error) {
	return rewriteFunction(function, func(locals []byte, list []instruction) ([]byte, []instruction) {
		return keepSelf(locals, directJumps(foldOffsets(list)))
	})
}

// testShorter gives a function's instructions to shorter, behind its beginning and before its end.
func testShorter(t *testing.T, why string, was, want []byte) {
	t.Helper()
	locals := []byte{1, 2, 0x7f}
	got, err := shorter(slices.Concat(locals, begins(), was, []byte{opEnd}))
	if want := slices.Concat(locals, begins(), want, []byte{opEnd}); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s: %v\n% x, want\n% x", why, err, got, want)
	}
	other := slices.Concat(locals, was, []byte{opEnd})
	if got, err := shorter(other); err != nil || !bytes.Equal(got, other) {
		t.Errorf("%s: a function by another convention is changed: %v", why, err)
	}
}

// parted is a function of three parts, which it may wait in.
func parted(dispatch []byte, first, second, third []byte) []byte {
	return slices.Concat(
		[]byte{opBlock, empty, opLoop, empty, opBlock, empty, opBlock, empty, opBlock, empty}, dispatch,
		[]byte{opEnd}, first, []byte{opEnd}, second, []byte{opEnd}, third,
		[]byte{opEnd, opUnreachable, opEnd, opNumber, 1},
	)
}

func TestDirectJumps(t *testing.T) {
	// Numbers of parts 0 and 1 are the first, 2 is the second, 3 and all others the third.
	dispatch := []byte{opGet, 0, opTable, 3, 0, 0, 1, 2}
	inIf := func(inside []byte) []byte { return slices.Concat([]byte{opGet, 2, opIf, empty}, inside, []byte{opEnd}) }
	wait := []byte{opIf, empty, opNumber, 1, opReturn, opEnd}
	for _, test := range []struct {
		why                              string
		first, second, third             []byte
		wantFirst, wantSecond, wantThird []byte
	}{
		{"ahead", jump(2, 2), jump(3, 1), nil, []byte{opBranch, 0}, []byte{opBranch, 0}, nil},
		{"two ahead", jump(3, 2), nil, nil, []byte{opBranch, 1}, nil, nil},
		{"past the table", jump(9, 2), nil, nil, []byte{opBranch, 1}, nil, nil},
		{"back and to itself", jump(1, 2), jump(0, 1), jump(3, 0), jump(1, 2), jump(0, 1), jump(3, 0)},
		{"perhaps", inIf(jump(3, 3)), nil, nil, []byte{opGet, 2, opBranchIf, 1}, nil, nil},
		{"perhaps back", nil, inIf(jump(1, 2)), nil, nil, inIf(jump(1, 2)), nil},
		{"after something else", inIf(slices.Concat([]byte{opGet, 2, opDrop}, jump(3, 3))), nil, nil, inIf([]byte{opGet, 2, opDrop, opBranch, 2}), nil, nil},
		{"with an else", slices.Concat([]byte{opGet, 2, opIf, empty}, jump(3, 3), []byte{0x05, opEnd}), nil, nil, []byte{opGet, 2, opIf, empty, opBranch, 2, 0x05, opEnd}, nil, nil},
		{"not to the loop", jump(2, 1), nil, jump(3, 1), jump(2, 1), nil, jump(3, 1)},
		{"waiting", []byte{opGet, 2, opBranchIf, 3}, []byte{opGet, 2, opBranchIf, 2}, []byte{opGet, 2, opBranchIf, 1},
			append([]byte{opGet, 2}, wait...), append([]byte{opGet, 2}, wait...), append([]byte{opGet, 2}, wait...)},
		{"out of the function", nil, nil, []byte{opGet, 2, opBranchIf, 2}, nil, nil, []byte{opGet, 2, opBranchIf, 2}},
	} {
		testShorter(t, test.why, parted(dispatch, test.first, test.second, test.third), parted(dispatch, test.wantFirst, test.wantSecond, test.wantThird))
	}
}

// TestDirectJumpsLeavesAlone: a function with an unknown layout, or one that reads the part's
// number again, stays unchanged.
func TestDirectJumpsLeavesAlone(t *testing.T) {
	dispatch, jumpAhead := []byte{opGet, 0, opTable, 3, 0, 0, 1, 2}, jump(2, 2)
	known := parted(dispatch, jumpAhead, nil, nil)
	for why, was := range map[string][]byte{
		"it asks where it goes on":   parted(dispatch, jumpAhead, []byte{opGet, 0, opDrop}, nil),
		"it keeps where it goes on":  parted(dispatch, jumpAhead, []byte{opNumber, 1, opTee, 0, opDrop}, nil),
		"a table by another local":   parted([]byte{opGet, 2, opTable, 3, 0, 0, 1, 2}, jumpAhead, nil, nil),
		"a table to the loop":        parted([]byte{opGet, 0, opTable, 3, 0, 0, 1, 3}, jumpAhead, nil, nil),
		"a block more":               slices.Concat([]byte{opBlock, empty}, known, []byte{opEnd}),
		"something before the table": slices.Concat([]byte{0x01}, known),
		"another end":                bytes.Replace(known, []byte{opEnd, opNumber, 1}, []byte{opEnd, opNumber, 2}, 1),
	} {
		testShorter(t, why, was, was)
	}
}

func TestRewriteRefuses(t *testing.T) {
	function := func(body ...byte) []byte {
		return whole(part(code, append([]byte{1, byte(len(body) + 1), 0}, body...)...))
	}
	for _, test := range []struct {
		program []byte
		want    string
	}{
		{nil, "no WebAssembly program"},
		{whole(), "no code"},
		{whole(part(code, 1, 9, 0)), "bytes are promised"},
		{whole(part(code, 1, 2, 0, opEnd, 0)), "left over"},
		{function(0x06, opEnd), "instruction 0x06 is not known"},
		{function(0xfc, 8, opEnd), "instruction 0xfc 8 is not known"},
		{function(0xfd, 0, opEnd), "instruction 0xfd is not known"},
		{function(opBlock, 0x80, 0x01, opEnd), "a block of type"},
		{function(opWideNumber, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, opEnd), "longer than 64 bits"},
		{function(opCall), "bytes are promised"},
		{function(opTable, 5, 1), "5 entries are promised"},
	} {
		if short, err := rewrite(test.program, keepSelf); short != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("% x: %v, want %q", test.program, err, test.want)
		}
	}
}
