package desk

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// view writes a seat's view of the table. Every color is a word, every amount a number, and every
// sentence Entente's own.
func (t *table) view(p *page, v core.View) {
	p.key("ok")
	p.object(func() {
		p.say("seat", v.Seat.String())
		p.number("round", v.Round)
		p.say("phase", v.Phase.String())
		p.say("active", v.Active.String())
		p.say("turnOf", v.TurnOf.String())
		p.say("speaker", v.Speaker.String())
		p.say("host", v.Host.String())
		p.say("winner", v.Winner.String())
		p.whether("awaits", v.AwaitsComponents)
		p.texts("order", colors(v.Order))
		p.texts("waits", colors(v.AwaitedSeats))
		p.say("digest", digest(core.Digest(t.play.Now())))
		p.objects("seats", len(v.Seats), func(i int) { t.seatView(p, &v.Seats[i]) })
		p.objects("partners", len(v.Partners), func(i int) { t.partner(p, &v.Partners[i], v.Seat) })
		p.objects("neighbors", len(v.Relations), func(i int) {
			tie := &v.Relations[i]
			p.texts("seats", colors([]core.Seat{tie.A, tie.B}))
			p.whether("neighbors", tie.Neighbors)
			p.whether("disputed", tie.Disputed)
			p.whether("mayTrade", tie.MayTrade)
		})
		p.objects("offers", len(v.Offers), func(i int) { t.offer(p, &v.Offers[i], v.Seat) })
		p.objects("notes", len(v.Notes), func(i int) { note(p, &v.Notes[i]) })
		p.objects("strategy", len(v.Strategy), func(i int) {
			s := &v.Strategy[i]
			p.say("name", s.Name)
			p.number("initiative", s.Number)
			p.say("holder", s.Holder.String())
			p.number("tradeGoods", s.Goods)
			p.whether("exhausted", s.Exhausted)
		})
		p.objects("events", len(v.Unfinished), func(i int) { t.event(p, &v.Unfinished[i], v.Seat) })
		t.told(p, "why", v.AskReasons, v.Seat)
		t.told(p, "ahead", v.ComingSteps, v.Seat)
		t.council(p, &v.Council, v.Seat)
		t.agreed(p, &v)
		p.objects("turned", len(v.TurnedComponents), func(i int) {
			c := &v.TurnedComponents[i]
			p.say("name", c.Name)
			p.say("seat", c.Seat.String())
			p.say("state", [...]string{"readied", "exhausted", "purged", "discarded"}[c.State])
		})
		t.prompts(p, "prompts", v.Prompts, v.Seat)
	})
}

// goods writes the amounts that aren't zero, by their words.
func goods(p *page, key string, g deck.Goods) {
	p.key(key)
	p.object(func() {
		for _, k := range deck.AllGoods {
			if g[k] != 0 {
				p.number(k.String(), g[k])
			}
		}
	})
}

func (t *table) seatView(p *page, s *core.SeatView) {
	p.say("seat", s.Seat.String())
	p.some("name", s.Name)
	p.some("faction", s.Faction)
	p.number("points", s.Points)
	p.number("initiative", int(s.Initiative))
	p.whether("passed", s.Passed)
	p.whether("eliminated", s.Eliminated)
	p.whether("away", s.IsAway)
	goods(p, "goods", s.Goods)
	p.number("mostCommodities", s.MaxCommodities)
	p.number("actionCards", int(s.ActionCards.N))
	p.number("notes", s.NotesInHand)
	p.texts("hand", noteNames(s.OpenNotes))
	p.texts("playArea", noteNames(s.NotesInPlay))
	p.whether("turn", s.OwesTurnStep)
	if q := &s.Question; q.Message != "" {
		p.say("asked", t.reader(core.Nobody).Say(q.Message, q.Args))
	}
}

func (t *table) partner(p *page, with *core.Partner, seat core.Seat) {
	p.say("seat", with.Seat.String())
	p.whether("neighbor", with.Neighbor)
	p.whether("disputed", with.Disputed)
	p.whether("traded", with.Traded)
	t.refusal(p, "whyNot", with.WhyNot, seat)
	t.told(p, "why", with.WhyAllowed, seat)
}

func (t *table) offer(p *page, o *core.OfferView, seat core.Seat) {
	p.number("prompt", int(o.Prompt))
	p.say("from", o.From.String())
	p.say("to", o.To.String())
	p.say("give", notation.Bundle(o.Give))
	p.say("get", notation.Bundle(o.Get))
	p.whether("otherwise", o.AgainstRules)
	t.refusal(p, "waitsFor", o.WhyNot, seat)
}

