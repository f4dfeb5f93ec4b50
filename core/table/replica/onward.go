package replica

import (
	"encoding/base64"
	"io"

	"entente/core"
	"entente/core/table/seal"
)

// openerSilent is for how many milliseconds the opener's phone may say nothing, while the seats
// aren't locked, before the others are shown how to go on without it: nobody else can lock them.
const openerSilent = 600_000

// listen notes for how long the opener's phone has said nothing while this one was there.
func (r *Replica) listen() {
	if t := &r.talk; t.live && r.heard == 0 {
		r.heard = t.now
	}
	silent := r.seats.settling() && !r.Opens() && r.heard > 0 && r.talk.now-r.heard >= openerSilent
	r.shown = r.shown || silent != r.silent
	r.silent = silent
}

// OpenerSilent reports whether the seats wait for the opener's phone, and it has said nothing
// for ten minutes.
func (r *Replica) OpenerSilent() bool { return r.silent }

// An Onward is where a seat's player went on with the game.
type Onward struct {
	Index int // of the record that says so
	By    core.Seat
	Link  string // a writer's; empty for a spectator
}

// NewOnward draws another table for this one to go on at: its link, and the seed by which everybody
// who may write here finds that.
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

// GoOnAt tells the others that a seat of this phone goes on at the table of a seed.
func (r *Replica) GoOnAt(by core.Seat, seed string) error {
	if _, ok := parseSeed(seed); !ok {
		return FaultKeys
	}
	return r.writeTable(tableLine{by: by, verb: verbGoOn, seed: seed})
}

// Onward lists the other tables at which players went on, the newest of each seat.
func (r *Replica) Onward() (list []Onward) {
	for _, at := range r.onward {
		if at > 0 {
			e := &r.log[at]
			list = append(list, Onward{at, e.By, r.onwardLink(e.said.table.seed)})
		}
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

// parseSeed reads a seed in its one form.
func parseSeed(text string) (seed [seedBytes]byte, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if ok = err == nil && len(b) == seedBytes && text64(b) == text; ok {
		seed = [seedBytes]byte(b)
	}
	return seed, ok
}
