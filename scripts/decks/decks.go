// Package decks keeps the texts of components that tables were opened with. A table keeps the text
// that it was opened with, so a released text is served forever, byte for byte, under the name that
// its bytes give.
package decks

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/core/cards"
)

// Folder holds the released texts in the tree.
const Folder = "site/content/decks"

// list is the file of a folder that lists the texts beside it.
const list = "released.txt"

// A Deck is a text that was released.
type Deck struct {
	Name  string // as cards.NameOf calls it
	Date  string // the day of its release
	Rules int    // the number of the rules that it was released with
}

// File is the file name of a text, in any folder.
func File(name string) string { return name + ".txt" }

// Released returns the decks on a folder's list, in the order of release. It is an error if a text
// is missing, has changed, or is not on the list.
func Released(folder string) ([]Deck, error) { return check(folder) }

// check is Released for a folder that may hold some files beside those on the list.
func check(folder string, besides ...string) ([]Deck, error) {
	decks, err := read(folder)
	if err != nil {
		return nil, err
	}
	var wrong []error
	known := append(besides, list)
	for _, d := range decks {
		known = append(known, File(d.Name))
		text, err := os.ReadFile(filepath.Join(folder, File(d.Name)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			wrong = append(wrong, fmt.Errorf("%s was released and is missing: get it back from the history", File(d.Name)))
		case err != nil:
			wrong = append(wrong, err)
		case cards.NameOf(string(text)) != d.Name:
			wrong = append(wrong, fmt.Errorf("%s was changed after its release: get it back from the history, and release the new text beside it", File(d.Name)))
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if !slices.Contains(known, entry.Name()) {
			wrong = append(wrong, fmt.Errorf("%s is not named in %s", entry.Name(), list))
		}
	}
	return decks, errors.Join(wrong...)
}

// Release adds a text to a folder, unless it is there already. It adds nothing if the folder has
// lost or changed another text.
func Release(folder, text string, day time.Time, rules int) (name string, added bool, err error) {
	name = cards.NameOf(text)
	// A release that was stopped before it wrote its row left a file, or half of one.
	decks, err := check(folder, File(name))
	if err != nil || has(decks, name) {
		return name, false, err
	}
	if err := os.WriteFile(filepath.Join(folder, File(name)), []byte(text), 0o644); err != nil {
		return name, false, err
	}
	if err := addRow(folder, Deck{name, day.Format(time.DateOnly), rules}); err != nil {
		return name, false, err
	}
	return name, true, nil
}

// Holds returns an error if a text was not released. Tables that are opened with such a text could
// not be read after the next text is served.
func Holds(folder, text string) error {
	decks, err := check(folder)
	if name := cards.NameOf(text); err == nil && !has(decks, name) {
		return fmt.Errorf("today's text of the components, %s, is not released: `make release` first, and commit it", name)
	}
	return err
}

func has(decks []Deck, name string) bool {
	return slices.ContainsFunc(decks, func(d Deck) bool { return d.Name == name })
}

// addRow adds a line at the end of a folder's list.
func addRow(folder string, d Deck) error {
	file, err := os.OpenFile(filepath.Join(folder, list), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(file, "%s %s %d\n", d.Name, d.Date, d.Rules)
	return errors.Join(err, file.Close())
}

// named is the form of a name. It is checked because a name becomes part of a path.
var named = regexp.MustCompile(`^[0-9a-f]{16}$`)

// read reads the list of a folder, and no other file.
func read(folder string) ([]Deck, error) {
	content, err := os.ReadFile(filepath.Join(folder, list))
	if err != nil {
		return nil, err
	}
	if !strings.HasSuffix(string(content), "\n") {
		return nil, fmt.Errorf("%s has no end to its last line", list)
	}
	var decks []Deck
	for i, line := range strings.Split(string(content), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		part := strings.Split(line, " ")
		if len(part) != 3 || !named.MatchString(part[0]) {
			return nil, fmt.Errorf("%s line %d: %q is not a name, a date and the rules' number", list, i+1, line)
		}
		_, errDate := time.Parse(time.DateOnly, part[1])
		rules, errRules := strconv.Atoi(part[2])
		if err := errors.Join(errDate, errRules); err != nil {
			return nil, fmt.Errorf("%s line %d: %w", list, i+1, err)
		}
		if has(decks, part[0]) {
			return nil, fmt.Errorf("%s line %d: %s is named twice", list, i+1, part[0])
		}
		decks = append(decks, Deck{part[0], part[1], rules})
	}
	return decks, nil
}
