package sim

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// patience is the longest time in milliseconds that the others wait to be at a new table. The way
// there is shown after ten minutes in which the others could have heard the opener. A phone whose
// socket breaks every few seconds is away for most of that time.
const patience = 6 * 600_000

// A departure is the end of a table whose opener leaves before the seats are locked, and doesn't
// come back. The others go on at a new table, and the old table names its link.
type departure struct {
	rand *rand.Rand
	made map[string]*made // the tables to go on at, by their links
	link string           // the link of the table of those who have left
}

// made is a table that a phone has made to go on at.
type made struct {
	by     *phone
	stored []byte // the items that the phone stored
	relay  *relay
	digest uint64 // the digest of its game
	seats  []replica.SeatedPhone
}

// loseOpener has the opener of some tables leave for good, if the seats still wait for the lock. It
// draws from its own source of random numbers, so that it changes no other draw.
func (w *world) loseOpener(seed uint64) {
	d := &departure{rand: rand.New(rand.NewPCG(seed, 0x676f6e65)), made: map[string]*made{}}
	if d.rand.IntN(4) > 0 || !w.named() {
		return
	}
	var gone *phone
	var stay []*phone
	seated := false
	for _, p := range w.phones {
		switch r := p.replica; {
		case r.TakenSeats() == 0 || r.IsLocked():
			return
		case r.MaySeatOthers():
			gone = p
		case !p.spectator && r.IsOpen(): // a spectator isn't told of the link
			stay = append(stay, p)
			seated = seated || r.CanActFor(p.seat)
		}
	}
	if !seated || gone == nil {
		return
	}
	w.count(OpenerLeft)
	for _, p := range w.phones {
		p.hangUp()
	}
	gone.replica.SocketClosed()
	// Nothing is lost that only those could mend who have left the old room. No page dies, because it
	// counts the opener's silence from when it was opened. A torn write, or a death before sending, ends
	// a page too.
	w.rates.lost, w.rates.wipe, w.rates.tear, w.rates.stranger, w.rates.junk = 0, 0, 0, 0, 0
	w.rates.died, w.rates.torn, w.rates.sending = 0, 0, 0
	w.hosting.away, w.hosting.damage = 0, 0
	w.phones, w.departure, w.quiet, w.healing = stay, d, true, false
	d.leave(w)
	w.healing, w.departure = true, nil
	if w.hasFailed() || d.link == "" {
		return
	}
	w.phones = []*phone{gone}
	if !w.until(func() bool { return w.whole() }) {
		w.fail("the opener doesn't come back to the old room: %s", w.state())
	} else if list := gone.replica.Continuations(); !slices.ContainsFunc(list, func(o replica.Continuation) bool { return o.Link == d.link }) {
		w.fail("the old table doesn't tell the opener where the others are, but of %d", len(list))
	}
	gone.hangUp()
	if w.hasFailed() {
		return
	}
	w.phones, w.relay, w.game, w.promised = stay, w.other, wire.GameID{}, nil
	for _, p := range stay {
		p.side = 0
	}
	d.arrive(w)
	w.quiet, w.healing, w.goal = false, false, w.made+20
	w.live()
	w.heal()
	if w.err == nil {
		w.judge()
	}
}

// leave lets time go by until everybody has gone on. Nobody has to if the opener had locked the
// seats, the relay lost the lock, and a phone still has it and sends it again.
func (d *departure) leave(w *world) {
	waits := func(p *phone) bool {
		return p.side == 0 && (d.link != "" || p.replica == nil || !p.replica.IsLocked())
	}
	for end := w.now + patience; w.now < end && !w.hasFailed() && slices.ContainsFunc(w.phones, waits); {
		w.pass(1)
	}
	if slices.ContainsFunc(w.phones, waits) {
		w.fail("somebody could not go on without the opener: %s", w.state())
	}
}

// arrive checks that everybody has the game and the seat at the new table that they had at the old one.
func (d *departure) arrive(w *world) {
	if !w.until(w.whole) {
		w.fail("not everybody comes to the new table: %s", w.state())
		return
	}
	m := d.made[d.link]
	for _, p := range w.phones {
		if p.replica.Digest() != m.digest {
			w.fail("phone %d has another game at the new table", p.number)
		}
		for _, s := range m.seats {
			if (w.taker == nil || s.Key != w.taker.key) && p.replica.KeyOf(s.Seat) != s.Key {
				w.fail("%v has lost the seat at the new table", s.Seat)
			}
		}
	}
}

