//go:build !js

package sim

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// traces is the number of chosen rooms that are simulated both here and in wasm. They contain every
// kind of fault.
const traces = 30

// TestSameTraceEverywhere simulates the same rooms in this program and in one that is compiled to
// wasm. Both must report the same hash of everything that happened: every frame, every byte on every
// disk, every state.
func TestSameTraceEverywhere(t *testing.T) {
	t.Parallel()
	top, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	seeds, err := chosenSeeds()
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, seed := range seeds[:traces] {
		named = append(named, fmt.Sprint(seed))
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
	out, err := exec.Command(run, program, "-seeds", strings.Join(named, ","), "-jobs", "1", "-memory", "-trace").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	there := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		there[strings.TrimSpace(line)] = true
	}
	reports, err := lived()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports[:traces] {
		if here := fmt.Sprintf("trace %d %x", r.Seed, r.Trace); !there[here] {
			t.Errorf("seed %d went another way in wasm than on %s", r.Seed, runtime.GOARCH)
		}
	}
}
