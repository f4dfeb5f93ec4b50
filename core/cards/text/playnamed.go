package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// Deeds returns the abilities of a component that Entente knows by name alone, in order. Effects that
// Entente tracks are carried out. Effects on the board become instructions to a player. The seat that
// resolves the ability confirms conditions that Entente can't check. An ability at an unknown moment
// stays empty, so that the indexes agree.
func Deeds(c *Component, timeline []deck.Moment) []deck.Ability {
	if len(c.Abilities) == 0 {
		return nil
	}
	list := make([]deck.Ability, min(len(c.Abilities), deck.MaxParagraphs))
	for i := range list {
		m := meaning{name: c.Name, kind: c.Kind, from: c.Abilities[i].apart(), timeline: timeline, named: true}
		m.council = m.isAtAgendaOnly()
		if m.translateLeniently() && len(m.made.Effects) > 0 {
			m.joinInstructions()
			if _, once := c.Property(OncePerCombat); once {
				m.made.While = append(m.made.While, deck.Condition{Test: deck.OnceCombat})
			}
			m.aimAtPlayer()
			list[i] = m.made
		}
	}
	return list
}

// oneOfTwo is the condition that one of two effects is chosen, where the text does not write them as
// alternatives.
const oneOfTwo = "the holder chooses one of the two"

// apart returns the ability with its two effects as alternatives, if one of the two is chosen. An
// ability with an aim stays as it is, because the aim tells the choice.
func (a *Ability) apart() *Ability {
	at := slices.IndexFunc(a.If, func(c Condition) bool { return testWords[c.Test] == oneOfTwo })
	if at < 0 || len(a.Effects) != 2 || a.Aim != NoThing || a.Effects[0].Branch != NoBranch {
		return a
	}
	made := *a
	made.If = append(slices.Clone(a.If[:at]), a.If[at+1:]...)
	made.Effects = slices.Clone(a.Effects)
	made.Effects[0].Branch, made.Effects[1].Branch = Either, Or
	return &made
}

// everybodys are events that belong to no single player, even though one player announces them: steps
// of the status phase, and fire at players who moved in.
var everybodys = []string{"ST.score", "ST.reveal", "ST.draw", "ST.remove_tokens", "ST.gain_tokens", "ST.ready", "ST.repair", "ST.return_cards", "TA.sco", "CARD.readied", "OBJECTIVE.revealed"}

// combatSteps are steps of a space combat that both sides take at once.
var combatSteps = []string{"SC.afb", "SC.hits", "SC.retreat.start", "HITS", "GC.hits"}

// ofAll widens an ability for one player's event: it may be resolved at an event that is everybody's,
// no matter which player announced it.
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

// costs translates the costs of an ability. The resolver confirms a cost that Entente does not track.
func (m *meaning) costs() {
	for _, c := range m.from.Costs {
		if m.named && m.isPassive() {
			break // because another ability pays for it when it is used
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

// parts marks the optional parts of an ability, and its alternatives. Where they cannot be matched to
// effects, the resolver takes care of them.
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
	whole = whole && !m.isPassive()
	for i := range list {
		if !whole {
			list[i].Either = 0
		}
		list[i].May = list[i].May && list[i].Either == 0
		list[i].Then = list[i].Then && i > 0
	}
}

// isAimedAtAnother reports whether an ability is aimed at the other player that its lines name outside of
// its alternatives.
func (m *meaning) isAimedAtAnother() bool {
	others := func(e Effect) bool { return e.Who == Other && e.Branch == NoBranch }
	return m.named && !m.isPassive() && m.from.Aim == APlayer && slices.ContainsFunc(m.from.Effects, others)
}

// canChooseAnother reports whether one of the ability's alternatives is that another player replenishes;
// that player is then the aim.
func (m *meaning) canChooseAnother() bool {
	others := func(e Effect) bool { return e.Who == Other && e.Branch != NoBranch }
	replenishes := func(e Effect) bool { return !others(e) || e.Do == Replenish }
	list := m.from.Effects
	return m.named && !m.isPassive() && m.from.Aim == APlayer && slices.ContainsFunc(list, others) && !slices.ContainsFunc(list, func(e Effect) bool { return !replenishes(e) })
}

// hasComponentField reports whether a field of the component already covers an effect: an action that it gives,
// components that it lets change hands, blank laws, a changed pick, or a note that the active player
// gives or receives.
func (m *meaning) hasComponentField(e *Effect) bool {
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

// joinInstructions joins successive instructions to the same player, so that the player confirms them
// once. An ability whose note is given by an act stays as it is, because that act confirms it.
func (m *meaning) joinInstructions() {
	for i := range m.from.Effects {
		if giving(PrintEffect(&m.from.Effects[i])+"\n") != deck.NobodyGives {
			return
		}
	}
	list := m.made.Effects[:0]
	for _, e := range m.made.Effects {
		if n := len(list); n > 0 && isPlain(&list[n-1]) && isPlain(&e) && list[n-1].Who == e.Who && list[n-1].To == e.To && list[n-1].Either == e.Either && !e.Then && !e.Else {
			list[n-1].Text += "; " + e.Text
			list[n-1].Readies, list[n-1].Repeals = list[n-1].Readies || e.Readies, list[n-1].Repeals || e.Repeals
			list[n-1].Retrieves, list[n-1].Aimed = list[n-1].Retrieves || e.Retrieves, list[n-1].Aimed || e.Aimed
			continue
		}
		list = append(list, e)
	}
	m.made.Effects = list
}

// isPlain reports whether an effect is an instruction that is done whole, and once.
func isPlain(e *deck.Effect) bool {
	return e.Do == deck.Instruct && !e.May && e.Amount == 0 && e.Per == deck.Once
}

// byItself reports whether all abilities of an entry are passive, and whether some are.
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
