package replica

import (
	"encoding/base64"
	"io"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// openerSilent is for how many milliseconds the opener's phone may say nothing, while the seats
// aren't locked, before the others are shown how to go on without it: nobody else can lock them.
const openerSilent = 600_000

// mostWaited is how much of that a single look at the clock may add: a phone that slept heard nothing.
const mostWaited = 60_000

// listen counts for how long the opener's phone has said nothing while this one was there to hear it.
func (r *Replica) listen() {
	t, was := &r.talk, r.OpenerSilent()
	if t.live && r.listens > 0 {
		r.waited += min(t.now-r.listens, mostWaited)
	}
	if r.listens = 0; t.live {
		r.listens = t.now
	}
	r.shown = r.shown || was != r.OpenerSilent()
}

// OpenerSilent reports whether the seats wait for the opener's phone, and it has said nothing
// for ten minutes.
func (r *Replica) OpenerSilent() bool {
	return r.waited >= openerSilent && r.seats.settling() && !r.Opens()
}

// An Onward is where a seat's player went on with the game.
type Onward struct {
	Index int // of the record that says so
	By    core.Seat
	Link  string // a writer's; empty for a spectator
	Game  string // that is there, for JoinGame
}

// NewOnward draws the link of a table to go on at, and the seed by which everybody who may write
// here finds that.
func (r *Replica) NewOnward() (seed, link string, err error) {
	var b [seedBytes]byte
	if _, err := io.ReadFull(r.random, b[:]); err != nil {
		return "", "", err
	}
	seed = text64(b[:])
	if link = r.onwardLink(seed); link == "" {
		return "", "", FaultReading
	}
	return seed, link, nil
}

// GoOnAt tells the others that a seat of this phone goes on at the table of a seed, with what is there.
func (r *Replica) GoOnAt(by core.Seat, seed string, there *Replica) error {
	if _, ok := parseSeed(seed); !ok {
		return FaultKeys
	}
	return r.writeTable(tableLine{by: by, verb: verbGoOn, seed: seed, game: there.game})
}

// Onward lists the other tables at which players went on. Each seat has one: its newest, but of two of
// its phones that went on at once the one that was first in order, because others may have followed it.
func (r *Replica) Onward() (list []Onward) {
	for _, at := range r.onward {
		if at == 0 || !r.seats.acts(r.items[at].record.Author, r.log[at].By) { // who has lost the seat since
			continue
		}
		e := &r.log[at]
		list = append(list, Onward{at, e.By, r.onwardLink(e.said.table.seed), text64(e.said.table.game[:])})
	}
	return list
}

// onwardLink is the link of a seed; empty for a spectator, who is not to have it.
func (r *Replica) onwardLink(seed string) string {
	b, ok := parseSeed(seed)
	m, err := seal.ParseLinkSecret(r.device.link)
	if !ok || err != nil {
		return ""
	}
	return m.Onward(b).Text()
}

const seedBytes = 16

// parseGame reads the name of a game in its one form.
func parseGame(text string) (g wire.GameID, err error) {
	k, ok := parseKey(text) // which has as many bytes
	if !ok {
		return g, FaultKeys
	}
	return wire.GameID(k), nil
}

// parseSeed reads a seed in its one form.
func parseSeed(text string) (seed [seedBytes]byte, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if ok = err == nil && len(b) == seedBytes && text64(b) == text; ok {
		seed = [seedBytes]byte(b)
	}
	return seed, ok
}
