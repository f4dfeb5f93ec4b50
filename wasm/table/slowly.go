//go:build js

package main

import (
	"math"
	"runtime/debug"
	"time"

	"entente/wasm/table/edge"
)

const (
	bite  = 4                      // records between two looks at the clock
	spell = 16 * time.Millisecond  // how long the page is kept from drawing and hearing at a time
	wait  = 300 * time.Millisecond // how long a player waits without a word, and between two words
	// heap is how far memory may grow, in bytes, before anything is looked for that
	// is not needed any more, while much is coming: nearly all of it is kept.
	heap = 64 << 20
	rest = time.Second // after which memory is kept small again
)

// slowly does a few of many things at a time, until none are left, and lets the
// page breathe in between. What takes longer is drawn on its way, and at its end.
func (d *desk) slowly(some func(most int) (left bool)) {
	defer d.roomy()()
	breathe()
	drawn := time.Now()
	for d.spell(some) {
		if time.Since(drawn) > wait {
			d.page.Do(d.app.Slow)
			drawn = time.Now()
		}
		breathe()
	}
	breathe()
	d.page.Do(func() {})
}

// roomy lets memory grow until a moment after what it returns is called. Looking
// for what is not needed keeps the page busy in one piece, for longer the more there is.
func (d *desk) roomy() (enough func()) {
	if d.comings++; d.comings == 1 {
		d.usual = debug.SetGCPercent(-1)
		debug.SetMemoryLimit(heap)
	}
	return func() {
		time.AfterFunc(rest, func() {
			if d.comings--; d.comings == 0 {
				debug.SetGCPercent(d.usual)
				debug.SetMemoryLimit(math.MaxInt64)
			}
		})
	}
}

// spell goes on for a moment. What breaks ends the page, as anywhere.
func (d *desk) spell(some func(most int) (left bool)) (left bool) {
	edge.Guard(func() {
		for from := time.Now(); time.Since(from) < spell; {
			if left = some(bite); !left {
				return
			}
		}
	}, func(said string) {
		left = false
		d.page.Stop(said)
	})
	return left
}

// breathe gives the page a turn.
func breathe() { time.Sleep(time.Microsecond) }
