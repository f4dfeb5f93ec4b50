//go:build js

package subtle

import (
	"encoding/binary"
	"errors"
	"time"

	"entente/core/table/seal"
	"entente/wasm/table/browser"
)

// patience is how long the browser may take for an answer.
const patience = 5 * time.Second

var (
	errAnswer  = errors.New("the browser's answer is no answer")
	errSilence = errors.New("the browser does not answer")
)

// Works reports whether the browser has a verifier, which tells a known signature that holds from
// one that does not. It waits, so no event may call it.
func Works() bool {
	good, bad := known()
	holds, err := Verify([]seal.Claim{good, bad, good})
	return err == nil && holds[0] && !holds[1] && holds[2]
}

// Verify returns which claims hold, by one call of the page's verify.js, which has five seconds for all. A claim of a
// key that the browser does not take does not hold. After an error nothing is known, and the
// browser is not to be asked again. It waits, so no event may call it.
func Verify(claims []seal.Claim) ([]bool, error) {
	var all, cuts []byte
	for i := range claims {
		for _, part := range [][]byte{claims[i].Key[:], claims[i].Signature[:], claims[i].Message} {
			all = append(all, part...)
			cuts = binary.LittleEndian.AppendUint32(cuts, uint32(len(all)))
		}
	}
	answer := inTime(browser.Window().Call("verifySignatures", browser.BytesOf(all), browser.BytesOf(cuts)))
	if answer.Err != nil {
		return nil, answer.Err
	}
	told, err := answer.Bytes()
	if err != nil {
		return nil, err
	}
	if len(told) != len(claims) {
		return nil, errAnswer
	}
	holds := make([]bool, len(claims))
	for i, answer := range told {
		if answer > 1 {
			return nil, errAnswer
		}
		holds[i] = answer == 1
	}
	return holds, nil
}

// inTime waits for a promise, not too long.
func inTime(promise browser.Thing) browser.Thing {
	settled := make(chan browser.Thing, 2) // an answer, and that none came in time
	promise.Then(
		func(answer browser.Thing) { settled <- answer },
		func(err error) { settled <- browser.Thing{Err: err} })
	// A timer with a channel of its own would bring the writing of dates: 12 kB.
	late := time.AfterFunc(patience, func() { settled <- browser.Thing{Err: errSilence} })
	defer late.Stop()
	return <-settled
}
