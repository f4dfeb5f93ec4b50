package core

import "entente/core/rulebook"

// The host changes the table's settings and may decline for absent seats. If the table plays on several
// phones, the host also decides with others who takes over a lost seat. Another player can become host
// (table 30), because a host may leave and never return.

// NameHost names another host. If the host chooses it, seat To becomes host at once. If another seat
// chooses it, the other seats are asked whether they agree.
type NameHost struct{ To Seat }

// Kind returns HostKind.
func (NameHost) Kind() Kind { return HostKind }

// Spell passes the new host to the speller, which writes or reads "names host red".
func (a NameHost) Spell(s Speller) Act { s.Seat(&a.To); return a }

// names returns the new host, which a SeatAnswer checks.
func (a NameHost) names() Seat { return a.To }

// A Hosting is the open request for another host, and the answers so far.
type Hosting struct {
	Prompt  uint32 // the number of the question; 0 if nobody has asked
	By, To  Seat   // the seat that asks, and the seat that would become host
	Agreed  Seats  // the seat that asks, and the seats that have agreed
	Refused Seats  // the seats that have refused
}

// digest adds the open request to the digest of a Game.
func (h *Hosting) digest(x *hasher) {
	x.number(120, uint64(h.Prompt))
	x.number(121, uint64(h.By))
	x.number(122, uint64(h.To))
	x.number(123, uint64(h.Agreed))
	x.number(124, uint64(h.Refused))
}

// hostVoters returns the seats that decide on another host: all seats in the game except the
// host's.
func (t *Table) hostVoters() Seats { return t.seatsInGame().Without(t.Host) }

// askedForHost returns the seats that still have to answer the request for another host.
func (g *Game) askedForHost() Seats {
	h := &g.Hosting
	if h.Prompt == 0 {
		return 0
	}
	return g.hostVoters() &^ h.Agreed &^ h.Refused
}

// do makes seat To the host if the host names it, or else opens the request.
func (a NameHost) do(g *Game, c Choice) ([]Event, error) {
	h := Hosting{By: c.By, To: a.To}
	rule, no, of := rulebook.TableHost, rulebook.CannotHost, a.To
	switch in := g.seatsInGame(); {
	case g.Player(a.To) == nil:
		rule, no = rulebook.TableSeat, rulebook.NotSeated
	case a.To == g.Host:
		no = rulebook.IsHostAlready
	case !in.Has(a.To):
	case c.By == g.Host:
		g.Host, g.Hosting = a.To, Hosting{}
		return h.tell(rulebook.MakesHost, c.By), nil
	case !in.Has(c.By):
		of = c.By
	case g.Hosting.Prompt != 0:
		no = rulebook.HostAskedAlready
	default:
		h.Prompt, h.Agreed = g.issue(), SeatsOf(c.By)
		g.Hosting = h
		return h.tell(h.asks(), c.By), nil
	}
	return nil, refuse(rule, no, who(of))
}

// tell returns the event that reports what a seat does about the request for another host.
func (h *Hosting) tell(m rulebook.MessageID, by Seat) []Event {
	return eventByRule(rulebook.TableHost, m, who(by), other(h.To))
}

// asks returns the message of the request. A seat that asks to become host itself has a message of its
// own.
func (h *Hosting) asks() rulebook.MessageID {
	if h.By == h.To {
		return rulebook.AsksToHost
	}
	return rulebook.AsksForHost
}

// isPrompt reports whether prompt is the number of the open question about another host.
func (h *Hosting) isPrompt(prompt uint32) bool { return prompt != 0 && h.Prompt == prompt }

// sayOfHost records whether a seat agrees to another host. decideHost then counts the answers.
func (g *Game) sayOfHost(by Seat, agrees bool) ([]Event, error) {
	h, m := &g.Hosting, rulebook.RefusesHost
	switch {
	case by == g.Host && !agrees: // because any choice of the host makes Step end the request
		return nil, nil
	case !g.askedForHost().Has(by):
		return nil, refuse(rulebook.TableAsked, rulebook.NotAskedToGoBack, who(by))
	case agrees:
		h.Agreed, m = h.Agreed.With(by), rulebook.AgreesToHost
	default:
		h.Refused = h.Refused.With(by)
	}
	return h.tell(m, by), nil
}

// withdraw ends the request for another host, because the seat that asked withdraws it.
func (h *Hosting) withdraw(by Seat) ([]Event, error) {
	if by != h.By {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(h.By))
	}
	return h.endRequest(rulebook.AsksNoMoreForHost, by), nil
}

// endRequest ends the request for another host, and returns the event that says why. of is the seat that
// the event names.
func (h *Hosting) endRequest(why rulebook.MessageID, of Seat) []Event {
	ended := *h
	*h = Hosting{}
	return ended.tell(why, of)
}

// decideHost makes the named seat host once more than half of the hostVoters agree. It ends the request as
// soon as so many have refused that more than half can't agree any more.
func (g *Game) decideHost() []Event {
	h := &g.Hosting
	if h.Prompt == 0 {
		return nil
	}
	all := g.hostVoters()
	n := all.Count()
	switch {
	case !all.Has(h.To):
		return g.Hosting.endRequest(rulebook.CannotHost, h.To)
	case 2*(all&h.Agreed).Count() > n:
		g.Host = h.To
		return g.Hosting.endRequest(rulebook.BecomesHost, h.To)
	case 2*(all&^h.Refused).Count() <= n:
		return g.Hosting.endRequest(rulebook.StaysHost, g.Host)
	}
	return nil
}

// addNameHostAnswers adds the seats that a seat may name as host.
func (g *Game) addNameHostAnswers(q *question) {
	if to := g.hostVoters(); to != 0 && (q.Seat == g.Host || to.Has(q.Seat) && g.Hosting.Prompt == 0) {
		q.add(SeatAnswer{Plain(HostKind), to})
	}
}

// addQuestion adds the question about another host to the list, if a seat has asked.
func (h *Hosting) addQuestion(list []question) []question {
	if h.Prompt == 0 {
		return list
	}
	return append(list, question{is: ofHost, Prompt: Prompt{Number: h.Prompt, Why: rulebook.AskHost, Rule: rulebook.TableHost, Args: h.tell(rulebook.AskHost, h.By)[0].Args}})
}

// A HostingView is what screens show of the request for another host.
type HostingView struct {
	Hosting
	Asks  []Event // the event that tells who asks for which host; empty if nobody has asked
	Asked Seats   // the seats that still have to answer
	Of    int     // the number of seats that decide; more than half of them must agree
}

// hostingView returns the request for another host for the screens, or an empty view if nobody has asked.
func (g *Game) hostingView() (v HostingView) {
	if h := g.Hosting; h.Prompt != 0 {
		v = HostingView{h, h.tell(h.asks(), h.By), g.askedForHost(), g.hostVoters().Count()}
	}
	return v
}
