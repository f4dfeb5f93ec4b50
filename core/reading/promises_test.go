package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A promised is a term of a concluded deal that is still to be kept.
type promised struct {
	term   core.Term
	to     core.Seat
	binds  bool
	state  core.PromiseState
	step   int    // the step in which it was made
	left   int    // the number of its events that are still to come
	agenda uint32 // for a vote: the number of the agenda; 0 if none was open
}

// owed reports whether a promise is an obligation whose step lasts (deals 3).
func (r *dealing) owed(p *promised) bool {
	if p.ofVote() { // as long as its giver is asked to vote, or to break a tie
		return p.binds && p.state == core.Running && (r.Council.Voter == p.term.Giver || r.windows.asksForDecision() && r.AgendaSpeaker() == p.term.Giver)
	}
	return p.binds && p.state == core.Running && p.step == r.steps
}

func (p *promised) ofVote() bool { return p.term.Kind == core.VotesFor || p.term.Kind == core.Abstains }

func isOfUse(t *core.Term) bool { return t.Kind == core.Uses || t.Kind == core.LeavesUnused }

// toDo reports whether an obligation is to do something, not to refrain from it.
func (p *promised) toDo() bool {
	return p.term.Kind != core.LeavesUnused && p.term.Kind != core.Refrains
}

// seen reports whether everybody sees that a promise is kept, so that its giver can't end it by
// merely saying so. The use of a component that is possible now is seen.
func (r *dealing) seen(p *promised) bool {
	if p.term.Kind != core.Uses {
		return !p.toDo() || p.ofVote()
	}
	_, sees, _ := r.resolvable(p.term.Giver, p.term.Thing)
	for _, way := range []func(*core.Term) (bool, bool){r.performs, r.followable} {
		could, seen := way(&p.term)
		sees = sees || could && seen
	}
	return sees && !r.leaves(p.term.Giver, func(owes *core.Term) bool { return owes.Kind == core.LeavesUnused && owes.Thing == p.term.Thing })
}

// stillCan reports whether the giver of an obligation can keep it as all see. Only the players count votes.
func (r *dealing) stillCan(p *promised) bool {
	if p.term.Kind != core.VotesFor {
		return true
	}
	said := r.votes(&p.term, finding{asked: true})
	return p.term.Votes == 0 && (said.asked || said.could)
}

// conclude follows a concluded deal: its open terms become promises.
func (r *dealing) conclude(d *standing, n *dealCounts) {
	made := 0
	for _, t := range d.terms {
		if t.Kind == core.Gives && t.Due.Kind == core.Now {
			continue
		}
		made++
		p := promised{term: t, to: d.partner(t.Giver), binds: d.comes == binding, step: r.steps, left: t.Due.Nth}
		if r.Council.Step != core.NoAgenda && t.Due.Kind == core.Now {
			p.agenda = r.AgendaCount + 1
		}
		r.promises = append(r.promises, p)
	}
	n.came[map[bool]string{true: "concluded, binding", false: "concluded, binding nobody"}[d.comes == binding]]++
	if _, trades := d.trade(); trades {
		n.came["concluded with a transaction"]++
	}
	n.promised += made
}

// ends counts how a promise ended.
func (r *dealing) ends(p *promised, how core.PromiseState, n *dealCounts) {
	p.state = how
	two := [2]core.Seat{p.term.Giver, p.to}
	if r.ended[two] == nil {
		r.ended[two] = map[core.PromiseState]int{}
	}
	r.ended[two][how]++
	n.endings[how]++
}

// speaks follows a word on a promise: a word against oneself counts at once, a word for oneself
// once the other agrees.
func (r *dealing) speaks(p *promised, c core.Choice, n *dealCounts) {
	giver := c.By == p.term.Giver
	switch act := c.Act.(type) {
	case core.SayKept:
		switch {
		case act.Kept && giver:
			p.state = core.SaidKept
		case act.Kept:
			r.ends(p, core.Kept, n)
		case giver:
			r.ends(p, core.Broken, n)
		default:
			p.state = core.SaidBroken
		}
	case core.SayCouldNot:
		p.state = core.SaidCannot
	case core.Agree:
		r.ends(p, map[core.PromiseState]core.PromiseState{core.SaidKept: core.Kept, core.SaidBroken: core.Broken, core.SaidCannot: core.Expired}[p.state], n)
	case core.Dispute:
		r.ends(p, core.Disputed, n)
	case core.Remind:
		p.state = core.IsDue
	case core.Release:
		r.ends(p, core.Released, n)
	}
}

