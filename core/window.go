package core

// open begins the next station of the top frame: asked, or on call.
func (g *Game) open(f *Frame, card *WindowCard, asks bool) []Event {
	f.At, f.Asks, f.Stopped, f.Did = card.Station, asks, 0, nil
	f.Prompt = g.issue()
	if !asks {
		f.Queue.Open(nil)
		return nil
	}
	f.Opened = f.Opened.With(f.At)
	order, rule := g.order(f, card)
	f.Queue.Open(order)
	if f.Queue.Closed() {
		return nil
	}
	return []Event{{Message: WindowOpened, Rule: rule, Explains: true, Args: []Arg{
		word("station", card.Station.String()), word("moment", g.moment(f).Name), who(f.Queue.Next())}}}
}

// acted asks everybody anew once a seat has resolved an ability (abilities note
// 4.3), and tells who comes back in by it.
func (g *Game) acted(f *Frame, by Seat) []Event {
	order, _ := g.order(f, g.moment(f).window(f.At))
	again, back := f.Queue.Acted(by, order)
	var events []Event
	explain := func(rule Rule, m MessageID) {
		events = append(events, Event{Message: m, Rule: rule, Explains: true, Args: []Arg{who(by)}})
	}
	if again {
		explain("abilities note 4.4", OkAskedAgain)
	}
	if back {
		explain("abilities note 4.5", OkDeclinedBefore)
	}
	return events
}

// declineWindow is one seat's "nothing for now".
func (g *Game) declineWindow(f *Frame, by Seat) []Event {
	if !f.Queue.Decline(by) {
		panic("core: " + by.String() + " declines out of turn")
	}
	for i := len(g.Offers) - 1; i >= 0; i-- {
		if o := g.Offers[i]; o.From == by && g.ready(&o) == nil {
			g.dropOffer(&o)
		}
	}
	return []Event{{Message: DeclinedWindow, Args: []Arg{who(by)}}}
}

// declineStanding is a decline that stands for a seat, or that is made for one
// that is away.
func (g *Game) declineStanding(f *Frame, by Seat) []Event {
	events := g.declineWindow(f, by)
	if g.DeclinedFor.Has(by) {
		events = append(events, Event{Message: OkAway, Rule: TableAbsent, Explains: true, Args: []Arg{who(by)}})
	}
	return events
}

// advance goes on as far as nobody has to be asked: it counts standing
// declines, closes windows, lets events happen, opens the next stations and
// ends frames.
func (g *Game) advance() []Event {
	var events []Event
	for {
		f := g.top()
		switch {
		case g.rests():
			return events
		case f == nil:
			g.Ending = false
			return joined(events, g.endTurn())
		case !f.Cancelled && f.At != NoStation && !f.Queue.Closed() && g.passedOver(f, f.Queue.Next()):
			events = joined(events, g.passOver(f))
		case !f.Cancelled && f.At != NoStation && !f.Queue.Closed():
			events = joined(events, g.declineStanding(f, f.Queue.Next()))
		default:
			events = joined(events, g.nextStation(f))
		}
	}
}

// rests reports whether nothing goes on until a seat chooses: a window asks or
// stands open, an ability is being resolved, an offer is still to be answered, or
// nothing is open.
func (g *Game) rests() bool {
	f := g.top()
	switch {
	case f == nil:
		return !g.Ending
	case f.Job.Active():
		return true
	case f.Cancelled || f.At == NoStation:
		return false
	case !f.Asks:
		return true
	case f.Queue.Closed():
		return g.offerWaits()
	}
	return !g.passedOver(f, f.Queue.Next()) && !g.stands(f, f.Queue.Next())
}

// nextStation closes the open station and goes to the next one that there is.
func (g *Game) nextStation(f *Frame) []Event {
	var events []Event
	if f.At != NoStation && f.Asks {
		closed := Event{Message: WindowClosed, Rule: "abilities note 4.3", Explains: true,
			Args: []Arg{word("station", f.At.String()), word("moment", g.moment(f).Name)}}
		if f.Cancelled { // nobody was heard to decline
			closed.Message, closed.Rule = WindowCut, TableCancel
		}
		events = append(events, closed)
	}
	if f.At != NoStation && !(f.Cancelled && g.cards()) {
		g.Closed = Closed{Moment: f.Moment + 1, At: f.At, Of: f.Of}
	}
	m := g.moment(f)
	card, asks := g.following(f, m)
	if card != nil && g.happensBefore(m, card.Station) && !f.Happened && !(f.Cancelled && g.cards()) {
		events = joined(events, g.happen(f))
	}
	if card != nil && !f.Cancelled {
		if card.Station == After && f.At == When && asks {
			events = append(events, Event{Message: OkWhensFirst, Rule: "abilities note 7", Explains: true, Args: []Arg{word("moment", m.Name)}})
		}
		return joined(events, g.open(f, card, asks))
	}
	if !f.Happened && !f.Cancelled {
		events = joined(events, g.happen(f))
	}
	return joined(events, g.end(f))
}

