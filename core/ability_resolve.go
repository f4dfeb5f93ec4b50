package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The resolution of an ability, from the choice to its last effect. An ability that waits for
// players or for an event is a Job.

// A Job is an ability that is being resolved. It may wait for players to confirm an instruction
// on the board, or for an event that it caused.
type Job struct {
	By      Seat
	To      Seat
	Thing   Thing
	At      string      // the target beside the seat: a thing of that seat, or a name
	Amount  deck.Amount // the amount that the player named, if the ability takes one
	Waits   bool        // an action card that was played and may still be canceled: nothing is paid yet
	Undone  bool        // the last effect could not be resolved (abilities 17)
	Next    uint8       // the index of the next effect
	LeftOut deck.Parts  // optional effects that are left out
	Confirm uint32      // the number of the prompt that asks whether an instruction is done
	Word    Seat        // the seat that this prompt asks
	Words   Seats       // the seats that are asked after Word
	About   Seat        // the seat that the instruction is done to, if it is done to several seats in turn
	Chose   [2]Seats    // the seats that chose each of two alternatives, or for which each was chosen
}

// A resolution is a seat's "I resolve this". Its ability is looked up once, as the choice arrives, and is
// as it was before the game changed.
type resolution struct {
	By Seat
	Resolve
	found   carried // the ability with its component
	modeled bool    // the deck has this ability in the form that Entente carries out
	known   bool    // the table has a component of this name
}

// resolve resolves an ability in the window whose prompt is named, or in a window that is open on
// call.
func (g *Game) resolve(c resolution, prompt uint32) ([]Event, error) {
	if c.To != Nobody && g.Player(c.To) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, who(c.To))
	}
	if c.To != Nobody && g.Player(c.To).Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, who(c.To))
	}
	if err := checkAim(g.deck, c.At); err != nil {
		return nil, err
	}
	if err := g.whyNotHere(c.Thing); err != nil {
		return nil, err
	}
	c.found, c.modeled, c.known = g.findAbility(c.Thing, c.By)
	if prompt == 0 {
		return g.resolveOnCall(c)
	}
	f := g.Asking()
	if f == nil || f.Prompt != prompt {
		return nil, g.refuseClosed(c)
	}
	turn := g.whyNotTheirTurn(f, c.By)
	if err := g.whyNotResolve(f, c); err != nil {
		if no, _ := err.(*Refusal); turn != nil && !no.isMisfit() {
			return nil, turn
		}
		return g.resolveElsewhere(c, err, turn)
	}
	if turn != nil {
		return nil, turn
	}
	events := g.closeOnCall()
	return joined(events, g.beginAbility(g.Asking(), c)), nil
}

