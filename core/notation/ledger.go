package notation

import (
	"entente/core"
	"entente/core/deck"
)

// Version is the notation that this package reads and writes.
const Version = 1

// A Ledger is a table as text: its setup, and every choice since.
type Ledger struct {
	Rules   int // the rules version it was written under
	Setup   core.Setup
	Own     string // the table's own components, joined from the ledger's parts
	Choices []core.Choice
}

// Header is the first line of a ledger.
func Header() string { return "entente " + itoa(Version) + " rules " + itoa(core.RulesVersion) }

// PrintSetup prints a table's setup: the header, and one line for each setting, each ended by sep.
func PrintSetup(s core.Setup, sep string) string {
	text := Header() + sep
	words := ""
	for _, source := range deck.AllSources {
		if source != deck.Base && s.Options.Sources.Has(source) {
			words += " " + source.String()
		}
	}
	if words != "" {
		text += "expansions" + words + sep
	}
	if t := s.Texts; t.Printed != "" {
		text += "deck " + t.Printed + " plays " + sum(t.DeckHash) + sep
	}
	if t := s.Texts; t.OwnComponents != "" {
		text += "brings " + t.OwnComponents + " " + itoa(t.OwnBytes) + sep
	}
	text += "notes " + s.Options.Notes.String() + sep + "goods " + s.Options.Goods.String() + sep
	if s.Options.Points != 0 {
		text += "points " + itoa(int(s.Options.Points)) + sep
	}
	if s.Options.Pace != core.OnCall {
		text += "pace " + s.Options.Pace.String() + sep
	}
	if s.Options.Absent != core.TableWaits {
		text += "absent " + s.Options.Absent.String()
		if s.Options.AbsentAfter != "" {
			text += " " + s.Options.AbsentAfter
		}
		text += sep
	}
	for _, seat := range s.Seats {
		text += "seat " + seat.Seat.String()
		if seat.Name != "" {
			text += " " + quote(seat.Name)
		}
		if seat.Faction != "" {
			text += " as " + quote(seat.Faction)
		}
		text += sep
	}
	if s.Speaker != core.Nobody {
		text += "speaker " + s.Speaker.String() + sep
	}
	if s.Host != core.Nobody {
		text += "host " + s.Host.String() + sep
	}
	for _, t := range s.Components {
		text += "thing " + t.Seat.String() + " " + quote(t.Component)
		if t.Count != 0 {
			text += " " + itoa(int(t.Count))
		}
		text += sep
	}
	return text
}

// SetupLine prints a table's setup as one line, which is the text of its first record.
func SetupLine(s core.Setup) string {
	text := PrintSetup(s, "; ")
	return text[:len(text)-2]
}

// ParseSetup reads a table's setup, from lines or from the one line of the first record. The caller
// sets the deck.
func ParseSetup(text string) (core.Setup, error) {
	l, err := parseLedger(text, true, func() {})
	return l.Setup, err
}

// ParseLedger reads a ledger file. It skips empty lines and lines that begin with #. A tab ends a
// line's notation; the record's proof after the tab is not read.
func ParseLedger(text string) (Ledger, error) { return ParseLedgerSlowly(text, func() {}) }

// ParseLedgerSlowly does the same and calls pause after each line, so that a browser can draw
// meanwhile.
func ParseLedgerSlowly(text string, pause func()) (Ledger, error) {
	return parseLedger(text, false, pause)
}

// MaxLines is the most lines of a ledger that are read: 20,000 records, and the printed cards
// behind them.
const MaxLines = 40_000

func parseLedger(text string, semicolons bool, pause func()) (Ledger, error) {
	var l Ledger
	begun := false
	var parts []Part
	rows := scanner{rest: text, semicolons: semicolons}
	for i := 0; !rows.done; i++ {
		line := rows.next()
		pause()
		line = trimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		r := reader{rest: line}
		switch {
		case i >= MaxLines:
			r.fail("at most " + itoa(MaxLines) + " lines")
		case !begun:
			l.Rules, begun = r.header(), true
		case len(l.Choices) > 0:
			l.Choices = append(l.Choices, r.choice())
		case len(parts) == 0 && r.setup(&l.Setup):
		default:
			if p, is := r.part(); is {
				parts = append(parts, p)
			} else {
				l.Choices = append(l.Choices, r.choice())
			}
		}
		r.end()
		if r.failed() {
			return Ledger{}, &Error{Line: i + 1, Text: clip(line), Want: r.want}
		}
	}
	if !begun {
		return Ledger{}, &Error{Line: 1, Want: quote(Header())}
	}
	for _, p := range parts {
		l.Own += p.Text
	}
	return l, nil
}

