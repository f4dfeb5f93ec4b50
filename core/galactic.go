package core

import "slices"

// Galactic events are rules that a group chooses for a whole game. Which of them it plays
// with Entente is told once, and then they act for everybody (table 27).

// galactic reports whether a component is a galactic event that acts as the table has said.
func (c *Component) galactic() bool {
	return c.Word == galacticEvent && len(c.Abilities) == 0
}

// galacticEvent is what a component is, as its players call it.
const galacticEvent = "galactic event"

// sayable reports whether somebody has to say that a component is in play, since nothing else
// tells.
func (c *Component) sayable() bool { return c.galactic() || c.said() }

// everybodys reports whether a component is in play for all, and lies with nobody.
func (c *Component) everybodys() bool {
	return c.galactic() || c.Terms.Lets.Has(Everybody)
}

// absent reports whether a component is a galactic event that nobody said is in play.
func (g *Game) absent(c *Component) bool {
	return c.galactic() && !slices.ContainsFunc(g.Grants, func(x Grant) bool { return !x.Once && g.deck.Components[x.Card].Name == c.Name })
}

// chosen says of a galactic event that it acts once the table plays with it.
func (g *Game) chosen(c *Component) error {
	if g.absent(c) {
		return refuse(TableEvents, EventNotInPlay, word(GapWhat, c.Name))
	}
	return nil
}

// sees reports whether a galactic event in play is before a seat in a window: whose event
// it is sees to it, and where that is nobody's the speaker.
func (g *Game) sees(f *Frame, s Seat, c *Component) bool {
	return c.galactic() && !g.absent(c) && (s == f.Of || f.Of == Nobody && s == g.Speaker)
}

// eventThere reports whether a galactic event that is in play acts in a window.
func (g *Game) eventThere(there *acting) bool {
	return slices.ContainsFunc(g.Grants, func(x Grant) bool {
		return g.deck.Components[x.Card].galactic() && slices.Contains(there.named, x.Card)
	})
}
