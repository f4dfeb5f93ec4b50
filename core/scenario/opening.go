package scenario

import (
	"strings"

	"entente/core"
	"entente/core/rulebook"
)

// An Opening is the setup of a script, before its first choice.
type Opening struct {
	Setup core.Setup
	Own   string // components of the script's own, as text
	First int    // the number, from 1, of the first line behind the setup
	names []alias
}

// OpeningOf reads a script up to its first choice, without opening a table. The error is a
// *Failure.
func OpeningOf(script string) (Opening, error) {
	p := newPlayer(nil)
	lines := strings.Split(script, "\n")
	for i, line := range lines {
		said := Said(line)
		if p.brings(line) || said == "" || said[0] == '#' {
			continue
		}
		is, err := p.setupLine(said)
		if err != nil {
			return Opening{}, &Failure{Line: i + 1, Text: said, Why: err.Error()}
		}
		if !is {
			return Opening{p.setup, p.own, i + 1, p.names}, nil
		}
	}
	return Opening{p.setup, p.own, len(lines) + 1, p.names}, nil
}

// Colored replaces the script's names with colors, outside quotation marks.
func (o Opening) Colored(line string) string { return (&player{names: o.names}).colored(line) }

// Said returns a line of a script without its proof and without spaces around it.
func Said(line string) string {
	line, _, _ = strings.Cut(line, "\t")
	return strings.TrimSpace(line)
}

// Expected splits a line into its sign ("!", "+", "=", or none), the text behind the sign, and
// the rules in brackets.
func Expected(line string) (sign, said string, rules []rulebook.Rule) {
	switch sign, rest, _ := strings.Cut(line, " "); sign {
	case "!", "+":
		said, rules = cutRules(rest)
		return sign, said, rules
	case "=":
		return sign, rest, nil
	}
	return "", line, nil
}
