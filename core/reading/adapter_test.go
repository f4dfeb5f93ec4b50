package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// The second reading has a vocabulary of its own. This file alone knows how the
// core builds a game and a choice: it copies games of the core and makes choices for it.

// A game is a table in the reading's own terms.
type game struct {
	table core.Game // the core's game, in which choices are made

	Options       core.Options
	Players       []core.Player // clockwise
	Round         int
	Phase         deck.Phase
	Active        core.Seat
	Speaker, Host core.Seat
	LastPrompt    uint32
	Doing         []frame // the innermost event last
	Closed        closed
	Past          []string // events of this turn that have ended
	Passed        []frame  // events whose windows can still be spoken in, the newest last
	Here          []core.Fact
	Bans          []core.Ban
	Pieces        []piece
	Notes         []note
	Said          []word // the components that seats were declared to have
	Turned        []turned
	Agenda        sitting
	acting        acting // what the table has seen of the turn's action
	printed       *deck.Deck
}

// A frame is one event and the window of it that is open.
type frame struct {
	Moment   string // the id of the event
	Of       core.Seat
	Since    uint32
	Happened bool
	At       deck.Station
	Asks     bool
	Prompt   uint32
	Opened   uint8 // the stations in which every seat was asked
	Narrow   bool  // the window asks only seats that could act by a face-up component
	Waited   bool
	Carried  bool       // no window before the event can open any more
	Over     core.Seats // the seats passed over since a seat answered
	Spoke    core.Seats // the seats that spoke up
	Heard    map[deck.Station]core.Seats
	Queue    []core.Seat
	Declined core.Seats
	Actor    core.Seat
	Did      []did
	Job      job
	Card     core.Thing // the action card that the event is about, if any
	Then     core.Follow
	before   *before // the table as the event passed, if a seat speaks up later
}

// A before is the table as an event passed.
type before struct {
	turn    core.Turn
	council core.Council
	out     core.Seats // the seats that had passed
	here    []core.Fact
}

// A did is an ability that was resolved in a window, and its aim.
type did struct {
	By    core.Seat
	Thing core.Thing
	To    core.Seat
	At    string
	In    deck.Station
}

// A job is an ability that is being resolved, and the question whether it is done.
type job struct {
	By      core.Seat
	Thing   core.Thing
	Confirm uint32
	Word    core.Seat // the seat that the question is for
}

// closed is the window that closed last: an event's id and the station.
type closed struct {
	Moment string
	At     deck.Station
	Of     core.Seat
}

// A piece is one physical object that Entente follows, with its printed abilities.
type piece struct {
	Card      *deck.Component
	Holder    core.Seat
	Unit      uint8
	Exhausted bool
	Purged    bool
	Here      bool
	State     core.CardState
}

// A note is one promissory note, with its printed abilities.
type note struct {
	Card   *deck.NoteCard
	Owner  core.Seat
	Zone   core.Zone
	Holder core.Seat
}

// A word is the declaration of all components of a sort that a seat has, by name.
type word struct {
	Seat  core.Seat
	Of    sort
	Names []string
}

// A sort is a kind of component that is declared for a seat.
type sort = deck.Having

func (n note) name() core.NoteName { return core.NoteName{Name: n.Card.Name, Owner: n.Owner} }

// read copies a game of the core.
func read(g core.Game) game {
	cards := g.Deck()
	copied := game{table: g, Options: g.Options, Players: g.Players, Round: g.Round, Phase: g.Phase, Active: g.Active, Speaker: g.Speaker, Host: g.Host,
		LastPrompt: g.LastPrompt, Here: g.ActiveSystem, Bans: g.Bans, printed: cards}
	for _, p := range g.Ended {
		copied.Past = append(copied.Past, cards.Moments[p].ID)
	}
	if g.Closed.Moment > 0 {
		copied.Closed = closed{cards.Moments[g.Closed.Moment-1].ID, g.Closed.At, g.Closed.Of}
	}
	for i := range g.Pieces {
		p := &g.Pieces[i]
		copied.Pieces = append(copied.Pieces, piece{cards.Card(p.Card), p.Holder, p.Unit, p.Exhausted, p.Purged, p.InSystem, p.State})
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		copied.Notes = append(copied.Notes, note{&cards.Notes[n.Card], n.Owner, n.Zone, n.Holder})
	}
	for _, h := range g.Had {
		w := word{h.Seat, h.Of, nil}
		for _, card := range h.Cards {
			w.Names = append(w.Names, cards.Components[card].Name)
		}
		copied.Said = append(copied.Said, w)
	}
	for _, t := range g.Turned {
		copied.Turned = append(copied.Turned, turned{cards.Components[t.Card].Name, t.Seat, t.State, int(t.N)})
	}
	for i := range g.Doing {
		copied.Doing = append(copied.Doing, readFrame(cards, &g.Doing[i]))
	}
	for i := range g.Passed {
		copied.Passed = append(copied.Passed, readFrame(cards, &g.Passed[i]))
	}
	copied.Agenda = readSitting(g.Council, g.Speaker, int(g.Agenda))
	return copied
}

