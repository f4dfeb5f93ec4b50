package screen

import (
	"entente/core"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// sign is the button that agrees to a deal as it is. It names the things that change hands, and
// says that this can't be undone.
func (a *App) sign(d *core.DealView) *part.Part {
	t := a.table
	sides := draft.AnsweringDeal(&d.Deal, t.me)
	label, small, class := "", "deal.sign.final", "btn held"
	switch {
	case !sides.Give.IsEmpty():
		label = words.Text("deal.sign.give", "goods", t.everyone().Bundle(sides.Give))
	case !sides.Get.IsEmpty():
		label = words.Text("deal.sign.get", "goods", t.everyone().Bundle(sides.Get))
	case d.Binds == core.BindsBoth:
		label, small = words.Text("deal.sign.binding"), "deal.sign.binding.why"
	default:
		label, small, class = words.Text("deal.sign.loose"), "deal.sign.loose.why", "btn held loose"
	}
	no := d.WhyNot
	return held("sign", label, words.Text(small), func() {
		if no != nil {
			a.refuse(no)
			return
		}
		a.ofDeal(d, core.Accept{})
	}).Attr("", "class", class).Off("", no != nil)
}

// signWords tells the immediate effect when both have signed.
func (a *App) signWords(d *core.DealView) string {
	t := a.table
	sides := draft.AnsweringDeal(&d.Deal, t.me)
	r := t.everyone()
	switch give, get := sides.Give, sides.Get; {
	case !d.HasTransaction:
		return words.Text("deal.moves.none")
	case give.IsEmpty():
		return words.Text("deal.moves.get", "get", r.Bundle(get))
	case get.IsEmpty():
		return words.Text("deal.moves.give", "give", r.Bundle(give))
	default:
		return words.Text("deal.moves", "give", r.Bundle(give), "get", r.Bundle(get))
	}
}

// signCounts is the goods that would change for this seat, now and then.
func (a *App) signCounts(d *core.DealView) parts {
	if !d.HasTransaction || d.WhyNot != nil {
		return nil
	}
	return a.changed(a.table.r.OutcomeOfAccepting(d.Prompt).SeatsAfter)
}

// changeDeal opens the form with the terms as they are.
func (a *App) changeDeal(d *core.DealView) *part.Part {
	t := a.table
	return button("change", "", words.Text("deal.change"), func() { a.proposing(draft.AnsweringDeal(&d.Deal, t.me)) })
}

// endDeal takes back one's own deal, or declines the other's.
func (a *App) endDeal(d *core.DealView) *part.Part {
	t := a.table
	label, act := "deal.decline", core.Act(core.Decline{})
	if d.From == t.me {
		label, act = "deal.withdraw", core.Withdraw{}
	}
	return button("decline", "wide", words.Text(label), func() {
		if a.choose(core.Choice{By: t.me, Prompt: d.Prompt, Act: act}) {
			a.handOn()
		}
	})
}

// proposing opens the form with a deal to propose.
func (a *App) proposing(d draft.Draft) {
	a.table.draft = d
	a.show(OfferScreen, d.To)
}

// split offers the binding part of a deal as a deal of its own, if only some terms keep the deal
// from binding. The rest can be another deal (ruling 74).
func (a *App) split(d *core.DealView) []*part.Part {
	t := a.table
	var binding core.Deal
	binding.From, binding.To = d.From, d.To
	for i := range d.Judgments {
		if d.Judgments[i].Verdict == core.CanNow {
			binding.Terms = append(binding.Terms, d.Terms[i])
		}
	}
	if len(binding.Terms) == 0 || d.Binds != core.BindsNobody {
		return nil
	}
	return []*part.Part{button("split", "wide", words.Text("deal.split"), func() { a.proposing(draft.AnsweringDeal(&binding, t.me)) }),
		line("note soft", ofTerms("deal.split.term", "deal.split.terms", inTheWay(d)))}
}
