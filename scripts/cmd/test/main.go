// Command test runs every test that must pass before a merge, in stages. It prints each stage's
// time against the project's budget.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/scripts/chromium"
	"entente/scripts/edge"
	"entente/scripts/npmpackage"
	"entente/scripts/stage"
)

func main() { stage.Main(test) }

// stages are the stages of `make test` in their order. Budget is the processor time of a stage on
// both cores together, on a quiet machine, after a change of the rules: 20 minutes for all of them.
// Cold is the further time that empty caches allow: 6 minutes for all. A second run takes less, in
// any clone, because caches keep compiled, built and surveyed results. If a stage needs more, some of
// its work should move to `make soak`.
var stages = []stage.Stage{
	{Name: "tools", Budget: 20 * time.Second, Cold: 35 * time.Second, Do: tools, Needed: true},
	{Name: "compiling", Budget: 70 * time.Second, Cold: 40 * time.Second, Do: compiling, Needed: true, By: byGo},
	{Name: "builds", Budget: 90 * time.Second, Cold: 70 * time.Second, Do: builds, Needed: true, By: byGo},
	{Name: "check", Budget: 60 * time.Second, Cold: 125 * time.Second, Do: check, By: byGo},
	{Name: "Go tests", Budget: 300 * time.Second, Cold: 60 * time.Second, Do: goTests, By: byGo},
	{Name: "mutants", Budget: 190 * time.Second, Cold: 30 * time.Second, Do: mutants, By: byGo},
	{Name: "the npm package", Budget: 80 * time.Second, Do: packaged, By: byChromium},
	{Name: "browsers", Budget: 390 * time.Second, Do: browsers, By: byChromium},
}

// alone are the stages that can run without the others, each with the stages that it needs.
var alone = map[string][]string{
	"browsers":  {"tools", "builds", "browsers"},
	"packaged":  {"tools", "builds", "the npm package"},
	"unslimmed": {"tools", anUnslimmedBuild.Name},
}

// anUnslimmedBuild is a stage of `make soak`.
var anUnslimmedBuild = stage.Stage{Name: "an unslimmed build", Budget: 5 * time.Minute, Cold: 30 * time.Second, Do: unslimmed}

func test(ctx context.Context) error {
	defer tellsThose()
	if err := shareBuilds(ctx); err != nil {
		return err
	}
	if len(os.Args) < 2 {
		return stage.All(ctx, stages)
	}
	if os.Args[1] == "quick" {
		return quick(ctx)
	}
	names, is := alone[os.Args[1]]
	if !is {
		return fmt.Errorf("%q doesn't run alone; quick and %s do", os.Args[1], strings.Join(slices.Sorted(maps.Keys(alone)), ", "))
	}
	var some []stage.Stage
	for _, s := range append(stages, anUnslimmedBuild) {
		if slices.Contains(names, s.Name) {
			some = append(some, s)
		}
	}
	return stage.All(ctx, some)
}

// shareBuilds makes go commands build with -trimpath, so that Go's cache serves every clone of
// the tree. It sets GOROOT because programs built so don't know it.
func shareBuilds(ctx context.Context) error {
	flags, err := stage.Output(ctx, nil, "go", "env", "GOFLAGS")
	if err != nil {
		return err
	}
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	return errors.Join(err, os.Setenv("GOFLAGS", strings.TrimSpace(flags+" -trimpath")), os.Setenv("GOROOT", strings.TrimSpace(goroot)))
}

// The built programs that the browser tests start: the project's own server, and the one that runs
// the edge's server.
const (
	server     = "build/run"
	edgeServer = "build/dev"
)

// tools gets the npm tools and a Chromium, and builds the servers.
func tools(ctx context.Context) error {
	return errors.Join(
		stage.Run(ctx, "go", "run", "./scripts/cmd/setup"),
		stage.Run(ctx, "go", "build", "-o", server, "./scripts/cmd/run"),
		stage.Run(ctx, "go", "build", "-o", edgeServer, "./scripts/cmd/dev"))
}

// compiling compiles all packages and their tests, so that other stages don't pay for it.
func compiling(ctx context.Context) error {
	return stage.Quietly(ctx, nil, "go", "list", "-export", "-test", "-deps", "./...")
}

// builds builds the files that the servers serve, and weighs them.
func builds(ctx context.Context) error {
	err := errors.Join(
		stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"),
		edge.Build(".", true)) // once here, so that no test builds it again
	if err != nil {
		return err
	}
	return stage.Run(ctx, "go", "run", "./scripts/cmd/size", "-built")
}

func check(ctx context.Context) error {
	return stage.Run(ctx, "go", "run", "./scripts/cmd/check", "-built")
}

// goTests runs the hosts' tests at the same time as all others, eight of them in parallel, because
// hosts wait most of their time. They run with -count=1, because hosts are programs that are
// already built, so Go's cache of results doesn't see that they changed.
//
// Only `make soak` tests wrangler's development server. That server runs the same workerd behind
// processes of its own, and takes four times the processor time.
func goTests(ctx context.Context) error {
	hosts := make(chan error, 1)
	go func() { hosts <- packages(ctx, isHost, "-count=1", "-parallel=8", "-skip=^TestWrangler|./^wrangler$") }()
	return errors.Join(
		packages(ctx, func(path string) bool { return !isHost(path) && path != laws }),
		sealing(ctx),
		<-hosts)
}

