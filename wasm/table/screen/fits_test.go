package screen

import (
	"fmt"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/wasm/table/part"
)

// TestFits: the seat's own screen tells of each component when it fits. As a window opens, the
// strip names those that fit, to the seat that has the phone only.
func TestFits(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-asking", "on") })
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, core.Blue)
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Blue}, core.Green)
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Blue}, core.Red)
	p.tab(MineScreen)
	p.sees("When Mira replenishes commodities.")
	p.sees("Your Alliance")
	p.tab(TableScreen)
	p.activates(core.Blue, core.Green)
	if text := p.text(); strings.Contains(text, "You can use these now") || strings.Contains(text, "You can use this now") || !strings.Contains(text, "Not now: Trade Agreement is for a different event. When Mira replenishes commodities.") {
		t.Fatalf("Ines has nothing that fits, and reads:\n%s", text)
	}
	p.tap("btn", "decline", "")
	p.tap("pass", "", "take")
	p.sees("Ines activated a system with your units. Play Ceasefire?")
	p.tap("window", "", "all")
	p.sees("You can use this now: after Ines activates a system.")
	if strings.Contains(p.text(), "Trade Agreement of Mira") {
		t.Fatal("Mira reads what Ines has")
	}
	p.tap("note-card", "Ceasefirered", "play")
	p.tap("card", notation.Thing(core.Thing{Name: "Ceasefire", Owner: core.Red, Paragraph: 1}), "play")
	p.tap("pass", "", "take")
	if text := p.text(); strings.Contains(text, "Ceasefire of Mira fits") || strings.Contains(text, "can use these now") || !strings.Contains(text, "After Mira activates a system.") {
		t.Fatalf("the Ceasefire of Mira is not about what Ines does, and Tomas reads:\n%s", text)
	}
}

// TestOnThisPhoneOnly: components that fit are in a frame on their holder’s phone, with their
// seals. The screens of all others are the same to the byte, whichever note Mira holds, except for
// its name, which a correction has told to all.
func TestOnThisPhoneOnly(t *testing.T) {
	screens := func(held string) (mira string, others []string) {
		p := newPhone(t)
		p.opened(func() { p.put("opening", "", "pace-asking", "on") })
		p.note(core.NoteName{Name: held, Owner: core.Red}, core.Blue)
		for p.app.table.view().AskingFrame() != nil {
			p.app.choose(core.Choice{By: core.Red, Act: core.CloseUnanswered{}, Prompt: p.app.table.view().AskingFrame().Prompt})
		}
		if !p.app.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "TA.activate", Facts: []core.Fact{{Seat: core.Blue, HasUnits: true}}}}) {
			t.Fatal("no system is activated")
		}
		if !p.app.choose(core.Choice{By: core.Red, Act: core.Decline{}, Prompt: p.app.table.view().AskingFrame().Prompt}) {
			t.Fatal("Ines does not decline")
		}
		for _, at := range []Screen{TableScreen, WindowScreen} {
			for _, seat := range []core.Seat{core.Red, core.Green, core.Nobody} {
				p.app.table.me = seat
				p.app.show(at, core.Nobody)
				frame := p.frame()
				frame.Address = ""
				others = append(others, strings.ReplaceAll(fmt.Sprintf("%q %q %q ", frame.Title, frame.Polite, frame.Urgent)+everything(frame.Screen), held, "a note"))
			}
		}
		p.app.table.me = core.Blue
		p.app.show(TableScreen, core.Nobody)
		p.frame()
		return p.text(), others
	}
	with, seen := screens("Ceasefire")
	without, unseen := screens("Political Secret")
	if !strings.Contains(with, "Ines activated a system with your units. Play Ceasefire?") || !strings.Contains(with, "Play Ceasefire\n") {
		t.Errorf("Mira, who has a Ceasefire of Ines, reads:\n%s", with)
	}
	if strings.Contains(without, "Play Ceasefire") || !strings.Contains(without, "Ines activated a system with your units. Any responses?") || !strings.Contains(without, "None of your notes apply.") {
		t.Errorf("Mira, who has none, reads:\n%s", without)
	}
	for i := range seen {
		if seen[i] != unseen[i] {
			t.Errorf("somebody else’s screen tells what Mira holds:\n%s\n\n%s", seen[i], unseen[i])
		}
	}
}

// TestSealsOfWhatFits: the frame has a seal for each component that its holder surely has, notes
// and others. It counts notes if several fit. A seat that owes an answer reads that none fits.
func TestSealsOfWhatFits(t *testing.T) {
	p := newPhone(t)
	p.opened(func() { p.put("opening", "", "pace-asking", "on") })
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Red}, core.Blue)
	p.app.choose(core.Choice{By: core.Blue, Act: core.DeclareComponents{Seat: core.Blue, ComponentKind: deck.Technologies, Names: []string{"E-Res Siphons"}}})
	asks := func() *core.FrameView { return p.app.table.view().AskingFrame() }
	for asks() != nil {
		p.app.choose(core.Choice{By: core.Red, Act: core.CloseUnanswered{}, Prompt: asks().Prompt})
	}
	p.app.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "TA.activate", Facts: []core.Fact{{Seat: core.Blue, HasUnits: true, Ships: 1}}}})
	p.app.choose(core.Choice{By: core.Red, Act: core.Decline{}, Prompt: asks().Prompt})
	p.app.table.me = core.Green
	p.app.show(TableScreen, core.Nobody)
	if text := p.text(); strings.Contains(text, "fits") || strings.Contains(text, "could use") || strings.Contains(text, "can play") {
		t.Fatalf("Tomas is not asked yet, and reads:\n%s", text)
	}
	p.app.table.me = core.Blue
	p.app.show(TableScreen, core.Nobody)
	p.sees("You can use these now: Ceasefire of Ines and E-Res Siphons.")
	p.sees("Play Ceasefire")
	p.sees("Use E-Res Siphons")
	goods := p.goods(core.Blue)
	p.tap("held", "fits"+notation.Thing(core.Thing{Name: "E-Res Siphons", Paragraph: 1}), "")
	if p.app.table.view().Unfinished[0].Job.By != core.Nobody {
		p.app.choose(core.Choice{By: core.Blue, Act: core.Done{}, Prompt: p.app.table.view().SeatView(core.Blue).Question.Number})
	}
	if got := p.goods(core.Blue) - goods; got != 4 {
		t.Fatalf("E-Res Siphons gave %d trade goods\n%s", got, p.text())
	}
	p.app.choose(core.Choice{By: core.Blue, Act: core.Decline{}, Prompt: asks().Prompt})
	p.app.table.me = core.Green
	p.app.show(TableScreen, core.Nobody)
	p.sees("None of your notes apply.")
}

// everything is a part with everything in it, as text.
func everything(at *part.Part) string {
	text := fmt.Sprintf("%s %s", at.Template, at.Key)
	for _, set := range at.Sets {
		text += fmt.Sprintf(" %+v", set)
	}
	for _, list := range at.Lists {
		text += " " + list.Slot + "("
		for _, child := range list.Parts {
			text += everything(child) + ";"
		}
		text += ")"
	}
	return text + "\n"
}

// TestFitsMatchTheCore: every line about a component that does not fit has the rule of the refusal
// that playing it would meet, or of the missing condition.
func TestFitsMatchTheCore(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Blue}, core.Red)
	p.tab(MineScreen)
	told := 0
	for _, f := range p.app.table.fits() {
		_, _, err := core.Step(p.app.table.r.Game(), f.Choice)
		if core.RefusingRule(err) != f.WhyNot.Rule {
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
