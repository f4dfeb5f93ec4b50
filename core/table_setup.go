package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Opening a table: the setup, its checks, and the first Game.

// A Placed is one component with abilities that a seat has as the table opens.
type Placed struct {
	Component string
	Seat      Seat
	Count     uint8 // units: how many
}

// A SeatSetup is one player as the table opens.
type SeatSetup struct {
	Seat    Seat
	Name    string
	Faction string // short name; may be empty
}

// A Setup is everything that players settle before the first choice.
type Setup struct {
	Seats   []SeatSetup // clockwise
	Speaker Seat        // Nobody: the first seat
	Host    Seat        // Nobody: the first seat
	Options Options
	Deck    *deck.Deck
	Texts   Texts
	Things  []Placed
	Awaits  bool // the table's own components are still to come, so nobody can choose yet
}

// Texts names the texts that a deck was read from. The rules ignore Texts. A ledger
// keeps them, so that every phone reads the same texts.
type Texts struct {
	Printed string // the name of the printed components; empty where a build had no texts yet
	Plays   uint64 // the hash of the table's deck, as Game.Plays returns it
	Own     string // the name of the table's own components; empty for none
	Length  int    // the length of the table's own components, in bytes
}

// Limits of a table.
const (
	MinSeats     = 2
	MaxSeats     = 8
	MaxSeatsBase = 6
	// DefaultCommodities is the maximum of a seat that named no faction, because most
	// factions have 3 or 4. Players can correct it.
	DefaultCommodities = 3
	maxMaximum         = 20
	maxToWin           = 40
)

// New opens a table. A setup that cannot be played is refused by a table rule.
func New(s Setup) (Game, error) {
	if err := s.check(); err != nil {
		return Game{}, err
	}
	var g Game
	g.Catalog = Catalog{s.Deck, hashDeck(s.Deck, s.Seats), newNames(s.Deck, s.Seats)}
	g.Table = Table{Options: s.Options, Host: s.Host, Awaits: s.Awaits}
	g.Turn = Turn{Round: 1, Phase: deck.StrategyPhase, Speaker: s.Speaker}
	if g.Options.Points == 0 {
		g.Options.Points = 10
	}
	if g.Speaker == Nobody {
		g.Speaker = s.Seats[0].Seat
	}
	if g.Host == Nobody {
		g.Host = s.Seats[0].Seat
	}
	for _, seat := range s.Seats {
		g.sit(seat)
	}
	g.makePairs()
	g.TurnPrompt = g.issue()
	if s.Awaits {
		return g, nil
	}
	g.dealStrategy()
	return g, g.placeComponents(s.Things)
}

// sit gives a player its seat, its maximum of commodities and its own notes.
func (pos *Position) sit(s SeatSetup) {
	p := Player{Seat: s.Seat, MaxCommodities: DefaultCommodities}
	faction, known := pos.deck.Faction(s.Faction)
	if known {
		p.MaxCommodities = faction.Commodities
	}
	pos.Players, pos.People = append(pos.Players, p), append(pos.People, Person{Name: s.Name, Faction: s.Faction})
	if pos.Awaits {
		return
	}
	for _, card := range pos.deck.NotesOf(faction) {
		pos.Notes = append(pos.Notes, Note{Card: card, Owner: s.Seat})
		pos.moveNote(&pos.Notes[len(pos.Notes)-1], Hand, s.Seat, gained)
	}
}

// makePairs makes a Pair of every two seats. Seats side by side begin as neighbors, because
// their slices of the galaxy touch.
func (tab *Tabletop) makePairs() {
	n := len(tab.Players)
	for i := range tab.Players {
		for j := i + 1; j < n; j++ {
			beside := j == i+1 || i == 0 && j == n-1
			tab.Pairs = append(tab.Pairs, Pair{A: tab.Players[i].Seat, B: tab.Players[j].Seat, Neighbors: beside})
		}
	}
}

