package main

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// A state keeps the fates of mutants in a file, so that a run that is stopped loses nothing. It
// keeps them by function. A function whose source is unchanged isn't judged again.
type state struct {
	guard sync.Mutex
	fates map[string]fate
	name  string
	parts []*function
	saved time.Time
}

// stateFile is where `make mutants` keeps the state of a subject. It isn't in the tree.
func stateFile(subject string) string { return filepath.Join(dir, subject+".fates") }

// A function has its mutants in their order, and a checksum of their keys without its name.
type function struct {
	name, sum string
	mutants   []*mutants.Mutant
}

const stateHead = `# What came of every mutant, by function: a sum of the function's mutants, and a letter for each of
# them, in its order. k was killed, f by frozen games alone, p passed all, d was noticed by golden
# digests alone, e did not end, u is uncovered, - is not judged yet.
`

// letters are fates in the file.
var letters = map[byte]fate{
	'k': {killed, ""}, 'f': {killed, frozenIn + ".TestFrozen"}, 'p': {how: passed}, 'd': {how: digest}, 'e': {how: endless}, 'u': {how: uncovered}, unjudged: {},
}

const unjudged = '-'

// letter is the fate's letter in the file.
func (f fate) letter() byte {
	for letter, as := range letters {
		if f.how == as.how && onlyFrozen(f) == onlyFrozen(as) {
			return letter
		}
	}
	return unjudged
}

// functionsOf groups mutants by function.
func functionsOf(list []mutants.Mutant) []*function {
	var all []*function
	of := map[string]*function{}
	for i := range list {
		name := functionOf(&list[i])
		p := of[name]
		if p == nil {
			p = &function{name: name}
			of[name], all = p, append(all, p)
		}
		p.mutants = append(p.mutants, &list[i])
	}
	for _, p := range all {
		sum := fnv.New32a()
		for _, m := range p.mutants {
			_, _ = sum.Write([]byte(strings.TrimPrefix(m.Key, p.name) + "\n"))
		}
		p.sum = fmt.Sprintf("%08x", sum.Sum32())
	}
	slices.SortFunc(all, func(a, b *function) int { return cmp.Compare(a.name, b.name) })
	return all
}

// openState reads the fates of unchanged functions from a file, except for survivors to judge
// again. Without a name, it keeps nothing.
func openState(name string, list []mutants.Mutant, again func(m *mutants.Mutant) bool) (*state, error) {
	s := &state{fates: map[string]fate{}, name: name, parts: functionsOf(list), saved: time.Now()}
	if name == "" {
		return s, nil
	}
	text, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	held := parseFates(string(text))
	for _, p := range s.parts {
		fates := held[p.name+"\t"+p.sum]
		for i := range min(len(fates), len(p.mutants)) {
			m := p.mutants[i]
			if f := letters[fates[i]]; f.how == killed || f.how != "" && !again(m) {
				s.fates[m.Key] = f
			}
		}
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	return s, s.save()
}

// parseFates reads the fates of each function, by its name and its checksum.
func parseFates(text string) map[string]string {
	held := map[string]string{}
	for line := range strings.Lines(text) {
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(parts) == 3 {
			held[parts[0]+"\t"+parts[1]] = parts[2]
		}
	}
	return held
}

// save replaces the file. A reader sees the old file or the new one, never a half.
func (s *state) save() error {
	var b strings.Builder
	b.WriteString(stateHead)
	for _, p := range s.parts {
		b.WriteString(p.name + "\t" + p.sum + "\t")
		for _, m := range p.mutants {
			b.WriteByte(s.fates[m.Key].letter())
		}
		b.WriteByte('\n')
	}
	s.saved = time.Now()
	if err := os.WriteFile(s.name+".new", []byte(b.String()), 0o644); err != nil {
		return err
	}
	return os.Rename(s.name+".new", s.name)
}

// of is the fate of a mutant. It is empty for a mutant that is not judged yet.
func (s *state) of(key string) fate {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.fates[key]
}

// lost is the most time whose findings a stopped run may lose.
const lost = 5 * time.Second

func (s *state) keep(key string, f fate) error {
	s.guard.Lock()
	defer s.guard.Unlock()
	s.fates[key] = f
	if s.name == "" || time.Since(s.saved) < lost {
		return nil
	}
	return s.save()
}

func (s *state) close() error {
	s.guard.Lock()
	defer s.guard.Unlock()
	if s.name == "" {
		return nil
	}
	return s.save()
}
