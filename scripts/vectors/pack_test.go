package vectors

import (
	"bytes"
	"flag"
	"hash/crc32"
	"io/fs"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"

	"entente/core/scenario"
)

var tree = os.DirFS("../..")

// few are the scripts of a small pack.
func few(t *testing.T) []Script {
	t.Helper()
	all, err := Scripts(tree)
	if err != nil {
		t.Fatal(err)
	}
	wanted := []string{"abilities/11_costs", "agenda/riders", "transactions/1_one_with_each_neighbor"}
	var some []Script
	for _, s := range all {
		for _, name := range wanted {
			if s.Name == name {
				some = append(some, s)
			}
		}
	}
	if len(some) != len(wanted) {
		t.Fatalf("%d of %q are in the tree", len(some), wanted)
	}
	return some
}

// inFolder puts files into a fresh folder.
func inFolder(t *testing.T, files map[string][]byte) string {
	t.Helper()
	folder := t.TempDir()
	if err := Write(folder, files); err != nil {
		t.Fatal(err)
	}
	return folder
}

// run runs the pack's own runner, and returns its output.
func run(t *testing.T, folder string, more ...string) (said string, ok bool) {
	t.Helper()
	out, err := exec.Command("node", append([]string{"pack/run.mjs", folder}, more...)...).CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out)), err == nil
}

var apart = flag.Int("apart", 6, "how many scripts apart TestEveryScriptAndExpectation looks at one; make soak looks at all")

// someScripts returns every -apart-th script of the tree. The digests decide which is the first, so
// that a change of the rules leads to other scripts.
func someScripts(t *testing.T) (some []Script) {
	t.Helper()
	all, err := Scripts(tree)
	if err != nil || len(all) < 600 {
		t.Fatalf("%d scripts, %v", len(all), err)
	}
	golden, err := fs.ReadFile(tree, "core/scenario/testdata/golden.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i := int(crc32.ChecksumIEEE(golden)) % *apart; i < len(all); i += *apart {
		some = append(some, all[i])
	}
	return some
}

// TestEveryScriptAndExpectation: each script is a vector. Each of its choices, of its remarks about
// their outcomes, and of its facts is a step, in its place. The tests of scripts/packaged hold that
// the runner finds all of them whole.
func TestEveryScriptAndExpectation(t *testing.T) {
	scripts := someScripts(t)
	files, err := Pack(tree, scripts)
	if err != nil {
		t.Fatal(err)
	}
	vectors := 0
	for name := range files {
		if strings.HasPrefix(name, "vectors/") {
			vectors++
		}
	}
	if vectors != len(scripts) {
		t.Fatalf("%d vectors of %d scripts", vectors, len(scripts))
	}
	for _, s := range scripts {
		var v struct {
			Head  object
			Steps []struct {
				At      int
				Line    string
				Allowed bool
				Fact    string
				Expects struct {
					Refused   string
					Explained []string
				}
			}
		}
		if err := read(string(files["vectors/"+s.Name+".json"]), &v); err != nil {
			t.Fatalf("%s: %v", s.Name, err)
		}
		opening, err := scenario.OpeningOf(s.Text)
		if err != nil {
			t.Fatal(err)
		}
		next := 0
		for i, line := range strings.Split(s.Text, "\n") {
			said := scenario.Said(line)
			if i+1 < opening.First || said == "" || said[0] == '#' {
				continue
			}
			if next == len(v.Steps) || v.Steps[next].At != i+1 {
				t.Errorf("%s: line %d is no step: %s", s.Name, i+1, said)
				break
			}
			step := v.Steps[next]
			next++
			says := ""
			switch {
			case step.Fact != "":
				says = "= " + step.Fact
			case step.Expects.Refused != "":
				says = "! [" + step.Expects.Refused + "]"
			case step.Expects.Explained != nil:
				says = "+ [" + strings.Join(step.Expects.Explained, "] [") + "]"
			}
			want := ""
			switch said[:min(2, len(said))] {
			case "= ":
				want = opening.Colored(said)
			case "! ", "+ ":
				want = said[:2] + said[strings.LastIndex(strings.ReplaceAll(said, "] [", "|||"), "["):]
			}
			if says != want || step.Line == "" && step.Fact == "" || step.Fact == "" && step.Allowed != (said[0] != '!') {
				t.Errorf("%s: line %d says %q, and its step %q", s.Name, i+1, want, says)
			}
		}
		if next != len(v.Steps) {
			t.Errorf("%s: %d steps, and %d lines that are one", s.Name, len(v.Steps), next)
		}
	}
}

// TestTheSameBytes: the same scripts give the same pack, byte for byte.
func TestTheSameBytes(t *testing.T) {
	scripts := few(t)
	var before []byte
	for range 2 {
		files, err := Pack(tree, scripts)
		if err != nil {
			t.Fatal(err)
		}
		all, err := Tarball(files)
		if err != nil {
			t.Fatal(err)
		}
		if before != nil && !bytes.Equal(before, all) {
			t.Error("the same scripts made another pack")
		}
		before = all
		if again, err := Untar(all); err != nil || !reflect.DeepEqual(again, files) {
			t.Errorf("taken apart it holds other files: %v", err)
		}
	}
}
