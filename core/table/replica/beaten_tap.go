package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// findForbiddingRecord returns the index of the record that made a choice of this phone unlawful while the
// choice waited for the relay. c is the choice. seen is the end of the log when the player tapped. It
// returns 0 if the choice is lawful now, or was unlawful from the start. The replica keeps no earlier
// games, so findForbiddingRecord replays the log.
func (r *Replica) findForbiddingRecord(c core.Choice, seen wire.Place) int {
	if core.WhyNot(r.play.Now(), c) == nil {
		if r.seats.whyNotChoose(r.play.Now(), c) != nil {
			return r.unseenFirstTake(seen)
		}
		return 0
	}
	from := min(int(seen.Index), len(r.log))
	play := r.replayTo(from)
	lawful, by := core.WhyNot(play.Now(), c) == nil, 0
	for i := from; i < len(r.log); i++ {
		r.replayRecord(play, i)
		if still := core.WhyNot(play.Now(), c) == nil; lawful != still {
			lawful, by = still, i
		}
	}
	return by
}

// replayTo replays the first n records of the log, and returns a core.Play with their choices. A core.Play
// is a game that can be continued with further choices.
func (r *Replica) replayTo(n int) *core.Play {
	g, err := core.New(r.setup)
	if err != nil {
		panic("replica: a table that opened opens no more")
	}
	play := core.Start(g)
	for i := 1; i < n; i++ {
		r.replayRecord(play, i)
	}
	return play
}

// replayRecord makes the choice of the record with index i in a play. It does nothing if the record holds no
// choice, or one without an effect.
func (r *Replica) replayRecord(play *core.Play, i int) {
	if e := r.log[i]; i > 0 && e.Fault == "" && e.Refused == nil && e.Kind != core.NoKind {
		play.Choose(e.parsed.choice)
	}
}