// mutants judges a sample of the mutants of the rules and of the packages that keep a table
// together, and wants the least share of each noticed. It also wants a mutant for each of a sample
// of the statements that scripts exercise. `make mutants` and `make held` judge all.
func mutants(ctx context.Context) error {
	judge := func(of, sample, least, survey string) error {
		return stage.Run(ctx, "go", "run", "./scripts/cmd/mutants", "-of", of, "-sample", sample, "-survey", survey,
			"-long", "4s", "-most", "10s", "-frozen", "8s", "-least", "scripts/cmd/mutants/"+least)
	}
	return errors.Join(
		judge("rules", "60", "least.txt", "1s"),
		judge("table", "40", "leasttable.txt", "2s"),
		stage.Run(ctx, "go", "run", "./scripts/cmd/mutants", "-sample", "150", "-held", "scripts/cmd/mutants/held.txt"))
}

// sealing tests in wasm the parts that differ there: the browser's refusals, its verifier, and the
// curve, whose arithmetic is assembly on other platforms.
func sealing(ctx context.Context) error {
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	return goTest(ctx, []string{"GOOS=js", "GOARCH=wasm"},
		"-exec", filepath.Join(goroot, "lib/wasm/go_js_wasm_exec"), "./core/table/seal", "./wasm/table/browser", "./wasm/table/subtle")
}

// laws is the package that the stage check tests.
const laws = "entente/scripts"

func isSimulator(path string) bool { return strings.HasPrefix(path, "entente/core/table/sim") }

// isHost reports whether a package starts real relays: processes, sockets, disks.
func isHost(path string) bool { return strings.HasPrefix(path, "entente/scripts/relaytest") }

// packages tests the packages that belong to a stage. Every package belongs to exactly one stage,
// so none can be forgotten. The stage check has vetted them.
func packages(ctx context.Context, belongs func(path string) bool, flags ...string) error {
	all, err := stage.Output(ctx, nil, "go", "list", "./...")
	if err != nil {
		return err
	}
	var paths []string
	for _, path := range strings.Fields(all) {
		if belongs(path) {
			paths = append(paths, path)
		}
	}
	return goTest(ctx, nil, slices.Concat([]string{"-vet=off"}, flags, paths)...)
}

// packaged packs entente-rules and uses the package as other projects do: in Node, Deno, a Vite
// project and a plain page.
func packaged(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	tarball, err := npmpackage.PackBuilt(ctx)
	if err != nil {
		return err
	}
	tests, err := filepath.Glob("scripts/packaged/*.test.mjs")
	if err != nil || len(tests) == 0 {
		return errors.Join(err, errors.New("scripts/packaged has no tests"))
	}
	env = append(env, "ENTENTE_PACKAGE="+tarball, "ENTENTE_VECTORS=build/vectors")
	return plays(ctx, env, 2, tests)
}

// browser returns the settings that name Chromium for tests, and Chromium's headless shell if it is
// installed. `make soak` plays all tests in the full browser, because people use that.
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

// inBrowsers returns the files that the stage browsers plays. Only `make soak` plays files that end
// in .soak.mjs.
func inBrowsers() ([]string, error) {
	tests, err := filepath.Glob("scripts/browser/*.test.mjs")
	if err != nil || len(tests) == 0 {
		return nil, errors.Join(err, errors.New("scripts/browser has no tests"))
	}
	if !soaking() {
		return tests, nil
	}
	long, err := filepath.Glob("scripts/browser/*.soak.mjs")
	return append(tests, long...), err
}

// inPseudo are the test files that play in the pseudo-language as well. They come by every tab of the table,
// an offer, a turn, windows and an agenda.
var inPseudo = []string{"agenda", "app", "hand", "pseudo", "turn", "window"}

// playsInPseudo fails for a text of a screen that isn't from the table of words, and for one that doesn't fit
// once it's longer (scripts/browser/pseudo.mjs). In `make soak` it plays the same tests.
func playsInPseudo(ctx context.Context, env []string) error {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-pseudo"); err != nil {
		return err
	}
	var files []string
	for _, name := range inPseudo {
		files = append(files, "scripts/browser/"+name+".test.mjs")
	}
	return plays(ctx, append(slices.Clone(env), "ENTENTE_LANGUAGE=en-XA", "ENTENTE_HOSTS="), 2, files)
}

func browsers(ctx context.Context) error {
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	tests, err := inBrowsers()
	if err != nil {
		return err
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
	// A test that plays at a person's speed checks moments in time, so it has the machine alone.
	if err := errors.Join(plays(ctx, env, 2, besides), plays(ctx, env, 1, apart), playsInPseudo(ctx, env)); err != nil {
		return err
	}
	known := slices.Clone(unshown)
	if !soaking() {
		known = append(known, shownLater...)
	}
	return allShown("public/table.html", filepath.Join(looks, "kinds.templates"), known)
}
