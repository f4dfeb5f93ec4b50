// Package stage runs the project's commands one after another. It prints each before it runs, and
// compares the time of each stage with its budget.
package stage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Main runs one program of scripts/cmd from the project's top directory, stops
// it on an interrupt, and exits with 1 and one sentence when it fails.
func Main(do func(context.Context) error) {
	adopt()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := toTop()
	if err == nil {
		err = do(ctx)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", filepath.Base(os.Args[0]), err)
		stop()
		os.Exit(1)
	}
}

// toTop changes to the directory of go.mod, so that every path in scripts/ can start from the top
// of the tree.
func toTop() error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return os.Chdir(dir)
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return errors.New("run this inside the Entente source tree: no go.mod was found here or above")
		}
		dir = parent
	}
}

// Run prints a command and runs it with this program's own output.
func Run(ctx context.Context, args ...string) error {
	return RunWith(ctx, nil, args...)
}

// RunWith is Run with settings added to the environment, such as "GOOS=js".
func RunWith(ctx context.Context, env []string, args ...string) error {
	return RunTo(ctx, env, os.Stdout, args...)
}

// Quietly is RunWith without the command's standard output.
func Quietly(ctx context.Context, env []string, args ...string) error {
	return RunTo(ctx, env, io.Discard, args...)
}

// RunTo is RunWith with the command's standard output written to out.
func RunTo(ctx context.Context, env []string, out io.Writer, args ...string) error {
	fmt.Println("  $", strings.Join(append(append([]string{}, env...), args...), " "))
	cmd := Command(ctx, env, args...)
	cmd.Stdout, cmd.Stderr = out, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", clipped(args), err)
	}
	return nil
}

// clipped is a command for an error, cut short because RunTo has printed all of it.
func clipped(args []string) string {
	if len(args) > 10 {
		return fmt.Sprintf("%s … (%d more)", strings.Join(args[:10], " "), len(args)-10)
	}
	return strings.Join(args, " ")
}

// Output runs a command silently and returns its standard output, without the last line break. An
// error contains the command's standard error.
func Output(ctx context.Context, env []string, args ...string) (string, error) {
	out, err := Command(ctx, env, args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) && len(exit.Stderr) > 0 {
			err = fmt.Errorf("%w\n%s", err, exit.Stderr)
		}
		return "", fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimRight(string(out), "\n"), nil
}

// Command returns a command with settings added to the environment, which ends with ctx.
func Command(ctx context.Context, env []string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	// An interrupt lets a child stop its own children; a kill would orphan them.
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 5 * time.Second
	return cmd
}
