package main

import (
	"errors"
	"strings"
	"testing"

	"entente/scripts/stage"
)

// TestReadGoTests: each failure is named once with its reason, also if a package can't be compiled
// or ends before its tests do.
func TestReadGoTests(t *testing.T) {
	const lines = `{"Action":"run","Package":"entente/a","Test":"TestOne"}
{"Action":"output","Package":"entente/a","Test":"TestOne","Output":"=== RUN   TestOne\n"}
{"Action":"output","Package":"entente/a","Test":"TestOne","Output":"    a_test.go:7: it is 3, want 4\n"}
{"Action":"output","Package":"entente/a","Test":"TestOne","Output":"--- FAIL: TestOne (0.00s)\n"}
{"Action":"fail","Package":"entente/a","Test":"TestOne","Elapsed":0.2}
{"Action":"pass","Package":"entente/a","Test":"TestTwo","Elapsed":0.1}
{"Action":"output","Package":"entente/a","Output":"FAIL\tentente/a\t0.1s\n"}
{"Action":"fail","Package":"entente/a","Elapsed":0.3}
{"ImportPath":"entente/b [entente/b.test]","Action":"build-output","Output":"b_test.go:1: undefined: x\n"}
{"ImportPath":"entente/b [entente/b.test]","Action":"build-fail"}
{"Action":"fail","Package":"entente/b","Elapsed":0,"FailedBuild":"entente/b [entente/b.test]"}
{"Action":"output","Package":"entente/c","Output":"panic: it ended early\n"}
{"Action":"fail","Package":"entente/c","Elapsed":0}
{"Action":"pass","Package":"entente/d","Elapsed":0}
`
	tested := map[string]bool{}
	failed, err := readGoTests(strings.NewReader(lines), tested)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"entente/a.TestOne: a_test.go:7: it is 3, want 4", "entente/b [entente/b.test]: it can't be compiled", "entente/c: panic: it ended early"} {
		if i >= len(failed) || failed[i].Error() != want {
			t.Errorf("failure %d of %v, want %q", i, errors.Join(failed...), want)
		}
	}
	if len(failed) != 3 || len(tested) != 4 {
		t.Errorf("%d failed, of %v", len(failed), tested)
	}
}

func TestPackagesOfAChange(t *testing.T) {
	known := map[string][]string{"entente/core": nil, "entente/core/scenario": nil, "entente/site": nil}
	for file, want := range map[string]string{
		"core/step.go": "entente/core", "core/scenario/testdata/notes/ceasefire.txt": "entente/core/scenario",
		"site/content/decisions/a.md": "entente/site", "Makefile": "", "public/_headers": "",
	} {
		if got := packageOf(file, known); got != want {
			t.Errorf("%s is of %q, want %q", file, got, want)
		}
	}
	for listed, want := range map[string]string{
		"entente/core": "entente/core", "entente/core [entente/core.test]": "entente/core",
		"entente/core_test [entente/core.test]": "entente/core", "entente/core.test": "entente/core", "entente/scripts/cmd/test": "entente/scripts/cmd/test",
	} {
		if got := plainPath(listed); got != want {
			t.Errorf("%s is a variant of %q, want %q", listed, got, want)
		}
	}
}

// TestLongTestsExist fails for a name in longTests that no test has any more.
func TestLongTestsExist(t *testing.T) {
	t.Chdir("../../..")
	for _, name := range longTests {
		if _, err := stage.Output(t.Context(), nil, "grep", "-rq", "--include=*_test.go", "^func "+name+"(", "core", "scripts", "site", "wasm"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	flags, err := quickFlags()
	if err != nil || !strings.Contains(flags[1], "|TestEvenings)") {
		t.Errorf("random tests aren't left out: %v, %v", flags, err)
	}
}
