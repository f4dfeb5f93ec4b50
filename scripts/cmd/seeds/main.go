// Command seeds chooses the rooms that the tests of core/table/sim run. It looks for few rooms that
// notice as many mutants as many rooms would. It writes their seeds into a file beside those tests.
//
// It chooses by the mutants of one half alone, so that the other half can measure how much the
// chosen rooms notice.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"entente/scripts/mutants"
	"entente/scripts/stage"
)

const (
	dir  = "build/seeds"
	file = "core/table/sim/testdata/seeds.txt"
	jobs = 2
)

// packages are the packages whose mutants the rooms should notice. Each comes after the ones that
// it imports.
var packages = []mutants.Package{
	{Dir: "core/table/wire", Path: "entente/core/table/wire"},
	{Dir: "core/table/seal", Path: "entente/core/table/seal"},
	{Dir: "core/table/room", Path: "entente/core/table/room"},
	{Dir: "core/table/replica", Path: "entente/core/table/replica"},
}

// An order is the limits of a choice.
type order struct {
	rooms uint64 // the number of first seeds to choose from
	depth int    // the number of rooms wanted for each thing and each mutant
	rare  int    // a mutant that at most this many rooms reach is played
	tries int    // in at most this many rooms that were not chosen
}

func main() {
	player := flag.Bool("live", false, "live rooms as mutants: for this program's own use")
	var o order
	flag.Uint64Var(&o.rooms, "rooms", 650, "choose from the rooms of this many first seeds")
	flag.IntVar(&o.depth, "depth", 3, "want so many rooms for each thing and each mutant, or all that there are")
	flag.IntVar(&o.rare, "rare", 20, "play the mutants that no more rooms reach, and want one that notices")
	flag.IntVar(&o.tries, "tries", 20, "play such a mutant in so many more rooms, if no chosen one notices it")
	flag.Parse()
	if *player {
		if err := live(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "seeds:", err)
			os.Exit(1)
		}
		return
	}
	stage.Main(func(ctx context.Context) error { return choose(ctx, o) })
}

func choose(ctx context.Context, o order) error {
	program, list, err := build(ctx)
	if err != nil {
		return err
	}
	lives, err := liveAll(ctx, program, o.rooms)
	if err != nil {
		return err
	}
	half := map[int]bool{}
	for _, m := range list {
		half[m.N] = sha256.Sum256([]byte(m.Key))[0]%2 == 0
	}
	c := &choice{left: lives}
	c.cover(half, o.depth)
	if err := c.notice(ctx, program, half, o); err != nil {
		return err
	}
	return c.write(o)
}

// build builds this program with all mutants in it.
func build(ctx context.Context) (string, []mutants.Mutant, error) {
	source, program := filepath.Join(dir, "_table"), filepath.Join(dir, "seeds")
	if err := os.MkdirAll(source, 0o755); err != nil {
		return "", nil, err
	}
	list, overlay, err := mutants.Write(packages, source)
	if err != nil {
		return "", nil, err
	}
	return program, list, stage.Run(ctx, "go", "build", "-overlay", overlay, "-o", program, "./scripts/cmd/seeds")
}

// liveAll runs the first rooms with the unchanged program.
func liveAll(ctx context.Context, program string, rooms uint64) ([]*life, error) {
	lives := make([]*life, rooms)
	return lives, inParallel(ctx, program, len(lives), func(p *player, i int) (err error) {
		lives[i], err = p.live(ctx, 0, uint64(i)+1)
		if err == nil && lives[i].Err != "" {
			err = fmt.Errorf("seed %d: %s", i+1, lives[i].Err)
		}
		return err
	})
}

// inParallel does n things with several players at once.
func inParallel(ctx context.Context, program string, n int, do func(p *player, i int) error) error {
	failed := make([]error, jobs)
	todo := make(chan int)
	var wait sync.WaitGroup
	for job := range jobs {
		wait.Go(func() {
			p := &player{program: program}
			defer p.stop()
			for i := range todo {
				if failed[job] == nil {
					failed[job] = do(p, i)
				}
			}
		})
	}
	for i := range n {
		if ctx.Err() == nil {
			todo <- i
		}
	}
	close(todo)
	wait.Wait()
	return errors.Join(append(failed, ctx.Err())...)
}
