package replica

import (
	"strconv"
	"testing"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/wire"
)

// tapAndSync makes a choice on a phone, sends it to the room, and lets every phone receive it.
func (p *phone) tapAndSync(line string) {
	p.table.t.Helper()
	if err := tap(p.table.t, p.Replica, line); err != nil {
		p.table.t.Fatalf("%s: %v", line, err)
	}
	p.table.settleAll()
}

// hostAnswer is the end of an answer to the question about another host.
func (p *phone) hostAnswer() string { return " p" + strconv.Itoa(int(p.Game().HostRequest.Prompt)) }

// TestTheHostNeverReturns: the host's phone leaves after the lock. The other two make another
// host, who can act for the table and has a vote on the lost seat. The old host comes back
// without either (table 30).
func TestTheHostNeverReturns(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, heir := phones[0], phones[1], phones[2], phones[3]
	h.seatPhone(blue, core.Blue)
	h.lockSeats()
	blue.leave()
	arranges := core.Choice{By: core.Green, Act: core.ChangeSetting{Setting: core.SetPaceAsking}}
	if err := green.Tap(arranges); core.RefusingRule(err) != rulebook.TableAgreed {
		t.Errorf("a seat that does not host arranges: %v", err)
	}
	green.tapAndSync("green names host green")
	if red.Game().Host != core.Blue {
		t.Error("one of two is more than half")
	}
	red.tapAndSync("red agrees" + red.hostAnswer())
	for _, p := range phones[1:] {
		if p.seats.host != core.Green || p.Game().Host != core.Green {
			t.Errorf("%v hosts, and %v on the phone", p.Game().Host, p.seats.host)
		}
	}
	if err := green.Tap(arranges); err != nil {
		t.Fatal(err)
	}
	for _, by := range []*phone{red, green} {
		if heir.CanActFor(core.Blue) {
			t.Error("the new host has not said yet that the seat is given")
		}
		if err := by.VoteToGiveSeat(map[*phone]core.Seat{green: core.Green, red: core.Red}[by], core.Blue, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	if !heir.CanActFor(core.Blue) || red.Game().Options.Pace != core.Asking {
		t.Error("the new host's word, or what it arranged, did not count")
	}
	// The old host comes back without its seat, and sees that. Its records have no effect.
	blue.enter()
	h.settleAll()
	h.checkSame(phones...)
	if blue.LostSeats() != core.SeatsOf(core.Blue) || green.LostSeats() != 0 {
		t.Errorf("the old host has lost %v", blue.LostSeats())
	}
	blue.writeLine("blue gains 1 trade good")
	h.settleAll()
	if log := red.Log(); log[len(log)-1].Fault != FaultNotAuthorsSeat {
		t.Errorf("the old host plays: %q", log[len(log)-1].Fault)
	}
	h.checkSame(phones...)
	again, err := Open(green.items, shelf, random(3))
	if err != nil || again.seats.host != core.Green || !again.IsLocked() {
		t.Errorf("a stored copy opens with another host: %v", err)
	}
}

// TestWhoHostsFollowsTheRecords: at every record, also after taking back and going back, the
// phones' host is the game's host, on each branch separately.
func TestWhoHostsFollowsTheRecords(t *testing.T) {
	h, phones := open(t, 2)
	blue, green, red := phones[0], phones[1], phones[2]
	h.lockSeats()
	if err := tap(t, blue.Replica, "blue names host green"); err != nil {
		t.Fatal(err)
	}
	if _, after := blue.expectedState(); after.host != core.Green {
		t.Error("what waits for its order is not expected")
	}
	h.settleAll()
	blue.tapAndSync("blue takes back")
	if green.seats.host != core.Blue {
		t.Error("what was taken back still counts")
	}
	there := blue.Game().RewindRequest.ChoicesMade
	blue.tapAndSync("blue names host red")
	made := int(blue.Game().RewindRequest.ChoicesMade)
	green.tapAndSync("green rewinds from " + strconv.Itoa(made) + " to " + strconv.Itoa(int(there)))
	asked := " p" + strconv.Itoa(int(blue.Game().RewindRequest.Prompt))
	blue.tapAndSync("blue agrees" + asked)
	red.tapAndSync("red agrees" + asked)
	if red.seats.host != core.Blue {
		t.Error("what all went back over still counts")
	}
	blue.tapAndSync("blue names host red")
	hosts := map[core.Seat]int{}
	for n := 1; n <= len(red.Replica.items); n++ {
		branch := red.scratchCopy(red.Replica.items[:n])
		if branch.seats.host != branch.Game().Host {
			t.Errorf("after %d records %v hosts, and %v on the phone", n, branch.Game().Host, branch.seats.host)
		}
		hosts[branch.seats.host]++
	}
	if hosts[core.Blue] < 4 || hosts[core.Green] < 1 || hosts[core.Red] < 4 {
		t.Errorf("each should have hosted for a while: %v", hosts)
	}
	h.checkSame(phones...)
}

// TestANewHostHasTheSay: the host's vote on a lost seat belongs to the present host. Votes
// that only waited for it take effect at once.
func TestANewHostHasTheSay(t *testing.T) {
	key := func(b byte) (k seatKey) { k.publicKey[0] = b; return k }
	all := core.SeatsOf(core.Blue, core.Green, core.Red, core.Yellow, core.Black)
	s := seats{host: core.Blue, playedSeats: all, takenSeats: all.Without(core.Black), locked: true}
	for _, by := range []core.Seat{core.Green, core.Red, core.Yellow} {
		if fault := s.applyTableLine(tableLine{authorSeat: by, verb: verbVote, givenSeat: core.Black, key: key(7)}, 1); fault != "" || s.takenSeats.Has(core.Black) {
			t.Fatalf("%v votes, and the host has said nothing: %q, given: %v", by, fault, s.takenSeats.Has(core.Black))
		}
	}
	also := s
	if s.setHost(core.Green); !s.takenSeats.Has(core.Black) || s.holders[core.Black] != key(7) {
		t.Error("the new host has voted for it, and two of the three others: it is given")
	}
	if also.setHost(core.Black); !also.takenSeats.Has(core.Black) {
		t.Error("to give the host's own seat away, more than half of the others is enough")
	}
	if none := (wire.KeyID{}); s.holderIDs[core.Black] == none {
		t.Error("a given seat has no key")
	}
}
