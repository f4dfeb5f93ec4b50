package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// The abilities of a note, line by line. Every line of them can be translated: an effect that Entente
// tracks is carried out, an effect on the board becomes an instruction to its player, and the note's
// player confirms a condition that Entente can't check.

// notes translates the abilities of a note as they are carried out.
func (c *Component) notes(timeline []deck.Moment) ([]deck.Ability, error) {
	var list []deck.Ability
	for i := range c.Abilities {
		now, later := c.Abilities[i].ifRight()
		for _, a := range []*Ability{now, later} {
			m := meaning{name: c.Name, kind: Note, from: a, timeline: timeline, lives: true}
			if a == nil {
				continue
			}
			m.council = m.isAtAgendaOnly()
			if is := m.translateNoteAbility(); m.isPassive() && len(m.made.Effects) == 0 {
				continue // because another ability of the note has set its effect up
			} else if !is {
				return nil, &NotCarried{c.Name, timingText(Note, a)}
			}
			list = append(list, m.made)
			list = append(list, a.blanks()...)
		}
	}
	return list, nil
}

// blanks returns the components that lose their effect while the note is in its play area, as passive
// bans.
func (a *Ability) blanks() []deck.Ability {
	var list []deck.Ability
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Do == Blank && e.Who == Owner && len(e.Details) == 1 {
			list = append(list, deck.Ability{Effects: []deck.Effect{{Do: deck.Forbid, Who: deck.TheOwner, Act: deck.UseByName, Text: e.Details[0].Words}}})
		}
	}
	return list
}

// ifRight splits a prediction from its reward. The reward is an ability of its own, resolved once the
// outcome was; later is nil if there is none.
func (a *Ability) ifRight() (now, later *Ability) {
	first, rest := *a, Ability{Mode: Must, Says: a.Says,
		Timing: Timing{Manner: AtStation, Station: deck.After, Event: "AG.outcome.after_resolved"},
		If:     []Condition{{Test: Test(slices.Index(testWords[:], "the named outcome is the one resolved"))}}}
	first.Effects = nil
	for _, e := range a.Effects {
		if n := len(e.Details) - 1; n >= 0 && knownWords[e.Details[n].Known] == "if right" {
			e.Details = e.Details[:n:n]
			rest.Effects = append(rest.Effects, e)
		} else {
			first.Effects = append(first.Effects, e)
		}
	}
	if len(rest.Effects) == 0 {
		return a, nil
	}
	return &first, &rest
}

// translateNoteAbility translates one ability of a note. It returns false if the moment is unknown.
func (m *meaning) translateNoteAbility() bool {
	a := m.from
	m.made.May = a.Mode != Must
	if !m.translateNoteTiming() {
		return false
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			if !m.translateNoteCondition(c) {
				m.says(PrintCondition(c))
			}
		}
	}
	for _, c := range a.Costs {
		cost, ok := c.inRules()
		if !ok {
			cost = deck.Cost{Kind: deck.CostSaid, Text: costText(c)}
		}
		m.made.Cost = append(m.made.Cost, cost)
	}
	places := make([]int, len(a.Effects)) // the index of each effect's first translated effect
	for i := range a.Effects {
		places[i] = len(m.made.Effects)
		if !m.translateEffect(i) {
			made := m.told(&a.Effects[i])
			made.Then = made.Then || m.isAfterPayment(i)
			m.made.Effects = append(m.made.Effects, made)
		}
	}
	m.chooseLater()
	if m.isAfterPayment(1) {
		m.made.Effects[0].Pays = true
	}
	for _, part := range a.Leaves {
		if at := m.leaves(part); at >= 0 && places[at] < len(m.made.Effects) {
			m.made.Effects[places[at]].May = true
		}
	}
	if len(m.made.Effects) == 0 && !m.isPassive() {
		m.made.Effects = []deck.Effect{{Do: deck.LayThis}}
	}
	return len(m.made.Effects) > 0 && len(m.made.Effects) <= deck.MaxEffects
}

// translateNoteTiming is translateTiming with the moments that only notes have.
func (m *meaning) translateNoteTiming() bool {
	t := &m.from.Timing
	switch t.Manner {
	case OnReceipt:
		m.made.Timing = deck.Timing{Station: deck.When, Moment: receipt, Whose: deck.TheHolder}
		return true
	case WhileInPlay:
		if at, known := m.window(t.Event, deck.AnySeat); known {
			m.made.At = at.Moment
		}
		return true
	}
	return m.translateTiming()
}

// receipt is the event in which a player receives a note.
const receipt = "ECO.note.received"

// noteTests are the conditions that the rules check for notes in play areas.
var noteTests = []wording[deck.Test]{
	{"the holder hands over commodities equal to the maximum", deck.GaveAll},
	{"the holder and the owner vote for the same outcome", deck.VotedAlike},
}

// translateNoteCondition is translateCondition with the tests that only notes have.
func (m *meaning) translateNoteCondition(c Condition) bool {
	if test, is := find(noteTests, testWords[c.Test]); is {
		m.made.While = append(m.made.While, deck.Condition{Test: test})
		return true
	}
	return m.translateCondition(c, &m.made.If)
}

// leaves returns the index of the effect that an optional part means: the effect that shares most
// words with it, including those for its player.
func (m *meaning) leaves(part string) int {
	best, at := 0, -1
	for i := range m.from.Effects {
		text := PrintEffect(&m.from.Effects[i])
		n := 0
		for _, word := range strings.Fields(part) {
			stem := strings.TrimSuffix(word, "ing")
			if word == "own" {
				stem = Holder.String()
			}
			if len(stem) > 2 && strings.Contains(text, stem) {
				n++
			}
		}
		if n > best {
			best, at = n, i
		}
	}
	return at
}

