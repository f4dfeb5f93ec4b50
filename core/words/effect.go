package words

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// Effect returns one effect as a clause, such as "you gain 2 trade goods". The owner is the owner of its
// note, or Nobody.
func (r Reader) Effect(e *deck.Effect, owner core.Seat) string {
	said := r.effect(e, owner)
	if e.Do == deck.Forbid || e.Do == deck.Allow || e.Do == deck.AllowTrade {
		if id := lasting[e.Until]; id != "" {
			said = r.Language.word(id, "effect", said)
		}
	}
	return said
}

// effect returns an effect as a clause without its duration.
func (r Reader) effect(e *deck.Effect, owner core.Seat) string {
	l := r.Language
	does := func(id, what string) string {
		return l.wordFor(id, e.Who == deck.TheHolder, "who", r.role(e.Who, owner), "to", r.role(e.To, owner),
			"what", what, "text", e.Text, "act", l.named("act.", e.Act.String()))
	}
	switch e.Do {
	case deck.GainGoods:
		return does("effect.gain", r.amount(e))
	case deck.LoseGoods:
		return does("effect.lose", r.amount(e))
	case deck.HandOver:
		return does("effect.give", r.amount(e))
	case deck.ConvertGoods:
		return does("effect.turn", r.amount(e))
	case deck.ReplenishAll:
		return does("effect.replenish", "")
	case deck.ScorePoints:
		if e.Amount < 0 {
			return does("effect.lose", l.word("amount.points", "n", strconv.Itoa(-e.Amount)))
		}
		return does("effect.gain", l.word("amount.points", "n", strconv.Itoa(e.Amount)))
	case deck.BecomeSpeaker:
		return does("effect.speaker", "")
	case deck.UndoPassing:
		return does("effect.again", "")
	case deck.Instruct:
		return does("effect.instruct", "")
	case deck.ReadyThis:
		return l.word("effect.ready")
	case deck.ExhaustThis:
		return l.word("effect.exhaust")
	case deck.PurgeThis:
		return l.word("effect.purge")
	case deck.CancelEvent:
		return l.word("effect.cancel")
	case deck.ChangeAmount:
		return l.word("effect.change", "n", strconv.Itoa(e.Amount))
	case deck.Forbid:
		return does("effect.forbid", "")
	case deck.Allow:
		return does("effect.allow", "")
	case deck.AllowTrade:
		return l.word("effect.trade")
	}
	return l.word("effect.end")
}

// amount is the amount and the good of an effect.
func (r Reader) amount(e *deck.Effect) string {
	if e.All {
		return r.Language.word("amount.all", "good", r.Good(e.Good, 2))
	}
	said := r.Language.word("amount", "n", strconv.Itoa(e.Amount), "good", r.Good(e.Good, e.Amount))
	if id := per[e.Per]; id != "" {
		return r.Language.word(id, "amount", said)
	}
	return said
}

// per is the ids of the words for each thing that an amount is multiplied by.
var per = [...]string{
	deck.PerNeighbor: "per.neighbor", deck.PerPlayer: "per.player", deck.PerCommodity: "per.commodity",
	deck.PerNamed: "per.named",
}

// lasting is the ids of the words for an effect's duration.
var lasting = [...]string{
	deck.ThisWindow: "lasting.window", deck.ThisAction: "lasting.action", deck.ThisTurn: "lasting.turn",
	deck.ThisAgenda: "lasting.agenda", deck.ThisCombatRound: "lasting.combat", deck.ThisRound: "lasting.round",
	deck.ThisStrategyPhase: "lasting.strategy", deck.NextStrategyPhase: "lasting.next",
	deck.ThisGame: "lasting.game",
}

// role is the words for a role in an effect.
func (r Reader) role(role deck.Role, owner core.Seat) string {
	id := "role.chosen"
	switch role {
	case deck.TheHolder:
		id = "role.holder"
	case deck.TheOwner:
		if owner != core.Nobody {
			return r.Who(owner)
		}
		id = "role.owner"
	case deck.TheOthers:
		id = "role.others"
	case deck.EachSeat:
		id = "role.each"
	case deck.TheActor:
		id = "role.actor"
	case deck.TheSpeaker:
		return r.Language.roles[role]
	}
	return r.Language.word(id)
}
