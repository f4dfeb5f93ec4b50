package core

import (
	"slices"

	"entente/core/deck"
)

// Whether a seat can act in a window, as all players can tell. The seat may act with a card or unit that
// Entente follows, with a promissory note, or with a component whose abilities are not modeled.

// canSeatAct reports whether a seat can act in a window with a component that, as all players can tell, the
// seat may have. If faceUp is true, only components count that all players see. These are cards in play,
// notes in the seat's play area, its faction's abilities and its agent. In a window about a played card, a
// hidden card counts only if it can cancel that card (table 21). A component that the seat has declined in
// advance counts only if the seat must use it (abilities 8, deals 3).
func (g *Game) canSeatAct(f *Frame, s Seat, faceUp bool) bool {
	g = g.asOf(f)
	w := g.moment(f).Window(f.OpenStation)
	if w == nil || g.whyNotThisSeat(f, s, Thing{}) != nil {
		return false
	}
	if name := g.componentSeatMustUse(s); name != "" && (g.seatsInGame() &^ g.DeclinedFor).Has(s) && g.isEligible(f, s, Thing{Name: name}) {
		return true
	}
	owes := func(t *Term) bool {
		return t.Kind == Uses && g.hasStandingDeclineAbout(s, t.Thing) && g.isEligible(f, s, t.Thing)
	}
	if g.hasStandingDeclineAboutAny(s) && (g.findMandatory(f, s, "").Name != "" || g.firstObligation(s, owes) != nil) {
		return true
	}
	counts := func(n *Note) bool { return !faceUp || g.isFaceUp(n) }
	return g.canActByPiece(f, s) || g.canActByNote(f, s, counts) || g.canActByName(f, w, s, faceUp)
}

// canActByNote reports whether a seat can play a promissory note in a window. It considers only notes for
// which the function counts returns true.
func (g *Game) canActByNote(f *Frame, s Seat, counts func(*Note) bool) bool {
	acting := g.index.actorsInWindow[f.Moment][f.OpenStation].notes
	if len(acting) == 0 {
		return false
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == s && !g.cardOf(n).Owners || n.Zone == LaidAside && len(g.Council.Predictions) == 0 || !counts(n) || !slices.Contains(acting, n.Card) || !g.mayPlayNote(n, s) {
			continue
		}
		card := g.cardOf(n)
		t := Thing{Name: card.Name, Owner: n.Owner}
		switch {
		case g.hasStandingDeclineAbout(s, t):
		case len(card.Abilities) > 0:
			if g.canResolveAny(f, s, t, card.Abilities) {
				return true
			}
		case card.OnReceipt && g.moment(f).ID == noteReceived: // must be played on receipt; no window asks
		case g.whyNotUseKind(s, deck.NoteKind) == nil && g.whyActedAlready(f, s, t, Aim{}) == nil:
			return true
		}
	}
	return false
}

// canResolveAny reports whether a seat can resolve one of a component's abilities in the open window. It
// tries each ability without a target, and with every seat as its target.
func (pos *Position) canResolveAny(f *Frame, s Seat, t Thing, list []deck.Ability) bool {
	for j := range list {
		if !pos.isForWindow(f, &list[j]) {
			continue
		}
		t.Paragraph = uint8(j + 1)
		if pos.whyNotEligible(f, s, t, Aim{}) == nil || list[j].MustNameOutcome() && pos.whyNotEligible(f, s, t, Aim{Name: unusedTarget}) == nil {
			return true
		}
		for i := range pos.Players {
			if pos.whyNotEligible(f, s, t, Aim{Seat: pos.Players[i].Seat}) == nil {
				return true
			}
		}
	}
	return false
}

// isForWindow reports whether the timing of an ability names the open window of an event.
func (cat *Catalog) isForWindow(f *Frame, a *deck.Ability) bool {
	m := cat.moment(f)
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if t.Station == f.OpenStation && t.Moment == m.ID || cat.isSharedWindow(f, *t) || t.Action && cat.isActionWindow(f) {
			return true
		}
	}
	return false
}

