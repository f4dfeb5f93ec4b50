package site

import (
	"errors"
	"fmt"
	"io/fs"

	"entente/core/cards/printed"
)

// componentsPage is the content of the page about a table's own components. All of it is read from
// the tree: the form, its vocabulary and a few printed notes.
type componentsPage struct {
	Form, Words []section
	Begin       string // the printed note that the recipe begins from
	Printed     []printedNote
}

// A printedNote is the text of a printed note, and the feature of the form that it shows.
type printedNote struct{ Shows, Text string }

// harborDues is the note of the recipe: Ceasefire with another effect.
const harborDues = `# Visitors to our harbor pay.
note "Harbor Dues" of every color, own
after TA.activate of the owner
  if the holder has a unit or structure in the active system
  the holder gains 2 trade goods
  says "2 trade goods as the owner activates a system with your units"
returns resolved
`

// shown are the printed notes on the page.
var shown = []struct{ shows, file string }{
	{"It happens with something else", "notes/trade_agreement.txt"},
	{"Players do it on the board", "notes/creuss_iff.txt"},
	{"It stays in front of its holder", "notes/support_for_the_throne.txt"},
}

// componentsOf reads the page's parts from the tree.
func componentsOf(tree fs.FS) (componentsPage, error) {
	var p componentsPage
	links := map[string]string{"FORM.md": "#the-form", "VOCABULARY.md": "#every-word"}
	for _, part := range []struct {
		file, prefix string
		into         *[]section
	}{{"FORM.md", "form-", &p.Form}, {"VOCABULARY.md", "words-", &p.Words}} {
		source, err := fs.ReadFile(tree, "core/cards/text/"+part.file)
		if err != nil {
			return p, err
		}
		if *part.into, err = divided(source, part.prefix, links); err != nil {
			return p, fmt.Errorf("%s: %w", part.file, err)
		}
	}
	files, err := printed.Files()
	if err != nil {
		return p, err
	}
	texts := map[string]string{}
	for _, f := range files {
		texts[f.Name] = f.Text
	}
	p.Begin = texts["notes/ceasefire.txt"]
	missing := p.Begin == ""
	for _, s := range shown {
		p.Printed = append(p.Printed, printedNote{s.shows, texts[s.file]})
		missing = missing || texts[s.file] == ""
	}
	if missing {
		return p, errors.New("a printed note that the page shows is not in the tree")
	}
	return p, nil
}
