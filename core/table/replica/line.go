package replica

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// Lines of the table itself say which key acts for which seat. They begin with #, so that a
// program that reads a ledger for the game alone skips them.
const (
	tablePrefix  = "# "
	openedBy     = "; # opened by "
	houseRulesTo = "; # house rules to table " // the last house rule that the table is kept by
	verbTake     = "is taken by"
	verbMove     = "moves to"
	verbHand     = "hands"
	verbGive     = "gives"
	verbLock     = "locks the seats"
	verbAlone    = "plays for everybody since"
	verbKnown    = "is known in"
	verbContinue = "goes on at"
	knownBy      = "by"
	giveUpTo     = "to"
	withWord     = "with"
	nobodyWord   = "nobody"
)

// tableLine is a line of the table itself.
type tableLine struct {
	by       core.Seat
	verb     string
	seat     core.Seat // the seat that "hands" and "gives" give away
	key      seatKey
	keyText  string      // for a parsed line: key as text
	sitters  []sitter    // the phones that "locks the seats" names
	locksAll bool        // the lock names nobody and means everybody, as at tables from before house rule 31
	badge    badge       // the badge by which the seat "is known in" a room
	seed     string      // the seed of the link at which the seat "goes on"
	game     wire.GameID // the game in the room of that link
}

// sitter is a phone that the lock of the seats names.
type sitter struct {
	seat core.Seat
	key  seatKey
}

// badge is the public mark by which one room recognizes the phone that acts for a seat. A phone has
// another badge in every room.
type badge struct {
	room string
	cert wire.Certificate // the public counterpart of the token by which that room recognizes the phone
}

// hasSitter reports whether a lock names a seat with that key.
func (l tableLine) hasSitter(seat core.Seat, key seatKey) bool {
	for i := range l.sitters {
		if l.sitters[i].seat == seat {
			return l.sitters[i].key == key
		}
	}
	return false
}

func (l tableLine) String() string {
	text := tablePrefix + l.by.String() + " " + l.verb
	switch l.verb {
	case verbTake, verbMove, verbAlone:
		text += " " + l.key.String()
	case verbKnown:
		text += " " + l.badge.room + " " + knownBy + " " + text64(l.badge.cert[:])
	case verbHand, verbGive:
		text += " " + l.seat.String() + " " + giveUpTo + " " + l.key.String()
	case verbContinue:
		text += " " + l.seed + " " + withWord + " " + text64(l.game[:])
	case verbLock:
		switch {
		case l.locksAll:
		case len(l.sitters) == 0:
			text += " " + withWord + " " + nobodyWord
		default:
			text += " " + withWord
		}
		for _, p := range l.sitters {
			text += " " + p.seat.String() + " " + p.key.String()
		}
	}
	return text
}

// isTableLine reports whether a line is about the table, not the game.
func isTableLine(line string) bool { return strings.HasPrefix(line, tablePrefix) }

// parseTableLine reads the one form that String prints.
func parseTableLine(line string) (l tableLine, ok bool) {
	rest, _ := strings.CutPrefix(line, tablePrefix)
	by, rest, _ := strings.Cut(rest, " ")
	if l.by, ok = core.SeatNamed(by); !ok {
		return l, false
	}
	for _, l.verb = range [...]string{verbTake, verbMove, verbAlone, verbKnown, verbHand, verbGive, verbContinue, verbLock} {
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

// parseWords parses the words behind the verb.
func (l *tableLine) parseWords(word []string) (ok bool) {
	switch n := len(word); {
	case l.verb == verbLock:
		return l.parseLock(word)
	case n == 0 || n > 3:
	case l.verb == verbKnown:
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
		l.seat, _ = core.SeatNamed(word[0])
		l.key, ok = parseSeatKey(word[n-1])
		ok = ok && (l.verb != verbAlone || l.key == seatKey{sign: l.key.sign})
	}
	return ok
}

// parseLock parses the seats that a lock names: in the order of their colors, each with its
// key.
func (l *tableLine) parseLock(word []string) bool {
	if len(word) == 0 {
		l.locksAll = true
		return true
	}
	word = word[1:]
	for i := 0; i+1 < len(word); i += 2 {
		seat, is := core.SeatNamed(word[i])
		key, reads := parseSeatKey(word[i+1])
		if n := len(l.sitters); !is || !reads || n > 0 && l.sitters[n-1].seat >= seat {
			return false
		}
		l.sitters = append(l.sitters, sitter{seat, key})
	}
	return true
}

// openingLine returns the line of a table's first record: the setup, the last house rule the
// table is kept by, and the key of the phone that opened it.
func openingLine(setup string, key seal.PublicKey) string {
	return setup + houseRulesTo + strconv.Itoa(lastHouseRule) + openedBy + key.Text()
}

// parseOpening returns the opener's key. The rest of the line is for the notation package.
func parseOpening(line string) (seal.PublicKey, bool) {
	at := strings.LastIndex(line, openedBy)
	if at < 0 {
		return seal.PublicKey{}, false
	}
	return parseKey(line[at+len(openedBy):])
}

// parseHouseRules returns the last house rule that a table's opening line names, or 0 if it names
// none, as older tables do. A player's name cannot forge it, because names end with a
// quotation mark.
func parseHouseRules(line string) int {
	line = line[:max(0, strings.LastIndex(line, openedBy))]
	at := strings.LastIndex(line, houseRulesTo)
	if at < 0 {
		return 0
	}
	n, err := strconv.Atoi(line[at+len(houseRulesTo):])
	if err != nil || n < 0 {
		return 0
	}
	return n
}
