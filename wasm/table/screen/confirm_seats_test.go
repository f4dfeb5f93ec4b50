package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// TestEverybodyIsHere: one tap of the opener's locks the seats, and a spectator gets none.
func TestEverybodyIsHere(t *testing.T) {
	ines, mira, tomas, r := three(t)
	for _, p := range r.phones {
		if !p.app.table.r.IsLocked() {
			t.Fatal("everybody is here, and the seats are not locked")
		}
	}
	if ines.draws("here") {
		t.Error("it is asked once more")
	}
	mira.sees("Ines confirmed who’s here.")
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	watcher := joined(t, 4, ines.link)
	r.phones = append(r.phones, watcher)
	r.run()
	watcher.sees("You’re watching.")
	watcher.seat(core.Blue)
	watcher.sees("You’re watching.")
	for _, tab := range []Screen{MineScreen, LogScreen, ShareScreen, MoreScreen, TableScreen} {
		watcher.tab(tab)
	}
	for _, s := range []Screen{WindowScreen, AnnounceScreen, SceneScreen, FixScreen, OfferScreen} {
		watcher.app.show(s, core.Blue)
		watcher.text()
	}
	watcher.app.show(TableScreen, core.Nobody)
	mira.sees("Waiting for Ines.")
	if !watcher.app.table.r.IsSpectator() {
		t.Error("a spectator holds a writer's link")
	}
	tomas.tab(TableScreen)
	mira.says("blue offers red: 1 commodity for nothing")
	r.run()
	tomas.says("green replenishes", "green offers red: 1 commodity for nothing")
	r.run()
	mira.sees("You’re waiting for Ines to answer")
	mira.sees("Waiting for Ines.\n") // who has two offers to answer, and is named once
	r.same()
}

// TestNotesWaitForTheLock: a note does not move to a seat that anybody could still take.
func TestNotesWaitForTheLock(t *testing.T) {
	ines, mira, r := shared(t)
	mira.tap("who-seat", "blue", "")
	r.run()
	note := core.NoteName{Name: "Ceasefire", Owner: core.Red}
	ines.app.choose(core.Choice{By: core.Red, Act: core.MakeOffer{To: core.Blue, Give: core.Bundle{Notes: []core.NoteName{note}}}})
	r.run()
	mira.tap("held", "accept", "")
	mira.sees("First Ines has to confirm who’s here.")
	mira.sees(string(rulebook.TableSettled))
	if len(mira.app.table.r.PendingTaps()) != 0 {
		t.Fatal("a refused tap was sent")
	}
	mira.app.Escape()
	ines.tab(ShareScreen)
	ines.sees("Ines and Mira: everybody’s here")
	ines.tap("here", "", "go")
	r.run()
	mira.tap("held", "accept", "")
	r.run()
	mira.sees("The trade is final.")
	r.same()
}

// TestConfirmedOnTheWay: if the opener accepts a note too early, the phone first asks who is here,
// and the trade is made by the same tap.
func TestConfirmedOnTheWay(t *testing.T) {
	ines, mira, r := shared(t)
	mira.tap("who-seat", "blue", "")
	r.run()
	note := core.NoteName{Name: "Ceasefire", Owner: core.Blue}
	mira.app.choose(core.Choice{By: core.Blue, Act: core.MakeOffer{To: core.Red, Give: core.Bundle{Notes: []core.NoteName{note}}}})
	r.run()
	ines.tab(TableScreen)
	ines.tap("here", "", "later")
	if ines.draws("here") {
		t.Error("what was put off stands there")
	}
	ines.tap("held", "accept", "")
	if f := ines.frame(); len(f.Sheets) != 1 || f.Sheets[0].Template != "here-first" || ines.app.table.r.IsLocked() {
		t.Fatal("nobody asks who is here")
	}
	ines.app.Escape()
	if len(ines.app.table.r.PendingTaps()) != 0 {
		t.Fatal("what was not confirmed is on its way")
	}
	ines.tap("held", "accept", "")
	ines.tap("here", "", "go")
	r.run()
	mira.sees("Ines confirmed who’s here.")
	if g := mira.app.table.r.Game(); len(g.Offers) != 0 || !mira.app.table.r.IsLocked() {
		t.Error("the trade was not made")
	}
	r.same()
}

