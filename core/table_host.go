package core

import "entente/core/rulebook"

// The host changes the table's settings and may decline for absent seats. If the table plays on several
// phones, the host also helps to decide who takes over the seat of a lost phone. Another player can become
// host (table 30), because a host may leave and never return.

// NameHost is the act that names another host. If the host names one, the change happens at once. If
// another seat does, Entente asks the other players whether they agree.
type NameHost struct{ To Seat }

// Kind returns HostKind, which the notation writes as "names host".
func (NameHost) Kind() Kind { return HostKind }

// VisitParts passes the new host to the PartVisitor. The whole choice in the notation is "names host red".
func (a NameHost) VisitParts(s PartVisitor) Act { s.Seat(&a.To); return a }

// namedSeat returns the new host, which a SeatAnswer checks.
func (a NameHost) namedSeat() Seat { return a.To }

// A HostRequest is the open request for another host, with the answers so far.
type HostRequest struct {
	Prompt  uint32 // the number of the question whether the seats agree; 0 if no request is open
	By, To  Seat   // the seat that asks, and the seat that would become host
	Agreed  Seats  // the seat that asks, and the seats that have agreed
	Refused Seats  // the seats that have refused
}

// digest adds the open request for another host to x, the hash of a Game.
func (h *HostRequest) digest(x *hasher) {
	x.addNumber(120, uint64(h.Prompt))
	x.addNumber(121, uint64(h.By))
	x.addNumber(122, uint64(h.To))
	x.addNumber(123, uint64(h.Agreed))
	x.addNumber(124, uint64(h.Refused))
}

// hostVoters returns the seats that vote on another host: all seats in the game except the host's.
func (t *Table) hostVoters() Seats { return t.seatsInGame().Without(t.Host) }

// seatsAskedAboutHost returns the seats that still have to answer the request for another host.
func (g *Game) seatsAskedAboutHost() Seats {
	h := &g.HostRequest
	if h.Prompt == 0 {
		return 0
	}
	return g.hostVoters() &^ h.Agreed &^ h.Refused
}

// do makes the seat To the host if the author of the choice is the host. Otherwise it opens a request for
// another host.
func (a NameHost) do(g *Game, c Choice) ([]Event, error) {
	h := HostRequest{By: c.By, To: a.To}
	rule, no, of := rulebook.TableHost, rulebook.CannotHost, a.To
	switch in := g.seatsInGame(); {
	case g.Player(a.To) == nil:
		rule, no = rulebook.TableSeat, rulebook.NotSeated
	case a.To == g.Host:
		no = rulebook.IsHostAlready
	case !in.Has(a.To):
	case c.By == g.Host:
		g.Host, g.HostRequest = a.To, HostRequest{}
		return h.hostEvent(rulebook.MakesHost, c.By), nil
	case !in.Has(c.By):
		of = c.By
	case g.HostRequest.Prompt != 0:
		no = rulebook.HostAskedAlready
	default:
		h.Prompt, h.Agreed = g.issuePromptNumber(), SeatsOf(c.By)
		g.HostRequest = h
		return h.hostEvent(h.requestMessage(), c.By), nil
	}
	return nil, refuse(rule, no, seatArg(of))
}

// hostEvent returns an event about the request for another host. The parameter m is the event's message.
// The parameter by is the seat that asks, answers or withdraws.
func (h *HostRequest) hostEvent(m rulebook.MessageID, by Seat) []Event {
	return eventByRule(rulebook.TableHost, m, seatArg(by), otherSeatArg(h.To))
}

// requestMessage returns the message that says who asks for which host. A seat that asks to become host
// itself has a message of its own.
func (h *HostRequest) requestMessage() rulebook.MessageID {
	if h.By == h.To {
		return rulebook.AsksToHost
	}
	return rulebook.AsksForHost
}

// hasPrompt reports whether the parameter prompt is the number of the open question about another host.
func (h *HostRequest) hasPrompt(prompt uint32) bool { return prompt != 0 && h.Prompt == prompt }

// answerHostRequest records whether a seat agrees to another host. Once the choice is carried out,
// decideHost counts the answers.
func (g *Game) answerHostRequest(by Seat, agrees bool) ([]Event, error) {
	h, m := &g.HostRequest, rulebook.RefusesHost
	switch {
	case by == g.Host && !agrees: // Step ends the request, as it does for any choice of the host
		return nil, nil
	case !g.seatsAskedAboutHost().Has(by):
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, seatArg(by))
	case agrees:
		h.Agreed, m = h.Agreed.With(by), rulebook.AgreesToHost
	default:
		h.Refused = h.Refused.With(by)
	}
	return h.hostEvent(m, by), nil
}

// withdraw ends the request for another host, because the seat that asked for it takes the request back. It
// refuses every other seat.
func (h *HostRequest) withdraw(by Seat) ([]Event, error) {
	if by != h.By {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(h.By))
	}
	return h.endRequest(rulebook.AsksNoMoreForHost, by), nil
}

// endRequest ends the request for another host, and returns the event that tells the reason. The parameter
// why is the message of this event, and of is the seat that the message names.
func (h *HostRequest) endRequest(why rulebook.MessageID, of Seat) []Event {
	ended := *h
	*h = HostRequest{}
	return ended.hostEvent(why, of)
}

// decideHost makes the seat HostRequest.To the host once more than half of the hostVoters agree. It ends
// the request once so many have refused that more than half can't agree any more.
func (g *Game) decideHost() []Event {
	h := &g.HostRequest
	if h.Prompt == 0 {
		return nil
	}
	all := g.hostVoters()
	n := all.Count()
	switch {
	case !all.Has(h.To):
		return g.HostRequest.endRequest(rulebook.CannotHost, h.To)
	case 2*(all&h.Agreed).Count() > n:
		g.Host = h.To
		return g.HostRequest.endRequest(rulebook.BecomesHost, h.To)
	case 2*(all&^h.Refused).Count() <= n:
		return g.HostRequest.endRequest(rulebook.StaysHost, g.Host)
	}
	return nil
}

// addNameHostAnswers adds to a question a SeatAnswer with the seats that the question's seat may name as
// host.
func (g *Game) addNameHostAnswers(q *question) {
	if to := g.hostVoters(); to != 0 && (q.Seat == g.Host || to.Has(q.Seat) && g.HostRequest.Prompt == 0) {
		q.addAnswer(SeatAnswer{PlainAnswer(HostKind), to})
	}
}

// addQuestion adds the question about another host to the parameter list, if a request is open.
func (h *HostRequest) addQuestion(list []question) []question {
	if h.Prompt == 0 {
		return list
	}
	return append(list, question{kind: ofHost, Prompt: Prompt{Number: h.Prompt, Message: rulebook.AskHost, Rule: rulebook.TableHost, Args: h.hostEvent(rulebook.AskHost, h.By)[0].Args}})
}

// A HostRequestView is the open request for another host, as screens show it.
type HostRequestView struct {
	HostRequest
	RequestEvents []Event // the event that says who asks for which host; empty if no request is open
	StillAsked    Seats   // the seats that still have to answer the request
	VoterCount    int     // the number of seats that decide; more than half of them must agree
}

// hostRequestView returns the request for another host for the screens, or an empty view if nobody has asked.
func (g *Game) hostRequestView() (v HostRequestView) {
	if h := g.HostRequest; h.Prompt != 0 {
		v = HostRequestView{h, h.hostEvent(h.requestMessage(), h.By), g.seatsAskedAboutHost(), g.hostVoters().Count()}
	}
	return v
}
