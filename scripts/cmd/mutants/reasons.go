package main

import (
	"fmt"
	"os"
	"strings"
)

// What is known of mutants: it stays in the tree, and `mutants -rename` keeps it up to date.
const (
	// reasonsFile says why mutants may survive. A line is a key, in which * is any text,
	// then " = " and the reason. Lines that begin with # are comments.
	reasonsFile = "scripts/cmd/mutants/reasons.txt"

	// holesFile says, in the same form, what a script or a test would have to do to notice
	// other survivors.
	holesFile = "scripts/cmd/mutants/holes.txt"

	// heldFile says which mutant holds a statement that a script exercises: held.go.
	heldFile = "scripts/cmd/mutants/held.txt"
)

type reason struct{ key, why string }

type reasons []reason

func readReasons(file string) (reasons, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list reasons
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		at := strings.LastIndex(line, " = ")
		if at < 0 {
			return nil, fmt.Errorf("%s: %q has no reason", file, line)
		}
		list = append(list, reason{line[:at], line[at+3:]})
	}
	return list, nil
}

// of is why a mutant may survive, or "".
func (rs reasons) of(key string) string {
	for _, r := range rs {
		if matches(r.key, key) {
			return r.why
		}
	}
	return ""
}

// matches reports whether a key is as a pattern has it.
func matches(pattern, key string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return pattern == key
	}
	rest, is := strings.CutPrefix(key, parts[0])
	for _, part := range parts[1 : len(parts)-1] {
		var found bool
		_, rest, found = strings.Cut(rest, part)
		is = is && found
	}
	return is && strings.HasSuffix(rest, parts[len(parts)-1])
}
