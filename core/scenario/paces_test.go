package scenario

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// A says has the declarations of the seats at the beginning of the round.
type says []core.Act

func (list says) say(r *round) {
	for _, act := range list {
		by := core.Blue
		if had, is := act.(core.DeclareComponents); is {
			by = had.Seat
		}
		r.choose(core.Choice{By: by, Act: act})
		r.answer()
	}
}

// middle returns declarations of six seats as in the middle of an evening.
func middle() (list says) {
	technologies := [][]string{
		{"Neural Motivator", "Sarween Tools", "Dacxive Animators", "Mirror Computing"},
		{"Neural Motivator", "Antimass Deflectors", "Spec Ops II", "Magen Defense Grid OmegaOmega"},
		{"Graviton Laser System", "Plasma Scoring", "Instinct Training"},
		{"Antimass Deflectors", "Gravity Drive", "Non-Euclidean Shielding", "L4 Disruptors"},
		{"Sarween Tools", "Quantum Datahub Node", "Production Biomes"},
		{"Sling Relay", "Bio-Stims", "Neuroglaive"},
	}
	leaders := [][]string{{"S'ula Mentarion"}, nil, {"Elder Qanoj"}, nil, {"Gila the Silvertongue"}, nil}
	for i, s := range six {
		list = append(list, core.DeclareComponents{Seat: s, ComponentKind: deck.Technologies, Names: technologies[i]}, core.DeclareComponents{Seat: s, ComponentKind: deck.Leaders, Names: leaders[i]},
			core.DeclareComponents{Seat: s, ComponentKind: deck.Relics}, core.DeclareComponents{Seat: s, ComponentKind: deck.Breakthroughs})
	}
	return list
}

// nothing returns the declarations that none of the six seats has anything.
func nothing() (list says) {
	for _, act := range middle() {
		said := act.(core.DeclareComponents)
		said.Names = nil
		list = append(list, said)
	}
	return list
}

// noCards returns the declarations that none of the six seats has an action card in hand.
func noCards() (list says) {
	for _, s := range six {
		list = append(list, core.Correct{Fix: core.Correction{Field: core.FixCards, Seat: s}})
	}
	return list
}

// askedEach returns how often each seat was asked, in words.
func askedEach(asked map[core.Seat]int) string {
	var said []string
	for i, s := range six {
		said = append(said, seated[i]+" "+strconv.Itoa(asked[s]))
	}
	return strings.Join(said, ", ")
}

// seated are the factions of the tables whose questions are counted.
var seated = []string{"Mentak", "Sol", "Xxcha", "Letnev", "Hacan", "Naalu"}

// An evening is one turn of each of six seats, by the announcements of a turn.
var turns = map[string][]string{
	"a round without combat": {"TA.activate", "TA.move", "TA.sco", "PROD", "TA.end"},
	"a round with combat": {"TA.activate", "TA.move", "TA.sco", "SC.start", "SC.afb", "SC.roll", "UNIT.destroyed", "SC.end", "SC.won",
		"INV.start", "INV.commit", "GC.start", "GC.roll", "GC.end", "GC.won", "INV.control", "PROD", "TA.end"},
}

// questions counts how often each seat is asked in other players' turns, at a pace. Every seat
// declines.
func questions(t *testing.T, pace core.Pace, turn []string, have says) map[core.Seat]int {
	s := core.Setup{Options: core.Options{Pace: pace, Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	for i, seat := range six {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat, Faction: seated[i]})
	}
	_, g, err := shelf.Open(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := &round{t: t, play: core.Start(g), asked: map[core.Seat]int{}}
	r.choose(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: six}})
	r.answer()
	have.say(r)
	asked := map[core.Seat]int{}
	for range six {
		active := r.play.Now().Active
		r.asked = map[core.Seat]int{}
		for _, moment := range turn {
			r.choose(core.Choice{By: active, Act: core.Announce{EventID: moment}})
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

// TestQuestionsOfEachPace prints how often a seat is asked at most in another player's turn, at
// each pace. At the default pace that is twice, without combat.
func TestQuestionsOfEachPace(t *testing.T) {
	for _, kind := range slices.Sorted(maps.Keys(turns)) {
		for pace := core.OnCall; pace <= core.Everywhere; pace++ {
			asked := questions(t, pace, turns[kind], nil)
			t.Logf("%s, pace %s: in another's turn asked at most %s", kind, pace, askedEach(asked))
			most := slices.Max(append(slices.Collect(maps.Values(asked)), 0))
			if quiet := pace == core.OnCall && len(turns[kind]) == 5; quiet && most > 2 {
				t.Errorf("at the pace of a table that chose none a seat is asked %d times in another's turn without combat", most)
			}
			if pace == core.Everywhere && most == 0 {
				t.Error("where every window asks, nobody is asked")
			}
		}
	}
}

// TestQuestionsOnceItIsSaidWhatSeatsHave prints the same after every seat has declared its
// components. Declarations never make the game ask more: neither at a pace that asks about all
// possible components, nor at one that asks about face-up components.
func TestQuestionsOnceItIsSaidWhatSeatsHave(t *testing.T) {
	for _, kind := range slices.Sorted(maps.Keys(turns)) {
		for _, hands := range []struct {
			name string
			says says
		}{{"hands that nobody counts", nil}, {"empty hands", noCards()}} {
			possible, fewer := questions(t, core.Everywhere, turns[kind], hands.says), 0
			for pace := core.OnCall; pace <= core.Everywhere; pace++ {
				before := questions(t, pace, turns[kind], hands.says)
				t.Logf("%s, %s, pace %s, before it is said what seats have: in another's turn asked at most %s", kind, hands.name, pace, askedEach(before))
				for _, have := range []struct {
					name string
					says says
				}{{"that seats have what they could in the middle of an evening", middle()}, {"that nobody has anything", nothing()}} {
					after := questions(t, pace, turns[kind], slices.Concat(hands.says, have.says))
					t.Logf("%s, %s, pace %s, once it is said %s: at most %s", kind, hands.name, pace, have.name, askedEach(after))
					for _, s := range six {
						if after[s] > possible[s] || have.name == "that nobody has anything" && after[s] > before[s] {
							t.Errorf("%s was asked %d times, where everything possible is asked about %d times, and is asked %d times", s, before[s], possible[s], after[s])
						}
						fewer += max(0, before[s]-after[s])
						if quiet := pace == core.OnCall && len(turns[kind]) == 5; quiet && after[s] > 2 {
							t.Errorf("at the pace of a table that chose none %s, of whom it is said %s, is asked %d times in another's turn without combat", s, have.name, after[s])
						}
					}
				}
			}
			if fewer == 0 {
				t.Error("nobody is asked less")
			}
		}
	}
}
