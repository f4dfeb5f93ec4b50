package screen

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// Limits of the results that the search by name shows.
const (
	mostFitting = 8
	mostFound   = 12
)

// drawByName is where any other component is announced: by its name from the catalog, or as free
// text. Such a component takes its place in the window like any other.
func (a *App) drawByName(p *part.Part) {
	t := a.table
	name := strings.TrimSpace(a.window.typed)
	typed(p, "typed", &a.window.typed)
	p.Put("aim", a.aimOptions(words.Text("aim.none"), core.SeatsOf(core.AllSeats[:]...))...).Attr("aim", ".value", a.window.aim[""].String()).Input("aim", func(v string) {
		s, _ := core.SeatNamed(v)
		a.aimAt("", s)
	})
	typed(p, "at", &a.window.at)
	here := t.openWindow()
	p.Attr("page", "href", "/timing#"+here.ID)
	all := ladder.Catalogue(t.view())
	if name == "" {
		var rows parts
		if here.ID != "" {
			here := slices.DeleteFunc(ladder.ByFit(t.view(), ladder.At(all, here, len(all)), ""), func(n ladder.Named) bool {
				return t.usable(n.Thing.Name) == nil && t.r.WhyNot(t.resolving(core.Resolve{Thing: n.Thing})) != nil
			})
			rows = a.foundRows(here[:min(len(here), mostFitting)], "")
		}
		said := ""
		if len(rows) > 0 {
			said = words.Text("find.fits")
		}
		a.drawFound(p, said, rows)
		return
	}
	found, near := ladder.Search(all, name, len(all))
	found = ladder.ByFit(t.view(), found, name)
	said, mark := "", ""
	switch more := len(found) - mostFound; {
	case near:
		said, mark = words.Text("find.near"), "?"
	case more > 0:
		said = words.Text("find.more", "n", strconv.Itoa(more))
	}
	found = found[:min(len(found), mostFound)]
	rows := a.foundRows(found, mark)
	if len(found) == 0 || !ladder.Same(found[0].Thing.Name, name) {
		rows = append(rows, a.namedRow(ladder.Named{Thing: core.Thing{Name: name}, Kind: words.Text("find.custom")}, ""))
	}
	a.drawFound(p, said, rows)
}

// drawFound shows the results, and the choice of a target for components that are known by name
// alone. A card that is shown with its text asks for its target itself.
func (a *App) drawFound(p *part.Part, said string, rows []*part.Part) {
	asks := slices.ContainsFunc(rows, func(row *part.Part) bool { return row.Template == "item" })
	p.Text("found-said", said).Put("found", rows...).Show("aim-row", !asks)
}

// foundRows is a row for each result, with a mark behind the name of a component that was not
// typed, but may have been meant.
func (a *App) foundRows(found []ladder.Named, mark string) []*part.Part {
	t := a.table
	var rows parts
	for _, n := range found {
		switch u := t.usable(n.Thing.Name); {
		case u != nil && a.window.typed == "" && t.sits(): // it is shown with its text
		case u != nil && u.Predictable != nil:
			rows.add(part.Keyed("foretold", n.Thing.Name).Text("name", n.Thing.Name+mark).Put("says", a.riderRows(u, t.number())...))
		case u != nil && (u.MustNameAmount(u.ExcludedParts) || u.ExcludedParts != 0 || mark == "" && u.Ability() != nil && u.Ability().HasAim()): // the card asks for the amount, the parts and the target
			for _, one := range t.usables(n.Thing.Name) {
				card := a.litCard(one, t.number()).Text("when", sortOf(&n))
				rows.add(part.Keyed("item", card.Key).Put("", card))
			}
		default:
			rows.add(a.namedRow(n, mark))
		}
	}
	return rows
}

// openWindow is the open window, without an id if none is open.
func (t *Table) openWindow() deck.WindowCard {
	e := t.view().AskingFrame()
	if e == nil {
		e = t.view().OnCallFrame()
	}
	if e == nil {
		return deck.WindowCard{}
	}
	return e.Window()
}

// sortOf is a component's kind and faction.
func sortOf(n *ladder.Named) string {
	kind := words.Named("kind", n.Kind)
	if n.Faction != "" {
		return words.Text("named.kind", "kind", kind, "faction", n.Faction)
	}
	return kind
}

// namedRow is one component to announce, or the refusal now.
func (a *App) namedRow(n ladder.Named, mark string) *part.Part {
	t := a.table
	name, kind := a.thingName(n.Thing), sortOf(&n)
	c := t.resolving(core.Resolve{Thing: n.Thing, To: a.window.aim[""], TargetName: strings.TrimSpace(a.window.at)})
	no := t.r.WhyNot(c)
	p := part.Keyed("named", n.Thing.Name+n.Thing.Owner.String()).Text("label", name+mark).Text("kind", kind).Off("do", no != nil)
	p.Show("why-row", no != nil).Text("why", "").Put("rule")
	if no != nil {
		said := t.reader().Refusal(no)
		if notYet(no) || no.Message == rulebook.TooLateFor {
			said += a.occasions(t.r.Occasions(t.me, n.Thing))
		}
		p.Text("why", said).Put("rule", a.rule(no.Rule)...)
	}
	return p.Tap("do", func() { a.say(c) })
}
