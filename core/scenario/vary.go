package scenario

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// varied is the law of what a script nearly says: with one number, seat or word of a
// choice changed it is accepted exactly when a prompt offers it, and it is refused by the
// rule which why not names.
func varied(before core.Game, c core.Choice, line string) error {
	if _, takesBack := c.Act.(core.TakeBack); takesBack {
		return nil // Replay alone resolves it
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
			return mismatch("a prompt offers what is refused: " + near + " " + no.Error())
		case !offered && no == nil:
			return mismatch("accepted, and no prompt offers it: " + near)
		case core.RefusedBy(no) != ruleOf(core.WhyNot(before, v)):
			return mismatch("why not is said to be another: " + near)
		}
	}
	return nil
}

// clauses are what may be added to a line.
var clauses = [...]string{" paragraph 2", " unit 2", " for 1", " without part 1", " now", " later"}

// nearly is what differs from a line in one number or seat, lacks two of its words or its
// end, or goes on.
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
			continue // who does what
		}
		list = append(list, strings.Join(words[:i], " "))
		if i+2 < len(words) {
			list = append(list, strings.Join(slices.Concat(words[:i], words[i+2:]), " "))
		}
	}
	return list
}

// others are what may stand in the place of a word: numbers beside a number and beyond
// every limit, the next seat for a seat.
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
