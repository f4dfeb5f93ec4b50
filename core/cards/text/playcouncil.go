package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// Abilities that affect an agenda. Every line of them can be translated: an effect that Entente doesn't
// track becomes an instruction to its players, and they confirm a condition that Entente can't check.

// AgendaCard returns an agenda as a table plays with it.
func AgendaCard(c *Component, timeline []deck.Moment) deck.Agenda {
	_, directive := c.Property(Directive)
	made := deck.Agenda{Stays: !directive, Elects: c.elects()}
	made.Law = deck.Component{Name: c.Name, Kind: deck.AgendaCard, Source: c.Source}
	for i := range c.Abilities {
		a := &c.Abilities[i]
		m := meaning{name: c.Name, kind: c.Kind, from: a, timeline: timeline, council: true}
		switch {
		case m.canDiscardItself():
			made.NeedsLaw = made.NeedsLaw || testWords[a.If[0].Test] == "no law is in play"
		case a.Timing.Event == "AG.outcome.resolve":
			if m.translateLeniently() && len(m.made.Effects) > 0 {
				made.Outcomes = append(made.Outcomes, m.made)
			}
		case len(a.If) > 0 && strings.HasPrefix(testWords[a.If[0].Test], "after "), a.Timing.Event == "SP.start":
			made.Later = append(made.Later, deck.Later{If: laterTest(a), Text: c.Name + ": " + a.Says})
		case m.hasPointsToLose():
			made.Costs = a.Effects[0].Amount.N
		case m.isPassive() && m.find() == "", !m.isPassive() && m.translateLeniently() && len(m.made.Effects) > 0:
			made.Law.Abilities = append(made.Law.Abilities, m.made)
		}
	}
	return made
}

// elects returns the kind of thing that the vote chooses.
func (c *Component) elects() deck.Elect {
	p, has := c.Property(Elects)
	if !has {
		return deck.ForOrAgainst
	}
	return map[string]deck.Elect{"player": deck.ElectPlayer, "planet": deck.ElectPlanet, "law": deck.ElectLaw, "strategy card": deck.ElectStrategyCard,
		"scored secret objective": deck.ElectSecret, "the hidden agenda's own": deck.ElectHidden}[p.Words[0]]
}

func firstTest(a *Ability) string {
	if len(a.If) == 0 {
		return ""
	}
	return testWords[a.If[0].Test]
}

var laterTests = []wording[deck.Test]{{"after For", deck.OutcomeFor}, {"after Against", deck.OutcomeAgainst}}

// laterTest returns the outcome on which a later part depends.
func laterTest(a *Ability) deck.Test {
	test, _ := find(laterTests, firstTest(a))
	return test
}

// hasPointsToLose reports whether a player who loses the card loses victory points with it.
func (m *meaning) hasPointsToLose() bool {
	a := m.from
	return a.Timing.Wanting == "CARD.lost.when" && len(a.Effects) == 1 && a.Effects[0].Do == LosePoints
}

// canDiscardItself reports whether an agenda's own "when" puts the next one in its place.
func (m *meaning) canDiscardItself() bool {
	return m.from.Timing.Event == "AG.reveal" && len(m.from.If) > 0 && slices.ContainsFunc(m.from.Effects, func(e Effect) bool { return e.Do == DiscardAgenda })
}

// HasFirstVote reports whether the player of the component's faction votes before all others.
func (c *Component) HasFirstVote() bool {
	for i := range c.Abilities {
		a := &c.Abilities[i]
		for j := range a.Effects {
			if a.Timing.Manner == Always && a.Effects[j].Do == ChangeVoteOrder && a.Effects[j].Amount.Words == "" && voteOrder(&a.Effects[j]) == "first" {
				return true
			}
		}
	}
	return false
}

// isAtAgendaOnly reports whether the ability acts only at an event of an agenda.
func (m *meaning) isAtAgendaOnly() bool {
	e, w := m.from.Timing.at(m.timeline)
	return w != nil && e.Actor == deck.OfAgenda && len(m.from.Timing.Or) == 0 && m.from.Timing.Wanting == ""
}

// translateLeniently translates an ability that acts on an agenda, or one of a component known by name alone. Every
// line of it can be translated (see meaning). It returns false if the moment is unknown.
func (m *meaning) translateLeniently() bool {
	a := m.from
	m.made.May = a.Mode != Must
	if !m.translateTiming() {
		return false
	}
	m.ofAll()
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			if !m.translateCondition(c, &m.made.If) {
				m.says(PrintCondition(c))
			}
		}
	}
	if m.isAimedAtAnother() {
		m.made.While = append(m.made.While, deck.Condition{Test: deck.AimAnother})
	}
	m.costs()
	for i := range a.Effects {
		if len(m.made.Effects) < deck.MaxEffects && !m.translateEffect(i) {
			m.made.Effects = append(m.made.Effects, m.told(&a.Effects[i]))
		}
	}
	if m.named {
		m.parts()
	}
	m.chooseLater()
	return len(m.made.Effects) <= deck.MaxEffects
}

// told returns an effect that the players carry out.
func (m *meaning) told(e *Effect) deck.Effect {
	made := m.instruction(e)
	if points := e.Do == GainPoints || e.Do == LosePoints; points && e.Who == Controller && e.Amount.Form == Exactly && !m.isPassive() {
		if made.Amount = e.Amount.N; e.Do == LosePoints {
			made.Amount = -made.Amount
		}
	}
	made.Then, made.May = e.Then && len(m.made.Effects) > 0, e.May
	if m.named && e.Branch != NoBranch {
		made.Either = m.either
	}
	return made
}

