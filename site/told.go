package site

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/rulebook"
	"entente/wasm/table/own"
)

// A told ability is one paragraph of a component in sentences, as far as its text
// says them.
type toldAbility struct {
	When    string   // in words
	Windows []string // the same by their ids, in order
	Does    string
	Must    string
	Rule    rulebook.Rule // that says so
	Only    []string      // what must be so
	Aloud   []string      // what its player says with it
	Costs   []string
	Who     string // who carries it out
	Why     string // what is left to the players, and why
	Aim     string // what it is aimed at
	Whose   text.Role
}

// toldOf tells of every ability of a component.
func toldOf(c *text.Component) []toldAbility {
	row := own.Rows([]text.Component{*c})[0]
	list := make([]toldAbility, len(c.Abilities))
	for i := range c.Abilities {
		a, said := &c.Abilities[i], row.Abilities[i]
		t := toldAbility{When: momentOf(said.When), Does: ended(sentence(said.What)), Who: said.Who(), Why: said.Why, Windows: windowsOf(c, i)}
		t.Must, t.Rule = must(c.Kind, a)
		t.Whose = a.Timing.Whose
		for _, line := range belowOf(c, i) {
			word, rest, _ := strings.Cut(line, " ")
			switch {
			case word == "if" || word == "while":
				t.Only = append(t.Only, bare(rest))
			case word == "aim":
				t.Aim = rest
			case word == "declare":
				t.Aloud = append(t.Aloud, bare(rest))
			case word == "cost" || strings.HasPrefix(line, "the owner pays "):
				t.Costs = append(t.Costs, bare(strings.TrimPrefix(line, "cost ")))
			}
		}
		list[i] = t
	}
	return list
}

// momentOf is when an ability is resolved, as a table would say it, without what is said
// of it beside.
func momentOf(when string) string {
	return strings.Replace(strings.TrimSuffix(when, ", and must"), ", step secondary", "", 1)
}

// belowOf is what stands below the moment of an ability, line by line.
func belowOf(c *text.Component, ability int) []string {
	one := text.Component{Kind: c.Kind, Name: c.Name, Faction: c.Faction, Source: c.Source, Abilities: c.Abilities[ability : ability+1]}
	var list []string
	for _, line := range strings.Split(text.Print([]text.Component{one}), "\n") {
		if line, below := strings.CutPrefix(line, "  "); below {
			list = append(list, line)
		}
	}
	return list
}

// windowsOf are the windows of an ability by their ids, those alone that the timeline has.
func windowsOf(c *text.Component, ability int) []string {
	t := &c.Abilities[ability].Timing
	known := cards.Windows()
	var ids []string
	if t.Manner == text.Always && t.Event == "" && !slices.Contains(known, t.Wanting) {
		ids = append(ids, core.AnyTime)
	}
	ids = append(ids, t.Windows(cards.Timeline())...)
	return slices.DeleteFunc(ids, func(id string) bool { return !slices.Contains(known, id) })
}

// must is whether its holder decides about an ability, and the rule that says so.
func must(kind text.Kind, a *text.Ability) (said string, rule rulebook.Rule) {
	switch {
	case a.Timing.Manner == text.OnReceipt:
		return "Must: it is played openly as soon as it is received.", "abilities 23.1"
	case a.Timing.Manner == text.WhileInPlay || a.Timing.Manner == text.Always && a.Mode == text.Must:
		return "Nobody decides: it works by itself.", ""
	case a.Mode == text.May && kind == text.Note:
		return "May: its holder decides.", "promissory notes 1.1"
	case a.Mode == text.May:
		return "May: its player decides.", "abilities 8"
	case a.Mode == text.MustChoose:
		return "Must, and its player decides how.", "abilities 7"
	}
	return "Must: it happens without anybody deciding.", "abilities 8"
}

// bare is a line of the form for reading: without its quotation marks.
func bare(line string) string {
	line = strings.TrimPrefix(line, "declared ")
	return sentence(strings.ReplaceAll(strings.ReplaceAll(line, `\`, ""), `"`, ""))
}

// ended is a text as whole sentences.
func ended(said string) string {
	if said == "" || strings.HasSuffix(said, ".") {
		return said
	}
	return said + "."
}

// gistOf is all that a component says of itself, in a sentence or two.
func gistOf(c *text.Component) string {
	var said []string
	for i := range c.Abilities {
		if says := c.Abilities[i].Says; says != "" && !slices.Contains(said, ended(says)) {
			said = append(said, ended(says))
		}
	}
	return strings.Join(said, " ")
}
