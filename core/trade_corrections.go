package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Corrections that matter to transactions. Entente can't see the board, so only the players know which units
// were captured, who controls a space station, and which galactic events are in play.

// correctCaptured sets how many units of one type a seat has captured from one other player. It completes
// event, which tells the players of the correction, and returns it.
func (tab *Tabletop) correctCaptured(fix Correction, event Event) ([]Event, error) {
	unit := capturedUnitIndex(fix.Note.Name)
	switch {
	case unit < 0:
		return nil, refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(fix.Note.Name)))
	case tab.Options.Goods == PhysicalGoods:
		return nil, refuse(rulebook.TableGoods, rulebook.GoodsNotCounted)
	case tab.Player(fix.Note.Owner) == nil || fix.Note.Owner == fix.Seat:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Note.Owner))
	case fix.Amount < 0 || fix.Amount > MaxCaptured:
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxCaptured))
	}
	tab.setCaptured(fix.Seat, fix.Note.Owner, unit, fix.Amount)
	event.Message = rulebook.CorrectedCaptured
	event.Args[2].Gap = GapN
	event.Args = append(event.Args, noteArg(fix.Note))
	return []Event{event}, nil
}

// correctInPlay sets whether a galactic event or a component that matters to transactions is
// in play, and before which seat the component lies.
func (tab *Tabletop) correctInPlay(by Seat, fix Correction) ([]Event, error) {
	at := tab.componentIndex(fix.Note.Name)
	if at < 0 || fix.Note.Owner != Nobody || !tab.deck.Components[at].MustBeDeclared() {
		return nil, refuse(rulebook.TableName, rulebook.NotSayable, textArg(GapWhat, deck.Clip(fix.Note.Name)))
	}
	card := uint16(at)
	everybody := tab.deck.Components[card].IsForEverySeat()
	if fix.Seat != Nobody && tab.Player(fix.Seat) == nil || (fix.Seat == Nobody) != (everybody || !fix.Yes) {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Seat))
	}
	tab.Grants = slices.DeleteFunc(slices.Clone(tab.Grants), func(x Grant) bool { return x.Card == card && !x.OneTrade })
	event := Event{Message: rulebook.CorrectedOutOfPlay, Rule: rulebook.TablePlastic, Args: []Arg{seatArg(by), otherSeatArg(fix.Seat), textArg(GapWhat, fix.Note.Name)}}
	if fix.Yes {
		tab.Grants = append(tab.Grants, Grant{Card: card, Seat: fix.Seat})
		event.Message = rulebook.CorrectedWith
		if everybody {
			event.Message = rulebook.CorrectedInPlay
		}
	}
	return []Event{event}, nil
}

// canSetInPlay reports whether a correction is within the limits of f. The correction must put a component in
// f.Notes into play, or remove one from play.
func (f *CorrectionLimits) canSetInPlay(c *Correction) bool {
	return slices.Contains(f.Notes, c.Note) && (!c.Yes && c.Seat == Nobody || c.Yes && (f.Seats.Has(c.Seat) || f.Seats == 0 && c.Seat == Nobody))
}

// addTradeCorrections adds to a list what a correction can set about transactions, such as captured units.
func (tab *Tabletop) addTradeCorrections(list []CorrectionLimits) []CorrectionLimits {
	n := tab.index
	list = append(list, CorrectionLimits{Field: FixInPlay, Seats: tab.Seated(), Notes: n.declarableForSeat}, CorrectionLimits{Field: FixInPlay, Notes: n.declarableForAll}, CorrectionLimits{Field: FixEliminated, Seats: tab.Seated()})
	if tab.Options.Goods == PhysicalGoods {
		return list
	}
	return append(list, CorrectionLimits{Field: FixCaptured, Seats: tab.Seated(), Notes: n.capturableUnits, Most: MaxCaptured})
}

// addDeclarableComponents adds to n the components that players may declare to be in play, before a seat or for
// everybody. It also adds the types of units that can be captured, each with the owner of the units.
func (n *deckIndex) addDeclarableComponents(d *deck.Deck, seats []SeatSetup) {
	for i := range d.Components {
		c := &d.Components[i]
		switch name := (NoteName{Name: c.Name}); {
		case !c.MustBeDeclared():
		case c.IsForEverySeat():
			n.declarableForAll = append(n.declarableForAll, name)
		default:
			n.declarableForSeat = append(n.declarableForSeat, name)
		}
	}
	for i := range seats {
		for _, name := range CapturedUnits {
			n.capturableUnits = append(n.capturableUnits, NoteName{name, seats[i].Seat})
		}
	}
}
