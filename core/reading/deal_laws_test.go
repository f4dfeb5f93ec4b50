package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// dealCounts counts the answers, the verdicts and the results.
type dealCounts struct {
	decided, promised, guessed, held int
	said                             map[rulebook.Rule]int // the rules for choices about deals and promises; "" for accepted ones
	verdicts                         map[string]int        // the verdicts on terms, by rule
	came                             map[string]int
	endings                          map[core.PromiseState]int
}

// TestDealsReadTwice offers random deals at tables that trade, fight, vote and resolve
// abilities. The core and the reading of this package judge every term alike, by the same
// rule, and ask the same player. Each answer, agreement and word on a promise has the same
// result, or is refused for the same reason.
func TestDealsReadTwice(t *testing.T) {
	n := dealCounts{said: map[rulebook.Rule]int{}, verdicts: map[string]int{}, came: map[string]int{}, endings: map[core.PromiseState]int{}}
	for _, seed := range seeds.Of(t, 300) {
		r := generator{rand.New(rand.NewPCG(31, uint64(seed)))}
		g := r.dealTable()
		table := &dealing{trading: &trading{Game: g, done: map[[2]core.Seat]doneTrade{}}, windows: &reading{game: read(g), memory: map[event]memory{}},
			ended: map[[2]core.Seat]map[core.PromiseState]int{}, steps: int(g.StepNumber), moved: g.ShipsMoved}
		for range 80 {
			table.reads(table.Game)
			for range 4 {
				table.puts(t, seed, r.aDeal(table), &n)
			}
			table.choose(t, seed, r.dealChoice(table), &n)
			if t.Failed() || deep(&table.Game) { // without room for one more event, no transaction begins one
				break
			}
		}
	}
	n.report(t)
}

// puts compares both judgments of a deal, and leaves the table as it was.
func (r *dealing) puts(t *testing.T, seed int, c core.Choice, n *dealCounts) {
	t.Helper()
	act := c.Act.(core.MakeDeal)
	no := r.against(c)
	next, _, err := core.Step(r.Game, c)
	r.agreesOn(t, seed, c, no, err, n)
	if err != nil || t.Failed() {
		return
	}
	n.decided++
	v := core.ViewOf(next, c.By)
	mine := &standing{from: c.By, to: act.To, terms: act.Terms, said: -1}
	r.sameVerdicts(t, seed, mine, v.DealBetween(c.By, act.To), c, n)
}

// agreesOn checks that both judge a choice alike, and that the prompts agree.
func (r *dealing) agreesOn(t *testing.T, seed int, c core.Choice, no objections, err error, n *dealCounts) {
	t.Helper()
	rule := core.RefusingRule(err)
	if (err == nil) != (len(no) == 0) || err != nil && !slices.Contains(no, rule) {
		t.Errorf("table %d: %s: the core says %v (%s), the reading %v", seed, notation.Print(c), err, rule, no)
	}
	if (err == nil || n.said[rule]%8 == 0) && offered(r.Game, c) != (err == nil) {
		t.Errorf("table %d: %s: the core says %v, and a prompt offers the other", seed, notation.Print(c), err)
	}
	n.said[rule]++
	judgedTwice++
}

// sameVerdicts checks that each term of a deal is judged alike.
func (r *dealing) sameVerdicts(t *testing.T, seed int, mine *standing, d *core.DealView, c core.Choice, n *dealCounts) {
	t.Helper()
	for i := range mine.terms {
		f, j := r.finds(mine, i), d.Judgments[i]
		asked, could := j.Verdict == core.AskGiver, j.Verdict == core.CanNow
		n.verdicts[string(j.Why.Rule)+map[core.Verdict]string{core.AskGiver: " asked", core.CanNow: " binds"}[j.Verdict]]++
		if f.asked != asked || f.could != could || !slices.Contains(f.rules, j.Why.Rule) {
			t.Errorf("table %d: %s: term %d of %s: the core says %d (%s, %s), the reading %+v", seed, notation.Print(c), i+1, notation.Term(mine.terms[i]), j.Verdict, j.Why.Rule, j.Why.Message, f)
		}
	}
	comes, asks := r.comesTo(mine)
	if bond(d.Binds) != comes || int(d.AskedTerm) != asks || d.AsksPartner != (asks > 0 && mine.said == r.steps && mine.words[asks-1] == core.SaidCould) {
		t.Errorf("table %d: %s: the core says it binds %d, asks %d, confirm %v; the reading %d, %d, %v", seed, notation.Print(c), d.Binds, d.AskedTerm, d.AsksPartner, comes, asks, mine.words)
	}
	n.came[[]string{"asks somebody", "would bind", "binds nobody"}[comes]]++
}

