package reading

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// Windows that nobody asked about. A seat speaks up in one afterwards, until another seat has chosen.

// comesLate returns the window of an event that has passed in which a seat may still resolve a thing, or
// nil. The newest event comes first.
func (r *reading) comesLate(c choice, o object) (found *spot) {
	r.eachPassed(c, o, func(w *spot, no objections) bool {
		if len(no) == 0 {
			found = w
		}
		return found == nil
	})
	return found
}

// unmetLate returns the conditions that weren't met in the windows that have passed in which a seat would
// resolve a thing (abilities note 1.2, abilities note 1.3).
func (r *reading) unmetLate(c choice, o object) (unmet objections) {
	r.eachPassed(c, o, func(_ *spot, no objections) bool {
		for _, rule := range no {
			unmet.add(strings.HasPrefix(string(rule), "abilities note 1."), rule)
		}
		return true
	})
	return unmet
}

// eachPassed visits the windows that have passed, that a thing names and that are open to a seat, with the
// objections to the thing there.
func (r *reading) eachPassed(c choice, o object, visit func(w *spot, no objections) bool) {
	if !r.hasRoom() || slices.ContainsFunc(r.Doing, func(f frame) bool { return f.Job.By != core.Nobody }) {
		return
	}
	for i := len(r.Passed) - 1; i >= 0; i-- {
		f := &r.Passed[i]
		for _, card := range r.timeline(f.Moment).Windows {
			w := &spot{f, card.Station, f.before.here, false, true}
			order, _ := r.order(w)
			named := r.itsWindow(w, o) && (o.ability != nil || len(o.windows) > 0)
			if named && r.opensAgain(w, c.By) && slices.Contains(order, c.By) && !visit(w, r.against(w, c, o)) {
				return
			}
		}
	}
}

// asksTheTable reports whether the whole table is asked once: the last vote, the last pass or the last pick
// has passed, no tap followed it, and by public knowledge some seat could act there.
func (r *reading) asksTheTable() bool {
	alone := func(f frame) bool {
		for _, heard := range f.Heard {
			if heard != 0 { // one of the seats has gone on
				return false
			}
		}
		return f.Moment == "AG.vote.speaker" || f.Moment == "T.pass.last" || f.Moment == "SP.end"
	}
	if r.asks() != nil || !slices.ContainsFunc(r.Passed, alone) || !r.hasRoom() || slices.ContainsFunc(r.Doing, func(f frame) bool { return f.Job.By != core.Nobody }) {
		return false
	}
	for i := range r.Passed {
		f := &r.Passed[i]
		for _, card := range r.timeline(f.Moment).Windows {
			w := &spot{f, card.Station, f.before.here, false, true}
			for _, p := range r.Players {
				if !p.Eliminated && r.opensAgain(w, p.Seat) && r.could(w, p.Seat, false) {
					return true
				}
			}
		}
	}
	return false
}

// comesBack returns a choice that speaks up in a window that has passed, by a card known by name; false if
// none has passed.
func (r generator) comesBack(second *reading) (choice, bool) {
	c := choice{By: second.Players[r.IntN(len(second.Players))].Seat, Kind: resolves}
	if len(second.Passed) == 0 {
		return c, false
	}
	f := second.Passed[r.IntN(len(second.Passed))]
	windows := second.timeline(f.Moment).Windows
	id := windows[r.IntN(len(windows))].ID
	if r.chance(60) {
		c.By = f.Of
	}
	var names []string
	for i := range second.Deck().Components {
		if card := &second.Deck().Components[i]; len(card.Abilities) == 0 && slices.Contains(card.Windows, id) {
			names = append(names, card.Name)
		}
	}
	if len(names) == 0 {
		return c, false
	}
	c.Thing.Name = names[r.IntN(len(names))]
	if w := second.asks(); w != nil && len(w.Queue) > 0 && w.Queue[0] == c.By {
		c.Prompt = w.Prompt
	}
	r.saysHowMuch(&c, second.object(c.By, c.Thing))
	return c, true
}

// opensAgain reports whether a window that has passed is open to a seat: nobody asked everybody there, the
// seat has not declined, nothing later was resolved, and the event can still be changed.
func (r *reading) opensAgain(w *spot, by core.Seat) bool {
	first := deck.Before
	if r.timeline(w.Moment).Stand == deck.Instead {
		first = deck.When
	}
	outcome := w.Moment == "AG.outcome"
	switch {
	case w.Opened&(1<<w.at) != 0, w.Heard[w.at].Has(by), slices.ContainsFunc(w.Did, func(d did) bool { return d.In > w.at }):
		return false
	case outcome && w.at == deck.During, w.Carried && w.at <= first && !outcome:
		return false
	case ofVote(w.Then):
		return r.beforeTheOutcome() && !slices.ContainsFunc(r.Doing, func(f frame) bool { return (ofVote(f.Then) || f.Moment == "AG.outcome") && len(f.Did) > 0 })
	}
	return true
}

