package replica

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// besiegedTable opens a table of six. A friend sits at green, and one phone at four other seats.
func besiegedTable(t *testing.T) (h *table, blue, friend, stranger *phone) {
	t.Helper()
	h = &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	s := core.Setup{}
	for _, seat := range []core.Seat{core.Blue, core.Green, core.Red, core.Yellow, core.Black, core.Pink} {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	r, err := Begin(s, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	blue = h.add(r)
	r.Share()
	friend, stranger = h.join(r.Link(), ""), h.join(r.Link(), "")
	h.settleAll()
	h.seatPhone(friend, core.Green)
	h.seatPhone(stranger, strangersSeats...)
	return h, blue, friend, stranger
}

var strangersSeats = []core.Seat{core.Red, core.Yellow, core.Black, core.Pink}

// Before the seats are locked, a stranger's record doesn't settle a friend's doubt either.
func TestTheLinkAloneSettlesNoDoubt(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	h.slipLie(friend, "green gains 2 trade goods", DigestDiffer)
	blue.tapAndSync("blue gains 1 trade good")
	stranger.tapAndSync("red gains 1 trade good")
	h.settleAll()
	if err := tap(t, friend.Replica, "green gains 1 trade good"); friend.Halt().Kind != DigestDiffer || err != FaultOtherGames {
		t.Errorf("by a stranger's word a phone trusts its game: %s, %v", friend.Halt().Kind, err)
	}
}

// A stranger with the link can take free seats, and gets nothing else by them: not the
// opener's seat, a friend's seat, the host's duties, or the lock. After the lock the stranger
// has no seat.
func TestTheLinkAloneTakesNoTable(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	key := stranger.device.seatKey()
	for _, k := range []struct {
		line  string
		fault Fault
	}{
		{tableLine{authorSeat: core.Blue, verb: verbTake, key: key}.String(), FaultTaken}, // though its phone has not sat down
		{tableLine{authorSeat: core.Red, verb: verbHand, givenSeat: core.Blue, key: key}.String(), FaultOnlyOpener},
		{tableLine{authorSeat: core.Red, verb: verbHand, givenSeat: core.Green, key: key}.String(), FaultOnlyOpener},
		{tableLine{authorSeat: core.Red, verb: verbLock, presentPhones: []presentPhone{{core.Red, key}}}.String(), FaultOnlyOpener},
		{tableLine{authorSeat: core.Blue, verb: verbLock}.String(), FaultNotAuthorsSeat},
		{tableLine{authorSeat: core.Blue, verb: verbMove, key: key}.String(), FaultNotAuthorsSeat},
		{tableLine{authorSeat: core.Green, verb: verbMove, key: key}.String(), FaultNotAuthorsSeat},
	} {
		h.slipRecord(stranger, k.line, nil)
		if e := blue.lastEntry(); e.Line != k.line || e.Fault != k.fault {
			t.Errorf("%q: %q", e.Line, e.Fault)
		}
	}
	for _, by := range strangersSeats {
		for _, seat := range []core.Seat{core.Blue, core.Green} {
			h.slipRecord(stranger, tableLine{authorSeat: by, verb: verbVote, givenSeat: seat, key: key}.String(), nil)
			if e := blue.lastEntry(); e.Fault != FaultUnlocked {
				t.Errorf("%q: %q", e.Line, e.Fault)
			}
		}
		names := core.Choice{By: by, Act: core.NameHost{To: core.Red}}
		if err := stranger.Tap(names); core.RefusingRule(err) != rulebook.TableSeats {
			t.Errorf("%v asks for another host: %v", by, err)
		}
		h.slipRecord(stranger, notation.Print(names), nil)
		if e := blue.lastEntry(); e.Refused == nil || e.Refused.Rule != rulebook.TableSeats || blue.Game().HostRequest.Prompt != 0 {
			t.Errorf("%q is %+v", e.Line, e.Refused)
		}
	}
	h.checkSame(h.phones...)
	if !blue.MaySeatOthers() || !blue.CanActFor(core.Blue) || !friend.CanActFor(core.Green) || blue.Game().Host != core.Blue {
		t.Error("somebody has what is not theirs")
	}
	here := slices.DeleteFunc(blue.SeatedPhones(), func(p SeatedPhone) bool { return p.Key == stranger.PublicKey() })
	if len(here) != 1 || len(blue.SeatedPhones()) != 5 {
		t.Fatalf("%d of %d are here", len(here), len(blue.SeatedPhones()))
	}
	if err := blue.LockSeats(here); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	for _, seat := range strangersSeats {
		if stranger.CanActFor(seat) || !blue.CanActFor(seat) || blue.TakenSeats().Has(seat) {
			t.Errorf("%v is not the opener's phone's", seat)
		}
	}
	if stranger.LostSeats() != core.SeatsOf(strangersSeats...) || !friend.CanActFor(core.Green) || friend.LostSeats() != 0 {
		t.Errorf("the stranger lost %v", stranger.LostSeats())
	}
	h.slipRecord(stranger, "red gains 1 trade good", nil)
	if blue.lastEntry().Fault != FaultNotAuthorsSeat {
		t.Error("a seat that was lost plays on")
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || again.seats.takenSeats != core.SeatsOf(core.Green) || !again.IsLocked() {
		t.Errorf("the stored copy opens with other seats: %v", err)
	}
}

// If one phone asked for another host before anybody sat down, strangers cannot agree to it.
func TestStrangersAgreeToNoHost(t *testing.T) {
	h, phones := open(t, 0)
	blue := phones[0]
	blue.tapAndSync("green names host red")
	stranger := h.join(blue.Link(), "")
	h.settleAll()
	h.seatPhone(stranger, core.Green, core.Red)
	line := "red agrees" + blue.hostAnswer()
	if err := tap(t, stranger.Replica, line); core.RefusingRule(err) != rulebook.TableSeats {
		t.Errorf("the tap: %v", err)
	}
	h.slipRecord(stranger, line, nil)
	if e := blue.lastEntry(); e.Refused == nil || e.Refused.Rule != rulebook.TableSeats || blue.Game().Host != core.Blue {
		t.Errorf("%q is %+v", e.Line, e.Refused)
	}
	blue.tapAndSync("blue names host green") // the host may name another at any time
	if stranger.Game().Host != core.Green {
		t.Error("the host did not name another")
	}
}

// In any language, a line by an author without a seat is a stray. Only a seat's phone shows
// that it is of another build.
func TestAStrangersJunkWarnsNobody(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, guest := phones[0], phones[1], phones[3]
	for _, line := range []string{"good evening", "# a newer build", "blue dances", "# red is known in ROOM by ME"} {
		h.slipRecord(guest, line, nil)
		if e := blue.lastEntry(); e.Fault != FaultNotAuthorsSeat || e.Seat != core.Nobody || !e.IsStray() {
			t.Errorf("%q is %q of %v", line, e.Fault, e.Seat)
		}
		h.slipRecord(green, line, nil)
		if e := blue.lastEntry(); e.Fault != FaultUnreadable || e.Seat != core.Green || e.IsStray() {
			t.Errorf("%q of a seat is %q of %v", line, e.Fault, e.Seat)
		}
		h.slipRecord(green, line, func(r *wire.Record) { r.Signature[0]++ })
		if e := blue.lastEntry(); e.Fault != FaultSignature || !e.IsStray() {
			t.Errorf("%q in a seat's name is %q", line, e.Fault)
		}
	}
	h.checkSame(phones...)
	if n := blue.StrayCount(); n != 8 {
		t.Errorf("%d records are strays", n)
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || again.StrayCount() != 8 {
		t.Errorf("a stored copy counts %d: %v", again.StrayCount(), err)
	}
	moved, err := blue.CopyToNewRoom(noPause) // it leaves strays behind, and keeps records by seats
	if err != nil || moved.StrayCount() != 0 || !strings.Contains(moved.Log()[len(moved.Log())-1].Line, "known in ROOM") {
		t.Errorf("a new room has %d: %v", moved.StrayCount(), err)
	}
}

// Junk in a player's name is junk on every phone, that player's included, for any seat.
func TestJunkInAPlayersName(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	for n, line := range []string{"green gains 1 trade good", "red gains 1 trade good", "# blue hands green to " + red.PublicKey()} {
		h.slipRecord(red, line, func(r *wire.Record) { r.Author = green.device.keyID })
		for i, p := range phones {
			if e := p.lastEntry(); e.Fault == "" || !e.IsStray() || p.JunkCount() != n+1 {
				t.Errorf("phone %d tells of %q in green's name: %q, and %d are junk", i, line, e.Fault, p.JunkCount())
			}
		}
	}
	again, err := Open(green.items, shelf, random(3))
	if err != nil || again.JunkCount() != 3 || goods(blue, core.Green) != 0 {
		t.Errorf("a stored copy counts %d: %v", again.JunkCount(), err)
	}
	green.tapAndSync("green gains 1 trade good")
	h.slipRecord(green, "blue gains 1 trade good", nil) // signed, so it is green's record
	if e := blue.lastEntry(); e.Fault != FaultNotAuthorsSeat || e.IsStray() {
		t.Errorf("what green signed for blue is %q, and of nobody at the table: %v", e.Fault, e.IsStray())
	}
	if green.cutLog(len(green.Log()) - 1); green.JunkCount() != 3 || green.StrayCount() != 3 {
		t.Errorf("played again, %d are junk of %d", green.JunkCount(), green.StrayCount())
	}
}

// A phone that asks for a taken seat shows its request as its own. The other phones show it as
// by nobody at the table.
func TestOwnLinesAreNoJunk(t *testing.T) {
	h, phones := open(t, 1)
	blue := phones[0]
	late := h.join(blue.Link(), "")
	h.settleAll()
	if err := late.AskForSeat(core.Green); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if e := late.lastEntry(); e.Fault != FaultTaken || !e.Mine || e.IsStray() {
		t.Errorf("its own line is %q, and junk to itself: %v", e.Fault, e.IsStray())
	}
	if e := blue.lastEntry(); !e.IsStray() {
		t.Errorf("to the opener it is %q, of somebody at the table", e.Fault)
	}
	h.slipRecord(late, "green gains 1 trade good", nil) // as a tap that was pending when its seat was lost
	if e := late.lastEntry(); e.Fault != FaultNotAuthorsSeat || !e.Mine || e.IsStray() {
		t.Errorf("its own tap is %q, and junk to itself: %v", e.Fault, e.IsStray())
	}
}

// A seat that goes from key to key all evening leaves no trail: the keys in divergence checks,
// the requests and the continuations stay bounded by the seats.
func TestASeatThatNeverRests(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	var asked []string
	for range 6 * maxPeerStates {
		heir := h.join(blue.Link(), "")
		h.settleAll()
		if err := green.MoveSeat(core.Green, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		if err := green.AskForSeat(core.Green); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		if seed, _, err := heir.NewContinuation(); err != nil || heir.ContinueAt(core.Green, seed, blue.Replica) != nil {
			t.Fatal(err)
		}
		h.settleAll()
		green.leave()
		h.phones = []*phone{blue, heir}
		green, asked = heir, append(asked, green.PublicKey())
	}
	for i, q := range blue.SeatRequests() {
		if q.Key != asked[len(asked)-1-i] {
			t.Errorf("request %d, the newest first, is not of who asked then", i)
		}
	}
	if len(blue.peerStates) > maxPeerStates || len(blue.SeatRequests()) != maxSeatRequests || len(blue.Continuations()) != 1 {
		t.Errorf("%d keys are weighed, %d requests, %d other tables", len(blue.peerStates), len(blue.SeatRequests()), len(blue.Continuations()))
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || len(again.peerStates) > maxPeerStates || again.Digest() != blue.Digest() {
		t.Errorf("a stored copy weighs %d keys: %v", len(again.peerStates), err)
	}
}

// Before the lock, possible strangers have no say in which game is right: three keys that
// report another game stop no phone, and the opener locks. After the lock they would.
func TestStrangersDoubtNothing(t *testing.T) {
	h, blue, friend, first := besiegedTable(t)
	strangers := []*phone{first}
	for _, seat := range []core.Seat{core.Yellow, core.Black} {
		other := h.join(blue.Link(), "")
		h.settleAll()
		if err := first.MoveSeat(seat, other.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		strangers = append(strangers, other)
	}
	for i, line := range []string{"red replenishes", "yellow replenishes", "black replenishes"} {
		h.slipLie(strangers[i], line, DigestDiffer)
	}
	for _, p := range []*phone{blue, friend} {
		if p.Halt().Kind != NotHalted || p.IsOutvoted() || p.whyNotWrite(core.Nobody) != nil && p.whyNotWrite(core.Nobody) != FaultNotAuthorsSeat {
			t.Errorf("it is stopped: %s", p.Halt().Kind)
		}
	}
	if err := blue.LockSeats(blue.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if blue.Halt().Kind != DigestDiffer || !blue.IsOutvoted() {
		t.Errorf("those who were confirmed tell of another game, and it is %s", blue.Halt().Kind)
	}
}

// Repeated requests by one phone do not displace another phone's request for the same seat.
func TestNobodyDrownsARequest(t *testing.T) {
	h, phones := open(t, 4)
	blue, mira, other := phones[0], phones[3], phones[4]
	asks := func(p *phone) {
		if err := p.AskForSeat(core.Red); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	asks(mira)
	if blue.StrayCount() != 1 || blue.JunkCount() != 0 {
		t.Errorf("asking for a seat is told as junk: %d", blue.JunkCount())
	}
	for range 5 {
		asks(other)
	}
	list := blue.SeatRequests()
	if len(list) != 2 || list[0].Key != other.PublicKey() || list[1].Key != mira.PublicKey() {
		t.Errorf("the requests are %+v", list)
	}
	h.lockSeats()
	if err := mira.AskForSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if blue.lastEntry().Fault != FaultLocked || blue.JunkCount() != 0 {
		t.Errorf("asking for a seat that is locked is told as junk: %q", blue.lastEntry().Fault)
	}
}
