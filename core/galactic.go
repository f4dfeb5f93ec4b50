package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Galactic events are rules that a group chooses for a whole game. Which of them it plays
// with Entente is told once, and then they act for everybody (table 27).

// absent reports whether a component is a galactic event that nobody said is in play.
func (g *Game) absent(c *deck.Component) bool {
	return c.IsGalacticEvent() && !slices.ContainsFunc(g.Grants, func(x Grant) bool { return !x.Once && g.deck.Components[x.Card].Name == c.Name })
}

// chosen says of a galactic event that it acts once the table plays with it.
func (g *Game) chosen(c *deck.Component) error {
	if g.absent(c) {
		return refuse(rulebook.TableEvents, rulebook.EventNotInPlay, word(GapWhat, c.Name))
	}
	return nil
}

// sees reports whether a galactic event in play is before a seat in a window: whose event
// it is sees to it, and where that is nobody's the speaker.
func (g *Game) sees(f *Frame, s Seat, c *deck.Component) bool {
	return c.IsGalacticEvent() && !g.absent(c) && (s == f.Of || f.Of == Nobody && s == g.Speaker)
}

// eventThere reports whether a galactic event that is in play acts in a window.
func (g *Game) eventThere(there *acting) bool {
	return slices.ContainsFunc(g.Grants, func(x Grant) bool {
		return g.deck.Components[x.Card].IsGalacticEvent() && slices.Contains(there.named, x.Card)
	})
}
