package replica

import (
	"encoding/base64"
	"io"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// maxOpenerSilence is how many milliseconds the opener's phone may be silent, while the seats
// aren't locked, before the others are offered to continue without it. Nobody else can lock
// the seats.
const maxOpenerSilence = 600_000

// maxSilenceStep bounds how much silence one look at the clock may add, because a phone that slept
// received nothing.
const maxSilenceStep = 60_000

// countOpenerSilence counts how long the opener's phone has been silent while this phone was live.
func (r *Replica) countOpenerSilence() {
	t, was := &r.talk, r.IsOpenerSilent()
	if t.live && r.silenceCheckedAt > 0 {
		r.openerSilence += min(t.now-r.silenceCheckedAt, maxSilenceStep)
	}
	if r.silenceCheckedAt = 0; t.live {
		r.silenceCheckedAt = t.now
	}
	r.needsDraw = r.needsDraw || was != r.IsOpenerSilent()
}

// IsOpenerSilent reports whether the seats wait for the opener's phone, and it has been silent
// for ten minutes.
func (r *Replica) IsOpenerSilent() bool {
	return r.openerSilence >= maxOpenerSilence && r.seats.isSettling() && !r.IsOpener()
}

// A Continuation is the table at which a seat's player continues the game.
type Continuation struct {
	Index int // the index of the record that says so
	By    core.Seat
	Link  string // a writer's link to that table; empty for a spectator
	Game  string // the name of the game there, for JoinGame
}

// NewContinuation draws the link of a table to continue at, and the seed from which every writer
// here derives the link.
func (r *Replica) NewContinuation() (seed, link string, err error) {
	var b [seedBytes]byte
	if _, err := io.ReadFull(r.random, b[:]); err != nil {
		return "", "", err
	}
	seed = text64(b[:])
	if link = r.continuationLink(seed); link == "" {
		return "", "", FaultReading
	}
	return seed, link, nil
}

// ContinueAt tells the others that a seat of this phone continues at the table of a seed.
func (r *Replica) ContinueAt(by core.Seat, seed string, there *Replica) error {
	if _, ok := parseSeed(seed); !ok {
		return FaultKeys
	}
	return r.writeTableLine(tableLine{by: by, verb: verbContinue, seed: seed, game: there.game})
}

// Continuations returns the tables at which players continue, the newest of each seat. If two phones
// of a seat continued at the same time it is the first in order, because others may have followed.
func (r *Replica) Continuations() (list []Continuation) {
	for _, at := range r.continuations {
		if at == 0 || !r.seats.isActor(r.items[at].record.Author, r.log[at].By) { // the author has lost the seat since
			continue
		}
		e := r.log[at]
		l := e.parsed.tableLine()
		list = append(list, Continuation{at, e.By, r.continuationLink(l.seed), text64(l.game[:])})
	}
	return list
}

// continuationLink derives the link of a seed; empty for a spectator, who must not get it.
func (r *Replica) continuationLink(seed string) string {
	b, ok := parseSeed(seed)
	m, err := seal.ParseLinkSecret(r.device.link)
	if !ok || err != nil {
		return ""
	}
	return m.Continuation(b).Text()
}

const seedBytes = 16

// parseGame reads the one text form of a game's name.
func parseGame(text string) (g wire.GameID, err error) {
	k, ok := parseKey(text) // a key has as many bytes
	if !ok {
		return g, FaultKeys
	}
	return wire.GameID(k), nil
}

// parseSeed reads the one text form of a seed.
func parseSeed(text string) (seed [seedBytes]byte, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if ok = err == nil && len(b) == seedBytes && text64(b) == text; ok {
		seed = [seedBytes]byte(b)
	}
	return seed, ok
}
