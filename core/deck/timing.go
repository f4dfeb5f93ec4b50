package deck

import "slices"

const _ = uint(phaseBits - NumPhases)

// A Station is the place of a timing window at its event. All "when" precede all "after", and all
// "after" precede the next event's "before" (abilities 16, abilities note 7, abilities note 8). That
// "before" precedes "when" is our reading.
type Station uint8

// The stations, in order.
const (
	NoStation Station = iota
	Before
	StartOf // the start of a span: a phase, a turn, a combat
	When
	During // a step of the game in which abilities are resolved
	After
	EndOf // the end of a span
	NumStations
)

var stationNames = [NumStations]string{"", "before", "start of", "when", "during", "after", "end of"}

// String returns the station's word in English and in the notation.
func (s Station) String() string {
	if s < NumStations {
		return stationNames[s]
	}
	return ""
}

// Stations is a set of stations, a bit each.
type Stations uint8

// stationBits is the number of stations that a Stations has room for.
const stationBits = 8

const _ = uint(stationBits - NumStations)

// Has reports whether a station is in the set.
func (set Stations) Has(at Station) bool { return at < NumStations && set&(1<<at) != 0 }

// With returns the set and one more station.
func (set Stations) With(at Station) Stations { return set | 1<<at }

// A Stand tells whether an event is applied before its "when" windows or after them.
type Stand uint8

const (
	At      Stand = iota // the event is applied, then "when" and "after" follow
	Instead              // "when" comes first, and may change, replace or cancel the event
)

// An Ordering is the order in which a window asks the seats.
type Ordering uint8

// The rules order every window ByPhase. The other orders are exceptions, which a window's data names.
const (
	ByPhase    Ordering = iota // abilities 19, abilities 20; the status phase: ruling 156
	Clockwise                  // from the active player, or the speaker (abilities note 5)
	OnlyOwn                    // only the seat whose event it is
	OthersOnly                 // everybody else, in the order of the phase
	Defender                   // the opposing seat goes first, not the actor
	OwnFirst                   // the seat whose event it is goes first, then the others in the order of the phase
	orderings
)

// A Flow is the effect of an event on the goods of its actor.
type Flow uint8

const (
	NoFlow     Flow = iota
	FromSupply      // the seat gains as much as was announced
	ToSupply        // the seat spends as much as was announced
)

// An Actor tells which seat an event belongs to. Any seat may announce the event, unless it comes with
// a choice or an agenda.
type Actor uint8

const (
	AnyActor     Actor = iota
	ByActive           // the event of the active player, even outside that player's turn (ruling 178)
	ByChooser          // the event of the seat that picks a strategy card
	AfterPrimary       // the event of the active player, once the primary ability was resolved
	InCombat           // the event of a seat with units in the active system
	ComesItself        // it comes with a choice that causes it, and nobody announces it
	OfAgenda           // it comes with an agenda, where agendas are played step by step
)

// A Moment is one event of the timeline: when it can be announced, and the windows that it opens.
type Moment struct {
	ID          string // "TA.activate"
	Name        string // the event in our words
	Phases      Phases // the phases in which it can happen
	Stand       Stand
	Actor       Actor
	Consequence bool   // may happen in the middle of another window, which goes on afterwards
	Rolled      bool   // dice are rolled before it
	Own         bool   // one player does it alone, and any player can: ships move, units produce
	Flow        Flow   // goods that move when it happens, if an amount was announced
	Good        Good   // the kind of those goods
	Next        string // the event that follows by itself once this one has ended; "" for none
	Windows     []WindowCard
}

// A WindowCard is one timing window of a moment.
type WindowCard struct {
	ID       string // "TA.activate.after"
	Station  Station
	Order    Ordering
	Asks     bool    // asks every seat at tables with the usual pace
	Aloud    bool    // asks every seat at every pace: the players ask this question aloud anyway
	IfSeated string  // a faction: Asks and Aloud count only if a player has it; "" if they always count
	Shares   Windows // the windows that this one also is: of a round (ruling 166), or of a wider event that this event is a case of
}

// IsAmong reports whether one of the ids names this window, or a window that it shares (ruling 166).
func (w *WindowCard) IsAmong(windows Windows) bool { return slices.ContainsFunc(windows, w.Is) }

// Is reports whether id names this window, or a window that it shares.
func (w *WindowCard) Is(id string) bool { return id == w.ID || slices.Contains(w.Shares, id) }

// IsOnePlayersEvent reports whether an event is one player's alone: the active player's, or that of
// the player who picks a strategy card, moves or produces. A combat has two sides, and a phase begins
// and ends for every player.
func (m *Moment) IsOnePlayersEvent() bool {
	switch m.Actor {
	case ByActive, ByChooser, AfterPrimary:
		return true
	}
	return m.Own || m.Actor == ComesItself && m.Phases == PhasesOf(ActionPhase)
}

// Window returns the card of a moment's station, or nil if it has none.
func (m *Moment) Window(at Station) *WindowCard {
	for i := range m.Windows {
		if m.Windows[i].Station == at {
			return &m.Windows[i]
		}
	}
	return nil
}

// Moment returns the index of the moment of that id, or -1.
func (d *Deck) Moment(id string) int {
	for i := range d.Moments {
		if d.Moments[i].ID == id {
			return i
		}
	}
	return -1
}

// Window returns the moment and the station of a window's id.
func (d *Deck) Window(id string) (*Moment, Station) {
	for i := range d.Moments {
		for _, w := range d.Moments[i].Windows {
			if w.ID == id {
				return &d.Moments[i], w.Station
			}
		}
	}
	return nil, NoStation
}
