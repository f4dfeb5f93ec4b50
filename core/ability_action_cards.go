package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Playing an action card is an event of its own, because other cards can cancel it. The player names
// the targets as the card is played. Then Entente asks the seats that can cancel the card. If no seat
// cancels the card, the player pays the cost, and Entente resolves the card's ability (ruling 250). If
// a seat cancels the card, endCanceledCard ends its ability, and the player pays nothing (ruling 251).
// In both cases the card is then discarded, which is another event. The window in which the card was
// played waits until these events are over.

// The events of an action card, by their ids.
const (
	cardPlayed          = "AC.play"    // an action card is played, and other cards may cancel it
	actionCardDiscarded = "AC.discard" // an action card is discarded, and abilities may take it
)

// actionCard returns the action card that t names, or nil if t names another component.
func (cat *Catalog) actionCard(t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	if c := cat.componentNamed(t.Name); c != nil && c.Kind == deck.ActionCardKind {
		return c
	}
	return nil
}

// whyNotPlayCard refuses if a seat can't play an action card in a window. It refuses if the seat has no card
// in hand, is forbidden to play action cards, or if too many events are unfinished (MaxDepth). If plays is
// false, the seat's ability plays no card, so whyNotPlayCard returns nil.
func (pos *Position) whyNotPlayCard(f *Frame, by Seat, plays bool) error {
	if !plays {
		return nil
	}
	depth := pos.nestingDepth()
	for i := len(pos.Unfinished) - 1; f.IsAsking() && i >= 0 && pos.Unfinished[i].isOnCall(); i-- {
		depth-- // a window that asks nobody is closed before the card is played
	}
	if depth >= MaxDepth {
		return refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	}
	return pos.whyNotUseActionCards(by, plays)
}

// cardLabel returns the name of the action card that is being played, for messages. The amount and the
// target follow the name, if the player named any.
func (tab *Tabletop) cardLabel(j *Job) string {
	label := tab.labelWithAmount(j.Thing, j.Amount)
	if j.TargetName != "" {
		return label + " (" + j.TargetName + ")"
	}
	return label
}

// cardPlayEvents returns the event which tells the players that a seat plays an action card on a target.
func (tab *Tabletop) cardPlayEvents(j *Job) []Event {
	what := tab.cardLabel(j)
	if j.To != Nobody {
		return eventByRule("", rulebook.CardPlayedOn, seatArg(j.By), otherSeatArg(j.To), textArg(GapWhat, what))
	}
	return eventByRule("", rulebook.CardPlayed, seatArg(j.By), textArg(GapWhat, what))
}

// playActionCard takes an action card out of the hand of the player who plays it. It then opens the
// window in which other players may cancel the card.
func (g *Game) playActionCard(f *Frame) []Event {
	f.Job.MayBeCanceled = true
	by, card := f.Job.By, f.Job.Thing
	if o := g.findPiece(card, by); o != nil {
		o.State = Played
	}
	if p := g.Player(by); p.ActionCards.N > 0 {
		p.ActionCards.N--
	}
	event := g.pushEvent(g.eventIndex(cardPlayed), by)
	event.Card, event.FollowUp = card, JobFollows
	return g.advanceToNextChoice()
}

// carryOutUncanceledCard pays for an action card that no seat canceled, and begins its ability. It
// checks the cost and the conditions once more, because other events may have changed them since the
// card was played.
func (g *Game) carryOutUncanceledCard() []Event {
	f := g.topFrame()
	f.Job.MayBeCanceled = false
	j := f.Job
	found, modeled, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
	if modeled {
		found.namedAmount, found.eventSeat, found.frame = j.Amount.N, f.EventSeat, f
		if no := g.ruleForCardWithoutEffect(j.By, j.To, &found); no != "" {
			return joinEvents(eventByRule(no, rulebook.CardIdle, seatArg(j.By), textArg(GapWhat, g.thingLabel(j.Thing))), g.finishJob(f, &found))
		}
	}
	return joinEvents(eventByRule("", rulebook.Resolved, seatArg(j.By), textArg(GapWhat, g.labelWithAmount(j.Thing, j.Amount))), g.payAndBeginEffects(f))
}

// ruleForCardWithoutEffect returns the rule by which a played card has no effect, or "" if it has an
// effect. A card has no effect if one of its conditions is no longer met (abilities note 1.3). It also
// has none if the player can't pay its cost (abilities 11).
func (pos *Position) ruleForCardWithoutEffect(by, to Seat, c *componentAbility) rulebook.Rule {
	for _, cond := range c.ability.While {
		if !pos.isConditionMet(cond, by, to, c, pos.declaredFactOf(by)) {
			return "abilities note 1.3"
		}
	}
	if pos.whyNotPay(by, c) != nil {
		return "abilities 11"
	}
	return ""
}

// endCanceledCard ends the play of a canceled action card. The player pays nothing, and the card counts as
// not played (ruling 251). The card also uses up no component action (ruling 296). The player has still
// acted in the window, so the window asks all seats once more (table 21).
func (g *Game) endCanceledCard() []Event {
	f := g.topFrame()
	j := f.takeBackJob()
	if o := g.findPieceEvenIfGone(j.Thing, j.By, true); o != nil {
		o.State = CanceledCard
	}
	events := eventByRule("ruling 251", rulebook.CardCanceled, seatArg(j.By), textArg(GapWhat, g.thingLabel(j.Thing)))
	return joinEvents(joinEvents(events, g.restoreComponentAction(f, j.By)), g.discardActionCard(f, &j))
}

