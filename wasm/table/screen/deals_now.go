package screen

import (
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// asked is a promise's question to the seat that has the phone; nil if there is none now.
func (t *Table) asked(p *core.Promise) *core.Prompt {
	if prompt := t.view().Prompt(p.Prompt); prompt != nil && prompt.Message != rulebook.PromiseStands && !p.State.IsOver() {
		return prompt
	}
	return nil
}

// dealsAsk counts the deals and promises with a question to the seat that has the phone.
func (t *Table) dealsAsk() int {
	v, n := t.view(), 0
	for i := range v.Deals {
		if t.asksNow(&v.Deals[i]) {
			n++
		}
	}
	for i := range v.Promises {
		if t.asked(&v.Promises[i]) != nil {
			n++
		}
	}
	return n
}

// owing is the seats that are bound to do something before the game goes on.
func (t *Table) owing() []core.Seat {
	var list []core.Seat
	v := t.view()
	for i := range v.Promises {
		if p := &v.Promises[i]; v.IsObligation(p) && p.Term.IsToAct() {
			list = append(list, p.Term.Giver)
		}
	}
	return list
}

// waits is the seats that the table waits for, or else the seats that are bound to do something
// first.
func (t *Table) waits() []core.Seat {
	if list := t.view().AwaitedSeats; len(list) > 0 {
		return list
	}
	return t.owing()
}

// agreementLines tell, on the table, the obligations in force, and the promises that ask this seat.
func (a *App) agreementLines() []*part.Part {
	t := a.table
	v := t.view()
	var lines parts
	var asks []*core.Promise
	for i := range v.Promises {
		switch p := &v.Promises[i]; {
		case v.IsObligation(p):
			lines.add(a.boundLine(p))
		case t.asked(p) != nil:
			asks = append(asks, p)
		}
	}
	if len(asks) > 0 {
		prompt := t.asked(asks[0])
		said := t.reader().Say(prompt.Message, prompt.Args)
		if n := len(asks); n > 1 {
			said = words.Text("promise.due.many", "n", strconv.Itoa(n))
		}
		lines.add(part.Keyed("later", "promise").Text("said", said).Attr("see", "aria-label", words.Text("promise.due.see")).Tap("see", a.going(DealsScreen, core.Nobody)))
	}
	for i := range v.Deals {
		d := &v.Deals[i]
		if (d.From == t.me || d.To == t.me) && d != t.pressingDeal() {
			other := t.partner(d)
			lines.add(part.Keyed("later", "deal"+other.String()).Text("said", t.dealLine(d)).Attr("see", "aria-label", words.Text("deal.line.see", "other", t.name(other))).Tap("see", a.going(DealScreen, other)))
		}
	}
	return lines
}

// dealLine is a deal of this seat in a line, while the screen is about something else.
func (t *Table) dealLine(d *core.DealView) string {
	other := t.name(t.partner(d))
	switch {
	case !d.MustAnswer.Has(t.me):
		return words.Text("deal.line.waits", "other", other)
	case d.AskedTerm != 0:
		return words.Text("deal.line.asks", "other", other, "question", lower(t.questionWords(d)))
	}
	return words.Text("deal.line", "other", other, "binding", lower(t.bindWords(d)))
}

func lower(said string) string {
	if said == "" || said[0] < 'A' || said[0] > 'Z' {
		return said
	}
	return string(said[0]-'A'+'a') + said[1:]
}

// boundLine is an obligation in force, shown where it holds back its giver, with the ways out.
func (a *App) boundLine(p *core.Promise) *part.Part {
	t := a.table
	why := rulebook.OwesNotTo
	if p.Term.IsToAct() {
		why = rulebook.OwesFirst
	}
	row := part.Keyed("bound", p.Term.Giver.String()+p.Receiver.String()).Text("said", t.reader().Say(why, promiseArgs(p))).Put("rule", a.rule("deals 3")...)
	return row.Put("ways", a.promiseButtons(p)...)
}

// voteReminders is the promises and obligations about the vote of the seat that votes.
func (a *App) voteReminders() []*part.Part {
	t := a.table
	v := t.view()
	var lines []*part.Part
	for i := range v.Promises {
		p := &v.Promises[i]
		if p.Term.Giver != t.me || p.State > core.IsDue || !p.Term.IsAboutVote() {
			continue
		}
		if v.IsObligation(p) {
			lines = append(lines, a.ground("news", t.reader().Say(rulebook.OwesVote, promiseArgs(p)), "deals 3"))
		} else {
			lines = append(lines, a.ground("news", words.Text("promise.vote", "other", t.name(p.Receiver), "promise", t.reader().Term(p.Term)), "deals 5"))
		}
	}
	return lines
}

// onlyFor is one outcome alone.
func onlyFor(to core.Aim) core.Outcomes {
	if to.Seat != core.Nobody {
		return core.Outcomes{Seats: core.SeatsOf(to.Seat)}
	}
	return core.Outcomes{Names: []string{to.Name}}
}

// promiseButtons are the answers of the seat that has the phone to a promise.
func (a *App) promiseButtons(p *core.Promise) []*part.Part {
	t := a.table
	prompt := t.view().Prompt(p.Prompt)
	if prompt == nil || p.State.IsOver() {
		return nil
	}
	var row parts
	say := func(id, class string, act core.Act) {
		if may := prompt.AnswerOf(act.Kind()); may == nil || !may.Takes(act) {
			return
		}
		label := words.Text(id, "seat", t.name(p.Term.Giver))
		row.add(button(id, class, label, func() {
			if a.choose(core.Choice{By: t.me, Prompt: p.Prompt, Act: act}) {
				a.focus = "now-h"
			}
		}).Attr("", "aria-label", words.Text("promise.button", "label", label, "promise", t.reader().Term(p.Term))))
	}
	owed, giver := t.view().IsObligation(p), p.Term.Giver == t.me
	switch {
	case p.Binding && (owed && p.Term.IsToAct() || p.State == core.IsDue):
		say("promise.done", "", core.SayKept{Kept: true})
		say("promise.cannot", "", core.SayCouldNot{})
		if !giver {
			say("promise.undone", "", core.SayKept{})
		}
	case p.State == core.IsDue:
		say("promise.kept", "", core.SayKept{Kept: true})
		say("promise.broken", "", core.SayKept{})
	case p.State == core.Running && !owed && giver:
		say("promise.due", "", core.Remind{})
		say("promise.kept.already", "", core.SayKept{Kept: true})
	case p.State == core.Running && !owed:
		say("promise.remind", "", core.Remind{})
		say("promise.kept.already", "", core.SayKept{Kept: true})
	}
	say("promise.true", "", core.Agree{})
	say("promise.untrue", "", core.Dispute{})
	say("promise.release", "plain", core.Release{})
	return row
}
