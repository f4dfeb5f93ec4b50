package screen

import (
	"slices"

	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// asksNow reports whether a deal waits for the word of this seat: on a term, or on the whole deal
// if its transaction could be made now.
func (t *Table) asksNow(d *core.DealView) bool {
	return t.me != core.Nobody && d.MustAnswer.Has(t.me) && (d.AskedTerm != 0 || d.WhyNot == nil)
}

// partner is the other seat of this seat's deal.
func (t *Table) partner(d *core.DealView) core.Seat {
	if d.From == t.me {
		return d.To
	}
	return d.From
}

// pressingDeal is the deal that the strip is about: the first that asks this seat and that the seat
// hasn't put aside.
func (t *Table) pressingDeal() *core.DealView { return t.askingDeal(t.aside) }

// askingDeal is the first deal that asks this seat, except those in but; nil if none does.
func (t *Table) askingDeal(but []uint32) *core.DealView {
	v := t.view()
	for i := range v.Deals {
		if d := &v.Deals[i]; t.asksNow(d) && !slices.Contains(but, d.Prompt) {
			return d
		}
	}
	return nil
}

// dealTitle is a deal's question to the seat that has the phone, or the seat that the deal waits
// for.
func (t *Table) dealTitle(d *core.DealView) string {
	other := t.name(t.partner(d))
	switch {
	case !d.MustAnswer.Has(t.me):
		return words.Text("deal.waits", "other", other)
	case d.AskedTerm != 0:
		return t.questionWords(d)
	}
	return t.bindWords(d)
}

// dealLabel says who proposes the deal.
func (t *Table) dealLabel(d *core.DealView) string {
	if d.From == t.me {
		return words.Text("deal.from.you", "other", t.name(d.To))
	}
	return words.Text("deal.from", "seat", t.name(d.From))
}

// nowDeal is the table's strip while a deal waits for this seat.
func (a *App) nowDeal(n *now, d *core.DealView) {
	t := a.table
	n.label, n.title = t.dealLabel(d), t.dealTitle(d)
	n.lines = append(n.lines, line("", upper(t.reader().Terms(d.Terms))+"."))
}

// putAside leaves a deal for later. The deal stands, and the Deals tab shows it.
func (a *App) putAside(d *core.DealView) {
	a.table.aside = append(a.table.aside, d.Prompt)
	a.focus = "now-h"
}

// answerDeal is the bar of the table while the strip is about a deal.
func (a *App) answerDeal(d *core.DealView) []*part.Part {
	t := a.table
	return []*part.Part{button("later", "", words.Text("deal.later"), func() { a.putAside(d) }), button("deal", "main", words.Text("deal.see"), a.going(DealScreen, t.partner(d)))}
}

// mayAnswer reports whether this seat may answer a numbered question in this way.
func (t *Table) mayAnswer(number uint32, kind core.Kind) bool {
	p := t.view().Prompt(number)
	return p != nil && p.AnswerOf(kind) != nil
}

// drawDeal is the deal between the seat that has the phone and another; once it is gone, all deals.
func (a *App) drawDeal() (*part.Part, string) {
	t := a.table
	d := t.view().DealBetween(t.me, a.at.Seat)
	if d == nil {
		return a.drawDeals()
	}
	title := words.Text("deal.title", "other", t.name(t.partner(d)))
	p := part.Of("deal").Text("title", title).Tap("back", a.going(DealsScreen, core.Nobody))
	p.Text("label", t.dealLabel(d)).Text("heading", t.dealTitle(d)).Attr("now", "id", "now").Attr("heading", "id", "now-h").Attr("now", "aria-labelledby", "now-h")
	if t.asksNow(d) {
		p.Attr("now", "data-for", "me")
	}
	p.Put("more", a.dealLines(d)...).Put("do", a.couldButtons(d)...)
	p.Put("terms", a.termRows(d.Terms, d.Judgments, nil)...).Put("seal", a.sealed(words.Text("deal.signed.both"), d)).Put("split", append(a.split(d), a.endDeal(d))...)
	p.Attr("answer", "data-of", t.about()).Attr("now", "data-of", t.about()).Put("answer", a.dealAnswers(d)...)
	if t.asksNow(d) {
		title = "● " + title
	}
	return p, titled(title)
}

// dealLines is the lines under the question: the goods that move at once, or the reason why the
// deal waits.
func (a *App) dealLines(d *core.DealView) []*part.Part {
	t := a.table
	var lines parts
	giver := core.Nobody
	if d.AskedTerm != 0 {
		giver = d.Terms[d.AskedTerm-1].Giver
	}
	switch {
	case d.AskedTerm != 0 && d.AsksPartner && d.MustAnswer.Has(t.me):
		lines.add(line("", words.Text("deal.could.said", "seat", t.name(giver))))
	case d.AskedTerm != 0 && d.MustAnswer.Has(t.me):
		lines.add(line("soft note", words.Text("deal.could.why")))
	case d.AskedTerm != 0:
		lines.add(line("", t.questionWords(d)))
	case d.Signed.Has(t.me):
		lines.add(line("", words.Text("deal.signed")))
	default:
		lines.add(line("", a.signWords(d)))
		lines.all(a.signCounts(d))
	}
	if no := d.WhyNot; no != nil {
		lines.add(a.ground("wait", t.reader().Refusal(no), no.Rule))
	}
	return lines
}

// couldButtons answer whether a term could be done now: first its giver answers, then the other.
func (a *App) couldButtons(d *core.DealView) []*part.Part {
	t := a.table
	var row parts
	say := func(id string, act core.Act) {
		if t.mayAnswer(d.Prompt, act.Kind()) {
			row.add(button(id, "", words.Text(id), func() { a.ofDeal(d, act) }))
		}
	}
	say("deal.could.yes", core.SayCould{})
	say("deal.could.no", core.SayCouldNot{})
	say("promise.true", core.Agree{})
	say("promise.untrue", core.Dispute{})
	return row
}

// ofDeal makes an answer to a deal. Then the phone goes to the seat that has the next word on the
// deal.
func (a *App) ofDeal(d *core.DealView, act core.Act) {
	t := a.table
	other := t.partner(d)
	if a.choose(core.Choice{By: t.me, Prompt: d.Prompt, Act: act}) {
		a.afterDeal(other)
	}
}

func (a *App) afterDeal(other core.Seat) {
	t := a.table
	a.focus = "now-h"
	switch d := t.view().DealBetween(t.me, other); {
	case d != nil && t.asksNow(d):
		a.show(DealScreen, other)
	case d != nil && d.MustAnswer.Has(other) && t.r.CanActFor(other):
		a.show(PassScreen, other)
	default:
		a.handOn()
	}
}

// dealAnswers is the bar under a deal.
func (a *App) dealAnswers(d *core.DealView) []*part.Part {
	t := a.table
	var bar parts
	if d.AskedTerm == 0 && d.MustAnswer.Has(t.me) {
		bar.add(a.sign(d))
	}
	later := button("later", "", words.Text("deal.later"), func() {
		a.putAside(d)
		a.show(TableScreen, core.Nobody)
	})
	if t.asksNow(d) {
		bar.add(later)
	}
	bar.add(a.changeDeal(d))
	return bar
}
