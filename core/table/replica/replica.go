package replica

import (
	"io"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// MaxRecords is how many records a table may have. MaxBytes is how many bytes these may have in a room.
const (
	MaxRecords = 20_000
	MaxBytes   = 32 << 20
)

// A Replica is one phone's copy of a table: the records of the table's log, and the game they make.
type Replica struct {
	device device       // this phone's link, keys and secrets at the table
	random io.Reader    // the source of random bytes for new secrets and ids
	shelf  *cards.Shelf // the cards that this phone has

	game             wire.GameID                   // the id of the game: a hash of the first record
	setup            core.Setup                    // the setup in the first record, with its cards
	parts            receivedParts                 // the components that the table's players wrote
	rules            int                           // the version of the rules under which the table was begun
	otherRules       bool                          // this build's rules make another game of the records
	items            []*logItem                    // the log: every record in order
	indexByCommand   map[wire.CommandID]int        // the index in items of each record, by its random id
	effectiveChoices []int                         // the indexes in items of the effective choices, in order
	log              []*Entry                      // the log as screens show it, with one Entry for each of items
	eventStore       *eventStore                   // holds the events of the log
	arena            arena                         // holds the lines and sealed bytes of the log
	itemBlocks       blocks[logItem]               // holds the values of items
	entryBlocks      blocks[Entry]                 // holds the values of log
	namedKeys        map[wire.KeyID]seal.PublicKey // public keys that records have named, by id
	seatRequests     []int                         // the indexes in items of requests for seats
	continuations    newestBySeat                  // the index of each seat's newest line with verbContinue
	strayCount       int                           // how many records are stray
	junkCount        int                           // how many records are junk: stray, and no request for a seat
	lostSeats        core.Seats                    // the seats that other phones took from this phone
	play             *core.Play                    // the game after the log; nil before the first record
	seats            seats                         // which phone acts for which seat
	seatsBeforeCut   seats                         // the value of seats before the log was last cut

	openerSilence     int64          // milliseconds for which the opener's phone wrote nothing; offline time aside
	silenceCheckedAt  int64          // the time in milliseconds when openerSilence was last counted; or 0
	isShared          bool           // a relay orders the records; otherwise this phone does
	inOwnEpoch        bool           // this phone made the present epoch, and no relay has any of the log
	epoch             wire.Epoch     // the relay's present epoch; our log is a prefix of its log
	ownEpoch          wire.Epoch     // the last epoch in which this phone ordered the records, and no relay did
	highestEpoch      uint64         // the highest number of an epoch that this phone has seen
	filledRoomEpoch   wire.Epoch     // the epoch in which this phone filled an empty room with its log
	owesProof         bool           // this phone has to sign a record, so that other phones trust the room
	isNewcomer        bool           // this phone had no record of the table before it connected
	outbox            []outboxRecord // the records that this phone has to send, in the order of sending
	pendingTaps       []PendingTap   // the result of PendingTaps; nil if the outbox has changed
	rivalLog          *candidateLog  // the room's log, while the players must choose between it and ours; or nil
	abandonedBranches []*Branch      // earlier logs of this phone, which it left to follow the room's log
	peerStates        []peerState    // whether other phones report the same log and game, one for each key
	doubt             Halt           // why this phone can't trust its own game; its Kind is NotHalted if it can
	overruledKeys     []wire.KeyID   // keys that reported another game, which this phone's player overruled
	halt              Halt           // why the table halted; its Kind is NotHalted while the table runs
	missingCards      string         // the name of the cards that the table needs and this phone lacks; or ""

	connection connection // the state of the connection to the relay, which is not stored

	itemsToStore    []string // the journal items that Ready will give the host to store
	isReplaying     bool     // items of the journal are being replayed, so they need not be stored again
	storedItemCount int      // how many journal items Ready has given the host so far
	framesToSend    [][]byte // the messages for the relay that Ready will give the host to send
	needsDraw       bool     // the table has changed since Ready last told the host to draw the screen
}

// newestBySeat has, for each seat, the index in the log of the newest record of one kind that the seat wrote.
// It is 0 if the seat wrote none.
type newestBySeat [len(core.AllSeats) + 1]int

// Ready is the work that a replica has for its host since the last call of Ready. The host stores the
// items before it sends a frame.
type Ready struct {
	StoredItemCount int      // how many journal items earlier calls of Ready gave the host
	ItemsToStore    []string // journal items to store after the StoredItemCount earlier ones, in order
	FramesToSend    [][]byte // messages for the relay to send, in order
	NeedsDraw       bool     // the screen has to be drawn again
}

// Begin opens a new table on this phone. own has the table's own components, and may be nil. Begin
// returns a *core.Refusal if the setup can't be played.
func Begin(s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return BeginWithLink("", s, own, shelf, random, func() {})
}

// BeginWithLink is Begin for a given link, which must give the right to write. If link is empty,
// BeginWithLink makes a new link. It calls pause after it has made the keys and before it makes the game,
// because each of the two keeps a slow phone busy.
func BeginWithLink(link string, s core.Setup, own *cards.Own, shelf *cards.Shelf, random io.Reader, pause func()) (*Replica, error) {
	s, err := shelf.Name(s, own)
	if err != nil {
		return nil, err
	}
	r, err := newLocalTable(link, shelf, random)
	if err != nil {
		return nil, err
	}
	pause()
	if err := r.writeLine(openingLine(notation.SetupLine(s), r.device.publicKey)); err != nil || own == nil {
		return r, err
	}
	return r, r.writeParts(own)
}

// newLocalTable makes an empty table that isn't shared: this phone orders its records. If the link is
// empty, newLocalTable draws a new link.
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
	r.isShared = false
	e := wire.Epoch{Number: 1}
	if _, err := io.ReadFull(random, e.Mark[:]); err != nil {
		return nil, err
	}
	r.itemsToStore = r.itemsToStore[:1] // drop all items but the device item
	r.setEpoch(e)
	r.save(cutItem(0, e))
	return r, nil
}

