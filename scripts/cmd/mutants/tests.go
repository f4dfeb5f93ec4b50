package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/scripts/cache"
	"entente/scripts/mutants/chosen"
	"entente/scripts/stage"
)

// A test is a test of a package, with the mutants that it reaches.
type test struct {
	program *testProgram
	name    string
	took    time.Duration // processor time with the unchanged program
	cut     bool          // the survey ended before the test did
	reached map[int]bool
	parts   []*part // the part before its loop, then the rounds of the loop
	plain   passing
}

// Tests up to brief are played together. A longer test is stopped after a while, and passes if it
// has noticed nothing by then.
const brief = 300 * time.Millisecond

// notPlayed are the tests that are not played against mutants, each with the reason.
var notPlayed = map[string]string{
	"TestCitations":                "it reads the source, which is not rewritten for it",
	"TestProgramsCarryWhatTheySay": "it reads the source, which is not rewritten for it",
	"TestScripts":                  "the players play the scripts",
	"TestGolden":                   "the players look at the golden digests, and tell of them apart",
	"FuzzPlay":                     "the players play the scripts",
	"TestRemovedSafety":            "it builds programs of its own",
	"TestSameTraceEverywhere":      "it builds a program of its own",
	"TestFrozen":                   "it is played last: frozen.go",
}

// list returns every test of a program that is played against mutants.
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
	cmd := exec.CommandContext(ctx, program, append([]string{"-test.run", "^(" + strings.Join(names, "|") + ")$", "-test.failfast"}, p.flags...)...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), settings...)
	return cmd, err
}

// survey runs a test within a limit of processor time, and learns which mutants each of its parts
// reaches. The answer is cached until the program changes.
func (t *test) survey(ctx context.Context, most time.Duration) error {
	sum := sha256.Sum256(fmt.Append(nil, t.program.sum, t.name, most, t.program.flags))
	file := filepath.Join(cache.Folder("surveys"), fmt.Sprintf("%x", sum))
	text, err := cache.Read(file)
	if err != nil {
		if text, err = t.look(ctx, most); err != nil {
			return err
		}
		if err := cache.Write(file, text); err != nil {
			return err
		}
	}
	t.reached = map[int]bool{}
	for line := range strings.Lines(string(text)) {
		if line == cutLine {
			t.cut = true
			continue
		}
		words := strings.Fields(line)
		if len(words) < 2 {
			return fmt.Errorf("%s told of a part %q", t.name, line)
		}
		took, _ := strconv.ParseInt(words[0], 10, 64)
		t.took += time.Duration(took)
		addAll(t.reached, words[2:])
		t.parts = append(t.parts, newPart(words[1], time.Duration(took), words[2:]))
	}
	return nil
}

// cutLine stands in a survey whose test was stopped.
const cutLine = "cut\n"

// look runs the test with the unchanged program and returns the report about its parts.
func (t *test) look(ctx context.Context, most time.Duration) ([]byte, error) {
	file, err := filepath.Abs(filepath.Join(dir, t.name+".reached"))
	if err != nil {
		return nil, err
	}
	cmd, err := t.program.command(ctx, []string{t.name}, reachedSetting+"="+file, limitSetting+"="+most.String())
	if err != nil {
		return nil, err
	}
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState.ExitCode() != stopped {
		return nil, fmt.Errorf("%s fails as the program was written: %w\n%s", t.name, err, out)
	}
	text, failed := os.ReadFile(file)
	if err != nil {
		text = append(text, cutLine...)
	}
	return text, failed
}

// A round is some tests of one program that run in one process.
type round struct {
	program *testProgram
	tests   []*test
	long    bool
}

// isBrief reports whether a test is played together with others.
func (t *test) isBrief() bool { return t.took <= brief && !t.cut }

// rounds groups the brief tests of each program into one round. Every other test is a round alone,
// the quickest first.
func rounds(programs []testProgram, tests []*test) []*round {
	var list []*round
	for i := range programs {
		r := &round{program: &programs[i]}
		for _, t := range tests {
			if t.program == r.program && t.isBrief() {
				r.tests = append(r.tests, t)
			}
		}
		list = append(list, r)
	}
	for _, t := range tests {
		if !t.isBrief() {
			list = append(list, &round{t.program, []*test{t}, true})
		}
	}
	return list
}

// judge plays a round's tests that reach a mutant. It returns their fate and processor time.
func (r *round) judge(ctx context.Context, mutant int, long time.Duration) (fate, time.Duration, error) {
	var names []string
	took := time.Duration(0)
	for _, t := range r.tests {
		if t.reached[mutant] {
			names, took = append(names, t.name), took+t.took
		}
	}
	switch {
	case len(names) == 0:
		return fate{how: uncovered}, 0, nil
	case took < long && !r.tests[0].cut:
		return r.program.judge(ctx, mutant, names, patience*took+atLeast, false)
	}
	if parts, most := r.tests[0].partsFor(mutant, long/2); len(parts) > 0 {
		return r.tests[0].judgeParts(ctx, mutant, parts, most)
	}
	return r.program.judge(ctx, mutant, names, long, true)
}

// judge plays tests against a mutant. It returns their fate and processor time. passes tells
// whether tests that reach the limit count as passed, or else as endless.
func (p *testProgram) judge(ctx context.Context, mutant int, names []string, limit time.Duration, passes bool, settings ...string) (fate, time.Duration, error) {
	cmd, err := p.command(ctx, names, append(settings, chosen.Setting+"="+strconv.Itoa(mutant), limitSetting+"="+limit.String())...)
	if err != nil {
		return fate{}, 0, err
	}
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if ctx.Err() != nil || err != nil && !errors.As(err, &exit) {
		return fate{}, 0, cmp.Or(ctx.Err(), err)
	}
	took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	switch code := cmd.ProcessState.ExitCode(); {
	case code == 0, passes && code == stopped:
		return fate{how: passed}, took, nil
	case code == stopped:
		return fate{endless, strings.Join(names, " ")}, took, nil
	}
	return fate{killed, p.dir + "." + failedOf(string(out), names)}, took, nil
}

// failedOf is the test that failed, with the part that was played last, if any. If a panic ended
// all tests, it is the first test.
func failedOf(out string, names []string) string {
	part := ""
	if at := strings.LastIndex(out, chosen.Begun); at >= 0 {
		part, _, _ = strings.Cut(out[at+len(chosen.Begun):], "\n")
	}
	_, after, _ := strings.Cut(out, "--- FAIL: ")
	name, _, _ := strings.Cut(after, " ")
	if i := slices.Index(names, name); i > 0 {
		return name + part
	}
	return names[0] + part
}
