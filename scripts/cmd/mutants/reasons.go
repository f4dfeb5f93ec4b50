package main

import (
	"fmt"
	"os"
	"strings"
)

// The files of known mutants are in the tree, and `mutants -rename` keeps them up to date.
const (
	// reasonsFile tells why mutants may survive. A line is a key, in which * is any text, then " =
	// " and the reason. Lines that begin with # are comments.
	reasonsFile = "scripts/cmd/mutants/reasons.txt"

	// holesFile has the same form. It tells for other survivors how a script or a test could notice
	// them.
	holesFile = "scripts/cmd/mutants/holes.txt"

	// heldFile names the mutant that holds each statement of a script: held.go.
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

// of is the reason why a mutant may survive, or "".
func (rs reasons) of(key string) string {
	for _, r := range rs {
		if matches(r.key, key) {
			return r.why
		}
	}
	return ""
}

// matches reports whether a key matches a pattern.
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
