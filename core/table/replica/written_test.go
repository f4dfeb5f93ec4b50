package replica

import (
	"io"
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestWhoMayWrite: each obstacle to writing has its own error, and then nothing is written.
// The last record that fits a table is taken, and no other.
func TestWhoMayWrite(t *testing.T) {
	full := error(&core.Refusal{Rule: rulebook.TableLimit})
	for what, k := range map[string]struct {
		so   func(p *phone)
		want error
	}{
		"":                     {func(*phone) {}, nil},
		"behind a halt":        {func(p *phone) { p.halt.Kind = RelayForked }, FaultHalted},
		"in doubt":             {func(p *phone) { p.doubt.Kind = DigestDiffer }, FaultOtherGames},
		"by a reader's link":   {func(p *phone) { p.device.keys.Role = wire.Spectator }, FaultReadOnly},
		"without a table":      {func(p *phone) { p.play = nil }, FaultNoTable},
		"while it is asked":    {func(p *phone) { p.rivalLog = &candidateLog{} }, FaultTwoBranches},
		"under other rules":    {func(p *phone) { p.otherRules = true }, FaultOtherRules},
		"under newer rules":    {func(p *phone) { p.rules = core.RulesVersion + 1 }, FaultOtherRules},
		"without the seat":     {func(p *phone) { p.seats.setHolder(core.Green, seatKey{publicKey: seal.PublicKey{7}}) }, FaultNotAuthorsSeat},
		"with room for one":    {func(p *phone) { p.Replica.items = make([]*logItem, MaxRecords-1) }, nil},
		"without room":         {func(p *phone) { p.Replica.items = make([]*logItem, MaxRecords) }, full},
		"with room that waits": {func(p *phone) { p.Replica.items, p.outbox = make([]*logItem, MaxRecords-1), make([]outboxRecord, 1) }, full},
	} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		k.so(p)
		err := p.whyNotWrite(core.Green)
		if refused, is := err.(*core.Refusal); is && k.want == full && refused.Rule == rulebook.TableLimit {
			err = full
		}
		if err != k.want {
			t.Errorf("%s it may write: %v, want %v", what, err, k.want)
		}
		if k.want != nil && (tap(t, p.Replica, "green gains 1 trade good") == nil || len(p.Ready().ItemsToStore) != 0) {
			t.Errorf("%s it writes", what)
		}
	}
}

// TestSeatsThatCannotBeWrittenFor: no phone takes a color that nobody plays, or hands on a
// seat that it is already handing on.
func TestSeatsThatCannotBeWrittenFor(t *testing.T) {
	_, phones := open(t, 2)
	p, heir := phones[1], phones[2].PublicKey()
	p.leave()
	p.Ready()
	if err := p.TakeSeat(core.Black); err != FaultNotAuthorsSeat || len(p.Ready().ItemsToStore) != 0 {
		t.Errorf("it takes a seat that there is not: %v", err)
	}
	if err := p.MoveSeat(core.Green, heir); err != nil || len(p.Ready().ItemsToStore) != 1 {
		t.Fatal(err)
	}
	if err := p.MoveSeat(core.Green, p.PublicKey()); err != FaultNotAuthorsSeat || len(p.Ready().ItemsToStore) != 0 {
		t.Errorf("it hands on what it has handed on: %v", err)
	}
}

