package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/scripts/mutants"
)

// A script counts a statement of the rules as exercised if one of its lines cites the statement. A
// mutant holds the statement if the script, played with the mutant, goes as written up to that line
// and there misses the citation. A refusal is missed if the choice is accepted, or refused by
// another rule. A grant is missed if no event cites the statement. If several events of a line cite
// it, a mutant that changes the line in another way holds it too. A statement that no mutant holds
// might be cited whether the rules are right or not.

// loose are the statements that no known mutant holds, each with the reason. The list may only
// shrink.
var loose = map[string]string{
	"!\tabilities 20\tcards/156_in_the_status_phase":            "no change of one place alone is known that shows there",
	"!\ttable 1\twindow/standing_declines":                      "no change of one place alone is known that shows there",
	"!\ttable 1\ttransactions/3_counter_and_withdraw":           "no change of one place alone is known that shows there",
	"!\ttable 5\ttransactions/5_a_note_not_in_hand":             "no change of one place alone is known that shows there",
	"+\tCeasefire 3\trulings/109_it_stops_moving_in_alone":      "its address stands in a table, whose rows are not changed",
	"+\tCeasefire 3\tpromissory_notes/ceasefire_what_it_leaves": "its address stands in a table, whose rows are not changed",
}

// A held statement has its hits in one script, and the mutant that holds it, if one is known.
type held struct {
	name      string
	hits      []*hit
	by        *mutants.Mutant // or nil
	otherwise bool            // the mutant only changes the line in another way
}

// A holder looks for the mutants that hold statements.
type holder struct {
	built *built
	rules ruleTexts
	by    map[string]*mutants.Mutant // by their keys
	often []int                      // for each mutant, the number of hits that reach it
	known map[string]string          // for each statement, the key of the mutant that held it last time
}

// newHolder finds every statement of the corpus. Their order is by a checksum of each name, so that
// a statement's place does not depend on the others.
func newHolder(ctx context.Context, b *built, known string) (*holder, []*held, error) {
	rules, err := readRuleTexts()
	if err != nil {
		return nil, nil, err
	}
	hits, err := (&worker{program: b.player}).hits(ctx)
	if err != nil {
		return nil, nil, err
	}
	h := &holder{built: b, rules: rules, by: map[string]*mutants.Mutant{}, often: make([]int, len(b.mutants)+1)}
	if h.known, err = readHeld(known); err != nil {
		return nil, nil, err
	}
	for i := range b.mutants {
		h.by[b.mutants[i].Key] = &b.mutants[i]
	}
	var list []*held
	found := map[string]*held{}
	for _, one := range hits {
		for _, n := range one.reached {
			h.often[n]++
		}
		s := found[one.name()]
		if s == nil {
			s = &held{name: one.name()}
			found[s.name] = s
			list = append(list, s)
		}
		s.hits = append(s.hits, one)
	}
	order := func(s *held) string { sum := sha256.Sum256([]byte(s.name)); return string(sum[:]) }
	slices.SortFunc(list, func(a, b *held) int { return cmp.Compare(order(a), order(b)) })
	return h, list, nil
}

// hold looks for a mutant that holds each statement, or each of a sample.
func hold(ctx context.Context, b *built, o order) error {
	h, list, err := newHolder(ctx, b, o.held)
	if err != nil {
		return err
	}
	if o.sample > 0 && o.sample < len(list) {
		list = list[:o.sample]
	}
	list = slices.DeleteFunc(list, func(s *held) bool { return !strings.Contains(s.name, o.match) })
	if err := h.all(ctx, list, o.jobs); err != nil {
		return err
	}
	if o.rewrite {
		if err := h.write(o.held, list); err != nil {
			return err
		}
	}
	return h.report(list)
}