// readSitting copies the state of the agenda.
func readSitting(c core.Council, chair core.Seat, number int) sitting {
	if c.Chair != core.Nobody {
		chair = c.Chair
	}
	return sitting{Open: c.Step != core.NoAgenda, Number: number, Name: c.Name, Stays: c.Stays, Elects: c.Elects, Chair: chair, Question: c.Prompt,
		First: c.First, Last: c.Last, Backward: c.Backward, Ballots: c.Ballots, Outcome: c.Outcome, Said: c.Said, Laws: c.Laws, Seen: int(c.Seen), Done: c.Carried}
}

func readFrame(cards *deck.Deck, f *core.Frame) frame {
	copied := frame{Moment: cards.Moments[f.Moment].ID, Of: f.Of, Since: f.Since, Happened: f.Happened, At: f.At, Asks: f.Asks, Prompt: f.Prompt,
		Opened: uint8(f.Opened), Queue: slices.Clone(f.Queue.Asked()), Declined: core.Seats(f.Queue.Declined()), Actor: f.Queue.Actor(), Job: job{f.Job.By, f.Job.Thing, f.Job.Confirm, f.Job.Word}, Card: f.Card}
	for _, d := range f.Resolved {
		copied.Did = append(copied.Did, did{d.By, d.Thing, d.To, d.At, d.In})
	}
	copied.Narrow, copied.Waited, copied.Carried, copied.Over, copied.Spoke = f.FaceUpOnly, f.Waited, f.Carried, f.Skipped, f.SpokeUp
	copied.Then = f.Then
	if f.Past != nil {
		copied.before = &before{f.Past.Turn, f.Past.Council, f.Past.Out, f.Stamp}
	}
	copied.Heard = map[deck.Station]core.Seats{}
	for at, heard := range f.Answered {
		copied.Heard[deck.Station(at)] = heard
	}
	return copied
}

// Deck returns the table's deck.
func (g *game) Deck() *deck.Deck { return g.printed }

// timeline returns the event of an id.
func (g *game) timeline(id string) deck.Moment {
	return g.printed.Moments[g.index().moments[id]]
}

// Person returns the person in a seat, whom no choice changes.
func (g *game) Person(s core.Seat) core.Person { return g.table.Person(s) }

// Player returns the player of a seat.
func (g *game) Player(s core.Seat) *core.Player {
	i := slices.IndexFunc(g.Players, func(p core.Player) bool { return p.Seat == s })
	return &g.Players[i]
}

// neighbors reports whether two seats are neighbors, as the core says.
func (g *game) neighbors(a, b core.Seat) bool { return g.table.AreNeighbors(a, b) }

// innermost returns the innermost event that asks or has an ability being resolved, or nil.
func (g *game) innermost() *frame {
	for i := len(g.Doing) - 1; i >= 0; i-- {
		if f := &g.Doing[i]; f.Asks || f.Job.By != core.Nobody {
			return f
		}
	}
	return nil
}

// crowded returns the game with as many resolved abilities in its innermost window as there may be.
func crowded(g game) game {
	full := g.table
	full.Doing = slices.Clone(full.Doing)
	f := &full.Doing[len(full.Doing)-1]
	f.Resolved = slices.Repeat([]core.Did{{By: full.Host, Thing: core.Thing{Name: "one of many"}}}, core.MaxDids)
	crowd := read(full)
	crowd.acting = g.acting
	return crowd
}

// opened opens a table, and lays out some of its notes as if they had been
// played before.
func (r generator) opened(s core.Setup) game {
	g, err := core.New(s)
	if err != nil {
		panic(err)
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; r.chance(15) {
			n.Zone, n.Holder = core.PlayArea, g.Players[r.IntN(len(g.Players))].Seat
			g.Laid++
		}
	}
	return read(g)
}

// A kind is the kind of a choice about a window.
type kind uint8

const (
	resolves kind = iota
	declines
	hearsNobody
	declinesFor
	reveals
	discards
	votes
	abstains
	addsVotes
	decides
)

// A choice is one choice about a window, or about an agenda.
type choice struct {
	By     core.Seat
	Kind   kind
	Prompt uint32
	To     core.Seat
	At     string // the target beside the seat
	Thing  core.Thing
	Amount deck.Amount // the amount that was named
	Skip   uint8       // the parts that are left out, one bit for each
	Votes  int
	Reveal core.Reveal
	any    bool // the choice may name any possible outcome
}

// upshot returns the outcome that a vote or a prediction names.
func (c choice) upshot() upshot { return upshot{To: c.To, At: c.At} }

// A move is any choice, as the core takes it.
type move = core.Choice

