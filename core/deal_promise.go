package core

import (
	"slices"

	"entente/core/rulebook"
)

// What becomes of a promise: it falls due, both say whether it was kept, and that is
// counted. A word against one's own interest ends it; one in it, the other agrees to or
// disputes. Nobody is kept waiting by it.

// parties are the two seats that a promise concerns.
func (p *Promise) parties() Seats { return SeatsOf(p.Term.Giver, p.To) }

// answers reports whether a seat has the word on what the other said of a promise.
func (p *Promise) answers(s Seat) bool {
	return p.State == SaidKept && s == p.To || p.State == SaidBroken && s == p.Term.Giver
}

// args are who promised, to whom, and what.
func (p *Promise) args() []Arg {
	one := []Term{p.Term}
	return []Arg{who(p.Term.Giver), other(p.To), {Gap: GapTerms, Terms: &one}}
}

// promiseAsked returns the promise that a choice of one of its two names.
func (g *Game) promiseAsked(c Choice) (*Promise, error) {
	for i := range g.Promises {
		p := &g.Promises[i]
		if p.Prompt != c.Prompt || c.Prompt == 0 || p.State.Over() {
			continue
		}
		if !p.parties().Has(c.By) {
			return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(p.Term.Giver))
		}
		return p, nil
	}
	return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
}

// turnTo changes what has become of a promise, and tells it.
func (g *Game) turnTo(p *Promise, state PromiseState, message rulebook.MessageID, rule rulebook.Rule) Event {
	at := slices.IndexFunc(g.Promises, func(one Promise) bool { return one.Prompt == p.Prompt })
	g.Promises = copied(g.Promises)
	p = &g.Promises[at]
	p.State, p.Prompt, p.Left = state, g.issue(), 0
	event := Event{Message: message, Rule: rule, Args: p.args()}
	if state.Over() {
		g.account(p)
		g.forgetKept()
	}
	return event
}

// account counts how a promise ended.
func (g *Game) account(p *Promise) {
	at := slices.IndexFunc(g.Accounts, func(t Account) bool { return t.Giver == p.Term.Giver && t.To == p.To })
	if at < 0 {
		at = len(g.Accounts)
		g.Accounts = with(g.Accounts, Account{Giver: p.Term.Giver, To: p.To})
	}
	g.Accounts = copied(g.Accounts)
	if n := &g.Accounts[at].Ended[p.State]; *n < 9999 {
		*n++
	}
}

// forgetKept forgets the earliest promises that are over, beyond those that can be read.
func (g *Game) forgetKept() {
	over := 0
	for i := range g.Promises {
		if g.Promises[i].State.Over() {
			over++
		}
	}
	for i := 0; over > MaxKept; i++ {
		if g.Promises[i].State.Over() {
			g.Promises = slices.Delete(copied(g.Promises), i, i+1)
			over, i = over-1, i-1
		}
	}
}

// sayKept is the word of one of the two on whether a promise was kept.
func (g *Game) sayKept(c Choice, kept bool) ([]Event, error) {
	p, err := g.promiseAsked(c)
	if err != nil {
		return nil, err
	}
	giver := c.By == p.Term.Giver
	var event Event
	switch {
	case p.State > IsDue:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case giver && g.owed(p) && (!kept || g.seesKept(p)):
		return nil, refuse("deals 3", rulebook.MustKeep, p.args()...)
	case giver && kept:
		event = g.turnTo(p, SaidKept, rulebook.PromiseSaidKept, "")
	case kept:
		event = g.turnTo(p, Kept, rulebook.PromiseKept, "")
	case giver:
		event = g.turnTo(p, Broken, rulebook.PromiseBroken, p.breaks())
	default:
		event = g.turnTo(p, SaidBroken, rulebook.PromiseSaidNot, "")
	}
	return []Event{event}, nil
}

// breaks is the rule by which a promise may be broken (deals 5); none where it may not.
func (p *Promise) breaks() rulebook.Rule {
	if p.Binding {
		return ""
	}
	return "deals 5"
}

// sayOfWord agrees to what the other said of a promise, or disputes it.
func (g *Game) sayOfWord(c Choice, agrees bool) ([]Event, error) {
	p, err := g.promiseAsked(c)
	if err != nil {
		return nil, err
	}
	switch {
	case p.State < SaidKept:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case !p.answers(c.By):
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(p.Term.Giver))
	case !agrees:
		return []Event{g.turnTo(p, Disputed, rulebook.PromiseDisputed, rulebook.TableDeals)}, nil
	case p.State == SaidKept:
		return []Event{g.turnTo(p, Kept, rulebook.PromiseKept, "")}, nil
	}
	return []Event{g.turnTo(p, Broken, rulebook.PromiseBroken, p.breaks())}, nil
}

