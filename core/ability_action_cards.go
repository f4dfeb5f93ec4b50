package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Playing an action card is an event of its own. Whom and what it is aimed at is
// said as it is played; then whoever can cancel it is asked; and only if nobody
// does it is paid for and does what it says (ruling 250). In the end it is
// discarded, which is an event as well. The window that it is played in waits
// below, with a job that waits.

// The events of an action card, by their ids.
const (
	cardPlayed    = "AC.play"
	cardDiscarded = "AC.discard"
)

// playsCard reports whether to resolve a thing is to play an action card. What else
// stands on a card that was played needs no playing (ruling 253).
func (g *Game) playsCard(t Thing) bool {
	c := g.actionCard(t)
	if c == nil {
		return false
	}
	if t.paragraph() > 0 && g.carriesOut(t) != nil { // in one of several windows that it may be played in
		return !c.Does()[t.paragraph()].RewardsPrediction()
	}
	return t.paragraph() == c.PlayAbility()
}

// actionCard is the card that a thing is, or nil if it is none.
func (g *Game) actionCard(t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	if c := g.component(t.Name); c != nil && c.Kind == deck.ActionCardKind {
		return c
	}
	return nil
}

// ofCard reports whether an event is that a card which the window below waits for
// is played.
func (f *Frame) ofCard(g *Game) bool { return f.Card.Name != "" && g.moment(f).ID == cardPlayed }

// inHand says whether a seat could have an action card to play, where they are counted.
func (g *Game) inHand(by Seat, plays bool) error {
	if p := g.Player(by); plays && p.Cards.Known && p.Cards.N == 0 {
		return refuse(rulebook.TableGoods, rulebook.NoActionCards, who(by))
	}
	return nil
}

// playable says whether an action card may be played in a window: there is one,
// and room for one more event inside.
func (g *Game) playable(f *Frame, by Seat, plays bool) error {
	if !plays {
		return nil
	}
	depth := g.depth()
	for i := len(g.Doing) - 1; f.Asks && i >= 0 && g.Doing[i].onCall(); i-- {
		depth-- // what stands open above a window that asks closes first
	}
	if depth >= MaxDepth {
		return refuse(rulebook.TableLimit, rulebook.TooDeep, most(MaxDepth))
	}
	return g.inHand(by, plays)
}

// cardLabel is how a card is called that is played, and what of a seat it is for.
func (g *Game) cardLabel(j *Job) string {
	label := g.inAmount(j.Thing, j.Amount)
	if j.At != "" {
		return label + " (" + j.At + ")"
	}
	return label
}

// played tells that a card is played, and what it is aimed at.
func (g *Game) played(j *Job) []Event {
	what := g.cardLabel(j)
	if j.To != Nobody {
		return because("", rulebook.CardPlayedOn, who(j.By), other(j.To), word(GapWhat, what))
	}
	return because("", rulebook.CardPlayed, who(j.By), word(GapWhat, what))
}

// play takes a card out of the hand of whoever plays it, and asks who cancels it.
func (g *Game) play(f *Frame) []Event {
	f.Job.Waits = true
	by, card := f.Job.By, f.Job.Thing
	if o := g.piece(card, by); o != nil {
		o.State = Played
	}
	if p := g.Player(by); p.Cards.N > 0 {
		p.Cards.N--
	}
	event := g.push(g.event(cardPlayed), by)
	event.Card, event.Then = card, JobFollows
	return g.advance()
}

// goesThrough pays for a card that nobody has canceled, and begins with what it
// does. Its cost, and what it asks for as it resolves, may be gone by now.
func (g *Game) goesThrough() []Event {
	f := g.top()
	f.Job.Waits = false
	j := f.Job
	found, modeled, _ := g.lookup(j.Thing, j.By, true)
	if modeled {
		found.named = j.Amount.N
		if no := g.possibleStill(j.By, j.To, &found); no != "" {
			return joined(because(no, rulebook.CardIdle, who(j.By), word(GapWhat, g.label(j.Thing))), g.finish(f, &found))
		}
	}
	return joined(because("", rulebook.Resolved, who(j.By), word(GapWhat, g.inAmount(j.Thing, j.Amount))), g.carryOut(f))
}

