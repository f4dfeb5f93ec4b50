package bring

import (
	"strconv"
	"strings"
	"unicode"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
)

// A player is one seat as a file describes it.
type player struct {
	key, other           string // the names by which other fields of the file mean this player; key is tried first
	name, faction, color string
	seat                 core.Seat   // the player's seat at our table
	n                    [counts]int // the counts; -1 where the file does not say
	passed               bool
	turn                 int // the place in the turn order; -1 where the file does not say
}

// These are the indexes of player.n. most is the largest number of commodities that the player may have.
const (
	most = iota
	commodities
	goods
	points
	counts
)

// A held is a strategy card of the file, known by its name or its number.
type held struct {
	name   string
	number int
	by     int // the player who holds it, -1 for nobody
	used   bool
	goods  int
}

// A lies is a component before a player (by): a note and its owner, a law, a technology or a
// relic. A law may be on something else: on is its outcome.
type lies struct {
	kind, by, owner int
	name, on        string
}

const (
	support  = "Support for the Throne"
	alliance = "Alliance"
)

// pok is the sources of a game whose file names none.
var pok = deck.SourcesOf(deck.ProphecyOfKings, deck.Codex1, deck.Codex2, deck.Codex3, deck.Codex4)

// mostThings and mostCards are the most components and strategy cards that are read of a file; no
// game has as many. The rest is left out, with one line that says so.
const (
	mostThings = 500
	mostCards  = 64
)

// get returns a field of an object. It pauses, because each field may be as long as the file.
func (b *builder) get(v value, name string) value {
	b.pause()
	return v.get(name)
}

func (b *builder) said(v value, name string) string { return b.get(v, name).text() }

// sits adds a player.
func (b *builder) sits(key, other string) *player {
	p := &player{key: key, other: other, n: [counts]int{-1, -1, -1, 0}, turn: -1}
	b.all = append(b.all, p)
	return p
}

// seat returns the index of the player that a file means, or -1. The key of any player wins over
// other, because a color painted on one desk may be the color of another desk: the painted color
// counts. A faction's name comes last.
func (b *builder) seat(key string) int {
	if key == "" {
		return -1
	}
	for _, name := range [...]func(*player) string{
		func(p *player) string { return p.key },
		func(p *player) string { return p.other },
		func(p *player) string { return p.faction },
	} {
		for i, p := range b.all {
			if strings.EqualFold(name(p), key) {
				return i
			}
		}
	}
	return -1
}

// before adds a component that lies before a player, and returns it.
func (b *builder) before(by, kind, owner int, name string) *lies {
	b.pause()
	l := &lies{kind: kind, by: by, owner: owner, name: name}
	if b.room(len(b.lie), mostThings) {
		b.lie = append(b.lie, l)
	}
	return l
}

// room reports whether one more thing may be read; if not, it notes that the file is crowded.
func (b *builder) room(there, most int) bool {
	b.crowded = b.crowded || there >= most
	return there < most
}

// card returns the strategy card of a name or a number, and adds it if it is new.
func (b *builder) card(name string, number int) *held {
	b.pause()
	for _, c := range b.cards {
		if c.number == number && strings.EqualFold(c.name, name) {
			return c
		}
	}
	c := &held{name: name, number: number, by: -1}
	if b.room(len(b.cards), mostCards) {
		b.cards = append(b.cards, c)
	}
	return c
}

func letter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r >= 0x80 && r != '’'
}

