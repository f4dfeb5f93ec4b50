package core

import "slices"

// Who could act in a window, as far as everybody knows. Only they are asked, in the
// window's order, and the others are passed over. It is reckoned at every go: a seat
// that was passed over and could act since is asked after all.

// An asking is whom a window asks.
type asking uint8

const (
	askNobody      asking = iota // it stands open, on call
	askWhoLiesOpen               // those who could act by what lies open, or must
	askAll                       // those who could act by whatever they could have
)

// asksAbout is whom a window asks: by the table's pace, or because a component that
// lies open could act there. Who cancels a card that is played is asked at every pace.
func (g *Game) asksAbout(f *Frame, w *WindowCard) asking {
	all := f.Waited || f.ofCard(g) || g.Asks(w)
	if g.cards() && !all && !g.Hold && g.nothingOpen(f.Moment, w.Station) {
		return askNobody
	}
	trial := *f
	trial.At, trial.Asks, trial.Narrow, trial.Over = w.Station, true, false, 0
	if !trial.Happened && g.happensBefore(g.moment(f), w.Station) {
		trial.Stamp = g.ActiveSystem
	}
	if !g.cards() {
		trial.Did = nil
		if all || g.speaksUp(&trial) {
			return askAll
		}
		return askNobody
	}
	if all || g.Hold && f.Then == NextTurnFollows {
		if g.Hold && f.Then == NextTurnFollows || f.Waited || g.anybody(&trial) {
			return askAll
		}
	}
	trial.Narrow = true
	if g.anybody(&trial) {
		return askWhoLiesOpen
	}
	return askNobody
}

// anybody reports whether some seat could act in a window.
func (g *Game) anybody(f *Frame) bool {
	for i := range g.Players {
		if !g.passedOver(f, g.Players[i].Seat) {
			return true
		}
	}
	return false
}

// speaksUp reports whether a window asks though the table's pace would not: a
// component that all can see has a mandatory ability there, or the turn would
// end over somebody who could act or said that they have something to say.
func (g *Game) speaksUp(f *Frame) bool {
	if len(g.Pieces) == 0 && !g.Hold {
		return false
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		if g.mustAct(f, s) || f.Then == NextTurnFollows && g.canAct(f, s) {
			return true
		}
	}
	return g.Hold && f.Then == NextTurnFollows
}

// passedOver reports whether a seat is not asked in a window: it could do nothing.
func (g *Game) passedOver(f *Frame, s Seat) bool {
	switch {
	case !g.cards() || f.Spoke.Has(s) || f.Waited:
		return false
	case f.Narrow:
		return !g.liesOpen(f, s)
	}
	return !g.couldAct(f, s)
}

// passOver passes over the seats that would be asked next and could do nothing.
func (g *Game) passOver(f *Frame) []Event {
	var events []Event
	for !f.Queue.Closed() && g.passedOver(f, f.Queue.Next()) {
		by := f.Queue.Next()
		f.Queue.Skip(by)
		f.Over = f.Over.With(by)
		f.Heard[f.At] = f.Heard[f.At].Without(by) // what it said before somebody acted is void
		if f.ofCard(g) {
			events = append(events, Event{Message: OkCouldNot, Rule: TableCancel, Explains: true, Args: []Arg{who(by)}})
		}
	}
	return events
}

// StillAsked is who has still to decline in a window, in order, as far as they could
// act now. The list is the caller's own.
func (g *Game) StillAsked(f *Frame) []Seat {
	list := make([]Seat, 0, len(f.Queue.Asked()))
	for _, s := range f.Queue.Asked() {
		if !g.passedOver(f, s) {
			list = append(list, s)
		}
	}
	return list
}

// leftOut reports whether a window asks those alone who could act by what lies open,
// and a seat is none of them: it may speak up all the same.
func (g *Game) leftOut(f *Frame, s Seat) bool {
	return f.Narrow && f.Asks && !f.Heard[f.At].Has(s) && g.passedOver(f, s)
}

// recalls is the last seat in order that was passed over since anybody answered and
// could act now, or was passed over at all and must; or nobody.
func (g *Game) recalls(f *Frame) Seat {
	if f.Cancelled || !f.Asks || f.Over == 0 && len(g.Pieces) == 0 {
		return Nobody
	}
	last := Nobody
	order, _ := g.order(f, g.moment(f).window(f.At))
	for _, s := range order {
		switch {
		case slices.Contains(f.Queue.Asked(), s):
		case f.Over.Has(s) && !g.passedOver(f, s), g.cards() && !f.Queue.Declined().Has(s) && g.mustAct(f, s):
			last = s
		}
	}
	return last
}

// couldSpeak reports whether a window stands open without a question, and a seat that
// was not asked in it could act by what lies open now.
func (g *Game) couldSpeak(f *Frame) bool {
	if !g.cards() || !f.onCall() || f.Cancelled || g.nothingOpen(f.Moment, f.At) {
		return false
	}
	for i := range g.Players {
		if s := g.Players[i].Seat; !f.Heard[f.At].Has(s) && g.liesOpen(f, s) {
			return true
		}
	}
	return false
}

// nothingOpen reports whether nothing that lies open could act in a window, whoever's
// it is: there are no pieces, and neither notes nor what factions begin with act there.
func (g *Game) nothingOpen(moment uint8, at Station) bool {
	there := &g.names.there[moment][at]
	return len(g.Pieces)+len(there.open) == 0 && (len(there.notes) == 0 || !g.noteLies())
}

// noteLies reports whether a note lies in a play area.
func (g *Game) noteLies() bool {
	for i := range g.Notes {
		if g.Notes[i].Zone == PlayArea {
			return true
		}
	}
	return false
}

