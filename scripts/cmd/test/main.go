// Command test runs everything that is run before a change is merged, in
// stages, and prints what each took against the project's budget.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"entente/scripts/chromium"
	"entente/scripts/edge"
	"entente/scripts/npmpackage"
	"entente/scripts/stage"
)

func main() { stage.Main(test) }

func test(ctx context.Context) error {
	if len(os.Args) > 1 { // `make browsers`, `make packaged` and `make unslimmed` run one stage alone
		defer tellsThose()
		switch os.Args[1] {
		case "browsers":
			return errors.Join(tools(ctx), builds(ctx), browsers(ctx))
		case "unslimmed":
			return errors.Join(tools(ctx), unslimmed(ctx))
		case "packaged":
			return errors.Join(stage.Run(ctx, "go", "run", "./scripts/cmd/setup"), packaged(ctx))
		}
		return fmt.Errorf("%q is not a stage that runs alone; browsers, packaged and unslimmed are", os.Args[1])
	}
	defer tellsThose()
	return stage.All(ctx, []stage.Stage{
		{Name: "tools and servers", Budget: 2 * time.Minute, Do: tools},
		{Name: "an unslimmed build", Budget: 90 * time.Second, Do: unslimmed},
		{Name: "builds", Budget: 3 * time.Minute, Do: builds},
		{Name: "Go: check and tests", Budget: 4 * time.Minute, Do: goTests},
		{Name: "mutants", Budget: 2 * time.Minute, Do: mutants},
		{Name: "simulators, and hosts beside them", Budget: 5 * time.Minute, Do: packages(simulatorOrHost, "-count=1")},
		{Name: "the npm package", Budget: time.Minute, Do: packaged},
		{Name: "browsers", Budget: 6 * time.Minute, Do: browsers},
	})
}

// Where the built programs lie that the browser tests start: our own server,
// and the one that runs the edge's.
const (
	server     = "build/run"
	edgeServer = "build/dev"
)

// tools gets the npm tools and a Chromium, and builds the servers.
func tools(ctx context.Context) error {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/setup"); err != nil {
		return err
	}
	return errors.Join(
		stage.Run(ctx, "go", "build", "-o", server, "./scripts/cmd/run"),
		stage.Run(ctx, "go", "build", "-o", edgeServer, "./scripts/cmd/dev"))
}

// builds builds what the servers serve.
func builds(ctx context.Context) error {
	return errors.Join(
		stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"),
		edge.Build(".", true)) // once, and not by each test that starts it
}

func goTests(ctx context.Context) error {
	return errors.Join(
		stage.Run(ctx, "go", "run", "./scripts/cmd/check"),
		packages(func(path string) bool { return !simulatorOrHost(path) })(ctx),
		sealing(ctx))
}

// mutants judges a sample of the mutants of the rules and of what keeps a table together, and
// wants the least shares noticed. Of the statements that scripts exercise it wants a sample to
// be held by a mutant each. `make mutants` and `make held` judge all.
func mutants(ctx context.Context) error {
	return errors.Join(
		stage.Run(ctx, "go", "run", "./scripts/cmd/mutants", "-sample", "200", "-survey", "800ms", "-frozen", "0",
			"-least", "scripts/cmd/mutants/least.txt"),
		stage.Run(ctx, "go", "run", "./scripts/cmd/mutants", "-of", "table", "-sample", "400", "-survey", "500ms", "-most", "800ms",
			"-least", "scripts/cmd/mutants/leasttable.txt"),
		stage.Run(ctx, "go", "run", "./scripts/cmd/mutants", "-sample", "150", "-held", "scripts/cmd/mutants/held.txt"))
}

// sealing tests as a phone runs it what a desktop cannot: what the browser refuses,
// and the curve, whose arithmetic a desktop has in assembly.
func sealing(ctx context.Context) error {
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	return stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"},
		"go", "test", "-exec", filepath.Join(goroot, "lib/wasm/go_js_wasm_exec"), "./core/table/seal", "./wasm/table/browser")
}

func isSimulator(path string) bool { return strings.HasPrefix(path, "entente/core/table/sim") }

// isHost reports whether a package starts real relays: processes, sockets, disks.
func isHost(path string) bool { return strings.HasPrefix(path, "entente/scripts/relaytest") }

// simulatorOrHost are those that run side by side: half of their time hosts wait for one
// another, and simulators wait for nobody.
func simulatorOrHost(path string) bool { return isSimulator(path) || isHost(path) }

// packages tests the packages of the tree that a stage is about. Every package
// belongs to exactly one stage, so none can be forgotten.
//
// Flags go before them: hosts are started as built programs, which Go's cache of
// results does not see, so that theirs are never taken from it.
func packages(belongs func(path string) bool, flags ...string) func(context.Context) error {
	return func(ctx context.Context) error {
		all, err := stage.Output(ctx, nil, "go", "list", "./...")
		if err != nil {
			return err
		}
		command := append([]string{"go", "test", "-timeout", "40m"}, flags...) // a busy machine is slow, and no reason to fail
		before := len(command)
		for _, path := range strings.Fields(all) {
			if belongs(path) {
				command = append(command, path)
			}
		}
		if len(command) == before {
			fmt.Println("  the tree has no such packages yet")
			return nil
		}
		return stage.Run(ctx, command...)
	}
}

// packaged packs entente-rules and uses it as strangers do: in Node, Deno, a Vite project
// and a plain page.
func packaged(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	tarball, err := npmpackage.Pack(ctx, true)
	if err != nil {
		return err
	}
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/vectors", "-kept"); err != nil {
		return err
	}
	tests, err := filepath.Glob("scripts/packaged/*.test.mjs")
	if err != nil || len(tests) == 0 {
		return errors.Join(err, errors.New("scripts/packaged has no tests"))
	}
	env = append(env, "ENTENTE_PACKAGE="+tarball, "ENTENTE_VECTORS=build/vectors")
	return plays(ctx, env, 2, tests)
}

// browser names the Chromium that tests start, and the same without its windows where it is
// there. `make soak` plays all of it in the whole one, as people have it.
func browser(ctx context.Context) ([]string, error) {
	path, ok := chromium.Find()
	if !ok {
		return nil, errors.New("no Chromium: see what `make setup` says")
	}
	shell, _ := chromium.Shell(ctx, path)
	if soaking() {
		shell = ""
	}
	return []string{"CHROMIUM=" + path, "CHROMIUM_SHELL=" + shell}, nil
}

func browsers(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	tests, err := filepath.Glob("scripts/browser/*.test.mjs")
	if err != nil {
		return err
	}
	if len(tests) == 0 {
		return errors.New("scripts/browser has no tests")
	}
	looks, err := os.MkdirTemp("", "looked")
	if err != nil {
		return err
	}
	defer os.RemoveAll(looks)
	env = append(env, "ENTENTE_SERVER="+server, "ENTENTE_EDGE="+edgeServer, "ENTENTE_LOOKED="+filepath.Join(looks, "kinds"))
	var apart, besides []string
	for _, name := range tests {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if bytes.Contains(text, []byte("hands: true")) {
			apart = append(apart, name)
		} else {
			besides = append(besides, name)
		}
	}
	// What waits as long as players do is held to moments, and has the machine for itself.
	if err := errors.Join(plays(ctx, env, 2, besides), plays(ctx, env, 1, apart)); err != nil {
		return err
	}
	return allShown("public/table.html", filepath.Join(looks, "kinds.templates"), unshown)
}