// isTimedForNow reports whether the timing of an ability names the open window, or means any time. It doesn't
// check the conditions of the ability.
func (pos *Position) isTimedForNow(f *Frame, a *deck.Ability) bool {
	if pos.isForWindow(f, a) {
		return true
	}
	for i := range 1 + len(a.Or) {
		if t := a.TimingAt(i); t.Station == deck.During && pos.isAnyWindowID(t.Moment) {
			return true
		}
	}
	return false
}

// isForGivenWindow reports whether the timing of an ability names the given window. For an ability that
// players may use at any time, it returns false.
func (cat *Catalog) isForGivenWindow(a *deck.Ability, w *deck.WindowCard) bool {
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if t.Action && w.ID == componentActionWindow {
			return true
		}
		if at := cat.eventIndex(t.Moment); at >= 0 {
			if named := cat.deck.Moments[at].Window(t.Station); named != nil && w.Is(named.ID) {
				return true
			}
		}
	}
	return false
}

// canActByName reports whether a seat can act in a window with a component known by name alone (without
// abilities in the deck). If faceUp is true, only the components that the seat was declared to have, and the
// abilities and the agent of its faction, count (table 15). Otherwise every component counts that the seat
// may have.
func (g *Game) canActByName(f *Frame, w *deck.WindowCard, s Seat, faceUp bool) bool {
	there := &g.index.actorsInWindow[f.Moment][f.OpenStation]
	list := there.byName
	switch {
	case faceUp && len(g.Declarations) == 0 && !g.canGalacticEventAct(there):
		list = there.faceUp
	case !faceUp && g.mayActUnconditionally(f, there, s) && !g.mayBeBanned(s) && !g.hasStandingDeclineAboutAny(s) && len(f.Resolved) == 0 && !f.isPlayOfActionCard(&g.Catalog):
		return true
	}
	for _, i := range list {
		if !g.hasStandingDeclineAbout(s, Thing{Name: g.deck.Components[i].Name}) && g.canActByNamedCard(f, w, s, i, faceUp) {
			return true
		}
	}
	return false
}

// mayActUnconditionally reports whether a seat may have a component that can act in a window in any case, because its
// ability has no condition. The parameter there lists the components that act in the window.
func (tab *Tabletop) mayActUnconditionally(f *Frame, there *windowActors, s Seat) bool {
	said := tab.declaredKindsOf(s)
	switch {
	case there.unknownKinds&^said != 0:
		return true
	case tab.moment(f).Actor == deck.OfAgenda:
		return false
	}
	for _, i := range tab.unconditionalComponents(f, there) {
		if c := &tab.deck.Components[i]; said&(1<<c.DeclaredKind()) == 0 && tab.whyNotOwnFaction(s, c) == nil && (len(tab.Turned) == 0 || tab.findTurnedByIndex(s, int(i)) == nil) {
			return true
		}
	}
	return false
}

// unconditionalComponents returns the components that can act in a window without a condition, as indexes in
// the deck. The parameter there lists the components that act in the window. The method saves its result in
// the parameter there for later calls, because a deck never changes.
func (cat *Catalog) unconditionalComponents(f *Frame, there *windowActors) []uint16 {
	if there.hasUnconditional {
		return there.unconditional
	}
	there.hasUnconditional = true
	for _, i := range there.byName {
		c := &cat.deck.Components[i]
		list := c.Does()
		for j := range list {
			if a := &list[j]; c.CanBeAnybodys() && !c.IsGalacticEvent() && c.Kind != deck.AgendaCard && c.Cancels == deck.CancelsNone && cat.isForWindow(f, a) && a.IsUnconditional() {
				there.unconditional = append(there.unconditional, i)
				break
			}
		}
	}
	return there.unconditional
}