// remindOf is the word of one of the two that a promise is due.
func (g *Game) remindOf(c Choice) ([]Event, error) {
	p, err := g.promiseAsked(c)
	switch {
	case err != nil:
		return nil, err
	case p.State != Running || g.owed(p):
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	by := Event{Message: rulebook.PromiseReminded, Args: []Arg{who(c.By)}}
	return []Event{by, g.turnTo(p, IsDue, rulebook.PromiseDue, "")}, nil
}

// release lets a promise go: the table may rule otherwise, an obligation too (table 14).
func (g *Game) release(c Choice) ([]Event, error) {
	p, err := g.promiseAsked(c)
	if err == nil && c.By != p.To {
		err = refuse(rulebook.TableAsked, rulebook.AsksAnother, who(p.To))
	}
	if err != nil {
		return nil, err
	}
	rule := rulebook.Rule("")
	if p.Binding {
		rule = rulebook.TableOtherwise
	}
	return []Event{g.turnTo(p, Released, rulebook.PromiseReleased, rule)}, nil
}

// fallDue asks about the promises whose time has come. Of an obligation whose step is over,
// what Entente would have refused was kept.
func (g *Game) fallDue() []Event {
	var events []Event
	for _, p := range g.Promises {
		due := p.Term.Due
		switch {
		case p.State != Running:
		case due.When == Now && p.Term.OfVote(): // it is looked at once the vote is cast
			if p.Left == agendaGone {
				events = append(events, g.turnTo(&p, Expired, rulebook.PromiseExpired, rulebook.TableDeals))
			}
		case due.When == AtPhase && p.Left > 0 && g.Phase != due.Phase:
			at := slices.IndexFunc(g.Promises, func(one Promise) bool { return one.Prompt == p.Prompt })
			g.Promises = copied(g.Promises)
			g.Promises[at].Left = 0
		case due.When == AtPhase && p.Left == 0 && g.Phase == due.Phase,
			due.When == AtEvent && p.Left == 0:
			events = append(events, g.turnTo(&p, IsDue, rulebook.PromiseDue, ""))
		case due.When != Now || p.Step == g.Steps || g.waits(&p):
		case p.Binding && (p.Term.Kind == LeavesIt || p.Term.Kind == Refrains):
			events = append(events, g.turnTo(&p, Kept, rulebook.ObligationKept, "deals 3"))
		case p.Binding && p.Term.Kind == Uses: // its moment is gone
			events = append(events, g.turnTo(&p, Expired, rulebook.PromiseExpired, rulebook.TableDeals))
		default:
			events = append(events, g.turnTo(&p, IsDue, rulebook.PromiseDue, ""))
		}
	}
	return events
}

// What is left of a promise of a vote: it is for the agenda that is open, or that one is gone.
const (
	thisAgenda = 1 // … as 1 is for one that is due in a phase: not in the one that goes on
	agendaGone = 2
)

// agendaOver ends what was promised of the votes on an agenda that is over, or discarded.
func (g *Game) agendaOver() {
	for i := range g.Promises {
		if p := &g.Promises[i]; p.State == Running && p.Term.Due.When == Now && p.Term.OfVote() && p.Left == thisAgenda {
			g.Promises = copied(g.Promises)
			g.Promises[i].Left = agendaGone
		}
	}
}

// expire ends what can no longer be kept: of a seat that is out of the game, or of all
// once the game is over.
func (g *Game) expire(over func(p *Promise) bool) []Event {
	var events []Event
	for _, p := range g.Promises {
		if !p.State.Over() && over(&p) {
			events = append(events, g.turnTo(&p, Expired, rulebook.PromiseExpired, rulebook.TableDeals))
		}
	}
	return events
}

// withoutSeat ends the deals and promises of a seat that is out of the game, and those
// that were due at an event of it.
func (g *Game) withoutSeat(s Seat) []Event {
	g.Deals = slices.DeleteFunc(copied(g.Deals), func(d Deal) bool {
		return d.parties().Has(s) || slices.ContainsFunc(d.Terms, func(t Term) bool { return t.hangsOn(s) })
	})
	return g.expire(func(p *Promise) bool {
		return p.parties().Has(s) || p.Term.hangsOn(s)
	})
}

// hangsOn reports whether a term cannot be carried out without a seat in the game.
func (t *Term) hangsOn(s Seat) bool {
	return t.Due.When == AtEvent && t.Due.Of == s || t.Kind == VotesFor && t.For.To == s
}
