package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// What cancels an action card that is played, and when it may (table 21).

// canceler is the component known by name that a thing is, if it cancels action
// cards and one is played; or nil.
func (g *Game) canceler(f *Frame, t Thing) *deck.Component {
	if t.Owner != Nobody || g.moment(f).ID != cardPlayed {
		return nil
	}
	if c := g.component(t.Name); c != nil && c.Cancels != deck.CancelsNone && len(c.Abilities) == 0 {
		return c
	}
	return nil
}

// mayCancelByName says whether a component known by name cancels the card that is
// played: of whom it is, and of which name.
func (g *Game) mayCancelByName(f *Frame, by Seat, c *deck.Component) error {
	switch {
	case c == nil:
		return nil
	case c.Cancels >= deck.CancelsOthers && by == f.Of:
		return refuse("abilities 3", rulebook.NotThatEvent, word(GapWhat, c.Name), who(f.Of))
	case c.Cancels == deck.CancelsOthersButItsOwn && c.Name == f.Card.Name:
		return refuse("abilities note 1.2", rulebook.ConditionWasNotMet, word(GapWhat, c.Name))
	}
	return g.cancelable(f)
}

// mayCancel says the same of an ability that the deck models.
func (g *Game) mayCancel(f *Frame, c *carried) error {
	for i := range c.ability.Effects {
		if c.ability.Effects[i].Do == deck.CancelEvent {
			return g.cancelable(f)
		}
	}
	return nil
}

// cancelable says whether the card that is played can be canceled: "cannot" is
// absolute (abilities 6).
func (g *Game) cancelable(f *Frame) error {
	if card := g.actionCard(f.Card); f.ofCard(g) && card != nil && card.Sure {
		return refuse("abilities 6", rulebook.CannotBeCanceled, word(GapWhat, card.Name))
	}
	return nil
}

// canceling is those of some names that may cancel the card that is played, or all
// of them where that is not the question; and whether action cards can be played.
func (g *Game) canceling(f *Frame, by Seat, n Names) Names {
	n.Later = g.playable(f, by, n.Kind == deck.ActionCardKind) != nil
	if n.Cancels == deck.CancelsNone || g.moment(f).ID != cardPlayed {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		if g.mayCancelByName(f, by, g.component(name)) == nil {
			n.List = append(n.List, name)
		}
	}
	return n
}
