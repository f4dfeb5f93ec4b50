//go:build js

package main

import (
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/wasm/table/edge"
	"entente/wasm/table/subtle"
)

// A delivery takes the room's messages in order. A few records, as from somebody's tap, are taken
// at once. Many records are taken a few at a time. If the browser can check signatures, it checks
// theirs first, because the browser is many times faster.
type delivery struct {
	desk     *desk
	letters  []letter
	busy     bool
	socket   int  // counts sockets: messages of an earlier one are not taken any more
	verifies bool // the browser checks signatures
	probed   bool // whether verifies is known
}

// letter is a message for a table.
type letter struct {
	id    string
	frame []byte
}

// few records are taken at once, because asking the browser would cost more than it saves.
const few = 3

// bring takes a message, or queues it behind the waiting ones.
func (d *delivery) bring(id string, frame []byte) {
	if d.busy {
		d.letters = append(d.letters, letter{id, frame})
		return
	}
	if wire.IsPresence(frame) { // the next tick draws it, however fast people come and go
		edge.Guard(func() { d.desk.app.Arrived(id, frame) }, d.desk.page.Stop)
		return
	}
	left := 0
	d.desk.page.Do(func() {
		if left = d.desk.app.Arrived(id, frame); left <= few {
			d.desk.app.Some(few)
			left = 0
		}
	})
	if left > 0 {
		d.busy = true
		go d.work()
	}
}

// drop forgets the messages of a socket that has ended.
func (d *delivery) drop() { d.socket, d.letters = d.socket+1, nil }

// work takes the waiting messages until none is left.
func (d *delivery) work() {
	for {
		d.take()
		if len(d.letters) == 0 {
			break
		}
		next := d.letters[0]
		d.letters = d.letters[1:]
		edge.Guard(func() { d.desk.app.Arrived(next.id, next.frame) }, d.desk.page.Stop)
	}
	d.busy = false
}

// take takes the records of the newest message.
func (d *delivery) take() {
	socket := d.socket
	var asked []*replica.SignatureCheck
	d.desk.slowly(func(most int) bool {
		if socket != d.socket {
			return false
		}
		some, more := d.desk.app.Look(most)
		asked = append(asked, some...)
		return more
	})
	d.check(asked)
	d.desk.slowly(func(most int) bool { return socket == d.socket && d.desk.app.Some(most) })
}

// check has the browser check signatures. Our own program checks those that the browser doesn't
// answer, and those that it denies, so that no two phones ever disagree.
func (d *delivery) check(asked []*replica.SignatureCheck) {
	if len(asked) <= few {
		return
	}
	if !d.probed {
		d.verifies, d.probed = subtle.Works(), true
	}
	if !d.verifies {
		return
	}
	claims := make([]seal.Claim, len(asked))
	for i, a := range asked {
		claims[i] = a.Claim
	}
	holds, err := subtle.Verify(claims)
	if err != nil {
		d.verifies = false // from here on our own program checks
		return
	}
	for i, yes := range holds {
		if yes {
			asked[i].SetResult(true)
		}
	}
}