// look has a phone's player follow the first who went on, or go on once the phone offers it.
func (d *departure) look(p *phone) {
	r := p.replica
	if r == nil || p.side != 0 || r.Status().PendingCount > 0 || d.rand.IntN(10) > 0 {
		return
	}
	if list := r.Continuations(); len(list) > 0 {
		d.follow(p, slices.MinFunc(list, func(a, b replica.Continuation) int { return cmp.Compare(a.Index, b.Index) }))
	} else if r.IsOpenerSilent() && r.CanActFor(p.seat) {
		d.goOn(p)
	}
}

// goOn copies a phone's game to a new table, with everybody in the seats that they have here but
// for the opener, and tells the others. The phone itself follows once they can read it.
func (d *departure) goOn(p *phone) {
	r, w := p.replica, p.w
	seed, link, err := r.NewContinuation()
	if err != nil {
		w.fail("phone %d draws no link to go on at: %v", p.number, err)
		return
	}
	m := &made{by: p, digest: r.Digest(), relay: newRelay(w, nil), seats: r.SeatedPhones()}
	there, err := p.copyTo(link)
	if err == nil && there.Digest() != m.digest {
		w.fail("phone %d goes on with another game", p.number)
	}
	if err == nil {
		err = there.TakeSeat(p.seat)
	}
	for _, s := range m.seats {
		if err == nil {
			err = there.MoveSeat(s.Seat, s.Key)
		}
	}
	if err == nil {
		err = r.ContinueAt(p.seat, seed, there)
	}
	if err != nil {
		w.fail("phone %d can't go on at a new table: %v", p.number, err)
		return
	}
	m.seats = append(m.seats, replica.SeatedPhone{Seat: p.seat, Key: there.PublicKey()})
	there.Share()
	for _, item := range there.Ready().ItemsToStore {
		m.stored = append(append(m.stored, item...), '\n')
	}
	d.made[link] = m
	w.count(WentOn)
	p.ready()
}

// copyTo makes a table behind a link, with every choice that counted.
func (p *phone) copyTo(link string) (*replica.Replica, error) {
	r := p.replica
	setup, err := notation.ParseSetup(r.Log()[0].Line)
	if err != nil {
		return nil, err
	}
	there, err := replica.BeginWithLink(link, setup, p.w.brought(r.OwnComponentsText()), p.shelf, p.random, func() {})
	if err != nil {
		return nil, err
	}
	for _, e := range r.Log()[1:] {
		if c, is := e.Choice(); is && e.Fault == "" && e.Refused == nil {
			if err := there.Tap(c); err != nil {
				return nil, err
			}
		}
	}
	return there, nil
}

// follow brings a phone to the new table: one that the phone made itself, or another phone's.
func (d *departure) follow(p *phone, to replica.Continuation) {
	w, m := p.w, d.made[to.Link]
	if m == nil || d.link != "" && d.link != to.Link {
		w.fail("phone %d is led to %q, the others to %q", p.number, to.Link, d.link)
		return
	}
	r, err := replica.JoinGame(to.Link, p.replica.Secret(), to.Game, p.shelf, p.random)
	if m.by == p {
		r, err = replica.Open(strings.Split(strings.TrimSuffix(string(m.stored), "\n"), "\n"), p.shelf, p.random)
	}
	if err != nil {
		w.fail("phone %d can't follow: %v", p.number, err)
		return
	}
	p.hangUp()
	d.link, w.other = to.Link, m.relay
	p.replica, p.keys, p.side = r, r.Keys(), 1
	p.disk, p.link, p.secret, p.taps = slices.Clone(m.stored), r.Link(), r.Secret(), nil
	if m.by != p {
		p.disk = nil
	}
	p.lapsed, p.had, p.known, p.asked = map[wire.CommandID]bool{}, map[wire.CommandID]bool{}, map[wire.CommandID]bool{}, map[wire.CommandID]bool{}
	p.asks, p.given, p.compared = false, false, false
	r.Tick(w.now)
	p.ready()
}
