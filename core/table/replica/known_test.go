package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// reconnectChanged reconnects phones with a changed claim, as their hosts do.
func (h *table) reconnectChanged() {
	for range 3 {
		for _, p := range h.phones {
			if p.HasNewClaim(p.claim) {
				p.leave()
			}
		}
		h.settleAll()
	}
}

// keptPlaces returns the places that the room keeps.
func (h *table) keptPlaces() wire.Places {
	s, _ := h.disk.Load()
	return s.KeptPlaces
}

func known(phones ...*phone) wire.Places {
	var list []wire.Certificate
	for _, p := range phones {
		list = append(list, p.device.badge.cert)
	}
	return wire.PlacesOf(list)
}

// TestPlacesAreKeptOnceSeatsLock: each phone publishes its badge once, and then names the
// sitters to the room. After that, strangers in all places put out nobody.
func TestPlacesAreKeptOnceSeatsLock(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, watches := phones[0], phones[1], phones[2], phones[3]
	h.reconnectChanged()
	if h.keptPlaces() != known(blue) {
		t.Fatalf("before the seats are locked places are kept for %x", h.keptPlaces())
	}
	before := len(blue.Log())
	if err := blue.LockSeats(blue.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.reconnectChanged()
	h.checkSame(phones...)
	if h.keptPlaces() != known(blue, green, red) {
		t.Fatalf("places are kept for %x, not for those who sit: %x", h.keptPlaces(), known(blue, green, red))
	}
	for i, e := range blue.Log()[before+1:] {
		if m, is := blue.SeatRecordOf(e); !is || m.Kind != SeatBadgeNamed || e.Fault != "" || m.ThisPhone != (m.AuthorSeat == core.Blue) || i >= 3 {
			t.Errorf("record %d is %q, %+v", i, e.Line, m)
		}
	}
	h.reconnectChanged()
	if n := len(blue.Log()); n != before+4 || watches.HasNewClaim("") {
		t.Errorf("%d records, and who does not sit has more to say: %v", n-before, watches.HasNewClaim(""))
	}
	// All phones leave, and strangers take every place.
	for _, p := range phones {
		p.leave()
	}
	for n := range uint64(40) {
		h.room.Join(&phone{table: h}, wire.Writer, 1_000+n)
	}
	for _, p := range []*phone{red, green, blue} {
		if p.enter(); p.sock == nil {
			t.Error("a player finds no place")
		}
	}
	if watches.enter(); watches.sock != nil {
		t.Error("who does not sit finds a place that strangers have taken")
	}
	stored, err := Open(green.items, shelf, random(3))
	if err != nil || stored.Claim() != green.Claim() {
		t.Errorf("a stored copy claims otherwise: %v", err)
	}
}

// TestAStrangersPlaceEndsWithTheLock: a stranger sits down before the lock and publishes a
// badge. The stranger has no kept place once the lock takes the seat away.
func TestAStrangersPlaceEndsWithTheLock(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	h.slipRecord(stranger, tableLine{authorSeat: core.Red, verb: verbNameBadge, badge: stranger.device.badge}.String(), nil)
	if err := blue.LockSeats([]SeatedPhone{{core.Green, friend.PublicKey()}}); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.reconnectChanged()
	if h.keptPlaces() != known(blue, friend) {
		t.Errorf("places are kept for %x, and not for %x alone", h.keptPlaces(), known(blue, friend))
	}
}

// TestASeatsPlaceMovesAlong: a kept place moves with its seat, and back.
func TestASeatsPlaceMovesAlong(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, heir := phones[0], phones[1], phones[2], phones[3]
	if err := blue.LockSeats(blue.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.reconnectChanged()
	red.leave() // for good
	heir.leave()
	h.phones = phones[:2:2]
	for _, p := range phones[:2] {
		if err := p.VoteToGiveSeat(map[*phone]core.Seat{blue: core.Blue, green: core.Green}[p], core.Red, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	h.reconnectChanged()
	if h.keptPlaces() != known(blue, green) {
		t.Fatalf("places are kept for %x, also for whom the seat was taken from", h.keptPlaces())
	}
	h.phones = append(h.phones, heir)
	h.settleAll()
	h.reconnectChanged()
	if !heir.CanActFor(core.Red) || h.keptPlaces() != known(blue, green, heir) {
		t.Fatalf("places are kept for %x, not for whom the seat was given to", h.keptPlaces())
	}
	n := len(blue.Log())
	heir.writeLine(tableLine{authorSeat: core.Red, verb: verbMove, key: seatKey{publicKey: heir.device.publicKey}}.String()) // as after a revival
	h.settleAll()
	h.reconnectChanged()
	if h.keptPlaces() != known(blue, green, heir) || len(blue.Log()) != n+1 {
		t.Errorf("a seat that stays where it is loses its place: %x, %d records more", h.keptPlaces(), len(blue.Log())-n)
	}
	h.phones = append(h.phones, red)
	h.settleAll()
	h.slipRecord(red, tableLine{authorSeat: core.Red, verb: verbNameBadge, badge: red.device.badge}.String(), nil)
	if log := blue.Log(); log[len(log)-1].Fault != FaultNotAuthorsSeat {
		t.Errorf("who has given the seat up still says by what it is known: %q", log[len(log)-1].Fault)
	}
}

// TestPlacesInANewRoom: in a new room the phones have other tokens, so that nobody sees that
// they are the same, and find their places there.
func TestPlacesInANewRoom(t *testing.T) {
	h, phones := open(t, 2)
	if err := phones[0].LockSeats(phones[0].SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.reconnectChanged()
	was := h.keptPlaces()
	moved, err := phones[0].CopyToNewRoom(noPause)
	if err != nil {
		t.Fatal(err)
	}
	n := &table{t: t, disk: &room.Memory{}, now: h.now}
	n.start()
	n.add(moved)
	for _, p := range phones[1:] {
		n.join(moved.Link(), p.Secret())
	}
	n.settleAll()
	n.reconnectChanged()
	n.checkSame(n.phones...)
	if n.keptPlaces() != known(n.phones...) || n.keptPlaces().Count() != 3 {
		t.Errorf("the new room keeps places for %x", n.keptPlaces())
	}
	for _, c := range was {
		if p := n.keptPlaces(); p.Has(c) {
			t.Error("a phone shows the token of another room")
		}
	}
}

// TestKnownByInOneForm: the line has one form, and only the seat's phone can write it.
func TestKnownByInOneForm(t *testing.T) {
	const one, other = "AAAAAAAAAAAAAAAAAAAAAA", "BAAAAAAAAAAAAAAAAAAAAA"
	by := badge{one, seal.SeatSecret{1}.PlaceToken(one).PlaceCertificate()}
	line := tableLine{authorSeat: core.Blue, verb: verbNameBadge, badge: by}.String()
	if l, ok := parseTableLine(line); !ok || l.badge != by || l.authorSeat != core.Blue {
		t.Errorf("%q is read as %+v", line, l)
	}
	cut := len(line) - 22
	for _, text := range []string{line + " ", line + "A", line[:len(line)-1], line[:len(line)-1] + "B", line + " " + line[cut:], line[:cut], line[:cut-1],
		strings.Replace(line, one, one[1:], 1), strings.Replace(line, one, one[1:]+"B", 1), strings.Replace(line, " by ", " as ", 1), "# blue is known in", "# blue is known in "} {
		if l, ok := parseTableLine(text); ok {
			t.Errorf("%q is read as %+v", text, l)
		}
	}
	if (seal.SeatSecret{1}).PlaceToken(other).PlaceCertificate() == by.cert {
		t.Error("two rooms know a seat by one token")
	}
	h, phones := open(t, 2)
	h.slipRecord(phones[2], line, nil)
	if log := phones[0].Log(); log[len(log)-1].Fault != FaultNotAuthorsSeat || phones[0].seats.badges[core.Blue] == by {
		t.Error("a seat says by what another is known")
	}
	h.slipRecord(phones[2], tableLine{authorSeat: core.Red, verb: verbNameBadge, badge: phones[2].device.badge}.String(), nil)
	if says := wire.ParseClaim(phones[0].Claim()).Places; phones[0].seats.badges[core.Red] != phones[2].device.badge || says.Count() != 0 {
		t.Errorf("before the lock a phone names %x", says)
	}
}

// TestWhoHasMoreToSayWaits: a phone with a changed claim reconnects once it is live and has
// nothing pending.
func TestWhoHasMoreToSayWaits(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[1]
	if p.HasNewClaim(p.Claim()) || !p.HasNewClaim("") {
		t.Fatal("it has more to say than all, or nothing more than nothing")
	}
	tap(t, p.Replica, "green gains 1 trade good")
	if p.HasNewClaim("") {
		t.Error("it comes again while something waits")
	}
	h.settleAll()
	p.leave()
	if p.HasNewClaim("") {
		t.Error("it comes again while it is not there")
	}
}
