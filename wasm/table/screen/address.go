package screen

import (
	"strings"

	"entente/core"
)

// A Screen is one of the app's screens.
type Screen string

// The screens, by their word in the address.
const (
	TableScreen     Screen = ""
	NewScreen       Screen = "new"
	OfferScreen     Screen = "offer"
	OtherwiseScreen Screen = "otherwise"
	PassScreen      Screen = "pass"
	SceneScreen     Screen = "scene"
	MineScreen      Screen = "mine"
	LogScreen       Screen = "log"
	MoreScreen      Screen = "more"
	ShareScreen     Screen = "share"
	FixScreen       Screen = "fix"
	WindowScreen    Screen = "window"
	AnnounceScreen  Screen = "announce"
	WaysScreen      Screen = "ways"
	OwnScreen       Screen = "own"
	HaveScreen      Screen = "have"
	DealsScreen     Screen = "deals"
	DealScreen      Screen = "deal"
	PastScreen      Screen = "past"
	TradeScreen     Screen = "trade"  // of no table: opens one for just one trade
	AgendaScreen    Screen = "agenda" // … for just one agenda
)

// An Address is where the app is. It stands in the fragment of the page's address. So a reload and
// the back button come to the same screen, and no server ever hears of it.
type Address struct {
	Table  string // empty for the list of tables
	Screen Screen
	Seat   core.Seat
	Bring  string // components that a new table brings, from the link that was opened
	Link   string // a table's link that was opened: it holds keys, so it is never written again
}

// String is the fragment, without its sign.
func (at Address) String() string {
	switch {
	case at.Link != "":
		return ""
	case at.Table == "":
		return string(at.Screen)
	}
	text := at.Table
	if at.Screen != TableScreen {
		text += "/" + string(at.Screen)
	}
	if at.Seat != core.Nobody {
		text += "/" + at.Seat.String()
	}
	return text
}

// ParseAddress reads a fragment. Unknown parts lead to the nearest known screen.
func ParseAddress(fragment string) Address {
	fragment = strings.TrimPrefix(fragment, "#")
	switch s := Screen(fragment); s {
	case NewScreen, TradeScreen, AgendaScreen:
		return Address{Screen: s}
	}
	if text, is := broughtBy(fragment); is {
		return Address{Screen: NewScreen, Bring: text}
	}
	words := strings.Split(fragment, "/")
	if isLink(words[0]) {
		return parseLink(words)
	}
	if !isTable(words[0]) {
		return Address{}
	}
	at := Address{Table: words[0]}
	if len(words) < 2 {
		return at
	}
	seat := core.Nobody
	if len(words) > 2 {
		seat, _ = core.SeatNamed(words[2])
	}
	switch s := Screen(words[1]); s {
	case OfferScreen, OtherwiseScreen, DealScreen:
		if seat != core.Nobody {
			at.Screen, at.Seat = s, seat
		}
	case PassScreen:
		at.Screen, at.Seat = s, seat
	case SceneScreen, MineScreen, LogScreen, MoreScreen, FixScreen, ShareScreen, WindowScreen, AnnounceScreen, WaysScreen, OwnScreen, HaveScreen, DealsScreen, PastScreen:
		at.Screen = s
	}
	return at
}

// idLength is the number of letters after the t in a table's name on this phone.
const idLength = 10

// isTable reports whether a word can be the name of a table of this phone: a t, and then small
// letters or digits.
func isTable(word string) bool {
	if len(word) != idLength+1 || word[0] != 't' {
		return false
	}
	for _, c := range []byte(word) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// TableID makes a table's name of random bytes.
func TableID(random []byte) string {
	const letters = "abcdefghijkmnpqrstuvwxyz23456789"
	id := []byte{'t'}
	for i := range idLength {
		id = append(id, letters[int(random[i%len(random)])%len(letters)])
	}
	return string(id)
}
