package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// The abilities that take, count or look at what another player has: trade goods, commodities, relic
// fragments and cards in hand. A trade must not take these away while such an ability may be used.

// looks returns the windows in which abilities of the component are at what another player has.
func (c *Component) looks(timeline []deck.Moment) (list []deck.Look) {
	for i := range c.Abilities {
		a := &c.Abilities[i]
		if a.Timing.Manner != AtStation {
			continue
		}
		for _, l := range a.looks(c.Kind) {
			for _, l.Window = range a.Timing.Windows(timeline) {
				if !slices.Contains(list, l) {
					list = append(list, l)
				}
			}
		}
	}
	return list
}

// looks returns what an ability is at, without its windows.
func (a *Ability) looks(kind Kind) (list []deck.Look) {
	// The chosen player is the opponent if a condition of the ability is about what the opponent has.
	isAboutFoe := func(c Condition) bool { return strings.HasPrefix(testWords[c.Test], "the opponent has") }
	choosesFoe := slices.ContainsFunc(a.If, isAboutFoe) || slices.ContainsFunc(a.While, isAboutFoe)
	add := func(of Role, at deck.Holdings) {
		l := deck.Look{At: at}
		switch of {
		case Holder, TheTable:
			return
		case Owner:
			l.Of = deck.TheOwner
		case Active:
			l.Of = deck.TheActor
		case Each, EachOther:
			l.Of = deck.TheOthers
		case Speaker:
			l.Of = deck.TheSpeaker
		case Opponent:
			l.Foe = true
		default:
			if choosesFoe {
				l.Foe = true
			} else if a.Timing.Whose == Other { // because it is about the player whose event it is
				l.Of = deck.TheActor
			}
		}
		if at != 0 && (of != Owner || kind == Note) {
			list = append(list, l)
		}
	}
	for _, e := range a.Effects {
		if e.Who == Owner && kind == Agenda { // the owner of a law is the player who has it
			e.Who = Holder
		}
		add(a.loser(&e), e.holdings())
	}
	for _, c := range append(slices.Clone(a.If), a.While...) {
		switch testWords[c.Test] {
		case "the chosen player has # trade goods after the event":
			add(Target, deck.HoldingOf(deck.TradeGoods))
		case "the opponent has a note":
			add(Opponent, deck.NotesInHand)
		case "the opponent has a relic fragment":
			add(Opponent, deck.FragmentsHeld)
		}
	}
	for _, c := range a.OwnerPay {
		switch c.Kind {
		case PayTradeGoods:
			add(Owner, deck.HoldingOf(deck.TradeGoods))
		case PayGoods:
			add(Owner, deck.HoldingOf(deck.TradeGoods)|deck.HoldingOf(deck.Commodities))
		}
	}
	return list
}

// loser returns the player whose things an effect takes, counts or looks at, or Holder if it is about
// nobody else's.
func (a *Ability) loser(e *Effect) Role {
	switch giving(PrintEffect(e) + "\n") {
	case deck.GivesActor: // because the holder gives the note
		return Holder
	case deck.OthersGive:
		return EachOther
	}
	whose := Holder
	if a.Aim == APlayer {
		whose = Target
	}
	for _, d := range e.Details {
		switch knownWords[d.Known] {
		case "from the chosen player":
			whose = Target
		case "from the owner":
			whose = Owner
		case "from each":
			whose = EachOther
		case "from the discard pile", "from the card", "from the supply", "from reinforcements", "from the agenda deck", "namely that card", "out of them":
			return Holder
		}
	}
	switch {
	case e.Who == HolderAndTarget:
		return Target
	case e.Who != Holder:
		return e.Who
	case e.Do == TakeTradeGoods, e.Do == TakeCommodities, e.Do == TakeActionCard, e.Do == TakeNote:
		return whose
	case e.Do == LookAtCards && whose == Holder:
		return Target
	case e.Do == LookAtCards:
		return whose
	}
	return Holder
}

// cardsNamed returns the kinds of cards in hand that the words of an effect name, or every kind if it has
// no words.
func (e *Effect) cardsNamed() (at deck.Holdings) {
	words := e.Amount.Words
	for _, d := range e.Details {
		words += " " + d.Words
	}
	for _, of := range []wording[deck.Holdings]{{"note", deck.NotesInHand}, {"action card", deck.ActionCardsInHand}, {"secret", deck.SecretsInHand}} {
		if strings.Contains(words, of.words) {
			at |= of.is
		}
	}
	if strings.TrimSpace(words) == "" {
		return deck.CardsInHand
	}
	return at
}
