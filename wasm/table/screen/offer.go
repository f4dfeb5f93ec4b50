package screen

import (
	"slices"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// drawOffer is the screen where a trade is built: whether a trade is allowed at all, both sides,
// and the result.
func (a *App) drawOffer() (*part.Part, string) {
	t := a.table
	d := &t.draft
	to := t.name(d.To)
	deal := t.proposes(d)
	title, verb := "offer.title", "offer.send"
	switch {
	case deal:
		title, verb = "offer.title.deal", "offer.send.deal"
	case d.Otherwise:
		title, verb = "offer.title.otherwise", "offer.send.otherwise"
	case t.drafted(*d).Kind() == core.CounterKind:
		title, verb = "offer.title.counter", "offer.send.counter"
	}
	title, verb = words.Text(title, "other", to), words.Text(verb, "other", to)
	p := part.Of("offer").Text("title", title).Tap("back", a.going(TableScreen, core.Nobody))
	out := core.OfferOutcome{}
	if !deal {
		out = t.r.OutcomeOfOffer(t.drafted(*d))
		p.Put("ground", a.mayI(out)...)
	}
	p.Put("facts", a.facts(d.To)...)
	p.Put("my-glyph", glyph(t.me)).Text("my-name", t.name(t.me))
	p.Put("their-glyph", glyph(d.To)).Text("their-name", words.Text("offer.from", "other", to))
	p.Put("goods", a.goodsRows()...)
	a.drawNotes(p)
	things := a.thingRows()
	p.Show("otherwise", d.Otherwise || len(things) > 0).Show("else", !d.Otherwise)
	if d.Otherwise {
		p.Put("others", a.otherRows()...).Put("else-rows")
	} else {
		p.Put("others", things...).Put("else-rows", a.whatElse()...)
	}
	r := t.everyone()
	p.Show("deal", !d.Otherwise && t.mayDeal())
	if deal {
		a.drawProposal(p)
	} else {
		p.Put("sum-mine", glyph(t.me)).Text("sum-give", words.Text("offer.gives", "seat", t.name(t.me), "goods", r.Bundle(d.Give)))
		p.Put("sum-theirs", glyph(d.To)).Text("sum-get", words.Text("offer.gives", "seat", to, "goods", r.Bundle(d.Get)))
		a.drawAfter(p, out)
	}
	a.drawPromises(p)
	p.Text("send", verb).Off("send", d.None()).Tap("send", a.sendOffer)
	return p, titled(title)
}

// drafted is a draft as a choice at this table.
func (t *Table) drafted(d draft.Draft) core.Choice {
	if t.proposes(&d) {
		return d.Deal()
	}
	return d.Choice(t.view().OfferBetween(d.By, d.To))
}

// mayI is the core's answer to a trade with this seat now: yes, not yet or no.
func (a *App) mayI(out core.OfferOutcome) []*part.Part {
	t := a.table
	d := &t.draft
	r := t.reader()
	no := t.view().Partner(d.To).WhyNot
	switch {
	case d.Otherwise:
		return []*part.Part{a.ground("wait", words.Text("offer.otherwise"), rulebook.TableOtherwise)}
	case no == nil && out.WhyNotOffer != nil && !d.None():
		no = out.WhyNotOffer
	case no == nil && out.WhyNotAccept != nil:
		no = out.WhyNotAccept
	}
	if no != nil {
		mark := "wait"
		if out.WhyNotOffer != nil && !d.None() {
			mark = "no"
		}
		return []*part.Part{a.ground(mark, r.Refusal(no), no.Rule)}
	}
	var lines []*part.Part
	for _, e := range t.view().Partner(d.To).WhyAllowed {
		if e.Message != rulebook.OkAnyTime {
			lines = append(lines, a.ground("yes", r.Event(e), e.Rule))
		}
	}
	if len(lines) > 0 {
		return lines
	}
	if len(out.WhyAllowed) == 0 {
		args := []core.Arg{{Gap: core.GapSeat, Seat: t.me}, {Gap: core.GapOther, Seat: d.To}}
		return []*part.Part{a.ground("yes", r.Say(rulebook.OkNeighbor, args), "transactions 1")}
	}
	for _, e := range out.WhyAllowed {
		if e.Message == rulebook.OkNeighbor || e.Message == rulebook.OkMet {
			lines = append(lines, a.ground("yes", r.Event(e), e.Rule))
		}
	}
	return lines
}

// facts is the statements of these two seats about being neighbors, and the taps to say otherwise.
func (a *App) facts(s core.Seat) []*part.Part {
	t := a.table
	p := part.Of("facts")
	var ways []*part.Part
	say := func(key, label string, act core.Act) {
		if _, may := t.may(act.Kind()); may == nil || !may.Takes(act) {
			return
		}
		ways = append(ways, button(key, "", label, func() {
			if a.choose(core.Choice{By: t.me, Act: act}) {
				a.focus = "facts"
			}
		}))
	}
	said := "offer.neighbors.not"
	switch partner := t.view().Partner(s); {
	case partner.Disputed:
		said = "offer.neighbors.disputed"
	case partner.Neighbor:
		said = "offer.neighbors"
	}
	say("neighbors", words.Text("offer.say.neighbors"), core.DeclareNeighbors{With: s})
	say("strangers", words.Text("offer.say.strangers"), core.DeclareStrangers{With: s})
	say("object", words.Text("offer.say.object"), core.ObjectToDeclaration{To: s})
	return []*part.Part{p.Text("said", words.Text(said, "other", t.name(s))).Put("ways", ways...)}
}

// drawAfter draws the goods and notes that both seats would have if the offer were accepted.
func (a *App) drawAfter(p *part.Part, out core.OfferOutcome) {
	t := a.table
	d := &t.draft
	possible := out.WhyNotOffer == nil && out.WhyNotAccept == nil
	p.Show("after", possible).Text("after-title", words.Text("offer.after", "other", t.name(d.To)))
	if !possible {
		p.Put("after-rows").Put("grants")
		return
	}
	var rows []*part.Part
	for _, s := range []core.Seat{t.me, d.To} {
		name := t.name(s)
		if s == t.me {
			name = words.Text("offer.after.you")
		}
		at := slices.IndexFunc(out.SeatsAfter, func(after core.SeatView) bool { return after.Seat == s })
		rows = append(rows, part.Keyed("after-row", s.String()).Put("glyph", glyph(s)).Text("name", name).Text("has", t.inWords(&out.SeatsAfter[at])))
	}
	p.Put("after-rows", rows...)
	var grants []*part.Part
	said := t.view().Partner(d.To).WhyAllowed
	for _, e := range out.WhyAllowed {
		if e.Message != rulebook.OkNeighbor && e.Message != rulebook.OkMet && !slices.ContainsFunc(said, func(s core.Event) bool { return s.Message == e.Message && s.Message != rulebook.OkAnyTime }) {
			grants = append(grants, a.ground("yes", t.reader().Event(e), e.Rule))
		}
	}
	p.Put("grants", grants...)
}

// sendOffer makes the offer, or shows the refusal.
func (a *App) sendOffer() {
	t := a.table
	d := t.draft
	if d.None() {
		if no := t.r.WhyNot(t.drafted(d)); no != nil {
			a.refuse(no)
		}
		return
	}
	if t.proposes(&d) {
		a.propose(d)
		return
	}
	switch out := t.r.OutcomeOfOffer(t.drafted(d)); {
	case out.WhyNotOffer != nil:
		a.refuseOffer(out.WhyNotOffer, false)
	case out.WhyNotAccept != nil && !d.Otherwise:
		a.refuseOffer(out.WhyNotAccept, true)
	default:
		a.putOffer()
	}
}

// putOffer puts the offer on the table, and passes the phone if the offer can be answered now.
func (a *App) putOffer() {
	t := a.table
	d := t.draft
	if !a.choose(t.drafted(d)) {
		return
	}
	t.draft = draft.Draft{}
	a.keep()
	if o := t.view().OfferBetween(d.By, d.To); o != nil && o.WhyNot == nil {
		a.show(PassScreen, d.To)
		return
	}
	a.show(TableScreen, core.Nobody)
}
