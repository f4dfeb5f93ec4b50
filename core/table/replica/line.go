package replica

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// Lines of the table itself say who acts for which seat. They begin with #, so
// that whoever reads a ledger for the game alone skips them.
const (
	mark      = "# "
	openedBy  = "; # opened by "
	houseTo   = "; # house rules to table " // the last one the table is kept by
	verbTake  = "is taken by"
	verbMove  = "moves to"
	verbGive  = "gives"
	verbLock  = "locks the seats"
	verbAlone = "plays for everybody since"
	verbKnown = "is known in"
	knownBy   = "by"
	giveUpTo  = "to"
	lineWords = 8 // in the longest of them, "red is known in ROOM by CERTIFICATE" and its mark
	giveWords = 6
)

// tableLine is a line of the table itself.
type tableLine struct {
	by    core.Seat
	verb  string
	seat  core.Seat // whom "gives" gives away
	key   seal.PublicKey
	badge badge // by which it "is known in" a room
}

// badge is by what a room knows the phone that acts for a seat: in another room it is another.
type badge struct {
	room string
	cert wire.Certificate // of the seat's token
}

func (l tableLine) String() string {
	text := mark + l.by.String() + " " + l.verb
	switch l.verb {
	case verbTake, verbMove, verbAlone:
		text += " " + keyText(l.key)
	case verbKnown:
		text += " " + l.badge.room + " " + knownBy + " " + text64(l.badge.cert[:])
	case verbGive:
		text += " " + l.seat.String() + " " + giveUpTo + " " + keyText(l.key)
	}
	return text
}

// isTableLine tells lines of the table from lines of the game.
func isTableLine(line string) bool { return strings.HasPrefix(line, mark) }

// parseTableLine reads the one form that String prints.
func parseTableLine(line string) (l tableLine, ok bool) {
	word := strings.SplitN(line, " ", lineWords+1)
	if len(word) < 3 {
		return l, false
	}
	if l.by, ok = core.SeatNamed(word[1]); !ok {
		return l, false
	}
	rest := strings.Join(word[2:], " ")
	last := word[len(word)-1]
	switch {
	case rest == verbLock:
		l.verb = verbLock
	case strings.HasPrefix(rest, verbTake+" "):
		l.verb = verbTake
		l.key, ok = parseKey(last)
	case strings.HasPrefix(rest, verbMove+" "):
		l.verb = verbMove
		l.key, ok = parseKey(last)
	case strings.HasPrefix(rest, verbAlone+" "):
		l.verb = verbAlone
		l.key, ok = parseKey(last)
	case len(word) == lineWords && strings.HasPrefix(rest, verbKnown+" ") && wire.IsRoomID(word[5]):
		l.verb, l.badge.room = verbKnown, word[5]
		l.badge.cert, ok = wire.ParseCertificate(last)
	case len(word) == giveWords && word[2] == verbGive:
		l.verb = verbGive
		l.seat, _ = core.SeatNamed(word[3])
		l.key, ok = parseKey(last)
	}
	return l, ok && l.String() == line
}

// openingLine is the line of a table's first record: the setup, by which house
// rules the table is kept, and whose phone opened it.
func openingLine(setup string, key seal.PublicKey) string {
	return setup + houseTo + strconv.Itoa(houseRules) + openedBy + keyText(key)
}

// parseOpening gives the opener's key. The rest of the line is the notation's.
func parseOpening(line string) (seal.PublicKey, bool) {
	at := strings.LastIndex(line, openedBy)
	if at < 0 {
		return seal.PublicKey{}, false
	}
	return parseKey(line[at+len(openedBy):])
}

// parseHouse gives the last of our house rules that a table's opening line says
// the table is kept by; 0 for a table that was opened before any was the
// replica's to hold. A name cannot forge it: names end with a quotation mark.
func parseHouse(line string) int {
	line = line[:max(0, strings.LastIndex(line, openedBy))]
	at := strings.LastIndex(line, houseTo)
	if at < 0 {
		return 0
	}
	n, err := strconv.Atoi(line[at+len(houseTo):])
	if err != nil || n < 0 {
		return 0
	}
	return n
}
