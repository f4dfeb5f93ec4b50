package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Scoring, and who wins: the first player who reaches the points to win.

// Score is the act that says that a seat scored victory points. A negative number takes back points that
// were scored by mistake. Zero says that the seat scores nothing more in the scoring step of the status
// phase.
type Score struct {
	Points int    // the number of victory points; may be negative or zero
	Seat   Seat   // the seat that scored; Nobody for the seat that makes the choice
	Source string // the name of the objective or other component that gave the points; may be empty
}

// Kind returns ScoreKind, which the notation writes as "scores".
func (Score) Kind() Kind { return ScoreKind }

// VisitParts passes the parts to the PartVisitor, which prints or reads text such as "1 of red for
// "Imperial"".
func (a Score) VisitParts(s PartVisitor) Act {
	s.Count(&a.Points)
	s.SeatAfter("of", &a.Seat)
	s.TextAfter("for", &a.Source)
	return a
}

// A ScoringState says how far a player is in the scoring step of the status phase. A player who scores may go
// on, because an objective may give two points, and a secret objective may follow.
type ScoringState uint8

const (
	NotScored ScoringState = iota // the player has not scored yet
	HasScored                     // the player has scored, and may score again
	IsDone                        // the player has said that they score nothing more
)

// do changes the points of a seat, or records that the seat scores nothing more. It returns a refusal for
// an impossible number of points.
func (a Score) do(pos *Position, c Choice) ([]Event, error) {
	p, err := pos.scoringPlayer(c.By, a)
	if err != nil {
		return nil, err
	}
	switch {
	case a.Points != 0:
	case !pos.isScoring():
		return nil, refuse(rulebook.TablePhase, rulebook.NotScoring)
	case p.Scoring == IsDone:
		return nil, refuse(rulebook.TablePhase, rulebook.IsDoneScoring, seatArg(p.Seat))
	default:
		p.Scoring = IsDone
		return eventByRule("", rulebook.DoneScoring, seatArg(p.Seat)), nil
	}
	p.Points += a.Points
	events := a.scoreEvents(p.Seat)
	if a.Points < 0 {
		return events, nil
	}
	if pos.isScoring() {
		if first := pos.seatsScoringBefore(p, pos.scoringOrder(), HasScored); first != 0 {
			events = joinEvents(events, reasonByRule("ruling 186", rulebook.ScoresFirst, seatArg(first.firstSeat()), otherSeatArg(p.Seat)))
		}
		p.Scoring = max(p.Scoring, HasScored)
	}
	return joinEvents(events, pos.whyNoWinEvents(p)), nil
}

// scoringPlayer returns the player whose points the Score a changes. If a names no seat, that is the player
// in the seat by, who makes the choice. It returns a refusal for an empty seat, an eliminated player, an
// impossible number of points, or a Source that checkNameUpTo refuses.
func (t *Table) scoringPlayer(by Seat, a Score) (*Player, error) {
	of := a.Seat
	if of == Nobody {
		of = by
	}
	switch p := t.Player(of); {
	case p == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(of))
	case p.Eliminated:
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(of))
	case a.Points > MaxPoints-p.Points:
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxPoints-p.Points))
	case a.Points < -p.Points:
		return nil, refuse(rulebook.TableLimit, rulebook.PointsNotScored, seatArg(of), amountArg(p.Points))
	default:
		return p, checkNameUpTo(deck.MaxComponentName, a.Source)
	}
}

// scoreEvents returns the event that says that the seat of scored points, or took points back. It names
// Source, if the Score has one.
func (a Score) scoreEvents(of Seat) []Event {
	n, plain, named := a.Points, rulebook.SeatScored, rulebook.SeatScoredFor
	if n < 0 {
		n, plain, named = -n, rulebook.Unscored, rulebook.UnscoredFor
	}
	if a.Source == "" {
		return eventByRule("", plain, seatArg(of), amountArg(n))
	}
	return eventByRule("", named, seatArg(of), amountArg(n), textArg(GapWhat, a.Source))
}

// A ScoreAnswer is the Answer for Score. It has the points of all players, because no player may have more
// than MaxPoints.
type ScoreAnswer struct {
	PlainAnswer
	By        Seat  // the seat that makes the choice
	MayFinish Seats // the seats that may say that they score nothing more
	table     Table // all players, because a Score may not exceed what MaxPoints leaves a player
}

