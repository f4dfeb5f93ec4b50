package site

import (
	"cmp"
	"slices"
	"strings"

	"entente/core/cards/text"
	"entente/core/words"
)

// A letter is a group of names by their first letter.
type letter struct {
	Name  string
	Names []cardName
}

// ID is the letter as the fragment of a link.
func (l letter) ID() string { return "names-" + slugOf(l.Name) }

// A cardName is a name with all components that bear it: printings of one card, or different cards.
type cardName struct {
	Name string
	Rows []*cardRow
}

// ID is the name as the fragment of a link.
func (n cardName) ID() string { return slugOf(n.Name) }

// said is the name for a narrow column, because a long word must break behind a slash or a point.
func (n cardName) said() string {
	list := strings.Split(n.Name, " ")
	for i, word := range list {
		if len(word) > longWord {
			list[i] = strings.NewReplacer("/", "/\u200b", ".", ".\u200b").Replace(word)
		}
	}
	return strings.Join(list, " ")
}

// longWord is the longest word that fits into a column of the list.
const longWord = 14

// tells returns the words that tell components of one name apart: the kind, or the box.
func (n cardName) tells(r *cardRow) string {
	for _, other := range n.Rows {
		if other != r && other.Card.Kind == r.Card.Kind {
			return words.Source(r.Card.Source)
		}
	}
	return r.Card.Kind.String()
}

// others is the heading of names that begin with no letter.
const others = "0–9"

// namesOf are all names by their first letters, in order.
func namesOf(pages []*cardPage) []letter {
	var names []cardName
	at := map[string]int{}
	for _, p := range pages {
		for _, r := range p.Rows() {
			i, there := at[r.Card.Name]
			if !there {
				i = len(names)
				at[r.Card.Name] = i
				names = append(names, cardName{Name: r.Card.Name})
			}
			names[i].Rows = append(names[i].Rows, r)
		}
	}
	slices.SortFunc(names, func(a, b cardName) int { return cmp.Or(cmp.Compare(a.ID(), b.ID()), cmp.Compare(a.Name, b.Name)) })
	var list []letter
	for _, n := range names {
		first := strings.ToUpper(n.ID()[:1])
		if first < "A" {
			first = others
		}
		if len(list) == 0 || list[len(list)-1].Name != first {
			list = append(list, letter{Name: first})
		}
		last := &list[len(list)-1]
		last.Names = append(last.Names, n)
	}
	return list
}

// kindsOf returns the pages of kinds. factionsOf returns the pages of factions.
func kindsOf(pages []*cardPage) []*cardPage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *cardPage) bool { return p.Short != "" })
}

func factionsOf(pages []*cardPage) []*cardPage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *cardPage) bool { return p.Short == "" })
}

// rowsOf counts the components on some pages.
func rowsOf(pages []*cardPage) int {
	n := 0
	for _, p := range pages {
		n += len(p.Rows())
	}
	return n
}

// title is the page's short name.
func (p *cardPage) title() string { return cmp.Or(p.Short, p.Name) }

// named lists a faction's abilities by name.
func (p *cardPage) named() string {
	var list []string
	for _, r := range p.Rows() {
		if r.Card.Kind == text.FactionAbility {
			list = append(list, r.Card.Name)
		}
	}
	return strings.Join(list, ", ") + "."
}

// describes is the page's description for search engines.
func (p *cardPage) describes() string {
	if p.Short != "" {
		return p.Name + ": abilities, leaders, technologies, units and notes. When each acts, and what Entente does."
	}
	return p.Name + " in our own words: when each acts, may or must, and what Entente does."
}

// aims is the aim of an ability as a line, with its article.
func (t *toldAbility) aims() []string {
	if t.Aim == "" {
		return nil
	}
	if strings.ContainsRune("aeiou", rune(t.Aim[0])) && !strings.HasPrefix(t.Aim, "uni") {
		return []string{"an " + t.Aim}
	}
	if strings.HasSuffix(t.Aim, "s") {
		return []string{t.Aim}
	}
	return []string{"a " + t.Aim}
}

// joined joins some lines into one, each as a whole sentence.
func joined(list []string) string {
	var said []string
	for _, one := range list {
		said = append(said, ended(one))
	}
	return strings.Join(said, " ")
}

// Crumbs are the links to the pages above this one.
func (p *cardPage) Crumbs() []segment {
	list := []segment{{"All cards", "/cards"}}
	if p.Short != "" {
		list = append(list, segment{"Factions", "/factions"})
	}
	return append(list, segment{p.title(), p.Address()})
}

// picture is the picture of a link to the page. set is the group of pages that the page belongs to.
func (p *cardPage) picture() string {
	if p.Short != "" {
		return "faction"
	}
	return "card"
}

func (p *cardPage) set() string {
	if p.Short != "" {
		return "Factions"
	}
	return "Cards"
}
