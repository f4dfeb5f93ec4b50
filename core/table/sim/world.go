package sim

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"math/rand/v2"
	"slices"

	"entente/core/cards"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// world is one room's life.
type world struct {
	clock
	rand    *rand.Rand
	clocks  *rand.Rand // draws the leaps of the relay's clock
	leaps   bool       // the relay's clock leaps
	rates   rates
	hosting hosting
	relay   *relay
	phones  []*phone
	counts  Counts
	trades  Trades
	told    map[string]int
	sum     hash.Hash // a hash of everything that happened
	err     error
	goal    int // the number of choices to make
	made    int // the number of choices made
	healing bool
	limits  room.Limits
	past    [][]byte // every frame a relay sent
	shelf   *cards.Shelf
	own     string // the components that the table brought

	liar     *phone // the member that misbehaves; nil if none does
	taker    *taker // the stranger that takes seats by the link alone; nil if there is none
	game     wire.GameID
	forged   map[wire.CommandID]bool // records that no phone may let count
	promised []promise
	out      []*phone // the phones that a stranger's room is closed to
	digests  map[wire.Hash]uint64

	departure *departure // the departure of the opener, while the others have yet to go on; or nil

	// The trial, if there is one.
	trial        bool
	quiet        bool // nobody taps
	mute         int  // the side on which nobody taps; 0 if none
	onlyOwn      bool // phones tap only for their own seat
	other        *relay
	seatedBefore map[wire.KeyID]bool
	suspect      []*phone // the phones that have to notice
	expect       replica.HaltKind
	proof        uint64 // the index of the record that shows the wrong
}

// promise is a tap that a phone had stored: it must not be lost.
type promise struct {
	by *phone
	id wire.CommandID
}

// A Report is how one room's life went.
type Report struct {
	Seed    uint64
	Counts  Counts
	Trades  Trades         // the transactions in the ledger at the end, if the room passed
	Told    map[string]int // how often that ledger has each kind of choice, and each rule of a refusal
	Choices int
	Records uint64
	Trace   [32]byte // a hash of every frame, every write and every state: equal wherever the seed is run
	Err     error
}

// Room plays one room's life. If files isn't nil, some rooms are kept in the files that it makes.
func Room(seed uint64, files func() Cabinet) Report { return life(seed, drawHosting(seed), files) }

func life(seed uint64, h hosting, files func() Cabinet) Report {
	w := &world{
		rand: rand.New(rand.NewPCG(seed, 0x656e74656e7465)), sum: sha256.New(),
		digests: map[wire.Hash]uint64{}, forged: map[wire.CommandID]bool{}, told: map[string]int{},
	}
	w.rates, w.hosting = drawRates(w.rand), h
	w.clocks = rand.New(rand.NewPCG(seed, 0x636c6f636b)) // a source of its own, so that a clock that leaps changes no other draw
	w.leaps = w.clocks.IntN(3) == 0
	w.taker = newTaker(seed)
	w.limits = room.DefaultLimits()
	if w.rand.IntN(2) == 0 {
		w.limits.BytesPerHello = 1 + w.rand.IntN(9_000)
	}
	if w.rand.IntN(4) == 0 {
		w.limits.PerClient = room.Rate{Every: 500, Burst: 8}
	}
	w.goal = 60 + w.rand.IntN(60)
	w.open(files)
	w.live()
	w.heal()
	if w.err == nil {
		w.judge()
	}
	if w.err == nil && len(w.out) == 0 {
		w.try()
	}
	if w.err == nil && len(w.out) == 0 && !w.trial {
		w.loseOpener(seed)
	}
	state, _ := w.relay.disk.Load()
	return Report{Seed: seed, Counts: w.counts, Trades: w.trades, Told: w.told, Choices: w.made, Records: state.End.Index, Trace: [32]byte(w.sum.Sum(nil)), Err: w.err}
}

// happens draws whether a fault happens, and counts it.
func (w *world) happens(thousandths int, f Fault) bool {
	if thousandths == 0 || w.healing || w.rand.IntN(1000) >= thousandths {
		return false
	}
	w.counts[f]++
	return true
}

func (w *world) count(f Fault) { w.counts[f]++ }

// fail keeps the first failure.
func (w *world) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf("at %d ms: "+format, append([]any{w.now}, args...)...)
	}
}

// hasFailed reports whether the room has failed. Its life ends then.
func (w *world) hasFailed() bool { return w.err != nil }

// trace adds an event to the hash of everything that happened.
func (w *world) trace(kind byte, who int, what []byte) {
	var head [18]byte
	head[0], head[1] = kind, byte(who)
	for i := range 8 {
		head[2+i] = byte(w.now >> (8 * i))
		head[10+i] = byte(len(what) >> (8 * i))
	}
	w.sum.Write(head[:])
	w.sum.Write(what)
}

