package main

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants/chosen"
)

// A part is one round of the loop of a long test. It is played without the other rounds.
type part struct {
	name string
	took time.Duration
	set  [chosen.Most / 64]uint64 // the mutants that it reaches
}

func newPart(name string, took time.Duration, reached []string) *part {
	p := &part{name: name, took: took}
	for _, word := range reached {
		n, _ := strconv.Atoi(word)
		p.set[n/64] |= 1 << (n % 64)
	}
	return p
}

func (p *part) has(mutant int) bool { return p.set[mutant/64]&(1<<(mutant%64)) != 0 }

// partsFor returns the parts of a test to play against a mutant, and their total time. It takes the
// quickest parts that reach the mutant, within the time of one test. If the code before the loop
// reaches the mutant, all parts do. It returns none if the test has no loop.
func (t *test) partsFor(mutant int, long time.Duration) (names []string, took time.Duration) {
	if len(t.parts) < 2 {
		return nil, 0
	}
	var list []*part
	before := t.parts[0].has(mutant)
	for _, p := range t.parts[1:] {
		if before || p.has(mutant) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *part) int { return cmp.Compare(a.took, b.took) })
	took = t.parts[0].took
	for i, p := range list {
		if took += p.took; took > long && i > 0 {
			return names, took - p.took
		}
		names = append(names, p.name)
	}
	return names, took
}

// judgeParts plays parts of a test against a mutant. The parts count only if they pass with the
// unchanged program, because a part may need a part that was left out.
func (t *test) judgeParts(ctx context.Context, mutant int, names []string, took time.Duration) (fate, time.Duration, error) {
	list := chosen.PartsSetting + "=" + strings.Join(names, " ")
	limit := 2*took + atLeast/4
	f, used, err := t.program.judge(ctx, mutant, []string{t.name}, limit, true, list)
	if err != nil || f.how != killed {
		return f, used, err
	}
	if plain, err := t.plain.passes(list, func() (bool, error) {
		f, _, err := t.program.judge(ctx, 0, []string{t.name}, patience*limit, true, list)
		return f.how == passed, err
	}); err != nil || plain {
		return f, used, err
	}
	return fate{how: passed}, used, nil
}

// A passing remembers which parts of a test pass with the unchanged program.
type passing struct {
	guard sync.Mutex
	known map[string]bool
}

func (p *passing) passes(list string, play func() (bool, error)) (bool, error) {
	p.guard.Lock()
	is, known := p.known[list]
	p.guard.Unlock()
	if known {
		return is, nil
	}
	is, err := play()
	if err != nil {
		return false, err
	}
	p.guard.Lock()
	defer p.guard.Unlock()
	if p.known == nil {
		p.known = map[string]bool{}
	}
	p.known[list] = is
	return is, nil
}
