// Package printed is every printed component as text: a file for each note, for each faction and for
// each kind of card, in the form that package text describes. Only native programs embed it; a browser
// is served the text as a file.
package printed

import (
	"embed"
	"io/fs"
	"sync"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
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

// Text returns every component in one text, which a table's first record names. Files follow in the
// order of their names, without comments, with one blank line between two components.
func Text() string { return whole() }

var whole = sync.OnceValue(func() string {
	all, err := Components()
	if err != nil {
		panic("core: the printed components cannot be read: " + err.Error())
	}
	return text.Print(all)
})

// Lay puts the deck that a table plays with into its setup, made of printed components alone.
func Lay(s core.Setup) core.Setup { return read().Lay(s, nil) }

// Components returns every printed component, file by file. All callers share the list.
func Components() ([]text.Component, error) { return components() }

var components = sync.OnceValues(func() ([]text.Component, error) {
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
})

// Shelf returns a shelf of the printed components, as on a phone that plays with today's text. It may
// open several tables concurrently.
func Shelf() *cards.Shelf { return cards.ShelfOf(read()).SetReader(text.ReadOwn) }

var read = sync.OnceValue(func() *cards.Printed { return text.Read(Text()) })