// whyNotResolve is whyNotEligible, and also refuses to leave out parts that aren't optional (abilities
// 7).
func (pos *Position) whyNotResolve(f *Frame, c resolution) error {
	if len(f.Resolved) >= MaxDids {
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	c.Thing = pos.thingWithAbility(f, c.Thing)
	if err := pos.whyNotEligible(f, c.By, c.Thing, c.aim()); err != nil {
		return err
	}
	found, modeled, _ := pos.findAbility(c.Thing, c.By)
	if of := pos.componentTimedByAbilities(f, c.Thing); !modeled && of != nil {
		found = pos.ofNamed(of, c.Thing, c.By)
	}
	if found.ability == nil {
		if c.LeftOut != 0 {
			return refuse("abilities 7", rulebook.PartNotOptional, word(GapWhat, deck.Clip(c.Thing.Name)))
		}
		return pos.checkAmount(c, &found)
	}
	if err := checkPartsLeft(c, found.ability); err != nil {
		return err
	}
	if err := checkOtherPlayerNamed(c, found.ability); err != nil {
		return err
	}
	return pos.checkAmount(c, &found)
}

// beginAbility announces the ability, pays its costs and begins with its effects. An action card is
// played first, and may be canceled before its costs are paid.
func (g *Game) beginAbility(f *Frame, c resolution) []Event {
	c.Thing = g.thingWithAbility(f, c.Thing)
	found, modeled, _ := g.findAbility(c.Thing, c.By)
	byName := g.componentCarriedOut(c.Thing)
	if byName != nil {
		found, modeled = g.ofNamed(byName, c.Thing, c.By), true
	}
	f.Answered[f.At] = f.Answered[f.At].With(c.By)
	f.Resolved = with(f.Resolved, Did{By: c.By, Thing: c.Thing, To: c.To, At: c.At, In: f.At})
	f.Job = Job{By: c.By, Thing: c.Thing, To: c.To, At: c.At, Amount: c.Amount, LeftOut: c.LeftOut}
	if g.hasComponent(f) {
		g.Begun = HasBegun
	}
	if found.card.Initiative > 0 && g.moment(f).ID == primaryUsed {
		f.Card.Name = c.Thing.Name // the strategic action is about no other strategy card
	}
	g.putAside(c.Thing, c.By)
	shown := g.recordShown(c.By, c.Thing)
	plays := g.isCardPlay(c.Thing) && g.eventIndex(cardPlayed) >= 0
	var events []Event
	if plays {
		events = g.tellPlay(&f.Job)
	} else {
		events = eventByRule("", rulebook.Resolved, who(c.By), word(GapWhat, g.inAmount(c.Thing, c.Amount)))
	}
	events = joined(joined(events, g.markUnknown(c.Thing)), shown)
	before := *f
	before.Resolved = f.Resolved[:len(f.Resolved)-1]
	events = joined(events, g.explainResolved(&before, c, &found, modeled))
	kind, _, _ := g.kindAndWindowsOf(c.Thing)
	events = joined(events, g.tellUsableDespiteSecret(c.By, c.Thing, kind))
	events = joined(events, g.tellNoteRules(&before, c.By, c.Thing))
	if modeled && byName == nil {
		events = joined(events, g.tellClaims(c.By, found.ability))
	}
	if plays {
		return joined(events, g.playActionCard(f))
	}
	return joined(events, g.carryOut(f))
}

// carryOut pays for an ability and begins with its effects. For a component known by name alone, it
// carries out only the canceling of a card and the effects on transactions, laws and actions.
func (g *Game) carryOut(f *Frame) []Event {
	var events []Event
	if found, modeled, _ := g.findAbilityOrGone(f.Job.Thing, f.Job.By, true); modeled {
		g.remember(f.Job.By, f.Job.Thing)
		g.useOnce(f, &found)
		owed := g.addGifts(f)
		found.named, found.at = f.Job.Amount.N, f.Job.At
		paid, spending := g.payCosts(&found)
		if events = joined(owed, paid); spending != nil {
			return events
		}
		if found.note != nil || found.card.Refuses {
			events = joined(events, g.carryOutOnCards(f))
		}
		if s := g.carryOutFurtherEffects(f, &found, &events); s != Nobody {
			return joined(events, g.beginExtraAction(s))
		}
		g.addActionBy(f)
	} else if f.Job.Thing.abilityIndex() == 0 && g.canceler(f, f.Job.Thing) != nil {
		events = g.cancelEvent(f, f.Job.By)
	} else {
		events = joined(joined(joined(g.recordTradeGrant(f), g.carryOutOnCards(f)), g.blankLaws(f)), g.addGifts(f))
		if s := g.seatGivenAction(f); s != Nobody {
			return joined(events, g.beginExtraAction(s))
		}
		g.addActionBy(f)
	}
	if g.beginEventOfUse(f.Job.By, f.Job.Thing) != nil {
		return joined(events, g.advanceToNextChoice())
	}
	return joined(events, g.continueJob())
}

// carryOutFurtherEffects carries out the effects on transactions and laws that a component known by
// name can have. It returns the seat to which the component gives an action, or Nobody.
func (tab *Tabletop) carryOutFurtherEffects(f *Frame, found *carried, events *[]Event) Seat {
	if found.note != nil || found.object != nil || found.card.Kind == deck.AgendaCard {
		return Nobody
	}
	*events = joined(*events, joined(tab.recordTradeGrant(f), tab.blankLaws(f)))
	return tab.seatGivenAction(f)
}

// inAmount returns the label of a thing, with the amount if one was named.
func (tab *Tabletop) inAmount(t Thing, a deck.Amount) string {
	if a.Named {
		return tab.label(t) + " for " + digits(a.N)
	}
	return tab.label(t)
}

// continueJob continues with the job of the top frame, effect by effect, until the job must wait or is
// done.
func (g *Game) continueJob() []Event {
	var events []Event
	for {
		f := g.top()
		j := &f.Job
		found, modeled, _ := g.findAbilityOrGone(j.Thing, j.By, true)
		if !modeled || int(j.Next) >= len(found.ability.Effects) {
			return joined(events, g.finish(f, &found))
		}
		e := &found.ability.Effects[j.Next]
		left := j.LeftOut.Has(int(j.Next)) || e.Per == deck.PerNamed && j.Amount.N == 0
		left = left || e.Either > 0 && j.Chose != [2]Seats{} && j.Chose[e.Either-1] == 0
		j.Next++
		if left {
			j.Undone = j.Undone || e.Either == 0 // later parts don't depend on an alternative that was not chosen
			continue
		}
		if e.Then && j.Undone {
			events = append(events, Event{Message: rulebook.OkThenNeedsFirst, Rule: "abilities 17", Explains: true, Args: []Arg{who(j.By)}})
			continue
		}
		if e.Else && !j.Undone {
			continue
		}
		depth, undone := len(g.Doing), j.Undone
		r := g.doEffect(f, e.Scaled(j.Amount), &found)
		events = joined(events, r.events)
		f = &g.Doing[depth-1]
		f.Job.Undone = r.state != wasDone
		if e.Else {
			f.Job.Undone = undone // several effects may depend on the same one
		}
		if r.state == awaitsWord {
			return events
		}
		if f.Job.Undone && !e.Then && len(found.ability.Effects) > 1 {
			events = append(events, Event{Message: rulebook.OkAsMuchAsPossible, Rule: "abilities 9", Explains: true, Args: []Arg{who(f.Job.By)}})
		}
		if len(g.Doing) != depth {
			return events
		}
	}
}

// resumeWindow makes the window ask all seats again because a seat acted, or closes the window of a
// canceled event.
func (g *Game) resumeWindow(f *Frame, by Seat) []Event {
	var events []Event
	if f.Canceled {
		f.Queue.Close()
	} else if f.IsAsking() {
		events = g.askAllAgain(f, by)
		f.Prompt = g.issue()
	} else { // a component action asks no more seats: its next step follows (abilities 14)
		events = g.openNextStation(f)
	}
	return joined(events, g.advanceToNextChoice())
}

// continueAfterCost continues with an ability after its cost in trade goods was spent. If the
// spending was canceled, there is no effect either (abilities 11).
func (g *Game) continueAfterCost(canceled bool) []Event {
	f := g.top()
	j := &f.Job
	found, modeled, _ := g.findAbilityOrGone(j.Thing, j.By, true)
	if canceled && modeled {
		return joined(eventByRule("abilities 11", rulebook.CardIdle, who(j.By), word(GapWhat, g.label(j.Thing))), g.finish(f, &found))
	}
	return joined([]Event{{Message: rulebook.CostPaid, Rule: "abilities 12", Explains: true, Args: []Arg{who(j.By), word(GapWhat, found.card.Name)}}}, g.continueJob())
}
