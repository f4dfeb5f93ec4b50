package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// Strategy cards as terms of deals: the active player uses one as an action, and the others follow it.

// strategyCard returns the strategy card that a term is about, or nil.
func (r *dealing) strategyCard(t *core.Term) *deck.Component {
	if c := r.printed(t.Thing); c != nil && c.Initiative > 0 && (t.Kind == core.Uses || t.Kind == core.LeavesUnused) {
		return c
	}
	return nil
}

// cardsLie reports whether it is known who has which strategy card.
func (r *dealing) cardsLie() bool {
	return slices.ContainsFunc(r.StrategyCards, func(c core.StrategyCard) bool { return c.HeldBy != core.Nobody })
}

// performs reports whether a seat could begin a strategic action with the card of a term, and whether
// everybody sees that.
func (r *dealing) performs(t *core.Term) (could, seen bool) {
	card := r.strategyCard(t)
	if card == nil || t.Giver != r.Active || len(r.windows.inTheWay()) > 0 || r.acting.refuses("STR.primary") {
		return false, false
	}
	has := slices.ContainsFunc(r.StrategyCards, func(c core.StrategyCard) bool {
		return c.HeldBy == t.Giver && !c.Exhausted && r.Deck().Components[c.Card].Name == card.Name
	})
	return has || !r.cardsLie(), r.cardsLie()
}

// followable reports whether a seat could say that it follows the card of a term, and whether everybody sees that.
func (r *dealing) followable(t *core.Term) (could, seen bool) {
	id, _, far := r.lastTold()
	open := id == "STR.secondaries" || id == "STR.secondary" || id == "STR.primary" && far == passed && r.acting.begun
	card, inUse := r.strategyCard(t), r.RollCall.Card
	if !open || card == nil || r.Active == core.Nobody || t.Giver == r.Active || inUse != "" && (card.Name != inUse || !card.HasSecondary()) {
		return false, false
	}
	bound := r.leaves(t.Giver, func(owes *core.Term) bool { return owes.Kind == core.LeavesUnused && r.isOfCardInUse(owes) })
	return !bound && !r.has(t.Giver).Eliminated && !(r.RollCall.Shown | r.RollCall.UsedSecondary).Has(t.Giver), inUse != ""
}

// isOfCardInUse reports whether a term is about the strategy card in use, which may be any one if nobody named it.
func (r *dealing) isOfCardInUse(t *core.Term) bool {
	c := r.strategyCard(t)
	return c != nil && (r.RollCall.Card == "" || c.Name == r.RollCall.Card)
}

// isAction reports whether a term asks its giver to begin an action. A turn has one action at a time.
func (r *dealing) isAction(t *core.Term) bool {
	switch {
	case t.Kind == core.Acts:
		return t.Act == deck.ActivateSystem
	case t.Kind != core.Uses:
		return false
	}
	return r.strategyCard(t) != nil && t.Giver == r.Active || r.windows.isOfAction(r.windows.object(t.Giver, t.Thing))
}

// goesOn reports whether an event belongs to the step in which the card of a term is used or followed.
func (r *dealing) goesOn(t *core.Term, moment string) bool {
	use := t.Kind == core.Uses || t.Kind == core.LeavesUnused
	if moment == "CA" && use && r.windows.isOfAction(r.windows.object(t.Giver, t.Thing)) {
		return true
	}
	if r.strategyCard(t) == nil {
		return false
	}
	if t.Giver == r.Active {
		return moment == "T.strategic"
	}
	return moment == "STR.secondaries" || moment == "STR.secondary"
}

// usesCard settles what the active player owes about strategy cards as one of them is used.
func (r *dealing) usesCard(c core.Choice, n *dealCounts) {
	if act, is := c.Act.(core.Announce); !is || act.EventID != "STR.primary" {
		return
	}
	for i := range r.promises {
		switch p := &r.promises[i]; {
		case r.strategyCard(&p.term) == nil || p.term.Giver != r.Active || !r.owed(p):
		case !r.cardsLie():
			p.state = core.IsDue
		case p.term.Kind == core.Uses:
			r.ends(p, core.Kept, n)
		}
	}
}

// spends drops the answers of seats that act, or that have less than before, because an answer is about what a
// seat had when it gave the answer.
func (r *dealing) spends(was core.Game, c core.Choice) {
	less := func(s core.Seat) bool {
		had, has := was.Player(s).Goods, r.has(s).Goods
		for kind := range had {
			if has[kind] < had[kind] {
				return true
			}
		}
		return false
	}
	acts := map[core.Kind]bool{core.ResolveKind: true, core.DoOnBoardKind: true, core.SpendKind: true}
	pair := r.exchanged(was, c)
	for i := range r.deals {
		d := &r.deals[i]
		for j := range d.terms {
			if s := d.terms[j].Giver; (s == c.By && acts[c.Kind()] || less(s) || pair.Has(s)) && (d.words[j] == core.SaidCould || d.words[j] == core.AgreedCould) {
				d.words[j] = core.NotAnswered
			}
		}
	}
}

// exchanged returns the two seats of an exchange that a choice completed, where nobody counts the goods.
func (r *dealing) exchanged(was core.Game, c core.Choice) core.Seats {
	if c.Kind() != core.AcceptKind || was.Options.Goods != core.PhysicalGoods {
		return 0
	}
	for _, o := range was.Offers {
		if o.Prompt == c.Prompt && !slices.ContainsFunc(r.Offers, func(left core.Offer) bool { return left.Prompt == o.Prompt }) {
			return core.SeatsOf(o.From, o.To)
		}
	}
	for _, d := range was.Deals {
		two := standing{from: d.From, to: d.To, terms: d.Terms}
		gone := !slices.ContainsFunc(r.Deals, func(left core.Deal) bool { return left.Prompt == d.Prompt })
		if _, trades := two.trade(); d.Prompt == c.Prompt && trades && gone {
			return core.SeatsOf(d.From, d.To)
		}
	}
	return 0
}
