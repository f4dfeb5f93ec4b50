package core

import (
	"slices"

	"entente/core/deck"
)

// An ActionView is the progress of the active player's action, by the announced events, and
// its likely next steps. The steps only suggest buttons: the table may leave any of them
// out or announce another event instead.
type ActionView struct {
	At      string       // the id of the latest event of the action; empty before the action begins
	Line    []string     // the steps of this tactical action or of this combat, by the ids of their first events
	Step    int          // index of the current step in Line; -1 outside of it
	Done    bool         // the action has no further step
	Next    []string     // ids of the likely next events, the likeliest first
	Against []Seat       // other seats with units in the active system, as declared
	Card    string       // the strategy card in use
	Carries []Act        // the primary ability of that card, or the effects of its secondary one, for the seat that looks
	First   *deck.Effect // what that primary ability does first, if it is in Carries; not to be changed
	Aims    Seats        // the seats that the active player may make the speaker by that card
	Speaks  Thing        // the ability of the card that chooses the speaker
}

// tacticalSteps, spaceSteps and groundSteps list the steps of a tactical action and of its
// combats, by the ids of their first events.
var (
	tacticalSteps = []string{"TA.activate", "TA.move", "SC.start", "INV.start", "PROD"}
	spaceSteps    = []string{"SC.start", "SC.retreat.start", "SC.roll", "SC.hits", "SC.end"}
	groundSteps   = []string{"GC.start", "GC.roll", "GC.hits", "GC.end"}
)

// courses lists, for each event of an action, the likely next events. If other seats have units in the
// active system, the list fight replaces next. An event without a next one ends its action. A combat
// repeats its rounds until the table announces its end, which it may do at any step.
var courses = [...]struct {
	at          string
	line        []string
	step        int
	next, fight []string
}{
	{at: "TA.activate", line: tacticalSteps, next: []string{"TA.move", "PROD", "TA.end"}},
	{at: "TA.move", line: tacticalSteps, step: 1, next: []string{"INV.start", "PROD", "SC.start"}, fight: []string{"SC.start", "INV.start", "TA.end"}},
	{at: "SC.start", line: spaceSteps, next: []string{"SC.afb", "SC.end", "INV.start"}},
	{at: "SC.afb", line: spaceSteps, next: []string{"SC.retreat.start", "SC.end"}},
	{at: "SC.round.start", line: spaceSteps, next: []string{"SC.retreat.start", "SC.end"}},
	{at: "SC.retreat.start", line: spaceSteps, step: 1, next: []string{"SC.roll", "SC.retreat.declared", "SC.end"}},
	{at: "SC.retreat.declared", line: spaceSteps, step: 1, next: []string{"SC.roll", "SC.end"}},
	{at: "SC.roll", line: spaceSteps, step: 2, next: []string{"SC.hits", "SC.end"}},
	{at: "SC.hits", line: spaceSteps, step: 3, next: []string{"SC.round.start", "SC.retreat", "SC.end"}},
	{at: "SC.retreat", line: spaceSteps, step: 3, next: []string{"SC.end"}},
	{at: "SC.round.end", line: spaceSteps, step: 3, next: []string{"SC.round.start", "SC.end"}},
	{at: "SC.end", line: spaceSteps, step: 4, next: []string{"SC.won", "INV.start", "TA.end"}},
	{at: "SC.won", line: tacticalSteps, step: 2, next: []string{"INV.start", "PROD", "TA.end"}},
	{at: "INV.start", line: tacticalSteps, step: 3, next: []string{"PROD", "TA.end"}, fight: []string{"GC.start", "PROD", "TA.end"}},
	{at: "GC.start", line: groundSteps, next: []string{"GC.roll", "GC.end", "PROD"}},
	{at: "GC.round.start", line: groundSteps, next: []string{"GC.roll", "GC.end"}},
	{at: "GC.roll", line: groundSteps, step: 1, next: []string{"GC.hits", "GC.end"}},
	{at: "GC.hits", line: groundSteps, step: 2, next: []string{"GC.round.start", "GC.end"}},
	{at: "GC.round.end", line: groundSteps, step: 2, next: []string{"GC.round.start", "GC.end"}},
	{at: "GC.end", line: groundSteps, step: 3, next: []string{"GC.won", "GC.start", "PROD"}},
	{at: "GC.won", line: tacticalSteps, step: 3, next: []string{"INV.control", "GC.start", "PROD"}},
	{at: "INV.control", line: tacticalSteps, step: 3, next: []string{"GC.start", "PROD", "TA.end"}},
	{at: "PROD", line: tacticalSteps, step: 4, next: []string{"TA.end"}},
	{at: primaryUsed, step: -1, next: []string{secondaries}},
	{at: "TA.end", step: -1}, {at: secondaries, step: -1}, {at: "CA", step: -1},
}

// actionView returns a seat's view of the action.
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
		if id == "T.action" { // the earlier events belong to another action
			a.At, a.Line, a.Step, a.Done, a.Next = "", nil, -1, pos.Finished == pos.Actions, nil
		}
		for j := range courses {
			if c := &courses[j]; c.at == id {
				a.At, a.Line, a.Step, a.Done, a.Next = id, c.line, c.step, c.next == nil, c.next
				if c.fight != nil && a.Against != nil {
					a.Next = c.fight
				}
			}
		}
	}
	switch {
	case pos.isPrimaryLent():
		a.At, a.Card, a.Done, a.Next = componentAction, pos.Roll.Card, false, []string{primaryUsed}
	case a.At == secondaries, a.At == primaryUsed:
		pos.addCardInUse(&a, seat)
	}
	if a.At == primaryUsed && pos.Roll.Lent && !pos.isAnyoneChosen() { // nobody follows
		a.Next = nil
	}
	return a
}

// addCardInUse adds the strategy card in use, and what it does for the seat that looks. The active
// player gets the primary ability as a whole (abilities 7), and every other seat the secondary ability.
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
	p, c := pos.Player(seat), pos.component(a.Card)
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
			case !mine && e.Do == deck.ReplenishAll && p.replenishesBy(pos.mostCommodities(p)) > 0:
				a.Carries = append(a.Carries, Replenish{})
			case !mine || !isUntouched:
			case e.Do == deck.GainGoods, e.Do == deck.ScorePoints:
				a.Carries, a.First = append(a.Carries, Resolve{Thing: thing}), &ability.Effects[0]
			case e.Do == deck.BecomeSpeaker:
				a.Aims, a.Speaks = pos.seatsInGame().Without(pos.Speaker), thing
			}
		}
	}
}

// scores returns the seats that score now: every seat during the first step of the status
// phase, or the active player during the primary ability of Imperial.
func (pos *Position) scores() Seats {
	for i := range pos.Doing {
		if f := &pos.Doing[i]; f.Card.Name == "Imperial" && pos.moment(f).ID == primaryUsed {
			return SeatsOf(pos.Active)
		}
	}
	if pos.Phase == deck.StatusPhase && pos.lastStatusStep() == 1 {
		return pos.seatsInGame()
	}
	return 0
}
