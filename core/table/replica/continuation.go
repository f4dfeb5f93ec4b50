package replica

import (
	"encoding/base64"
	"io"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// maxOpenerSilence is how many milliseconds the opener's phone may be silent while the seats aren't locked.
// After that, the other players may continue at another table, because only the opener can lock the seats.
const maxOpenerSilence = 600_000

// maxSilenceStep is how many milliseconds of silence updateOpenerSilence adds at most in one call. A longer
// time between two calls means that this phone slept. It received nothing then, so that time proves no
// silence.
const maxSilenceStep = 60_000

// updateOpenerSilence adds to r.openerSilence the milliseconds since its last call, if this phone has received
// the relay's whole log. It adds no time in which this phone was offline.
func (r *Replica) updateOpenerSilence() {
	t, was := &r.connection, r.IsOpenerSilent()
	if t.isLive && r.silenceCheckedAt > 0 {
		r.openerSilence += min(t.now-r.silenceCheckedAt, maxSilenceStep)
	}
	if r.silenceCheckedAt = 0; t.isLive {
		r.silenceCheckedAt = t.now
	}
	r.needsDraw = r.needsDraw || was != r.IsOpenerSilent()
}

// IsOpenerSilent reports whether the seats wait for the opener's phone to lock them, and that phone has
// written nothing for ten minutes.
func (r *Replica) IsOpenerSilent() bool {
	return r.openerSilence >= maxOpenerSilence && r.seats.isSeatingOpen() && !r.MaySeatOthers()
}

// A Continuation names another table, at which a player of this table continues the game.
type Continuation struct {
	Index int       // the index of the record in which the player named the other table
	Seat  core.Seat // the seat of that player
	Link  string    // the link to that table with the right to write; empty for a spectator
	Game  string    // the id of the game at that table, as text for JoinGame
}

// NewContinuation draws a random seed for another table, at which the game can continue, and derives the link
// of that table from the seed. A record of this table carries the seed, so every phone with a writer's link to
// this table derives the same link.
func (r *Replica) NewContinuation() (seed, link string, err error) {
	var b [seedBytes]byte
	if _, err := io.ReadFull(r.random, b[:]); err != nil {
		return "", "", err
	}
	seed = base64Text(b[:])
	if link = r.continuationLink(seed); link == "" {
		return "", "", FaultReadOnly
	}
	return seed, link, nil
}

// ContinueAt writes a record in which a player says that the game continues at another table. The parameter
// by is the player's seat. The parameter there is the other table, and seed is the seed of its link.
func (r *Replica) ContinueAt(by core.Seat, seed string, there *Replica) error {
	if _, ok := parseSeed(seed); !ok {
		return FaultBadKey
	}
	return r.writeTableLine(tableLine{authorSeat: by, verb: verbContinue, seed: seed, game: there.game})
}

// Continuations returns the tables at which players continue, one for each seat that named a table. If a
// phone of the seat named several, one after the other, Continuations has the newest. If two phones of the
// seat named tables without knowing of each other, it has the first, because other players may have followed
// that one.
func (r *Replica) Continuations() (list []Continuation) {
	for _, at := range r.continuations {
		if at == 0 || !r.seats.isActingKey(r.items[at].record.Author, r.log[at].Seat) { // the author has lost the seat
			continue
		}
		e := r.log[at]
		l := e.parsed.tableLine()
		list = append(list, Continuation{at, e.Seat, r.continuationLink(l.seed), base64Text(l.game[:])})
	}
	return list
}

// continuationLink returns the link of the other table that is derived from a seed. It is empty on a
// spectator's phone, because a spectator must not get a link with the right to write.
func (r *Replica) continuationLink(seed string) string {
	b, ok := parseSeed(seed)
	m, err := seal.ParseLinkSecret(r.device.link)
	if !ok || err != nil {
		return ""
	}
	return m.Continuation(b).Text()
}

// seedBytes is the length in bytes of the random seed from which the link of a Continuation comes.
const seedBytes = 16

// parseGame parses the text form of a game's id. It returns FaultBadKey for any other text.
func parseGame(text string) (g wire.GameID, err error) {
	k, ok := parseKey(text) // a game's id is as long as a key, and has the same text form
	if !ok {
		return g, FaultBadKey
	}
	return wire.GameID(k), nil
}

// parseSeed returns the seed in a text. It returns false unless the text is exactly the text form of a
// seed.
func parseSeed(text string) (seed [seedBytes]byte, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if ok = err == nil && len(b) == seedBytes && base64Text(b) == text; ok {
		seed = [seedBytes]byte(b)
	}
	return seed, ok
}
