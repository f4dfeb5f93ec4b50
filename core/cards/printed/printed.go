// Package printed is every printed component as text: a file for each note,
// for each faction and for each kind of card, in the form that package text
// describes. It is embedded natively alone. A browser is served the text as a file.
package printed

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
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
// file after file, without comments, one blank line between two components, and
// before each the windows in which it acts (text.TimesMark).
func Text() string { return whole() }

var whole = sync.OnceValue(func() string {
	all, err := Components()
	if err != nil {
		panic("core: the printed components cannot be read: " + err.Error())
	}
	marked := withoutWanted(timeline.All, all)
	var b strings.Builder
	for i := range all {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimSuffix(text.TimesMark+" "+strings.Join(all[i].Windows(marked), " "), " ") + "\n")
		b.WriteString(text.Print(all[i : i+1]))
	}
	return b.String()
})

// withoutWanted is the timeline without the windows that some ability wants. Marks
// leave those out, because readers look for them in the ability (text.Entry.Windows).
func withoutWanted(events []deck.Moment, all []text.Component) (rest []deck.Moment) {
	wanted := map[string]bool{}
	for i := range all {
		for j := range all[i].Abilities {
			t := &all[i].Abilities[j].Timing
			wanted[t.Wanting] = true
			for _, w := range t.Or {
				wanted[w.ID] = wanted[w.ID] || w.Wanting
			}
		}
	}
	for _, m := range events {
		m.Windows = slices.DeleteFunc(slices.Clone(m.Windows), func(w deck.WindowCard) bool { return wanted[w.ID] })
		if len(m.Windows) > 0 {
			rest = append(rest, m)
		}
	}
	return rest
}

// Lay puts the deck that a table plays with into its setup, of what was printed alone.
func Lay(s core.Setup) core.Setup { return parsed().Lay(s, nil) }

// Components returns everything that was printed, file by file. All callers share the list.
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

// Shelf is a shelf with what was printed, as a phone has it that plays with today's text.
// Several may open tables with it at a time.
func Shelf() *cards.Shelf { return cards.ShelfOf(parsed()) }

var parsed = sync.OnceValue(func() *cards.Printed { return cards.Read("", Text()).ParseAll() })
