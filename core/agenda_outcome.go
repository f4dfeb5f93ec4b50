package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What an outcome does, part by part; what becomes a law; and what was predicted.

// resolvesAgenda reports whether an event is that an outcome is resolved, and some of it
// is still to come.
func (g *Game) resolvesAgenda(f *Frame) bool {
	return g.Council.Step == Resolving && !g.Council.Carried && f.Happened && !f.Cancelled && g.moment(f).ID == agendaOutcome
}

// nextClause carries out the next part of the outcome. After the last, the agenda is a
// law or is not.
func (g *Game) nextClause(f *Frame) []Event {
	c := &g.Council
	list := g.agendaCard().Outcomes
	for int(c.Clause) < len(list) {
		n := c.Clause
		c.Clause++
		if a := &list[n]; g.inForce(a, g.Chair(), g.Chair()) {
			f.Job = Job{By: g.Chair(), Thing: Thing{Name: c.Name, Paragraph: n + 1}}
			return joined(g.said(g.Chair(), a), g.work())
		}
	}
	c.Carried = true
	return g.enact()
}

// clause is a part of the outcome that is carried out, or nil if the thing is none.
func (g *Game) clause(t Thing) *deck.Ability {
	c := &g.Council
	list := g.agendaCard().Outcomes
	if c.Step != Resolving || c.Carried || t.Owner != Nobody || t.Name != c.Name || t.paragraph() >= len(list) {
		return nil
	}
	return &list[t.paragraph()]
}

// enact lays a law into play, or away: one that was voted on again may have ended (ruling 281).
func (g *Game) enact() []Event {
	c := &g.Council
	card := g.agendaCard()
	for i := range card.Later {
		if l := &card.Later[i]; l.If == deck.NoTest || g.standsSo(deck.Condition{Test: l.If}, g.Chair()) {
			c.Reminded = with(c.Reminded, l.Text)
		}
	}
	if !c.Stays {
		return nil
	}
	name := g.agendaName()
	stays := c.Elects != deck.ForOrAgainst || c.Outcome.At == outcomeFor
	var events []Event
	if c.InPlay(name) != nil {
		if events = g.repeal(name); stays { // it goes on, perhaps with another, who has its point from now on
			events = events[1:]
		}
	}
	if !stays {
		return events
	}
	if len(c.Laws) >= MaxLaws {
		return events
	}
	law := Law{Name: name, Holder: c.Outcome.To}
	if c.Elects != deck.ForOrAgainst && law.Holder == Nobody {
		law.Of = c.Outcome.At
	}
	g.layLaw(law)
	g.beginEventIfAnyoneResponds(lawEnacted, 0, NothingFollows, g.Chair())
	return append(events, Event{Message: rulebook.LawEnacted, Args: []Arg{word(GapWhat, name)}})
}

// MaxLaws is the most laws in play.
const MaxLaws = 60

// layLaw puts a law into play, with what Entente carries out of it.
func (g *Game) layLaw(law Law) {
	g.Council.Laws = with(g.Council.Laws, law)
	g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(o Piece) bool { return g.deck.Card(o.Card).Name == law.Name && o.Purged })
	if at := g.deck.AgendaIndex(law.Name); at >= 0 && len(g.deck.Agendas[at].Law.Abilities) > 0 && len(g.Pieces) < MaxPieces {
		g.Pieces = append(g.Pieces, Piece{Card: uint16(len(g.deck.Components) + at), Holder: law.Holder, Since: g.LastPrompt})
	}
}

// repeal takes a law out of play.
func (g *Game) repeal(name string) []Event {
	c := &g.Council
	law := c.InPlay(name)
	if law == nil {
		return nil
	}
	holder := g.Player(law.Holder)
	var events []Event
	g.takeLawAway(name)
	if card := g.deck.Agenda(name); card != nil && card.Costs > 0 && holder != nil {
		events = g.scorePoints(holder, -card.Costs)
	}
	return append([]Event{{Message: rulebook.LawRepealed, Args: []Arg{word(GapWhat, name)}}}, events...)
}

