package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// heldBack checks that a choice that would break an obligation is refused, and no other choice because of it.
func (r *dealing) heldBack(t *testing.T, seed int, c core.Choice, err error, n *dealCounts) {
	t.Helper()
	if core.RefusingRule(err) == "deals 3" {
		n.held++
		if !slices.ContainsFunc(r.promises, func(p promised) bool { return r.owed(&p) }) {
			t.Errorf("table %d: %s: %v, and nobody owes anything", seed, notation.Print(c), err)
		}
	}
	for i := range r.promises {
		if p := &r.promises[i]; r.owed(p) && err == nil && r.breaks(p, c) {
			t.Errorf("table %d: %s is accepted, against %s", seed, notation.Print(c), notation.Term(p.term))
		}
	}
}

// breaks reports whether a choice would break an obligation.
func (r *dealing) breaks(p *promised, c core.Choice) bool {
	t := &p.term
	switch act := c.Act.(type) { // nobody ends the step of what is owed
	case core.EndTurn, core.Pass, core.AnotherAction, core.OpenPhase, core.Reveal:
		return p.toDo()
	case core.Announce:
		m := r.Deck().Moments[r.Deck().Moment(act.EventID)]
		card := r.strategyCard(t)
		named := card != nil && (act.Card == "" || act.Card == card.Name)
		performs := r.goesOn(t, act.EventID) || named && t.Giver == r.Active && act.EventID == "STR.primary"
		if p.toDo() && !m.Consequence && t.Kind != core.Acts && !performs {
			return true
		}
	}
	if c.By != t.Giver {
		return false
	}
	switch act := c.Act.(type) {
	case core.Vote:
		return t.Kind == core.Abstains || t.Kind == core.VotesFor && (act.Outcome != t.Outcome || t.Votes != 0 && act.Votes != t.Votes)
	case core.Abstain:
		return t.Kind == core.VotesFor
	case core.Decide:
		return t.Kind == core.VotesFor && act.Outcome != t.Outcome
	case core.Resolve:
		card := r.printed(act.Thing)
		plays := t.Kind == core.Refrains && t.Act == deck.PlayActionCards && card != nil && card.Kind == deck.ActionCardKind && act.Thing.Paragraph < 2
		return t.Kind == core.LeavesUnused && t.Thing.Name == act.Thing.Name && t.Thing.Owner == act.Thing.Owner || plays
	case core.Announce:
		m := r.Deck().Moments[r.Deck().Moment(act.EventID)]
		if starts := map[string]deck.BoardAct{"TA.move": deck.MoveUnits, "INV.commit": deck.CommitGroundForces, "PROD": deck.ProduceUnits}; t.Kind == core.Refrains && act.EventSeat == t.Giver && starts[act.EventID] == t.Act && t.Act != deck.NoBoardAct {
			return true
		}
		own := act.EventSeat == t.Giver || act.EventSeat == core.Nobody && r.Active == t.Giver && m.Actor == deck.ByActive
		return own && act.EventID == "TA.activate" && t.Kind == core.Refrains && t.Act == deck.ActivateSystem
	}
	return false
}

// same checks that the core and the reading have the same deals, promises and counts.
func (r *dealing) same(t *testing.T, seed int, c core.Choice, n *dealCounts) {
	t.Helper()
	v := core.ViewOf(r.Game, core.Nobody)
	if len(v.Deals) != len(r.deals) {
		t.Errorf("table %d: after %s the core has %d deals, the reading %d", seed, notation.Print(c), len(v.Deals), len(r.deals))
		return
	}
	if r.sailed() != (r.moved && r.sailed()) || r.StepNumber != uint32(r.steps) || r.ShipsMoved != r.moved {
		t.Errorf("table %d: after %s the core counts %d steps, moved %v; the reading %d, %v", seed, notation.Print(c), r.StepNumber, r.ShipsMoved, r.steps, r.moved)
		return
	}
	for i := range r.deals {
		d := &r.deals[i]
		if v.Deals[i].From != d.from || v.Deals[i].To != d.to || v.Deals[i].Signed != d.signed {
			t.Errorf("table %d: after %s the core has a deal of %s and %s signed by %b, the reading of %s and %s by %b, binding %d", seed, notation.Print(c), v.Deals[i].From, v.Deals[i].To, v.Deals[i].Signed, d.from, d.to, d.signed, d.comes)
		}
		r.sameVerdicts(t, seed, d, &v.Deals[i], c, n)
	}
	open := openPromises(r.Game)
	if len(open) != len(r.promises) {
		t.Errorf("table %d: after %s the core has %d open promises, the reading %d", seed, notation.Print(c), len(open), len(r.promises))
		return
	}
	for i, p := range open {
		q := &r.promises[i]
		if p.Term.Giver != q.term.Giver || p.Receiver != q.to || p.Binding != q.binds || p.State != q.state || int(p.Step) != q.step {
			t.Errorf("table %d: after %s the core has %+v, the reading %+v", seed, notation.Print(c), p, *q)
		}
	}
	counted := 0
	for _, a := range v.PromiseCounts {
		for state, times := range a.Ended {
			if counted += int(times); int(times) != r.ended[[2]core.Seat{a.Giver, a.Receiver}][core.PromiseState(state)] {
				t.Errorf("table %d: after %s %s to %s: %d of %d, the reading %v", seed, notation.Print(c), a.Giver, a.Receiver, times, state, r.ended)
			}
		}
	}
	for _, ends := range r.ended {
		for _, times := range ends {
			counted -= times
		}
	}
	if counted != 0 {
		t.Errorf("table %d: after %s the counts differ by %d", seed, notation.Print(c), counted)
	}
}

func (n *dealCounts) report(t *testing.T) {
	t.Helper()
	for _, rule := range []rulebook.Rule{"", "table 1", "table 2", "table 3", "table 25", "deals 0", "deals 3"} {
		if n.said[rule] == 0 {
			seeds.FailUnlessRandom(t, "%q was never said", rule)
		}
	}
	for _, rule := range []string{"deals 3 binds", "deals note 2 binds", "deals note 1 asked", "deals note 1", "deals note 3", "deals 4", "deals note 5", "deals note 6", "deals note 7", "deals note 8", "deals note 9", "deals 5", "ruling 54", "ruling 244"} {
		if n.verdicts[rule] == 0 {
			seeds.FailUnlessRandom(t, "no term was found %q", rule)
		}
	}
	t.Logf("%d deals decided; %v\nverdicts %v\nanswers %v\n%d promises; endings (4 kept, 5 broken, 6 disputed, 7 released, 8 expired) %v; %d choices held back by obligations; %d choices whose events could not all be seen",
		n.decided, n.came, n.verdicts, n.said, n.promised, n.endings, n.held, n.guessed)
}
