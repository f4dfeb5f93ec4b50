// Package own explains a table's own components. It takes a text of components in, and gives rows
// of the components as they are understood, or the place where the text isn't understood. It knows
// nothing of a screen.
package own

import (
	"strconv"
	"strings"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/words"
)

// A Row is one component as it was understood.
type Row struct {
	Kind, Name string   // the kind with its faction or players, such as "note of every color"
	About      []string // the lines outside any ability, in the words of the form
	Abilities  []Told
}

// Told is one ability: its moment in words, its effect, and who carries it out.
type Told struct {
	When, What string
	Carried    bool   // Entente carries it out
	Never      bool   // nobody can ever use it
	Why        string // the part that is left to the players, and why
}

// Who says in a sentence who carries the ability out.
func (t Told) Who() string {
	id := "own.hand"
	switch {
	case t.Carried:
		id = "own.carried"
	case t.Never:
		id = "own.never"
	}
	return words.Text(id)
}

// Check reads a text. It returns the text's components as rows, or else the place where the text is
// no component. A text without any component has neither.
func Check(given string) ([]Row, *Place) {
	list, err := text.Parse("", given, cards.Windows())
	if wrong, ok := err.(*text.Error); ok { // errors.As would say the same for 70 kB of reflection
		return nil, At(given, wrong)
	}
	return Rows(list), nil
}

// At is the place of an error in its text.
func At(given string, wrong *text.Error) *Place {
	place := placeOf(given, wrong)
	return &place
}

// Rows describes components, one row each.
func Rows(list []text.Component) []Row {
	rows := make([]Row, len(list))
	for i := range list {
		c := &list[i]
		carried, line := carriedOut(c)
		rows[i] = Row{Kind: kindOf(c), Name: c.Name, About: about(c)}
		for j := range c.Abilities {
			a := &c.Abilities[j]
			told := Told{When: when(a), What: what(a), Carried: carried, Why: why(a, carried, line)}
			if part, with := a.Never(c.Kind); part != "" {
				told.Carried, told.Never, told.Why = false, true, words.Text("own.why.never", "part", part, "with", with)
			}
			rows[i].Abilities = append(rows[i].Abilities, told)
		}
	}
	return rows
}

// Summary describes rows in one sentence or two.
func Summary(rows []Row) string {
	if len(rows) == 0 {
		return words.Text("own.none")
	}
	all, carried, idle := 0, 0, 0
	for _, r := range rows {
		for _, told := range r.Abilities {
			all++
			if told.Carried {
				carried++
			}
			if told.Never {
				idle++
			}
		}
	}
	said := words.Text("own.understood", "components", strconv.Itoa(len(rows)), "abilities", strconv.Itoa(all))
	id, n := "own.some", carried
	switch {
	case idle > 0:
		id, n = "own.idle", idle
	case all == 0:
		return said
	case carried == all:
		id = "own.all"
	case carried == 0:
		id = "own.names"
	}
	return words.Text(id, "said", said, "n", strconv.Itoa(n), "of", strconv.Itoa(all))
}

// kindOf is the kind of a component, with the faction or the players that it belongs to.
func kindOf(c *text.Component) string {
	id := "own.of.none"
	switch {
	case c.Faction != "":
		id = "own.of"
	case c.Kind == text.Note:
		id = "own.of.all"
	case c.Kind == text.FactionSheet:
		id = "own.of.you"
	}
	return words.Text(id, "kind", words.Named("kind", c.Kind.String()), "faction", c.Faction)
}

// about is the lines of a component outside any ability. The effect of a note's return is put on
// one line with the return.
func about(c *text.Component) []string {
	bare := *c
	bare.Abilities = nil
	lines := strings.Split(strings.TrimSuffix(text.Print([]text.Component{bare}), "\n"), "\n")
	var list []string
	between := ": "
	for _, line := range lines[1:] {
		if effect, below := strings.CutPrefix(line, "  "); below {
			list[len(list)-1] += between + effect
			between = "; "
			continue
		}
		list = append(list, line)
	}
	return list
}

// what is an ability's effect: its one sentence if it has one, or else its effects.
func what(a *text.Ability) string {
	if a.Says != "" {
		return a.Says
	}
	said := ""
	for i := range a.Effects {
		if i > 0 {
			said += "; "
		}
		said += text.PrintEffect(&a.Effects[i])
	}
	return said
}

// carriedOut reports whether Entente carries out a whole component. If it does not, line is the
// line that Entente can't carry out. Entente carries out notes, and components of a table's own
// faction that are in play from the beginning.
func carriedOut(c *text.Component) (carried bool, line string) {
	var err error
	switch {
	case c.Kind == text.Note:
		_, err = text.NoteCard(c, cards.Timeline())
	case text.IsInPlayFromStart(c):
		_, err = text.Card(c, cards.Timeline())
	default:
		return false, ""
	}
	if not, ok := err.(*text.NotCarried); ok {
		return false, not.Line
	}
	return err == nil, ""
}

// why tells which part of an ability is left to the players.
func why(a *text.Ability, carried bool, line string) string {
	id := "own.why.announced"
	switch {
	case carried && !instructs(a):
		return ""
	case carried && a.Timing.Manner == text.WhileInPlay:
		id = "own.why.reminds"
	case carried:
		id = "own.why.board"
	case a.Timing.Manner == text.WhileInPlay, a.Timing.Manner == text.Always:
		id = "own.why.memory"
	case line == "returns ":
		id = "own.why.returns"
	case line != "":
		id = "own.why.line"
	}
	return words.Text(id, "line", line)
}

// instructs reports whether an ability has an effect on the board, which Entente does not see.
func instructs(a *text.Ability) bool {
	for i := range a.Effects {
		if a.Effects[i].Do == text.Instruct {
			return true
		}
	}
	return false
}
