package core

import (
	"slices"

	"entente/core/deck"
)

// An ActionView shows how far the active player's action has come, and which events likely come next.
// Screens show buttons for the likely next events, but players may announce any other event.
type ActionView struct {
	LatestEvent       string       // the id of the latest event of the action; empty before the action begins
	Steps             []string     // the steps of the tactical action or combat, as ids of their first events
	CurrentStep       int          // the index in Steps of the current step; -1 if no step is current
	IsOver            bool         // whether the action has no further step
	NextEvents        []string     // the ids of the likely next events, the likeliest first
	Opponents         []Seat       // other seats that were declared to have units in the active system
	StrategyCard      string       // the name of the strategy card in use; "" if none is
	CardActs          []Act        // the acts with which this View's seat resolves its ability of StrategyCard
	FirstEffect       *deck.Effect // the first effect of the ability in CardActs, or nil; read only
	SpeakerCandidates Seats        // the seats that StrategyCard lets the active player choose as the speaker
	SpeakerAbility    Thing        // the ability of StrategyCard that makes another player the speaker
}

// The steps of a tactical action and of its combats, each by the id of the step's first event.
var (
	tacticalSteps     = []string{"TA.activate", "TA.move", "SC.start", "INV.start", "PROD"}
	spaceCombatSteps  = []string{"SC.start", "SC.retreat.start", "SC.roll", "SC.hits", "SC.end"} // of a space combat
	groundCombatSteps = []string{"GC.start", "GC.roll", "GC.hits", "GC.end"}                     // of a ground combat
)

// likelyNextEvents lists the likely next events for each event of an action. An event with no likely next
// events ends the action. A combat repeats its rounds until players announce the end of the combat, which can
// be at any step.
var likelyNextEvents = [...]struct {
	at    string   // the id of the event that this row is about
	line  []string // the steps that a screen shows at this event
	step  int      // the index in line of the current step; -1 for none
	next  []string // the ids of the events that likely follow, the likeliest first
	fight []string // used instead of next if another seat has units in the active system; nil to use next
}{
	{at: "TA.activate", line: tacticalSteps, next: []string{"TA.move", "PROD", "TA.end"}},
	{at: "TA.move", line: tacticalSteps, step: 1, next: []string{"INV.start", "PROD", "SC.start"}, fight: []string{"SC.start", "INV.start", "TA.end"}},
	{at: "SC.start", line: spaceCombatSteps, next: []string{"SC.afb", "SC.end", "INV.start"}},
	{at: "SC.afb", line: spaceCombatSteps, next: []string{"SC.retreat.start", "SC.end"}},
	{at: "SC.round.start", line: spaceCombatSteps, next: []string{"SC.retreat.start", "SC.end"}},
	{at: "SC.retreat.start", line: spaceCombatSteps, step: 1, next: []string{"SC.roll", "SC.retreat.declared", "SC.end"}},
	{at: "SC.retreat.declared", line: spaceCombatSteps, step: 1, next: []string{"SC.roll", "SC.end"}},
	{at: "SC.roll", line: spaceCombatSteps, step: 2, next: []string{"SC.hits", "SC.end"}},
	{at: "SC.hits", line: spaceCombatSteps, step: 3, next: []string{"SC.round.start", "SC.retreat", "SC.end"}},
	{at: "SC.retreat", line: spaceCombatSteps, step: 3, next: []string{"SC.end"}},
	{at: "SC.round.end", line: spaceCombatSteps, step: 3, next: []string{"SC.round.start", "SC.end"}},
	{at: "SC.end", line: spaceCombatSteps, step: 4, next: []string{"SC.won", "INV.start", "TA.end"}},
	{at: "SC.won", line: tacticalSteps, step: 2, next: []string{"INV.start", "PROD", "TA.end"}},
	{at: "INV.start", line: tacticalSteps, step: 3, next: []string{"PROD", "TA.end"}, fight: []string{"GC.start", "PROD", "TA.end"}},
	{at: "GC.start", line: groundCombatSteps, next: []string{"GC.roll", "GC.end", "PROD"}},
	{at: "GC.round.start", line: groundCombatSteps, next: []string{"GC.roll", "GC.end"}},
	{at: "GC.roll", line: groundCombatSteps, step: 1, next: []string{"GC.hits", "GC.end"}},
	{at: "GC.hits", line: groundCombatSteps, step: 2, next: []string{"GC.round.start", "GC.end"}},
	{at: "GC.round.end", line: groundCombatSteps, step: 2, next: []string{"GC.round.start", "GC.end"}},
	{at: "GC.end", line: groundCombatSteps, step: 3, next: []string{"GC.won", "GC.start", "PROD"}},
	{at: "GC.won", line: tacticalSteps, step: 3, next: []string{"INV.control", "GC.start", "PROD"}},
	{at: "INV.control", line: tacticalSteps, step: 3, next: []string{"GC.start", "PROD", "TA.end"}},
	{at: "PROD", line: tacticalSteps, step: 4, next: []string{"TA.end"}},
	{at: primaryUsed, step: -1, next: []string{secondaries}},
	{at: "TA.end", step: -1}, {at: secondaries, step: -1}, {at: "CA", step: -1},
}

