package screen

import (
	"path/filepath"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/wasm/table/part"
)

// card is a note of the own hand as it is shown.
func (p *phone) card(key string) *part.Part {
	p.t.Helper()
	for _, at := range p.parts() {
		if at.Template == "note-card" && at.Key == key {
			return at
		}
	}
	p.t.Fatalf("there is no card %q; the screen says:\n%s", key, p.text())
	return nil
}

// is returns the value of an attribute of a part's slot, and whether the part sets it.
func is(p *part.Part, slot, attr string) (string, bool) {
	for _, set := range p.Sets {
		if set.Slot == slot && set.Attr == attr {
			return set.Value, !set.Absent
		}
	}
	return "", false
}

// TestHand: every note of a seat is a card with its text, and with the reason why it fits now or
// why not. Only notes that the core takes can be played, and notes in a play area are not for
// trade.
func TestHand(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.note(core.NoteName{Name: "Ceasefire", Owner: core.Blue}, core.Red)
	p.note(core.NoteName{Name: "Trade Agreement", Owner: core.Red}, core.Green)
	support := core.Correction{Field: core.FixNote, Note: core.NoteName{Name: "Support for the Throne", Owner: core.Green}, Seat: core.Red, Zone: core.PlayArea}
	p.app.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: support}})
	p.tab(MineScreen)
	p.sees("5 notes in hand")
	p.sees("Your own notes (4)")
	for key, want := range map[string]struct {
		gist        string
		open, offer bool
	}{
		"Ceasefireblue":               {"Owner moves no units into the active system during this action.", false, true},
		"Support for the Thronegreen": {"Goes faceup on receipt; worth 1 point while it stays.", true, false},
		"Alliancered":                 {"Faceup on receipt; holder shares the owner's unlocked commander.", false, true},
	} {
		card := p.card(key)
		if gist, _ := is(card, "gist", ""); gist != want.gist {
			t.Errorf("%s: %q", key, gist)
		}
		if _, open := is(card, "card", "open"); open != want.open {
			t.Errorf("%s is open: %v", key, open)
		}
		if _, hidden := is(card, "play", "hidden"); !hidden {
			t.Errorf("%s can be played, and nothing happens", key)
		}
		if _, hidden := is(card, "do", "hidden"); hidden == want.offer {
			t.Errorf("%s can be offered: %v", key, !hidden)
		}
	}
	p.sees("Not now.\nAfter Mira activates a system.")
	p.sees("You can’t play your own promissory notes.")
	p.sees("This note is returned if you activate a system with Tomas’s units.")
	p.sees("Your Trade Agreement\nin Tomas’s hand")
	p.sees("Mira\n4 in hand")
	if strings.Contains(p.text(), "When a promissory note is received.") {
		t.Error("what lies in front of Ines waits to be played")
	}
	if strings.Contains(p.text(), "playable now") {
		t.Error("nothing fits, and it says that something does")
	}
}

// TestOfferFromTheHand: a card leads to an offer that contains it already, to each seat that the
// core allows. To any other seat, the list shows the refusal.
func TestOfferFromTheHand(t *testing.T) {
	p := newPhone(t)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.put("seatrow", "1", "faction", "Mahact")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	p.tab(MineScreen)
	alliance := core.NoteName{Name: "Alliance", Owner: core.Red}
	for _, to := range []core.Seat{core.Blue, core.Green} {
		p.tap("note-card", "Alliancered", "offer")
		p.sees("Who do you offer your Alliance to?")
		_, _, err := core.Step(p.app.table.r.Game(), core.Choice{By: core.Red, Act: core.MakeOffer{To: to, Give: core.Bundle{Notes: []core.NoteName{alliance}}}})
		p.tap("btn", to.String(), "")
		if core.RefusingRule(err) != "" {
			if p.app.at.Screen != MineScreen {
				t.Errorf("it is refused by %s, and leads on all the same", core.RefusingRule(err))
			}
			p.tap("refusal", "", "close")
			p.tap("offer-to", "", "close")
			continue
		}
		p.sees("Ines gives Alliance of Ines.")
		if p.app.at.Screen != OfferScreen || p.app.at.Seat != to {
			t.Errorf("the offer to %v is at %+v", to, p.app.at)
		}
		p.app.show(MineScreen, core.Nobody)
	}
}

// TestHowEveryNoteGoesHome: the screen has words for each way in which a printed note goes home, so
// that every note in front of a seat says so.
func TestHowEveryNoteGoesHome(t *testing.T) {
	p := newPhone(t)
	p.begin()
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	notes := 0
	for i := range all {
		if c := &all[i]; c.Kind == text.Note {
			notes++
			said := p.app.goesHome(core.NoteName{Name: c.Name, Owner: core.Blue}, core.Red)
			if (said == "") != (c.Return.When == text.NoClause) {
				t.Errorf("%s goes home: %q", c.Name, said)
			}
		}
	}
	files, err := filepath.Glob("../../../core/cards/printed/notes/*.txt")
	if err != nil || notes == 0 || notes != len(files) {
		t.Errorf("%d notes in %d files, %v", notes, len(files), err)
	}
}
