package screen

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/wasm/table/part"
)

// turnWords are the words for the steps of an action: in the line of steps, once the step has
// begun, on the button that begins it, and an explanation.
var turnWords = [...]struct{ id, name, past, do, small string }{
	{activation, "Activate", "You activated a system", "Activate a system", "Tactical action: move, fight, invade, build"},
	{"TA.move", "Move", "Your ships moved in", "I move", "Ships move into the system"},
	{spaceCombat, "Combat", "You fight in space", "Space combat", "Whoever has ships there fights"},
	{"INV.start", "Invade", "You invade", "I invade", "Ground forces land"},
	{"PROD", "Build", "You build", "I build", "Units are produced there"},
	{"SC.afb", "", "Anti-Fighter Barrage", "barrage", "Fighters are shot at first, in round 1 only"},
	{"SC.round.start", "", "Another round begins", "Another round", "Retreats, dice, hits"},
	{"SC.retreat.start", "Retreat?", "Retreats are announced", "retreats", "The defender says first"},
	{"SC.retreat.declared", "", "You announced a retreat", "I retreat", "At the end of this round"},
	{"SC.roll", "Roll", "The dice are rolled", "we roll", "Both sides at once"},
	{"SC.hits", "Hits", "Hits are assigned", "assign hits", "Sustain, or lose ships"},
	{"SC.retreat", "", "The ships retreat", "Ships retreat", "Whoever announced it leaves"},
	{"SC.end", "End", "The combat is over", combatOver, foughtOut},
	{"SC.won", "", "You won the space combat", "I won", winning},
	{"GC.start", "", "You fight on the ground", "Ground combat", "Their ground forces defend"},
	{"GC.round.start", "", "Another round begins", "Another round", "Dice, then hits"},
	{"GC.roll", "Roll", "The dice are rolled", "we roll", "Both sides at once"},
	{"GC.hits", "Hits", "Hits are assigned", "assign hits", "Sustain, or lose ground forces"},
	{"GC.end", "End", "The combat is over", combatOver, foughtOut},
	{"GC.won", "", "You won on the ground", "I won", winning},
	{"INV.control", "", "You took a planet", "I take the planet", "Its cards and what it brings"},
	{"TA.end", "", actionDone, "Nothing more", "The action is done"},
	{primary, "", "You use your strategy card", "", ""},
	{secondaries, "", actionDone, "Now the others", "Clockwise: who uses the secondary ability?"},
}

const (
	actionDone  = "Your action is done"
	spaceCombat = "SC.start"
	secondaries = "STR.secondaries"
	combatOver  = "The combat is over"
	foughtOut   = "You fought it out"
	winning     = "For what asks who won"
)

// nowTurn is the active player's strip: the progress of the action, and at most three steps that
// likely follow. Each may be left out.
func (a *App) nowTurn(n *now) {
	t := a.table
	v := t.view()
	act := &v.Action
	var nexts parts
	n.title = "Your turn"
	if v.TurnOf != v.Active {
		n.title = "Your action in the turn of " + t.name(v.TurnOf)
	}
	for i := range turnWords {
		if w := &turnWords[i]; w.id == act.At {
			n.title = w.past
		}
	}
	switch prompt, again := t.may(core.AnotherActionKind); {
	case act.Done:
		n.title = actionDone
		if again != nil {
			nexts.add(a.next("again", "", "Take another action", "If an ability lets you", func() {
				a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.AnotherAction{}})
			}))
		}
	case act.At == "":
		n.lines.add(line("soft", "Take one action. To pass: “Something else…”"))
		n.lines.all(a.mayTrade())
		cards := a.tiles(t.me)
		class := " main"
		if len(cards) > 0 {
			nexts.add(part.Of("tiles").Put("", cards...))
			class = ""
		}
		w := &turnWords[0]
		nexts.add(a.next(w.id, class, w.do, w.small, a.asking(activation)))
		nexts.add(a.next("CA", "", "Component action…", "A card, leader or note that says Action", a.going(WindowScreen, core.Nobody)))
	default:
		if e := v.OnCall(); e != nil {
			if n.title += ". Any responses?"; e.Of == t.me {
				n.title = t.reader().Say(rulebook.AskWindow, e.Said)
			}
		}
		if act.Card != "" {
			n.title = "You use " + act.Card
		}
		nexts.all(a.carried())
		nexts.all(a.scoring())
		for _, id := range act.Next {
			nexts.add(a.turnStep(id, len(nexts) == 0))
		}
	}
	n.lines.all(a.turnLine())
	if t.endsEarly() {
		n.lines.add(a.ground("wait", "The others may use the secondary ability of "+act.Card+" first, clockwise.", "abilities note 5"))
	}
	n.lines.add(part.Of("nexts").Put("", nexts...))
	if act.At == secondaries {
		n.lines.all(a.takers("Who uses the secondary ability takes the phone:", func(core.Seat) {}))
	}
}

// turnLine is the progress of a tactical action, or of a combat in it with its two sides; nothing
// in any other action.
func (a *App) turnLine() []*part.Part {
	t := a.table
	v := t.view()
	act := &v.Action
	if len(act.Line) == 0 {
		return nil
	}
	var names []string
	for i, id := range act.Line {
		for j := range turnWords {
			if w := &turnWords[j]; w.id == id {
				names = append(names, w.name)
			}
		}
		if i == 0 && id != activation {
			names[0] = "Start"
		}
	}
	parts := []*part.Part{stepsOf("How far it is", act.Step, names)}
	if act.Line[0] == activation || len(act.Against) == 0 {
		return parts
	}
	sides := []*part.Part{a.side(v.Active, "attacker")}
	for _, s := range act.Against {
		sides = append(sides, a.side(s, "defender"))
	}
	return append(parts, part.Of("sides").Put("", sides...))
}

// side is one of the sides of a combat.
func (a *App) side(s core.Seat, role string) *part.Part {
	name := a.table.name(s)
	if s == a.table.me {
		name = "You"
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
	c := core.Choice{By: t.me, Act: core.Announce{Moment: id}}
	no := t.r.WhyNot(c)
	do, small, class := id, "", ""
	for i := range turnWords {
		if w := &turnWords[i]; w.id == id {
			do, small = w.do, w.small
		}
	}
	if id == primary {
		do, small = "resolve "+v.Action.Card, "Its primary ability"
	}
	tap := func() { a.say(c) }
	switch fights := id == spaceCombat || id == "GC.start"; {
	case fights && len(v.Action.Against) > 0:
		do += " with " + join(t.names(v.Action.Against))
	case fights && no == nil:
		do, tap = do+"…", a.asking(id)
	}
	if likely {
		class = " main"
		if v.OnCall() != nil && id != "TA.end" {
			do = "Nobody responds: " + do
		}
	}
	return a.next(id, class, upper(do), small, tap).Off("", no != nil)
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
			do = "Resolve " + whole.Thing.Name
			if act.First.Do != deck.Instruct {
				do = upper(t.stepLabel(act.First, t.me))
			}
		}
		class := " main"
		if len(list) > 0 {
			class = ""
		}
		list.add(a.next(do, class, do, "By "+act.Card, func() {
			if a.choose(core.Choice{By: t.me, Act: one}) {
				a.opened()
			}
		}))
	}
	list.all(a.seatChips("Who is the speaker now?", act.NewSpeakers, func(s core.Seat) core.Choice {
		return core.Choice{By: t.me, Act: core.Resolve{Thing: act.SpeakerAbility, To: s}}
	}))
	return list
}
