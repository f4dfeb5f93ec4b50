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

	game    wire.GameID // named after the first record
	setup   core.Setup  // with its deck
	parts   parts       // of the table's own components
	rules   int         // it was begun under
	other   bool        // its records were judged by other rules than this build's
	items   []placed
	index   map[wire.CommandID]int        // of every command in items
	counted []int                         // which of items are choices that counted, in order
	log     []Entry                       // one for each item
	named   map[wire.KeyID]seal.PublicKey // every key that a line has named, to check signatures by
	asking  []int                         // the records that ask for a seat that is not free, few for each
	onward  newest                        // and by which its player goes on at another table
	strays  int                           // how many records nobody at the table stands behind
	junk    int                           // … that do not ask for a seat
	lost    core.Seats                    // that this phone had taken and did not give away
	play    *core.Play                    // nil before the first record
	seats   seats
	before  seats // as they were when the log was cut last

	waited  int64        // for how long this phone was live since the opener's wrote last
	listens int64        // since when that is counted; 0 while it is not live
	shared  bool         // a relay orders; otherwise this phone does
	alone   bool         // the epoch is this phone's own: no relay was given any of the log yet
	epoch   wire.Epoch   // whose log ours is the beginning of
	own     wire.Epoch   // in which this phone ordered by itself
	newest  uint64       // the highest epoch ever heard of
	brought wire.Epoch   // of a life of the room in which the table went on by this phone
	owes    bool         // it has yet to see that a seat has signed there
	comes   bool         // it knew nothing of the table that it is being given
	outbox  []pending    // in the order they are proposed
	waiting []Pending    // of this phone, until the outbox changes
	fork    *candidate   // while the players are asked whether it or our log goes on
	asides  []*Branch    // what was left for the room's
	stances []stance     // of every key, in the order they signed
	doubt   Halt         // whether this phone's own game can be trusted
	trusts  []wire.KeyID // who tells of another game, and is not believed
	halt    Halt
	lacks   string // the name of the printed cards that are missing

	talk talk // with the relay; nothing of it is stored

	journal []string // items to store
	again   bool     // the records come from what is stored, so they are not stored again
	expects int      // so many records, so that they find room
	stored  int      // items stored before them
	send    [][]byte
	shown   bool
}

// newest is a record by the seat that it is about, the newest of its kind; 0 for none.
type newest [len(core.AllSeats) + 1]int

// Ready is what a replica wants done since the last time it was asked.
type Ready struct {
	From int      // the index of the first item in Save
	Save []string // items to store behind those stored before, in order, and before anything is sent
	Send [][]byte // frames for the relay, in order
	Show bool     // something to draw has changed
}

// Begin opens a table on this phone, with components of its own or, where own is
// nil, without. A setup that cannot be played is a *core.Refusal.
func Begin(s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return BeginAt("", s, own, shelf, random)
}

// BeginAt is Begin behind a writer's link; an empty one is drawn.
func BeginAt(link string, s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	s, err := shelf.Name(s, own)
	if err != nil {
		return nil, err
	}
	r, err := alone(link, shelf, random)
	if err != nil {
		return nil, err
	}
	if err := r.write(openingLine(notation.SetupLine(s), r.device.public)); err != nil || own == nil {
		return r, err
	}
	return r, r.bring(own)
}

// alone makes a phone's own epoch of a new table, before its first record.
func alone(link string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
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
	r.journal = r.journal[:1] // the device alone
	r.enter(e)
	r.save(cutItem(0, e))
	return r, nil
}

// Join opens an empty copy of the table behind a link; its records come from
// the relay. An empty secret draws a new one; another phone's brings its seats back.
func Join(link, secret string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return JoinGame(link, secret, "", shelf, random)
}

// JoinGame is Join for a table that another has told of (Onward). If its room holds another game, that
// is ignored.
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
	r := &Replica{device: d, random: random, shelf: shelf, shared: true, shown: true}
	r.save(deviceItem(d))
	r.save(string(itemShared))
	return r, nil
}

// Tap makes a choice here. What a rule forbids is a *core.Refusal, what this
// phone may not do a Fault; neither is recorded, and nothing changes.
func (r *Replica) Tap(c core.Choice) error {
	if err := r.mayWrite(c.By); err != nil {
		return err
	}
	g, after := r.expected()
	if why := after.whyNot(g, c); why != nil {
		return why
	}
	return r.write(notation.Print(c))
}

