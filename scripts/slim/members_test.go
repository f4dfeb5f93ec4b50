package slim

import (
	"encoding/binary"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// hashes hashes structs with and without blank fields, finds methods by an interface, and recovers from
// the hash of what has none. It ends with the number 7 if all is in order.
const hashes = `package main

import "syscall"

type pair struct {
	name string
	_    float64
	of   any
}

type plain struct{ a, b int32 }

type list struct{ of []int }

func (list) Lists() int { return 3 }
func (list) left() int  { return 4 }

type lists interface{ Lists() int }

func main() {
	held := map[any]int{pair{"a", 1, 2}: 1, pair{"b", 1, plain{1, 2}}: 2, plain{3, 4}: 3}
	if held[pair{"a", 5, 2}] != 1 || held[pair{"b", 0, plain{1, 2}}] != 2 {
		syscall.Exit(1)
	}
	if held[plain{3, 4}] != 3 || held[pair{"b", 0, 2}] != 0 {
		syscall.Exit(1)
	}
	var one any = list{}
	if which, is := one.(lists); !is || which.Lists() != 3 {
		syscall.Exit(2)
	}
	if _, is := any(plain{}).(lists); is {
		syscall.Exit(3)
	}
	defer func() {
		if recover() == nil {
			syscall.Exit(4)
		}
		syscall.Exit(7)
	}()
	held[pair{"c", 0, one}]++
}
`

// TestHashesWithoutNames: a silent program without reflection has no fields of its structs any more, but
// for those that it hashes, and does the same.
func TestHashesWithoutNames(t *testing.T) {
	linked := built(t, hashes)
	file := filepath.Join(t.TempDir(), "hashes.wasm")
	write(t, file, linked)
	ends := func() int {
		dies := exec.Command(filepath.Join(lib(t), "go_js_wasm_exec"), file)
		out, _ := dies.CombinedOutput()
		if len(out) > 0 {
			t.Errorf("it says %s", out)
		}
		return dies.ProcessState.ExitCode()
	}
	if n := ends(); n != 7 {
		t.Fatalf("as it is linked, it ends with %d", n)
	}
	sent := slimmed(t, file, Options{Silent: true}).Program
	write(t, file, sent)
	if n := ends(); n != 7 {
		t.Errorf("as it is sent, it ends with %d", n)
	}
	for name, stays := range map[string]bool{"goidcache": false, "cheaprand": false, "Lists": true} {
		if !strings.Contains(string(linked), name) || strings.Contains(string(sent), name) != stays {
			t.Errorf("the name %s stays: %v", name, !stays)
		}
	}
}

// TestForgetMembers: what is not laid out as a type's members stays, and so does a name that anything
// else points to.
func TestForgetMembers(t *testing.T) {
	const at, fields, first, second = 1000, 96, 160, 168
	address := func(n int) []byte { return binary.LittleEndian.AppendUint64(nil, uint64(n)) }
	for why, test := range map[string]struct {
		change func(types []byte)
		names  string // those that stay
		typed  bool   // whether the fields keep their types
	}{
		"no hash":          {change: func([]byte) {}},
		"a hash":           {func(types []byte) { types[typeEqual] = 1 }, "", true},
		"a hash of bytes":  {func(types []byte) { types[typeEqual], types[typeFlags] = 1, typeRegular }, "", false},
		"a mask":           {func(types []byte) { types[typeFlags] = typeMaskLater }, "", true},
		"a blank field":    {func(types []byte) { types[first+1], types[first+2], types[typeEqual] = 1, '_', 1 }, "_b", true},
		"another kind":     {func(types []byte) { types[typeKind]-- }, "abcd", true},
		"too many fields":  {func(types []byte) { types[structFields+8] = 100 }, "abcd", true},
		"a name too long":  {func(types []byte) { types[second+1] = 200; types[typeEqual] = 1 }, "cd", true},
		"a method's name":  {func(types []byte) { types[200] = second }, "cd", false},
		"a name elsewhere": {func(types []byte) { copy(types[200:], address(at+first)) }, "ab", false},
	} {
		types := make([]byte, 208)
		types[typeKind], types[structFields+8] = kindStruct, 2
		copy(types[first:], "\x00\x02ab")
		copy(types[second:], "\x00\x02cd")
		copy(types[structFields:], address(at+fields))
		for i, name := range []int{first, second} {
			field := types[fields+i*fieldBytes:]
			copy(field, address(at+name))
			copy(field[8:], address(at))
		}
		test.change(types)
		m := members{types: types, at: at, names: map[int64]int64{}}
		m.forget(0)
		m.blank([]segment{{at: at, bytes: types}}, map[int64]bool{})
		names := ""
		for _, b := range string(types[first:200]) {
			if strings.ContainsRune("_abcd", b) {
				names += string(b)
			}
		}
		if typed := types[fields+8] != 0; names != test.names || typed != test.typed {
			t.Errorf("%s: the names %q stay, and the fields have types: %v", why, names, typed)
		}
	}
}
