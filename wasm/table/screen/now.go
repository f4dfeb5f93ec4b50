package screen

import (
	"strconv"

	"entente/core"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// A now is what the strip says: what is so, and whether this seat is asked.
type now struct {
	label string
	title string
	mine  bool // the table waits for whoever has the phone
	lines []*part.Part
}

// asked returns the first open offer to this seat: one that could be accepted
// now before one that waits.
func (t *Table) asked() *core.Offer {
	g := t.game()
	var found *core.Offer
	for _, o := range g.Offers {
		if o.To == t.me && (found == nil || g.Reason(*found) != nil && g.Reason(o) == nil) {
			found = &o
		}
	}
	return found
}

// pressing is the offer that the table waits for this seat to answer.
func (t *Table) pressing() *core.Offer {
	o := t.asked()
	if o == nil {
		return nil
	}
	g := t.game()
	if g.Reason(*o) != nil && g.Active == t.me {
		return nil // one's own turn comes first, and the offer is still there
	}
	return o
}

// now is the strip for whoever has the phone.
func (a *App) now() now {
	t := a.table
	g := t.game()
	n := now{label: "Round " + strconv.Itoa(g.Round) + ", " + g.Phase.String() + " phase"}
	switch o := t.pressing(); {
	case o != nil:
		a.nowOffer(&n, o)
	case t.mine(g.Active):
		n.title, n.mine = "Your turn", true
		n.lines = append(n.lines, a.mayTrade()...)
	case g.Active != core.Nobody:
		n.title = t.name(g.Active) + "’s turn"
	default:
		n.title = "The " + g.Phase.String() + " phase"
		n.lines = append(n.lines, line("soft", between[g.Phase]))
	}
	for _, o := range g.Offers {
		if o.From == t.me {
			n.lines = append(n.lines, a.ownOffer(o))
		}
	}
	if t.news != nil && t.pressing() == nil && t.news.Message != core.Offered { // an open offer stands there itself
		n.lines = append(n.lines, a.ground("news", t.reader().Event(*t.news), t.news.Rule))
	}
	return n
}

// between is what goes on while nobody is the active player.
var between = [...]string{
	core.StrategyPhase: "Once the strategy cards are chosen, say who goes first.",
	core.ActionPhase:   "",
	core.StatusPhase:   "Once the cards are back, say what comes next.",
	core.AgendaPhase:   "Once both agendas are done, the next round begins.",
}

// nowOffer is an offer that waits for this seat's answer.
func (a *App) nowOffer(n *now, o *core.Offer) {
	t := a.table
	g := t.game()
	r := t.reader()
	n.mine = true
	n.title = t.name(o.From) + " offers you a trade"
	if o.Otherwise {
		n.title = t.name(o.From) + " asks you to rule otherwise"
	}
	n.lines = append(n.lines, part.Of("terms").Text("get", r.Bundle(o.Give)).Text("give", r.Bundle(o.Get)))
	out := draft.Accepted(g, *o)
	switch {
	case out.NotYet != nil:
		n.lines = append(n.lines, a.ground("wait", r.Refusal(out.NotYet), out.NotYet.Rule))
	case o.Otherwise:
		n.lines = append(n.lines, a.ground("wait", "The rules do not allow this as it is. If you accept, it is carried out and marked.", core.TableOtherwise))
	case len(out.Grants) > 0:
		n.lines = append(n.lines, a.ground("yes", r.Event(out.Grants[0]), out.Grants[0].Rule))
	}
}

// mayTrade names everybody with whom a trade is allowed now.
func (a *App) mayTrade() []*part.Part {
	t := a.table
	var names []string
	for _, partner := range t.r.View(t.me).Partners {
		if partner.WhyNot == nil {
			names = append(names, t.name(partner.Seat))
		}
	}
	if len(names) == 0 {
		return []*part.Part{line("soft", "There is nobody left to trade with this turn. Tap a seat to see why.")}
	}
	return []*part.Part{line("soft", "You may trade with "+join(names)+". Tap a seat.")}
}

// ownOffer is an open offer of this seat, with the way to take it back.
func (a *App) ownOffer(o core.Offer) *part.Part {
	t := a.table
	prompt := core.Prompt{}
	for _, p := range core.PromptsFor(t.game(), t.me) {
		if p.Number == o.Prompt {
			prompt = p
		}
	}
	p := part.Keyed("own", o.To.String()).Text("said", t.reader().Say(prompt.Why, prompt.Args))
	p.Tap("withdraw", func() {
		a.choose(core.Choice{By: t.me, Kind: core.Withdraw, Prompt: o.Prompt})
	})
	p.Attr("withdraw", "aria-label", "Withdraw the offer to "+t.name(o.To))
	g := t.game()
	if no := g.Reason(o); no != nil {
		return p.Text("wait", t.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...)
	}
	return p.Text("wait", "").Put("rule")
}
