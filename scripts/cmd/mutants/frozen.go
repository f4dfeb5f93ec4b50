package main

import (
	"context"
	"strings"
)

// frozenTests compare every message in scripts, in generated games, and in games at tables begun
// under earlier rules with a recorded text. A difference fails `make test` until a reason for it is
// given, so a mutant that these tests notice is noticed. But they do not tell which text is right.
// So they are played last, if no script and no other test noticed the mutant, and mutants that only
// they notice are counted apart.
var frozenTests = []string{"TestFrozen"}

const frozenIn = "core/scenario"

// onlyFrozen reports whether only the frozen tests noticed a mutant.
func onlyFrozen(f fate) bool {
	return f.how == killed && strings.HasPrefix(f.by, frozenIn+".TestFrozen")
}

// surveyFrozen learns which frozen games reach which mutants. It runs when a mutant first needs it,
// and only if the order gives time for it.
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

// byFrozen plays the frozen games that reach a mutant, the quickest first, within the time of one
// test.
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
