package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The resolution of an ability, from a player's choice to the last effect.

// A Job is the state of an ability that is being resolved, effect by effect. The resolution may wait until
// players confirm an effect on the board. It may also wait until an event that the ability caused is over.
type Job struct {
	By            Seat        // the seat that resolves the ability; Nobody if no ability is being resolved
	To            Seat        // the seat that the ability is aimed at, or Nobody
	Thing         Thing       // the component, and the number of the ability on it
	TargetName    string      // the name of a target besides the seat To, such as one of its ships; "" for none
	Amount        deck.Amount // the amount that the player named, if the ability takes one
	MayBeCanceled bool        // other players may still cancel the played action card, so its cost isn't paid yet
	LastFailed    bool        // the last effect could not be done, so effects after "then" are skipped (abilities 17)
	NextEffect    uint8       // the index of the ability's next effect to carry out
	LeftOut       deck.Parts  // the effects that the player chose to skip
	ConfirmPrompt uint32      // the number of the prompt that asks whether an effect on the board is done, or 0
	AskedSeat     Seat        // the seat that is asked to confirm the effect on the board
	SeatsToAsk    Seats       // the seats that are asked to confirm after AskedSeat
	AboutSeat     Seat        // the seat that an effect on the board is about, if several seats take turns
	ChosenBy      [2]Seats    // for each of two alternatives: the seats that chose it, or for which it was chosen
}

// A resolution is a seat's choice to resolve an ability, together with that ability. The ability is looked
// up once, before the choice changes the game.
type resolution struct {
	By Seat // the seat that resolves the ability
	Resolve
	found   componentAbility // the ability with its component, as they were before the game changed
	modeled bool             // the deck has the ability as data, so Entente knows its timing and effects
	known   bool             // the table has a component of this name
}

// resolve resolves an ability in the window whose prompt has the given number. A prompt of 0 means that no
// window asked the seat: it acts in an open window unasked.
func (g *Game) resolve(c resolution, prompt uint32) ([]Event, error) {
	if c.To != Nobody && g.Player(c.To) == nil {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(c.To))
	}
	if c.To != Nobody && g.Player(c.To).Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(c.To))
	}
	if err := checkTargetText(g.deck, c.TargetName); err != nil {
		return nil, err
	}
	if err := g.whyNotAtThisTable(c.Thing); err != nil {
		return nil, err
	}
	c.found, c.modeled, c.known = g.findAbility(c.Thing, c.By)
	if prompt == 0 {
		return g.resolveUnasked(c)
	}
	f := g.AskingFrame()
	if f == nil || f.Prompt != prompt {
		return nil, g.refuseTooLate(c)
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
	return joinEvents(events, g.beginAbility(g.AskingFrame(), c)), nil
}

// whyNotResolve refuses a resolution that doesn't fit a window. Besides the checks of whyNotEligible, it
// checks the effects that the player skips, the target and the amount.
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
		if c.LeftOutParts != 0 {
			return refuse("abilities 7", rulebook.PartNotOptional, textArg(GapWhat, deck.Clip(c.Thing.Name)))
		}
		return pos.setNamedAmount(c, &found)
	}
	if err := checkLeftOutParts(c, found.ability); err != nil {
		return err
	}
	if err := checkOtherPlayerNamed(c, found.ability); err != nil {
		return err
	}
	return pos.setNamedAmount(c, &found)
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
	f.AnsweredSeats[f.OpenStation] = f.AnsweredSeats[f.OpenStation].With(c.By)
	f.Resolved = listWith(f.Resolved, ResolvedAbility{Seat: c.By, Thing: c.Thing, AimedAt: c.To, TargetName: c.TargetName, Station: f.OpenStation})
	f.Job = Job{By: c.By, Thing: c.Thing, To: c.To, TargetName: c.TargetName, Amount: c.Amount, LeftOut: c.LeftOutParts}
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
	return joinEvents(events, g.payAndBeginEffects(f))
}

