package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestMovesAreRead: each line of the table itself is shown with its kind, its seats, and
// whether it is about this phone. No other line is shown as a move.
func TestMovesAreRead(t *testing.T) {
	h, phones := open(t, 1)
	p, own, other := phones[0], phones[0].device, phones[1].device
	key := other.publicKey
	h.unreadableRecord(p)
	for _, k := range []struct {
		line tableLine
		want SeatRecord
	}{
		{tableLine{authorSeat: core.Red, verb: verbTake, key: seatKey{publicKey: key}}, SeatRecord{Kind: SeatWanted, Seat: core.Red, Key: key.Text()}},
		{tableLine{authorSeat: core.Red, verb: verbMove, key: seatKey{publicKey: own.publicKey}}, SeatRecord{Kind: SeatMoved, Seat: core.Red, Key: own.publicKey.Text(), ThisPhone: true}},
		{tableLine{authorSeat: core.Red, verb: verbVote, givenSeat: core.Green, key: seatKey{publicKey: key}}, SeatRecord{Kind: SeatVoteCast, Seat: core.Green, Key: key.Text()}},
		{tableLine{authorSeat: core.Red, verb: verbHand, givenSeat: core.Green, key: seatKey{publicKey: key}}, SeatRecord{Kind: SeatHanded, Seat: core.Green, Key: key.Text()}},
		{tableLine{authorSeat: core.Red, verb: verbLock}, SeatRecord{Kind: SeatsLocked, Seat: core.Red}},
		{tableLine{authorSeat: core.Red, verb: verbContinue, seed: "AAAAAAAAAAAAAAAAAAAAAA"}, SeatRecord{Kind: SeatContinues, Seat: core.Red}},
		{tableLine{authorSeat: core.Red, verb: verbPlayForAll, key: seatKey{publicKey: key}}, SeatRecord{Kind: SeatPlaysForAll, Seat: core.Red, Key: key.Text()}},
		{tableLine{authorSeat: core.Red, verb: verbNameBadge, badge: own.badge}, SeatRecord{Kind: SeatBadgeNamed, Seat: core.Red, ThisPhone: true}},
		{tableLine{authorSeat: core.Red, verb: verbNameBadge, badge: other.badge}, SeatRecord{Kind: SeatBadgeNamed, Seat: core.Red}},
	} {
		m, is := p.SeatRecordOf(&Entry{parsed: parseLine(k.line.String())})
		if k.want.Key == "" && m.Kind == SeatsLocked {
			m.Key = "" // of nobody
		}
		if !is || m.Kind != k.want.Kind || m.AuthorSeat != core.Red || m.Seat != k.want.Seat || m.Key != k.want.Key || m.ThisPhone != k.want.ThisPhone {
			t.Errorf("%q is told as %+v", k.line, m)
		}
	}
	for _, s := range []*parsedLine{nil, parseLine("red replenishes"), parseLine("red dances")} {
		if m, is := p.SeatRecordOf(&Entry{parsed: s}); is || m.Kind != NoSeatRecord || m.AuthorSeat != core.Nobody {
			t.Errorf("what is no line of the table is told as %+v", m)
		}
	}
}

// TestWhoAsksForASeat: taking a seat that is taken or locked is a request, if the author could
// know that. It is none if the seat was taken or locked after the place they had seen. Lines
// without effect, about another seat, or of the game do not count.
func TestWhoAsksForASeat(t *testing.T) {
	line := func(l tableLine, fault Fault) *Entry {
		return &Entry{parsed: &parsedLine{kind: kindTable, table: &l}, Fault: fault}
	}
	takes, locks := tableLine{authorSeat: core.Red, verb: verbTake}, tableLine{authorSeat: core.Blue, verb: verbLock}
	for _, k := range []struct {
		what  string
		fault Fault
		since []*Entry
		seen  uint64
		asks  bool
	}{
		{"a seat that is taken", FaultTaken, nil, 1, true},
		{"a seat that is locked", FaultLocked, nil, 1, true},
		{"a free seat", "", nil, 1, false},
		{"a seat that is not theirs", FaultOnlyOpener, nil, 1, false},
		{"who had seen nothing", FaultTaken, nil, 0, true},
		{"taken since", FaultTaken, []*Entry{line(takes, "")}, 1, false},
		{"taken before", FaultTaken, []*Entry{line(takes, "")}, 2, true},
		{"locked since", FaultLocked, []*Entry{line(locks, "")}, 1, false},
		{"another seat taken since", FaultTaken, []*Entry{line(tableLine{authorSeat: core.Green, verb: verbTake}, "")}, 1, true},
		{"taken since, which counted for nothing", FaultTaken, []*Entry{line(takes, FaultTaken)}, 1, true},
		{"locked since, which counted for nothing", FaultTaken, []*Entry{line(locks, FaultOnlyOpener)}, 1, true},
		{"what does not open", FaultTaken, []*Entry{{Fault: FaultUndecryptable}}, 1, true},
		{"a choice", FaultTaken, []*Entry{{parsed: &parsedLine{kind: kindChoice, table: &takes}}}, 1, true},
	} {
		r := &Replica{log: append([]*Entry{{}}, k.since...)}
		if r.isSeatRequest(takes, k.fault, wire.Place{Index: k.seen}) != k.asks {
			t.Errorf("%s: it is asked for: %v", k.what, !k.asks)
		}
	}
}

