package core

import (
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The current step of a turn or a phase, and the steps that are still to come. Players may leave out
// events. The current step is therefore the last announced one, and the steps before it are over.

// A turnStep is the last step of this turn or phase that the table announced, such as "move ships".
type turnStep struct {
	id          string // the id of the event; "" if there is none
	eventSeat   Seat   // the seat whose event it is; Nobody once the event has ended
	happened    bool   // the event has happened; its windows may still be open
	isTableFree bool   // no window asks a seat now, and no ability is being resolved
}

// latestStep returns the last step of this turn that the table announced. An event that is a consequence of
// another event doesn't count as a step.
func (pos *Position) latestStep() turnStep {
	free := !slices.ContainsFunc(pos.Unfinished, func(f Frame) bool { return f.IsAsking() || f.Job.By != Nobody })
	for i := len(pos.Unfinished) - 1; i >= 0; i-- {
		if f := &pos.Unfinished[i]; !pos.moment(f).Consequence {
			return turnStep{pos.moment(f).ID, f.EventSeat, f.HasHappened(), free}
		}
	}
	if pos.Actions > 1 && pos.Progress == NotBegun {
		return turnStep{isTableFree: free} // the events that have ended belong to the previous action
	}
	for i := len(pos.EndedEvents) - 1; i >= 0; i-- {
		if m := &pos.deck.Moments[pos.EndedEvents[i]]; !m.Consequence {
			return turnStep{m.ID, Nobody, true, free}
		}
	}
	return turnStep{isTableFree: free}
}

// closingSteps are the events that end an action of any kind, or a turn.
var closingSteps = []string{actionFinished, "T.pass", "T.pass.last", "T.end"}

// eventOfAgendaStep maps each step of an agenda to the id of the event that marks the step. messageWhyNotNow
// uses this list while no event of the agenda is open.
var eventOfAgendaStep = [...]string{NoAgenda: "", Revealed: agendaRevealed, Voting: playerVotes, Deciding: speakerVoted, Electing: "AG.outcome.elected", Resolving: agendaOutcome}

// actionKindOfEvent returns an id that tells the kind of action to which an event belongs. It is
// primaryUsed for a strategic action, componentAction for a component action, and TA.activate for a
// tactical action with its combats and production. If every turn can have the event, such as its end, it
// returns "". The parameter id is the id of the event.
func actionKindOfEvent(id string) string {
	switch {
	case id == strategicAction, strings.HasPrefix(id, "STR."):
		return primaryUsed
	case id == componentAction:
		return id
	case strings.HasPrefix(id, "T."):
		return ""
	}
	return "TA.activate"
}

// messageWhyNotNow returns the message that says why an ability can't be resolved now. The message says one
// of three things: the step with the ability's event is still to come, that step is over, or Entente can't
// tell.
func (pos *Position) messageWhyNotNow(c *componentAbility, timing *deck.Timing) rulebook.MessageID {
	index, step := pos.eventIndex(timing.Moment), pos.latestStep()
	if index < 0 {
		return rulebook.NotThisMoment
	}
	m, last := &pos.deck.Moments[index], pos.eventIndex(step.id)
	closes, closed := slices.Index(closingSteps, m.ID), slices.Index(closingSteps, step.id)
	kind, its := actionKindOfEvent(m.ID), actionKindOfEvent(step.id)
	comes, over := false, pos.hasEventEnded(uint8(index))
	switch {
	case m.Actor == deck.OfAgenda && pos.Council.Step == NoAgenda:
		comes = pos.Phase == deck.AgendaPhase && pos.Council.AgendasOver < agendasPerPhase
		over = pos.Phase == deck.AgendaPhase && !comes
	case m.Actor == deck.OfAgenda:
		last = pos.eventIndex(eventOfAgendaStep[pos.Council.Step])
		for i := range pos.Unfinished {
			if pos.moment(&pos.Unfinished[i]).Actor == deck.OfAgenda {
				last = int(pos.Unfinished[i].Moment)
			}
		}
		comes, over = index > last, index < last && (pos.Council.Step != Voting || index < pos.eventIndex(playerVotes))
	case m.Phases != deck.PhasesOf(deck.ActionPhase) && m.Phases < deck.PhasesOf(pos.Phase):
		over = true // the event's phase is over in this round
	case m.ID == AnyTime, m.ID == anyAction:
		over = false
	case m.Consequence, !m.Phases.Has(pos.Phase):
		over = over && (timing.Station == deck.After || timing.Whose == deck.AnySeat)
	case m.IsOnePlayersEvent() && pos.Active != Nobody && !pos.hasRole(timing.Whose, pos.Active, c.holder, c.owner, pos.Active):
		over = over && timing.Station == deck.After
	case m.ID == cardPicked: // each player picks, so this event can come again
		comes, over = !over, false
	case closes >= 0 || closed >= 0:
		comes, over = closes > closed, over || closes < closed && pos.ExtraActions == 0
	case last < 0, kind == "", its == "", kind == its:
		comes, over = index > last, over || index < last
	}
	switch {
	case comes:
		return rulebook.StepIsToCome
	case over:
		return rulebook.TooLateFor
	}
	return rulebook.NotThisMoment
}
