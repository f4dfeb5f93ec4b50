package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// A rollReading is the second reading of who follows a strategy card: the answers of this strategic action.
type rollReading struct {
	table  []core.Seat // clockwise
	active core.Seat
	called bool
	over   bool // the table said that everyone has answered
	said   map[core.Seat]core.Kind
	out    map[core.Seat]bool // eliminated
}

// others returns the seats that are asked, clockwise from the active player.
func (r *rollReading) others() (list []core.Seat) {
	at := slices.Index(r.table, r.active)
	for i := 1; i < len(r.table); i++ {
		if s := r.table[(at+i)%len(r.table)]; !r.out[s] {
			list = append(list, s)
		}
	}
	return list
}

// heard returns the seats whose answers are known to all: everybody up to the first without an answer.
func (r *rollReading) heard() (list []core.Seat) {
	for _, s := range r.others() {
		if r.said[s] == core.NoKind && !r.over {
			break
		}
		list = append(list, s)
	}
	return list
}

// refuses returns the rules that forbid an answer.
func (r *rollReading) refuses(c core.Choice, prompt uint32) (no objections) {
	if r.out[c.By] {
		return objections{"table 3"}
	}
	if c.Prompt != prompt || r.active == core.Nobody {
		return objections{"table 1"}
	}
	if !r.called {
		return objections{"abilities note 5"}
	}
	all := len(r.heard()) == len(r.others())
	if c.Kind() == core.AllAnsweredKind {
		no.add(all, "table 32")
		return no
	}
	no.add(c.By == r.active, "abilities note 5")
	no.add(slices.Contains(r.heard(), c.By), "table 32")
	no.add(r.said[c.By] == c.Kind(), "table 32")
	return no
}

// TestSecondReadingOfRollCalls plays strategic actions, with both readings.
func TestSecondReadingOfRollCalls(t *testing.T) {
	accepted := map[core.Kind]int{}
	for seed := range 60 {
		r := generator{rand.New(rand.NewPCG(32, uint64(seed)))}
		second := &rollReading{said: map[core.Seat]core.Kind{}, out: map[core.Seat]bool{}}
		s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
		for _, seat := range core.AllSeats[:2+seed%7] {
			s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
			second.table = append(second.table, seat)
		}
		g, err := core.New(laid(s))
		if err != nil {
			t.Fatal(err)
		}
		anyone := func() core.Seat { return second.table[r.IntN(len(second.table))] }
		second.active = anyone()
		scene := core.Scene{Round: 1, Phase: deck.ActionPhase, Active: second.active, Speaker: anyone(), Order: second.table}
		if g, _, err = core.Step(g, core.Choice{By: second.active, Act: core.SetScene{Scene: scene}}); err != nil {
			t.Fatal(err)
		}
		for range 60 {
			c := core.Choice{By: anyone(), Prompt: g.TurnPrompt}
			switch n := r.IntN(20); {
			case n < 3:
				id := []string{"STR.primary", "STR.secondaries", "STR.secondary", "T.action"}[r.IntN(4)]
				c.Prompt, c.Act = 0, core.Announce{EventID: id}
			case n < 4:
				c.By, c.Act = second.active, core.EndTurn{}
			case n < 5 && len(second.out) < len(second.table)-2 && r.chance(30):
				gone := anyone()
				if gone == second.active || second.out[gone] {
					continue
				}
				fix := core.Correction{Field: core.FixEliminated, Seat: gone, Yes: true}
				c.By, c.Prompt, c.Act = second.active, 0, core.Correct{Fix: fix}
			default:
				c.Act = core.AnswerRollCall{AnswerKind: min(core.FollowKind+core.Kind(r.IntN(6)/2), core.AllAnsweredKind)}
				if r.chance(50) && c.Kind() == core.AllAnsweredKind {
					c.Act = core.AnswerRollCall{AnswerKind: core.SkipKind}
				}
				if r.chance(4) {
					c.Prompt++
				}
			}
			next, _, err := core.Step(g, c)
			if answer, is := c.Act.(core.AnswerRollCall); is {
				no := second.refuses(c, g.TurnPrompt)
				if (err == nil) != (len(no) == 0) || err != nil && !slices.Contains(no, core.RefusingRule(err)) {
					t.Fatalf("seed %d: %s: the core says %v, the second reading %v", seed, notation.Print(c), err, no)
				}
				if err == nil && answer.AnswerKind == core.AllAnsweredKind {
					second.over = true
				} else if err == nil {
					second.said[c.By] = answer.AnswerKind
				}
			}
			if offered(g, c) != (err == nil) {
				t.Fatalf("seed %d: %s: the core says %v, and a prompt offers the other", seed, notation.Print(c), err)
			}
			if err != nil {
				continue
			}
			accepted[c.Kind()]++
			switch act := c.Act.(type) {
			case core.Announce:
				second.called = act.EventID != "T.action"
			case core.EndTurn:
				second.called = false
			case core.Correct:
				second.out[act.Fix.Seat] = true
			}
			if g = next; !second.called || g.Active != second.active {
				second.over, second.said, second.active = false, map[core.Seat]core.Kind{}, g.Active
			}
			second.same(t, g, c)
		}
	}
	for _, k := range []core.Kind{core.FollowKind, core.SkipKind, core.AllAnsweredKind, core.EndTurnKind} {
		if accepted[k] < 20 {
			t.Errorf("only %d choices that say %q were accepted", accepted[k], k.NotationWords())
		}
	}
}

// same compares what each seat sees of the answers.
func (r *rollReading) same(t *testing.T, g core.Game, c core.Choice) {
	t.Helper()
	for _, eye := range append([]core.Seat{core.Nobody}, r.table...) {
		var calls []core.RollCallEntry
		next := core.CallAsked
		for _, s := range r.others() {
			if !r.called {
				break
			}
			one, seen := core.RollCallEntry{Seat: s}, slices.Contains(r.heard(), s)
			one.AnsweredEarly = !seen && s == eye && r.said[s] != core.NoKind
			switch {
			case !seen && !one.AnsweredEarly:
				one.State, next = next, core.CallWaits
			case r.said[s] == core.FollowKind:
				one.State = core.CallFollows
			case r.said[s] == core.SkipKind:
				one.State = core.CallSkips
			default:
				one.State = core.CallNotSaid
			}
			calls = append(calls, one)
		}
		if v := core.ViewOf(g, eye); !slices.Equal(v.RollCall.Entries, calls) {
			t.Fatalf("after %s, %s sees %+v, want %+v", notation.Print(c), eye, v.RollCall.Entries, calls)
		}
	}
}
