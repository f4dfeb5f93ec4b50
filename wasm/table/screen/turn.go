package screen

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// turnWords are the ids of the texts for the steps of an action: in the line of steps, once the step has
// begun, on the button that begins it, and an explanation.
var turnWords = [...]struct{ id, name, past, do, small string }{
	{activation, "turn.activate.step", "turn.activate.past", "turn.activate.do", "turn.activate.small"},
	{"TA.move", "turn.move.step", "turn.move.past", "turn.move.do", "turn.move.small"},
	{spaceCombat, "turn.space.step", "turn.space.past", "turn.space.do", "turn.space.small"},
	{"INV.start", "turn.invade.step", "turn.invade.past", "turn.invade.do", "turn.invade.small"},
	{"PROD", "turn.produce.step", "turn.produce.past", "turn.produce.do", "turn.produce.small"},
	{"SC.afb", "", "turn.barrage.past", "turn.barrage.do", "turn.barrage.small"},
	{"SC.round.start", "", "turn.again.past", "turn.again.do", "turn.space.again.small"},
	{"SC.retreat.start", "turn.retreats.step", "turn.retreats.past", "turn.retreats.do", "turn.retreats.small"},
	{"SC.retreat.declared", "", "turn.announce.past", "turn.announce.do", "turn.announce.small"},
	{"SC.roll", "turn.roll.step", "turn.roll.past", "turn.roll.do", "turn.roll.small"},
	{"SC.hits", "turn.hits.step", "turn.hits.past", "turn.hits.do", "turn.space.hits.small"},
	{"SC.retreat", "", "turn.retreat.past", "turn.retreat.do", "turn.retreat.small"},
	{"SC.end", "turn.end.step", "turn.end.past", "turn.end.do", "turn.end.small"},
	{"SC.won", "", "turn.space.won.past", "turn.won.do", "turn.won.small"},
	{"GC.start", "", "turn.ground.past", "turn.ground.do", "turn.ground.small"},
	{"GC.round.start", "", "turn.again.past", "turn.again.do", "turn.ground.again.small"},
	{"GC.roll", "turn.roll.step", "turn.roll.past", "turn.roll.do", "turn.roll.small"},
	{"GC.hits", "turn.hits.step", "turn.hits.past", "turn.hits.do", "turn.ground.hits.small"},
	{"GC.end", "turn.end.step", "turn.end.past", "turn.end.do", "turn.end.small"},
	{"GC.won", "", "turn.ground.won.past", "turn.won.do", "turn.won.small"},
	{"INV.control", "", "turn.planet.past", "turn.planet.do", "turn.planet.small"},
	{"TA.end", "", "turn.done", "turn.finish.do", "turn.finish.small"},
	{primary, "", "turn.primary.past", "", ""},
	{secondaries, "", "turn.done", "turn.follow.do", "turn.follow.small"},
}

const (
	spaceCombat = "SC.start"
	secondaries = "STR.secondaries"
)

// nowTurn is the active player's strip: the progress of the action, and at most three steps that
// likely follow. Each may be left out.
func (a *App) nowTurn(n *now) {
	t := a.table
	v := t.view()
	act := &v.Action
	var nexts parts
	n.title = words.Text("turn.title")
	if v.TurnOf != v.Active {
		n.title = words.Text("turn.title.other", "seat", t.name(v.TurnOf))
	}
	for i := range turnWords {
		if w := &turnWords[i]; w.id == act.LatestEvent {
			n.title = words.Text(w.past)
		}
	}
	switch prompt, again := t.may(core.AnotherActionKind); {
	case act.IsOver:
		n.title = words.Text("turn.done")
		if again != nil {
			nexts.add(a.next("again", "", words.Text("turn.another.do"), words.Text("turn.another.small"), func() {
				a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.AnotherAction{}})
			}))
		}
	case act.LatestEvent == "":
		n.lines.add(line("soft", words.Text("turn.one")))
		n.lines.all(a.mayTrade())
		cards := a.tiles(t.me)
		class := " main"
		if len(cards) > 0 {
			nexts.add(part.Of("tiles").Put("", cards...))
			class = ""
		}
		w := &turnWords[0]
		nexts.add(a.next(w.id, class, words.Text(w.do), words.Text(w.small), a.asking(activation)))
		nexts.add(a.next("CA", "", words.Text("turn.component.do"), words.Text("turn.component.small"), a.going(WindowScreen, core.Nobody)))
	default:
		if e := v.OnCallFrame(); e != nil {
			if n.title = words.Text("turn.asks", "past", n.title); e.EventSeat == t.me {
				n.title = t.reader().Say(rulebook.AskWindow, e.EventArgs)
			}
		}
		if act.StrategyCard != "" {
			n.title = words.Text("turn.card", "card", act.StrategyCard)
		}
		nexts.all(a.carried())
		nexts.all(a.scoring())
		for _, id := range act.NextEvents {
			nexts.add(a.turnStep(id, len(nexts) == 0))
		}
	}
	n.lines.all(a.turnLine())
	if t.endsEarly() {
		n.lines.add(a.ground("wait", words.Text("turn.early", "card", act.StrategyCard), "abilities note 5"))
	}
	n.lines.add(part.Of("nexts").Put("", nexts...))
	if act.LatestEvent == secondaries {
		n.lines.all(a.takers(words.Text("turn.takers"), func(core.Seat) {}))
	}
}