// deedOfNote returns an effect that only notes have, and false for any other effect. The list may be
// empty, because another rule already covers the effect.
func (m *meaning) deedOfNote(e *Effect) (made []deck.Effect, is bool) {
	who, _ := m.role(e.Who)
	switch e.Do {
	case LoseNote:
		return []deck.Effect{{Do: deck.PurgeThis}}, e.Amount.Form == This
	case GiveNote:
		if slices.ContainsFunc(e.Details, func(d Detail) bool { return knownWords[d.Known] == "to a neighbor" }) {
			m.made.While = append(m.made.While, deck.Condition{Test: deck.AimNeighbor})
		}
		return []deck.Effect{{Do: deck.GiveThis, Who: deck.TheHolder, To: deck.AnySeat}}, e.Amount.Form == This
	case PurgeFragment:
		return []deck.Effect{{Do: deck.PurgeFragments, Who: who, Amount: e.Amount.N}}, e.Amount.Form == Exactly
	case SwapStrategyCard:
		return []deck.Effect{{Do: deck.SwapCards, Who: deck.TheOwner}}, true
	case HaveInitiative, Blank: // because both belong to the 0 token, which the note gives (ruling 194)
		return nil, true
	case CopyAbility:
		return []deck.Effect{{Do: deck.LendAbilities, Who: deck.TheHolder}}, m.isPassive()
	case GainTradeGoods, CastVotes:
		do := deck.GainGoods
		if e.Do == CastVotes {
			do = deck.CastMoreVotes
		}
		return []deck.Effect{{Do: do, Who: who, Good: deck.TradeGoods, Amount: e.Amount.N}}, m.isPassive() && e.Amount.Form == Exactly
	case CannotDo:
		return m.barred(e, who)
	}
	return nil, false
}

// barredWords are the acts that use a component by its name.
var barredWords = []string{"use Pillage", "use Technological Singularity"}

// barred returns an act that a note forbids and that is no act on the board.
func (m *meaning) barred(e *Effect, who deck.Role) ([]deck.Effect, bool) {
	words := actWords[e.Act]
	made := deck.Effect{Do: deck.Forbid, Who: who, Until: e.Until.inRules()}
	if slices.Contains(barredWords, words) {
		made.Act, made.To, made.Text = deck.UseByName, deck.TheHolder, strings.TrimPrefix(words, "use ")
		return []deck.Effect{made}, m.isPassive() && len(e.Details) == 1 && knownWords[e.Details[0].Known] == "against the holder"
	}
	act, ruled := deck.BanNamed(words)
	if made.Act = act; !ruled || len(e.Details) > 0 {
		made = deck.Effect{Do: deck.Instruct, Who: who, Text: m.lastingWords(e)}
		if e.Who == Each {
			made.Who, made.Text = deck.TheHolder, e.Who.String()+" "+made.Text
		}
	}
	return []deck.Effect{made}, true
}

// canGiveItself reports whether an effect of the note gives the note to another player.
func (c *Component) canGiveItself() bool {
	for i := range c.Abilities {
		for _, e := range c.Abilities[i].Effects {
			if e.Do == GiveNote && e.Amount.Form == This {
				return true
			}
		}
	}
	return false
}

// home returns the time when a note goes back to its owner after it was played. A note with a prediction
// waits until the prediction is decided, and one that purges itself goes nowhere else.
func (c *Component) home(abilities []deck.Ability) deck.Clause {
	for i := range abilities {
		for _, e := range abilities[i].Effects {
			if e.Do == deck.Predict && c.Return.When != AtMoment {
				return deck.AfterAgenda
			}
			if e.Do == deck.PurgeThis {
				return deck.NotHome
			}
		}
	}
	return [clauses]deck.Clause{
		NoClause: deck.NotHome, Resolved: deck.AfterResolving, OnActivation: deck.OnActivation, AgendaEnd: deck.AfterAgenda,
		CombatEnd: deck.AfterCombat, StatusPhase: deck.AfterStatus, PurgedAfter: deck.Purged, Never: deck.NotHome, AtMoment: deck.AtEvent,
	}[c.Return.When]
}

// homeAt returns the windows in which a note goes back to its owner; nil for a note that returns at
// another time. It returns false if the rules don't know whose event it must be.
func (c *Component) homeAt(timeline []deck.Moment) (list []deck.Return, known bool) {
	m := meaning{kind: Note}
	whose, known := m.ofEvent(c.Return.At.Whose)
	if c.Return.When == AtMoment {
		for _, id := range c.Return.At.Windows(timeline) {
			list = append(list, deck.Return{Window: id, Whose: whose})
		}
	}
	return list, known
}

// atHome returns the effects of a note's return to its owner.
func (c *Component) atHome(timeline []deck.Moment) []deck.Effect {
	if len(c.Return.Effects) == 0 {
		return nil
	}
	m := meaning{name: c.Name, kind: Note, from: &Ability{Effects: c.Return.Effects}, timeline: timeline, lives: true}
	for i := range m.from.Effects {
		before := len(m.made.Effects)
		if !m.translateEffect(i) || !canCarryOutAll(m.made.Effects[before:]) {
			m.made.Effects = append(m.made.Effects[:before], m.told(&m.from.Effects[i]))
		}
	}
	return m.made.Effects
}

// canCarryOutAll reports whether the rules carry out all of the given effects as a note returns to its owner. If
// not, the players carry them out.
func canCarryOutAll(list []deck.Effect) bool {
	return !slices.ContainsFunc(list, func(e deck.Effect) bool {
		kept := e.Do == deck.ScorePoints || e.Do == deck.GainGoods || e.Do == deck.LoseGoods || e.Do == deck.Instruct
		return !kept || e.Who != deck.TheHolder && e.Who != deck.TheOwner
	})
}
