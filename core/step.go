package core

// Step makes one choice. It is the only way a Game changes. A choice the rules
// forbid leaves g as it was and returns a *Refusal.
//
// A lawful TakeBack or Reopen changes nothing here: only Replay, which has the
// earlier games, can carry it out.
func Step(g Game, c Choice) (Game, []Event, error) {
	next := g.clone()
	back := next.noticed(c)
	events, err := next.choose(c)
	if err != nil {
		return g, nil, err
	}
	if c.Kind != TakeBack && c.Kind != Reopen {
		next.Last = next.Last.after(c)
	}
	return next, next.settle(append(back, events...)), nil
}

// MaxTakeBacks is how many choices in a row an author can take back.
const MaxTakeBacks = 16

// after returns what can be taken back once c has been made.
func (l Last) after(c Choice) Last {
	switch {
	case c.Kind == Accept:
		return Last{By: c.By, Final: true}
	case l.By != c.By:
		return Last{By: c.By, Depth: 1, Heard: c.Kind == HearNobody}
	}
	return Last{By: c.By, Depth: min(l.Depth+1, MaxTakeBacks), Heard: c.Kind == HearNobody}
}

func (g *Game) choose(c Choice) ([]Event, error) {
	if g.Player(c.By) == nil {
		return nil, refuse(TableSeat, NotSeated, who(c.By))
	}
	switch c.Kind {
	case Decline:
		if f := g.Asking(); f != nil && f.Prompt == c.Prompt {
			return g.answerWindow(c)
		}
		return g.answerOffer(c)
	case Counter, Accept, Withdraw:
		return g.answerOffer(c)
	case HearNobody, DeclineFor:
		return g.answerWindow(c)
	case Resolve:
		return g.resolve(c)
	case Confirm:
		return g.confirm(c)
	case EndTurn, Pass, AnotherAction, OpenPhase:
		return g.answerAsk(c)
	}
	if c.Prompt != 0 {
		return nil, refuse(TablePrompt, PromptGone)
	}
	switch c.Kind {
	case MakeOffer, Overrule:
		return g.makeOffer(c)
	case Spend, Gain, Replenish, Convert:
		return g.purse(c)
	case DeclareNeighbors, DeclareStrangers, Object:
		return g.declare(c)
	case SetScene:
		return g.setScene(c)
	case Correct:
		return g.correct(c)
	case TakeBack:
		return g.takeBack(c)
	case Reopen:
		return g.reopen(c)
	case Announce:
		return g.announce(c)
	case Wait:
		return g.wait(c)
	case StandDown:
		return g.stop(c)
	case Do:
		return g.do(c)
	case DeclareFact:
		return g.declareFact(c)
	case DeclareAway:
		return g.declareAway(c)
	case Arrange:
		return g.arrange(c)
	}
	return nil, refuse(TablePrompt, NoSuchChoice)
}

// takeBack says whether the author of the newest choices may take the last of
// them back. A completed transaction cannot be undone (transactions 7).
func (g *Game) takeBack(c Choice) ([]Event, error) {
	switch {
	case g.Last.By != c.By:
		return nil, refuse(TableTakeBack, NotYoursToTakeBack)
	case g.Last.Final:
		return nil, refuse("transactions 7", TradeIsFinal)
	case g.Last.Depth == 0:
		return nil, refuse(TableTakeBack, NothingToTakeBack)
	}
	return []Event{{Message: TookBack, Args: []Arg{who(c.By)}}}, nil
}

// settle brings what follows from a choice up to date: what windows were
// waiting for, which offers became lawful, and who was first to reach the points to win.
func (g *Game) settle(events []Event) []Event {
	events = append(events, g.advance()...)
	for i := range g.Offers {
		o := &g.Offers[i]
		if !o.Ripe && !o.Otherwise && g.ready(o) == nil {
			o.Ripe = true
		}
	}
	if g.Winner == Nobody {
		for i := range g.Players {
			if p := &g.Players[i]; g.Winner == Nobody && p.Points >= int(g.Options.Points) {
				g.Winner = p.Seat
				events = append(events, Event{Message: ReachedPoints, Args: []Arg{who(p.Seat), number(p.Points)}})
			}
		}
	}
	return events
}
