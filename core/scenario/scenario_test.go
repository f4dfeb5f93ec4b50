package scenario

import (
	"flag"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/core/words/english"
)

// shelf has the cards of the scripts.
var shelf = printed.Shelf()

var rewrite = flag.Bool("rewrite", false, "write testdata/golden.txt anew; commit only what you understand")

// scripts returns every script of the corpus by its path under testdata.
func scripts(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir("testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".txt" || d.Name() == "golden.txt" {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel("testdata", path)
		all[strings.TrimSuffix(filepath.ToSlash(name), ".txt")] = string(text)
		return err
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("%d scripts, %v", len(all), err)
	}
	return all
}

// Games make millions of short texts, so garbage is collected less often here.
func init() {
	debug.SetGCPercent(800)
	Sentence = english.Language().Say
}

// TestScripts plays the rulebook. If a script expects a rule of the game to refuse a choice,
// it also has an accepted choice of the same kind, so that the two differ only in the tested
// fact.
func TestScripts(t *testing.T) {
	for name, text := range scripts(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			report, err := PlayBy(Laws(Lawful, words.Whole), text, shelf)
			if err != nil {
				t.Fatal(err)
			}
			for _, hit := range report.Hits {
				if hit.Refused && !strings.HasPrefix(string(hit.Rule), "table ") && !report.Accepted[hit.Kind] {
					t.Errorf("%s refuses a choice that %s, and no such choice is accepted here", hit.Rule, hit.Kind.NotationWords())
				}
				if _, known := rulebook.Gist(hit.Rule); !known {
					t.Errorf("%s is not an address that the core lists", hit.Rule)
				}
			}
		})
	}
}

// TestScriptsCanFail breaks each kind of line, and checks that the script fails.
func TestScriptsCanFail(t *testing.T) {
	const table = "names Alice=blue Bob=red\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\n"
	for _, line := range []string{
		"Bob passes",
		"! Alice passes [table 1]",
		"! Bob passes [table 1]",
		"+ Alice passes [transactions 1]",
		"+ Bob passes [table 2]",
		"= Alice has 1 trade good",
		`= law "Mutiny" is in play`,
		"= Bob is active",
		"= why not: Not yet",
		"= 1 offers",
		"= Alice and Bob are not neighbors",
		"Alice sings",
		"! Alice passes",
	} {
		_, err := Play(table+line, shelf)
		if f, is := err.(*Failure); !is || f.Line != 3 {
			t.Errorf("%s: %v, want a failure in line 3", line, err)
		}
	}
}

// TestAskedNamesTheStation: the fact about the asked seats includes their order and the station.
func TestAskedNamesTheStation(t *testing.T) {
	const table = "names Alice=blue Bob=red\npace asking\nAlice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\n"
	for line, so := range map[string]bool{
		"= asked Alice Bob, start of": true,
		"= asked Alice Bob, when":     false,
		"= asked Bob Alice, start of": false,
		"= asked Alice, start of":     false,
		"= asked Alice Bob":           false,
	} {
		if _, err := Play(table+line, shelf); (err == nil) != so {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// kindsSum returns a hash of the list of kinds. A build that lacks a kind cannot read the lines
// of a build that has it.
func kindsSum() string {
	h := fnv.New64a()
	for _, kind := range core.Kinds() {
		h.Write([]byte(kind.NotationWords() + "\n"))
	}
	return strconv.FormatUint(h.Sum64(), 16)
}

// TestGolden compares the digests of every script and the list of kinds of choices with the
// stored ones. Once core.RulesVersion is released, they may change only when it rises, so that
// no phone opens an old table by other rules. Before that, they may change with a reason.
func TestGolden(t *testing.T) {
	now := []string{"kinds " + kindsSum()}
	for name, text := range scripts(t) {
		report, err := Play(text, shelf)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		now = append(now, name+" "+strconv.FormatUint(report.Digest, 16))
	}
	sort.Strings(now)
	file, _ := os.ReadFile("testdata/golden.txt")
	version := "rules " + strconv.Itoa(core.RulesVersion)
	same, was := version+"\n"+strings.Join(now, "\n")+"\n", map[string]string{}
	for line := range strings.Lines(string(file)) {
		name, digest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		was[name] = digest
	}
	for _, line := range now {
		name, digest, _ := strings.Cut(line, " ")
		switch old, known := was[name]; {
		case !known || old == digest || !strings.HasPrefix(string(file), version+"\n"):
		case core.ReleasedRules == core.RulesVersion:
			t.Errorf("%s is not what it was under %s, which is released: raise core.RulesVersion", name, version)
		case !*rewrite:
			t.Errorf("%s is not what it was: give the reason in testdata/frozen/differences.md, then -rewrite", name)
		}
	}
	if *rewrite && !t.Failed() {
		if err := os.WriteFile("testdata/golden.txt", []byte(same), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(file) != same {
		t.Error("testdata/golden.txt is not of today: go test ./core/scenario -run TestGolden -rewrite")
	}
}

// FuzzPlay plays anything as a script, without a panic.
func FuzzPlay(f *testing.F) {
	for _, text := range scripts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { Play(text, shelf) })
}
