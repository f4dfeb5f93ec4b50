package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Players discard action cards by the hand limit, as a cost, and by the effects of abilities. Hands
// are secret, but a discarded card is face up, so a player may name it: "announces AC.discard with
// "Sabotage"". A named card lies on the discard pile. No hand has it until a player takes it by
// name or the pile is shuffled (table 15). A player doesn't have to name a card, and Entente
// doesn't ask for its name.

// whyNotDiscard refuses if a seat can't discard an action card of the given name.
func (pos *Position) whyNotDiscard(of Seat, name string) error {
	if err := pos.whyNotAtThisTable(Thing{Name: name}); err != nil {
		return err
	}
	card, p, what := pos.componentIndex(name), pos.Player(of), textArg(GapWhat, deck.Clip(name))
	switch {
	case card < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, what)
	case !canBeTurnedTo(&pos.deck.Components[card], TurnedDiscarded):
		return refuse(rulebook.TableName, rulebook.NeverTurned, textArg(GapWhat, name))
	case pos.copiesOutsideHands(name) >= int(pos.deck.Components[card].Copies):
		return refuse(rulebook.TablePlastic, rulebook.AllPlayed, textArg(GapWhat, name), amountArg(int(pos.deck.Components[card].Copies)))
	case p.ActionCards.Known && p.ActionCards.N == 0 && p.UnnamedDiscards == 0:
		return refuse(rulebook.TableGoods, rulebook.NoActionCards, seatArg(of))
	}
	return nil
}

// countNamedDiscard lowers the number of action cards in a seat's hand by one, for a card that the seat
// discarded by name. If the seat earlier discarded a card without naming it, the name belongs to that card.
// The hand no longer counts that card, so only the number of unnamed discards is lowered.
func (t *Table) countNamedDiscard(s Seat) {
	p := t.Player(s)
	switch {
	case p.UnnamedDiscards > 0:
		p.UnnamedDiscards--
	case p.ActionCards.N > 0:
		p.ActionCards.N--
	}
}

// countUnnamedDiscards lowers the number of action cards in a player's hand by n, for discarded cards
// without names. The player may name these cards until the next turn or phase begins.
func (cat *Catalog) countUnnamedDiscards(p *Player, n uint8) {
	n = min(n, p.ActionCards.N)
	p.ActionCards.N -= n
	p.UnnamedDiscards += n
}

// forgetUnnamedDiscards ends the time in which players may still name the action cards that they discarded
// without a name.
func (t *Table) forgetUnnamedDiscards() {
	for i := range t.Players {
		t.Players[i].UnnamedDiscards = 0
	}
}

// namesInTarget returns the names of the cards in the text of a target, in which commas separate them.
func namesInTarget(at string) []string { return strings.Split(at, ", ") }

// maxNamedCards is the largest number of action cards that a player may name with one ability.
const maxNamedCards = 3

// checkTargetText refuses the text of a target if checkName refuses it. A list of up to maxNamedCards
// action cards may be longer than checkName allows, because the deck has each name.
func checkTargetText(d *deck.Deck, at string) error {
	no := checkName(at)
	if list := namesInTarget(at); no != nil && len(list) <= maxNamedCards {
		for _, name := range list {
			if c := d.Component(name); c == nil || c.Kind != deck.ActionCardKind {
				return no
			}
		}
		return nil
	}
	return no
}

// hasTooManyNames reports whether a resolution names more cards of the discard pile than the ability takes.
func hasTooManyNames(a *deck.Ability, r *Resolve) bool {
	most := 1
	if a.MustNameAmount(r.LeftOutParts) {
		most = r.Amount.N
	}
	return r.TargetName != "" && a.IsRetrieval() && len(namesInTarget(r.TargetName)) > most
}

// retrieveCards takes action cards off the discard pile for an ability whose effect allows that. If done is
// true, the ability's player has confirmed to have taken the named cards. If done is false, the player takes
// no card. A card that is being discarded at event f isn't on the pile yet. If the player doesn't take that
// card, it goes to the pile now (ruling 260).
func (tab *Tabletop) retrieveCards(f *Frame, done bool) []Event {
	j := &f.Job
	e := tab.effectToConfirm(j)
	if e == nil || !e.Retrieves {
		return nil
	}
	discarded := ""
	if tab.moment(f).ID == actionCardDiscarded {
		discarded = f.Card.Name
	}
	if !done {
		tab.addToDiscardPile(Thing{Name: discarded})
		return nil
	}
	var events []Event
	for _, name := range namesInTarget(j.TargetName) {
		card := tab.componentIndex(name)
		if card < 0 || name == discarded {
			continue
		}
		if t := tab.findTurned(Nobody, card, false); t != nil && t.State == TurnedDiscarded {
			events = joinEvents(events, eventByRule("", rulebook.TakenFromPile, seatArg(j.By), textArg(GapWhat, name)))
			left := *t
			if left.Copies--; left.Copies == 0 {
				left.State = NotTurned
			}
			tab.setTurned(left)
		}
	}
	return events
}

// addToDiscardPile puts an action card on the discard pile.
func (tab *Tabletop) addToDiscardPile(t Thing) {
	card := tab.componentIndex(t.Name)
	if card < 0 || !canBeTurnedTo(&tab.deck.Components[card], TurnedDiscarded) {
		return
	}
	n := uint8(1)
	if t := tab.findTurned(Nobody, card, false); t != nil {
		n += t.Copies
	}
	tab.setTurned(Turned{Card: uint16(card), State: TurnedDiscarded, Copies: min(n, tab.deck.Components[card].Copies)})
}
