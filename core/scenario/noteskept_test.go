package scenario

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// A noteWalk follows the notes of a script from choice to choice.
type noteWalk struct {
	home []bool // for each note, whether it has returned to its owner since it was last traded

	traded, again, passedOn, given, removed, setRight int
	played, returned                                  map[string]int // the numbers of plays and returns, by name
}

// follow counts what a choice did to each note.
func (w *noteWalk) follow(before, after core.Game, c core.Choice) {
	w.home = append(w.home, make([]bool, len(after.Notes)-len(w.home))...)
	for i, was := range before.Notes {
		now := after.Notes[i]
		name := after.NameOf(now)
		resolve, _ := c.Act.(core.Resolve)
		laid := was.Zone == core.Hand && (now.Zone == core.PlayArea || now.Zone == core.LaidAside)
		if _, corrects := c.Act.(core.Correct); !corrects && (laid || resolve.Thing.Name == name.Name && resolve.Thing.Owner == name.Owner) {
			w.played[name.Name]++
		}
		if was.Zone == now.Zone && was.Holder == now.Holder {
			continue
		}
		switch c.Act.(type) {
		case core.Correct:
			w.setRight++
		case core.Accept:
			w.traded++
			if w.home[i] {
				w.again++
			}
			if was.Holder != was.Owner {
				w.passedOn++
			}
			w.home[i] = false
		case core.GiveNote:
			w.given++
		default:
			if now.Zone == core.Box {
				w.removed++
			}
			if now.Zone == core.Hand && now.Holder == now.Owner {
				w.returned[name.Name]++
				w.home[i] = true
			}
		}
	}
}

// walkNotes plays a script and checks after every choice that each note of the table exists once:
// under one name, in one place, which every seat sees alike.
func walkNotes(t *testing.T, name, script string) noteWalk {
	t.Helper()
	w := noteWalk{played: map[string]int{}, returned: map[string]int{}}
	p := newPlayer(shelf)
	p.follow = func(before core.Game, c core.Choice, events []core.Event) {
		after := p.play.Now()
		e := evening{t: t, name: name, game: before}
		_, restores := c.Act.(core.TakeBack)
		if restores || slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.WentBack }) {
			e.game, events = after, nil // the events were taken back
		}
		e.checkNotes(after, c, events)
		e.checkPlaces(after)
		w.follow(before, after, c)
	}
	if err := p.run(script); err != nil {
		t.Fatal(err)
	}
	return w
}

// checkPlaces checks that each note is seen once: in one hand, in one play area, aside or in the box.
func (e *evening) checkPlaces(g core.Game) {
	view, seen := core.ViewOf(g, core.Nobody), map[core.NoteName]int{}
	for _, n := range view.Notes {
		if n.Zone == core.LaidAside || n.Zone == core.Box {
			seen[n.NoteName]++
		}
	}
	for _, s := range view.Seats {
		for _, name := range slices.Concat(s.OpenNotes, s.NotesInPlay) {
			seen[name]++
		}
	}
	for _, n := range g.Notes {
		if name := g.NameOf(n); seen[name] != 1 {
			e.fail("%s of %s is seen in %d places", name.Name, name.Owner, seen[name])
		}
	}
	if len(seen) != len(g.Notes) {
		e.fail("%d notes have %d names", len(g.Notes), len(seen))
	}
}

// TestNotesAreInOnePlace: in every script of the corpus every note exists exactly once after every
// choice.
func TestNotesAreInOnePlace(t *testing.T) {
	t.Parallel()
	for name, script := range scripts(t) {
		t.Run(name, func(t *testing.T) { walkNotes(t, name, script) })
	}
}

// TestTwoRoundsOfSix: in the script of two rounds notes of every kind move in every way.
func TestTwoRoundsOfSix(t *testing.T) {
	const name = "promissory_notes/two_rounds_of_six"
	script := scripts(t)[name]
	w := walkNotes(t, name, script)
	for _, of := range []struct {
		what        string
		times, want int
	}{
		{"traded", w.traded, 36},
		{"traded again once it was home", w.again, 9},
		{"traded on by a third player", w.passedOn, 4},
		{"given by force", w.given, 6},
		{"out of the game", w.removed, 1},
		{"set right", w.setRight, 1},
		{"of all kinds played", total(w.played), 33},
		{"of all kinds returned", total(w.returned), 19},
		{"refused", strings.Count(script, "\n! "), 19},
	} {
		if of.times < of.want {
			t.Errorf("%d notes were %s, want at least %d", of.times, of.what, of.want)
		}
	}
	for _, note := range []string{"Alliance", "Black Ops", "Ceasefire", "Gift of Prescience", "Political Favor", "Political Secret",
		"Support for the Throne", "Terraform", "The Cavalry", "Trade Agreement", "Trade Convoys"} {
		if w.played[note] == 0 {
			t.Errorf("%s is not played", note)
		}
		if stays := note == "Terraform" || note == "Black Ops"; stays != (w.returned[note] == 0) {
			t.Errorf("%s is returned %d times", note, w.returned[note])
		}
	}
}

func total(counts map[string]int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}
