package text

import (
	"strings"

	"entente/core/deck"
)

// translateEffect translates the effect at index i, and adds the result, if any.
func (m *meaning) translateEffect(i int) bool {
	e := m.from.Effects[i]
	if e.Branch == Either && m.either > 0 || e.Branch != NoBranch && e.May {
		return false
	}
	if e.Branch == Either || e.Branch == Or {
		m.either++
	}
	if e.Until == AtOnce && e.canLast() {
		e.Until = m.from.Until
	}
	if n := len(m.made.Effects) - 1; m.kind == StrategyCard && n >= 0 && m.made.Effects[n].Do == deck.Stands {
		return true // it comes after the action that this card gives, where its player does it on the board
	}
	list, ok := m.meanings(&e)
	if !ok || m.isPassive() && !canAllBePassive(list, m.lives) {
		return false
	}
	for _, made := range list {
		made.Then, made.May = made.Then || e.Then, made.May || e.May
		if m.named {
			made.Then, made.Else = made.Then || e.has(ifTheyDid), e.has(ifTheyDidNot)
		}
		if e.Branch != NoBranch {
			made.Either = m.either
		}
		isStep := m.kind == StrategyCard && len(m.made.Effects) > 0 && !made.Then && made.Do != deck.Stands
		if made.Text == "" && (isStep || e.Branch != NoBranch) {
			made.Text = phraseText(&e)
		}
		if m.isAfterPayment(i) {
			made.Then = true
		}
		m.made.Effects = append(m.made.Effects, made)
	}
	return true
}

// canLast reports whether the effect of a deed can have a duration.
func (e *Effect) canLast() bool {
	return e.Do == CannotDo || e.Do == CanDo || e.Do == TradeFreely || e.isOnBoard()
}

// isAfterPayment reports whether an effect depends on the owner's payment before it.
func (m *meaning) isAfterPayment(i int) bool {
	return i > 0 && len(m.from.OwnerPay) == 1 && !m.from.OwnerPay[0].IfAble
}

// canAllBePassive reports whether all effects may belong to a passive ability. A note (lives) may have some
// more of them.
func canAllBePassive(list []deck.Effect, lives bool) bool {
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
		if m.isImpliedByOther(e) {
			return nil, true
		}
	}
	var made deck.Effect
	ok, then := true, false // then: it comes after an instruction
	switch {
	case !m.named:
	case e.Do == GainFragment && e.Amount.Words == "1, your choice":
		made.Do, made.To, made.Amount = deck.PurgeFragments, deck.TheHolder, 1
	case e.Do == SkipTurn:
		made.Do = deck.SkipNextTurn
		ok = e.Who == NextPlayer && e.Amount.Form == Exactly && e.Amount.N == 1 && m.isAtEvent("T.end")
	case !m.isPassive() && m.hasComponentField(e):
		made.Do = deck.Stands
	case e.Do == SwapStrategyCard && m.from.Aim == APlayer: // the players swap the cards, then Entente does
		made.Do, then = deck.SwapCards, true
	case e.Do == GainPoints && e.has("if Mecatol Rex is controlled"): // the player says whether it is
		made.Do, made.Who, made.Amount, then = deck.ScorePoints, deck.TheActive, e.Amount.N, true
	}
	switch {
	case then:
		made.Then = true
		return []deck.Effect{m.instruction(e), made}, ok
	case made.Do != 0:
		return []deck.Effect{made}, ok
	}
	if e.isOnBoard() {
		made = m.instruction(e)
		if e.Do == ChoosePlayer && e.Amount.Form == AnyNumber { // the resolver is asked about each of the others
			made.To, made.Act = deck.TheOthers, deck.UseByName
			made.Text = strings.Replace(made.Text, "any number of players", "each other player", 1)
		}
		if m.reserveNamedAmount(e) {
			made.Per = deck.PerNamed
		}
		return []deck.Effect{made}, true
	}
	if e.Do == ScoreObjective {
		return nil, e.Who == Holder && e.Amount.Form == This && m.hasPointsToGain() // because the points are the scoring
	}
	if e.Do == CancelActionCard {
		return []deck.Effect{{Do: deck.CancelEvent}}, m.isAtCardPlayOnly() && e.Until == AtOnce
	}
	who, known := m.role(e.Who)
	made = deck.Effect{Who: who, Amount: e.Amount.N, Until: e.Until.inRules()}
	if !known && !e.isOfPassed() {
		return nil, false
	}
	switch e.Do {
	case HaveInitiative:
		made.Do = deck.TakeToken
		return []deck.Effect{made}, m.isAtEvent(strategyIsEnd)
	case CannotDo, CanDo, TradeFreely:
		return m.ban(e, made)
	}
	if moves, _ := e.Do.onGoods(); moves != deck.NoDeed {
		return m.goods(e, made)
	}
	if e.Until != AtOnce || len(e.Details) > 0 {
		return nil, false
	}
	made.Another = e.Who == Other && !m.isAimedAtAnother()
	ok = m.translateDeed(e, &made)
	return []deck.Effect{made}, ok
}

