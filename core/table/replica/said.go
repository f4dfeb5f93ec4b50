package replica

import (
	"entente/core"
	"entente/core/notation"
)

// said is a parsed line. A line is parsed once, when it arrives or is written. The result
// stays with it, even when the log is cut and replayed.
type said struct {
	kind   saying
	choice core.Choice // of a line of the game
	table  tableLine   // of a line of the table itself
	key    string      // the key in a line of the table, as text
	part   notation.Part
}

// saying is the kind of a line.
type saying byte

const (
	saysNothing saying = iota // unreadable for this build
	saysChoice                // a choice of the game
	saysTable                 // a line of the table itself
	saysPart                  // a part of the table's own components
)

// reading parses a line.
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

// Part returns the part of the table's own components in the record, if it has one.
func (e *Entry) Part() (notation.Part, bool) {
	if e.said == nil || e.said.kind != saysPart {
		return notation.Part{}, false
	}
	return e.said.part, true
}

// Choice returns the choice in the record's line. It returns false for the opening, for lines
// of the table itself, and for unreadable lines.
func (e *Entry) Choice() (core.Choice, bool) {
	if e.said == nil || e.said.kind != saysChoice {
		return core.Choice{}, false
	}
	return e.said.choice, true
}
