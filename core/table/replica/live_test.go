package replica

import (
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

func goods(p *phone, s core.Seat) int {
	g := p.Game()
	return g.Player(s).Goods[deck.TradeGoods]
}

// TestShare uploads a table that was played alone, and lets other phones in.
func TestShare(t *testing.T) {
	h, phones := open(t, 2)
	h.checkSame(phones...)
	if phones[1].CanActFor(core.Blue) || !phones[1].CanActFor(core.Green) || !phones[0].CanActFor(core.Blue) || phones[0].CanActFor(core.Green) {
		t.Error("the seats are not held by those who took them")
	}
	if err := tap(t, phones[1].Replica, "green gains 2 trade goods"); err != nil {
		t.Fatal(err)
	}
	if list := phones[1].PendingTaps(); len(list) != 1 || list[0].Line != "green gains 2 trade goods" || goods(phones[1], core.Green) != 0 {
		t.Errorf("before it is ordered a tap is pending and nothing else: %+v", list)
	}
	h.settleAll()
	h.checkSame(phones...)
	if goods(phones[2], core.Green) != 2 || len(phones[1].PendingTaps()) != 0 {
		t.Error("an ordered tap did not arrive")
	}
	if err := tap(t, phones[1].Replica, "red gains 1 trade good"); err != FaultNotAuthorsSeat {
		t.Errorf("a phone taps for another's seat: %v", err)
	}
	for _, p := range phones {
		again, err := Open(p.items, shelf, random(3))
		if err != nil || again.Place() != p.Place() || again.Digest() != p.Digest() || again.Halt().Kind != NotHalted {
			t.Errorf("a stored copy opens as another: %v", err)
		}
	}
}

// TestRace lets two phones answer the same question at once. The later answer is refused, and
// its author sees which record was faster.
func TestRace(t *testing.T) {
	h, phones := open(t, 2)
	for _, line := range []string{"blue gains 2 trade goods", "blue offers green: 1 trade good for nothing"} {
		if err := tap(t, phones[0].Replica, line); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	offer := phones[0].Game().Offers[0]
	decline, withdraw := core.Choice{By: core.Green, Prompt: offer.Prompt, Act: core.Decline{}}, core.Choice{By: core.Blue, Prompt: offer.Prompt, Act: core.Withdraw{}}
	if err := phones[1].Tap(decline); err != nil {
		t.Fatal(err)
	}
	if err := phones[0].Tap(withdraw); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(phones...)
	log := phones[0].Log()
	lost, won := log[len(log)-1], log[len(log)-2]
	for i, p := range phones[:2] { // either phone may be first
		if mine := p.Log()[len(log)-1]; mine.Mine {
			lost, won = mine, p.Log()[len(log)-2]
			t.Logf("phone %d was slower", i)
		}
	}
	if lost.Refused == nil || lost.Refused.Rule != rulebook.TablePrompt || lost.ForbiddingIndex != won.Index || won.Refused != nil {
		t.Errorf("the slower record is %+v, the faster %+v", lost, won)
	}
}

// TestOwnOrder taps three things at once that need each other's order.
func TestOwnOrder(t *testing.T) {
	h, phones := open(t, 2)
	for _, line := range []string{"green gains 2 trade goods", "green spends 2 trade goods", "green gains 1 trade good"} {
		if err := tap(t, phones[1].Replica, line); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	h.checkSame(phones...)
	if n := goods(phones[0], core.Green); n != 1 {
		t.Errorf("green has %d trade goods", n)
	}
}

// TestRevival wipes the relay, and lets a shorter copy revive it and continue. The records of
// the longer copy are ordered again once its players want that.
func TestRevival(t *testing.T) {
	h, phones := open(t, 2)
	short := phones[2]
	short.leave()
	if err := tap(t, phones[1].Replica, "green gains 2 trade goods"); err != nil {
		t.Fatal(err)
	}
	h.passMinute(phones[:2]...)
	h.disk.Wipe()
	h.start()
	short.enter()
	if err := tap(t, short.Replica, "red gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	h.passMinute(short)
	h.settleAll()
	for _, p := range phones[:2] {
		p.followAndSendAgain()
	}
	h.settleAll()
	h.checkSame(phones...)
	g := phones[0].Game()
	if g.Player(core.Green).Goods[deck.TradeGoods] != 2 || g.Player(core.Red).Goods[deck.TradeGoods] != 1 {
		t.Errorf("a choice was lost: %+v", g.Players)
	}
}

// TestBranched continues one table alone on two phones. They do not merge without asking.
func TestBranched(t *testing.T) {
	alone := begin(t)
	items := alone.Ready().ItemsToStore
	copied, err := Open(items, shelf, random(5))
	if err != nil {
		t.Fatal(err)
	}
	tap(t, alone, "blue gains 1 trade good")
	tap(t, copied, "blue gains 2 trade goods")
	h, _ := open(t, 0)
	h.phones = nil
	h.disk.Wipe()
	h.start()
	one, two := h.add(alone), h.add(copied)
	two.items = items
	alone.Share()
	copied.Share()
	one.enter()
	h.passMinute(one)
	before := two.Place()
	h.settleAll()
	ours, theirs := two.Branches()
	if ours == nil || two.Place() != before || len(ours.Entries()) != 1 || len(theirs.Entries()) != 1 || theirs.Entries()[0].Line != "blue gains 1 trade good" {
		t.Fatalf("the other: %d records, %s", two.Place().Index, two.Halt().Kind)
	}
	if err := tap(t, copied, "blue gains 1 trade good"); err != FaultTwoBranches {
		t.Errorf("a table in two places takes a tap: %v", err)
	}
	again, err := Open(append(two.items, haltItem(Halt{Kind: Branched})), shelf, random(6)) // as an older build stored it
	if err != nil || again.Halt().Kind != NotHalted || again.Place() != before {
		t.Errorf("what an older build stopped stays so: %v", err)
	}
}

// TestNobodysRecords checks that records which nobody can be blamed for halt nothing.
func TestNobodysRecords(t *testing.T) {
	h, phones := open(t, 2)
	for _, test := range []struct {
		line   string
		change func(*wire.Record)
		fault  Fault
	}{
		{"green replenishes", func(r *wire.Record) { r.Signature[0]++ }, FaultSignature},
		{"green replenishes", func(r *wire.Record) { r.Digest++ }, FaultSignature},
		{"red replenishes", nil, FaultNotAuthorsSeat},
		{"green dances", nil, FaultUnreadable},
		{"# green dances", nil, FaultUnreadable},
		{tableLine{authorSeat: core.Red, verb: verbLock}.String(), nil, FaultNotAuthorsSeat},
		{tableLine{authorSeat: core.Green, verb: verbLock}.String(), nil, FaultOnlyOpener},
		{tableLine{authorSeat: core.Green, verb: verbTake, key: seatKey{publicKey: phones[1].device.publicKey}}.String(), nil, FaultTaken},
		{tableLine{authorSeat: core.Green, verb: verbVote, givenSeat: core.Green, key: seatKey{publicKey: phones[1].device.publicKey}}.String(), nil, FaultVoteOnSeat},
	} {
		before := phones[0].Digest()
		h.slipRecord(phones[1], test.line, test.change)
		h.checkSame(phones...)
		log := phones[0].Log()
		if last := log[len(log)-1]; last.Fault != test.fault || phones[0].Digest() != before {
			t.Errorf("%s: %+v, want %q", test.line, last, test.fault)
		}
	}
	junk := wire.Append{Command: wire.CommandID{3}, Epoch: phones[1].epoch, Expect: wire.Anywhere, Sealed: []byte("junk")}
	h.room.Receive(phones[1].sock, wire.Encode(junk))
	h.settleAll()
	h.checkSame(phones...)
	if log := phones[0].Log(); log[len(log)-1].Fault != FaultUndecryptable {
		t.Error("what nobody can open is not told so")
	}
}

// TestSeats hands a seat over, gives a lost one away by vote, and locks the rest.
func TestSeats(t *testing.T) {
	h, phones := open(t, 3)
	guest := phones[3]
	if err := guest.TakeSeat(core.Green); err != FaultTaken {
		t.Errorf("a taken seat: %v", err)
	}
	if err := phones[1].LockSeats(phones[1].SeatedPhones()); err != FaultNotAuthorsSeat {
		t.Errorf("a guest locks the seats: %v", err)
	}
	if err := phones[0].VoteToGiveSeat(core.Blue, core.Red, guest.PublicKey()); err != FaultUnlocked {
		t.Errorf("somebody votes before the seats are locked: %v", err)
	}
	if err := phones[1].MoveSeat(core.Green, "short"); err != FaultBadKey {
		t.Errorf("a bad key: %v", err)
	}
	steps := []struct {
		do   func() error
		then func() bool
	}{
		{func() error { return phones[1].MoveSeat(core.Green, guest.PublicKey()) }, func() bool { return guest.CanActFor(core.Green) && !phones[1].CanActFor(core.Green) }},
		{func() error { return phones[0].LockSeats(phones[0].SeatedPhones()) }, func() bool { return phones[2].IsLocked() }},
		{func() error { return phones[0].VoteToGiveSeat(core.Blue, core.Red, guest.PublicKey()) }, func() bool { return !guest.CanActFor(core.Red) }},
		{func() error { return guest.VoteToGiveSeat(core.Green, core.Red, guest.PublicKey()) }, func() bool { return guest.CanActFor(core.Red) && !phones[2].CanActFor(core.Red) }},
	}
	for i, s := range steps {
		if err := s.do(); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
		h.settleAll()
		h.checkSame(phones...)
		if !s.then() {
			t.Errorf("step %d had no effect", i)
		}
	}
	if err := phones[1].TakeSeat(core.Blue); err != FaultLocked {
		t.Errorf("the opener's seat: %v", err)
	}
}

// TestSpectator sees everything and writes nothing.
func TestSpectator(t *testing.T) {
	h, phones := open(t, 2)
	m, _ := seal.ParseLinkSecret(phones[0].Link())
	watcher := h.join(m.Reading().Text(), "")
	h.settleAll()
	h.checkSame(h.phones...)
	if err := tap(t, watcher.Replica, "blue replenishes"); err != FaultReadOnly {
		t.Errorf("a spectator taps: %v", err)
	}
}

// TestComeBack brings a seat back on another phone by its secret.
func TestComeBack(t *testing.T) {
	h, phones := open(t, 2)
	lost := phones[1]
	lost.leave()
	back := h.join(lost.Link(), lost.Secret())
	h.phones = []*phone{phones[0], phones[2], back}
	h.settleAll()
	if !back.CanActFor(core.Green) {
		t.Error("the secret does not bring the seat back")
	}
	if err := tap(t, back.Replica, "green replenishes"); err != nil {
		t.Error(err)
	}
	h.settleAll()
	h.checkSame(h.phones...)
}

// TestHalfUpload breaks the upload of a long table after its first part. Records that others
// add to that part are no branch, and the rest comes behind them.
func TestHalfUpload(t *testing.T) {
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	r := begin(t)
	for range 120 { // several parts
		if err := tap(t, r, "blue replenishes"); err != nil {
			t.Fatal(err)
		}
	}
	first := h.add(r)
	r.Share()
	first.enter()
	for first.Place().Index > 0 && h.room.Status().End.Index == 0 {
		first.step()
	}
	part := h.room.Status().End.Index
	first.leave()
	h.now += 60_000 // the room waits no longer for the rest
	guest := h.join(r.Link(), "")
	guest.enter()
	h.passMinute(guest)
	if err := guest.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.passMinute(guest)
	h.settleAll()
	h.checkSame(h.phones...)
	if part < 2 || part > 100 || guest.Place().Index != 122 || !guest.CanActFor(core.Red) {
		t.Errorf("after a first part of %d records there are %d", part, guest.Place().Index)
	}
}

// TestReopened marks records as undone that were reopened.
func TestReopened(t *testing.T) {
	r, err := Begin(core.Setup{Options: core.Options{Pace: core.Asking}, Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red",
		"red hears nobody", "blue reopens",
	} {
		if line == "red hears nobody" { // the window's number is in its question
			list := core.PromptsFor(r.Game(), core.Red)
			if err := r.Tap(core.Choice{By: core.Red, Prompt: list[0].Number, Act: core.CloseUnanswered{}}); err != nil {
				t.Fatal(err)
			}
		} else if err := tap(t, r, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	log := r.Log()
	if heard := log[len(log)-2]; !heard.Undone || heard.Kind != core.CloseUnansweredKind || log[len(log)-1].Refused != nil {
		t.Errorf("the log ends with %+v", log[len(log)-2:])
	}
}
