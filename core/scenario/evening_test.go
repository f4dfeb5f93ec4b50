package scenario

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// An evening is a table somewhere in its three rounds, with the memory of the test.
type evening struct {
	t      *testing.T
	name   string
	random randomPlayer
	game   core.Game
	duties []duty
	plan   []core.Choice // the next choices, once no question is open
	turn   uint32        // the turn of the plan
	turns  int           // the turns of this round
	spare  int           // how many other choices come before the next one of the plan
	ripe   map[uint32]bool

	promised, over int // the numbers of promises that were made, and that have ended

	another  bool                    // the agenda takes the place of one that was discarded
	bargains map[[2]core.Seat]uint32 // for each pair, the agenda of its last transaction during an agenda
	lines    []string
	counts   eveningCounts
}

// eveningCounts counts the contents of the evenings.
type eveningCounts struct {
	choices, asked, resolved, windows, held, skipped, deepest, most int
	kinds                                                           map[core.Kind]int
	moments                                                         map[string]int
}

// mostChoices is the most choices of three rounds.
const mostChoices = 30_000

func newEvening(t *testing.T, seed int, brought []string) *evening {
	r := rand.New(rand.NewPCG(21, uint64(seed)))
	e := &evening{t: t, name: fmt.Sprintf("evening %d", seed), random: randomPlayer{Rand: r}, ripe: map[uint32]bool{}, bargains: map[[2]core.Seat]uint32{}}
	e.game = eveningTable(t, r, 3+seed%6, brought)
	e.random.game = &e.game
	e.duties = mandatory(e.game)
	e.counts.kinds, e.counts.moments = map[core.Kind]int{}, map[string]int{}
	return e
}

func (e *evening) fail(format string, args ...any) {
	e.t.Helper()
	for _, line := range e.lines[max(0, len(e.lines)-40):] {
		e.t.Log(line)
	}
	for i := range e.game.Unfinished {
		f := &e.game.Unfinished[i]
		e.t.Logf("before: %s %s of %s, asks %v (narrow %v) %v, job %+v", f.OpenStation, e.game.Deck().Moments[f.Moment].ID, f.EventSeat, f.IsAsking(), f.IsAskingFaceUp(), f.Queue.Asked(), f.Job.Thing)
	}
	e.t.Fatalf("%s, choice %d, round %d %s: %s", e.name, e.counts.choices, e.game.Round, e.game.Phase, fmt.Sprintf(format, args...))
}

// choose makes a choice that a prompt offers. It must be accepted, and the table after it
// is checked.
func (e *evening) choose(c core.Choice) {
	e.t.Helper()
	e.lines = append(e.lines, notation.Print(c))
	defer func() {
		if broke := recover(); broke != nil {
			e.fail("the core broke: %v\n%s", broke, debug.Stack())
		}
	}()
	after, events, err := core.Step(e.game, c)
	if err != nil {
		e.fail("a prompt offers what is refused: %v", err)
	}
	e.counts.choices++
	e.counts.kinds[c.Kind()]++
	e.checkKept(after, c, events)
	e.checkDuties(after, c, events)
	e.checkAgenda(after, events)
	e.checkTrades(after, c)
	e.checkTurn(after, c)
	e.checkPromises(after, c)
	e.game = after
	if e.counts.choices > mostChoices {
		e.fail("three rounds do not end within %d choices", mostChoices)
	}
}

// checkTurn checks that no event of a turn or phase is open after its end, and that offers
// end with the turn in which they could have been accepted.
func (e *evening) checkTurn(after core.Game, c core.Choice) {
	if after.TurnNumber != e.game.TurnNumber {
		for i := range after.Unfinished {
			if f := &after.Unfinished[i]; f.BeganAtPrompt < e.game.LastPrompt && len(e.game.Unfinished) > i && same(*f, e.game.Unfinished[i]) {
				e.fail("%s of the turn before is still open", after.MomentOf(f).ID)
			}
		}
		for _, o := range e.game.Offers {
			stays := after.OfferBetween(o.From, o.To)
			kept, ripe := stays != nil && stays.Prompt == o.Prompt, e.ripe[o.Prompt]
			if kept == ripe && c.Prompt != o.Prompt && (kept || !o.AgainstRules) {
				e.fail("an offer %+v that could be accepted: %v; it stays: %v", o, ripe, kept)
			}
		}
		e.ripe = map[uint32]bool{}
	}
	for _, o := range after.Offers {
		if !o.AgainstRules && after.WhyNotReady(o) == nil {
			e.ripe[o.Prompt] = true
		}
	}
}

// play goes through three rounds.
func (e *evening) play() {
	for e.game.Round <= 3 {
		switch {
		case e.answer():
		case e.spare > 0 && e.random.chance(35):
			e.spare--
			e.elsewhere()
		default:
			e.spare = 4
			e.next()
		}
	}
}

// asked lists the questions for which the table waits: those of the window that asks, of
// acts on the board, and of an offer that keeps a window open.
func (e *evening) asked() []core.Prompt {
	f := e.game.AskingFrame()
	confirms := false
	for i := range e.game.Unfinished {
		confirms = confirms || e.game.Unfinished[i].Job.ConfirmPrompt != 0
	}
	if f == nil && !confirms && e.game.Council.Prompt == 0 {
		return nil
	}
	var list []core.Prompt
	for _, p := range core.Prompts(e.game) {
		window := f != nil && p.Number == f.Prompt && (p.AnswerOf(core.DeclineKind) != nil || p.AnswerOf(core.ResolveKind) != nil)
		job := p.AnswerOf(core.DoneKind) != nil || p.AnswerOf(core.NotDoneKind) != nil && e.owesNote(p.Seat)
		offer := f != nil && f.Queue.Closed() && p.AnswerOf(core.AcceptKind) != nil
		vote := p.AnswerOf(core.AbstainKind) != nil || p.AnswerOf(core.DecideKind) != nil
		if p.Number != 0 && (window || job || offer || vote) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		e.fail("stuck: something is asked, and nobody can answer: %+v", e.game.Unfinished)
	}
	return list
}

// owesNote reports whether a seat has to give a note, which no other seat can confirm.
func (e *evening) owesNote(s core.Seat) bool {
	return slices.ContainsFunc(e.game.Gifts, func(gift core.Gift) bool { return gift.From == s })
}
