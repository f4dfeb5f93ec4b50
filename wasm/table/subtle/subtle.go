//go:build js

package subtle

import (
	"entente/core/table/seal"
	"entente/wasm/table/browser"
)

const (
	algorithm = "Ed25519"
	mostKeys  = 64 // that are kept ready
)

// A Verifier is the browser's own verifier of signatures.
type Verifier struct {
	subtle browser.Thing
	keys   map[seal.PublicKey]browser.Thing // missing if the browser does not take it
}

// Find returns the browser's verifier, or nil where there is none that tells a
// known signature that holds from one that does not. It waits, so no event may call it.
func Find() *Verifier {
	v := &Verifier{subtle: browser.Window().Get("crypto").Get("subtle"), keys: map[seal.PublicKey]browser.Thing{}}
	if v.subtle.Missing() {
		return nil
	}
	good, bad := known()
	holds, err := v.Verify([]seal.Claim{good, bad, good})
	if err != nil || !holds[0] || holds[1] || !holds[2] {
		return nil
	}
	return v
}

// Verify tells which claims hold. A claim of a key that the browser does not take
// is not said to hold. After an error nothing is known, and the verifier is not to
// be asked again. It waits, so no event may call it.
func (v *Verifier) Verify(claims []seal.Claim) ([]bool, error) {
	holds := make([]bool, len(claims))
	if err := v.learn(claims); err != nil {
		return nil, err
	}
	var parts [][]byte // a signature and a message of each claim that is asked about
	var asked []int
	for i := range claims {
		if !v.keys[claims[i].Key].Missing() {
			asked = append(asked, i)
			parts = append(parts, claims[i].Signature[:], claims[i].Message)
		}
	}
	over := carry(parts)
	answers := ask("all", len(asked), func(n int) browser.Thing {
		return v.subtle.Call("verify", algorithm, v.keys[claims[asked[n]].Key], over(2*n), over(2*n+1))
	})
	for n, i := range asked {
		answer := answers.Index(n)
		if answer.Err != nil {
			return nil, answer.Err
		}
		if !answer.IsYesOrNo() {
			return nil, errAnswer
		}
		holds[i] = answer.True()
	}
	return holds, answers.Err
}

// learn makes the keys ready that are not yet. One that the browser does not take
// is noted as that; there may be more than are kept.
func (v *Verifier) learn(claims []seal.Claim) error {
	var fresh []seal.PublicKey
	var parts [][]byte
	seen := map[seal.PublicKey]bool{}
	for i := range claims {
		key := &claims[i].Key
		if _, known := v.keys[*key]; !known && !seen[*key] && len(fresh) < mostKeys {
			seen[*key], fresh, parts = true, append(fresh, *key), append(parts, key[:])
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	if len(v.keys)+len(fresh) > mostKeys {
		clear(v.keys)
	}
	over := carry(parts)
	answers := ask("allSettled", len(fresh), func(n int) browser.Thing {
		return v.subtle.Call("importKey", "raw", over(n), algorithm, false, []any{"verify"})
	})
	for n, key := range fresh {
		answer := answers.Index(n).Get("value") // undefined if it was refused
		if answer.Err != nil {
			return answer.Err
		}
		v.keys[key] = answer
	}
	return nil
}
