package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/scripts/seeds"
)

// TestHandsAreCounted plays random ledgers. After every choice a seat's count is the
// number of notes in its hand, and its version has risen by the number of notes that left
// it. A new offer has the present versions of both hands.
func TestHandsAreCounted(t *testing.T) {
	var left [3]int // the notes that left a hand, by their new zone
	offers := 0
	for _, seed := range seeds.Of(t, 150) {
		r := generator{rand.New(rand.NewPCG(14, uint64(seed)))}
		g := r.begun(r.table())
		for range 150 {
			c := r.aboutNotes(g)
			next, _, err := core.Step(g, c)
			if err != nil {
				continue
			}
			for _, s := range core.AllSeats {
				if next.HandCount(s) != len(next.NotesIn(core.Hand, s)) {
					t.Fatalf("seed %d: after %s, %s has %d notes in hand and is said to have %d",
						seed, notation.Print(c), s, len(next.NotesIn(core.Hand, s)), next.HandCount(s))
				}
				gone := departed(g, next, s, &left)
				if next.HandVersion(s) != g.HandVersion(s)+gone {
					t.Fatalf("seed %d: %s takes %d notes out of the hand of %s, whose version was %d and is %d",
						seed, notation.Print(c), gone, s, g.HandVersion(s), next.HandVersion(s))
				}
			}
			if laid := len(next.Notes) - len(slices.DeleteFunc(slices.Clone(next.Notes), played)); laid != int(next.PlayedCount) {
				t.Fatalf("seed %d: after %s, %d notes lie open or aside and %d are said to", seed, notation.Print(c), laid, next.PlayedCount)
			}
			offers += remembered(t, g, next)
			g = next
		}
	}
	if left[core.Hand] < seeds.Enough(50) || left[core.PlayArea] < seeds.Enough(50) || left[core.Box] < seeds.Enough(50) || offers < seeds.Enough(200) {
		seeds.FailUnlessRandom(t, "%v notes left a hand for each zone, and %d offers were made", left, offers)
	}
}

// played reports whether a note is in a play area or laid aside.
func played(n core.Note) bool { return n.Zone == core.PlayArea || n.Zone == core.LaidAside }

// aboutNotes returns any choice; choices that move a note are more frequent than by chance.
func (r generator) aboutNotes(g core.Game) core.Choice {
	note := g.NameOf(g.Notes[r.IntN(len(g.Notes))])
	if i := r.IntN(20); i < len(g.Offers) {
		return core.Choice{By: g.Offers[i].To, Prompt: g.Offers[i].Prompt, Act: core.Accept{}}
	}
	switch r.IntN(8) {
	case 0:
		fix := core.Correction{Field: core.FixNote, Seat: r.seat(), Note: note, Zone: core.Zone(r.IntN(2))}
		if r.chance(30) {
			fix.Seat, fix.Zone = core.Nobody, core.Box
		}
		return core.Choice{By: g.Host, Act: core.Correct{Fix: fix}}
	case 1:
		to := r.seat()
		return core.Choice{By: g.FindNote(note).Holder, Act: core.Overrule{To: to, Give: core.Bundle{Notes: []core.NoteName{note}}}}
	}
	return r.choice(g)
}

// departed counts the notes that left a seat's hand.
func departed(before, after core.Game, s core.Seat, left *[3]int) uint32 {
	gone := uint32(0)
	for i, n := range before.Notes {
		if now := after.Notes[i]; n.Zone == core.Hand && n.Holder == s && (now.Zone != core.Hand || now.Holder != s) {
			gone++
			left[now.Zone]++
		}
	}
	return gone
}

// remembered checks the versions in the offers that are new since a game, and counts them.
func remembered(t *testing.T, before, after core.Game) int {
	t.Helper()
	made := 0
	for _, o := range after.Offers {
		if o.Prompt <= before.LastPrompt {
			continue
		}
		made++
		if o.FromHand != before.HandVersion(o.From) || o.ToHand != before.HandVersion(o.To) {
			t.Fatalf("an offer remembers the versions %d and %d; they were %d and %d",
				o.FromHand, o.ToHand, before.HandVersion(o.From), before.HandVersion(o.To))
		}
	}
	return made
}
