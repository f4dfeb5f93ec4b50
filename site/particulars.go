package site

import (
	"slices"

	"entente/core/cards/text"
	"entente/core/rulebook"
)

// A particular is one fact about a component.
type particular struct {
	Term, Said string
	Rule       rulebook.Rule
	To         []segment // pages that it leads to
}

// has reports whether the note's text has such a line about the whole note.
func (p *notePage) has(of text.PropertyKind) bool {
	_, has := p.Note.Property(of)
	return has
}

// particulars are the facts about the whole note.
func (p *notePage) particulars() []particular {
	list := []particular{{Term: "Whose", Said: "Every player has one, in their color."}}
	if p.Note.Faction != "" {
		list[0].Said = p.Note.Faction + "’s."
	}
	use := particular{Term: "Who may use it", Said: "Its holder, never its owner.", Rule: "promissory notes 2"}
	if p.has(text.OwnerMayPlay) {
		use = particular{Term: "Who may use it", Said: "Its holder, and its owner too."}
	}
	received := particular{Term: "When received", Said: "It goes into your hand, hidden.", Rule: "promissory notes 6"}
	if slices.ContainsFunc(p.Note.Abilities, func(a text.Ability) bool { return a.Timing.Manner == text.OnReceipt }) {
		received = particular{Term: "When received", Said: "You play it faceup at once. You can’t pass it on.", Rule: "abilities 23.1"}
	}
	lies := particular{Term: "Play area", Said: "The note doesn’t stay."}
	if p.has(text.Stays) {
		lies = particular{Term: "Play area", Said: "It stays faceup in front of its holder. It can’t be traded.", Rule: "promissory notes 5.1"}
	}
	list = append(list, use, received, lies, p.home())
	list = append(list, particular{Term: "Printed in", Said: p.Printed() + ".", To: p.printings()})
	for _, other := range []struct {
		term string
		of   text.PropertyKind
	}{{"Sources disagree", text.Disputed}, {"Remark", text.Remark}} {
		if said, has := p.Note.Property(other.of); has {
			list = append(list, particular{Term: other.term, Said: ended(said.Words[0])})
		}
	}
	if p.has(text.SingleSource) {
		list = append(list, particular{Term: "Source", Said: "A single source."})
	}
	return list
}

// printings are the pages of its other printings.
func (p *notePage) printings() []segment {
	var list []segment
	for _, other := range p.Printings() {
		how := "older: "
		if other.Note.Source > p.Note.Source {
			how = "newer: "
		}
		list = append(list, segment{how + other.Printed(), other.Address()})
	}
	return list
}

// homes tell when a note goes home, each in a sentence.
var homes = map[text.Clause]particular{
	text.NoClause:     {Said: "Never: it stays in its holder’s hand."},
	text.Resolved:     {Said: "After it’s resolved.", Rule: "promissory notes 3"},
	text.OnActivation: {Said: "In the play area: when the holder activates a system with the owner’s units.", Rule: "promissory notes 4.1"},
	text.AgendaEnd:    {Said: "At the end of the agenda."},
	text.CombatEnd:    {Said: "At the end of the combat."},
	text.StatusPhase:  {Said: "In the status phase."},
	text.PurgedAfter:  {Said: "Never: it leaves the game."},
	text.Never:        {Said: "Never: it stays with its holder."},
}

// home tells when the note goes home, and the effects that follow.
func (p *notePage) home() particular {
	h := homes[p.Note.Return.When]
	h.Term = "Returns"
	for i := range p.Note.Return.Effects {
		h.Said += " " + ended(bare("then "+text.PrintEffect(&p.Note.Return.Effects[i])))
	}
	return h
}
