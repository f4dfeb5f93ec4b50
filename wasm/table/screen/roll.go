package screen

import (
	"strings"

	"entente/core"
	"entente/wasm/table/part"
)

// callWords are the words for the answers in a roll call.
var callWords = [...]string{
	core.CallWaits: "waits", core.CallAsked: "asked", core.CallFollows: "follows", core.CallSkips: "skips", core.CallNotSaid: "not said",
}

// isCalled reports whether it's the turn of the seat that has the phone to say whether it follows.
func (t *Table) isCalled() bool {
	for _, c := range t.view().Roll.Calls {
		if t.mine(c.Seat) && c.State == core.CallAsked {
			return true
		}
	}
	return false
}

// rollNow returns the seat on this phone that may answer now, whether a seat hasn't answered, and how many
// have. On a phone that goes round, the seat whose turn it is answers without the phone.
func (t *Table) rollNow() (s core.Seat, open bool, answered int) {
	for _, c := range t.view().Roll.Calls {
		waits := c.State <= core.CallAsked
		if open = open || waits; !waits {
			answered++
		}
		asked := c.State == core.CallAsked && t.r.CanActFor(c.Seat)
		if t.mine(c.Seat) && (waits || c.Early) || s == core.Nobody && asked {
			s = c.Seat
		}
	}
	return s, open, answered
}

// chosen says who must follow the strategy card in use, free of charge. As soon as this seat may, one button
// uses the secondary ability.
func (a *App) chosen() []*part.Part {
	t := a.table
	v := t.view()
	var lines parts
	for _, s := range t.around() {
		if !v.Roll.Chosen.Has(s) {
			continue
		}
		said := t.name(s) + " must follow " + v.Roll.Card + ", free."
		if s == t.me {
			said = t.name(v.Active) + " chose you. You must follow " + v.Roll.Card + ", free."
		}
		lines.add(a.ground("news", said, "ruling 213"))
	}
	use := t.resolving(core.Resolve{Thing: core.Thing{Name: v.Roll.Card}})
	if v.Roll.Chosen.Has(t.me) && t.r.WhyNot(use) == nil {
		lines.all(rowOf(parts{button("use", "main", "Use the secondary of "+v.Roll.Card, func() { a.say(use) })}))
	}
	return lines
}

// rollCall is the answers of the others to the strategy card in use, clockwise, and the buttons to answer.
func (a *App) rollCall() []*part.Part {
	t := a.table
	v := t.view()
	lines := parts(a.chosen())
	if len(v.Roll.Calls) == 0 {
		return lines
	}
	of, open, _ := t.rollNow()
	var cells, row parts
	answer := func(key, label string, by core.Seat, is core.Kind) {
		c := core.Choice{By: by, Prompt: v.TurnPrompt, Act: core.RollAnswer{AnswerKind: is}}
		if by != core.Nobody && t.r.WhyNot(c) == nil {
			row.add(button(key, "", label, func() { a.choose(c) }))
		}
	}
	for _, c := range v.Roll.Calls {
		said := callWords[c.State]
		if t.mine(c.Seat) { // "You follow"
			said = strings.TrimSuffix(said, "s")
		}
		cells.add(a.side(c.Seat, said))
	}
	lines.add(part.Of("sides").Attr("", "aria-label", "Who follows").Put("", cells...))
	if t.mine(of) {
		answer("follow", "Follow "+v.Roll.Card, of, core.FollowKind)
		answer("skip", "Skip "+v.Roll.Card, of, core.SkipKind)
		if !t.isCalled() {
			lines.add(line("soft", "The others see your answer when it’s your turn."))
		}
	} else {
		answer("follow", t.name(of)+" follows "+v.Roll.Card, of, core.FollowKind)
		answer("skip", t.name(of)+" skips "+v.Roll.Card, of, core.SkipKind)
	}
	if open {
		answer("all", "Everyone has answered", t.me, core.AllAnsweredKind)
	}
	lines.all(rowOf(row))
	return lines
}
