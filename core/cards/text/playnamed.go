package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// Deeds is what a component known by name does, ability by ability, as it is carried
// out. Every line has a meaning: what Entente keeps for the table changes, what
// is on the board is an instruction to whoever the line names, and what cannot be looked at
// whoever resolves it says. An ability is empty where nobody knows when it is resolved.
func Deeds(c *Component, timeline []deck.Moment) []deck.Ability {
	if len(c.Abilities) == 0 {
		return nil
	}
	list := make([]deck.Ability, min(len(c.Abilities), deck.MaxParagraphs))
	for i := range list {
		m := meaning{name: c.Name, kind: c.Kind, from: c.Abilities[i].apart(), timeline: timeline, named: true}
		m.council = m.ofAgenda()
		if m.lenient() && len(m.made.Effects) > 0 {
			m.joinInstructions()
			if _, once := c.Property(OncePerCombat); once {
				m.made.While = append(m.made.While, deck.Condition{Test: deck.OnceCombat})
			}
			list[i] = m.made
		}
	}
	return list
}

// oneOfTwo is the condition that one of two effects is chosen, where it is not written as
// alternatives.
const oneOfTwo = "the holder chooses one of the two"

// apart is the ability with its two effects as alternatives, if one of the two is chosen. Where
// something is aimed at, that says which of them it is.
func (a *Ability) apart() *Ability {
	at := slices.IndexFunc(a.If, func(c Condition) bool { return testWords[c.Test] == oneOfTwo })
	if at < 0 || len(a.Effects) != 2 || a.Aim != NoThing || a.Effects[0].Branch != NoBranch {
		return a
	}
	made := *a
	made.If = slices.Delete(slices.Clone(a.If), at, at+1)
	made.Effects = slices.Clone(a.Effects)
	made.Effects[0].Branch, made.Effects[1].Branch = Either, Or
	return &made
}

// everybodys are events that are no single player's, whoever told of them: a step of the
// status phase, and fire at whoever has moved in.
var everybodys = []string{"ST.score", "ST.reveal", "ST.draw", "ST.remove_tokens", "ST.gain_tokens", "ST.ready", "ST.repair", "ST.return_cards", "TA.sco", "CARD.readied", "OBJECTIVE.revealed"}

// combatSteps are steps of a space combat that both sides take at once.
var combatSteps = []string{"SC.afb", "SC.hits", "SC.retreat.start", "HITS", "GC.hits"}

// ofAll lets an ability that is for the event of some player be resolved at one that is
// everybody's, whoever told of it.
func (m *meaning) ofAll() {
	if !m.named {
		return
	}
	others := m.made.Timing.Moment == "CARD.readied"
	for i := range 1 + len(m.made.Or) {
		at := &m.made.Timing
		if i > 0 {
			at = &m.made.Or[i-1]
		}
		if slices.Contains(everybodys, at.Moment) || slices.Contains(combatSteps, at.Moment) {
			others = others || at.Whose == deck.TheOthers
			at.Whose = deck.AnySeat
		}
	}
	if others {
		m.says("it is that of " + m.from.Timing.Whose.String())
	}
}

// costs reads what an ability costs. What Entente does not keep whoever resolves it says.
func (m *meaning) costs() {
	for _, c := range m.from.Costs {
		if m.named && m.passive() {
			break // what is paid for it is paid as it is used, by another ability
		}
		if c.Kind == PayDiscard && c.Amount.Form == This && m.kind == Agenda {
			m.made.Cost = append(m.made.Cost, deck.Cost{Kind: deck.CostPurge})
			continue
		}
		made, ok := m.cost(&c)
		if made.Per != deck.PerNamed && !(m.named && ok) {
			made = deck.Cost{Kind: deck.CostSaid, Text: costText(c)}
		}
		m.made.Cost = append(m.made.Cost, made)
	}
}

