//go:build !js

package sim

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"entente/scripts/mutants/chosen"
)

var rewrite = flag.Bool("rewrite", false, "write the seeds of the rooms that notice a removed safety")

// safetiesFile has a line for each safety that a room notices: the seed of that room.
const safetiesFile = "testdata/safeties.txt"

const safetiesHead = `# The seed of a room that notices what it names to be removed. To look for them again:
#
#	go test ./core/table/sim -run TestRemovedSafety -rewrite

`

// TestRemovedSafety removes one safety at a time. Then the test that noticedBy names must fail, or at
// least one of a thousand simulated rooms must go wrong. The room in testdata/safeties.txt is tried
// first. If its random draws have changed, it may no longer notice; then others are tried.
func TestRemovedSafety(t *testing.T) {
	t.Parallel()
	p := buildRemovable(t)
	known := readSafeties(t)
	var guard sync.Mutex
	found := map[string]uint64{}
	if *rewrite {
		t.Cleanup(func() { writeSafeties(t, found) })
	}
	for i, s := range safeties {
		t.Run(s.what, func(t *testing.T) {
			t.Parallel()
			if test, is := noticedBy[s.what]; is {
				if in, name := testOf(test); !strings.Contains(p.test(t, i+1, in, name), "--- FAIL: "+name) {
					t.Errorf("%s does not fail without", name)
				}
				return
			}
			seed, why := p.room(t, i+1, "-seeds", fmt.Sprint(known[s.what]))
			if why == "" {
				if seed, why = p.room(t, i+1, "-rooms", "1000"); why == "" {
					t.Fatal("1000 rooms noticed nothing")
				}
				t.Logf("write into %s, or have it written by -rewrite: %d %s", safetiesFile, seed, s.what)
			}
			t.Logf("seed %d: %.200s", seed, why)
			if _, why := p.room(t, 0, "-seeds", fmt.Sprint(seed)); why != "" {
				t.Errorf("seed %d goes wrong with every safety: %s", seed, why)
			}
			guard.Lock()
			defer guard.Unlock()
			found[s.what] = seed
		})
	}
	t.Run("nothing", func(t *testing.T) {
		t.Parallel()
		names := map[string][]string{}
		for _, test := range noticedBy {
			in, name := testOf(test)
			names[in] = append(names[in], name)
		}
		for in, list := range names {
			if out := p.test(t, 0, in, list...); !strings.HasPrefix(out, "PASS") {
				t.Errorf("%s: %s", in, out)
			}
		}
	})
}

// testOf splits an entry of noticedBy into the test's directory, relative to core/table, and its name.
func testOf(test string) (in, name string) {
	if at := strings.LastIndex(test, "."); at >= 0 {
		return test[:at], test[at+1:]
	}
	return "replica", test
}

// removable has the programs in which every safety can be removed: one that simulates rooms, and the
// tests of each package that noticedBy names. top is the top of the source, dir has the programs.
type removable struct{ top, dir string }

func buildRemovable(t *testing.T) removable {
	t.Helper()
	top, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	p := removable{top, t.TempDir()}
	laid := layRemovable(t, p.dir)
	p.build(t, "build", "-overlay", laid, "-ldflags=-s -w", "-o", p.dir, "./scripts/cmd/soak")
	tested := []string{"test", "-c", "-overlay", laid, "-ldflags=-s -w", "-o", p.dir}
	once := map[string]bool{}
	for _, test := range noticedBy {
		if in, _ := testOf(test); !once[in] {
			once[in] = true
			tested = append(tested, "./"+path.Join("core/table", in))
		}
	}
	p.build(t, tested...)
	return p
}

func (p removable) build(t *testing.T, args ...string) {
	t.Helper()
	build := exec.Command("go", args...)
	build.Dir = p.top
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the programs without safeties do not build: %v\n%s", err, out)
	}
}

// room simulates rooms without the safety with this number, or with all of them for 0. It returns the
// seed of the first room that went wrong, and why.
func (p removable) room(t *testing.T, without int, args ...string) (seed uint64, why string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(p.dir, "soak"), append(args, "-jobs", "1", "-stop")...)
	cmd.Env = append(os.Environ(), chosen.Setting+"="+strconv.Itoa(without))
	out, err := cmd.CombinedOutput()
	_, line, told := strings.Cut("\n"+string(out), "\nseed ")
	if err != nil && !told {
		t.Fatalf("no room told what went wrong: %v\n%s", err, out)
	}
	if err == nil {
		return 0, ""
	}
	number, why, _ := strings.Cut(line, ": ")
	why, _, _ = strings.Cut(why, "\n")
	if seed, err = strconv.ParseUint(number, 10, 64); err != nil {
		t.Fatalf("no seed: %q", line)
	}
	return seed, why
}

// test runs the named tests of a package without the safety with this number, or with all of them
// for 0, and returns their output.
func (p removable) test(t *testing.T, without int, in string, names ...string) string {
	t.Helper()
	cmd := exec.Command(filepath.Join(p.dir, path.Base(in)+".test"), "-test.run", "^("+strings.Join(names, "|")+")$")
	cmd.Dir = filepath.Join(p.top, "core/table", in)
	cmd.Env = append(os.Environ(), chosen.Setting+"="+strconv.Itoa(without))
	out, _ := cmd.CombinedOutput()
	return string(out)
}

func readSafeties(t *testing.T) map[string]uint64 {
	t.Helper()
	text, err := os.ReadFile(safetiesFile)
	if err != nil {
		t.Fatal(err)
	}
	seeds := map[string]uint64{}
	for line := range strings.Lines(string(text)) {
		seed, what, _ := strings.Cut(strings.TrimSpace(line), " ")
		if n, err := strconv.ParseUint(seed, 10, 64); err == nil {
			seeds[what] = n
		}
	}
	return seeds
}

func writeSafeties(t *testing.T, seeds map[string]uint64) {
	t.Helper()
	text := safetiesHead
	for _, s := range safeties {
		if seed, is := seeds[s.what]; is {
			text += fmt.Sprintln(seed, s.what)
		}
	}
	if err := os.WriteFile(safetiesFile, []byte(text), 0o644); err != nil {
		t.Error(err)
	}
}
