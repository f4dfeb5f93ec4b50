package scenario

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// The least numbers of abilities of agendas that must be played, and refused elsewhere.
const (
	leastOfAgendas        = 100
	leastOfAgendasRefused = 100
)

// leftToPlayers are the agendas with an ability that the test doesn't play, and the reason.
var leftToPlayers = map[string]string{
	"Articles of War":           "whose mechs have abilities is on the board",
	"Classified Document Leaks": "who has a scored secret objective lies before the players, and their word discards it",
	"Demilitarized Zone":        "units of that planet are on the board",
	"Executive Sanctions":       "how many cards a hand may have is its player's business",
	"Holy Planet of Ixth":       "units of that planet are on the board",
	"Ixthian Artifact":          "nothing comes of it",
	"New Constitution":          "nothing comes of it",
	"Regulated Conscription":    "what units cost is on the board",
}

// An agendaCount counts the abilities of agendas: all, the passive ones, those that were played,
// and those of them that were refused or had no effect elsewhere.
type agendaCount struct{ all, passive, played, refused int }

func (n *agendaCount) add(played, refused bool) {
	if played {
		n.played++
	}
	if played && refused {
		n.refused++
	}
}

// TestEveryAbilityOfAgendasIsPlayed plays each ability of each printed agenda: the effects of its
// outcomes, their later effects in the next strategy phase, its replacement by another agenda, the
// points of a lost card, and its abilities as a law in play. Each is refused or has no effect
// elsewhere: at the reveal, with another outcome, with a law in play, or without that law.
func TestEveryAbilityOfAgendasIsPlayed(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	var n agendaCount
	for i := range all {
		c := &all[i]
		if c.Kind != text.Agenda {
			continue
		}
		e := &example{t: t, of: c}
		e.open()
		card := e.game.Deck().Agenda(c.Name)
		if card == nil {
			t.Errorf("%s is at no table", c.Name)
			continue
		}
		before := n.passive + n.played
		n.all += len(c.Abilities)
		e.countOutcomes(card, &n)
		e.countGained(&n)
		e.countLater(card, &n)
		e.countReplaced(card, &n)
		e.countLost(card, &n)
		e.countLaw(card, &n)
		left := len(c.Abilities) - (n.passive + n.played - before)
		if _, is := leftToPlayers[c.Name]; left > 1 || (left == 1) != is {
			t.Errorf("%s: %d of %d abilities are played by nobody", c.Name, left, len(c.Abilities))
		}
	}
	t.Logf("%d abilities of agendas: %d are played, and %d of them refused elsewhere; %d more work by themselves, and %d are left to the players",
		n.all, n.played, n.refused, n.passive, n.all-n.passive-n.played)
	if n.played < leastOfAgendas || n.refused < leastOfAgendasRefused {
		t.Errorf("%d are played and %d refused, and there were %d and %d", n.played, n.refused, leastOfAgendas, leastOfAgendasRefused)
	}
}

// otherLaw is a law in play while an agenda is voted on.
const otherLaw = "Fleet Regulations"

// aims returns the outcomes to vote for on an agenda.
func aims(card *deck.Agenda) []core.Aim {
	switch card.Elects {
	case deck.ForOrAgainst:
		return []core.Aim{{Name: "For"}, {Name: "Against"}}
	case deck.ElectPlayer:
		return []core.Aim{{Seat: core.Blue}, {Seat: core.Red}}
	case deck.ElectLaw:
		return []core.Aim{{Name: otherLaw}}
	}
	return []core.Aim{{Name: "Mecatol Rex"}}
}

// revealed returns the table with an open agenda, and another law in play.
func (e *example) revealed(name string) core.Game {
	g := e.quietIn(deck.AgendaPhase, core.Nobody)
	if name != otherLaw {
		g = e.corrected(g, core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: otherLaw}})
	}
	reveal := core.Reveal{Name: name}
	if card := g.Deck().Agenda(name); card.Elects == deck.ElectHidden {
		reveal.Described, reveal.Elects = true, deck.ElectPlanet
	}
	next, _, err := core.Step(g, core.Choice{By: core.Blue, Act: reveal})
	if err != nil {
		e.t.Fatalf("%s is not revealed: %v", name, err)
	}
	return next
}

// comesTo leads an agenda to an outcome, and returns the parts that were carried out, and the
// table after it.
func (e *example) comesTo(name string, outcome core.Aim) (parts deck.Parts, after core.Game) {
	card := e.game.Deck().Agenda(name)
	list := aims(card)
	other := list[(slices.Index(list, outcome)+1)%len(list)]
	w := walk{example: e, game: e.revealed(name), vote: other, others: outcome}
	before := w.game
	for range longest {
		now := &w.game.Council
		if now.Name == otherLaw && name != otherLaw { // that law is voted on again
			return inForce(card, outcome), w.game
		}
		if now.Step != core.NoAgenda && now.Step < core.Resolving {
			before = w.game
		}
		if n := len(w.game.Unfinished); n > 0 {
			if job := &w.game.Unfinished[n-1].Job; job.Thing.Name == name && job.Thing.Paragraph > 0 {
				parts = parts.With(int(job.Thing.Paragraph) - 1)
			}
		}
		if now.Step == core.NoAgenda && len(w.game.Unfinished) == 0 || !w.goesOn() {
			break
		}
	}
	if keptChanged(&before, &w.game, name) {
		parts |= inForce(card, outcome)
	}
	return parts, w.game
}

