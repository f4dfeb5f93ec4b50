package replica

import "entente/core"

// A MoveKind is what a line of the table itself does with seats.
type MoveKind byte

// The kinds of moves.
const (
	NoMove    MoveKind = iota
	SeatTaken          // a phone takes a seat, or asks for one that is not free
	SeatMoved          // a phone hands its seat on
	SeatGiven          // a seat agrees to give a lost one to another phone
	SeatsLocked
)

// A Move is what a line of the table itself says, for a screen to tell.
type Move struct {
	Kind MoveKind
	By   core.Seat // who says so; the seat that is taken
	Seat core.Seat // the one it is about
	Key  string    // of the phone it goes to
	Here bool      // which is this one
}

// Move reads an entry of the log as a line of the table itself.
func (r *Replica) Move(e Entry) (Move, bool) {
	if !isTableLine(e.Line) {
		return Move{}, false
	}
	l, ok := parseTableLine(e.Line)
	m := Move{By: l.by, Seat: l.by, Key: keyText(l.key), Here: l.key == r.device.public}
	switch l.verb {
	case verbTake:
		m.Kind = SeatTaken
	case verbMove:
		m.Kind = SeatMoved
	case verbGive:
		m.Kind, m.Seat = SeatGiven, l.seat
	case verbLock:
		m.Kind = SeatsLocked
	}
	return m, ok
}

// AskSeat asks for a seat that is not free. It changes nothing by itself: the
// record counts for nothing, and tells everybody which key asks.
func (r *Replica) AskSeat(s core.Seat) error {
	if err := r.mayWrite(s); err != nil && err != FaultSeat {
		return err
	}
	return r.write(tableLine{by: s, verb: verbTake, key: r.device.public}.String())
}

// A Request is a phone that asks for a seat and has not been given it.
type Request struct {
	Index int // of the record that asks
	Seat  core.Seat
	Key   string
	Here  bool       // this phone asks
	Votes core.Seats // who has agreed to give it the seat
}

// Requests lists the newest request for each seat.
func (r *Replica) Requests() []Request {
	var list []Request
	var seen core.Seats
	for i := len(r.log) - 1; i > 0; i-- {
		e := &r.log[i]
		if e.Fault != FaultTaken && e.Fault != FaultLocked || seen.Has(e.By) {
			continue
		}
		l, ok := parseTableLine(e.Line)
		if !ok || l.verb != verbTake || r.raced(i, e.By) {
			continue
		}
		seen = seen.With(e.By)
		if key, _, _ := r.seats.actor(e.By); key == l.key {
			continue
		}
		q := Request{Index: i, Seat: e.By, Key: keyText(l.key), Here: l.key == r.device.public}
		if v := r.seats.votes[e.By]; v.to == l.key {
			q.Votes = v.by
		}
		list = append(list, q)
	}
	return list
}

// raced reports whether the author of record i could not know yet that the seat
// was taken: then it wanted a free seat, and does not ask for anybody's.
func (r *Replica) raced(i int, s core.Seat) bool {
	for j := i - 1; j >= int(r.items[i].record.Seen.Index); j-- {
		if l, ok := parseTableLine(r.log[j].Line); ok && r.log[j].Fault == "" && (l.verb == verbLock || l.by == s) {
			return true
		}
	}
	return false
}

// Reads reports whether the link of this phone is a spectator's.
func (r *Replica) Reads() bool { return !r.writes() }
