package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The resolution of an ability, from a player's choice to the last effect.

// A Job is an ability that is being resolved, effect by effect. A job may wait until players confirm an
// instruction for the board. It may also wait until an event that the job caused is over.
type Job struct {
	By         Seat        // the seat that resolves the ability; Nobody if there is no job
	To         Seat        // the seat that the ability is aimed at, or Nobody
	Thing      Thing       // the component, and the number of the ability
	At         string      // the target beside the seat To: a thing of that seat, or another target by name
	Amount     deck.Amount // the amount that the player named, if the ability takes one
	Waits      bool        // an action card was played and may still be canceled, so the player hasn't paid its cost yet
	Undone     bool        // the last effect could not be done, so effects after "then" are skipped (abilities 17)
	Next       uint8       // the index in the ability of the next effect to carry out
	LeftOut    deck.Parts  // the effects that the player left out
	Confirm    uint32      // the number of the prompt that asks whether an instruction is done; 0 if no prompt does
	AskedSeat  Seat        // the seat that is asked to confirm the instruction
	SeatsToAsk Seats       // the seats that will be asked to confirm after this seat
	About      Seat        // the current seat of an instruction that is done to several seats one by one
	Chose      [2]Seats    // for each of two alternatives: the seats that chose it, or for which it was chosen
}

// A resolution is a seat's choice to resolve an ability. The ability is looked up once, as the choice
// arrives. So found holds the ability's state before the game changes.
type resolution struct {
	By Seat // the seat that resolves the ability
	Resolve
	found   componentAbility // the ability with its component
	modeled bool             // the deck has this ability in the form that Entente carries out
	known   bool             // the table has a component of this name
}

// resolve resolves an ability in the window whose prompt has the given number. If prompt is 0, no
// window asked the seat, and the seat speaks up.
func (g *Game) resolve(c resolution, prompt uint32) ([]Event, error) {
	if c.To != Nobody && g.Player(c.To) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(c.To))
	}
	if c.To != Nobody && g.Player(c.To).Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(c.To))
	}
	if err := checkTargetText(g.deck, c.At); err != nil {
		return nil, err
	}
	if err := g.whyNotAtThisTable(c.Thing); err != nil {
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
	turn := g.whyNotAskedNext(f, c.By)
	if err := g.whyNotResolve(f, c); err != nil {
		if no, _ := err.(*Refusal); turn != nil && !no.isAboutTimeOrPlayer() {
			return nil, turn
		}
		return g.resolveInPassedWindow(c, err, turn)
	}
	if turn != nil {
		return nil, turn
	}
	events := g.endEventsOnCall()
	return joinEvents(events, g.beginAbility(g.Asking(), c)), nil
}

