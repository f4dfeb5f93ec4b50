package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"entente/scripts/mutants"
)

// report tells how many were killed, and fails below the least share.
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
		if o.list {
			fmt.Printf("%-9s %v\n", f.how, m)
			if reason != "" {
				fmt.Printf("          %s\n", reason)
			}
		}
	}
	if len(list) == 0 {
		return fmt.Errorf("no such mutants")
	}
	share := float64(counts[killed]) * 100 / float64(len(list))
	fmt.Printf("mutants: %d of %d killed, %.1f%%, %d of them by what is frozen alone; %d survived, %d of them not by the golden digests, %d endless, %d uncovered; %d of these have a reason, %d are known holes\n",
		counts[killed], len(list), share, frozen, counts[passed]+counts[digest], counts[digest], counts[endless], counts[uncovered], known, open)
	if o.least == "" {
		return nil
	}
	text, err := os.ReadFile(o.least)
	if err != nil {
		return err
	}
	least, err := strconv.ParseFloat(strings.TrimSpace(string(text)), 64)
	if err != nil {
		return err
	}
	if share < least {
		return fmt.Errorf("%.1f%% are killed, and %s wants %.1f%%: see the survivors with -list", share, o.least, least)
	}
	return nil
}
