package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawDeals is every deal and promise of the table. On top are questions to the seat that has the
// phone, then open deals, then promises by giver, then ended ones, and the evening's counts.
func (a *App) drawDeals() (*part.Part, string) {
	t := a.table
	p := a.frame("deals", DealsScreen)
	if a.dealsOf == t.me || t.view().SeatView(a.dealsOf) == nil {
		a.dealsOf = core.Nobody
	}
	title := a.drawDealsNow(p)
	p.Put("facets", a.dealFacets()...)
	p.Put("groups", a.dealGroups()...)
	done := a.promiseGroup("promise.group.done", func(pr *core.Promise) bool { return pr.State.IsOver() })
	p.Put("done", done...).Put("counts", a.accountRows()...).Put("fresh", a.newDeals()...)
	if t.dealsAsk() > 0 {
		title = "● " + title
	}
	return p, titled(title)
}

// drawDealsNow is the strip of the tab: the first deal or promise with a question.
func (a *App) drawDealsNow(p *part.Part) string {
	t := a.table
	v := t.view()
	title, said, n := words.Text("deals.idle"), words.Text("deals.idle.said"), t.dealsAsk()
	var do, rule parts
	switch d, first := t.askingDeal(nil), t.firstAsked(); {
	case first != nil:
		title, said = t.dueTitle(first), t.reader().Say(rulebook.PromiseStands, promiseArgs(first))
		do = a.promiseButtons(first)
	case d != nil:
		title, said = t.dealLabel(d), upper(t.reader().Terms(d.Terms))+"."
		do.add(button("deal", "main", words.Text("deal.see"), a.going(DealScreen, t.partner(d))))
	case slices.Contains(t.owing(), t.me):
		title, said, rule = words.Text("deals.owing"), words.Text("deals.owing.said"), a.rule("deals 3")
	case len(v.Deals)+len(v.Promises) == 0:
		title, said = words.Text("deals.none"), words.Text("deals.none.said")
		rule = a.rule("deals 1")
	}
	label := words.Text("deals.label")
	if n > 1 {
		label = words.Text("deals.label.asks", "n", strconv.Itoa(n))
	}
	if n > 0 {
		p.Attr("now", "data-for", "me")
	}
	p.Text("label", label).Text("heading", title).Text("said", said).Put("rule", rule...).Put("do", do...)
	p.Attr("now", "id", "now").Attr("heading", "id", "now-h").Attr("now", "aria-labelledby", "now-h")
	return title
}

// firstAsked is the first promise with a question to the seat that has the phone; nil if there is
// none.
func (t *Table) firstAsked() *core.Promise {
	v := t.view()
	for i := range v.Promises {
		if p := &v.Promises[i]; t.asked(p) != nil {
			return p
		}
	}
	return nil
}

// dueTitle is a promise's question to the seat that has the phone, in one line.
func (t *Table) dueTitle(p *core.Promise) string {
	switch giver := t.name(p.Term.Giver); {
	case p.State == core.SaidKept:
		return words.Text("promise.ask.kept.said", "seat", giver)
	case p.State == core.SaidCannot:
		return words.Text("promise.ask.cannot", "seat", giver)
	case p.State == core.SaidBroken && p.Binding:
		return words.Text("promise.ask.undone", "other", t.name(p.Receiver))
	case p.State == core.SaidBroken:
		return words.Text("promise.ask.broken", "other", t.name(p.Receiver))
	case p.Binding && p.Term.Giver == t.me:
		return words.Text("promise.ask.done.you")
	case p.Binding:
		return words.Text("promise.ask.done", "seat", giver)
	case p.Term.Giver == t.me:
		return words.Text("promise.ask.kept.you")
	default:
		return words.Text("promise.ask.kept", "seat", giver)
	}
}

// dealFacets choose the seat whose deals are shown.
func (a *App) dealFacets() []*part.Part {
	t := a.table
	list := parts{chip("all", words.Text("deals.all"), a.dealsOf == core.Nobody, func() { a.dealsOf = core.Nobody })}
	for _, s := range t.around() {
		if s != t.me {
			list.add(chip(s.String(), t.name(s), a.dealsOf == s, func() { a.dealsOf = s }).Put("", glyph(s)))
		}
	}
	return list
}

// concerns reports whether a deal or promise between two seats is shown.
func (a *App) concerns(one, other core.Seat) bool {
	return a.dealsOf == core.Nobody || a.dealsOf == one || a.dealsOf == other
}

// dealGroups are the open deals, and the promises owed to this seat, by it, and between others.
func (a *App) dealGroups() []*part.Part {
	t := a.table
	v := t.view()
	var rows parts
	for i := range v.Deals {
		if d := &v.Deals[i]; a.concerns(d.From, d.To) {
			rows.add(a.standingDeal(d))
		}
	}
	var groups parts
	if len(rows) > 0 {
		groups.add(part.Keyed("due-group", "stand").Text("title", words.Text("deals.open")).Put("rows", rows...))
	}
	open := func(is func(p *core.Promise) bool) func(p *core.Promise) bool {
		return func(p *core.Promise) bool { return !p.State.IsOver() && is(p) }
	}
	mine := t.me != core.Nobody
	groups = append(groups, a.promiseGroup("promise.group.to.you", open(func(p *core.Promise) bool { return mine && p.Receiver == t.me }))...)
	groups = append(groups, a.promiseGroup("promise.group.you", open(func(p *core.Promise) bool { return mine && p.Term.Giver == t.me }))...)
	return append(groups, a.promiseGroup("promise.group.others", open(func(p *core.Promise) bool {
		return !mine || p.Receiver != t.me && p.Term.Giver != t.me
	}))...)
}

