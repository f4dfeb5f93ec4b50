package replica

// Who sits where, as callers of a Replica see it. seats.go decides it.

import (
	"strings"

	"entente/core"
)

// OriginKey returns the key that opened the original table, if this table is a copy on which one phone
// plays for everybody (PlayForEverybody). It returns "" for any other table.
func (r *Replica) OriginKey() string { return r.seats.originKey }

// IsOpenedBy reports whether opening, the text of a table's first record, says that the phone with a key
// opened the table.
func IsOpenedBy(opening, key string) bool {
	return key != "" && strings.HasSuffix(opening, openerPrefix+key)
}

// CanActFor reports whether this phone acts for a seat.
func (r *Replica) CanActFor(s core.Seat) bool {
	return r.play != nil && r.seats.isActingKey(r.device.keyID, s)
}

// TakenSeats returns the seats that phones have taken. The opener's phone acts for all other seats.
func (r *Replica) TakenSeats() core.Seats { return r.seats.takenSeats }

// IsLocked reports whether the seats are locked: no phone can take a free seat, and phones vote on seats.
func (r *Replica) IsLocked() bool { return r.seats.locked }

// MayTakeSeat reports whether this phone may take a seat now: the seat is free, and the seats are not locked.
// Only the opener's phone may take the opener's seat.
func (r *Replica) MayTakeSeat(s core.Seat) bool {
	return r.play != nil && r.seats.whyNotTakeSeat(s, r.device.publicKey) == ""
}

// OpenerSeat returns the seat of the player who opened the table.
func (r *Replica) OpenerSeat() core.Seat { return r.seats.openerSeat }

// MaySeatOthers reports whether this phone may decide who sits where until the seats are locked. The phone
// that opened the table may, and so may the phone at the opener's seat.
func (r *Replica) MaySeatOthers() bool { return r.seatWithSeatingRight() != core.Nobody }

// seatWithSeatingRight returns a seat of this phone that lets it decide who sits where, or Nobody. It prefers
// the opener's seat.
func (r *Replica) seatWithSeatingRight() core.Seat {
	if r.play == nil {
		return core.Nobody
	}
	if s := r.seats.openerSeat; r.CanActFor(s) && r.seats.maySeatOthers(s) {
		return s
	}
	for _, s := range core.AllSeats {
		if r.CanActFor(s) && r.seats.maySeatOthers(s) {
			return s
		}
	}
	return core.Nobody
}

// SeatedPhones returns the phones that have taken seats, so that the caller can name those present to
// LockSeats. It leaves out this phone and the phone at the opener's seat, because these keep their seats
// in any case.
func (r *Replica) SeatedPhones() (list []SeatedPhone) {
	for _, s := range core.AllSeats {
		if s != r.seats.openerSeat && r.seats.takenSeats.Has(s) && r.seats.holderIDs[s] != r.device.keyID {
			list = append(list, SeatedPhone{s, r.seats.holders[s].String()})
		}
	}
	return list
}

// MustNamePresentPhones reports whether LockSeats has to be told which phones are present. If the table is
// from before house rule 31, a lock names no phones, and every phone keeps its seat.
func (r *Replica) MustNamePresentPhones() bool { return !r.seats.isBeforeRule31() }

// KeyOf returns the text of the public key of the phone that acts for a seat.
func (r *Replica) KeyOf(s core.Seat) string { return r.seats.actingSeatKey(s).String() }

// IsSeatKey reports whether the phone with a public key acts for any seat. key is the text of that key.
func (r *Replica) IsSeatKey(key string) bool {
	k, ok := parseSeatKey(key)
	for _, s := range core.AllSeats {
		if ok && r.play != nil && r.seats.isActingKey(k.publicKey.ID(), s) {
			return true
		}
	}
	return false
}

// LostSeats returns the seats that were taken from this phone. It leaves out seats that this phone gave away.
func (r *Replica) LostSeats() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.lostSeats.Has(s) && !r.CanActFor(s) {
			list = list.With(s)
		}
	}
	return list
}

// ownTakenSeats returns the seats that this phone has taken.
func (r *Replica) ownTakenSeats() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.seats.takenSeats.Has(s) && r.seats.isActingKey(r.device.keyID, s) {
			list = list.With(s)
		}
	}
	return list
}

// noteLostSeats adds to r.lostSeats the seats that the line l took from this phone. The set had has the seats
// that this phone had taken before the line.
func (r *Replica) noteLostSeats(had core.Seats, l tableLine) {
	if l.verb == verbMove {
		had = had.Without(l.authorSeat)
	}
	r.lostSeats = (r.lostSeats | had) &^ r.ownTakenSeats()
}
