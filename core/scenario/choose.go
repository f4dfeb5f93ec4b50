package scenario

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
)

// choose reads a line as a choice, adds the choice's prompt if the line has none, and makes it.
func (p *player) choose(line string) ([]core.Event, error) {
	c, err := p.read(line)
	if err != nil {
		return nil, err
	}
	return p.step(c)
}

// step makes a choice, checks it against the law, and tells the follower. Under every law, the
// choice must leave the game before it unchanged. The digest is compared here, around the choice
// itself, because a choice made a second time would find the game changed already.
func (p *player) step(c core.Choice) ([]core.Event, error) {
	before := p.play.Now()
	was := uint64(0)
	if p.law != nil {
		was = core.Digest(before)
	}
	events, err := p.play.Choose(c)
	p.made++
	no, _ := err.(*core.Refusal)
	p.last, p.no = &Made{c, events, no}, err
	if p.law != nil {
		if core.Digest(before) != was {
			return nil, mismatch("it changed the game that it was made in")
		}
		if wrong := p.law(before, c, err); wrong != nil {
			return nil, wrong
		}
	}
	if err != nil {
		return nil, err
	}
	p.report.Accepted[c.Kind()] = true
	if p.follow != nil {
		p.follow(before, c, events)
	}
	return events, nil
}

func (p *player) read(line string) (core.Choice, error) {
	c, err := notation.Parse(p.colored(line))
	if err == nil && c.Prompt == 0 {
		c.Prompt = Prompted(p.play.Now(), c)
	}
	return c, err
}

// Prompted returns the one prompt that a choice without a prompt can mean: the window that asks,
// the question of the turn, an open vote to go back or on the host, or the only offer that the
// choice's author could answer so.
func Prompted(g core.Game, c core.Choice) uint32 {
	f := g.AskingFrame()
	switch c.Act.(type) {
	case core.Agree, core.Decline, core.Withdraw:
		if g.RewindRequest.Prompt != 0 {
			return g.RewindRequest.Prompt
		}
		if _, declines := c.Act.(core.Decline); g.HostRequest.Prompt != 0 && !(declines && f != nil && f.Queue.Next() == c.By) {
			return g.HostRequest.Prompt
		}
	}
	switch c.Act.(type) {
	case core.Resolve:
		if f != nil && (f.Queue.Next() == c.By || core.WhyNot(g, c) != nil) { // otherwise it speaks up in the window that left this seat out
			return f.Prompt
		}
	case core.CloseUnanswered, core.DeclineFor:
		if f != nil {
			return f.Prompt
		}
		if _, instead := c.Act.(core.DeclineFor); instead {
			return g.Council.Prompt
		}
	case core.Done, core.NotDone:
		for i := len(g.Unfinished) - 1; i >= 0; i-- {
			if job := &g.Unfinished[i].Job; job.ConfirmPrompt != 0 {
				return job.ConfirmPrompt
			}
		}
	case core.Vote, core.Abstain, core.Decide:
		return g.Council.Prompt
	case core.EndTurn, core.Pass, core.AnotherAction, core.EndAction, core.OpenPhase, core.Pick, core.AnswerRollCall:
		return g.TurnPrompt
	case core.SayCould, core.SayCouldNot:
		asked := dealt(g, func(d core.DealView) bool { return d.AskedTerm != 0 && !d.AsksPartner && d.MustAnswer.Has(c.By) })
		if asked != 0 || c.Kind() == core.CouldKind {
			return asked
		}
		return promised(g, func(p core.Promise) bool {
			return p.State <= core.IsDue && (p.Term.Giver == c.By || p.Receiver == c.By)
		})
	case core.Agree, core.Dispute:
		for _, d := range core.ViewOf(g, c.By).Deals {
			if d.AsksPartner && (d.MustAnswer.Has(c.By) || len(g.Promises) == 0) {
				return d.Prompt
			}
		}
		return promised(g, func(p core.Promise) bool {
			return (p.State == core.SaidKept || p.State == core.SaidCannot) && p.Receiver == c.By || p.State == core.SaidBroken && p.Term.Giver == c.By
		})
	case core.SayKept:
		return promised(g, func(p core.Promise) bool {
			return p.State <= core.IsDue && (p.Term.Giver == c.By || p.Receiver == c.By || g.Away.Has(p.Term.Giver))
		})
	case core.Release:
		return promised(g, func(p core.Promise) bool { return !p.State.IsOver() && (p.Term.Giver == c.By || p.Receiver == c.By) })
	case core.Remind:
		return promised(g, func(p core.Promise) bool {
			return p.State <= core.IsDue && (p.Term.Giver == c.By || p.Receiver == c.By)
		})
	case core.Decline:
		if f != nil && !asked(g, c.By) {
			return f.Prompt
		}
		if len(g.Offers) == 0 {
			return dealt(g, func(d core.DealView) bool { return d.To == c.By })
		}
		return offered(g, func(o core.Offer) bool { return o.To == c.By })
	case core.Accept:
		if len(g.Offers) == 0 {
			return dealt(g, func(d core.DealView) bool { return d.MustAnswer.Has(c.By) })
		}
		return offered(g, func(o core.Offer) bool { return o.To == c.By })
	case core.CounterOffer:
		return offered(g, func(o core.Offer) bool { return o.To == c.By })
	case core.Withdraw:
		if len(g.Offers) == 0 {
			return dealt(g, func(d core.DealView) bool { return d.From == c.By })
		}
		return offered(g, func(o core.Offer) bool { return o.From == c.By })
	}
	return 0
}

