package scenario

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"entente/core"
	"entente/core/deck"
)

// An evening that five people played to its end, as their table's app recorded it. The app recorded no
// trades, no passes in windows, no combat and no command tokens. realeveningtable_test.go has the table, and
// realeveningfacts_test.go has the choices for each fact.

// A fact is one line of the record.
type fact struct {
	number, round int
	phase         deck.Phase
	seat          core.Seat // Nobody where the line is about the table
	event         string
	said          map[string]any // the arguments
}

// text returns an argument that is a name; empty if there is none.
func (f *fact) text(name string) string {
	s, _ := f.said[name].(string)
	return s
}

// phasesRecorded has the phases by the words of the record, where the setup is not a phase of its own.
var phasesRecorded = map[string]deck.Phase{
	"SETUP": deck.StrategyPhase, "STRATEGY": deck.StrategyPhase, "ACTION": deck.ActionPhase,
	"STATUS": deck.StatusPhase, "AGENDA": deck.AgendaPhase,
}

// readRecord returns the seats of the evening with their factions, and its facts.
func readRecord(t *testing.T) (seats []core.SeatSetup, facts []fact) {
	t.Helper()
	text, err := os.ReadFile("testdata/evening/steps.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		row := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			seat, _ := core.SeatNamed(strings.ToLower(row[2]))
			seats = append(seats, core.SeatSetup{Seat: seat, Faction: factionWithin(row[1])})
			continue
		}
		number, _ := strconv.Atoi(row[0])
		round, _ := strconv.Atoi(row[2])
		f := fact{number: number, round: round, phase: phasesRecorded[row[3]], event: row[5]}
		if at, err := strconv.Atoi(strings.Trim(row[4], "[]")); err == nil {
			f.seat = seats[at].Seat
		}
		if err := json.Unmarshal([]byte(row[6]), &f.said); err != nil {
			t.Fatalf("%s: %v", row[6], err)
		}
		facts = append(facts, f)
	}
	return seats, facts
}

// factionWithin returns the short name of the faction that a longer name contains.
func factionWithin(name string) string {
	for _, f := range shelf.Today().Factions() {
		if strings.Contains(name, f.Short) || strings.HasSuffix(f.Name, name) {
			return f.Short
		}
	}
	return name
}

// The most choices that the evening may take at the default pace, without the seats' answers to
// secondary abilities, and the most of them that may say "nobody".
const (
	mostChosen = 800
	mostNobody = 90
)

// TestRealEvening plays the evening to its end at each pace, by the choices that its players would have
// made. It checks the round, the phase, the active player and the points of each fact.
func TestRealEvening(t *testing.T) {
	for pace := core.OnCall; pace <= core.Everywhere; pace++ {
		t.Run(pace.String(), func(t *testing.T) {
			began := time.Now()
			e := newRealEvening(t, pace)
			for e.at = range e.facts {
				e.reach()
				e.playFact()
				e.checkPoints()
			}
			g := e.play.Now()
			for i, want := range []int{10, 6, 5, 8, 8} {
				if p := g.Player(e.seats[i]); p.Points != want {
					t.Errorf("%s has %d points, want %d", p.Seat, p.Points, want)
				}
			}
			if g.Winner != e.seats[0] {
				t.Errorf("%s has won, want %s", g.Winner, e.seats[0])
			}
			e.report(pace, time.Since(began))
		})
	}
}

// report prints how many choices the evening took, and holds them within their bounds at the default pace.
func (e *realEvening) report(pace core.Pace, took time.Duration) {
	chosen, nobody := 0, 0
	for kind, n := range e.kinds {
		if kind != core.FollowKind && kind != core.SkipKind {
			chosen += n
		}
	}
	byCount := func(a, b string) int { return cmp.Or(cmp.Compare(e.nobody[b], e.nobody[a]), cmp.Compare(a, b)) }
	for _, window := range slices.SortedFunc(maps.Keys(e.nobody), byCount) {
		nobody += e.nobody[window]
		e.t.Logf("%4d times nobody: %s", e.nobody[window], window)
	}
	e.t.Logf("pace %s: %d choices without answers to secondaries, %d of them nobody, %d stop questions, in %v",
		pace, chosen, nobody, e.kinds[core.DeclineAheadKind], took.Round(time.Millisecond))
	if pace == core.OnCall && (chosen > mostChosen || nobody > mostNobody) {
		e.t.Errorf("%d choices and %d nobody, want at most %d and %d", chosen, nobody, mostChosen, mostNobody)
	}
}
