package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Opening a table: the setup, its checks, and the first Game.

// A ComponentSetup is a component that a seat has in play as the table opens, and whose abilities Entente
// follows.
type ComponentSetup struct {
	Component string // the name of the component
	Seat      Seat   // the seat that has the component
	Count     uint8  // for a unit: how many the seat has; 0 for a card
}

// A SeatSetup is one player as the table opens.
type SeatSetup struct {
	Seat    Seat   // the seat in which the player sits
	Name    string // the name that the player typed
	Faction string // the faction's short name; may be empty
}

// A Setup is everything that players settle before the first choice.
type Setup struct {
	Seats            []SeatSetup      // the players, clockwise
	Speaker          Seat             // the first speaker; Nobody stands for the first seat in Seats
	Host             Seat             // the first host; Nobody stands for the first seat in Seats
	Options          Options          // the table's settings
	Deck             *deck.Deck       // every component that the table plays with
	Texts            Texts            // the names of the texts that Deck was read from
	Components       []ComponentSetup // the components that seats have in play from the beginning
	AwaitsComponents bool             // the table's own components are still loading; nobody can choose yet
}

// Texts names the texts that a deck was read from. The rules ignore Texts. A ledger
// keeps them, so that every phone reads the same texts.
type Texts struct {
	Printed       string // the name of the text of the printed components; empty if there is none
	DeckHash      uint64 // the hash of the table's deck, as Game.DeckHash returns it
	OwnComponents string // the name of the text of the table's own components; empty if there are none
	OwnBytes      int    // the length of the text of the table's own components, in bytes
}

// Bounds of a table. New refuses a setup outside them, and corrections stay within them.
const (
	MinSeats     = 2 // the fewest players
	MaxSeats     = 8 // the most players, with an expansion that adds seats
	MaxSeatsBase = 6 // the most players of the base game
	// DefaultCommodities is the most commodities that a player without a named faction may have. Most
	// factions have 3 or 4. Players can correct the number.
	DefaultCommodities  = 3
	maxCommoditiesLimit = 20 // the most commodities that a correction may allow a player to have
	maxPointsToWin      = 40 // the most victory points that a table may set as the points to win
)

// New opens a table and returns its first Game. If the setup can't be played, New returns a *Refusal.
func New(s Setup) (Game, error) {
	if err := s.whyNotPlayable(); err != nil {
		return Game{}, err
	}
	var g Game
	g.Catalog = Catalog{s.Deck, hashDeck(s.Deck, s.Seats), newDeckIndex(s.Deck, s.Seats)}
	g.Table = Table{Options: s.Options, Host: s.Host, AwaitsComponents: s.AwaitsComponents}
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
		g.addPlayer(seat)
	}
	g.makePairs()
	g.TurnPrompt = g.issuePromptNumber()
	if s.AwaitsComponents {
		return g, nil
	}
	g.layOutStrategyCards()
	return g, g.placeComponents(s.Components)
}

// addPlayer adds a player to the table, with the faction's maximum of commodities and the player's own
// notes. While the table's own components are still loading, it deals no notes, because the deck isn't
// complete.
func (pos *Position) addPlayer(s SeatSetup) {
	p := Player{Seat: s.Seat, MaxCommodities: DefaultCommodities}
	faction, known := pos.deck.Faction(s.Faction)
	if known {
		p.MaxCommodities = faction.Commodities
	}
	pos.Players, pos.People = append(pos.Players, p), append(pos.People, Person{Name: s.Name, Faction: s.Faction})
	if pos.AwaitsComponents {
		return
	}
	for _, card := range pos.deck.NotesOf(faction) {
		pos.Notes = append(pos.Notes, Note{Card: card, Owner: s.Seat})
		pos.moveNote(&pos.Notes[len(pos.Notes)-1], Hand, s.Seat, isGain)
	}
}

// makePairs makes a Pair of every two seats, which says whether they are neighbors. Seats side by side
// begin as neighbors, because their slices of the galaxy touch.
func (tab *Tabletop) makePairs() {
	n := len(tab.Players)
	for i := range tab.Players {
		for j := i + 1; j < n; j++ {
			beside := j == i+1 || i == 0 && j == n-1
			tab.Pairs = append(tab.Pairs, Pair{A: tab.Players[i].Seat, B: tab.Players[j].Seat, Neighbors: beside})
		}
	}
}

