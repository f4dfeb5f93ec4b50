package replica

import (
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

// noteOffered offers green a note of blue at an open table of blue, green and red, and returns
// the choice that accepts it.
func noteOffered(t *testing.T, blue *phone, settle func()) core.Choice {
	t.Helper()
	for _, line := range []string{"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red",
		"blue offers green: Ceasefire of blue for nothing"} {
		if err := tap(t, blue.Replica, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		settle()
	}
	return core.Choice{By: core.Green, Prompt: blue.Game().Offers[0].Prompt, Act: core.Accept{}}
}

func holder(r *Replica, note core.NoteName) core.Seat {
	g := r.Game()
	for _, n := range g.Notes {
		if g.NameOf(n) == note {
			return n.Holder
		}
	}
	return core.Nobody
}

var ceasefire = core.NoteName{Name: "Ceasefire", Owner: core.Blue}

// TestNotesWaitForTheLock: red's seat is free, so nobody's notes move. The own tap is refused
// before it is sent. A record that was sent all the same is refused on every phone, with the
// same reason. Once the seats are locked, it is lawful.
func TestNotesWaitForTheLock(t *testing.T) {
	h, phones := open(t, 1)
	accept := noteOffered(t, phones[0], h.settleAll)
	no, _ := phones[1].Tap(accept).(*core.Refusal)
	if no == nil || no.Rule != rulebook.TableSettled || len(phones[1].PendingTaps()) != 0 {
		t.Fatalf("the own tap gives %v and leaves %d pending", no, len(phones[1].PendingTaps()))
	}
	h.slipRecord(phones[1], notation.Print(accept), nil)
	h.checkSame(phones...)
	for _, p := range phones {
		log := p.Log()
		e := log[len(log)-1]
		if e.Refused == nil || e.Refused.Rule != no.Rule || e.Refused.Message != no.Message || holder(p.Replica, ceasefire) != core.Blue {
			t.Errorf("a note moved between seats that are not locked: %+v", e)
		}
		again, err := Open(p.items, shelf, random(3))
		if err != nil || again.Digest() != p.Digest() {
			t.Errorf("the stored copy opens as another: %v", err)
		}
	}
	if err := phones[0].LockSeats(phones[0].SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := phones[1].Tap(accept); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(phones...)
	if holder(phones[0].Replica, ceasefire) != core.Green {
		t.Error("the seats are locked, and the note did not move")
	}
}

// TestHostLocksAndAccepts: an own pending lock counts for the tap behind it.
func TestHostLocksAndAccepts(t *testing.T) {
	h, phones := open(t, 1)
	noteOffered(t, phones[0], h.settleAll)
	if err := tap(t, phones[1].Replica, "green offers blue: Ceasefire of green for nothing"); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	g := phones[0].Game()
	accept := core.Choice{By: core.Blue, Prompt: g.OfferBetween(core.Blue, core.Green).Prompt, Act: core.Accept{}}
	if err := phones[0].Tap(accept); core.RefusingRule(err) != rulebook.TableSettled {
		t.Fatalf("the host's tap before the lock: %v", err)
	}
	if err := phones[0].LockSeats(phones[0].SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	if err := phones[0].Tap(accept); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(phones...)
	if holder(phones[1].Replica, core.NoteName{Name: "Ceasefire", Owner: core.Green}) != core.Blue {
		t.Error("the note did not move behind its lock")
	}
}

// TestOnePhoneForAll: if nobody took a seat, notes move as on one phone, shared or not. Once
// somebody sits down meanwhile, a pending tap is too late and names the record.
func TestOnePhoneForAll(t *testing.T) {
	h, phones := open(t, 0)
	accept := noteOffered(t, phones[0], h.settleAll)
	other := h.join(phones[0].Link(), "")
	h.settleAll()
	phones[0].leave()
	if err := phones[0].Tap(accept); err != nil {
		t.Fatal(err)
	}
	if err := other.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.passMinute(other)
	h.settleAll()
	h.checkSame(h.phones...)
	log := phones[0].Log()
	e := log[len(log)-1]
	if e.Refused == nil || e.Refused.Rule != rulebook.TableSettled || e.ForbiddingIndex != e.Index-1 {
		t.Fatalf("the tap that came after red sat down is %+v", e)
	}
	alone := begin(t)
	p := &phone{Replica: alone}
	for _, line := range []string{"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red", "blue offers red: Ceasefire of blue for nothing"} {
		if err := tap(t, p.Replica, line); err != nil {
			t.Fatal(err)
		}
	}
	if err := alone.Tap(core.Choice{By: core.Red, Prompt: alone.Game().Offers[0].Prompt, Act: core.Accept{}}); err != nil {
		t.Errorf("one phone that goes round: %v", err)
	}
}

// TestHouseRulesOfATable reads them from the opening line, and from nowhere else.
func TestHouseRulesOfATable(t *testing.T) {
	key := openerPrefix + "AAAA"
	for line, want := range map[string]int{
		"entente 1 rules 11; seat red" + key:                                             0,
		"entente 1 rules 11; seat red; # house rules to table 18" + key:                  18,
		"entente 1 rules 11; seat red; # house rules to table 8" + key:                   8,
		`entente 1 rules 11; seat red "; # house rules to table 18"` + key:               0,
		"entente 1 rules 11; seat red; # house rules to table -1" + key:                  0,
		"entente 1 rules 11; seat red; # house rules to table 18; # an added note" + key: 0,
		"; # house rules to table 18":                                                    0,
		"":                                                                               0,
	} {
		if got := parseNewestHouseRule(line); got != want {
			t.Errorf("%q is kept by house rules to %d, want %d", line, got, want)
		}
	}
}
