package text

import "entente/core"

// effect takes the effect of that place: it adds what it comes to, if anything.
func (m *meaning) effect(i int) bool {
	e := m.from.Effects[i]
	if e.Branch == Either && m.either > 0 || e.Branch != NoBranch && e.May {
		return false
	}
	if e.Branch == Either || e.Branch == Or {
		m.either++
	}
	if e.Until == AtOnce && e.lasts() {
		e.Until = m.from.Until
	}
	list, ok := m.meanings(&e)
	if !ok || m.passive() && !passives(list, m.lives) {
		return false
	}
	for _, made := range list {
		made.Then, made.May = made.Then || e.Then, made.May || e.May
		if e.Branch != NoBranch {
			made.Either = m.either
		}
		if m.paidFirst(i) {
			made.Then = true
		}
		m.made.Effects = append(m.made.Effects, made)
	}
	return true
}

// lasts reports whether what a deed sets up can last.
func (e *Effect) lasts() bool {
	return e.Do == CannotDo || e.Do == CanDo || e.Do == TradeFreely || e.onBoard()
}

// paidFirst reports whether an effect hangs on what the owner pays before it.
func (m *meaning) paidFirst(i int) bool {
	return i > 0 && len(m.from.OwnerPay) == 1 && !m.from.OwnerPay[0].IfAble
}