// takeBackJob stops the ability that is being resolved at an event, and returns its state. It also removes
// the ability from f.Resolved, as if the seat had never begun it.
func (f *Frame) takeBackJob() Job {
	j := f.Job
	f.Job = Job{}
	f.Resolved = f.Resolved[: len(f.Resolved)-1 : len(f.Resolved)-1]
	return j
}

// restoreComponentAction gives a component action back to its player, if the action's only resolved
// component was canceled or taken back. The player may still act, because no action was taken (ruling
// 296).
func (tab *Tabletop) restoreComponentAction(f *Frame, by Seat) []Event {
	if f.OpenStation != deck.During || tab.moment(f).ID != componentAction || tab.hasResolvedComponent(f) {
		return nil
	}
	f.Stage, f.Canceled = EventToCome, true
	return reasonByRule("ruling 296", rulebook.OkActionUnused, seatArg(by))
}

// discardActionCard begins the event in which a played card is discarded. As that event ends, the card
// goes to the discard pile, unless an ability took the card. If too many events are unfinished
// (MaxDepth), no event begins, and the card goes to the pile at once.
func (g *Game) discardActionCard(f *Frame, j *Job) []Event {
	index := g.eventIndex(actionCardDiscarded)
	if index < 0 || g.nestingDepth() >= MaxDepth {
		g.addToDiscardPile(j.Thing)
		return g.resumeWindow(f, j.By)
	}
	event := g.pushEvent(index, j.By)
	event.Card, event.FollowUp = j.Thing, WindowFollows
	return g.advanceToNextChoice()
}

// The components that cancel an action card, and the windows in which they can (table 21).

// cancelingComponent returns the component that t names, if it cancels action cards and the deck lists it
// without Abilities; else nil. It also returns nil unless f is the event in which an action card is played.
// For a component with Abilities in the deck, see whyNotCancelByAbility.
func (cat *Catalog) cancelingComponent(f *Frame, t Thing) *deck.Component {
	if t.Owner != Nobody || cat.moment(f).ID != cardPlayed {
		return nil
	}
	if c := cat.componentNamed(t.Name); c != nil && c.Cancels != deck.CancelsNone && len(c.Abilities) == 0 {
		return c
	}
	return nil
}

// whyNotCancelByName refuses if a component without Abilities in the deck can't cancel the action card being
// played. By their texts, some components cancel only other players' cards, and a Sabotage can't cancel a
// Sabotage.
func (cat *Catalog) whyNotCancelByName(f *Frame, by Seat, c *deck.Component) error {
	switch {
	case c == nil:
		return nil
	case c.Cancels >= deck.CancelsOthers && by == f.EventSeat:
		return refuse("abilities 3", rulebook.NotThatEvent, textArg(GapWhat, c.Name), seatArg(f.EventSeat))
	case c.Cancels == deck.CancelsOthersButItsOwn && c.Name == f.Card.Name:
		return refuse("abilities note 1.2", rulebook.ConditionWasNotMet, textArg(GapWhat, c.Name))
	}
	return cat.whyNotCancelCard(f)
}

// whyNotCancelByAbility refuses an ability of the deck that would cancel the action card being played, if
// that card can't be canceled. It returns nil for every other ability.
func (cat *Catalog) whyNotCancelByAbility(f *Frame, c *componentAbility) error {
	for i := range c.ability.Effects {
		if c.ability.Effects[i].Do == deck.CancelEvent {
			return cat.whyNotCancelCard(f)
		}
	}
	return nil
}

// whyNotCancelCard refuses if the text of the card being played says that it can't be canceled,
// because "cannot" is absolute (abilities 6).
func (cat *Catalog) whyNotCancelCard(f *Frame) error {
	if card := cat.actionCard(f.Card); f.isPlayOfActionCard(cat) && card != nil && card.Sure {
		return refuse("abilities 6", rulebook.CannotBeCanceled, textArg(GapWhat, card.Name))
	}
	return nil
}

// filterCancelers returns the component names of group n that a seat may use in a window. While an action
// card is being played, it removes the names of components that can't cancel that card. A group of components
// that cancel no action cards keeps all names. For a group of action cards, filterCancelers also sets
// OnlyPlayedCards if the seat can't play an action card now.
func (pos *Position) filterCancelers(f *Frame, by Seat, n Names) Names {
	n.OnlyPlayedCards = pos.whyNotPlayCard(f, by, n.Kind == deck.ActionCardKind) != nil
	if n.Cancels == deck.CancelsNone || pos.moment(f).ID != cardPlayed {
		return n
	}
	all := n.List
	n.List = nil
	for _, name := range all {
		if pos.whyNotCancelByName(f, by, pos.componentNamed(name)) == nil {
			n.List = append(n.List, name)
		}
	}
	return n
}

// cancelEvent cancels the event of a window by an ability that says "when" (abilities 15.1).
func (cat *Catalog) cancelEvent(f *Frame, by Seat) []Event {
	f.Canceled = true
	if f.isPlayOfActionCard(cat) {
		return nil // endCanceledCard reports that the card is canceled
	}
	return []Event{{Message: rulebook.EventCancelled, Rule: "abilities 15.1", Args: []Arg{seatArg(by), textArg(GapMoment, cat.moment(f).Name)}}}
}
