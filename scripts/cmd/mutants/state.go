package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"entente/scripts/mutants"
)

// A state keeps what came of mutants, in a file where there is one: a line for each,
// so that a run that is stopped has lost nothing.
type state struct {
	guard sync.Mutex
	fates map[string]fate
	file  *os.File
}

const stateHead = "mutants of "

// openState takes over what a file holds of the same source: all of it, or who was
// killed alone, so that the others are judged again.
func openState(name, sum string, again bool) (*state, error) {
	s := &state{fates: map[string]fate{}}
	if name == "" {
		return s, nil
	}
	text, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	if head != stateHead+sum {
		if len(text) > 0 {
			fmt.Printf("  %s is about another source: all is judged anew\n", name)
		}
		rest = ""
	}
	kept := ""
	for line := range strings.Lines(rest) {
		if again && !strings.HasPrefix(line, killed+"\t") {
			continue
		}
		kept += line
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(parts) == 3 {
			s.fates[parts[2]] = fate{parts[0], parts[1]}
		}
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	if s.file, err = os.Create(name); err != nil {
		return nil, err
	}
	_, err = s.file.WriteString(stateHead + sum + "\n" + kept)
	return s, err
}

// of is what came of a mutant; one that was not judged yet has no fate.
func (s *state) of(key string) fate {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.fates[key]
}

func (s *state) keep(key string, f fate) error {
	s.guard.Lock()
	defer s.guard.Unlock()
	s.fates[key] = f
	if s.file == nil {
		return nil
	}
	_, err := s.file.WriteString(f.how + "\t" + f.by + "\t" + key + "\n")
	return err
}

func (s *state) close() {
	if s.file != nil {
		_ = s.file.Close()
	}
}

// readKnown reads what came of mutants before, by their keys; of the killed alone where
// survivors are to be judged again.
func readKnown(name string, again bool) (map[string]fate, error) {
	known := map[string]fate{}
	if name == "" {
		return known, nil
	}
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return known, nil
	}
	for line := range strings.Lines(string(text)) {
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(parts) == 3 && !(again && parts[0] != killed) {
			known[parts[2]] = fate{parts[0], parts[1]}
		}
	}
	return known, err
}

// writeKnown writes what came of mutants, for the next time.
func writeKnown(name string, list []*mutants.Mutant, s *state) error {
	text := ""
	for _, m := range list {
		f := s.fates[m.Key]
		text += f.how + "\t" + f.by + "\t" + m.Key + "\n"
	}
	return os.WriteFile(name, []byte(text), 0o644)
}
