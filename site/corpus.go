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

// A script is one of the scripts that test the rules, as the pages show it.
type script struct {
	Name string // its place: "rulings/208_converting"
	Head string // the text of its first comment
	Text string
	bare string // the text without quotation marks

	Hits  []*hit // its lines that are judged by an address of the rules
	Steps int    // the number of choices in it, made or refused; known once it was played
}

// ID is the script as the fragment of a link.
func (s *script) ID() string {
	return "script-" + strings.NewReplacer("/", "-", "_", "-").Replace(s.Name)
}

// base is the name of its file.
func (s *script) base() string { return path.Base(s.Name) }

// said is the name of its file in words.
func (s *script) said() string { return strings.ReplaceAll(s.base(), "_", " ") }

// corpus is the folder of the scripts.
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

// about reports whether a script is about a component. It is if the component names the script's
// file, if the first comment names the component, or if a line resolves it.
func (s *script) about(name, file string) bool {
	if s.base() == file || strings.Contains(s.Head, name) && (places{{name, name}}).names(s.Head, name) {
		return true
	}
	if !strings.Contains(s.bare, name) {
		return false // most scripts end here, so that few are searched line by line
	}
	for line := range strings.SplitSeq(s.bare, "\n") {
		if _, what, resolves := strings.Cut(line, " resolves "); resolves && !strings.HasPrefix(line, "#") && (places{{name, name}}).at(what, 0) != nil {
			return true
		}
	}
	return false
}

// scriptsAbout returns the scripts about a component. The script that has its name comes first.
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

// byTable sorts the scripts so that scripts with the same opening follow each other.
func byTable(scripts []*script) []*script {
	tables := map[*script]string{}
	for _, s := range scripts {
		opens, _ := scenario.OpeningOf(s.Text) // an error is reported when the script is played
		tables[s] = fmt.Sprint(opens.Setup, opens.Own)
	}
	scripts = slices.Clone(scripts)
	slices.SortStableFunc(scripts, func(a, b *script) int { return strings.Compare(tables[a], tables[b]) })
	return scripts
}
