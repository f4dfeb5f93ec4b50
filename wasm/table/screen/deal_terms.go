package screen

import (
	"strconv"

	"entente/core"
	"entente/core/rulebook"
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
			p.Attr("drop", "aria-label", "Take out term "+strconv.Itoa(i+1)).Tap("drop", func() { drop(i) })
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
	for i := range d.Judged {
		if d.Judged[i].Verdict == core.CannotNow {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return list
}

// termNumbers names terms by their numbers.
func termNumbers(numbers []string) string {
	if len(numbers) == 1 {
		return "term " + numbers[0]
	}
	return "terms " + join(numbers)
}

// bindWords says in a few words whether a deal binds.
func (t *Table) bindWords(d *core.DealView) string {
	switch no := inTheWay(d); {
	case d.Binds == core.Undecided:
		return "One question first"
	case d.Binds == core.BindsNobody && len(d.Terms) > 1:
		return "Does not bind, because of " + termNumbers(no)
	case d.Binds == core.BindsNobody:
		return "Does not bind"
	case t.me == d.From || t.me == d.To:
		return "Binds you both"
	}
	return "Binds them both"
}

// questionWords is a deal's question about one of its terms.
func (t *Table) questionWords(d *core.DealView) string {
	giver := d.Terms[d.AskedTerm-1].Giver
	who, what := t.name(giver), "it"
	if giver == t.me {
		who = "you"
	}
	if len(d.Terms) > 1 {
		what = "term " + strconv.Itoa(int(d.AskedTerm))
	}
	return "Could " + who + " do " + what + " now, without this deal?"
}

// sealed is the effect of a deal once both have signed it. A deal that binds nobody never looks
// like one that binds.
func (a *App) sealed(title string, d *core.DealView) *part.Part {
	binds, said, rule := "no", "", rulebook.Rule("deals 5")
	switch {
	case d.Binds == core.Undecided:
		binds, rule = "ask", "deals note 1"
		said = "It binds only if all of it could be done now, without the deal. That is said first, and then both sign."
	case d.Binds == core.BindsBoth && d.Trades:
		binds, said, rule = "yes", "What is handed over moves at once and stays. The rest has to be kept before the game goes on.", "deals 3"
	case d.Binds == core.BindsBoth:
		binds, said, rule = "yes", "Nothing changes hands. What was agreed has to be kept before the game goes on.", "deals 3"
	case d.Trades:
		said = "What is handed over now stays where it goes. The rest is a promise: it may be broken, and the table will see that it was."
	default:
		said = "Nobody has to keep it. It is written down as a promise, and the table will see whether it was kept."
	}
	return part.Of("seal").Attr("", "data-binding", binds).Text("title", title).Text("text", said).Put("rule", a.rule(rule)...)
}

// promiseArgs is a promise's arguments for a sentence: the giver, the other seat, and the term.
func promiseArgs(p *core.Promise) []core.Arg {
	one := []core.Term{p.Term}
	return []core.Arg{{Gap: core.GapSeat, Seat: p.Term.Giver}, {Gap: core.GapOther, Seat: p.To}, {Gap: core.GapTerms, Terms: &one}}
}
