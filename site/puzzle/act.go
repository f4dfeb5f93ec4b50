package puzzle

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// turn asks which player comes next, in a window that asks everybody.
func (w *walk) turn(at spot) *Question {
	g := &at.before
	f := g.AskingFrame()
	v := core.ViewOf(*g, core.Nobody)
	if f == nil || len(v.Unfinished) == 0 || !v.Unfinished[len(v.Unfinished)-1].IsAsking || len(g.SeatsStillToAsk(f)) < 3 {
		return nil
	}
	switch at.made.Choice.Act.(type) {
	case core.Decline, core.Resolve:
	default:
		return nil
	}
	why, _ := core.ExplainOpenWindow(*g)
	said := w.grants(why, nil)
	if len(said) == 0 {
		return nil
	}
	q := &Question{Kind: Act, Rule: said[0].Rule, Asks: words.Text("puzzle.asks.next")}
	for i := range v.Seats {
		s := v.Seats[i].Seat
		c := core.Choice{By: s, Prompt: f.Prompt, Act: core.Decline{}}
		if no := core.WhyNot(*g, c); no != nil {
			q.answer(w.reader.Who(s), append(w.no(no), said[:1]...), *g, c)
			continue
		}
		if s != f.Queue.Next() {
			return nil
		}
		q.Right = len(q.Answers)
		q.answer(w.reader.Who(s), said, *g, c)
	}
	return q
}

// noneOfThese is the last answer to a question of several choices.
func noneOfThese() string { return words.Text("puzzle.none") }

// mostDeeds is the most choices in one question.
const mostDeeds = 4

// A tried is one choice that a player could make, with the core's answer.
type tried struct {
	choice core.Choice
	text   string
	named  []string
	said   []Said
	no     bool
}

// deed asks which of several choices a player may make now.
func (w *walk) deed(at spot) *Question {
	if at.sign == "" || at.sign == "=" || len(at.rules) == 0 {
		return nil
	}
	first := w.tries(&at, at.made.Choice)
	if first == nil {
		return nil
	}
	q := &Question{Kind: Act, Asks: words.Text("puzzle.asks.which"), mixes: true}
	q.Rule = w.ofTexts(at.rules, first.said)
	var yes, no []*tried
	put := func(t *tried) {
		if t.no {
			no = append(no, t)
		} else {
			yes = append(yes, t)
		}
	}
	put(first)
	seen := []string{first.text}
	for _, c := range w.others(&at) {
		if t := w.tries(&at, c); t != nil && !slices.Contains(seen, t.text) {
			seen = append(seen, t.text)
			put(t)
		}
	}
	shown := choose(first, yes, no)
	if len(shown) < 2 {
		return nil
	}
	w.put(q, &at, shown)
	if PageOf(q.Rule) == "deals" {
		q.Kind = Binding
	}
	return q
}

// put makes the answers from the shown choices. At most one of them is accepted.
func (w *walk) put(q *Question, at *spot, shown []*tried) {
	var all []core.Choice
	var noes []Said
	q.Right = len(shown)
	for i, t := range shown {
		q.answer(t.text, t.said, at.before, t.choice)
		q.named = append(q.named, t.named...)
		all = append(all, t.choice)
		if !t.no {
			q.Right = i
		} else {
			noes = append(noes, t.said[0])
		}
	}
	if q.Right < len(shown) {
		q.answer(noneOfThese(), shown[q.Right].said, at.before, all...)
	} else {
		q.answer(noneOfThese(), noes, at.before, all...)
	}
}

// choose returns the first choice, at most one accepted choice, and refused choices. Refusals by
// different rules come before others.
func choose(first *tried, yes, no []*tried) []*tried {
	shown := []*tried{first}
	said := slices.IndexFunc(yes, func(t *tried) bool { _, silent := t.choice.Act.(core.Decline); return !silent })
	if first.no && said >= 0 {
		shown = append(shown, yes[said])
	}
	rules := []rulebook.Rule{first.said[0].Rule}
	for _, different := range []bool{true, false} {
		for _, t := range no {
			if len(shown) == mostDeeds || slices.Contains(shown, t) || different && slices.Contains(rules, t.said[0].Rule) {
				continue
			}
			if slices.ContainsFunc(shown, func(s *tried) bool { return s.said[0].Text == t.said[0].Text }) {
				continue
			}
			rules = append(rules, t.said[0].Rule)
			shown = append(shown, t)
		}
	}
	return shown
}

// tries makes a choice in the game of a spot. It returns nil if no question can be asked about the
// choice.
func (w *walk) tries(at *spot, c core.Choice) *tried {
	text, named := w.phrase(c)
	if text == "" {
		return nil
	}
	for _, name := range named {
		if g, known := w.gists[name]; !known || g.says == "" {
			return nil
		}
	}
	if c.Prompt == 0 {
		c.Prompt = scenario.Prompted(at.before, c)
	}
	t := &tried{choice: c, text: text, named: named}
	events, no := core.WhatIf(at.before, c)
	if t.no = no != nil; t.no {
		if strings.HasPrefix(string(no.Rule), "table ") {
			return nil // Entente's own house rules teach little about the game
		}
		t.said = w.no(no)
	} else {
		t.said = w.grants(events, at.rules)
	}
	if len(t.said) == 0 {
		return nil
	}
	return t
}

// others are the other choices to try: every choice of the script, also by other players.
func (w *walk) others(at *spot) []core.Choice {
	list := slices.Clone(w.choices)
	for _, c := range w.choices {
		aimed, is := c.Act.(core.Resolve)
		if !is {
			continue
		}
		for i := range at.before.Players {
			if s := at.before.Players[i].Seat; s != c.By && s != aimed.To {
				list = append(list, core.Choice{By: s, Act: c.Act})
			}
		}
	}
	if at.before.AskingFrame() != nil {
		for i := range at.before.Players {
			list = append(list, core.Choice{By: at.before.Players[i].Seat, Act: core.Decline{}})
		}
	}
	return list
}

// ofTexts is the address that a question is about: the first one on a page of the rules, if any.
func (w *walk) ofTexts(rules []rulebook.Rule, said []Said) rulebook.Rule {
	for _, r := range rules {
		if PageOf(r) != "" {
			return r
		}
	}
	for _, s := range said {
		if PageOf(s.Rule) != "" {
			return s.Rule
		}
	}
	return rules[0]
}
