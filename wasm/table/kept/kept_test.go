package kept

import (
	"slices"
	"testing"

	"entente/wasm/table/screen"
)

func stored(id string, from int, records ...string) screen.Stored {
	return screen.Stored{ID: id, From: from, Records: records, Holder: records[len(records)-1], Choices: from + len(records)}
}

// TestWaiting: records that could not be stored wait in one run, and a table that is opened
// meanwhile has them.
func TestWaiting(t *testing.T) {
	var w Waiting
	w.Add(w.With(stored("a", 2, "c")))
	w.Add(w.With(stored("b", 0, "z")))
	w.Add(w.With(stored("a", 3, "d", "e")))
	head := w.With(screen.Stored{ID: "a", From: 5, Holder: "blue"})
	if head.From != 2 || !slices.Equal(head.Records, []string{"c", "d", "e"}) || head.Holder != "blue" {
		t.Errorf("waits: %+v", head)
	}
	if lines, holder := w.Over("a", []string{"a", "b"}, "red"); !slices.Equal(lines, []string{"a", "b", "c", "d", "e"}) || holder != "e" {
		t.Errorf("opens as %q held by %q", lines, holder)
	}
	if lines, _ := w.Over("b", nil, ""); !slices.Equal(lines, []string{"z"}) {
		t.Errorf("a table that was never stored opens as %q", lines)
	}
	if lines, holder := w.Over("a", []string{"a"}, "red"); !slices.Equal(lines, []string{"a"}) || holder != "red" {
		t.Errorf("with a gap: %q held by %q", lines, holder)
	}
	if lines, _ := w.Over("c", []string{"q"}, ""); !slices.Equal(lines, []string{"q"}) {
		t.Errorf("nothing waits: %q", lines)
	}
	list := w.List([]screen.Listing{{ID: "c"}, {ID: "b"}})
	if len(list) != 3 || list[0].ID != "a" || list[0].Choices != 5 || list[1].ID != "b" || list[2].ID != "c" {
		t.Errorf("listed: %+v", list)
	}
	w.Drop("a")
	w.Drop("a")
	if _, is := w.Of("a"); is || len(w) != 1 {
		t.Errorf("stored, and still waiting: %+v", w)
	}
}

// TestWaitingInstead: records that replace the whole table drop the ones that waited before, and
// later records wait with them.
func TestWaitingInstead(t *testing.T) {
	var w Waiting
	w.Add(stored("a", 4, "x"))
	whole := stored("a", 0, "a", "b")
	whole.Instead = true
	w.Add(w.With(whole))
	w.Add(w.With(stored("a", 2, "c")))
	s, _ := w.Of("a")
	if !s.Instead || s.From != 0 || !slices.Equal(s.Records, []string{"a", "b", "c"}) {
		t.Errorf("waits: %+v", s)
	}
	if lines, _ := w.Over("a", []string{"1", "2", "3", "4"}, ""); !slices.Equal(lines, []string{"a", "b", "c"}) {
		t.Errorf("opens as %q", lines)
	}
	w.Drop("a")
	w.Add(screen.Stored{ID: "a", From: 4, Holder: "blue"}) // only the holder changed
	if lines, holder := w.Over("a", []string{"1", "2", "3", "4"}, "red"); len(lines) != 4 || holder != "blue" {
		t.Errorf("opens as %q held by %q", lines, holder)
	}
}