func (s *Setup) check() error {
	limit := MaxSeats
	if !s.Options.Sources.Has(deck.ProphecyOfKings) && !s.Options.Sources.Has(deck.ThundersEdge) {
		limit = MaxSeatsBase
	}
	switch {
	case s.Deck == nil:
		return refuse(rulebook.TableSetup, rulebook.NoDeck)
	case len(s.Things) > MaxPieces:
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	case len(s.Seats) < MinSeats || len(s.Seats) > limit:
		return refuse(rulebook.TableSetup, rulebook.NoSuchTable, number(len(s.Seats)), low(MinSeats), mostArg(limit))
	case s.Options.Notes == SealedNotes:
		return refuse(rulebook.TableLater, rulebook.NotesNotSealed)
	case !s.Options.isKnown(s.Deck):
		return refuse(rulebook.TableSetup, rulebook.NoSuchOption)
	}
	var taken Seats
	for i, seat := range s.Seats {
		if seat.Seat == Nobody || int(seat.Seat) >= len(colors) || taken.Has(seat.Seat) {
			return refuse(rulebook.TableSetup, rulebook.SeatTaken, who(seat.Seat))
		}
		taken = taken.With(seat.Seat)
		if err := s.checkSeat(i); err != nil {
			return err
		}
	}
	if s.Speaker != Nobody && !taken.Has(s.Speaker) || s.Host != Nobody && !taken.Has(s.Host) {
		return refuse(rulebook.TableSetup, rulebook.NotSeated, who(s.Speaker))
	}
	return nil
}

// isKnown reports whether all options have known values.
func (o *Options) isKnown(cards *deck.Deck) bool {
	if o.Notes >= secrecies || o.Goods >= countings || o.Points > maxToWin || o.Pace >= paces || o.Absent >= absences {
		return false
	}
	if o.Absent == DeclinesAfter {
		return cards.Moment(o.AbsentAfter) >= 0
	}
	return o.AbsentAfter == ""
}

// checkSeat checks the name and the faction of one seat.
func (s *Setup) checkSeat(i int) error {
	seat := s.Seats[i]
	if err := checkName(seat.Name); err != nil {
		return err
	}
	if seat.Faction == "" || s.Awaits {
		return nil
	}
	f, known := s.Deck.Faction(seat.Faction)
	switch {
	case !known:
		return refuse(rulebook.TableSetup, rulebook.NoSuchFaction, word(GapFaction, deck.Clip(seat.Faction)))
	case !s.Options.Sources.Has(f.Source):
		return refuse(rulebook.TableSetup, rulebook.FactionNotInPlay, word(GapFaction, f.Name))
	case f.Flip:
		return refuse(rulebook.TableSetup, rulebook.FactionFlipsLater, word(GapFaction, f.Name))
	}
	for _, earlier := range s.Seats[:i] {
		if earlier.Faction == seat.Faction {
			return refuse(rulebook.TableSetup, rulebook.FactionTaken, word(GapFaction, f.Name))
		}
	}
	return nil
}

// placeComponents puts components with abilities in front of their seats.
func (tab *Tabletop) placeComponents(things []Placed) error {
	for _, t := range things {
		card := tab.indexOf(tab.names.spellName(t.Component))
		if card < 0 || tab.Player(t.Seat) == nil || len(tab.Pieces)+int(max(1, t.Count)) > MaxPieces {
			return refuse(rulebook.TableSetup, rulebook.NoSuchComponent, word(GapWhat, deck.Clip(t.Component)))
		}
		if t.Count == 0 {
			tab.Pieces = append(tab.Pieces, Piece{Card: uint16(card), Holder: t.Seat})
		}
		for unit := uint8(1); unit <= t.Count; unit++ {
			tab.Pieces = append(tab.Pieces, Piece{Card: uint16(card), Holder: t.Seat, Unit: unit})
		}
	}
	return nil
}

// MaxPieces is the most components with abilities that a table follows.
const MaxPieces = 200
