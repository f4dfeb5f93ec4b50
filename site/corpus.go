package site

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"entente/core/scenario"
	"entente/site/puzzle"
)

// A script is one of the scripts by which the rules are tested, as a reader meets it.
type script struct {
	Name string // its place: "rulings/208_converting"
	Head string // what it is about, in the words of its first comment
	Text string
	bare string // the same without quotation marks

	Hits  []*hit // where it comes to an address
	Steps int    // so many choices are made or refused in it; known once it was played
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
const corpus = puzzle.Folder

// scriptsOf reads the scripts from the tree, in the order of their names.
func scriptsOf(tree fs.FS) ([]*script, error) {
	all, err := puzzle.Scripts(tree)
	list := make([]*script, len(all))
	for i, s := range all {
		list[i] = &script{Name: s.Name, Head: head(s.Text), Text: s.Text, bare: strings.ReplaceAll(s.Text, `"`, "")}
	}
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
	if s.base() == file || strings.Contains(s.Head, name) && (places{{name, name}}).names(s.Head, name) {
		return true
	}
	if !strings.Contains(s.bare, name) {
		return false // as most scripts: only the others are gone through
	}
	for line := range strings.SplitSeq(s.bare, "\n") {
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

// byTable returns the scripts in an order in which those that open the same table follow each other.
func byTable(scripts []*script) []*script {
	tables := map[*script]string{}
	for _, s := range scripts {
		opens, _ := scenario.OpeningOf(s.Text) // what is wrong with it is told where it is played
		tables[s] = fmt.Sprint(opens.Setup, opens.Own)
	}
	scripts = slices.Clone(scripts)
	slices.SortStableFunc(scripts, func(a, b *script) int { return strings.Compare(tables[a], tables[b]) })
	return scripts
}
