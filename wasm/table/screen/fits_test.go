package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// TestFits: the own side of the table says of each thing when it fits, and as a
// window opens the strip says which do, to whoever has the phone and nobody else.
func TestFits(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, core.Blue)
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Blue}, core.Green)
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Blue}, core.Red)
	p.tab(MineScreen)
	p.sees("When Mira replenishes commodities.")
	p.sees("Alliance, yours")
	p.tab(TableScreen)
	p.event("TA.activate")
	p.tap("fact", "blue", "units")
	p.tap("fact", "green", "units")
	p.tap("announce", "", "happened")
	p.tap("standing", "", "open")
	p.tap("btn", "wait", "")
	if text := p.text(); strings.Contains(text, "Fits now") || !strings.Contains(text, "Not now: Trade Agreement waits for another event. When Mira replenishes commodities.") {
		t.Fatalf("Ines has nothing that fits, and reads:\n%s", text)
	}
	p.tap("btn", "heard", "")
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.sees("Fits now: Ceasefire of Ines.")
	p.tap("window", "", "all")
	p.sees("Fits now: after a system is activated by Ines.")
	if strings.Contains(p.text(), "Trade Agreement of Mira") {
		t.Fatal("Mira reads what Ines has")
	}
	p.tap("note-card", "Ceasefirered", "play")
	p.tap("card", notation.Thing(core.Thing{Name: "Ceasefire", Owner: core.Red, Paragraph: 1}), "play")
	p.tap("pass", "", "take")
	if text := p.text(); strings.Contains(text, "Ceasefire of Mira fits") || !strings.Contains(text, "After a system is activated by Mira.") {
		t.Fatalf("the Ceasefire of Mira is not about what Ines does, and Tomas reads:\n%s", text)
	}
}

// TestFitsMatchTheCore: every line about what does not fit has the rule of the
// refusal that playing it would meet, or of what it lacks.
func TestFitsMatchTheCore(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Blue}, core.Red)
	p.tab(MineScreen)
	told := 0
	for _, f := range p.app.table.fits() {
		_, _, err := core.Step(p.app.table.r.Game(), f.Choice)
		if core.RefusedBy(err) != f.WhyNot.Rule {
			t.Errorf("%+v is told, and it is %v", f, err)
		}
		if f.Thing.Owner != core.Red {
			if _, rule := p.app.fitWhy(&f); rule != f.WhyNot.Rule {
				t.Errorf("%s cites %s, and it is refused by %s", f.Thing.Name, rule, f.WhyNot.Rule)
			}
			told++
		}
	}
	if told != 1 {
		t.Errorf("Ines is told of %d notes of others, and has one", told)
	}
}
