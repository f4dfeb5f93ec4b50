package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// wordsOf is a seat's trade goods and commodities in the table in words.
func (p *phone) wordsOf(s core.Seat) (goods, commodities string) {
	for _, at := range p.parts() {
		if at.Template != "in-words" || at.Key != s.String() {
			continue
		}
		for _, set := range at.Sets {
			switch {
			case set.Attr != "":
			case set.Slot == "goods":
				goods = set.Value
			case set.Slot == "commodities":
				commodities = set.Value
			}
		}
	}
	return goods, commodities
}

// TestLookingBack: a player looks at any earlier moment by steps, by turns, or by the slider,
// without any effect. Asked to go back there, all who play on this phone agree in one press. The
// trades since then are named before.
func TestLookingBack(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tab(TableScreen)
	_, full := p.wordsOf(core.Red)
	records := len(p.app.table.r.Log())
	made := p.app.table.r.Game().RewindRequest.ChoicesMade
	p.tab(LogScreen)
	p.tap("log", "", "past")
	p.sees("Step 2 of 2")
	if _, now := p.wordsOf(core.Red); now != full {
		t.Errorf("now it says %q, and the table %q", now, full)
	}
	p.tap("past", "", "before")
	if _, then := p.wordsOf(core.Red); !strings.HasPrefix(then, "0 of") {
		t.Errorf("before the replenishing it says %q", then)
	}
	p.tap("past", "", "after")
	p.put("past", "", "at", "0")
	if p.app.past != 0 {
		t.Errorf("the slider leads to %d", p.app.past)
	}
	p.put("past", "", "at", "nowhere")
	p.tap("past", "", "turn-after")
	if p.app.past == 0 || p.app.past >= made {
		t.Errorf("the first turn began at step %d of %d", p.app.past, made)
	}
	p.tap("past", "", "turn-before")
	p.put("past", "", "at", "999999")
	p.frame()
	if p.app.past != made || len(p.app.table.r.Log()) != records {
		t.Errorf("it looks at step %d of %d, and %d records were written", p.app.past, made, len(p.app.table.r.Log())-records)
	}
	p.tap("past", "", "ask") // nothing to go back to: this is now
	if p.app.table.r.Game().RewindRequest.Prompt != 0 {
		t.Error("it asks to go to where it is")
	}
	p.app.Escape()
	p.tap("past", "", "before")
	p.tap("past", "", "ask")
	p.sees("Nothing has been traded or shown since then.")
	p.tap("return", "", "ask")
	p.sees("You asked to go back")
	p.tap("btn", "past", "")
	if p.app.at.Screen != PastScreen || p.app.past != made-1 {
		t.Errorf("it shows %q at step %d", p.app.at.Screen, p.app.past)
	}
	p.tap("past", "", "now")
	p.tap("held", "all-agree", "")
	if _, back := p.wordsOf(core.Red); !strings.HasPrefix(back, "0 of") {
		t.Errorf("everybody agreed, and there are %q", back)
	}
	if !strings.Contains(p.text(), "Everyone goes back") {
		t.Errorf("nobody says that all went back: %s", p.text())
	}

	// One no ends it, and so does the player who asked.
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tab(LogScreen)
	p.tap("log", "", "past")
	p.tap("past", "", "before")
	p.tap("past", "", "ask")
	p.tap("return", "", "ask")
	p.tap("btn", "never-mind", "")
	if r := p.app.table.r.Game().RewindRequest; r.Prompt != 0 {
		t.Error("never mind, and it still asks")
	}
	p.tab(LogScreen)
	p.tap("log", "", "past")
	p.tap("past", "", "before")
	p.tap("past", "", "ask")
	p.tap("return", "", "ask")
	p.app.hold(core.Blue)
	p.sees("asks to go back")
	p.tap("btn", "stay", "")
	if r := p.app.table.r.Game().RewindRequest; r.Prompt != 0 {
		t.Error("somebody said no, and it still asks")
	}
}
