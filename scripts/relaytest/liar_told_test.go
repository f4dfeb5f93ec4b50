package relaytest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/table/replica"
)

// A circle is three of our phones at one locked table. Blue is at the host itself. The others get
// the host's records through liars.
type circle struct {
	blue, red, green *ours
	toRed, toGreen   *lyingRelay
}

func circleOver(t *testing.T, kind string, seed byte) circle {
	t.Helper()
	h := start(t, kind)
	c := circle{toRed: lyingBefore(t, h), toGreen: lyingBefore(t, h)}
	r, err := replica.Begin(threeSeats, nil, printed.Shelf(), rand.NewChaCha8([32]byte{6, seed}))
	if err != nil {
		t.Fatal(err)
	}
	c.blue = &ours{Replica: r, t: t, h: h}
	c.blue.Share()
	c.blue.connect()
	c.blue.until(func() bool { return c.blue.Status().IsLive })
	sit := func(l *lyingRelay, seat core.Seat) *ours {
		r, err := replica.Join(c.blue.Link(), "", printed.Shelf(), rand.NewChaCha8([32]byte{6, seed, byte(seat)}))
		if err != nil {
			t.Fatal(err)
		}
		o := &ours{Replica: r, t: t, h: l.host}
		o.connect()
		o.until(func() bool { return o.Status().IsLive })
		if err := o.TakeSeat(seat); err != nil {
			t.Fatal(err)
		}
		o.until(func() bool { return o.CanActFor(seat) && o.Status().PendingCount == 0 })
		return o
	}
	c.red, c.green = sit(c.toRed, core.Red), sit(c.toGreen, core.Green)
	c.blue.until(func() bool { return c.blue.TakenSeats().Has(core.Red) && c.blue.TakenSeats().Has(core.Green) })
	if err := c.blue.LockSeats(c.blue.SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	// Their last records are the lock, and the token by which the room knows each phone.
	c.until(func() bool {
		return !slices.ContainsFunc(c.phones(), func(o *ours) bool {
			return o.Place().Index != 7 || o.Place() != c.blue.Place() || len(o.PendingTaps()) > 0
		})
	})
	return c
}

func (c circle) phones() []*ours { return []*ours{c.blue, c.red, c.green} }

// until lets all phones send and receive until a condition holds.
func (c circle) until(is func() bool) {
	c.blue.t.Helper()
	for end := time.Now().Add(patience); !is(); {
		for _, o := range c.phones() {
			if o.step(); time.Now().After(end) {
				c.blue.t.Fatalf("%s: phone at %d, %s %+v", o.h.name, o.Place().Index, o.Halt().Kind, o.Status())
			}
		}
	}
}

// tap makes a choice without waiting.
func (o *ours) tap(line string) {
	o.t.Helper()
	choice, err := notation.Parse(line)
	if err == nil {
		err = o.Tap(choice)
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

// goods is the number of trade goods that a phone shows for blue.
func (o *ours) goods() int {
	g := o.Game()
	return g.Players[slices.IndexFunc(g.Players, func(p core.Player) bool { return p.Seat == core.Blue })].Goods[deck.TradeGoods]
}

// lines is the lines of a phone's log, sorted, so that two orders of it compare equal.
func (o *ours) lines() (list []string) {
	for _, e := range o.Log() {
		list = append(list, e.Line)
	}
	slices.Sort(list)
	return list
}

// A relay shows two players two records in another order than the third. Once both have
// played, the third phone stops and says why. Neither order loses a record, and all three
// go on together in a new room.
func TestRelayThatTellsTwoOrders(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			c := circleOver(t, kind, byte(n))
			parts := c.blue.Place().Index
			for _, l := range []*lyingRelay{c.toRed, c.toGreen} {
				l.set(func() { l.swapped = parts })
			}
			c.blue.tap("blue corrects: blue has 3 trade goods")
			c.blue.tap("blue corrects: blue has 4 trade goods")
			c.until(func() bool {
				return !slices.ContainsFunc(c.phones(), func(o *ours) bool { return o.Place().Index < parts+2 })
			})
			if a, b := c.toRed.did().swaps, c.toGreen.did().swaps; a != 1 || b != 1 || c.red.goods() != 3 || c.blue.goods() != 4 || c.red.Place() != c.green.Place() || c.red.Place() == c.blue.Place() {
				t.Fatalf("there are no two orders: %d and %d swaps, blue has %d and %d", a, b, c.red.goods(), c.blue.goods())
			}

			c.red.tap("red corrects: red has 1 trade good")
			c.until(func() bool { _, against := c.blue.Sides(); return against == core.SeatsOf(core.Red) })
			if is := c.blue.Halt().Kind; is != replica.NotHalted {
				t.Fatalf("one phone alone stops another: %s", is)
			}
			c.green.tap("green corrects: green has 1 trade good")
			c.until(func() bool { return c.blue.Halt().Kind == replica.AuthorForked })
			if err := c.blue.Tap(core.Choice{By: core.Blue, Act: core.Replenish{}}); err == nil {
				t.Error("blue plays on in a history that the others do not have")
			}
			c.until(func() bool { return len(c.red.PendingTaps())+len(c.green.PendingTaps()) == 0 })

			// Even at the host itself, a phone finds two histories.
			c.red.h = c.blue.h
			c.red.connect()
			c.red.until(func() bool { return c.red.Halt().Kind == replica.RelayForked })
			if !slices.Equal(c.red.lines(), c.blue.lines()) || len(c.red.Log()) != int(parts)+4 {
				t.Fatalf("a record is lost: %q and %q", c.red.lines(), c.blue.lines())
			}
			c.moves()
		})
	}
}

