package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// doesWords is the text of an ability, in whole sentences made from its fields, without the
// alternatives that are left out. The conditions and the costs on the board come first.
func (a *App) doesWords(ability *deck.Ability, t core.Thing, not deck.Parts) string {
	text := ""
	add := func(said string) {
		if text != "" {
			text += " "
		}
		text += said
	}
	for _, list := range [][]deck.Condition{ability.If, ability.While} {
		for _, c := range list {
			if c.Test == deck.Said {
				add("You say that this is so: " + c.Text + ".")
			}
		}
	}
	for _, c := range ability.Cost {
		switch {
		case c.Kind == deck.CostSaid:
			add("You pay on the board: " + c.Text + ".")
		case c.Per == deck.PerNamed:
			add("You pay as many trade goods as you say.")
		}
	}
	for i := range ability.Effects {
		e := &ability.Effects[i]
		if not.Has(i) {
			continue
		}
		said := upper(a.table.effectWords(e, t.Owner)) + "."
		if e.Then {
			said = "Then: " + said
		}
		add(said)
	}
	return text
}

// effectWords is one effect as a clause.
func (t *Table) effectWords(e *deck.Effect, owner core.Seat) string {
	who, s := t.roleWords(e.Who, owner)
	switch e.Do {
	case deck.GainGoods:
		return who + " gain" + s + " " + t.amountWords(e)
	case deck.LoseGoods:
		return who + " lose" + s + " " + t.amountWords(e)
	case deck.HandOver:
		to, _ := t.roleWords(e.To, owner)
		return who + " hand" + s + " " + to + " " + t.amountWords(e)
	case deck.ConvertGoods:
		return who + " turn" + s + " " + t.amountWords(e) + " into trade goods"
	case deck.ReplenishAll:
		return who + " replenish" + esOf(s)
	case deck.ScorePoints:
		if e.Amount < 0 {
			return who + " lose" + s + " " + count(-e.Amount, "victory point", "victory points")
		}
		return who + " gain" + s + " " + count(e.Amount, "victory point", "victory points")
	case deck.BecomeSpeaker:
		return who + " become" + s + " the speaker"
	case deck.UndoPassing:
		return who + " can act again in spite of having passed"
	case deck.Instruct:
		return who + ": " + e.Text
	}
	return t.otherWords(e, who)
}

// otherWords is an effect that is done to no seat, or lasts.
func (t *Table) otherWords(e *deck.Effect, who string) string {
	switch e.Do {
	case deck.ReadyThis:
		return "this is readied"
	case deck.ExhaustThis:
		return "this is exhausted"
	case deck.PurgeThis:
		return "this is purged"
	case deck.CancelEvent:
		return "it does not happen"
	case deck.ChangeAmount:
		return "the amount changes by " + strconv.Itoa(e.Amount)
	case deck.Forbid:
		return who + " cannot " + e.Act.String() + lasting[e.Until]
	case deck.Allow:
		return who + " can " + e.Act.String() + " in spite of what forbids it" + lasting[e.Until]
	case deck.AllowTrade:
		return "you may trade with those who are no neighbors" + lasting[e.Until]
	}
	return "the active player’s turn ends"
}

// amountWords is the amount and the good of an effect.
func (t *Table) amountWords(e *deck.Effect) string {
	if e.All {
		return "all " + t.everyone().Good(e.Good, 2)
	}
	return strconv.Itoa(e.Amount) + " " + t.everyone().Good(e.Good, e.Amount) + per[e.Per]
}

// per is the words for each thing that an amount is multiplied by.
var per = [...]string{deck.Once: "", deck.PerNeighbor: " for each neighbor", deck.PerPlayer: " for each player", deck.PerCommodity: " for each point of commodity value",
	deck.PerNamed: ", as many times as you say"}

// lasting is the words for an effect's duration.
var lasting = [...]string{deck.WhileInPlay: "", deck.ThisWindow: " in this window", deck.ThisAction: " during this action",
	deck.ThisTurn: " this turn", deck.ThisAgenda: " for this agenda", deck.ThisCombatRound: " in this combat round", deck.ThisRound: " in this round",
	deck.ThisStrategyPhase: " in this strategy phase", deck.NextStrategyPhase: " to the end of the next strategy phase", deck.ThisGame: " for the rest of the game"}

// roleWords is the words for a role in an effect, and the ending of the verb.
func (t *Table) roleWords(r deck.Role, owner core.Seat) (who, s string) {
	switch r {
	case deck.TheHolder:
		return "you", ""
	case deck.TheOwner:
		if owner != core.Nobody {
			return t.name(owner), "s"
		}
		return "its owner", "s"
	case deck.TheOthers:
		return "everyone else", "s"
	case deck.EachSeat:
		return "everyone", "s"
	case deck.TheActor:
		return "whoever did it", "s"
	case deck.TheSpeaker:
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
