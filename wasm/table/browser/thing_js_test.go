//go:build js

package browser

import (
	"strings"
	"testing"
)

// TestNothingPanicsWithASentence: calls at which Go's own package would panic with a sentence
// return an error here. A built program has nothing that could turn such a sentence into an error.
func TestNothingPanicsWithASentence(t *testing.T) {
	object := Window().Get("Object").New()
	if err := object.Set("text", "words"); err != nil {
		t.Fatal(err)
	}
	trap := Window().Get("Function").New("throw new Error('no')")
	describe := Window().Get("Object").Call("defineProperty", object, "thrown", map[string]any{"get": trap.v})
	if err := first(trap.Err, describe.Err); err != nil {
		t.Fatal(err)
	}
	buffer := Window().Get("Object").New()
	if err := buffer.Set("byteLength", 4); err != nil {
		t.Fatal(err)
	}
	for said, err := range map[string]error{
		"has no":     object.Call("missing").Err,
		"no Object.": Window().Get("Object").Call("text").Err,
		"has no ":    object.Call("text").Err,
		"no":         object.Call("thrown").Err,
		"kind":       object.Set("kind", uint8(1)),
		"know":       object.Set("kind", []any{map[string]any{"in": struct{}{}}}),
		"of a kind":  Window().Get("Array").New(int64(1)).Err,
		"Invoke on":  object.New().Err,
	} {
		if err == nil || !strings.Contains(err.Error(), said) {
			t.Errorf("%v, and not that it %s", err, said)
		}
	}
	if _, err := buffer.Bytes(); err != nil && err.Error() == "" {
		t.Error("bytes of what has none end without a word")
	}
	list := Window().Get("Array").New()
	if pushed := list.Call("push", 1, 2.5, "three", nil, true, []any{4}, map[string]any{"five": 5}, object); pushed.Err != nil || pushed.Number() != 8 {
		t.Errorf("%v, %v values", pushed.Err, pushed.Number())
	}
}
