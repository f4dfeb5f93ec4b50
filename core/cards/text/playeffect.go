package text

import "entente/core/deck"

// effect translates the effect at index i, and adds the result, if any.
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

// lasts reports whether the effect of a deed can have a duration.
func (e *Effect) lasts() bool {
	return e.Do == CannotDo || e.Do == CanDo || e.Do == TradeFreely || e.onBoard()
}

// paidFirst reports whether an effect depends on the owner's payment before it.
func (m *meaning) paidFirst(i int) bool {
	return i > 0 && len(m.from.OwnerPay) == 1 && !m.from.OwnerPay[0].IfAble
}

// passives reports whether all effects may belong to a passive ability. A note (lives) may have some
// more of them.
func passives(list []deck.Effect, lives bool) bool {
	for _, e := range list {
		switch e.Do {
		case deck.Forbid, deck.Allow, deck.AllowTrade, deck.Instruct, deck.LimitVotes:
		case deck.LendAbilities, deck.GainGoods, deck.CastMoreVotes:
			if !lives {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// meanings returns an effect in the rules' terms: one effect, several, or none if nothing is left to
// do.
func (m *meaning) meanings(e *Effect) ([]deck.Effect, bool) {
	if e.Do == ChangeNeighbors {
		return nil, !m.named // because the players declare who are neighbors
	}
	if m.lives {
		if made, is := m.deedOfNote(e); is {
			return made, true
		}
	}
	if m.council {
		if who, known := m.role(e.Who); known || e.Who == TheTable {
			if made, is := m.councilDeed(e, who); is {
				return []deck.Effect{made}, true
			}
		}
		if m.nothingLeft(e) {
			return nil, true
		}
	}
	if e.Do == SkipTurn && m.named {
		return []deck.Effect{{Do: deck.SkipNextTurn}}, e.Who == NextPlayer && e.Amount.Form == Exactly && e.Amount.N == 1 && m.at("T.end")
	}
	if m.named && !m.passive() && m.stands(e) {
		return []deck.Effect{{Do: deck.Stands}}, true
	}
	if e.onBoard() {
		made := m.instruction(e)
		if m.counts(e) {
			made.Per = deck.PerNamed
		}
		return []deck.Effect{made}, true
	}
	if e.Do == ScoreObjective {
		return nil, e.Who == Holder && e.Amount.Form == This && m.gainsPoints() // because the points are the scoring
	}
	if e.Do == CancelActionCard {
		return []deck.Effect{{Do: deck.CancelEvent}}, m.ofPlaying() && e.Until == AtOnce
	}
	who, known := m.role(e.Who)
	made := deck.Effect{Who: who, Amount: e.Amount.N, Until: e.Until.inRules()}
	if !known {
		return nil, false
	}
	switch e.Do {
	case HaveInitiative:
		made.Do = deck.TakeToken
		return []deck.Effect{made}, m.at(strategyIsEnd)
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
	return []deck.Effect{made}, ok
}

// deed translates an effect that consists of its deed and an amount.
func (m *meaning) deed(e *Effect, made *deck.Effect) bool {
	ok := e.Amount.Form == Exactly
	switch e.Do {
	case GainPoints:
		made.Do = deck.ScorePoints
	case LosePoints:
		made.Do, made.Amount = deck.ScorePoints, -made.Amount
	case GainSpeaker:
		made.Do, made.Amount, ok = deck.BecomeSpeaker, 0, ok && e.Amount.N == 1 && e.Who != Each && e.Who != EachOther
	case Unpass:
		made.Do, ok = deck.UndoPassing, e.Amount.Form == NoAmount
	case Replenish:
		made.Do, ok = deck.ReplenishAll, e.Amount.Form == NoAmount && !m.at("ECO.replenish")
	case EndTurn:
		made.Do, ok = deck.EndTheTurn, true
	case Ready, Exhaust, Purge:
		made.Do, ok = map[Deed]deck.Deed{Ready: deck.ReadyThis, Exhaust: deck.ExhaustThis, Purge: deck.PurgeThis}[e.Do], e.Who == Holder && (e.Do == Purge || !m.note())
	case CancelEvent:
		made.Do, ok = deck.CancelEvent, e.Amount.Form == This && m.waits()
	case ChangeAmount:
		if made.Do = deck.ChangeAmount; e.Amount.Form == Less {
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

// role returns the seats of an effect in the rules' terms, where AnySeat is the player that was aimed
// at.
func (m *meaning) role(r Role) (deck.Role, bool) {
	if part := councilRoles[r]; part != deck.AnySeat && m.council {
		return part, true
	}
	switch {
	case r == Owner && m.kind == Agenda && m.council:
		return deck.TheHolder, true
	}
	switch r {
	case Target:
		return deck.AnySeat, !m.passive()
	case Other:
		return deck.AnySeat, m.aimsAtAnother() || m.choosesAnother()
	case Scorer: // the player whose event it is
		return deck.TheActor, m.named && m.at("SCORE")
	case Holder:
		return deck.TheHolder, true
	case Owner:
		return deck.TheOwner, m.note()
	case Active:
		return deck.TheActor, !m.passive()
	case EachOther:
		return deck.TheOthers, true
	case Each:
		return deck.EachSeat, true
	case Speaker:
		return deck.TheSpeaker, true
	}
	return deck.AnySeat, false
}

// at reports whether the ability acts at an event.
func (m *meaning) at(moment string) bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if t.Moment == moment {
			return true
		}
	}
	return false
}

// waits reports whether each event at which the ability acts waits for it, so that the ability may
// prevent the event (abilities 15.1).
func (m *meaning) waits() bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || t.Station != deck.When || e.Stand != deck.Instead {
			return false
		}
	}
	return true
}

// flows reports whether each event at which the ability acts waits for it, and moves an amount of
// goods.
func (m *meaning) flows() bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || e.Flow == deck.NoFlow {
			return false
		}
	}
	return m.waits()
}

func (m *meaning) event(t deck.Timing) *deck.Moment {
	for i := range m.timeline {
		if m.timeline[i].ID == t.Moment {
			return &m.timeline[i]
		}
	}
	return nil
}

// ban returns an effect that forbids or permits an act.
func (m *meaning) ban(e *Effect, made deck.Effect) ([]deck.Effect, bool) {
	ok := m.passive() || e.Until != AtOnce
	if e.Do == TradeFreely {
		made.Do = deck.AllowTrade
		anyone := len(e.Details) == 1 && knownWords[e.Details[0].Known] == "with players who are no neighbors"
		return []deck.Effect{made}, ok && anyone
	}
	act, ruled := deck.BoardActNamed(actWords[e.Act])
	ruled = ruled && (act != deck.AddVotes || m.council)
	made.Do, made.Act = deck.Forbid, act
	if e.Do == CanDo {
		made.Do = deck.Allow
	}
	return []deck.Effect{made}, ok && ruled && (len(e.Details) == 0 || act == deck.CastVotes && m.passive())
}
