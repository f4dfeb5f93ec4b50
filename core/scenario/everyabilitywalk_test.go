package scenario

import (
	"entente/core"
	"entente/core/deck"
)

// A walk makes choice after choice to reach windows that no single choice reaches: an agenda
// from its reveal to its outcome, a draft, a round in which every player passes. At each table
// on the way the ability is tried. If it needs an earlier ability of its component, that one is
// used as soon as possible.
type walk struct {
	*example
	game   core.Game
	vote   core.Aim // the vote of the ability's player
	others core.Aim // the vote of all other players
	begun  bool     // the first ability of the component was used
}

// longest is the most choices of a walk.
const longest = 120

// walks reports whether the ability is played somewhere on a walk.
func (e *example) walks() bool {
	return e.walksThroughAgendas() || e.walksThroughRound() || e.walksThroughEvents() || e.walksThroughPillage()
}

// walksThroughAgendas tries a few agendas, with the player's vote on either side.
func (e *example) walksThroughAgendas() bool {
	for _, a := range []struct {
		name          string
		first, second core.Aim
	}{
		{"Mutiny", core.Aim{Name: "For"}, core.Aim{Name: "Against"}},
		{"Minister of Commerce", core.Aim{Seat: core.Blue}, core.Aim{Seat: core.Red}},
	} {
		for _, w := range []walk{{vote: a.first, others: a.first}, {vote: a.first, others: a.second}, {vote: a.second, others: a.second}} {
			w.example = e
			w.game = e.quietIn(deck.AgendaPhase, core.Nobody)
			next, _, err := core.Step(w.game, core.Choice{By: core.Blue, Act: core.Reveal{Name: a.name}})
			if err != nil {
				e.t.Fatalf("%s is not revealed: %v", a.name, err)
			}
			w.game = next
			if w.finds() {
				return true
			}
		}
	}
	return false
}

// walksThroughRound begins a round with its draft, and lets every player pass, with each player
// first once.
func (e *example) walksThroughRound() bool {
	for _, g := range []core.Game{e.quietIn(deck.StatusPhase, core.Nobody), e.quietIn(deck.ActionPhase, core.Blue), e.quietIn(deck.ActionPhase, core.Red)} {
		if w := (walk{example: e, game: g}); w.finds() {
			return true
		}
	}
	return false
}

// walksThroughEvents announces each event, and tries every window of it.
func (e *example) walksThroughEvents() bool {
	for _, g := range e.scenes() {
		for _, at := range e.timings() {
			for _, of := range []core.Seat{core.Nobody, core.Blue, core.Red} {
				next, is := e.told(g, at.Moment, of, g.Active)
				for ; is; next, is = calmer(next) {
					if e.resolves(next) {
						return true
					}
				}
			}
		}
	}
	return false
}

// walksThroughPillage lets the player pillage a neighbor that gains trade goods.
func (e *example) walksThroughPillage() bool {
	for g, is := e.pillaged(); is; g, is = calmer(g) {
		if e.resolves(g) {
			return true
		}
	}
	return false
}

// pillaged returns the table after the player has pillaged a neighbor.
func (e *example) pillaged() (core.Game, bool) {
	g, is := e.told(e.quietIn(deck.ActionPhase, e.by), "ECO.gain_tg", core.Red, e.by)
	if !is || g.AskingFrame() == nil {
		return g, false
	}
	g, _, err := core.Step(g, core.Choice{By: e.by, Prompt: g.AskingFrame().Prompt, Act: pillages(core.Red)})
	return g, err == nil
}

// quietIn returns a table in a phase with every window asking, after every seat has declined.
func (e *example) quietIn(phase deck.Phase, active core.Seat) core.Game {
	scene := core.Scene{Round: 1, Phase: phase, Active: active, Speaker: core.Blue, Order: []core.Seat{core.Blue, core.Red, core.Green}}
	return declined(e.step(e.asking, core.Choice{By: core.Blue, Act: core.SetScene{Scene: scene}}), "")
}

