package screen

import (
	"entente/core"
	"entente/core/words"
	"entente/wasm/table/part"
)

// callWords are the texts for the answers in a roll call: of another seat, and of the reader.
var callWords = [...]struct{ other, you string }{
	core.CallWaits: {"roll.waits", "roll.waits.you"}, core.CallAsked: {"roll.asked", "roll.asked"}, core.CallFollows: {"roll.follows", "roll.follows.you"},
	core.CallSkips: {"roll.skips", "roll.skips.you"}, core.CallNotSaid: {"roll.silent", "roll.silent"},
}

// isCalled reports whether it's the turn of the seat that has the phone to say whether it follows.
func (t *Table) isCalled() bool {
	for _, c := range t.view().RollCall.Entries {
		if t.mine(c.Seat) && c.State == core.CallAsked {
			return true
		}
	}
	return false
}

// rollNow returns the seat on this phone that may answer now, whether a seat hasn't answered, and how many
// have. On a phone that goes round, the seat whose turn it is answers without the phone.
func (t *Table) rollNow() (s core.Seat, open bool, answered int) {
	for _, c := range t.view().RollCall.Entries {
		waits := c.State <= core.CallAsked
		if open = open || waits; !waits {
			answered++
		}
		asked := c.State == core.CallAsked && t.r.CanActFor(c.Seat)
		if t.mine(c.Seat) && (waits || c.AnsweredEarly) || s == core.Nobody && asked {
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
		if !v.RollCall.FreeFollowers.Has(s) {
			continue
		}
		said := words.Text("roll.must", "seat", t.name(s), "card", v.RollCall.Card)
		if s == t.me {
			said = words.Text("roll.must.you", "seat", t.name(v.Active), "card", v.RollCall.Card)
		}
		lines.add(a.ground("news", said, "ruling 213"))
	}
	use := t.resolving(core.Resolve{Thing: core.Thing{Name: v.RollCall.Card}})
	if v.RollCall.FreeFollowers.Has(t.me) && t.r.WhyNot(use) == nil {
		lines.all(rowOf(parts{button("use", "main", words.Text("roll.use", "card", v.RollCall.Card), func() { a.say(use) })}))
	}
	return lines
}

// rollCall is the answers of the others to the strategy card in use, clockwise, and the buttons to answer.
func (a *App) rollCall() []*part.Part {
	t := a.table
	v := t.view()
	lines := parts(a.chosen())
	if len(v.RollCall.Entries) == 0 {
		return lines
	}
	of, open, _ := t.rollNow()
	var cells, row parts
	answer := func(key, label string, by core.Seat, is core.Kind) {
		c := core.Choice{By: by, Prompt: v.TurnPrompt, Act: core.AnswerRollCall{AnswerKind: is}}
		if by != core.Nobody && t.r.WhyNot(c) == nil {
			row.add(button(key, "", label, func() { a.choose(c) }))
		}
	}
	for _, c := range v.RollCall.Entries {
		said := callWords[c.State].other
		if t.mine(c.Seat) {
			said = callWords[c.State].you
		}
		cells.add(a.side(c.Seat, words.Text(said)))
	}
	lines.add(part.Of("sides").Attr("", "aria-label", words.Text("roll.title")).Put("", cells...))
	if t.mine(of) {
		answer("follow", words.Text("roll.follow", "card", v.RollCall.Card), of, core.FollowKind)
		answer("skip", words.Text("roll.skip"), of, core.SkipKind)
		if !t.isCalled() {
			lines.add(line("soft", words.Text("roll.early")))
		}
	} else {
		answer("follow", words.Text("roll.follow.for", "seat", t.name(of), "card", v.RollCall.Card), of, core.FollowKind)
		answer("skip", words.Text("roll.skip.for", "seat", t.name(of)), of, core.SkipKind)
	}
	if open {
		answer("all", words.Text("roll.all"), t.me, core.AllAnsweredKind)
	}
	lines.all(rowOf(row))
	return lines
}
