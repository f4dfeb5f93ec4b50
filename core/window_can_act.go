package core

import (
	"slices"

	"entente/core/deck"
)

// Whether a seat can act in a window, as far as everybody knows: by a piece, by a note, or
// by a component that is known by name alone.

// canAct reports whether a seat can act in a window by anything that it may have, as far as
// everybody knows. About a card that is played only face-up cards and cards that cancel it
// count (table 21).
func (g *Game) canAct(f *Frame, s Seat) bool { return g.canActBy(f, s, false) }

// canActFaceUp reports whether a seat can act in a window by something that everybody sees:
// a card in play, a note in its play area, an ability of its faction, or its agent.
func (g *Game) canActFaceUp(f *Frame, s Seat) bool { return g.canActBy(f, s, true) }

func (g *Game) canActBy(f *Frame, s Seat, faceUp bool) bool {
	w := g.moment(f).Window(f.At)
	if w == nil || g.placed(f, s, Thing{}) != nil {
		return false
	}
	return g.canActByPiece(f, s, false) || g.canActByNote(f, s, faceUp) || g.canActByName(f, w, s, faceUp)
}

// canActByNote reports whether a seat can play a note in a window, wherever the note may
// be. A face-up note is one in the seat's play area or, where something follows the event
// at once, one that everybody sees in the seat's hand.
func (g *Game) canActByNote(f *Frame, s Seat, faceUp bool) bool {
	acting := g.names.there[f.Moment][f.At].notes
	if len(acting) == 0 {
		return false
	}
	hurries := faceUp && g.hurries(f)
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == s && !g.cardOf(n).Owners || n.Zone == LaidAside && len(g.Council.Said) == 0 || faceUp && n.Zone != PlayArea && !(hurries && g.shownInHand(n)) || !slices.Contains(acting, n.Card) || !g.mayPlay(n, s) {
			continue
		}
		card := g.cardOf(n)
		t := Thing{Name: card.Name, Owner: n.Owner}
		switch {
		case len(card.Abilities) > 0:
			if g.canResolveAny(f, s, t, card.Abilities) {
				return true
			}
		case card.OnReceipt && g.moment(f).ID == noteReceived: // that is done as it arrives
		case g.mayUse(s, deck.NoteKind) == nil && g.unused(f, s, t, Aim{}) == nil:
			return true
		}
	}
	return false
}

// canResolveAny reports whether a seat can resolve one of the abilities of an object, aimed
// at nobody or at some seat.
func (g *Game) canResolveAny(f *Frame, s Seat, t Thing, list []deck.Ability) bool {
	for j := range list {
		if !g.actsAt(f, &list[j]) {
			continue
		}
		t.Paragraph = uint8(j + 1)
		if g.eligible(f, s, t, Aim{}) == nil || list[j].NamesOutcome() && g.eligible(f, s, t, Aim{At: elsewhere}) == nil {
			return true
		}
		for i := range g.Players {
			if g.eligible(f, s, t, Aim{To: g.Players[i].Seat}) == nil {
				return true
			}
		}
	}
	return false
}

// actsAt reports whether the window that is open is one that an ability names.
func (g *Game) actsAt(f *Frame, a *deck.Ability) bool {
	m := g.moment(f)
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if t.Station == f.At && t.Moment == m.ID || g.shares(f, *t) || t.Action && g.ofAction(f) {
			return true
		}
	}
	return false
}

// actsNow is actsAt, or reports that an ability may be used at any time.
func (g *Game) actsNow(f *Frame, a *deck.Ability) bool {
	if g.actsAt(f, a) {
		return true
	}
	for i := range 1 + len(a.Or) {
		if t := a.TimingAt(i); t.Station == deck.During && g.anyTime(t.Moment) {
			return true
		}
	}
	return false
}

// namesWindow reports whether a window is one that an ability names, and not only one in
// which whatever acts at any time does.
func (g *Game) namesWindow(a *deck.Ability, w *deck.WindowCard) bool {
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if t.Action && w.ID == componentWindow {
			return true
		}
		if at := g.event(t.Moment); at >= 0 {
			if named := g.deck.Moments[at].Window(t.Station); named != nil && w.Is(named.ID) {
				return true
			}
		}
	}
	return false
}

// canActByName reports whether a seat can act in a window by a component that is known by
// name alone and that the seat may have. Face up are its faction's abilities, its agent, and
// the components that it was declared to have (table 15).
func (g *Game) canActByName(f *Frame, w *deck.WindowCard, s Seat, faceUp bool) bool {
	there := &g.names.there[f.Moment][f.At]
	list := there.named
	switch {
	case faceUp && len(g.Had) == 0 && !g.eventThere(there):
		list = there.open
	case !faceUp && g.canAlwaysAct(f, there, s) && !g.bansUse(s) && len(f.Resolved) == 0 && !f.ofCard(g):
		return true
	}
	for _, i := range list {
		if g.canActByCard(f, w, s, i, faceUp) {
			return true
		}
	}
	return false
}

