package core

import (
	"slices"

	"entente/core/deck"
)

// By what a seat could act in a window, as far as everybody knows.

// raids reports whether the seat whose event it is could be pillaged by another: they
// are neighbors, and it has 3 trade goods (ruling 216).
func (g *Game) raids(f *Frame, s Seat) bool {
	p := g.Player(f.Of)
	return g.AreNeighbors(s, f.Of) && (g.Options.Goods == PhysicalGoods || p.Goods[deck.TradeGoods] >= 3)
}

// couldAct reports whether a seat could act in a window by anything that it could
// have, for all that everybody knows. About a card that is played only what lies open
// and what cancels it is asked.
func (g *Game) couldAct(f *Frame, s Seat) bool {
	w := g.moment(f).Window(f.At)
	if w == nil || g.placed(f, s, Thing{}) != nil {
		return false
	}
	return g.canAct(f, s) || g.noteCould(f, s, false) || g.namedCould(f, w, s, false)
}

// noteCould reports whether a note could be played in a window by a seat, wherever it
// may be; or, of those in its play area, say something there.
func (g *Game) noteCould(f *Frame, s Seat, open bool) bool {
	acting := g.names.there[f.Moment][f.At].notes
	if len(acting) == 0 {
		return false
	}
	hurries := open && g.hurries(f)
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == s && !g.cardOf(n).Owners || n.Zone == LaidAside && len(g.Council.Said) == 0 || open && n.Zone != PlayArea && !(hurries && g.shownInHand(n)) || !slices.Contains(acting, n.Card) || !g.mayPlay(n, s) {
			continue
		}
		card := g.cardOf(n)
		t := Thing{Name: card.Name, Owner: n.Owner}
		switch {
		case len(card.Abilities) > 0:
			if g.thingCould(f, s, t, card.Abilities) {
				return true
			}
		case card.OnReceipt && g.moment(f).ID == noteReceived: // that is done as it arrives
		case g.mayUse(s, deck.NoteKind) == nil && g.unused(f, s, t, Aim{}) == nil:
			return true
		}
	}
	return false
}

// thingCould reports whether a seat could resolve some ability of an object, aimed at
// nobody or at somebody.
func (g *Game) thingCould(f *Frame, s Seat, t Thing, list []deck.Ability) bool {
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

// namedCould reports whether something that is known by name alone could be a seat's
// and acts in a window; or lies open there: its faction's abilities and its agent.
func (g *Game) namedCould(f *Frame, w *deck.WindowCard, s Seat, open bool) bool {
	there := &g.names.there[f.Moment][f.At]
	list := there.named
	switch {
	case open && len(g.Had) == 0 && !g.eventThere(there):
		list = there.open
	case !open && g.freely(f, there, s) && !g.bansUse(s) && len(f.Resolved) == 0 && !f.ofCard(g):
		return true
	}
	for _, i := range list {
		if g.cardCould(f, w, s, i, open) {
			return true
		}
	}
	return false
}

// freely reports whether something could be a seat's in a window that asks for nothing that
// could be otherwise: whoever could have it could act there.
func (g *Game) freely(f *Frame, there *acting, s Seat) bool {
	said := g.wordsOn(s)
	switch {
	case there.free&^said != 0:
		return true
	case g.moment(f).Actor == deck.OfAgenda:
		return false
	case !there.read:
		there.read = true
		g.readFree(f, there)
	}
	for _, i := range there.always {
		if c := &g.deck.Components[i]; said&(1<<c.DeclaredKind()) == 0 && (len(g.Turned) == 0 || g.turnedAt(s, int(i)) == nil) {
			return true
		}
	}
	return false
}

// readFree finds what acts in a window and asks for nothing.
func (g *Game) readFree(f *Frame, there *acting) {
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
}

// cardCould is the same of one of them.
func (g *Game) cardCould(f *Frame, w *deck.WindowCard, s Seat, card uint16, open bool) bool {
	c := &g.deck.Components[card]
	switch {
	case open && !g.liesThere(s, card) && !g.lentThere(s, card) && !g.sees(f, s, c), !open && (g.absent(c) || !g.couldHave(s, card)):
		return false
	case w.IfSeated != "" && c.Faction == w.IfSeated && !g.raids(f, s), !g.suits(f, s, c.Windows, c.Whose):
		return false
	case f.ofCard(g) && (c.Cancels == deck.CancelsNone || g.mayCancelByName(f, s, c) != nil):
		return false
	case c.Kind == deck.ActionCardKind && g.playable(f, s, true) != nil:
		return false
	case c.Kind == deck.AgendaCard:
		return g.lawSays(f, s, c.Name)
	case g.actsBy(f, Thing{Name: c.Name}) != nil, len(c.Does()) > 0 && (g.moment(f).Actor == deck.OfAgenda || g.acts(f, c)):
		return g.acts(f, c) && g.couldNamed(f, s, c)
	}
	return g.mayUseThing(f, s, c.Kind, c.Name) == nil && g.unused(f, s, Thing{Name: c.Name}, Aim{}) == nil
}

// couldHave reports whether a component known by name could be a seat's, for all
// that everybody knows: if it was said what the seat has of its kind, it is among that.
// Action cards are in hands, technologies can be copied, leaders are reached through
// others, and what else a faction has is its own.
func (g *Game) couldHave(s Seat, card uint16) bool {
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
