package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Corrections of strategy cards, and of components known by name alone that are exhausted, purged or
// discarded.

// correctStrategyCard sets one fact about a strategy card as it is on the physical table: which seat has the
// card, whether it is exhausted, or the trade goods on it. It also sets which seat has the 0 token, and so
// comes first in initiative order.
func (pos *Position) correctStrategyCard(by Seat, fix Correction) ([]Event, error) {
	at := pos.strategyCardIndex(fix.Card)
	switch {
	case !pos.isTrackingStrategyCards() || fix.Field >= endOfStrategyFixes:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case fix.Seat != Nobody && pos.Player(fix.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Seat))
	case at < 0 && fix.Field != FixFirst:
		return nil, refuseNamingSeat(rulebook.TableName, rulebook.NoSuchComponent, by, fix.Card)
	case fix.Field == FixExhausted && pos.StrategyCards[at].HeldBy == Nobody:
		return nil, refuseNamingSeat(rulebook.TableStrategy, rulebook.CardLeftOver, by, fix.Card)
	case fix.Field == FixGoodsOn && (fix.Amount < 0 || fix.Amount > maxGoodsOnCard):
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(maxGoodsOnCard))
	}
	said := rulebook.CorrectedCard
	switch fix.Field {
	case FixStrategy:
		if fix.Seat == Nobody {
			said = rulebook.CorrectedCardBack
		}
		pos.moveStrategyCard(at, fix.Seat)
	case FixExhausted:
		said = rulebook.CorrectedReadied
		if pos.editableStrategyCard(at).Exhausted = fix.Yes; fix.Yes {
			said = rulebook.CorrectedExhausted
		}
	case FixGoodsOn:
		said = rulebook.CorrectedGoodsOn
		pos.editableStrategyCard(at).Goods = uint8(fix.Amount)
	case FixFirst:
		said = rulebook.CorrectedFirst
		if pos.ZeroTokenHolder = fix.Seat; pos.ZeroTokenHolder == Nobody {
			said = rulebook.CorrectedNoFirst
		}
		pos.updateInitiativeOrder()
	}
	return eventByRule(rulebook.TablePlastic, said, seatArg(by), otherSeatArg(fix.Seat), textArg(GapWhat, fix.Card), amountArg(fix.Amount)), nil
}

// canTakeStrategyCard reports whether a correction of a strategy card or of the 0 token is possible within
// these limits.
func (f *CorrectionLimits) canTakeStrategyCard(c *Correction) bool {
	named := c.Field == FixFirst || slices.Contains(f.Cards, c.Card)
	return named && (c.Seat == Nobody || f.Seats.Has(c.Seat)) && (c.Field != FixGoodsOn || c.Amount >= 0 && c.Amount <= f.Most)
}

// addStrategyCorrections adds to the parameter list the limits for correcting strategy cards and the 0
// token.
func (tab *Tabletop) addStrategyCorrections(list []CorrectionLimits) []CorrectionLimits {
	if !tab.isTrackingStrategyCards() {
		return list
	}
	f := CorrectionLimits{Seats: tab.Seated(), Most: maxGoodsOnCard}
	for f.Field = FixStrategy; f.Field < endOfStrategyFixes; f.Field++ {
		f.Cards = tab.strategyCardNames(f.Field == FixExhausted)
		list = append(list, f)
	}
	return list
}

// strategyCardNames returns the names of the table's strategy cards, lowest initiative first. If held is
// true, only cards that a player has count.
func (tab *Tabletop) strategyCardNames(held bool) []string {
	var list []string
	for i := range tab.StrategyCards {
		if c := &tab.StrategyCards[i]; !held || c.HeldBy != Nobody {
			list = append(list, tab.strategyCardName(c))
		}
	}
	return list
}

