package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Action cards are discarded by the limit of a hand, as a cost, and by what abilities say.
// Hands are secret; what is discarded lies open, and whoever wants to says which card it is:
// "announces AC.discard with "Sabotage"". A card that was named lies on the discard pile,
// and is in no hand before it is taken from there by its name or the pile is shuffled
// (table 15). A table that names none is asked for none.

// discardable says whether a seat may discard an action card of a name.
func (g *Game) discardable(of Seat, name string) error {
	if err := g.here(Thing{Name: name}); err != nil {
		return err
	}
	card, p, what := g.indexOf(name), g.Player(of), word(GapWhat, deck.Clip(name))
	switch {
	case card < 0:
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, what)
	case !canTurn(&g.deck.Components[card], TurnedDiscarded):
		return refuse(rulebook.TableName, rulebook.NeverTurned, word(GapWhat, name))
	case g.copiesOut(name) >= int(g.deck.Components[card].Copies):
		return refuse(rulebook.TablePlastic, rulebook.AllPlayed, word(GapWhat, name), number(int(g.deck.Components[card].Copies)))
	case p.Cards.Known && p.Cards.N == 0 && p.Unnamed == 0:
		return refuse(rulebook.TableGoods, rulebook.NoActionCards, who(of))
	}
	return nil
}

// leavesHand takes an action card that is discarded by its name out of a hand that is
// counted, unless it was counted as what was discarded already, without a name.
func (g *Game) leavesHand(s Seat) {
	p := g.Player(s)
	switch {
	case p.Unnamed > 0:
		p.Unnamed--
	case p.Cards.N > 0:
		p.Cards.N--
	}
}

// discards takes so many cards out of a hand that is counted. Their names may be said
// until another turn or phase begins.
func (g *Game) discards(p *Player, n uint8) {
	n = min(n, p.Cards.N)
	p.Cards.N -= n
	p.Unnamed += n
}

// forgetUnnamed has nobody name any more what was discarded before.
func (g *Game) forgetUnnamed() {
	for i := range g.Players {
		g.Players[i].Unnamed = 0
	}
}

// namedIn is the names that something is aimed at, several of them with commas between.
func namedIn(at string) []string { return strings.Split(at, ", ") }

// mostNamed is the most action cards that are named at once.
const mostNamed = 3

// checkAim refuses what cannot be shown of what an ability is aimed at. Action cards that
// are named one after the other are read whole, however long their names are.
func checkAim(d *deck.Deck, at string) error {
	no := checkName(at)
	if list := namedIn(at); no != nil && len(list) <= mostNamed {
		for _, name := range list {
			if c := d.Component(name); c == nil || c.Kind != deck.ActionCardKind {
				return no
			}
		}
		return nil
	}
	return no
}

// namesTooMany reports whether more cards are named with an ability than it takes.
func namesTooMany(a *deck.Ability, r *Resolve) bool {
	most := 1
	if a.TakesAmount(r.LeftOut) {
		most = r.Amount.N
	}
	return r.At != "" && a.RetrievesCards() && len(namedIn(r.At)) > most
}

// retrieved takes the cards that an ability names off the discard pile, once whoever
// resolves it says that it is done. What is just being discarded does not lie there yet:
// if it is not taken, it does from now on (ruling 260).
func (g *Game) retrieved(f *Frame, done bool) []Event {
	j := &f.Job
	e := g.asked(j)
	if e == nil || !e.Retrieves {
		return nil
	}
	discarded := ""
	if g.moment(f).ID == cardDiscarded {
		discarded = f.Card.Name
	}
	if !done {
		g.laysDown(Thing{Name: discarded})
		return nil
	}
	var events []Event
	for _, name := range namedIn(j.At) {
		card := g.indexOf(name)
		if card < 0 || name == discarded {
			continue
		}
		if t := g.turned(Nobody, card, false); t != nil && t.State == TurnedDiscarded {
			events = joined(events, because("", rulebook.TakenFromPile, who(j.By), word(GapWhat, name)))
			left := *t
			if left.N--; left.N == 0 {
				left.State = NotTurned
			}
			g.turn(left)
		}
	}
	return events
}
