package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The roll call of a strategic action. Once the primary ability was resolved, each other player says,
// clockwise, whether they follow the strategy card or skip it (abilities note 5). To follow a card is to use
// its secondary ability. The game doesn't wait for the answers. The question ends as soon as the active
// player goes on.

// A RollCall is how seats answer the roll call: whether they follow the strategy card in use, that is, use
// its secondary ability. A seat may answer before its turn to answer. Other players don't see such an early
// answer until the seat is in Shown.
type RollCall struct {
	Card          string // the strategy card in use; empty if the table didn't name it
	PrimaryLent   bool   // an ability lent the primary ability of Card; the card isn't used (ruling 214)
	UsedSecondary Seats  // the seats that resolved the secondary ability; all players see this
	Follows       Seats  // the seats that said that they will use the secondary ability
	Skips         Seats  // the seats that said that they won't use the secondary ability
	Shown         Seats  // the seats whose turn to answer is over; all players see their answers
}

// hasAnswered reports whether the seat s has answered, in its turn to answer or before.
func (r *RollCall) hasAnswered(s Seat) bool { return (r.Follows | r.Skips | r.UsedSecondary).Has(s) }

// doneSeats returns the seats that are done: they have used the secondary ability, or their turn to answer
// is over.
func (r *RollCall) doneSeats() Seats { return r.Shown | r.UsedSecondary }

// isUntouched reports whether no seat has answered yet, and no seat's turn to answer is over.
func (r *RollCall) isUntouched() bool { return r.Follows|r.Skips|r.Shown|r.UsedSecondary == 0 }

// cardArg returns the Arg that fills the gap {what} of a message with the name of the strategy card in use.
func (r *RollCall) cardArg() Arg {
	if r.Card == "" {
		return textArg(GapWhat, "the strategy card")
	}
	return textArg(GapWhat, r.Card)
}

// removeHiddenAnswer removes a seat's answer if other players haven't seen it yet. Callers use it when a
// deal begins to bind the seat, because the deal may oblige the seat to give another answer.
func (r *RollCall) removeHiddenAnswer(s Seat) {
	if !r.Shown.Has(s) {
		r.Follows, r.Skips = r.Follows.Without(s), r.Skips.Without(s)
	}
}

// answerEvent returns the event that says whether a seat follows the strategy card or skips it.
func (r *RollCall) answerEvent(s Seat) Event {
	m := rulebook.SkipsCard
	if (r.Follows | r.UsedSecondary).Has(s) {
		m = rulebook.FollowsCard
	}
	return Event{Message: m, Args: []Arg{seatArg(s), r.cardArg()}}
}

// showAnswers shows early answers to all players, and returns an event for each. It goes through the list
// order up to the first seat that hasn't answered. It passes over a seat in the set away, because Entente
// declines for that seat. If the parameter over is true, the roll call has ended, so it shows all answers.
func (r *RollCall) showAnswers(order []Seat, away Seats, over bool) []Event {
	var events []Event
	for _, s := range order {
		switch {
		case r.doneSeats().Has(s):
		case r.hasAnswered(s):
			r.Shown = r.Shown.With(s)
			events = append(events, r.answerEvent(s))
		case !over && !away.Has(s):
			return events
		}
	}
	return events
}

// isCardInUse reports whether the thing t is the strategy card in use. If the table didn't name the card in
// use, every strategy card counts.
func (r *RollCall) isCardInUse(t Thing, d *deck.Deck) bool {
	c := d.Component(t.Name)
	return c != nil && c.Initiative > 0 && t.Owner == Nobody && (r.Card == "" || r.Card == t.Name)
}

// The ids of the events of secondary abilities.
const (
	secondaries   = "STR.secondaries" // the other players may use the secondary ability
	secondaryUsed = "STR.secondary"   // a player resolves the secondary ability
)

// isByChoice reports whether the seat must follow because the active player chose it. If not, the duty
// comes from a deal.
func (d *followDuty) isByChoice() bool { return d.follows && d.card == Thing{} }

// A rollCallQuestion is the question whether seats follow the strategy card in use. It has the facts that
// decide which seats may answer. To follow a card is to use its secondary ability.
type rollCallQuestion struct {
	RollCall
	isUnderWay     bool         // the primary ability has happened, and the secondary abilities aren't over
	isOpen         bool         // seats may answer, because the primary ability was resolved completely
	hasNoSecondary bool         // the card in use has no secondary ability
	prompt         uint32       // the number of the active player's open question, which answers have to name
	active         Seat         // the active player
	order          []Seat       // the other seats in the game, clockwise from the active player
	away           Seats        // the seats for which Entente declines, because their players are away
	duties         []followDuty // for seats that must use the secondary ability, or must not
}