// dropLaw takes a law off the list.
func (g *Game) dropLaw(name string) {
	g.Council.Laws = slices.DeleteFunc(slices.Clone(g.Council.Laws), func(l Law) bool { return l.Name == name })
}

// takeLawAway takes a law off the list, and what Entente carries out of it out of play.
func (g *Game) takeLawAway(name string) {
	g.dropLaw(name)
	if at := g.deck.AgendaIndex(name); at >= 0 {
		card := uint16(len(g.deck.Components) + at)
		g.Pieces = slices.DeleteFunc(slices.Clone(g.Pieces), func(o Piece) bool { return o.Card == card })
	}
}

// repealLaws takes the laws out of play, all of them or only the one elected, and begins the
// events of that.
func (g *Game) repealLaws(all bool) result {
	before := g.Council.Laws
	var events []Event
	for _, law := range before {
		if all || law.Name == g.Council.Outcome.At {
			events = joined(events, g.repeal(law.Name))
		}
	}
	if len(events) == 0 {
		return result{notDone, nil}
	}
	g.lawsGo(before)
	return result{wasDone, events}
}

// remind tells what comes now that the strategy phase begins.
func (g *Game) remind() []Event {
	var events []Event
	for _, words := range g.Council.Reminded {
		events = append(events, Event{Message: rulebook.ComesNow, Args: []Arg{word(GapText, words)}})
	}
	g.Council.Reminded = nil
	return events
}

// keepPrediction keeps the outcome that a seat predicts.
func (g *Game) keepPrediction(j *Job) []Event {
	to := Aim{j.To, j.At}
	g.Council.Said = with(g.Council.Said, Prediction{By: j.By, Thing: Thing{Name: j.Thing.Name, Owner: j.Thing.Owner}, For: to})
	return []Event{{Message: rulebook.Predicted, Args: []Arg{who(j.By), word(GapWhat, g.label(j.Thing)), word(GapText, g.outcomeWords(to))}}}
}

// predicted is what a seat predicted by a thing and has not resolved, or nil. Of several
// it is one that was right.
func (g *Game) predicted(by Seat, t Thing) *Prediction {
	var found *Prediction
	for i := range g.Council.Said {
		p := &g.Council.Said[i]
		if p.By == by && p.Thing.Name == t.Name && p.Thing.Owner == t.Owner && !p.Paid && (found == nil || p.For == g.Council.Outcome) {
			found = p
		}
	}
	return found
}

// foresaw reports whether a seat cast votes for the outcome, or predicted it, by however
// many things (ruling 224).
func (g *Game) foresaw(s Seat) bool {
	c := &g.Council
	b := c.ballot(s)
	return b != nil && b.Votes > 0 && b.For == c.Outcome || slices.ContainsFunc(c.Said, func(p Prediction) bool { return p.By == s && p.For == c.Outcome })
}

// rightly reports whether a seat has a right prediction to resolve in a window: after
// the outcome was resolved, each has to be (ruling 278).
func (g *Game) rightly(f *Frame, s Seat) bool {
	if g.Council.Step != Resolving || f.At != deck.After || g.moment(f).ID != agendaOutcome {
		return false
	}
	for i := range g.Council.Said {
		if p := &g.Council.Said[i]; p.By == s && !p.Paid && p.For == g.Council.Outcome && g.pays(f, p) {
			return true
		}
	}
	return false
}

// payPrediction notes that a prediction is resolved, once its outcome was.
func (g *Game) payPrediction(f *Frame, j *Job) {
	if f.At != deck.After || g.Council.Step != Resolving || g.moment(f).ID != agendaOutcome {
		return
	}
	if p := g.predicted(j.By, j.Thing); p != nil {
		said := *p
		g.Council.Said = slices.Clone(g.Council.Said)
		g.Council.Said[slices.Index(g.Council.Said, said)].Paid = true
	}
}
