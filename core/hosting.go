package core

// Hosting: the host arranges what the table agreed on, declines for absent seats, and on
// several phones locks the seats and agrees to give a lost one away. These duties pass on
// (table 30), so that a host who never returns takes nothing along.

// NameHost names who is host from now on. The host does so at once; anybody else asks for it.
type NameHost struct{ To Seat }

// Kind is HostKind.
func (NameHost) Kind() Kind { return HostKind }

// Spell is as in "names host red".
func (a NameHost) Spell(s Speller) Act { s.Seat(&a.To); return a }

func (a NameHost) names() Seat { return a.To }

// A Hosting is who asks for another host, for whom, and what the others have said.
type Hosting struct {
	Prompt  uint32 // 0 while nobody asks
	By, To  Seat
	Agreed  Seats // whoever asks, and who has agreed since
	Refused Seats
}

func (h *Hosting) digest(x *hasher) {
	x.number(120, uint64(h.Prompt))
	x.number(121, uint64(h.By))
	x.number(122, uint64(h.To))
	x.number(123, uint64(h.Agreed))
	x.number(124, uint64(h.Refused))
}

// passesHosting reports whether the host's duties can pass on at this table.
func (t *Table) passesHosting() bool { return t.Rules >= NoteRules }

// hostVoters is who has a word on another host: everybody who plays but the host.
func (g *Game) hostVoters() Seats { return g.stillIn().Without(g.Host) }

// askedForHost is who has still to say whether there is to be another host.
func (g *Game) askedForHost() Seats {
	h := &g.Hosting
	if h.Prompt == 0 {
		return 0
	}
	return g.hostVoters() &^ h.Agreed &^ h.Refused
}

func (a NameHost) do(g *Game, c Choice) ([]Event, error) {
	in := g.stillIn()
	switch {
	case !g.passesHosting():
		return nil, refuse(TableLater, NoOtherHostHere)
	case g.Player(a.To) == nil:
		return nil, refuse(TableSeat, NotSeated, who(a.To))
	case a.To == g.Host:
		return nil, refuse(TableHost, IsHostAlready, who(a.To))
	case !in.Has(a.To):
		return nil, refuse(TableHost, CannotHost, who(a.To))
	case c.By == g.Host:
		g.Host, g.Hosting = a.To, Hosting{}
		return because(TableHost, MakesHost, who(c.By), other(a.To)), nil
	case !in.Has(c.By):
		return nil, refuse(TableHost, CannotHost, who(c.By))
	case g.Hosting.Prompt != 0:
		return nil, refuse(TableHost, HostAskedAlready, who(g.Hosting.By))
	}
	g.Hosting = Hosting{Prompt: g.issue(), By: c.By, To: a.To, Agreed: SeatsOf(c.By)}
	if a.To == c.By {
		return because(TableHost, AsksToHost, who(c.By)), nil
	}
	return because(TableHost, AsksForHost, who(c.By), other(a.To)), nil
}

// asksHost reports whether a prompt's number is that of the question about another host.
func (g *Game) asksHost(prompt uint32) bool { return prompt != 0 && g.Hosting.Prompt == prompt }

// sayOfHost is a seat's yes or no to another host.
func (g *Game) sayOfHost(by Seat, agrees bool) ([]Event, error) {
	h := &g.Hosting
	switch {
	case by == g.Host && !agrees: // who is there, and stays host, as by any other choice
		return nil, nil
	case !g.askedForHost().Has(by):
		return nil, refuse(TableAsked, NotAskedForHost, who(by))
	case agrees:
		h.Agreed = h.Agreed.With(by)
		return because(TableHost, AgreesToHost, who(by), other(h.To)), nil
	}
	h.Refused = h.Refused.With(by)
	return because(TableHost, RefusesHost, who(by), other(h.To)), nil
}

// withdrawHost is that whoever asked for another host asks no more.
func (g *Game) withdrawHost(by Seat) ([]Event, error) {
	if by != g.Hosting.By {
		return nil, refuse(TableAsked, AsksAnother, who(g.Hosting.By))
	}
	g.Hosting = Hosting{}
	return because(TableHost, AsksNoMoreForHost, who(by)), nil
}

// hostIsThere ends the question, if it still stands, once the host has chosen anything.
func (g *Game) hostIsThere(by Seat) []Event {
	if by != g.Host || g.Hosting.Prompt == 0 {
		return nil
	}
	g.Hosting = Hosting{}
	return because(TableHost, HostIsThere, who(by))
}

// decideHost passes the duties on once more than half of those who have a word agree, and
// ends the question once so many cannot agree any more.
func (g *Game) decideHost() []Event {
	h := &g.Hosting
	if h.Prompt == 0 {
		return nil
	}
	all := g.hostVoters()
	is := because(TableHost, BecomesHost, who(h.To))
	switch {
	case !all.Has(h.To):
		is = because(TableHost, NobodyToHost, who(h.To))
	case 2*(all&h.Agreed).Count() > all.Count():
		g.Host = h.To
	case 2*(all&^h.Refused).Count() > all.Count():
		return nil
	default:
		is = because(TableHost, StaysHost, who(g.Host))
	}
	g.Hosting = Hosting{}
	return is
}

func (g *Game) mayNameHost(q *question) {
	if to := g.hostVoters(); g.passesHosting() && to != 0 && (q.Seat == g.Host || to.Has(q.Seat) && g.Hosting.Prompt == 0) {
		q.add(SeatAnswer{Plain(HostKind), to})
	}
}

func (h *Hosting) args() []Arg { return []Arg{who(h.By), other(h.To)} }

// whyAsked is how the question about another host is put to a seat.
func (h *Hosting) whyAsked(s, host Seat) MessageID {
	switch {
	case s == host:
		return AskHostThere
	case s == h.By:
		return AskOwnHost
	case h.By == h.To:
		return AskToHost
	}
	return AskHost
}

// hostQuestion asks everybody who plays but the host whether there is to be another one.
func (g *Game) hostQuestion(list []question) []question {
	h := &g.Hosting
	if h.Prompt == 0 {
		return list
	}
	return append(list, question{is: ofHost, Prompt: Prompt{Number: h.Prompt, Rule: TableHost, Args: h.args()}})
}

// A HostingView is who asks for another host, and how the answers stand.
type HostingView struct {
	Hosting
	Asked Seats // who has still to say
	Of    int   // how many have a word
	Needs int   // how many of these have to agree, whoever asks among them
}

func (g *Game) hostingView() HostingView {
	if g.Hosting.Prompt == 0 {
		return HostingView{}
	}
	of := g.hostVoters().Count()
	return HostingView{g.Hosting, g.askedForHost(), of, of/2 + 1}
}
