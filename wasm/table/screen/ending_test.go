package screen

import (
	"strings"
	"testing"

	"entente/core"
)

// ends is a table of Ines, Mira and Tomas that Mira has won.
func ends(t *testing.T) *phone {
	p := newPhone(t)
	p.begin()
	p.says(`red scores 2 for "Found Research Outposts"`, "red scores 1", "red scores -1", "blue corrects: blue has 7 points",
		`blue scores 2 for "Master the Sciences"`, `blue scores 1 for "Imperial"`)
	p.app.show(TableScreen, core.Nobody)
	return p
}

// TestTheEnd: once a player has won, the strip says so instead of "Your turn", with every player's
// points and their sources, and plays on after one tap.
func TestTheEnd(t *testing.T) {
	p := ends(t)
	p.sees("Mira wins with 10")
	p.hides("Your turn")
	p.sees("Mira: 10 points")
	p.sees("Corrections 7, Master the Sciences 2 and Imperial 1")
	p.sees("Ines: 2 points")
	p.sees("Tomas: 0 points")
	p.hides("End turn")
	p.tap("btn", "play-on", "")
	p.sees("Your turn")
	p.says("red scores 9")
	p.hides("wins with")
}

// TestTheEndWithdrawn: the choice that won is taken back, so the game goes on.
func TestTheEndWithdrawn(t *testing.T) {
	p := ends(t)
	p.says("blue takes back")
	p.sees("Your turn")
	p.hides("wins with")
}

// TestPictureOfTheResult: the picture has names and points, and nothing of the notes or deals. A name
// can't break out of the drawing.
func TestPictureOfTheResult(t *testing.T) {
	p := ends(t)
	p.tap("btn", "share-result", "")
	for _, want := range []string{"Mira wins", ">Ines<", ">Tomas<", ">10<"} {
		if !strings.Contains(p.file, want) {
			t.Errorf("the picture lacks %s: %s", want, p.file)
		}
	}
	if got := escaped(`</svg><script>&`); strings.ContainsAny(got, "<>") {
		t.Errorf("a name breaks out of the picture: %s", got)
	}
}

// TestCorrectionThatWins: a correction that reaches the points to win asks first, and a smaller one
// doesn't.
func TestCorrectionThatWins(t *testing.T) {
	p := newPhone(t)
	p.begin()
	points := func(n int) {
		p.app.show(FixScreen, core.Nobody)
		p.app.fix.fixes = []core.Correction{{Field: core.FixPoints, Seat: core.Blue, Amount: n}}
		p.tap("fix", "", "done")
	}
	points(9)
	p.hides("Does Mira win?")
	points(10)
	p.sees("Does Mira win?")
	p.tap("sure", "Does Mira win?", "close")
	p.hides("wins with")
	p.tap("fix", "", "done")
	p.tap("sure", "Does Mira win?", "yes")
	p.sees("Mira wins with 10")
}

// TestScoringInOrder: a win waits on the screen for players who score earlier, and their taps free it.
func TestScoringInOrder(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.says("red sets the scene: round 5, status phase, red speaker, order red blue green", "red corrects: green has 9 points", "red announces ST.score")
	p.app.show(TableScreen, core.Nobody)
	p.sees("Who scored? Each tap adds 1 point.")
	p.tap("chip", "green", "")
	p.sees("Tomas has 10 points. Players earlier in initiative order can still score and win first.")
	p.says("red scores 0", "red scores 0 of blue")
	p.sees("Tomas wins with 10")
}