// canActByNamedCard reports whether a seat can act in a window with a given component. The component is
// known by name alone (without abilities in the deck). If faceUp is true, all players must see that the
// seat has the component or may use it.
func (pos *Position) canActByNamedCard(f *Frame, w *deck.WindowCard, s Seat, card uint16, faceUp bool) bool {
	c := &pos.deck.Components[card]
	switch {
	case faceUp && !pos.isFaceUpBefore(s, card) && !pos.isCommanderLentTo(s, card) && !pos.isAskedAboutGalacticEvent(f, s, c), !faceUp && (pos.isGalacticEventAbsent(c) || !pos.mayHaveComponent(s, card)):
		return false
	// Pillage needs a neighbor with three trade goods (ruling 216).
	case w.IfSeated != "" && c.Faction == w.IfSeated && (!pos.AreNeighbors(s, f.EventSeat) || pos.Options.Goods == TrackedGoods && pos.Player(f.EventSeat).Goods[deck.TradeGoods] < 3),
		!pos.isNamedPlayersEvent(f, s, c.Windows, c.Whose):
		return false
	case f.isPlayOfActionCard(&pos.Catalog) && (c.Cancels == deck.CancelsNone || pos.whyNotCancelByName(f, s, c) != nil):
		return false
	case c.Kind == deck.ActionCardKind && pos.whyNotPlayCard(f, s, true) != nil:
		return false
	case c.Kind == deck.AgendaCard:
		return pos.mayLawAct(f, s, c.Name)
	case pos.componentTimedByAbilities(f, Thing{Name: c.Name}) != nil, len(c.Does()) > 0 && (pos.moment(f).Actor == deck.OfAgenda || pos.isCarriedOutInWindow(f, c)):
		return pos.isCarriedOutInWindow(f, c) && pos.canResolveIfCarriedOut(f, s, c)
	}
	return pos.whyNotUseByName(f, s, c.Kind, c.Name) == nil && pos.whyActedAlready(f, s, Thing{Name: c.Name}, Aim{}) == nil
}

// mayHaveComponent reports whether a seat may have a component known by name alone (without abilities in
// the deck), as all players can tell. If players declared the seat's components of that kind, only the
// declared ones count (table 15). Otherwise a seat may have any action card, because hands are hidden, and
// any technology, because technologies can be copied. Some cards let a seat use another faction's leader.
// Any other component of a faction belongs to the player of that faction.
func (tab *Tabletop) mayHaveComponent(s Seat, card uint16) bool {
	c := &tab.deck.Components[card]
	if len(tab.Declarations) > 0 {
		if of := tab.seatHavingComponent(s, c); tab.declarationOf(of, c.DeclaredKind()) != nil {
			return tab.isFaceUpBefore(of, card)
		}
	}
	if c.Kind == deck.ActionCardKind || c.Kind == deck.TechnologyCard || c.Faction == "" {
		return true
	}
	own := tab.Person(s).Faction
	return own == "" || own == c.Faction || c.Kind == deck.Leader && tab.mayUseOthersLeader(s, c)
}

// isCommanderLentTo reports whether an Alliance note lets a seat use another player's commander. The result
// is true only if that player was declared to have unlocked the commander.
func (tab *Tabletop) isCommanderLentTo(s Seat, card uint16) bool {
	c := &tab.deck.Components[card]
	return c.Kind == deck.Leader && !c.Open && tab.hasAllianceOf(s, c.Faction) && tab.isFaceUpBefore(tab.seatHavingComponent(s, c), card)
}

// hasAllianceOf reports whether a seat has the Alliance note of a faction's player in its play area.
func (tab *Tabletop) hasAllianceOf(s Seat, faction string) bool {
	for i := range tab.Notes {
		if n := &tab.Notes[i]; n.playAreaSeat() == s && tab.hasFaction(n.Owner, faction) && canLendCommander(tab.cardOf(n)) {
			return true
		}
	}
	return false
}
