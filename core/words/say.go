package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A Language is every sentence by its id. The reader whom the sentence is about gets the sentence of the
// id with "/you", and the other seat in the sentence that of the id with "/other".
type Language struct {
	Name      string            // the language's name in the language itself: "English"
	Code      string            // the language's code in BCP 47: "en"
	sentences map[string]string // by message id
	moments   map[string]string // the lines of events, by their ids
	screens   map[string]string // the texts of the program's own screens, by id
	gists     map[string]string // by a rule's address
	Nothing   string
	Nobody    string
	Somebody  string
	words     map[string]string     // words and clauses that sentences are made of, by id
	Goods     [6][2]string          // each good, singular and plural
	roles     [deck.NumRoles]string // the words for a player whose name is unknown
}

// sentence returns the sentence of an id.
func (l *Language) sentence(id rulebook.MessageID) (string, bool) {
	s, known := l.sentences[string(id)]
	return s, known
}

// A Reader is the seat that a sentence is for, or Nobody for everybody, with the names of the
// seats.
type Reader struct {
	Language *Language
	Seat     core.Seat
	Name     func(core.Seat) string
}

// Say returns a message as a sentence. It returns an unknown id unchanged, so that an older phone
// still shows something.
func (r Reader) Say(id rulebook.MessageID, args []core.Arg) string {
	sentence, known := r.variant(id, args)
	if !known {
		return string(id)
	}
	return capital(filled(sentence, func(gap string) string { return r.fill(gap, args) }))
}

// Say returns a message as a sentence for everybody, with these names for the seats.
func (l *Language) Say(name func(core.Seat) string, id rulebook.MessageID, args []core.Arg) string {
	return Reader{Language: l, Name: name}.Say(id, args)
}

// filled returns a text with its gaps filled.
func filled(text string, fill func(gap string) string) string {
	done := ""
	for {
		before, rest, found := strings.Cut(text, "{")
		done += before
		if !found {
			return done
		}
		gap, after, _ := strings.Cut(rest, "}")
		done, text = done+fill(gap), after
	}
}

// capital begins a sentence with a capital letter, in any alphabet.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 || first == utf8.RuneError {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Event returns the sentence of an event.
func (r Reader) Event(e core.Event) string { return r.Say(e.Message, e.Args) }

// Refusal returns the reason of a refusal.
func (r Reader) Refusal(no *core.Refusal) string { return r.Say(no.Message, no.Args) }

// variant finds the sentence of a message for this reader, and false if there is none.
func (r Reader) variant(id rulebook.MessageID, args []core.Arg) (string, bool) {
	for _, a := range args {
		if r.Seat == core.Nobody || a.Seat != r.Seat || a.Gap != core.GapSeat && a.Gap != core.GapOther {
			continue
		}
		suffix := rulebook.MessageID("/you")
		if a.Gap == core.GapOther {
			suffix = "/other"
		}
		if s, ok := r.Language.sentence(id + suffix); ok {
			return s, true
		}
	}
	return r.Language.sentence(id)
}

// gone fills a gap that the message has no argument for.
const gone = "…"

func (r Reader) fill(gap string, args []core.Arg) string {
	if said := r.spoken(gap, args); said != "" {
		return said
	}
	gap, forms, chooses := strings.Cut(gap, " ")
	for _, a := range args {
		if chooses && a.Gap.String() == gap {
			return chosenForm(forms, a.Number == 1)
		}
		if gap == "card" && a.Gap == core.GapWhat {
			return a.Text
		}
		if gap == "at" && a.Gap == core.GapStation { // as in "after a system is activated"
			at := deck.Before
			for at.String() != a.Text {
				at++
			}
			return r.Language.Time(at, r.fill("moment", args))
		}
		if gap == "promise" && a.Terms != nil {
			return r.promise(*a.Terms)
		}
		if a.Gap.String() != gap {
			continue
		}
		switch {
		case gap == "when":
			return r.when(&a)
		case a.IsAmount:
			return strconv.Itoa(int(a.Number))
		case a.Bundle != nil:
			return r.Bundle(*a.Bundle)
		case a.Note != nil:
			return r.Note(*a.Note)
		case a.Terms != nil:
			return r.Terms(*a.Terms)
		case gap == "source":
			box, _ := deck.SourceNamed(a.Text)
			return r.Language.source(box)
		case gap == "phase", gap == "act", gap == "stop":
			return r.Language.named(gap+".", a.Text)
		case a.Text != "":
			return a.Text
		}
		return r.Who(a.Seat)
	}
	return gone
}

// chosenForm returns one of the forms of a gap, such as "one:point other:points".
func chosenForm(forms string, one bool) string {
	singular, plural, _ := strings.Cut(strings.TrimPrefix(forms, "one:"), " other:")
	if one {
		return singular
	}
	return plural
}

// Who returns a seat's name, or its color if it has none.
func (r Reader) Who(s core.Seat) string {
	if s == core.Nobody {
		return r.Language.Nobody
	}
	if name := r.Name(s); name != "" {
		return name
	}
	return capital(r.Language.named("seat.", s.String()))
}

// Note returns a note's name with its owner's, as players say it.
func (r Reader) Note(n core.NoteName) string {
	return r.Language.word("note", "note", n.Name, "owner", r.Who(n.Owner))
}

// Good returns the word for n of a good.
func (r Reader) Good(k deck.Good, n int) string {
	if n == 1 {
		return r.Language.Goods[k][0]
	}
	return r.Language.Goods[k][1]
}

// Bundle returns one side of a trade in words.
func (r Reader) Bundle(b core.Bundle) string {
	var items []string
	for _, k := range deck.AllGoods {
		if n := b.Goods[k]; n != 0 {
			items = append(items, r.Language.word("amount", "n", strconv.Itoa(n), "good", r.Good(k, n)))
		}
	}
	for _, n := range b.Notes {
		items = append(items, r.Note(n))
	}
	for _, o := range b.Others {
		id := "other"
		if o.Name != "" {
			id = "other.named"
		}
		kind := r.Language.named("kind.", o.Kind.String())
		items = append(items, r.Language.word(id, "n", strconv.Itoa(o.Count), "name", o.Name, "kind", kind))
	}
	if len(items) == 0 {
		return r.Language.Nothing
	}
	return r.Language.List(items)
}

// List joins names as a sentence does: "Ines, Mira and Tomas". It is empty for no names.
func (l *Language) List(names []string) string {
	said := ""
	for i, name := range names {
		switch {
		case i == 0:
			said = name
		case i == len(names)-1:
			said = l.word("list.last", "list", said, "item", name)
		default:
			said = l.word("list", "list", said, "item", name)
		}
	}
	return said
}
