package sim

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// phone is the host of one replica: its disk, its socket, its player.
type phone struct {
	w                    *world
	number               int
	address              uint64
	own                  uint64    // the number by which the room recognizes the phone; a phone that loses its disk gets another
	seat                 core.Seat // the seat that its player means to take
	keys                 seal.Keys
	link, secret, public string // the link, the seat's secret and its public key, as its player wrote them down
	side                 int    // the side of a forking relay that serves it: 0 or 1
	kept                 int64  // the time until which the relay keeps frames from it
	spectator            bool
	random               *rand.ChaCha8
	manner               *rand.Rand // draws how it takes an arriving frame

	shelf    *cards.Shelf            // the cards of its build
	older    bool                    // that build is the older of two
	replica  *replica.Replica        // nil while the phone is off
	disk     []byte                  // the stored items, one a line
	conn     *conn                   // nil while no socket is open
	claim    string                  // the claim that it showed on that socket
	apart    int64                   // the time until which it is cut off
	off      int64                   // the time until which it is switched off
	taps     []wire.CommandID        // the taps since the last Ready
	lapsed   map[wire.CommandID]bool // taps that may be lost, because they were refused, had no effect or were taken back
	had      map[wire.CommandID]bool // records shown in order and not taken back; true if it acted for a seat then
	asked    map[wire.CommandID]bool // records that its player would lose, and was asked about
	asks     bool                    // its player is being asked
	known    map[wire.CommandID]bool // its log, before anything fell out of it
	sat      map[chair]bool          // the keys that act for seats by that log, or did
	given    bool                    // a relay has had all of its log
	compared bool                    // its log was compared with that relay's since
}

func newPhone(w *world, number int, seat core.Seat) *phone {
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(w.rand.Uint32())
	}
	return &phone{w: w, number: number, address: uint64(number), own: uint64(number) + 1, seat: seat,
		random: rand.NewChaCha8(seed), manner: rand.New(rand.NewPCG(uint64(seed[0])<<8|uint64(seed[1]), uint64(number))),
		lapsed: map[wire.CommandID]bool{}, had: map[wire.CommandID]bool{}, known: map[wire.CommandID]bool{}, asked: map[wire.CommandID]bool{}}
}

// receive gives the replica a frame.
func (p *phone) receive(frame []byte) {
	if p.replica == nil {
		return
	}
	before, waiting := p.replica.Place(), p.replica.Status().PendingCount
	if err := p.take(frame); p.replica == nil {
		return // it died on the way
	} else if err != nil && p.replica.Place() != before {
		p.w.fail("phone %d changed its log for a frame it could not read", p.number)
	}
	if more := p.replica.Status().PendingCount - waiting; more > 0 {
		p.w.counts[FellOut] += more
	}
	p.ready()
}

// ready stores the replica's new items and then sends its frames, unless the phone dies on the way.
func (p *phone) ready() {
	if p.replica == nil {
		return
	}
	r := p.replica.Ready()
	var b []byte
	for _, item := range r.ItemsToStore {
		b = append(append(b, item...), '\n')
	}
	if len(b) > 0 {
		if p.w.happens(p.w.rates.torn, TornWrite) {
			p.disk = append(p.disk, b[:p.w.rand.IntN(len(b)+1)]...)
			p.die()
			return
		}
		p.disk = append(p.disk, b...)
		p.w.trace('d', p.number, b)
	}
	for _, id := range p.taps {
		p.w.promise(p, id)
	}
	p.taps = nil
	if r.NeedsDraw {
		p.w.look(p)
	}
	for _, frame := range r.FramesToSend {
		if p.w.happens(p.w.rates.sending, DiedSending) {
			p.die()
			return
		}
		if p.conn != nil {
			p.w.carry(p.conn, toRelay, frame)
		}
	}
}

// die switches the phone off, even in the middle of its work.
func (p *phone) die() {
	p.replica, p.taps = nil, nil
	p.hangUp()
	p.off = p.w.now + p.w.rand.Int64N(20_000)
}

