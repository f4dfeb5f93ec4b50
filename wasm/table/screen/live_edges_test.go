package screen

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// three is a shared table of Ines, Mira and Tomas, each on a phone of their own.
func three(t *testing.T) (ines, mira, tomas *phone, r *relay) {
	t.Helper()
	ines = newPhone(t)
	ines.begin()
	ines.tab(MineScreen)
	ines.tap("mine", "", "replenish")
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	link := ines.link
	ines.tab(TableScreen)
	mira, tomas = joined(t, 2, link), joined(t, 3, link)
	r = newRelay(t, ines, mira, tomas)
	r.run()
	mira.tap("who-seat", "blue", "")
	tomas.tap("who-seat", "green", "")
	r.run()
	ines.tap("here", "", "go")
	r.run()
	return ines, mira, tomas, r
}

// TestEverybodyIsHere: one tap of the opener's locks the seats, and a spectator gets none.
func TestEverybodyIsHere(t *testing.T) {
	ines, mira, tomas, r := three(t)
	for _, p := range r.phones {
		if !p.app.table.r.Locked() {
			t.Fatal("everybody is here, and the seats are not locked")
		}
	}
	if ines.draws("here") {
		t.Error("it is asked once more")
	}
	mira.sees("Ines confirmed who is here.")
	ines.tab(ShareScreen)
	ines.tap("share", "", "watch")
	ines.tap("share", "", "send")
	watcher := joined(t, 4, ines.link)
	r.phones = append(r.phones, watcher)
	r.run()
	watcher.sees("You are watching.")
	watcher.seat(core.Blue)
	watcher.sees("You are watching.")
	for _, tab := range []Screen{MineScreen, LogScreen, ShareScreen, MoreScreen, TableScreen} {
		watcher.tab(tab)
	}
	for _, s := range []Screen{WindowScreen, AnnounceScreen, SceneScreen, FixScreen, OfferScreen} {
		watcher.app.show(s, core.Blue)
		watcher.text()
	}
	watcher.app.show(TableScreen, core.Nobody)
	mira.sees("Waiting for Ines.")
	if !watcher.app.table.r.Reads() {
		t.Error("a spectator holds a writer's link")
	}
	tomas.tab(TableScreen)
	mira.says("blue offers red: 1 commodity for nothing")
	r.run()
	tomas.says("green replenishes", "green offers red: 1 commodity for nothing")
	r.run()
	mira.sees("Your offer waits for Ines")
	mira.sees("Waiting for Ines.\n") // who has two offers to answer, and is named once
	r.same()
}

// TestRace: an offer is withdrawn while its acceptance is on its way.
func TestRace(t *testing.T) {
	ines, mira, _, r := three(t)
	ines.seat(core.Blue)
	ines.more("commodities you give", 1)
	ines.tap("offer", "", "send")
	r.run()
	r.hang(mira)
	mira.tap("held", "accept", "")
	mira.sees("Mira: accept · sending")
	ines.tap("own", "blue", "withdraw")
	r.phones = []*phone{ines}
	r.run()
	r.phones = []*phone{ines, mira}
	r.run()
	mira.sees("Ines withdraws")
	if s := mira.app.Draw().Sheets; len(s) != 1 || s[0].Template != "late" {
		t.Fatal("nobody tells Mira what came first")
	}
	mira.app.Escape()
	r.same()
}

// TestTwoTakeOneSeat: the second is told who was first, and asks again.
func TestTwoTakeOneSeat(t *testing.T) {
	ines := newPhone(t)
	ines.begin()
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	mira, other := joined(t, 2, ines.link), joined(t, 3, ines.link)
	r := newRelay(t, ines, mira, other)
	r.run()
	mira.tap("who-seat", "blue", "")
	other.tap("who-seat", "blue", "")
	r.run()
	loser := other
	if other.app.table.me == core.Blue {
		loser = mira
	}
	loser.sees("Too late: another phone took Mira’s seat first.")
	loser.app.Escape()
	loser.tap("who-seat", "green", "")
	r.run()
	loser.sees("Ines’s turn")
	r.same()
}

