package screen

import (
	"strconv"

	"entente/core"
)

// doesWords is what an ability does, in whole sentences from its fields, but for
// the alternatives that are left out: what its player says and pays on the board first.
func (a *App) doesWords(ability *core.Ability, t core.Thing, not core.Parts) string {
	text := ""
	add := func(said string) {
		if text != "" {
			text += " "
		}
		text += said
	}
	for _, list := range [][]core.Condition{ability.If, ability.While} {
		for _, c := range list {
			if c.Test == core.Said {
				add("You say that this is so: " + c.Text + ".")
			}
		}
	}
	for _, c := range ability.Cost {
		switch {
		case c.Kind == core.CostSaid:
			add("You pay on the board: " + c.Text + ".")
		case c.Per == core.PerNamed:
			add("You pay as many trade goods as you say.")
		}
	}
	for i := range ability.Effects {
		e := &ability.Effects[i]
		if not.Has(i) {
			continue
		}
		said := upper(a.effectWords(e, t.Owner)) + "."
		if e.Then {
			said = "Then: " + said
		}
		add(said)
	}
	return text
}

// effectWords is one effect as a clause.
func (a *App) effectWords(e *core.Effect, owner core.Seat) string {
	who, s := a.roleWords(e.Who, owner)
	switch e.Do {
	case core.GainGoods:
		return who + " gain" + s + " " + a.amountWords(e)
	case core.LoseGoods:
		return who + " lose" + s + " " + a.amountWords(e)
	case core.HandOver:
		to, _ := a.roleWords(e.To, owner)
		return who + " hand" + s + " " + to + " " + a.amountWords(e)
	case core.ConvertGoods:
		return who + " turn" + s + " " + a.amountWords(e) + " into trade goods"
	case core.ReplenishAll:
		return who + " replenish" + esOf(s)
	case core.ScorePoints:
		if e.Amount < 0 {
			return who + " lose" + s + " " + count(-e.Amount, "victory point", "victory points")
		}
		return who + " gain" + s + " " + count(e.Amount, "victory point", "victory points")
	case core.BecomeSpeaker:
		return who + " become" + s + " the speaker"
	case core.UndoPassing:
		return who + " can act again in spite of having passed"
	case core.Instruct:
		return who + ": " + e.Text
	}
	return a.otherWords(e, who)
}

// otherWords is an effect that is done to no seat, or lasts.
func (a *App) otherWords(e *core.Effect, who string) string {
	switch e.Do {
	case core.ReadyThis:
		return "this is readied"
	case core.ExhaustThis:
		return "this is exhausted"
	case core.PurgeThis:
		return "this is purged"
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
	}
	return "the active player’s turn ends"
}

// amountWords is how much of what an effect moves.
func (a *App) amountWords(e *core.Effect) string {
	if e.All {
		return "all " + a.table.everyone().Good(e.Good, 2)
	}
	return strconv.Itoa(e.Amount) + " " + a.table.everyone().Good(e.Good, e.Amount) + per[e.Per]
}

// per is what an amount is counted for each of.
var per = [...]string{core.Once: "", core.PerNeighbor: " for each neighbor", core.PerPlayer: " for each player", core.PerCommodity: " for each point of commodity value",
	core.PerNamed: ", as many times as you say"}

// lasting is how long an effect stays.
var lasting = [...]string{core.WhileInPlay: "", core.ThisWindow: " in this window", core.ThisAction: " during this action",
	core.ThisTurn: " this turn", core.ThisAgenda: " for this agenda", core.ThisCombatRound: " in this combat round", core.ThisRound: " in this round",
	core.ThisStrategyPhase: " in this strategy phase", core.NextStrategyPhase: " to the end of the next strategy phase", core.ThisGame: " for the rest of the game"}

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
	case core.EachSeat:
		return "everyone", "s"
	case core.TheActor:
		return "whoever did it", "s"
	case core.TheSpeaker:
		return "the speaker", "s"
	}
	return "whoever it is aimed at", "s"
}

func esOf(s string) string {
	if s == "" {
		return ""
	}
	return "es"
}
