package screen

import (
	"strconv"

	"entente/core"
)

// aims reports whether an ability is aimed at a seat.
func aims(ability *core.Ability) bool {
	for i := range ability.Effects {
		switch e := &ability.Effects[i]; e.Do {
		case core.CancelEvent, core.ChangeAmount, core.EndTheTurn, core.Instruct:
		default:
			if e.Who == core.AnySeat {
				return true
			}
		}
	}
	return false
}

// doesWords is what an ability does, in whole sentences from its fields.
func (a *App) doesWords(ability *core.Ability, t core.Thing) string {
	text := ""
	for i := range ability.Effects {
		e := &ability.Effects[i]
		said := upper(a.effectWords(e, t.Owner)) + "."
		if e.Then {
			said = "Then: " + said
		}
		if text != "" {
			text += " "
		}
		text += said
	}
	return text
}

// effectWords is one effect as a clause.
func (a *App) effectWords(e *core.Effect, owner core.Seat) string {
	goods := a.table.everyone().Good(e.Good, e.Amount)
	who, s := a.roleWords(e.Who, owner)
	switch e.Do {
	case core.GainGoods:
		return who + " gain" + s + " " + strconv.Itoa(e.Amount) + " " + goods
	case core.LoseGoods:
		return who + " spend" + s + " " + strconv.Itoa(e.Amount) + " " + goods
	case core.HandOver:
		return who + " hand" + s + " you all " + a.table.everyone().Good(e.Good, 2)
	case core.ReplenishAll:
		return who + " replenish" + esOf(s)
	case core.ScorePoints:
		return who + " gain" + s + " " + count(e.Amount, "victory point", "victory points")
	case core.CancelEvent:
		return "it does not happen"
	case core.ChangeAmount:
		return "the amount changes by " + strconv.Itoa(e.Amount)
	case core.Forbid:
		return who + " cannot " + e.Act.String() + lasting[e.Until]
	case core.Allow:
		return who + " can " + e.Act.String() + " in spite of what forbids it" + lasting[e.Until]
	case core.AllowTrade:
		return "you may trade with those who are no neighbors" + lasting[e.Until]
	case core.EndTheTurn:
		return "the active player’s turn ends"
	}
	return e.Text
}

// lasting is how long an effect stays.
var lasting = [...]string{core.WhileInPlay: "", core.ThisWindow: " in this window", core.ThisAction: " during this action",
	core.ThisTurn: " this turn", core.ThisAgenda: " for this agenda"}

// roleWords is who has a part in an effect, and the ending of the verb.
func (a *App) roleWords(r core.Role, owner core.Seat) (who, s string) {
	switch r {
	case core.TheHolder:
		return "you", ""
	case core.TheOwner:
		if owner != core.Nobody {
			return a.table.name(owner), "s"
		}
		return "its owner", "s"
	case core.TheOthers:
		return "everyone else", "s"
	case core.TheActor:
		return "whoever did it", "s"
	}
	return "whoever it is aimed at", "s"
}

func esOf(s string) string {
	if s == "" {
		return ""
	}
	return "es"
}