// possibleStill is the rule by which a card that was played does nothing after
// all: what it looks at as it resolves (abilities note 1.3), or its cost (abilities 11).
func (g *Game) possibleStill(by, to Seat, c *carried) rulebook.Rule {
	for _, cond := range c.ability.While {
		if !g.holds(cond, by, to, c, g.inSystem(by)) {
			return "abilities note 1.3"
		}
	}
	if g.payable(by, c) != nil {
		return "abilities 11"
	}
	return ""
}

// putAway ends the job of a card that was canceled: nothing is paid, it counts as
// not played (ruling 251), and a component action is not used up by it (ruling 296).
// It used its seat's go all the same, and breaks the series of declines (table 21).
func (g *Game) putAway() []Event {
	f := g.top()
	j := f.undo()
	if o := g.pieceOf(j.Thing, j.By, true); o != nil {
		o.State = CanceledCard
	}
	events := because("ruling 251", rulebook.CardCanceled, who(j.By), word(GapWhat, g.label(j.Thing)))
	return joined(joined(events, g.keepsAction(f, j.By)), g.discard(f, &j))
}

// undo takes the job of an event back, as if it had not been begun, and returns it.
func (f *Frame) undo() Job {
	j := f.Job
	f.Job = Job{}
	f.Resolved = f.Resolved[: len(f.Resolved)-1 : len(f.Resolved)-1]
	return j
}

// keepsAction has a component action that came to nothing used up nothing (ruling 296).
func (g *Game) keepsAction(f *Frame, by Seat) []Event {
	if f.At != deck.During || g.moment(f).ID != "CA" || len(f.resolvedHere()) > 0 {
		return nil
	}
	f.Happened, f.Cancelled = false, true
	return explained("ruling 296", rulebook.OkActionUnused, who(by))
}

// discard puts a card that was played on the discard pile.
func (g *Game) discard(f *Frame, j *Job) []Event {
	index := g.event(cardDiscarded)
	if index < 0 || g.depth() >= MaxDepth {
		g.laysDown(j.Thing)
		return g.goOn(f, j.By)
	}
	event := g.push(index, j.By)
	event.Card, event.Then = j.Thing, WindowFollows
	return g.advance()
}

// What cancels an action card that is played, and when it may (table 21).

// canceler is the component known by name that a thing is, if it cancels action
// cards and one is played; or nil.
func (g *Game) canceler(f *Frame, t Thing) *deck.Component {
	if t.Owner != Nobody || g.moment(f).ID != cardPlayed {
		return nil
	}
	if c := g.component(t.Name); c != nil && c.Cancels != deck.CancelsNone && len(c.Abilities) == 0 {
		return c
	}
	return nil
}

// mayCancelByName returns nil if a component known by name may cancel the card that is
// played, or the refusal. It looks at the card's player and at its name.
func (g *Game) mayCancelByName(f *Frame, by Seat, c *deck.Component) error {
	switch {
	case c == nil:
		return nil
	case c.Cancels >= deck.CancelsOthers && by == f.Of:
		return refuse("abilities 3", rulebook.NotThatEvent, word(GapWhat, c.Name), who(f.Of))
	case c.Cancels == deck.CancelsOthersButItsOwn && c.Name == f.Card.Name:
		return refuse("abilities note 1.2", rulebook.ConditionWasNotMet, word(GapWhat, c.Name))
	}
	return g.cancelable(f)
}

// mayCancel says the same of an ability that the deck models.
func (g *Game) mayCancel(f *Frame, c *carried) error {
	for i := range c.ability.Effects {
		if c.ability.Effects[i].Do == deck.CancelEvent {
			return g.cancelable(f)
		}
	}
	return nil
}

// cancelable says whether the card that is played can be canceled: "cannot" is
// absolute (abilities 6).
func (g *Game) cancelable(f *Frame) error {
	if card := g.actionCard(f.Card); f.ofCard(g) && card != nil && card.Sure {
		return refuse("abilities 6", rulebook.CannotBeCanceled, word(GapWhat, card.Name))
	}
	return nil
}

// canceling is those of some names that may cancel the card that is played, or all
// of them where that is not the question; and whether action cards can be played.
func (g *Game) canceling(f *Frame, by Seat, n Names) Names {
	n.Later = g.playable(f, by, n.Kind == deck.ActionCardKind) != nil
	if n.Cancels == deck.CancelsNone || g.moment(f).ID != cardPlayed {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		if g.mayCancelByName(f, by, g.component(name)) == nil {
			n.List = append(n.List, name)
		}
	}
	return n
}
