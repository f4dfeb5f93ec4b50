package screen

import (
	"slices"
	"strings"
	"testing"

	"entente/scripts/program"
)

// TestLaterScreens: the program puts the functions of laterScreens into the part Screens, and no
// others. A call of a function of a part that isn't there would end the page.
func TestLaterScreens(t *testing.T) {
	var names []string
	for _, s := range laterScreens {
		names = append(names, strings.ToUpper(string(s[:1]))+string(s[1:]))
	}
	if !slices.Equal(names, program.Screens) {
		t.Errorf("the app loads %v, and the program splits %v", names, program.Screens)
	}
}

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
	p.app.host.Later = func(Later) {} // it is on its way
	p.tab(MoreScreen)
	p.sees("Loading the screen")
	p.tap("btn", "table", "")
	p.app.PartLoaded(Screens, "")
	shows("board")
	p.tab(MoreScreen)
	shows("more")
	p.tap("more", "", "fix")
	shows("fix")
}