// TestAStrangerSitsDown: the opener says who is not here. That player's phone loses the seat and is
// told how to go on. The opener gives a seat that a stranger took first to the phone that it is
// meant for.
func TestAStrangerSitsDown(t *testing.T) {
	ines, mira, r := shared(t)
	stranger := joined(t, 4, ines.app.table.writing(core.Nobody))
	r.phones = append(r.phones, stranger)
	r.run()
	mira.tap("who-seat", "green", "")
	r.run()
	stranger.tap("who-seat", "blue", "")
	r.run()
	// Mira’s own seat is taken: she asks, and Ines sees on which phone she is.
	mira.app.openAsk(core.Blue)
	mira.sees("Tell Ines: one tap on Ines’s phone gives you the seat.")
	mira.tap("ask", "", "ask")
	r.run()
	ines.tab(TableScreen)
	if strings.Contains(ines.text(), "Ignored ") {
		t.Error("who asks for a seat is told as junk")
	}
	ines.sees("asks for Mira’s seat, which is on another phone. Check that Mira’s phone shows the same code.")
	ines.tap("request", "blue"+mira.app.table.r.PublicKey(), "yes")
	r.run()
	if !mira.app.table.r.CanActFor(core.Blue) || stranger.app.table.me != core.Nobody {
		t.Fatal("the seat was not given")
	}
	mira.sees("Ines gave Mira’s seat to this phone.")
	stranger.sees("This phone no longer has Mira’s seat.")
	stranger.sees("Tell Ines: one tap on Ines’s phone gives you the seat.")
	stranger.tap("btn", "fine", "")
	if stranger.draws("message") {
		t.Error("it is told again")
	}
	// The stranger tries another, and is not confirmed.
	if err := mira.app.table.r.MoveSeat(core.Green, stranger.app.table.r.PublicKey()); err != nil {
		t.Fatal(err)
	}
	mira.app.keep()
	r.run()
	ines.sees("Ines, Mira and Tomas: everybody’s here")
	ines.tap("seat-row", "green", "do")
	ines.sees("Ines and Mira: everybody’s here")
	ines.tap("seat-row", "green", "do")
	ines.tap("seat-row", "green", "do")
	ines.tap("here", "", "go")
	r.run()
	if taken := mira.app.table.r.TakenSeats(); taken.Has(core.Green) || !taken.Has(core.Blue) || !mira.app.table.r.IsLocked() {
		t.Errorf("there sit %v", taken)
	}
	stranger.sees("This phone no longer has Tomas’s seat.")
	stranger.sees("The host and more than half of the other phones decide.")
	stranger.tap("btn", "continue", "")
	stranger.tap("continue", "", "go")
	if now := stranger.app.table; now.r.IsShared() || now.r.TakenSeats() != 0 {
		t.Error("going on as a new table brings seats along")
	}
	r.phones = []*phone{ines, mira}
	r.run()
	r.same()
}

// TestTheOpenerNeverReturns: after ten minutes the others go on at a new table in one tap, where
// they have their seats. The old one tells everybody where, Ines too when she comes back.
func TestTheOpenerNeverReturns(t *testing.T) {
	ines, mira, r := shared(t)
	mira.tap("who-seat", "blue", "")
	tomas := joined(t, 4, mira.app.table.writing(core.Nobody))
	r.phones = append(r.phones, tomas)
	r.run()
	tomas.tap("who-seat", "green", "")
	r.run()
	id, digest := mira.app.table.id, mira.app.table.r.Digest()
	r.hang(ines)
	r.phones = []*phone{mira, tomas}
	for range 10 {
		r.now += 60_000
		r.run()
	}
	mira.sees("Ines hasn’t confirmed who’s here.")
	tomas.sees("Ines hasn’t confirmed who’s here.")
	mira.tap("btn", "together", "")
	if mira.draws("message") {
		t.Error("it can be tapped twice")
	}
	if mira.app.table.id != id || len(mira.records) != 2 {
		t.Fatal("the new table is not stored before the others are told")
	}
	r.run()
	there := mira.app.table
	if there.id == id || !there.r.IsShared() || there.me != core.Blue || there.r.Digest() != digest || there.r.OpenerSeat() != core.Blue {
		t.Fatal("Mira is not at the new table")
	}
	tomas.sees("Mira moved on to a new table.")
	tomas.tap("btn", "along", "")
	n := newRelay(t, mira, tomas)
	n.run()
	if at := tomas.app.table; at.me != core.Green || at.r.Link() != there.r.Link() {
		t.Fatalf("Tomas is %v there", at.me)
	}
	n.same()
	// Ines comes back to the old table, and goes along. Nobody has taken her seat.
	r.phones = []*phone{ines}
	r.run()
	ines.tab(TableScreen)
	ines.sees("Mira moved on to a new table.")
	ines.tap("btn", "stay", "")
	if ines.draws("message") {
		t.Error("who stays is asked again")
	}
	ines.app.table.seating.stays = 0
	ines.tap("btn", "along", "")
	n.phones = append(n.phones, ines)
	n.run()
	ines.tap("who-seat", "red", "")
	n.run()
	mira.tab(TableScreen)
	mira.sees("Mira, Tomas and Ines: everybody’s here")
	mira.tap("here", "", "go")
	n.run()
	n.same()
	if taken := ines.app.table.r.TakenSeats(); taken.Count() != 3 || !ines.app.table.r.IsLocked() {
		t.Errorf("there sit %v", taken)
	}
}

// TestStrays: records of a phone without a seat are one quiet line, however many they are. They
// hide neither the game's events nor that a seat's phone has another build.
func TestStrays(t *testing.T) {
	ines, mira, r := shared(t)
	mira.tap("who-seat", "blue", "")
	r.run()
	mira.tab(TableScreen)
	stray := func(n int) {
		for range n {
			r.junk(mira)
		}
	}
	stray(3)
	mira.sees("Ignored 3 messages from phones without a seat.")
	stray(40)
	mira.sees("Ignored 43 messages from phones without a seat.")
	mira.sees("Mira plays on this phone.")
	if mira.draws("stopped-table") {
		t.Error("junk parts the table")
	}
	mira.tab(LogScreen)
	mira.sees("Ignored 43 messages from phones without a seat.")
	ines.tab(TableScreen)
	ines.sees("43 messages")
}
