package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/wasm/table/part"
)

// picker is whose pick it is; Nobody where none is, or something else comes first.
func (t *Table) picker() core.Seat {
	v := t.view()
	if v.Phase != deck.StrategyPhase || len(v.Pickers) == 0 || v.Asking() != nil {
		return core.Nobody
	}
	return v.Pickers[0]
}

// nowStrategy is the strip while strategy cards are picked, and once all are; false where
// the table does not follow them.
func (a *App) nowStrategy(n *now) bool {
	t := a.table
	v := t.view()
	if v.Phase != deck.StrategyPhase || len(v.Strategy) == 0 {
		return false
	}
	s := t.picker()
	switch {
	case s == core.Nobody:
		n.title = "Everyone has a card"
	case t.mine(s):
		n.title = "Pick a strategy card"
	default:
		n.title = t.name(s) + " picks a card"
	}
	n.lines.add(part.Of("tiles").Put("", a.tiles(core.Nobody)...)) // above what grows shorter, so that no tile moves under a thumb
	if later := v.Pickers[min(1, len(v.Pickers)):]; s != core.Nobody && len(later) > 0 {
		n.lines.add(line("soft", "Then "+join(t.names(later))+"."))
	} else if s == core.Nobody {
		n.lines.add(line("soft", "The order: "+join(t.names(v.ByCards))+"."))
	}
	return true
}

// names is what some seats are called.
func (t *Table) names(seats []core.Seat) []string {
	var list []string
	for _, s := range seats {
		list = append(list, t.name(s))
	}
	return list
}

// tiles is the strategy cards: their numbers and names, and what lies on them or who has
// them; or those alone that a seat has still to use. Whoever picks taps one of those that
// are left, and whoever has one uses it.
func (a *App) tiles(of core.Seat) []*part.Part {
	t := a.table
	v := t.view()
	var list parts
	for i := range v.Strategy {
		c := &v.Strategy[i]
		if of != core.Nobody && (c.Holder != of || c.Exhausted) {
			continue
		}
		name, small, off := c.Name, "", c.Holder != core.Nobody || !t.r.CanActFor(t.picker())
		switch {
		case of != core.Nobody:
			name, small = "Use "+c.Name, "Strategic action"
		case c.Exhausted:
			small = t.name(c.Holder) + ", used"
		case c.Holder != core.Nobody:
			small = t.name(c.Holder)
		case c.Goods > 0:
			small = count(c.Goods, "trade good", "trade goods")
		}
		do := a.picks(c.Name)
		if v.Phase == deck.ActionPhase {
			do = func() { a.say(core.Choice{By: t.me, Act: core.Announce{Moment: primary, Card: c.Name}}) }
			off = c.Exhausted || c.Holder != v.Active || c.Holder != t.me
		}
		p := part.Keyed("tile", c.Name).Text("number", strconv.Itoa(c.Number)).Text("name", name).Text("small", small).Off("", off).Tap("", do)
		if p.Put("glyph"); c.Holder != core.Nobody && of == core.Nobody {
			p.Put("glyph", glyph(c.Holder))
		}
		if of != core.Nobody && len(list) == 0 {
			p.Attr("", "class", "tile main")
		}
		list.add(p)
	}
	return list
}

// picks is the tap that picks a strategy card for whoever picks, if that seat is on this
// phone: it lies open, so that nobody has to be handed the phone for it.
func (a *App) picks(card string) func() {
	return func() {
		t := a.table
		s := t.picker()
		if !t.r.CanActFor(s) { // who is told why not
			s = t.me
		}
		if a.choose(core.Choice{By: s, Prompt: t.view().TurnPrompt, Act: core.Pick{Card: card}}) {
			a.opened()
		}
	}
}

// primary is the event of a strategic action.
const primary = "STR.primary"

// drawStrategy is where every strategy card is, outside the strategy phase.
func (a *App) drawStrategy(p *part.Part) {
	v := a.table.view()
	any := false
	for i := range v.Strategy {
		any = any || v.Strategy[i].Holder != core.Nobody
	}
	any = any && v.Phase != deck.StrategyPhase
	p.Show("strategy", any).Put("tiles")
	if any {
		p.Put("tiles", a.tiles(core.Nobody)...)
	}
}

// answerPicking is how it goes on while strategy cards are picked: the phone to whoever
// picks, and then the action phase; nil where the table does not follow them.
func (a *App) answerPicking() []*part.Part {
	t := a.table
	v := t.view()
	prompt, answer := t.may(core.OpenPhaseKind)
	may, is := answer.(core.PhaseAnswer)
	s := t.picker()
	switch {
	case !is || v.Phase != deck.StrategyPhase || len(v.Strategy) == 0 || s == core.Nobody && may.Order == core.Always:
		return nil
	case s == core.Nobody:
		return []*part.Part{button("begin", "main", "Begin: "+t.name(v.ByCards[0])+" first", func() {
			if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.OpenPhase{Phase: deck.ActionPhase}}) {
				a.handOn()
			}
		})}
	case t.mine(s):
		return []*part.Part{}
	}
	return []*part.Part{a.passTo([]core.Seat{s}, "")}
}

// steps are what the steps of the status phase are called on a button, in their order.
var steps = [...]string{
	"Score objectives", "Reveal an objective", "Draw action cards", "Remove tokens",
	"Gain tokens", "Ready cards", "Repair units", "Return strategy cards",
}

// nextStep is the button of the next step of the status phase; nil once all are over.
func (a *App) nextStep() *part.Part {
	t := a.table
	for i, step := range t.view().Steps {
		if !step.Done {
			return button("step", "main", steps[i], func() {
				a.say(core.Choice{By: t.me, Act: core.Announce{Moment: step.ID}})
			})
		}
	}
	return nil
}
