package sim

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/table/replica"
)

// sitting is the seating by the rules of core/table/wire/FORMAT.md. It reads a ledger without the
// replica, so that the replica's findings can be compared with it line by line.
type sitting struct {
	seated     []core.Seat
	opener     string    // the key of the phone that opened the table
	home, host core.Seat // the opener's seat, and the present host's
	phones     map[core.Seat]string
	locked     bool
	begun      bool // some phone has taken a seat
	votes      map[core.Seat]*ballot
	hosted     core.Seat // the host when votes were counted last
}

// ballot is the votes to give a seat to a key.
type ballot struct {
	to string
	by []core.Seat
}

func newSitting(opening string) *sitting {
	s := &sitting{phones: map[core.Seat]string{}, votes: map[core.Seat]*ballot{}}
	for _, part := range strings.Split(opening, "; ") { // nobody here has a name
		word := strings.Fields(part)
		switch {
		case len(word) > 1 && word[0] == "seat":
			seat, _ := core.SeatNamed(word[1])
			s.seated = append(s.seated, seat)
		case strings.HasPrefix(part, "# opened by "):
			s.opener = word[3]
		}
	}
	first := s.seated[0]
	s.home, s.host, s.hosted = first, first, first
	return s
}

func (s *sitting) settling() bool { return s.begun && !s.locked }

// key returns the key that acts for a seat.
func (s *sitting) key(seat core.Seat) string {
	if key, is := s.phones[seat]; is {
		return key
	}
	return s.opener
}

// hear takes a record in, and returns how the replica's finding differs; "" if it doesn't.
func (s *sitting) hear(e *replica.Entry) string {
	if s.hosted != s.host {
		s.hosted = s.host
		for _, seat := range s.seated {
			s.count(seat)
		}
	}
	if e.Fault == replica.FaultNotAuthorsSeat || e.Fault == replica.FaultSignature || e.Fault == replica.FaultUndecryptable || e.Fault == replica.FaultUnreadable || !strings.HasPrefix(e.Line, "# ") {
		return ""
	}
	word := strings.Fields(e.Line)[1:]
	by, _ := core.SeatNamed(word[0])
	counts := s.change(by, word[1], word)
	s.begun = s.begun || len(s.phones) > 0
	if counts != (e.Fault == "") {
		return "whether it counts is told otherwise: " + string(e.Fault)
	}
	return ""
}

// speaksFirst reports whether a seat's phone decides who sits where until the lock.
func (s *sitting) speaksFirst(by core.Seat) bool { return by == s.home || s.key(by) == s.opener }

// change carries out a line, and reports whether it counts.
func (s *sitting) change(by core.Seat, verb string, word []string) bool {
	last := word[len(word)-1]
	switch verb {
	case "is": // taken by, known in
		if word[2] == "known" {
			return true
		}
		if _, taken := s.phones[by]; taken || s.locked || by == s.home && last != s.opener {
			return false
		}
		if _, sits := s.phones[s.home]; !sits && last == s.opener {
			s.home = by
		}
		s.sit(by, last)
	case "moves":
		s.sit(by, last)
	case "hands":
		seat, _ := core.SeatNamed(word[2])
		if !s.speaksFirst(by) || s.locked || seat == s.home || !slices.Contains(s.seated, seat) {
			return false
		}
		s.sit(seat, last)
	case "locks":
		if !s.speaksFirst(by) || s.locked {
			return false
		}
		s.locked = true
		author := s.key(by)
		for seat, key := range s.phones {
			if at := slices.Index(word, seat.String()); seat != s.home && key != author && (at < 4 || word[at+1] != key) {
				delete(s.phones, seat)
			}
		}
	case "gives":
		seat, _ := core.SeatNamed(word[2])
		if !s.locked || by == seat || !slices.Contains(s.seated, seat) {
			return false
		}
		if v := s.votes[seat]; v == nil || v.to != last {
			s.votes[seat] = &ballot{to: last}
		}
		s.votes[seat].by = append(s.votes[seat].by, by)
		s.count(seat)
	}
	return true
}

func (s *sitting) sit(seat core.Seat, key string) {
	s.phones[seat] = key
	delete(s.votes, seat)
}

// count gives a seat away once enough phones want it.
func (s *sitting) count(seat core.Seat) {
	v := s.votes[seat]
	if v == nil {
		return
	}
	agree, all, yes := map[string]bool{}, map[string]bool{}, 0
	for _, by := range v.by {
		agree[s.key(by)] = true
	}
	for _, other := range s.seated {
		if key := s.key(other); other != seat && other != s.host && !all[key] {
			if all[key] = true; agree[key] {
				yes++
			}
		}
	}
	if (seat == s.host || slices.Contains(v.by, s.host)) && (len(all) == 0 || 2*yes > len(all)) {
		s.sit(seat, v.to)
	}
}
