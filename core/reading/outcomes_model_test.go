package reading

import "entente/core/deck"

// A modelWindow is a window that asks every seat in order: a pointer goes round the table, and as
// many declines in a row as there are seats close a station.
type modelWindow struct {
	outcome
	at             int // 0: "when", 1: "after", 2: both are over
	next, declined int
	acted          uint8 // the cards that acted in this station
	gone           uint8 // the action cards that were played
	banned         uint8 // the seats that can't use faction abilities
	traded         uint8 // the seats that the active player has traded with
}

// modeled returns all outcomes of a case in this model.
func (w *windowCase) modeled() map[outcome]bool {
	m := modelWindow{}
	copy(m.goods[:], w.goods)
	outcomes, seen := map[outcome]bool{}, map[modelWindow]bool{}
	var visit func(m modelWindow)
	visit = func(m modelWindow) {
		if seen[m] {
			return
		}
		seen[m] = true
		for _, trade := range w.trades {
			if next, could := m.trade(w, trade); could {
				visit(next)
			}
		}
		if m.at == 2 {
			outcomes[m.outcome] = true
			return
		}
		must := false
		for i := range w.cards {
			if c := &w.cards[i]; c.seat == m.next && m.could(c, i) {
				must = must || c.must
				for _, to := range c.aims(w.seats) {
					visit(m.resolve(w, i, to))
				}
			}
		}
		if !must {
			visit(m.decline(w))
		}
	}
	visit(m)
	return outcomes
}

// could reports whether a card can be resolved in the station that is open.
func (m *modelWindow) could(c *caseCard, i int) bool {
	there := c.when == (m.at == 0)
	banned := c.kind == deck.FactionAbility && m.banned&(1<<c.seat) != 0
	return there && !banned && (m.acted|m.gone)&(1<<i) == 0 && m.goods[c.seat] >= max(c.cost, c.least)
}

// resolve pays for a card, carries out its effects, and asks every seat again.
func (m modelWindow) resolve(w *windowCase, i, to int) modelWindow {
	c := &w.cards[i]
	m.used += string(rune('0' + i))
	if m.acted |= 1 << i; c.kind == deck.ActionCardKind {
		m.gone |= 1 << i
	}
	m.goods[c.seat] += c.gain - c.cost
	if c.gives > 0 && m.goods[c.seat] >= c.gives {
		m.goods[c.seat] -= c.gives
		m.goods[to] += c.gives
	}
	if c.bans {
		m.banned |= (1<<w.seats - 1) &^ (1 << c.seat)
	}
	if m.points[c.seat] += c.points; c.points == 0 && c.gain == 0 && c.gives == 0 && !c.bans && !c.named {
		m.points[c.seat]++
	}
	m.declined = 0
	m.next = (m.next + 1) % w.seats
	return m
}

// decline moves the pointer to the next seat. After as many declines as seats, it closes the station.
func (m modelWindow) decline(w *windowCase) modelWindow {
	m.next = (m.next + 1) % w.seats
	if m.declined++; m.declined == w.seats {
		m.at, m.next, m.declined, m.acted = m.at+1, 0, 0, 0
	}
	return m
}

// trade lets the active player and a neighbor trade, once.
func (m modelWindow) trade(w *windowCase, trade caseTrade) (modelWindow, bool) {
	other := trade.from + trade.to // one of them is the active player, the first
	beside := other == 1 || other == w.seats-1
	if !beside || m.traded&(1<<other) != 0 || m.goods[trade.from] < trade.n {
		return m, false
	}
	m.traded |= 1 << other
	m.goods[trade.from] -= trade.n
	m.goods[trade.to] += trade.n
	return m, true
}
