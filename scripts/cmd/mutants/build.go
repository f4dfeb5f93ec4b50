package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/mutants"
	"entente/scripts/stage"
)

// dir holds everything that is built.
const dir = "build/mutants"

// A subject is the source to change, and the tests and scripts that may notice a change.
type subject struct {
	packages []mutants.Package // with the source to change, each after the packages that it imports
	tested   []string          // the directories whose tests are played: the packages' own, and those of packages that play whole tables
	scripts  bool              // the scripts are played too
}

// subjects are the subjects by the name that the command line takes.
var subjects = map[string]*subject{
	"rules": {
		packages: packagesOf("core/window", "core/deck", "core", "core/notation"),
		tested:   []string{"core/window", "core/deck", "core", "core/reading", "core/notation", "core/scenario"},
		scripts:  true,
	},
	"table": {
		packages: packagesOf("core/table/wire", "core/table/seal", "core/table/room", "core/table/replica"),
		tested:   []string{"core/table/wire", "core/table/seal", "core/table/room", "core/table/replica", "core/table/sim"},
	},
}

func packagesOf(folders ...string) (list []mutants.Package) {
	for _, folder := range folders {
		list = append(list, mutants.Package{Dir: folder, Path: "entente/" + folder})
	}
	return list
}

// source is the folder for the subject's rewritten source. Its name begins with _, so that the go
// command does not take the source for packages of the tree.
func (s *subject) source() string {
	return filepath.Join(dir, "_"+filepath.Base(s.packages[0].Dir))
}

// built is every mutant in one program, and in one test program for each package.
type built struct {
	of      *subject
	mutants []mutants.Mutant
	player  string
	tests   []testProgram
}

// A testProgram is a package's tests over the rewritten source.
type testProgram struct {
	file, dir, sum string
	flags          []string // for running its tests
}

// testMain makes a package's tests report the mutants that they reach, part by part. It ends them
// once they have used their processor time.
const testMain = `package %s

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	chosenMutant "entente/scripts/mutants/chosen"
)

func TestMain(m *testing.M) {
	if limit, err := time.ParseDuration(os.Getenv(%q)); err == nil {
		go func() {
			for u := (syscall.Rusage{}); time.Duration(u.Utime.Nano()+u.Stime.Nano()) < limit; time.Sleep(20 * time.Millisecond) {
				_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
			}
			tellReached()
			os.Exit(%d)
		}()
	}
	code := m.Run()
	tellReached()
	os.Exit(code)
}

func tellReached() {
	name := os.Getenv(%q)
	if name == "" {
		return
	}
	text := ""
	for _, p := range chosenMutant.Played() {
		text += fmt.Sprintln(int64(p.Took), p.Name, strings.Trim(fmt.Sprint(p.Reached), "[]"))
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		panic(err)
	}
}
`

// Settings of a test program: the file for its list of reached mutants, and its limit of processor
// time. At the limit, it ends with the exit code stopped.
const (
	reachedSetting = "ENTENTE_REACHED"
	limitSetting   = "ENTENTE_LIMIT"
	stopped        = 7
)

func build(ctx context.Context, of *subject, tests bool) (*built, error) {
	if err := os.MkdirAll(of.source(), 0o755); err != nil {
		return nil, err
	}
	list, overlay, err := mutants.Write(of.packages, of.source())
	if err != nil {
		return nil, err
	}
	if err := of.layOver(overlay); err != nil {
		return nil, err
	}
	b := &built{of: of, mutants: list, player: filepath.Join(dir, "player")}
	if of.scripts {
		if err := stage.Run(ctx, "go", "build", "-overlay", overlay, "-o", b.player, "./scripts/cmd/mutants"); err != nil {
			return nil, err
		}
	}
	for _, from := range of.tested {
		if !tests {
			break
		}
		t := testProgram{file: filepath.Join(dir, filepath.Base(from)+".test"), dir: from}
		if err := stage.Run(ctx, "go", "test", "-c", "-overlay", overlay, "-o", t.file, "./"+from); err != nil {
			return nil, err
		}
		program, err := os.ReadFile(t.file)
		if err != nil {
			return nil, err
		}
		t.sum = fmt.Sprintf("%x", sha256.Sum256(program))
		b.tests = append(b.tests, t)
	}
	return b, nil
}

// The line in which a shelf lays out a deck for a setup, and the line that replaces it. Laying out
// is most of the work of playing a script, so the replacement reuses decks. No mutant is in that
// code.
const (
	lays      = "setup = p.Lay(setup, own)"
	laysAgain = "setup = laidBefore(p, setup, own)"
	laidFile  = `package cards

import (
	"fmt"
	"os"
	"strings"
	"sync"

	"entente/core"
)

var (
	guardLaid sync.Mutex
	laid      = map[string]core.Setup{}
)

func laidBefore(p *Printed, s core.Setup, own *Own) core.Setup {
	key := fmt.Sprintf("%p %#v", p, s)
	if own != nil {
		key += own.Text
	}
	guardLaid.Lock()
	defer guardLaid.Unlock()
	one, is := laid[key]
	if !is {
		if one = p.Lay(s, own); len(laid) == mostLaid() {
			clear(laid)
		}
		laid[key] = one
	}
	return one
}

// mostLaid is how many are kept: all of the scripts, for a player plays them again and
// again, and few in a test, which hardly plays a table twice.
func mostLaid() int {
	if strings.HasSuffix(os.Args[0], ".test") {
		return 20
	}
	return 2000
}
`
)

// layOver adds further files to an overlay beside the mutants: a TestMain for the tests of each
// package, loops in those tests that can play single rounds, and a shelf that lays no deck out
// twice.
func (s *subject) layOver(overlay string) error {
	text, err := os.ReadFile(overlay)
	if err != nil {
		return err
	}
	var laid struct{ Replace map[string]string }
	if err := json.Unmarshal(text, &laid); err != nil {
		return err
	}
	shelf, err := os.ReadFile("core/cards/shelf.go")
	if err != nil {
		return err
	}
	if strings.Count(string(shelf), lays) != 1 {
		return fmt.Errorf("core/cards/shelf.go no longer lays decks out with %q", lays)
	}
	files := map[string]string{
		"core/cards/shelf.go":       strings.Replace(string(shelf), lays, laysAgain, 1),
		"core/cards/laid_before.go": laidFile,
	}
	for _, beside := range s.tested {
		parted, err := mutants.Parts(beside)
		if err != nil {
			return err
		}
		maps.Copy(files, parted)
		files[beside+"/reached_test.go"] = fmt.Sprintf(testMain, filepath.Base(beside), limitSetting, stopped, reachedSetting)
	}
	for file, text := range files {
		name := filepath.Join(s.source(), strings.ReplaceAll(file, "/", "_"))
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
		from, err := filepath.Abs(file)
		if err != nil {
			return err
		}
		if laid.Replace[from], err = filepath.Abs(name); err != nil {
			return err
		}
	}
	if text, err = json.Marshal(laid); err != nil {
		return err
	}
	return os.WriteFile(overlay, text, 0o644)
}
