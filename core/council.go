package core

import "slices"

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

// revealed is the agenda's own "when": without a law in play, what is about one is
// discarded and the next agenda takes its place.
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

// VotingOrder is who votes, first to last: from the speaker's left around, the speaker
// last (ruling 273 and what changes it).
func (g *Game) VotingOrder() []Seat {
	c := &g.Council
	seats := g.clockwise(g.Chair())
	seats = append(seats[1:], seats[0])
	if c.Backward {
		slices.Reverse(seats[:len(seats)-1])
	}
	var first, middle, last []Seat
	for _, s := range seats {
		switch {
		case g.Player(s).Eliminated:
		case c.First.Has(s) || g.votesFirst(s):
			first = append(first, s)
		case c.Last.Has(s):
			last = append(last, s)
		default:
			middle = append(middle, s)
		}
	}
	return slices.Concat(first, middle, last)
}

// votesFirst reports whether a seat's faction votes before all others.
func (g *Game) votesFirst(s Seat) bool {
	faction := g.Person(s).Faction
	for i := range g.deck.Components {
		if c := &g.deck.Components[i]; c.VotesFirst && c.Open && c.Faction == faction && faction != "" {
			return g.allowed(s, UseFactionAbilities) == nil
		}
	}
	return false
}

// ballot is how a seat voted, or nil as long as it did not.
func (c *Council) ballot(s Seat) *Ballot {
	for i := range c.Ballots {
		if c.Ballots[i].Seat == s {
			return &c.Ballots[i]
		}
	}
	return nil
}

// nextVote asks the next seat that may vote; after the last, the votes are counted.
func (g *Game) nextVote() []Event {
	c := &g.Council
	c.Voter, c.Prompt = Nobody, 0
	var events []Event
	for _, s := range g.VotingOrder() {
		if c.ballot(s) != nil {
			continue
		}
		if no, is := g.allowed(s, CastVotes).(*Refusal); is {
			c.Ballots = with(c.Ballots, Ballot{Seat: s, Barred: true})
			events = append(events, Event{Message: CannotVote, Rule: no.Rule, Args: []Arg{who(s)}})
			continue
		}
		if g.DeclinedFor.Has(s) {
			c.Ballots = with(c.Ballots, Ballot{Seat: s})
			events = append(events, Event{Message: Abstained, Args: []Arg{who(s)}}, Event{Message: OkAway, Rule: TableAbsent, Explains: true, Args: []Arg{who(s)}})
			continue
		}
		c.Voter = s
		return joined(events, g.span(playerVotes, s, VoteFollows))
	}
	return joined(events, g.span(speakerVoted, g.Chair(), CountFollows))
}

// vote casts a seat's votes; none are an abstention.
func (g *Game) vote(c Choice, votes int, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Voting || council.Prompt == 0 || council.Prompt != c.Prompt:
		return nil, refuse(TablePrompt, PromptGone)
	case c.By != council.Voter:
		return nil, refuse(TableAsked, AsksAnother, who(council.Voter))
	case g.unfinished() != nil:
		return nil, g.openEvent()
	}
	if votes > 0 {
		if err := g.allowed(c.By, CastVotes); err != nil {
			return nil, err
		}
		if err := g.possibleOutcome(to); err != nil {
			return nil, err
		}
		if most, name := g.mostVotes(c.By); votes > most {
			return nil, refuse("abilities 2", VotesLimited, word("what", name), number(most))
		}
	}
	events := g.closeOnCall()
	council = &g.Council
	council.Ballots = with(council.Ballots, Ballot{Seat: c.By, Votes: votes, For: to})
	council.Prompt = 0
	if votes == 0 {
		events = append(events, Event{Message: Abstained, Args: []Arg{who(c.By)}})
		return joined(events, g.nextVote()), nil
	}
	events = append(events, Event{Message: Voted, Args: []Arg{who(c.By), number(votes), word("what", g.outcomeWords(to))}})
	return joined(events, g.span(votesCast, c.By, NextVoteFollows)), nil
}

// mostVotes is how many votes a seat may cast, and the law that says so, if one does.
func (g *Game) mostVotes(s Seat) (most int, law string) {
	most = MaxVotes
	g.perpetuals(func(name string, holder, owner Seat, e *Effect) {
		if e.Do == LimitVotes && e.Amount < most && g.isRole(e.Who, s, holder, owner, Nobody) {
			most, law = e.Amount, name
		}
	})
	return most, law
}

// abstainBy is the host's abstention for a seat that is away (table 16).
func (g *Game) abstainBy(c Choice, s Seat) ([]Event, error) {
	if err := g.canDeclineFor(c.By, s); err != nil {
		return nil, err
	}
	c.By = s
	return g.vote(c, 0, Aim{})
}

// abstainFor counts the vote of a seat that went away while it was asked.
func (g *Game) abstainFor() []Event {
	c := &g.Council
	if c.Step != Voting || c.Prompt == 0 || !g.DeclinedFor.Has(c.Voter) || g.unfinished() != nil {
		return nil
	}
	return g.nextVote()
}

