package screen

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

// replays plays the ledger that was packed for a link from its beginning, and wants every choice
// granted.
func (p *phone) replays() core.Game {
	p.t.Helper()
	l, err := notation.ParseLedger(p.packed)
	if err != nil {
		p.t.Fatalf("%v in\n%s", err, p.packed)
	}
	var own *cards.Own
	if l.Own != "" {
		if own, err = p.app.shelf.ReadOwn(l.Setup, l.Own); err != nil {
			p.t.Fatal(err)
		}
	}
	_, g, err := p.app.shelf.Open(l.Setup, own)
	if err != nil {
		p.t.Fatal(err)
	}
	play := core.Start(g)
	for _, c := range l.Choices {
		if _, err := play.Choose(c); err != nil {
			p.t.Errorf("%s: %v", notation.Print(c), err)
		}
	}
	return play.Now()
}

// TestALinkToAMoment: every moment of a table can be copied as a link, which plays to the table's
// state then. Choices that were taken back or gone back over are in it. No player's name, words or
// phone are.
func TestALinkToAMoment(t *testing.T) {
	p := newPhone(t)
	p.app.Origin("https://entente.example")
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.app.choose(core.Choice{By: p.app.table.me, Act: core.TakeBack{}})
	p.app.choose(core.Choice{By: core.Red, Act: core.MakeDeal{To: core.Blue, Terms: []core.Term{{Kind: core.Promises, Giver: core.Red, Words: "nothing against Mira", Due: core.DueTime{Kind: core.WhenSaid}}}}})
	p.app.choose(core.Choice{By: core.Blue, Act: core.EndTurn{}, Prompt: 1}) // refused, and so no part of it
	r := p.app.table.r
	last := r.Game().RewindRequest.ChoicesMade
	p.tab(LogScreen)
	p.tap("log", "", "past")
	for at := last; ; at-- {
		if at == 0 {
			for _, it := range p.parts() {
				if it.Template == "btn" && it.Key == "moment" {
					t.Error("there is a link to before anything happened")
				}
			}
			break
		}
		p.tap("btn", "moment", "")
		for _, secret := range []string{"Ines", "Mira", "Tomas", "against", "#", "opened by", "\t"} {
			if strings.Contains(p.packed, secret) {
				t.Errorf("step %d says %q:\n%s", at, secret, p.packed)
			}
		}
		if at == last && (!strings.Contains(p.packed, "takes back\n") || !strings.Contains(p.packed, "promises \"left out\" later\n")) {
			t.Errorf("not all that happened is in it:\n%s", p.packed)
		}
		then := p.replays()
		if then.RewindRequest.ChoicesMade != at || then.LastPrompt == 0 {
			t.Errorf("step %d leads to step %d", at, then.RewindRequest.ChoicesMade)
		}
		if was, is := r.ViewAt(at, core.Nobody), core.ViewOf(then, core.Nobody); was.Active != is.Active || len(was.Deals) != len(is.Deals) || was.SeatView(core.Red).Goods != is.SeatView(core.Red).Goods || was.RewindRequest.ChoicesMade != is.RewindRequest.ChoicesMade {
			t.Errorf("step %d was\n%+v\nand is\n%+v", at, was, is)
		}
		p.app.Packed("abc")
		if want := "https://entente.example/embed/position#at=" + strconv.Itoa(int(at)) + "&entente=2.abc"; p.copied != want {
			t.Errorf("it copies %q and not %q", p.copied, want)
		}
		p.sees("Names are left out")
		p.app.Copied(true)
		p.sees("Copied. Paste")
		p.app.Escape()
		p.tap("past", "", "before")
	}
}

// TestNoLinkToAMoment: a moment that is too long for a link, or can't be packed, is refused with
// the way out. A link that is too long for some chats comes with a note.
func TestNoLinkToAMoment(t *testing.T) {
	p := newPhone(t)
	p.begin()
	for code, said := range map[string]string{
		"":                        "Download the table under Log",
		strings.Repeat("a", 8000): "or download the table under Log",
		strings.Repeat("a", 7900): "longer than one Discord message",
		strings.Repeat("a", 1900): "Nothing is uploaded",
	} {
		p.copied = ""
		p.app.Packed(code)
		p.sees(said)
		if fits := len(code) > 0 && len(code) < 8000; fits != (p.copied != "") {
			t.Errorf("of %d characters it copies %d", len(code), len(p.copied))
		}
		p.app.Escape()
	}
	p.app.Origin("http://localhost:8787")
	p.app.Packed("abc")
	p.sees("works only on this computer")
}

// TestALinkBringsItsOwn: a table's own components are in its link, play there, and form a table of
// one's own once the link is brought in.
func TestALinkBringsItsOwn(t *testing.T) {
	p := newPhone(t)
	p.boot(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.put("opening", "", "own-text", guild)
	p.tap("opening", "", "own-check")
	p.app.form.Faction(0, "Guild")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	p.app.show(PastScreen, core.Nobody)
	p.tap("btn", "moment", "")
	then, was := p.replays(), p.app.table.r.Game()
	if then.DeckHash() != was.DeckHash() || then.Players[0].MaxCommodities != 5 || then.RewindRequest.ChoicesMade != was.RewindRequest.ChoicesMade || then.RewindRequest.ChoicesMade == 0 {
		t.Errorf("the link plays something else:\n%s", p.packed)
	}
	packed, id := p.packed, p.app.table.id
	p.app.Go(Address{})
	p.app.BringIn(packed)
	if p.app.table == nil || p.app.table.id == id {
		t.Fatal("it does not become a table of one's own")
	}
	if v := p.app.table.view(); v.AwaitsComponents || v.Seats[0].Name == "Ines" || v.RewindRequest.ChoicesMade != was.RewindRequest.ChoicesMade {
		t.Errorf("it opens as %+v", v)
	}
}
