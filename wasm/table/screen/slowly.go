package screen

import "entente/wasm/table/part"

// A reading is a table that is made of a text, or of another table, a little at a time.
type reading struct {
	title  string
	on     chan struct{} // lets it go on; closed, it stops where it is
	paused chan bool     // it has paused; false if it is through
	then   func()        // what to do with what was read
	broke  any           // what it panicked with
	made   int           // of the choices in it
	of     int           // … that there are
	slow   bool          // its player waits, and sees how far it is
}

// pause lets the page breathe. It panics with stopped once its player has gone elsewhere.
func (r *reading) pause() {
	r.paused <- true
	r.wait()
}

func (r *reading) wait() {
	if _, goesOn := <-r.on; !goesOn {
		panic(stopped{})
	}
}

// stopped leaves what is read where it is.
type stopped struct{}

// played counts a choice that was made.
func (r *reading) played() {
	r.made++
	r.pause()
}

// run reads, between being told to go on and pausing.
func (r *reading) run(read func(*reading) (then func())) {
	defer func() {
		if r.broke = recover(); r.broke != (stopped{}) {
			r.paused <- false
		}
	}()
	r.wait()
	r.then = read(r)
}

// slowly has read make a table, a little at a time. It changes nothing of the app, and pauses
// wherever the page may breathe; what it returns is done once it is through.
func (a *App) slowly(title string, read func(*reading) (then func())) {
	a.stopReading()
	a.reading = &reading{title: title, on: make(chan struct{}), paused: make(chan bool)}
	go a.reading.run(read)
	a.host.Work()
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
		if r.broke != nil {
			panic(r.broke)
		}
		r.then()
		break
	}
	return true // or what else there is to go on with
}

// stopReading leaves what is being read. Nothing of it was opened.
func (a *App) stopReading() {
	if r := a.reading; r != nil {
		a.reading = nil
		close(r.on)
	}
}

// drawReading is how far a table is, with the way out.
func (a *App) drawReading() (*part.Part, string) {
	r := a.reading
	said := "This takes a moment."
	if r.of > 0 {
		said = progress(r.made, r.of, "choices") + " are made again."
	}
	return part.Of("reading").Text("title", r.title).Text("text", said).Tap("cancel", a.stopReading), r.title + " · Entente"
}
