package replica

import (
	"io"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// MaxRecords is the most records of a table, and MaxBytes the most bytes of them in a room.
const (
	MaxRecords = 20_000
	MaxBytes   = 32 << 20
)

// A Replica is one copy of a table: its records, and the game they make.
type Replica struct {
	device device
	random io.Reader
	shelf  *cards.Shelf

	game           wire.GameID // the game's name, a hash of the first record
	setup          core.Setup  // with its deck
	parts          parts       // the table's own components
	rules          int         // the rules version under which the table was begun
	otherRules     bool        // the records were judged by other rules than this build's
	items          []*logItem
	index          map[wire.CommandID]int        // the index in items of every command
	counted        []int                         // the items that are choices with an effect, in order
	log            []*Entry                      // one for each item
	eventStore     *eventStore                   // has the events of the log
	pieces         pieces                        // have its lines and sealed bytes
	itemBlocks     blocks[logItem]               // hold the records of items
	entryBlocks    blocks[Entry]                 // hold the records of log
	namedKeys      map[wire.KeyID]seal.PublicKey // every key that a line has named, to check signatures with
	requests       []int                         // the records that ask for a seat that is not free: the newest one of each phone that asks
	continuations  newestBySeat                  // the records that say at which other table a player goes on
	strayCount     int                           // how many records were written by nobody at the table
	junkCount      int                           // how many of those do not ask for a seat
	lostSeats      core.Seats                    // the seats that this phone had taken and lost, without giving them away
	play           *core.Play                    // nil before the first record
	seats          seats
	seatsBeforeCut seats // the seats before the log was last cut

	openerSilence    int64        // how long this phone was live since the opener's phone last wrote, in milliseconds
	silenceCheckedAt int64        // when that was last counted; 0 while this phone is not live
	shared           bool         // a relay orders; otherwise this phone does
	inOwnEpoch       bool         // this phone made the epoch, and no relay was given any of the log yet
	epoch            wire.Epoch   // our log is a prefix of this epoch's log
	ownEpoch         wire.Epoch   // the last epoch in which this phone ordered the records itself
	highestEpoch     uint64       // the highest epoch number ever seen
	broughtEpoch     wire.Epoch   // the epoch in which this phone brought the table to an emptied room
	owesProof        bool         // no seat is known to have signed in that life of the room yet
	isNewcomer       bool         // this phone knew nothing of the table that the relay is sending
	outbox           []pending    // this phone's records that wait for their order, in the order in which they are proposed
	pendingTaps      []Pending    // the taps of this phone in the outbox; nil after a change
	rivalLog         *candidate   // the room's log, while the players choose between it and ours
	leftBranches     []*Branch    // our logs that were left for the room's
	peerStates       []peerState  // the state of every key, in the order of the keys' first records
	doubt            Halt         // why this phone can't trust its own game
	overruledKeys    []wire.KeyID // the keys that report another game and were overruled by this phone's player
	halt             Halt
	missingCards     string // the name of the missing printed cards

	talk talk // the conversation with the relay; nothing of it is stored

	journal     []string // items to store
	replaying   bool     // the records come from the journal or our own log, so they are not stored again
	storedItems int      // how many items were stored before those in journal
	send        [][]byte
	needsDraw   bool
}

// newestBySeat has the index of the newest record of one kind by its seat; 0 for none.
type newestBySeat [len(core.AllSeats) + 1]int

// Ready is the work that a replica has for its host since the last Ready.
type Ready struct {
	From int      // index of the first item in Save
	Save []string // items to append to those stored before, in order, before anything is sent
	Send [][]byte // frames for the relay, in order
	Show bool     // the screen has to be drawn again
}

// Begin opens a table on this phone. Its own components are optional: own may be nil. A setup
// that cannot be played is a *core.Refusal.
func Begin(s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return BeginAt("", s, own, shelf, random, func() {})
}

// BeginAt is Begin behind a given writer's link. If the link is empty, BeginAt makes one. It calls
// pause after the keys, because the keys and the game each keep a slow phone busy.
func BeginAt(link string, s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader, pause func()) (*Replica, error) {
	s, err := shelf.Name(s, own)
	if err != nil {
		return nil, err
	}
	r, err := newLocalTable(link, shelf, random)
	if err != nil {
		return nil, err
	}
	pause()
	if err := r.writeLine(openingLine(notation.SetupLine(s), r.device.public)); err != nil || own == nil {
		return r, err
	}
	return r, r.writeParts(own)
}

// newLocalTable makes an empty table whose epoch is this phone's own.
func newLocalTable(link string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	if link == "" {
		m, err := seal.NewLinkSecret(random)
		if err != nil {
			return nil, err
		}
		link = m.Text()
	}
	r, err := Join(link, "", shelf, random)
	if err != nil {
		return nil, err
	}
	r.shared = false
	e := wire.Epoch{Number: 1}
	if _, err := io.ReadFull(random, e.Mark[:]); err != nil {
		return nil, err
	}
	r.journal = r.journal[:1] // only the device item
	r.setEpoch(e)
	r.save(cutItem(0, e))
	return r, nil
}

// Join opens an empty copy of the table behind a link; its records come from the relay. An
// empty secret draws a new one; another phone's secret brings its seats back.
func Join(link, secret string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return JoinGame(link, secret, "", shelf, random)
}

// JoinGame is Join for a table that another table refers to (Continuation). A room that holds
// another game is ignored.
func JoinGame(link, secret, game string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	d, err := newDevice(link, secret, random)
	if err != nil {
		return nil, err
	}
	if game != "" {
		if d.game, err = parseGame(game); err != nil {
			return nil, err
		}
	}
	r := &Replica{device: d, random: random, shelf: shelf, shared: true, needsDraw: true}
	r.save(deviceItem(d))
	r.save(string(itemShared))
	return r, nil
}

// Tap makes a choice here. It returns a *core.Refusal if a rule forbids the choice, or a Fault
// if this phone may not write it. Then nothing is recorded or changed.
func (r *Replica) Tap(c core.Choice) error {
	if err := r.whyNotWrite(c.By); err != nil {
		return err
	}
	g, after := r.expectedState()
	if why := after.whyNot(g, c); why != nil {
		return why
	}
	return r.writeLine(notation.Print(c))
}

// TakeSeat makes this phone the one that acts for a free seat.
func (r *Replica) TakeSeat(s core.Seat) error {
	return r.writeTableLine(tableLine{by: s, verb: verbTake, key: r.device.seatKey()})
}

// MoveSeat hands a seat of this phone to another phone's key.
func (r *Replica) MoveSeat(s core.Seat, key string) error {
	return r.writeSeatLine(tableLine{by: s, verb: verbMove}, key)
}

// HandSeat gives a seat to another phone's key before the seats are locked. Only the opener's phone
// may do so.
func (r *Replica) HandSeat(s core.Seat, key string) error {
	return r.writeSeatLine(tableLine{by: r.seatingSeat(), verb: verbHand, seat: s}, key)
}

// GiveSeat votes, for one of this phone's seats, to give a seat whose phone is lost to another
// key, once the seats are locked. The seat is given once the host and more than half of the
// others agree.
func (r *Replica) GiveSeat(by, lost core.Seat, key string) error {
	return r.writeSeatLine(tableLine{by: by, verb: verbGive, seat: lost}, key)
}

// LockSeats says that the named sitters are present, and ends the time in which anybody may take a
// free seat. Any other phone that has a seat loses it. Only the opener's phone may lock the seats.
func (r *Replica) LockSeats(with []Sitter) error {
	l := tableLine{by: r.seatingSeat(), verb: verbLock, locksAll: r.seats.isBeforeRule31()}
	for _, p := range with {
		key, ok := parseSeatKey(p.Key)
		if !ok {
			return FaultKeys
		}
		l.sitters = append(l.sitters, sitter{p.Seat, key})
	}
	if l.locksAll {
		l.sitters = nil
	}
	return r.writeTableLine(l)
}

// PlayForEverybody lets this phone play for every seat from here on, because the other players
// of the table that key opened (OriginKey) are out of reach. Such choices are marked
// (Entry.MadeOn), until the players come with phones of their own.
func (r *Replica) PlayForEverybody(by core.Seat, key string) error {
	return r.writeSeatLine(tableLine{by: by, verb: verbAlone}, key)
}

// OpenerKey returns the key that opened the table.
func (r *Replica) OpenerKey() string { return r.seats.opener.Text() }

// Share lets a relay order this table's records from here on. The relay is given the log once
// it is reached.
func (r *Replica) Share() {
	if !r.shared {
		r.shared = true
		r.save(string(itemShared))
		r.needsDraw = true
	}
}

// Ready returns the items to store, the frames to send and whether to draw, each once.
func (r *Replica) Ready() Ready {
	ready := Ready{From: r.storedItems, Save: r.journal, Send: r.send, Show: r.needsDraw}
	r.storedItems += len(r.journal)
	r.journal, r.send, r.needsDraw = nil, nil, false
	return ready
}

// IsOpen reports whether the table's first record is here.
func (r *Replica) IsOpen() bool { return r.play != nil }

// Game returns the game that all ordered records make; the zero Game before the first record.
func (r *Replica) Game() core.Game {
	if r.play == nil {
		return core.Game{}
	}
	return r.play.Now()
}

// Log returns every record, oldest first. Callers must change neither the list nor its entries.
func (r *Replica) Log() []*Entry { return r.log }

// Halt returns why the table stopped; its Kind is NotHalted while the table runs. If other
// phones report another game or log, only the taps of this phone stop. It reads on, and
// resumes once more than half of the phones continue from its own game.
func (r *Replica) Halt() Halt {
	if r.halt.Kind == NotHalted {
		return r.doubt
	}
	return r.halt
}

// StrayCount returns how many records nobody at the table has written (Entry.IsStray).
func (r *Replica) StrayCount() int { return r.strayCount }

// JunkCount returns how many stray records don't even ask for a seat.
func (r *Replica) JunkCount() int { return r.junkCount }

// IsShared reports whether a relay orders this table's records.
func (r *Replica) IsShared() bool { return r.shared }

// Place returns how many records are here and the head of their hash chain. Two phones with
// equal heads hold the same game.
func (r *Replica) Place() wire.Place { return r.placeAfter(len(r.items)) }

// Digest returns the digest of the current game.
func (r *Replica) Digest() uint64 {
	if len(r.items) == 0 {
		return 0
	}
	return r.items[len(r.items)-1].digest
}
