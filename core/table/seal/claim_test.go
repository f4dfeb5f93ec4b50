package seal

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"flag"
	"os"
	"strings"
	"testing"

	"entente/core/table/wire"
)

var rewrite = flag.Bool("rewrite", false, "write testdata/claims.txt anew")

// rows returns the words of each row of a file, at most n of them, without comments.
func rows(t testing.TB, file string, n int) [][]string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list [][]string
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		words := strings.SplitN(line, " ", n)
		if len(words) != n {
			t.Fatalf("%s: %q", file, line)
		}
		list = append(list, words)
	}
	return list
}

func unhex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.TrimPrefix(text, "-"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// claims returns the rows of testdata/claims.txt.
func claims(t testing.TB) (list vectors) {
	t.Helper()
	for _, w := range rows(t, "testdata/claims.txt", 5) {
		list.row(verdict(w[0]), unhex(t, w[1]), unhex(t, w[2]), unhex(t, w[3]), "%s", w[4])
	}
	return list
}

// Every row has the verdict that it states, by the check, by our verifier and by the standard
// library's.
func TestClaims(t *testing.T) {
	found, accepted := map[verdict]int{}, 0
	for _, v := range claims(t) {
		found[v.verdict]++
		got := refused
		if isUnambiguous(PublicKey(v.key), wire.Signature(v.signature)) {
			got = judge(PublicKey(v.key), v.message, wire.Signature(v.signature))
		}
		if got != v.verdict {
			t.Errorf("%s: %s, found %s", v.why, v.verdict, got)
		}
		if alikeByNumbers(v.key, v.signature) != (v.verdict != refused) {
			t.Errorf("%s: by numbers it is judged otherwise", v.why)
		}
		standard := ed25519.Verify(v.key, v.message, v.signature)
		if v.verdict != refused && standard != (v.verdict == good) {
			t.Errorf("%s: the standard library says %t", v.why, standard)
		}
		if v.verdict == refused && standard {
			accepted++
		}
	}
	if found[refused] < 100 || found[good] < 15 || found[bad] < 40 || accepted < 20 {
		t.Errorf("%v, of which the standard library accepts %d of the refused", found, accepted)
	}
}

// judge returns our verifier's verdict.
func judge(k PublicKey, message []byte, s wire.Signature) verdict {
	c := Claim{k, message, s}
	if c.IsValid() {
		return good
	}
	return bad
}

// A record's signature is refused for the same reasons as a bare signature, and no others.
func TestRefusedRecords(t *testing.T) {
	_, seat := secrets()
	honest := signedRecord(wire.GameID{4})
	if c, may := ClaimOf(seat.PublicKey(), wire.GameID{4}, honest); !may || !c.IsValid() {
		t.Fatal("an honest record was refused")
	}
	for _, v := range claims(t) {
		k, r := PublicKey(v.key), honest
		r.Author, r.Signature = k.ID(), wire.Signature(v.signature)
		if c, may := ClaimOf(k, wire.GameID{4}, r); may != (v.verdict != refused) || may && c.Signature != r.Signature {
			t.Errorf("%s: a record with it may be claimed: %t", v.why, may)
		}
	}
}

// The table has the eight points of small order, no more and no fewer.
func TestSmallOrder(t *testing.T) {
	f := newForger(t)
	ys := map[string]int{}
	for n := range 8 {
		b := f.small(n).Bytes()
		if isPlain([32]byte(b)) {
			t.Errorf("%d eighths pass", n)
		}
		b[31] &= 0x7f
		ys[string(b)]++
	}
	for _, y := range smallOrder() {
		if ys[y] == 0 {
			t.Errorf("%x is the y of no small point", y)
		}
		delete(ys, y)
	}
	if len(ys) > 0 || number([]byte(groupOrder)).Cmp(order()) != 0 || number([]byte(fieldOrder)).Cmp(prime()) != 0 {
		t.Errorf("left over: %x; or a number of the curve is wrong", ys)
	}
}

// A signature that passes the check has the standard library's verdict. One that fails it is
// exactly one that the numbers exclude.
func FuzzClaim(f *testing.F) {
	for _, v := range claims(f) {
		f.Add(v.key, v.signature, v.message)
	}
	f.Fuzz(func(t *testing.T, key, signature, message []byte) {
		key, signature = append(bytes.Clone(key), make([]byte, 32)...)[:32], append(bytes.Clone(signature), make([]byte, 64)...)[:64]
		k, s := PublicKey(key), wire.Signature(signature)
		alike := isUnambiguous(k, s)
		if alike != alikeByNumbers(key, signature) {
			t.Fatalf("refused: %t, by numbers otherwise", !alike)
		}
		if standard := ed25519.Verify(key, message, signature); alike && standard != (judge(k, message, s) == good) {
			t.Fatalf("the standard library says %t", standard)
		}
	})
}
