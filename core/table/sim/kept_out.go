package sim

import (
	"slices"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// keptOut reports whether a phone stays out of a room because no player who signed there sits by
// the phone's own log. One of those players must be in one of two cases:
//   - A stranger founded the room, and that player never sat by the phone's log.
//   - By the phone's log, that player lost the seat, and hadn't heard of that when the relay lost
//     it. So the player brought the table back without it.
//
// The phone can't tell that player from a stranger with the link. Its player loses nothing: the
// phone keeps its table and its taps, and the page leads the player to a new room.
func (w *world) keptOut(p *phone) bool {
	if p.replica == nil || p.replica.Status().IgnoreReason != replica.IgnoredUnproven {
		return false
	}
	state, _ := w.relay.disk.Load()
	signed := map[wire.KeyID]bool{}
	for _, e := range w.relay.entries() {
		if rec, err := p.keys.Content.Box().Open(w.game, e.Command, e.Sealed); err == nil && rec.Epoch.HasSameLife(state.Epoch) {
			signed[rec.Author] = true
		}
	}
	excused := false
	for _, q := range w.phones {
		if q.spectator || q.replica == nil || !signed[q.keyID()] {
			continue
		}
		if p.replica.IsSeatKey(q.replica.PublicKey()) {
			return false
		}
		excused = excused || q.replica.CanActFor(q.seat) && (w.counts[StrangerFounded] > 0 || p.sawUnheardLoss(q))
	}
	return excused
}

// sawUnheardLoss reports whether, by this phone's log, another phone lost its seat by a record that
// the other phone has never had: the opener's lock, or a line that moved the seat to somebody
// else. Another phone of the same player wrote such a line.
func (p *phone) sawUnheardLoss(q *phone) bool {
	key, log := q.replica.PublicKey(), p.replica.Log()
	sat := newSitting(log[0].Line)
	var loss *replica.Entry // nil while the other phone has its seat
	for _, e := range log[1:] {
		had := sat.key(q.seat) == key
		sat.hear(e)
		m, _ := p.replica.SeatRecordOf(e)
		switch has := sat.key(q.seat) == key; {
		case has:
			loss = nil
		case had && (m.Kind == replica.SeatsLocked || m.Kind == replica.SeatMoved):
			loss = e
		}
	}
	return loss != nil && !q.keeps(loss.Command) && !slices.ContainsFunc(q.replica.Log(), func(e *replica.Entry) bool { return e.Command == loss.Command })
}

// letIn has players in the room tap who sit by the log of a phone that is kept out, and reports
// whether any did. Such a tap shows the phone that the room is its table's.
func (w *world) letIn() (tapped bool) {
	state, _ := w.relay.disk.Load()
	out := slices.DeleteFunc(slices.Clone(w.phones), func(p *phone) bool { return !w.keptOut(p) })
	for _, q := range w.phones {
		if q.spectator || q.replica == nil || q.replica.Place() != state.End || !q.replica.Status().IsLive {
			continue
		}
		isKnown := func(p *phone) bool { return p.replica.IsSeatKey(q.replica.PublicKey()) }
		before := len(q.replica.PendingTaps()) + len(q.replica.Log())
		if slices.ContainsFunc(out, isKnown) && q.replica.Tap(core.Choice{By: q.seat, Act: core.Replenish{}}) == nil {
			tapped = true
			q.tapped(before)
		}
	}
	return tapped
}
