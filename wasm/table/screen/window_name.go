package screen

import (
	"strings"

	"entente/core"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// Limits of what the search by name shows.
const (
	mostFitting = 8
	mostFound   = 12
)

// drawByName is where any other component is announced: by its name from the
// catalogue, or as free text. It takes its place in the window all the same.
func (a *App) drawByName(p *part.Part) {
	t := a.table
	all := ladder.Catalogue(t.view())
	typed := strings.TrimSpace(a.window.typed)
	p.Attr("typed", ".value", a.window.typed).Input("typed", func(v string) { a.window.typed = v })
	p.Put("aim", a.aimOptions(core.SeatsOf(core.AllSeats[:]...))...).Attr("aim", ".value", a.window.aim[""].String()).Input("aim", func(v string) {
		s, _ := core.SeatNamed(v)
		a.aimAt("", s)
	})
	p.Attr("at", ".value", a.window.at).Input("at", func(v string) { a.window.at = strings.TrimSpace(v) })
	found, here := ladder.Find(all, typed, mostFound), t.openWindow()
	if typed == "" && here.ID != "" {
		found = ladder.At(all, here, mostFitting)
	}
	p.Attr("page", "href", "/timing#"+here.ID)
	var rows []*part.Part
	exact := false
	for _, n := range found {
		exact = exact || ladder.Same(n.Thing.Name, typed)
		switch u := t.usable(n.Thing.Name); {
		case u != nil && typed == "": // it is shown with what it does
		case u != nil && u.Says != nil:
			rows = append(rows, part.Keyed("foretold", n.Thing.Name).Text("name", n.Thing.Name).Put("says", a.riderRows(u, t.number())...))
		case u != nil && u.Counts(u.Not): // how much of it is said there
			rows = append(rows, a.litCard(*u, t.number()))
		default:
			rows = append(rows, a.namedRow(n.Thing, n.Kind.String()))
		}
	}
	if typed != "" && !exact {
		rows = append(rows, a.namedRow(core.Thing{Name: typed}, "as you wrote it"))
	}
	said := ""
	if typed == "" && len(rows) > 0 {
		said = "These act in this window:"
	}
	p.Text("found-said", said).Put("found", rows...)
}

// openWindow is the window that is open; one without an id if none is.
func (t *Table) openWindow() core.WindowCard {
	e := t.view().Asking()
	if e == nil {
		e = t.view().Standing()
	}
	if e == nil {
		return core.WindowCard{}
	}
	return e.Window()
}

// namedRow is one component to announce, or why it cannot act now.
func (a *App) namedRow(thing core.Thing, kind string) *part.Part {
	t := a.table
	c := t.resolving(core.Resolve{Thing: thing, To: a.window.aim[""], At: a.window.at})
	no := t.r.WhyNot(c)
	p := part.Keyed("named", thing.Name+thing.Owner.String()+kind).Text("do", a.thingName(thing)).Text("kind", kind).Off("do", no != nil)
	p.Attr("do", "aria-label", "Play "+a.thingName(thing))
	p.Show("why-row", no != nil).Text("why", "").Put("rule")
	if no != nil {
		said := t.reader().Refusal(no)
		if notYet(no) {
			said += a.occasions(t.r.Occasions(t.me, thing))
		}
		p.Text("why", said).Put("rule", a.rule(no.Rule)...)
	}
	return p.Tap("do", func() { a.say(c) })
}
