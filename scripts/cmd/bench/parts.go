package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"

	"entente/scripts/relaybench"
	"entente/scripts/stage"
)

// A part measures some rows and can be run alone.
type part struct {
	name    string
	measure func(context.Context, *bencher) error
}

// The records of the measured tables, and the repetitions of each visit.
const (
	joined, opened       = 2_000, 5_000
	starts, joins, opens = 7, 3, 3
	lighthouses          = 5
	processes            = 5 // for the rules, of each sort, by turns
)

func parts() []part {
	return []part{
		{"rules", rules},
		{"peer", peer},
		{"start", start},
		{"join", func(ctx context.Context, b *bencher) error { return long(ctx, b, "join", joined, joins) }},
		{"open", func(ctx context.Context, b *bencher) error { return long(ctx, b, "open", opened, opens) }},
		{"first", first},
		{"lighthouse", lighthouse},
		{"relay", relay},
	}
}

// rules measures the rules natively and in Chromium, by turns.
func rules(ctx context.Context, b *bencher) error {
	site, err := b.served()
	if err != nil {
		return err
	}
	for range processes {
		if err := b.collect(ctx, "./"+nativeRules); err != nil {
			return err
		}
		if err := b.script(ctx, "speed.mjs", site, "1"); err != nil {
			return err
		}
	}
	return nil
}

// peer measures the shipped rules in Node against the same trades in boardgame.io.
func peer(ctx context.Context, b *bencher) error {
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	return b.script(ctx, "node.mjs", wasmRules, filepath.Join(goroot, "lib/wasm/wasm_exec.js"), strconv.Itoa(processes))
}

func start(ctx context.Context, b *bencher) error {
	site, err := b.served()
	if err != nil {
		return err
	}
	return b.script(ctx, "start.mjs", site, strconv.Itoa(starts))
}

// long measures a table of many records, after bringing the table to the relay.
func long(ctx context.Context, b *bencher, what string, records, rounds int) error {
	site, err := b.served()
	if err != nil {
		return err
	}
	link, err := stage.Output(ctx, nil, "./"+filler, "-records", strconv.Itoa(records), "-relay", site)
	if err != nil {
		return err
	}
	return b.script(ctx, "long.mjs", what, site, link, strconv.Itoa(records), strconv.Itoa(rounds))
}

// first counts the bytes of a first visit, from both hosts as they are built.
func first(ctx context.Context, b *bencher) error {
	return b.script(ctx, "first.mjs")
}

func lighthouse(ctx context.Context, b *bencher) error {
	site, err := b.served()
	if err != nil {
		return err
	}
	return b.script(ctx, "lighthouse.mjs", site, strconv.Itoa(lighthouses))
}

func relay(_ context.Context, b *bencher) error {
	return relaybench.Measure(".", func(name string, value float64) {
		fmt.Printf("   %s %.2f\n", name, value)
		b.add(name, value)
	})
}
