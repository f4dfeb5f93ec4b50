package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Trades and conversions that wait for an ability. An ability acts directly before or directly after its
// event (abilities 14, abilities 15). Another player's ability may take or count a seat's goods and cards. As
// long as that player may still use the ability, no exchange may move those goods and cards first. A trade
// with the player who may use the ability never waits.

// A hold is a window that makes an exchange wait. In that window, other players may use abilities on goods
// or cards that a seat would lose by the exchange.
type hold struct {
	frameIndex    int          // the index in Stack.Unfinished of the window's event
	station       deck.Station // whether the window comes before, when or after its event
	players       []Seat       // the players who may use an ability on goods or cards of the exchange, in order
	componentName string       // the name of a component with which the first of players may act
	isBusy        bool         // the window can't ask players now, because it asks already or another event is open

	isAskingAll bool // the window asks one of players about hidden components too
}

// conversionOffer returns the conversion of n commodities to trade goods. It has the form of an Offer
// without a receiver, so that findHold can judge it.
func conversionOffer(s Seat, n int) *Offer {
	return &Offer{From: s, Give: Bundle{Goods: deck.Commodities.Of(n)}, Get: Bundle{Goods: deck.TradeGoods.Of(n)}}
}

// findHold returns the innermost window that an exchange has to wait for, or nil if the exchange needn't
// wait. An offer against the rules never waits, because both players agree to overrule them.
func (g *Game) findHold(o *Offer) *hold {
	isUnfinished := func(inner Frame) bool { return !inner.isOnCall() }
	isForHand := func(name NoteName, to Seat) bool {
		n := g.FindNote(name)
		return n != nil && g.zoneOnReceipt(n, to) == Hand
	}
	from, to := o.kindsLostBy(o.From, isForHand), o.kindsLostBy(o.To, isForHand)
	for i := len(g.Unfinished) - 1; i >= 0 && !o.AgainstRules && from|to != 0; i-- {
		f := &g.Unfinished[i]
		for _, at := range [...]deck.Station{deck.Before, deck.When, deck.After} {
			w := g.moment(f).Window(at)
			if w == nil || f.Canceled || at > f.OpenStation && !f.HasHappened() || g.index.actorsInWindow[f.Moment][at].affectedHoldings&(from|to) == 0 {
				continue
			}
			trial, h := *f, hold{frameIndex: i, station: at, isBusy: at > f.OpenStation || f.Job.IsActive() || slices.ContainsFunc(g.Unfinished[i+1:], isUnfinished)}
			trial.OpenStation = at
			order, _ := g.askingOrder(&trial, w)
			for _, s := range order {
				if s == o.From || s == o.To {
					continue
				}
				what, faceUp := g.abilityOnHoldingsOf(&trial, s, o.From, from)
				if what == "" {
					what, faceUp = g.abilityOnHoldingsOf(&trial, s, o.To, to)
				}
				if what == "" || !g.mayStillUse(f, at, s) {
					continue
				}
				if h.players = append(h.players, s); h.componentName == "" {
					h.componentName = what
				}
				if at == f.OpenStation && slices.Contains(f.Queue.Asked(), s) {
					h.isAskingAll = !f.IsAskingFaceUp()
					h.isBusy = h.isBusy || faceUp || !f.IsAskingFaceUp() || f.WaitRequested || f.SpokeUp.Has(s) || g.canActByPiece(f, s) || g.canActByName(f, w, s, true)
					h.isBusy = h.isBusy || g.canActByNote(f, s, func(n *Note) bool { return n.Zone == PlayArea })
				}
			}
			if len(h.players) > 0 {
				return &h
			}
		}
	}
	return nil
}

// kindsLostBy returns the kinds of goods and cards that the seat s would have fewer of after an exchange.
// isForHand reports whether a note would go to the receiver's hand, and not to the play area.
func (o *Offer) kindsLostBy(s Seat, isForHand func(NoteName, Seat) bool) (lost deck.Holdings) {
	gone, come := &o.Give, &o.Get
	if s == o.To {
		gone, come = come, gone
	}
	arrives := come.Goods.Received()
	for k, n := range gone.Goods {
		if n > arrives[k] && !deck.Good(k).IsFragment() {
			lost |= deck.HoldingOf(deck.Good(k))
		}
	}
	if gone.Goods.Fragments() > arrives.Fragments() {
		lost |= deck.FragmentsHeld
	}
	notes := len(gone.Notes)
	for _, name := range come.Notes {
		if isForHand(name, s) {
			notes--
		}
	}
	if notes > 0 {
		lost |= deck.NotesInHand
	}
	if gone.countOf(deck.ActionCard) > come.countOf(deck.ActionCard) {
		lost |= deck.ActionCardsInHand
	}
	if gone.countOf(deck.SecretObjective) > come.countOf(deck.SecretObjective) {
		lost |= deck.SecretsInHand
	}
	return lost
}

