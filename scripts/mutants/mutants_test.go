package mutants

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/scripts/mutants/chosen"
)

const fixture = "testdata/fixture"

// TestFixture makes every mutant of the fixture, and wants the fate that the comment on the
// mutant's line names.
func TestFixture(t *testing.T) {
	dir := t.TempDir()
	list, overlay, err := Write([]Package{{fixture, "entente/scripts/mutants/testdata/fixture"}}, dir)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "run")
	if out, err := exec.Command("go", "build", "-overlay", overlay, "-o", program, "./"+fixture+"/run").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	said, reached, _ := strings.Cut(string(out), "reached ")
	got := map[int][]string{}
	operators := map[Operator]bool{}
	for _, m := range list {
		operators[m.Operator] = true
		fate := "uncovered"
		if strings.Contains("reached "+reached, fmt.Sprintf("reached %d\n", m.N)) {
			fate = judged(program, m.N, said)
		}
		got[m.Line] = append(got[m.Line], string(m.Operator)+" "+fate)
	}
	for _, o := range []Operator{Negate, Boundary, AndOr, Math, OffByOne, Drop, Return, Case, Jump} {
		if !operators[o] {
			t.Errorf("no mutant is of the operator %s", o)
		}
	}
	source, err := os.ReadFile(fixture + "/fixture.go")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(source), "\n") {
		want := wanted(line)
		slices.Sort(got[i+1])
		if !slices.Equal(got[i+1], want) {
			t.Errorf("line %d is %q\n got %q\nwant %q", i+1, line, got[i+1], want)
		}
	}
}

// judged runs the fixture with a mutant.
func judged(program string, n int, said string) string {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", chosen.Setting, n))
	out, err := cmd.Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "endless"
	case errors.As(err, &exit) || string(out) != said:
		return "killed"
	}
	return "survived"
}

// wanted are the fates that a line's comment lists.
func wanted(line string) []string {
	_, comment, _ := strings.Cut(line, "// ")
	var want []string
	for part := range strings.SplitSeq(comment, ", ") {
		words := strings.Fields(part)
		if len(words) == 2 && slices.Contains([]string{"killed", "survived", "uncovered", "endless"}, words[1]) {
			want = append(want, part)
		}
	}
	slices.Sort(want)
	return want
}

// TestLinesStay: a mutant's line is the tree's line, and rewriting twice gives the same result.
func TestLinesStay(t *testing.T) {
	dir := t.TempDir()
	list, _, err := Write([]Package{{fixture, "entente/scripts/mutants/testdata/fixture"}}, dir)
	if err != nil {
		t.Fatal(err)
	}
	source, _ := os.ReadFile(fixture + "/fixture.go")
	laid, err := os.ReadFile(filepath.Join(dir, strings.ReplaceAll(fixture+"/fixture.go", "/", "_")))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := strings.Count(string(source), "\n"), strings.Count(string(laid), "\n"); a != b {
		t.Errorf("%d lines became %d", a, b)
	}
	keys := map[string]bool{}
	for _, m := range list {
		if keys[m.Key] {
			t.Errorf("two mutants are %q", m.Key)
		}
		keys[m.Key] = true
	}
}

// TestKeysOutliveMoves: a key stays when its function moves to another file, and two
// functions of one name are an error.
func TestKeysOutliveMoves(t *testing.T) {
	t.Chdir(t.TempDir())
	const one = "package p\n\nfunc One(n int) bool { return n > 1 }\n"
	const two = "\nfunc Two(n int) bool { return n > 1 }\n\nvar Three = func(n int) bool { return n > 1 }\n"
	keys := func(files ...string) (list []string, err error) {
		if err := os.RemoveAll("p"); err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir("p", 0o700); err != nil {
			t.Fatal(err)
		}
		for i, text := range files {
			if err := os.WriteFile(fmt.Sprintf("p/%d.go", i), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		made, _, err := Write([]Package{{"p", "p"}}, t.TempDir())
		for _, m := range made {
			list = append(list, m.Key)
		}
		slices.Sort(list)
		return list, err
	}
	before, err := keys(one + two)
	if err != nil || !slices.Contains(before, "p | One | negate | n > 1") || !slices.Contains(before, "p | Three | negate | n > 1") {
		t.Fatalf("the keys are %q, %v", before, err)
	}
	if after, err := keys("package p\n"+two, one); err != nil || !slices.Equal(after, before) {
		t.Errorf("%q became %q, %v", before, after, err)
	}
	if _, err := keys(one, "package p\n\nfunc init() {}\n", "package p\n\nfunc init() {}\n"); err == nil {
		t.Error("two functions named init are no error")
	}
}
