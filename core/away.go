package core

// declareAway is anybody's word that a seat is away, or back (table 16). At the
// next of the events that the table named, it begins to count.
func (g *Game) declareAway(c Choice) ([]Event, error) {
	switch {
	case g.Options.Absent != DeclinesAfter:
		return nil, refuse(TableAbsent, NobodyIsAway)
	case g.Player(c.To) == nil:
		return nil, refuse(TableSeat, NotSeated, who(c.To))
	case g.Away.Has(c.To) == c.Yes:
		return nil, refuse(TableAbsent, SaidOfAway, who(c.To))
	}
	if !c.Yes {
		return g.comeBack(c.To), nil
	}
	g.Away = g.Away.With(c.To)
	return []Event{{Message: WentAway, Rule: TableAbsent, Args: []Arg{who(c.To)}}}, nil
}

// comeBack makes the table wait for a seat again.
func (g *Game) comeBack(s Seat) []Event {
	g.Away, g.Gone = g.Away.Without(s), g.Gone.Without(s)
	return []Event{{Message: CameBack, Rule: TableAbsent, Args: []Arg{who(s)}}}
}

// noticed lets whoever makes a choice be back by it, unless the choice says
// that they leave.
func (g *Game) noticed(c Choice) []Event {
	if !g.Away.Has(c.By) || c.Kind == DeclareAway && c.To == c.By || c.Kind == TakeBack || c.Kind == Reopen {
		return nil
	}
	return g.comeBack(c.By)
}

// goneAt begins to decline for those who are away, if this is the event for it.
func (g *Game) goneAt(moment int) {
	if g.Options.Absent == DeclinesAfter && g.deck.Moments[moment].ID == g.Options.AbsentAfter {
		g.Gone |= g.Away
	}
}

// awayAnswers is of whom a seat may say that they are away, or back.
func (g *Game) awayAnswers() []Answer {
	if g.Options.Absent != DeclinesAfter {
		return nil
	}
	var list []Answer
	if here := g.Seated() &^ g.Away; here != 0 {
		list = append(list, Answer{Kind: DeclareAway, To: here, Yes: true})
	}
	if g.Away != 0 {
		list = append(list, Answer{Kind: DeclareAway, To: g.Away})
	}
	return list
}