// against returns the objections to a choice about a deal or a promise.
func (r *dealing) against(c core.Choice) (no objections) {
	if hasNoSay(&r.Game, c) {
		return objections{"table 3"}
	}
	if act, is := c.Act.(core.MakeDeal); is {
		no = r.put(c.By, act.To, act.Terms)
		no.add(c.Prompt != 0, "table 1")
		return no
	}
	if i := r.promiseOf(c.Prompt); i >= 0 {
		switch c.Act.(type) {
		case core.SayKept, core.SayCouldNot, core.Agree, core.Dispute, core.Remind, core.Release:
			return r.againstWord(&r.promises[i], c)
		}
		return objections{"table 1"}
	}
	d := r.dealOf(c.Prompt)
	if d == nil {
		return objections{"table 1"}
	}
	return r.againstAnswer(d, c)
}

// againstAnswer returns the objections to an answer. The asked seat answers the question
// (deals 2), the author withdraws and the other seat declines. Both agree only to a deal
// that is decided and lawful (deals 1).
func (r *dealing) againstAnswer(d *standing, c core.Choice) (no objections) {
	comes, asks := r.comesTo(d)
	confirm := asks > 0 && d.said == r.steps && d.words[asks-1] == core.SaidCould
	word := core.Nobody
	if asks > 0 {
		if word = d.terms[asks-1].Giver; confirm {
			word = d.partner(word)
		}
	}
	switch c.Act.(type) {
	case core.SayCould, core.SayCouldNot:
		no.add(asks == 0 || confirm, "table 1")
		no.add(c.By != word, "table 2")
	case core.Agree, core.Dispute:
		no.add(!confirm, "table 1")
		no.add(c.By != word, "table 2")
	case core.Withdraw:
		no.add(c.By != d.from, "table 2")
	case core.Decline:
		no.add(c.By != d.to, "table 2")
	case core.Accept:
		no.add(comes == unknown || d.signed.Has(c.By) || c.By != d.from && c.By != d.to, "table 2")
		if o, any := d.trade(); any {
			no = append(no, r.accept(o)...)
		}
		left := slices.DeleteFunc(slices.Clone(d.terms), func(t core.Term) bool { return t.Kind == core.Gives && t.Due.Kind == core.Now })
		no.add(len(r.promises)+len(left) > core.MaxPromises, "table 25", "table 4")
	default:
		no.add(true, "table 1")
	}
	return no
}

func (r *dealing) dealOf(prompt uint32) *standing {
	for i, d := range r.Deals {
		if d.Prompt == prompt && prompt != 0 && i < len(r.deals) {
			return &r.deals[i]
		}
	}
	return nil
}

// promiseOf returns the index of the open promise that a question is about, or -1.
func (r *dealing) promiseOf(prompt uint32) int {
	return slices.IndexFunc(openPromises(r.Game), func(p core.Promise) bool { return p.Prompt == prompt && prompt != 0 })
}

// choose makes a choice, if it is lawful, and checks that both have the same table
// afterwards.
func (r *dealing) choose(t *testing.T, seed int, c core.Choice, n *dealCounts) {
	t.Helper()
	next, events, err := core.Step(r.Game, c)
	if r.about(c) {
		r.agreesOn(t, seed, c, r.against(c), err, n)
	} else {
		r.heldBack(t, seed, c, err, n)
	}
	if err != nil || t.Failed() {
		return
	}
	allThere(t, r.Game, next, c, events)
	r.acting = r.acting.after(r.Game, c, next, events)
	was := r.Game
	i, p := slices.IndexFunc(r.Deals, func(d core.Deal) bool { return d.Prompt == c.Prompt && c.Prompt != 0 }), r.promiseOf(c.Prompt)
	r.ripens()
	r.goOn(c, next, map[string]int{})
	r.reads(next)
	if p >= 0 {
		r.speaks(&r.promises[p], c, n)
	}
	r.keeps(c, was, n)
	r.usesCard(c, n)
	r.answered(i, c, n)
	r.spends(was, c)
	r.goesBy(was, c, n)
	r.lapse(t, events)
	r.review(n)
	r.same(t, seed, c, n)
}

