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

// A told ability is one ability of a component in sentences, from the component's text.
type toldAbility struct {
	When    string   // in words
	Windows []string // the windows' ids, in order
	Does    string
	Must    string
	Rule    rulebook.Rule // the rule for Must
	Only    []string      // the conditions
	Aloud   []string      // the things that its player must declare
	Costs   []string
	Who     string // the one who carries it out
	Why     string // the part that is left to the players, and the reason
	Aim     string // the target
	Whose   text.Role
}

// toldOf tells every ability of a component.
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

// momentOf is the time of an ability in a table's words, without the words beside it that other
// fields tell.
func momentOf(when string) string {
	return strings.Replace(strings.TrimSuffix(when, ", and must"), ", step secondary", "", 1)
}

// belowOf lists the lines below the time of an ability.
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

// windowsOf lists the windows of an ability by their ids. Windows that the timeline lacks are left
// out.
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

// alwaysOn is said of an ability that nobody decides about.
const alwaysOn = "Always on."

// must tells whether the holder decides about an ability, and the rule for it.
func must(kind text.Kind, a *text.Ability) (said string, rule rulebook.Rule) {
	switch {
	case a.Timing.Manner == text.OnReceipt:
		return "Must: you play it faceup when you receive it.", "abilities 23.1"
	case a.Timing.Manner == text.WhileInPlay || a.Timing.Manner == text.Always && a.Mode == text.Must:
		return alwaysOn, ""
	case a.Mode == text.May && kind == text.Note:
		return "May: its holder decides.", "promissory notes 1.1"
	case a.Mode == text.May:
		return "May: its player decides.", "abilities 8"
	case a.Mode == text.MustChoose:
		return "Must, but its player decides how.", "abilities 7"
	}
	return "Must: nobody decides.", "abilities 8"
}

// bare is a line of the form for readers, without quotation marks.
func bare(line string) string {
	line = strings.TrimPrefix(line, "declared ")
	return sentence(strings.ReplaceAll(strings.ReplaceAll(line, `\`, ""), `"`, ""))
}

// ended ends a text with a period.
func ended(said string) string {
	if said == "" || strings.HasSuffix(said, ".") {
		return said
	}
	return said + "."
}

// gistOf sums up a component's own text in a sentence or two.
func gistOf(c *text.Component) string {
	var said []string
	for i := range c.Abilities {
		if says := c.Abilities[i].Says; says != "" && !slices.Contains(said, ended(says)) {
			said = append(said, ended(says))
		}
	}
	return strings.Join(said, " ")
}