// Takes reports whether an act is a Score that Score.do would accept.
func (a ScoreAnswer) Takes(act Act) bool {
	score, is := act.(Score)
	if !is {
		return false
	}
	p, err := a.table.scoringPlayer(a.By, score)
	return err == nil && (score.Points != 0 || a.MayFinish.Has(p.Seat))
}

// addScoreAnswers adds a ScoreAnswer to a question. The question's seat may score points for itself or for
// another seat.
func (g *Game) addScoreAnswers(q *question) {
	a := ScoreAnswer{PlainAnswer: PlainAnswer(ScoreKind), By: q.Seat, table: g.Table}
	for i := 0; i < len(g.Players) && g.isScoring(); i++ {
		if p := &g.Players[i]; !p.Eliminated && p.Scoring < IsDone {
			a.MayFinish = a.MayFinish.With(p.Seat)
		}
	}
	q.addAnswer(a)
}

// isScoring reports whether the game is in the scoring step, which is the first step of the status phase.
func (pos *Position) isScoring() bool {
	return pos.Phase == deck.StatusPhase && pos.lastStatusStepNumber() <= 1
}

// scoringOrder returns the seats in the order in which they score. If two players get enough points to win
// together, the first of them in this order wins. Players score in initiative order. While no player has a
// strategy card, they score clockwise from the speaker (ruling 186).
func (tab *Tabletop) scoringOrder() []Seat {
	around := tab.clockwise(tab.Speaker)
	back := tab.Phase == deck.StatusPhase && tab.isEventOverOrMissing(cardsReturned)
	if back || tab.Phase != deck.ActionPhase && tab.Phase != deck.StatusPhase {
		return around
	}
	var order []Seat
	for place := range len(around) + 1 { // from 0, which is every seat's place before the order is known
		for _, s := range around {
			if int(tab.Player(s).Initiative) == place {
				order = append(order, s)
			}
		}
	}
	return order
}

// seatsScoringBefore returns the seats that come before the player p in the list order, and whose Scoring
// is still below the parameter state.
func (t *Table) seatsScoringBefore(p *Player, order []Seat, state ScoringState) Seats {
	var first Seats
	for _, s := range order {
		if s == p.Seat {
			break
		}
		if q := t.Player(s); !q.Eliminated && q.Scoring < state {
			first = first.With(s)
		}
	}
	return first
}

// firstWithPoints returns the first player in the list order who has enough points to win, or nil if none
// has.
func (t *Table) firstWithPoints(order []Seat) *Player {
	for _, s := range order {
		if p := t.Player(s); p.hasPointsToWin(t) {
			return p
		}
	}
	return nil
}

// hasPointsToWin reports whether the player has as many points as Options.Points asks for, and isn't
// eliminated.
func (p *Player) hasPointsToWin(t *Table) bool {
	return p.Points >= int(t.Options.Points) && !p.Eliminated
}

// leadingSeat returns the first seat in scoring order that has enough points to win. It also returns the
// seats that come earlier in that order and may still score. It returns Nobody if no seat has enough
// points, or if a player has won already.
func (pos *Position) leadingSeat() (Seat, Seats) {
	if pos.Winner != Nobody || !slices.ContainsFunc(pos.Players, func(p Player) bool { return p.hasPointsToWin(&pos.Table) }) {
		return Nobody, 0
	}
	order := pos.scoringOrder()
	p := pos.firstWithPoints(order)
	if !pos.isScoring() {
		return p.Seat, 0
	}
	return p.Seat, pos.seatsScoringBefore(p, order, IsDone)
}

// recordWinner records the winner, if a player has enough points to win. If several have, the first of
// them in scoring order wins. In the scoring step, it does nothing while a player who is earlier in scoring
// order may still score.
func (pos *Position) recordWinner() []Event {
	first, earlier := pos.leadingSeat()
	if first == Nobody || earlier != 0 {
		return nil
	}
	pos.Winner = first
	events := []Event{{Message: rulebook.ReachedPoints, Args: []Arg{seatArg(first), amountArg(pos.Player(first).Points)}}}
	return joinEvents(events, pos.expirePromises(func(*Promise) bool { return true }))
}

// endScoring ends the scoring step for every player. If a player has enough points, it records the winner
// before the strategy cards return, because the initiative order decides between players.
func (pos *Position) endScoring() []Event {
	if !pos.isScoring() {
		return nil
	}
	for i := range pos.Players {
		pos.Players[i].Scoring = IsDone
	}
	return pos.recordWinner()
}
