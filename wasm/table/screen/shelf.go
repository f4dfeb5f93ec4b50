package screen

import (
	"strings"

	"entente/core/cards"
	"entente/core/notation"
)

// Dealt brings a text of printed cards by its name: today's, or one that an older
// table was opened with and that somebody waits for.
func (a *App) Dealt(name, content string) {
	switch {
	case a.shelf == nil:
		shelf := cards.NewShelf(name, content).Remembering()
		if len(shelf.Today().Factions()) == 0 {
			a.Undealt("", "what came are no cards")
			return
		}
		a.shelf = shelf
	case cards.NameOf(content) != name:
		a.Undealt(name, "what came is another text")
		return
	default:
		a.shelf.Put(name, content)
	}
	if a.trouble != nil && (a.trouble.kind == cardsComing || a.trouble.kind == cardsMissing) {
		a.trouble = nil
	}
	again := a.again
	a.again = nil
	if again != nil {
		again()
	}
}

// Undealt tells that a text of printed cards did not come, and why.
func (a *App) Undealt(name, reason string) {
	a.trouble = &trouble{kind: cardsMissing, cards: name, said: reason}
}

// lack fetches the printed cards that something needs, and does it again then.
func (a *App) lack(name string, again func()) {
	a.again = again
	a.trouble = &trouble{kind: cardsComing, cards: name}
	a.host.Deck(name)
}

// fetchAgain asks once more for cards that did not come.
func (a *App) fetchAgain() {
	again := a.again
	if again == nil {
		again = func() { a.Go(a.at) }
	}
	a.lack(a.trouble.cards, again)
}

// cardMark begins the lines of a downloaded table that are its printed cards.
// For whoever reads the table alone they are comments.
const cardMark = "#| "

// withCards is a table as text and, behind it, the printed cards that it was
// opened with, so that it can be brought in where the site no longer has them.
func (a *App) withCards(lines string) string {
	setup, err := notation.ParseSetup(firstRows(lines))
	if err != nil || setup.Texts.Printed == "" {
		return lines
	}
	content, ok := a.shelf.Text(setup.Texts.Printed)
	if !ok {
		return lines
	}
	var w strings.Builder
	w.WriteString(lines + "# The printed cards that this table was opened with.\n")
	for row := range strings.Lines(content) {
		w.WriteString(cardMark + row)
	}
	return w.String()
}

// takeCards puts the printed cards of a downloaded table on the shelf.
func (a *App) takeCards(file string) {
	var w strings.Builder
	for row := range strings.Lines(file) {
		if row, is := strings.CutPrefix(row, cardMark); is {
			w.WriteString(strings.TrimSuffix(strings.TrimSuffix(row, "\n"), "\r") + "\n")
		}
	}
	if content := w.String(); content != "" {
		if _, known := a.shelf.Text(cards.NameOf(content)); !known {
			a.shelf.Put("", content)
		}
	}
}

// firstRows is how a table opened, of its text.
func firstRows(lines string) string {
	rows := strings.Split(lines, "\n")
	return strings.Join(rows[:openingRows(rows)], "\n")
}
