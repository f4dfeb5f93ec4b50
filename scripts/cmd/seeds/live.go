package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
	"os/exec"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	"entente/core/table/sim"
	"entente/scripts/mutants/chosen"
)

// A life is the result of one room's run.
type life struct {
	Seed    uint64
	Err     string
	Took    time.Duration // processor time
	Has     []string      // faults, sorts of trades, kinds of choices and rules of refusals
	Reached []int         // mutants whose change would matter in this room
}

// goals yields the things that the room has, and the mutants of a half that it reaches.
func (l *life) goals(half map[int]bool) iter.Seq[any] {
	return func(yield func(any) bool) {
		for _, what := range l.Has {
			if !yield(what) {
				return
			}
		}
		for _, n := range l.Reached {
			if half[n] && !yield(n) {
				return
			}
		}
	}
}

// A player is a process of this program with all mutants in it. It is started again after a mutant
// ended it.
type player struct {
	program string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *json.Decoder
}

func (p *player) start(ctx context.Context) error {
	p.cmd = exec.CommandContext(ctx, p.program, "-live")
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	p.in, p.out = in, json.NewDecoder(bufio.NewReader(out))
	return p.cmd.Start()
}

func (p *player) stop() {
	if p.cmd != nil {
		_ = p.in.Close()
		_ = p.cmd.Wait()
		p.cmd = nil
	}
}

// live runs a room with a mutant; 0 is the unchanged program.
func (p *player) live(ctx context.Context, mutant int, seed uint64) (*life, error) {
	if p.cmd == nil {
		if err := p.start(ctx); err != nil {
			return nil, err
		}
	}
	l := &life{}
	_, err := fmt.Fprintln(p.in, mutant, seed)
	if err == nil && p.out.Decode(l) == nil {
		return l, nil
	}
	p.stop()
	return &life{Seed: seed, Err: "the end of the program"}, ctx.Err()
}

// slow is the most processor time of a room.
const slow = 20 * time.Second

// live runs the rooms that it reads. A line has the mutant and the seed.
func live(in io.Reader, out io.Writer) error {
	debug.SetGCPercent(400)
	debug.SetMaxStack(64 << 20)
	var deadline atomic.Int64
	go func() {
		for ; ; time.Sleep(50 * time.Millisecond) {
			if at := deadline.Load(); at > 0 && used() > time.Duration(at) {
				os.Exit(1)
			}
		}
	}()
	write := json.NewEncoder(out)
	for lines := bufio.NewScanner(in); lines.Scan(); {
		var mutant int
		var seed uint64
		if _, err := fmt.Sscan(lines.Text(), &mutant, &seed); err != nil {
			return err
		}
		start := used()
		deadline.Store(int64(start + slow))
		l := one(mutant, seed)
		deadline.Store(0)
		l.Took = used() - start
		if err := write.Encode(l); err != nil {
			return err
		}
	}
	return nil
}

// one runs one room with a mutant.
func one(mutant int, seed uint64) (l life) {
	l.Seed = seed
	chosen.Taken()
	defer func() {
		chosen.Now = 0
		if p := recover(); p != nil {
			l.Err = fmt.Sprint(p)
		}
	}()
	chosen.Now = mutant
	r := sim.Room(seed, nil)
	if r.Err != nil {
		l.Err = r.Err.Error()
	}
	for f, n := range r.Counts {
		l.has(n, sim.Fault(f).String())
	}
	for sort, n := range r.Trades {
		l.has(n, sim.TradeNames[sort])
	}
	for what, n := range r.Told {
		l.has(n, what)
	}
	l.Reached = chosen.Taken()
	return l
}

// has notes that something happened in the room, if n is positive.
func (l *life) has(n int, what string) {
	if n > 0 {
		l.Has = append(l.Has, what)
	}
}

// used is the processor time of this process.
func used() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