// addVotes are votes that an ability adds to those of a seat, for what it voted for: it
// needs to have cast one (ruling 272).
func (g *Game) addVotes(by Seat, votes int) ([]Event, error) {
	c := &g.Council
	b := c.ballot(by)
	switch {
	case c.Step != Voting && c.Step != Deciding:
		return nil, refuse(TableAgenda, NobodyVotes)
	case votes < 1 || votes > MaxVotes || b != nil && b.Votes+votes > MaxVotes:
		return nil, refuse(TableLimit, AmountOutOfRange, most(MaxVotes))
	case b == nil || b.Votes == 0:
		return nil, refuse("ruling 272", NoVoteToAddTo, who(by))
	}
	if err := g.allowed(by, AddVotes); err != nil {
		return nil, err
	}
	c.Ballots = slices.Clone(c.Ballots)
	b = c.ballot(by)
	b.Votes += votes
	events := []Event{{Message: VotesAdded, Rule: "ruling 272", Args: []Arg{who(by), number(votes), word("what", g.outcomeWords(b.For))}}}
	if c.Step == Deciding {
		return joined(events, g.count()), nil
	}
	return events, nil
}

// outcomeWords is how an outcome is called.
func (g *Game) outcomeWords(o Aim) string {
	if o.To != Nobody {
		return g.call(o.To)
	}
	return clip(o.At)
}

// possibleOutcome says whether the agenda that is before the players could have an
// outcome (ruling 268).
func (g *Game) possibleOutcome(o Aim) error {
	a := g.outcomes()
	if a.takes(o) {
		return nil
	}
	return refuse("ruling 268", NoSuchOutcome, word("what", g.outcomeWords(o)), word("text", g.Council.Elects.String()))
}

// An Outcomes is what can be voted for and predicted: names, seats, or any name.
type Outcomes struct {
	Names []string
	Seats Seats
	Any   bool
}

func (o *Outcomes) takes(to Aim) bool {
	switch {
	case to.To != Nobody:
		return to.At == "" && o.Seats.Has(to.To)
	case o.Any:
		return to.At != "" && shown(to.At)
	}
	return slices.Contains(o.Names, to.At)
}

// outcomes is what the agenda that is before the players could come to.
func (g *Game) outcomes() Outcomes {
	switch g.Council.Elects {
	case ForOrAgainst:
		return Outcomes{Names: []string{outcomeFor, outcomeAgainst}}
	case ElectPlayer:
		return Outcomes{Seats: g.stillIn()}
	case ElectLaw:
		var o Outcomes
		for i := range g.Council.Laws {
			o.Names = append(o.Names, g.Council.Laws[i].Name)
		}
		return o
	}
	return Outcomes{Any: true}
}

// tally is the votes for each outcome, the first voted for first.
func (c *Council) tally() (list []Tally) {
	for i := range c.Ballots {
		b := &c.Ballots[i]
		at := slices.IndexFunc(list, func(t Tally) bool { return t.For == b.For })
		switch {
		case b.Votes == 0:
		case at < 0:
			list = append(list, Tally{b.For, b.Votes})
		default:
			list[at].Votes += b.Votes
		}
	}
	return list
}

// A Tally is how many votes an outcome has.
type Tally struct {
	For   Aim
	Votes int
}

// leading are the outcomes that nothing has more votes than; none where nobody voted.
func (c *Council) leading() (list []Aim) {
	most := 0
	for _, t := range c.tally() {
		if t.Votes > most {
			most, list = t.Votes, nil
		}
		if t.Votes == most {
			list = append(list, t.For)
		}
	}
	return list
}

// count finds the outcome with the most votes. Of several, or where nobody voted, the
// speaker decides, which is no vote (ruling 244).
func (g *Game) count() []Event {
	c := &g.Council
	leading := c.leading()
	if len(leading) == 1 {
		c.Outcome = leading[0]
		return g.elect()
	}
	c.Step, c.Prompt, c.Voter = Deciding, g.issue(), Nobody
	message := VotesTied
	if len(leading) == 0 {
		message = NobodyVoted
	}
	return []Event{{Message: message, Rule: "ruling 244", Args: []Arg{who(g.Chair())}}}
}

// decidable is what the speaker may decide for.
func (g *Game) decidable() Outcomes {
	leading := g.Council.leading()
	if len(leading) == 0 {
		return g.outcomes()
	}
	var o Outcomes
	for _, to := range leading {
		if to.To != Nobody {
			o.Seats = o.Seats.With(to.To)
		} else {
			o.Names = append(o.Names, to.At)
		}
	}
	return o
}

// decide breaks a tie.
func (g *Game) decide(c Choice, to Aim) ([]Event, error) {
	council := &g.Council
	switch {
	case council.Step != Deciding || council.Prompt != c.Prompt || c.Prompt == 0:
		return nil, refuse(TablePrompt, PromptGone)
	case c.By != g.Chair():
		return nil, refuse(TableAsked, AsksAnother, who(g.Chair()))
	case g.unfinished() != nil:
		return nil, g.openEvent()
	}
	may := g.decidable()
	if !may.takes(to) {
		return nil, refuse("ruling 244", NotTied, word("what", g.outcomeWords(to)))
	}
	events := g.closeOnCall()
	g.Council.Outcome = to
	events = append(events, Event{Message: SpeakerDecides, Rule: "ruling 244", Args: []Arg{who(c.By), word("what", g.outcomeWords(to))}})
	return joined(events, g.elect()), nil
}

// elect goes on with the outcome: whoever was elected, and then that it would be resolved.
func (g *Game) elect() []Event {
	c := &g.Council
	c.Step, c.Prompt, c.Voter = Electing, 0, Nobody
	events := []Event{{Message: OutcomeIs, Args: []Arg{word("what", g.outcomeWords(c.Outcome))}}}
	if c.Outcome.To == Nobody {
		return joined(events, g.agendaGoesOn(WouldFollows))
	}
	return joined(events, g.span(playerElected, c.Outcome.To, WouldFollows))
}
