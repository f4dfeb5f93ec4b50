package core

import "entente/core/deck"

// An ActionView is how far the action of the active player is, as far as the table told
// of it, and with what it likely goes on. Nobody has to follow it: every step may be left
// out, and anything else may happen instead.
type ActionView struct {
	At      string   // the event that it has come to, by its id; empty before it begins
	Line    []string // the steps that it is among, by the events with which they begin: of a tactical action, or of a combat in it
	Step    int      // which of these it has come to; -1 outside of them
	Done    bool     // nothing of it is left
	Next    []string // what likely follows, by id, the likeliest first
	Against []Seat   // who else has units in the active system, as far as that was said
	Card    string   // the strategy card that is used
	Carries []Act    // what that card gives the one who looks, as choices that carry it out
	Aims    Seats    // … and whom the active player may make the speaker by it,
	Speaks  Thing    // … by resolving this
}

// tacticalSteps, spaceSteps and groundSteps are the steps of a tactical action and of its
// combats, by the events with which they begin.
var (
	tacticalSteps = []string{"TA.activate", "TA.move", "SC.start", "INV.start", "PROD"}
	spaceSteps    = []string{"SC.start", "SC.retreat.start", "SC.roll", "SC.hits", "SC.end"}
	groundSteps   = []string{"GC.start", "GC.roll", "GC.hits", "GC.end"}
)

// secondaries is the event that the others may use the secondary ability.
const secondaries = "STR.secondaries"

// courses is how actions go on: from each of their events to what likely follows, and to
// what does where others have units in the active system. What nothing follows ends one. A
// combat goes round until somebody says that it ends, which can be said at any of its steps.
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

// actionView is what a seat sees of the action.
func (g *Game) actionView(seat Seat) ActionView {
	a := ActionView{Step: -1}
	if g.Phase != deck.ActionPhase || g.Active == Nobody {
		return a
	}
	for _, f := range g.ActiveSystem {
		if f.Units && f.Seat != g.Active {
			a.Against = append(a.Against, f.Seat)
		}
	}
	for i := range len(g.Ended) + len(g.Doing) {
		at := 0
		if i < len(g.Ended) {
			at = int(g.Ended[i])
		} else {
			at = int(g.Doing[i-len(g.Ended)].Moment)
		}
		id := g.deck.Moments[at].ID
		if id == "T.action" { // what came before was another action
			a.At, a.Line, a.Step, a.Done, a.Next = "", nil, -1, g.Finished == g.Actions, nil
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
	if a.At == secondaries || a.At == primaryUsed {
		g.ofCard(&a, seat)
	}
	return a
}

// ofCard adds which strategy card is used, and what it gives the seat that looks: to the
// active player by its primary ability, to the others by its secondary.
func (g *Game) ofCard(a *ActionView, seat Seat) {
	mine := a.At == primaryUsed
	if mine != (seat == g.Active) {
		return
	}
	a.Card = g.cardInUse()
	p, c := g.Player(seat), g.component(a.Card)
	if p == nil || c == nil {
		return
	}
	list := c.Does()
	for i := range list {
		ability := &list[i]
		if ability.Timing.Moment != a.At {
			continue
		}
		for j := range ability.Effects {
			switch e := &ability.Effects[j]; {
			case e.Do == deck.ReplenishAll && p.Goods[deck.Commodities] < p.MaxCommodities:
				a.Carries = append(a.Carries, Replenish{})
			case e.Do == deck.GainGoods && e.Per == deck.Once && !e.All && mine && g.untouched(c.Name) && !g.lies(goodsGained) && g.moment(g.top()).ID != goodsGained:
				a.Carries = append(a.Carries, Gain{Goods: e.Good.Of(e.Amount)})
			case e.Do == deck.BecomeSpeaker && mine && g.untouched(c.Name):
				a.Aims, a.Speaks = g.Seated().Without(g.Speaker), Thing{Name: c.Name, Paragraph: uint8(i + 1)}
			}
		}
	}
}

// scores is whose points are counted now: of everybody while objectives are scored in the
// status phase, of the active player while the primary ability of Imperial is resolved.
func (g *Game) scores() Seats {
	for i := range g.Doing {
		if f := &g.Doing[i]; f.Card.Name == "Imperial" && g.moment(f).ID == primaryUsed {
			return SeatsOf(g.Active)
		}
	}
	if g.Phase == deck.StatusPhase && g.statusAt() == 1 {
		return g.Seated()
	}
	return 0
}

// cardInUse is the name of the strategy card that is used in this action: while its primary
// ability is resolved, and after that as long as it is the only one of its player that was.
func (g *Game) cardInUse() string {
	for i := range g.Doing {
		if f := &g.Doing[i]; g.moment(f).ID == primaryUsed {
			return f.Card.Name
		}
	}
	name := ""
	for i := range g.StrategyCards {
		if c := &g.StrategyCards[i]; c.By == g.Active && c.Exhausted {
			if name != "" {
				return ""
			}
			name = g.nameOfCard(c)
		}
	}
	return name
}

// untouched reports whether the primary ability of a strategy card is open, and nothing
// of it was resolved yet.
func (g *Game) untouched(card string) bool {
	for i := range g.Doing {
		if f := &g.Doing[i]; f.Card.Name == card {
			return len(f.Resolved) == 0
		}
	}
	return false
}
