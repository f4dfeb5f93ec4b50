package main

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// A script is one of the scripts by which the rules are tested, as a reader meets it.
type script struct {
	Name string // its place: "rulings/208_converting"
	Head string // what it is about, in the words of its first comment
	Text string
}

// ID is the script as the fragment of a link.
func (s *script) ID() string {
	return "script-" + strings.NewReplacer("/", "-", "_", "-").Replace(s.Name)
}

// base is the name of its file.
func (s *script) base() string { return path.Base(s.Name) }

// said is the name of its file in words.
func (s *script) said() string { return strings.ReplaceAll(s.base(), "_", " ") }

// corpus is where the scripts lie.
const corpus = "core/scenario/testdata"

// ofOlder are folders of games that are kept as they were played under older rules.
var ofOlder = regexp.MustCompile(`^(frozen|rules\d+)$`)

// scriptsOf reads the scripts from the tree, in the order of their names.
func scriptsOf(tree fs.FS) ([]*script, error) {
	var list []*script
	err := fs.WalkDir(tree, corpus, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && ofOlder.MatchString(d.Name()):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".txt" || d.Name() == "golden.txt":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		list = append(list, &script{Name: strings.TrimSuffix(strings.TrimPrefix(name, corpus+"/"), ".txt"), Head: head(string(text)), Text: string(text)})
		return err
	})
	return list, err
}

// head is the first comment of a script as one paragraph.
func head(text string) string {
	said := ""
	for _, line := range strings.Split(text, "\n") {
		rest, comment := strings.CutPrefix(line, "#")
		if !comment || rest == "" {
			break
		}
		said += rest
	}
	return strings.TrimSpace(said)
}

// about reports whether a script is about a component: it has the name of its file,
// says so in its first comment, or somebody tries to resolve it there.
func (s *script) about(name, file string) bool {
	if s.base() == file || (places{{name, name}}).names(s.Head, name) {
		return true
	}
	for _, line := range strings.Split(s.Text, "\n") {
		line = strings.ReplaceAll(line, `"`, "")
		if _, what, resolves := strings.Cut(line, " resolves "); resolves && !strings.HasPrefix(line, "#") && (places{{name, name}}).at(what, 0) != nil {
			return true
		}
	}
	return false
}

// scriptsAbout are those of the scripts that are about a component, the one that
// has its name first.
func scriptsAbout(all []*script, name, file string) []*script {
	var first, more []*script
	for _, s := range all {
		switch {
		case s.base() == file:
			first = append(first, s)
		case s.about(name, file):
			more = append(more, s)
		}
	}
	return slices.Concat(first, more)
}
