package replica

import (
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// A phone that lost its seat to a stranger, by a vote of the table or before the lock,
// continues with the whole game at its own table.
func TestAVictimGoesOn(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, heir := phones[0], phones[1], phones[2], phones[3]
	h.seatPhone(blue, core.Blue)
	h.lockSeats()
	blue.tapAndSync("blue gains 2 trade goods")
	for p, by := range map[*phone]core.Seat{green: core.Green, red: core.Red} { // two of two others
		if err := p.VoteToGiveSeat(by, core.Blue, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if !heir.CanActFor(core.Blue) || blue.LostSeats() != core.SeatsOf(core.Blue) {
		t.Fatal("the seat was not given")
	}
	moved, err := blue.CopyToNewRoom(noPause) // a new room has the same seats and records
	if err != nil || moved.CanActFor(core.Blue) || moved.LostSeats() != core.SeatsOf(core.Blue) {
		t.Errorf("a new room: %v", err)
	}
	r, err := Begin(setupOf(t, blue.Replica), nil, shelf, random(9))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range blue.Log()[1:] {
		if c, is := e.Choice(); is && e.Fault == "" {
			if err := r.Tap(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !r.MaySeatOthers() || goods(&phone{Replica: r}, core.Blue) != 2 || r.IsLocked() || r.TakenSeats() != 0 {
		t.Error("a new table has not the game, or not its opener")
	}
}

func setupOf(t *testing.T, r *Replica) core.Setup {
	t.Helper()
	s, err := notation.ParseSetup(r.Log()[0].Line)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// An opener who is silent for ten minutes while the seats wait is shown as silent to the other
// phones, until that phone writes.
func TestTheOpenerIsSilent(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	pass := func(ms int64) {
		for end := h.now + ms; h.now < end; {
			h.now += min(maxSilenceStep, end-h.now)
			for _, p := range phones {
				p.Tick(h.now)
			}
		}
		h.settleAll()
	}
	pass(maxOpenerSilence / 2)
	if green.IsOpenerSilent() {
		t.Error("five minutes are not ten")
	}
	pass(maxOpenerSilence / 2)
	if !green.IsOpenerSilent() || !red.IsOpenerSilent() || blue.IsOpenerSilent() {
		t.Error("who waits is not told, or the opener itself is")
	}
	h.slipRecord(green, "blue gains 1 trade good", func(r *wire.Record) { r.Author = blue.device.keyID }) // in the opener's name
	h.slipRecord(green, "red gains 1 trade good", func(r *wire.Record) { r.Author = blue.device.keyID })  // and for a seat that the opener doesn't have
	green.tapAndSync("green gains 1 trade good")
	if !green.IsOpenerSilent() {
		t.Error("junk in the opener's name, or somebody else, ends the silence")
	}
	if green.cutLog(len(green.Log()) - 1); !green.IsOpenerSilent() {
		t.Error("what the opener said before ends the silence once it is played again")
	}
	blue.tapAndSync("blue gains 1 trade good")
	pass(1)
	if green.IsOpenerSilent() {
		t.Error("the opener has said something")
	}
	for range 2 * maxOpenerSilence / maxSilenceStep { // its sockets break off before any time passes
		green.leave()
		green.enter()
		for again := true; again; green.Tick(h.now) {
			again = green.step()
		}
	}
	h.now += 2 * maxOpenerSilence // and then it sleeps
	green.Tick(h.now)
	if green.IsOpenerSilent() {
		t.Error("a phone that wasn't there to hear the opener says that it is silent")
	}
	pass(maxOpenerSilence)
	h.lockSeats()
	pass(1)
	if green.IsOpenerSilent() {
		t.Error("nothing waits any more")
	}
	h, phones = open(t, 0) // a table that goes round waits for nobody
	h.now += maxOpenerSilence
	other := h.join(phones[0].Link(), "")
	h.settleAll()
	h.now += maxOpenerSilence
	other.Tick(h.now)
	if other.IsOpenerSilent() {
		t.Error("nobody has sat down")
	}
}

// The opener never returns. The others continue at a new table with the same game and seats,
// each on the same phone, and the old table shows where. A spectator cannot see it.
func TestWithoutTheOpener(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	m, _ := seal.ParseLinkSecret(blue.Link())
	watcher := h.join(m.Reading().Text(), "")
	blue.tapAndSync("blue gains 3 trade goods")
	green.tapAndSync("green gains 1 trade good")
	blue.leave()
	if _, _, err := watcher.NewContinuation(); err != FaultReadOnly {
		t.Errorf("a spectator goes on: %v", err)
	}
	if err := green.ContinueAt(core.Green, "?", green.Replica); err != FaultBadKey {
		t.Errorf("a seed in no form: %v", err)
	}
	seed, link, err := green.NewContinuation()
	if err != nil {
		t.Fatal(err)
	}
	n := &table{t: t, disk: &room.Memory{}, now: h.now}
	n.start()
	r, err := BeginWithLink(link, setupOf(t, green.Replica), nil, shelf, random(8), func() {})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range green.Log()[1:] {
		if c, is := e.Choice(); is {
			if err := r.Tap(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := r.TakeSeat(core.Green); err != nil {
		t.Fatal(err)
	}
	for _, p := range green.SeatedPhones() {
		if p.Seat != core.Green {
			if err := r.MoveSeat(p.Seat, p.Key); err != nil {
				t.Fatal(err)
			}
		}
	}
	leads := n.add(r)
	r.Share()
	n.settleAll()
	if err := green.ContinueAt(core.Green, seed, r); err != nil {
		t.Fatal(err)
	}
	h.phones = []*phone{green, red, watcher}
	h.settleAll()
	told := red.Continuations()
	if len(told) != 1 || told[0].Seat != core.Green || told[0].Link != link || red.Log()[told[0].Index].Fault != "" {
		t.Fatalf("the others are told of %+v", told)
	}
	if w := watcher.Continuations(); len(w) != 1 || w[0].Link != "" {
		t.Errorf("a spectator is told of %+v", w)
	}
	there := n.join(told[0].Link, red.Secret())
	n.settleAll()
	n.checkSame(leads, there)
	if !there.CanActFor(core.Red) || there.OpenerSeat() != core.Green || !leads.MaySeatOthers() || goods(there, core.Blue) != 3 || goods(there, core.Green) != 1 {
		t.Error("the new table has not the same game, or not the same seats")
	}
	// The opener comes back after all, reads it, and finds the seat free.
	h.phones = append(phones[:3:3], watcher)
	h.settleAll()
	if list := blue.Continuations(); len(list) != 1 || list[0].Link != link {
		t.Errorf("who comes back is told of %+v", list)
	}
	late := n.join(blue.Continuations()[0].Link, blue.Secret())
	n.settleAll()
	if err := late.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	n.settleAll()
	n.lockSeats()
	n.checkSame(n.phones...)
	if late.TakenSeats() != core.SeatsOf(core.Blue, core.Green, core.Red) || !late.IsLocked() {
		t.Errorf("there sit %v", late.TakenSeats())
	}
	// The newest continuation of a seat is shown.
	second, _, _ := green.NewContinuation()
	for _, s := range []string{second, seed} {
		if err := green.ContinueAt(core.Green, s, r); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if list := red.Continuations(); len(list) != 1 || list[0].Link != link || list[0].Index != len(red.Log())-1 {
		t.Errorf("the newest is %+v", list)
	}
}

// A stranger with the old link derives the new one, and may be first in its room. A phone that
// follows a player there takes no other game than the player named.
func TestAStrangerIsFirstInTheNewRoom(t *testing.T) {
	h, phones := open(t, 2)
	green, red := phones[1], phones[2]
	seed, link, err := green.NewContinuation()
	if err != nil {
		t.Fatal(err)
	}
	begun := func(n uint64) *Replica {
		r, err := BeginWithLink(link, setupOf(t, green.Replica), nil, shelf, random(n), func() {})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	own, strangers := begun(8), begun(9)
	if err := green.ContinueAt(core.Green, seed, own); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	n := &table{t: t, disk: &room.Memory{}, now: h.now}
	n.start()
	n.add(strangers)
	strangers.Share()
	n.settleAll()
	told := red.Continuations()[0]
	if _, err := JoinGame(told.Link, red.Secret(), "?", shelf, random(3)); err != FaultBadKey {
		t.Errorf("a game in no form: %v", err)
	}
	there, err := JoinGame(told.Link, red.Secret(), told.Game, shelf, random(3))
	if err != nil {
		t.Fatal(err)
	}
	p := n.add(there)
	n.settleAll()
	if p.IsOpen() || p.Status().IgnoreReason != IgnoredOtherTable || p.Halt().Kind != NotHalted {
		t.Fatalf("it takes what a stranger put there: ignores %d, %s", p.Status().IgnoreReason, p.Halt().Kind)
	}
	again, err := Open(p.items, shelf, random(4))
	if err != nil {
		t.Fatal(err)
	}
	p.leave()
	p.Replica = again // closed, and opened again
	n.settleAll()
	if p.IsOpen() || p.Status().IgnoreReason != IgnoredOtherTable {
		t.Error("opened again, it takes what a stranger put there")
	}
	n.disk.Wipe()
	n.start()
	n.phones = []*phone{n.add(own), p}
	own.Share()
	n.settleAll()
	if !p.IsOpen() || p.Place() != own.Place() {
		t.Error("it does not take what it was told of")
	}
}

// Two phones of one seat go on at once: everybody is led to the table that was told of first. A phone
// that has read of it may lead them elsewhere.
func TestTwoPhonesOfASeatContinueAtOnce(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	other := h.join(green.Link(), green.Secret())
	h.settleAll()
	blue.leave()
	h.phones = []*phone{green, other, red}
	links := map[*phone]string{}
	for _, p := range []*phone{green, other} { // neither has read the other's line
		seed, link, err := p.NewContinuation()
		if err != nil || p.ContinueAt(core.Green, seed, p.Replica) != nil {
			t.Fatal(err)
		}
		links[p] = link
	}
	h.settleAll()
	first := red.Continuations()
	if len(first) != 1 || first[0].Link != links[green] && first[0].Link != links[other] || first[0].Index != len(red.Log())-2 {
		t.Fatalf("the others are led to %+v", first)
	}
	for _, p := range h.phones {
		if list := p.Continuations(); len(list) != 1 || list[0].Link != first[0].Link {
			t.Errorf("a phone is led to %+v, the others to %+v", list, first)
		}
	}
	seed, link, err := other.NewContinuation()
	if err != nil || other.ContinueAt(core.Green, seed, other.Replica) != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if list := red.Continuations(); len(list) != 1 || list[0].Link != link {
		t.Errorf("the others are led to %+v, and not to the newest", list)
	}
}

// A new room for the same game gets no records of continuations, because their links are
// derived from the old link.
func TestOnwardStaysBehind(t *testing.T) {
	h, phones := open(t, 1)
	green := phones[1]
	seed, _, _ := green.NewContinuation()
	if err := green.ContinueAt(core.Green, seed, green.Replica); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	moved, err := phones[0].CopyToNewRoom(noPause)
	if err != nil || len(moved.Continuations()) != 0 || len(moved.Log()) != len(phones[0].Log())-1 {
		t.Errorf("%d records of %d went along: %v", len(moved.Log()), len(phones[0].Log()), err)
	}
	if err := phones[0].HandSeat(core.Green, phones[0].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if list := phones[0].Continuations(); len(list) != 0 {
		t.Errorf("of who has lost the seat it is told still: %v", list)
	}
}
