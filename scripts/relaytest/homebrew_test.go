package relaytest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/table/replica"
)

// largestHomebrew is as many components as a table may add, in as many bytes. Every seat has each
// of the notes, and all of them wait for the same event.
func largestHomebrew() string {
	var b strings.Builder
	const ability, end = "when ECO.replenish of another player\n  the holder gains 1 trade good\n", "returns resolved\n"
	for n := range cards.MaxOwn {
		fmt.Fprintf(&b, "note \"N%03d\" of every color, own\nstays\n", n)
		for b.Len()+len(ability)+len(end) < (n+1)*text.MaxText/cards.MaxOwn {
			b.WriteString(ability)
		}
		b.WriteString(end)
	}
	return b.String() + strings.Repeat("#", text.MaxText-b.Len())
}

// A table adds the most components of its own. Another phone gets them through the relay, reads
// them and plays. One byte more is refused where it is typed, and on every phone that it is sent
// to.
func TestLargestHomebrew(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			h := start(t, kind)
			large := largestHomebrew()
			own, err := printed.Shelf().ReadOwn(threeSeats, large)
			if err != nil || len(large) != text.MaxText || len(own.Entries) != cards.MaxOwn {
				t.Fatalf("%d bytes: %v", len(large), err)
			}
			blue, red := bringsTo(t, h, own, byte(n))
			begun := time.Now()
			red.until(func() bool { return red.OwnComponents() != nil && red.Status().IsLive })
			if is := red.OwnComponents(); is.Text != large || len(is.Entries) != cards.MaxOwn || red.Digest() != blue.Digest() {
				t.Fatalf("%d components of %d bytes came", len(is.Entries), len(is.Text))
			}
			fmt.Printf("the largest homebrew, %s: %d components in %d bytes are here in %v\n", h.name, cards.MaxOwn, len(large), time.Since(begun).Round(time.Millisecond))
			if err := red.TakeSeat(core.Red); err != nil {
				t.Fatal(err)
			}
			red.until(func() bool { return red.CanActFor(core.Red) && red.Status().PendingCount == 0 })
			red.says("red corrects: red has 1 commodity")
			red.says("red replenishes")
			blue.until(func() bool { return blue.Place() == red.Place() && blue.Digest() == red.Digest() })

			if _, err := printed.Shelf().ReadOwn(threeSeats, large+"#"); err == nil || !strings.Contains(err.Error(), "64 KiB") {
				t.Errorf("one byte more is read: %v", err)
			}
			_, red = bringsTo(t, h, &cards.Own{Text: large + "#", Entries: own.Entries}, 10+byte(n)) // a phone that does not look
			red.until(func() bool {
				return red.Status().IsLive && len(red.Log()) > 1 && red.Log()[len(red.Log())-1].Fault == replica.FaultOwnComponents
			})
			if red.OwnComponents() != nil || red.Halt().Kind != replica.NotHalted {
				t.Errorf("one byte more came: %s", red.Halt().Kind)
			}
			if have, of := red.PartsProgress(); have != 0 || of != text.MaxText+1 {
				t.Errorf("%d bytes of %d are kept", have, of)
			}
		})
	}
}

// bringsTo opens a table with components of its own. It returns the opener's phone, which has sent
// everything, and one that comes by the link.
func bringsTo(t *testing.T, h *host, own *cards.Own, seed byte) (blue, red *ours) {
	t.Helper()
	r, err := replica.Begin(threeSeats, own, printed.Shelf(), rand.NewChaCha8([32]byte{9, seed}))
	if err != nil {
		t.Fatal(err)
	}
	blue = &ours{Replica: r, t: t, h: h}
	blue.Share()
	blue.connect()
	blue.until(func() bool { return blue.Status().IsLive && blue.Status().PendingCount == 0 })
	if r, err = replica.Join(blue.Link(), "", printed.Shelf(), rand.NewChaCha8([32]byte{9, seed, 1})); err != nil {
		t.Fatal(err)
	}
	red = &ours{Replica: r, t: t, h: h}
	red.connect()
	return blue, red
}
