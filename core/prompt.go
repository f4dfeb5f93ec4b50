package core

// A Prompt is an open question: who may choose, which acts answer it, and
// within which limits. Screens draw prompts and hold no rules. What a seat may
// start by itself is a standing prompt without a number.
type Prompt struct {
	Number  uint32 // what an answer must name; 0 for a standing prompt
	Seat    Seat
	Why     MessageID // why this seat is asked
	Args    []Arg
	Rule    Rule
	Answers []Answer
}

// Takes reports whether a choice answers the prompt.
func (p Prompt) Takes(c Choice) bool {
	if c.By != p.Seat || c.Prompt != p.Number || c.Act == nil {
		return false
	}
	for _, a := range p.Answers {
		if a.Kind() == c.Act.Kind() && a.Takes(c.Act) {
			return true
		}
	}
	return false
}

// questions is a set of the questions that there are.
type questions uint8

// The questions: what a seat may start by itself, and what numbered prompts ask.
const (
	standing questions = 1 << iota
	ofOffer            // do you take this offer
	ofWindow           // do you act in this window
	ofJob              // is it done on the board
	ofTurn             // what does the active player do, or which phase comes next
)

// A question is a prompt while its answers are gathered, and what it is about.
type question struct {
	Prompt
	is    questions
	offer *Offer
	frame *Frame
}

//go:noinline
func (q *question) add(a Answer) { q.Answers = append(q.Answers, a) }

// Prompts lists every open question of the game, and everything that a seat
// may start by itself. A choice is accepted by Step exactly when one of these
// prompts takes it.
func Prompts(g Game) []Prompt {
	var all []Prompt
	for i := range g.Players {
		all = append(all, PromptsFor(g, g.Players[i].Seat)...)
	}
	return all
}

// PromptsFor lists the prompts of one seat: first what it is asked, then what
// it may start by itself.
func PromptsFor(g Game, seat Seat) []Prompt {
	if g.Player(seat) == nil || g.Awaits {
		return nil
	}
	var list []Prompt
	ask := func(q question) {
		q.Seat = seat
		for k := range kinds {
			if kinds[k].at&q.is != 0 {
				kinds[k].may(&g, &q)
			}
		}
		if len(q.Answers) > 0 {
			list = append(list, q.Prompt)
		}
	}
	for i := range g.Offers {
		ask(offerQuestion(&g.Offers[i], seat))
	}
	if f := g.Asking(); f != nil && !f.Queue.Closed() {
		ask(g.windowQuestion(f))
	}
	if f := g.working(); f != nil && g.wordOf(&f.Job) == seat {
		ask(g.jobQuestion(f))
	}
	ask(g.turnQuestion())
	ask(question{is: standing, Prompt: Prompt{Why: AskFree}})
	return list
}

// offerQuestion is what an offer asks of the seat that it was made to; to its
// author it is their own.
func offerQuestion(o *Offer, seat Seat) question {
	q := question{is: ofOffer, offer: o, Prompt: Prompt{Number: o.Prompt, Why: AskOffer, Rule: "transactions 3",
		Args: o.args()}}
	if seat == o.From {
		q.Why = AskOwn
	}
	return q
}

// windowQuestion is what a window asks: the head of its queue whether it acts,
// and everybody whether it was heard that nobody does.
func (g *Game) windowQuestion(f *Frame) question {
	return question{is: ofWindow, frame: f, Prompt: Prompt{Number: f.Prompt, Why: AskWindow, Rule: "abilities note 4.1",
		Args: []Arg{who(f.Queue.Next()), word("station", f.At.String()), word("moment", g.moment(f).Name)}}}
}

// jobQuestion asks whoever an ability names whether the board has followed.
func (g *Game) jobQuestion(f *Frame) question {
	return question{is: ofJob, frame: f, Prompt: Prompt{Number: f.Job.Confirm, Why: AskConfirm,
		Args: []Arg{who(f.Job.By), word("what", g.label(f.Job.Thing))}}}
}

// turnQuestion is what happens next: asked of the active player, or of everybody
// between the phases.
func (g *Game) turnQuestion() question {
	q := question{is: ofTurn, Prompt: Prompt{Number: g.TurnPrompt, Why: AskTurn, Args: []Arg{who(g.Active)}}}
	if g.Active == Nobody {
		q.Why, q.Args = AskPhase, []Arg{word("phase", g.Phase.String())}
	}
	return q
}
