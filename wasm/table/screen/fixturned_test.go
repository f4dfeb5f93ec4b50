package screen

import (
	"testing"

	"entente/core"
	"entente/core/notation"
)

// says makes choices from lines in notation.
func (p *phone) says(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		c, err := notation.Parse(line)
		if err != nil || !p.app.choose(c) {
			p.t.Fatalf("%s: %v", line, err)
		}
	}
}

// TestDiscardingByName: a player who types a card's name under the events discards the card by that
// name. If there is no other copy, a second discard is refused.
func TestDiscardingByName(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tap("btn", "announce", "")
	p.put("announce", "", "typed", "plagiar")
	p.tap("event", "AC.discardPlagiarize", "do")
	p.says("red corrects: 1 \"Sabotage\" is discarded")
	p.tap("btn", "announce", "")
	p.put("announce", "", "typed", "PLAG")
	p.sees("Every copy of Plagiarize has been played or discarded")
	p.says("red announces TA.activate") // until then somebody may take it
	if turned := p.app.table.view().TurnedComponents; len(turned) != 2 || turned[0].Name != "Plagiarize" || turned[0].Count != 1 {
		t.Fatalf("on the pile lie %+v", turned)
	}
}

// TestSettingRightHowComponentsLie: an exhausted component is shown in front of its seat, and is
// refused with the way out. It is readied once somebody says so. The discard pile can be said to be
// shuffled, or to hold more than was played.
func TestSettingRightHowComponentsLie(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.says("red corrects: 2 \"Sabotage\" are discarded", "red says red has technologies: Sling Relay", "red corrects: \"Sling Relay\" of red is exhausted")
	p.tab(MineScreen)
	p.sees("Exhausted: Sling Relay.")
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.put("fix", "", "seat", "red")
	p.put("fix-note", "Sling Relay", "place", "purged")
	p.put("fix-note", "Sling Relay", "place", "ready")
	p.tap("fix", "", "done")
	if turned := p.app.table.view().TurnedComponents; len(turned) != 1 || turned[0].Name != "Sabotage" || turned[0].Count != 2 {
		t.Fatalf("it lies as %+v", turned)
	}
	p.tab(LogScreen)
	p.sees("corrected this: Ines’s Sling Relay is ready.")
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.more("Discarded: Sabotage", 1)
	p.tap("fix", "", "done")
	if turned := p.app.table.view().TurnedComponents; len(turned) != 1 || turned[0].Count != 3 {
		t.Fatalf("on the pile lie %+v", turned)
	}
	p.tab(MoreScreen)
	p.tap("more", "", "fix")
	p.put("check", "We shuffled the discard pile into the deck", "box", "on")
	p.put("check", "We shuffled the discard pile into the deck", "box", "on")
	p.sees("Save 1 correction")
	p.put("check", "We shuffled the discard pile into the deck", "box", "on")
	p.tap("fix", "", "done")
	if turned := p.app.table.view().TurnedComponents; len(turned) != 0 {
		t.Fatalf("on the pile lie %+v", turned)
	}
	if n := p.kinds()[core.CorrectKind]; n != 5 {
		t.Errorf("%d things were set right, want 5", n)
	}
}
