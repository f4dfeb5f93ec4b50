package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// The second reading has a vocabulary of its own. This file and moves_test.go alone know how the core
// builds a game and a choice: they copy games of the core and make choices for it.

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
	Victim   core.Seat  // whom Pillage was used on, if the event is that it was used
	Then     core.FollowUp
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
	for _, p := range g.EndedEvents {
		copied.Past = append(copied.Past, cards.Moments[p].ID)
	}
	if g.LastClosed.MomentPlusOne > 0 {
		copied.Closed = closed{cards.Moments[g.LastClosed.MomentPlusOne-1].ID, g.LastClosed.Station, g.LastClosed.EventSeat}
	}
	for i := range g.Pieces {
		p := &g.Pieces[i]
		copied.Pieces = append(copied.Pieces, piece{cards.Card(p.ComponentIndex), p.Holder, p.Unit, p.Exhausted, p.Purged, p.InSystem, p.State})
	}
	for i := range g.Notes {
		n := &g.Notes[i]
		copied.Notes = append(copied.Notes, note{&cards.Notes[n.Card], n.Owner, n.Zone, n.Holder})
	}
	for _, h := range g.Declarations {
		w := word{h.Seat, h.ComponentKind, nil}
		for _, card := range h.Components {
			w.Names = append(w.Names, cards.Components[card].Name)
		}
		copied.Said = append(copied.Said, w)
	}
	for _, t := range g.Turned {
		copied.Turned = append(copied.Turned, turned{cards.Components[t.Card].Name, t.Seat, t.State, int(t.Copies)})
	}
	for i := range g.Unfinished {
		copied.Doing = append(copied.Doing, readFrame(cards, &g.Unfinished[i]))
	}
	for i := range g.EndedFrames {
		copied.Passed = append(copied.Passed, readFrame(cards, &g.EndedFrames[i]))
	}
	copied.Agenda = readSitting(g.Council, g.Speaker, int(g.AgendaCount))
	return copied
}

// readSitting copies the state of the agenda.
func readSitting(c core.Council, chair core.Seat, number int) sitting {
	if c.AgendaSpeaker != core.Nobody {
		chair = c.AgendaSpeaker
	}
	return sitting{Open: c.Step != core.NoAgenda, Number: number, Name: c.Name, Stays: c.IsLaw, Elects: c.Elects, Chair: chair, Question: c.Prompt,
		First: c.FirstVoters, Last: c.LastVoters, Backward: c.Counterclockwise, Ballots: c.Ballots, Outcome: c.Outcome, Said: c.Predictions, Laws: c.Laws, Seen: int(c.AgendasOver), Done: c.OutcomeCarriedOut}
}

func readFrame(cards *deck.Deck, f *core.Frame) frame {
	copied := frame{Moment: cards.Moments[f.Moment].ID, Of: f.EventSeat, Since: f.BeganAtPrompt, Happened: f.HasHappened(), At: f.OpenStation, Asks: f.IsAsking(), Prompt: f.Prompt,
		Opened: uint8(f.AskedStations), Queue: slices.Clone(f.Queue.Asked()), Declined: core.Seats(f.Queue.Declined()), Actor: f.Queue.Actor(), Job: job{f.Job.By, f.Job.Thing, f.Job.ConfirmPrompt, f.Job.AskedSeat}, Card: f.Card, Victim: f.PillageVictim}
	for _, d := range f.Resolved {
		copied.Did = append(copied.Did, did{d.Seat, d.Thing, d.AimedAt, d.TargetName, d.Station})
	}
	copied.Narrow, copied.Waited, copied.Carried, copied.Over, copied.Spoke = f.IsAskingFaceUp(), f.WaitRequested, f.IsCarriedOut(), f.Skipped, f.SpokeUp
	copied.Then = f.FollowUp
	if f.Snapshot != nil {
		copied.before = &before{f.Snapshot.Turn, f.Snapshot.Council, f.Snapshot.PassedSeats, f.SystemFacts}
	}
	copied.Heard = map[deck.Station]core.Seats{}
	for at, heard := range f.AnsweredSeats {
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
	full.Unfinished = slices.Clone(full.Unfinished)
	f := &full.Unfinished[len(full.Unfinished)-1]
	f.Resolved = slices.Repeat([]core.ResolvedAbility{{Seat: full.Host, Thing: core.Thing{Name: "one of many"}}}, core.MaxResolvedAbilities)
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
			g.PlayedCount++
		}
	}
	return read(g)
}