// live lets the room run until the players have made their choices.
func (w *world) live() {
	for second := 0; second < 3_600 && w.made < w.goal && !w.hasFailed(); second++ {
		w.run(w.now+1_000, w.hasFailed)
		w.second()
	}
	if w.made < w.goal {
		w.fail("only %d of %d choices were made in an hour: %s", w.made, w.goal, w.state())
	}
}

// second draws the events of one second.
func (w *world) second() {
	for _, p := range w.phones {
		p.second()
		if w.rand.IntN(4) == 0 && !w.healing {
			p.play()
		}
	}
	w.relay.ring()
	w.host()
	if w.healing {
		return
	}
	if w.leaps && w.clocks.IntN(60) == 0 {
		w.relay.misread()
	}
	if w.rates.junk > 0 && w.rand.IntN(1000) < w.rates.junk {
		w.liar.misbehave()
	}
	w.takeOver()
	if w.happens(w.rates.restart, RelayRestart) {
		w.relay.stop()
	}
	if w.happens(w.rates.tear, RelayTornTail) {
		w.relay.tear(1 + w.rand.Uint64N(6))
	}
	if w.happens(w.rates.wipe, RelayWiped) {
		held := w.relay.entries()
		w.relay.wipe()
		if w.rates.stranger > 0 && w.rand.IntN(2) == 0 {
			w.count(StrangerFounded)
			w.intrude(held)
		}
		w.swap()
	}
	if w.relay.end() > 0 && w.happens(w.rates.stranger, StrangerGave) {
		w.intrude(nil)
	}
	if w.happens(w.rates.part, Partition) {
		for _, p := range w.phones {
			if w.rand.IntN(2) == 0 {
				p.apart = w.now + w.rand.Int64N(60_000)
				p.hangUp()
				if p.replica != nil {
					p.replica.SocketClosed()
				}
			}
		}
	}
}

// relayOf returns the relay that a phone reaches.
func (w *world) relayOf(p *phone) *relay {
	if p.side == 1 {
		return w.other
	}
	return w.relay
}

// swap lets the phones that were cut off come back first, with the logs that they have, and cuts
// off the others. So a shorter copy is the first to revive a room.
func (w *world) swap() {
	away := false
	for _, p := range w.phones {
		away = away || p.apart > w.now
	}
	for _, p := range w.phones {
		if away && p.apart > w.now {
			p.apart = 0
		} else if away || w.rand.IntN(3) == 0 {
			p.apart = w.now + w.rand.Int64N(40_000)
		}
	}
}

// heal ends all faults and waits until every phone has the relay's whole log. If some phones are kept
// out, it waits once more after players in the room have tapped, because then those phones have to
// come back.
func (w *world) heal() {
	w.healing = true
	if w.relay.files != nil {
		w.relay.files.Fail(-1, 0)
	}
	for _, p := range w.phones {
		p.apart, p.off, p.kept = 0, 0, 0
	}
	w.waitUntilWhole()
	if w.err == nil && !w.whole() && w.letIn() {
		w.waitUntilWhole()
	}
	if w.err == nil && !w.whole() {
		for _, p := range w.phones {
			if w.keptOut(p) {
				w.out = append(w.out, p)
				w.count(KeptOut)
			}
		}
	}
	if w.err == nil && !w.whole() {
		w.fail("the room did not come back to one head: %s", w.state())
	}
}

// waitUntilWhole lets the room run until nothing is left to do, for ten minutes at most.
func (w *world) waitUntilWhole() {
	for end := w.now + 600_000; w.now < end && !w.hasFailed() && !w.whole(); {
		w.run(w.now+1_000, w.hasFailed)
		w.second()
	}
}

// whole reports whether nothing is left to do.
func (w *world) whole() bool {
	state, _ := w.relay.disk.Load()
	for _, p := range w.phones {
		if slices.Contains(w.out, p) {
			continue
		}
		if p.replica == nil || p.replica.Place() != state.End || !p.replica.Status().IsLive || p.replica.Status().PendingCount > 0 {
			return false
		}
		if !p.counts() {
			return false
		}
	}
	return len(w.out) < len(w.phones)
}

func (w *world) state() string {
	s, _ := w.relay.disk.Load()
	text := fmt.Sprintf("relay %d %x epoch %d", s.End.Index, s.End.Head[:2], s.Epoch.Number)
	for _, p := range w.phones {
		if p.replica == nil {
			text += fmt.Sprintf("; %d is off", p.number)
			continue
		}
		at, st := p.replica.Place(), p.replica.Status()
		text += fmt.Sprintf("; %d at %d %x epoch %d live %v waiting %d ignores %d parted %v counts %v", p.number, at.Index, at.Head[:2], st.Epoch.Number, st.IsLive, st.PendingCount, st.IgnoreReason, p.replica.MustChooseBranch(), p.counts())
	}
	return text
}