// whyNotPlayable returns nil if a game can be played with the setup, or else a refusal.
func (s *Setup) whyNotPlayable() error {
	limit := MaxSeats
	if !s.Options.Sources.Has(deck.ProphecyOfKings) && !s.Options.Sources.Has(deck.ThundersEdge) {
		limit = MaxSeatsBase
	}
	switch {
	case s.Deck == nil:
		return refuse(rulebook.TableSetup, rulebook.NoDeck)
	case len(s.Components) > MaxPieces:
		return refuse(rulebook.TableLimit, rulebook.TooManyThings)
	case len(s.Seats) < MinSeats || len(s.Seats) > limit:
		return refuse(rulebook.TableSetup, rulebook.NoSuchTable, amountArg(len(s.Seats)), minimumArg(MinSeats), mostArg(limit))
	case s.Options.Notes == SealedNotes:
		return refuse(rulebook.TableLater, rulebook.NotesNotSealed)
	case !s.Options.hasKnownValues(s.Deck):
		return refuse(rulebook.TableSetup, rulebook.NoSuchOption)
	}
	var taken Seats
	for i, seat := range s.Seats {
		if seat.Seat == Nobody || int(seat.Seat) >= len(colors) || taken.Has(seat.Seat) {
			return refuse(rulebook.TableSetup, rulebook.SeatTaken, seatArg(seat.Seat))
		}
		taken = taken.With(seat.Seat)
		if err := s.whySeatNotPlayable(i); err != nil {
			return err
		}
	}
	if s.Speaker != Nobody && !taken.Has(s.Speaker) || s.Host != Nobody && !taken.Has(s.Host) {
		return refuse(rulebook.TableSetup, rulebook.NotSeated, seatArg(s.Speaker))
	}
	return nil
}

// hasKnownValues reports whether each of the options has a value that this program knows. A ledger may come
// from a newer program, with other values.
func (o *Options) hasKnownValues(cards *deck.Deck) bool {
	if o.Notes >= secrecyCount || o.Goods >= countingCount || o.Points > maxPointsToWin || o.Pace >= paceCount || o.Absent >= absenceCount {
		return false
	}
	if o.Absent == DeclinesAfter {
		return cards.Moment(o.AbsentAfter) >= 0
	}
	return o.AbsentAfter == ""
}

// whySeatNotPlayable returns nil if the i-th seat of the setup has a valid name, and a faction that is in
// play and that no earlier seat has. Else it returns a refusal. While the table's own components are still
// loading, it doesn't check the faction, because the faction may be one of them.
func (s *Setup) whySeatNotPlayable(i int) error {
	seat := s.Seats[i]
	if err := checkName(seat.Name); err != nil {
		return err
	}
	if seat.Faction == "" || s.AwaitsComponents {
		return nil
	}
	f, known := s.Deck.Faction(seat.Faction)
	switch {
	case !known:
		return refuse(rulebook.TableSetup, rulebook.NoSuchFaction, textArg(GapFaction, deck.Clip(seat.Faction)))
	case !s.Options.Sources.Has(f.Source):
		return refuse(rulebook.TableSetup, rulebook.FactionNotInPlay, textArg(GapFaction, f.Name))
	case f.Flip:
		return refuse(rulebook.TableSetup, rulebook.FactionFlipsLater, textArg(GapFaction, f.Name))
	}
	for _, earlier := range s.Seats[:i] {
		if earlier.Faction == seat.Faction {
			return refuse(rulebook.TableSetup, rulebook.FactionTaken, textArg(GapFaction, f.Name))
		}
	}
	return nil
}

// placeComponents puts the components of a Setup into play for their seats. It returns a refusal for an
// unknown component or seat, or if there are too many components.
func (tab *Tabletop) placeComponents(things []ComponentSetup) error {
	for _, t := range things {
		card := tab.componentIndex(tab.index.spellName(t.Component))
		if card < 0 || tab.Player(t.Seat) == nil || len(tab.Pieces)+int(max(1, t.Count)) > MaxPieces {
			return refuse(rulebook.TableSetup, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(t.Component)))
		}
		if t.Count == 0 {
			tab.Pieces = append(tab.Pieces, Piece{ComponentIndex: uint16(card), Holder: t.Seat})
		}
		for unit := uint8(1); unit <= t.Count; unit++ {
			tab.Pieces = append(tab.Pieces, Piece{ComponentIndex: uint16(card), Holder: t.Seat, Unit: unit})
		}
	}
	return nil
}

// MaxPieces is the largest number of cards and units whose abilities Entente follows at one table.
const MaxPieces = 200