// Join opens an empty copy of the table that a link leads to. The records come from the relay. secret is
// the secret of a phone's seats, and lets this phone act for the same seats. If secret is empty, Join
// draws a new one.
func Join(link, secret string, shelf *cards.Shelf, random io.Reader) (*Replica, error) {
	return JoinGame(link, secret, "", shelf, random)
}

// JoinGame is Join for a table that another table names in a Continuation. game is the id of the table's
// game, as Continuation.Game has it. If the room holds another game, the phone ignores the room.
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
	r := &Replica{device: d, random: random, shelf: shelf, isShared: true, needsDraw: true}
	r.save(deviceItem(d))
	r.save(string(itemShared))
	return r, nil
}

// Tap writes a record of a choice that this phone's player made. It returns a *core.Refusal if a rule
// forbids the choice, or a Fault if this phone may not write the record. If it returns an error, nothing
// changes.
func (r *Replica) Tap(c core.Choice) error {
	if err := r.whyNotWrite(c.By); err != nil {
		return err
	}
	g, after := r.expectedState()
	if why := after.whyNotChoose(g, c); why != nil {
		return why
	}
	return r.writeLine(notation.Print(c))
}

// TakeSeat writes a record by which this phone takes a free seat, to act for it from then on.
func (r *Replica) TakeSeat(s core.Seat) error {
	return r.writeTableLine(tableLine{authorSeat: s, verb: verbTake, key: r.device.seatKey()})
}

// MoveSeat writes a record that gives a seat of this phone to the phone with a key.
func (r *Replica) MoveSeat(s core.Seat, key string) error {
	return r.writeSeatLine(tableLine{authorSeat: s, verb: verbMove}, key)
}

// HandSeat writes a record that gives any seat but the opener's to the phone with a key, before the seats
// are locked. Only the phone that opened the table may do so.
func (r *Replica) HandSeat(s core.Seat, key string) error {
	return r.writeSeatLine(tableLine{authorSeat: r.seatWithSeatingRight(), verb: verbHand, givenSeat: s}, key)
}

// VoteToGiveSeat writes a vote to give a seat to the phone with a key, because the seat's own phone is lost.
// The parameter by is the seat that votes, and lost is the seat to be given. The seats must be locked. The
// seat is given once the host of the game agrees, and more than half of the phones at the remaining seats.
func (r *Replica) VoteToGiveSeat(by, lost core.Seat, key string) error {
	return r.writeSeatLine(tableLine{authorSeat: by, verb: verbVote, givenSeat: lost}, key)
}

