package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"entente/scripts/twins"
)

// scales are the weights of files, by name. A file may be in several rows, but always in one
// coding.
type scales map[string]weight

type weight struct{ raw, sent int }

// kept caches compressed files, because the table's program alone takes twenty seconds.
var kept = twins.Cached()

// scalesOf weighs the files of all rows, several at a time.
func scalesOf(rows []weighed) (scales, error) {
	codings := map[string]string{}
	for _, row := range rows {
		for _, pattern := range row.files {
			files, err := filepath.Glob(pattern)
			if err != nil {
				return nil, err
			}
			for _, file := range files {
				codings[file] = row.by
			}
		}
	}
	known := scales{}
	var writing sync.Mutex
	err := twins.Each(slices.Sorted(maps.Keys(codings)), func(file string) error {
		body, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		twin, err := kept.Smallest(body, codings[file])
		writing.Lock()
		defer writing.Unlock()
		known[file] = weight{len(body), len(twin)}
		return err
	})
	return known, err
}