// actionView returns how far the active player's action has come, as one seat sees it.
func (pos *Position) actionView(seat Seat) ActionView {
	a := ActionView{CurrentStep: -1}
	if pos.Phase != deck.ActionPhase || pos.Active == Nobody {
		return a
	}
	for _, f := range pos.ActiveSystem {
		if f.HasUnits && f.Seat != pos.Active {
			a.Opponents = append(a.Opponents, f.Seat)
		}
	}
	for i := range len(pos.EndedEvents) + len(pos.Unfinished) {
		at := 0
		if i < len(pos.EndedEvents) {
			at = int(pos.EndedEvents[i])
		} else {
			at = int(pos.Unfinished[i-len(pos.EndedEvents)].Moment)
		}
		id := pos.deck.Moments[at].ID
		if id == "T.action" { // the action has ended, so its events no longer count
			a.LatestEvent, a.Steps, a.CurrentStep, a.IsOver, a.NextEvents = "", nil, -1, pos.FinishedActions == pos.Actions, nil
		}
		for j := range likelyNextEvents {
			if c := &likelyNextEvents[j]; c.at == id {
				a.LatestEvent, a.Steps, a.CurrentStep, a.IsOver, a.NextEvents = id, c.line, c.step, c.next == nil, c.next
				if c.fight != nil && a.Opponents != nil {
					a.NextEvents = c.fight
				}
			}
		}
	}
	switch {
	case pos.mustResolveLentPrimary():
		a.LatestEvent, a.StrategyCard, a.IsOver, a.NextEvents = componentAction, pos.RollCall.Card, false, []string{primaryUsed}
	case a.LatestEvent == secondaries, a.LatestEvent == primaryUsed:
		pos.addCardInUse(&a, seat)
	}
	if a.LatestEvent == primaryUsed && pos.RollCall.PrimaryLent && !pos.isAnyUseRequired() { // nobody follows a card that isn't used
		a.NextEvents = nil
	}
	return a
}

// addCardInUse adds to a the strategy card in use, and the acts with which the seat resolves its ability of
// that card. The active player resolves the whole primary ability (abilities 7). Every other seat resolves
// the secondary ability.
func (pos *Position) addCardInUse(a *ActionView, seat Seat) {
	mine := a.LatestEvent == primaryUsed
	if mine != (seat == pos.Active) {
		return
	}
	a.StrategyCard = pos.RollCall.Card
	for i := range pos.Unfinished { // the primary ability may not have happened yet
		if f := &pos.Unfinished[i]; pos.moment(f).ID == primaryUsed {
			a.StrategyCard = f.Card.Name
		}
	}
	p, c := pos.Player(seat), pos.componentNamed(a.StrategyCard)
	if p == nil || c == nil {
		return
	}
	isUntouched := slices.ContainsFunc(pos.Unfinished, func(f Frame) bool { return f.Card.Name == c.Name && len(f.Resolved) == 0 })
	list := c.Does()
	for i := range list {
		ability := &list[i]
		if ability.Timing.Moment != a.LatestEvent {
			continue
		}
		thing := Thing{Name: c.Name, Paragraph: uint8(i + 1)}
		for j := range ability.Effects {
			switch e := &ability.Effects[j]; {
			case !mine && e.Do == deck.ReplenishAll && p.replenishAmount(pos.mostCommodities(p)) > 0:
				a.CardActs = append(a.CardActs, Replenish{})
			case !mine || !isUntouched:
			case e.Do == deck.GainGoods, e.Do == deck.ScorePoints:
				a.CardActs, a.FirstEffect = append(a.CardActs, Resolve{Thing: thing}), &ability.Effects[0]
			case e.Do == deck.BecomeSpeaker:
				a.SpeakerCandidates, a.SpeakerAbility = pos.seatsInGame().Without(pos.Speaker), thing
			}
		}
	}
}

// likelyScorers returns the seats that may want to score victory points now. In the first step of the status
// phase, these are all seats in the game. During the primary ability of Imperial, it is the active player's
// seat.
func (pos *Position) likelyScorers() Seats {
	for i := range pos.Unfinished {
		if f := &pos.Unfinished[i]; f.Card.Name == "Imperial" && pos.moment(f).ID == primaryUsed {
			return SeatsOf(pos.Active)
		}
	}
	if pos.Phase == deck.StatusPhase && pos.lastStatusStepNumber() == 1 {
		return pos.seatsInGame()
	}
	return 0
}
