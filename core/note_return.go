package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Where a note is once it is played. One that must be played as it is received is played
// in the same step (promissory notes note 2.2); any other lies aside until it has been
// resolved completely (promissory notes 3), and then goes home, or to the play area of
// whoever played it until its card says that it goes home.

// putAside takes a note that is being played out of the hand that it was in.
func (g *Game) putAside(t Thing, by Seat) {
	n := g.FindNote(NoteName{t.Name, t.Owner})
	if n != nil && n.Zone == Hand && g.Options.Notes != PhysicalNotes {
		g.move(n, LaidAside, by, had)
	}
}

// afterPlaying puts a note where it is once an ability of it was resolved.
func (g *Game) afterPlaying(n *Note, by Seat) []Event {
	card := g.cardOf(n)
	switch {
	case card.Stays && n.Zone != Hand, g.playedOnTable(n, by):
		g.move(n, PlayArea, by, had)
		return nil
	case g.Options.Notes == PhysicalNotes || n.Zone != LaidAside:
		return nil // it has gone to somebody else
	case card.Home == deck.NotHome:
		g.move(n, Hand, by, had) // it was not given away after all
		return nil
	case card.Home != deck.AfterResolving && g.waitsAside(n):
		return nil
	}
	return g.goHome(n, "promissory notes 3")
}

// playedOnTable reports whether a note that stays lies open now where the cards lie on
// the table: that one everybody sees.
func (g *Game) playedOnTable(n *Note, by Seat) bool {
	return g.Options.Notes == PhysicalNotes && g.cardOf(n).Stays && by != n.Owner
}

// waitsAside reports whether what a note goes home after is still to come. An agenda
// that was not told of has none.
func (g *Game) waitsAside(n *Note) bool {
	if g.cardOf(n).Home == deck.AfterAgenda {
		return g.Council.Step != NoAgenda
	}
	return true
}

// goHome returns a note to its owner, who may give it to somebody again (promissory
// notes 4), and does what its card says of that.
func (g *Game) goHome(n *Note, rule rulebook.Rule) []Event {
	from, open, card := n.Holder, n.Zone == PlayArea, g.cardOf(n)
	n = g.move(n, Hand, n.Owner, gained)
	events := because(rule, rulebook.NoteWentHome, noteArg(g.NameOf(*n)), who(n.Owner))
	if open {
		events = joined(events, g.leftPlay(card, n.Owner, from))
	}
	return events
}

// leftPlay does what a note says of leaving its holder's play area.
func (g *Game) leftPlay(card *deck.NoteCard, owner, from Seat) []Event {
	var events []Event
	for i := range card.AtHome {
		e, s := &card.AtHome[i], from
		if e.Who == deck.TheOwner {
			s = owner
		}
		switch p := g.Player(s); e.Do {
		case deck.ScorePoints:
			events = joined(events, g.scorePoints(p, e.Amount))
		case deck.GainGoods:
			events = joined(events, g.gainUpTo(p, e.Good, e.Amount).events)
		case deck.LoseGoods:
			events = joined(events, g.loseGoods(p, e).events)
		case deck.Instruct:
			events = joined(events, because("", rulebook.Instructed, who(s), word(GapWhat, g.label(Thing{Name: card.Name, Owner: owner})), word(GapText, e.Text)))
		}
	}
	return events
}

// sendHome returns every note that was played and goes home now.
func (g *Game) sendHome(when deck.Clause) []Event {
	var events []Event
	for i := range g.laid() {
		if n := &g.Notes[i]; n.Zone.laid() && g.cardOf(n).Home == when && !g.resolvesNote(n) {
			events = joined(events, g.goHome(n, "promissory notes 3"))
		}
	}
	return events
}

// secretsBack returns what would go home after an agenda that is discarded: nobody is
// kept from anything at the next one (Political Secret 2).
func (g *Game) secretsBack() []Event {
	events := g.sendHome(deck.AfterAgenda)
	for i := range events {
		if a := events[i].Args; events[i].Message == rulebook.NoteWentHome && a[0].Note.Name == secretName {
			events[i].Rule = "Political Secret 2"
		}
	}
	return events
}

// resolvesNote reports whether an ability of a note is being resolved: then it goes home
// afterwards (promissory notes 3).
func (g *Game) resolvesNote(n *Note) bool {
	t := Thing{Name: g.NameOf(*n).Name, Owner: n.Owner}
	for i := range g.Doing {
		if j := &g.Doing[i].Job; j.Active() && j.Thing.isOf(t) {
			return true
		}
	}
	return false
}

// statusEnds ends the status phase for the notes in play, if it was that phase.
func (g *Game) statusEnds() []Event {
	if g.Phase != deck.StatusPhase {
		return nil
	}
	return joined(g.remindsAt("ST.end", Nobody), g.sendHome(deck.AfterStatus))
}

// activated returns the notes that go home as a seat activates a system with units of
// their owners, whether or not it means them harm (Alliance 2, Support for the Throne 2).
func (g *Game) activated(by Seat) []Event {
	var events []Event
	for i := range g.Notes {
		n := &g.Notes[i]
		if !g.leavesWith(n, by) {
			continue
		}
		if fact := g.inSystem(n.Owner); fact.Units {
			events = joined(events, g.goHome(n, n.activation(g.cardOf(n).Name, fact.Structures)))
		}
	}
	return events
}

// leavesWith reports whether a note goes home as a seat activates a system with units of
// its owner.
func (g *Game) leavesWith(n *Note, by Seat) bool {
	return n.inFrontOf() == by && g.cardOf(n).Home == deck.OnActivation
}

// activation is the rule by which a note goes home on an activation: two cards have one
// of their own, and structures are units too.
func (n *Note) activation(name string, structures bool) rulebook.Rule {
	rules := [...]rulebook.Rule{"Alliance 2", "Alliance 4", "Support for the Throne 2", "Support for the Throne 4"}
	at := 0
	switch name {
	case allianceName:
	case supportName:
		at = 2
	default:
		return "abilities 23"
	}
	if structures {
		at++
	}
	return rules[at]
}

// noActivation tells why notes stay where a token came into a system otherwise than by
// activating it (Alliance 3, Support for the Throne 3).
func (g *Game) noActivation(of Fact) []Event {
	var events []Event
	for i := 0; of.Token && i < len(g.Notes); i++ {
		n := &g.Notes[i]
		if name := g.cardOf(n).Name; g.leavesWith(n, of.Seat) && g.inSystem(n.Owner).Units && (name == allianceName || name == supportName) {
			events = joined(events, explained(rulebook.Rule(name+" 3"), rulebook.OkNoActivation, noteArg(g.NameOf(*n))))
		}
	}
	return events
}

// mattersIn is the seats of which it matters to a note whether they have units in a system
// that a seat activates. Where the cards lie on the table, it does not wait to hear it (table 15).
func (g *Game) mattersIn(by Seat) Seats {
	var seats Seats
	for i := 0; i < len(g.Notes) && g.Options.Notes != PhysicalNotes; i++ {
		if n := &g.Notes[i]; g.leavesWith(n, by) && !g.Player(n.Owner).Eliminated {
			seats = seats.With(n.Owner)
		}
	}
	return seats
}

// saysWhose wants to hear of each of those seats whether it has units there.
func (g *Game) saysWhose(by Seat, facts []Fact) error {
	owner := unsaid(g.mattersIn(by), facts).first()
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Owner == owner && g.leavesWith(n, by) {
			return refuse("abilities 23", rulebook.SayWhoseUnits, who(owner), noteArg(g.NameOf(*n)))
		}
	}
	return nil
}