// hangUp breaks the socket on this side; the relay learns of it later.
func (p *phone) hangUp() {
	if c := p.conn; c != nil {
		p.conn = nil
		p.w.after(p.w.hosting.linger(p.w.rand.Int64N(3_000)), func() { c.host.leave(c) })
	}
}

// wantsPresence reports whether the phone is told how many are in its room. One phone of each table
// is older and does not ask for it.
func (p *phone) wantsPresence() bool { return p.w.hosting.counts && p.number != 2 }

// counts reports whether the phone knows the number of sockets in its room, if it asked for it.
func (p *phone) counts() bool {
	return !p.wantsPresence() || p.replica.Status().SocketCount == p.w.relay.room.Status().Sockets
}

// down takes the break of a socket from the other side.
func (p *phone) down(c *conn) {
	if p.conn != c {
		return
	}
	p.conn = nil
	if p.replica != nil {
		p.replica.SocketClosed()
		p.ready()
	}
}

// second draws the events of one second on a phone.
func (p *phone) second() {
	w := p.w
	if p.replica == nil && w.now >= p.off {
		p.start()
	}
	if p.replica == nil {
		return
	}
	if w.happens(w.rates.died, Died) {
		p.die()
		return
	}
	// The opener's phone keeps its disk, because a table whose last copy is gone can't be mended.
	if p.number > 0 && w.named() && !w.trial && w.happens(w.rates.lost, DiskLost) {
		p.lose()
		return
	}
	if w.happens(w.rates.withhold, RelayWithholds) {
		p.kept = w.now + w.rand.Int64N(40_000)
	}
	if p.conn != nil && w.happens(w.rates.cut, Cut) {
		p.hangUp()
		p.replica.SocketClosed()
	}
	if !p.replica.IsShared() {
		p.replica.Share()
	}
	if p.conn == nil && w.now >= p.apart && w.now >= p.replica.Status().RetryAt {
		p.connect()
	}
	p.replica.Tick(w.now)
	p.ping()
	p.find()
	if p.conn != nil && p.replica.HasNewClaim(p.claim) {
		p.hangUp()
		p.connect()
	}
	p.choose()
	if w.departure != nil {
		w.departure.look(p)
	}
	p.ready()
}

func (p *phone) connect() {
	p.claim = p.replica.Claim()
	if p.conn = p.w.relayOf(p).join(p); p.conn != nil {
		p.replica.SocketOpened()
	}
}

// lose empties the phone's disk. Records that it alone had are promised no longer.
func (p *phone) lose() {
	p.link, p.secret = p.replica.Link(), p.replica.Secret()
	p.die()
	p.own += 100
	p.disk, p.had = nil, map[wire.CommandID]bool{}
	p.w.promised = slices.DeleteFunc(p.w.promised, func(o promise) bool { return o.by == p })
}

// start brings the phone back from its disk, without a torn end.
func (p *phone) start() {
	p.update()
	whole := p.disk[:bytes.LastIndexByte(p.disk, '\n')+1]
	p.disk = whole
	if len(whole) == 0 {
		p.replica, _ = replica.Join(p.link, p.secret, p.shelf, p.random)
		p.replica.Tick(p.w.now)
		p.ready()
		return
	}
	items := strings.Split(strings.TrimSuffix(string(whole), "\n"), "\n")
	r, err := replica.Open(items, p.shelf, p.random)
	if err != nil {
		p.w.fail("phone %d cannot open what it stored: %v", p.number, err)
		return
	}
	p.replica, p.compared = r, true // records that came while it was off are no merger
	r.Tick(p.w.now)
	p.ready()
}

// keyID names the key that the phone signs with.
func (p *phone) keyID() wire.KeyID {
	secret, err := seal.ParseSeatSecret(p.replica.Secret())
	if err != nil {
		p.w.fail("phone %d has no secret: %v", p.number, err)
	}
	return secret.PublicKey().ID()
}
