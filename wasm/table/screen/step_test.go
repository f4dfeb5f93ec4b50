package screen

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// took is the line that offers to take the last step back; "" where none does.
func (p *phone) took() string {
	for _, at := range p.parts() {
		if at.Template == "took" {
			return at.Sets[0].Value
		}
	}
	return ""
}

// TestStepsAreTakenBack: a choice without a seal can be taken back at once, by its player, while
// they stay at the table. A sealed choice can't.
func TestStepsAreTakenBack(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tab(TableScreen)
	had := func() int {
		g := p.app.table.r.Game()
		return g.Player(core.Red).Goods[deck.Commodities]
	}
	if said := p.took(); had() == 0 || !strings.Contains(said, "replenish") {
		t.Fatalf("with %d commodities the line says %q", had(), said)
	}
	p.tap("took", "", "back")
	if p.took() != "" || had() != 0 {
		t.Error("it was not taken back, or what takes back can be taken back")
	}
	p.tap("next", activation, "")
	p.tap("announce", "", "happened")
	if p.took() == "" {
		t.Error("an activation can be taken back")
	}
	p.tab(LogScreen)
	p.tab(TableScreen)
	if p.took() != "" {
		t.Error("the line outlived a look elsewhere")
	}
	p.tap("btn", "announce", "")
	p.app.Press(true, func() { p.tap("announce", "", "pass") })
	p.app.show(TableScreen, core.Nobody)
	if p.took() != "" {
		t.Error("what was sealed can be taken back in passing")
	}
}

// bar checks the buttons in the bar, in order.
func (p *phone) bar(want ...string) {
	p.t.Helper()
	var got []string
	for _, list := range p.frame().Screen.Lists {
		for _, of := range list.Parts {
			if list.Slot == "answer" {
				got = append(got, of.Template+" "+of.Key)
			}
		}
	}
	if !slices.Equal(got, want) {
		p.t.Errorf("the bar has %q, want %q", got, want)
	}
}

// TestAskingTellsNothing: an asked seat reads the same question, above the same bar, and hears the
// same, with any notes in its hand. Notes that fit stand among the lines of the strip.
func TestAskingTellsNothing(t *testing.T) {
	asked := func(holder core.Seat) (said []string) {
		p := newPhone(t)
		p.opened(func() { p.put("opening", "", "pace-asking", "on") })
		p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, holder)
		p.activates(core.Blue)
		p.tap("btn", "decline", "")
		p.gives(core.Blue)
		for _, at := range []Screen{WindowScreen, TableScreen} {
			p.app.show(at, core.Nobody)
			p.app.table.called = 0 // as if it had just come
			if fits := strings.Contains(p.text(), "You can use this now"); at == WindowScreen && fits != (holder == core.Blue) {
				t.Errorf("with the note in the hand of %v, whether Mira reads that it fits: %v", holder, fits)
			}
			p.app.call()
			f := p.frame()
			said = append(said, f.Title, f.Urgent, p.app.now().title) // the last is the text of a notification
			for _, set := range f.Screen.Sets {
				if set.Slot == "label" || set.Slot == "heading" || set.Slot == "now" {
					said = append(said, set.Slot+" "+set.Attr+" "+set.Value)
				}
			}
			for _, list := range f.Screen.Lists {
				for _, of := range list.Parts {
					if list.Slot != "answer" {
						continue
					}
					for _, set := range of.Sets {
						said = append(said, of.Template+" "+of.Key+" "+set.Slot+" "+set.Attr+" "+set.Value)
					}
				}
			}
		}
		return said
	}
	with, without := asked(core.Blue), asked(core.Green)
	if len(with) < 12 || !slices.Equal(with, without) {
		t.Errorf("who can answer reads\n%q\nand who cannot\n%q", with, without)
	}
}
