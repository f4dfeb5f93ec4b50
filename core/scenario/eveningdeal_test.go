package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// agreements answers a deal or a promise, or offers a deal. It returns false if it makes no
// choice.
func (e *evening) agreements() bool {
	r := e.random
	if n := len(e.game.Deals); n > 0 && r.chance(75) {
		return e.answerDeal(&e.game.Deals[r.IntN(n)])
	}
	if n := len(e.game.Promises); n > 0 && r.chance(60) {
		p := e.game.Promises[r.IntN(n)]
		seat := []core.Seat{p.Term.Giver, p.Receiver}[r.IntN(2)]
		return e.say(seat, p.Prompt, drawn(r, []core.Kind{core.SayKeptKind, core.SayKeptKind, core.AgreeKind, core.AgreeKind, core.DisputeKind, core.RemindKind, core.ReleaseKind}))
	}
	return e.say(drawn(r, e.game.Players).Seat, 0, core.DealKind)
}

// answerDeal answers a deal's question in a random way.
func (e *evening) answerDeal(d *core.Deal) bool {
	r, number := e.random, d.Prompt
	seats := []core.Seat{d.From, d.To}
	kinds := []core.Kind{core.AcceptKind, core.AcceptKind, core.AcceptKind, core.AcceptKind, core.WithdrawKind, core.DeclineKind}
	if d.AskedTerm > 0 {
		kinds = []core.Kind{core.CouldKind, core.CouldKind, core.CouldNotKind, core.AgreeKind, core.AgreeKind, core.DisputeKind}
	}
	for range 4 {
		if e.say(drawn(r, seats), number, drawn(r, kinds)) {
			return true
		}
	}
	return false
}

// deal draws a deal of one to four terms that make sense for the two seats.
func (r randomPlayer) deal(a core.DealAnswer) core.Act {
	made := core.MakeDeal{To: r.one(a.To)}
	for len(made.Terms) == 0 || r.chance(40) && len(made.Terms) < 4 {
		made.Terms = append(made.Terms, r.term([]core.Seat{r.by, made.To}[r.IntN(2)]))
	}
	return made
}

func (r randomPlayer) term(giver core.Seat) core.Term {
	t := core.Term{Giver: giver, Kind: core.TermKind(1 + r.IntN(int(core.Promises)))}
	switch t.Kind {
	case core.Gives:
		t.Give.Goods[r.IntN(2)] = 1
		if held := r.game.NotesIn(core.Hand, giver); len(held) > 0 && r.chance(30) {
			t.Give = core.Bundle{Notes: []core.NoteName{r.game.NameOf(drawn(r, held))}}
		}
	case core.Uses, core.LeavesUnused:
		t.Thing.Name = drawn(r, r.game.Deck().Components).Name
		if n := r.game.NameOf(drawn(r, r.game.Notes)); r.chance(50) {
			t.Thing = core.Thing{Name: n.Name, Owner: n.Owner}
		}
	case core.VotesFor:
		t.Outcome = core.Aim{Name: []string{"For", "Against", "Mecatol Rex"}[r.IntN(3)]}
		if r.chance(40) {
			t.Outcome = core.Aim{Seat: drawn(r, r.game.Players).Seat}
		}
	case core.Acts, core.Refrains:
		t.Act = []deck.BoardAct{deck.ActivateSystem, deck.MoveUnits, deck.UseSpaceCannon, deck.ProduceUnits, deck.PlaceUnits, deck.PlayActionCards, deck.UseFactionAbilities}[r.IntN(7)]
	case core.Chooses, core.Promises:
		t.Words = "as we said"
	}
	if r.chance(30) {
		t.Due = drawn(r, []core.DueTime{{Kind: core.WhenSaid}, {Kind: core.AtPhase, Phase: deck.Phase(r.IntN(4))}, {Kind: core.AtEvent, EventID: "T.start", Nth: 1, EventSeat: giver},
			{Kind: core.AtEvent, EventID: "ECO.replenish", Nth: 1 + r.IntN(2)}, {Kind: core.AtEvent, EventID: "AG.reveal", Nth: 1}})
	}
	return t
}

// letGo ends an obligation for which the table waits: its giver says that it was kept, or the
// other seat releases it. It returns false if the seat owes nothing.
func (e *evening) letGo(seat core.Seat) bool {
	v := core.ViewOf(e.game, seat)
	for i := range v.Promises {
		p := &v.Promises[i]
		if p.Term.Giver != seat || !v.IsObligation(p) {
			continue
		}
		if e.random.chance(50) && e.say(seat, p.Prompt, core.SayKeptKind) {
			return true
		}
		if e.say(p.Receiver, p.Prompt, core.ReleaseKind) {
			return true
		}
		e.fail("stuck: %s owes %+v, and nobody can end it", seat, p.Term)
	}
	return false
}

// checkPromises checks that no promise is lost: each one is open, or was counted as it ended.
func (e *evening) checkPromises(after core.Game, c core.Choice) {
	i := slices.IndexFunc(e.game.Deals, func(d core.Deal) bool { return d.Prompt == c.Prompt && c.Prompt != 0 })
	if c.Kind() == core.AcceptKind && i >= 0 {
		d := &e.game.Deals[i]
		if after.DealBetween(d.From, d.To) == nil {
			e.counts.moments[map[core.Binding]string{core.BindsBoth: "a deal that binds", core.BindsNobody: "a deal that binds nobody"}[d.Binds]]++
			for _, t := range d.Terms {
				if t.Kind == core.Gives && t.Due.Kind == core.Now {
					e.counts.moments["a deal with a transaction"]++
				} else {
					e.promised++
				}
			}
		}
	}
	open, ended := 0, 0
	for _, p := range after.Promises {
		if !p.State.IsOver() {
			open++
		}
		if p.Binding && p.State == core.Running && p.Step > after.StepNumber {
			e.fail("an obligation of a step that has not begun: %+v", p)
		}
	}
	for _, a := range after.PromiseCounts {
		for _, n := range a.Ended {
			ended += int(n)
		}
	}
	if open+ended != e.promised || open > core.MaxPromises {
		e.fail("%d promises were made: %d are open, and %d have ended", e.promised, open, ended)
	}
	e.counts.moments["a promise that ended"] += ended - e.over
	e.over = ended
}