// report prints how many statements are held. It fails if one is not.
func (h *holder) report(list []*held) error {
	failed := 0
	for _, sign := range []string{"!", "+"} {
		all, is, decided, lines := 0, 0, 0, 0
		for _, s := range list {
			if s.hits[0].sign != sign {
				continue
			}
			all++
			switch {
			case s.by != nil:
				is++
				decided += decides(s.by)
				if s.otherwise {
					lines++
				}
			case loose[s.name] != "":
				fmt.Printf("nothing holds %s of %s: %s\n", s.hits[0].rule, s.hits[0].script, loose[s.name])
			default:
				failed++
				fmt.Printf("nothing holds %s of %s\n", s.hits[0].rule, s.hits[0].script)
			}
		}
		what := map[string]string{"!": "refusals", "+": "grants"}[sign]
		fmt.Printf("held: %d of %d %s, %d of them by what decides something, %d only as their line goes otherwise\n", is, all, what, decided, lines)
	}
	if failed > 0 {
		return fmt.Errorf("%d statements would be cited whatever the rules do", failed)
	}
	return nil
}

// write keeps the mutants that hold statements, also for statements that this run left out.
func (h *holder) write(name string, list []*held) error {
	for _, s := range list {
		delete(h.known, s.name)
		if s.by != nil {
			h.known[s.name] = s.by.Key
		}
	}
	text := ""
	for _, name := range slices.Sorted(maps.Keys(h.known)) {
		text += name + "\t" + h.known[name] + "\n"
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// readHeld reads the mutants that held statements before. A line has a sign, the statement and the
// script, which together are the name, and the mutant's key.
func readHeld(file string) (map[string]string, error) {
	known := map[string]string{}
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if i := strings.LastIndex(line, "\t"); i > 0 {
			known[line[:i]] = line[i+1:]
		}
	}
	return known, nil
}

// all looks for the mutants that hold statements, some at once.
func (h *holder) all(ctx context.Context, list []*held, jobs int) error {
	failed := make([]error, max(1, jobs))
	var wait sync.WaitGroup
	for job := range failed {
		wait.Go(func() {
			w := &worker{program: h.built.player}
			defer w.stop()
			last := time.Now()
			for i := job; i < len(list) && failed[job] == nil && ctx.Err() == nil; i += len(failed) {
				failed[job] = h.hold(ctx, w, list[i])
				if time.Since(last) > 30*time.Second {
					last = time.Now()
					fmt.Printf("  %d of %d statements\n", i, len(list))
				}
			}
		})
	}
	wait.Wait()
	return errors.Join(append(failed, ctx.Err())...)
}

// hold finds a mutant that holds a statement. It tries the one from last time first.
func (h *holder) hold(ctx context.Context, w *worker, s *held) error {
	if loose[s.name] != "" {
		return nil
	}
	for _, hit := range s.hits {
		candidates := h.candidates(hit)
		before := h.by[h.known[s.name]]
		if before != nil {
			candidates = slices.Insert(candidates, 0, before)
		}
		for _, m := range candidates {
			got, err := w.at(ctx, m.N, hit)
			if got == missed || got == otherwise && s.by == nil {
				s.by, s.otherwise = m, got == otherwise
			}
			if err != nil || got == missed || got == otherwise && m == before {
				return err
			}
		}
	}
	return nil
}

// widely is the most mutants that are tried outside of the functions that name the rule.
const widely = 200

// candidates are the mutants that a line reaches and that may hold its statement. First come
// conditions in functions that name the rule, then the other mutants of these functions, then
// mutants that few lines reach.
func (h *holder) candidates(of *hit) []*mutants.Mutant {
	var near, far []*mutants.Mutant
	for _, n := range of.reached {
		m := &h.built.mutants[n-1]
		if h.rules.names(m, of.rule) {
			near = append(near, m)
		} else {
			far = append(far, m)
		}
	}
	slices.SortStableFunc(near, func(a, b *mutants.Mutant) int { return cmp.Compare(decides(b), decides(a)) })
	slices.SortStableFunc(far, func(a, b *mutants.Mutant) int { return cmp.Compare(h.often[a.N], h.often[b.N]) })
	return append(near, far[:min(len(far), widely)]...)
}

// decides is 1 for a mutant of a condition, else 0. If a changed condition makes the citation
// vanish, the citation had a reason.
func decides(m *mutants.Mutant) int {
	switch m.Operator {
	case mutants.Negate, mutants.AndOr, mutants.Boundary, mutants.Case, mutants.OffByOne, mutants.Jump:
		return 1
	}
	return 0
}