// TestWhatWaitsIsExpected: a note that this phone's pending tap moves is at its new place at
// once.
func TestWhatWaitsIsExpected(t *testing.T) {
	h, phones := open(t, 1)
	accept := noteOffered(t, phones[0], h.settleAll)
	if err := phones[0].LockSeats(phones[0].SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	p := phones[1]
	p.leave()
	if err := p.Tap(accept); err != nil {
		t.Fatal(err)
	}
	if g, _ := p.expectedState(); len(g.Offers) != 0 {
		t.Error("the offer is open still")
	}
	if err := p.Tap(accept); core.RefusingRule(err) == "" || len(p.PendingTaps()) != 1 {
		t.Errorf("it is accepted twice: %v", err)
	}
}

// TestWhatCountedForNothingIsNotPlayed: replayed earlier games equal the original ones.
// Records without a valid author, and refused ones, are in none.
func TestWhatCountedForNothingIsNotPlayed(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[0]
	accept := noteOffered(t, p, h.settleAll)
	h.slipRecord(phones[1], notation.Print(accept), nil)
	h.slipRecord(phones[1], "green gains 1 trade good", func(r *wire.Record) { r.Signature[9]++ })
	h.slipRecord(phones[1], "green spends 1 trade good", nil)
	p.tapAndSync("blue gains 2 trade goods")
	log := p.Log()
	if n := len(log) - 1; log[n-3].Refused == nil || log[n-2].Fault != FaultSignature || log[n-1].Refused == nil || log[n].ChoiceCount == 0 {
		t.Fatal("the records counted otherwise")
	}
	for n := 1; n <= len(log); n++ {
		if core.Digest(p.replayTo(n).Now()) != p.digestAt(n) {
			t.Errorf("the first %d records make another game", n)
		}
	}
}

// TestBeatenIsToldOfOwnTaps: the faster record is shown only to the phone whose tap it made
// unlawful.
func TestBeatenIsToldOfOwnTaps(t *testing.T) {
	h, phones := open(t, 2)
	p := phones[1]
	p.tapAndSync("green gains 1 trade good")
	seen, digest := p.Place(), p.Digest()
	p.tapAndSync("green spends 1 trade good")
	by := len(p.Log()) - 1
	h.slipRecord(p, "green spends 1 trade good", func(r *wire.Record) {
		r.Seen, r.Digest = seen, digest
		h.slipUnchanged(p, r)
	})
	for i, want := range []int{0, by, 0} {
		if e := phones[i].Log()[by+1]; e.Refused == nil || e.ForbiddingIndex != want {
			t.Errorf("on phone %d it was beaten by record %d, want %d: %v", i, e.ForbiddingIndex, want, e.Refused)
		}
	}
}

// TestACopyNeedsAllThatIsDrawn: a copy for a new room is whole and shared, also after a
// reopening. It fails if any of its random draws fails.
func TestACopyNeedsAllThatIsDrawn(t *testing.T) {
	for waiting := range 2 {
		_, phones := open(t, 1)
		p := phones[0]
		p.tapAndSync("blue gains 1 trade good")
		p.leave()
		for range waiting {
			tap(t, p.Replica, "blue gains 1 trade good")
		}
		drawn := int64(0)
		p.random = readerFunc(func(b []byte) (int, error) { drawn += int64(len(b)); return random(1).Read(b) })
		there, err := p.CopyToNewRoom(noPause)
		if err != nil || there.Digest() != p.Digest() || len(there.Log()) != len(p.Log()) || len(there.PendingTaps()) != waiting {
			t.Fatalf("it cannot move: %v", err)
		}
		again, err := Open(there.Ready().ItemsToStore, shelf, random(2))
		if err != nil || !again.IsShared() || again.Digest() != p.Digest() || len(again.PendingTaps()) != waiting {
			t.Errorf("a copy opens as another: %v", err)
		}
		for n := range drawn {
			p.random = io.LimitReader(random(1), n)
			if there, err := p.CopyToNewRoom(noPause); err == nil || there != nil {
				t.Errorf("with %d of %d bytes to draw it moves", n, drawn)
			}
		}
	}
}

// TestComponentsThatCannotBePlayedWith: components that match the first record's name have no
// effect if they cannot be read, or make no table.
func TestComponentsThatCannotBePlayedWith(t *testing.T) {
	for what, text := range map[string]string{
		"no components":     "what nobody reads",
		"no such faction":   "# Nothing is here.\n",
		"another's faction": `faction "The Other", own` + "\n" + `called "Other"` + "\n" + `commodities 5` + "\n",
		"what is brought":   guild,
	} {
		r, err := newLocalTable("", shelf, random(1))
		if err != nil {
			t.Fatal(err)
		}
		s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Green}, {Seat: core.Red}}}
		s.Texts.OwnComponents, s.Texts.OwnBytes = cards.NameOf(text), len(text)
		s.Texts.Printed = shelf.Today().Name()
		if err := r.writeLine(openingLine(notation.SetupLine(s), r.device.publicKey)); err != nil || !r.IsOpen() {
			t.Fatalf("%s: no table: %v", what, err)
		}
		whole := text == guild
		for _, p := range notation.Parts(core.Blue, text) {
			if err := r.writeLine(p.String()); err != nil {
				t.Fatal(err)
			}
		}
		have, of := r.PartsProgress()
		own := r.OwnComponents()
		if last := r.Log()[len(r.Log())-1]; (last.Fault == "") != whole || !whole && last.Fault != FaultOwnComponents || (own != nil) != whole || whole && own.Text != guild || (have == of) != whole || of != len(text) {
			t.Errorf("%s: %q, and %d of %d bytes are here", what, last.Fault, have, of)
		}
		if r.View(core.Blue).AwaitsComponents == whole {
			t.Errorf("%s: it awaits them: %v", what, !whole)
		}
	}
	if r := begin(t); r.OwnComponents() != nil || r.OwnComponentsText() != "" {
		t.Error("a table that brings nothing has brought something")
	}
}

// TestLackingIsDrawn: missing cards are drawn. Once the cards are here, the phone asks for the
// missed records before it is live.
func TestLackingIsDrawn(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.Ready()
	if p.haltWithoutCards("some"); !p.Ready().NeedsDraw || p.MissingCards() != "some" || p.Halt().Kind != LacksCards {
		t.Errorf("it lacks %q, which is not drawn: %s", p.MissingCards(), p.Halt().Kind)
	}
	if p.ResumeWithCards(); p.Status().IsLive || p.MissingCards() != "" || p.Halt().Kind != NotHalted || len(p.takeHellos()) != 1 {
		t.Errorf("it is live: %v, and lacks %q", p.Status().IsLive, p.MissingCards())
	}
}

// TestRowsOfWhatCountsForNothing: a ledger file has a record without a valid author as a
// comment, and an unreadable record as it was written.
func TestRowsOfWhatCountsForNothing(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[0]
	h.unreadableRecord(p)
	h.slipRecord(phones[1], "green gains 1 trade good", func(r *wire.Record) { r.Signature[9]++ })
	n := len(p.Log()) - 2
	rows := []string{p.LedgerRow(n), p.LedgerRow(n + 1)}
	if want := []string{p.Replica.items[n].record.Text(), "# counts for nothing: green gains 1 trade good\t-"}; !slices.Equal(rows, want) {
		t.Errorf("the rows are %q", rows)
	}
}