// fold returns a name for comparison: its letters and digits in lower case, and Omega spelled out.
func fold(name string) string {
	name = strings.ReplaceAll(name, "Ω", "Omega")
	return strings.Map(func(r rune) rune {
		if letter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// An index finds names by an inexact spelling.
type index struct{ names, folded []string }

func indexOf(names []string) index {
	x := index{names: names}
	for _, name := range names {
		x.folded = append(x.folded, fold(name))
	}
	return x
}

// longestName is longer than any name that we know.
const longestName = 100

// find returns the index of the name that a text means: the name that folds to the same letters,
// or else the only name that has each word of the text. It returns -1 for no such name or several.
func (x index) find(meant string) int {
	if len(meant) > longestName {
		return -1
	}
	same, found := fold(meant), -1
	words := strings.FieldsFunc(meant, func(r rune) bool { return !letter(r) })
	for i := range words {
		words[i] = fold(words[i])
	}
	for i, is := range x.folded {
		if is == same && same != "" {
			return i
		}
		for _, word := range words {
			if !strings.Contains(is, word) {
				is = ""
			}
		}
		switch {
		case is == "" || same == "":
		case found == -1:
			found = i
		default:
			found = -2
		}
	}
	return max(found, -1)
}

// among finds the name that a text means in a short list.
func among(names []string, meant string) int { return indexOf(names).find(meant) }

// printing returns the printed name that folds to the same letters as a text, where the newest
// printing (Omega) may stand for an older one; empty for none.
func (x index) printing(meant string) string {
	for _, more := range [...]string{"", "omega", "omegaomega"} {
		for i, is := range x.folded {
			if is != "" && is == fold(meant)+more {
				return x.names[i]
			}
		}
	}
	return ""
}

// Faction returns the faction that a text means, by its short name, its name or a word of its
// name; nil if we do not know it. The flipped side of a faction counts as a faction of its own.
func Faction(meant string, factions []deck.Faction) *deck.Faction {
	if before, _, is := strings.Cut(strings.ToLower(meant), "keleres"); is && len(before) <= len("the council ") {
		meant = "keleres" // for any of the three Keleres factions
	}
	short, long := make([]string, len(factions)), make([]string, len(factions))
	for i := range factions {
		short[i], long[i] = factions[i].Short, factions[i].Name
	}
	at := among(short, meant)
	if at < 0 {
		at = among(long, meant)
	}
	if at < 0 {
		return nil
	}
	return &factions[at]
}

// colors is the order in which free colors are given.
var colors = [...]core.Seat{core.Red, core.Blue, core.Green, core.Yellow, core.Purple, core.Orange, core.Pink, core.Black}

// color returns the seat's color that a text means, Nobody if no seat has it.
func color(meant string) core.Seat {
	meant = strings.ToLower(meant)
	if meant == "magenta" || meant == "rose" {
		return core.Pink
	}
	for _, c := range colors {
		if strings.HasSuffix(meant, c.String()) {
			return c
		}
	}
	return core.Nobody
}

// name returns a player’s name as Entente accepts it: without control characters, cut to MaxName.
func name(text string) string {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r <= 0xad || r == 0x61c || r == 0x180e || r >= 0x2000 && r <= 0x206f || r == 0xfeff || r >= 0xfff9 && r <= 0xffff || r >= 0xe0000 {
			return -1
		}
		return r
	}, text))
	return strings.TrimSpace(first(text, deck.MaxName))
}

// first returns the first characters of a text, at most as many as most.
func first(text string, most int) string {
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i]
		}
	}
	return text
}

// clip shortens foreign text for a sentence.
func clip(text string) string {
	if short := first(text, 40); short != text {
		return short + "…"
	}
	return text
}

// called returns the name of a player for a sentence.
func (b *builder) called(i int) string {
	p := b.all[i]
	said := name(p.name)
	if said == "" {
		said = p.faction
	}
	if said == "" {
		said = p.color
	}
	return clip(said)
}

// take reports a field that was understood. The table of words has the text by its id.
func (b *builder) take(id string, gaps ...string) {
	b.Taken = append(b.Taken, words.Text(id, gaps...))
}

// leave reports a field that was left out, as take does.
func (b *builder) leave(id string, gaps ...string) {
	b.Left = append(b.Left, words.Text(id, gaps...))
}

func itoa(n int) string { return strconv.Itoa(n) }
