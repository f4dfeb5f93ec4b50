package core

// An agenda is revealed, and asks its "when" and "after". Then the players vote, one
// after the other; what was voted for is the outcome; and the outcome is resolved. Each
// of these is an event, and what follows it comes by itself.

// reveal puts an agenda before the players.
func (g *Game) reveal(by Seat, a Reveal) ([]Event, error) {
	if err := g.revealable(by, &a); err != nil {
		return nil, err
	}
	events := g.closeOnCall()
	return joined(events, g.putForward(by, Council{Name: a.Name, Stays: a.Law, Elects: a.Elects})), nil
}

// putForward begins with an agenda. In the action phase whoever reveals it is the
// speaker for it (ruling 248).
func (g *Game) putForward(by Seat, c Council) []Event {
	c.Step = Revealed
	if g.Phase == ActionPhase {
		c.Chair = by
	}
	c.Seen, c.Laws, c.Reminded = g.Council.Seen, g.Council.Laws, g.Council.Reminded
	if card := g.deck.Agenda(c.Name); card > 0 {
		c.Stays = g.deck.Agendas[card-1].Stays
		if elects := g.deck.Agendas[card-1].Elects; elects != ElectHidden {
			c.Elects = elects
		}
	}
	g.Council = c
	events := []Event{{Message: AgendaRevealed, Args: []Arg{who(g.Chair()), word("what", g.agendaName()), word("text", c.Elects.String())}}}
	g.push(g.deck.Moment(agendaRevealed), g.Chair()).Then = VotingFollows
	return joined(events, g.advance())
}

// voteOnceMore puts a law that is in play before the players again, as an agenda of its
// own. It stays in play meanwhile (ruling 281).
func (g *Game) voteOnceMore(name string) []Event {
	card := g.deck.Agenda(name)
	if card == 0 || g.deck.Agendas[card-1].Elects == ElectHidden {
		return nil // how it was voted on only its players know: they reveal it
	}
	if g.Council.Seen > 0 {
		g.Council.Seen-- // it is no third agenda
	}
	return g.putForward(g.Active, Council{Name: name})
}

// Chair is who is the speaker for the agenda that is before the players.
func (g *Game) Chair() Seat {
	if g.Council.Chair != Nobody {
		return g.Council.Chair
	}
	return g.Speaker
}

// agendaName is how the agenda is called that is before the players.
func (g *Game) agendaName() string {
	switch {
	case g.Council.Name != "":
		return g.Council.Name
	case g.Council.Stays:
		return "a law"
	}
	return "a directive"
}

// revealable says whether an agenda may be revealed now.
func (g *Game) revealable(by Seat, a *Reveal) error {
	switch {
	case !g.phased():
		return refuse(TablePrompt, NoSuchChoice)
	case a.Elects >= elects:
		return refuse(TablePrompt, NoSuchChoice)
	case g.Phase != AgendaPhase && g.Phase != ActionPhase:
		return refuse(TablePhase, NotInThisPhase, word("moment", g.deck.Moments[g.deck.Moment(agendaRevealed)].Name), word("phase", g.Phase.String()))
	case g.Phase == ActionPhase && by != g.Active:
		return refuse(TableAgenda, OnlyActiveReveals, who(g.Active))
	case g.Council.Step != NoAgenda:
		return refuse(TableAgenda, AgendaStillOpen, word("what", g.agendaName()))
	case g.Phase == AgendaPhase && g.Council.Seen >= agendasPerPhase:
		return refuse(TableAgenda, AgendasAreOver, number(agendasPerPhase))
	}
	if !shown(a.Name) {
		return refuse(TableName, NoSuchAgenda, word("what", clip(a.Name)))
	}
	card := g.deck.Agenda(a.Name)
	switch {
	case card == 0 && a.Name != "" && g.deck.component(a.Name) != nil:
		return refuse(TableName, NoSuchAgenda, word("what", a.Name))
	case card > 0 && !a.Formed && g.deck.Agendas[card-1].Elects == ElectHidden, card == 0 && !a.Formed:
		return refuse(TableAgenda, AgendaNeedsForm, word("what", clip(a.Name)))
	case card > 0 && a.Formed && g.deck.Agendas[card-1].Elects != ElectHidden:
		return refuse(TableAgenda, AgendaHasForm, word("what", a.Name))
	case a.Formed && a.Elects == ElectHidden:
		return refuse(TableAgenda, AgendaNeedsForm, word("what", clip(a.Name)))
	}
	return g.busy()
}

