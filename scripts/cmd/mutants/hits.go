package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"entente/core"
	"entente/core/scenario"
	"entente/scripts/mutants/chosen"
)

// A hit is a statement of the rules that a script's line exercises: by a refusal, or by a grant.
type hit struct {
	script  string
	line    int
	sign    string // ! or +
	rule    string
	reached []int // the mutants that the line reaches
}

// atHit is a player's task for a hit. The others are its answers.
const (
	atHit     = "at"
	missed    = "missed"
	otherwise = "otherwise"
	met       = "met"
)

// name is the name of the statement to hold: its sign, its rule and its script.
func (h *hit) name() string { return h.sign + "\t" + h.rule + "\t" + h.script }

// hits plays every script with no mutant. It prints each line's citations, and the mutants that the
// line reaches.
func (p *player) hits(out io.Writer) error {
	for _, name := range p.names {
		var came []string // by choice
		reached()
		follow := func(core.Game, core.Choice, error) error {
			came = append(came, numbers(reached()))
			return nil
		}
		report, err := scenario.PlayBy(follow, p.scripts[name], p.shelf)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, h := range report.Hits {
			sign := "+"
			if h.Refused {
				sign = "!"
			}
			fmt.Fprintf(out, "%s\t%d\t%s\t%s\t%s\n", name, h.Line, sign, h.Rule, came[h.Choice-1])
		}
	}
	return nil
}

// at plays a script with a mutant and returns the outcome of a hit. It is missed if the script
// passes up to the line and the citation is gone. It is otherwise if the line fails in another way.
func (p *player) at(mutant int, name string, line int, rule string) (got string) {
	defer func() {
		chosen.Now = 0
		if recover() != nil {
			got = met // a panic does not tell its line
		}
	}()
	chosen.Now = mutant
	_, err := scenario.Play(p.scripts[name], p.shelf)
	var f *scenario.Failure
	switch {
	case !errors.As(err, &f) || f.Line != line:
		return met
	case string(f.Missing) == rule:
		return missed
	}
	return otherwise
}

// answerHit plays a script with a mutant and prints the outcome of one hit.
func (p *player) answerHit(words []string, out io.Writer) error {
	mutant, err := strconv.Atoi(words[0])
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(words[3])
	if err != nil {
		return err
	}
	p.plays(mutant, words[2], 2*time.Second)
	got := p.at(mutant, words[2], line, strings.Join(words[5:], " "))
	p.plays(0, "", 0)
	_, err = fmt.Fprintln(out, mutant, got)
	return err
}

// hits asks a player for every hit of the corpus.
func (w *worker) hits(ctx context.Context) ([]*hit, error) {
	lines, err := w.whole(ctx, "hits")
	if err != nil {
		return nil, err
	}
	var list []*hit
	for _, said := range lines[1:] {
		parts := strings.Split(said, "\t")
		if len(parts) != 5 {
			return nil, fmt.Errorf("a player answered %q", said)
		}
		line, err := strconv.Atoi(parts[1])
		if err != nil {
			return nil, fmt.Errorf("a player answered %q", said)
		}
		h := &hit{script: parts[0], line: line, sign: parts[2], rule: parts[3]}
		for _, word := range strings.Fields(parts[4]) {
			n, _ := strconv.Atoi(word)
			h.reached = append(h.reached, n)
		}
		list = append(list, h)
	}
	return list, nil
}

// at asks a player for the outcome of a hit with a mutant.
func (w *worker) at(ctx context.Context, mutant int, h *hit) (string, error) {
	if w.cmd == nil {
		if err := w.start(ctx); err != nil {
			return "", err
		}
	}
	_, err := fmt.Fprintf(w.in, "%d %s %s %d %s %s\n", mutant, atHit, h.script, h.line, h.sign, h.rule)
	if err != nil || !w.out.Scan() {
		w.stop() // the mutant ended the process
		return met, ctx.Err()
	}
	words := strings.Fields(w.out.Text())
	if len(words) < 2 || words[0] != strconv.Itoa(mutant) {
		return "", fmt.Errorf("a player answered %q", w.out.Text())
	}
	if words[1] == endless {
		w.stop()
	}
	return words[1], nil
}
