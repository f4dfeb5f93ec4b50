//go:build js && wasm

package main

import (
	"syscall/js"
	"testing"

	"github.com/hack-pad/safejs"
)

// TestStillestIsCounted: the clock doesn't decide which object goes when there are too many. Events
// count. So an object that was used after a fast clock was corrected is not the stillest.
func TestStillestIsCounted(t *testing.T) {
	s := asleep(t)
	named := js.Global().Call("eval", "(ctx, n) => Object.create(ctx, { id: { value: { toString: () => `room ${n}` } } })")
	open := func(n int) *object {
		t.Helper()
		o, err := s.bridge.object(safejs.Safe(named.Invoke(s.js.Get("ctx"), n)))
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	right := s.now
	s.set(right + 30*24*3600_000)
	for n := range maxObjects {
		open(n)
	}
	s.set(right)
	late := open(maxObjects)
	open(maxObjects + 1)
	for _, o := range s.bridge.objects {
		if o == late {
			return
		}
	}
	t.Error("what was used last but one is forgotten, and with it whoever was refused there")
}
