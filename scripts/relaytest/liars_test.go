package relaytest

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/table/replica"
)

const greenSecret = "101112131415161718191a1b1c1d1e1f"

// Two seats of four announce another game than the others have. The others take no taps until their
// players have checked which seats agree. Then they go on with their records, and count each
// other's announcements.
func TestTwoSeatsThatLie(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			four := core.Setup{Seats: append(threeSeats.Seats[:3:3], core.SeatSetup{Seat: core.Black})}
			o, red := sits(t, start(t, kind), [32]byte{4, byte(n)}, four)
			red.do(deed{Do: "join", Link: o.Link(), Secret: redSecret})
			o.meets(red.do(deed{Do: "takeSeat", Line: "red"}))
			green := startForeign(t, o.h)
			green.do(deed{Do: "join", Link: o.Link(), Secret: greenSecret})
			o.meets(green.do(deed{Do: "takeSeat", Line: "green"}))
			r, err := replica.Join(o.Link(), "", printed.Shelf(), rand.NewChaCha8([32]byte{5, byte(n)}))
			if err != nil {
				t.Fatal(err)
			}
			black := &ours{Replica: r, t: t, h: o.h}
			black.connect()
			black.until(func() bool { return black.Status().IsLive })
			if err := black.TakeSeat(core.Black); err != nil {
				t.Fatal(err)
			}
			black.until(func() bool { return black.Status().PendingCount == 0 && black.CanActFor(core.Black) })

			o.until(func() bool { return o.TakenSeats().Has(core.Black) })
			if err := o.LockSeats(o.SeatedPhones()); err != nil { // from here on the others have a say in which game is right
				t.Fatal(err)
			}
			o.until(func() bool { return o.IsLocked() && len(o.PendingTaps()) == 0 })
			black.until(func() bool { return black.IsLocked() && len(black.PendingTaps()) == 0 })
			for _, p := range []*ours{o, black} {
				p.until(func() bool { return p.Place().Index == 7 }) // with the tokens by which the room knows our two
			}

			red.do(deed{Do: "until", Index: int(black.Place().Index)})
			lie := red.do(deed{Do: "lie", Line: "red corrects: red has 7 trade goods"})
			green.do(deed{Do: "until", Index: lie.Index})
			lie = green.do(deed{Do: "lie", Line: "green corrects: green has 7 trade goods"})
			for _, p := range []*ours{o, black} {
				p.until(func() bool { return p.Place().Index >= uint64(lie.Index) })
				if _, against := p.Sides(); against != core.SeatsOf(core.Red, core.Green) || p.Halt().Kind != replica.DigestDiffer {
					t.Fatalf("%v stand against our phone: %s", against, p.Halt().Kind)
				}
				if p.Log()[lie.Index-1].Fault != replica.FaultDigest {
					t.Error("a lie counts")
				}
			}
			if err := o.TrustOwnGame(); err != nil {
				t.Fatal(err)
			}
			at := o.declare(4)
			black.until(func() bool { return black.Place().Index >= uint64(at) })
			if err := black.TrustOwnGame(); err != nil || black.Halt().Kind != replica.NotHalted || black.Digest() != o.Digest() {
				t.Errorf("the other honest phone does not go on: %v, %s", err, black.Halt().Kind)
			}
			black.says("black corrects: black has 4 trade goods")
		})
	}
}
