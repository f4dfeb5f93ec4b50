package notation

import "entente/core"

// Components are written as a few lines each, one for the component, one for
// each ability (paragraph) and one for each of its effects:
//
//	component "A1" technology
//	ability after TA.activate of other if units cost trade goods 2, exhaust
//	effect holder gains 1 trade good
//	effect then may actor loses 1 commodity

// PrintComponent is a component as text.
func PrintComponent(c core.Component) string {
	text := "component " + quote(c.Name) + " " + c.Kind.String()
	if c.Faction != "" {
		text += " of " + quote(c.Faction)
	}
	text += "\n"
	for i := range c.Abilities {
		text += abilityText(&c.Abilities[i])
	}
	return text
}

func abilityText(a *core.Ability) string {
	text := "ability "
	switch {
	case a.Timing.Action:
		text += "action"
	case a.Timing.Station == core.NoStation:
		text += "always"
	default:
		text += a.Timing.Station.String() + " " + a.Timing.Moment
		if a.Timing.Whose != core.AnySeat {
			text += " of " + a.Timing.Whose.String()
		}
	}
	if a.May {
		text += " may"
	}
	text += conditionsText(" if ", a.If) + conditionsText(" while ", a.While)
	for i, c := range a.Cost {
		if i == 0 {
			text += " cost "
		} else {
			text += ", "
		}
		text += costText(c)
	}
	text += "\n"
	for i := range a.Effects {
		text += "effect " + effectText(&a.Effects[i]) + "\n"
	}
	return text
}

func conditionsText(before string, list []core.Condition) string {
	text := ""
	for i, c := range list {
		if i == 0 {
			text = before
		} else {
			text += ", "
		}
		text += c.Test.String()
		if c.Test == core.HasShips || c.Test == core.HasTradeGoods {
			text += " " + itoa(c.Least)
		}
	}
	return text
}

func costText(c core.Cost) string {
	switch c.Kind {
	case core.CostTradeGoods:
		return "trade goods " + itoa(c.Amount)
	case core.CostExhaust:
		return "exhaust"
	}
	return "purge"
}

func effectText(e *core.Effect) string {
	text := ""
	if e.Then {
		text += "then "
	}
	if e.May {
		text += "may "
	}
	who := e.Who.String() + " "
	until := " until the end of the " + lastingWords[e.Until]
	switch e.Do {
	case core.GainGoods:
		return text + who + "gains " + itoa(e.Amount) + " " + goodWord(e.Good, e.Amount)
	case core.LoseGoods:
		return text + who + "loses " + itoa(e.Amount) + " " + goodWord(e.Good, e.Amount)
	case core.HandOver:
		return text + who + "hands over " + goodWord(e.Good, 2)
	case core.ReplenishAll:
		return text + who + "replenishes"
	case core.ScorePoints:
		return text + who + "scores " + itoa(e.Amount)
	case core.CancelEvent:
		return text + "cancel the event"
	case core.ChangeAmount:
		return text + "change the event by " + itoa(e.Amount)
	case core.Forbid:
		return text + who + "cannot " + e.Act.String() + until
	case core.Allow:
		return text + who + "cannot be kept from " + e.Act.String() + until
	case core.AllowTrade:
		return text + who + "trades with anyone" + until
	case core.EndTheTurn:
		return text + "end the turn"
	}
	return text + "do " + quote(e.Text)
}

var lastingWords = [...]string{"game", "window", "action", "turn", "agenda"}
