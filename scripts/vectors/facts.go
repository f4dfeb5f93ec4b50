package vectors

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
)

// The files of the tree with facts of printed components, and with their sources.
const (
	factsFile   = "core/cards/testdata/printed.json.gz"
	sourcesFile = "core/cards/testdata/printed_sources.json"
)

// identity are the members that together tell a component from every other.
var identity = []string{"kind", "name", "source", "faction"}

// key names a component.
func key(c object) string { return string(canonical(nil, pick(c, identity))) }

func pick(c object, members []string) object {
	some := object{}
	for _, m := range members {
		if c[m] != nil {
			some[m] = c[m]
		}
	}
	return some
}

// facts are the gathered facts of printed components, each with its source, and the meanings of the
// words in them.
func facts(tree fs.FS) (object, error) {
	packed, err := fs.ReadFile(tree, factsFile)
	if err != nil {
		return nil, err
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(unpacked)
	if err != nil {
		return nil, err
	}
	var gathered, all object
	if err := read(string(content), &gathered); err != nil {
		return nil, err
	}
	known, err := fs.ReadFile(tree, sourcesFile)
	if err != nil {
		return nil, err
	}
	if err := read(string(known), &all); err != nil {
		return nil, err
	}
	refs := map[string]any{}
	for _, x := range all["refs"].(list) {
		refs[key(x.(object))] = x.(object)["refs"]
	}
	components := list{}
	for _, name := range []string{"cards", "factions", "others", "notes"} {
		for _, x := range gathered[name].(list) {
			c := x.(object)
			if name == "notes" {
				c["kind"] = "promissory note"
			}
			if refs[key(c)] == nil {
				return nil, fmt.Errorf("%s does not say where %s was read", sourcesFile, key(c))
			}
			c["refs"] = refs[key(c)]
			delete(refs, key(c))
			components = append(components, c)
		}
	}
	for k := range refs {
		return nil, fmt.Errorf("%s says where %s was read, which is no component", sourcesFile, k)
	}
	delete(all, "refs")
	all["facts"], all["license"], all["components"] = 1, "MIT", components
	return all, nil
}