// revealed is the agenda's own "when": without a law in play, what is about one, or
// elects one, is discarded and the next agenda takes its place.
func (g *Game) revealed(f *Frame) []Event {
	g.Agenda++
	g.StopWhens, g.StopAfters = 0, 0
	g.lapse(ThisAgenda)
	events := g.anotherAgenda()
	if about := g.agendaCard().NeedsLaw || g.Council.Elects == ElectLaw; !g.phased() || !about || len(g.Council.Laws) > 0 {
		return events
	}
	events = append(events, Event{Message: AgendaIdle, Args: []Arg{word("what", g.agendaName())}})
	return joined(events, g.dropAgenda(f, true))
}

// dropAgenda discards the agenda that is before the players; nothing more comes of it.
func (g *Game) dropAgenda(f *Frame, replaces bool) []Event {
	event := Event{Message: AgendaDiscarded, Args: []Arg{word("what", g.agendaName())}}
	if replaces {
		event.Message = AgendaReplaced
	}
	f.Cancelled = true
	for i := range g.Doing { // the events of the agenda below it
		if o := &g.Doing[i]; o.Then >= VotingFollows && o.Then <= AgendaEndsFollows {
			o.Cancelled = true
		}
	}
	g.closeAgenda(!replaces)
	g.Council.Replaces = replaces
	return append([]Event{event}, g.expireWithAgenda()...)
}

// closeAgenda takes the agenda away. counts: it is one of the two of its phase.
func (g *Game) closeAgenda(counts bool) {
	c := &g.Council
	seen := c.Seen
	if counts && g.Phase == AgendaPhase {
		seen++
	}
	g.Council = Council{Seen: seen, Laws: c.Laws, Reminded: c.Reminded}
	g.lapse(ThisAgenda)
	g.StopWhens, g.StopAfters = 0, 0
}

// adjourn forgets the agenda, and how many there were: another phase or turn begins.
func (g *Game) adjourn() {
	if g.phased() {
		g.closeAgenda(false)
		g.Council.Seen, g.Council.Replaces = 0, false
	}
}

// agendaGoesOn goes on with the agenda after one of its events.
func (g *Game) agendaGoesOn(then Follow) []Event {
	c := &g.Council
	if c.Step == NoAgenda { // it was discarded
		return nil
	}
	switch then {
	case VotingFollows:
		c.Step = Voting
		return g.span(votingBegins, g.Chair(), OrderFollows)
	case OrderFollows:
		if c.Step != Voting { // somebody chose the outcome
			return g.elect()
		}
		return g.span(orderOfVoting, g.Chair(), NextVoteFollows)
	case NextVoteFollows:
		return g.nextVote()
	case VoteFollows:
		if g.allowed(c.Voter, CastVotes) != nil { // since it was about to
			return g.nextVote()
		}
		c.Prompt = g.issue()
	case CountFollows:
		return g.count()
	case WouldFollows:
		return g.span(outcomeWould, g.Chair(), OutcomeFollows)
	case OutcomeFollows:
		c.Step = Resolving
		g.push(g.deck.Moment(agendaOutcome), g.Chair()).Then = AgendaEndsFollows
		return g.advance()
	case AgendaEndsFollows:
		name, again := g.agendaName(), c.Again
		g.closeAgenda(true)
		over := g.expireWithAgenda()
		events := []Event{{Message: AgendaOver, Args: []Arg{word("what", name)}}}
		if again == "" || g.Council.InPlay(again) == nil {
			return joined(events, over)
		}
		return joined(joined(events, over), g.voteOnceMore(again))
	}
	return nil
}
