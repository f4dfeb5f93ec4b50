package replica

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// last is the newest record that a phone has.
func (p *phone) last() Entry {
	log := p.Log()
	return log[len(log)-1]
}

// besieged opens a table of six, at which a friend sits at green, and one phone at four other seats.
func besieged(t *testing.T) (h *table, blue, friend, stranger *phone) {
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
	h.settle()
	sits := func(p *phone, seats ...core.Seat) {
		for _, seat := range seats {
			if err := p.TakeSeat(seat); err != nil {
				t.Fatal(err)
			}
			h.settle()
		}
	}
	sits(friend, core.Green)
	sits(stranger, core.Red, core.Yellow, core.Black, core.Pink)
	return h, blue, friend, stranger
}

var strangersSeats = []core.Seat{core.Red, core.Yellow, core.Black, core.Pink}

// The link alone takes free seats, and nothing else by them: neither the opener's seat, nor a
// friend's, nor the host's duties, nor the lock. Once it is confirmed who is here it has none.
func TestTheLinkAloneTakesNoTable(t *testing.T) {
	h, blue, friend, stranger := besieged(t)
	key := stranger.device.key()
	for _, k := range []struct {
		line  string
		fault Fault
	}{
		{tableLine{by: core.Blue, verb: verbTake, key: key}.String(), FaultTaken}, // though its phone has not sat down
		{tableLine{by: core.Red, verb: verbHand, seat: core.Blue, key: key}.String(), FaultOpener},
		{tableLine{by: core.Red, verb: verbHand, seat: core.Green, key: key}.String(), FaultOpener},
		{tableLine{by: core.Red, verb: verbLock, sits: []sitter{{core.Red, key}}}.String(), FaultOpener},
		{tableLine{by: core.Blue, verb: verbLock}.String(), FaultSeat},
		{tableLine{by: core.Blue, verb: verbMove, key: key}.String(), FaultSeat},
		{tableLine{by: core.Green, verb: verbMove, key: key}.String(), FaultSeat},
	} {
		h.slip(stranger, k.line, nil)
		if e := blue.last(); e.Line != k.line || e.Fault != k.fault {
			t.Errorf("%q: %q", e.Line, e.Fault)
		}
	}
	for _, by := range strangersSeats {
		for _, seat := range []core.Seat{core.Blue, core.Green} {
			h.slip(stranger, tableLine{by: by, verb: verbGive, seat: seat, key: key}.String(), nil)
			if e := blue.last(); e.Fault != FaultUnlocked {
				t.Errorf("%q: %q", e.Line, e.Fault)
			}
		}
		names := core.Choice{By: by, Act: core.NameHost{To: core.Red}}
		if err := stranger.Tap(names); core.RefusedBy(err) != rulebook.TableSeats {
			t.Errorf("%v asks for another host: %v", by, err)
		}
		h.slip(stranger, notation.Print(names), nil)
		if e := blue.last(); e.Refused == nil || e.Refused.Rule != rulebook.TableSeats || blue.Game().Hosting.Prompt != 0 {
			t.Errorf("%q is %+v", e.Line, e.Refused)
		}
	}
	h.same(h.phones...)
	if !blue.Opens() || !blue.Holds(core.Blue) || !friend.Holds(core.Green) || blue.Game().Host != core.Blue {
		t.Error("somebody has what is not theirs")
	}
	here := slices.DeleteFunc(blue.Sitters(), func(p Sitter) bool { return p.Key == stranger.PublicKey() })
	if len(here) != 1 || len(blue.Sitters()) != 5 {
		t.Fatalf("%d of %d are here", len(here), len(blue.Sitters()))
	}
	if err := blue.LockSeats(here); err != nil {
		t.Fatal(err)
	}
	h.settle()
	for _, seat := range strangersSeats {
		if stranger.Holds(seat) || !blue.Holds(seat) || blue.Taken().Has(seat) {
			t.Errorf("%v is not the opener's phone's", seat)
		}
	}
	if stranger.Lost() != core.SeatsOf(strangersSeats...) || !friend.Holds(core.Green) || friend.Lost() != 0 {
		t.Errorf("the stranger lost %v", stranger.Lost())
	}
	h.slip(stranger, "red gains 1 trade good", nil)
	if blue.last().Fault != FaultSeat {
		t.Error("a seat that was lost plays on")
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || again.seats.taken != core.SeatsOf(core.Green) || !again.Locked() {
		t.Errorf("the stored copy opens with other seats: %v", err)
	}
}

// Where it has been asked on one phone for another host before anybody sat down, strangers
// agree to nothing.
func TestStrangersAgreeToNoHost(t *testing.T) {
	h, phones := open(t, 0)
	blue := phones[0]
	blue.taps("green names host red")
	stranger := h.join(blue.Link(), "")
	h.settle()
	for _, seat := range []core.Seat{core.Green, core.Red} {
		if err := stranger.TakeSeat(seat); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	line := "red agrees" + blue.onHost()
	if err := tap(t, stranger.Replica, line); core.RefusedBy(err) != rulebook.TableSeats {
		t.Errorf("the tap: %v", err)
	}
	h.slip(stranger, line, nil)
	if e := blue.last(); e.Refused == nil || e.Refused.Rule != rulebook.TableSeats || blue.Game().Host != core.Blue {
		t.Errorf("%q is %+v", e.Line, e.Refused)
	}
	blue.taps("blue names host green") // who hosts names another at any time
	if stranger.Game().Host != core.Green {
		t.Error("the host did not name another")
	}
}

// A seat that a stranger was first at is its player's by one tap of the opener's.
func TestTheOpenerGivesASeatBack(t *testing.T) {
	h, blue, friend, stranger := besieged(t)
	mira := h.join(blue.Link(), "")
	h.settle()
	if err := mira.AskSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settle()
	list := blue.Requests()
	if len(list) != 1 || list[0].Seat != core.Red || list[0].Key != mira.PublicKey() {
		t.Fatalf("the requests are %+v", list)
	}
	for _, p := range []*phone{friend, stranger} {
		if err := p.HandSeat(core.Red, mira.PublicKey()); err != FaultSeat {
			t.Errorf("another phone than the opener's hands a seat over: %v", err)
		}
	}
	if err := blue.HandSeat(core.Blue, mira.PublicKey()); err != FaultHand {
		t.Errorf("the opener's own seat: %v", err)
	}
	if err := blue.HandSeat(core.Red, mira.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !mira.Holds(core.Red) || stranger.Holds(core.Red) || stranger.Lost() != core.SeatsOf(core.Red) || len(blue.Requests()) != 0 {
		t.Error("the seat was not given")
	}
	h.slip(stranger, tableLine{by: core.Red, verb: verbMove, key: stranger.device.key()}.String(), nil)
	if blue.last().Fault != FaultSeat || !mira.Holds(core.Red) {
		t.Error("the stranger takes it back")
	}
	h.lock()
	if err := blue.HandSeat(core.Yellow, mira.PublicKey()); err != FaultLocked {
		t.Errorf("after the lock: %v", err)
	}
	h.slip(blue, tableLine{by: core.Blue, verb: verbHand, seat: core.Yellow, key: mira.device.key()}.String(), nil)
	if e := blue.last(); e.Fault != FaultLocked {
		t.Errorf("after the lock: %q", e.Fault)
	}
	if err := mira.MoveSeat(core.Red, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if mira.Lost() != 0 {
		t.Error("what one gives away oneself is not lost")
	}
}

// A lock confirms the keys that its player saw: a phone that came to a seat since has lost it.
func TestALockNamesKeys(t *testing.T) {
	h, blue, friend, stranger := besieged(t)
	list := blue.Sitters()
	if err := stranger.MoveSeat(core.Red, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if err := blue.LockSeats(list); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if blue.Taken() != core.SeatsOf(core.Green, core.Yellow, core.Black, core.Pink) {
		t.Errorf("there sit %v", blue.Taken())
	}
	if err := blue.LockSeats(nil); err != FaultLocked {
		t.Errorf("a second lock: %v", err)
	}
	h.slip(blue, tableLine{by: core.Blue, verb: verbLock}.String(), nil)
	if blue.last().Fault != FaultLocked || blue.Taken().Count() != 4 {
		t.Error("a second lock takes seats")
	}
	if err := blue.LockSeats([]Sitter{{core.Red, "?"}}); err != FaultKeys {
		t.Errorf("a key in no form: %v", err)
	}
}

// A lock of before house rule 31 names nobody, and counts at no table of today; nor the other way round.
func TestALockIsOfItsTable(t *testing.T) {
	h, phones := open(t, 2)
	h.slip(phones[0], tableLine{by: core.Blue, verb: verbLock, all: true}.String(), nil)
	if phones[0].last().Fault != FaultNames || phones[0].Locked() {
		t.Errorf("the older form: %q", phones[0].last().Fault)
	}
	s := phones[0].seats
	s.house = 18
	if fault := s.change(tableLine{by: core.Blue, verb: verbLock}); fault != FaultNames || s.locked {
		t.Errorf("the newer form at an older table: %q", fault)
	}
	if fault := s.change(tableLine{by: core.Blue, verb: verbLock, all: true}); fault != "" || !s.locked || s.taken.Count() != 2 {
		t.Errorf("the older form at an older table: %q, %v", fault, s.taken)
	}
}

// Nobody else takes the opener's seat: the host's, until the opener has sat down somewhere else; and
// whoever has that seat from the opener says who is here.
func TestTheOpenersSeat(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	if green.Free(core.Blue) || !blue.Free(core.Blue) || !green.Free(core.Red) || green.Free(core.Green) {
		t.Error("the host's seat is free for all")
	}
	if err := green.TakeSeat(core.Blue); err != FaultTaken {
		t.Errorf("it is taken: %v", err)
	}
	if err := blue.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if green.OpenerSeat() != core.Red || !blue.Opens() || green.Opens() || !green.Free(core.Blue) {
		t.Errorf("the opener's seat is %v", green.OpenerSeat())
	}
	if err := green.TakeSeat(core.Blue); err != nil { // the host's, by now anybody's
		t.Fatal(err)
	}
	h.settle()
	if err := green.LockSeats(nil); err != FaultSeat {
		t.Errorf("the host locks: %v", err)
	}
	other := h.join(blue.Link(), "")
	h.settle()
	if err := blue.MoveSeat(core.Red, other.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !other.Opens() || blue.Opens() {
		t.Error("the opener's seat moved, and its say did not")
	}
	if err := other.LockSeats(other.Sitters()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !blue.Locked() || blue.Taken() != core.SeatsOf(core.Blue, core.Green, core.Red) {
		t.Errorf("there sit %v", blue.Taken())
	}
}

// Seats that nobody came for are on the opener's phone, and have no vote: they would outvote
// everybody there is.
func TestSeatsWithoutPhonesDoNotVote(t *testing.T) {
	h, blue, friend, stranger := besieged(t)
	other := h.join(blue.Link(), "")
	h.settle()
	if err := blue.HandSeat(core.Red, other.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if err := blue.LockSeats(slices.DeleteFunc(blue.Sitters(), func(p Sitter) bool { return p.Key == stranger.PublicKey() })); err != nil {
		t.Fatal(err)
	}
	h.settle()
	for _, by := range []core.Seat{core.Blue, core.Yellow, core.Black, core.Pink} {
		if err := blue.GiveSeat(by, core.Green, blue.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	if !friend.Holds(core.Green) {
		t.Fatal("the opener's phone takes a seat by those that it plays for nobody")
	}
	if err := other.GiveSeat(core.Red, core.Green, blue.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !blue.Holds(core.Green) {
		t.Error("all others with phones agree")
	}
}

// A seat has room for a second key. It is kept with the first, and a lock has to name both.
func TestASecondKey(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	two := seatKey{green.device.public, seal.AgreementKey{7}}
	if err := green.MoveSeat(core.Green, two.String()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !green.Holds(core.Green) || blue.KeyOf(core.Green) != two.String() || !blue.Seats(two.String()) || blue.last().stays {
		t.Errorf("green is held by %s", blue.KeyOf(core.Green))
	}
	half := []Sitter{{core.Green, two.sign.Text()}}
	for _, k := range []struct {
		list []Sitter
		sits bool
	}{{half, false}, {blue.Sitters(), true}} {
		s := blue.seats
		l := tableLine{by: core.Blue, verb: verbLock}
		for _, p := range k.list {
			key, _ := parseSeatKey(p.Key)
			l.sits = append(l.sits, sitter{p.Seat, key})
		}
		if fault := s.change(l); fault != "" || s.taken.Has(core.Green) != k.sits {
			t.Errorf("named by %v it sits: %v %q", k.list, s.taken.Has(core.Green), fault)
		}
	}
	h.lock()
	if !green.Holds(core.Green) || blue.KeyOf(core.Green) != two.String() {
		t.Error("the lock lost the second key")
	}
}

// A phone that lost its seat to a stranger, by a vote of the whole table or before anybody was
// confirmed, goes on with all that was played at a table of its own.
func TestAVictimGoesOn(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, heir := phones[0], phones[1], phones[2], phones[3]
	if err := blue.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	h.settle()
	h.lock()
	blue.taps("blue gains 2 trade goods")
	for p, by := range map[*phone]core.Seat{green: core.Green, red: core.Red} { // two of two others
		if err := p.GiveSeat(by, core.Blue, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	if !heir.Holds(core.Blue) || blue.Lost() != core.SeatsOf(core.Blue) {
		t.Fatal("the seat was not given")
	}
	moved, err := blue.Rehouse() // a new room has the same seats, with all that was said
	if err != nil || moved.Holds(core.Blue) || moved.Lost() != core.SeatsOf(core.Blue) {
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
	if !r.Opens() || goods(&phone{Replica: r}, core.Blue) != 2 || r.Locked() || r.Taken() != 0 {
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

// An opener who says nothing for ten minutes while the seats wait is shown to be silent to
// everybody else, until that phone says anything.
func TestTheOpenerIsSilent(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	pass := func(ms int64) {
		for end := h.now + ms; h.now < end; {
			h.now += min(mostWaited, end-h.now)
			for _, p := range phones {
				p.Tick(h.now)
			}
		}
		h.settle()
	}
	pass(openerSilent / 2)
	if green.OpenerSilent() {
		t.Error("five minutes are not ten")
	}
	pass(openerSilent / 2)
	if !green.OpenerSilent() || !red.OpenerSilent() || blue.OpenerSilent() {
		t.Error("who waits is not told, or the opener itself is")
	}
	h.slip(green, "blue gains 1 trade good", func(r *wire.Record) { r.Author = blue.device.id }) // in the opener's name
	green.taps("green gains 1 trade good")
	if !green.OpenerSilent() {
		t.Error("junk in the opener's name, or somebody else, ends the silence")
	}
	blue.taps("blue gains 1 trade good")
	pass(1)
	if green.OpenerSilent() {
		t.Error("the opener has said something")
	}
	pass(openerSilent)
	h.lock()
	pass(1)
	if green.OpenerSilent() {
		t.Error("nothing waits any more")
	}
	h, phones = open(t, 0) // a table that goes round waits for nobody
	h.now += openerSilent
	other := h.join(phones[0].Link(), "")
	h.settle()
	h.now += openerSilent
	other.Tick(h.now)
	if other.OpenerSilent() {
		t.Error("nobody has sat down")
	}
}

// The opener never returns: the others go on at a new table with the same game and the same seats,
// each on the phone it was on, and the old table tells where. A spectator is not told.
func TestWithoutTheOpener(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	m, _ := seal.ParseLinkSecret(blue.Link())
	watcher := h.join(m.Reading().Text(), "")
	blue.taps("blue gains 3 trade goods")
	green.taps("green gains 1 trade good")
	blue.leave()
	if _, _, err := watcher.NewOnward(); err != FaultReading {
		t.Errorf("a spectator goes on: %v", err)
	}
	if err := green.GoOnAt(core.Green, "?", green.Replica); err != FaultKeys {
		t.Errorf("a seed in no form: %v", err)
	}
	seed, link, err := green.NewOnward()
	if err != nil {
		t.Fatal(err)
	}
	n := &table{t: t, disk: &room.Memory{}, now: h.now}
	n.start()
	r, err := BeginAt(link, setupOf(t, green.Replica), nil, shelf, random(8))
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
	for _, p := range green.Sitters() {
		if p.Seat != core.Green {
			if err := r.MoveSeat(p.Seat, p.Key); err != nil {
				t.Fatal(err)
			}
		}
	}
	leads := n.add(r)
	r.Share()
	n.settle()
	if err := green.GoOnAt(core.Green, seed, r); err != nil {
		t.Fatal(err)
	}
	h.phones = []*phone{green, red, watcher}
	h.settle()
	told := red.Onward()
	if len(told) != 1 || told[0].By != core.Green || told[0].Link != link || red.Log()[told[0].Index].Fault != "" {
		t.Fatalf("the others are told of %+v", told)
	}
	if w := watcher.Onward(); len(w) != 1 || w[0].Link != "" {
		t.Errorf("a spectator is told of %+v", w)
	}
	there := n.join(told[0].Link, red.Secret())
	n.settle()
	n.same(leads, there)
	if !there.Holds(core.Red) || there.OpenerSeat() != core.Green || !leads.Opens() || goods(there, core.Blue) != 3 || goods(there, core.Green) != 1 {
		t.Error("the new table has not the same game, or not the same seats")
	}
	// The opener comes back after all, reads it, and finds the seat free.
	h.phones = append(phones[:3:3], watcher)
	h.settle()
	if list := blue.Onward(); len(list) != 1 || list[0].Link != link {
		t.Errorf("who comes back is told of %+v", list)
	}
	late := n.join(blue.Onward()[0].Link, blue.Secret())
	n.settle()
	if err := late.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	n.settle()
	n.lock()
	n.same(n.phones...)
	if late.Taken() != core.SeatsOf(core.Blue, core.Green, core.Red) || !late.Locked() {
		t.Errorf("there sit %v", late.Taken())
	}
	// The newest word of a seat is the one that is told.
	second, _, _ := green.NewOnward()
	for _, s := range []string{second, seed} {
		if err := green.GoOnAt(core.Green, s, r); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	if list := red.Onward(); len(list) != 1 || list[0].Link != link || list[0].Index != len(red.Log())-1 {
		t.Errorf("the newest is %+v", list)
	}
}

// What somebody without a seat writes is nobody's, in whatever language; only a seat's own phone
// shows that it speaks another.
func TestAStrangersJunkWarnsNobody(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, guest := phones[0], phones[1], phones[3]
	for _, line := range []string{"good evening", "# a newer build", "blue dances", "# red is known in ROOM by ME"} {
		h.slip(guest, line, nil)
		if e := blue.last(); e.Fault != FaultSeat || e.By != core.Nobody || !e.IsStray() {
			t.Errorf("%q is %q of %v", line, e.Fault, e.By)
		}
		h.slip(green, line, nil)
		if e := blue.last(); e.Fault != FaultLine || e.By != core.Green || e.IsStray() {
			t.Errorf("%q of a seat is %q of %v", line, e.Fault, e.By)
		}
		h.slip(green, line, func(r *wire.Record) { r.Signature[0]++ })
		if e := blue.last(); e.Fault != FaultSignature || !e.IsStray() {
			t.Errorf("%q in a seat's name is %q", line, e.Fault)
		}
	}
	h.same(phones...)
	if n := blue.Strays(); n != 8 {
		t.Errorf("%d records are nobody's", n)
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || again.Strays() != 8 {
		t.Errorf("a stored copy counts %d: %v", again.Strays(), err)
	}
	moved, err := blue.Rehouse() // which leaves them behind, and keeps what a seat has said
	if err != nil || moved.Strays() != 0 || !strings.Contains(moved.Log()[len(moved.Log())-1].Line, "known in ROOM") {
		t.Errorf("a new room has %d: %v", moved.Strays(), err)
	}
}

// A seat that goes from key to key all evening leaves no trail: who is weighed, who asks for a seat
// and where players went on are as many as there are seats.
func TestASeatThatNeverRests(t *testing.T) {
	h, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	for range 6 * mostStances {
		heir := h.join(blue.Link(), "")
		h.settle()
		if err := green.MoveSeat(core.Green, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settle()
		if err := green.AskSeat(core.Green); err != nil {
			t.Fatal(err)
		}
		h.settle()
		if seed, _, err := heir.NewOnward(); err != nil || heir.GoOnAt(core.Green, seed, blue.Replica) != nil {
			t.Fatal(err)
		}
		h.settle()
		green.leave()
		h.phones = []*phone{blue, heir}
		green = heir
	}
	if len(blue.stances) > mostStances+1 || len(blue.Requests()) > 1 || len(blue.Onward()) != 1 {
		t.Errorf("%d keys are weighed, %d requests, %d other tables", len(blue.stances), len(blue.Requests()), len(blue.Onward()))
	}
	again, err := Open(blue.items, shelf, random(3))
	if err != nil || len(again.stances) > mostStances+1 || again.Digest() != blue.Digest() {
		t.Errorf("a stored copy weighs %d keys: %v", len(again.stances), err)
	}
}

// Before it is confirmed who is here, nobody who may be a stranger has a say in which game is right:
// three keys that tell of another stop no phone, and the opener locks. Afterwards they would.
func TestStrangersDoubtNothing(t *testing.T) {
	h, blue, friend, first := besieged(t)
	strangers := []*phone{first}
	for _, seat := range []core.Seat{core.Yellow, core.Black} {
		other := h.join(blue.Link(), "")
		h.settle()
		if err := first.MoveSeat(seat, other.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settle()
		strangers = append(strangers, other)
	}
	for i, line := range []string{"red replenishes", "yellow replenishes", "black replenishes"} {
		h.lie(strangers[i], line, DigestDiffer)
	}
	for _, p := range []*phone{blue, friend} {
		if p.Halted().Kind != NotHalted || p.Outvoted() || p.mayWrite(core.Nobody) != nil && p.mayWrite(core.Nobody) != FaultSeat {
			t.Errorf("it is stopped: %s", p.Halted().Kind)
		}
	}
	if err := blue.LockSeats(blue.Sitters()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if blue.Halted().Kind != DigestDiffer || !blue.Outvoted() {
		t.Errorf("those who were confirmed tell of another game, and it is %s", blue.Halted().Kind)
	}
}

// Somebody who has the old link finds the new one, and may be first in its room. Who follows the word
// of a player takes nothing else there than what that player has told of.
func TestAStrangerIsFirstInTheNewRoom(t *testing.T) {
	h, phones := open(t, 2)
	green, red := phones[1], phones[2]
	seed, link, err := green.NewOnward()
	if err != nil {
		t.Fatal(err)
	}
	begun := func(n uint64) *Replica {
		r, err := BeginAt(link, setupOf(t, green.Replica), nil, shelf, random(n))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	own, strangers := begun(8), begun(9)
	if err := green.GoOnAt(core.Green, seed, own); err != nil {
		t.Fatal(err)
	}
	h.settle()
	n := &table{t: t, disk: &room.Memory{}, now: h.now}
	n.start()
	n.add(strangers)
	strangers.Share()
	n.settle()
	told := red.Onward()[0]
	if _, err := JoinGame(told.Link, red.Secret(), "?", shelf, random(3)); err != FaultKeys {
		t.Errorf("a game in no form: %v", err)
	}
	there, err := JoinGame(told.Link, red.Secret(), told.Game, shelf, random(3))
	if err != nil {
		t.Fatal(err)
	}
	p := n.add(there)
	n.settle()
	if p.Opened() || p.Status().Ignores != AnotherTable || p.Halted().Kind != NotHalted {
		t.Fatalf("it takes what a stranger put there: ignores %d, %s", p.Status().Ignores, p.Halted().Kind)
	}
	again, err := Open(p.items, shelf, random(4))
	if err != nil {
		t.Fatal(err)
	}
	p.leave()
	p.Replica = again // put away, and opened again
	n.settle()
	if p.Opened() || p.Status().Ignores != AnotherTable {
		t.Error("opened again, it takes what a stranger put there")
	}
	n.disk.Wipe()
	n.start()
	n.phones = []*phone{n.add(own), p}
	own.Share()
	n.settle()
	if !p.Opened() || p.Place() != own.Place() {
		t.Error("it does not take what it was told of")
	}
}

// To a new room of the same game no word goes along of where players went on: its link follows from
// the old one.
func TestOnwardStaysBehind(t *testing.T) {
	h, phones := open(t, 1)
	green := phones[1]
	seed, _, _ := green.NewOnward()
	if err := green.GoOnAt(core.Green, seed, green.Replica); err != nil {
		t.Fatal(err)
	}
	h.settle()
	moved, err := phones[0].Rehouse()
	if err != nil || len(moved.Onward()) != 0 || len(moved.Log()) != len(phones[0].Log())-1 {
		t.Errorf("%d records of %d went along: %v", len(moved.Log()), len(phones[0].Log()), err)
	}
	if err := phones[0].HandSeat(core.Green, phones[0].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if list := phones[0].Onward(); len(list) != 0 {
		t.Errorf("of who has lost the seat it is told still: %v", list)
	}
}

// One guest takes no seat from a phone that has all the others, and a player with three seats has one vote.
func TestAPhoneHasOneVote(t *testing.T) {
	h, blue, friend, _ := besieged(t)
	if err := blue.LockSeats([]Sitter{{core.Green, friend.PublicKey()}}); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if err := friend.GiveSeat(core.Green, core.Blue, friend.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settle()
	if !blue.Holds(core.Blue) {
		t.Error("one of two other phones takes the opener's seat")
	}
	h, blue, friend, crowd := besieged(t)
	h.lock()
	for _, by := range strangersSeats {
		if err := crowd.GiveSeat(by, core.Blue, crowd.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	if !blue.Holds(core.Blue) || !friend.Holds(core.Green) {
		t.Error("a player with four seats has more than one vote")
	}
}

// Who asks again and again hides nobody else who asks for the same seat.
func TestNobodyDrownsARequest(t *testing.T) {
	h, phones := open(t, 4)
	blue, mira, other := phones[0], phones[3], phones[4]
	asks := func(p *phone) {
		if err := p.AskSeat(core.Red); err != nil {
			t.Fatal(err)
		}
		h.settle()
	}
	asks(mira)
	for range 5 {
		asks(other)
	}
	list := blue.Requests()
	if len(list) != 2 || list[0].Key != other.PublicKey() || list[1].Key != mira.PublicKey() {
		t.Errorf("the requests are %+v", list)
	}
}
