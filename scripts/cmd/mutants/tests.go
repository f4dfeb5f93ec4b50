package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/scripts/mutants/chosen"
	"entente/scripts/stage"
)

// A test is one of a package, and which mutants it comes by.
type test struct {
	program *testProgram
	name    string
	took    time.Duration // of the processor, as the program was written
	reached map[int]bool
}

// Tests up to brief are played together. A long one is stopped after a while, and if it
// noticed nothing until then it is taken for one that passed.
const brief = 300 * time.Millisecond

// notPlayed are the tests that are not played against mutants, and why.
var notPlayed = map[string]string{
	"TestCitations":                "it reads the source, which is not rewritten for it",
	"TestProgramsCarryWhatTheySay": "it reads the source, which is not rewritten for it",
	"TestScripts":                  "the players play the scripts",
	"TestGolden":                   "the players look at the golden digests, and tell of them apart",
	"FuzzPlay":                     "the players play the scripts",
	"TestFrozen":                   "it notices that something is otherwise, not that it is wrong",
	"TestFrozenUnderEarlierRules":  "it notices that something is otherwise, not that it is wrong",
}

// list is every test of a program that is played against mutants.
func (p *testProgram) list(ctx context.Context) ([]*test, error) {
	text, err := stage.Output(ctx, nil, p.file, "-test.list", ".")
	var list []*test
	for _, name := range strings.Fields(text) {
		if !strings.HasPrefix(name, "Benchmark") && notPlayed[name] == "" {
			list = append(list, &test{program: p, name: name})
		}
	}
	return list, err
}

// command runs some of a program's tests.
func (p *testProgram) command(ctx context.Context, names []string, settings ...string) (*exec.Cmd, error) {
	program, err := filepath.Abs(p.file)
	cmd := exec.CommandContext(ctx, program, "-test.run", "^("+strings.Join(names, "|")+")$", "-test.failfast")
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), settings...)
	return cmd, err
}

// survey runs the test as the program was written, and learns what it comes by.
// Of a long one that is what it came by until it was stopped.
func (t *test) survey(ctx context.Context, long time.Duration) error {
	file, err := filepath.Abs(filepath.Join(dir, t.name+".reached"))
	if err != nil {
		return err
	}
	cmd, err := t.program.command(ctx, []string{t.name}, reachedSetting+"="+file, limitSetting+"="+long.String())
	if err != nil {
		return err
	}
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState.ExitCode() != stopped {
		return fmt.Errorf("%s fails as the program was written: %w\n%s", t.name, err, out)
	}
	t.took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	text, err := os.ReadFile(file)
	t.reached = map[int]bool{}
	addAll(t.reached, strings.Fields(string(text)))
	return err
}

// A round is some tests of one program that are played in one process.
type round struct {
	program *testProgram
	tests   []*test
	long    bool
}

// rounds puts brief tests together, and every other by itself, the quickest first.
func rounds(programs []testProgram, tests []*test) []*round {
	var list []*round
	for i := range programs {
		r := &round{program: &programs[i]}
		for _, t := range tests {
			if t.program == r.program && t.took <= brief {
				r.tests = append(r.tests, t)
			}
		}
		list = append(list, r)
	}
	for _, t := range tests {
		if t.took > brief {
			list = append(list, &round{t.program, []*test{t}, true})
		}
	}
	return list
}

// judge plays those of a round's tests that come by a mutant.
func (r *round) judge(ctx context.Context, mutant int, long time.Duration) (fate, error) {
	var names []string
	took := time.Duration(0)
	for _, t := range r.tests {
		if t.reached[mutant] {
			names, took = append(names, t.name), took+t.took
		}
	}
	if len(names) == 0 {
		return fate{how: uncovered}, nil
	}
	if took >= long {
		return r.program.judge(ctx, mutant, names, long, true)
	}
	return r.program.judge(ctx, mutant, names, patience*took+atLeast, false)
}

// judge plays tests against a mutant. Whether one that took too long passed, or never
// ends, is the caller's to say.
func (p *testProgram) judge(ctx context.Context, mutant int, names []string, limit time.Duration, passes bool) (fate, error) {
	cmd, err := p.command(ctx, names, chosen.Setting+"="+strconv.Itoa(mutant), limitSetting+"="+limit.String())
	if err != nil {
		return fate{}, err
	}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return fate{}, ctx.Err()
	case err == nil, passes && cmd.ProcessState.ExitCode() == stopped:
		return fate{how: passed}, nil
	case cmd.ProcessState.ExitCode() == stopped:
		return fate{endless, strings.Join(names, " ")}, nil
	case errors.As(err, &exit):
		return fate{killed, p.dir + "." + failedOf(string(out), names)}, nil
	}
	return fate{}, err
}

// failedOf is the test that failed; where a panic ended all of them, the first.
func failedOf(out string, names []string) string {
	_, after, _ := strings.Cut(out, "--- FAIL: ")
	name, _, _ := strings.Cut(after, " ")
	if i := slices.Index(names, name); i > 0 {
		return name
	}
	return names[0]
}
