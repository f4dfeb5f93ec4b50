package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/scripts/stage"
)

// byGo and byChromium measure how slow a machine is for the stages. Two virtual machines differed
// by a factor of 1.4 for Go and 2 for a page. Took is the time on the machine for which the stages'
// budgets were set.
var (
	byGo       = &stage.Yardstick{What: "Go", Took: 2200 * time.Millisecond, Do: counts}
	byChromium = &stage.Yardstick{What: "Chromium", Took: 1900 * time.Millisecond, Do: draws}
)

// counts is work for Go that does not use Entente and never changes: maps, texts, sorting and
// checksums.
func counts(context.Context) error {
	for n := range 50 {
		seen := map[string]int{}
		for i := range 120_000 {
			seen[strconv.Itoa((i*7919+n)%100_003)] += i
		}
		if sum := sha256.Sum256([]byte(strings.Join(slices.Sorted(maps.Keys(seen)), " "))); len(seen) != 100_003 || sum == [32]byte{} {
			return errors.New("the yardstick counted wrong")
		}
	}
	return nil
}

// draws is work for Chromium that never changes.
func draws(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	return stage.Quietly(ctx, env, "node", "scripts/browser/yardstick.mjs")
}
