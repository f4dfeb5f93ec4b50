package core

import (
	"slices"

	"entente/core/deck"
)

// An ActionView is the progress of the active player's action, as the announced events show it, and the
// likely next events. Screens show buttons for the likely next events, but players may announce any other
// event.
type ActionView struct {
	At             string       // the id of the latest event of the action; empty before the action begins
	Line           []string     // the steps of this tactical action or combat, each by the id of its first event
	Step           int          // the index of the current step in Line; -1 if no step of Line is current
	Done           bool         // the action has no further step
	Next           []string     // the ids of the likely next events, the likeliest first
	Against        []Seat       // other seats that were declared to have units in the active system
	Card           string       // the name of the strategy card in use
	CardActs       []Act        // the acts by which the seat that looks resolves its own ability of Card
	First          *deck.Effect // the first effect of the primary ability in Carries, or nil; read only
	NewSpeakers    Seats        // the seats among which the active player chooses the new speaker with Card
	SpeakerAbility Thing        // the ability of Card that chooses the new speaker
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
	at    string   // the id of the event
	line  []string // the list of steps that a screen shows
	step  int      // the index in line of the step that is current at this event; -1 for none
	next  []string // the ids of the likely next events, the likeliest first
	fight []string // replaces next if another seat has units in the active system; nil if next still holds
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

// actionView returns the progress of the active player's action, as one seat sees it.
func (pos *Position) actionView(seat Seat) ActionView {
	a := ActionView{Step: -1}
	if pos.Phase != deck.ActionPhase || pos.Active == Nobody {
		return a
	}
	for _, f := range pos.ActiveSystem {
		if f.Units && f.Seat != pos.Active {
			a.Against = append(a.Against, f.Seat)
		}
	}
	for i := range len(pos.Ended) + len(pos.Doing) {
		at := 0
		if i < len(pos.Ended) {
			at = int(pos.Ended[i])
		} else {
			at = int(pos.Doing[i-len(pos.Ended)].Moment)
		}
		id := pos.deck.Moments[at].ID
		if id == "T.action" { // the action has ended, so its events no longer count
			a.At, a.Line, a.Step, a.Done, a.Next = "", nil, -1, pos.Finished == pos.Actions, nil
		}
		for j := range likelyNextEvents {
			if c := &likelyNextEvents[j]; c.at == id {
				a.At, a.Line, a.Step, a.Done, a.Next = id, c.line, c.step, c.next == nil, c.next
				if c.fight != nil && a.Against != nil {
					a.Next = c.fight
				}
			}
		}
	}
	switch {
	case pos.mustResolveLentPrimary():
		a.At, a.Card, a.Done, a.Next = componentAction, pos.Roll.Card, false, []string{primaryUsed}
	case a.At == secondaries, a.At == primaryUsed:
		pos.addCardInUse(&a, seat)
	}
	if a.At == primaryUsed && pos.Roll.PrimaryLent && !pos.isAnyUseRequired() { // nobody follows a card that isn't used
		a.Next = nil
	}
	return a
}

// addCardInUse adds the strategy card in use to a view, and the acts by which the seat that looks resolves
// it. The active player resolves the whole primary ability (abilities 7). Every other seat resolves the
// secondary one.
func (pos *Position) addCardInUse(a *ActionView, seat Seat) {
	mine := a.At == primaryUsed
	if mine != (seat == pos.Active) {
		return
	}
	a.Card = pos.Roll.Card
	for i := range pos.Doing { // the primary ability may not have happened yet
		if f := &pos.Doing[i]; pos.moment(f).ID == primaryUsed {
			a.Card = f.Card.Name
		}
	}
	p, c := pos.Player(seat), pos.componentNamed(a.Card)
	if p == nil || c == nil {
		return
	}
	isUntouched := slices.ContainsFunc(pos.Doing, func(f Frame) bool { return f.Card.Name == c.Name && len(f.Resolved) == 0 })
	list := c.Does()
	for i := range list {
		ability := &list[i]
		if ability.Timing.Moment != a.At {
			continue
		}
		thing := Thing{Name: c.Name, Paragraph: uint8(i + 1)}
		for j := range ability.Effects {
			switch e := &ability.Effects[j]; {
			case !mine && e.Do == deck.ReplenishAll && p.replenishAmount(pos.mostCommodities(p)) > 0:
				a.CardActs = append(a.CardActs, Replenish{})
			case !mine || !isUntouched:
			case e.Do == deck.GainGoods, e.Do == deck.ScorePoints:
				a.CardActs, a.First = append(a.CardActs, Resolve{Thing: thing}), &ability.Effects[0]
			case e.Do == deck.BecomeSpeaker:
				a.NewSpeakers, a.SpeakerAbility = pos.seatsInGame().Without(pos.Speaker), thing
			}
		}
	}
}

// likelyScorers returns the seats that likely score now. They are all seats in the first step of the status
// phase, and the active player during the primary ability of Imperial.
func (pos *Position) likelyScorers() Seats {
	for i := range pos.Doing {
		if f := &pos.Doing[i]; f.Card.Name == "Imperial" && pos.moment(f).ID == primaryUsed {
			return SeatsOf(pos.Active)
		}
	}
	if pos.Phase == deck.StatusPhase && pos.lastStatusStepNumber() == 1 {
		return pos.seatsInGame()
	}
	return 0
}