// againstWord returns the objections to a word on a promise.
func (r *dealing) againstWord(p *promised, c core.Choice) (no objections) {
	giver := c.By == p.term.Giver
	no.add(!giver && c.By != p.to, "table 2")
	switch act := c.Act.(type) {
	case core.SayKept:
		no.add(p.state > core.IsDue, "table 1")
		no.add(giver && (p.binds && !act.Kept || r.owed(p) && r.seen(p)), "deals 3")
	case core.SayCouldNot: // a giver who is bound to act says that it can't be done any more; anybody can abstain
		no.add(!giver, "table 2")
		no.add(p.state > core.IsDue || !p.binds || !p.toDo() || p.term.Kind == core.Abstains, "table 1")
		no.add(giver && r.owed(p) && r.seen(p) && r.stillCan(p), "deals 3")
	case core.Agree, core.Dispute:
		no.add(p.state == core.Running || p.state == core.IsDue, "table 1")
		no.add(giver != (p.state == core.SaidBroken), "table 2")
	case core.Remind:
		no.add(p.state != core.Running, "table 1")
		no.add(r.owed(p), "deals 3", "table 1")
	case core.Release:
		no.add(giver, "table 2")
	}
	return no
}

// A beginning is an event that began, and its seat.
type beginning struct {
	moment string
	of     core.Seat
}

// begun returns the events that began with a choice: those that are open, those that are over
// already, and the announced one. It returns false if it may have missed some.
func begun(g, next core.Game, c core.Choice) (list []beginning, all bool) {
	same := 0
	for same < min(len(g.Unfinished), len(next.Unfinished)) && g.Unfinished[same].Moment == next.Unfinished[same].Moment && g.Unfinished[same].BeganAtPrompt == next.Unfinished[same].BeganAtPrompt && g.Unfinished[same].EventSeat == next.Unfinished[same].EventSeat {
		same++
	}
	id := func(at uint8) string { return g.Deck().Moments[at].ID }
	has := func(moment string) bool {
		return slices.ContainsFunc(list, func(b beginning) bool { return b.moment == moment })
	}
	for _, f := range next.Unfinished[same:] {
		list = append(list, beginning{id(f.Moment), f.EventSeat})
	}
	for _, at := range next.EndedEvents {
		was := slices.ContainsFunc(g.Unfinished[same:], func(f core.Frame) bool { return f.Moment == at })
		if !slices.Contains(g.EndedEvents, at) && !was && !has(id(at)) {
			list = append(list, beginning{id(at), core.Nobody})
		}
	}
	if act, is := c.Act.(core.Announce); is && !has(act.EventID) {
		list = append(list, beginning{act.EventID, core.Nobody})
	}
	return list, len(list) == int(next.BegunEventCount-g.BegunEventCount)
}

var movement = []string{"TA.move", "TA.move.end", "TA.sco", "SC.start", "INV.start", "PROD", "TA.end"}

// goesBy follows the course of the game: steps begin, ships move, and promises fall due.
func (r *dealing) goesBy(was core.Game, c core.Choice, n *dealCounts) {
	list, all := begun(was, r.Game, c)
	for i := range list {
		if all = all && (list[i].of != core.Nobody || len(r.promises) == 0); !all {
			break
		}
	}
	if !all {
		r.guessed++
		n.guessed++
	}
	ends := c.Kind() == core.EndTurnKind || c.Kind() == core.AnotherActionKind
	if ends || was.TurnNumber != r.TurnNumber || was.Actions != r.Actions || was.Phase != r.Phase {
		r.moved = false
	}
	for _, b := range list {
		m := r.Deck().Moments[r.Deck().Moment(b.moment)]
		if !m.Consequence {
			r.steps++
		}
		for i := range r.promises {
			offense := b.moment == "INV.scd" && !slices.Contains(r.EndedEvents, uint8(r.Deck().Moment("INV.commit")))
			p := &r.promises[i]
			lasts := slices.Contains(lasting[p.term.Act], b.moment) && !offense || r.goesOn(&p.term, b.moment)
			if p.binds && p.state == core.Running && p.step == r.steps-1 && lasts {
				p.step = r.steps
			}
		}
		if b.moment == "TA.activate" {
			r.moved = false
		} else if slices.Contains(movement, b.moment) {
			r.moved = true
		}
		for i := range r.promises {
			if p := &r.promises[i]; p.term.Due.Kind == core.AtEvent && p.term.Due.EventID == b.moment && (p.term.Due.EventSeat == core.Nobody || p.term.Due.EventSeat == b.of) {
				p.left--
			}
		}
	}
	if c.Kind() == core.SetSceneKind { // no step continues of a turn that the table has left
		was.InterruptedTurns = was.InterruptedTurns[:min(len(was.InterruptedTurns), len(r.InterruptedTurns))]
	}
	if r.steps += max(len(r.InterruptedTurns)-len(was.InterruptedTurns), len(was.InterruptedTurns)-len(r.InterruptedTurns)); !all {
		r.takeOver(was)
	}
	for _, waited := range was.InterruptedTurns[min(len(r.InterruptedTurns), len(was.InterruptedTurns)):] { // the step that waited continues
		for i := range r.promises {
			if p := &r.promises[i]; p.state == core.Running && p.step == int(waited.StepNumber) {
				p.step = r.steps
			}
		}
	}
	for i := range r.promises {
		r.fallsDue(&r.promises[i], was.Phase, n)
	}
	r.promises = slices.DeleteFunc(r.promises, func(p promised) bool { return p.state.IsOver() })
}

