package screen

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// copies taps a slot and checks that the copied text has certain words.
func (p *phone) copies(template, key, slot string, words ...string) {
	p.t.Helper()
	p.copied = ""
	p.tap(template, key, slot)
	for _, want := range words {
		if !strings.Contains(p.copied, want) {
			p.t.Errorf("what was copied does not say %q, but:\n%s", want, p.copied)
		}
	}
	p.app.Copied(true)
	p.sees("Copied. Paste")
	p.app.Escape()
}

// TestCopies: an offer, a window and the log are copied in words for everybody, on any seat's
// phone.
func TestCopies(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.ownGoods()
	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.copies("btn", "copy", "", "Ines offers Mira", "Waiting for Mira.")
	fromMira := p.copied
	p.tap("board", "", "holder")
	p.tap("who-seat", "red", "")
	p.copies("own", "blue", "copy")
	if p.copied != fromMira {
		t.Errorf("on the one phone it is %q, on the other %q", p.copied, fromMira)
	}
	p.tap("own", "blue", "withdraw")
	p.activates(core.Blue)
	p.app.show(WindowScreen, core.Nobody)
	p.copies("window", "", "copy", "Ines", "Any responses?")
	p.asksWindow(t)
	p.app.show(LogScreen, core.Nobody)
	p.copies("log", "", "copy", "Round 1\n", "Ines replenishes", "Ines offers Mira")
	if strings.Contains(p.copied, "You ") || strings.Index(p.copied, "replenishes") > strings.Index(p.copied, "offers") {
		t.Errorf("the log is\n%s", p.copied)
	}
	p.tap("log", "", "copy")
	p.app.Copied(false)
	p.sees("Select the text and copy it")
}

// asksWindow has everybody asked, and copies the asked seats.
func (p *phone) asksWindow(t *testing.T) {
	t.Helper()
	p.tap("btn", "wait", "")
	p.app.show(WindowScreen, core.Nobody)
	p.copies("window", "", "copy", "Asking ", "? Then ")
}

// TestALongLog: a log that does not fit in one message is cut to the last lines, under their
// rounds. The whole can be copied as well.
func TestALongLog(t *testing.T) {
	p := newPhone(t)
	p.begin()
	for round := range 6 {
		p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: round + 1, Phase: deck.ActionPhase, Active: core.Red, Speaker: core.Red}}})
		for n := range 12 {
			p.app.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Good: deck.TradeGoods, Amount: n + 1}}})
		}
	}
	p.tab(LogScreen)
	p.tap("log", "", "copy")
	p.sees("These are the last lines")
	short := p.copied
	if n := units(short); n > chatLimit || n < chatLimit-100 || !strings.HasPrefix(short, "Round ") || !strings.HasSuffix(short, "12 trade goods.") || strings.Contains(short, "Round 1\n") {
		t.Errorf("%d characters:\n%s", n, short)
	}
	p.tap("copied", "", "whole")
	for round := 1; round <= 6; round++ {
		if strings.Count(p.copied, "Round "+strconv.Itoa(round)+"\n") != 1 {
			t.Errorf("round %d has no heading in\n%s", round, p.copied)
		}
	}
	if !strings.HasSuffix(p.copied, short[strings.Index(short, "\n"):]) || !strings.HasPrefix(p.copied, "Round 1\n") {
		t.Error("the last lines are not the end of all")
	}
	if logText(nil, chatLimit) != "" || units("a😀") != 3 {
		t.Error("nothing is something")
	}
}

// TestWhoIsWaitedFor: a line for each seat, with the link that the share screen shows, and on a
// phone that only watches with the watching one.
func TestWhoIsWaitedFor(t *testing.T) {
	ines := newPhone(t)
	ines.app.Origin("https://entente.example")
	ines.begin()
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(ShareScreen)
	ines.copies("share", "", "waiting", "Round 1, action phase\nInes: it’s your turn.")
	if strings.Contains(ines.copied, "http") {
		t.Error("a table on one phone has a link")
	}
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	link := ines.link
	ines.copies("share", "", "waiting", "Ines: it’s your turn. "+link)
	mira := joined(t, 2, link[len("https://entente.example"):])
	mira.app.Origin("https://entente.example")
	ines.offersTo(t, mira)
	mira.app.show(ShareScreen, core.Nobody)
	mira.copies("share", "", "waiting", "Mira: Ines offers a trade. "+link)
	ines.app.show(ShareScreen, core.Nobody)
	ines.copies("share", "", "waiting")
	if ines.copied != mira.copied {
		t.Errorf("on the one phone it is\n%s\non the other\n%s", ines.copied, mira.copied)
	}
	for _, p := range []*phone{ines, mira} {
		p.app.show(LogScreen, core.Nobody)
		p.copies("log", "", "copy")
	}
	if ines.copied != mira.copied {
		t.Errorf("one log is\n%s\nthe other\n%s", ines.copied, mira.copied)
	}
	watching := joined(t, 3, ines.app.table.reading())
	watching.app.Origin("https://entente.example")
	newRelay(t, ines, watching).run()
	watching.app.show(ShareScreen, core.Nobody)
	if text := watching.app.waitingText(); !strings.Contains(text, "/table#r") || strings.Contains(text, link) {
		t.Errorf("a phone that watches copies %q", text)
	}
}
