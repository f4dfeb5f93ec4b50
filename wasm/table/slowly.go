//go:build js

package main

import (
	"runtime/debug"
	"time"

	"entente/wasm/table/edge"
)

const (
	bite  = 4                      // records between two looks at the clock
	spell = 16 * time.Millisecond  // how long the page is kept from drawing and hearing at a time
	wait  = 300 * time.Millisecond // how long a player waits without a word, and between two words
	// heap is how far memory may grow while much is coming, in hundredths of what
	// is kept: nearly all of it is kept.
	heap = 400
)

// slowly does a few of many things at a time, until none are left, and lets the
// page breathe in between. What takes longer is drawn on its way, and at its end.
func (d *desk) slowly(some func(most int) (left bool)) {
	defer debug.SetGCPercent(debug.SetGCPercent(heap))
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