// takeOver copies the facts that the reading could not see from the core. Promises that the choice has ended
// still count, because the reading ends them afterwards.
func (r *dealing) takeOver(was core.Game) {
	r.steps, r.moved = int(r.StepNumber), r.ShipsMoved
	list := slices.DeleteFunc(slices.Clone(r.Promises), func(p core.Promise) bool {
		return p.State.IsOver() && slices.ContainsFunc(was.Promises, func(o core.Promise) bool { return o.Prompt == p.Prompt })
	})
	for i := range min(len(list), len(r.promises)) {
		p := &r.promises[i]
		p.left = list[i].Countdown
		if p.state == core.Running && list[i].State == core.IsDue && p.term.Due.Kind == core.AtEvent {
			p.left = 0
		}
	}
}

func openPromises(g core.Game) (list []core.Promise) {
	for _, p := range g.Promises {
		if !p.State.IsOver() {
			list = append(list, p)
		}
	}
	return list
}

// sailed reports whether ships have moved: the movement has begun and ended.
func (r *dealing) sailed() bool {
	return r.moved && !slices.ContainsFunc(r.Unfinished, func(f core.Frame) bool {
		return r.Deck().Moments[f.Moment].ID == "TA.move" && !f.HasHappened()
	})
}

// fallsDue follows a promise to its due time.
func (r *dealing) fallsDue(p *promised, phase deck.Phase, n *dealCounts) {
	gone := func(s core.Seat) bool { return r.has(s).Eliminated }
	switch due := p.term.Due; {
	case p.state.IsOver():
	case gone(p.term.Giver) || gone(p.to) || r.Winner != core.Nobody || r.without(&p.term):
		r.ends(p, core.Expired, n)
	case p.state == core.SaidBroken && r.Away.Has(p.term.Giver): // who is away holds nobody: the other's word counts
		r.ends(p, core.Broken, n)
	case p.state != core.Running:
	case due.Kind == core.Now && !p.ofVote() && r.waits(p): // it waits for an action in another player's turn (ruling 178)
	case due.Kind == core.Now && p.ofVote(): // a promise about a vote is judged once the vote is cast, and ends with its agenda
		if p.agenda > 0 && (r.Council.Step == core.NoAgenda || r.AgendaCount+1 != p.agenda) {
			r.ends(p, core.Expired, n)
		}
	case due.Kind == core.Now && p.step == r.steps && !(p.binds && isOfUse(&p.term) && !r.hasTime(p.term.Giver, p.term.Thing)):
	case due.Kind == core.Now && p.binds && p.term.Kind == core.Uses: // the time to use the component is over
		r.ends(p, core.Expired, n)
	case due.Kind == core.Now && p.step == r.steps: // and not using it is done
		r.ends(p, core.Kept, n)
	case due.Kind == core.Now && p.step != r.steps:
		if p.state = core.IsDue; p.binds && !p.toDo() { // the act to refrain from was impossible
			r.ends(p, core.Kept, n)
		}
	case due.Kind == core.AtEvent && p.left <= 0, due.Kind == core.AtPhase && r.Phase == due.Phase && r.Phase != phase:
		p.state = core.IsDue
	}
}

// waits reports whether the step in which a promise was made waits for another player's action.
func (r *dealing) waits(p *promised) bool {
	return slices.ContainsFunc(r.InterruptedTurns, func(a core.InterruptedTurn) bool { return int(a.StepNumber) == p.step })
}

// without reports whether a term needs an eliminated player.
func (r *dealing) without(t *core.Term) bool {
	out := func(s core.Seat) bool { return s != core.Nobody && r.sits(s) && r.has(s).Eliminated }
	return t.Due.Kind == core.AtEvent && out(t.Due.EventSeat) || t.Kind == core.VotesFor && out(t.Outcome.Seat)
}
