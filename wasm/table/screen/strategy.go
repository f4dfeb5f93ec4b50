package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// picker is the seat that picks now; Nobody if none does, or if something else comes first.
func (t *Table) picker() core.Seat {
	v := t.view()
	if v.Phase != deck.StrategyPhase || len(v.Pickers) == 0 || v.AskingFrame() != nil {
		return core.Nobody
	}
	return v.Pickers[0]
}

// nowStrategy is the strip while strategy cards are picked, and once all are. It returns false if
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
		n.title = words.Text("strategy.all")
	case t.mine(s):
		n.title = words.Text("strategy.pick")
	default:
		n.title = words.Text("strategy.picks", "seat", t.name(s))
	}
	n.lines.add(part.Of("tiles").Put("", a.tiles(core.Nobody)...)) // above the lines that grow shorter, so that no tile moves under a thumb
	if later := v.Pickers[min(1, len(v.Pickers)):]; s != core.Nobody && len(later) > 0 {
		n.lines.add(line("soft", words.Text("strategy.then", "others", join(t.names(later)))))
	} else if s == core.Nobody {
		n.lines.add(line("soft", words.Text("strategy.order", "others", join(t.names(v.OrderByCards)))))
	}
	return true
}

// names is the names of some seats.
func (t *Table) names(seats []core.Seat) []string {
	var list []string
	for _, s := range seats {
		list = append(list, t.name(s))
	}
	return list
}

// tiles is the strategy cards with their numbers and names, and with their trade goods or holders.
// For one seat, it is only the cards that the seat has still to use. The picking seat taps a card
// to pick it, and a card's holder taps the card to use it.
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
			name, small = words.Text("strategy.use", "card", c.Name), words.Text("strategy.use.small")
		case c.Exhausted:
			small = words.Text("strategy.used", "seat", t.name(c.Holder))
		case c.Holder != core.Nobody:
			small = t.name(c.Holder)
		case c.Goods > 0:
			small = words.Text("strategy.goods", "n", strconv.Itoa(c.Goods))
		}
		do := a.picks(c.Name)
		if v.Phase == deck.ActionPhase {
			do = func() { a.say(core.Choice{By: t.me, Act: core.Announce{EventID: primary, Card: c.Name}}) }
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

// picks is the tap that picks a strategy card for the picking seat, if that seat is on this phone.
// Cards are picked openly, so the phone need not be handed over for it.
func (a *App) picks(card string) func() {
	return func() {
		t := a.table
		s := t.picker()
		if !t.r.CanActFor(s) { // then this seat is told why not
			s = t.me
		}
		if a.choose(core.Choice{By: s, Prompt: t.view().TurnPrompt, Act: core.Pick{Card: card}}) {
			a.opened()
		}
	}
}

// primary is the event of a strategic action.
const primary = "STR.primary"

// drawStrategy draws the strategy cards and their holders, outside the strategy phase.
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

// answerPicking is the bar while strategy cards are picked: it passes the phone to the picking
// seat, and then begins the action phase. It is nil if the table does not follow strategy cards.
func (a *App) answerPicking() []*part.Part {
	t := a.table
	v := t.view()
	prompt, answer := t.may(core.OpenPhaseKind)
	may, is := answer.(core.PhaseAnswer)
	s := t.picker()
	switch {
	case !is || v.Phase != deck.StrategyPhase || len(v.Strategy) == 0 || s == core.Nobody && may.Order == core.PartRequired:
		return nil
	case s == core.Nobody:
		return []*part.Part{button("begin", "main", words.Text("scene.begin.first", "seat", t.name(v.OrderByCards[0])), func() {
			if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.OpenPhase{Phase: deck.ActionPhase}}) {
				a.handOn()
			}
		})}
	case t.mine(s):
		return []*part.Part{}
	}
	return []*part.Part{a.passTo([]core.Seat{s}, "")}
}

// steps are the texts of the status phase's steps, in their order.
var steps = [...]string{
	"status.score", "status.reveal", "status.draw", "status.remove",
	"status.gain", "status.ready", "status.repair", "status.return",
}

// nextStep is the button of the next step of the status phase; nil once all are over.
func (a *App) nextStep() *part.Part {
	t := a.table
	for i, step := range t.view().StatusSteps {
		if !step.Done {
			return button("step", "main", words.Text(steps[i]), func() {
				a.say(core.Choice{By: t.me, Act: core.Announce{EventID: step.ID}})
			})
		}
	}
	return nil
}