func passives(list []core.Effect, lives bool) bool {
	for _, e := range list {
		switch e.Do {
		case core.Forbid, core.Allow, core.AllowTrade, core.Instruct, core.LimitVotes:
		case core.LendAbilities, core.GainGoods, core.CastMoreVotes:
			if !lives {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// meanings is what an effect comes to in the terms of the rules: one effect, none
// where nothing is left to do, or several.
func (m *meaning) meanings(e *Effect) ([]core.Effect, bool) {
	if e.Do == ChangeNeighbors {
		return nil, !m.named // who neighbors whom the players declare
	}
	if m.lives {
		if made, is := m.deedOfNote(e); is {
			return made, true
		}
	}
	if m.council {
		if who, known := m.role(e.Who); known || e.Who == TheTable {
			if made, is := m.councilDeed(e, who); is {
				return []core.Effect{made}, true
			}
		}
		if m.nothingLeft(e) {
			return nil, true
		}
	}
	if e.Do == SkipTurn && m.named {
		return []core.Effect{{Do: core.SkipNextTurn}}, e.Who == NextPlayer && e.Amount.Form == Exactly && e.Amount.N == 1 && m.at("T.end")
	}
	if m.named && !m.passive() && m.stands(e) {
		return []core.Effect{{Do: core.Stands}}, true
	}
	if e.onBoard() {
		made := m.instruction(e)
		if m.counts(e) {
			made.Per = core.PerNamed
		}
		return []core.Effect{made}, true
	}
	if e.Do == ScoreObjective {
		return nil, e.Who == Holder && e.Amount.Form == This && m.gainsPoints() // the points are what is scored
	}
	if e.Do == CancelActionCard {
		return []core.Effect{{Do: core.CancelEvent}}, m.ofPlaying() && e.Until == AtOnce
	}
	who, known := m.role(e.Who)
	made := core.Effect{Who: who, Amount: e.Amount.N, Until: e.Until.inRules()}
	if !known {
		return nil, false
	}
	switch e.Do {
	case HaveInitiative:
		made.Do = core.TakeToken
		return []core.Effect{made}, m.at(strategyIsEnd)
	case CannotDo, CanDo, TradeFreely:
		return m.ban(e, made)
	case GainTradeGoods, GainCommodities, LoseTradeGoods, LoseCommodities, TakeTradeGoods, TakeCommodities, GiveTradeGoods, HandOverCommodities,
		ConvertCommodities, GainOrConvertCommodities:
		return m.goods(e, made)
	}
	if e.Until != AtOnce || len(e.Details) > 0 {
		return nil, false
	}
	made.Another = e.Who == Other && !m.aimsAtAnother()
	ok := m.deed(e, &made)
	return []core.Effect{made}, ok
}

// deed is an effect that has nothing beside its deed and an amount.
func (m *meaning) deed(e *Effect, made *core.Effect) bool {
	ok := e.Amount.Form == Exactly
	switch e.Do {
	case GainPoints:
		made.Do = core.ScorePoints
	case LosePoints:
		made.Do, made.Amount = core.ScorePoints, -made.Amount
	case GainSpeaker:
		made.Do, made.Amount, ok = core.BecomeSpeaker, 0, ok && e.Amount.N == 1 && e.Who != Each && e.Who != EachOther
	case Unpass:
		made.Do, ok = core.UndoPassing, e.Amount.Form == NoAmount
	case Replenish:
		made.Do, ok = core.ReplenishAll, e.Amount.Form == NoAmount && !m.at("ECO.replenish")
	case EndTurn:
		made.Do, ok = core.EndTheTurn, true
	case Ready, Exhaust, Purge:
		made.Do, ok = map[Deed]core.Deed{Ready: core.ReadyThis, Exhaust: core.ExhaustThis, Purge: core.PurgeThis}[e.Do], e.Who == Holder && (e.Do == Purge || !m.note())
	case CancelEvent:
		made.Do, ok = core.CancelEvent, e.Amount.Form == This && m.waits()
	case ChangeAmount:
		if made.Do = core.ChangeAmount; e.Amount.Form == Less {
			made.Amount = -made.Amount
		}
		ok = (e.Amount.Form == More || e.Amount.Form == Less) && m.flows()
	default:
		return false
	}
	return ok
}

// gainsPoints reports whether the ability gives its holder victory points.
func (m *meaning) gainsPoints() bool {
	for i := range m.from.Effects {
		if e := &m.from.Effects[i]; e.Do == GainPoints && e.Who == Holder {
			return true
		}
	}
	return false
}

// role is who an effect is done to in the terms of the rules, where any
// seat is the player that was aimed at.
func (m *meaning) role(r Role) (core.Role, bool) {
	if part, is := councilRoles[r]; is && m.council {
		return part, true
	}
	switch {
	case r == Owner && m.kind == Agenda && m.council:
		return core.TheHolder, true
	}
	switch r {
	case Target:
		return core.AnySeat, !m.passive()
	case Other:
		return core.AnySeat, m.aimsAtAnother() || m.choosesAnother()
	case Scorer: // whose event it is
		return core.TheActor, m.named && m.at("SCORE")
	case Holder:
		return core.TheHolder, true
	case Owner:
		return core.TheOwner, m.note()
	case Active:
		return core.TheActor, !m.passive()
	case EachOther:
		return core.TheOthers, true
	case Each:
		return core.EachSeat, true
	case Speaker:
		return core.TheSpeaker, true
	}
	return core.AnySeat, false
}

// at reports whether the ability acts at an event.
func (m *meaning) at(moment string) bool {
	for _, t := range append([]core.Timing{m.made.Timing}, m.made.Or...) {
		if t.Moment == moment {
			return true
		}
	}
	return false
}

// waits reports whether each event at which the ability acts waits for it, so
// that it may be kept from happening (abilities 15.1).
func (m *meaning) waits() bool {
	for _, t := range append([]core.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || t.Station != core.When || e.Stand != core.Instead {
			return false
		}
	}
	return true
}

// flows reports whether each event at which the ability acts waits for it, and is
// one of an amount.
func (m *meaning) flows() bool {
	for _, t := range append([]core.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || e.Flow == core.NoFlow {
			return false
		}
	}
	return m.waits()
}

func (m *meaning) event(t core.Timing) *core.Moment {
	for i := range m.timeline {
		if m.timeline[i].ID == t.Moment {
			return &m.timeline[i]
		}
	}
	return nil
}

// ban is what an effect forbids or permits.
func (m *meaning) ban(e *Effect, made core.Effect) ([]core.Effect, bool) {
	ok := m.passive() || e.Until != AtOnce
	if e.Do == TradeFreely {
		made.Do = core.AllowTrade
		anyone := len(e.Details) == 1 && knownWords[e.Details[0].Known] == "with players who are no neighbors"
		return []core.Effect{made}, ok && anyone
	}
	act, ruled := core.BoardActNamed(actWords[e.Act])
	ruled = ruled && (act != core.AddVotes || m.council)
	made.Do, made.Act = core.Forbid, act
	if e.Do == CanDo {
		made.Do = core.Allow
	}
	return []core.Effect{made}, ok && ruled && (len(e.Details) == 0 || act == core.CastVotes && m.passive())
}
