package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Entente doesn't see the board, so an effect on the board is an instruction to the players whom the
// card names. Each of them in turn confirms that the instruction is done, or answers that it could not
// be done. The effect counts as resolved if at least one player did it (abilities 9, abilities 17).

// beginInstruction asks the first of the given seats to confirm that an effect on the board is done. The
// seats confirm clockwise from the active player, or by initiative in the status phase (ruling 261). If no
// seat is given and the effect names no receiver, the seat that resolves the ability confirms.
func (pos *Position) beginInstruction(f *Frame, seats []Seat, e *deck.Effect) []Event {
	f.Job.SeatsToAsk = SeatsOf(seats...) & pos.seatsInGame()
	if f.Job.SeatsToAsk == 0 && e.To == deck.AnySeat {
		f.Job.SeatsToAsk = SeatsOf(f.Job.By)
	}
	return pos.askNextToConfirm(f, e)
}

// askNextToConfirm asks the next of the seats that have yet to confirm an effect on the board. If the effect
// has a receiver (e.To), the seat that resolves the ability confirms it once for each receiver.
func (pos *Position) askNextToConfirm(f *Frame, e *deck.Effect) []Event {
	j := &f.Job
	for _, s := range pos.seatsInEffectOrder() {
		if j.SeatsToAsk.Has(s) {
			j.AskedSeat, j.SeatsToAsk = s, j.SeatsToAsk.Without(s)
			break
		}
	}
	if e.Do == deck.Instruct && e.To != deck.AnySeat {
		j.AskedSeat, j.AboutSeat = j.By, j.AskedSeat
	}
	j.ConfirmPrompt = pos.issuePromptNumber()
	return []Event{pos.instructionEvent(f, e)}
}

// instructionEvent returns the event that tells a seat which effect to carry out on the board. In the text,
// names take the place of words such as "the chosen player". The event may also ask whose planet is meant,
// or which of two alternatives to carry out.
func (tab *Tabletop) instructionEvent(f *Frame, e *deck.Effect) Event {
	j := &f.Job
	named := func(text string) Arg {
		for _, of := range []struct {
			role string
			seat Seat
		}{{"the chosen player", j.To}, {"each other player", j.AboutSeat}, {"the active player", f.EventSeat}, {"the holder", j.By}} {
			if of.seat != Nobody {
				text = strings.ReplaceAll(text, of.role, tab.nameOfSeat(of.seat))
			}
		}
		return textArg(GapText, text)
	}
	told := Event{Message: rulebook.Instructed, Args: []Arg{seatArg(j.AskedSeat), textArg(GapWhat, tab.thingLabel(j.Thing)), named(e.Text)}}
	found, modeled, _ := tab.findAbilityEvenIfGone(j.Thing, j.By, true)
	switch {
	case tab.claimableEffect(j) != nil:
		told.Message = rulebook.AsksWhose
	case e.Act == deck.UseByName:
		told.Message = rulebook.AsksWhich
		told.Args = append(told.Args, Arg{Gap: GapAct, Text: "doesn’t choose " + tab.nameOfSeat(j.AboutSeat)})
	case modeled && found.ability.IsQuestion(int(j.NextEffect)-1, j.LeftOut):
		told.Message = rulebook.AsksWhich
		told.Args = append(told.Args, Arg{Gap: GapAct, Text: named(j.secondAlternativeText(found.ability)).Text})
	}
	return told
}

// secondAlternativeText returns a text for players: the second alternative of an ability that says "either …
// or". Before the text of each effect stands the player who carries it out.
func (j *Job) secondAlternativeText(a *deck.Ability) string {
	text := ""
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Either != 2 {
			continue
		}
		if text != "" {
			text += "; "
		}
		switch {
		case e.Who == deck.TheHolder:
			text += "the holder "
		case e.Who == deck.AnySeat:
			text += "the chosen player "
		case j.AboutSeat != Nobody:
			text += "each other player "
		}
		text += e.Text
	}
	return text
}

