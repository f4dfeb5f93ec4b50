package main

import (
	"fmt"
	"os"
	"strings"
)

// reasonsFile says of survivors why they may: a mutant's key, in which * is any text,
// so that it may be that of several, " = ", and the reason. What begins with # is for the
// reader.
const reasonsFile = "scripts/cmd/mutants/reasons.txt"

// holesFile says of other survivors, in the same form, what a script or a test would have
// to do to notice them.
const holesFile = "scripts/cmd/mutants/holes.txt"

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
