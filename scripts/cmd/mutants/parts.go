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

// A part is one round of the loop of a test that takes long, which is played without the
// others.
type part struct {
	name string
	took time.Duration
	set  [chosen.Most / 64]uint64 // the mutants that it comes by
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

// partsFor are the parts of a test to play against a mutant, and how long they take: of
// those that come by it the quickest, for as long as a test is played. A test that comes
// by it before its loop does so for all of them. It is none if there is no loop.
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

// judgeParts plays parts of a test against a mutant. What notices it has to pass as the
// program was written: a part that needs another one that was left out is none.
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

// A passing remembers which parts of a test pass as the program was written.
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
