package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Abilities that a seat must resolve, so that it can't decline in their window (abilities 8).

// mustAct reports whether a seat has a mandatory ability that it can resolve now: one of a
// component that stays in play, without "may" (abilities 8).
func (g *Game) mustAct(f *Frame, s Seat) bool {
	return g.canActByPiece(f, s, true) || g.whyOwesUse(f, s) != nil
}

// refuseDecline returns the refusal for such a seat if it declines: it has promised an ability in
// a deal (deals 3), or its ability is mandatory.
func (g *Game) refuseDecline(f *Frame, s Seat) error {
	if err := g.whyOwesUse(f, s); err != nil {
		return err
	}
	return refuse("abilities 8", rulebook.MustResolve, who(s))
}

// canActByPiece reports whether a seat can resolve an ability of a component that it has in play.
// With mandatory, only a mandatory ability counts (abilities 8).
func (g *Game) canActByPiece(f *Frame, s Seat, mandatory bool) bool {
	if len(f.Resolved) >= MaxDids || g.Player(s).Eliminated {
		return false
	}
	if g.mustResolvePrediction(f, s) || g.mustActByName(f, s, "") {
		return true
	}
	aims := !mandatory
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := g.deck.Card(o.Card)
		if o.Holder != s || o.Purged || mandatory && !card.Kind.IsPermanent() {
			continue
		}
		if aims {
			if g.canResolveAny(f, s, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities) {
				return true
			}
			continue
		}
		for j := range card.Abilities {
			t := Thing{Name: card.Name, Unit: o.Unit, Paragraph: uint8(j + 1)}
			a := &card.Abilities[j]
			if mandatory && g.isVoluntary(a) {
				continue
			}
			if !a.Timing.Action && g.whyNotEligible(f, s, t, Aim{}) == nil {
				return true
			}
		}
	}
	return false
}

// isVoluntary reports whether an ability is optional, or depends on facts that only its player
// knows.
func (g *Game) isVoluntary(a *deck.Ability) bool {
	return a.May || a.IsOptional() || a.MustAskPlayers() || g.Options.Goods == PhysicalGoods && a.IsAboutGoods()
}

// mustUse reports whether a seat has a component of that name in play with an ability that the
// seat must resolve now.
func (g *Game) mustUse(f *Frame, s Seat, name string) bool {
	if g.mustActByName(f, s, name) {
		return true
	}
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := g.deck.Card(o.Card)
		if o.Holder != s || o.Purged || card.Name != name || !card.Kind.IsPermanent() {
			continue
		}
		for j := range card.Abilities {
			a := &card.Abilities[j]
			if t := (Thing{Name: name, Unit: o.Unit, Paragraph: uint8(j + 1)}); !g.isVoluntary(a) && !a.Timing.Action && g.whyNotEligible(f, s, t, Aim{}) == nil {
				return true
			}
		}
	}
	return false
}
