package screen

import (
	"testing"

	"entente/core"
)

// TestJustOne: one tap opens the form of a trade, or of an agenda, at a table that is
// kept like any other.
func TestJustOne(t *testing.T) {
	p := emptyPhone(t, 1)
	p.boot(Address{})
	p.tap("tables", "", "trade")
	p.sees("Offer to Blue")
	if at := p.app.at; at.Screen != OfferScreen || at.Seat != core.Blue || len(p.records) != 1 {
		t.Errorf("it is at %v, and %d tables are kept", at, len(p.records))
	}
	p.more("trade goods you give", 1)
	p.tap("offer", "", "send")
	p.tap("pass", "", "take")
	p.sees("Red offers you a trade")

	p.app.Go(Address{})
	p.tap("tables", "", "agenda")
	p.sees("Reveal the first agenda")
	if at := p.app.at; at.Screen != WindowScreen || len(p.records) != 2 {
		t.Errorf("it is at %v, and %d tables are kept", at, len(p.records))
	}
}

// TestJustOneWaitsForTheCards: a player who is faster than the cards is not asked again.
func TestJustOneWaitsForTheCards(t *testing.T) {
	p := emptyPhone(t, 1)
	p.app = New(p.host())
	p.app.Go(ParseAddress("#agenda"))
	if f := p.app.Draw(); f.Address != "agenda" || len(p.records) != 0 {
		t.Errorf("without cards it is at %q, with %d tables", f.Address, len(p.records))
	}
	p.app.Dealt("", todays())
	if p.app.at.Screen != WindowScreen || len(p.records) != 1 {
		t.Errorf("with the cards it is at %v, with %d tables", p.app.at, len(p.records))
	}
}
