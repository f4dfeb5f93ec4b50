package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// candidateOf returns a candidate with some records, from the table's first on.
func (p *phone) candidateOf(e wire.Epoch, items ...*logItem) *candidateLog {
	c := &candidateLog{epoch: e, game: p.game}
	for _, item := range items {
		own := *item
		own.end = c.end().Next(own.entry)
		c.items = append(c.items, &own)
	}
	return c
}

// unreadableRecord returns a record that opens and has an unreadable line.
func (h *table) unreadableRecord(p *phone) *logItem {
	h.slipRecord(p, "blue dances", nil)
	one := p.Replica.items[len(p.Log())-1]
	if p.Log()[len(p.Log())-1].Fault != FaultUnreadable {
		h.t.Fatal("it says something")
	}
	return one
}

// TestWhatIsInOurOrder: an emptied room rearranges nothing if it has this phone's records in
// their order, with only unreadable lines between. A record that was taken back must stay so,
// also one from the common prefix, while the record that took it back may come again.
func TestWhatIsInOurOrder(t *testing.T) {
	h, phones := open(t, 2)
	p := phones[0]
	nothing := h.unreadableRecord(p)
	p.tapAndSync("blue gains 1 trade good")
	p.tapAndSync("blue takes back")
	p.tapAndSync("blue gains 2 trade goods")
	ours := p.Replica.items // opened, two seats, an unreadable line, a choice, its taking back, a choice
	own := *nothing
	own.entry.Command[0]++
	junk := &own
	for _, k := range []struct {
		what  string
		keep  int
		items []*logItem
		is    bool
	}{
		{"all of it", 1, ours, true},
		{"what says nothing first", 1, append([]*logItem{ours[0], junk}, ours[1:]...), true},
		{"what says nothing between", 3, slices.Insert(slices.Clone(ours), 3, junk, nothing), true},
		{"what says nothing last", 7, append(slices.Clone(ours), junk), true},
		{"another order", 1, []*logItem{ours[0], ours[2], ours[1]}, false},
		{"a choice without what took it back", 4, []*logItem{ours[0], ours[1], ours[2], ours[3], junk, ours[4]}, false},
		{"neither of the two", 4, []*logItem{ours[0], ours[1], ours[2], ours[3], junk, ours[6]}, true},
		{"all but what took back one before", 5, []*logItem{ours[0], ours[1], ours[2], ours[3], ours[4], junk}, true},
	} {
		if c := p.candidateOf(p.epoch, k.items...); p.hasOurOrder(c, k.keep) != k.is {
			t.Errorf("%s: it is in our order: %v", k.what, !k.is)
		}
	}
}

// TestWhatSaysThatASeatHasSigned: a part of the table's own components proves a life of the
// room if a seat signed it. A table's first record proves none, and does no harm.
func TestWhatSaysThatASeatHasSigned(t *testing.T) {
	r := beginWithGuild(t)
	for i, is := range []bool{false, true, true} {
		p := r.items[i]
		if r.isSignedInLife(p, p.record.Epoch, &r.seats) != is {
			t.Errorf("record %d says that a seat has signed: %v", i, !is)
		}
	}
	other := r.seats
	for _, s := range core.AllSeats {
		other.setHolder(s, seatKey{publicKey: seal.PublicKey{7}})
	}
	if r.isSignedInLife(r.items[1], r.epoch, &other) {
		t.Error("a part says so, whoever signed it")
	}
}

// TestWhoActsForASeat: a seat's key is that of the phone that took it, or else the opener's,
// and no other. A color that nobody plays has no key.
func TestWhoActsForASeat(t *testing.T) {
	h, phones := open(t, 3)
	p, away := phones[0], phones[3]
	for s, key := range map[core.Seat]string{core.Blue: p.OpenerKey(), core.Green: phones[1].PublicKey(), core.Red: phones[2].PublicKey()} {
		if p.KeyOf(s) != key || !p.IsSeatKey(key) {
			t.Errorf("%v is %q's, which sits: %v", s, p.KeyOf(s), p.IsSeatKey(key))
		}
	}
	key := []byte(phones[1].PublicKey())
	key[5] = '*'
	if p.IsSeatKey(away.PublicKey()) || p.IsSeatKey(string(key)) || p.IsSeatKey("") {
		t.Error("a key sits that acts for no seat")
	}
	if !IsOpenedBy(p.Log()[0].Line, p.OpenerKey()) || IsOpenedBy(p.Log()[0].Line, away.PublicKey()) || IsOpenedBy(p.Log()[0].Line, "") {
		t.Error("the table was opened by another")
	}
	if p.TakenSeats() != core.SeatsOf(core.Green, core.Red) {
		t.Errorf("%v are taken", p.TakenSeats())
	}
	h.slipRecord(p, "black gains 1 trade good", func(r *wire.Record) { r.Author = wire.KeyID{} })
	if e := p.Log()[len(p.Log())-1]; e.Fault != FaultNotAuthorsSeat {
		t.Errorf("for a color that nobody plays: %q", e.Fault)
	}
}

