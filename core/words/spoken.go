package words

import "strings"

// spoken is the language of this program. All its screens speak it, so it isn't handed around.
var spoken *Language

// Speak makes l the language of this program. A program in a browser calls it once, before it draws
// anything.
func Speak(l *Language) { spoken = l }

// Spoken returns the language of this program.
func Spoken() *Language { return spoken }

// Text returns a text of a screen by its id, in the language of this program. Pairs of a name and a value
// fill its gaps, as in Text("offer.title", "other", "Mira"). A gap with forms, such as {n one:vote
// other:votes}, chooses one of them by its value, "1" or another. An unknown id is returned unchanged, so
// that a screen still shows something.
func Text(id string, gaps ...string) string {
	return textOf(spoken.screens, id, gaps)
}

// word returns one of the language's own words or clauses by its id, with its gaps filled as Text does.
func (l *Language) word(id string, gaps ...string) string {
	return textOf(l.words, id, gaps)
}

// wordFor returns a clause about a player. If that player is the reader, it is the clause of id/you, if
// the language has one.
func (l *Language) wordFor(id string, you bool, gaps ...string) string {
	if _, own := l.words[id+toYou]; own && you {
		id += toYou
	}
	return l.word(id, gaps...)
}

// Named returns a word of the core in the language of this program, such as Named("phase", "status"). The
// part is seat for a color, or phase, kind, act or station.
func Named(part, word string) string { return spoken.named(part+".", word) }

// named returns a word of the core as the language says it, or unchanged if the language has no line.
func (l *Language) named(part, word string) string {
	if said, known := l.words[part+word]; known {
		return said
	}
	return word
}

// textOf returns the text of an id with its gaps filled, or the id if it has no text.
func textOf(texts map[string]string, id string, gaps []string) string {
	said, known := texts[id]
	if !known {
		return id
	}
	return filled(said, func(gap string) string { return filledGap(gap, gaps) })
}

// filledGap returns the value of a gap of a screen's text, or the form that the value chooses.
func filledGap(gap string, gaps []string) string {
	name, forms, chooses := strings.Cut(gap, " ")
	for i := 1; i < len(gaps); i += 2 {
		switch {
		case gaps[i-1] != name:
		case chooses:
			return chosenForm(forms, gaps[i] == "1")
		default:
			return gaps[i]
		}
	}
	return gone
}

// Template returns a text of a screen or a page by its id, with its gaps as they are written. It returns
// false for an unknown id.
func Template(id string) (string, bool) {
	text, known := spoken.screens[id]
	return text, known
}
