package screen

import (
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// verdicts are the sign and the class of each verdict. The sentence beside them says the same.
var verdicts = [...]struct{ sign, class string }{core.AskGiver: {"?", "mark-wait"}, core.CanNow: {"✓", "mark-yes"}, core.CannotNow: {"✕", "mark-no"}}

// termRows is the terms of a deal, each with its giver, its words and its verdict. With drop, terms
// can be taken out again.
func (a *App) termRows(terms []core.Term, judged []core.Judgment, drop func(at int)) []*part.Part {
	r := a.table.reader()
	var rows parts
	for i := range terms {
		p := part.Keyed("term", strconv.Itoa(i)).Put("glyph", glyph(terms[i].Giver)).Text("n", strconv.Itoa(i+1)+".").Text("text", upper(r.Term(terms[i]))+".")
		p.Show("verdict", i < len(judged)).Show("drop", drop != nil).Put("rule")
		if i < len(judged) {
			a.verdict(p, &judged[i])
		}
		if drop != nil {
			p.Attr("drop", "aria-label", words.Text("term.drop", "n", strconv.Itoa(i+1))).Tap("drop", func() { drop(i) })
		}
		rows.add(p)
	}
	return rows
}

// verdict writes whether a term could be done now, and the reason.
func (a *App) verdict(p *part.Part, j *core.Judgment) *part.Part {
	return p.Text("mark", verdicts[j.Verdict].sign).Attr("mark", "class", verdicts[j.Verdict].class).
		Text("said", a.table.reader().Event(j.Why)).Put("rule", a.rule(j.Why.Rule)...)
}

// inTheWay is the numbers of the terms that keep a deal from binding.
func inTheWay(d *core.DealView) []string {
	var list []string
	for i := range d.Judgments {
		if d.Judgments[i].Verdict == core.CannotNow {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return list
}

// ofTerms returns the text one about a single term, or the text many about several, by their numbers.
func ofTerms(one, many string, numbers []string) string {
	if len(numbers) == 1 {
		return words.Text(one, "n", numbers[0])
	}
	return words.Text(many, "numbers", join(numbers))
}

// bindWords says in a few words whether a deal binds.
func (t *Table) bindWords(d *core.DealView) string {
	switch no := inTheWay(d); {
	case d.Binds == core.Undecided:
		return words.Text("deal.binds.undecided")
	case d.Binds == core.BindsNobody && len(d.Terms) > 1:
		return ofTerms("deal.binds.not.term", "deal.binds.not.terms", no)
	case d.Binds == core.BindsNobody:
		return words.Text("deal.binds.not")
	case t.me == d.From || t.me == d.To:
		return words.Text("deal.binds.you")
	}
	return words.Text("deal.binds")
}

// questionWords is a deal's question about one of its terms.
func (t *Table) questionWords(d *core.DealView) string {
	giver := d.Terms[d.AskedTerm-1].Giver
	whole, one := "deal.could", "deal.could.term"
	if giver == t.me {
		whole, one = "deal.could.you", "deal.could.you.term"
	}
	if len(d.Terms) > 1 {
		return words.Text(one, "seat", t.name(giver), "n", strconv.Itoa(int(d.AskedTerm)))
	}
	return words.Text(whole, "seat", t.name(giver))
}

// sealed is the effect of a deal once both have signed it. A deal that binds nobody never looks
// like one that binds.
func (a *App) sealed(title string, d *core.DealView) *part.Part {
	binds, said, rule := "no", "deal.seal.loose", rulebook.Rule("deals 5")
	switch {
	case d.Binds == core.Undecided:
		binds, said, rule = "ask", "deal.seal.undecided", "deals note 1"
	case d.Binds == core.BindsBoth && d.HasTransaction:
		binds, said, rule = "yes", "deal.seal.binding.trade", "deals 3"
	case d.Binds == core.BindsBoth:
		binds, said, rule = "yes", "deal.seal.binding", "deals 3"
	case d.HasTransaction:
		said = "deal.seal.loose.trade"
	}
	return part.Of("seal").Attr("", "data-binding", binds).Text("title", title).Text("text", words.Text(said)).Put("rule", a.rule(rule)...)
}

// promiseArgs is a promise's arguments for a sentence: the giver, the other seat, and the term.
func promiseArgs(p *core.Promise) []core.Arg {
	one := []core.Term{p.Term}
	return []core.Arg{{Gap: core.GapSeat, Seat: p.Term.Giver}, {Gap: core.GapOther, Seat: p.Receiver}, {Gap: core.GapTerms, Terms: &one}}
}