// offered returns the prompt of the only open offer, or of the only one that fits.
func offered(g core.Game, fits func(core.Offer) bool) uint32 {
	if len(g.Offers) == 1 {
		return g.Offers[0].Prompt
	}
	return only(g.Offers, fits, func(o core.Offer) uint32 { return o.Prompt })
}

// dealt returns the prompt of the only open deal, or of the only one that fits.
func dealt(g core.Game, fits func(core.DealView) bool) uint32 {
	deals := core.ViewOf(g, core.Nobody).Deals
	if len(deals) == 1 {
		return deals[0].Prompt
	}
	return only(deals, fits, func(d core.DealView) uint32 { return d.Prompt })
}

// promised returns the prompt of the only open promise, or of the only one that fits.
func promised(g core.Game, fits func(core.Promise) bool) uint32 {
	open := slices.DeleteFunc(slices.Clone(g.Promises), func(p core.Promise) bool { return p.State.IsOver() })
	if len(open) == 1 {
		return open[0].Prompt
	}
	return only(open, fits, func(p core.Promise) uint32 { return p.Prompt })
}

// only returns the number of the only member of a list that fits; 0 if none or several do.
func only[T any](list []T, fits func(T) bool, number func(T) uint32) uint32 {
	found := uint32(0)
	for _, one := range list {
		if !fits(one) {
			continue
		}
		if found != 0 {
			return 0
		}
		found = number(one)
	}
	return found
}

// asked reports whether an offer waits for a seat's answer.
func asked(g core.Game, s core.Seat) bool {
	return slices.ContainsFunc(g.Offers, func(o core.Offer) bool { return o.To == s })
}

// refused plays a ! line: the choice must be refused by the rule in brackets.
func (p *player) refused(rest string) error {
	line, want := cutRules(rest)
	if len(want) != 1 {
		return mismatch("a line with ! ends with one rule in brackets, such as [transactions 1]")
	}
	c, err := p.read(line)
	if err != nil {
		return err
	}
	before := p.play.Now()
	_, err = p.step(c)
	no, is := err.(*core.Refusal)
	switch wanted := "wanted a refusal by " + withGist(want[0]) + ", but "; {
	case err == nil:
		return &missing{want[0], wanted + "it was allowed"}
	case !is:
		return err
	case no.Rule != want[0]:
		return &missing{want[0], wanted + "it was refused by another rule: " + p.quoted(no)}
	case core.Digest(before) != core.Digest(p.play.Now()):
		return mismatch("it was refused, but the refusal changed the game")
	}
	p.report.Hits = append(p.report.Hits, Hit{want[0], true, c.Kind(), p.at, p.made})
	return nil
}

// explained plays a + line: the choice must be accepted, and explained by the rules in brackets.
func (p *player) explained(rest string) error {
	line, want := cutRules(rest)
	if len(want) == 0 {
		return mismatch("a line with + ends with its rules in brackets, such as [transactions 1]")
	}
	c, err := p.read(line)
	if err != nil {
		return err
	}
	events, err := p.step(c)
	if no, is := err.(*core.Refusal); is {
		return mismatch("wanted it to be allowed by " + withGist(want[0]) + ", but it was refused: " + p.quoted(no))
	}
	if err != nil {
		return err
	}
	for _, rule := range want {
		if !slices.ContainsFunc(events, func(e core.Event) bool { return e.Rule == rule }) {
			return &missing{rule, "wanted an explanation by " + withGist(rule) + ", but " + p.explanations(events)}
		}
		p.report.Hits = append(p.report.Hits, Hit{rule, false, c.Kind(), p.at, p.made})
	}
	return nil
}

// cutRules splits the rules in brackets off the end of a line.
func cutRules(line string) (string, []rulebook.Rule) {
	var rules []rulebook.Rule
	for {
		line = strings.TrimSpace(line)
		at := strings.LastIndexByte(line, '[')
		if at < 0 || !strings.HasSuffix(line, "]") {
			slices.Reverse(rules)
			return line, rules
		}
		rules = append(rules, rulebook.Rule(line[at+1:len(line)-1]))
		line = line[:at]
	}
}
