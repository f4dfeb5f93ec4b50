package core

import "slices"

// Who could cancel an action card that is played, and who may. Only those who
// could are asked, at every pace; the declines of the others are counted (table 21).

// asksAbout reports whether a window asks: where a card is played, if anybody
// could cancel it or has something else that acts there.
func (g *Game) asksAbout(f *Frame, w *WindowCard) bool {
	if !f.ofCard(g) {
		return g.Asks(w) || g.speaksUp(f, w)
	}
	trial := *f
	trial.At, trial.Asks, trial.Did = w.Station, true, nil
	for i := range g.Players {
		if g.couldAct(&trial, g.Players[i].Seat) {
			return true
		}
	}
	return false
}

// passedOver reports whether a seat is not asked about a card: it could do nothing.
func (g *Game) passedOver(f *Frame, s Seat) bool { return f.ofCard(g) && !g.couldAct(f, s) }

// passOver counts the decline of the seat that would be asked next.
func (g *Game) passOver(f *Frame) []Event {
	by := f.Queue.Next()
	f.Queue.Decline(by)
	return []Event{{Message: OkCouldNot, Rule: TableCancel, Explains: true, Args: []Arg{who(by)}}}
}

// couldAct reports whether a seat could act in the window of a card: by what lies
// open, or by something known by name that it could have and that cancels.
func (g *Game) couldAct(f *Frame, s Seat) bool {
	a := g.resolveAnswer(f, s)
	for i := range a.Things {
		if a.Things[i].Now() {
			return true
		}
	}
	open := g.moment(f).window(f.At)
	for _, name := range a.Notes {
		if n := g.FindNote(name); slices.Contains(g.deck.Notes[n.Card].Windows, open.ID) {
			return true
		}
	}
	for _, n := range a.Names {
		for i := range n.List {
			if !n.Later && n.Cancels != CancelsNone && g.couldHave(s, g.deck.component(n.List[i])) {
				return true
			}
		}
	}
	return false
}

// couldHave reports whether a component known by name could be a seat's, for all
// that everybody knows. Action cards are in hands, technologies can be copied, and
// what else a faction has is its own.
func (g *Game) couldHave(s Seat, c *Component) bool {
	if c.Kind == ActionCardKind || c.Kind == TechnologyCard || c.Faction == "" {
		return true
	}
	own := g.Person(s).Faction
	return own == "" || own == c.Faction
}

// canceler is the component known by name that a thing is, if it cancels action
// cards and one is played; or nil.
func (g *Game) canceler(f *Frame, t Thing) *Component {
	if t.Owner != Nobody || g.moment(f).ID != cardPlayed || !g.cards() {
		return nil
	}
	if c := g.deck.component(t.Name); c != nil && c.Cancels != CancelsNone && len(c.Abilities) == 0 {
		return c
	}
	return nil
}

// mayCancelByName says whether a component known by name cancels the card that is
// played: of whom it is, and of which name.
func (g *Game) mayCancelByName(f *Frame, by Seat, c *Component) error {
	switch {
	case c == nil:
		return nil
	case c.Cancels >= CancelsOthers && by == f.Of:
		return refuse("abilities 3", NotThatEvent, word("what", c.Name), who(f.Of))
	case c.Cancels == CancelsOthersButItsOwn && c.Name == f.Card.Name:
		return refuse("abilities note 1.2", ConditionWasNotMet, word("what", c.Name))
	}
	return g.cancelable(f)
}

// mayCancel says the same of an ability that the deck models.
func (g *Game) mayCancel(f *Frame, c *carried) error {
	for i := range c.ability.Effects {
		if c.ability.Effects[i].Do == CancelEvent {
			return g.cancelable(f)
		}
	}
	return nil
}

// cancelable says whether the card that is played can be canceled: "cannot" is
// absolute (abilities 6).
func (g *Game) cancelable(f *Frame) error {
	if card := g.actionCard(f.Card); f.ofCard(g) && card != nil && card.Sure {
		return refuse("abilities 6", CannotBeCanceled, word("what", card.Name))
	}
	return nil
}

// canceling is those of some names that may cancel the card that is played, or all
// of them where that is not the question; and whether action cards can be played.
func (g *Game) canceling(f *Frame, by Seat, n Names) Names {
	n.Later = g.cards() && g.playable(f, by, n.Kind == ActionCardKind) != nil
	if n.Cancels == CancelsNone || g.moment(f).ID != cardPlayed || !g.cards() {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		if g.mayCancelByName(f, by, g.deck.component(name)) == nil {
			n.List = append(n.List, name)
		}
	}
	return n
}
