package scenario

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
)

// seated are the factions of the tables whose questions are counted.
var seated = []string{"Mentak", "Sol", "Xxcha", "Letnev", "Hacan", "Naalu"}

// An evening is one turn of each of six seats, by the announcements of a turn.
var turns = map[string][]string{
	"a round without combat": {"TA.activate", "TA.move", "TA.sco", "PROD", "TA.end"},
	"a round with combat": {"TA.activate", "TA.move", "TA.sco", "SC.start", "SC.afb", "SC.roll", "UNIT.destroyed", "SC.end", "SC.won",
		"INV.start", "INV.commit", "GC.start", "GC.roll", "GC.end", "GC.won", "INV.control", "PROD", "TA.end"},
}

// questions counts how often each seat is asked in the turns of others, at a pace and
// under some rules; everybody declines.
func questions(t *testing.T, pace core.Pace, rules int, turn []string) map[core.Seat]int {
	s := core.Setup{Rules: rules, Options: core.Options{Pace: pace, Sources: core.SourcesOf(core.AllSources[:]...)}}
	for i, seat := range six {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat, Faction: seated[i]})
	}
	_, g, err := shelf.Open(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := &round{t: t, play: core.Start(g), asked: map[core.Seat]int{}}
	r.choose(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: core.ActionPhase, Order: six}})
	r.answer()
	asked := map[core.Seat]int{}
	for range six {
		active := r.play.Now().Active
		r.asked = map[core.Seat]int{}
		for _, moment := range turn {
			r.choose(core.Choice{By: active, Act: core.Announce{Moment: moment}})
			r.answer()
		}
		now := r.play.Now()
		r.choose(core.Choice{By: active, Prompt: now.TurnPrompt, Act: core.EndTurn{}})
		r.answer()
		for s, n := range r.asked {
			if s != active {
				asked[s] = max(asked[s], n)
			}
		}
	}
	return asked
}

// TestQuestionsOfEachPace prints how often a seat is asked at most in another's turn,
// at each pace, before whatever happens was an event and now. At the pace that a table
// has unless it chooses, that is twice without combat.
func TestQuestionsOfEachPace(t *testing.T) {
	for _, kind := range slices.Sorted(maps.Keys(turns)) {
		for pace := core.OnCall; pace <= core.Everywhere; pace++ {
			for _, rules := range []int{core.OlderRules(1), core.RulesVersion} {
				if rules != core.RulesVersion && pace == core.Everywhere {
					continue // there was no such pace
				}
				asked := questions(t, pace, rules, turns[kind])
				var said []string
				for i, s := range six {
					said = append(said, seated[i]+" "+strconv.Itoa(asked[s]))
				}
				t.Logf("%s, pace %s, rules %d: in another's turn asked at most %s", kind, pace, rules, strings.Join(said, ", "))
				most := slices.Max(append(slices.Collect(maps.Values(asked)), 0))
				if quiet := pace == core.OnCall && len(turns[kind]) == 5; quiet && most > 2 {
					t.Errorf("at the pace of a table that chose none a seat is asked %d times in another's turn without combat", most)
				}
				if rules == core.RulesVersion && pace == core.Everywhere && most == 0 {
					t.Error("where every window asks, nobody is asked")
				}
			}
		}
	}
}
