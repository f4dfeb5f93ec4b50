package main

import (
	"fmt"
	"os"
	"strings"
)

// reasonsFile says of survivors why they may: a mutant's key, or the beginning of
// several followed by *, " = ", and the reason. What begins with # is for the reader.
const reasonsFile = "scripts/cmd/mutants/reasons.txt"

type reason struct{ key, why string }

type reasons []reason

func readReasons() (reasons, error) {
	text, err := os.ReadFile(reasonsFile)
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
			return nil, fmt.Errorf("%s: %q has no reason", reasonsFile, line)
		}
		list = append(list, reason{line[:at], line[at+3:]})
	}
	return list, nil
}

// of is why a mutant may survive, or "".
func (rs reasons) of(key string) string {
	for _, r := range rs {
		beginning, many := strings.CutSuffix(r.key, "*")
		if r.key == key || many && strings.HasPrefix(key, beginning) {
			return r.why
		}
	}
	return ""
}
