package puzzle

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// phrase tells a choice in a player's words, and names the components in it. It is empty for
// choices that a puzzle does not ask about.
func (w *walk) phrase(c core.Choice) (said string, named []string) {
	who := w.reader.Who(c.By)
	switch a := c.Act.(type) {
	case core.Decline:
		return who + " says nothing", nil
	case core.Pass:
		return who + " passes for the round", nil
	case core.EndTurn:
		return who + " ends the turn", nil
	case core.Replenish:
		return who + " replenishes commodities", nil
	case core.Abstain:
		return who + " abstains", nil
	case core.DoOnBoard:
		return w.reader.Term(core.Term{Kind: core.Acts, Giver: c.By, Act: a.BoardAct}), nil
	case core.Vote:
		return w.reader.Term(core.Term{Kind: core.VotesFor, Giver: c.By, Votes: a.Votes, Outcome: a.Outcome}), nil
	case core.Announce:
		if a.EventSeat != core.Nobody && a.EventSeat != c.By || a.Goods != (deck.Goods{}) || a.Card != "" || len(a.Facts) > 0 {
			return "", nil
		}
		said := w.reader.Doing(a.EventID, c.By)
		if !strings.HasPrefix(said, who) {
			return "", nil // the event belongs to no player
		}
		return said, nil
	case core.Resolve:
		return w.resolves(who, a)
	}
	return "", nil
}

var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "last"}

// resolves tells that a player plays or uses a component.
func (w *walk) resolves(who string, a core.Resolve) (string, []string) {
	if a.LeftOutParts != 0 || a.Amount != (deck.Amount{}) {
		return "", nil
	}
	verb, thing := " uses ", a.Thing.Name
	switch w.gists[a.Thing.Name].kind {
	case text.ActionCard:
		verb = " plays "
	case text.Note:
		verb, thing = " plays ", w.reader.Note(core.NoteName{Name: a.Thing.Name, Owner: a.Thing.Owner})
	}
	if a.Thing.Unit > 1 {
		thing += " of unit " + strconv.Itoa(int(a.Thing.Unit))
	}
	if n := int(a.Thing.Paragraph); n > 1 {
		verb, thing = " uses ", "the "+ordinals[min(n, len(ordinals))-1]+" ability of "+thing
	}
	said := who + verb + thing
	if a.To != core.Nobody {
		said += " on " + w.reader.Who(a.To)
	}
	if a.TargetName != "" {
		said += ", for “" + a.TargetName + "”"
	}
	return said, []string{a.Thing.Name}
}