// inForce returns the parts of an agenda whose condition the outcome meets.
func inForce(card *deck.Agenda, outcome core.Aim) (parts deck.Parts) {
	other, has := map[string]deck.Test{"For": deck.OutcomeAgainst, "Against": deck.OutcomeFor}[outcome.Name]
	for i := range card.Outcomes {
		if !has || !slices.ContainsFunc(card.Outcomes[i].While, func(c deck.Condition) bool { return c.Test == other }) {
			parts = parts.With(i)
		}
	}
	return parts
}

// keptChanged reports whether something that Entente tracks has changed, apart from the law that the
// agenda itself becomes.
func keptChanged(before, after *core.Game, agenda string) bool {
	gone := slices.ContainsFunc(before.Council.Laws, func(l core.Law) bool { return l.Name != agenda && after.Council.LawInPlay(l.Name) == nil })
	return gone || before.Speaker != after.Speaker || !slices.Equal(before.Players, after.Players)
}

// countOutcomes plays the effects of an agenda's outcomes, and checks that each is refused by name.
func (e *example) countOutcomes(card *deck.Agenda, n *agendaCount) {
	var did deck.Parts
	for _, outcome := range aims(card) {
		parts, _ := e.comesTo(e.of.Name, outcome)
		did |= parts
	}
	for i := range card.Outcomes {
		thing := core.Thing{Name: e.of.Name, Paragraph: uint8(i + 1)}
		_, _, err := core.Step(e.revealed(e.of.Name), core.Choice{By: core.Blue, Act: core.Resolve{Thing: thing}})
		n.add(did.Has(i), core.RefusingRule(err) != "")
	}
}

// countGained counts the cards that only the elected player gains.
func (e *example) countGained(n *agendaCount) {
	for i := range e.of.Abilities {
		a := &e.of.Abilities[i]
		if a.Timing.Event != "AG.outcome.resolve" || len(a.Effects) != 1 || a.Effects[0].Do != text.GainCard || a.Effects[0].Who != text.Elected {
			continue
		}
		before := e.revealed(e.of.Name)
		_, after := e.comesTo(e.of.Name, core.Aim{Seat: core.Red})
		law := after.Council.LawInPlay(e.of.Name)
		n.add(law != nil && law.Holder == core.Red, before.Council.LawInPlay(e.of.Name) == nil)
	}
}

// countLater counts the later effects of one outcome, at the beginning of the next strategy phase.
func (e *example) countLater(card *deck.Agenda, n *agendaCount) {
	for _, later := range card.Later {
		came, not := false, later.If == deck.NoTest
		for _, outcome := range aims(card) {
			_, g := e.comesTo(e.of.Name, outcome)
			told := slices.Contains(g.Council.Reminders, later.Text)
			next := declined(e.step(g, core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.StrategyPhase}}), "")
			came, not = came || told && len(next.Council.Reminders) == 0, not || !told
		}
		n.add(came, not)
	}
}

// countReplaced counts an agenda that the next one replaces while no law is in play.
func (e *example) countReplaced(card *deck.Agenda, n *agendaCount) {
	if !card.NeedsLaw {
		return
	}
	g := e.step(e.quietIn(deck.AgendaPhase, core.Nobody), core.Choice{By: core.Blue, Act: core.Reveal{Name: e.of.Name}})
	with := e.revealed(e.of.Name)
	n.add(g.Council.Step == core.NoAgenda && g.Council.NextReplacesLast, with.Council.Step == core.Revealed)
}

// countLost counts the points that a player loses with the agenda's card, and with no other law.
func (e *example) countLost(card *deck.Agenda, n *agendaCount) {
	if card.Costs == 0 {
		return
	}
	of := *e
	of.law = true
	of.open()
	const abolishment = "Judicial Abolishment"
	if of.game.Deck().Agenda(abolishment) == nil {
		e.t.Errorf("%s is never lost", e.of.Name)
		return
	}
	points := of.game.Player(core.Blue).Points
	_, gone := of.comesTo(abolishment, core.Aim{Name: e.of.Name})
	_, kept := of.comesTo(abolishment, core.Aim{Name: otherLaw})
	n.add(gone.Player(core.Blue).Points == points-card.Costs, kept.Player(core.Blue).Points == points)
}

// countLaw plays the abilities of an agenda as a law in play.
func (e *example) countLaw(card *deck.Agenda, n *agendaCount) {
	for i := range card.Law.Abilities {
		of := *e
		of.a, of.thing, of.law = &card.Law.Abilities[i], core.Thing{Name: e.of.Name, Paragraph: uint8(i + 1)}, true
		if of.a.Timing == (deck.Timing{}) {
			n.passive++
			continue
		}
		without := of
		without.law = false
		of.open()
		without.open()
		played := of.plays() || of.walks()
		n.add(played, played && of.refused() && !without.plays())
	}
}