func note(p *page, n *core.NoteView) {
	p.say("name", notation.Note(n.NoteName))
	p.say("zone", [...]string{"hand", "play area", "box", "laid aside"}[n.Zone])
	p.say("holder", n.Holder.String())
	p.texts("mayHold", set(n.MayHold))
}

// event writes an open event, with the windows that it has had.
func (t *table) event(p *page, f *core.FrameView, seat core.Seat) {
	r := t.reader(seat)
	p.say("event", f.Moment.ID)
	p.say("text", r.Fact(f.EventArgs))
	p.say("of", f.EventSeat.String())
	p.say("station", f.OpenStation.String())
	p.say("window", f.Window().ID)
	p.whether("asking", f.IsAskingNow)
	p.whether("onCall", f.OnCall)
	p.whether("happened", f.Happened)
	p.whether("canceled", f.Canceled)
	p.number("prompt", int(f.Prompt))
	p.texts("queue", colors(f.Queue))
	p.texts("declined", colors(f.Declined))
	p.objects("resolved", len(f.Resolved), func(i int) {
		p.say("by", f.Resolved[i].Seat.String())
		p.say("thing", notation.Thing(f.Resolved[i].Thing))
	})
	p.some("card", f.Card)
	if e := &f.Instruction; e.Message != "" {
		p.say("instruction", r.Event(*e))
	}
}

// council writes the agenda, or null, and the laws.
func (t *table) council(p *page, c *core.CouncilView, seat core.Seat) {
	p.objects("laws", len(c.Laws), func(i int) {
		p.say("name", c.Laws[i].Name)
		p.say("holder", c.Laws[i].Holder.String())
		p.some("of", c.Laws[i].Elected)
	})
	if c.Step == core.NoAgenda {
		p.null("agenda")
		return
	}
	p.key("agenda")
	p.object(func() {
		p.some("name", c.Name)
		p.say("step", [...]string{"", "revealed", "voting", "deciding", "electing", "resolving"}[c.Step])
		p.whether("law", c.MayBecomeLaw)
		p.say("chair", c.AgendaSpeaker.String())
		p.say("voter", c.Voter.String())
		p.number("prompt", int(c.Prompt))
		p.texts("order", colors(c.Order))
		p.objects("voteless", len(c.Voteless), func(i int) {
			p.say("seat", c.Voteless[i].Seat.String())
			t.refusal(p, "whyNot", c.Voteless[i].WhyNot, seat)
		})
		p.objects("tally", len(c.Tally), func(i int) {
			p.say("for", aim(c.Tally[i].Outcome))
			p.number("votes", c.Tally[i].Votes)
		})
		p.some("outcome", aim(c.Outcome))
	})
}

// aim returns the words of an outcome, or nothing.
func aim(a core.Aim) string {
	if a.Seat != core.Nobody {
		return a.Seat.String()
	}
	return a.Name
}

// agreed writes the deals that stand and the promises.
func (t *table) agreed(p *page, v *core.View) {
	r := t.reader(v.Seat)
	p.objects("deals", len(v.Deals), func(i int) {
		d := &v.Deals[i]
		p.number("prompt", int(d.Prompt))
		p.say("from", d.From.String())
		p.say("to", d.To.String())
		p.texts("terms", terms(d.Terms))
		p.say("text", r.Terms(d.Terms))
		p.say("binds", [...]string{"undecided", "both", "nobody"}[d.Binds])
		p.texts("asked", set(d.MustAnswer))
		t.refusal(p, "waitsFor", d.WhyNot, v.Seat)
	})
	p.objects("promises", len(v.Promises), func(i int) {
		o := &v.Promises[i]
		p.number("prompt", int(o.Prompt))
		p.say("from", o.Term.Giver.String())
		p.say("to", o.Receiver.String())
		p.say("term", notation.Term(o.Term))
		p.whether("binding", o.Binding)
		p.whether("over", o.State.IsOver())
	})
}

func terms(list []core.Term) []string {
	said := make([]string, len(list))
	for i, term := range list {
		said[i] = notation.Term(term)
	}
	return said
}

func colors(list []core.Seat) []string {
	said := make([]string, len(list))
	for i, s := range list {
		said[i] = s.String()
	}
	return said
}

func set(of core.Seats) []string {
	said := []string{}
	for _, s := range core.AllSeats {
		if of.Has(s) {
			said = append(said, s.String())
		}
	}
	return said
}

func noteNames(list []core.NoteName) []string {
	said := make([]string, len(list))
	for i, n := range list {
		said[i] = notation.Note(n)
	}
	return said
}