// TestWhoHasAgreedToARequest: a request lists the votes to give its seat to its key, and no
// votes for another key.
func TestWhoHasAgreedToARequest(t *testing.T) {
	h, phones := open(t, 4)
	p, heir, other := phones[0], phones[3], phones[4]
	h.lockSeats()
	if err := heir.AskForSeat(core.Green); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	for _, k := range []struct {
		to    *phone
		votes core.Seats
	}{{other, 0}, {heir, core.SeatsOf(core.Blue)}} {
		if err := p.VoteToGiveSeat(core.Blue, core.Green, k.to.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		if list := p.SeatRequests(); len(list) != 1 || list[0].Key != heir.PublicKey() || list[0].ThisPhone || list[0].Votes != k.votes {
			t.Errorf("the requests are %+v", list)
		}
	}
	for _, by := range []*phone{heir, other} {
		if err := by.AskForSeat(core.Green); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if list := p.SeatRequests(); len(list) != 2 || list[0].Key != other.PublicKey() || list[1].Key != heir.PublicKey() {
		t.Errorf("of a seat that many ask for it tells %+v", list)
	}
}

// TestLinesOfTheTableInOneForm: a line of the table is read only in the form in which it is
// printed. A truncated line does no harm.
func TestLinesOfTheTableInOneForm(t *testing.T) {
	key := seal.PublicKey{7}.Text()
	for line, is := range map[string]bool{
		"# blue is taken by " + key:                                true,
		"# blue is taken by " + key + "/" + key:                    true, // a second key, to seal for the seat alone
		"# blue moves to " + key:                                   true,
		"# blue hands red to " + key:                               true,
		"# blue gives red to " + key:                               true,
		"# blue gives red to " + key + "/" + key:                   true,
		"# blue locks the seats":                                   true, // of a table from before house rule 31
		"# blue locks the seats with nobody":                       true,
		"# blue locks the seats with green " + key + " red " + key: true,
		"# blue locks the seats with red " + key + "/" + key:       true,
		"# blue plays for everybody since " + key:                  true,
		"# blue goes on at AAAAAAAAAAAAAAAAAAAAAA with " + key:     true,
		"# blue goes on at AAAAAAAAAAAAAAAAAAAAAA":                 false,
		"# blue ":                                false,
		"# blue":                                 false,
		"# ":                                     false,
		"# mauve locks the seats":                false,
		"# blue gives":                           false,
		"# blue gives red":                       false,
		"# blue gives red to":                    false,
		"# blue gives red away to " + key:        false,
		"# blue gives red to " + key + " " + key: false,
		"# blue hands red to " + key + " ":       false,
		"# blue hands red to " + key + "/":       false,
		"# blue hands red to " + key + "/" + key + "/" + key:         false,
		"# blue hands red to " + key + "/" + seal.PublicKey{}.Text(): false,
		"# blue locks the seats ":                                    false,
		"# blue locks the seats with":                                false,
		"# blue locks the seats with red":                            false,
		"# blue locks the seats with everybody":                      false,
		"# blue locks the seats with nobody red " + key:              false,
		"# blue locks the seats with red " + key + " green " + key:   false,
		"# blue locks the seats with red " + key + " red " + key:     false,
		"# blue locks the seats with mauve " + key:                   false,
		"# blue locks the seats for red " + key:                      false,
		"# blue locks the seatsred " + key:                           false,
		"# blue plays for everybody since " + key + "/" + key:        false,
		"# blue goes on at AAAAAAAAAAAAAAAAAAAAAB with " + key:       false,
		"# blue goes on at AAAAAAAAAAAAAAAAAAAAA":                    false,
		"# blue goes on at":                                          false,
		"# blue moves to " + key[1:]:                                 false,
	} {
		l, ok := parseTableLine(line)
		if ok != is || is && (l.String() != line || l.authorSeat != core.Blue) {
			t.Errorf("%q is read as %+v: %v", line, l, ok)
		}
		if (parseLine(line).kind == kindTable) != is {
			t.Errorf("%q says something of the table: %v", line, !is)
		}
	}
	for _, text := range []string{"", key[1:], key + "A", "*" + key[1:], "\n" + key[1:], strings.Repeat("\n", len(key))} {
		if k, ok := parseKey(text); ok || k != (seal.PublicKey{}) {
			t.Errorf("%q is a key: %v", text, k)
		}
	}
	if k, ok := parseOpenerKey("seat blue; seat red"); ok || k != (seal.PublicKey{}) {
		t.Errorf("a table that says of nobody that they opened it was opened by %v", k)
	}
}