// moves copies green's game to a new room, and brings the other two there.
func (c circle) moves() {
	t := c.blue.t
	t.Helper()
	digest := c.green.Digest()
	fresh, err := c.green.CopyToNewRoom(func() {})
	if err != nil {
		t.Fatal(err)
	}
	c.green.drop()
	c.green = &ours{Replica: fresh, t: t, h: c.blue.h}
	c.green.connect()
	c.green.until(func() bool { return c.green.Status().IsLive && c.green.Status().PendingCount == 0 })
	for _, o := range []**ours{&c.blue, &c.red} {
		(*o).drop()
		r, err := replica.Join(fresh.Link(), (*o).Secret(), printed.Shelf(), rand.NewChaCha8([32]byte{8}))
		if err != nil {
			t.Fatal(err)
		}
		*o = &ours{Replica: r, t: t, h: c.blue.h}
		(*o).connect()
		(*o).until(func() bool { return (*o).Status().IsLive && (*o).Digest() == digest })
	}
	if !c.blue.CanActFor(core.Blue) || !c.red.CanActFor(core.Red) {
		t.Fatal("a seat is lost on the way")
	}
	c.red.tap("red corrects: red has 9 trade goods")
	c.until(func() bool {
		return len(c.red.PendingTaps()) == 0 && c.red.Place() == c.blue.Place() && c.green.Place() == c.blue.Place()
	})
}

// A relay keeps a record from one phone and shows it the next, then denies that there are more,
// then loses the phone's records. The phone counts no record out of order, shows its own tap as
// waiting, and has everything once, in order, when the relay is honest again.
func TestRelayThatWithholds(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			c := circleOver(t, kind, 10+byte(n))
			same := func() bool { return c.red.Place() == c.blue.Place() && len(c.red.PendingTaps()) == 0 }

			from, l := c.blue.Place().Index, c.toRed
			l.set(func() { l.hidden = [2]uint64{from, from + 1} })
			c.blue.tap("blue corrects: blue has 3 trade goods")
			c.blue.tap("blue corrects: blue has 4 trade goods")
			c.until(func() bool { return c.blue.Place().Index == from+2 && l.did().hides > 2 }) // red asked again
			if did := l.did(); did.passes == 0 || c.red.Place().Index != from || c.red.goods() != 0 {
				t.Fatalf("red is at %d of %d, and blue has %d there: %+v", c.red.Place().Index, from+2, c.red.goods(), did)
			}
			l.set(func() { l.hidden = [2]uint64{} })
			c.until(same)

			from = c.blue.Place().Index
			l.set(func() { l.hidden, l.denies = [2]uint64{from, math.MaxUint64}, true })
			c.blue.tap("blue corrects: blue has 5 trade goods")
			c.red.tap("red corrects: red has 2 trade goods")
			c.until(func() bool { return c.blue.Place().Index == from+2 })
			if s := c.red.Status(); c.red.Place().Index != from || s.PendingCount != 1 {
				t.Fatalf("red is told nothing, and shows %d records and %d taps that wait", c.red.Place().Index, s.PendingCount)
			}
			l.set(func() { l.hidden, l.denies = [2]uint64{}, false })
			c.until(same)

			from = c.blue.Place().Index
			l.set(func() { l.drops = 1 })
			c.red.tap("red corrects: red has 3 trade goods")
			c.until(func() bool { return c.blue.Place().Index == from+1 && same() })
			if did := l.did(); did.drops != 1 || c.red.Digest() != c.blue.Digest() || c.red.goods() != 5 {
				t.Errorf("the phones have two games: %+v", did)
			}
		})
	}
}