func (c choice) move() move {
	acts := [...]core.Act{resolves: core.Resolve{Thing: c.Thing, To: c.To, At: c.At, Amount: c.Amount, LeftOut: deck.Parts(c.Skip)}, declines: core.Decline{},
		hearsNobody: core.HearNobody{}, declinesFor: core.DeclineFor{Seat: c.To},
		reveals: c.Reveal, discards: core.DropAgenda{}, votes: core.Vote{Votes: c.Votes, For: c.upshot()}, abstains: core.Abstain{},
		addsVotes: core.AddVote{Votes: c.Votes}, decides: core.Decide{For: c.upshot()}}
	return core.Choice{By: c.By, Prompt: c.Prompt, Act: acts[c.Kind]}
}

func (c choice) line() string { return notation.Print(c.move()) }
func (c choice) verb() string { return c.move().Kind().Words() }

// step returns the core's refusal of a choice, or nil if it is lawful.
func (g *game) step(c choice) error {
	_, _, err := core.Step(g.table, c.move())
	return err
}

// offers reports whether a prompt of the core takes a choice.
func (g *game) offers(c choice) bool { return offered(g.table, c.move()) }

// goOn returns the game after a move, or the same game if the move is refused.
func (g *game) goOn(m move) (game, error) {
	next, events, err := core.Step(g.table, m)
	after := read(next)
	if after.acting = g.acting; err == nil {
		after.acting = g.acting.after(g.table, m, next, events)
	}
	return after, err
}

// anyMove returns a move of any kind.
func (r generator) anyMove(g game) move { return r.choice(g.table) }

// hasNoSay reports whether a choice is refused because its player is eliminated (table 3). Such a player
// still goes back, undoes an elimination, and makes choices about the table itself.
func hasNoSay(g *core.Game, c core.Choice) bool {
	if p := g.Player(c.By); p == nil || !p.Eliminated {
		return false
	}
	switch act := c.Act.(type) {
	case core.Correct:
		return act.Fix.Yes || act.Fix.Field != core.FixEliminated
	case core.TakeBack, core.Reopen, core.Rewind, core.Withdraw:
	case core.NameHost, core.Arrange, core.DeclareAway, core.DeclineFor:
	default:
		return true
	}
	return false
}

// eliminates reports whether a move puts a player out of the game.
func eliminates(m move) bool {
	correct, _ := m.Act.(core.Correct)
	return correct.Fix.Field == core.FixEliminated
}

// accepts reports whether a move accepts an offer.
func accepts(m move) bool { return m.Kind() == core.AcceptKind }

// setsOrder reports whether a move changes the order in which seats are asked.
func setsOrder(m move) bool {
	correct, _ := m.Act.(core.Correct)
	return m.Kind() == core.SetSceneKind || correct.Fix.Field == core.FixSpeaker
}

func confirms(j job, done bool) move {
	if !done {
		return core.Choice{By: j.Word, Prompt: j.Confirm, Act: core.NotDone{}}
	}
	return core.Choice{By: j.Word, Prompt: j.Confirm, Act: core.Done{}}
}

func announces(by core.Seat, moment string, of core.Seat, facts []core.Fact) move {
	return core.Choice{By: by, Act: core.Announce{Moment: moment, Of: of, Facts: facts}}
}

func saysFact(by core.Seat, fact core.Fact) move {
	return core.Choice{By: by, Act: core.DeclareFact{Fact: fact}}
}

func saysWhere(by core.Seat, p piece, here bool) move {
	return core.Choice{By: by, Act: core.DeclareUnit{Unit: core.Thing{Name: p.Card.Name, Owner: p.Holder, Unit: p.Unit}, InSystem: here}}
}

func saysHas(by, of core.Seat, what sort, any bool, names []string) move {
	return core.Choice{By: by, Act: core.DeclareHad{Seat: of, Of: what, Any: any, Names: names}}
}

func correctsGoods(by, of core.Seat, tradeGoods int) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: of, Good: deck.TradeGoods, Amount: tradeGoods}}}
}

func correctsCards(by, of core.Seat, n int) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixCards, Seat: of, Amount: n}}}
}

func saysInPlay(by core.Seat, name string) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: name}, Yes: true}}}
}

func correctsNote(by, to core.Seat, note core.NoteName, zone core.Zone) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixNote, Seat: to, Note: note, Zone: zone}}}
}

func asksFor(by, of core.Seat, goods deck.Goods) move {
	return core.Choice{By: by, Act: core.MakeOffer{To: of, Get: core.Bundle{Goods: goods}}}
}

func setsScene(by core.Seat, scene core.Scene) move {
	return core.Choice{By: by, Act: core.SetScene{Scene: scene}}
}

// A boardAct is an act on the board that can be forbidden.
type boardAct = deck.BoardAct

const (
	noAct               = deck.NoBoardAct
	playActionCards     = deck.PlayActionCards
	useFactionAbilities = deck.UseFactionAbilities
	castVotes           = deck.CastVotes
)
