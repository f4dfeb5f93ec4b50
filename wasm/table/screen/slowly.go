package screen

import (
	"runtime"

	"entente/core/words"
	"entente/wasm/table/part"
)

// A reading is a table that is made of a text or of another table, a little at a time.
type reading struct {
	title  string
	on     chan struct{} // each value lets it go on; closed, it stops where it is
	paused chan bool     // it has paused; closed, it is through
	then   func()        // the next step after reading; nil if it broke
	made   int           // of the choices in it
	of     int           // … that there are
	slow   bool          // its player waits, and sees how far it is
}

// pause lets the page breathe. If the player goes to another screen meanwhile, pause doesn't
// return.
func (r *reading) pause() {
	r.paused <- true
	r.wait()
}

func (r *reading) wait() {
	if _, goesOn := <-r.on; !goesOn {
		runtime.Goexit()
	}
}

// played counts a choice that was made.
func (r *reading) played() {
	r.made++
	r.pause()
}

// slowly has read make a table, a little at a time. read changes nothing of the app, and pauses
// wherever the page may breathe. It returns a function that is called once read is through.
func (a *App) slowly(title string, read func(*reading) (then func())) {
	a.stopReading()
	r := &reading{title: title, on: make(chan struct{}), paused: make(chan bool)}
	a.reading = r
	a.host.Work(func() {
		defer close(r.paused)
		r.wait()
		r.then = read(r)
	})
}

// readFurther goes on to the next pauses.
func (a *App) readFurther(most int) (left bool) {
	r := a.reading
	for range most {
		r.on <- struct{}{}
		if <-r.paused {
			continue
		}
		a.reading = nil
		if r.then != nil {
			r.then()
		}
		break
	}
	return true // or there is other work to go on with
}

// stopReading abandons the reading. Nothing of it was opened.
func (a *App) stopReading() {
	if r := a.reading; r != nil {
		a.reading = nil
		close(r.on)
	}
}

// drawReading shows how far a reading is, with the way out.
func (a *App) drawReading() (*part.Part, string) {
	r := a.reading
	said := words.Text("reading.said")
	if r.of > 0 {
		said = words.Text("reading.progress", progress(r.made, r.of)...)
	}
	return part.Of("reading").Text("title", r.title).Text("text", said).Tap("cancel", a.stopReading), titled(r.title)
}
