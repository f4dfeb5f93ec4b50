package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// findBeater returns the record that made a tap of this phone unlawful while the tap was pending. It
// returns 0 if the tap is lawful now, or was unlawful from the start. It replays the game of that
// time, because no copy is kept.
func (r *Replica) findBeater(c core.Choice, seen wire.Place) int {
	if core.WhyNot(r.play.Now(), c) == nil {
		if r.seats.whyNot(r.play.Now(), c) != nil {
			return r.settlingSince(seen)
		}
		return 0
	}
	from := min(int(seen.Index), len(r.log))
	play := r.replayTo(from)
	lawful, by := core.WhyNot(play.Now(), c) == nil, 0
	for i := from; i < len(r.log); i++ {
		r.replay(play, i)
		if still := core.WhyNot(play.Now(), c) == nil; lawful != still {
			lawful, by = still, i
		}
	}
	return by
}

// replayTo replays the first n records.
func (r *Replica) replayTo(n int) *core.Play {
	g, err := core.New(r.setup)
	if err != nil {
		panic("replica: a table that opened opens no more")
	}
	play := core.Start(g)
	for i := 1; i < n; i++ {
		r.replay(play, i)
	}
	return play
}

// replay replays record i, if it is a choice with an effect.
func (r *Replica) replay(play *core.Play, i int) {
	if e := r.log[i]; i > 0 && e.Fault == "" && e.Refused == nil && e.Kind != core.NoKind {
		play.Choose(e.parsed.choice)
	}
}
