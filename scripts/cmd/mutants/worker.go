package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"entente/scripts/mutants/chosen"
)

// A worker is a player's process. It is started again after a mutant ended it.
type worker struct {
	program string
	env     []string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
}

func (w *worker) start(ctx context.Context) error {
	w.cmd = exec.CommandContext(ctx, w.program, "-play")
	w.cmd.Env = append(os.Environ(), w.env...)
	in, err := w.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	w.in, w.out = in, bufio.NewScanner(out)
	w.out.Buffer(nil, 1<<22)
	return w.cmd.Start()
}

func (w *worker) stop() {
	if w.cmd != nil {
		_ = w.in.Close()
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
		w.cmd = nil
	}
}

// whole asks a new player a question about the whole corpus. The first line of the answer is the
// mutants that every start reaches.
func (w *worker) whole(ctx context.Context, what string) ([]string, error) {
	if err := w.start(ctx); err != nil {
		return nil, err
	}
	if _, err := io.WriteString(w.in, what+"\n"); err != nil {
		return nil, err
	}
	_ = w.in.Close()
	var lines []string
	for w.out.Scan() {
		lines = append(lines, w.out.Text())
	}
	if err := w.cmd.Wait(); err != nil {
		return nil, fmt.Errorf("the player %s: %w", w.program, err)
	}
	w.cmd = nil
	return lines, errors.Join(w.out.Err(), ctx.Err())
}

// scripts plays scripts with a mutant. If the mutant crashes the process, for example by a deep
// recursion, the mutant was noticed. If the process's own watch ended it, the mutant was not.
func (w *worker) scripts(ctx context.Context, mutant int, played string, list []*script) (fate, error) {
	return w.scriptsFor(ctx, mutant, played, list, time.Hour)
}

// scriptsFor plays scripts, and begins none after most of processor time.
func (w *worker) scriptsFor(ctx context.Context, mutant int, played string, list []*script, most time.Duration) (fate, error) {
	if w.cmd == nil {
		if err := w.start(ctx); err != nil {
			return fate{}, err
		}
	}
	line := fmt.Sprintf("%d %s@%d", mutant, played, most)
	for _, s := range list {
		took := s.took
		if played != plainly {
			took = s.judged
		}
		line += fmt.Sprintf(" %s@%d", s.name, took)
	}
	_, err := io.WriteString(w.in, line+"\n")
	if err == nil && w.out.Scan() {
		words := strings.Fields(w.out.Text())
		if len(words) > 1 && words[0] == strconv.Itoa(mutant) {
			f := fate{how: words[1]}
			if len(words) > 2 {
				f.by = words[2]
			}
			if f.how == endless {
				w.stop()
			}
			return f, nil
		}
		return fate{}, fmt.Errorf("a player answered %q", w.out.Text())
	}
	w.stop()
	return fate{killed, "the end of the program"}, ctx.Err()
}

// alone plays all scripts in a process that has the mutant from its start.
func alone(ctx context.Context, program string, mutant int, list []*script) (fate, error) {
	w := &worker{program: program, env: []string{chosen.Setting + "=" + strconv.Itoa(mutant)}}
	defer w.stop()
	limited, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	f, err := w.scripts(limited, mutant, strictly, list)
	if limited.Err() != nil && ctx.Err() == nil {
		return fate{how: endless, by: "its start"}, nil
	}
	return f, err
}
