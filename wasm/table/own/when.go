package own

import (
	"slices"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
	"entente/core/words"
)

// when is the moment of an ability, as a table would say it.
func when(a *text.Ability) string {
	t := &a.Timing
	said := moment(t)
	for _, w := range t.Or {
		if w.Wanting && w.ID == t.Wanting {
			continue
		}
		said = with("own.when.or", said, lower(at(w.ID, t.Whose)))
	}
	if t.Within != "" {
		said = with("own.when.within", said, lower(at(t.Within, text.Anybody)))
	}
	if a.Step != "" {
		said = words.Text("own.when.step", "when", said, "step", a.Step)
	}
	if a.Mode == text.Must && (t.Manner == text.AtStation || t.Manner == text.AsAction) {
		said = words.Text("own.when.must", "when", said)
	}
	return said
}

// manners are the texts of the manners of timings that have one.
var manners = [...]string{text.Always: "own.when.always", text.AsAction: "own.when.action", text.OnReceipt: "own.when.received", text.WhileInPlay: "own.when.area"}

// moment is the first window of a timing, without the timing's other parts.
func moment(t *text.Timing) string {
	manner := manners[t.Manner]
	if manner != "" {
		manner = words.Text(manner)
	}
	said := ""
	switch {
	case t.Event != "" || known(t.Wanting):
		for _, id := range t.Moment(cards.Timeline()) {
			said = with("own.when.or", said, lower(at(id, t.Whose)))
		}
	case t.Manner == text.AsAction && t.Whose != text.Holder, t.Manner == text.Always && t.Whose != text.Anybody:
		manner = words.Text("own.when.whose", "when", manner, "role", roleName(t.Whose))
	}
	if t.Wanting != "" && !known(t.Wanting) {
		said = with("own.when.both", said, lacking(t.Wanting))
	}
	if said == "" {
		return manner
	}
	return upper(with("own.when.both", manner, lower(said)))
}

// with is a text that tells of two windows, or the other alone if the first is empty.
func with(id, when, other string) string {
	if when == "" {
		return other
	}
	return words.Text(id, "when", when, "other", other)
}

// known reports whether the timeline has a window.
func known(id string) bool { return slices.Contains(cards.Windows(), id) }

// lacking is a window that the timeline does not have.
func lacking(id string) string { return words.Text("own.when.lacking", "id", id) }

// at is a window in words, with the player of its event if the timing names one.
func at(id string, whose text.Role) string {
	for i := range timeline.All {
		m := &timeline.All[i]
		for _, w := range m.Windows {
			if w.ID == id {
				return words.Time(w.Station, of(m, whose))
			}
		}
		if m.ID == id {
			return words.Time(deck.During, of(m, whose))
		}
	}
	return lacking(id)
}

// of is an event, and whose event it is unless it may be anybody's.
func of(m *deck.Moment, whose text.Role) string {
	if whose == text.Anybody {
		return m.Name
	}
	return words.Spoken().Happening(m.ID, roleName(whose))
}

// roleName is a role in the words of the language.
func roleName(role text.Role) string { return words.Named("role", role.String()) }

// upper begins with a capital.
func upper(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}

// lower begins with a small letter, unless the text is a name.
func lower(s string) string {
	if len(s) < 2 || s[0] < 'A' || s[0] > 'Z' || s[1] >= 'A' && s[1] <= 'Z' {
		return s
	}
	return string(s[0]-'A'+'a') + s[1:]
}