// A followDuty says that a seat must follow the strategy card in use, or must not follow it. Either the
// active player chose the seat, or a deal binds the seat.
type followDuty struct {
	seat    Seat  // the seat with the duty
	follows bool  // true if the seat must follow; false if the seat must not follow
	card    Thing // the strategy card in the deal; empty if the active player chose the seat
	refusal error // the refusal that the seat gets if it gives the opposite answer
}

// currentRollCallQuestion returns the question whether seats follow the strategy card in use, with the
// facts of the current game.
func (pos *Position) currentRollCallQuestion() rollCallQuestion {
	q := rollCallQuestion{RollCall: pos.RollCall, prompt: pos.TurnPrompt, active: pos.Active, away: pos.DeclinedFor}
	if pos.Active == Nobody {
		return q
	}
	switch step := pos.latestStep(); step.id {
	case primaryUsed:
		q.isUnderWay = step.happened
		q.isOpen = step.happened && step.isTableFree && pos.Progress == HasBegun
	case secondaries, secondaryUsed:
		q.isUnderWay, q.isOpen = true, true
	}
	if !q.isUnderWay {
		return q
	}
	q.hasNoSecondary = q.PrimaryLent || !pos.componentNamed(q.Card).HasSecondary()
	for _, s := range pos.clockwise(pos.Active) {
		if s == pos.Active || pos.Player(s).Eliminated {
			continue
		}
		q.order = append(q.order, s)
		if name := pos.componentSeatMustUse(s); name != "" {
			why := refuse("ruling 213", rulebook.MustFollow, seatArg(s), textArg(GapWhat, name))
			q.duties = append(q.duties, followDuty{s, true, Thing{}, why})
		}
	}
	for i := range pos.Promises {
		p := &pos.Promises[i]
		t := &p.Term
		early := p.Binding && p.State == Kept && p.Step == pos.StepNumber && q.Follows.Has(t.Giver)
		no := rulebook.OwesNotTo
		if t.Kind == Uses {
			no = rulebook.OwesFirst
		}
		if t.isAboutUse() && q.isCardInUse(t.Thing, pos.deck) && (early || pos.isOpenObligation(p)) {
			q.duties = append(q.duties, followDuty{t.Giver, t.Kind == Uses, t.Thing, refuse("deals 3", no, p.messageArgs()...)})
		}
	}
	return q
}

// whyAgainstDuty returns a refusal if the answer of the seat s contradicts a duty of that seat, or else
// nil. The parameter follows is true for the answer to follow, and false for the answer to skip.
func (q *rollCallQuestion) whyAgainstDuty(s Seat, follows bool) error {
	for _, duty := range q.duties {
		if duty.seat == s && duty.follows != follows {
			return duty.refusal
		}
	}
	return nil
}

// whyClosed returns nil if the roll call is open for answers now, or else a refusal. It opens once the
// primary ability was resolved (abilities note 5), and closes when every seat is done.
func (q *rollCallQuestion) whyClosed() error {
	switch {
	case !q.isOpen:
		return refuse("abilities note 5", rulebook.NoPrimaryYet, seatArg(q.active))
	case q.hasNoSecondary:
		return refuse("abilities note 5", rulebook.NoSecondary, q.cardArg())
	case SeatsOf(q.order...)&^q.doneSeats() == 0:
		return refuse(rulebook.TableRollCall, rulebook.AllHaveAnswered)
	}
	return nil
}

// whyNotAnswer returns nil if the seat s may give the answer a, or else a refusal. An answer can't change
// once other players have seen it, and no seat gives the same answer twice. If a has AllAnsweredKind, the
// player says that all have answered. That is refused while a seat that must follow hasn't answered.
func (q *rollCallQuestion) whyNotAnswer(s Seat, a AnswerRollCall) error {
	follows, said := a.AnswerKind == FollowKind, q.Skips
	if follows {
		said = q.Follows
	}
	err := q.whyClosed()
	switch {
	case a.AnswerKind == AllAnsweredKind:
		for _, duty := range q.duties {
			if err == nil && duty.follows && !q.hasAnswered(duty.seat) {
				err = duty.refusal
			}
		}
		return err
	case q.isOpen && !q.hasNoSecondary && s == q.active:
		return refuse("abilities note 5", rulebook.OthersFollow, seatArg(s))
	case q.isOpen && (q.doneSeats().Has(s) && q.hasAnswered(s) || said.Has(s)):
		return refuse(rulebook.TableRollCall, rulebook.HasAnswered, seatArg(s))
	case err != nil:
		return err
	case q.Shown.Has(s):
		return refuse(rulebook.TableRollCall, rulebook.AllHaveAnswered)
	}
	return q.whyAgainstDuty(s, follows)
}