// TakeSeat makes this phone the one that acts for a free seat.
func (r *Replica) TakeSeat(s core.Seat) error {
	return r.writeTable(tableLine{by: s, verb: verbTake, key: r.device.key()})
}

// MoveSeat hands a seat of this phone to another phone's key.
func (r *Replica) MoveSeat(s core.Seat, key string) error {
	return r.writeKey(tableLine{by: s, verb: verbMove}, key)
}

// HandSeat gives a seat to another phone's key before the seats are locked. Only the opener's phone does it.
func (r *Replica) HandSeat(s core.Seat, key string) error {
	return r.writeKey(tableLine{by: r.firstSpeaker(), verb: verbHand, seat: s}, key)
}

// GiveSeat votes, for one of this phone's seats, to give a seat whose phone is lost to another
// key, once the seats are locked. It is given once the host and more than half of the others agree.
func (r *Replica) GiveSeat(by, lost core.Seat, key string) error {
	return r.writeKey(tableLine{by: by, verb: verbGive, seat: lost}, key)
}

// LockSeats says that those are here who are named, and ends the time in which anybody may take
// a free seat. Any other phone that has a seat loses it. Only the opener's phone does it.
func (r *Replica) LockSeats(with []Sitter) error {
	l := tableLine{by: r.firstSpeaker(), verb: verbLock, all: r.seats.older()}
	for _, p := range with {
		key, ok := parseSeatKey(p.Key)
		if !ok {
			return FaultKeys
		}
		l.sits = append(l.sits, sitter{p.Seat, key})
	}
	if l.all {
		l.sits = nil
	}
	return r.writeTable(l)
}

// PlayForEverybody says that from here on one phone, this one, plays for every seat, since
// the others of a table are out of reach: the one that a key opened (Origin). What it
// plays for them is told so (Entry.On), until they come with phones of their own.
func (r *Replica) PlayForEverybody(by core.Seat, key string) error {
	return r.writeKey(tableLine{by: by, verb: verbAlone}, key)
}

// OpenerKey is the key that opened the table.
func (r *Replica) OpenerKey() string { return r.seats.opener.Text() }

// Share lets a relay order this table's records from here on. The log is given
// to it as soon as it is reached.
func (r *Replica) Share() {
	if !r.shared {
		r.shared = true
		r.save(string(itemShared))
		r.shown = true
	}
}

// Ready returns what is to be stored, sent and drawn, and forgets that it said so.
func (r *Replica) Ready() Ready {
	ready := Ready{From: r.stored, Save: r.journal, Send: r.send, Show: r.shown}
	r.stored += len(r.journal)
	r.journal, r.send, r.shown = nil, nil, false
	return ready
}

// Opened reports whether the table's first record is here.
func (r *Replica) Opened() bool { return r.play != nil }

// Game returns the game as all ordered records make it; the zero Game before the first.
func (r *Replica) Game() core.Game {
	if r.play == nil {
		return core.Game{}
	}
	return r.play.Now()
}

// Log returns every record, oldest first. It is not to be changed.
func (r *Replica) Log() []Entry { return r.log }

// Halted returns what stopped the table; its Kind is NotHalted while it runs. Where other
// phones tell of another game or log, that stops the taps of this phone alone: it reads on,
// and goes on by itself once more than half of the phones do so from its own game.
func (r *Replica) Halted() Halt {
	if r.halt.Kind == NotHalted {
		return r.doubt
	}
	return r.halt
}

// Strays is how many records nobody at the table stands behind (Entry.IsStray).
func (r *Replica) Strays() int { return r.strays }

// Junk is how many of them don't even ask for a seat.
func (r *Replica) Junk() int { return r.junk }

// Shared reports whether a relay orders this table's records.
func (r *Replica) Shared() bool { return r.shared }

// Place returns how many records are here and the head that names them: two
// phones with equal heads hold the same game.
func (r *Replica) Place() wire.Place { return r.at(len(r.items)) }

// Digest returns the digest of the game as it stands.
func (r *Replica) Digest() uint64 {
	if len(r.items) == 0 {
		return 0
	}
	return r.items[len(r.items)-1].digest
}
