// Package printed is every printed component as text: a file for each note,
// for each faction and for each kind of card, in the form that package text
// describes. It is embedded natively alone. A browser is served the text as a file.
package printed

import (
	"embed"
	"io/fs"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
)

//go:embed *.txt factions/*.txt notes/*.txt
var tree embed.FS

// A File is one file of the tree.
type File struct{ Name, Text string }

// Files returns every file in the order of their names.
func Files() ([]File, error) {
	var list []File
	err := fs.WalkDir(tree, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := tree.ReadFile(path)
		list = append(list, File{Name: path, Text: string(content)})
		return err
	})
	return list, err
}

// Text returns every component in one text, which phones are served as a file:
// file after file, without comments, one blank line between two components. Before
// each that wants no window is a line with those in which it acts (text.TimesMark).
func Text() string {
	all, err := Components()
	if err != nil {
		panic("core: the printed components cannot be read: " + err.Error())
	}
	var whole strings.Builder
	for i := range all {
		if i > 0 {
			whole.WriteByte('\n')
		}
		printed := text.Print(all[i : i+1])
		if !strings.Contains(printed, text.Wanting) {
			whole.WriteString(strings.TrimSuffix(text.TimesMark+" "+strings.Join(all[i].Windows(timeline.All), " "), " ") + "\n")
		}
		whole.WriteString(printed)
	}
	return whole.String()
}

// Lay puts the deck that a table plays with into its setup, of what was printed alone.
func Lay(s core.Setup) core.Setup { return cards.Read("", Text()).Lay(s, nil) }

// Components returns everything that was printed, file by file.
func Components() ([]text.Component, error) {
	files, err := Files()
	if err != nil {
		return nil, err
	}
	var all []text.Component
	for _, f := range files {
		list, err := text.Parse(f.Name, f.Text, cards.Windows())
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}

// Shelf is a shelf with what was printed, as a phone has it that plays with today's text.
func Shelf() *cards.Shelf { return cards.NewShelf("", Text()) }
