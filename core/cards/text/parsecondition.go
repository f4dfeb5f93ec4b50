package text

import "strings"

// condition reads a condition: the test that matches most of the line, or quoted words.
func (r *reader) condition() Condition {
	c := Condition{Declared: r.skip("declared")}
	if strings.HasPrefix(r.rest(), `"`) {
		c.Words = r.quoted("a condition")
		return c
	}
	from, end, declared := r.at, r.at, c.Declared
	for t := Test(1); int(t) < len(testWords); t++ {
		if !r.canBeNext(testWords[t]) && testWords[t][0] != '#' {
			continue
		}
		if found, ok := r.test(t); ok && r.at > end {
			c, end = found, r.at
		}
		r.at = from
	}
	r.at, c.Declared = end, declared
	if c.Test == 0 {
		r.fail("a condition of the vocabulary, or quoted words", testWords...)
	}
	return c
}

// test takes one test, and returns false if it is not next.
func (r *reader) test(t Test) (Condition, bool) {
	c := Condition{Test: t}
	before, after, numbered := strings.Cut(testWords[t], "#")
	before, named := strings.CutSuffix(before, "@")
	if before = strings.TrimSpace(before); before != "" && !r.skip(before) {
		return c, false
	}
	ok := true
	switch {
	case numbered:
		c.N, ok = r.number()
		ok = ok && r.skip(strings.TrimSpace(after))
	case named && before == cardWords:
		if c.At = strings.Trim(r.rest(), `"`); !isCardName(c.At) {
			return c, false
		}
		r.at = len(r.line)
	case named:
		word, _, _ := strings.Cut(r.rest(), " ")
		if ok = isWellFormed(word); ok {
			c.At = r.event("", false)
		}
	case t == HolderHas:
		c.N, _ = r.number()
		c.Has = Piece(r.oneOf(pieceWords))
		c.Where = Place(r.oneOf(placeWords))
		ok = c.Has != 0
	}
	return c, ok
}

// cardWords come before the name of a strategy card.
const cardWords = "the strategy card is"

// isCardName reports whether a name begins with a capital letter and has nothing that a page would read as its own.
func isCardName(name string) bool {
	return name != "" && len(name) <= MaxName && name[0] >= 'A' && name[0] <= 'Z' && !strings.ContainsAny(name, "<>&\"")
}

// costs reads a cost, or alternative costs.
func (r *reader) costs() Cost {
	either := r.skip("either")
	c := r.cost()
	for either && !r.hasFailed() && r.skip("or") {
		c.Or = append(c.Or, r.cost())
		if len(c.Or) > MaxLines {
			r.fail("at most 12 costs")
		}
	}
	if either && len(c.Or) == 0 {
		r.fail("or, and another cost")
	}
	return c
}

// cost reads one cost.
func (r *reader) cost() Cost {
	var c Cost
	from, end := r.at, r.at
	for k := NoCost + 1; k < costKinds; k++ {
		if amount, ok := r.amount(costWords[k]); ok && r.at > end && amount.Form != NoAmount {
			c.Kind, c.Amount, end = k, amount, r.at
		}
		r.at = from
	}
	r.at = end
	if c.Kind == NoCost {
		r.fail("a cost, such as 2 trade goods, 1 token from the strategy pool or exhaust this card", costNames()...)
	}
	c.IfAble = r.skip("if able")
	return c
}

// costNames are the words of the costs.
func costNames() []string {
	var names []string
	for k := NoCost + 1; k < costKinds; k++ {
		names = append(names, costWords[k].verb, costWords[k].many)
	}
	return names
}
