package replica

import (
	"entente/core"
	"entente/core/notation"
)

// parsedLine is a parsed line. A line is parsed once, when it arrives or is written. The result
// stays with it, even when the log is cut and replayed.
type parsedLine struct {
	kind   lineKind
	choice core.Choice // the choice in a line of the game
	table  *tableLine  // nil unless it is a line of the table itself
	part   *notation.Part
}

// tableLine returns a line of the table itself; the zero tableLine for any other line.
func (s *parsedLine) tableLine() tableLine {
	if s == nil || s.table == nil {
		return tableLine{}
	}
	return *s.table
}

// lineKind is the kind of a line.
type lineKind byte

const (
	kindUnreadable lineKind = iota // unreadable for this build
	kindChoice                     // a choice of the game
	kindTable                      // a line of the table itself
	kindPart                       // a part of the table's own components
)

// parseLine parses a line.
func parseLine(line string) *parsedLine {
	s := &parsedLine{}
	if isTableLine(line) {
		if l, ok := parseTableLine(line); ok {
			l.keyText = l.key.String()
			s.kind, s.table = kindTable, &l
		}
		return s
	}
	if part, is := notation.ParsePart(line); is {
		s.kind, s.part = kindPart, &part
		return s
	}
	if c, err := notation.Parse(line); err == nil {
		s.kind, s.choice = kindChoice, c
	}
	return s
}

// Part returns the part of the table's own components in the record, if it has one.
func (e *Entry) Part() (notation.Part, bool) {
	if e.parsed == nil || e.parsed.kind != kindPart {
		return notation.Part{}, false
	}
	return *e.parsed.part, true
}

// Choice returns the choice in the record's line. It returns false for the opening, for lines
// of the table itself, and for unreadable lines.
func (e *Entry) Choice() (core.Choice, bool) {
	if e.parsed == nil || e.parsed.kind != kindChoice {
		return core.Choice{}, false
	}
	return e.parsed.choice, true
}