// LockSeats writes a record that locks the seats: after it, no phone can take a free seat. The list with
// names the phones that are present. Any phone that the list lacks loses its seats, because it may be a
// stranger's. Only the phone that opened the table, or the phone at the opener's seat, may lock the seats.
func (r *Replica) LockSeats(with []SeatedPhone) error {
	l := tableLine{authorSeat: r.seatWithSeatingRight(), verb: verbLock, allKeepSeats: r.seats.isBeforeRule31()}
	for _, p := range with {
		key, ok := parseSeatKey(p.Key)
		if !ok {
			return FaultBadKey
		}
		l.presentPhones = append(l.presentPhones, presentPhone{p.Seat, key})
	}
	if l.allKeepSeats {
		l.presentPhones = nil
	}
	return r.writeTableLine(l)
}

// PlayForEverybody writes a record by which this phone plays for every seat without a phone. The parameter by
// is a seat of this phone. PlayForEverybody is for a copy of a table whose other phones are out of reach. key
// is the key that opened the original table (OriginKey). Choices that this phone makes for those seats are
// marked (Entry.PlayedBySeat).
func (r *Replica) PlayForEverybody(by core.Seat, key string) error {
	return r.writeSeatLine(tableLine{authorSeat: by, verb: verbPlayForAll}, key)
}

// OpenerKey returns the public key of the phone that opened the table, as text.
func (r *Replica) OpenerKey() string { return r.seats.opener.Text() }

// Share makes the table a shared one: after that, a relay orders its records. The relay gets the log once
// this phone connects.
func (r *Replica) Share() {
	if !r.isShared {
		r.isShared = true
		r.save(string(itemShared))
		r.needsDraw = true
	}
}

// Ready returns the items to store, the frames to send and whether to draw. Two calls never return the same
// item or frame.
func (r *Replica) Ready() Ready {
	ready := Ready{StoredItemCount: r.storedItemCount, ItemsToStore: r.itemsToStore, FramesToSend: r.framesToSend, NeedsDraw: r.needsDraw}
	r.storedItemCount += len(r.itemsToStore)
	r.itemsToStore, r.framesToSend, r.needsDraw = nil, nil, false
	return ready
}

// IsOpen reports whether this phone has the table's first record, so that there is a game.
func (r *Replica) IsOpen() bool { return r.play != nil }

// Game returns the game that the records in the log make; the zero Game before the first record.
func (r *Replica) Game() core.Game {
	if r.play == nil {
		return core.Game{}
	}
	return r.play.Now()
}

// Log returns every record of the log, oldest first. Callers must change neither the list nor its entries.
func (r *Replica) Log() []*Entry { return r.log }

// Halt returns why the table halted, or why this phone takes no taps. If there is no such
// reason, the Kind of the Halt is NotHalted. A phone takes no taps while it doubts its own game, because
// other phones report another game or log. It still receives records meanwhile. It takes taps again once more
// than half of the phones have agreed with its game.
func (r *Replica) Halt() Halt {
	if r.halt.Kind == NotHalted {
		return r.doubt
	}
	return r.halt
}

// StrayCount returns how many records of the log are stray (Entry.IsStray): they have no effect, and no phone
// at the table wrote them.
func (r *Replica) StrayCount() int { return r.strayCount }

// JunkCount returns how many records of the log are junk: they are stray (Entry.IsStray), and don't ask for a
// seat.
func (r *Replica) JunkCount() int { return r.junkCount }

// IsShared reports whether a relay orders this table's records.
func (r *Replica) IsShared() bool { return r.isShared }

// Place returns the end of the log as a wire.Place: how many records the log has, and a hash of all of
// them. Two phones with equal hashes have the same records.
func (r *Replica) Place() wire.Place { return r.placeAfter(len(r.items)) }

// Digest returns a hash of the current game. Phones with equal digests have the same game.
func (r *Replica) Digest() uint64 {
	if len(r.items) == 0 {
		return 0
	}
	return r.items[len(r.items)-1].digest
}
