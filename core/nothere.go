package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

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
	if g.deck.IsFreeName(t.Name) {
		return nil
	}
	what, n := word(GapWhat, t.Name), g.deck.FindNotHere(t.Name)
	switch in := g.Options.Sources; {
	case n == nil:
		return refuse(rulebook.TableName, rulebook.NoteOfWhom, what)
	case !in.Has(n.Source):
		return refuse(rulebook.TableName, rulebook.NotInTheBox, what, word(GapSource, n.Source.String()))
	case n.Newer != "":
		return refuse(rulebook.TableName, rulebook.AnotherPrinting, what, word(GapText, n.Newer))
	case n.Removed != deck.Base && in.Has(n.Removed):
		return refuse(rulebook.TableName, rulebook.TakenOut, what, word(GapSource, n.Removed.String()))
	}
	return refuse(rulebook.TableName, rulebook.NobodyPlaysIt, what, word(GapFaction, n.Faction))
}

// markUnknown marks a name in the log that nobody knows.
func (g *Game) markUnknown(t Thing) []Event {
	if t.Owner != Nobody || t.Name == "" || g.component(t.Name) != nil {
		return nil
	}
	return because(rulebook.TableUnknown, rulebook.NameUnknown, word(GapWhat, deck.Clip(t.Name)))
}
