// Deploy builds the edge worker, checks its size against its budget and rehearses its deployment.
// With -really it deploys. Then it builds the site with the best compression, and the served text
// of the components must have been released.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"entente/core/cards/printed"
	"entente/scripts/decks"
	"entente/scripts/edge"
	"entente/scripts/slim"
)

// The most bytes of the worker, gzipped: the budget, and the goal below it.
const (
	budget = 1_650_000
	goal   = 1_550_000
)

func main() {
	really := flag.Bool("really", false, "deploy, instead of rehearsing")
	flag.Parse()
	if err := run(*really); err != nil {
		fmt.Fprintln(os.Stderr, "deploy:", err)
		os.Exit(1)
	}
}

func run(really bool) error {
	if err := slim.CheckGo(); err != nil {
		return err
	}
	root, err := edge.Root()
	if err != nil {
		return err
	}
	if really {
		if err := decks.Holds(filepath.Join(root, decks.Folder), printed.Text()); err != nil {
			return err
		}
		build := exec.Command("go", "run", "./scripts/cmd/build")
		build.Dir, build.Stdout, build.Stderr = root, os.Stdout, os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	}
	public := filepath.Join(root, "public")
	if err := errors.Join(isSlim(public), twinsHold(public)); err != nil {
		return err
	}
	if err := edge.Build(root, false); err != nil {
		return err
	}
	args := []string{"deploy", "--outdir", filepath.Join("build", "worker")}
	if !really {
		args = append(args, "--dry-run")
	}
	if err := weigh(root); err != nil {
		return err
	}
	cmd, err := edge.Wrangler(root, args...)
	if err != nil {
		return err
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// isSlim fails if the table's program in public is whole. A slim program has a part that loads
// later.
func isSlim(public string) error {
	later, err := filepath.Glob(filepath.Join(public, "wasm", "reader.*.wasm"))
	if err == nil && len(later) == 0 {
		err = fmt.Errorf("the program in %s is not slimmed; run make build", public)
	}
	return err
}

// weigh fails if the worker is over its budget, so that nothing too large is deployed.
func weigh(root string) error {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	for _, name := range []string{"build/relay/relay.wasm", "build/relay/wasm_exec.js", "build/relay/bye.mjs", "wasm/relay/entry.mjs", "wasm/relay/door.mjs", "wasm/relay/stored.mjs"} {
		b, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if _, err := z.Write(b); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	fmt.Printf("relay worker: %d bytes gzipped; budget %d, goal %d\n", packed.Len(), budget, goal)
	if packed.Len() > budget {
		return fmt.Errorf("the worker is %d bytes over its budget", packed.Len()-budget)
	}
	return nil
}
