package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A now is the strip: its title and lines, and whether this seat is asked.
type now struct {
	label string
	title string
	mine  bool // the table waits for the seat that has the phone
	lines parts
}

// toMe lists the open offers to this seat, those that it could accept now first.
func (t *Table) toMe() []*core.OfferView {
	v := t.view()
	var ready, waiting []*core.OfferView
	for i := range v.Offers {
		switch o := &v.Offers[i]; {
		case o.To != t.me:
		case o.WhyNot == nil:
			ready = append(ready, o)
		default:
			waiting = append(waiting, o)
		}
	}
	return append(ready, waiting...)
}

// pressing is the offer to this seat that the strip is about: the one that the player wants to see,
// or the first that wasn't put aside. In this seat's own turn an offer that has to wait does not
// press.
func (t *Table) pressing() *core.OfferView {
	active := t.view().Active
	var first *core.OfferView
	for _, o := range t.toMe() {
		if o.Prompt == t.looked {
			return o
		}
		aside := slices.Contains(t.aside, o.Prompt) || active == t.me && o.WhyNot != nil
		if first == nil && !aside {
			first = o
		}
	}
	return first
}

// about names the question that the strip and the bar answer, and its version. With another
// question, the same words on a button mean something else.
func (t *Table) about() string {
	v := t.view()
	number, version := v.TurnPrompt, 0
	if !t.r.IsShared() { // the buttons of a roll call are another seat's after each answer
		_, _, version = t.rollNow()
	}
	if r := &v.RewindRequest; r.Prompt != 0 {
		number, version = r.Prompt, r.Agreed.Count()
	} else if o := t.pressing(); o != nil {
		number = o.Prompt
	} else if d := t.pressingDeal(); d != nil {
		number, version = d.Prompt, int(d.AskedTerm)
	} else if f := v.AskingFrame(); f != nil {
		number, version = f.Prompt, len(f.Resolved)
	}
	about := strconv.Itoa(int(number)) + " " + strconv.Itoa(version)
	if h := &v.HostRequest; h.Prompt != 0 { // which stands above those
		about += " " + strconv.Itoa(int(h.Prompt)) + " " + strconv.Itoa((h.Agreed | h.Refused).Count())
	}
	return about
}

// now is the strip for the seat that has the phone.
func (a *App) now() now {
	t := a.table
	v := t.view()
	n := now{label: words.Text("now.round", "n", strconv.Itoa(v.Round), "phase", v.Phase.String())}
	if a.nowReturn(&n) {
		n.lines = append(a.firstLines(), n.lines...)
		return n
	}
	if a.nowEnd(&n) {
		n.lines = append(a.firstLines(), n.lines...)
		return n
	}
	pressing := t.pressing()
	switch {
	case pressing != nil:
		a.nowOffer(&n, pressing)
	case t.pressingDeal() != nil:
		a.nowDeal(&n, t.pressingDeal())
	case a.nowWindow(&n), a.nowStrategy(&n):
	case t.mine(v.Active):
		a.nowTurn(&n)
	case v.Active != core.Nobody:
		n.title = words.Text("now.turn", "seat", t.name(v.TurnOf))
		if v.TurnOf != v.Active {
			n.title = words.Text("now.turn.acts", "seat", t.name(v.TurnOf), "other", t.name(v.Active))
		}
		if t.isCalled() {
			n.title = words.Text("now.follow", "card", v.RollCall.Card)
		}
		n.lines = a.turnLine()
		if own := a.carried(); len(own) > 0 {
			n.lines.add(part.Of("nexts").Put("", own...))
		}
	default:
		n.title = words.Text("now.phase", "phase", v.Phase.String())
		n.lines.add(line("soft", words.Text(between[v.Phase])))
		n.lines.all(a.scoring())
	}
	if v.LateResponseEvent.Message != "" && pressing == nil { // the label has room for it where a line has none
		n.label = t.reader().Event(v.LateResponseEvent)
	}
	if pressing == nil && t.pressingDeal() == nil {
		n.lines.all(a.rollCall())
	}
	n.mine = t.waitsForMe()
	n.lines.all(a.besides(false))
	n.lines.all(a.giftLines())
	for _, o := range t.toMe() {
		if pressing == nil || o.Prompt != pressing.Prompt {
			n.lines.add(a.laterOffer(o))
		}
	}
	n.lines.all(a.agreementLines())
	n.lines.all(a.standingLines())
	for i := range v.Offers {
		if o := &v.Offers[i]; o.From == t.me {
			n.lines.add(a.ownOffer(o))
		}
	}
	if t.news != nil && !(v.HostRequest.Prompt != 0 && t.news.Rule == rulebook.TableHost) && pressing == nil && t.pressingDeal() == nil && t.news.Message != rulebook.Offered && !(t.mine(v.Active) && t.news.Message == rulebook.Announced) { // an open offer stands there itself, and the own action
		n.lines.add(a.ground("news", t.reader().Event(*t.news), t.news.Rule).Attr("", "data-just", ""))
	}
	n.lines = append(a.firstLines(), n.lines...)
	return n
}