// countOf returns how many components of a kind are in the Others of a bundle.
func (b *Bundle) countOf(kind deck.OtherKind) (n int) {
	for _, o := range b.Others {
		if o.Kind == kind {
			n += o.Count
		}
	}
	return n
}

// abilityOnHoldingsOf returns the name of a component that one player could use on certain goods or cards of
// another, in the open window of f. The parameter by is the player who could use it, and of is the other
// player. It returns "" if there is no such component. The result faceUp reports whether that component
// counts as face up in the window. Action cards in hand are left out, because nobody sees them.
func (g *Game) abilityOnHoldingsOf(f *Frame, by, of Seat, things deck.Holdings) (name string, faceUp bool) {
	if things == 0 || by == of || g.Player(by).Eliminated {
		return "", false
	}
	w, there := g.moment(f).Window(f.OpenStation), &g.index.actorsInWindow[f.Moment][f.OpenStation]
	isAt := func(list []deck.Look, owner Seat) bool { // owner is a note's owner; Nobody for other components
		for _, l := range list {
			whose := l.Of == deck.TheOthers || l.Of == deck.TheOwner && of == owner || l.Of == deck.TheSpeaker && of == g.Speaker || l.Of == deck.TheActor && of == f.EventSeat
			if l.At&things == 0 || !w.Is(l.Window) {
				continue
			}
			if l.Foe {
				foes := g.seatsOnOtherSide(f, g.moment(f).ID)
				whose = of == f.EventSeat || f.EventSeat == by && (len(foes) == 0 || slices.Contains(foes, of))
			}
			if whose || l.Of == deck.AnySeat && !l.Foe {
				return true
			}
		}
		return false
	}
	can := func(t Thing, list []deck.Ability) bool {
		for i := range list {
			to := Aim{}
			if list[i].HasAim() {
				to.Seat = of
			}
			if t.Paragraph = uint8(i + 1); g.isForWindow(f, &list[i]) && g.whyNotEligible(f, by, t, to) == nil {
				return true
			}
		}
		return len(list) == 0 && g.whyNotEligible(f, by, t, Aim{Seat: of}) == nil
	}
	for i := range g.Notes {
		if len(there.notes) == 0 {
			break
		}
		n, card := &g.Notes[i], g.cardOf(&g.Notes[i])
		if t := (Thing{Name: card.Name, Owner: n.Owner}); len(card.Looks) > 0 && n.Zone != LaidAside && !g.hasStandingDeclineAbout(by, t) && isAt(card.Looks, n.Owner) && can(t, card.Abilities) {
			return g.thingLabel(t), n.Zone == PlayArea
		}
	}
	for i := range g.Pieces {
		p := &g.Pieces[i]
		card := g.deck.Card(p.ComponentIndex)
		if c := g.componentNamed(card.Name); c != nil && p.Holder == by && !p.Purged && !g.hasStandingDeclineAbout(by, Thing{Name: c.Name}) && isAt(c.Looks, Nobody) && can(Thing{Name: c.Name, Unit: p.Unit}, card.Abilities) {
			return c.Name, true
		}
	}
	for _, i := range there.byName {
		if c := &g.deck.Components[i]; isAt(c.Looks, Nobody) && !g.hasStandingDeclineAbout(by, Thing{Name: c.Name}) && g.mayUseOpenly(f, by, i) && (g.componentTimedByAbilities(f, Thing{Name: c.Name}) == nil || can(Thing{Name: c.Name}, c.Does())) {
			return c.Name, c.Kind == deck.AgendaCard || g.isFaceUpBefore(by, i) || g.isCommanderLentTo(by, i)
		}
	}
	return "", false
}

