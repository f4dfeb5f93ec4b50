package core

import "slices"

// A Seat is a player's place at the table, named by its color. The zero Seat is Nobody: between two turns,
// for example, the active player is Nobody.
type Seat uint8

// The eight colors of the game, in the order of the alphabet.
const (
	Nobody Seat = iota
	Black
	Blue
	Green
	Orange
	Pink
	Purple
	Red
	Yellow
)

// AllSeats is every color, in the order of the alphabet.
var AllSeats = [...]Seat{Black, Blue, Green, Orange, Pink, Purple, Red, Yellow}

// colors are the words of each seat in the notation.
var colors = [...]string{"nobody", "black", "blue", "green", "orange", "pink", "purple", "red", "yellow"}

// String returns the color in the notation, or "nobody" for the zero Seat.
func (s Seat) String() string {
	if int(s) < len(colors) {
		return colors[s]
	}
	return "nobody"
}

// SeatNamed returns the seat of a color word. ok is false for any other word, "nobody" included.
func SeatNamed(color string) (s Seat, ok bool) {
	for _, s := range AllSeats {
		if colors[s] == color {
			return s, true
		}
	}
	return Nobody, false
}

// Seats is a set of seats, with one bit for each seat.
type Seats uint16

// seatBits is the number of bits in a Seats.
const seatBits = 16

// This constant makes the compiler refuse more colors than a Seats has bits for.
const _ = uint(seatBits - len(colors))

// SeatsOf returns a set with the given seats.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether a seat is in the set. A set never contains Nobody.
func (set Seats) Has(s Seat) bool { return s != Nobody && int(s) < len(colors) && set&(1<<s) != 0 }

// With returns the set with the seat s added.
func (set Seats) With(s Seat) Seats { return set | 1<<s }

// firstSeat returns the seat of the set that comes first in the order of the colors, or Nobody if the set
// is empty.
func (set Seats) firstSeat() Seat {
	for _, s := range AllSeats {
		if set.Has(s) {
			return s
		}
	}
	return Nobody
}

// Without returns the set with the seat s removed.
func (set Seats) Without(s Seat) Seats { return set &^ (1 << s) }

// keepMembers filters a list: it returns the seats of the list that are in the set, in the same order. It
// overwrites the list that it gets.
func (set Seats) keepMembers(list []Seat) []Seat {
	return slices.DeleteFunc(list, func(s Seat) bool { return !set.Has(s) })
}

// Count returns how many seats are in the set.
func (set Seats) Count() int {
	n := 0
	for _, s := range AllSeats {
		if set.Has(s) {
			n++
		}
	}
	return n
}

// seatsWithoutFact returns the seats of the set of about which the list facts has no Fact. A Fact says what
// a seat has in the active system.
func seatsWithoutFact(of Seats, facts []Fact) Seats {
	for _, f := range facts {
		of = of.Without(f.Seat)
	}
	return of
}

// cloneList returns a new list with the same elements, so that editing it doesn't change the old list.
func cloneList[T any](list []T) []T {
	if len(list) == 0 {
		return list[:0:0]
	}
	own := make([]T, len(list))
	copy(own, list)
	return own
}
