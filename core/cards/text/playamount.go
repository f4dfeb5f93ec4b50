package text

import (
	"strconv"
	"strings"

	"entente/core/deck"
)

// A player names the amount that a line leaves open ("up to 2", "any number of"): of goods, in a cost,
// or in an act on the board. Only one amount is named with an ability. The players handle the open
// amount of a second line, or leave it out part by part.

// reserveAmount reserves the ability's amount for a line that leaves one open. It returns false if the
// line has none, or if the amount is taken.
func (m *meaning) reserveAmount(a Amount) bool {
	r := a.leftOpen()
	if m.isPassive() || m.kind == Agenda || m.made.Amount.Most > 0 || r.Most == 0 {
		return false
	}
	m.made.Amount = r
	return true
}

// leftOpen returns the amounts that a player may name; none if the amount is fixed.
func (a Amount) leftOpen() deck.Range {
	switch {
	case a.Form == UpTo && a.N <= deck.MaxAmount:
		return deck.Range{Most: a.N}
	case a.Form == AnyNumber:
		return deck.Range{Most: deck.MaxAmount}
	case a.Form == Quoted:
		return leftOpen(a.Words)
	}
	return deck.Range{}
}

// leftOpen returns the amounts that some words leave open; none if they are fixed.
func leftOpen(words string) deck.Range {
	_, after, upTo := strings.Cut(words, "up to ")
	switch {
	case upTo && after != "" && after[0] >= '1' && after[0] <= '9':
		return deck.Range{Most: int(after[0] - '0')}
	case strings.Contains(words, "any number of "):
		return deck.Range{Most: deck.MaxAmount}
	case strings.Contains(words, "1 or 2 "):
		return deck.Range{Least: 1, Most: 2}
	}
	return deck.Range{}
}

// cost returns a cost in the rules' terms.
func (m *meaning) cost(c *Cost) (deck.Cost, bool) {
	if n, of := fragmentsOf(c.Amount.Words); m.named && n > 0 {
		return deck.Cost{Kind: deck.CostFragments, Amount: n, Text: of}, true
	}
	made, ok := c.inRules()
	trade := c.Kind == PayTradeGoods
	if m.named && c.Kind == PayDiscard && !c.IfAble && len(c.Or) == 0 {
		made.Cards = actionCards(c.Amount.Words)
	}
	if c.IfAble || len(c.Or) > 0 || !ok && !trade || !m.reserveAmount(c.Amount) {
		return made, ok
	}
	if made.Per = deck.PerNamed; trade {
		made.Kind, made.Amount, made.Text = deck.CostTradeGoods, 1, ""
	}
	return made, true
}

// fragmentsOf returns the number of relic fragments in some words and their type, or no type if any one
// will do; 0 if the words say anything else.
func fragmentsOf(words string) (n int, of string) {
	n, rest := numbered(words)
	of, typed := strings.CutSuffix(rest, " (unknown counts) fragments")
	switch {
	case typed:
		return n, of
	case rest == "relic fragments of one type; unknown ones fit all":
		return n, ""
	}
	return 0, ""
}

// actionCards returns the number of action cards in some words; 0 if the words say anything else.
func actionCards(words string) int {
	if n, of := numbered(words); strings.TrimSuffix(of, "s") == "action card" {
		return n
	}
	return 0
}

// numbered returns the number that some words begin with, or 0, and the words after it.
func numbered(words string) (n int, of string) {
	number, of, _ := strings.Cut(words, " ")
	n, _ = strconv.Atoi(number)
	return n, of
}

// spent returns the amount of an effect for each trade good that is spent.
func (m *meaning) spent(a Amount) (n int, is bool) {
	for i := range m.made.Cost {
		is = is || m.made.Cost[i].Kind == deck.CostTradeGoods && m.made.Cost[i].Per == deck.PerNamed
	}
	if !is {
		return 0, false
	}
	switch measureWords[a.Measure] {
	case "trade good spent":
		n = a.N
	case "trade goods spent":
		n = 1
	case "twice the trade goods spent":
		n = 2
	}
	return n, n > 0
}

// reserveNamedAmount reports whether the player who resolves the ability names the amount of an
// instruction, and reserves that amount. Nobody names the number of rerolled dice in advance (ruling 250).
func (m *meaning) reserveNamedAmount(e *Effect) bool {
	return (e.Who == Holder || e.Who == TheTable) && e.Do != RerollDice && e.Do != RollDice && m.reserveAmount(e.Amount)
}

// amount returns the amounts that may be named with an action card as it is played: the first that a
// line leaves open to the card's player.
func (e *entry) amount() deck.Range {
	if e.kind != ActionCard {
		return deck.Range{}
	}
	for s := (scan{content: e.content}); s.at < len(s.content); s.next() {
		row := s.row()
		its := strings.HasPrefix(row, "  cost ") || strings.HasPrefix(row, "  the holder ") || strings.HasPrefix(row, "  the table ")
		if r := leftOpen(row); its && r.Most > 0 && !strings.Contains(row, "rolls dice") {
			return r
		}
	}
	return deck.Range{}
}