// confirmingSeat returns the seat that has to confirm that an ability's effect on the board is done. The
// seat that resolves the ability confirms for a seat whose player is away (table 16).
func (tab *Tabletop) confirmingSeat(j *Job) Seat {
	if j.AskedSeat == Nobody || tab.DeclinedFor.Has(j.AskedSeat) {
		return j.By
	}
	return j.AskedSeat
}

// isConfirmerEliminated reports whether an ability waits for an eliminated player to confirm an effect on
// the board, so that nobody can confirm it.
func (tab *Tabletop) isConfirmerEliminated(j *Job) bool {
	return j.IsActive() && j.ConfirmPrompt != 0 && tab.Player(tab.confirmingSeat(j)).Eliminated
}

// mayConfirm reports whether a seat may confirm that an ability's effect on the board is done. The seat may
// if it is asked to confirm. If the effect gives victory points to a player whom Entente doesn't know, every
// seat may. The player who confirms then gains the points.
func (tab *Tabletop) mayConfirm(j *Job, s Seat) bool {
	return tab.isAskedToConfirm(j, s) || tab.claimableEffect(j) != nil && !tab.Player(s).Eliminated
}

// isAskedToConfirm reports whether an ability waits for a seat to confirm an effect on the board. If the
// seat's player is away, the seat that resolves the ability is asked too, but a player who comes back may
// still confirm (table 16).
func (tab *Tabletop) isAskedToConfirm(j *Job, s Seat) bool {
	return tab.confirmingSeat(j) == s || j.AskedSeat == s && tab.DeclinedFor.Has(s) && !tab.Player(s).Eliminated
}

// confirmInstruction records a player's answer whether an effect on the board is done, and continues the
// ability. If done is false, the player could not carry out the effect, or chooses the ability's second
// alternative.
func (g *Game) confirmInstruction(c Choice, done bool) ([]Event, error) {
	f := g.frameToConfirm()
	if f == nil || f.Job.ConfirmPrompt != c.Prompt {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	if !done && !g.effectToConfirm(&f.Job).CanFail() {
		return nil, g.whyPrimaryUnconfirmed(f.Job.Thing.Name)
	}
	claim := g.claimableEffect(&f.Job)
	if s := g.confirmingSeat(&f.Job); c.By != s && !(done && g.mayConfirm(&f.Job, c.By)) {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(s))
	}
	if g.mustGiveNoteFirst(&f.Job, c.By) {
		if done {
			return nil, refuse("ruling 93", rulebook.GiveItFirst, seatArg(f.Job.By))
		}
		g.removeGift(Gift{c.By, f.Job.By})
	}
	events := g.endEventsOnCall()
	f = g.topFrame()
	j := &f.Job
	found, _, _ := g.findAbilityEvenIfGone(j.Thing, j.By, true)
	if !done && g.mustOwnerPayForNote(j, &found) {
		return joinEvents(joinEvents(events, eventByRule("", rulebook.ConfirmedNotDone, seatArg(c.By))), g.undoPlayingNote(f, found.note)), nil
	}
	e := g.effectToConfirm(j)
	message := rulebook.ConfirmedNotDone
	if done {
		message = rulebook.ConfirmedDone
		j.LastFailed = e != nil && e.Else
	}
	step := found.ability.IsStep(int(j.NextEffect) - 1)
	asks := e != nil && (step || found.ability.IsQuestion(int(j.NextEffect)-1, j.LeftOut))
	if asks && (done || !step) {
		j.recordChosenAlternative(done)
	}
	if !done && e != nil && (asks && !step || e.Act == deck.UseByName) {
		message = rulebook.ChoseOther
	}
	events = append(events, Event{Message: message, Args: []Arg{seatArg(c.By)}})
	if done {
		events = joinEvents(events, g.readyNamedComponent(f))
		if e != nil && e.Act == deck.UseByName && len(g.Bans) < MaxBans {
			g.requireUse(j.AboutSeat, j.Thing.Name)
		}
	}
	events = joinEvents(events, g.retrieveCards(f, done))
	if done && e.HasCardDraw() {
		g.endDeclinesUntilCard(SeatsOf(c.By))
	}
	if j.SeatsToAsk &= g.seatsInGame(); e != nil && j.SeatsToAsk != 0 {
		return joinEvents(events, g.askNextToConfirm(f, e)), nil
	}
	if asks && e.Do != deck.Instruct && (done || !step) {
		j.NextEffect-- // every asked seat has chosen an alternative, so continueJob now carries the effect out
	}
	j.ConfirmPrompt, j.AskedSeat, j.AboutSeat = 0, Nobody, Nobody
	if done && e != nil && e.Repeals {
		before, depth, law := g.Council.Laws, len(g.Unfinished), j.TargetName
		if law == "" {
			law = j.Thing.Name // the law repeals itself
		}
		events = joinEvents(events, g.repealLaw(law))
		if g.beginLawsDiscarded(before); len(g.Unfinished) > depth {
			return joinEvents(events, g.advanceToNextChoice()), nil
		}
	}
	if claim != nil && done {
		events = joinEvents(events, g.changePoints(g.Player(c.By), claim.Amount, j.Thing.Name))
		if claim.Amount > 0 {
			if g.beginEvents(pointsGained, JobFollows, c.By) != nil {
				return events, nil
			}
			events = joinEvents(events, g.noticeOfUnopenedWindows(pointsGained))
		}
	}
	return joinEvents(events, g.continueJob()), nil
}

