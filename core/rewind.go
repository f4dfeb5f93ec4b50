package core

import "entente/core/rulebook"

// Rewind asks everybody to go back to an earlier game of the table (table 28). To is the number of choices
// that the table had made in the earlier game. From is the number of choices made so far. If another choice
// is made in the meantime, the Rewind is refused, because its author didn't know of that choice. Only a
// Play can go back, because only a Play has the earlier games.
type Rewind struct{ From, To uint32 }

// Kind returns RewindKind.
func (Rewind) Kind() Kind { return RewindKind }

// VisitParts writes text such as "from 20 to 12".
func (a Rewind) VisitParts(s PartVisitor) Act {
	s.Words("from")
	s.Number(&a.From)
	s.Words("to")
	s.Number(&a.To)
	return a
}

// A RewindRequest counts the choices of a table, and holds the open request to go back to an earlier game.
type RewindRequest struct {
	Made   uint32 // the number of choices so far, those taken back included; left out of the digest
	Prompt uint32 // the number of the question whether to go back; 0 if no request is open
	By     Seat   // the seat that asks
	To     uint32 // the number of choices made in the game to go back to
	Agreed Seats  // the seat that asks, and the seats that have agreed
}

// digest adds the open request to the digest of a Game.
func (r *RewindRequest) digest(h *hasher) {
	h.addNumber(116, uint64(r.Prompt))
	h.addNumber(117, uint64(r.By))
	h.addNumber(118, uint64(r.To))
	h.addNumber(119, uint64(r.Agreed))
}

// seatsAskedToRewind returns the seats that still have to agree to go back to an earlier game. Seats that
// are away or eliminated needn't agree.
func (g *Game) seatsAskedToRewind() Seats {
	if g.Return.Prompt == 0 {
		return 0
	}
	return g.seatsInGame() &^ g.Away &^ g.Return.Agreed
}

// mayAnswerRewind reports whether a seat may answer the question whether to go back. A seat that is away
// may answer too, because a seat that makes a choice counts as back at the table.
func (g *Game) mayAnswerRewind(s Seat) bool { return (g.seatsInGame() &^ g.Return.Agreed).Has(s) }

// do opens the question whether to go back, and returns the event that says who asks.
func (a Rewind) do(g *Game, c Choice) ([]Event, error) {
	switch {
	case a.From != g.Return.Made:
		return nil, refuse(rulebook.TableRewind, rulebook.WentOnMeanwhile)
	case a.To >= g.Return.Made:
		return nil, refuse(rulebook.TableRewind, rulebook.NothingToGoBackTo, amountArg(int(g.Return.Made)))
	case g.seatsInGame()&^g.Away&^SeatsOf(c.By) == 0:
		return nil, refuse(rulebook.TableRewind, rulebook.NobodyToGoBackWith)
	}
	g.Return = RewindRequest{Made: g.Return.Made, Prompt: g.issuePromptNumber(), By: c.By, To: a.To, Agreed: SeatsOf(c.By)}
	return []Event{{Message: rulebook.AsksToGoBack, Rule: rulebook.TableRewind, Args: []Arg{seatArg(c.By), amountArg(int(a.To))}}}, nil
}

// isPrompt reports whether prompt is the number of the open question whether to go back.
func (r *RewindRequest) isPrompt(prompt uint32) bool { return prompt != 0 && r.Prompt == prompt }

// agreeToRewind records that a seat agrees to go back to an earlier game. Once all seats agree, Play.Choose
// goes back.
func (g *Game) agreeToRewind(by Seat) ([]Event, error) {
	if !g.mayAnswerRewind(by) {
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, seatArg(by))
	}
	g.Return.Agreed = g.Return.Agreed.With(by)
	return []Event{{Message: rulebook.AgreesToGoBack, Rule: rulebook.TableRewind, Args: []Arg{seatArg(by)}}}, nil
}

// refuseRewind ends the question whether to go back. Either a seat refuses to go back, or the seat that
// asked withdraws the question.
func (g *Game) refuseRewind(by Seat, withdraws bool) ([]Event, error) {
	is := rulebook.StaysHere
	switch {
	case withdraws && by != g.Return.By:
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.Return.By))
	case withdraws:
		is = rulebook.AsksNoMoreToGoBack
	case !withdraws && !g.mayAnswerRewind(by):
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, seatArg(by))
	}
	g.Return = RewindRequest{Made: g.Return.Made}
	return []Event{{Message: is, Rule: rulebook.TableRewind, Args: []Arg{seatArg(by)}}}, nil
}

// endQuestion ends the question whether to go back, because a seat made another choice instead of answering.
// asked is the number of the question that was open before this choice, or 0 if none was open.
func (r *RewindRequest) endQuestion(asked uint32) []Event {
	if asked == 0 || r.Prompt != asked {
		return nil
	}
	*r = RewindRequest{Made: r.Made}
	return []Event{{Message: rulebook.WentOnInstead, Rule: rulebook.TableRewind}}
}

// A RewindAnswer lists the games that players may ask to go back to: the game after any number of choices
// below Made.
type RewindAnswer struct {
	Plain
	Made uint32 // the number of choices that the table has made so far
}

// Takes reports whether an act is a Rewind to a game before the newest choice.
func (a RewindAnswer) Takes(act Act) bool {
	back, is := act.(Rewind)
	return is && back.From == a.Made && back.To < a.Made
}

// addRewindAnswers lets a seat ask to go back, if a choice was made and another seat could agree.
func (g *Game) addRewindAnswers(q *question) {
	if g.Return.Made > 0 && g.seatsInGame()&^g.Away&^SeatsOf(q.Seat) != 0 {
		q.addAnswer(RewindAnswer{Plain(RewindKind), g.Return.Made})
	}
}

// args returns the seat that asks, and the number of choices in the game to go back to, for messages.
func (r *RewindRequest) args() []Arg { return []Arg{seatArg(r.By), amountArg(int(r.To))} }

// addQuestion adds the question whether to go back to the list of questions, if a request is open.
func (r *RewindRequest) addQuestion(list []question) []question {
	if r.Prompt == 0 {
		return list
	}
	return append(list, question{kind: ofRewind, Prompt: Prompt{Number: r.Prompt, Why: rulebook.AskReturn, Rule: rulebook.TableRewind, Args: r.args()}})
}