// liesOpen reports whether a seat could act in a window by what everybody sees: a card
// in play, a note in its play area, an ability of its faction or its agent.
func (g *Game) liesOpen(f *Frame, s Seat) bool {
	w := g.moment(f).window(f.At)
	if w == nil || g.placed(f, s, Thing{}) != nil {
		return false
	}
	return g.canAct(f, s) || g.noteCould(f, s, true) || g.namedCould(f, w, s, true)
}

// lacksGoods reports whether a seat whose decline was only counted, since anybody
// answered, could act if it had more goods: a trade may still bring them.
func (g *Game) lacksGoods(f *Frame) bool {
	if !g.cards() || f.Over == 0 || g.Active == Nobody || g.Options.Goods == PhysicalGoods {
		return false
	}
	rich := *g
	rich.Players = copied(g.Players)
	for i := range rich.Players {
		rich.Players[i].Goods[TradeGoods] = MaxAmount
	}
	for i := range g.Players {
		if s := g.Players[i].Seat; f.Over.Has(s) && !rich.passedOver(f, s) {
			return true
		}
	}
	return false
}

// raids reports whether the seat whose event it is could be pillaged by another: they
// are neighbors, and it has 3 trade goods (ruling 216).
func (g *Game) raids(f *Frame, s Seat) bool {
	p := g.Player(f.Of)
	return g.AreNeighbors(s, f.Of) && (g.Options.Goods == PhysicalGoods || p.Goods[TradeGoods] >= 3)
}

// couldAct reports whether a seat could act in a window by anything that it could
// have, for all that everybody knows. About a card that is played only what lies open
// and what cancels it is asked.
func (g *Game) couldAct(f *Frame, s Seat) bool {
	w := g.moment(f).window(f.At)
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
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == s || open && n.Zone != PlayArea || !slices.Contains(acting, n.Card) || !g.mayPlay(n, s) {
			continue
		}
		card := &g.deck.Notes[n.Card]
		t := Thing{Name: card.Name, Owner: n.Owner}
		switch {
		case len(card.Abilities) > 0:
			if g.thingCould(f, s, t, card.Abilities) {
				return true
			}
		case card.OnReceipt && g.moment(f).ID == noteReceived: // that is done as it arrives
		case g.mayUse(s, NoteKind) == nil && g.unused(f, s, t, Aim{}) == nil:
			return true
		}
	}
	return false
}

// thingCould reports whether a seat could resolve some ability of an object, aimed at
// nobody or at somebody.
func (g *Game) thingCould(f *Frame, s Seat, t Thing, list []Ability) bool {
	for j := range list {
		if !g.actsAt(f, &list[j]) {
			continue
		}
		t.Paragraph = uint8(j + 1)
		if g.eligible(f, s, t, Aim{}) == nil {
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
func (g *Game) actsAt(f *Frame, a *Ability) bool {
	m := g.moment(f)
	for i := range 1 + len(a.Or) {
		t := a.timing(i)
		if t.Station == f.At && t.Moment == m.ID || g.shares(f, *t) {
			return true
		}
	}
	return false
}

// namedCould reports whether something that is known by name alone could be a seat's
// and acts in a window; or lies open there: its faction's abilities and its agent.
func (g *Game) namedCould(f *Frame, w *WindowCard, s Seat, open bool) bool {
	there := &g.names.there[f.Moment][f.At]
	list := there.named
	switch {
	case open:
		list = there.open
	case there.free && len(f.Did) == 0 && !f.ofCard(g):
		return true
	}
	for _, i := range list {
		if c := &g.deck.Components[i]; g.cardCould(f, w, s, c, open) {
			return true
		}
	}
	return false
}

// cardCould is the same of one of them.
func (g *Game) cardCould(f *Frame, w *WindowCard, s Seat, c *Component, open bool) bool {
	switch {
	case open && !g.plays(s, c.Faction), !open && !g.couldHave(s, c):
		return false
	case w.IfSeated != "" && c.Faction == w.IfSeated && !g.raids(f, s):
		return false
	case f.ofCard(g) && (c.Cancels == CancelsNone || g.mayCancelByName(f, s, c) != nil):
		return false
	case c.Kind == ActionCardKind && g.playable(f, s, true) != nil:
		return false
	}
	return g.mayUse(s, c.Kind) == nil && g.unused(f, s, Thing{Name: c.Name}, Aim{}) == nil
}

// couldHave reports whether a component known by name could be a seat's, for all
// that everybody knows. Action cards are in hands, technologies can be copied, leaders
// are reached through others, and what else a faction has is its own.
func (g *Game) couldHave(s Seat, c *Component) bool {
	if c.Kind == ActionCardKind || c.Kind == TechnologyCard || c.Faction == "" {
		return true
	}
	own := g.Person(s).Faction
	return own == "" || own == c.Faction || c.Kind == Leader && g.reaches(s, c.Faction)
}

// reaches reports whether a seat could use a leader of another faction: a commander by
// the Alliance in its play area or by Imperia (ruling 298), an agent by Ssruu (ruling 299).
func (g *Game) reaches(s Seat, faction string) bool {
	if g.plays(s, "Mahact") || g.plays(s, "Yssaril") || g.Options.Notes == PhysicalNotes {
		return true
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.inFrontOf() == s && g.plays(n.Owner, faction) && g.Card(*n).Name == "Alliance" {
			return true
		}
	}
	return false
}

// actsIn reports whether a window is among those that a component acts in.
func (g *Game) actsIn(w *WindowCard, windows Windows) bool {
	for _, id := range windows {
		if id == w.ID || w.Shares != "" && w.Shares == id {
			return true
		}
	}
	return false
}