// TestMoveSeat: a seat's link brings it to another phone while it is shown.
func TestMoveSeat(t *testing.T) {
	_, mira, _, r := three(t)
	mira.tab(ShareScreen)
	mira.tap("seat-row", "blue", "do")
	mira.tap("share", "", "send")
	if !strings.HasSuffix(mira.link, "/blue") {
		t.Fatalf("the link of a seat names no seat")
	}
	fresh := joined(t, 5, mira.link)
	r.phones = append(r.phones, fresh)
	r.run()
	fresh.tap("who-seat", "blue", "")
	fresh.tap("ask", "", "ask")
	r.run()
	if fresh.app.table.me != core.Blue || mira.app.table.me != core.Nobody {
		t.Fatalf("the seat is with %s and %s", fresh.app.table.me, mira.app.table.me)
	}
	mira.sees("Ines’s table")
	r.same()
}

// TestLostSeat: the host and a majority give it to a new phone, and all see it.
func TestLostSeat(t *testing.T) {
	ines, mira, tomas, r := three(t)
	link := ines.app.table.writing(core.Nobody)
	r.hang(tomas)
	fresh := joined(t, 6, link)
	r.phones = []*phone{ines, mira, fresh}
	r.run()
	fresh.tap("who-seat", "green", "")
	fresh.tap("ask", "", "ask")
	r.run()
	ines.sees("asks for Tomas’s seat")
	ines.tap("request", "green"+fresh.app.table.r.PublicKey(), "yes")
	r.run()
	if fresh.app.table.me == core.Green {
		t.Fatal("one vote was enough")
	}
	mira.sees("Ines agrees to give Tomas’s seat to another phone.")
	mira.tap("request", "green"+fresh.app.table.r.PublicKey(), "yes")
	r.run()
	if fresh.app.table.me != core.Green {
		t.Fatal("the seat was not given")
	}
	r.phones = append(r.phones, tomas)
	r.run()
	if tomas.app.table.me != core.Nobody {
		t.Fatal("the lost phone still acts for the seat")
	}
	r.same()
}

// TestBadLinks: each has one sentence, and nothing is stored for those that are no links.
func TestBadLinks(t *testing.T) {
	ines := newPhone(t)
	ines.begin()
	link := ines.app.table.r.Link()
	for _, bad := range []string{link[:20], link + "x", "w" + strings.Repeat("!", 43), "r" + link[1:], link[:43] + "é"} {
		p := emptyPhone(t, 9)
		p.boot(ParseAddress(bad))
		p.sees("This link is cut short or changed")
		if f := p.app.Draw(); strings.Contains(f.Address+f.Title, bad) || len(p.records) != 0 {
			t.Errorf("%q was kept", bad)
		}
		p.tap("link", "tables", "")
		if p.frame().Screen.Template != "tables" {
			t.Error("there is no way out")
		}
	}
	changed := "w" + strings.Repeat("A", 43)
	p := emptyPhone(t, 9)
	p.boot(ParseAddress(changed))
	r := newRelay(t, p)
	r.run()
	p.sees("Nobody has brought this table here yet")
	p.app.Network(p.app.table.id, false)
}

// shared is a table that Ines has opened and shared, with Mira's phone in its room.
func shared(t *testing.T) (ines, mira *phone, r *relay) {
	t.Helper()
	ines = newPhone(t)
	ines.begin()
	ines.tab(ShareScreen)
	ines.tap("share", "", "begin")
	ines.tap("share", "", "send")
	mira = joined(t, 2, ines.link)
	r = newRelay(t, ines, mira)
	r.run()
	return ines, mira, r
}

// TestWhoIsHere: a screen says how many phones are in the room, as they come and go.
func TestWhoIsHere(t *testing.T) {
	ines, mira, r := shared(t)
	ines.tab(TableScreen)
	ines.sees("live, 2 here")
	r.phones = r.phones[:1]
	r.hang(mira)
	r.run()
	ines.sees("live, 1 here")
	r.hang(ines)
	ines.sees("no connection, saved here")
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
	if len(mira.app.table.r.Pending()) != 0 {
		t.Fatal("a refused tap was sent")
	}
	mira.app.Escape()
	ines.tab(ShareScreen)
	ines.sees("Ines and Mira: everybody’s here")
	ines.tap("here", "", "go")
	r.run()
	mira.tap("held", "accept", "")
	r.run()
	mira.sees("It cannot be undone.")
	r.same()
}

