package screen

import (
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/wasm/table/part"
)

// fits is where everything fits that whoever has the phone has. It is reckoned
// once for each look at the table, by the screens that show it.
func (t *Table) fits() []core.Fit {
	l := t.look()
	if l.fits == nil {
		l.fits = t.r.Fits(t.me)
	}
	return l.fits
}

// stands is how something stands to the windows. What is bound to no event waits to
// be thought of.
func stands(f *core.Fit) core.FitState {
	if f.Loose {
		return max(f.State, core.FitsNot)
	}
	return f.State
}

// fitting is the names of what stands so to the windows, as a sentence lists them.
func (a *App) fitting(state core.FitState) string {
	var names []string
	list := a.table.fits()
	for i := range list {
		if f := &list[i]; stands(f) == state {
			name := a.thingName(f.Thing)
			if f.Thing.Owner == core.Nobody && f.Kind != core.FactionAbility && a.table.view().Ability(f.Thing) == nil && !a.table.saidThere(f.Thing.Name) {
				name += ", if you have it"
			}
			names = append(names, name)
		}
	}
	return join(names)
}

// fitLines tell, where a window asks, what of this seat's fits it, or will.
func (a *App) fitLines() []*part.Part {
	said := a.fitLine("", "Fits now: ", core.FitsNow)
	said = a.fitLine(said, "Fits once you are asked: ", core.FitsInTurn)
	said = a.fitLine(said, "Fits soon: ", core.FitsSoon)
	if said == "" {
		return nil
	}
	return []*part.Part{line("", said[1:])}
}

func (a *App) fitLine(said, lead string, state core.FitState) string {
	if names := a.fitting(state); names != "" {
		said += " " + lead + names + "."
	}
	return said
}

// drawFits is where the own components are, with when each of them fits.
func (a *App) drawFits(p *part.Part) {
	t := a.table
	v := t.view()
	for i, slot := range fitGroups {
		rows := a.fitRows(i)
		p.Put(slot, rows...).Show(slot+"-part", len(rows) > 0)
	}
	p.Show("notes", v.Options.Notes != core.PhysicalNotes).Show("none-hand", v.Of(t.me).Hand == 0).Put("own-rule", a.rule("promissory notes 2")...)
	now := a.fitting(core.FitsNow)
	p.Show("fit", now != "").Text("fit-now", now).Tap("fit-see", a.going(WindowScreen, core.Nobody))
}

// fitGroups is where the own components are on the screen.
var fitGroups = [...]string{"rest", "hand", "area", "own"}

// fitGroup is in which of them one is.
func (t *Table) fitGroup(f *core.Fit) int {
	switch n := t.view().Note(core.NoteName{Name: f.Thing.Name, Owner: f.Thing.Owner}); {
	case n == nil:
		return 0
	case n.Owner == t.me:
		return 3
	case n.Zone == core.PlayArea:
		return 2
	}
	return 1
}

// fitRows is a row for each of a group, the nearest first.
func (a *App) fitRows(group int) []*part.Part {
	var rows []*part.Part
	list := a.table.fits()
	for state := core.FitsNow; state <= core.UsedUp; state++ {
		for i := range list {
			if f := &list[i]; stands(f) == state && a.table.fitGroup(f) == group {
				rows = append(rows, a.fitRow(f))
			}
		}
	}
	return rows
}

// fitRow is one ability of an object, and the way to resolve it if it fits now.
func (a *App) fitRow(f *core.Fit) *part.Part {
	t := a.table
	name, kind := f.Thing.Name+", yours", ""
	said, rule := "", core.Rule("")
	if f.Thing.Owner != t.me {
		name = a.thingName(f.Thing)
		said, rule = a.fitWhy(f)
	}
	if f.Thing.Owner == core.Nobody {
		kind = f.Kind.String()
	}
	p := part.Keyed("fit", notation.Thing(f.Thing)).Put("glyph", a.thingGlyph(f.Thing)...).Text("name", name).Text("kind", kind).
		Text("why", said).Put("rule", a.rule(rule)...)
	lit := stands(f) == core.FitsNow
	return p.Flag("", "data-fits", lit).Show("play", lit).Attr("play", "aria-label", "Play "+name+"…").Tap("play", a.going(WindowScreen, core.Nobody))
}

// fitWhy is one ability in a line: where it fits, or what keeps it, and when it would.
func (a *App) fitWhy(f *core.Fit) (string, core.Rule) {
	r := a.table.reader()
	if e := f.Why(); e.Message != "" && !f.Loose {
		return r.Event(e), e.Rule
	}
	said, rule := "", core.Rule("")
	if f.State == core.ActsByItself {
		said, rule = " It works all the time by itself.", "abilities 25"
	} else if no := f.WhyNot; no != nil {
		if late := notYet(no); !late || f.Thing.Owner != core.Nobody {
			rule = no.Rule
			if !late && len(f.Needs) == 0 {
				said = " " + r.Refusal(no)
			}
		}
	}
	for _, e := range f.Needs {
		said, rule = said+" "+r.Event(e), e.Rule
	}
	return strings.TrimSpace(said + a.occasions(f.When)), rule
}

// occasions is when something would be lawful, in sentences.
func (a *App) occasions(list []core.Occasion) string {
	said := ""
	for i := range list {
		said += " " + a.table.reader().Event(list[i].Words())
	}
	return said
}

// tooSoon is what refuses an ability only because its time has not come.
const tooSoon = " " + core.AsksAnother + " " + core.OneAtATime + " " + core.PromptGone + " " + core.NoWindowOpen + " " + core.NotThisMoment + " " +
	core.NotThisStation + " " + core.WhensGoFirst + " " + core.NotThatEvent + " " + core.WindowIsClosed + " " + core.ComponentActionOnly + " "

// notYet reports whether an ability is refused only because its time has not come,
// which is said better by when that is.
func notYet(no *core.Refusal) bool {
	return strings.Contains(string(tooSoon), " "+string(no.Message)+" ")
}
