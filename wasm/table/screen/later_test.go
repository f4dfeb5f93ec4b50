package screen

import "testing"

// TestScreenThatLoadsLater: a screen whose part of the program doesn't load can be tried again, and
// left for another screen.
func TestScreenThatLoadsLater(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.missing = "no network"
	shows := func(want string) {
		t.Helper()
		if at := p.frame().Screen.Template; at != want {
			t.Errorf("the page shows %q instead of %q", at, want)
		}
	}
	p.tab(MoreScreen)
	p.sees("The screen didn’t load")
	p.tap("btn", "again", "")
	p.sees("The screen didn’t load")
	p.tap("btn", "table", "")
	shows("board")
	p.tab(MoreScreen)
	p.app.Go(Address{Table: p.app.table.id, Screen: LogScreen}) // as the browser goes back
	shows("log")
	p.app.FetchAhead()
	shows("log")
	p.missing = ""
	p.tab(MoreScreen)
	shows("more")
	p.tap("more", "", "fix")
	shows("fix")
}
