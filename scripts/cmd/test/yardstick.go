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

// byGo and byChromium tell how slow a machine is for the stages. Of two virtual machines one took
// 1.4 times as long for Go, and twice as long for a page. The stages' budgets are of one that took
// this for it.
var (
	byGo       = &stage.Yardstick{What: "Go", Took: 2200 * time.Millisecond, Do: counts}
	byChromium = &stage.Yardstick{What: "Chromium", Took: 6500 * time.Millisecond, Do: draws}
)

// counts is work for Go that has nothing to do with Entente and never changes: maps, texts, sorting
// and sums.
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

// draws is such work for Chromium.
func draws(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	return stage.Quietly(ctx, env, "node", "scripts/browser/yardstick.mjs")
}
