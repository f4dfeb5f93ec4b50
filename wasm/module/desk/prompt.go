package desk

import (
	"entente/core"
	"entente/core/notation"
)

// prompts writes the open questions, and the actions that a seat may start unasked. An answer
// without further parts comes as its line. The others come with their words and limits.
func (t *table) prompts(p *page, key string, list []core.Prompt, seat core.Seat) {
	r := t.reader(seat)
	p.objects(key, len(list), func(i int) {
		q := &list[i]
		p.number("number", int(q.Number))
		p.say("seat", q.Seat.String())
		p.say("text", r.Say(q.Message, q.Args))
		p.some("rule", string(q.Rule))
		p.objects("answers", len(q.Answers), func(j int) { answerOf(p, q, q.Answers[j]) })
	})
}

// answerOf writes one answer: the words of its kind, and its limits.
func answerOf(p *page, q *core.Prompt, a core.Answer) {
	p.say("kind", a.Kind().NotationWords())
	switch a := a.(type) {
	case core.PlainAnswer:
		if act := a.Kind().BlankAct(); a.Takes(act) {
			p.say("line", notation.Print(core.Choice{By: q.Seat, Prompt: q.Number, Act: act}))
		}
	case core.SeatAnswer:
		p.texts("seats", set(a.To))
	case core.AwayAnswer:
		p.texts("seats", set(a.To))
	case core.TradeAnswer:
		p.texts("seats", set(a.To))
		goods(p, "most", a.MaxGoods)
		p.texts("notes", noteNames(a.Notes))
	case core.DealAnswer:
		p.texts("seats", set(a.To))
	case core.AnnounceAnswer:
		p.texts("events", a.EventIDs)
		p.texts("seats", set(a.EventSeats))
		p.texts("cards", a.Cards)
	case core.PickAnswer:
		p.texts("cards", a.Cards)
	case core.ResolveAnswer:
		resolves(p, &a)
	case core.VoteAnswer:
		p.number("votes", a.MaxVotes)
		p.texts("outcomes", a.Outcomes.Names)
		p.texts("seats", set(a.Outcomes.Seats))
	case core.AddVoteAnswer:
		p.number("votes", a.MaxVotes)
	}
}

// resolves writes the components that a seat may resolve: first those that Entente knows in full,
// then those that it knows by name only.
func resolves(p *page, a *core.ResolveAnswer) {
	var things []string
	add := func(thing string) {
		if n := len(things); n == 0 || things[n-1] != thing { // once for each alternative of one
			things = append(things, thing)
		}
	}
	for i := range a.Usables {
		add(notation.Thing(a.Usables[i].Thing))
	}
	for _, n := range a.Notes {
		add(notation.Note(n))
	}
	p.texts("things", things)
	p.whether("others", a.TakesUnknown)
}
