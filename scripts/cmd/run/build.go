package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"entente/scripts/program"
	"entente/scripts/stage"
)

// builder is the program that writes the pages. It contains the rules, so each change of the rules
// compiles it again. The server doesn't wait for that.
const builder = "build/builder"

// A building is a running build, whose finished pages are served already.
type building struct {
	tells io.Writer
	every time.Duration // the pause between messages of a long step

	mu       sync.Mutex
	doing    string
	since    time.Time
	hasTable bool // this build has made the table's program and page
	isOver   bool // the build has ended
}

// newBuilding returns a building that reports its step every three seconds.
func newBuilding() *building {
	return &building{tells: os.Stdout, every: 3 * time.Second, doing: "The build begins", since: time.Now()}
}

// do builds everything, in the order that a player needs. It calls readable once there are pages,
// and playable once there is a table. Until new pages are written, those of the last build are
// served.
func (b *building) do(ctx context.Context, public string, readable, playable func()) error {
	compile := func() error {
		// Without inlining, the pages' own code compiles in half the time.
		return stage.Run(ctx, "go", "build", "-gcflags=entente/site=-l", "-o", builder, "./scripts/cmd/build")
	}
	write := func() error { return stage.Run(ctx, builder, "-pages") }
	both := func() error {
		var failed error
		var beside sync.WaitGroup
		beside.Go(func() { failed = compile() }) // at the same time, because each alone leaves a core idle at times
		err := program.ServeTable(ctx, public, true)
		beside.Wait()
		return errors.Join(err, failed)
	}
	if _, err := os.Stat(filepath.Join(public, "index.html")); err != nil {
		if err := b.step("Compiling the pages", compile); err != nil {
			return err
		}
		if err := b.step("Writing the pages", write); err != nil {
			return err
		}
	}
	readable()
	if err := b.step("Compiling the table for the browser", both); err != nil {
		return err
	}
	if err := b.step("Writing the pages", write); err != nil {
		return err
	}
	b.set(func() { b.hasTable = true })
	playable()
	err := b.step("Building what other sites and engines fetch", func() error { return stage.Run(ctx, builder, "-quick") })
	b.set(func() { b.isOver = true })
	if err != nil && ctx.Err() == nil {
		fmt.Fprintf(os.Stderr, "Tables work. What other sites and engines fetch could not be built: %v\n", err)
	}
	return nil
}

// step prints the name of a step and runs it. It prints the time taken so far now and then.
func (b *building) step(doing string, do func() error) error {
	b.set(func() { b.doing, b.since = doing, time.Now() })
	fmt.Fprintln(b.tells, doing+".")
	ended := make(chan error, 1)
	go func() { ended <- do() }()
	again := time.NewTicker(b.every)
	defer again.Stop()
	for {
		select {
		case err := <-ended:
			return err
		case <-again.C:
			fmt.Fprintln(b.tells, b.said()+".")
		}
	}
}

// said is the running step and its time so far.
func (b *building) said() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return fmt.Sprintf("%s, %.0f s", b.doing, time.Since(b.since).Seconds())
}

func (b *building) set(do func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	do()
}