// canAlwaysAct reports whether a seat may have a component that has no condition in a
// window, so that the seat can act there whatever the game is like.
func (g *Game) canAlwaysAct(f *Frame, there *acting, s Seat) bool {
	said := g.wordsOn(s)
	switch {
	case there.free&^said != 0:
		return true
	case g.moment(f).Actor == deck.OfAgenda:
		return false
	}
	for _, i := range g.unconditionalIn(f, there) {
		if c := &g.deck.Components[i]; said&(1<<c.DeclaredKind()) == 0 && (len(g.Turned) == 0 || g.turnedAt(s, int(i)) == nil) {
			return true
		}
	}
	return false
}

// unconditionalIn returns the components that act in a window without a condition, by their
// indexes in the deck. They are looked for once, because a deck never changes.
func (g *Game) unconditionalIn(f *Frame, there *acting) []uint16 {
	if there.read {
		return there.always
	}
	there.read = true
	for _, i := range there.named {
		c := &g.deck.Components[i]
		list := c.Does()
		for j := range list {
			if a := &list[j]; c.CanBeAnybodys() && !c.IsGalacticEvent() && c.Kind != deck.AgendaCard && c.Cancels == deck.CancelsNone && g.actsAt(f, a) && a.IsUnconditional() {
				there.always = append(there.always, i)
				break
			}
		}
	}
	return there.always
}

// canActByCard reports whether a seat can act in a window by one component that is known by
// name alone.
func (g *Game) canActByCard(f *Frame, w *deck.WindowCard, s Seat, card uint16, faceUp bool) bool {
	c := &g.deck.Components[card]
	switch {
	case faceUp && !g.liesThere(s, card) && !g.lentThere(s, card) && !g.sees(f, s, c), !faceUp && (g.absent(c) || !g.mayHave(s, card)):
		return false
	case w.IfSeated != "" && c.Faction == w.IfSeated && !g.mayPillage(f, s), !g.suits(f, s, c.Windows, c.Whose):
		return false
	case f.ofCard(g) && (c.Cancels == deck.CancelsNone || g.mayCancelByName(f, s, c) != nil):
		return false
	case c.Kind == deck.ActionCardKind && g.playable(f, s, true) != nil:
		return false
	case c.Kind == deck.AgendaCard:
		return g.lawSays(f, s, c.Name)
	case g.actsBy(f, Thing{Name: c.Name}) != nil, len(c.Does()) > 0 && (g.moment(f).Actor == deck.OfAgenda || g.acts(f, c)):
		return g.acts(f, c) && g.canResolveNamed(f, s, c)
	}
	return g.mayUseThing(f, s, c.Kind, c.Name) == nil && g.unused(f, s, Thing{Name: c.Name}, Aim{}) == nil
}

// mayPillage reports whether a seat could pillage the seat whose event it is: they are
// neighbors, and the other has 3 trade goods (ruling 216).
func (g *Game) mayPillage(f *Frame, s Seat) bool {
	p := g.Player(f.Of)
	return g.AreNeighbors(s, f.Of) && (g.Options.Goods == PhysicalGoods || p.Goods[deck.TradeGoods] >= 3)
}

// mayHave reports whether a seat may have a component known by name, as far as everybody
// knows. A declaration of the seat's components of that kind is complete (table 15). Action
// cards are hidden, technologies can be copied, leaders can be used through other cards, and
// a faction's other components are its own.
func (g *Game) mayHave(s Seat, card uint16) bool {
	c := &g.deck.Components[card]
	if len(g.Had) > 0 {
		if of := g.whoHas(s, c); g.wordOn(of, c.DeclaredKind()) != nil {
			return g.liesThere(of, card)
		}
	}
	if c.Kind == deck.ActionCardKind || c.Kind == deck.TechnologyCard || c.Faction == "" {
		return true
	}
	own := g.Person(s).Faction
	return own == "" || own == c.Faction || c.Kind == deck.Leader && g.reaches(s, c.Faction)
}

// reaches reports whether a seat could use a leader of another faction: a commander by
// the Alliance in its play area or by Imperia (ruling 298), an agent by Ssruu (ruling 299).
func (g *Game) reaches(s Seat, faction string) bool {
	return g.plays(s, "Mahact") || g.plays(s, "Yssaril") || g.Options.Notes == PhysicalNotes || g.lent(s, faction)
}

// lentThere reports whether a commander that another is said to have unlocked is lent to a
// seat, for all to see.
func (g *Game) lentThere(s Seat, card uint16) bool {
	c := &g.deck.Components[card]
	return c.Kind == deck.Leader && !c.Open && g.lent(s, c.Faction) && g.liesThere(g.whoHas(s, c), card)
}

// lent reports whether the Alliance of who plays a faction lies in a seat's play area.
func (g *Game) lent(s Seat, faction string) bool {
	for i := range g.Notes {
		if n := &g.Notes[i]; n.inFrontOf() == s && g.plays(n.Owner, faction) && lendsCommander(g.cardOf(n)) {
			return true
		}
	}
	return false
}
