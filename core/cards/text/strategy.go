package text

import "entente/core/deck"

// The windows in which components act on the strategy cards of the table: as one is
// picked, and as the strategy phase ends.
const (
	CardIsPicked  = "SP.card.when"
	pickedEvent   = "SP.card"
	strategyIsEnd = "SP.end"
)

// CanGiveToken reports whether a component gives its resolver the 0 token as the strategy phase ends.
func (c *Component) CanGiveToken() bool { return c.hasEffectAt(strategyIsEnd, HaveInitiative) }

// CanReplacePick reports whether a component forces the pick of another strategy card.
func (c *Component) CanReplacePick() bool { return c.hasEffectAt(CardIsPicked, ReplaceEvent) }

// hasEffectAt reports whether an ability of the component has this effect at the given event, or at the given
// station of an event.
func (c *Component) hasEffectAt(window string, deed Deed) bool {
	for i := range c.Abilities {
		a := &c.Abilities[i]
		event := a.Timing.Event
		if a.Timing.Manner != AtStation || event != window && event+"."+a.Timing.Station.String() != window {
			continue
		}
		for j := range a.Effects {
			if a.Effects[j].Do == deed {
				return true
			}
		}
	}
	return false
}

// small returns a number below 100, such as that of a strategy card; 0 for any other text.
func small(digits string) uint8 {
	n := 0
	for i := 0; i < len(digits); i++ {
		if n = n*10 + int(digits[i]-'0'); digits[i] < '0' || digits[i] > '9' || n > maxSmall {
			return 0
		}
	}
	return uint8(n)
}

const maxSmall = 99

// number returns the initiative number of a strategy card; 0 for any other component.
func (c *Component) number() uint8 {
	p, has := c.Property(Initiative)
	if !has || c.Kind != StrategyCard || p.Number < 0 || p.Number > maxSmall {
		return 0
	}
	return uint8(p.Number)
}

// onCards sets the fields of a component that concern strategy cards.
func (c *Component) onCards(card *deck.Component) {
	card.Initiative, card.First, card.Refuses = c.number(), c.CanGiveToken(), c.CanReplacePick()
}
