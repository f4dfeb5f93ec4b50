//go:build !js

// Package printed is every printed component as text: a file for each note,
// for each faction and for each kind of card, in the form that package text
// describes. It is embedded natively alone. A browser is served the text as a file.
package printed

import (
	"embed"
	"io/fs"
	"strings"

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
// file after file, without comments, one blank line between two components.
func Text() string {
	files, err := Files()
	if err != nil {
		panic("core: the printed components cannot be read: " + err.Error())
	}
	room := 0
	for _, f := range files {
		room += len(f.Text) + 1
	}
	var whole strings.Builder
	whole.Grow(room)
	apart := false // whether the next line begins a component
	for _, f := range files {
		for line := range strings.Lines(f.Text) {
			switch {
			case line[0] == '#':
				continue
			case line == "\n":
				apart = true
				continue
			case apart && whole.Len() > 0:
				whole.WriteByte('\n')
			}
			apart = false
			whole.WriteString(line)
		}
		apart = true
	}
	return whole.String()
}

// Windows returns the windows of the timeline, at which components may act.
func Windows() []string {
	var ids []string
	for i := range timeline.All {
		for _, w := range timeline.All[i].Windows {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// Components returns everything that was printed, file by file.
func Components() ([]text.Component, error) {
	files, err := Files()
	if err != nil {
		return nil, err
	}
	var all []text.Component
	for _, f := range files {
		list, err := text.Parse(f.Name, f.Text, Windows())
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	return all, nil
}
