package text

import "entente/core/deck"

// counts are the measures that the rules can count.
var counts = []wording[deck.Measure]{{"neighbor", deck.PerNeighbor}, {"player in the game", deck.PerPlayer}, {"commodity value", deck.PerCommodity}}

// goods returns an effect on trade goods or commodities. An amount that is up to the resolver is
// named, or becomes as many optional parts.
func (m *meaning) goods(e *Effect, made deck.Effect) ([]deck.Effect, bool) {
	if e.Until != AtOnce {
		return nil, false
	}
	to, handed, rest := m.hands(e)
	if rest > 0 {
		return nil, false
	}
	made.Do, made.Good = e.Do.onGoods()
	switch e.Do {
	case TakeTradeGoods, TakeCommodities:
		made.Who, made.To = to, made.Who
	case GiveTradeGoods, HandOverCommodities:
		made.To = to
	case GainOrConvertCommodities:
		return m.gainOrConvert(e, made)
	}
	if (made.Do == deck.HandOver) != handed {
		return nil, false
	}
	return m.amount(e, made)
}

// hands returns the other side of a gift or a taking of goods, and the number of details about other
// matters.
func (m *meaning) hands(e *Effect) (to deck.Role, handed bool, rest int) {
	takes := e.Do == TakeTradeGoods || e.Do == TakeCommodities
	for _, d := range e.Details {
		switch words := knownWords[d.Known]; {
		case words == "from the chosen player" && takes, words == "to the chosen player" && !takes:
			to, handed = deck.AnySeat, true
		case words == "from the owner" && takes && m.isNote():
			to, handed = deck.TheOwner, true
		case words == "to the holder" && !takes:
			to, handed = deck.TheHolder, true
		case words == "from the supply" && !takes, words == "all together", (words == ifTheyDid || words == ifTheyDidNot) && m.named:
		default:
			rest++
		}
	}
	return to, handed, rest
}

// amount sets the amount of an effect. Handing over commodities without an amount means all of them.
func (m *meaning) amount(e *Effect, made deck.Effect) ([]deck.Effect, bool) {
	one := []deck.Effect{made}
	a := e.Amount
	if n, counted := m.spent(a); counted {
		one[0].Per, one[0].Amount = deck.PerNamed, n
		return one, true
	}
	if m.reserveAmount(a) {
		one[0].Per, one[0].Amount = deck.PerNamed, 1
		return one, true
	}
	switch per, counted := find(counts, measureWords[a.Measure]); {
	case a.Form == Exactly:
		return one, true
	case (a.Form == All || a.Form == NoAmount && e.Do == HandOverCommodities) && made.Do != deck.GainGoods:
		one[0].All, one[0].Amount = true, 0
		return one, true
	case a.Form == ForEach && counted:
		one[0].Per = per
		return one, true
	case a.Form == EqualTo && counted:
		one[0].Per, one[0].Amount = per, 1
		return one, true
	case a.Form == UpTo && a.N > 0 && a.N <= 4 && e.Branch == NoBranch:
		one[0].Amount, one[0].May = 1, true
		for range a.N - 1 {
			one = append(one, one[0])
		}
		return one, !m.hasDependentEffect()
	}
	return nil, false
}

// hasDependentEffect reports whether some effect depends on the one before it. Such an amount can't become optional
// parts, because they can't tell whether enough was done.
func (m *meaning) hasDependentEffect() bool {
	for i := range m.from.Effects {
		if m.from.Effects[i].Then {
			return true
		}
	}
	return false
}

// gainOrConvert is a choice of two alternatives: a commodity from the supply, or
// one that becomes a trade good.
func (m *meaning) gainOrConvert(e *Effect, made deck.Effect) ([]deck.Effect, bool) {
	if e.Amount.Form != Exactly || e.Amount.N != 1 || e.Branch != NoBranch || e.May || m.either > 0 {
		return nil, false
	}
	m.either = 2
	gain, convert := made, made
	gain.Do, gain.Good, gain.Either = deck.GainGoods, deck.Commodities, 1
	convert.Do, convert.Good, convert.Either = deck.ConvertGoods, deck.Commodities, 2
	return []deck.Effect{gain, convert}, true
}
