package sim

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/seal"
)

// open lets the first phone open the table, play on by itself for a while and
// share it; the others join by its link.
func (w *world) open() {
	w.relay = newRelay(w)
	n := 3 + w.rand.IntN(6)
	setup := core.Setup{Options: core.Options{Sources: core.SourcesOf(core.ProphecyOfKings), Pace: core.Pace(w.rand.IntN(2))}}
	for i := range n {
		setup.Seats = append(setup.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
		w.phones = append(w.phones, newPhone(w, i, core.AllSeats[i]))
	}
	first := w.phones[0]
	w.healing = true
	r, err := replica.Begin(setup, first.random)
	if err != nil {
		w.fail("cannot begin: %v", err)
		return
	}
	first.replica = r
	first.ready()
	first.keys = r.Keys()
	w.invite(r)
	w.healing = false // what a phone dies of before it has stored anything is not a table yet
	for range w.rand.IntN(20) * w.rand.IntN(2) {
		first.play()
	}
}

// invite lets the others join: by the writer's link, by that of a spectator, or
// with another phone's secret, as a second device of the same seat.
func (w *world) invite(host *replica.Replica) {
	secret := ""
	for i, p := range w.phones[1:] {
		link, with := host.Link(), ""
		switch {
		case i > 1 && w.rand.IntN(8) == 0:
			m, err := seal.ParseLinkSecret(link)
			if err != nil {
				w.fail("the link is none: %v", err)
				return
			}
			link, p.spectator = m.Reading().Text(), true
		case i > 1 && w.rand.IntN(8) == 0:
			with, p.seat = secret, w.phones[1].seat
		}
		r, err := replica.Join(link, with, p.random)
		if err != nil {
			w.fail("cannot join: %v", err)
			return
		}
		p.replica, p.keys = r, r.Keys()
		if i == 0 {
			secret = r.Secret()
		}
		p.ready()
	}
	w.liar = w.phones[w.rand.IntN(len(w.phones))]
	if w.liar.spectator {
		w.liar = w.phones[0]
	}
	if w.rand.IntN(3) == 0 {
		for _, p := range w.phones { // all behind one address
			p.address = 7
		}
	}
}
