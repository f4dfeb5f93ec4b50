//go:build !js

package sim

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var everywhere = flag.Bool("everywhere", false, "simulate all chosen rooms in wasm too; make soak does")

// TestSameTraceEverywhere simulates the same rooms in this program and in one that is compiled to
// wasm. Both must report the same hash of everything that happened: every frame, every byte on every
// disk, every state. The rooms are few, but have every kind of fault.
func TestSameTraceEverywhere(t *testing.T) {
	t.Parallel()
	reports, err := lived()
	if err != nil {
		t.Fatal(err)
	}
	if !*everywhere {
		reports = withEveryFault(reports)
	}
	top, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, r := range reports {
		named = append(named, fmt.Sprint(r.Seed))
	}
	program := filepath.Join(t.TempDir(), "soak.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, "./scripts/cmd/soak")
	build.Dir, build.Env = top, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("no program for the browser: %v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	t.Logf("rooms %v", named)
	out, err := exec.Command(run, program, "-seeds", strings.Join(named, ","), "-jobs", "1", "-memory", "-trace").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	there := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		there[strings.TrimSpace(line)] = true
	}
	for _, r := range reports {
		if here := fmt.Sprintf("trace %d %x", r.Seed, r.Trace); !there[here] {
			t.Errorf("seed %d went another way in wasm than on %s", r.Seed, runtime.GOARCH)
		}
	}
}

// withEveryFault returns few rooms that have every kind of fault that any of the rooms has. The next
// one is always the room with the most kinds that are still missing.
func withEveryFault(reports []Report) (few []Report) {
	var had Counts
	fresh := func(r Report) (kinds int) {
		for f, n := range r.Counts {
			if n > 0 && had[f] == 0 {
				kinds++
			}
		}
		return kinds
	}
	for {
		r := slices.MaxFunc(reports, func(a, b Report) int { return cmp.Compare(fresh(a), fresh(b)) })
		if fresh(r) == 0 {
			return few
		}
		few = append(few, r)
		had.Add(r.Counts)
	}
}
