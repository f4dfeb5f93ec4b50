package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// TestUseThisPhoneForEverybody: a phone whose room is out of reach takes the table over, with the
// taps that wait there. Choices that it makes for the others are marked, here and on the phones
// that come later. The others' table stays unchanged.
func TestUseThisPhoneForEverybody(t *testing.T) {
	ines, mira, _, r := three(t)
	id, before := ines.app.table.id, mira.app.table.r.Place()
	was := ines.app.table.r.Digest()
	r.hang(ines)
	r.phones = r.phones[1:]
	if ines.draws("message") {
		t.Error("a call that broke off once is no network that is gone")
	}
	ines.app.Linked(id, false)
	if !ines.draws("message") {
		t.Fatal("what becomes of what is tapped is not said")
	}
	ines.app.Network(id, false)
	ines.sees("offline, saved here")
	ines.tap("btn", "end", "")
	ines.sees(" · sending")
	ines.tap("btn", "alone", "")
	ines.tap("alone", "", "go")
	now := ines.app.table
	if now.id == id || now.r.IsShared() || now.r.Digest() == was || len(now.r.PendingTaps()) > 0 {
		t.Fatal("what waited is not in it")
	}
	ines.sees("Mira’s turn")
	ines.app.hold(core.Blue)
	ines.sees("Your turn")
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(LogScreen)
	ines.sees("The other phones are out of reach. From here on, everybody plays on Ines’s phone.")
	ines.sees("Mira replenishes")
	marked := "· on Ines’s phone"
	if n := strings.Count(ines.text(), marked); n == 0 {
		t.Errorf("what was played for Mira is not marked:\n%s", ines.text())
	}
	for _, line := range strings.Split(ines.text(), "\n") {
		if strings.HasPrefix(line, "Ines") && strings.Contains(line, marked) {
			t.Errorf("her own is marked: %s", line)
		}
	}
	ines.tap("log", "", "copy")
	if !strings.Contains(ines.copied, marked) {
		t.Errorf("copied, it is not marked:\n%s", ines.copied)
	}
	ines.app.Escape()

	// The others' table is unchanged, here too.
	ines.tab(ShareScreen)
	ines.tap("share", "", "other")
	if ines.app.table.id != id || ines.app.table.r.Digest() != was || mira.app.table.r.Place() != before {
		t.Error("the other table is not what it was")
	}
	if ines.app.table.r.OriginKey() != "" {
		t.Error("the other is taken for the one that was taken over")
	}

	// With a network, Mira comes to the new one, and her phone checks all of it.
	ines.app.Go(Address{Table: now.id})
	ines.app.hold(core.Red)
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	again := joined(t, 7, ines.link)
	r = newRelay(t, ines, again)
	r.run()
	again.tap("who-seat", "blue", "")
	r.run()
	r.same()
	again.tab(LogScreen)
	again.sees(marked)
	count := strings.Count(again.text(), marked)
	again.tab(TableScreen)
	again.tap("btn", "end", "")
	r.run()
	r.same()
	again.tab(LogScreen)
	if n := strings.Count(again.text(), marked); n != count {
		t.Errorf("what she does on a phone of her own is marked as well: %d lines, %d before", n, count)
	}
	if again.app.table.r.OriginKey() == "" {
		t.Error("her phone does not know that it was taken over")
	}
}

// TestNobodyElseGoesOnAlone: nothing is offered to a spectator, at a table of one phone, or to a
// phone that is in touch again.
func TestNobodyElseGoesOnAlone(t *testing.T) {
	ines, mira, _, r := three(t)
	away := func(p *phone) bool {
		p.app.Network(p.app.table.id, false)
		return p.draws("message")
	}
	r.hang(mira)
	if !away(mira) {
		t.Fatal("Mira is not offered it")
	}
	mira.app.Network(mira.app.table.id, true)
	r.run()
	if mira.draws("message") {
		t.Error("in touch again, Mira is offered it")
	}
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	guest := joined(t, 5, ines.link)
	r.phones = append(r.phones, guest)
	r.run()
	r.hang(guest)
	if away(guest) {
		t.Error("who only watches is offered it")
	}
	alone := newPhone(t)
	alone.begin()
	if away(alone) {
		t.Error("a table of one phone is offered it")
	}
}

// draws reports whether a template is on the screen.
func (p *phone) draws(template string) bool {
	for _, at := range p.parts() {
		if at.Template == template {
			return true
		}
	}
	return false
}