// TestSinceWhenSeatsAreTaken: seats count as taken from the first line by which a phone took
// one, not from any other.
func TestSinceWhenSeatsAreTaken(t *testing.T) {
	s := begin(t).seats
	for i, k := range []struct {
		line  tableLine
		since int
	}{
		{tableLine{authorSeat: core.Blue, verb: verbNameBadge}, 0},
		{tableLine{authorSeat: core.Blue, verb: verbLock}, 0},
		{tableLine{authorSeat: core.Red, verb: verbMove, key: seatKey{publicKey: seal.PublicKey{7}}}, 3},
		{tableLine{authorSeat: core.Blue, verb: verbMove, key: seatKey{publicKey: seal.PublicKey{7}}}, 3},
	} {
		if s.applyTableLine(k.line, i+1); s.firstTakeIndex != k.since {
			t.Errorf("behind line %d they are taken since %d", i+1, s.firstTakeIndex)
		}
	}
}

// TestWhatTakingBackUndoes: taking back undoes the author's newest effective record, even if
// others were refused since.
func TestWhatTakingBackUndoes(t *testing.T) {
	for who, by := range map[string]int{"green's": 1, "blue's": 0} {
		h, phones := open(t, 2)
		p := phones[0]
		p.tapAndSync("blue gains 3 trade goods")
		at := len(p.Log()) - 1
		h.slipRecord(phones[by], []string{"blue", "green"}[by]+" spends 9 trade goods", nil)
		p.tapAndSync("blue takes back")
		log := p.Log()
		if log[at+1].Refused == nil || log[at+2].Refused != nil || !log[at].Undone || log[at+1].Undone || goods(p, core.Blue) != 0 {
			t.Errorf("%s was refused; then blue's is undone: %v, and that: %v", who, log[at].Undone, log[at+1].Undone)
		}
	}
}

// TestWhatIsStoredIsBelieved: opening a table verifies no signature again, because that takes
// seconds after a long evening. Nor does it verify one that a host has answered.
func TestWhatIsStoredIsBelieved(t *testing.T) {
	h, phones := open(t, 1)
	h.slipRecord(phones[1], "green gains 1 trade good", func(r *wire.Record) { r.Signature[9]++ })
	p := phones[0]
	last := len(p.Log()) - 1
	if p.Log()[last].Fault != FaultSignature {
		t.Fatal(p.Log()[last].Fault)
	}
	items := slices.Clone(p.items)
	for i, item := range items {
		if item[0] == itemInvalidEntry {
			items[i] = string(itemValidEntry) + item[1:]
		}
	}
	again, err := Open(items, shelf, random(3))
	if err != nil || again.Log()[last].Fault != "" {
		t.Errorf("what is stored as good is looked at again: %q, %v", again.Log()[last].Fault, err)
	}
	r, frames := joiningPhone(t, h, p.Link())
	for _, f := range frames {
		r.Receive(f)
		for more := true; more; {
			var some []*SignatureCheck
			some, more = r.DecryptEarly(9)
			for _, a := range some {
				a.SetResult(true)
			}
		}
		r.processAll()
	}
	if len(r.Log()) != last+1 || r.Log()[last].Fault != "" {
		t.Errorf("what a host has answered for is looked at again: %q", r.Log()[len(r.Log())-1].Fault)
	}
}

// TestTheOpenersKeyIsKnown: the first record names the opener's key, also on the opener's
// phone. So the opener's records in another log are checked like all others.
func TestTheOpenersKeyIsKnown(t *testing.T) {
	r := begin(t)
	tap(t, r, "blue gains 1 trade good")
	r.Share()
	r.SocketOpened()
	p := &phone{Replica: r, table: &table{t: t}}
	e, own := p.otherEpoch(), r.items[1].entry
	p.deliver(otherWelcome(e, true))
	if err := p.Receive(wire.Encode(wire.Events{Epoch: e, First: 2, Entries: []wire.Entry{own}})); err != nil {
		t.Fatal(err)
	}
	if asked, _ := p.DecryptEarly(9); len(asked) != 1 || asked[0].Key != r.device.publicKey {
		t.Errorf("%d signatures are asked about", len(asked))
	}
}

// seatedTable returns a table with a phone for each of some seats.
func seatedTable(t *testing.T, colors ...core.Seat) *table {
	t.Helper()
	setup := core.Setup{}
	for _, s := range colors {
		setup.Seats = append(setup.Seats, core.SeatSetup{Seat: s})
	}
	r, err := Begin(setup, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	h.add(r).Share()
	for _, s := range colors[1:] {
		p := h.join(r.Link(), "")
		h.settleAll()
		if err := p.TakeSeat(s); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	h.lockSeats()
	h.reconnectChanged()
	return h
}

// TestOneMoreWhoTellsOfAnotherGame: a player who trusts this phone's game overrules the keys
// that report another by then, and is asked again when one more key does.
func TestOneMoreWhoTellsOfAnotherGame(t *testing.T) {
	h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black, core.Pink)
	p := h.phones[0]
	h.slipLie(h.phones[1], "green replenishes", DigestDiffer)
	h.slipLie(h.phones[2], "red replenishes", DigestDiffer)
	p.Ready()
	if err := p.TrustOwnGame(); err != nil || p.Halt().Kind != NotHalted || !p.Ready().NeedsDraw {
		t.Fatalf("it cannot go on, or that is not drawn: %v, %s", err, p.Halt().Kind)
	}
	h.slipLie(h.phones[3], "black replenishes", DigestDiffer)
	if p.Halt().Kind != DigestDiffer {
		t.Errorf("a third tells of another game: %s", p.Halt().Kind)
	}
	p.halt = Halt{Kind: RelayForked}
	if err := p.TrustOwnGame(); err != FaultHalted {
		t.Errorf("it goes on over a history that was forked: %v", err)
	}
}
