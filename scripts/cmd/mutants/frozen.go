package main

import (
	"context"
	"strings"
)

// What is frozen, by the names of its tests: everything that is said in every script and in
// generated games, and in games at tables that were begun under earlier rules. That it is
// otherwise fails `make test` until somebody has given a reason, so a mutant that it notices
// is noticed. But it does not say what is right. So it is played last, where no script and no
// other test noticed anything, and what it alone notices is counted apart.
var frozenTests = []string{"TestFrozen"}

const frozenIn = "core/scenario"

// onlyFrozen reports whether nothing but what is frozen noticed a mutant.
func onlyFrozen(f fate) bool {
	return f.how == killed && strings.HasPrefix(f.by, frozenIn+".TestFrozen")
}

// surveyFrozen learns which frozen games come by which mutants. It is done when a mutant first
// needs it, and only where there is time for all of them.
func (j *judge) surveyFrozen(ctx context.Context) error {
	j.thawed.Do(func() {
		for i := range j.built.tests {
			for _, name := range frozenTests {
				if p := &j.built.tests[i]; p.dir == frozenIn && j.lookFrozen > 0 && j.unlooked == nil {
					t := &test{program: p, name: name}
					j.unlooked = t.survey(ctx, j.lookFrozen)
					j.frozen = append(j.frozen, t)
				}
			}
		}
	})
	return j.unlooked
}

// byFrozen plays the frozen games that come by a mutant, the quickest first, for as long as a
// test is played.
func (j *judge) byFrozen(ctx context.Context, n int) (fate, error) {
	if err := j.surveyFrozen(ctx); err != nil {
		return fate{}, err
	}
	f := fate{how: uncovered}
	for _, t := range j.frozen {
		if !t.reached[n] {
			continue
		}
		parts, took := t.partsFor(n, j.long)
		got, _, err := t.judgeParts(ctx, n, parts, took)
		if err != nil || got.how == killed || got.how == endless {
			return got, err
		}
		f = got
	}
	return f, nil
}
