package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// activated is a phone of Sol, Mentak and Hacan, in the window of an activation.
func activated(t *testing.T) *phone {
	p := newPhone(t)
	p.opened(func() {
		for i, faction := range []string{"Sol", "Mentak", "Hacan"} {
			p.put("seatrow", string(rune('0'+i)), "faction", faction)
		}
		p.put("opening", "", "pace-everywhere", "on")
	})
	p.event("TA.activate")
	p.tap("announce", "", "happened")
	if p.app.table.number() == 0 {
		t.Fatal("no window asks")
	}
	p.app.show(WindowScreen, core.Nobody)
	return p
}

// rows are the labels of the results by name, from the top.
func (p *phone) rows() []string {
	var rows []string
	for _, at := range p.parts() {
		for _, set := range at.Sets {
			if at.Template == "named" && set.Slot == "label" && set.Attr == "" {
				rows = append(rows, set.Value)
			}
		}
	}
	return rows
}

// TestNearNamesAreOffered: a text that is not quite a name is answered with names that may be
// meant. Below them the text can be announced as written. Nothing acts before a tap.
func TestNearNamesAreOffered(t *testing.T) {
	p := activated(t)
	p.put("window", "", "typed", "Flank Sped")
	if rows := p.rows(); len(rows) != 2 || rows[0] != "Flank Speed?" || rows[1] != "Flank Sped" {
		t.Fatalf("%q", rows)
	}
	p.sees("Nothing has that name. Did you mean one of these?")
	p.sees("custom: Entente doesn’t know this card")
	g := p.app.table.r.Game()
	if n := len(g.AskingFrame().Resolved); n != 0 {
		t.Fatalf("%d acted that nobody has tapped", n)
	}
	p.tap("named", "Flank Spednobody", "do")
	p.app.show(LogScreen, core.Nobody)
	p.sees("Entente doesn’t know “Flank Sped”. The players do what the card says. If you meant Flank Speed, take this back and choose Flank Speed.")

	p = activated(t)
	p.tap("btn", "heard", "") // it acts after that
	p.app.show(WindowScreen, core.Nobody)
	p.put("window", "", "typed", "flank sped")
	p.tap("named", "Flank Speednobody", "do")
	p.app.show(LogScreen, core.Nobody)
	p.sees("Ines plays Flank Speed")
	if strings.Contains(p.text(), "doesn’t know this card") {
		t.Error("what is known is marked")
	}

	// A name is found in any spelling, and nothing else is offered for it.
	p = activated(t)
	p.put("window", "", "typed", "flank-speed ")
	if rows := p.rows(); len(rows) != 1 || rows[0] != "Flank Speed" {
		t.Errorf("%q", rows)
	}
}

// TestSearchByKindAndFaction: a kind and a faction are found as well. Components that fit now come
// first; the others say why not and when they would.
func TestSearchByKindAndFaction(t *testing.T) {
	p := activated(t)
	p.put("window", "", "typed", "hacan agent")
	p.sees("agent, Hacan")
	p.put("window", "", "typed", "action card")
	p.sees("Cards you can use now come first.")
	if rows := p.rows(); len(rows) != mostFound+1 {
		t.Errorf("%d rows are shown", len(rows))
	}
	p.put("window", "", "typed", "upgrade")
	p.put("window", "", "typed", "bribery")
	p.sees("Not now: Bribery is for a different event.")
	p.sees("After")
	p.put("window", "", "typed", "ceasefire")
	p.sees("promissory note")
}

// TestNotAtThisTable: a known component that is not at the table is found, and says why it does not
// act here. It isn't taken as free text either.
func TestNotAtThisTable(t *testing.T) {
	p := activated(t)
	for typed, why := range map[string]string{
		"Crisis":    "Crisis is from Thunder’s Edge. This table doesn’t play with Thunder’s Edge.",
		"foresight": "Foresight belongs to Naalu, and nobody at this table plays that faction.",
	} {
		p.put("window", "", "typed", typed)
		p.sees(why)
		if strings.Contains(p.text(), "custom: Entente") {
			t.Errorf("%s can be said as it is written", typed)
		}
	}
	g := p.app.table.r.Game()
	p.put("window", "", "typed", "foresight")
	p.tap("named", "Foresightnobody", "do")
	if now := p.app.table.r.Game(); core.Digest(now) != core.Digest(g) {
		t.Error("it acted")
	}
}

// TestAgendasByNearNames: an agenda is found by a name that is nearly its own, and one
// that is not at the table is not revealed.
func TestAgendasByNearNames(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red}}})
	for p.app.table.number() != 0 {
		p.tap("btn", "heard", "")
	}
	p.app.show(WindowScreen, core.Nobody)
	p.put("reveal", "", "typed", "Mutnity")
	p.sees("Did you mean one of these?")
	p.put("reveal", "", "typed", "Core Mining")
	p.sees("Prophecy of Kings removes Core Mining from the game")
	p.put("reveal", "", "typed", "Mutnity")
	p.tap("outcome-row", "Mutiny", "do")
	if name := p.app.table.view().Council.Name; name != "Mutiny" {
		t.Errorf("%q was revealed", name)
	}
}
