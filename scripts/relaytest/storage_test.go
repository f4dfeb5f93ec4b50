package relaytest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestEdgeStorage runs the tests of the edge's program, which needs JavaScript under it. They test
// its behavior when the platform throws, or answers in another shape.
func TestEdgeStorage(t *testing.T) {
	top, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm") + string(os.PathListSeparator) + os.Getenv("PATH")
	test := exec.Command("go", "test", "-count=1", "-v", "./wasm/relay")
	test.Dir = top
	test.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "PATH="+path,
		"NODE_OPTIONS=--require "+filepath.Join(top, "wasm", "relay", "testdata", "context.cjs"))
	out, err := test.CombinedOutput()
	if err != nil || strings.Count(string(out), "--- PASS") < 15 {
		t.Fatalf("%v\n%s", err, out)
	}
}
