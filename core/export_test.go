package core

// WhyResolved tells why a choice to resolve would be lawful in the innermost
// window, as the log would; it is here for the test that telling writes nothing.
func WhyResolved(g *Game, c Choice) []Event {
	r, is := c.Act.(Resolve)
	f := g.Asking()
	if c.Prompt == 0 {
		f = g.top()
	}
	if f == nil || !is {
		return nil
	}
	found, modeled, _ := g.find(r.Thing, c.By)
	return g.whyResolved(f, resolution{c.By, r}, &found, modeled)
}

// Clone returns a Game that shares nothing with g that could change.
func Clone(g Game) Game { return g.clone() }

// Discloses reports whether a choice shows everybody something.
func Discloses(c Choice) bool { return c.discloses() }
