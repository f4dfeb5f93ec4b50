package screen

import (
	"entente/core"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// proposes reports whether a draft is proposed as a deal. That is so if it has terms of its own, or
// if it would take the place of a deal that stands between the two.
func (t *Table) proposes(d *draft.Draft) bool {
	return d.Deals() || !d.Otherwise && t.view().DealBetween(d.By, d.To) != nil
}

// mayDeal reports whether this seat may propose deals.
func (t *Table) mayDeal() bool {
	_, may := t.may(core.DealKind)
	return may != nil
}

// drawProposal draws the effect of a deal that is being built, term by term, before it is sent.
func (a *App) drawProposal(p *part.Part) {
	t := a.table
	d := &t.draft
	out := t.r.OutcomeOfDeal(d.Deal())
	p.Show("after", false).Put("after-rows").Put("grants").Put("ground", a.dealGround(&out)...)
	p.Put("sum-mine").Put("sum-theirs").Text("sum-get", "")
	if out.WhyNotOffer != nil {
		p.Put("seal").Text("sum-give", words.Text("offer.deal.refused"))
		return
	}
	title := t.bindWords(&out.DealView)
	p.Text("sum-give", title+".")
	if out.Binds == core.Undecided {
		title = words.Text("deal.binds.asks", "question", lower(t.questionWords(&out.DealView)))
	}
	p.Put("seal", a.sealed(title, &out.DealView))
}

// dealGround is the core's answer to a deal now.
func (a *App) dealGround(out *core.DealOutcome) []*part.Part {
	t := a.table
	switch no := out.WhyNotOffer; {
	case no != nil:
		return []*part.Part{a.ground("no", t.reader().Refusal(no), no.Rule)}
	case out.WhyNot != nil:
		return []*part.Part{a.ground("wait", t.reader().Refusal(out.WhyNot), out.WhyNot.Rule)}
	case out.HasTransaction:
		return []*part.Part{a.ground("yes", words.Text("offer.deal.trades"), "transactions 8")}
	}
	return []*part.Part{a.withAnyone()}
}

// withAnyone says that a deal needs no neighbor.
func (a *App) withAnyone() *part.Part {
	return a.ground("yes", words.Text("offer.deal.anyone"), "deals 1")
}

// drawPromises is the terms that make the offer a deal, and the way to one more.
func (a *App) drawPromises(p *part.Part) {
	t := a.table
	d := &t.draft
	var rows, form parts
	if t.proposes(d) {
		terms := d.AllTerms()
		rows = a.termRows(terms, t.r.OutcomeOfDeal(d.Deal()).Judgments, func(at int) {
			d.Drop(at)
			a.focus = "terms-h"
			a.keepDraft()
		})
	} else {
		p.Put("seal")
	}
	if a.term.open {
		form.add(a.drawTerm())
	} else {
		if partner := t.view().Partner(d.To); len(rows) == 0 && partner != nil && partner.WhyNot != nil {
			form.add(a.withAnyone())
		}
		form.add(button("promise", "wide", words.Text("offer.promise"), func() {
			a.term = begun()
			a.focus = "term-h"
		}))
	}
	p.Show("bar", !a.term.open) // the term in the form is added first, or left out
	p.Show("terms-h", len(rows) > 0).Put("terms", rows...).Put("term-form", form...)
}

// propose puts the deal on the table, and passes the phone to the seat that is asked about it.
func (a *App) propose(d draft.Draft) {
	t := a.table
	if out := t.r.OutcomeOfDeal(d.Deal()); out.WhyNotOffer != nil {
		a.refuse(out.WhyNotOffer)
		return
	}
	if !a.choose(d.Deal()) {
		return
	}
	t.draft = draft.Draft{}
	a.keep()
	a.afterDeal(d.To)
}