// following returns the station to open next: the next that asks; else the last
// there is, to stand open on call, unless something follows at once.
func (g *Game) following(f *Frame, m *Moment) (card *WindowCard, asks bool) {
	for at := f.At + 1; at < stations; at++ {
		w := m.window(at)
		if w == nil {
			continue
		}
		if f.Waited || g.asksAbout(f, w) {
			return w, true
		}
		card = w
	}
	if f.Then != NothingFollows {
		card = nil
	}
	return card, false
}

// happensBefore reports whether the event itself comes before a station.
//
//go:noinline
func (g *Game) happensBefore(m *Moment, at Station) bool {
	if m.Stand == Instead {
		return at > When
	}
	return at > Before
}

// speaksUp reports whether a window asks though the table's pace would not: a
// component that all can see has a mandatory ability there, or the turn would
// end over somebody who could act or said that they have something to say.
func (g *Game) speaksUp(f *Frame, w *WindowCard) bool {
	if len(g.Pieces) == 0 && !g.Hold {
		return false
	}
	trial := *f
	trial.At, trial.Did = w.Station, nil
	if !trial.Happened && g.happensBefore(g.moment(f), w.Station) {
		trial.Stamp = g.ActiveSystem
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		if g.mustAct(&trial, s) || (f.Then == NextTurnFollows || f.Card.Name != "") && g.canAct(&trial, s) {
			return true
		}
	}
	return g.Hold && f.Then == NextTurnFollows
}

// seated reports whether somebody plays a faction.
func (g *Game) seated(faction string) bool {
	for i := range g.People {
		if g.People[i].Faction == faction {
			return true
		}
	}
	return false
}

// offerWaits reports whether an offer between two seats could be accepted now:
// no window closes over it.
func (g *Game) offerWaits() bool {
	for i := range g.Offers {
		if o := &g.Offers[i]; !o.Otherwise && g.ready(o) == nil {
			return true
		}
	}
	return false
}

// end takes the top frame off, and goes on with what was to follow.
func (g *Game) end(f *Frame) []Event {
	then, id, by, canceled := f.Then, g.moment(f).ID, f.Of, f.Cancelled && f.ofCard(g)
	if !g.past(f.Moment) && (f.Happened || !f.Cancelled || !g.cards()) {
		g.Ended = with(g.Ended, f.Moment)
	}
	g.Doing = g.Doing[:len(g.Doing)-1]
	g.lapseWindows()
	switch id {
	case "SC.round.end", "GC.round.end", "SC.end", "GC.end":
		g.lapse(ThisCombatRound)
	}
	switch {
	case then == WindowFollows:
		return g.goOn(g.top(), by)
	case then != JobFollows:
		return g.follow(then)
	case canceled:
		return g.putAway()
	case g.top().Job.Waits:
		return g.goesThrough()
	}
	return g.work()
}

// closeOnCall ends the windows that stand open without a question, because
// something else happens.
func (g *Game) closeOnCall() []Event {
	var events []Event
	for f := g.top(); f != nil && f.onCall(); f = g.top() {
		events = joined(events, g.end(f))
	}
	return events
}

// mayNest reports whether one more event may begin inside what is open.
func (g *Game) mayNest() bool {
	depth := len(g.Doing)
	for depth > 0 && g.Doing[depth-1].onCall() && g.moment(&g.Doing[depth-1]).Consequence {
		depth--
	}
	return depth < MaxDepth
}

// closeConsequences ends those of them that are consequences, because another
// consequence begins: what was open before them stays.
func (g *Game) closeConsequences() []Event {
	var events []Event
	for f := g.top(); f != nil && f.onCall() && g.moment(f).Consequence; f = g.top() {
		events = joined(events, g.end(f))
	}
	return events
}
