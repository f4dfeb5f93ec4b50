package window

import (
	"slices"
	"testing"
)

// TestPassing checks a seat that the queue passes over: it has not declined. If it is
// asked after all, it is next. Its earlier declines stay.
func TestPassing(t *testing.T) {
	var q Queue[uint8]
	q.Open([]uint8{1, 2, 3, 4})
	if q.Skip(2) || !slices.Equal(q.Asked(), []uint8{1, 2, 3, 4}) {
		t.Fatalf("a seat is passed over before its go: %v", q)
	}
	if !q.Skip(1) || q.Declined() != 0 || q.Ever() != 0 || q.Next() != 2 {
		t.Fatalf("to be passed over is a decline: %v", q)
	}
	q.Decline(2)
	q.Recall(1)
	if !slices.Equal(q.Asked(), []uint8{1, 3, 4}) || !q.Declined().Has(2) {
		t.Fatalf("asked after all: %v", q)
	}
	q.Reopen([]uint8{3, 4, 1})
	if q.Next() != 3 || !q.Declined().Has(2) {
		t.Fatalf("asked otherwise: %v", q)
	}
	q.Leave(1 << 4)
	if !slices.Equal(q.Asked(), []uint8{3, 1}) || !q.Declined().Has(4) || q.Ever().Has(4) {
		t.Fatalf("who has declined before is asked again: %v", q)
	}
	if again, _ := q.Acted(3, []uint8{1, 2, 3, 4}); !again || !slices.Equal(q.Asked(), []uint8{4, 1, 2, 3}) {
		t.Fatalf("somebody acts: %v", q)
	}
	q.Close()
	if q.Skip(4) {
		t.Fatal("a closed window passes over somebody")
	}
}
