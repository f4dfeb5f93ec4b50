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
	case p.Cards.Known && p.Cards.N == 0 && p.Unnamed == 0:
		return refuse(rulebook.TableGoods, rulebook.NoActionCards, seatArg(of))
	}
	return nil
}

// countNamedDiscard lowers the number of action cards in a seat's hand, for a card that the seat
// discarded by name. If the seat already discarded a card without a name, the name belongs to that
// card. The hand no longer counts that card, so only the number of unnamed cards is lowered.
func (t *Table) countNamedDiscard(s Seat) {
	p := t.Player(s)
	switch {
	case p.Unnamed > 0:
		p.Unnamed--
	case p.Cards.N > 0:
		p.Cards.N--
	}
}

// countUnnamedDiscards lowers the number of action cards in a player's hand by n, for discarded cards
// without names. The player may name these cards until the next turn or phase begins.
func (cat *Catalog) countUnnamedDiscards(p *Player, n uint8) {
	n = min(n, p.Cards.N)
	p.Cards.N -= n
	p.Unnamed += n
}

// forgetUnnamed ends the time in which players may still name the cards that they discarded.
func (t *Table) forgetUnnamed() {
	for i := range t.Players {
		t.Players[i].Unnamed = 0
	}
}

// namesInTarget returns the names in the text of a target, in which commas separate them.
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

// hasTooManyNames reports whether a player names more cards in the discard pile than an ability
// takes.
func hasTooManyNames(a *deck.Ability, r *Resolve) bool {
	most := 1
	if a.MustNameAmount(r.LeftOut) {
		most = r.Amount.N
	}
	return r.At != "" && a.IsRetrieval() && len(namesInTarget(r.At)) > most
}

// retrieveCards takes the named cards off the discard pile, once their player has confirmed the
// instruction. If done is false, the player takes no card. A card that is still being discarded
// isn't on the pile yet. If the player doesn't take that card, it goes to the pile now (ruling
// 260).
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
	for _, name := range namesInTarget(j.At) {
		card := tab.componentIndex(name)
		if card < 0 || name == discarded {
			continue
		}
		if t := tab.findTurned(Nobody, card, false); t != nil && t.State == TurnedDiscarded {
			events = joinEvents(events, eventByRule("", rulebook.TakenFromPile, seatArg(j.By), textArg(GapWhat, name)))
			left := *t
			if left.N--; left.N == 0 {
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
		n += t.N
	}
	tab.setTurned(Turned{Card: uint16(card), State: TurnedDiscarded, N: min(n, tab.deck.Components[card].Copies)})
}