// correctTurned sets the state of a component known by name alone as it is on the physical table: exhausted,
// readied or purged. For an action card it sets how many copies are on the discard pile. A correction that
// names no card says that the discard pile was shuffled back into the deck.
func (tab *Tabletop) correctTurned(by Seat, fix Correction) ([]Event, error) {
	said := eventByRule(rulebook.TablePlastic, correctedTurnedMessages[min(fix.State, numTurnedStates)], seatArg(by), otherSeatArg(fix.Seat), textArg(GapWhat, fix.Card), amountArg(fix.Amount))
	discards := fix.State == TurnedDiscarded
	if discards && fix.Seat == Nobody && fix.Card == "" && fix.Amount == 0 {
		said[0].Message = rulebook.CorrectedShuffled
		tab.removeTurned(TurnedDiscarded)
		return said, nil
	}
	card := tab.componentIndex(fix.Card)
	switch {
	case discards != (fix.Seat == Nobody), !discards && tab.Player(fix.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Seat))
	case card < 0:
		return nil, refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(fix.Card)))
	case !canBeInTurnedState(&tab.deck.Components[card], fix.State):
		return nil, refuse(rulebook.TableName, rulebook.NeverTurned, textArg(GapWhat, fix.Card))
	case fix.Amount < 0, fix.Amount > maxCorrectedAmount(&tab.deck.Components[card], fix.State):
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(maxCorrectedAmount(&tab.deck.Components[card], fix.State)))
	case len(tab.Turned) >= MaxTurned && fix.State != NotTurned && tab.findTurned(fix.Seat, card, tab.deck.Components[card].IsOnePerPlayer()) == nil:
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	if discards && fix.Amount == 0 {
		fix.State = NotTurned
	}
	tab.setTurned(Turned{Card: uint16(card), Seat: fix.Seat, State: fix.State, Copies: uint8(fix.Amount)})
	return said, nil
}

// correctedTurnedMessages has the message of correctTurned for each state. The last message is for an unknown
// state, which canBeInTurnedState refuses.
var correctedTurnedMessages = [numTurnedStates + 1]rulebook.MessageID{rulebook.CorrectedTurnedReady, rulebook.CorrectedTurnedExhausted, rulebook.CorrectedTurnedPurged, rulebook.CorrectedDiscarded, rulebook.CorrectedTurnedReady}

// canBeInTurnedState reports whether a correction may put a component into a state: exhausted, purged,
// discarded or readied (NotTurned). A component that can't be exhausted can't be readied either.
func canBeInTurnedState(c *deck.Component, state TurnedState) bool {
	return canBeTurnedTo(c, state) || state == NotTurned && canBeTurnedTo(c, TurnedExhausted)
}

// maxCorrectedAmount returns the highest amount that a correction may set when it puts a component into a
// state. For TurnedDiscarded it is the number of copies of an action card. The other states need no amount,
// so their highest amount is 0.
func maxCorrectedAmount(c *deck.Component, state TurnedState) int {
	if state == TurnedDiscarded {
		return int(c.Copies)
	}
	return 0
}

// canTakeTurned reports whether a correction of a component's TurnedState (exhausted, purged, discarded or
// readied) is possible within these limits. The component is one that Entente knows by name alone.
func (f *CorrectionLimits) canTakeTurned(c *Correction) bool {
	discards := c.State == TurnedDiscarded
	if discards && c.Card == "" {
		return c.Seat == Nobody && c.Amount == 0
	}
	card := f.deck.Component(c.Card)
	if card == nil || !canBeInTurnedState(card, c.State) || c.Amount < 0 || c.Amount > maxCorrectedAmount(card, c.State) || discards != (c.Seat == Nobody) || !discards && !f.Seats.Has(c.Seat) {
		return false
	}
	return c.State == NotTurned || f.Most > 0 || f.inPlay.findTurned(c.Seat, f.deck.ComponentIndex(c.Card), card.IsOnePerPlayer()) != nil
}

// addTurnedCorrections adds to the parameter list the limits for exhausting, readying, purging or
// discarding components by a correction. These are components that Entente knows by name alone.
func (tab *Tabletop) addTurnedCorrections(list []CorrectionLimits) []CorrectionLimits {
	return append(list, CorrectionLimits{Field: FixTurned, Seats: tab.Seated(), Most: MaxTurned - len(tab.Turned), deck: tab.deck, inPlay: &tab.InPlay})
}