// standingDeal is a deal that is not made yet.
func (a *App) standingDeal(d *core.DealView) *part.Part {
	t := a.table
	mine := d.From == t.me || d.To == t.me
	head, when := words.Text("deal.between", "seat", t.name(d.From), "other", t.name(d.To)), words.Text("deal.state.open")
	p := part.Keyed("due", d.From.String()+d.To.String())
	var ways parts
	if mine {
		other := t.name(t.partner(d))
		head, when = words.Text("deal.with", "other", other), words.Text("deal.state.waits", "other", other)
		if d.MustAnswer.Has(t.me) {
			when = words.Text("deal.state.you")
		}
		ways.add(button("see", "", words.Text("deal.see"), a.going(DealScreen, t.partner(d))))
	}
	return p.Put("glyph", glyph(d.From)).Text("head", head).Text("when", when).Text("said", words.Text("deal.summary", "terms", upper(t.reader().Terms(d.Terms)), "binding", t.bindWords(d))).
		Attr("", "data-binds", "ask").Put("ways", ways...)
}

// promiseGroup is the promises that pass a test, the due ones first, under the title with that id.
func (a *App) promiseGroup(title string, is func(p *core.Promise) bool) []*part.Part {
	t := a.table
	v := t.view()
	var due, rest parts
	for i := range v.Promises {
		p := &v.Promises[i]
		switch {
		case !is(p) || !a.concerns(p.Term.Giver, p.Receiver):
		case v.IsObligation(p) || p.State != core.Running && !p.State.IsOver():
			due.add(a.promiseRow(p))
		default:
			rest.add(a.promiseRow(p))
		}
	}
	if due = append(due, rest...); len(due) == 0 {
		return nil
	}
	return []*part.Part{part.Keyed("due-group", title).Text("title", words.Text(title)).Put("rows", due...)}
}

// promiseRow is one promise: its text, when it is due or how it ended, and whether it binds.
func (a *App) promiseRow(p *core.Promise) *part.Part {
	t := a.table
	said, binds := words.Text("promise.loose"), "no"
	if p.Binding {
		said, binds = words.Text("promise.binding"), "yes"
	}
	if p.Receiver != t.me && p.Term.Giver != t.me {
		said = words.Text("promise.to", "other", t.name(p.Receiver), "said", said)
	}
	if p.Round > 0 {
		said = words.Text("promise.round", "said", said, "n", strconv.Itoa(p.Round))
	}
	term := p.Term
	term.Due = core.DueTime{}
	row := part.Keyed("due", strconv.Itoa(int(p.Prompt))).Put("glyph", glyph(term.Giver)).Text("head", upper(t.reader().Term(term))+".").
		Text("when", t.stateWords(p)).Text("said", said).Attr("", "data-binds", binds)
	ways := parts(a.promiseButtons(p))
	if at := t.madeAt(p); at > 0 && p.Binding && p.State == core.Broken {
		ways.add(button("back", "", words.Text("promise.back"), func() {
			a.show(PastScreen, core.Nobody)
			a.past = at
		}))
	}
	return row.Put("ways", ways...)
}

// madeAt returns the step at which the two seats of a promise made their latest deal that binds, or 0.
func (t *Table) madeAt(p *core.Promise) uint32 {
	log := t.r.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if e := log[i]; e.HasEvent(rulebook.DealMade) && e.NamesSeat(p.Term.Giver) && e.NamesSeat(p.Receiver) {
			return e.ChoiceCount
		}
	}
	return 0
}

// stateWords says when a promise is due, or how it ended.
func (t *Table) stateWords(p *core.Promise) string {
	switch p.State {
	case core.Running:
		if t.view().IsObligation(p) {
			return words.Text("promise.state.binding")
		}
		if p.Term.Due.Kind == core.Now {
			return words.Text("promise.state.now")
		}
		return t.reader().Due(p.Term.Due)
	case core.IsDue:
		return words.Text("promise.state.due")
	case core.SaidKept:
		return words.Text("promise.state.kept", "seat", t.name(p.Term.Giver))
	case core.SaidBroken:
		if p.Binding {
			return words.Text("promise.state.undone", "other", t.name(p.Receiver))
		}
		return words.Text("promise.state.broken", "other", t.name(p.Receiver))
	case core.SaidCannot:
		return words.Text("promise.state.cannot", "seat", t.name(p.Term.Giver))
	case core.Broken:
		if p.Binding {
			return words.Text("promise.ended.deal")
		}
	}
	return words.Text(ended[p.State])
}

// ended is the id of the words for each way in which promises end.
var ended = [...]string{core.Kept: "promise.ended.kept", core.Broken: "promise.ended.broken", core.Disputed: "promise.ended.disputed", core.Released: "promise.ended.released", core.Expired: "promise.ended.lapsed"}
