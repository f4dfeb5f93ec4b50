package wire_test

import (
	"encoding/hex"
	"testing"

	"entente/core/table/seal"
)

// curve has the numbers that keys and signatures are compared with before a verifier is asked.
// Refusals show that each of them is a bound, or is refused itself.
func curve(t *testing.T, w *example, m map[string]string) {
	t.Helper()
	const group, field = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010", "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
	small := []string{
		"0100000000000000000000000000000000000000000000000000000000000000", "order 1",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", "order 2",
		"0000000000000000000000000000000000000000000000000000000000000000", "order 4",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", "order 8",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a", "order 8",
	}
	claims(t, w, group, 32, false)
	claims(t, w, "ec"+group[2:], 32, true)
	for _, over := range []string{"ed", "ee", "ff"} {
		claims(t, w, over+field[2:], 0, false)
	}
	claims(t, w, "eb"+field[2:], 0, true)
	for i := 0; i < len(small); i += 2 {
		claims(t, w, small[i], 0, false)
		claims(t, w, small[i][:2]+"55"+small[i][4:], 0, true)
	}
	m["numbers of the curve"] = values(append([]string{group, "the group's order", field, "the field's order"}, small...)...)
}

// claims reports whether a verifier is asked about a record with 32 bytes at a place of its
// signature. At the first place they are also tried as its key, and all with the highest bit
// set.
func claims(t *testing.T, w *example, number string, at int, want bool) {
	t.Helper()
	b, err := hex.DecodeString(number)
	if err != nil {
		t.Fatal(err)
	}
	try := func(k seal.PublicKey, b []byte) {
		r := w.record[1]
		r.Author = k.ID()
		copy(r.Signature[at:], b)
		if _, may := seal.ClaimOf(k, w.game, r); may != want {
			t.Errorf("%x at %d of a signature under %x: %t", b, at, k, may)
		}
	}
	try(w.red.PublicKey(), b)
	if at > 0 {
		return
	}
	honest := w.record[1].Signature[:32]
	try(seal.PublicKey(b), honest)
	b[31] |= 0x80
	try(w.red.PublicKey(), b)
	try(seal.PublicKey(b), honest)
}
