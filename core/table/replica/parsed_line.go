package replica

import (
	"entente/core"
	"entente/core/notation"
)

// parsedLine is the parsed line of a record. A line is parsed once, when it arrives or is written, and
// not again when the log is cut and replayed.
type parsedLine struct {
	kind   lineKind       // tells which of the other fields is set
	choice core.Choice    // for kindChoice: the choice
	table  *tableLine     // for kindTable: the line of the table itself
	part   *notation.Part // for kindPart: the part of the table's own components
}

// tableLine returns the line of the table itself. For any other kind of line it returns the zero tableLine.
func (s *parsedLine) tableLine() tableLine {
	if s == nil || s.table == nil {
		return tableLine{}
	}
	return *s.table
}

// lineKind tells what a record's line is about.
type lineKind byte

// The kinds of lines.
const (
	kindUnreadable lineKind = iota // this build can't parse the line
	kindChoice                     // a choice of the game
	kindTable                      // a line of the table itself, mostly about seats
	kindPart                       // a part of the text of the table's own components
)

// parseLine parses the line of any record but a table's first. The kind of the result says whether the line
// is readable.
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

// Part returns the part of the table's own components that the record holds, if it holds one.
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
