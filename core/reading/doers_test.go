package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/scenario"
	"entente/scripts/seeds"
)

// Who does what an ability tells players to do, read from the cards. The player of a card does what the
// card tells its player, even to somebody else's hand, units or tokens. Another player acts only where
// the card names that player. Of two alternatives a card may let another player choose, or each player.

// A doer is who performs a line of a card.
type doer uint8

const (
	me     doer = iota // the card's player
	picked             // the player that it is aimed at
	rest               // each other player
	all                // each player
)

// A told is one line that players confirm. A line with either asks which of two alternatives happens, and
// the lines with no are those of the second one. A line with of is asked about each of these players.
type told struct {
	by, of     doer
	each       bool // asked once about each of of
	either, no bool
	yes        bool // a further line of the first alternative
}

// A cardTold is a card with its lines. The moment is announced before, by red if it is another player's.
type cardTold struct {
	faction, name, needs, moment string
	lines                        []told
}

var cardsTold = []cardTold{
	{"Yssaril", "Mageon Implants", "technologies", "", []told{{by: me}}},
	{"Yssaril", "Kyver, Blade and Key", "leaders", "", []told{{by: rest}, {by: me, of: rest, each: true, either: true}, {by: rest, no: true}}},
	{"Saar", "Gurno Aggero", "leaders", "", []told{{by: me}}},
	{"Vuil'raith", "Vortex", "technologies", "", []told{{by: me}}},
	{"Vuil'raith", "It Feeds on Carrion", "leaders", "", []told{{by: me}}},
	{"Winnu", "Mathis Mathinus", "leaders", "", []told{{by: me}, {by: rest}}},
	{"Xxcha", "Ggrocuto Rinn", "leaders", "", []told{{by: me}}},
	{"Ral Nel", "Kan Kip Rel", "leaders", "", []told{{by: me}}},
	{"Creuss", "Riftwalker Meian", "leaders", "", []told{{by: me}}},
	{"Nekro", "Nekro Malleon", "leaders", "", []told{{by: picked}}},
	{"Nekro", "UNIT.DSGN.FLAYESH", "leaders", "", []told{{by: me}}},
	{"Deepwrought", "Ta Zern", "leaders", "", []told{{by: all}}},
	{"Muaat", "Umbat", "leaders", "", []told{{by: picked}}},
	{"Arborec", "Letani Ospha", "leaders", "", []told{{by: picked}}},
	{"Arborec", "Psychospore", "breakthroughs", "", []told{{by: me}}},
	{"Mahact", "Airo Shir Aur", "leaders", "", []told{{by: me}}},
	{"Crimson Rebellion", "Resonance Generator", "breakthroughs", "", []told{{by: me}}},
	{"Letnev", "JR-XS455-O", "relics", "", []told{{by: picked}}},
	{"Letnev", "Exchange Program", "", "", []told{{by: picked, either: true}, {by: me, yes: true}, {by: picked, no: true}, {by: me, no: true}}},
	{"Letnev", "Signal Jamming", "", "", []told{{by: me}}},
	{"Letnev", "Insubordination", "", "", []told{{by: picked}}},
	{"Letnev", "Tactical Bombardment", "", "", []told{{by: rest}}},
	{"Mentak", "Ambush", "", "SC.start", []told{{by: me}}},
	{"Mahact", "Edict", "", "SC.won", []told{{by: me}}},
	{"Yin", "Indoctrination", "", "GC.start", []told{{by: me}}},
	{"Creuss", "Dimensional Splicer", "technologies", "SC.start", []told{{by: me}}},
	{"Nomad", "The Thundarian", "leaders", "SC.roll", []told{{by: me}}},
	{"Sol", "Evelyn DeLouis", "leaders", "GC.start", []told{{by: me}}},
	{"Muaat", "Adjudicator Ba'al", "leaders", "TA.move", []told{{by: me}}},
}

// TestDoersReadTwice plays every card of the list with random answers. The core asks the seats that this
// reading names, one after the other, and takes the answer of no other seat.
func TestDoersReadTwice(t *testing.T) {
	asked := 0
	for _, seed := range seeds.Of(t, 6) {
		r := generator{rand.New(rand.NewPCG(5, uint64(seed)))}
		for _, c := range cardsTold {
			asked += c.play(t, r)
		}
	}
	if asked < seeds.Enough(150) {
		seeds.FailUnlessRandom(t, "only %d seats were asked", asked)
	}
}

// play resolves the card, aimed at one of the others, and follows the answers.
func (c cardTold) play(t *testing.T, r generator) (asked int) {
	t.Helper()
	script := "names Alice=blue Bob=red Cheng=green\nseat blue as \"" + c.faction + "\"\n"
	script += "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n"
	if c.needs != "" {
		script += "Alice says Alice has " + c.needs + ": \"" + c.name + "\"\n"
	}
	if c.moment != "" {
		script += "Alice announces " + c.moment + "\n"
	}
	aim := []string{"Bob", "Cheng"}[r.IntN(2)]
	report, err := scenario.Play(script+"Alice resolves \""+c.name+"\" on "+aim, shelf)
	if err != nil {
		t.Fatalf("%s: %v", c.name, err)
	}
	g := report.Game
	for f := g.AskingFrame(); f != nil && waitsFor(&g) == nil; f = g.AskingFrame() { // nobody cancels the card
		g, _, err = core.Step(g, core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.CloseUnanswered{}})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
	}
	to, _ := core.SeatNamed(map[string]string{"Bob": "red", "Cheng": "green"}[aim])
	seats := map[doer][]core.Seat{me: {core.Blue}, picked: {to}, rest: {core.Red, core.Green}, all: {core.Blue, core.Red, core.Green}}
	first, second := []core.Seat{}, []core.Seat{}
	for _, line := range c.lines {
		about := seats[line.by]
		if line.each {
			about = seats[line.of]
		}
		for _, s := range about {
			wants := s
			if line.each {
				wants = core.Blue
			}
			if chose := map[bool][]core.Seat{true: second, false: first}[line.no]; (line.no || line.yes) && (len(chose) == 0 || line.by != me && !slices.Contains(chose, s)) {
				continue
			}
			j := waitsFor(&g)
			if j == nil || j.AskedSeat != wants {
				t.Fatalf("%s: %v is not asked: %+v", c.name, wants, j)
			}
			asked++
			for _, other := range []core.Seat{core.Blue, core.Red, core.Green} {
				if _, _, err := core.Step(g, core.Choice{By: other, Prompt: j.ConfirmPrompt, Act: core.Done{}}); (err == nil) != (other == wants) {
					t.Fatalf("%s: the answer of %v is taken, and %v is asked: %v", c.name, other, wants, err)
				}
			}
			act, yes := core.Act(core.Done{}), r.chance(50)
			if !yes {
				act = core.NotDone{}
			}
			if line.either && yes {
				first = append(first, s)
			} else if line.either {
				second = append(second, s)
			}
			if g, _, err = core.Step(g, core.Choice{By: wants, Prompt: j.ConfirmPrompt, Act: act}); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
	}
	if j := waitsFor(&g); j != nil {
		t.Fatalf("%s: %v is asked after its last line", c.name, j.AskedSeat)
	}
	return asked
}

// waitsFor returns the ability that waits for an answer, or nil.
func waitsFor(g *core.Game) *core.Job {
	for i := len(g.Unfinished) - 1; i >= 0; i-- {
		if j := &g.Unfinished[i].Job; j.By != core.Nobody && j.ConfirmPrompt != 0 {
			return j
		}
	}
	return nil
}
