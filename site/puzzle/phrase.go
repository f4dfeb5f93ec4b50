package puzzle

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
	"entente/core/words/english"
)

// phrase tells a choice in a player's words, and names the components in it. It is empty for
// choices that a puzzle does not ask about.
func (w *walk) phrase(c core.Choice) (said string, named []string) {
	who := w.reader.Who(c.By)
	switch a := c.Act.(type) {
	case core.Decline:
		return words.Text("puzzle.declines", "seat", who), nil
	case core.Pass:
		return words.Text("puzzle.passes", "seat", who), nil
	case core.EndTurn:
		return words.Text("puzzle.ends.turn", "seat", who), nil
	case core.Replenish:
		return words.Text("puzzle.replenishes", "seat", who), nil
	case core.Abstain:
		return w.reader.Term(core.Term{Kind: core.Abstains, Giver: c.By}), nil
	case core.DoOnBoard:
		return w.reader.Term(core.Term{Kind: core.Acts, Giver: c.By, Act: a.BoardAct}), nil
	case core.Vote:
		return w.reader.Term(core.Term{Kind: core.VotesFor, Giver: c.By, Votes: a.Votes, Outcome: a.Outcome}), nil
	case core.Announce:
		if a.EventSeat != core.Nobody && a.EventSeat != c.By || a.Goods != (deck.Goods{}) || a.Card != "" || len(a.Facts) > 0 {
			return "", nil
		}
		inEnglish := words.Reader{Language: english.Language(), Name: w.reader.Name}
		if !strings.HasPrefix(inEnglish.Doing(a.EventID, c.By), inEnglish.Who(c.By)) {
			return "", nil // in English, an event that belongs to a player begins with the player
		}
		return w.reader.Doing(a.EventID, c.By), nil
	case core.Resolve:
		return w.resolves(who, a)
	}
	return "", nil
}

// abilities are the texts of a component's abilities from the second on.
var abilities = [...]string{
	"puzzle.ability.2", "puzzle.ability.3", "puzzle.ability.4", "puzzle.ability.5", "puzzle.ability.last",
}

// resolves tells that a player plays or uses a component.
func (w *walk) resolves(who string, a core.Resolve) (string, []string) {
	if a.LeftOutParts != 0 || a.Amount != (deck.Amount{}) {
		return "", nil
	}
	kind, thing := w.gists[a.Thing.Name].kind, a.Thing.Name
	if kind == text.Note {
		thing = w.reader.Note(core.NoteName{Name: a.Thing.Name, Owner: a.Thing.Owner})
	}
	if a.Thing.Unit > 1 {
		thing = words.Text("puzzle.unit", "what", thing, "n", strconv.Itoa(int(a.Thing.Unit)))
	}
	isPlayed := kind == text.ActionCard || kind == text.Note
	if n := int(a.Thing.Paragraph); n > 1 {
		isPlayed, thing = false, words.Text(abilities[min(n-2, len(abilities)-1)], "what", thing)
	}
	return words.Text(resolving(isPlayed, a.To != core.Nobody, a.TargetName != ""), "seat", who, "what", thing,
		"other", w.reader.Who(a.To), "target", a.TargetName), []string{a.Thing.Name}
}

// resolving is the text of playing or using a component, with or without another player and a target.
func resolving(isPlayed, onPlayer, forTarget bool) string {
	ids := [...]string{"puzzle.uses", "puzzle.uses.on", "puzzle.uses.for", "puzzle.uses.on.for"}
	if isPlayed {
		ids = [...]string{"puzzle.plays", "puzzle.plays.on", "puzzle.plays.for", "puzzle.plays.on.for"}
	}
	switch {
	case onPlayer && forTarget:
		return ids[3]
	case forTarget:
		return ids[2]
	case onPlayer:
		return ids[1]
	}
	return ids[0]
}
