// Package vectors writes the scripts of the rulebook as JSON for other projects: choices at a
// table, and their outcomes. A project that implements the same rules can test its own engine with
// them. The pack also has the addresses of the rules, facts of every component, and a runner in
// plain JavaScript.
//
//	pack.go       the files of the pack
//	vector.go     one script
//	bare.go       a table without sentences
//	canonical.go  the chain of a vector
//	schema.go     the schema of a vector
//	facts.go      the components
//	archive.go    the pack as one file
//	pack/         files that are copied: the page, the runner, the schemas
package vectors

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"entente/core"
	"entente/core/rulebook"
)

//go:embed pack
var packed embed.FS

const corpus = "core/scenario/testdata"

// ReadsFrom are the files of a tree that a pack is made from, beside this program.
var ReadsFrom = []string{corpus, factsFile, sourcesFile, moduleSchema, "LICENSE"}

// Scripts are the scripts of a tree, in the order of their names.
func Scripts(tree fs.FS) (scripts []Script, err error) {
	err = fs.WalkDir(tree, corpus, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "frozen":
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".txt" || d.Name() == "golden.txt":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		scripts = append(scripts, Script{strings.TrimSuffix(strings.TrimPrefix(name, corpus+"/"), ".txt"), string(text)})
		return err
	})
	return scripts, err
}

// Pack returns every file of the pack by its name, made from a tree and its scripts.
func Pack(tree fs.FS, scripts []Script) (map[string][]byte, error) {
	files, err := asTheyAre(tree)
	if err != nil {
		return nil, err
	}
	t, err := newTeller()
	if err != nil {
		return nil, err
	}
	all, err := played(scripts)
	if err != nil {
		return nil, err
	}
	if files["rules.json"], err = t.rules(all); err != nil {
		return nil, err
	}
	known, err := facts(tree)
	if err != nil {
		return nil, err
	}
	files["facts/components.json"] = rows(known, "facts", "license", "sources", "do", "who", "lasts", "components")
	others := list{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		others = append(others, object{"file": name, "bytes": len(files[name]), "sum": sum(files[name])})
	}
	vectors := list{}
	for _, w := range all {
		file := "vectors/" + w.about["name"].(string) + ".json"
		files[file] = w.file
		w.about["file"], w.about["bytes"], w.about["sum"] = file, len(w.file), sum(w.file)
		vectors = append(vectors, w.about)
	}
	files["index.json"] = rows(object{"index": 1, "license": "MIT", "entente": t.entente, "files": others, "vectors": vectors}, "index", "license", "entente", "files", "vectors")
	return files, nil
}

// asTheyAre are the files that are copied, and the schema of a vector.
func asTheyAre(tree fs.FS) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(packed, "pack", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[strings.TrimPrefix(name, "pack/")], err = fs.ReadFile(packed, name)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if files["schema/vector.json"], err = vectorSchema(tree); err != nil {
		return nil, err
	}
	files["LICENSE"], err = fs.ReadFile(tree, "LICENSE")
	return files, err
}

// A wrote is a vector as a file, with its entry for the index.
type wrote struct {
	file  []byte
	about object
	lines map[string]string // by kind, the shortest choice that was granted
}

// played plays all scripts, on as many cores as there are.
func played(scripts []Script) ([]wrote, error) {
	all, failed := make([]wrote, len(scripts)), make([]error, len(scripts))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			t, err := newTeller()
			for i := range next {
				if err != nil {
					failed[i] = err
					continue
				}
				if all[i], failed[i] = t.vector(scripts[i]); failed[i] != nil {
					failed[i] = fmt.Errorf("%s: %w", scripts[i].Name, failed[i])
				}
			}
		})
	}
	for i := range scripts {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range failed {
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// rules is the file with the addresses, the words of choices with examples, and the windows.
func (t *teller) rules(all []wrote) ([]byte, error) {
	addresses, choices := list{}, list{}
	for _, of := range []struct {
		kind string
		list []rulebook.RuleText
	}{{"", rulebook.Rules}, {"", rulebook.Rulings}, {"house rule", rulebook.HouseRules}} {
		for _, r := range of.list {
			kind := r.Kind
			if of.kind != "" {
				kind = of.kind
			}
			addresses = append(addresses, object{"rule": string(r.Rule), "kind": kind, "gist": r.Gist})
		}
	}
	told := map[string]bool{}
	for _, kind := range core.Kinds() {
		if told[kind.NotationWords()] { // several kinds begin with the same words
			continue
		}
		told[kind.NotationWords()] = true
		examples := []string{}
		for _, w := range all {
			if line, is := w.lines[kind.NotationWords()]; is && !slices.Contains(examples, line) {
				examples = append(examples, line)
			}
		}
		slices.SortFunc(examples, func(a, b string) int {
			if len(a) != len(b) {
				return len(a) - len(b)
			}
			return strings.Compare(a, b)
		})
		choices = append(choices, object{"kind": kind.NotationWords(), "examples": texts(spread(examples))})
	}
	windows, err := t.call("windows")
	if err != nil {
		return nil, err
	}
	return rows(object{"rules": addresses, "choices": choices, "windows": windows}, "rules", "choices", "windows"), nil
}

// spread picks at most five of many lines, from the shortest to the longest.
func spread(lines []string) []string {
	const most = 5
	if len(lines) <= most {
		return lines
	}
	some := make([]string, most)
	for i := range some {
		some[i] = lines[i*(len(lines)-1)/(most-1)]
	}
	return some
}
