package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Abilities that a seat must resolve. While a window has such an ability for a seat, the seat can't
// decline there (abilities 8).

// mustAct reports whether a seat must resolve an ability in a window, because the ability is
// mandatory (abilities 8) or because the seat promised it in a deal (deals 3).
func (g *Game) mustAct(f *Frame, s Seat) bool {
	return g.findMandatory(f, s, "").Name != "" || g.whyMustUse(f, s) != nil
}

// refuseBeforeMandatory returns the refusal of a choice that a seat can't make before it has resolved a
// mandatory ability. The refusal names that ability.
func (g *Game) refuseBeforeMandatory(f *Frame, s Seat) error {
	if err := g.whyMustUse(f, s); err != nil {
		return err
	}
	return refuse("abilities 8", rulebook.MustResolve, seatArg(s), textArg(GapWhat, g.thingLabel(g.findMandatory(f, s, ""))))
}

// whyNotAskedNext returns nil if by is the seat that a window asks next, or the refusal.
func (pos *Position) whyNotAskedNext(f *Frame, by Seat) error {
	next := f.Queue.Next()
	switch {
	case f.Queue.Closed():
		return refuse("abilities note 4.3", rulebook.WindowIsClosed, textArg(GapStation, f.OpenStation.String()), textArg(GapMoment, pos.moment(f).Name))
	case next == by:
		return nil
	case f.Queue.Actor() == by:
		return refuse("abilities note 4.1", rulebook.OneAtATime, seatArg(next))
	}
	if t := pos.findMandatory(f, next, ""); t.Name != "" {
		return refuse(pos.askingRule(f), rulebook.MustResolve, seatArg(next), textArg(GapWhat, pos.thingLabel(t)))
	}
	return refuse(pos.askingRule(f), rulebook.AsksAnother, seatArg(next))
}

// findMandatory returns an ability that a seat must resolve in a window, or a Thing without a name.
// A mandatory ability doesn't say "may", and its component stays in play (abilities 8). If name
// isn't "", only a component of that name counts.
func (pos *Position) findMandatory(f *Frame, s Seat, name string) Thing {
	if len(f.Resolved) >= MaxResolvedAbilities || pos.Player(s).Eliminated {
		return Thing{}
	}
	if p := pos.predictionToResolve(f, s); p != nil && name == "" {
		return p.Thing
	}
	if t := pos.findMandatoryByName(f, s, name); t.Name != "" {
		return t
	}
	for i := range pos.Pieces {
		o := &pos.Pieces[i]
		card := pos.deck.Card(o.ComponentIndex)
		if o.Holder != s || o.Purged || !card.Kind.IsPermanent() || name != "" && card.Name != name {
			continue
		}
		for j := range card.Abilities {
			t := Thing{Name: card.Name, Unit: o.Unit, Paragraph: uint8(j + 1)}
			a := &card.Abilities[j]
			if !pos.isVoluntary(a) && !a.Timing.Action && pos.whyNotEligible(f, s, t, Aim{}) == nil {
				return t
			}
		}
	}
	return Thing{}
}

// canActByPiece reports whether a seat can resolve an ability of its cards and units in play in a window. A
// card or unit doesn't count if the seat has declined it in advance. canActByPiece also returns true if the
// seat has a prediction to resolve, or must resolve a face-up component that the deck lists without
// Abilities.
func (g *Game) canActByPiece(f *Frame, s Seat) bool {
	if len(f.Resolved) >= MaxResolvedAbilities || g.Player(s).Eliminated {
		return false
	}
	if g.predictionToResolve(f, s) != nil || g.findMandatoryByName(f, s, "").Name != "" {
		return true
	}
	for i := range g.Pieces {
		o := &g.Pieces[i]
		card := g.deck.Card(o.ComponentIndex)
		if o.Holder == s && !o.Purged && !g.hasStandingDeclineAbout(s, Thing{Name: card.Name}) && g.canResolveAny(f, s, Thing{Name: card.Name, Unit: o.Unit}, card.Abilities) {
			return true
		}
	}
	return false
}

// isVoluntary reports whether a player may decline an ability. The ability says "may", or it depends on
// facts that only its player knows.
func (t *Table) isVoluntary(a *deck.Ability) bool {
	return a.May || a.IsOptional() || a.MustAskPlayers() || t.Options.Goods == PhysicalGoods && a.IsAboutGoods()
}

// findMandatoryByName returns an ability that a seat must resolve in a window, or a Thing without a name. It
// looks at face-up components of the seat that the deck lists without Abilities. If name isn't "", only a
// component of that name counts.
func (pos *Position) findMandatoryByName(f *Frame, s Seat, name string) Thing {
	there := pos.index.actorsInWindow[f.Moment][f.OpenStation].byName
	if len(there) == 0 || pos.whyNotThisSeat(f, s, Thing{}) != nil {
		return Thing{}
	}
	faction := pos.Person(s).Faction
	for _, i := range there {
		c := &pos.deck.Components[i]
		open := c.Open && faction != "" && c.Faction == faction
		if !open && !(len(pos.Declarations) > 0 && pos.isFaceUpBefore(s, i)) || name != "" && c.Name != name || !pos.isCarriedOutInWindow(f, c) {
			continue
		}
		list := c.Does()
		for p := range list {
			a := &list[p]
			t := Thing{Name: c.Name, Paragraph: uint8(p + 1)}
			if len(a.Effects) > 0 && !pos.isVoluntary(a) && !a.Timing.Action && pos.isForWindow(f, a) && pos.whyNotEligibleIfCarriedOut(f, s, t, Aim{}, c) == nil {
				return t
			}
		}
	}
	return Thing{}
}

// whyMustUse refuses a seat's decline if that seat must use a component and can do so in this window. The
// seat must use it if a deal obliges the seat, or if the active player chose the seat for a secondary ability
// (ruling 213). A deal doesn't count in a window that skips the seat, because the seat isn't asked there.
func (g *Game) whyMustUse(f *Frame, by Seat) error {
	if name := g.componentSeatMustUse(by); name != "" && (g.seatsInGame() &^ g.DeclinedFor).Has(by) && g.isEligible(f, by, Thing{Name: name}) {
		return refuse("ruling 213", rulebook.MustFollow, seatArg(by), textArg(GapWhat, name))
	}
	if len(g.Promises) == 0 || g.askStatusesIn(f).isSkipped(by) {
		return nil
	}
	if p := g.firstObligation(by, func(t *Term) bool { return t.Kind == Uses && g.isEligible(f, by, t.Thing) }); p != nil {
		return refuse("deals 3", rulebook.OwesFirst, p.messageArgs()...)
	}
	return nil
}
