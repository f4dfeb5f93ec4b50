package core

// A Ban is a "cannot" that an ability has set up: somebody cannot do
// something, or cannot be kept from it. It lasts through its duration even if
// the component that caused it is gone (abilities 3.1).
type Ban struct {
	Whom   Seat
	Act    BoardAct
	Enable bool // "cannot be kept from it"
	Until  Lasting
	Source Thing
}

// MaxBans is how many of them can stand at a time.
const MaxBans = 200

// allowed says whether a seat may do something on the board: "cannot" is
// absolute (abilities 6). Of two, a lasting one beats a one-time one, and an
// enabling one beats one that forbids (abilities 6.1).
func (g *Game) allowed(s Seat, act BoardAct) error {
	no, yes := -1, -1
	var source string
	weigh := func(enable, persistent bool, name string) {
		rank := 0
		if persistent {
			rank = 1
		}
		switch {
		case enable:
			yes = max(yes, rank)
		case rank > no:
			no, source = rank, name
		}
	}
	for _, b := range g.Bans {
		if b.Whom == s && b.Act == act {
			weigh(b.Enable, b.Until == WhileInPlay, b.Source.Name)
		}
	}
	g.perpetuals(func(name string, holder, owner Seat, e *Effect) {
		if e.Act == act && (e.Do == Forbid || e.Do == Allow) && g.isRole(e.Who, s, holder, owner, Nobody) {
			weigh(e.Do == Allow, true, name)
		}
	})
	switch {
	case no < 0 || yes >= no:
		return nil
	case yes >= 0:
		return refuse("abilities 6.1", CannotOutranks, word("act", act.String()), word("what", source), who(s))
	}
	return refuse("abilities 6", CannotDo, word("act", act.String()), word("what", source), who(s))
}

// perpetuals visits the passive effects of every component in play, promissory
// notes in play areas among them.
func (g *Game) perpetuals(visit func(name string, holder, owner Seat, e *Effect)) {
	each := func(name string, holder, owner Seat, list []Ability) {
		for i := range list {
			if list[i].perpetual() {
				for j := range list[i].Effects {
					visit(name, holder, owner, &list[i].Effects[j])
				}
			}
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; !o.Purged {
			card := &g.deck.Components[o.Card]
			each(card.Name, o.Holder, o.Holder, card.Abilities)
		}
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.inFrontOf() != Nobody {
			card := &g.deck.Notes[n.Card]
			each(card.Name, n.inFrontOf(), n.Owner, card.Abilities)
		}
	}
}

// isRole reports whether a seat has a part in an ability.
func (g *Game) isRole(r Role, s, holder, owner, actor Seat) bool {
	switch r {
	case TheHolder:
		return s == holder
	case TheOwner:
		return s == owner
	case TheActor:
		return s == actor
	case TheOthers:
		return s != holder
	}
	return true
}

// doOnBoard is something that a seat does on the board, told to Entente because
// it may be forbidden.
func (g *Game) doOnBoard(by Seat, act BoardAct) ([]Event, error) {
	if act == NoBoardAct || act >= boardActs {
		return nil, refuse(TablePrompt, NoSuchChoice)
	}
	if err := g.allowed(by, act); err != nil {
		return nil, err
	}
	events := []Event{{Message: DidAct, Args: []Arg{who(by), word("act", act.String())}}}
	for _, b := range g.Bans {
		if b.Whom == by && b.Act == act && !b.Enable {
			events = append(events, Event{Message: OkCannotOutranked, Rule: "abilities 6.1", Explains: true, Args: []Arg{who(by)}})
			break
		}
	}
	return events, nil
}

// mayDoOnBoard is the seats that are not kept from doing something on the board.
func (g *Game) mayDoOnBoard(act BoardAct) Seats {
	var seats Seats
	for i := range g.Players {
		if s := g.Players[i].Seat; g.allowed(s, act) == nil {
			seats = seats.With(s)
		}
	}
	return seats
}

// lapse ends what lasts no longer than this.
func (g *Game) lapse(until Lasting) {
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		if b.Until != until && !(until == ThisTurn && b.Until == ThisAction) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(g.Bans) {
		g.Bans = kept
	}
}
