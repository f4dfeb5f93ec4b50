package printed

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"entente/core/cards/text"
)

// A vocabulary is the reviewed table of the facts' words, with the words of FORM.md for each.
type vocabulary struct {
	effects    map[[2]string][4]string // for a list and words: the facts' verb, amount, object, and player if it is another
	conditions map[string]string
	deeds      map[string]string
	who        map[string]string
	anyNumber  map[[2]string]string // for a list and payment: the facts' words for any number of it
}

func readVocabulary(t *testing.T) vocabulary {
	content, err := os.ReadFile("../testdata/printed_words.txt")
	if err != nil {
		t.Fatal(err)
	}
	v := vocabulary{map[[2]string][4]string{}, map[string]string{}, map[string]string{}, map[string]string{}, map[[2]string]string{}}
	tables := map[string]map[string]string{"condition": v.conditions, "deed": v.deeds, "who": v.who}
	for _, line := range strings.Split(strings.TrimSpace(string(content)), "\n") {
		w := strings.Split(line, "|")
		switch {
		case line[0] == '#':
		case w[0] == "effect" && len(w) == 6:
			k := [2]string{w[1], w[5]}
			if _, twice := v.effects[k]; twice {
				t.Errorf("two facts have the words %q", w[5])
			}
			v.effects[k] = [4]string{w[2], w[3], w[4]}
		case w[0] == "cost" && len(w) == 4:
			v.anyNumber[[2]string{w[1], w[2]}] = w[3]
		case len(w) == 3 && tables[w[0]] != nil:
			if _, twice := tables[w[0]][w[2]]; twice {
				t.Errorf("two facts have the words %q", w[2])
			}
			tables[w[0]][w[2]] = w[1]
		default:
			t.Errorf("%q is no line of the vocabulary", line)
		}
	}
	return v
}

// ability returns an ability as a fact.
func (tell *teller) ability(list string, c text.Component, a *text.Ability) fact {
	t := a.Timing
	f := fact{
		"station": t.Station.String(), "window": tell.window(t), "wanted": t.Wanting, "during": t.Within,
		"whose": tell.words.who[t.Whose.String()], "may": a.Mode == text.May, "aim": a.Aim.String(),
		"gist": a.Says, "remark": a.Remark,
	}
	if list != "notes" {
		f["aim_per"] = sameThing(a)
	}
	switch t.Manner {
	case text.Always:
		f["station"] = "passive"
	case text.AsAction:
		f["station"] = "action"
	}
	if list == "factions" {
		f["choice"] = a.Mode != text.Must
	}
	if n, err := strconv.Atoi(a.Step); err == nil {
		f["step"] = n
	} else {
		f["step"] = a.Step
	}
	var also, conditions, declared []string
	for _, w := range t.Or {
		also = append(also, w.ID)
	}
	for _, cond := range a.If {
		words := tell.condition(cond)
		conditions = append(conditions, words)
		if cond.Declared {
			declared = append(declared, words)
		}
	}
	f["also"], f["condition"], f["declare"] = also, strings.Join(conditions, "; "), append(declared, a.Declare...)
	var costs []fact
	for _, cost := range a.Costs {
		costs = append(costs, tell.cost(list, cost))
	}
	f["cost"] = costs
	tell.effects(f, list, a)
	return f
}

// effects writes the effects of an ability, its alternatives and its duration.
func (tell *teller) effects(f fact, list string, a *text.Ability) {
	var effects []fact
	var oneOf [][]int
	for i := range a.Effects {
		e := tell.effect(list, &a.Effects[i])
		effects = append(effects, e)
		if f["lasts"] == nil && (list == "factions" || list == "notes") && e["lasts"] != "" {
			f["lasts"] = e["lasts"]
		}
		switch a.Effects[i].Branch {
		case text.Either, text.Or:
			oneOf = append(oneOf, []int{i})
		case text.And:
			oneOf[len(oneOf)-1] = append(oneOf[len(oneOf)-1], i)
		}
	}
	f["effects"], f["choose_one"] = effects, oneOf
	if a.By {
		f["choose_by"] = "condition"
	}
	switch {
	case list != "cards" && list != "others":
	case a.Until != text.AtOnce:
		f["lasts"] = a.Until.String()
	case a.Timing.Manner == text.Always:
		f["lasts"] = "game" // a passive ability lasts as long as its component is in play
	}
}

