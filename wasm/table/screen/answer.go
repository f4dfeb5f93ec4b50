package screen

import (
	"slices"

	"entente/core"
	"entente/wasm/table/draft"
	"entente/wasm/table/part"
)

// answer is the bar at the thumb: what whoever has the phone can say now, the
// main answer first.
func (a *App) answer() []*part.Part {
	t := a.table
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
	v := t.view()
	announce := button("announce", "", "Something…", a.going(AnnounceScreen, core.Nobody))
	switch {
	case v.Active == t.me:
		return append(append(a.answerTurn(), announce.Text("", "Something else…")), a.reopen()...)
	case v.Active != core.Nobody:
		return append([]*part.Part{a.passTo(t.waits(), "main"), announce}, a.reopen()...)
	}
	if bar := a.answerPicking(); bar != nil {
		return append(append(bar, announce), a.reopen()...)
	}
	return append(append(a.answerPhase(), announce), a.reopen()...)
}

// answerOffer is what moves nothing: to leave an offer for later, and to make another.
func (a *App) answerOffer(o *core.OfferView) []*part.Part {
	t := a.table
	later := button("later", "", "Answer later", func() {
		t.looked, t.aside = 0, append(t.aside, o.Prompt)
		a.focus = "now-h"
	})
	counter := button("counter", "", "Counter…", func() {
		t.draft = draft.Answering(o.Offer)
		a.show(OfferScreen, o.From)
	})
	return []*part.Part{later, counter}
}

// settleOffer is what an offer ends with, where it is read: the seal of the trade, and
// Decline. An offer that has to wait can be pressed too, and says what it waits for.
func (a *App) settleOffer(o *core.OfferView) *part.Part {
	t := a.table
	no := o.WaitsFor
	with := func(act core.Act) {
		if a.choose(core.Choice{By: t.me, Prompt: o.Prompt, Act: act}) {
			a.focus = "now-h"
		}
	}
	accept := held("accept", "Accept "+t.name(o.From)+"’s offer", "A trade cannot be taken back.", func() {
		if no != nil {
			a.refuse(no)
			return
		}
		with(core.Accept{})
	}).Off("", no != nil)
	return part.Of("do").Put("", accept, button("decline", "", "Decline", func() { with(core.Decline{}) }))
}

// answerTurn is what the active player says: the phone to whoever is asked, the
// end of the turn. Passing is under something else.
func (a *App) answerTurn() []*part.Part {
	t := a.table
	number := t.view().TurnPrompt
	var bar []*part.Part
	act := &t.view().Action
	class := ""
	if act.Done || act.Step == len(core.TacticalSteps)-1 {
		class = "main"
	}
	if next := t.here(t.waits()); len(next) > 0 && next[0] != t.me {
		bar = append(bar, a.passTo(next, "main"))
		class = ""
	}
	if prompt, acts := t.may(core.EndActionKind); acts != nil {
		return append(bar, button("end", class, "End action", func() { a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.EndAction{}}) }))
	}
	return append(bar, button("end", class, "End turn", func() {
		if a.choose(core.Choice{By: t.me, Prompt: number, Act: core.EndTurn{}}) {
			a.handOn()
		}
	}).Off("", slices.Contains(t.owing(), t.me)))
}

// passTo hands the phone to the first seat that the table waits for.
func (a *App) passTo(next []core.Seat, class string) *part.Part {
	t := a.table
	here := t.here(next)
	if t.r.Shared() && len(here) == 0 {
		return t.waitingFor(next)
	}
	for _, s := range here {
		if s != t.me {
			return button("hand", class, "Pass the phone to "+t.name(s), a.going(PassScreen, s))
		}
	}
	return button("hand", class, "Pass the phone", a.going(PassScreen, core.Nobody))
}

// answerPhase is what the table says between the phases.
func (a *App) answerPhase() []*part.Part {
	t := a.table
	prompt, answer := t.may(core.OpenPhaseKind)
	may, is := answer.(core.PhaseAnswer)
	var bar []*part.Part
	if a.reveals() {
		bar = append(bar, button("reveal", "main", "Reveal an agenda…", a.going(WindowScreen, core.Nobody)))
	}
	if !is {
		return append(bar, button("scene", "main", "Set the scene", a.going(SceneScreen, core.Nobody)))
	}
	labels := [...]string{core.StrategyPhase: "Begin the next round", core.ActionPhase: "Begin the action phase…", core.StatusPhase: "", core.AgendaPhase: "Begin the agenda phase"}
	if step := a.nextStep(); step != nil {
		bar = append(bar, step)
	}
	for _, phase := range []core.Phase{core.AgendaPhase, core.ActionPhase, core.StrategyPhase} {
		if !may.Phases.Has(phase) {
			continue
		}
		do := func() {
			if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.OpenPhase{Phase: phase}}) {
				a.opened()
			}
		}
		if may.Order == core.Always {
			do = a.going(SceneScreen, core.Nobody)
		}
		class := ""
		if len(bar) == 0 {
			class = "main"
		}
		bar = append(bar, button(phase.String(), class, labels[phase], do))
	}
	return bar
}

// reopen is offered right after a window closed because nobody was heard:
// somebody has something to say after all.
func (a *App) reopen() []*part.Part {
	t := a.table
	if _, may := t.may(core.ReopenKind); may == nil {
		return nil
	}
	return []*part.Part{button("reopen", "", "Somebody acts after all", func() {
		if a.choose(core.Choice{By: t.me, Act: core.Reopen{}}) {
			a.handOn()
		}
	})}
}
