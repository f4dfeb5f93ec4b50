package core

// Secrecy is how a table keeps its promissory notes.
type Secrecy uint8

// How notes are kept.
const (
	OpenNotes     Secrecy = iota // everybody sees which note is where
	SealedNotes                  // hands are hidden, and proved later
	PhysicalNotes                // the cards lie on the table; Entente does not follow them
	secrecies
)

var secrecyNames = [secrecies]string{"open", "sealed", "physical"}

// String is the word of the notation.
func (s Secrecy) String() string {
	if s < secrecies {
		return secrecyNames[s]
	}
	return "unknown"
}

// Counting is how a table keeps its goods.
type Counting uint8

// How goods are kept.
const (
	TrackedGoods  Counting = iota // Entente counts them
	PhysicalGoods                 // amounts are named and never checked
	countings
)

var countingNames = [countings]string{"tracked", "physical"}

// String is the word of the notation.
func (c Counting) String() string {
	if c < countings {
		return countingNames[c]
	}
	return "unknown"
}

// SecrecyNamed returns the way of keeping notes of that word.
func SecrecyNamed(word string) (Secrecy, bool) {
	for i, name := range secrecyNames {
		if name == word {
			return Secrecy(i), true
		}
	}
	return 0, false
}

// CountingNamed returns the way of keeping goods of that word.
func CountingNamed(word string) (Counting, bool) {
	for i, name := range countingNames {
		if name == word {
			return Counting(i), true
		}
	}
	return 0, false
}

// Options are what a table agrees on before it begins.
type Options struct {
	Sources Sources
	Notes   Secrecy
	Goods   Counting
	Points  uint8 // to win; 0 means 10
	Pace    Pace
	Absent  Absence
}

// Absence is what happens when a seat that is asked is away.
type Absence uint8

// The policies.
const (
	TableWaits   Absence = iota
	HostDeclines         // the host may decline for it, but not for the active player in their own turn
	absences
)

var absenceNames = [absences]string{"wait", "host declines"}

// String is the policy in the notation.
func (a Absence) String() string {
	if a < absences {
		return absenceNames[a]
	}
	return "unknown"
}

// AbsenceNamed returns the policy of those words.
func AbsenceNamed(words string) (Absence, bool) {
	for i, name := range absenceNames {
		if name == words {
			return Absence(i), true
		}
	}
	return 0, false
}

// Pace is how much a table wants to be asked. A physical table must not drown
// in questions.
type Pace uint8

// The paces.
const (
	OnCall Pace = iota // windows stand open, and whoever acts says so
	Asking             // the windows where hands often matter ask every seat
	paces
)

var paceNames = [paces]string{"on call", "asking"}

// String is the pace in the notation.
func (p Pace) String() string {
	if p < paces {
		return paceNames[p]
	}
	return "unknown"
}

// PaceNamed returns the pace of those words.
func PaceNamed(words string) (Pace, bool) {
	for i, name := range paceNames {
		if name == words {
			return Pace(i), true
		}
	}
	return 0, false
}

// A Placed is one component with abilities that a seat begins with.
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

// A Setup is everything that is settled before the first choice.
type Setup struct {
	Seats   []SeatSetup // clockwise
	Speaker Seat        // Nobody: the first seat
	Host    Seat        // Nobody: the first seat
	Options Options
	Deck    *Deck
	Things  []Placed
}

// Limits of a table.
const (
	MinSeats     = 2
	MaxSeats     = 8
	MaxSeatsBase = 6
	// DefaultCommodities is the maximum of a seat that named no faction: most
	// factions have 3 or 4. A correction sets it right.
	DefaultCommodities = 3
	maxMaximum         = 20
	maxToWin           = 40
)

// New opens a table. A setup that cannot be played is refused by a table rule.
func New(s Setup) (Game, error) {
	if err := s.check(); err != nil {
		return Game{}, err
	}
	g := Game{
		Options: s.Options, Round: 1, Phase: StrategyPhase,
		Speaker: s.Speaker, Host: s.Host,
		deck: s.Deck, deckHash: s.Deck.hash(),
	}
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
	g.pair()
	g.Ask = g.issue()
	return g, g.lay(s.Things)
}

