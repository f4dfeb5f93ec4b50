package screen

import (
	"strings"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/words"
)

// Dealt brings printed cards by their name, as cards.Encode wrote them or as their text. They are
// today's, or those that an older table was opened with and that somebody waits for.
func (a *App) Dealt(name, content string) {
	p, err := cards.Decode([]byte(content))
	if err != nil && a.shelf != nil {
		again := a.again
		if a.needsPart(Reader, func() {
			a.again = again
			a.Dealt(name, content)
		}) {
			return
		}
		p = text.Read(content)
	}
	switch {
	case p == nil:
		a.Undealt("", words.Text("cards.damaged"))
		return
	case a.shelf == nil:
		a.shelf = cards.ShelfOf(p).Remembering()
		a.setReader()
	case p.Name() != name:
		a.Undealt(name, words.Text("cards.other"))
		return
	default:
		a.shelf.Put(p)
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

// lack fetches the printed cards that are missing, or the reader of a table's own components, and
// then calls again.
func (a *App) lack(name string, again func()) {
	if name == cards.TheReader {
		a.needsPart(Reader, again)
		return
	}
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

// cardMark begins the lines of a downloaded table that are its printed cards. They are comments for
// a reader of the table alone.
const cardMark = "#| "

// withCards gives a table as text and, behind it, the text of the printed cards that it was opened
// with. So the table can be brought in when the site no longer has them.
func (a *App) withCards(r *replica.Replica, give func(file string)) {
	lines := raw(linesOf(r))
	setup, err := notation.ParseSetup(r.Log()[0].Line)
	name := setup.Texts.Printed
	if err != nil || name == "" {
		give(lines)
		return
	}
	behind := func(content string) {
		var w strings.Builder
		w.WriteString(lines)
		if content == "" {
			a.openNotice(words.Text("cards.unsaved"), words.Text("cards.unsaved.said"))
		} else {
			w.WriteString("# The printed cards that this table was opened with.\n")
		}
		for row := range strings.Lines(content) {
			w.WriteString(cardMark + row)
		}
		give(w.String())
	}
	if content := a.shelf.Text(name); content != "" { // it came in a file
		behind(content)
		return
	}
	a.host.Text(name, behind)
}

// cardsIn is the printed cards of a downloaded table that are not on the shelf yet; nil if there
// are none. It returns missing if their reader has not come. A part of the program that comes later
// can't read them itself, because the reader is another part.
func (a *App) cardsIn(file string, pause func()) (printed *cards.Printed, missing bool) {
	var w strings.Builder
	for row := range strings.Lines(file) {
		if row, is := strings.CutPrefix(row, cardMark); is {
			w.WriteString(strings.TrimSuffix(strings.TrimSuffix(row, "\n"), "\r") + "\n")
		}
		pause()
	}
	content := w.String()
	if content == "" || a.shelf.Has(cards.NameOf(content)) {
		return nil, false
	}
	if !a.here[Reader] {
		return nil, true
	}
	return text.ReadSlowly(content, pause), false
}
