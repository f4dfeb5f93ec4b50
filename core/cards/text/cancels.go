package text

import "entente/core/deck"

// CardIsPlayed is the window in which an action card may be canceled.
const CardIsPlayed = "AC.play.when"

// Cancels returns the action cards that a component cancels as they are played.
func (c *Component) Cancels() deck.Cancels {
	for i := range c.Abilities {
		a := &c.Abilities[i]
		if a.Timing.Manner != AtStation || a.Timing.Event+"."+a.Timing.Station.String() != CardIsPlayed || !a.hasCancellation() {
			continue
		}
		if a.Timing.Whose != Other {
			return deck.CancelsAny
		}
		for _, cond := range a.If {
			if cond.mustHaveOtherName(c.Name) {
				return deck.CancelsOthersButItsOwn
			}
		}
		return deck.CancelsOthers
	}
	return deck.CancelsNone
}

// hasCancellation reports whether an ability cancels the card that is played.
func (a *Ability) hasCancellation() bool {
	for i := range a.Effects {
		if do := a.Effects[i].Do; do == CancelActionCard || do == CancelEvent {
			return true
		}
	}
	return false
}

// mustHaveOtherName reports whether the condition is that the played card has another name than the component.
func (c Condition) mustHaveOtherName(name string) bool {
	return c.Test == 0 && c.Words == "not against a "+name
}

// isAtCardPlayOnly reports whether an action card being played is the only event at which the ability acts.
func (m *meaning) isAtCardPlayOnly() bool {
	return m.made.Timing == deck.Timing{Station: deck.When, Moment: "AC.play", Whose: m.made.Timing.Whose} && len(m.made.Or) == 0
}
