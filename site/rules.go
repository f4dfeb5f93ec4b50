package site

import (
	"slices"
	"strings"

	"entente/core/rulebook"
	"entente/core/rulings"
)

// rulePage is one page of the rules with its addresses in order.
type rulePage struct {
	Name  string
	Rules []rulebook.RuleText
}

// Title is the page's name as a heading.
func (p rulePage) Title() string {
	switch p.Name {
	case "ruling":
		return "Rulings"
	case "table":
		return "The table’s house rules"
	}
	return strings.ToUpper(p.Name[:1]) + p.Name[1:]
}

// About describes a page that stands in no rulebook. It is empty for rulebook pages.
func (p rulePage) About() string {
	switch p.Name {
	case "ruling":
		return "Open questions that players have settled, by number. Entente doesn’t cover the missing numbers yet."
	case "table":
		return "Entente’s own house rules. They keep every phone in step."
	}
	return ""
}

// citable is every address that Entente knows: rules, its own house rules, and rulings.
func citable() []rulebook.RuleText {
	return slices.Concat(rulebook.Rules, rulebook.HouseRules, rulings.All())
}

// rulePages groups rules by page, in the order in which the pages first appear.
func rulePages(rules []rulebook.RuleText) []rulePage {
	var pages []rulePage
	at := map[string]int{}
	for _, r := range rules {
		name := pageOf(string(r.Rule))
		i, seen := at[name]
		if !seen {
			i = len(pages)
			at[name] = i
			pages = append(pages, rulePage{Name: name})
		}
		pages[i].Rules = append(pages[i].Rules, r)
	}
	return pages
}

// pageOf is an address without its number and its "note":
// "promissory notes" of "promissory notes note 2.1".
func pageOf(address string) string {
	page, _, ok := cutLast(address, " ")
	if !ok {
		return address
	}
	return strings.TrimSuffix(page, " note")
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// anchor is an address as the fragment of a link: "transactions-note-4".
func anchor(address string) string {
	return strings.ReplaceAll(strings.ToLower(address), " ", "-")
}