// hasPointsToGain reports whether the ability gives its holder victory points.
func (m *meaning) hasPointsToGain() bool {
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
		return deck.AnySeat, !m.isPassive()
	case Other:
		return deck.AnySeat, m.isAimedAtAnother() || m.canChooseAnother()
	case Scorer: // the player whose event it is
		return deck.TheActor, m.named && m.isAtEvent("SCORE")
	case Holder:
		return deck.TheHolder, true
	case Owner:
		return deck.TheOwner, m.isNote()
	case Active:
		return deck.TheActor, !m.isPassive()
	case EachOther:
		return deck.TheOthers, true
	case Each:
		return deck.EachSeat, true
	case Speaker:
		return deck.TheSpeaker, true
	}
	return deck.AnySeat, false
}

// isAtEvent reports whether the ability acts at an event.
func (m *meaning) isAtEvent(moment string) bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if t.Moment == moment {
			return true
		}
	}
	return false
}

// canPreventEvent reports whether each event at which the ability acts waits for it, so that the ability may
// prevent the event (abilities 15.1).
func (m *meaning) canPreventEvent() bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || t.Station != deck.When || e.Stand != deck.Instead {
			return false
		}
	}
	return true
}

// canChangeFlow reports whether each event at which the ability acts waits for it, and moves an amount of
// goods.
func (m *meaning) canChangeFlow() bool {
	for _, t := range append([]deck.Timing{m.made.Timing}, m.made.Or...) {
		if e := m.event(t); e == nil || e.Flow == deck.NoFlow {
			return false
		}
	}
	return m.canPreventEvent()
}

func (m *meaning) event(t deck.Timing) *deck.Moment {
	for i := range m.timeline {
		if m.timeline[i].ID == t.Moment {
			return &m.timeline[i]
		}
	}
	return nil
}

// isOfPassed reports whether an effect concerns each other player who has passed.
func (e *Effect) isOfPassed() bool {
	return (e.Who == Other || e.Who == EachOther) && (e.Do == CannotDo || e.Do == CanDo) && len(e.Details) == 1 && e.has("while passed")
}

// ban returns an effect that forbids or permits an act.
func (m *meaning) ban(e *Effect, made deck.Effect) ([]deck.Effect, bool) {
	ok := m.isPassive() || e.Until != AtOnce
	if e.Do == TradeFreely {
		made.Do = deck.AllowTrade
		anyone := len(e.Details) == 1 && knownWords[e.Details[0].Known] == "with players who are no neighbors"
		return []deck.Effect{made}, ok && anyone
	}
	act, ruled := deck.BoardActNamed(actWords[e.Act])
	ruled = ruled && (act != deck.AddVotes || m.council)
	if e.Do == CanDo && !m.named && actWords[e.Act] == "vote despite bans" {
		act, ruled = deck.CastVotes, true
	}
	made.Do, made.Act = deck.Forbid, act
	if e.Do == CanDo {
		made.Do = deck.Allow
	}
	if e.Do == CannotDo && e.isOfPassed() && m.isPassive() {
		made.Who = deck.PassedOthers
		return []deck.Effect{made}, ruled
	}
	return []deck.Effect{made}, ok && ruled && (len(e.Details) == 0 || act == deck.CastVotes && m.isPassive())
}
