//go:build js

// Command table is the live table in the browser. It joins three things that
// know nothing of each other: the app, the page and the store.
package main

import (
	"errors"
	"strings"

	"entente/wasm/table/check"
	"entente/wasm/table/dom"
	"entente/wasm/table/edge"
	"entente/wasm/table/screen"
	"entente/wasm/table/store"
)

func main() {
	if check.Here() {
		check.Run()
		return
	}
	desk := &desk{locks: map[string]*store.Lock{}, kept: map[string]screen.Stored{}, work: make(chan struct{}, 1)}
	desk.app = screen.New(desk.host())
	desk.page = dom.New(desk.app)
	desk.line, desk.mail = newLine(desk), &delivery{desk: desk}
	desk.app.Origin(edge.Global().Get("location").Get("origin").Text())
	desk.later(desk.openStore)
	desk.later(func() { desk.deal("") })
	desk.page.Do(func() { desk.app.Go(screen.ParseAddress(desk.page.Address())) })
	desk.run()
}

// A desk does what the app asks of the browser, one thing after the other, so
// that what is stored first is on the disk first.
type desk struct {
	app     *screen.App
	page    *dom.Page
	line    *line
	mail    *delivery
	comings int          // how many things are coming slowly, or have just come
	store   *store.Store // nil where this browser keeps nothing
	why     string       // the reason for that
	locks   map[string]*store.Lock
	kept    map[string]screen.Stored // records that were not stored yet, to be tried again with the next
	queue   []func()
	work    chan struct{}
}

// later puts a task at the end of the queue. Events may not wait; the queue may.
func (d *desk) later(task func()) {
	d.queue = append(d.queue, task)
	select {
	case d.work <- struct{}{}:
	default: // it is awake already
	}
}

// run works for as long as the page is open.
func (d *desk) run() {
	for range d.work {
		d.page.Working(true)
		for len(d.queue) > 0 {
			task := d.queue[0]
			d.queue = d.queue[1:]
			edge.Guard(task, d.page.Stop)
		}
		d.page.Working(false)
	}
}

func (d *desk) host() screen.Host {
	return screen.Host{
		List:     func() { d.later(d.list) },
		Load:     func(id string) { d.later(func() { d.load(id, false) }) },
		Take:     func(id string) { d.later(func() { d.load(id, true) }) },
		Hold:     func(id string) { d.later(func() { d.lock(id, false) }) },
		Save:     func(s screen.Stored) { d.later(func() { d.save(s) }) },
		Release:  func(id string) { d.later(func() { d.release(id) }) },
		Forget:   func(id string) { d.later(func() { d.forget(id) }) },
		Download: func(name, text string) { d.page.Download(name, text) },
		Dial:     func(c screen.Call) { d.later(func() { d.line.dial(c) }) },
		Send:     func(frames [][]byte) { d.later(func() { d.line.send(frames) }) },
		Share:    d.page.Share,
		Deck:     func(name string) { d.later(func() { d.deal(name) }) },
		Random: func(n int) []byte {
			bytes := edge.Global().Get("Uint8Array").New(n)
			edge.Global().Get("crypto").Call("getRandomValues", bytes)
			return bytes.Bytes()
		},
	}
}

// openStore comes before everything else. A browser that keeps nothing is said,
// and the app goes on in memory.
func (d *desk) openStore() {
	opened, err := store.Open()
	if err != nil {
		d.unsaved(err)
		return
	}
	d.store = opened
}

// decks is where the site serves printed cards, each text under its name for ever.
const decks = "/decks/"

// deal fetches the printed cards: today's, which the page has begun to fetch
// already, or those of a name.
func (d *desk) deal(name string) {
	address := decks + name + ".txt"
	if name == "" {
		address = edge.Global().Get("document").Call("getElementById", "deck").Call("getAttribute", "href").Text()
	}
	content, err := edge.Fetch(address)
	d.page.Do(func() {
		if err != nil {
			d.app.Undealt(name, err.Error())
			return
		}
		d.app.Dealt(strings.TrimSuffix(strings.TrimPrefix(address, decks), ".txt"), content)
	})
}

func (d *desk) unsaved(err error) {
	d.why = err.Error()
	d.page.Do(func() { d.app.Unsaved(d.why) })
}

func (d *desk) list() {
	if d.store == nil {
		d.page.Do(func() { d.app.Listed(nil) })
		return
	}
	heads, err := d.store.Heads()
	if err != nil {
		d.unsaved(err)
		return
	}
	var tables []screen.Listing
	for _, h := range heads {
		tables = append(tables, screen.Listing{ID: h.ID, Opening: h.Opening, Room: h.Room, Choices: h.Choices})
	}
	d.page.Do(func() { d.app.Listed(tables) })
}

// load brings a table, once this tab has it for itself.
func (d *desk) load(id string, steal bool) {
	if d.store == nil {
		d.page.Do(func() { d.app.Unsaved(d.why) })
		return
	}
	if !d.lock(id, steal) {
		return
	}
	defer d.roomy()()
	lines, head, err := d.store.Read(id)
	breathe()
	d.page.Do(func() {
		if err != nil {
			d.app.Unread(id, err.Error())
			return
		}
		d.app.Loading(id, lines, head.Holder)
	})
	d.slowly(d.app.Some)
}

// lock takes a table for this tab.
func (d *desk) lock(id string, steal bool) bool {
	if d.locks[id] != nil && !steal {
		return true
	}
	var lock *store.Lock
	lock = store.Hold(id, steal, func() {
		if d.locks[id] == lock {
			delete(d.locks, id)
			d.line.hang()
			d.page.Do(func() { d.app.Raced(id) })
		}
	})
	if lock == nil {
		d.page.Do(func() { d.app.Busy(id) })
		return false
	}
	d.locks[id] = lock
	return true
}

func (d *desk) release(id string) {
	if d.line.call.ID == id {
		d.line.hang()
	}
	d.locks[id].Release()
	delete(d.locks, id)
}

func (d *desk) save(s screen.Stored) {
	if d.store == nil {
		return
	}
	if earlier := d.kept[s.ID]; len(earlier.Records) > 0 { // no gap may ever be stored
		s.From, s.Records, s.Instead = earlier.From, append(earlier.Records, s.Records...), earlier.Instead
	}
	delete(d.kept, s.ID)
	head := store.Head{ID: s.ID, Opening: s.Opening, Room: s.Room, Holder: s.Holder, Choices: s.Choices}
	switch err := d.store.Append(head, s.From, s.Records, s.Instead); {
	case errors.Is(err, store.ErrRaced):
		d.line.hang()
		d.page.Do(func() { d.app.Raced(s.ID) })
	case err != nil:
		d.kept[s.ID] = s
		d.unsaved(err)
	}
}

func (d *desk) forget(id string) {
	if d.store == nil {
		return
	}
	if err := d.store.Forget(id); err != nil {
		d.unsaved(err)
		return
	}
	d.list()
}
