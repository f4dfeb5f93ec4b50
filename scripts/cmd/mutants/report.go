package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"entente/scripts/mutants"
)

// report prints how many mutants were killed. It fails if fewer than the least share were, if a
// hole is noticed by now, and, if the order asks for it, if a survivor has no line.
func report(list []*mutants.Mutant, s *state, o order) error {
	why, err := readReasons(reasonsFile)
	if err != nil {
		return err
	}
	holes, err := readReasons(holesFile)
	if err != nil {
		return err
	}
	counts := map[string]int{}
	known, open, frozen := 0, 0, 0
	for _, m := range list {
		f := s.fates[m.Key]
		counts[f.how]++
		if onlyFrozen(f) {
			frozen++
		}
		if f.how == killed {
			continue
		}
		reason := why.of(m.Key)
		hole := holes.of(m.Key)
		switch {
		case reason != "":
			known++
		case hole != "":
			open++
			reason = "a hole: " + hole
		}
		if o.list || o.explained && reason == "" {
			fmt.Printf("%-9s %v\n", f.how, m)
			if reason != "" {
				fmt.Printf("          %s\n", reason)
			}
		}
	}
	if len(list) == 0 {
		return fmt.Errorf("no such mutants")
	}
	survivors := len(list) - counts[killed]
	share := float64(counts[killed]) * 100 / float64(len(list))
	fmt.Printf("mutants: %d of %d killed, %.1f%%, %d of them by frozen games alone; %d survived, of these %d noticed by golden digests alone, %d endless, %d uncovered; %d have a reason, %d are known holes\n",
		counts[killed], len(list), share, frozen, survivors, counts[digest], counts[endless], counts[uncovered], known, open)
	var failed []error
	for _, r := range holes {
		if s.isNoticed(r.key) {
			failed = append(failed, fmt.Errorf("%s: %s: it is noticed by now: delete the line", holesFile, r.key))
		}
	}
	if left := survivors - known - open; o.explained && left > 0 {
		failed = append(failed, fmt.Errorf("%d survivors have no line in %s or %s", left, reasonsFile, holesFile))
	}
	if o.least != "" {
		failed = append(failed, atLeastShare(counts[killed], len(list), o.least))
	}
	return errors.Join(failed...)
}

// atLeastShare returns an error if killed of n are fewer than the share in a file. The share is of
// all mutants, so a sample may be three standard deviations below it.
func atLeastShare(killed, n int, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	least, err := strconv.ParseFloat(strings.TrimSpace(string(text)), 64)
	if err != nil {
		return err
	}
	share := float64(killed) * 100 / float64(n)
	allowed := least - 3*math.Sqrt(least*(100-least)/float64(n))
	if share < allowed {
		return fmt.Errorf("%.1f%% of %d are killed; %s wants %.1f%%, so that a sample of this size may have %.1f%%: see the survivors with -list", share, n, file, least, allowed)
	}
	return nil
}

// isNoticed reports whether every mutant of a pattern was killed.
func (s *state) isNoticed(pattern string) bool {
	about := 0
	for _, p := range s.parts {
		for _, m := range p.mutants {
			if !matches(pattern, m.Key) {
				continue
			}
			if about++; s.fates[m.Key].how != killed {
				return false
			}
		}
	}
	return about > 0
}
