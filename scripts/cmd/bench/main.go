// Command bench prints the speeds that have a budget, as ratios measured in
// one run: the rules natively against the same in wasm, and the relay against a
// bare broadcast and a hand-written object.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

func main() {
	if err := measure(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func measure() error {
	runner, err := wasmRunner()
	if err != nil {
		return err
	}
	native, err := ledger()
	if err != nil {
		return err
	}
	wasm, err := ledger("GOOS=js", "GOARCH=wasm", "PATH="+runner+string(os.PathListSeparator)+os.Getenv("PATH"))
	if err != nil {
		return err
	}
	fmt.Printf("rules, native: %.0f choices a second with a digest after each (must 300000, goal 1000000)\n", native)
	fmt.Printf("rules, wasm under Node against native: %.1f times slower (must 3, goal 2, in Chromium)\n", native/wasm)
	relay := exec.Command("go", "run", "./scripts/cmd/benchrelay")
	relay.Stdout, relay.Stderr = os.Stdout, os.Stderr
	return relay.Run()
}

// wasmRunner is the folder of Go's own program that runs wasm under Node.
func wasmRunner() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm"), err
}

var rate = regexp.MustCompile(`([0-9.e+]+) choices/s`)

// ledger runs the rules benchmark three times and returns the best rate.
func ledger(env ...string) (float64, error) {
	cmd := exec.Command("go", "test", "-run", "^$", "-bench", "Ledger", "-count", "3", "./core")
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("%s: %v\n%s", strings.Join(cmd.Args, " "), err, out)
	}
	best := 0.0
	for _, m := range rate.FindAllStringSubmatch(string(out), -1) {
		if n, err := strconv.ParseFloat(m[1], 64); err == nil {
			best = max(best, n)
		}
	}
	return best, nil
}
