// Package scripts holds the laws of the tree as tests: which package may import which.
package scripts

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "entente"

// queue is the queue of a window. Every program with the rules contains it, and only the rules
// import it.
const queue = "core/window"

// leaves are in every program with the rules: components as data, and every address that can be
// cited.
func leaves() []string { return []string{"core/deck", "core/rulebook"} }

// law lists the project's packages that packages under one path may import. `below` are paths under
// the module. A package may always import below its own path.
type law struct {
	of    string
	below []string
}

// laws are the import directions of the design. The first whose path holds a
// package applies; the relations are closed, so they bind transitively.
func laws() []law {
	return []law{
		{"core/cards/text", []string{"core=", "core/cards=", "core/cards/timeline"}},
		{"core/cards=", []string{"core=", "core/cards/timeline"}}, // a phone plays without what reads texts
		{"core/cards", []string{"core="}},
		{"core/notation", []string{"core="}},
		{"core/words", []string{"core="}},
		{"core/rulings", []string{"core/rulebook"}},
		{"core/bring", []string{"core=", "core/cards", "core/notation", "core/words"}},
		{"core/scenario", []string{"core=", "core/notation", "core/cards"}},
		{"core/table/wire", nil},
		{"core/table/seal", []string{"core/table/wire"}}, // what is sealed and signed is a record
		{"core/table/secret", []string{"core=", "core/table/seal"}},
		{"core/table/replica", []string{"core=", "core/cards", "core/notation", "core/table/wire", "core/table/seal", "core/table/secret"}},
		{"core/table/room", []string{"core/table/wire"}},
		{"core/table/sim", []string{"core"}},
		{"core/window", nil},
		{"core/deck", nil},
		{"core/rulebook", nil},
		{"core/reading", nil}, // it has tests only
		{"core=", []string{"core/window", "core/deck", "core/rulebook"}},
		{"wasm/relay", []string{"core", "scripts/serve/front"}}, // both hosts of the relay answer plain HTTP alike
		{"wasm", []string{"core", "wasm"}},
		{"site", []string{"core", "site", "wasm/table/own"}},      // what a page says of an ability is what a table says of its own
		{"scripts/vectors", []string{"core", "wasm/module/desk"}}, // a vector says what the module answers, in its words
		{"scripts/cmd/vectors", []string{"core", "scripts", "wasm/module/desk"}},
		{"scripts/cmd/build", []string{"core", "site", "scripts", "wasm/table/own"}}, // it writes the pages
		{"scripts/cmd/puzzle", []string{"core", "site", "wasm/table/own"}},           // it proposes what the site asks
		{"scripts", []string{"core", "site", "scripts"}},
	}
}

// dear are the packages that the rules must not bring onto the phone, directly or through others,
// because each costs more bytes than the rules themselves.
func dear() []string {
	return []string{"fmt", "reflect", "encoding/json", "crypto", "embed", "os", "testing", "net", "time", "log", "context"}
}

// impure are the packages that the rules must not import themselves, because the core has no
// threads and no randomness. (strings imports sync; that costs little and starts nothing.)
func impure() []string { return []string{"sync", "math/rand", "runtime", "unsafe", "syscall"} }

// embeds are the only packages of the rules that hold files. Only native programs import them, because
// a phone would pay for their bytes.
var embeds = []string{"core/cards/printed", "core/words/english"}

// forReaders are the packages of the core that only pages show. A phone's program must not contain
// them, because it gets the printed text as a file.
func forReaders() []string {
	return append([]string{"core/cards/timeline/acting", "core/rulings"}, embeds...)
}

// holds reports whether path lies at or below root; "core=" is that path alone.
func holds(root, path string) bool {
	if exact, ok := strings.CutSuffix(root, "="); ok {
		return path == exact
	}
	return path == root || strings.HasPrefix(path, root+"/")
}

func TestImportDirections(t *testing.T) {
	tree := readTree(t)
	for _, p := range tree {
		at := slices.IndexFunc(laws(), func(l law) bool { return holds(l.of, p.path) })
		if at < 0 {
			t.Errorf("%s: no law says what it may import; add one here with its reason", p.path)
			continue
		}
		l := laws()[at]
		allowed := append([]string{strings.TrimSuffix(l.of, "=")}, l.below...)
		if strings.HasSuffix(l.of, "=") {
			allowed[0] = l.of
		}
		if slices.Contains(allowed, "core=") {
			allowed = append(append(allowed, queue), leaves()...)
		}
		if slices.Contains(p.imports, module+"/"+queue) && p.path != "core" {
			t.Errorf("%s imports %s; only the rules do", p.path, queue)
		}
		for _, dep := range p.deps {
			ours, isOurs := strings.CutPrefix(dep, module+"/")
			if isOurs && !slices.ContainsFunc(allowed, func(root string) bool { return holds(root, ours) }) {
				t.Errorf("%s imports %s, by whatever road; it may import %q", p.path, ours, allowed)
			}
		}
	}
}

