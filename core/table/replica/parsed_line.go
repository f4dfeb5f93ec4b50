package replica

import (
	"entente/core"
	"entente/core/notation"
)

// parsedLine is the parsed text of a record. A text is parsed once, when it arrives or is written, and not
// again when the log is cut and replayed.
type parsedLine struct {
	kind   lineKind       // tells which of the other fields is set
	choice core.Choice    // for kindChoice: the choice
	table  *tableLine     // for kindTable: the line about the table, such as a taken seat
	part   *notation.Part // for kindPart: the part of the text of the table's own components
}

// tableLine returns the line about the table. For any other kind of line it returns the zero tableLine.
func (s *parsedLine) tableLine() tableLine {
	if s == nil || s.table == nil {
		return tableLine{}
	}
	return *s.table
}

// lineKind tells what the text of a record is, such as a choice of the game.
type lineKind byte

// The kinds of lines.
const (
	kindUnreadable lineKind = iota // this build can't parse the line
	kindChoice                     // a choice of the game
	kindTable                      // a line about the table, mostly about who acts for which seat
	kindPart                       // a part of the text of the components that the table's players wrote
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

// Part returns the part of the text of the table's own components that the record holds. It returns false
// if the record holds none.
func (e *Entry) Part() (notation.Part, bool) {
	if e.parsed == nil || e.parsed.kind != kindPart {
		return notation.Part{}, false
	}
	return *e.parsed.part, true
}

// Choice returns the choice of the game in the record. It returns false for a table's first record, for
// lines about the table, and for unreadable lines.
func (e *Entry) Choice() (core.Choice, bool) {
	if e.parsed == nil || e.parsed.kind != kindChoice {
		return core.Choice{}, false
	}
	return e.parsed.choice, true
}
