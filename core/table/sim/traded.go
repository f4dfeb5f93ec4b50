package sim

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// Trades is the number of transactions of a room, by sort.
type Trades [tradeSorts]int

// AnyTrade counts every transaction. One transaction can count in several of the other sorts.
const (
	AnyTrade       = iota
	TradeInAgenda  // transactions during an agenda
	TradeOfUnits   // lines of captured units, which returned to their owner
	TradeOfThings  // lines of other components than goods, notes and captured units
	TradeOtherwise // transactions that the table ruled otherwise
	tradeSorts
)

// TradeNames are the sorts in words, for a list of counts.
var TradeNames = [tradeSorts]string{"transactions", "transactions during an agenda", "transactions of captured units", "transactions of other things", "transactions that the table ruled otherwise"}

// Add adds the counts of another room.
func (t *Trades) Add(more Trades) {
	for i, n := range more {
		t[i] += n
	}
}

// note counts the transaction that a choice has made, if it made one.
func (t *Trades) note(before core.Game, c core.Choice) {
	o := taken(before, c)
	if o == nil {
		return
	}
	t[AnyTrade]++
	if before.Council.Step != core.NoAgenda {
		t[TradeInAgenda]++
	}
	if o.AgainstRules {
		t[TradeOtherwise]++
		return
	}
	for _, line := range slices.Concat(o.Give.Others, o.Get.Others) {
		if line.Kind == deck.CapturedUnit {
			t[TradeOfUnits]++
		} else {
			t[TradeOfThings]++
		}
	}
}

// taken returns the offer that a choice accepts, or nil.
func taken(before core.Game, c core.Choice) *core.Offer {
	if c.Kind() != core.AcceptKind {
		return nil
	}
	for i := range before.Offers {
		if o := &before.Offers[i]; o.Prompt == c.Prompt {
			return o
		}
	}
	return nil
}

// unitsKept reports whether units stay captured, except those that a transaction returns to their
// owner: as many as its lines say, and of no other owner (transactions note 2).
func unitsKept(before, after core.Game, c core.Choice) bool {
	left := map[core.Capture]int{}
	for _, held := range before.Captured {
		left[core.Capture{Captor: held.Captor, Owner: held.Owner, Unit: held.Unit}] += int(held.Count)
	}
	if o := taken(before, c); o != nil && !o.AgainstRules {
		goHome(left, o.From, o.To, o.Give.Others)
		goHome(left, o.To, o.From, o.Get.Others)
	}
	for _, held := range after.Captured {
		left[core.Capture{Captor: held.Captor, Owner: held.Owner, Unit: held.Unit}] -= int(held.Count)
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return true
}

func goHome(left map[core.Capture]int, from, to core.Seat, list []core.OtherItem) {
	for _, line := range list {
		if line.Kind == deck.CapturedUnit {
			unit := slices.Index(core.CapturedUnits[:], line.Name)
			left[core.Capture{Captor: from, Owner: to, Unit: uint8(unit)}] -= line.Count
		}
	}
}