// whyNotResolve refuses a resolution that doesn't fit a window. Beside the checks of
// whyNotEligible, it checks the parts that are left out, the target and the amount.
func (pos *Position) whyNotResolve(f *Frame, c resolution) error {
	if len(f.Resolved) >= MaxResolvedAbilities {
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	c.Thing = pos.thingWithAbility(f, c.Thing)
	if err := pos.whyNotEligible(f, c.By, c.Thing, c.target()); err != nil {
		return err
	}
	found, modeled, _ := pos.findAbility(c.Thing, c.By)
	if of := pos.componentTimedByAbilities(f, c.Thing); !modeled && of != nil {
		found = pos.componentAbilityOf(of, c.Thing, c.By)
	}
	if found.ability == nil {
		if c.LeftOut != 0 {
			return refuse("abilities 7", rulebook.PartNotOptional, textArg(GapWhat, deck.Clip(c.Thing.Name)))
		}
		return pos.checkAmount(c, &found)
	}
	if err := checkLeftOutParts(c, found.ability); err != nil {
		return err
	}
	if err := checkOtherPlayerNamed(c, found.ability); err != nil {
		return err
	}
	return pos.checkAmount(c, &found)
}

// beginAbility announces that a seat resolves an ability, pays the ability's costs and begins its
// effects. An action card is played first, and its cost is paid later, because other players may cancel
// the card.
func (g *Game) beginAbility(f *Frame, c resolution) []Event {
	c.Thing = g.thingWithAbility(f, c.Thing)
	found, modeled, _ := g.findAbility(c.Thing, c.By)
	byName := g.componentCarriedOut(c.Thing)
	if byName != nil {
		found, modeled = g.componentAbilityOf(byName, c.Thing, c.By), true
	}
	f.Answered[f.At] = f.Answered[f.At].With(c.By)
	f.Resolved = listWith(f.Resolved, ResolvedAbility{By: c.By, Thing: c.Thing, To: c.To, Target: c.At, In: f.At})
	f.Job = Job{By: c.By, Thing: c.Thing, To: c.To, At: c.At, Amount: c.Amount, LeftOut: c.LeftOut}
	if g.hasResolvedComponent(f) {
		g.Progress = HasBegun
	}
	if found.card.Initiative > 0 && g.moment(f).ID == primaryUsed {
		f.Card.Name = c.Thing.Name // this strategic action is now of this strategy card
	}
	g.layNoteAside(c.Thing, c.By)
	shown := g.addToDeclaration(c.By, c.Thing)
	plays := g.isCardPlay(c.Thing) && g.eventIndex(cardPlayed) >= 0
	var events []Event
	if plays {
		events = g.cardPlayEvents(&f.Job)
	} else {
		events = eventByRule("", rulebook.Resolved, seatArg(c.By), textArg(GapWhat, g.labelWithAmount(c.Thing, c.Amount)))
	}
	events = joinEvents(joinEvents(events, g.unknownNameEvents(c.Thing)), shown)
	before := *f
	before.Resolved = f.Resolved[:len(f.Resolved)-1]
	events = joinEvents(events, g.explainResolved(&before, c, &found, modeled))
	kind, _, _ := g.kindAndWindowsOf(c.Thing)
	events = joinEvents(events, g.tellUsableDespiteSecret(c.By, c.Thing, kind))
	events = joinEvents(events, g.tellNoteRules(&before, c.By, c.Thing))
	if modeled && byName == nil {
		events = joinEvents(events, g.claimEvents(c.By, found.ability))
	}
	if plays {
		return joinEvents(events, g.playActionCard(f))
	}
	return joinEvents(events, g.payAndCarryOut(f))
}

// payAndCarryOut pays the costs of an ability and begins its effects. For a component known by name
// alone, Entente carries out only some effects. It cancels an action card, or carries out effects on
// transactions, laws and actions.
func (g *Game) payAndCarryOut(f *Frame) []Event {
	var events []Event
	if found, modeled, _ := g.findAbilityEvenIfGone(f.Job.Thing, f.Job.By, true); modeled {
		g.recordUse(f.Job.By, f.Job.Thing)
		g.recordSingleUse(f, &found)
		owed := g.addDemandedGifts(f)
		found.namedAmount, found.namedTarget = f.Job.Amount.N, f.Job.At
		paid, spending := g.payCosts(&found)
		if events = joinEvents(owed, paid); spending != nil {
			return events
		}
		if found.note != nil || found.card.Refuses {
			events = joinEvents(events, g.carryOutStrategyCardEffect(f))
		}
		if s := g.carryOutFurtherEffects(f, &found, &events); s != Nobody {
			return joinEvents(events, g.beginExtraAction(s))
		}
		g.giveActionByComponent(f)
	} else if f.Job.Thing.abilityIndex() == 0 && g.cancelingComponent(f, f.Job.Thing) != nil {
		events = g.cancelEvent(f, f.Job.By)
	} else {
		events = joinEvents(joinEvents(joinEvents(g.recordTradeGrant(f), g.carryOutStrategyCardEffect(f)), g.blankLaws(f)), g.addDemandedGifts(f))
		if s := g.seatGivenAction(f); s != Nobody {
			return joinEvents(events, g.beginExtraAction(s))
		}
		g.giveActionByComponent(f)
	}
	if g.beginEventOfUse(f.Job.By, f.Job.Thing) != nil {
		return joinEvents(events, g.advanceToNextChoice())
	}
	return joinEvents(events, g.continueJob())
}

// carryOutFurtherEffects carries out the effects on transactions and laws that a component known by
// name can have beside its abilities. It adds the resulting events to events. It returns the seat to
// which the component gives an action, or Nobody.
func (tab *Tabletop) carryOutFurtherEffects(f *Frame, found *componentAbility, events *[]Event) Seat {
	if found.note != nil || found.piece != nil || found.card.Kind == deck.AgendaCard {
		return Nobody
	}
	*events = joinEvents(*events, joinEvents(tab.recordTradeGrant(f), tab.blankLaws(f)))
	return tab.seatGivenAction(f)
}

// labelWithAmount returns the label of a thing, followed by the amount if a player named one.
func (tab *Tabletop) labelWithAmount(t Thing, a deck.Amount) string {
	if a.Named {
		return tab.thingLabel(t) + " for " + decimalDigits(a.N)
	}
	return tab.thingLabel(t)
}

// continueJob carries out the remaining effects of the top frame's job, one by one, until the job
// is finished or has to wait.
func (g *Game) continueJob() []Event {
	var events []Event
	for {
		f := g.top()
		j := &f.Job
		found, modeled, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
		if !modeled || int(j.Next) >= len(found.ability.Effects) {
			return joinEvents(events, g.finishJob(f, &found))
		}
		e := &found.ability.Effects[j.Next]
		left := j.LeftOut.Has(int(j.Next)) || e.Per == deck.PerNamed && j.Amount.N == 0
		left = left || e.Either > 0 && j.Chose != [2]Seats{} && j.Chose[e.Either-1] == 0
		j.Next++
		if left {
			j.Undone = j.Undone || e.Either == 0 // an alternative that nobody chose has not failed
			continue
		}
		if e.Then && j.Undone {
			events = append(events, Event{Message: rulebook.OkThenNeedsFirst, Rule: "abilities 17", Explains: true, Args: []Arg{seatArg(j.By)}})
			continue
		}
		if e.Else && !j.Undone {
			continue
		}
		depth, undone := len(g.Doing), j.Undone
		r := g.doEffect(f, e.Scaled(j.Amount), &found)
		events = joinEvents(events, r.events)
		f = &g.Doing[depth-1]
		f.Job.Undone = r.state != wasDone
		if e.Else {
			f.Job.Undone = undone // several "or else" effects may depend on the same earlier effect
		}
		if r.state == awaitsWord {
			return events
		}
		if f.Job.Undone && !e.Then && len(found.ability.Effects) > 1 {
			events = append(events, Event{Message: rulebook.OkAsMuchAsPossible, Rule: "abilities 9", Explains: true, Args: []Arg{seatArg(f.Job.By)}})
		}
		if len(g.Doing) != depth {
			return events
		}
	}
}

// resumeWindow makes a window ask all seats again, because a seat has acted. If the event was canceled,
// it closes the window instead. After a component action, it opens the next station of the event.
func (g *Game) resumeWindow(f *Frame, by Seat) []Event {
	var events []Event
	if f.Canceled {
		f.Queue.Close()
	} else if f.IsAsking() {
		events = g.askAllAgain(f, by)
		f.Prompt = g.issuePromptNumber()
	} else { // the window of a component action asks no seats (abilities 14)
		events = g.openNextStation(f)
	}
	return joinEvents(events, g.advanceToNextChoice())
}

// continueAfterCost continues an ability once its cost in trade goods is spent. If canceled is
// true, another ability canceled the spending, so the ability has no effect (abilities 11).
func (g *Game) continueAfterCost(canceled bool) []Event {
	f := g.top()
	j := &f.Job
	found, modeled, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
	if canceled && modeled {
		return joinEvents(eventByRule("abilities 11", rulebook.CardIdle, seatArg(j.By), textArg(GapWhat, g.thingLabel(j.Thing))), g.finishJob(f, &found))
	}
	return joinEvents([]Event{{Message: rulebook.CostPaid, Rule: "abilities 12", Explains: true, Args: []Arg{seatArg(j.By), textArg(GapWhat, found.card.Name)}}}, g.continueJob())
}
