package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/seal"
)

// lastEntry returns the newest record of a phone.
func (p *phone) lastEntry() *Entry {
	log := p.Log()
	return log[len(log)-1]
}

// If a stranger took a seat first, one tap of the opener's gives it to its player.
func TestTheOpenerGivesASeatBack(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	mira := h.join(blue.Link(), "")
	h.settleAll()
	if err := mira.AskForSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	list := blue.SeatRequests()
	if len(list) != 1 || list[0].Seat != core.Red || list[0].Key != mira.PublicKey() {
		t.Fatalf("the requests are %+v", list)
	}
	for _, p := range []*phone{friend, stranger} {
		if err := p.HandSeat(core.Red, mira.PublicKey()); err != FaultNotAuthorsSeat {
			t.Errorf("another phone than the opener's hands a seat over: %v", err)
		}
	}
	if err := blue.HandSeat(core.Blue, mira.PublicKey()); err != FaultOpenerSeat {
		t.Errorf("the opener's own seat: %v", err)
	}
	if err := blue.HandSeat(core.Purple, mira.PublicKey()); err != FaultOpenerSeat {
		t.Errorf("a seat that nobody plays: %v", err)
	}
	if err := blue.HandSeat(core.Red, mira.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !mira.CanActFor(core.Red) || stranger.CanActFor(core.Red) || stranger.LostSeats() != core.SeatsOf(core.Red) || len(blue.SeatRequests()) != 0 {
		t.Error("the seat was not given")
	}
	h.slipRecord(stranger, tableLine{authorSeat: core.Red, verb: verbMove, key: stranger.device.seatKey()}.String(), nil)
	if blue.lastEntry().Fault != FaultNotAuthorsSeat || !mira.CanActFor(core.Red) {
		t.Error("the stranger takes it back")
	}
	h.lockSeats()
	if err := blue.HandSeat(core.Yellow, mira.PublicKey()); err != FaultLocked {
		t.Errorf("after the lock: %v", err)
	}
	h.slipRecord(blue, tableLine{authorSeat: core.Blue, verb: verbHand, givenSeat: core.Yellow, key: mira.device.seatKey()}.String(), nil)
	if e := blue.lastEntry(); e.Fault != FaultLocked || len(friend.SeatRequests()) != 0 {
		t.Errorf("after the lock: %q; it asks for a seat: %+v", e.Fault, friend.SeatRequests())
	}
	if err := mira.MoveSeat(core.Red, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if mira.LostSeats() != 0 {
		t.Error("what one gives away oneself is not lost")
	}
}

// A lock confirms the keys that its player saw. A phone that took a seat later loses it.
func TestALockNamesKeys(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	list := blue.SeatedPhones()
	if err := stranger.MoveSeat(core.Red, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := blue.LockSeats(list); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if blue.TakenSeats() != core.SeatsOf(core.Green, core.Yellow, core.Black, core.Pink) {
		t.Errorf("there sit %v", blue.TakenSeats())
	}
	if err := blue.LockSeats(nil); err != FaultLocked {
		t.Errorf("a second lock: %v", err)
	}
	h.slipRecord(blue, tableLine{authorSeat: core.Blue, verb: verbLock}.String(), nil)
	if blue.lastEntry().Fault != FaultLocked || blue.TakenSeats().Count() != 4 || len(friend.SeatRequests()) != 0 {
		t.Errorf("a second lock takes seats, or asks for one: %+v", friend.SeatRequests())
	}
	if err := blue.LockSeats([]SeatedPhone{{core.Red, "?"}}); err != FaultBadKey {
		t.Errorf("a key in no form: %v", err)
	}
}

// A lock from before house rule 31 names nobody, and has no effect at today's tables; nor the
// other way round.
func TestALockIsOfItsTable(t *testing.T) {
	h, phones := open(t, 2)
	h.slipRecord(phones[0], tableLine{authorSeat: core.Blue, verb: verbLock, allKeepSeats: true}.String(), nil)
	if phones[0].lastEntry().Fault != FaultLockNames || phones[0].IsLocked() {
		t.Errorf("the older form: %q", phones[0].lastEntry().Fault)
	}
	s := phones[0].seats
	s.newestHouseRule = 18
	if fault := s.applyVerb(tableLine{authorSeat: core.Blue, verb: verbLock}); fault != FaultLockNames || s.locked {
		t.Errorf("the newer form at an older table: %q", fault)
	}
	if fault := s.applyVerb(tableLine{authorSeat: core.Blue, verb: verbLock, allKeepSeats: true}); fault != "" || !s.locked || s.takenSeats.Count() != 2 {
		t.Errorf("the older form at an older table: %q, %v", fault, s.takenSeats)
	}
	if fault := s.applyVerb(tableLine{authorSeat: core.Blue, verb: verbLock, allKeepSeats: true}); fault != "" || s.takenSeats.Count() != 2 {
		t.Errorf("once more, as the host of an older table may: %q, %v", fault, s.takenSeats)
	}
}

// No other phone takes the opener's seat: the host's, until the opener sits down elsewhere. A
// phone that got it from the opener may lock the seats.
func TestTheOpenersSeat(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	if green.MayTakeSeat(core.Blue) || !blue.MayTakeSeat(core.Blue) || !green.MayTakeSeat(core.Red) || green.MayTakeSeat(core.Green) {
		t.Error("the host's seat is free for all")
	}
	if err := green.TakeSeat(core.Blue); err != FaultTaken {
		t.Errorf("it is taken: %v", err)
	}
	h.seatPhone(blue, core.Red)
	if green.OpenerSeat() != core.Red || !blue.MaySeatOthers() || green.MaySeatOthers() || !green.MayTakeSeat(core.Blue) {
		t.Errorf("the opener's seat is %v", green.OpenerSeat())
	}
	h.seatPhone(green, core.Blue) // the host's, which is free by now
	if err := green.LockSeats(nil); err != FaultNotAuthorsSeat {
		t.Errorf("the host locks: %v", err)
	}
	other := h.join(blue.Link(), "")
	h.settleAll()
	if err := blue.MoveSeat(core.Red, other.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !other.MaySeatOthers() || blue.MaySeatOthers() {
		t.Error("the opener's seat moved, and its say did not")
	}
	if err := other.LockSeats(other.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !blue.IsLocked() || blue.TakenSeats() != core.SeatsOf(core.Blue, core.Green, core.Red) {
		t.Errorf("there sit %v", blue.TakenSeats())
	}
}

// An opener who takes a second seat, too, still has the first. One who gave the first away
// keeps the say through the free seats, and a lock doesn't take the given seat back.
func TestTheOpenerSitsTwice(t *testing.T) {
	h, phones := open(t, 1)
	blue := phones[0]
	h.seatPhone(blue, core.Blue, core.Red)
	if blue.OpenerSeat() != core.Blue {
		t.Errorf("after a second seat the opener's is %v", blue.OpenerSeat())
	}
	h, phones = open(t, 1)
	blue, green := phones[0], phones[1]
	if err := blue.MoveSeat(core.Blue, green.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.lockSeats()
	if !green.CanActFor(core.Blue) || !blue.IsLocked() || blue.CanActFor(core.Blue) {
		t.Errorf("the lock took back the opener's seat; there sit %v", blue.TakenSeats())
	}
}

// Seats that nobody came for are on the opener's phone, and have no vote of their own, because
// they would outvote every player who came.
func TestSeatsWithoutPhonesDoNotVote(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	other := h.join(blue.Link(), "")
	h.settleAll()
	if err := blue.HandSeat(core.Red, other.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := blue.LockSeats(slices.DeleteFunc(blue.SeatedPhones(), func(p SeatedPhone) bool { return p.Key == stranger.PublicKey() })); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	for _, by := range []core.Seat{core.Blue, core.Yellow, core.Black, core.Pink} {
		if err := blue.VoteToGiveSeat(by, core.Green, blue.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if !friend.CanActFor(core.Green) {
		t.Fatal("the opener's phone takes a seat by those that it plays for nobody")
	}
	if err := other.VoteToGiveSeat(core.Red, core.Green, blue.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !blue.CanActFor(core.Green) {
		t.Error("all others with phones agree")
	}
}

// A seat can have a second key. It is kept with the first, and a lock has to name both.
func TestASecondKey(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	two := seatKey{green.device.publicKey, seal.AgreementKey{7}}
	if err := green.MoveSeat(core.Green, two.String()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !green.CanActFor(core.Green) || blue.KeyOf(core.Green) != two.String() || !blue.IsSeatKey(two.String()) || blue.lastEntry().keepsSeat {
		t.Errorf("green is held by %s", blue.KeyOf(core.Green))
	}
	half := []SeatedPhone{{core.Green, two.publicKey.Text()}}
	for _, k := range []struct {
		list []SeatedPhone
		sits bool
	}{{half, false}, {blue.SeatedPhones(), true}} {
		s := blue.seats
		l := tableLine{authorSeat: core.Blue, verb: verbLock}
		for _, p := range k.list {
			key, _ := parseSeatKey(p.Key)
			l.presentPhones = append(l.presentPhones, presentPhone{p.Seat, key})
		}
		if fault := s.applyVerb(l); fault != "" || s.takenSeats.Has(core.Green) != k.sits {
			t.Errorf("named by %v it sits: %v %q", k.list, s.takenSeats.Has(core.Green), fault)
		}
	}
	h.lockSeats()
	if !green.CanActFor(core.Green) || blue.KeyOf(core.Green) != two.String() {
		t.Error("the lock lost the second key")
	}
}

// One guest takes no seat from a phone that has all the others, and a player with three seats
// has one vote.
func TestAPhoneHasOneVote(t *testing.T) {
	h, blue, friend, _ := besiegedTable(t)
	if err := blue.LockSeats([]SeatedPhone{{core.Green, friend.PublicKey()}}); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := friend.VoteToGiveSeat(core.Green, core.Blue, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !blue.CanActFor(core.Blue) {
		t.Error("one of two other phones takes the opener's seat")
	}
	h, blue, friend, crowd := besiegedTable(t)
	h.lockSeats()
	for _, by := range strangersSeats {
		if err := crowd.VoteToGiveSeat(by, core.Blue, crowd.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if !blue.CanActFor(core.Blue) || !friend.CanActFor(core.Green) {
		t.Error("a player with four seats has more than one vote")
	}
}

// Votes are for one key. A vote for another key starts at one, and the first key's votes don't
// count for it.
func TestVotesAreForOneKey(t *testing.T) {
	h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black)
	blue, green, red := h.phones[0], h.phones[1], h.phones[2]
	h.phones[3].leave() // for good
	heir, thief := h.join(blue.Link(), ""), h.join(blue.Link(), "")
	h.phones = append(h.phones[:3:3], heir, thief)
	h.settleAll()
	votes := func(p *phone, by core.Seat, heir *phone) {
		if err := p.VoteToGiveSeat(by, core.Black, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	votes(blue, core.Blue, heir)
	votes(green, core.Green, heir)
	votes(red, core.Red, thief)
	if thief.CanActFor(core.Black) {
		t.Fatal("red's vote took the others' along")
	}
	votes(blue, core.Blue, heir)
	votes(red, core.Red, heir)
	if heir.CanActFor(core.Black) {
		t.Error("green's vote for the heir counts, though red named another key since")
	}
	votes(green, core.Green, heir)
	if !heir.CanActFor(core.Black) {
		t.Error("all agree, and the seat was not given")
	}
}