// TestConfirmedOnTheWay: where the opener accepts a note too early, who is here is asked first, and
// the trade is made by the same tap.
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
	if f := ines.frame(); len(f.Sheets) != 1 || f.Sheets[0].Template != "here-first" || ines.app.table.r.Locked() {
		t.Fatal("nobody asks who is here")
	}
	ines.app.Escape()
	if len(ines.app.table.r.Pending()) != 0 {
		t.Fatal("what was not confirmed is on its way")
	}
	ines.tap("held", "accept", "")
	ines.tap("here", "", "go")
	r.run()
	mira.sees("Ines confirmed who is here.")
	if g := mira.app.table.r.Game(); len(g.Offers) != 0 || !mira.app.table.r.Locked() {
		t.Error("the trade was not made")
	}
	r.same()
}

// TestAStrangerSitsDown: the opener says who is not here, whose phone loses the seat and is told what to do;
// and gives a seat that a stranger was first at to the phone that it is meant for.
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
	mira.sees("Tell Ines: one tap there gives you the seat.")
	mira.tap("ask", "", "ask")
	r.run()
	ines.tab(TableScreen)
	ines.sees("asks for Mira’s seat, and another phone has it. Compare the code with the one on Mira’s phone.")
	ines.tap("request", "blue"+mira.app.table.r.PublicKey(), "yes")
	r.run()
	if !mira.app.table.r.Holds(core.Blue) || stranger.app.table.me != core.Nobody {
		t.Fatal("the seat was not given")
	}
	mira.sees("Ines gave Mira’s seat to this phone.")
	stranger.sees("This phone no longer has Mira’s seat.")
	stranger.sees("Tell Ines: one tap there gives you the seat.")
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
	if taken := mira.app.table.r.Taken(); taken.Has(core.Green) || !taken.Has(core.Blue) || !mira.app.table.r.Locked() {
		t.Errorf("there sit %v", taken)
	}
	stranger.sees("This phone no longer has Tomas’s seat.")
	stranger.sees("The host and more than half of the other phones decide.")
	stranger.tap("btn", "anew", "")
	stranger.tap("anew", "", "go")
	if now := stranger.app.table; now.r.Shared() || now.r.Taken() != 0 {
		t.Error("going on as a new table brings seats along")
	}
	r.phones = []*phone{ines, mira}
	r.run()
	r.same()
}

// TestTheOpenerNeverReturns: after ten minutes the others go on at a new table in one tap, where
// they have their seats; the old one tells everybody where, and whoever comes back too.
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
	mira.sees("Telling the others…")
	if mira.app.table.id != id || len(mira.records) != 2 {
		t.Fatal("the new table is not stored before the others are told")
	}
	r.run()
	there := mira.app.table
	if there.id == id || !there.r.Shared() || there.me != core.Blue || there.r.Digest() != digest || there.r.OpenerSeat() != core.Blue {
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
	if taken := ines.app.table.r.Taken(); taken.Count() != 3 || !ines.app.table.r.Locked() {
		t.Errorf("there sit %v", taken)
	}
}

// TestStrays: what somebody without a seat writes is one quiet line, however much it is, and hides
// neither what happened nor that a seat's phone has another build.
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
	mira.sees("3 messages from phones without a seat. They changed nothing.")
	stray(40)
	mira.sees("43 messages from phones without a seat. They changed nothing.")
	mira.sees("Mira sits at this phone.")
	if mira.draws("stopped-table") {
		t.Error("junk parts the table")
	}
	mira.tab(LogScreen)
	mira.sees("43 messages from phones without a seat. They changed nothing.")
	ines.tab(TableScreen)
	ines.sees("43 messages")
}

