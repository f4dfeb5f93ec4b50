package replica

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// The words of a line about the table. Such a line is the text of a record that is no choice of the game.
// It says mostly which phone acts for which seat, and reads "# seat verb …". Programs that read only the
// game skip lines that begin with #.
const (
	tableLinePrefix  = "# "                        // begins every line about the table
	openerPrefix     = "; # opened by "            // in a table's first record, before the opener's key
	houseRulesPrefix = "; # house rules to table " // in the first record, before the newest house rule
	verbTake         = "is taken by"               // a phone takes the seat: followed by its key
	verbMove         = "moves to"                  // the phone of a seat gives the seat to another key
	verbHand         = "hands"                     // the opener's phone gives another seat to a key
	verbVote         = "gives"                     // a seat votes to give another seat to a key
	verbLock         = "locks the seats"           // the opener's phone names the phones that are present
	verbPlayForAll   = "plays for everybody since" // followed by the key that opened the original table
	verbNameBadge    = "is known in"               // names the seat's badge in a room
	verbContinue     = "goes on at"                // names another table at which the player continues
	byWord           = "by"                        // after verbNameBadge and the room, before the badge
	toWord           = "to"                        // after the seat of verbHand or verbVote, before the key
	withWord         = "with"                      // after verbLock, or before the game of verbContinue
	nobodyWord       = "nobody"                    // in a lock that names no phone
)

// tableLine is a parsed line about the table, for example that a phone takes a seat. It sets only the
// fields that its verb needs.
type tableLine struct {
	authorSeat    core.Seat      // the author's seat; for verbTake, the seat that is taken
	verb          string         // what the line does: one of the verb constants
	givenSeat     core.Seat      // for verbHand and verbVote: the seat that is given away
	key           seatKey        // the key of the phone that gets the seat; for verbPlayForAll, the origin key
	keyText       string         // the text of key, as the line has it
	presentPhones []presentPhone // for verbLock: the phones that keep their seats, because they are present
	allKeepSeats  bool           // for verbLock before house rule 31: every phone with a seat keeps its seat
	badge         badge          // for verbNameBadge: the badge of the seat's phone
	seed          string         // for verbContinue: the seed of the link to the other table
	game          wire.GameID    // for verbContinue: the game at the other table
}

// presentPhone is a phone that a lock of the seats names, because its player is at the table.
type presentPhone struct {
	seat core.Seat // the seat for which the phone acts
	key  seatKey   // the phone's key
}

// badge is the public mark by which a room recognizes the phone that acts for a seat. A phone has a
// different badge in every room.
type badge struct {
	room string           // the room's id
	cert wire.Certificate // the public hash of the secret token by which that room recognizes the phone
}

// hasPhoneInLock reports whether the line, a lock of the seats, names the phone with a key for a seat.
func (l tableLine) hasPhoneInLock(seat core.Seat, key seatKey) bool {
	for i := range l.presentPhones {
		if l.presentPhones[i].seat == seat {
			return l.presentPhones[i].key == key
		}
	}
	return false
}

// String returns the text of the line, as a record has it.
func (l tableLine) String() string {
	text := tableLinePrefix + l.authorSeat.String() + " " + l.verb
	switch l.verb {
	case verbTake, verbMove, verbPlayForAll:
		text += " " + l.key.String()
	case verbNameBadge:
		text += " " + l.badge.room + " " + byWord + " " + base64Text(l.badge.cert[:])
	case verbHand, verbVote:
		text += " " + l.givenSeat.String() + " " + toWord + " " + l.key.String()
	case verbContinue:
		text += " " + l.seed + " " + withWord + " " + base64Text(l.game[:])
	case verbLock:
		switch {
		case l.allKeepSeats:
		case len(l.presentPhones) == 0:
			text += " " + withWord + " " + nobodyWord
		default:
			text += " " + withWord
		}
		for _, p := range l.presentPhones {
			text += " " + p.seat.String() + " " + p.key.String()
		}
	}
	return text
}

