package screen

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// answer is the bar at the thumb, with two places: first the button that goes on or declines, and
// then the button that opens a screen. Further answers stand in the strip.
func (a *App) answer() []*part.Part {
	t := a.table
	if t.view().RewindRequest.Prompt != 0 {
		return a.answerReturn()
	}
	if t.isEnded() {
		return a.answerEnd()
	}
	if o := t.pressing(); o != nil {
		return a.answerOffer(o)
	}
	if d := t.pressingDeal(); d != nil {
		return a.answerDeal(d)
	}
	if t.me == core.Nobody {
		return a.answerWatching()
	}
	if bar := a.windowAnswers(false); bar != nil {
		return bar
	}
	some := button("announce", "", words.Text("answer.announce"), a.going(AnnounceScreen, core.Nobody))
	switch active := t.view().Active; {
	case active == t.me:
		other := words.Text("answer.other")
		if t.view().Action.LatestEvent == "" {
			other = words.Text("answer.other.pass")
		}
		return []*part.Part{a.endsTurn(), some.Text("", other)}
	case active != core.Nobody:
		return []*part.Part{a.passTo(t.waits(), "main"), some}
	}
	return append(append(a.answerPicking(), a.heardPassed()...), some)
}

// heardPassed is the quick way to say that nobody responds to what has just passed, for a bar without
// another answer. The strip of an agenda has no room for it.
func (a *App) heardPassed() []*part.Part {
	if a.table.view().LateResponseEvent.Message == "" {
		return nil
	}
	return a.heard("")
}

// besides is further answers, as a row of the strip: for everybody, for a seat that is away, about
// something that was passed over, about questions to stop, and about the start of the next phase.
func (a *App) besides(here bool) []*part.Part {
	t := a.table
	q := t.question(t.me)
	var row parts
	switch {
	case t.me == core.Nobody || !here && (t.pressing() != nil || t.pressingDeal() != nil):
	case q != nil && q.Message == rulebook.AskConfirm: // its answers stand under the question
	default:
		row = a.noneOfMine()
		if v := t.view(); v.LateResponseEvent.Message == "" || v.Active != core.Nobody {
			row.all(a.heard(""))
		}
		if q == nil {
			row.all(a.forAbsent(""))
		} else {
			row.all(a.stopsAsking())
		}
		if !here || !t.sits() {
			row.all(a.seldom(here))
		}
		if !here && t.view().Active == core.Nobody && a.windowAnswers(false) == nil {
			row.all(a.answerPhase())
		}
	}
	return rowOf(row)
}

// seldom is the rare ones of those: about something that was passed over, and about questions to
// stop.
func (a *App) seldom(here bool) parts {
	t := a.table
	var row parts
	q := t.question(t.me)
	asks := here || q != nil && q.Message == rulebook.AskWindow
	if asks {
		row.all(a.wait())
	}
	row.all(a.reopen())
	if asks && len(t.view().Unfinished) > 0 && t.votes() == nil {
		row.add(a.stopsButton())
	}
	return row
}

// rowOf is a row of buttons, if there are any.
func rowOf(row parts) []*part.Part {
	if len(row) == 0 {
		return nil
	}
	return []*part.Part{part.Of("do").Put("", row...)}
}

// answerOffer is the buttons that move nothing: to leave an offer for later, and to counter it.
func (a *App) answerOffer(o *core.OfferView) []*part.Part {
	t := a.table
	later := button("later", "", words.Text("answer.later"), func() {
		t.looked, t.aside = 0, append(t.aside, o.Prompt)
		a.focus = "now-h"
	})
	counter := button("counter", "", words.Text("answer.counter"), func() {
		t.draft = draft.Answering(o.Offer)
		a.show(OfferScreen, o.From)
	})
	return []*part.Part{later, counter}
}

// settleOffer is the end of an offer, where it is read: the seal of the trade, and Decline. An
// offer that has to wait can be pressed too, and then says the reason.
func (a *App) settleOffer(o *core.OfferView) *part.Part {
	t := a.table
	no := o.WhyNot
	with := func(act core.Act) {
		if a.choose(core.Choice{By: t.me, Prompt: o.Prompt, Act: act}) {
			a.focus = "now-h"
		}
	}
	accept := held("accept", words.Text("answer.accept"), words.Text("answer.accept.final"), func() {
		if no != nil {
			a.refuse(no)
			return
		}
		with(core.Accept{})
	}).Off("", no != nil)
	return part.Of("do").Put("", accept, button("decline", "", words.Text("answer.decline"), func() { with(core.Decline{}) }))
}