// canStillFollow reports whether the seat s may follow the strategy card now, even if it answered otherwise
// before. A seat may change its answer as long as other players haven't seen it.
func (q *rollCallQuestion) canStillFollow(s Seat) bool {
	return q.whyClosed() == nil && slices.Contains(q.order, s) && !q.doneSeats().Has(s) && q.whyAgainstDuty(s, true) == nil
}

// AnswerRollCall is the act by which a seat says whether it follows the strategy card in use.
type AnswerRollCall struct {
	AnswerKind Kind // FollowKind, SkipKind, or AllAnsweredKind: players agreed that all have answered
}

// Kind returns AnswerKind, which the notation writes as "follows", "skips" or "says that everyone has
// answered".
func (a AnswerRollCall) Kind() Kind { return a.AnswerKind }

// VisitParts has the PartVisitor print or read the number of a question: the one about the active player's
// next step. That number stands for the roll call too, because the roll call ends once the active player
// answers that question.
func (a AnswerRollCall) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// do records the answer of the seat that makes the choice, or returns a refusal. If the seat's turn to
// answer has come, all players see the answer.
func (a AnswerRollCall) do(pos *Position, c Choice) ([]Event, error) {
	switch {
	case a.AnswerKind < FollowKind || a.AnswerKind > AllAnsweredKind:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case pos.Active == Nobody || c.Prompt != pos.TurnPrompt:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	q := pos.currentRollCallQuestion()
	if err := q.whyNotAnswer(c.By, a); err != nil {
		return nil, err
	}
	r := &pos.RollCall
	if a.AnswerKind == AllAnsweredKind {
		events := r.showAnswers(q.order, q.away, true)
		r.Shown = SeatsOf(q.order...)
		return append(events, eventByRule(rulebook.TableRollCall, rulebook.EveryoneAnswered, seatArg(c.By))...), nil
	}
	r.Follows, r.Skips = r.Follows.Without(c.By), r.Skips.Without(c.By)
	if a.AnswerKind == SkipKind {
		r.Skips = r.Skips.With(c.By)
	} else {
		r.Follows = r.Follows.With(c.By)
	}
	events := r.showAnswers(q.order, q.away, false)
	if !r.Shown.Has(c.By) {
		events = append(events, eventByRule(rulebook.TableRollCall, rulebook.AnsweredEarly, seatArg(c.By))...)
	}
	for _, duty := range q.duties {
		if duty.seat == c.By && duty.follows && a.AnswerKind == FollowKind {
			events = joinEvents(events, pos.markUseKept(c.By, duty.card))
		}
	}
	return events, nil
}

// rollCallAnswerAdder returns a function that adds a PlainAnswer for one kind of AnswerRollCall to a
// question, if the question's seat may give that answer. The parameter k is the kind: FollowKind, SkipKind
// or AllAnsweredKind.
func rollCallAnswerAdder(k Kind) func(*Game, *question) {
	return func(g *Game, q *question) {
		if g.Active != Nobody && q.shared.roll.whyNotAnswer(q.Seat, AnswerRollCall{k}) == nil {
			q.addAnswer(PlainAnswer(k))
		}
	}
}

// updateAfterChoice updates the roll call after the choice c, and returns the events that tell the players.
// The parameter was is the roll call's question before the choice, and now is the question after it. If a
// player used the secondary ability, that counts as an answer, and all players see it. If the active player
// went on, the roll call ends, and early answers are shown.
func (r *RollCall) updateAfterChoice(c Choice, was, now *rollCallQuestion, d *deck.Deck) []Event {
	use, is := c.Act.(Resolve)
	switch {
	case was.isUnderWay && (!now.isUnderWay || was.prompt != now.prompt):
		over := was.RollCall
		r.Follows, r.Skips, r.Shown, r.UsedSecondary = 0, 0, 0, 0
		return over.showAnswers(was.order, 0, true)
	case is && c.By != now.active && now.isUnderWay && r.isCardInUse(use.Thing, d) && !r.UsedSecondary.Has(c.By):
		said := (r.Follows & r.Shown).Has(c.By)
		if r.UsedSecondary = r.UsedSecondary.With(c.By); said {
			return nil
		}
		return append([]Event{r.answerEvent(c.By)}, r.showAnswers(now.order, now.away, false)...)
	case r.Follows|r.Skips != 0: // a seat that held up the answers of others may have gone away
		return r.showAnswers(now.order, now.away, false)
	}
	return nil
}
