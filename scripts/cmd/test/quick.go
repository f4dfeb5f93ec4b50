package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/scripts/seeds"
	"entente/scripts/stage"
)

// quickTime is the time at which `make quick` stops testing. It promises an answer in a minute, and
// stopping takes some seconds.
const quickTime = 48 * time.Second

// longTests are left out of `make quick`, and so are all random tests. Each takes several seconds.
var longTests = []string{
	"TestEveryAbilityIsPlayed", "TestEveryScriptAndExpectation", "TestFrozen", "TestMutations", "TestNothingFellsTheRunner",
	"TestSentProgramIsTheSame", "TestASecondTime", "TestWorker", "TestNotesAreInOnePlace", "FuzzPlay",
}

// quickFlags are the flags of `go test` in `make quick`.
func quickFlags() ([]string, error) {
	names := slices.Clone(longTests)
	for _, dir := range seeds.Folders() {
		random, err := seeds.Tests(dir)
		if err != nil {
			return nil, err
		}
		names = append(names, random...)
	}
	return []string{"-skip", "^(" + strings.Join(names, "|") + ")$"}, nil
}

// quick tests the packages that a change touches, then the packages that import them, without long
// tests. It prints the names of the tests and files it left out. The change is the difference from
// the last commit. If there is none, the change is the last commit.
func quick(ctx context.Context) error {
	limited, stop := context.WithTimeout(ctx, quickTime)
	defer stop()
	changed, err := changedFiles(ctx)
	if err != nil {
		return err
	}
	groups, err := affected(ctx, changed)
	if err != nil {
		return err
	}
	flags, err := quickFlags()
	if err != nil {
		return err
	}
	failed := []error{formatted(ctx, changed)}
	left := laterFiles(changed)
	done := 0
	for i, paths := range groups {
		if i == 1 {
			flags = append(flags, "-vet=off") // these packages are unchanged
		}
		tested := map[string]bool{}
		if len(paths) > 0 && limited.Err() == nil {
			err := goTestNoting(limited, nil, tested, slices.Concat(flags, paths)...)
			var test *testFailure
			if limited.Err() == nil || errors.As(err, &test) { // a test that was stopped has not failed
				failed = append(failed, err)
			}
		}
		for _, path := range paths {
			if done++; !tested[path] && limited.Err() != nil {
				left, done = append(left, path+": no time"), done-1
			}
		}
	}
	fmt.Printf("\n%d files changed; %d packages tested. Left out, and run by `make test`:\n", len(changed), done)
	for _, what := range append(left, "long tests, mutants, simulators, hosts and browsers") {
		fmt.Println("  " + what)
	}
	return errors.Join(append(failed, ctx.Err())...)
}

// changedFiles returns the files that differ from the last commit, or those of the last commit.
func changedFiles(ctx context.Context) ([]string, error) {
	var files []string
	for _, command := range []string{
		"git diff --name-only --no-renames HEAD", "git ls-files --others --exclude-standard", "git show --name-only --no-renames --format= HEAD",
	} {
		if strings.HasPrefix(command, "git show") && len(files) > 0 {
			break
		}
		out, err := stage.Output(ctx, nil, strings.Fields(command)...)
		if err != nil {
			return nil, err
		}
		files = append(files, strings.FieldsFunc(out, func(r rune) bool { return r == '\n' })...)
	}
	return files, nil
}

// corpus is the package that plays all scripts of the rules.
const corpus = "entente/core/scenario"

// voice is the package that reads the sentences of every other, in a second.
const voice = "entente/scripts/voice"

// affected returns the packages with tests that a change touches or that depend on it. The most
// useful come first: packages with changed files, the corpus, the rest of the product, and the
// tools.
func affected(ctx context.Context, changed []string) ([][]string, error) {
	out, err := stage.Output(ctx, nil, "go", "list", "-test", "-f", `{{.ImportPath}};{{join .Deps ";"}}`, "./...")
	if err != nil {
		return nil, err
	}
	deps := map[string][]string{} // the dependencies of a package and of its tests
	var tested []string
	for line := range strings.Lines(out) {
		list := strings.Split(strings.TrimSpace(line), ";")
		name := plainPath(list[0])
		if list[0] == name+".test" && !isSimulator(name) && !isHost(name) {
			tested = append(tested, name)
		}
		for _, dep := range list[1:] {
			deps[name] = append(deps[name], plainPath(dep))
		}
	}
	holds := map[string]bool{voice: true}
	for _, file := range changed {
		holds[packageOf(file, deps)] = true
	}
	groups := make([][]string, 4)
	for _, pkg := range tested {
		at := 2
		switch {
		case holds[pkg]:
			at = 0
		case !slices.ContainsFunc(deps[pkg], func(dep string) bool { return holds[dep] }):
			continue
		case pkg == corpus:
			at = 1
		case strings.HasPrefix(pkg, "entente/scripts"):
			at = 3
		}
		groups[at] = append(groups[at], pkg)
	}
	return groups, nil
}

// plainPath returns the package of a test's variant: "a" for "a [a.test]", "a_test [a.test]" and "a.test".
func plainPath(listed string) string {
	name, variant, _ := strings.Cut(listed, " ")
	if variant != "" {
		name = strings.TrimSuffix(name, "_test")
	}
	return strings.TrimSuffix(name, ".test")
}

// packageOf returns the package whose folder, or a folder below it, holds a file.
func packageOf(file string, known map[string][]string) string {
	for dir := path.Dir(file); dir != "."; dir = path.Dir(dir) {
		if _, is := known["entente/"+dir]; is {
			return "entente/" + dir
		}
	}
	return ""
}

// formatted runs gofmt on the changed files.
func formatted(ctx context.Context, changed []string) error {
	command := []string{"gofmt", "-l"}
	for _, file := range changed {
		if _, err := os.Stat(file); err == nil && filepath.Ext(file) == ".go" {
			command = append(command, file)
		}
	}
	if len(command) == 2 {
		return nil
	}
	bad, err := stage.Output(ctx, nil, command...)
	if err == nil && bad != "" {
		err = fmt.Errorf("these files are not in gofmt's form:\n%s", bad)
	}
	return err
}

// laterFiles names the changed files that no Go test reads.
func laterFiles(changed []string) (list []string) {
	for _, file := range changed {
		switch path.Ext(file) {
		case ".mjs", ".js", ".css":
			list = append(list, file+": needs a browser or Node")
		case ".templ":
			list = append(list, file+": whether its Go file is up to date, see `make check`")
		}
	}
	return list
}