// parts takes what may be left out of an ability, and of which parts one is chosen. Where
// that cannot be told apart, whoever resolves it sees to it.
func (m *meaning) parts() {
	list := m.made.Effects
	for _, part := range m.from.Leaves {
		if at := m.leaves(part); at >= 0 && at < len(list) && len(list) == len(m.from.Effects) {
			list[at].May = list[at].Either == 0
		}
	}
	in := map[uint8]bool{}
	for i := range list {
		in[list[i].Either] = true
	}
	whole := m.either != 1
	for n := uint8(1); n <= m.either; n++ {
		whole = whole && in[n]
	}
	whole = whole && !m.passive()
	for i := range list {
		if !whole {
			list[i].Either = 0
		}
		list[i].May = list[i].May && list[i].Either == 0
		list[i].Then = list[i].Then && i > 0
	}
}

// aimsAtAnother reports whether an ability is aimed at the other player that its lines speak
// of, whatever is chosen of it.
func (m *meaning) aimsAtAnother() bool {
	others := func(e Effect) bool { return e.Who == Other && e.Branch == NoBranch }
	return m.named && !m.passive() && m.from.Aim == APlayer && slices.ContainsFunc(m.from.Effects, others)
}

// choosesAnother reports whether one of the alternatives of an ability is that another player
// replenishes, who is aimed at then.
func (m *meaning) choosesAnother() bool {
	others := func(e Effect) bool { return e.Who == Other && e.Branch != NoBranch }
	replenishes := func(e Effect) bool { return !others(e) || e.Do == Replenish }
	list := m.from.Effects
	return m.named && !m.passive() && m.from.Aim == APlayer && slices.ContainsFunc(list, others) && !slices.ContainsFunc(list, func(e Effect) bool { return !replenishes(e) })
}

// stands reports whether an effect is what is known of the component beside its abilities:
// an action that it gives, what it lets change hands, laws that go blank, a pick that is
// another, and what the active player gives or is given.
func (m *meaning) stands(e *Effect) bool {
	switch e.Do {
	case PerformAction:
		return true
	case ReplaceEvent:
		return m.made.Timing.Moment == pickedEvent
	case Blank:
		return e.Who == Each && len(e.Details) == 1 && e.Details[0].Words == "all laws"
	case TradeFreely, CanDo, CannotDo:
		return e.terms() != deck.Terms{}
	}
	gives := giving(PrintEffect(e) + "\n")
	return gives == deck.ActorGives || gives == deck.GivesActor
}

// joinInstructions makes one instruction of several that follow each other for the same
// player, so that it is confirmed once; but for a note that is given, which confirms itself.
func (m *meaning) joinInstructions() {
	for i := range m.from.Effects {
		if strings.Contains(PrintEffect(&m.from.Effects[i]), "promissory note") {
			return
		}
	}
	list := m.made.Effects[:0]
	for _, e := range m.made.Effects {
		if n := len(list); n > 0 && plain(&list[n-1]) && plain(&e) && list[n-1].Who == e.Who && list[n-1].Either == e.Either {
			list[n-1].Text += "; " + e.Text
			list[n-1].Readies, list[n-1].Repeals = list[n-1].Readies || e.Readies, list[n-1].Repeals || e.Repeals
			list[n-1].Retrieves = list[n-1].Retrieves || e.Retrieves
			continue
		}
		list = append(list, e)
	}
	m.made.Effects = list
}

// plain reports whether an effect is an instruction that is done whole, and once.
func plain(e *deck.Effect) bool {
	return e.Do == deck.Instruct && !e.May && e.Amount == 0 && e.Per == deck.Once
}

// byItself reports whether all that an entry does it does as long as it is there, and
// whether some of it is such.
func (e *entry) byItself() (all, some bool) {
	n, passive := 0, 0
	s := scan{content: e.content}
	for s.next(); s.at < len(s.content); s.next() {
		row := s.row()
		if of, _ := propertyOf(row); row[0] == ' ' || row[0] == '#' || of != NoProperty {
			continue
		}
		if n++; strings.HasPrefix(row, mannerWords[Always]) {
			passive++
		}
	}
	return n > 0 && n == passive, passive > 0
}