// payAndBeginEffects pays the costs of an ability and begins its effects. For a component without Abilities in
// the deck, Entente carries out only some effects: it cancels an action card, or carries out effects on
// transactions, laws and actions.
func (g *Game) payAndBeginEffects(f *Frame) []Event {
	var events []Event
	if found, modeled, _ := g.findAbilityEvenIfGone(f.Job.Thing, f.Job.By, true); modeled {
		g.recordUse(f.Job.By, f.Job.Thing)
		g.recordSingleUse(f, &found)
		owed := g.addDemandedGifts(f)
		found.namedAmount, found.namedTarget = f.Job.Amount.N, f.Job.TargetName
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

// carryOutFurtherEffects carries out the effects on transactions and laws that a component can have besides
// its abilities. It adds the resulting events to events. It returns the seat to which the component gives an
// action, or Nobody.
func (tab *Tabletop) carryOutFurtherEffects(f *Frame, found *componentAbility, events *[]Event) Seat {
	if found.note != nil || found.piece != nil || found.card.Kind == deck.AgendaCard {
		return Nobody
	}
	*events = joinEvents(*events, joinEvents(tab.recordTradeGrant(f), tab.blankLaws(f)))
	return tab.seatGivenAction(f)
}

// labelWithAmount returns the name of a component for a message, followed by the amount if a player named
// one.
func (tab *Tabletop) labelWithAmount(t Thing, a deck.Amount) string {
	if a.Named {
		return tab.thingLabel(t) + " for " + decimalDigits(a.N)
	}
	return tab.thingLabel(t)
}

// continueJob continues the innermost unfinished event's ability. It carries out the remaining effects one
// by one, until all are done or the ability has to wait.
func (g *Game) continueJob() []Event {
	var events []Event
	for {
		f := g.topFrame()
		j := &f.Job
		found, modeled, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
		if !modeled || int(j.NextEffect) >= len(found.ability.Effects) {
			return joinEvents(events, g.finishJob(f, &found))
		}
		e := &found.ability.Effects[j.NextEffect]
		left := j.LeftOut.Has(int(j.NextEffect)) || e.Per == deck.PerNamed && j.Amount.N == 0
		left = left || e.Either > 0 && j.ChosenBy != [2]Seats{} && j.ChosenBy[e.Either-1] == 0
		j.NextEffect++
		if left {
			j.LastFailed = j.LastFailed || e.Either == 0 // an alternative that nobody chose has not failed
			continue
		}
		if e.Then && j.LastFailed {
			events = append(events, Event{Message: rulebook.OkThenNeedsFirst, Rule: "abilities 17", Explains: true, Args: []Arg{seatArg(j.By)}})
			continue
		}
		if e.Else && !j.LastFailed {
			continue
		}
		depth, undone := len(g.Unfinished), j.LastFailed
		r := g.doEffect(f, e.Scaled(j.Amount), &found)
		events = joinEvents(events, r.events)
		f = &g.Unfinished[depth-1]
		f.Job.LastFailed = r.state != wasDone
		if e.Else {
			f.Job.LastFailed = undone // several "or else" effects may depend on the same earlier effect
		}
		if r.state == awaitsWord {
			return events
		}
		if f.Job.LastFailed && !e.Then && len(found.ability.Effects) > 1 {
			events = append(events, Event{Message: rulebook.OkAsMuchAsPossible, Rule: "abilities 9", Explains: true, Args: []Arg{seatArg(f.Job.By)}})
		}
		if len(g.Unfinished) != depth {
			return events
		}
	}
}

// resumeWindow makes a window ask all seats again, because one seat (the parameter by) has acted. If the
// window's event was canceled, resumeWindow closes the window instead. After a component action, it opens the
// next window of the event.
func (g *Game) resumeWindow(f *Frame, by Seat) []Event {
	var events []Event
	if f.Canceled {
		f.Queue.Close()
	} else if f.IsAsking() {
		events = g.askAllAgain(f, by)
		f.Prompt = g.issuePromptNumber()
	} else { // the window of a component action asks no seats (abilities 14)
		events = g.openNextWindow(f)
	}
	return joinEvents(events, g.advanceToNextChoice())
}

// continueAfterCost continues an ability once its cost in trade goods is spent. If canceled is
// true, another ability canceled the spending, so the ability has no effect (abilities 11).
func (g *Game) continueAfterCost(canceled bool) []Event {
	f := g.topFrame()
	j := &f.Job
	found, modeled, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
	if canceled && modeled {
		return joinEvents(eventByRule("abilities 11", rulebook.CardIdle, seatArg(j.By), textArg(GapWhat, g.thingLabel(j.Thing))), g.finishJob(f, &found))
	}
	return joinEvents([]Event{{Message: rulebook.CostPaid, Rule: "abilities 12", Explains: true, Args: []Arg{seatArg(j.By), textArg(GapWhat, found.card.Name)}}}, g.continueJob())
}
