package screen

import (
	"strings"
	"testing"

	"entente/core"
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
	mira.sees("Ines agreed to give Tomas’s seat to another phone.")
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
		p.sees("This link is cut off or changed")
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
	p.sees("Nobody has opened this table lately")
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
	ines.sees("live, 2 phones here")
	r.phones = r.phones[:1]
	r.hang(mira)
	r.run()
	ines.sees("live, 1 phone here")
	r.hang(ines)
	ines.sees("no connection, saved here")
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
	ines.sees("This phone was shown two different games.")
	ines.tap("stopped-table", "", "other")
	r.phones = []*phone{ines, mira}
	r.run()
	r.same()
	ines.boot(Address{Table: id})
	r.phones = []*phone{mira}
	r.hang(mira)
	ines.tap("stopped-table", "", "again")
	ines.sees("Your turn")
	if ines.app.table.id == id || ines.app.table.r.IsShared() {
		t.Error("the table that goes on is not a new one")
	}
}

// TestNewLink: the game goes on behind another link, and the old table stays.
func TestNewLink(t *testing.T) {
	ines, _, _, r := three(t)
	id, link, digest := ines.app.table.id, ines.app.table.r.Link(), ines.app.table.r.Digest()
	r.hang(ines)
	ines.tab(ShareScreen)
	ines.tap("share", "", "continue")
	ines.tap("continue", "", "go")
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
		p.sees("This link now leads to another table.")
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
		if at := p.app.table; at.me != s || at.r.Link() == old || at.r.Halt().Kind != replica.NotHalted {
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
