package site

import (
	"errors"
	"regexp"

	"github.com/a-h/templ"
)

// inPhrase matches the marks of a text for its elements: *bold*, `code`, and [label] for a link.
var inPhrase = regexp.MustCompile("\\*([^*]+)\\*|`([^`]+)`|\\[([^]]+)]")

// errPhrase reports a text that has more or fewer links than its page.
var errPhrase = errors.New("a text has another number of links than its page gives it")

// phrase renders a text of the table that has elements inside, so that no sentence is put together from
// halves. Each link has the attributes of its place in the list. Gaps are filled with HTML, such as that of
// slot; the table itself has none.
func phrase(text string, links ...string) templ.Component {
	next := 0
	said := inPhrase.ReplaceAllStringFunc(text, func(found string) string {
		inside := found[1 : len(found)-1]
		switch found[0] {
		case '*':
			return "<b>" + inside + "</b>"
		case '`':
			return "<code>" + inside + "</code>"
		}
		if next++; next > len(links) {
			return inside
		}
		return "<a " + links[next-1] + ">" + inside + "</a>"
	})
	if next != len(links) {
		return templ.Raw("", errPhrase)
	}
	return templ.Raw(said)
}

// slot is the element that the program of the table fills by its name.
func slot(name string) string { return `<span data-slot="` + name + `"></span>` }

// reach is the attributes of a link in a text of phrase.
func reach(to string) string { return `class="reach" href="` + to + `"` }
