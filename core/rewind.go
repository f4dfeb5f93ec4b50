package core

import "entente/core/rulebook"

// Rewind is the act that asks everybody to go back to an earlier game of the table (table 28). To is the
// number of choices that led to the earlier game. From is the number of choices so far. If somebody made
// another choice in the meantime, Step refuses the Rewind, because its author didn't know of that choice.
type Rewind struct{ From, To uint32 }

// Kind returns RewindKind, which the notation writes as "rewinds".
func (Rewind) Kind() Kind { return RewindKind }

// VisitParts passes both numbers to the PartVisitor, which prints or reads text such as "from 20 to 12".
func (a Rewind) VisitParts(s PartVisitor) Act {
	s.Words("from")
	s.Number(&a.From)
	s.Words("to")
	s.Number(&a.To)
	return a
}

// A RewindRequest is the open request to go back to an earlier game. It also counts the table's choices,
// because the request names the earlier game by its count.
type RewindRequest struct {
	ChoicesMade uint32 // the number of all choices so far, those taken back included; left out of the digest
	Prompt      uint32 // the number of the question "Go back?"; 0 if no request is open
	By          Seat   // the seat that asks
	To          uint32 // the number of choices that led to the game to go back to
	Agreed      Seats  // the seat that asks, and the seats that have agreed
}

// digest adds the open request to h, the hash of a Game. It adds nothing if no request is open.
func (r *RewindRequest) digest(h *hasher) {
	h.addNumber(116, uint64(r.Prompt))
	h.addNumber(117, uint64(r.By))
	h.addNumber(118, uint64(r.To))
	h.addNumber(119, uint64(r.Agreed))
}

// seatsAskedToRewind returns the seats that still have to agree to go back to an earlier game. Seats that
// are away or eliminated needn't agree.
func (g *Game) seatsAskedToRewind() Seats {
	if g.RewindRequest.Prompt == 0 {
		return 0
	}
	return g.seatsInGame() &^ g.Away &^ g.RewindRequest.Agreed
}

// mayAnswerRewind reports whether a seat may answer the question whether to go back. A seat that is away
// may answer too, because a seat that makes a choice counts as back at the table.
func (g *Game) mayAnswerRewind(s Seat) bool {
	return (g.seatsInGame() &^ g.RewindRequest.Agreed).Has(s)
}

// do opens the request to go back, so that Entente asks all other seats. It returns the event that says who
// asks.
func (a Rewind) do(g *Game, c Choice) ([]Event, error) {
	switch {
	case a.From != g.RewindRequest.ChoicesMade:
		return nil, refuse(rulebook.TableRewind, rulebook.WentOnMeanwhile)
	case a.To >= g.RewindRequest.ChoicesMade:
		return nil, refuse(rulebook.TableRewind, rulebook.NothingToGoBackTo, amountArg(int(g.RewindRequest.ChoicesMade)))
	case g.seatsInGame()&^g.Away&^SeatsOf(c.By) == 0:
		return nil, refuse(rulebook.TableRewind, rulebook.NobodyToGoBackWith)
	}
	g.RewindRequest = RewindRequest{ChoicesMade: g.RewindRequest.ChoicesMade, Prompt: g.issuePromptNumber(), By: c.By, To: a.To, Agreed: SeatsOf(c.By)}
	return []Event{{Message: rulebook.AsksToGoBack, Rule: rulebook.TableRewind, Args: []Arg{seatArg(c.By), amountArg(int(a.To))}}}, nil
}

// hasPrompt reports whether the parameter prompt is the number of the open question "Go back?".
func (r *RewindRequest) hasPrompt(prompt uint32) bool { return prompt != 0 && r.Prompt == prompt }

// agreeToRewind records that a seat agrees to go back to an earlier game. Once all seats have agreed,
// Play.Choose carries that out.
func (g *Game) agreeToRewind(by Seat) ([]Event, error) {
	if !g.mayAnswerRewind(by) {
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, seatArg(by))
	}
	g.RewindRequest.Agreed = g.RewindRequest.Agreed.With(by)
	return []Event{{Message: rulebook.AgreesToGoBack, Rule: rulebook.TableRewind, Args: []Arg{seatArg(by)}}}, nil
}

// refuseRewind ends the request to go back. If withdraws is true, the seat that asked withdraws the
// request. If it is false, another seat says no.
func (g *Game) refuseRewind(by Seat, withdraws bool) ([]Event, error) {
	is := rulebook.StaysHere
	switch {
	case withdraws && by != g.RewindRequest.By:
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(g.RewindRequest.By))
	case withdraws:
		is = rulebook.AsksNoMoreToGoBack
	case !withdraws && !g.mayAnswerRewind(by):
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, seatArg(by))
	}
	g.RewindRequest = RewindRequest{ChoicesMade: g.RewindRequest.ChoicesMade}
	return []Event{{Message: is, Rule: rulebook.TableRewind, Args: []Arg{seatArg(by)}}}, nil
}

// endQuestion ends the request to go back if a seat made another choice instead of answering it. The
// parameter asked is the number of the question that was open before this choice, or 0 if none was open.
func (r *RewindRequest) endQuestion(asked uint32) []Event {
	if asked == 0 || r.Prompt != asked {
		return nil
	}
	*r = RewindRequest{ChoicesMade: r.ChoicesMade}
	return []Event{{Message: rulebook.WentOnInstead, Rule: rulebook.TableRewind}}
}

// A RewindAnswer is the Answer for a Rewind. Players may ask to go back to any game before the newest
// choice.
type RewindAnswer struct {
	PlainAnswer
	ChoicesMade uint32 // the number of choices that the table has made so far
}

// Takes reports whether an act is a Rewind to a game before the newest choice.
func (a RewindAnswer) Takes(act Act) bool {
	back, is := act.(Rewind)
	return is && back.From == a.ChoicesMade && back.To < a.ChoicesMade
}

// addRewindAnswers adds a RewindAnswer to a question, if the table has made a choice and another seat could
// agree to go back.
func (g *Game) addRewindAnswers(q *question) {
	if g.RewindRequest.ChoicesMade > 0 && g.seatsInGame()&^g.Away&^SeatsOf(q.Seat) != 0 {
		q.addAnswer(RewindAnswer{PlainAnswer(RewindKind), g.RewindRequest.ChoicesMade})
	}
}

// messageArgs returns the arguments of a message about the request: the seat that asks, and the count
// of choices that led to the game to go back to.
func (r *RewindRequest) messageArgs() []Arg { return []Arg{seatArg(r.By), amountArg(int(r.To))} }

// addQuestion adds the question "Go back?" to the parameter list, if a request is open.
func (r *RewindRequest) addQuestion(list []question) []question {
	if r.Prompt == 0 {
		return list
	}
	return append(list, question{kind: ofRewind, Prompt: Prompt{Number: r.Prompt, Message: rulebook.AskReturn, Rule: rulebook.TableRewind, Args: r.messageArgs()}})
}