// TestBranches: a stopped table says why, shows the room's copy, and goes on as a new one.
func TestBranches(t *testing.T) {
	ines, mira, _, r := three(t)
	records := append([]string{}, ines.records[ines.app.table.id]...)
	id := ines.app.table.id
	ines.tap("btn", "end", "")
	r.run()
	r.hang(ines)
	ines.records[id] = append(records, "h1 3 nobody")
	ines.boot(Address{Table: id})
	r.phones = []*phone{mira}
	ines.sees("The relay showed this phone two different histories.")
	ines.tap("stopped-table", "", "other")
	r.phones = []*phone{ines, mira}
	r.run()
	r.same()
	ines.boot(Address{Table: id})
	r.phones = []*phone{mira}
	r.hang(mira)
	ines.tap("stopped-table", "", "again")
	ines.sees("Your turn")
	if ines.app.table.id == id || ines.app.table.r.Shared() {
		t.Error("the table that goes on is not a new one")
	}
}

// TestNewLink: the game goes on behind another link, and the old table stays.
func TestNewLink(t *testing.T) {
	ines, _, _, r := three(t)
	id, link, digest := ines.app.table.id, ines.app.table.r.Link(), ines.app.table.r.Digest()
	r.hang(ines)
	ines.tab(ShareScreen)
	ines.tap("share", "", "anew")
	ines.tap("anew", "", "go")
	ines.sees("Your turn")
	if now := ines.app.table; now.r.Link() == link || now.id == id || now.r.Digest() != digest {
		t.Error("it is not the same game behind another link")
	}
	if len(ines.records[id]) == 0 {
		t.Error("the old table is gone")
	}
}

// FuzzLink: any link opens a table, waits for one or says why not, and never stays in the address.
func FuzzLink(f *testing.F) {
	for _, seed := range []string{"w", "wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "w" + strings.Repeat("A", 43) + "/red", "rrrrrrrrrrrrrrrr/mauve", "w\x00/\xff////"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		p := emptyPhone(t, 1)
		p.boot(ParseAddress(fragment))
		frame := p.app.Draw()
		if isLink(fragment) && strings.Contains(frame.Address, fragment) {
			t.Errorf("%q stays in the address", fragment)
		}
		p.text()
	})
}

// TestStrangersRoom: a room that was emptied and then founded by somebody else
// halts no phone; the table moves to a new room, where each phone that opens the
// new link sits where it sat.
func TestStrangersRoom(t *testing.T) {
	ines, mira, tomas, r := three(t)
	old, digest := mira.app.table.r.Link(), mira.app.table.r.Digest()
	r.wipe()
	stranger := r.room.Join(&conn{}, wire.Writer, 9)
	r.room.Receive(stranger, wire.Encode(wire.Hello{Client: wire.ClientID{9}}))
	r.room.Receive(stranger, wire.Encode(wire.Append{Command: wire.CommandID{9}, Expect: wire.Anywhere, Sealed: []byte("junk")}))
	r.run()
	for _, p := range r.phones {
		p.sees("The room holds another table now.")
	}
	for _, p := range r.phones {
		r.hang(p)
	}
	r.wipe() // the test's relay has one room: from here on it is the new one
	r.phones = nil
	mira.tap("stopped-table", "", "house")
	mira.tap("share", "", "send")
	if mira.app.table.r.Link() == old || mira.app.table.r.Digest() != digest || mira.app.table.me != core.Blue {
		t.Fatal("it is not the same game, with the same seat, behind another link")
	}
	here := ParseAddress(mira.link[len(linkPath):])
	ines.app.Go(here)
	tomas.app.Go(here)
	r.phones = []*phone{mira, ines, tomas}
	r.run()
	r.same()
	for p, s := range map[*phone]core.Seat{ines: core.Red, mira: core.Blue, tomas: core.Green} {
		if at := p.app.table; at.me != s || at.r.Link() == old || at.r.Halted().Kind != replica.NotHalted {
			t.Errorf("%s sits at %s", s, at.me)
		}
	}
	before := len(mira.app.table.r.Log())
	tomas.tab(MineScreen)
	tomas.tap("mine", "", "replenish")
	r.run()
	r.same()
	if len(mira.app.table.r.Log()) != before+1 {
		t.Error("nobody plays on")
	}
}
