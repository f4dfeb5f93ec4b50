package notation

import "entente/core"

// ParseComponents reads components as text. What is malformed is an *Error that
// names the line and what was expected there.
func ParseComponents(text string) ([]core.Component, error) {
	var list []core.Component
	for i, line := range split(text, false) {
		line = trimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		r := reader{rest: line}
		r.componentLine(&list)
		r.end()
		if r.failed() {
			return nil, &Error{Line: i + 1, Text: clip(line), Want: r.want}
		}
	}
	return list, nil
}

func (r *reader) componentLine(list *[]core.Component) {
	if r.skip("component") {
		*list = append(*list, r.component())
		return
	}
	if len(*list) == 0 {
		r.fail("a component first")
		return
	}
	c := &(*list)[len(*list)-1]
	if r.skip("ability") {
		if len(c.Abilities) == core.MaxParagraphs {
			r.fail("at most " + itoa(core.MaxParagraphs) + " abilities")
			return
		}
		c.Abilities = append(c.Abilities, r.ability())
		return
	}
	r.expect("effect")
	if len(c.Abilities) == 0 {
		r.fail("an ability first")
		return
	}
	a := &c.Abilities[len(c.Abilities)-1]
	if len(a.Effects) == core.MaxEffects {
		r.fail("at most " + itoa(core.MaxEffects) + " effects")
		return
	}
	a.Effects = append(a.Effects, r.effect())
}

func (r *reader) component() core.Component {
	c := core.Component{Name: r.quoted()}
	for k := core.FactionAbility; ; k++ {
		if r.skip(k.String()) {
			c.Kind = k
			break
		}
		if k == core.OtherComponent {
			r.fail("a kind of component, such as technology or action card")
			break
		}
	}
	if r.skip("of") {
		c.Faction = r.quoted()
	}
	return c
}

func (r *reader) ability() core.Ability {
	var a core.Ability
	switch {
	case r.skip("action"):
		a.Timing.Action = true
	case r.skip("always"):
	default:
		a.Timing = r.timing()
	}
	a.May = r.skip("may")
	if r.skip("if") {
		a.If = r.conditions()
	}
	if r.skip("while") {
		a.While = r.conditions()
	}
	if r.skip("cost") {
		a.Cost = r.costs()
	}
	return a
}

func (r *reader) timing() core.Timing {
	var t core.Timing
	for at := core.Before; at <= core.EndOf; at++ {
		if r.skip(at.String()) {
			t.Station = at
			break
		}
	}
	if t.Station == core.NoStation {
		r.fail("when: before, start of, when, during, after, end of, action or always")
		return t
	}
	t.Moment = r.peek()
	if t.Moment == "" || !plain("A"+dotless(t.Moment)) {
		r.fail("an event, such as TA.activate")
		return t
	}
	r.take(t.Moment)
	if r.skip("of") {
		t.Whose = r.role()
	}
	return t
}

func (r *reader) role() core.Role {
	for role := core.AnySeat; role <= core.TheOthers; role++ {
		if r.skip(role.String()) {
			return role
		}
	}
	r.fail("who: any, holder, owner, actor or other")
	return core.AnySeat
}

func (r *reader) conditions() []core.Condition {
	var list []core.Condition
	for {
		c := core.Condition{}
		for t := core.HasUnits; t <= core.HasTradeGoods; t++ {
			if r.skip(t.String()) {
				c.Test = t
				break
			}
		}
		switch c.Test {
		case core.NoTest:
			r.fail("a condition: units, token, ships or trade goods")
		case core.HasShips, core.HasTradeGoods:
			c.Least = r.small()
		}
		list = append(list, c)
		if r.failed() || !r.mark(',') {
			return list
		}
	}
}

func (r *reader) costs() []core.Cost {
	var list []core.Cost
	for {
		c := core.Cost{}
		switch {
		case r.skip("trade goods"):
			c = core.Cost{Kind: core.CostTradeGoods, Amount: r.small()}
		case r.skip("exhaust"):
			c.Kind = core.CostExhaust
		case r.skip("purge"):
			c.Kind = core.CostPurge
		default:
			r.fail("a cost: trade goods, exhaust or purge")
		}
		list = append(list, c)
		if r.failed() || !r.mark(',') {
			return list
		}
	}
}

func (r *reader) effect() core.Effect {
	e := core.Effect{Then: r.skip("then"), May: r.skip("may")}
	switch {
	case r.skip("cancel the event"):
		e.Do = core.CancelEvent
	case r.skip("change the event by"):
		e.Do, e.Amount = core.ChangeAmount, r.number()
	case r.skip("end the turn"):
		e.Do = core.EndTheTurn
	case r.skip("do"):
		e.Do, e.Text = core.Instruct, r.quoted()
	default:
		e.Who = r.role()
		r.deed(&e)
	}
	return e
}

func (r *reader) deed(e *core.Effect) {
	switch {
	case r.skip("gains"):
		e.Do = core.GainGoods
		r.amountOf(e)
	case r.skip("loses"):
		e.Do = core.LoseGoods
		r.amountOf(e)
	case r.skip("hands over"):
		e.Do, e.Good = core.HandOver, r.good()
	case r.skip("replenishes"):
		e.Do = core.ReplenishAll
	case r.skip("scores"):
		e.Do, e.Amount = core.ScorePoints, r.number()
	case r.skip("trades with anyone"):
		e.Do, e.Until = core.AllowTrade, r.lasting()
	case r.skip("cannot be kept from"):
		e.Do = core.Allow
		r.act(e)
	case r.skip("cannot"):
		e.Do = core.Forbid
		r.act(e)
	default:
		r.fail("what the effect does, such as gains 1 trade good")
	}
}

func (r *reader) amountOf(e *core.Effect) {
	e.Amount = r.small()
	e.Good = r.good()
}

func (r *reader) good() core.Good {
	for _, k := range core.AllGoods {
		if r.skip(goodWord(k, 1)) || r.skip(goodWord(k, 2)) {
			return k
		}
	}
	r.fail("a kind of goods")
	return 0
}

func (r *reader) act(e *core.Effect) {
	for a := core.ActivateSystem; a <= core.RetreatShips; a++ {
		if r.skip(a.String()) {
			e.Act, e.Until = a, r.lasting()
			return
		}
	}
	r.fail("something on the board, such as produce units")
}

func (r *reader) lasting() core.Lasting {
	r.expect("until the end of the")
	for i, words := range lastingWords {
		if r.skip(words) {
			return core.Lasting(i)
		}
	}
	r.fail("how long: game, window, action, turn or agenda")
	return 0
}
