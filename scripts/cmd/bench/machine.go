package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strconv"
	"strings"

	"entente/scripts/chromium"
	"entente/scripts/stage"
	"entente/site/figures"
)

// machine describes the machine that this runs on.
func machine(ctx context.Context) (m figures.Machine, err error) {
	browser, ok := chromium.Find()
	if !ok {
		return m, errors.New("no Chromium: see what `make setup` says")
	}
	m = figures.Machine{CPU: runtime.GOARCH, Cores: runtime.NumCPU(), Go: runtime.Version()}
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if _, rest, found := strings.Cut(string(text), "model name"); found {
			line, _, _ := strings.Cut(rest, "\n")
			m.CPU = strings.Trim(line, "\t: ")
		}
	}
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		first, _, _ := strings.Cut(string(text), " ")
		if m.Load, err = strconv.ParseFloat(first, 64); err != nil {
			return m, err
		}
	}
	node, err := stage.Output(ctx, nil, "node", "--version")
	if err != nil {
		return m, err
	}
	m.Node = strings.TrimPrefix(node, "v")
	version, err := stage.Output(ctx, nil, browser, "--version")
	if err != nil {
		return m, err
	}
	words := strings.Fields(version) // a name, a version, and its origin
	m.Chromium = strings.Join(words[:min(2, len(words))], " ")
	return m, nil
}

// commit names the measured commit, with a + if the tree holds changes.
func commit(ctx context.Context) (string, error) {
	head, err := stage.Output(ctx, nil, "git", "rev-parse", "--short=10", "HEAD")
	if err != nil {
		return "", err
	}
	changes, err := stage.Output(ctx, nil, "git", "status", "--porcelain", "--untracked-files=no")
	if changes != "" {
		head += "+"
	}
	return head, err
}