// isTableLine reports whether the text of a record is a line about the table: it begins with tableLinePrefix.
func isTableLine(line string) bool { return strings.HasPrefix(line, tableLinePrefix) }

// parseTableLine parses a line about the table. It accepts only the exact text that tableLine.String
// returns.
func parseTableLine(line string) (l tableLine, ok bool) {
	rest, _ := strings.CutPrefix(line, tableLinePrefix)
	by, rest, _ := strings.Cut(rest, " ")
	if l.authorSeat, ok = core.SeatNamed(by); !ok {
		return l, false
	}
	for _, l.verb = range [...]string{verbTake, verbMove, verbPlayForAll, verbNameBadge, verbHand, verbVote, verbContinue, verbLock} {
		said, is := strings.CutPrefix(rest, l.verb)
		if !is || said != "" && said[0] != ' ' {
			continue
		}
		var word []string
		if said != "" {
			word = strings.Split(said[1:], " ")
		}
		return l, l.parseWords(word) && l.String() == line
	}
	return l, false
}

// parseWords parses the words after the verb of a line about the table, into the fields that the verb
// needs. It returns false if the words don't fit the verb.
func (l *tableLine) parseWords(word []string) (ok bool) {
	switch n := len(word); {
	case l.verb == verbLock:
		return l.parseLock(word)
	case n == 0 || n > 3:
	case l.verb == verbNameBadge:
		l.badge.room = word[0]
		l.badge.cert, ok = wire.ParseCertificate(word[n-1])
		ok = ok && wire.IsRoomID(word[0])
	case l.verb == verbContinue:
		l.seed = word[0]
		if _, ok = parseSeed(l.seed); ok {
			game, err := parseGame(word[n-1])
			l.game, ok = game, err == nil
		}
	default:
		l.givenSeat, _ = core.SeatNamed(word[0])
		l.key, ok = parseSeatKey(word[n-1])
		ok = ok && (l.verb != verbPlayForAll || l.key == seatKey{publicKey: l.key.publicKey})
	}
	return ok
}

// parseLock parses the words of a lock of the seats: seats in the order of their colors, each followed by its
// key. A lock without words comes from a table before house rule 31, so parseLock sets allKeepSeats.
func (l *tableLine) parseLock(word []string) bool {
	if len(word) == 0 {
		l.allKeepSeats = true
		return true
	}
	word = word[1:]
	for i := 0; i+1 < len(word); i += 2 {
		seat, is := core.SeatNamed(word[i])
		key, reads := parseSeatKey(word[i+1])
		if n := len(l.presentPhones); !is || !reads || n > 0 && l.presentPhones[n-1].seat >= seat {
			return false
		}
		l.presentPhones = append(l.presentPhones, presentPhone{seat, key})
	}
	return true
}

// openingLine returns the text of a table's first record: the setup of the game, the newest house rule
// that the table follows, and the key of the phone that opened the table.
func openingLine(setup string, key seal.PublicKey) string {
	return setup + houseRulesPrefix + strconv.Itoa(lastHouseRule) + openerPrefix + key.Text()
}

// parseOpenerKey returns the opener's key in the text of a table's first record. Package notation parses the
// setup in that text.
func parseOpenerKey(line string) (seal.PublicKey, bool) {
	at := strings.LastIndex(line, openerPrefix)
	if at < 0 {
		return seal.PublicKey{}, false
	}
	return parseKey(line[at+len(openerPrefix):])
}

// parseNewestHouseRule returns the number of the newest house rule that a table's first record names, or 0.
// Older tables name none. A player's name can't forge the number, because names end with a quotation mark.
func parseNewestHouseRule(line string) int {
	line = line[:max(0, strings.LastIndex(line, openerPrefix))]
	at := strings.LastIndex(line, houseRulesPrefix)
	if at < 0 {
		return 0
	}
	n, err := strconv.Atoi(line[at+len(houseRulesPrefix):])
	if err != nil || n < 0 {
		return 0
	}
	return n
}
