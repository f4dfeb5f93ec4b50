package sim

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/table/replica"
	"entente/core/table/seal"
)

// open lets the first phone open the table, play on alone for a while and share it. The others join
// by its link.
func (w *world) open(files func() Cabinet) {
	w.relay = newRelay(w, files)
	n := 3 + w.rand.IntN(6)
	setup := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings), Pace: core.Pace(w.rand.IntN(2))}}
	if w.rand.IntN(6) == 0 {
		setup.Options.Sources = deck.SourcesOf(deck.AllSources[:]...)
	}
	for i := range n {
		setup.Seats = append(setup.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
		w.phones = append(w.phones, newPhone(w, i, core.AllSeats[i]))
	}
	if w.rand.IntN(4) == 0 {
		w.own = guild + strings.Repeat("# so that it takes more than one record\n", w.rand.IntN(800))
		setup.Seats[0].Faction = "Guild"
	}
	if w.rand.IntN(2) == 0 {
		setup.Seats[1].Faction = "Hacan" // whose action cards change hands
	}
	w.builds()
	first := w.phones[0]
	w.healing = true
	r, err := replica.Begin(setup, w.brought(w.own), first.shelf, first.random)
	if err != nil {
		w.fail("cannot begin: %v", err)
		return
	}
	first.replica = r
	first.ready()
	first.keys = r.Keys()
	w.invite(r)
	w.healing = false // a phone that dies before it has stored anything leaves no table
	for range w.rand.IntN(20) * w.rand.IntN(2) {
		first.play()
	}
}

// guild is the text of some tables' own components.
const guild = `faction "The Invented Guild", own
called "Guild"
commodities 5

faction ability "Tolls" of "Guild", own
after TA.activate of another player
  the holder gains 1 trade good

note "Guild Credit" of "Guild", own
start of T.start of the holder
  the owner hands over commodities to the holder
returns resolved

note "Open Ledger" of every color, own
after AG.reveal
  the holder does: "look at the top agenda"
returns resolved
`

// brought reads a table's own components; nil for none.
func (w *world) brought(content string) *cards.Own {
	if content == "" {
		return nil
	}
	own, err := w.shelf.ReadOwn(core.Setup{}, content)
	if err != nil {
		w.fail("the table's own components cannot be read: %v", err)
	}
	return own
}

// invite lets the others join: by the writer's link, by the spectator's, or with another phone's
// secret, as a second device of the same seat.
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
		r, err := replica.Join(link, with, p.shelf, p.random)
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