// endsTurn is the way on for the active player: the phone goes to the next seat that is asked, or
// the turn ends. Passing is elsewhere.
func (a *App) endsTurn() *part.Part {
	t := a.table
	v := t.view()
	class := ""
	if v.Action.IsOver || v.Action.LatestEvent == "PROD" {
		class = "main"
	}
	if next := t.here(t.waits()); len(next) > 0 && next[0] != t.me {
		return a.passTo(next, "main")
	}
	if prompt, acts := t.may(core.EndActionKind); acts != nil {
		return button("end", class, words.Text("answer.end.action"), func() { a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.EndAction{}}) })
	}
	label := words.Text("answer.end")
	if t.endsEarly() {
		label = words.Text("answer.end.early")
	}
	return button("end", class, label, func() {
		if t.passesOver() && !t.endsEarly() {
			t.early, a.focus = v.TurnPrompt, "now-h"
			return
		}
		if a.choose(core.Choice{By: t.me, Prompt: v.TurnPrompt, Act: core.EndTurn{}}) {
			a.handOn()
		}
	}).Off("", slices.Contains(t.owing(), t.me))
}

// passesOver reports whether the turn would end before the others could use the secondary ability.
func (t *Table) passesOver() bool {
	if _, open, answered := t.rollNow(); answered > 0 && !open {
		return false
	}
	return t.view().Action.LatestEvent == primary && t.r.WhyNot(core.Choice{By: t.me, Act: core.Announce{EventID: secondaries}}) == nil
}

// endsEarly reports whether this seat was about to end its turn so, and was warned.
func (t *Table) endsEarly() bool { return t.early == t.view().TurnPrompt && t.passesOver() }

// passTo hands the phone to the first seat that the table waits for.
func (a *App) passTo(next []core.Seat, class string) *part.Part {
	t := a.table
	here := t.here(next)
	if t.r.IsShared() && len(here) == 0 {
		return t.waitingFor(next)
	}
	for _, s := range here {
		if s != t.me {
			return button("hand", class, words.Text("answer.hand.to", "seat", t.name(s)), a.going(PassScreen, s))
		}
	}
	return button("hand", class, words.Text("answer.hand"), a.going(PassScreen, core.Nobody))
}

// answerPhase is the table's choices between the phases.
func (a *App) answerPhase() []*part.Part {
	t := a.table
	prompt, answer := t.may(core.OpenPhaseKind)
	may, is := answer.(core.PhaseAnswer)
	if a.answerPicking() != nil {
		return []*part.Part{button("action", "", words.Text("answer.order"), a.going(SceneScreen, core.Nobody))}
	}
	var bar []*part.Part
	if a.reveals() {
		bar = append(bar, button("reveal", "main", words.Text("answer.reveal"), a.going(WindowScreen, core.Nobody)))
	}
	if !is {
		return append(bar, button("scene", "main", words.Text("answer.jump"), a.going(SceneScreen, core.Nobody)))
	}
	labels := [...]string{deck.StrategyPhase: words.Text("answer.start.round", "n", strconv.Itoa(t.view().Round+1)), deck.ActionPhase: words.Text("answer.start.action"),
		deck.StatusPhase: "", deck.AgendaPhase: words.Text("answer.start.agenda")}
	if step := a.nextStep(); step != nil {
		bar = append(bar, step)
	}
	phases := slices.DeleteFunc([]deck.Phase{deck.AgendaPhase, deck.ActionPhase, deck.StrategyPhase}, func(p deck.Phase) bool { return !may.Phases.Has(p) })
	class := ""
	if len(bar)+len(phases) > 2 { // each in a line of its own
		class = " wide"
		for _, b := range bar {
			b.Attr("", "class", "btn main wide")
		}
	}
	for _, phase := range phases {
		do := func() {
			if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.OpenPhase{Phase: phase}}) {
				a.opened()
			}
		}
		if may.Order == core.PartRequired {
			do = a.going(SceneScreen, core.Nobody)
		}
		main := ""
		if len(bar) == 0 {
			main = "main"
		}
		bar = append(bar, button(phase.String(), main+class, labels[phase], do))
	}
	return bar
}

// reopen offers to reopen a window that has just closed after silence, for a player who has
// something to say after all.
func (a *App) reopen() []*part.Part {
	t := a.table
	if _, may := t.may(core.ReopenKind); may == nil {
		return nil
	}
	return []*part.Part{button("reopen", "", words.Text("window.wait"), func() {
		if a.choose(core.Choice{By: t.me, Act: core.Reopen{}}) {
			a.handOn()
		}
	})}
}
