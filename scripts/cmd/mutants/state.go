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

// A state keeps what came of mutants, in a file where there is one, so that a run that
// is stopped has lost nothing. It holds function by function: what was judged of one that
// says the same as then is not judged again, however much of the rules is another.
type state struct {
	guard sync.Mutex
	fates map[string]fate
	name  string
	parts []*function
	saved time.Time
}

// A function is what of the source has mutants, and their keys in its order.
type function struct {
	name, sum string
	keys      []string
}

const stateHead = `# What came of every mutant of a subject, function by function: a sum of what its mutants say, and
# a letter for each of them, in its order. k was killed, f by what is frozen alone, p passed all, d was
# noticed by the golden digests alone, e did not end, u is uncovered, - is not judged yet. A function
# that says something else by now is judged anew. Written by "go run ./scripts/cmd/mutants".
`

// letters are fates in the file.
var letters = map[byte]fate{
	'k': {killed, ""}, 'f': {killed, frozenIn + ".TestFrozen"}, 'p': {how: passed}, 'd': {how: digest}, 'e': {how: endless}, 'u': {how: uncovered}, unjudged: {},
}

const unjudged = '-'

// letter is the fate in the file.
func (f fate) letter() byte {
	for letter, as := range letters {
		if f.how == as.how && onlyFrozen(f) == onlyFrozen(as) {
			return letter
		}
	}
	return unjudged
}

// functionsOf puts mutants together by where they stand.
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
		p.keys = append(p.keys, list[i].Key)
	}
	for _, p := range all {
		sum := fnv.New32a()
		for _, key := range p.keys {
			_, _ = sum.Write([]byte(key + "\n"))
		}
		p.sum = fmt.Sprintf("%08x", sum.Sum32())
	}
	slices.SortFunc(all, func(a, b *function) int { return cmp.Compare(a.name, b.name) })
	return all
}

// openState takes over what a file holds of functions that say the same, but for survivors
// whose keys are to be judged again. Without a name it keeps nothing.
func openState(name string, list []mutants.Mutant, again func(key string) bool) (*state, error) {
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
		for i := range min(len(fates), len(p.keys)) {
			if f := letters[fates[i]]; f.how == killed || f.how != "" && !again(p.keys[i]) {
				s.fates[p.keys[i]] = f
			}
		}
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return nil, err
	}
	return s, s.save()
}

// parseFates is what a file holds of each function, by its name and its sum.
func parseFates(text string) map[string]string {
	held := map[string]string{}
	for line := range strings.Lines(text) {
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(parts) == 3 {
			held[parts[0]+"\t"+parts[1]] = parts[2]
		}
	}
	return held
}

// save writes the file anew, whole at any moment.
func (s *state) save() error {
	var b strings.Builder
	b.WriteString(stateHead)
	for _, p := range s.parts {
		b.WriteString(p.name + "\t" + p.sum + "\t")
		for _, key := range p.keys {
			b.WriteByte(s.fates[key].letter())
		}
		b.WriteByte('\n')
	}
	s.saved = time.Now()
	if err := os.WriteFile(s.name+".new", []byte(b.String()), 0o644); err != nil {
		return err
	}
	return os.Rename(s.name+".new", s.name)
}

// of is what came of a mutant; one that was not judged yet has no fate.
func (s *state) of(key string) fate {
	s.guard.Lock()
	defer s.guard.Unlock()
	return s.fates[key]
}

// lost is how long a run goes on before it writes down what it has found.
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
