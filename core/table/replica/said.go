package replica

import (
	"entente/core"
	"entente/core/notation"
)

// said is what a line says. A line is read once, where it comes in or is written,
// and what was read stays beside it, however often the log is cut and put
// together again and however often a screen looks.
type said struct {
	kind   saying
	choice core.Choice // of a line of the game
	table  tableLine   // of a line of the table itself
	key    string      // the one that it names, as it stands there
	part   notation.Part
}

// saying is what sort of line it is.
type saying byte

const (
	saysNothing saying = iota // it is in no language of ours
	saysChoice                // a choice of the game
	saysTable                 // a line of the table itself
	saysPart                  // a part of the table's own components
)

// reading reads a line.
func reading(line string) *said {
	s := &said{}
	if isTableLine(line) {
		if l, ok := parseTableLine(line); ok {
			s.kind, s.table, s.key = saysTable, l, l.key.String()
		}
		return s
	}
	if part, is := notation.ParsePart(line); is {
		s.kind, s.part = saysPart, part
		return s
	}
	if c, err := notation.Parse(line); err == nil {
		s.kind, s.choice = saysChoice, c
	}
	return s
}

// Part returns the part of the table's own components that the record brings, if
// it brings one.
func (e *Entry) Part() (notation.Part, bool) {
	if e.said == nil || e.said.kind != saysPart {
		return notation.Part{}, false
	}
	return e.said.part, true
}

// Choice returns the choice that the record's line makes; false for the opening,
// for lines of the table itself, and for what cannot be read.
func (e *Entry) Choice() (core.Choice, bool) {
	if e.said == nil || e.said.kind != saysChoice {
		return core.Choice{}, false
	}
	return e.said.choice, true
}
