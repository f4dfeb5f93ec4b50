package scenario

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// varied is the law of choices close to a script's: with one number, seat or word changed, a
// choice is accepted exactly if a prompt offers it, and refused by the rule that WhyNot names.
func varied(before core.Game, c core.Choice, line string) error {
	if _, takesBack := c.Act.(core.TakeBack); takesBack {
		return nil // because Replay alone resolves it
	}
	prompts := map[core.Seat][]core.Prompt{}
	for _, near := range nearly(&before, line) {
		v, err := notation.Parse(near)
		if err != nil || notation.Print(v) == line {
			continue
		}
		if _, known := prompts[v.By]; !known {
			prompts[v.By] = core.PromptsFor(before, v.By)
		}
		_, _, no := core.Step(before, v)
		offered := slices.ContainsFunc(prompts[v.By], func(p core.Prompt) bool { return p.Takes(v) })
		switch {
		case offered && no != nil:
			return mismatch("a prompt offers a choice that the core refuses: " + near + " " + no.Error())
		case !offered && no == nil:
			return mismatch("the core accepts a choice that no prompt offers: " + near)
		case core.RefusingRule(no) != ruleOf(core.WhyNot(before, v)):
			return mismatch("WhyNot names another rule: " + near)
		}
	}
	return nil
}

// clauses are the phrases that may be added to a line.
var clauses = [...]string{" paragraph 2", " unit 2", " for 1", " without part 1", " now", " later"}

// nearly returns lines close to a line: with another number or seat, without two of its words or
// its end, or with a clause added.
func nearly(g *core.Game, line string) []string {
	words := strings.Split(line, " ")
	var list []string
	with := func(i int, word string) {
		changed := slices.Clone(words)
		changed[i] = word
		list = append(list, strings.Join(changed, " "))
	}
	for _, more := range clauses {
		list = append(list, line+more)
	}
	for i, word := range words {
		for _, other := range others(g, word) {
			with(i, other)
		}
		if i < 2 {
			continue // words 0 and 1: the seat and its act
		}
		list = append(list, strings.Join(words[:i], " "))
		if i+2 < len(words) {
			list = append(list, strings.Join(slices.Concat(words[:i], words[i+2:]), " "))
		}
	}
	return list
}

// others returns replacements for a word: for a number, its neighbors and numbers beyond every
// limit; for a seat, the next seat.
func others(g *core.Game, word string) []string {
	bare := strings.TrimRight(word, ",:;")
	end := word[len(bare):]
	if s, is := core.SeatNamed(bare); is {
		at := slices.IndexFunc(g.Players, func(p core.Player) bool { return p.Seat == s })
		return []string{g.Players[(at+1)%len(g.Players)].Seat.String() + end}
	}
	start := word[:len(word)-len(strings.TrimLeft(word, "p"))]
	n, err := strconv.Atoi(bare[len(start):])
	if err != nil {
		return nil
	}
	var list []string
	for _, other := range []int{n - 1, n + 1, deck.MaxAmount + 1} {
		list = append(list, start+strconv.Itoa(other)+end)
	}
	return list
}
