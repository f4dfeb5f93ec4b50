// Package fill makes large tables for measuring: a lawful evening of four seats, of any length.
// Four phones sign it and a relay orders it, or one phone is passed around. The same seed and
// length make the same evening. Every other seed or length has a room of its own.
package fill

import (
	"fmt"
	"math/rand/v2"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/table/replica"
)

// A Table is a played evening.
type Table struct {
	host  *phone
	guest []*phone
	room  *local // nil if one phone is passed around
	rand  *rand.Rand
	want  int
}

// phone is one replica with its stored items.
type phone struct {
	*replica.Replica
	seat  core.Seat
	items []string
	wire  *line // to the room; nil if there is none
}

var shelf = printed.Shelf()

// seats are those of the table, in the order they sit.
var seats = []core.Seat{core.Blue, core.Red, core.Green, core.Yellow}

// Shared plays a table of four phones until it has that many records.
func Shared(records int, seed uint64) (*Table, error) {
	seed = evening(records, seed)
	t, err := begin(records, seed)
	if err != nil {
		return nil, err
	}
	if err := t.gather(seed); err != nil {
		return nil, err
	}
	return t, t.play()
}

// Alone plays a table on one phone, which is shared with nobody.
func Alone(records int, seed uint64) (*Table, error) {
	t, err := begin(records, evening(records, seed))
	if err != nil {
		return nil, err
	}
	return t, t.play()
}

// Journal returns the stored items of the host's phone, an item a line.
func (t *Table) Journal() []string { return t.host.items }

// Link is the link for players, without the table's address before the #.
func (t *Table) Link() string { return t.host.Link() }

// Digest is the digest of the final game, which every phone must agree on.
func (t *Table) Digest() uint64 { return t.host.Digest() }

// Records is the number of records.
func (t *Table) Records() int { return len(t.host.Log()) }

// evening mixes the length into the seed, so that tables of two lengths have two rooms.
func evening(records int, seed uint64) uint64 { return seed ^ uint64(records)<<16 }

func begin(records int, seed uint64) (*Table, error) {
	setup := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	for i, seat := range seats {
		setup.Seats = append(setup.Seats, core.SeatSetup{Seat: seat, Name: [...]string{"Ines", "Mira", "Otto", "Pavel"}[i]})
	}
	r, err := replica.Begin(setup, nil, shelf, random(seed, 0))
	if err != nil {
		return nil, err
	}
	t := &Table{host: &phone{Replica: r, seat: seats[0]}, rand: rand.New(rand.NewPCG(seed, 1)), want: records}
	return t, t.host.step()
}

func random(seed uint64, who int) *rand.ChaCha8 {
	return rand.NewChaCha8([32]byte{byte(seed), byte(seed >> 8), byte(seed >> 16), byte(seed >> 24), byte(who)})
}

// gather lets the other phones join at a room in memory, sit down and be locked in.
func (t *Table) gather(seed uint64) (err error) {
	if t.room, err = newLocal(); err != nil {
		return err
	}
	t.host.Share()
	t.room.enter(t.host)
	if err := t.settle(); err != nil {
		return err
	}
	for i, seat := range seats[1:] {
		r, err := replica.Join(t.host.Link(), "", shelf, random(seed, i+1))
		if err != nil {
			return err
		}
		guest := &phone{Replica: r, seat: seat}
		t.guest = append(t.guest, guest)
		t.room.enter(guest)
		if err := t.settle(); err != nil {
			return err
		}
		if err := guest.TakeSeat(seat); err != nil {
			return fmt.Errorf("%s cannot sit down: %w", seat, err)
		}
		if err := t.settle(); err != nil {
			return err
		}
	}
	if err := t.host.LockSeats(t.host.SeatedPhones()); err != nil {
		return fmt.Errorf("the seats cannot be locked: %w", err)
	}
	return t.settle()
}

// of is the phone that acts for a seat.
func (t *Table) of(seat core.Seat) *phone {
	for _, p := range t.guest {
		if p.seat == seat {
			return p
		}
	}
	return t.host
}

// settle lets every phone store, send and receive until no phone has more to do.
func (t *Table) settle() error {
	for again := true; again; {
		again = false
		for _, p := range append(t.guest, t.host) {
			busy, err := t.room.serve(p)
			if err != nil {
				return err
			}
			again = again || busy
		}
	}
	return nil
}

// step stores the items of a phone without a room.
func (p *phone) step() error {
	p.items = append(p.items, p.Ready().ItemsToStore...)
	return nil
}
