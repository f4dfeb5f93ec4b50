package text

import (
	"slices"

	"entente/core/deck"
)

// carriedOut returns the abilities of a component in the rules' terms, or a *NotCarried.
func (c *Component) carriedOut(timeline []deck.Moment) ([]deck.Ability, error) {
	var list []deck.Ability
	for i := range c.Abilities {
		m := meaning{name: c.Name, kind: c.Kind, from: &c.Abilities[i], timeline: timeline}
		if line := m.find(); line != "" {
			return nil, &NotCarried{c.Name, line}
		}
		list = append(list, m.made)
	}
	return list, nil
}

// A meaning is one ability with its translation into the rules' terms (package deck), which grows as the
// ability's lines are read. A line has a meaning if it can be translated. In the lenient cases every line can be: an effect
// that Entente doesn't track becomes an instruction to a player, and the seat that resolves the ability
// confirms a condition that Entente can't check.
type meaning struct {
	name     string // the component's name
	kind     Kind
	from     *Ability
	timeline []deck.Moment
	made     deck.Ability
	either   uint8 // the alternative that is being read, from 1
	council  bool  // lenient: the ability acts at an agenda
	lives    bool  // lenient: the component is a note
	named    bool  // lenient: the component is known by name alone
}

// find translates the whole ability. It returns the line that can't be translated, or "". The aim and the
// declared facts need no translation, because players say them aloud.
func (m *meaning) find() string {
	a := m.from
	m.made.May = a.Mode != Must
	if !m.translateTiming() {
		return timingText(m.kind, a)
	}
	if len(a.Leaves) > 0 {
		return "may leave out " + quote(a.Leaves[0])
	}
	if a.By {
		return "by its condition"
	}
	for _, c := range a.If {
		if !m.translateCondition(c, &m.made.If) {
			return "if " + PrintCondition(c)
		}
	}
	for _, c := range a.While {
		if !m.translateCondition(c, &m.made.While) {
			return "while " + PrintCondition(c)
		}
	}
	for _, c := range a.Costs {
		cost, ok := m.cost(&c)
		if !ok || m.isPassive() {
			return "cost " + costText(c)
		}
		m.made.Cost = append(m.made.Cost, cost)
	}
	for _, c := range a.OwnerPay {
		if !m.canTranslateOwnerPayment(c) {
			return "the owner pays " + costText(c)
		}
	}
	for i := range a.Effects {
		if !m.translateEffect(i) {
			return PrintEffect(&a.Effects[i])
		}
	}
	m.chooseLater()
	m.aimAtPlayer()
	return m.whole()
}

// aimAtPlayer makes an ability about the player that it is aimed at, even if no other line names
// that player (abilities note 3).
func (m *meaning) aimAtPlayer() {
	if a := &m.made; m.from.Aim == APlayer && len(a.Effects) > 0 && !a.IsPassive() && a.IsResolverOnly() {
		a.Effects[0].Aimed = true
	}
}

// isPassive reports whether no player resolves the ability.
func (m *meaning) isPassive() bool {
	return m.from.Timing.Manner == Always || m.lives && m.from.Timing.Manner == WhileInPlay
}

// isNote reports whether the component is a promissory note. Only a note has an owner who is not its
// holder; the rules do not know the owner of a law or a planet.
func (m *meaning) isNote() bool { return m.kind == Note }

// chooseLater marks alternatives that are chosen as the ability resolves: those that each player
// chooses alone, those that are chosen for each of the others, and those of a chosen player's act on the
// board. Such alternatives keep their words, which the players choose by.
func (m *meaning) chooseLater() {
	each := func(r deck.Role) bool { return r == deck.EachSeat || r == deck.TheOthers }
	a := &m.made
	if at := slices.IndexFunc(a.Effects, func(e deck.Effect) bool { return e.Either == 1 }); at >= 0 && m.either == 2 {
		e := &a.Effects[at]
		a.Asks = each(e.Who) || e.Do == deck.Instruct && (each(e.To) || e.Who == deck.AnySeat)
	}
	for i := range a.Effects {
		if e := &a.Effects[i]; !a.Asks && e.Do != deck.Instruct && e.Act != deck.UseByName && m.kind != StrategyCard {
			e.Text = ""
		}
	}
}

// whole checks an ability after all its lines were translated. It returns the line that still makes it
// unplayable, or "".
func (m *meaning) whole() string {
	list := m.made.Effects
	if len(list) == 0 || len(list) > deck.MaxEffects || list[0].Then {
		return timingText(m.kind, m.from)
	}
	in := map[uint8]bool{}
	for i := range list {
		in[list[i].Either] = true
	}
	for n := uint8(1); n <= m.either; n++ {
		if !in[n] || m.either == 1 {
			return branchWords[Either]
		}
	}
	return ""
}

// canTranslateOwnerPayment reports whether the first effect is the owner's payment, so that the rules
// can carry it out. The next effect then happens only if the owner could pay. A payment "if able"
// blocks nothing.
func (m *meaning) canTranslateOwnerPayment(c Cost) bool {
	a := m.from
	if !m.isNote() || len(a.OwnerPay) > 1 || len(c.Or) > 0 || len(a.Effects) == 0 || c.pool() == "" {
		return false
	}
	first := &a.Effects[0]
	same := first.Who == Owner && first.Do == LoseTokens && first.Branch == NoBranch && !first.May && first.Amount == c.Amount &&
		len(first.Details) > 0 && knownWords[first.Details[0].Known] == c.pool()
	return same && (c.IfAble || len(a.Effects) == 2)
}

// pool returns the pool of the command tokens that a cost takes; empty for any other cost.
func (c *Cost) pool() string {
	switch c.Kind {
	case PayStrategyToken:
		return "in the strategy pool"
	case PayFleetToken:
		return "in the fleet pool"
	}
	return ""
}
