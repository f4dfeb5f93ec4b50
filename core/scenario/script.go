package scenario

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
)

// A Failure is the first line of a script with an unexpected result.
type Failure struct {
	Line int
	Text string
	Why  string        // what was wanted, and what was
	No   *core.Refusal // the refusal, if the line failed by one

	Missing rulebook.Rule // the rule that the line names, if the choice came out without that rule
}

// Error names the line, and tells what was wanted and what was.
func (f *Failure) Error() string {
	text := ""
	if f.Text != "" {
		text = ": " + f.Text
	}
	return "line " + strconv.Itoa(f.Line) + text + ": " + f.Why
}

// A Hit is a rule that a script expected at a line, and that the engine cited there.
type Hit struct {
	Rule    rulebook.Rule
	Refused bool // a ! line expected the rule in a refusal; else a + line expected it in an explanation
	Kind    core.Kind
	Line    int
	Choice  int // the number of the choice in the script, from 1
}

// A Report is the result of playing a script.
type Report struct {
	Hits     []Hit
	Accepted map[core.Kind]bool
	Digest   uint64 // a hash over the games after every line
	Game     core.Game
}

// A player walks through one script.
type player struct {
	names  []alias
	setup  core.Setup
	play   *core.Play
	report Report
	shelf  *cards.Shelf
	own    string // components of the script's own, as text
	inside bool   // the line belongs to one of these components
	at     int    // the number of the line that is played
	made   int    // the choices that were made or refused
	last   *Made  // the choice of the line that is played; nil if it has none
	no     error  // the refusal of the last choice that was made or refused; nil if it was accepted

	follow func(before core.Game, c core.Choice, events []core.Event) // is called with every choice; or nil
	law    Law                                                        // checks every choice; or nil
}

// A Law checks a choice against the game before it and the error of making it. It returns the
// violation, or nil.
type Law func(before core.Game, c core.Choice, err error) error

type alias struct{ name, color string }

// Play runs a script from its first line to its last, with the printed cards of
// a shelf. The error is a *Failure.
func Play(script string, shelf *cards.Shelf) (Report, error) { return PlayBy(nil, script, shelf) }

// PlayBy does the same as Play, and also checks every choice of the script against a law.
func PlayBy(law Law, script string, shelf *cards.Shelf) (Report, error) {
	p := newPlayer(shelf)
	p.law = law
	err := p.run(script)
	return p.report, err
}

// newPlayer returns a player that has read no line yet.
func newPlayer(shelf *cards.Shelf) *player {
	p := &player{shelf: shelf, report: Report{Accepted: map[core.Kind]bool{}, Digest: 14695981039346656037}}
	p.setup.Options.Sources = deck.SourcesOf(deck.AllSources[:]...)
	return p
}

// run goes through a script line by line.
func (p *player) run(script string) error {
	lines := Playing{player: p, rest: script, more: true}
	for lines.more {
		if _, err := lines.Next(); err != nil {
			return err
		}
	}
	return nil
}

// A Playing is a script that is played line by line, for a caller who shows it or acts between
// the lines.
type Playing struct {
	player *player
	rest   string
	more   bool
	at     int // the number of lines that were read
}

// Begin returns a script with none of its lines played yet, with the printed cards of a shelf.
func Begin(script string, shelf *cards.Shelf) *Playing {
	return &Playing{player: newPlayer(shelf), rest: script, more: true}
}

// Next plays the next line, and reports whether more lines follow. The error is a *Failure, and
// then no more lines follow.
func (l *Playing) Next() (more bool, err error) {
	p := l.player
	p.last = nil
	if !l.more {
		return false, nil
	}
	var line string
	line, l.rest, l.more = strings.Cut(l.rest, "\n")
	l.at++
	if err := p.next(l.at, line); err != nil {
		l.more = false
		return false, err
	}
	if !l.more {
		if err := p.open(); err != nil {
			return false, &Failure{Line: l.at, Why: p.why(err)}
		}
		p.report.Game = p.play.Now()
	}
	return l.more, nil
}

// A Made is a choice of a script with its result: events, or the refusal.
type Made struct {
	Choice  core.Choice
	Events  []core.Event
	Refused *core.Refusal
}

// Made returns the choice of the line that was played last, or nil if it had none.
func (l *Playing) Made() *Made { return l.player.last }

// Play returns the play so far; nil before the table is open.
func (l *Playing) Play() *core.Play { return l.player.play }

// Report returns the result so far.
func (l *Playing) Report() Report { return l.player.report }

// next plays one line.
func (p *player) next(at int, line string) error {
	if n, _, hasProof := strings.Cut(line, "\t"); hasProof {
		line = n
	}
	if p.brings(line) {
		return nil
	}
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' || at == 1 && strings.HasPrefix(line, "entente ") {
		return nil
	}
	p.at = at
	if err := p.line(line); err != nil {
		no, _ := err.(*core.Refusal)
		if no == nil && p.last != nil {
			no = p.last.Refused
		}
		lacks, _ := err.(*missing)
		f := &Failure{Line: p.at, Text: line, Why: p.why(err), No: no}
		if lacks != nil {
			f.Missing = lacks.rule
		}
		return f
	}
	return nil
}