func (tell *teller) condition(c text.Condition) string {
	if c.Test == 0 {
		return c.Words
	}
	c.Declared = false
	if words, ok := tell.words.conditions[text.PrintCondition(c)]; ok {
		return words
	}
	return "no fact is worded " + text.PrintCondition(c)
}

// cost returns a cost as a fact.
func (tell *teller) cost(list string, c text.Cost) fact {
	if len(c.Or) > 0 {
		first := c
		first.Or = nil
		all := []fact{tell.cost(list, first)}
		for _, other := range c.Or {
			all = append(all, tell.cost(list, other))
		}
		return fact{"one of": all}
	}
	kind := []string{"", "trade goods", "trade goods or commodities", "resources", "influence", "resources or influence", "token", "token", "token",
		"commodities on home planets", "exhaust", "purge afterwards", "purge", "discard", "captured unit", "unit"}[c.Kind]
	f := fact{}
	switch c.Amount.Form {
	case text.Exactly:
		f[kind] = c.Amount.N
	case text.This:
		f[kind] = "this card"
	case text.AnyNumber:
		f[kind] = tell.words.anyNumber[[2]string{list, kind}]
	case text.Quoted:
		f[kind] = c.Amount.Words
	}
	switch c.Kind {
	case text.PayStrategyToken:
		f[kind] = strconv.Itoa(c.Amount.N) + " strategy"
	case text.PayFleetToken:
		f[kind] = strconv.Itoa(c.Amount.N) + " fleet"
	}
	if c.IfAble {
		f["if_able"] = true
	}
	return f
}

// effect returns an effect as a fact: from the reviewed table if that has it, else from its
// parts.
func (tell *teller) effect(list string, e *text.Effect) fact {
	bare := *e
	bare.Branch, bare.Until, bare.May = text.NoBranch, text.AtOnce, false
	if takes := e.Do == text.TakeTradeGoods || e.Do == text.TakeCommodities; e.Who == text.Holder && (takes || e.Do == text.GiveTradeGoods) {
		bare.Who, bare.Details = text.Target, nil // the facts name only the other side
		e = &bare
	}
	words := text.PrintEffect(&bare)
	f := fact{"who": tell.role(list, e), "lasts": e.Until.String(), "may": e.May}
	row, known := tell.words.effects[[2]string{list, "=" + words}]
	if known {
		f["who"] = "holder" // the text says the player in another way
	} else {
		row, known = tell.words.effects[[2]string{list, strings.TrimPrefix(words, e.Who.String()+" ")}]
	}
	if known {
		f["do"], f["of"] = row[0], row[2]
		f["amount"] = number(row[1])
		return f
	}
	f["do"], f["amount"] = tell.words.deeds[e.Do.String()], amount(e.Amount)
	if e.Act != 0 || len(e.Details) > 1 || len(e.Details) == 1 && e.Details[0].Known != 0 {
		f["do"] = "no fact is worded " + words
	} else if len(e.Details) == 1 {
		f["of"] = e.Details[0].Words
	}
	return f
}

// number returns the number that words spell, or else the words.
func number(words string) any {
	if n, err := strconv.Atoi(words); err == nil && words[0] != '+' {
		return n
	}
	return words
}

func amount(a text.Amount) any {
	switch a.Form {
	case text.Exactly:
		return a.N
	case text.UpTo:
		return "up to " + strconv.Itoa(a.N)
	case text.All:
		return "all"
	case text.AnyNumber:
		return "any number"
	case text.More:
		return "+" + strconv.Itoa(a.N)
	case text.Less:
		return -a.N
	case text.Quoted:
		return a.Words
	}
	return nil
}

// role returns the player of an effect in the facts' words. For cards, no certain player is
// "any", and the table does the acts on the board.
func (tell *teller) role(list string, e *text.Effect) string {
	table := list == "cards" || list == "others"
	switch {
	case e.Who == text.TheTable && e.Do == text.Instruct:
		return "board"
	case e.Who == text.TheTable:
		return "any"
	case e.Who == text.Anybody && table:
		return "any die"
	}
	return tell.words.who[e.Who.String()]
}
