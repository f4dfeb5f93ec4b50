//go:build js

package subtle

import (
	"encoding/hex"
	"os"
	"strings"
	"syscall/js"
	"testing"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// load runs the page's verify.js.
func load(t *testing.T) {
	t.Helper()
	source, err := os.ReadFile("../../../site/assets/verify.js")
	if err != nil {
		t.Fatal(err)
	}
	js.Global().Call("eval", "{"+string(source)+"}")
}

// vectors is the file of core/table/seal with the claims and the verdicts that every verifier has
// to reach.
const vectors = "../../../core/table/seal/testdata/claims.txt"

// TestSameVerdicts asks the runtime's own WebCrypto about every claim that may be
// asked about, in one batch and one by one.
func TestSameVerdicts(t *testing.T) {
	text, err := os.ReadFile(vectors)
	if err != nil {
		t.Fatal(err)
	}
	var claims []seal.Claim
	var rows []string
	for row := range strings.Lines(string(text)) {
		word := strings.SplitN(strings.TrimSpace(row), " ", 5)
		if len(word) < 5 || word[0] == "#" || word[0] == "refused" {
			continue
		}
		key, _ := hex.DecodeString(word[1])
		message, _ := hex.DecodeString(strings.Trim(word[2], "-"))
		signature, _ := hex.DecodeString(word[3])
		if len(key) != 32 || len(signature) != 64 {
			t.Fatalf("no vector: %s", row)
		}
		claims, rows = append(claims, seal.Claim{Key: seal.PublicKey(key), Message: message, Signature: wire.Signature(signature)}), append(rows, row)
	}
	load(t)
	if !Works() {
		t.Fatal("this runtime verifies nothing")
	}
	if len(claims) < 20 {
		t.Fatalf("only %d claims", len(claims))
	}
	for _, many := range []int{len(claims), 1} {
		for from := 0; from < len(claims); from += many {
			some := claims[from:min(from+many, len(claims))]
			holds, err := Verify(some)
			if err != nil {
				t.Fatal(err)
			}
			for i, yes := range holds {
				if row := rows[from+i]; yes != some[i].IsValid() || yes != strings.HasPrefix(row, "good ") {
					t.Errorf("the browser says %v, we say %v: %s", yes, some[i].IsValid(), row)
				}
			}
		}
	}
	if holds, err := Verify(nil); err != nil || len(holds) != 0 {
		t.Errorf("of no claims: %v, %v", holds, err)
	}
}

// TestBrowserThatFails makes every call of the browser fail in some way: then there
// is no verifier, or an error, and never a claim that holds and should not.
func TestBrowserThatFails(t *testing.T) {
	crypto := js.Global().Get("crypto")
	own := js.Global().Get("Object").Call("getOwnPropertyDescriptor", js.Global(), "crypto")
	with := func(source string) {
		js.Global().Get("Object").Call("defineProperty", js.Global(), "crypto", map[string]any{
			"value": js.Global().Call("eval", "((subtle) => ({subtle: "+source+"}))").Invoke(crypto.Get("subtle")), "configurable": true})
	}
	defer js.Global().Get("Object").Call("defineProperty", js.Global(), "crypto", own)
	js.Global().Delete("verifySignatures")
	if Works() {
		t.Error("a page without verify.js verifies")
	}
	load(t)
	for what, source := range map[string]string{
		"it is missing":            `undefined`,
		"it is null":               `null`,
		"it has no functions":      `{}`,
		"a key throws":             `{importKey() { throw new Error("no") }, verify() {}}`,
		"a key is refused":         `{importKey: () => Promise.reject(new Error("no")), verify: (...a) => subtle.verify(...a)}`,
		"verifying throws":         `{importKey: (...a) => subtle.importKey(...a), verify() { throw new Error("no") }}`,
		"verifying is refused":     `{importKey: (...a) => subtle.importKey(...a), verify: () => Promise.reject(undefined)}`,
		"it says something else":   `{importKey: (...a) => subtle.importKey(...a), verify: async () => 1}`,
		"the answer is no promise": `{importKey: (...a) => subtle.importKey(...a), verify: () => 1}`,
		"it says yes to all":       `{importKey: (...a) => subtle.importKey(...a), verify: async () => true}`,
		"it says no to all":        `{importKey: (...a) => subtle.importKey(...a), verify: async () => false}`,
	} {
		with(source)
		if Works() {
			t.Errorf("%s, and it is taken for a verifier", what)
		}
	}
	good, bad := known()
	for what, source := range map[string]string{
		"it is refused later": `{n: 0, importKey: (...a) => subtle.importKey(...a), verify(...a) { return this.n++ < 3 ? subtle.verify(...a) : Promise.reject(new Error("no")) }}`,
		"it throws later":     `{n: 0, importKey: (...a) => subtle.importKey(...a), verify(...a) { if (this.n++ < 3) return subtle.verify(...a); throw null }}`,
		"it hangs later":      `{n: 0, importKey: (...a) => subtle.importKey(...a), verify(...a) { return this.n++ < 3 ? subtle.verify(...a) : new Promise(() => {}) }}`,
	} {
		with(source)
		if !Works() {
			t.Fatalf("%s: there is no verifier", what)
		}
		if holds, err := Verify([]seal.Claim{good, bad}); err == nil {
			t.Errorf("%s: it goes on with %v", what, holds)
		}
	}
	with(`{importKey: (...a) => new Uint8Array(a[1])[0] === 9 ? Promise.reject(new Error("no key")) : subtle.importKey(...a), verify: (...a) => subtle.verify(...a)}`)
	odd := good
	odd.Key[0] = 9
	if holds, err := Verify([]seal.Claim{odd, good}); err != nil || holds[0] || !holds[1] {
		t.Errorf("a key that is refused: %v, %v", holds, err)
	}
}
