//go:build !js

package subtle

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnderNode runs this package's tests as a page would run it: Node has the
// same verifier that browsers have.
func TestUnderNode(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	cmd := exec.Command("go", "test", "-count=1", "-v", "-exec", run, ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, test := range []string{"TestSameVerdicts", "TestBrowserThatFails"} {
		if !strings.Contains(string(out), "--- PASS: "+test) {
			t.Errorf("%s did not run and pass", test)
		}
	}
	t.Logf("%s", out)
}