// sit gives a player its seat, its maximum of commodities and its own notes.
func (g *Game) sit(s SeatSetup) {
	p := Player{Seat: s.Seat, Name: s.Name, Faction: s.Faction, MaxCommodities: DefaultCommodities}
	faction, known := g.deck.Faction(s.Faction)
	if known {
		p.MaxCommodities = faction.Commodities
	}
	g.Players = append(g.Players, p)
	for _, card := range g.deck.notesOf(faction, g.Options.Sources) {
		n := Note{Card: card, Owner: s.Seat}
		n.place(Hand, s.Seat)
		g.Notes = append(g.Notes, n)
	}
}

// pair makes every pair of seats. Those who sit side by side begin as
// neighbors, since their slices of the galaxy touch.
func (g *Game) pair() {
	n := len(g.Players)
	for i := range g.Players {
		for j := i + 1; j < n; j++ {
			beside := j == i+1 || i == 0 && j == n-1
			g.Pairs = append(g.Pairs, Pair{A: g.Players[i].Seat, B: g.Players[j].Seat, Neighbors: beside})
		}
	}
}

func (s *Setup) check() error {
	limit := MaxSeats
	if !s.Options.Sources.Has(ProphecyOfKings) && !s.Options.Sources.Has(ThundersEdge) {
		limit = MaxSeatsBase
	}
	switch {
	case s.Deck == nil:
		return refuse(TableSetup, NoDeck)
	case len(s.Things) > MaxPieces:
		return refuse(TableLimit, TooManyThings)
	case len(s.Seats) < MinSeats || len(s.Seats) > limit:
		return refuse(TableSetup, NoSuchTable, number(len(s.Seats)), low(MinSeats), most(limit))
	case s.Options.Notes == SealedNotes:
		return refuse(TableLater, NotesNotSealed)
	case s.Options.Notes >= secrecies || s.Options.Goods >= countings || s.Options.Points > maxToWin || s.Options.Pace >= paces || s.Options.Absent >= absences:
		return refuse(TableSetup, NoSuchOption)
	}
	var taken Seats
	for i, seat := range s.Seats {
		if seat.Seat == Nobody || int(seat.Seat) >= len(colors) || taken.Has(seat.Seat) {
			return refuse(TableSetup, SeatTaken, who(seat.Seat))
		}
		taken = taken.With(seat.Seat)
		if err := s.checkSeat(i); err != nil {
			return err
		}
	}
	if s.Speaker != Nobody && !taken.Has(s.Speaker) || s.Host != Nobody && !taken.Has(s.Host) {
		return refuse(TableSetup, NotSeated, who(s.Speaker))
	}
	return nil
}

// checkSeat looks at the name and the faction of one seat.
func (s *Setup) checkSeat(i int) error {
	seat := s.Seats[i]
	if err := checkName(seat.Name); err != nil {
		return err
	}
	if seat.Faction == "" {
		return nil
	}
	f, known := s.Deck.Faction(seat.Faction)
	switch {
	case !known:
		return refuse(TableSetup, NoSuchFaction, word("faction", clip(seat.Faction)))
	case !s.Options.Sources.Has(f.Source):
		return refuse(TableSetup, FactionNotInPlay, word("faction", f.Name))
	case f.Flip:
		return refuse(TableSetup, FactionFlipsLater, word("faction", f.Name))
	}
	for _, earlier := range s.Seats[:i] {
		if earlier.Faction == seat.Faction {
			return refuse(TableSetup, FactionTaken, word("faction", f.Name))
		}
	}
	return nil
}

// lay puts the components with abilities in front of their seats.
func (g *Game) lay(things []Placed) error {
	for _, t := range things {
		card := -1
		for i := range g.deck.Components {
			if g.deck.Components[i].Name == t.Component {
				card = i
			}
		}
		if card < 0 || g.Player(t.Seat) == nil || len(g.Pieces)+int(t.Count) > MaxPieces {
			return refuse(TableSetup, NoSuchComponent, word("what", clip(t.Component)))
		}
		if t.Count == 0 {
			g.Pieces = append(g.Pieces, Piece{Card: uint16(card), Holder: t.Seat})
		}
		for unit := uint8(1); unit <= t.Count; unit++ {
			g.Pieces = append(g.Pieces, Piece{Card: uint16(card), Holder: t.Seat, Unit: unit})
		}
	}
	return nil
}

// MaxPieces is the most components with abilities that a table follows.
const MaxPieces = 200