// whyPrimaryUnconfirmed refuses while an effect on the board of a primary ability is not confirmed. card is the
// name of the strategy card with that ability. The card's player must resolve the ability completely
// (abilities 7).
func (pos *Position) whyPrimaryUnconfirmed(card string) error {
	f := pos.frameToConfirm()
	if f == nil || f.Job.Thing.Name != card {
		return nil
	}
	e := pos.effectToConfirm(&f.Job)
	if found, _, _ := pos.findAbilityEvenIfGone(f.Job.Thing, f.Job.By, true); e == nil || found.ability.Timing.Moment != primaryUsed {
		return nil
	}
	return refuse("abilities 7", rulebook.StepIsMissing, pos.instructionEvent(f, e).Args...)
}

// recordChosenAlternative records a choice between the two alternatives of an ability that says "either …
// or". If first is true, the first alternative was chosen. If the effect is about another seat (AboutSeat),
// the choice counts for that seat. If it is about no other seat, the choice counts for the seat that was
// asked (AskedSeat).
func (j *Job) recordChosenAlternative(first bool) {
	s, at := j.AskedSeat, 1
	if j.AboutSeat != Nobody {
		s = j.AboutSeat
	}
	if first {
		at = 0
	}
	j.ChosenBy[at] = j.ChosenBy[at].With(s)
}

// claimableEffect returns the effect on the board that an ability waits for, if it gives victory points to a
// player whom Entente doesn't know, such as the player who controls a planet. The player who confirms the
// effect gains the points. For any other effect, claimableEffect returns nil.
func (tab *Tabletop) claimableEffect(j *Job) *deck.Effect {
	if e := tab.effectToConfirm(j); e != nil && e.Do == deck.Instruct && e.Amount != 0 {
		return e
	}
	return nil
}

// frameToConfirm returns the unfinished event whose ability waits for a player to confirm an effect, or nil.
// It also returns nil if a later event is open in a window that asks seats, because that window comes first.
func (s *Stack) frameToConfirm() *Frame {
	for i := len(s.Unfinished) - 1; i >= 0; i-- {
		f := &s.Unfinished[i]
		if f.isOnCall() {
			continue
		}
		if f.Job.IsActive() && f.Job.ConfirmPrompt != 0 {
			return f
		}
		return nil
	}
	return nil
}
