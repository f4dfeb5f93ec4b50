// Package bare is a table for whoever was not at it: what was chosen there, without who the
// players are and what they wrote in words of their own. It is what a link to a moment holds.
package bare

import (
	"entente/core"
	"entente/core/notation"
)

// leftOut stands where a term of a deal has to have words and those of the players are
// nobody else's business.
const leftOut = "left out"

// Ledger prints a ledger for whoever was not at the table: without what the players are
// called, and without what they wrote into their deals in words of their own. What they chose
// and what they brought stays, since the rules act by it, so that it plays as the whole does.
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

// wordless is a choice without words of the players' own.
func wordless(c core.Choice) core.Choice {
	deal, is := c.Act.(core.MakeDeal)
	if !is {
		return c
	}
	deal.Terms = append([]core.Term(nil), deal.Terms...)
	for i := range deal.Terms {
		switch t := &deal.Terms[i]; t.Kind {
		case core.Promises, core.Chooses: // which say nothing without
			t.Words = leftOut
		default:
			t.Words = ""
		}
	}
	c.Act = deal
	return c
}
