package core

import "slices"

// Galactic events are rules that a group chooses for a whole game. Which of them it plays
// with Entente is told once, and then they act for everybody (table 27).

// galactic reports whether a component is a galactic event that acts as the table has said.
func (d *Deck) galactic(c *Component) bool {
	return d.Judged && c.Word == galacticEvent && len(c.Abilities) == 0
}

// galacticEvent is what a component is, as its players call it.
const galacticEvent = "galactic event"

// said reports whether somebody has to say that a component is in play, since nothing else
// tells.
func (d *Deck) said(c *Component) bool { return d.galactic(c) || c.said() }

// everybodys reports whether a component is in play for all, and lies with nobody.
func (d *Deck) everybodys(c *Component) bool {
	return d.galactic(c) || c.Terms.Lets.Has(Everybody)
}

// absent reports whether a component is a galactic event that nobody said is in play.
func (g *Game) absent(c *Component) bool {
	return g.deck.galactic(c) && !slices.ContainsFunc(g.Grants, func(x Grant) bool { return !x.Once && g.deck.Components[x.Card].Name == c.Name })
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
	return g.deck.galactic(c) && !g.absent(c) && (s == f.Of || f.Of == Nobody && s == g.Speaker)
}

// eventThere reports whether a galactic event that is in play acts in a window.
func (g *Game) eventThere(there *acting) bool {
	return slices.ContainsFunc(g.Grants, func(x Grant) bool {
		return g.deck.galactic(&g.deck.Components[x.Card]) && slices.Contains(there.named, x.Card)
	})
}