// header reads the version of the notation and of the rules. It refuses another notation by its
// number. The caller decides which rules can be opened.
func (r *reader) header() int {
	r.expect("entente")
	if version := r.number(); !r.failed() && version != Version {
		r.fail("notation " + itoa(Version) + "; this is notation " + itoa(version))
	}
	r.expect("rules")
	n := r.number()
	if n < 1 {
		r.fail("the number of the rules")
	}
	return n
}

// setup reads one line of the setup; it returns false if the line is no setup line.
func (r *reader) setup(s *core.Setup) bool {
	word := r.peek()
	switch word {
	case "expansions", "notes", "goods", "points", "pace", "absent", "seat", "speaker", "host", "thing", "deck", "brings":
		r.take(word)
	default:
		return false
	}
	switch word {
	case "expansions":
		r.sources(&s.Options)
	case "notes":
		way, ok := core.SecrecyNamed(r.rest)
		r.option(ok, "open, sealed or physical")
		s.Options.Notes = way
	case "goods":
		way, ok := core.CountingNamed(r.rest)
		r.option(ok, "tracked or physical")
		s.Options.Goods = way
	case "points":
		n := r.number()
		if n < 1 || n > 99 {
			r.fail("points from 1 to 99")
		}
		s.Options.Points = uint8(n)
	case "pace":
		pace, ok := core.PaceNamed(r.rest)
		r.option(ok, "on call or asking")
		s.Options.Pace = pace
	case "absent":
		r.absent(&s.Options)
	case "deck":
		s.Texts.Printed = r.named()
		r.expect("plays")
		s.Texts.DeckHash = r.sum()
	case "brings":
		s.Texts.OwnComponents = r.named()
		if s.Texts.OwnBytes = r.number(); s.Texts.OwnBytes < 1 {
			r.fail("how many bytes it is long")
		}
	case "thing":
		r.placed(s)
	case "seat":
		r.seatSetup(s)
	case "speaker":
		s.Speaker = r.seat()
	case "host":
		s.Host = r.seat()
	}
	return true
}

// placed reads a component with abilities that a seat begins with, and how many of it.
func (r *reader) placed(s *core.Setup) {
	t := core.ComponentSetup{Seat: r.seat(), Component: r.quoted()}
	if r.numeric() {
		t.Count = uint8(r.small())
	}
	if len(s.Components) == core.MaxPieces {
		r.fail("at most " + itoa(core.MaxPieces) + " things")
		return
	}
	s.Components = append(s.Components, t)
}

// absent reads the rule for a seat that is away.
func (r *reader) absent(o *core.Options) {
	if r.skip(core.DeclinesAfter.String()) {
		o.Absent, o.AbsentAfter = core.DeclinesAfter, r.moment()
		return
	}
	absent, ok := core.AbsenceNamed(r.rest)
	r.option(ok && absent != core.DeclinesAfter, "wait, host declines, or decline after an event such as T.start")
	o.Absent, o.AbsentAfter = absent, ""
}

func (r *reader) option(known bool, want string) {
	if !known {
		r.fail(want)
	}
	r.rest = ""
}

func (r *reader) sources(o *core.Options) {
	for !r.failed() && r.rest != "" {
		word := r.peek()
		source, ok := deck.SourceNamed(word)
		if !ok || source == deck.Homebrew {
			r.fail("expansions: pok, codex1, codex2, codex3, codex4 or te")
			return
		}
		r.take(word)
		o.Sources |= deck.SourcesOf(source)
	}
}

func (r *reader) seatSetup(s *core.Setup) {
	seat := core.SeatSetup{Seat: r.seat()}
	if r.rest != "" && r.rest[0] == '"' {
		seat.Name = r.quoted()
	}
	if r.skip("as") {
		seat.Faction = r.quoted()
	}
	if len(s.Seats) == core.MaxSeats {
		r.fail("at most " + itoa(core.MaxSeats) + " seats")
		return
	}
	s.Seats = append(s.Seats, seat)
}

// A scanner cuts text into lines and drops their proofs. With semicolons set, a semicolon outside
// quotation marks ends a line too.
type scanner struct {
	rest       string
	semicolons bool
	done       bool
}

// next returns the next line without its proof.
func (s *scanner) next() string {
	text, quoted, proof := s.rest, false, -1
	i := 0
	for ; i < len(text); i++ {
		c := text[i]
		if c == '\n' || c == ';' && s.semicolons && !quoted {
			break
		}
		switch {
		case c == '\\' && quoted && i+1 < len(text) && text[i+1] != '\n':
			i++
		case c == '"':
			quoted = !quoted
		case c == '\t' && proof < 0:
			proof = i
		}
	}
	end := i
	if s.done = end == len(text); !s.done {
		s.rest = text[i+1:]
	}
	if proof >= 0 {
		end = proof
	}
	if end > 0 && text[end-1] == '\r' {
		end--
	}
	return text[:end]
}