// firstLines stand above everything else: a request for another host, and that this seat is said to
// be away.
func (a *App) firstLines() []*part.Part { return append(a.hostLines(), a.goneLines()...) }

// asksTitle is the title of the question to the seat that has the phone.
func (a *App) asksTitle() string {
	if t := a.table; t.asksHost() && !t.playWaits() {
		return t.hostTitle()
	}
	return a.now().title
}

// waitsForMe reports whether the table waits for the seat that has the phone, to play on or to
// answer a request for another host.
func (t *Table) waitsForMe() bool { return t.asksHost() || t.playWaits() || t.isCalled() }

// playWaits reports whether the play waits for the seat that has the phone: for its answer to a
// pressing offer or deal, else to a window, else in its turn.
func (t *Table) playWaits() bool {
	switch {
	case t.view().RewindRequest.Prompt != 0:
		return t.question(t.me) != nil
	case t.isEnded():
		return false
	case t.pressing() != nil || t.pressingDeal() != nil || t.question(t.me) != nil:
		return true
	case t.view().AskingFrame() != nil:
		return false
	}
	return t.mine(t.view().Active) || t.mine(t.picker())
}

// between are the texts that say how to go on while no player is active.
var between = [...]string{
	deck.StrategyPhase: "now.between.strategy",
	deck.ActionPhase:   "",
	deck.StatusPhase:   "now.between.status",
	deck.AgendaPhase:   "now.between.agenda",
}

// nowOffer is an offer that waits for this seat's answer.
func (a *App) nowOffer(n *now, o *core.OfferView) {
	t := a.table
	r := t.reader()
	n.title = words.Text("now.offer", "seat", t.name(o.From))
	if o.AgainstRules {
		n.title = words.Text("now.offer.house", "seat", t.name(o.From))
	}
	n.lines.add(part.Of("terms").Text("get", r.Bundle(o.Give)).Text("give", r.Bundle(o.Get)))
	out := t.r.OutcomeOfAccepting(o.Prompt)
	n.lines.all(a.changed(out.SeatsAfter))
	switch {
	case out.WhyNotAccept != nil:
		n.lines.add(a.ground("wait", r.Refusal(out.WhyNotAccept), out.WhyNotAccept.Rule))
	case o.AgainstRules:
		n.lines.add(a.ground("wait", words.Text("now.offer.house.why"), rulebook.TableOtherwise))
	case len(out.WhyAllowed) > 0:
		n.lines.add(a.ground("yes", r.Event(out.WhyAllowed[0]), out.WhyAllowed[0].Rule))
	}
	n.lines.add(a.settleOffer(o))
	n.lines.add(button("copy", "plain", words.Text("now.offer.copy"), func() { a.copyOffer(o) }))
}

// laterOffer is an open offer to this seat that the strip is not about.
func (a *App) laterOffer(o *core.OfferView) *part.Part {
	t := a.table
	r := t.reader()
	return part.Keyed("later", o.From.String()).Text("said", offered(r, o)).
		Attr("see", "aria-label", words.Text("now.offer.see", "seat", t.name(o.From))).Tap("see", func() {
		t.looked = o.Prompt
		a.focus = "now-h"
	})
}

// offered is an open offer in words.
func offered(r words.Reader, o *core.OfferView) string {
	return r.Say(rulebook.Offered, []core.Arg{{Gap: core.GapSeat, Seat: o.From}, {Gap: core.GapOther, Seat: o.To}, {Gap: core.GapGive, Bundle: &o.Give}, {Gap: core.GapGet, Bundle: &o.Get}})
}

// mayTrade names everybody with whom a trade is allowed now.
func (a *App) mayTrade() []*part.Part {
	t := a.table
	names := t.traders()
	if len(names) == 0 {
		return []*part.Part{line("soft", words.Text("now.trades.none"))}
	}
	return []*part.Part{line("soft", words.Text("now.trades", "others", join(names)))}
}

// ownOffer is an open offer of this seat, with the way to take it back.
func (a *App) ownOffer(o *core.OfferView) *part.Part {
	t := a.table
	p := part.Keyed("own", o.To.String())
	if asked := t.view().Prompt(o.Prompt); asked != nil {
		p.Text("said", t.reader().Say(asked.Message, asked.Args))
	}
	p.Tap("withdraw", func() {
		a.choose(core.Choice{By: t.me, Prompt: o.Prompt, Act: core.Withdraw{}})
	})
	p.Attr("withdraw", "aria-label", words.Text("now.own.withdraw", "other", t.name(o.To)))
	p.Tap("copy", func() { a.copyOffer(o) }).Attr("copy", "aria-label", words.Text("now.own.copy", "other", t.name(o.To)))
	if no := o.WhyNot; no != nil {
		return p.Text("wait", t.reader().Refusal(no)).Put("rule", a.rule(no.Rule)...)
	}
	return p.Text("wait", "").Put("rule")
}