// calmer returns the table after the asked seat has declined, resolved a mandatory ability, or
// confirmed an instruction; or false if no seat is asked.
func calmer(g core.Game) (core.Game, bool) {
	if n := len(g.Unfinished); n > 0 && g.Unfinished[n-1].Job.ConfirmPrompt != 0 {
		job := &g.Unfinished[n-1].Job
		next, _, err := core.Step(g, core.Choice{By: job.AskedSeat, Prompt: job.ConfirmPrompt, Act: core.Done{}})
		return next, err == nil
	}
	f := g.AskingFrame()
	if f == nil {
		return g, false
	}
	by := f.Queue.Next()
	if next, _, err := core.Step(g, core.Choice{By: by, Prompt: f.Prompt, Act: core.Decline{}}); err == nil {
		return next, true
	}
	for _, thing := range usable(g, by) {
		if next, _, err := core.Step(g, core.Choice{By: by, Prompt: f.Prompt, Act: core.Resolve{Thing: thing}}); err == nil {
			return next, true
		}
	}
	return g, false
}

// usable returns the things that a seat may resolve now.
func usable(g core.Game, s core.Seat) (list []core.Thing) {
	for _, p := range core.PromptsFor(g, s) {
		for _, a := range p.Answers {
			if r, is := a.(core.ResolveAnswer); is {
				for _, thing := range r.Usables {
					list = append(list, thing.Thing)
				}
			}
		}
	}
	return list
}

// finds continues until the ability is played, or the walk ends.
func (w *walk) finds() bool {
	for range longest {
		if w.resolves(w.game) {
			return true
		}
		if !w.begins() && !w.goesOn() {
			return false
		}
	}
	return false
}

// begins uses the first ability of the component, if the test needs a later one.
func (w *walk) begins() bool {
	if w.begun || w.thing.Paragraph < 2 {
		return false
	}
	thing := w.thing
	thing.Paragraph = 1
	for _, p := range core.PromptsFor(w.game, w.by) {
		for _, c := range []core.Resolve{{Thing: thing, TargetName: w.vote.Name, To: w.vote.Seat}, {Thing: thing}} {
			if choice := (core.Choice{By: w.by, Prompt: p.Number, Act: c}); p.Takes(choice) {
				w.begun = w.makes(choice)
				return w.begun
			}
		}
	}
	return false
}

// goesOn makes the next choice: a seat declines, confirms an instruction, votes, picks or passes.
func (w *walk) goesOn() bool {
	if next, is := calmer(w.game); is {
		w.game = next
		return true
	}
	g := &w.game
	if g.Council.Step == core.Voting {
		return w.votes()
	}
	v := core.ViewOf(*g, core.Nobody)
	switch {
	case g.Phase == deck.AgendaPhase, g.Phase == deck.StatusPhase:
		return w.makes(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.StrategyPhase}})
	case g.Phase == deck.StrategyPhase && len(v.Pickers) > 0:
		for _, c := range v.Strategy {
			if c.Holder == core.Nobody && w.makes(core.Choice{By: v.Pickers[0], Prompt: g.TurnPrompt, Act: core.Pick{Card: c.Name}}) {
				return true
			}
		}
		return false
	case g.Phase == deck.StrategyPhase:
		return w.makes(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase}})
	case g.Phase == deck.ActionPhase && g.Active != core.Nobody:
		return w.makes(core.Choice{By: g.Active, Prompt: g.TurnPrompt, Act: core.Pass{}})
	}
	return false
}

// votes casts the vote of the seat whose vote is next.
func (w *walk) votes() bool {
	c := &w.game.Council
	choice := core.Choice{By: c.Voter, Prompt: c.Prompt, Act: core.Vote{Votes: 3, Outcome: w.others}}
	if c.Voter == w.by {
		choice.Act = core.Vote{Votes: 1, Outcome: w.vote}
	}
	return w.makes(choice) || w.makes(core.Choice{By: c.Voter, Prompt: c.Prompt, Act: core.Abstain{}})
}

// makes makes a choice, if it is lawful.
func (w *walk) makes(c core.Choice) bool {
	next, _, err := core.Step(w.game, c)
	if err == nil {
		w.game = next
	}
	return err == nil
}