// turnLine is the progress of a tactical action, or of a combat in it with its two sides; nothing
// in any other action.
func (a *App) turnLine() []*part.Part {
	t := a.table
	v := t.view()
	act := &v.Action
	if len(act.Steps) == 0 {
		return nil
	}
	var names []string
	for i, id := range act.Steps {
		for j := range turnWords {
			if w := &turnWords[j]; w.id == id {
				names = append(names, words.Text(w.name))
			}
		}
		if i == 0 && id != activation {
			names[0] = words.Text("turn.start.step")
		}
	}
	parts := []*part.Part{stepsOf(words.Text("turn.steps"), act.CurrentStep, names)}
	if act.Steps[0] == activation || len(act.Opponents) == 0 {
		return parts
	}
	sides := []*part.Part{a.side(v.Active, words.Text("turn.attacker"))}
	for _, s := range act.Opponents {
		sides = append(sides, a.side(s, words.Text("turn.defender")))
	}
	return append(parts, part.Of("sides").Put("", sides...))
}

// side is one of the sides of a combat.
func (a *App) side(s core.Seat, role string) *part.Part {
	name := a.table.name(s)
	if s == a.table.me {
		name = words.Text("plate.you.alone")
	}
	return part.Keyed("side", s.String()).Put("glyph", glyph(s)).Text("name", name).Text("role", role)
}

// next is a big button of the strip.
func (a *App) next(key, class, do, small string, tap func()) *part.Part {
	return part.Keyed("next", key).Attr("", "class", "onward"+class).Text("do", do).Text("small", small).Tap("", tap)
}

// turnStep begins a step of the action in one tap, or asks first whom it is about.
func (a *App) turnStep(id string, likely bool) *part.Part {
	t := a.table
	v := t.view()
	c := core.Choice{By: t.me, Act: core.Announce{EventID: id}}
	no := t.r.WhyNot(c)
	do, small, class := id, "", ""
	for i := range turnWords {
		if w := &turnWords[i]; w.id == id {
			do, small = words.Text(w.do), words.Text(w.small)
		}
	}
	if id == primary {
		do, small = words.Text("turn.resolve", "what", v.Action.StrategyCard), words.Text("turn.primary.small")
	}
	tap := func() { a.say(c) }
	against, asks := "turn.space.against", "turn.space.asks"
	if id == "GC.start" {
		against, asks = "turn.ground.against", "turn.ground.asks"
	}
	switch fights := id == spaceCombat || id == "GC.start"; {
	case fights && len(v.Action.Opponents) > 0:
		do = words.Text(against, "others", join(t.names(v.Action.Opponents)))
	case fights && no == nil:
		do, tap = words.Text(asks), a.asking(id)
	}
	if likely {
		class = " main"
		if v.OnCallFrame() != nil && id != "TA.end" {
			do = words.Text("turn.likely", "do", do)
		}
	}
	return a.next(id, class, do, small, tap).Off("", no != nil)
}

// asking is a tap that leads to the details of an event before it is announced.
func (a *App) asking(id string) func() {
	return func() {
		a.show(AnnounceScreen, core.Nobody)
		a.announce.event, a.focus = id, "asked-h"
	}
}

// carried is this seat's gains from the strategy card in use, one tap each.
func (a *App) carried() []*part.Part {
	t := a.table
	v := t.view()
	act := &v.Action
	var list parts
	for _, one := range act.CardActs {
		do := upper(t.stepLabel(&deck.Effect{Do: deck.ReplenishAll}, t.me))
		if whole, is := one.(core.Resolve); is {
			do = words.Text("turn.resolve", "what", whole.Thing.Name)
			if act.FirstEffect.Do != deck.Instruct {
				do = upper(t.stepLabel(act.FirstEffect, t.me))
			}
		}
		class := " main"
		if len(list) > 0 {
			class = ""
		}
		list.add(a.next(do, class, do, words.Text("turn.by", "card", act.StrategyCard), func() {
			if a.choose(core.Choice{By: t.me, Act: one}) {
				a.opened()
			}
		}))
	}
	list.all(a.seatChips(words.Text("turn.speaker"), act.SpeakerCandidates, func(s core.Seat) core.Choice {
		return core.Choice{By: t.me, Act: core.Resolve{Thing: act.SpeakerAbility, To: s}}
	}))
	return list
}