func TestCoreIsPlainGo(t *testing.T) {
	for _, p := range readTree(t) {
		for _, wrong := range p.foreign() {
			t.Errorf("%s: %s", p.path, wrong)
		}
		if !holds("core", p.path) {
			continue
		}
		for _, dep := range p.deps {
			if !holds("core/table", p.path) && !slices.Contains(embeds, p.path) && slices.ContainsFunc(dear(), func(d string) bool { return holds(d, dep) }) {
				t.Errorf("%s brings in %s, which costs too many bytes on a phone", p.path, dep)
			}
		}
		for _, direct := range p.imports {
			if !holds("core/table", p.path) && !slices.Contains(embeds, p.path) && slices.ContainsFunc(impure(), func(i string) bool { return holds(i, direct) }) {
				t.Errorf("%s imports %s; a game changes by one pure function", p.path, direct)
			}
		}
	}
}

// TestPhonesCarryNoPages: a phone's program contains no text that only pages show.
func TestPhonesCarryNoPages(t *testing.T) {
	tree := readTree(t)
	for _, text := range forReaders() {
		if !slices.ContainsFunc(tree, func(p pkg) bool { return p.path == text }) {
			t.Errorf("%s is no package", text)
		}
		for _, p := range tree {
			if holds("wasm", p.path) && slices.Contains(p.deps, module+"/"+text) {
				t.Errorf("%s brings %s onto the phone", p.path, text)
			}
		}
	}
}

// doors are the packages that may import JavaScript. Drawing goes through a thin wrapper. Calls
// that may fail go through safejs, so that a failure is an error for the caller to handle.
func doors() map[string][]string {
	return map[string][]string{
		"syscall/js":                 {"wasm/table/edge"},
		"github.com/hack-pad/safejs": {"wasm/table/edge", "wasm/table/browser", "wasm/relay"},
		module + "/wasm/table/edge":  {"wasm/table", "wasm/table/dom", "wasm/table/check", "wasm/table/browser"},
	}
}

// TestWhoMeetsJavaScript: storage, sockets, sharing and the relay get failures as errors only, and
// only the wrapper for drawing turns a panic into something else. Nothing sleeps, because a short
// sleep in Go gives the page no turn.
func TestWhoMeetsJavaScript(t *testing.T) {
	met := map[string]bool{}
	for _, p := range readTree(t) {
		for what, may := range doors() {
			if !slices.Contains(p.imports, what) {
				continue
			}
			met[what] = true
			if !slices.Contains(may, p.path) {
				t.Errorf("%s imports %s; only %q do", p.path, what, may)
			}
		}
		if !holds("wasm", p.path) || p.path == "wasm/table/edge" {
			continue
		}
		for _, file := range p.files {
			code, err := os.ReadFile(filepath.Join("..", p.path, file))
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(code), "recover()") {
				t.Errorf("%s/%s recovers from a panic; what may fail is an error", p.path, file)
			}
			if strings.Contains(string(code), "time.Sleep") {
				t.Errorf("%s/%s sleeps: the sleep may be over before the page had its turn; wait for a message or a timer of the page", p.path, file)
			}
		}
	}
	for what := range doors() {
		if !met[what] {
			t.Errorf("nobody imports %s: this law holds nothing", what)
		}
	}
}

// pkg is one package of the tree: its own path, the imports of its files, and everything that these
// import. Test files do not count.
type pkg struct {
	path    string
	files   []string
	imports []string
	deps    []string
}

// readTree lists the packages of the browser's build, because its bytes count, and the native ones.
// It fails if a folder with Go files is missing from the list, so that it cannot pass on an empty
// list.
func readTree(t *testing.T) []pkg {
	t.Helper()
	var tree []pkg
	seen := map[string]bool{}
	for _, env := range [][]string{{"GOOS=js", "GOARCH=wasm"}, nil} {
		for _, p := range list(t, env) {
			if !seen[p.path] {
				seen[p.path] = true
				tree = append(tree, p)
			}
		}
	}
	for _, dir := range goFolders(t) {
		if !seen[dir] {
			t.Errorf("%s holds Go files and `go list` does not name it", dir)
		}
	}
	if !seen["core"] {
		t.Error("the rules themselves are missing: core")
	}
	if t.Failed() {
		t.FailNow()
	}
	t.Logf("%d packages: %v", len(tree), slices.Sorted(func(yield func(string) bool) {
		for _, p := range tree {
			if !yield(p.path) {
				return
			}
		}
	}))
	return tree
}

// list asks go for the packages of one build.
func list(t *testing.T, env []string) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}}|{{join .GoFiles " "}}|{{join .Imports " "}}|{{join .Deps " "}}`, "./...")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var found []pkg
	for line := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimSpace(line), "|")
		if part[1] == "" {
			continue
		}
		path := strings.TrimPrefix(part[0], module+"/")
		found = append(found, pkg{path, strings.Fields(part[1]), strings.Fields(part[2]), strings.Fields(part[3])})
	}
	return found
}

// goFolders are the folders that hold Go files other than tests. It opens each file, so that Go
// does not reuse a cached result after a file has changed.
func goFolders(t *testing.T) []string {
	t.Helper()
	var folders []string
	for _, top := range []string{"core", "wasm", "site", "scripts"} {
		err := filepath.WalkDir(filepath.Join("..", top), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil && os.IsNotExist(err):
				return nil
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata"):
				return fs.SkipDir
			case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			if _, err := os.ReadFile(path); err != nil {
				return err
			}
			if dir := filepath.ToSlash(filepath.Dir(path))[len("../"):]; !slices.Contains(folders, dir) {
				folders = append(folders, dir)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return folders
}
