//go:build js

package subtle

import (
	"github.com/hack-pad/safejs"

	"entente/core/table/seal"
)

const (
	algorithm = "Ed25519"
	mostKeys  = 64 // that are kept ready
)

// A Verifier is the browser's own verifier of signatures.
type Verifier struct {
	subtle  safejs.Value
	bytes   safejs.Value // the class Uint8Array
	list    safejs.Value // the class Array
	promise safejs.Value // the class Promise
	keys    map[seal.PublicKey]safejs.Value
}

// Find returns the browser's verifier, or nil where there is none that tells a
// known signature that holds from one that does not. It waits, so no event may call it.
func Find() *Verifier {
	v := &Verifier{keys: map[seal.PublicKey]safejs.Value{}}
	crypto, err := get(safejs.Global(), "crypto", nil)
	if v.subtle, err = get(crypto, "subtle", err); err != nil || !present(v.subtle) {
		return nil
	}
	v.bytes, err = get(safejs.Global(), "Uint8Array", err)
	v.list, err = get(safejs.Global(), "Array", err)
	if v.promise, err = get(safejs.Global(), "Promise", err); err != nil {
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
		if key, known := v.keys[claims[i].Key]; known && present(key) {
			asked = append(asked, i)
			parts = append(parts, claims[i].Signature[:], claims[i].Message)
		}
	}
	over, err := v.carry(parts)
	if err != nil {
		return nil, err
	}
	answers, err := v.ask("all", len(asked), func(n int) (safejs.Value, error) {
		return v.subtle.Call("verify", algorithm, v.keys[claims[asked[n]].Key], over[2*n], over[2*n+1])
	})
	for n, i := range asked {
		var answer safejs.Value
		if err == nil {
			answer, err = answers.Index(n)
		}
		if err == nil && answer.Type() != safejs.TypeBoolean {
			err = errAnswer
		}
		if err == nil {
			holds[i], err = answer.Bool()
		}
	}
	return holds, err
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
	over, err := v.carry(parts)
	if err != nil {
		return err
	}
	answers, err := v.ask("allSettled", len(fresh), func(n int) (safejs.Value, error) {
		return v.subtle.Call("importKey", "raw", over[n], algorithm, false, []any{"verify"})
	})
	for n, key := range fresh {
		var answer safejs.Value
		if err == nil {
			answer, err = answers.Index(n)
		}
		if answer, err = get(answer, "value", err); err == nil {
			v.keys[key] = answer // undefined if it was refused
		}
	}
	return err
}
