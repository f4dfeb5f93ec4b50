// Package bare prints a table for a reader who was not at it: its choices, without the players'
// names and their free text. A link to a moment holds this ledger.
package bare

import (
	"entente/core"
	"entente/core/notation"
)

// leftOut replaces the free text of a deal's term where the term must have words, because the
// players' words are private.
const leftOut = "left out"

// Ledger prints a ledger for a reader who was not at the table. It leaves out the players' names
// and the free text in their deals. Their choices and their own components stay, because the rules
// act by them, so that the ledger replays as the whole one does.
func Ledger(l notation.Ledger) string {
	s := l.Setup
	s.Seats = append([]core.SeatSetup(nil), s.Seats...)
	for i := range s.Seats {
		s.Seats[i].Name = ""
	}
	text := notation.PrintSetup(s, "\n")
	host := s.Host
	if host == core.Nobody && len(s.Seats) > 0 {
		host = s.Seats[0].Seat
	}
	for _, p := range notation.Parts(host, l.Own) {
		text += p.String() + "\n"
	}
	for _, c := range l.Choices {
		text += notation.Print(wordless(c)) + "\n"
	}
	return text
}

// wordless returns the choice without the players' free text.
func wordless(c core.Choice) core.Choice {
	deal, is := c.Act.(core.MakeDeal)
	if !is {
		return c
	}
	deal.Terms = append([]core.Term(nil), deal.Terms...)
	for i := range deal.Terms {
		switch t := &deal.Terms[i]; t.Kind {
		case core.Promises, core.Chooses: // because these kinds need words
			t.Words = leftOut
		default:
			t.Words = ""
		}
	}
	c.Act = deal
	return c
}