// about reports whether a choice is about a deal or a promise.
func (r *dealing) about(c core.Choice) bool {
	switch c.Act.(type) {
	case core.MakeDeal, core.SayCould, core.SayCouldNot, core.Agree, core.Dispute, core.SayKept, core.Remind, core.Release:
		return r.sits(c.By)
	case core.Accept, core.Withdraw, core.Decline:
		return r.sits(c.By) && r.dealOf(c.Prompt) != nil
	}
	return false
}

// answered carries out an answer to the deal at an index, or a new deal in place of the
// pair's old one.
func (r *dealing) answered(i int, c core.Choice, n *dealCounts) {
	if act, is := c.Act.(core.MakeDeal); is {
		r.deals = slices.DeleteFunc(r.deals, func(d standing) bool { return pairOf(d.from, d.to) == pairOf(c.By, act.To) })
		d := standing{from: c.By, to: act.To, terms: act.Terms, said: -1, signed: core.SeatsOf(c.By)}
		d.comes, _ = r.comesTo(&d)
		if d.meant = d.comes; d.meant == unknown {
			d.meant = binding
		}
		r.deals = append(r.deals, d)
		return
	}
	if i < 0 {
		return
	}
	d := &r.deals[i]
	_, asks := r.comesTo(d)
	say := func(w core.CouldState) {
		if d.said != r.steps {
			d.words = [core.MaxTerms]core.CouldState{}
		}
		d.words[asks-1], d.said = w, r.steps
	}
	switch c.Act.(type) {
	case core.SayCould:
		say(core.SaidCould)
	case core.SayCouldNot:
		say(core.SaidCouldNot)
	case core.Agree:
		say(core.AgreedCould)
	case core.Dispute:
		say(core.DisputedCould)
	case core.Accept:
		if d.signed = d.signed.With(c.By); d.signed == core.SeatsOf(d.from, d.to) {
			r.conclude(d, n)
			r.deals = slices.Delete(r.deals, i, i+1)
		}
	case core.Withdraw, core.Decline:
		r.deals = slices.Delete(r.deals, i, i+1)
	}
}

// ripens notes the deals whose transactions could have been made.
func (r *dealing) ripens() {
	for i := range r.deals {
		o, any := r.deals[i].trade()
		r.deals[i].ripe = r.deals[i].ripe || any && len(r.accept(o)) == 0
	}
}

// lapse removes the deals whose transaction could have been made in the turn or during the
// agenda that is over, and those of eliminated players.
func (r *dealing) lapse(t *testing.T, events []core.Event) {
	t.Helper()
	r.deals = slices.DeleteFunc(r.deals, func(d standing) bool {
		if r.has(d.from).Eliminated || r.has(d.to).Eliminated || slices.ContainsFunc(d.terms, func(t core.Term) bool { return r.without(&t) }) {
			return true
		}
		told := slices.ContainsFunc(events, func(e core.Event) bool {
			return e.Message == rulebook.DealLapsed && pairOf(e.Args[0].Seat, e.Args[1].Seat) == pairOf(d.from, d.to)
		})
		if told && !d.ripe {
			t.Errorf("a deal of %s and %s lapses, whose transaction was never lawful", d.from, d.to)
		}
		return told
	})
}

// review judges the open deals again. If a deal no longer binds as its signers agreed, both
// are asked again.
func (r *dealing) review(*dealCounts) {
	for i := range r.deals {
		d := &r.deals[i]
		comes, _ := r.comesTo(d)
		if comes != unknown && comes != d.meant {
			d.signed, d.meant = 0, comes
		}
		d.comes = comes
	}
}

// keeps marks the obligations that a choice keeps: a vote, the use of a component (deals 3).
func (r *dealing) keeps(c core.Choice, was core.Game, n *dealCounts) {
	for i := range r.promises {
		p := &r.promises[i]
		cast := c.Kind() == core.VoteKind || c.Kind() == core.AbstainKind || c.Kind() == core.DecideKind
		switch used, uses := c.Act.(core.Resolve); {
		case p.term.Giver != c.By || p.state != core.Running:
		case cast && p.ofVote() && p.term.Due.Kind == core.Now && p.binds:
			r.ends(p, core.Kept, n)
		case cast && p.ofVote() && p.term.Due.Kind == core.Now:
			p.state = core.IsDue
		case uses && r.owed(p) && p.term.Kind == core.Uses && p.term.Thing.Name == used.Thing.Name && p.term.Thing.Owner == used.Thing.Owner:
			r.ends(p, core.Kept, n)
		}
	}
}
