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

// A haveForm is the form where players say which components of a kind one seat has, or which
// galactic events are in play for everybody.
type haveForm struct {
	seat   core.Seat
	of     deck.Having
	events bool
	typed  string
	picked []string
}

// begin starts from the last such statement.
func (f *haveForm) begin(v *core.View) {
	if f.picked = nil; f.events {
		f.picked = inPlay(v)
	} else if said := v.SeatView(f.seat).DeclaredComponents(f.of); said != nil {
		f.picked = slices.Clone(said.Names)
	}
}

// saidThere reports whether a player said that the seat that has the phone has a component of that
// name.
func (t *Table) saidThere(name string) bool {
	for _, said := range t.view().SeatView(t.me).Declared {
		if slices.Contains(said.Names, name) {
			return true
		}
	}
	return false
}

// drawHad shows the components that this seat is said to have, and the way to change that.
func (a *App) drawHad(p *part.Part) {
	t := a.table
	_, may := t.may(core.DeclareComponentsKind)
	said := words.Text("have.unlisted")
	if had := t.view().SeatView(t.me).Declared; len(had) > 0 {
		var kinds []string
		for _, h := range had {
			if len(h.Names) == 0 {
				kinds = append(kinds, words.Text("have.kind.none", "kind", words.Named("kind", h.ComponentKind.String())))
			} else {
				kinds = append(kinds, words.Text("have.kind", "kind", words.Named("kind", h.ComponentKind.String()), "names", join(h.Names)))
			}
		}
		said = words.Text("have.listed", "list", strings.Join(kinds, "; "))
	}
	p.Show("have-part", may != nil).Text("have-said", said).Tap("have", a.going(HaveScreen, core.Nobody))
}

// drawHave is the screen for that: every component of a kind, ticked if the seat has it, and one
// button that says that these are all.
func (a *App) drawHave() (*part.Part, string) {
	t, f := a.table, &a.have
	v := t.view()
	p := part.Of("have").Tap("back", a.going(MineScreen, core.Nobody)).Put("rule", a.rule(rulebook.TablePlastic)...)
	var seats, kinds []*part.Part
	for i := range v.Seats {
		seats = append(seats, option(v.Seats[i].Seat.String(), t.name(v.Seats[i].Seat)))
	}
	for _, of := range deck.Havings() {
		kinds = append(kinds, option(of.String(), upper(words.Named("kind", of.String()))))
	}
	p.Put("seat", seats...).Attr("seat", ".value", f.seat.String()).Input("seat", func(value string) {
		f.seat, _ = core.SeatNamed(value)
		f.begin(v)
	})
	if len(t.galactic()) > 0 {
		kinds = append(kinds, option(eventsKind, words.Text("have.events")))
	}
	p.Put("of", kinds...).Attr("of", ".value", f.of.String()).Input("of", func(value string) {
		f.events = value == eventsKind
		for _, of := range deck.Havings() {
			if of.String() == value {
				f.of, f.typed = of, ""
			}
		}
		f.begin(v)
	})
	typed(p, "typed", &f.typed)
	if f.events {
		return a.drawEvents(p), titled(words.Text("have.events"))
	}
	said, empty := v.SeatView(f.seat).DeclaredComponents(f.of), "have.empty"
	if f.seat == t.me {
		empty = "have.empty.you"
	}
	rows := a.haveRows()
	p.Show("empty", said == nil).Text("empty", words.Text(empty, "other", t.name(f.seat), "kind", words.Named("kind", f.of.String())))
	p.Put("rows", rows...).Show("none", len(rows) == 0).Text("none", words.Text("have.none"))
	p.Text("done", a.haveAll()).Tap("done", func() {
		a.sayHad(core.DeclareComponents{Seat: f.seat, ComponentKind: f.of, Names: slices.Clone(f.picked)})
	})
	p.Show("any", said != nil).Tap("any", func() { a.sayHad(core.DeclareComponents{Seat: f.seat, ComponentKind: f.of, TakesBack: true}) })
	return p, titled(words.Text("have.title"))
}

// haveAll is the button's label: how many are ticked, and that these are all.
func (a *App) haveAll() string {
	f := &a.have
	some, no := "have.all", "have.no"
	if f.seat == a.table.me {
		some, no = "have.all.you", "have.no.you"
	}
	if len(f.picked) == 0 {
		return words.Text(no, "other", a.table.name(f.seat), "kind", words.Named("kind", f.of.String()))
	}
	return words.Text(some, "other", a.table.name(f.seat), "n", strconv.Itoa(len(f.picked)))
}

// haveRows is a row for each component of a kind: those of the seat's faction first, then those of
// no faction, then those of others.
func (a *App) haveRows() []*part.Part {
	t, f := a.table, &a.have
	v := t.view()
	_, answer := t.may(core.DeclareComponentsKind)
	may, _ := answer.(core.DeclareComponentsAnswer)
	own := v.SeatView(f.seat).Faction
	var groups [3][]ladder.Named
	faction := map[string]string{}
	there := may.Names(f.of)
	for i := range v.Components {
		c := &v.Components[i]
		if !slices.Contains(there, c.Name) || c.Open && c.Faction == own {
			continue
		}
		group := 2
		switch c.Faction {
		case own:
			group = 0
		case "":
			group = 1
		}
		faction[c.Name] = c.Faction
		groups[group] = append(groups[group], ladder.Named{Thing: core.Thing{Name: c.Name}, Kind: c.Word, Faction: c.Faction})
	}
	list := slices.Concat(groups[:]...)
	if typed := strings.TrimSpace(f.typed); typed != "" {
		list, _ = ladder.Search(list, typed, len(list))
	}
	var rows []*part.Part
	for _, n := range list {
		name := n.Thing.Name
		label := name
		if faction[name] != "" {
			label = words.Text("have.faction", "name", name, "faction", faction[name])
		}
		rows = append(rows, f.row(name, label))
	}
	return rows
}

// row is one component to tick.
func (f *haveForm) row(name, label string) *part.Part {
	return part.Keyed("check", name).Text("label", label).Flag("box", ".checked", slices.Contains(f.picked, name)).Input("box", func(string) {
		if at := slices.Index(f.picked, name); at >= 0 {
			f.picked = slices.Delete(f.picked, at, at+1)
		} else {
			f.picked = append(f.picked, name)
		}
	})
}

// sayHad makes the choice, and goes on to the next kind about which no player has said anything.
func (a *App) sayHad(said core.DeclareComponents) {
	t, f := a.table, &a.have
	if !a.choose(core.Choice{By: t.me, Act: said}) {
		return
	}
	f.typed = ""
	for _, of := range deck.Havings() {
		if !said.TakesBack && t.view().SeatView(f.seat).DeclaredComponents(of) == nil {
			f.of = of
			f.begin(t.view())
			return
		}
	}
	a.show(MineScreen, core.Nobody)
}