// councilTests are the conditions of an agenda that the rules can check.
var councilTests = []wording[deck.Condition]{
	{"the outcome is For", deck.Condition{Test: deck.OutcomeFor}},
	{"the outcome is Against", deck.Condition{Test: deck.OutcomeAgainst}},
	{"no law is in play", deck.Condition{Test: deck.NoLaws}},
	{"the named outcome is the one resolved", deck.Condition{Test: deck.RightlySaid}},
	{"the agenda elects a player", deck.Condition{Test: deck.ElectsPlayer}},
	{"no vote was cast", deck.Condition{Test: deck.NoVoteCast}},
	{"the holder cast votes for an outcome", deck.Condition{Test: deck.HasVoted}},
	{"the holder cast # vote", deck.Condition{Test: deck.HasVoted}},
	{"the holder is elected", deck.Condition{Test: deck.WasElected}},
	{"the holder is the elected player or controls the elected planet", deck.Condition{Test: deck.WasElected, Least: 1}},
}

// foresaw is the condition that the holder voted for the outcome or predicted it.
const foresaw = "the vote or prediction was for the outcome"

// councilSure are conditions that other checks of the rules imply.
var councilSure = []string{"the outcome is possible", "the law is in play", "the owner replenished"}

// councilRoles are the roles of an agenda.
var councilRoles = [roles]deck.Role{Elected: deck.TheElected, LeftOfElected: deck.LeftOfElected, VotersFor: deck.VotersFor, VotersAgainst: deck.VotersAgainst,
	VotersForIt: deck.VotersForIt, MostPoints: deck.MostPoints, FewestPoints: deck.FewestPoints}

// voteOrder returns the order in which an effect has seats vote, in its words.
func voteOrder(e *Effect) string {
	if len(e.Details) == 0 {
		return e.Amount.Words
	}
	if d := e.Details[0]; d.Words != "" {
		return d.Words
	}
	return knownWords[e.Details[0].Known]
}

// councilDeed returns an effect on the agenda, and false for any other effect.
func (m *meaning) councilDeed(e *Effect, who deck.Role) (made deck.Effect, is bool) {
	made = deck.Effect{Who: who, Amount: e.Amount.N, Until: e.Until.inRules()}
	is = true
	switch e.Do {
	case Predict:
		made.Do = deck.Predict
	case GainTradeGoods:
		made.Do, is = deck.PayDissent, m.isDissentPayment(e)
	case ReplaceElected:
		made.Do = deck.ReplaceElected
	case ChooseOutcome:
		made.Do, is = deck.ChooseOutcome, e.Amount.Form == Quoted
	case DiscardAgenda:
		made.Do, made.All = deck.DropTheAgenda, slices.ContainsFunc(m.from.Effects, func(e Effect) bool { return e.Do == RevealAgenda })
	case DiscardLaw:
		made.Do, made.All = deck.RepealLaw, e.Amount.Form == All
		is = e.Who == TheTable && m.kind == Agenda
	case DrawActionCards, DiscardActionCards:
		made.Do, made.All = deck.ChangeCards, e.Amount.Form == All
		if e.Do == DiscardActionCards {
			made.Amount = -made.Amount
		}
		is = e.Amount.Form == All || e.Amount.Form == Exactly
	case CastVotes:
		per := e.Amount.Form == ForEach && measureWords[e.Amount.Measure] == "player in the game"
		made.Do, is = deck.CastMoreVotes, per || e.Amount.Form == Exactly
		if per {
			made.Per = deck.PerPlayer
		}
		if n, counted := m.spent(e.Amount); counted {
			made.Per, made.Amount, is = deck.PerNamed, n, true
		}
	case ChangeVoteOrder:
		do, known := map[string]deck.Deed{"first": deck.VoteFirst, "last, after the speaker": deck.VoteLast, "counterclockwise from the speaker's right": deck.VoteBackward}[voteOrder(e)]
		made.Do, is = do, known
	case HaveVotes:
		made.Do, is = deck.LimitVotes, m.isPassive() && e.Amount.N == 1 // one vote each, regardless of the player's votes
	case GainSpeaker:
		made.Do, made.Amount, is = deck.BecomeSpeaker, 0, e.Who == LeftOfElected
	case VoteAgain:
		made.Do, is = deck.VoteOnceMore, m.kind == Agenda
	case CannotDo:
		act, ruled := deck.BoardActNamed(actWords[e.Act])
		made.Do, made.Act, is = deck.Forbid, act, ruled && e.Until != AtOnce
	default:
		is = false
	}
	return made, is
}

// isDissentPayment reports whether an effect pays for a prediction once all have voted, before the outcome
// is known.
func (m *meaning) isDissentPayment(e *Effect) bool {
	return m.named && measureWords[e.Amount.Measure] == "players abstaining or voting otherwise"
}

// isImpliedByOther reports whether another effect on the agenda already includes this one: the elected
// player gets the card, the next agenda is revealed, a law is where it was laid, and tokens are gained
// with as many trade goods.
func (m *meaning) isImpliedByOther(e *Effect) bool {
	switch e.Do {
	case GainTokens:
		return m.isDissentPayment(e)
	case GainCard:
		return e.Who == Elected && e.Amount.Form == This
	case RevealAgenda:
		return slices.ContainsFunc(m.from.Effects, func(e Effect) bool { return e.Do == DiscardAgenda })
	case CancelEvent:
		return slices.ContainsFunc(m.from.Effects, func(e Effect) bool { return e.Do == DiscardAgenda || e.Do == ChooseOutcome })
	}
	return false
}
