//go:build js

// Command table is the live table in the browser. It joins three things that
// know nothing of each other: the app, the page and the store.
package main

import (
	"strings"
	"time"

	"entente/core/cards"
	"entente/wasm/table/browser"
	"entente/wasm/table/check"
	"entente/wasm/table/dom"
	"entente/wasm/table/edge"
	"entente/wasm/table/kept"
	"entente/wasm/table/screen"
	"entente/wasm/table/store"
)

func main() {
	if check.Here() {
		check.Run(speak)
		return
	}
	desk := &desk{locks: map[string]*store.Lock{}, work: make(chan struct{}, 1)}
	desk.app = screen.New(desk.host())
	desk.page = dom.New(desk.app)
	desk.turns = newTurns(desk.page.Stop)
	desk.line, desk.mail = newLine(desk), &delivery{desk: desk}
	desk.app.Origin(browser.Location("origin"))
	desk.begin()
	time.AfterFunc(aheadAfter, func() { desk.later(desk.app.FetchAhead) })
	desk.run()
}

// aheadAfter is how long after its start the page fetches the screens that load later.
const aheadAfter = 5 * time.Second

// A desk does the app's requests to the browser, one after the other, so that records which are
// stored first are on the disk first.
type desk struct {
	app     *screen.App
	page    *dom.Page
	line    *line
	mail    *delivery
	turns   *turns
	comings int          // how many things are coming slowly, or have just come
	cameAt  time.Time    // when the first of them came
	usual   int          // the usual growth of memory, in percent of the memory kept, while it is smaller; else 0
	store   *store.Store // nil where this browser keeps nothing
	why     error        // the reason for that
	locks   map[string]*store.Lock
	kept    kept.Waiting // records that were not stored yet
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
		List: func() { d.later(d.list) },
		Load: func(id string) { d.later(func() { d.load(id, false) }) },
		Take: func(id string) { d.later(func() { d.load(id, true) }) },
		Peek: func(id string) { d.later(func() { d.peek(id) }) },
		Work: func(run func()) {
			go edge.Guard(run, d.page.Stop)
			d.later(func() { d.slowly(d.app.Some) })
		},
		Hold:     func(id string) { d.later(func() { d.lock(id, false) }) },
		Save:     func(s screen.Stored) { d.later(func() { d.page.Painted(); d.save(s) }) },
		Release:  func(id string) { d.later(func() { d.release(id) }) },
		Forget:   func(id string) { d.later(func() { d.forget(id) }) },
		Download: func(name, text string) { d.page.Download(name, text) },
		Dial:     func(c screen.Call) { d.later(func() { d.line.dial(c) }) },
		Send:     func(frames [][]byte) { d.later(func() { d.line.send(frames) }) },
		Nearby:   func() { d.later(d.nearby) },
		Picture: func(name, svg string, wide, high int) {
			go edge.Guard(func() { d.page.Picture(name, svg, wide, high) }, d.page.Stop)
		},
		Share:  func(title, url string) { d.page.Share(title, url) }, // there is no page yet
		Pack:   func(text string) { d.page.Pack(text) },
		Copy:   func(text string) { d.page.Copy(text) },
		Deck:   func(name string) { d.later(func() { d.deal(name) }) },
		Text:   func(name string, give func(string)) { go edge.Guard(func() { d.text(name, give) }, d.page.Stop) },
		Later:  func(of screen.Later) { go edge.Guard(func() { d.loadPart(of) }, d.page.Stop) },
		Random: browser.Random{},
	}
}

// nearby asks the server of a page that is open on localhost for the address that phones beside it
// can open. If the server names no address, the links stay as they are.
func (d *desk) nearby() {
	said, err := browser.Fetch("/health")
	if address, is := strings.CutPrefix(said, "ok http"); is && err == nil {
		d.page.Do(func() { d.app.Origin("http" + address) })
	}
}

// decks is where the site serves printed cards, each text under its name for ever.
const decks = "/decks/"

// deal fetches printed cards: today's, which the page has begun to fetch already, or those of a
// name. The page lists the addresses of released cards. Other cards may be there as a text.
func (d *desk) deal(name string) {
	link := browser.Document().Call("getElementById", "deck")
	href := link.Call("getAttribute", "href")
	addresses := []string{href.Text()}
	if name != "" {
		addresses = nil
		for _, one := range strings.Fields(link.Call("getAttribute", "data-older").Text()) {
			if strings.HasPrefix(one, decks+name+".") {
				addresses = append(addresses, one)
			}
		}
		addresses = append(addresses, decks+name+".txt")
	}
	var content []byte
	err := href.Err
	if err == nil {
		for _, address := range addresses {
			if content, err = browser.FetchBytes(address); err == nil && strings.HasSuffix(address, ".bin") {
				_, err = cards.Decode(content)
			}
			if err == nil {
				break
			}
		}
	}
	d.page.Do(func() {
		if err != nil {
			d.app.Undealt(name, err.Error())
			return
		}
		d.app.Dealt(name, string(content))
	})
}

// text fetches the text of printed cards, to be handed out with a table. It gives "" if there is no
// such text.
func (d *desk) text(name string, give func(string)) {
	content, err := browser.Fetch(decks + name + ".txt")
	if err != nil {
		content = ""
	}
	d.page.Do(func() { give(content) })
}

// loadPart has the page bring a part of the program that was not loaded at the beginning (boot.js).
func (d *desk) loadPart(of screen.Later) {
	why := ""
	if err := browser.Window().Call("later", string(of)).Await().Err; err != nil {
		why = err.Error()
	}
	d.page.Do(func() { d.app.PartLoaded(of, why) })
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