// beforeTheOutcome reports whether the agenda is between its windows about the reveal and its outcome.
func (r *reading) beforeTheOutcome() bool {
	step := r.table.Council.Step
	return step == core.Voting || step == core.Deciding || step == core.Electing
}

// ofVote reports whether a step of an agenda comes after an event, before the outcome is resolved.
func ofVote(then core.FollowUp) bool {
	return then >= core.VotingFollows && then < core.AgendaEndsFollows
}

// hasRoom reports whether one more event fits into the open ones.
func (r *reading) hasRoom() bool {
	inside, rest := 0, len(r.Doing) // windows on call that a consequence would close don't count
	for rest > 0 && standsOpen(&r.Doing[rest-1]) && r.timeline(r.Doing[rest-1].Moment).Consequence {
		rest--
	}
	for i := range rest {
		if r.Doing[i].At != deck.NoStation {
			inside++
		}
	}
	return inside < core.MaxDepth
}

// asItWas returns the reading of the table as an event passed, by which its conditions are judged
// (abilities note 1.1); or the same reading, if the event has not passed.
func (r *reading) asItWas(w *spot) *reading {
	was := w.before
	if was == nil {
		return r
	}
	then := &reading{game: r.game, memory: r.memory}
	then.Round, then.Phase, then.Active, then.Speaker, then.Here = was.turn.Round, was.turn.Phase, was.turn.Active, was.turn.Speaker, was.here
	then.Agenda = readSitting(was.council, was.turn.Speaker, int(was.turn.AgendaCount))
	then.Players = slices.Clone(r.Players)
	for i := range then.Players {
		then.Players[i].Passed = was.out.Has(then.Players[i].Seat)
	}
	then.table.Turn, then.table.Council, then.table.Players = was.turn, was.council, then.Players
	then.Past = nil
	for _, at := range was.turn.EndedEvents {
		then.Past = append(then.Past, r.Deck().Moments[at].ID)
	}
	return then
}

// TestPassedWindowsClose plays random choices. A window that had passed before a choice is open after it
// only if the choice was about talk, or the event's own seat made it, and nothing was shown, rolled or
// traded (transactions 7). That seat itself has moved on.
func TestPassedWindowsClose(t *testing.T) {
	kept, closed := 0, 0
	for seed := range 150 {
		r := generator{rand.New(rand.NewPCG(19, uint64(seed)))}
		g := r.begun(r.table())
		for range 120 {
			c := r.choice(g)
			next, _, err := core.Step(g, c)
			if err != nil || isBack(c) {
				continue
			}
			for i := range g.EndedFrames {
				f := &g.EndedFrames[i]
				at := slices.IndexFunc(next.EndedFrames, func(n core.Frame) bool {
					return n.Moment == f.Moment && n.EventSeat == f.EventSeat && n.BeganAtPrompt == f.BeganAtPrompt
				})
				if at < 0 {
					closed++
					continue
				}
				kept++
				if next.Last.Final || playsOn(c) && c.By != f.EventSeat && c.Kind() != core.ResolveKind {
					t.Fatalf("seed %d: %s leaves %s open", seed, notation.Print(c), g.Deck().Moments[f.Moment].ID)
				}
				if playsOn(c) && c.By == f.EventSeat && c.Kind() != core.ResolveKind && !next.EndedFrames[at].AnsweredSeats[deck.After].Has(c.By) {
					t.Fatalf("seed %d: after %s its seat may go back to %s", seed, notation.Print(c), g.Deck().Moments[f.Moment].ID)
				}
			}
			g = next
		}
	}
	if kept < 400 || closed < 400 {
		t.Errorf("%d windows that had passed stayed open, and %d closed", kept, closed)
	}
}

// playsOn reports whether a choice does something in the game. The others are offers, deals, settings,
// facts and corrections, or say that nobody acts.
func playsOn(c core.Choice) bool {
	switch c.Act.(type) {
	case core.MakeOffer, core.CounterOffer, core.Decline, core.Withdraw, core.MakeDeal, core.SayCould, core.SayCouldNot, core.Agree, core.Dispute, core.SayKept, core.Remind, core.Release,
		core.DeclareNeighbors, core.DeclareStrangers, core.ObjectToDeclaration, core.Correct, core.DeclareFact, core.DeclareUnit, core.DeclareComponents, core.DeclareAway, core.ChangeSetting, core.NameHost,
		core.DeclineAhead, core.TakeBackDecline, core.Wait, core.Done, core.NotDone, core.CloseUnanswered, core.DeclineFor, core.Rewind, core.Accept, core.Overrule,
		core.AnswerRollCall, core.Score:
		return false
	}
	return true
}

// isBack reports whether a choice takes another one back.
func isBack(c core.Choice) bool { return c.Kind() == core.TakeBackKind || c.Kind() == core.ReopenKind }
