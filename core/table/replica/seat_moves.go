package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// A SeatRecordKind is the kind of a line about the table, for example that a phone takes a seat.
type SeatRecordKind byte

// The kinds of lines about the table. In the log, each is the text of a record that is no choice of the
// game.
const (
	NoSeatRecord    SeatRecordKind = iota // the record holds no line about the table
	SeatWanted                            // a phone wants a seat: it takes a free seat, or asks for one that isn't
	SeatMoved                             // the phone of a seat gives the seat to another phone
	SeatHanded                            // before the lock, the opener's phone gives a seat to another phone
	SeatVoteCast                          // a seat votes to give a lost phone's seat to another phone
	SeatsLocked                           // the opener's phone locks the seats
	SeatPlaysForAll                       // one phone starts to play for every seat without a phone
	SeatBadgeNamed                        // a phone names its badge, so that the room reserves a socket for it
	SeatContinues                         // a seat's player continues the game at another table
)

// A SeatRecord is a line about the table, as screens show it. It is no choice of the game: for example, a
// phone takes a seat.
type SeatRecord struct {
	Kind       SeatRecordKind // what the line does
	AuthorSeat core.Seat      // the author's seat; for SeatWanted, the seat that the phone wants
	Seat       core.Seat      // the seat that the line is about
	Key        string         // the public key of the phone that gets the seat, as text
	ThisPhone  bool           // Key, or the badge of a SeatBadgeNamed, belongs to this phone
}

// SeatRecordOf returns the line about the table that a record holds. It returns false if the record holds no
// such line.
func (r *Replica) SeatRecordOf(e *Entry) (SeatRecord, bool) {
	return r.seatRecordOfLine(e.parsed), e.parsed != nil && e.parsed.kind == kindTable
}

// seatRecordOfLine returns a line about the table as a SeatRecord, for screens. It returns the zero
// SeatRecord for any other line.
func (r *Replica) seatRecordOfLine(s *parsedLine) SeatRecord {
	if s == nil || s.kind != kindTable {
		return SeatRecord{}
	}
	l := s.tableLine()
	m := SeatRecord{AuthorSeat: l.authorSeat, Seat: l.authorSeat, Key: l.keyText, ThisPhone: l.key.publicKey == r.device.publicKey}
	switch l.verb {
	case verbTake:
		m.Kind = SeatWanted
	case verbMove:
		m.Kind = SeatMoved
	case verbHand:
		m.Kind, m.Seat = SeatHanded, l.givenSeat
	case verbVote:
		m.Kind, m.Seat = SeatVoteCast, l.givenSeat
	case verbLock:
		m.Kind = SeatsLocked
	case verbPlayForAll:
		m.Kind = SeatPlaysForAll
	case verbNameBadge:
		m.Kind, m.Key, m.ThisPhone = SeatBadgeNamed, "", l.badge == r.device.badge
	case verbContinue:
		m.Kind, m.Key, m.ThisPhone = SeatContinues, "", false
	}
	return m
}

// AskForSeat writes a record that asks for a seat that is not free. The record changes no seat, but shows
// every phone which key asks, so that the players can give the seat to that key.
func (r *Replica) AskForSeat(s core.Seat) error {
	if err := r.whyNotWrite(s); err != nil && err != FaultNotAuthorsSeat {
		return err
	}
	return r.writeLine(tableLine{authorSeat: s, verb: verbTake, key: r.device.seatKey()}.String())
}

// A SeatRequest says that a phone asks for a seat and has not been given the seat.
type SeatRequest struct {
	Index     int        // the index of the record that asks
	Seat      core.Seat  // the seat that the phone asks for
	Key       string     // the phone's key
	ThisPhone bool       // the phone that asks is this phone
	Votes     core.Seats // the seats that voted to give this phone the seat
}

// maxSeatRequests is how many records that ask for seats a replica keeps in mind. It drops older ones, because
// a stranger could send requests without end.
const maxSeatRequests = 4 * len(core.AllSeats)

// noteSeatRequest adds the record with index at to r.seatRequests. l is its line, which asks for a seat. The
// record replaces an older request by the same key for the same seat.
func (r *Replica) noteSeatRequest(l tableLine, at int) {
	var others []int
	for _, was := range r.seatRequests {
		if o := r.log[was].parsed.tableLine(); o.authorSeat != l.authorSeat || o.keyText != l.keyText {
			others = append(others, was)
		}
	}
	r.seatRequests = append(others[max(0, len(others)-maxSeatRequests+1):], at)
}

// SeatRequests returns the phones that ask for seats, the newest request first.
func (r *Replica) SeatRequests() []SeatRequest {
	var list []SeatRequest
	for n := len(r.seatRequests) - 1; n >= 0; n-- {
		e := r.log[r.seatRequests[n]]
		l := e.parsed.tableLine()
		if key, _, _ := r.seats.actingKey(e.Seat); key == l.key.publicKey {
			continue
		}
		q := SeatRequest{Index: e.Index, Seat: e.Seat, Key: l.keyText, ThisPhone: l.key.publicKey == r.device.publicKey}
		if v := r.seats.votes[e.Seat]; v.newHolder == l.key {
			q.Votes = v.voters
		}
		list = append(list, q)
	}
	return list
}

// isSeatRequest reports whether a new line about the table asks for a seat that is not free. fault is the
// fault of the line. seen is the point in the log up to which the author knew the log. If the seat was
// taken only after that point, the author wanted a free seat, and the line is no request.
func (r *Replica) isSeatRequest(l tableLine, fault Fault, seen wire.Place) bool {
	if l.verb != verbTake || fault != FaultTaken && fault != FaultLocked {
		return false
	}
	for j := len(r.log) - 1; j >= int(seen.Index); j-- {
		if e := r.log[j]; e.Fault == "" && e.parsed != nil && e.parsed.kind == kindTable && (e.parsed.tableLine().verb == verbLock || e.parsed.tableLine().authorSeat == l.authorSeat) {
			return false
		}
	}
	return true
}

// IsSpectator reports whether this phone has a link that allows reading but not writing.
func (r *Replica) IsSpectator() bool { return !r.isWriter() }