// mayUseOpenly reports whether all players see that a player may use a component that the deck lists without
// Abilities. The component belongs to the player's faction or to no faction, or was declared. Or another
// card lends it, such as an Alliance (ruling 298, ruling 299).
func (pos *Position) mayUseOpenly(f *Frame, by Seat, card uint16) bool {
	c := &pos.deck.Components[card]
	isTheirs := c.Faction == "" || pos.hasFaction(by, c.Faction) || pos.isFaceUpBefore(by, card)
	if c.Kind == deck.Leader && !isTheirs {
		if c.Open { // an agent
			isTheirs = pos.hasFaction(by, "Yssaril")
		} else {
			isTheirs = pos.hasFaction(by, "Mahact") || pos.hasAllianceOf(by, c.Faction)
		}
	}
	return isTheirs && c.Kind != deck.ActionCardKind && !c.IsGalacticEvent() && pos.canActByNamedCard(f, pos.moment(f).Window(f.OpenStation), by, card, false)
}

// mayStillUse reports whether a player may still use an ability in a window of an event. The parameter at is
// the station of the window: before, when or after the event. The player may if the window asks the player,
// lets the player speak up, or is still to come.
func (g *Game) mayStillUse(f *Frame, at deck.Station, by Seat) bool {
	there := *f
	there.OpenStation = at
	switch {
	case g.hasDeclinedAhead(&there, by) && !(g.Phase == deck.ActionPhase && by == g.Active) && g.findMandatory(&there, by, "").Name == "":
		return false
	case at < f.OpenStation:
		return !f.AskedStations.Has(at) && g.mayReopen(f, at, by)
	case at > f.OpenStation, f.Job.IsActive():
		return true
	case f.IsAsking():
		return !f.Queue.Declined().Has(by) && (slices.Contains(f.Queue.Asked(), by) || f.IsAskingFaceUp() && !f.ClosedUnanswered)
	}
	return !f.AskedStations.Has(at) && !f.AnsweredSeats[at].Has(by)
}

// whyMustWait returns a refusal of an exchange that must wait for an ability. It returns nil if the
// exchange needn't wait, or if the players with such abilities can be asked now: then acceptOffer asks
// them.
func (g *Game) whyMustWait(o *Offer) error {
	h := g.findHold(o)
	if h == nil || !h.isBusy {
		return nil
	}
	return refuse(h.waitingRule(), rulebook.AbilityComesFirst, h.waitArgs(g.moment(&g.Unfinished[h.frameIndex]))...)
}

// waitingRule returns the rule that makes an exchange wait for the window of a hold. There is one rule for
// "when" windows, and one for all others.
func (h *hold) waitingRule() rulebook.Rule {
	if h.station == deck.When {
		return "abilities 15"
	}
	return "abilities 14"
}

// waitArgs returns the arguments of the message that tells players why an exchange waits for the window of a
// hold. m is the event of that window.
func (h *hold) waitArgs(m *deck.Moment) []Arg {
	return []Arg{seatArg(h.players[0]), textArg(GapWhat, h.componentName), textArg(GapStation, h.station.String()), textArg(GapMoment, m.Name)}
}

// askHoldPlayers lets a window ask h.players, who may use an ability on the goods or cards of an exchange. The
// exchange waits for their answers. If the window asks already, it asks them again; else it opens once more.
func (g *Game) askHoldPlayers(h *hold) []Event {
	f := &g.Unfinished[h.frameIndex]
	m := g.moment(f)
	events := []Event{{Message: rulebook.AsksAbilityFirst, Rule: h.waitingRule(), Args: h.waitArgs(m)}}
	for _, s := range h.players {
		f.SpokeUp = f.SpokeUp.With(s)
	}
	if f.IsAsking() && f.OpenStation == h.station {
		declined := f.Queue.Declined()
		f.Queue.Reopen(slices.DeleteFunc(g.currentAskingOrder(f), func(s Seat) bool { return declined.Has(s) }))
		f.Prompt, f.Skipped = g.issuePromptNumber(), 0
	} else {
		g.markNotHappenedIfBefore(f, h.station)
		events = joinEvents(events, g.undoPick(f))
		for later := h.station + 1; later < deck.NumStations; later++ {
			f.AnsweredSeats[later] = 0
		}
		events = joinEvents(events, g.openWindow(f, m.Window(h.station), AskFaceUp))
	}
	f.AskedStations = f.AskedStations.With(h.station)
	return joinEvents(events, g.advanceToNextChoice())
}
