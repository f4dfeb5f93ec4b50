package core

// A NotHere is a component that is known, and that a table does not play with: it is of
// another box or of a faction that nobody plays, or another printing takes its place.
type NotHere struct {
	Name    string
	Word    string // what it is, as its players call it: "relic"
	Faction string // the short name of the faction that it belongs to
	Newer   string // the printing that takes its place
	Source  Source
	Removed Source // what takes it out of the deck; Base if nothing does
}

// notHere returns the component of that name that the table does not play with, or nil.
//
//go:noinline
func (d *Deck) notHere(name string) *NotHere {
	for i := range d.NotHere {
		if d.NotHere[i].Name == name {
			return &d.NotHere[i]
		}
	}
	return nil
}

// free reports whether a name stands for nothing that is known: no component of the
// table, no promissory note, and nothing that the table does not play with.
//
//go:noinline
func (d *Deck) free(name string) bool {
	for i := range d.Notes {
		if d.Notes[i].Name == name {
			return false
		}
	}
	return d.component(name) == nil && d.notHere(name) == nil
}

// here says of a known name that no component of this table has why that is so, and of a
// galactic event that it is not in play. A name that nobody knows is taken as it is written
// (table 26).
func (g *Game) here(t Thing) error {
	if t.Owner != Nobody {
		return nil
	}
	if c := g.component(t.Name); c != nil {
		return g.chosen(c)
	}
	if g.deck.free(t.Name) {
		return nil
	}
	what, n := word(GapWhat, t.Name), g.deck.notHere(t.Name)
	switch in := g.Options.Sources; {
	case n == nil:
		return refuse(TableName, NoteOfWhom, what)
	case !in.Has(n.Source):
		return refuse(TableName, NotInTheBox, what, word(GapSource, n.Source.String()))
	case n.Newer != "":
		return refuse(TableName, AnotherPrinting, what, word(GapText, n.Newer))
	case n.Removed != Base && in.Has(n.Removed):
		return refuse(TableName, TakenOut, what, word(GapSource, n.Removed.String()))
	}
	return refuse(TableName, NobodyPlaysIt, what, word(GapFaction, n.Faction))
}

// markUnknown marks a name in the log that nobody knows.
func (g *Game) markUnknown(t Thing) []Event {
	if t.Owner != Nobody || t.Name == "" || g.component(t.Name) != nil {
		return nil
	}
	return because(TableUnknown, NameUnknown, word(GapWhat, clip(t.Name)))
}
