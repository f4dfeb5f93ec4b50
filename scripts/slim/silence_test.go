package slim

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// testSilent: the program to send behaves and prints the same, also after it recovers from a panic.
// However it dies, it ends with the same number and prints nothing.
func testSilent(t *testing.T, linked []byte, said string) {
	spoke, silent := filepath.Join(t.TempDir(), "spoke.wasm"), filepath.Join(t.TempDir(), "silent.wasm")
	write(t, spoke, linked)
	write(t, silent, linked)
	sent, plain := slimmed(t, silent, Options{Silent: true}).Program, slimmed(t, spoke, Options{}).Program
	if len(sent) > len(plain)-len(linked)/200 {
		t.Errorf("%d bytes are left of %d of a program that speaks: that is not worth the step", len(sent), len(plain))
	}
	write(t, silent, sent)
	const stack = "\n1 %v\n" // whether it finds something in its own stack as text
	said = strings.Replace(said, fmt.Sprintf(stack, true), fmt.Sprintf(stack, false), 1)
	const called = "map[string]main.point" // which it says of a value
	blank := strings.Repeat("*", len(called))
	said = strings.ReplaceAll(said, called, blank)
	if s := run(t, silent); s != said || !strings.Contains(s, blank) {
		t.Errorf("it says\n%s, not\n%s", s, said)
	}
	for _, how := range crashes() {
		var last [2]string
		var code [2]int
		for i, file := range []string{spoke, silent} {
			var words, errors bytes.Buffer
			dies := exec.Command(filepath.Join(lib(t), "go_js_wasm_exec"), file, how)
			dies.Stdout, dies.Stderr = &words, &errors
			if err := dies.Run(); err == nil {
				t.Fatalf("%q: it does not die", how)
			}
			last[i], code[i] = words.String(), dies.ProcessState.ExitCode()
			if strings.Contains(words.String()+errors.String(), "unreachable") {
				t.Errorf("%q: it goes where nothing is: %s", how, errors.String())
			}
			if spoken := strings.Contains(errors.String(), "goroutine") || strings.Contains(errors.String(), "fatal error"); i == 1 && (spoken || errors.Len() > 0) || i == 0 && !spoken && how != "exit" && how != "endless" { // the one says nothing, of the other Node dies
				t.Errorf("%q: it tells as it dies: %s", how, errors.String())
			}
		}
		if last[0] = strings.ReplaceAll(last[0], called, blank); last[0] != last[1] || code[0] != code[1] {
			t.Errorf("%q: it ends with %d after\n%s, and with %d after\n%s", how, code[0], last[0], code[1], last[1])
		}
	}
}

// TestHandsOver: a call of a printer is removed with the constants that it was handed, and with
// nothing else. A call that ends the program stays without its constants.
func TestHandsOver(t *testing.T) {
	const prints, other, ends = 40, 41, 42
	at := func(offset, n int64) []instruction {
		store := with(opWideStore, 0)
		store.n = offset
		return []instruction{with(opGet, localStack), withWide(n), store}
	}
	call := func(to int64) []instruction {
		store, out := with(opWideStore, 0), with(opBranchIf, 5)
		return []instruction{
			with(opGet, localStack), with(opNumber, 8), plain(opSubtract), with(opTee, localStack), with(opSetGlobal, globalStack),
			with(opGet, localStack), withWide(77), store, with(opNumber, 0), with(opCall, to), with(opGetGlobal, globalStack), with(opSet, localStack), out,
		}
	}
	loads := []instruction{with(opGet, localStack), with(opGet, 5), {op: opWideStore, n: 8}}
	for _, test := range []struct {
		why       string
		was, want [][]instruction
		texts     int
	}{
		{"a text", [][]instruction{at(0, 5000), at(8, 12), call(prints)}, nil, 1},
		{"why it ends", [][]instruction{at(16, 1), at(0, 5000), at(8, 12), call(ends)}, [][]instruction{at(16, 1), call(ends)}, 1},
		{"of another", [][]instruction{at(0, 5000), at(8, 12), call(other)}, [][]instruction{at(0, 5000), at(8, 12), call(other)}, 0},
		{"what is kept behind it", [][]instruction{at(16, 1), at(0, 5000), at(8, 12), call(prints)}, [][]instruction{at(16, 1)}, 1},
		{"the same place twice", [][]instruction{at(0, 3), at(0, 5000), at(8, 12), call(prints)}, [][]instruction{at(0, 3)}, 1},
		{"what is computed", [][]instruction{at(0, 5000), loads, call(prints)}, [][]instruction{at(0, 5000), loads}, 0},
		{"a call that goes on otherwise", [][]instruction{call(prints)[:12]}, [][]instruction{call(prints)[:12]}, 0},
	} {
		m := silencer{takes: map[int64]int64{prints: 16, ends: 16}, ends: map[int64]bool{ends: true}}
		got := m.without(slices.Concat(test.was...))
		same := func(a, b instruction) bool { return a.op == b.op && a.n == b.n }
		if !slices.EqualFunc(got, slices.Concat(test.want...), same) || len(m.texts) != test.texts {
			t.Errorf("%s: %v, %d texts", test.why, got, len(m.texts))
		}
	}
}

// TestBlank: a text that anything else may point into stays.
func TestBlank(t *testing.T) {
	for why, test := range map[string]struct {
		used  []int64
		word  byte // in the data, an address
		blank bool
	}{
		"nobody else": {blank: true}, "right before": {used: []int64{1007}, blank: true}, "right behind": {used: []int64{1012}, blank: true},
		"its begin": {used: []int64{1008}}, "its end": {used: []int64{5, 1011}}, "the data": {word: 10},
	} {
		parts := []segment{{at: 1000, bytes: []byte{0, 0, 0, 0, 0, 0, 0, 0, 'w', 'o', 'r', 'd', 0, 0, 0, 0}}}
		if test.word > 0 {
			parts = append(parts, segment{at: 2000, bytes: []byte{0xf2, 3, 0, 0}}) // 1010
		}
		m := silencer{texts: []text{{1008, 4}}, used: test.used}
		m.blank(parts)
		if is := string(parts[0].bytes[8:12]) == "\x00\x00\x00\x00"; is != test.blank {
			t.Errorf("%s: blank is %v", why, is)
		}
	}
}
