//go:build js

package main

import (
	"runtime"
	"runtime/debug"
	"time"

	"entente/wasm/table/edge"
)

const (
	bite  = 1                      // records between two looks at the clock
	spell = 16 * time.Millisecond  // how long the page is kept from drawing and hearing at a time
	wait  = 300 * time.Millisecond // how long a player waits without a word, and between two words
	// growth is how far memory grows while many records are coming, in percent of the memory kept.
	// Nearly everything is kept then, so that there is little to find.
	growth = 100
	rest   = time.Second // after which memory may grow further again
)

// slowly does a few of many things at a time, until none are left, and lets the page breathe in
// between. Work that takes longer is drawn on its way, and at its end.
func (d *desk) slowly(some func(most int) (left bool)) {
	if d.comings++; d.comings == 1 {
		d.cameAt = time.Now()
	}
	defer time.AfterFunc(rest, d.loosen)
	d.turns.breathe()
	drawn := time.Now()
	for d.spell(some) {
		d.turns.breathe()
		d.tighten()
		if time.Since(drawn) > wait {
			d.page.DoInTurns(d.app.Slow, d.turns.breathe)
			drawn = time.Now()
			d.turns.breathe()
		}
	}
	d.turns.breathe()
	d.page.DoInTurns(func() {}, d.turns.breathe)
}

// tighten lowers the limit of memory between two spells, once work has taken a while. It collects at
// once, because Go would soon do so in the middle of other work.
func (d *desk) tighten() {
	if d.usual == 0 && time.Since(d.cameAt) > wait {
		d.usual = debug.SetGCPercent(growth)
		runtime.GC()
		d.turns.breathe()
	}
}

// loosen lets memory grow further again, a moment after the last work.
func (d *desk) loosen() {
	if d.comings--; d.comings == 0 && d.usual > 0 {
		debug.SetGCPercent(d.usual)
		d.usual = 0
	}
}

// spell works for a moment. A panic ends the page, as anywhere.
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

// turns gives the page a turn between two spells: a message arrives behind all that has waited for
// the page. A short sleep in Go may not give the page a turn, because time passes for Go as well.
type turns struct {
	port edge.Value
	came chan struct{}
}

func newTurns(failed func(said string)) *turns {
	channel, t := edge.Global().Get("MessageChannel").New(), &turns{came: make(chan struct{}, 1)}
	channel.Get("port1").Set("onmessage", edge.FuncOf(func([]edge.Value) any {
		t.came <- struct{}{}
		return nil
	}, failed))
	t.port = channel.Get("port2")
	return t
}

// breathe returns after the page had its turn.
func (t *turns) breathe() {
	t.port.Call("postMessage", 0)
	<-t.came
}
