package core_test

import (
	"slices"

	"entente/core"
)

// unmet: a condition of the trigger looks at what was so as the event came up
// (abilities note 1.2), one of the ability at what is so now (abilities note
// 1.3); and "this system" is the one with that unit (abilities 27).
func (r *reading) unmet(by core.Seat, o object, then []core.Fact) (no objections) {
	if o.ability == nil {
		return nil
	}
	for _, cond := range o.ability.If {
		no.add(!r.holds(cond, by, then), "abilities note 1.2")
	}
	for _, cond := range o.ability.While {
		no.add(!r.holds(cond, by, r.Here), "abilities note 1.3")
	}
	no.add(o.kind == core.Unit && o.piece != nil && !o.piece.Here, "abilities 27")
	return no
}

func (r *reading) holds(c core.Condition, s core.Seat, facts []core.Fact) bool {
	var has core.Fact
	for _, f := range facts {
		if f.Seat == s {
			has = f
		}
	}
	switch c.Test {
	case core.HasUnits:
		return has.Units
	case core.HasToken:
		return has.Token
	case core.HasShips:
		return has.Ships >= c.Least
	case core.HasTradeGoods: // amounts that are not counted are not checked
		return r.Options.Goods == core.PhysicalGoods || r.Player(s).Goods[core.TradeGoods] >= c.Least
	}
	return true
}

// forbidden: "cannot" is absolute (abilities 6), and of two the lasting one goes
// first, then the one that enables (abilities 6.1).
func (r *reading) forbidden(by core.Seat, kind core.ComponentKind) objections {
	words := r.cannots(by, map[core.ComponentKind]boardAct{core.ActionCardKind: playActionCards, core.FactionAbility: useFactionAbilities}[kind])
	enabled := slices.ContainsFunc(words, func(w cannot) bool { return w.enables })
	for _, no := range words {
		beaten := slices.ContainsFunc(words, func(yes cannot) bool { return yes.enables && (yes.lasts || !no.lasts) })
		switch {
		case no.enables || beaten:
		case enabled:
			return objections{"abilities 6.1"}
		default:
			return objections{"abilities 6"}
		}
	}
	return nil
}

// A cannot is one "cannot", or one "cannot be kept from".
type cannot struct{ enables, lasts bool }

// cannots is all that is said to a seat about an act: by what was resolved, and
// by what lies in play and acts all the time (abilities 25).
func (r *reading) cannots(by core.Seat, act boardAct) (words []cannot) {
	if act == noAct {
		return nil
	}
	for _, b := range r.Bans {
		if b.Whom == by && b.Act == act {
			words = append(words, cannot{b.Enable, b.Until == core.WhileInPlay})
		}
	}
	for _, p := range r.Pieces {
		if !p.Purged {
			words = append(words, passives(p.Card.Abilities, act, by, p.Holder, p.Holder)...)
		}
	}
	for _, n := range r.Notes {
		if n.Zone == core.PlayArea {
			words = append(words, passives(n.Card.Abilities, act, by, n.Holder, n.Owner)...)
		}
	}
	return words
}

// passives is what one card in play says of an act all the time.
func passives(abilities []core.Ability, act boardAct, by, holder, owner core.Seat) (words []cannot) {
	for _, a := range abilities {
		for _, e := range a.Effects {
			forbids := e.Act == act && (e.Do == core.Forbid || e.Do == core.Allow)
			passive := a.Timing.Station == core.NoStation && !a.Timing.Action
			if forbids && passive && concerns(e.Who, by, holder, owner) {
				words = append(words, cannot{e.Do == core.Allow, true})
			}
		}
	}
	return words
}

// concerns reports whether a passive effect is about a seat. Nobody is the actor
// of what acts all the time.
func concerns(who core.Role, s, holder, owner core.Seat) bool {
	switch who {
	case core.AnySeat:
		return true
	case core.TheOthers:
		return s != holder
	case core.TheHolder:
		return s == holder
	case core.TheOwner:
		return s == owner
	}
	return false
}

// unpayable: no cost, no effect (abilities 11).
func (r *reading) unpayable(by core.Seat, o object) (no objections) {
	if o.ability == nil {
		return nil
	}
	goods := 0
	for _, cost := range o.ability.Cost {
		if cost.Kind == core.CostTradeGoods {
			goods += cost.Amount
		}
		no.add(cost.Kind == core.CostExhaust && o.piece != nil && o.piece.Exhausted, "abilities 11")
	}
	no.add(r.Options.Goods == core.TrackedGoods && r.Player(by).Goods[core.TradeGoods] < goods, "abilities 11")
	return no
}

// leftOut: an ability is resolved in its entirety but for what says "may" (abilities 7).
func leftOut(c choice, o object) (no objections) {
	for i := range 8 {
		mayBe := o.ability != nil && i < len(o.ability.Effects) && o.ability.Effects[i].May
		no.add(c.Skip&(1<<i) != 0 && !mayBe, "abilities 7")
	}
	return no
}

// must reports whether something that stays in play and does not say "may" is
// there to be resolved by a seat (abilities 8). Whether goods that nobody counts
// are there cannot be told, and nobody is held to it.
func (r *reading) must(w *spot, s core.Seat) bool {
	for _, p := range r.Pieces {
		card := p.Card
		if p.Holder != s || p.Purged || card.Kind == core.ActionCardKind {
			continue
		}
		for i, a := range card.Abilities {
			free := a.May || !slices.ContainsFunc(a.Effects, func(e core.Effect) bool { return !e.May })
			untold := r.Options.Goods == core.PhysicalGoods && (slices.ContainsFunc(a.Cost, spends) || slices.ContainsFunc(a.While, counts))
			c := choice{By: s, Thing: core.Thing{Name: card.Name, Unit: p.Unit, Paragraph: uint8(i + 1)}}
			if !free && !untold && len(r.against(w, c, r.object(s, c.Thing))) == 0 {
				return true
			}
		}
	}
	return false
}

func spends(c core.Cost) bool      { return c.Kind == core.CostTradeGoods }
func counts(c core.Condition) bool { return c.Test == core.HasTradeGoods }
