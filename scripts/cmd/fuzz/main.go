// Command fuzz runs every fuzz target of the tree for a while, one after another.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"entente/scripts/stage"
)

func main() {
	each := flag.Duration("each", 20*time.Second, "how long each target runs")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return fuzz(ctx, *each) })
}

func fuzz(ctx context.Context, each time.Duration) error {
	all, err := stage.Output(ctx, nil, "go", "list", "./...")
	if err != nil {
		return err
	}
	var failed []error
	found := 0
	for _, path := range strings.Fields(all) {
		listed, err := stage.Output(ctx, nil, "go", "test", "-list", "^Fuzz", path)
		if err != nil {
			return err
		}
		for _, target := range strings.Fields(listed) {
			if !strings.HasPrefix(target, "Fuzz") || ctx.Err() != nil {
				continue
			}
			found++
			failed = append(failed, stage.Run(ctx, "go", "test", "-run", "^$", "-fuzz", "^"+target+"$", "-fuzztime", each.String(), path))
		}
	}
	fmt.Printf("%d fuzz targets, %v each\n", found, each)
	if found == 0 {
		return errors.New("the tree has no fuzz target")
	}
	return errors.Join(failed...)
}
