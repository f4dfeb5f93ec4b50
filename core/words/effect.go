package words

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// Effect returns one effect as an English clause, such as "you gain 2 trade goods". The owner is the
// owner of its note, or Nobody.
func (r Reader) Effect(e *deck.Effect, owner core.Seat) string {
	who, s := r.role(e.Who, owner)
	switch e.Do {
	case deck.GainGoods:
		return who + " gain" + s + " " + r.amount(e)
	case deck.LoseGoods:
		return who + " lose" + s + " " + r.amount(e)
	case deck.HandOver:
		to, _ := r.role(e.To, owner)
		return who + " give" + s + " " + to + " " + r.amount(e)
	case deck.ConvertGoods:
		return who + " turn" + s + " " + r.amount(e) + " into trade goods"
	case deck.ReplenishAll:
		return who + " replenish" + esOf(s)
	case deck.ScorePoints:
		if e.Amount < 0 {
			return who + " lose" + s + " " + points(-e.Amount)
		}
		return who + " gain" + s + " " + points(e.Amount)
	case deck.BecomeSpeaker:
		return who + " become" + s + " the speaker"
	case deck.UndoPassing:
		return who + " can act again this round, despite having passed"
	case deck.Instruct:
		return who + ": " + e.Text
	}
	return r.otherEffect(e, who)
}

// otherEffect is an effect that is done to no seat, or lasts.
func (r Reader) otherEffect(e *deck.Effect, who string) string {
	switch e.Do {
	case deck.ReadyThis:
		return "this is readied"
	case deck.ExhaustThis:
		return "this is exhausted"
	case deck.PurgeThis:
		return "this is purged"
	case deck.CancelEvent:
		return "it doesn’t happen"
	case deck.ChangeAmount:
		return "the amount changes by " + strconv.Itoa(e.Amount)
	case deck.Forbid:
		return who + " can’t " + e.Act.String() + lasting[e.Until]
	case deck.Allow:
		return who + " can " + e.Act.String() + " even if something forbids it" + lasting[e.Until]
	case deck.AllowTrade:
		return "you can trade with players who aren’t neighbors" + lasting[e.Until]
	}
	return "the active player’s turn ends"
}

// amount is the amount and the good of an effect.
func (r Reader) amount(e *deck.Effect) string {
	if e.All {
		return "all " + r.Good(e.Good, 2)
	}
	return strconv.Itoa(e.Amount) + " " + r.Good(e.Good, e.Amount) + per[e.Per]
}

// per is the words for each thing that an amount is multiplied by.
var per = [...]string{deck.Once: "", deck.PerNeighbor: " for each neighbor", deck.PerPlayer: " for each player", deck.PerCommodity: " for each point of commodity value",
	deck.PerNamed: ", as many times as you choose"}

// lasting is the words for an effect's duration.
var lasting = [...]string{deck.WhileInPlay: "", deck.ThisWindow: " in this timing window", deck.ThisAction: " during this action",
	deck.ThisTurn: " this turn", deck.ThisAgenda: " during this agenda", deck.ThisCombatRound: " this combat round", deck.ThisRound: " this round",
	deck.ThisStrategyPhase: " this strategy phase", deck.NextStrategyPhase: " until the end of the next strategy phase", deck.ThisGame: " for the rest of the game"}

// role is the words for a role in an effect, and the ending of the verb.
func (r Reader) role(role deck.Role, owner core.Seat) (who, s string) {
	switch role {
	case deck.TheHolder:
		return "you", ""
	case deck.TheOwner:
		if owner != core.Nobody {
			return r.Who(owner), "s"
		}
		return "its owner", "s"
	case deck.TheOthers:
		return "everyone else", "s"
	case deck.EachSeat:
		return "everyone", "s"
	case deck.TheActor:
		return "the player who did it", "s"
	case deck.TheSpeaker:
		return "the speaker", "s"
	}
	return "the chosen player", "s"
}

func esOf(s string) string {
	if s == "" {
		return ""
	}
	return "es"
}

// points is a number of victory points.
func points(n int) string {
	if n == 1 {
		return "1 victory point"
	}
	return strconv.Itoa(n) + " victory points"
}