type mismatch string

func (m mismatch) Error() string { return string(m) }

func (p *player) line(line string) error {
	if p.play == nil {
		if is, err := p.setupLine(line); is || err != nil {
			return err
		}
		if err := p.open(); err != nil {
			return err
		}
	}
	var err error
	switch sign, rest, _ := strings.Cut(line, " "); sign {
	case "=":
		err = p.expect(p.colored(rest))
		if got, is := err.(differs); is {
			return mismatch("wanted “" + rest + "”, but found “" + p.withNames(string(got)) + "”")
		}
		return err
	case "!":
		err = p.refused(rest)
	case "+":
		err = p.explained(rest)
	default:
		_, err = p.choose(line)
		if r, is := err.(*core.Refusal); is {
			err = mismatch("wanted it to be allowed, but it was refused: " + p.quoted(r))
		}
	}
	p.report.Digest = (p.report.Digest ^ core.Digest(p.play.Now())) * 1099511628211
	return err
}

// setupLine reads a line before the first choice; it returns false if it is no setup line.
func (p *player) setupLine(line string) (bool, error) {
	rest, isNames := strings.CutPrefix(line, "names ")
	if isNames {
		for _, pair := range strings.Fields(rest) {
			name, color, _ := strings.Cut(pair, "=")
			seat, ok := core.SeatNamed(color)
			if !ok {
				return true, mismatch("“" + pair + "” is no player: write a name and a color, such as Alice=blue")
			}
			p.names = append(p.names, alias{name, color})
			p.setup.Seats = append(p.setup.Seats, core.SeatSetup{Seat: seat, Name: name})
		}
		return true, nil
	}
	word, _, _ := strings.Cut(line, " ")
	switch word {
	case "expansions", "notes", "goods", "points", "pace", "absent", "seat", "speaker", "host", "thing":
	default:
		return false, nil
	}
	one, err := notation.ParseSetup(notation.Header() + "\n" + p.colored(line))
	if err != nil {
		return true, err
	}
	p.settle(word, one)
	return true, nil
}

// settle takes over the setting of one setup line.
func (p *player) settle(word string, one core.Setup) {
	o := &p.setup.Options
	switch word {
	case "expansions":
		o.Sources = one.Options.Sources
	case "notes":
		o.Notes = one.Options.Notes
	case "goods":
		o.Goods = one.Options.Goods
	case "points":
		o.Points = one.Options.Points
	case "pace":
		o.Pace = one.Options.Pace
	case "absent":
		o.Absent, o.AbsentAfter = one.Options.Absent, one.Options.AbsentAfter
	case "thing":
		p.setup.Components = append(p.setup.Components, one.Components...)
	case "speaker":
		p.setup.Speaker = one.Speaker
	case "host":
		p.setup.Host = one.Host
	case "seat":
		for i := range p.setup.Seats {
			if p.setup.Seats[i].Seat == one.Seats[0].Seat {
				p.setup.Seats[i].Faction = one.Seats[0].Faction
				return
			}
		}
		p.setup.Seats = append(p.setup.Seats, one.Seats[0])
		if name := one.Seats[0].Name; name != "" {
			p.names = append(p.names, alias{name, one.Seats[0].Seat.String()})
		}
	}
}

// Brings reports whether a script brings components of its own.
func Brings(script string) bool {
	for line := range strings.Lines(script) {
		line, _, _ = strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if _, begins := cards.ParseHeader(line); begins {
			return true
		}
	}
	return false
}

// brings takes a line of the script's own components, up to an empty line; it returns false for
// any other line.
func (p *player) brings(line string) bool {
	if p.play != nil {
		return false
	}
	if !p.inside {
		_, p.inside = cards.ParseHeader(line)
	} else if strings.TrimSpace(line) == "" {
		p.inside = false
	}
	if p.inside {
		p.own += line + "\n"
	}
	return p.inside
}

func (p *player) open() error {
	if p.play != nil {
		return nil
	}
	var own *cards.Own
	if p.own != "" {
		var err error
		if own, err = p.shelf.ReadOwn(p.setup, p.own); err != nil {
			return err
		}
	}
	_, g, err := p.shelf.Open(p.setup, own)
	if err != nil {
		return err
	}
	p.play = core.Start(g)
	return nil
}

// colored replaces the script's names with colors, outside quotation marks.
func (p *player) colored(line string) string {
	parts := strings.Split(line, `"`)
	for i := 0; i < len(parts); i += 2 {
		words := strings.Split(parts[i], " ")
		for j, word := range words {
			bare := strings.TrimRight(word, ",:;")
			for _, a := range p.names {
				if utf8.RuneCountInString(bare) == utf8.RuneCountInString(a.name) && deck.Fold(bare) == deck.Fold(a.name) {
					words[j] = a.color + word[len(bare):]
				}
			}
		}
		parts[i] = strings.Join(words, " ")
	}
	return strings.Join(parts, `"`)
}
