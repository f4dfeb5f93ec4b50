package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestSayingWhatASeatHas: the seat's own screen explains the statement. A list with a search takes
// the components, and one button says that these are all, kind by kind.
func TestSayingWhatASeatHas(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.sees("Entente may ask you about any technology, leader, relic or breakthrough.")
	p.sees("List what you own, and Entente stops asking about the rest.")
	p.tap("mine", "", "have")
	p.sees("Select all your technologies. Entente stops asking about the rest.")
	p.sees("I have no technologies")
	p.put("have", "", "typed", "sling")
	p.sees("Sling Relay")
	if strings.Contains(p.text(), "Neural Motivator") {
		t.Fatal("the search finds what was not looked for")
	}
	p.put("check", "Sling Relay", "box", "on")
	p.put("have", "", "typed", "nothing is called this")
	p.sees("Nothing at this table has that name.")
	p.put("have", "", "typed", "")
	p.put("check", "Neural Motivator", "box", "on")
	p.put("check", "Sarween Tools", "box", "on")
	p.put("check", "Sarween Tools", "box", "on") // and not after all
	p.sees("That’s all I have (2)")
	p.tap("have", "", "done")
	p.sees("I have no leaders")
	p.tap("have", "", "done")
	p.tap("have", "", "done")
	p.tap("have", "", "done")
	p.sees("You have: technologies Neural Motivator and Sling Relay; no leaders; no relics; no breakthroughs. Update this when it changes.")
	if n := p.kinds()[core.DeclareComponentsKind]; n != 4 {
		t.Fatalf("%d words were said, want 4", n)
	}
	p.tab(LogScreen)
	p.sees("Ines listed Ines’s technologies: Neural Motivator, Sling Relay, and no others.")
	p.tab(MineScreen)
	p.tap("mine", "", "have")
	p.sees("That’s all I have (2)")
	p.put("have", "", "seat", "blue")
	p.sees("Mira has no technologies")
	p.put("have", "", "of", "relics")
	p.put("check", "The Obsidian", "box", "on")
	p.tap("have", "", "done")
	p.put("have", "", "seat", "red")
	p.put("have", "", "of", "technologies")
	p.tap("have", "", "any")
	p.sees("You have: no leaders; no relics; no breakthroughs.")
	v := p.app.table.view()
	if said := v.SeatView(core.Blue).DeclaredComponents(deck.Relics); said == nil || len(said.Names) != 1 || v.SeatView(core.Red).DeclaredComponents(deck.Technologies) != nil {
		t.Fatalf("it was said that %+v", said)
	}
}

// TestNothingToSayWhereNothingIsAsked: a screen that was linked to before such a choice exists
// lists nothing.
func TestNothingToSayWhereNothingIsAsked(t *testing.T) {
	if names := (core.DeclareComponentsAnswer{}).Names(deck.Technologies); names != nil {
		t.Fatalf("where nothing is asked there is %v", names)
	}
}

// TestSayingWhichGalacticEventsAreInPlay: galactic events are in the list of kinds, are ticked by
// name, and earlier ticks can be removed.
func TestSayingWhichGalacticEventsAreInPlay(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "have")
	p.put("have", "", "of", "events")
	p.sees("No galactic events are in play.")
	p.sees("We play with no galactic events")
	p.put("have", "", "typed", "commerce")
	p.put("check", "Age of Commerce", "box", "on")
	if strings.Contains(p.text(), "Total War") {
		t.Fatal("the search finds what was not looked for")
	}
	p.put("have", "", "typed", "nothing is called this")
	p.sees("Nothing at this table has that name.")
	p.put("have", "", "typed", "")
	p.put("check", "Total War", "box", "on")
	p.sees("We play with these (2)")
	p.tap("have", "", "done")
	p.tab(LogScreen)
	p.sees("Ines corrected this: Age of Commerce is in play.")
	p.tab(MineScreen)
	p.tap("mine", "", "have")
	p.put("have", "", "of", "events")
	p.put("check", "Total War", "box", "on")
	p.sees("We play with these (1)")
	p.tap("have", "", "done")
	if lies := p.app.table.view().ComponentsInPlay; len(lies) != 1 || lies[0].Name != "Age of Commerce" {
		t.Fatalf("in play are %v", lies)
	}
	p.tap("mine", "", "have")
	p.put("have", "", "of", "leaders")
	p.sees("I have no leaders")
}
