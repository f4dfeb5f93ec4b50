package screen

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A phone whose room is out of reach can't play for another’s seat there, because each seat signs
// with a key that only its own phone has. So the phone takes the table over: it opens the same game
// as a new table that all play on this phone. The new table says so, and the others’ phones check
// it like any other once they come to it.

// alonePlate tells, at a table whose room is out of reach, where taps go, and how everybody can go
// on.
func (a *App) alonePlate() []*part.Part {
	t := a.table
	const lost = 2 // one call may be lost by any phone that wakes up
	if !t.r.IsShared() || !t.net.offline && t.net.lost < lost || t.me == core.Nobody || t.r.IsSpectator() || t.r.Halt().Kind != replica.NotHalted {
		return nil
	}
	return []*part.Part{message("alone", words.Text("alone.title"), words.Text("alone.said"),
		button("alone", "", words.Text("alone.go"), func() {
			a.open(func() *part.Part {
				return part.Of("alone").Tap("go", a.playForEverybody).Tap("close", a.Escape)
			})
		}))}
}

// playForEverybody goes on with the whole log of this phone, and with the taps that wait on it.
func (a *App) playForEverybody() {
	t := a.table
	var waits []core.Choice
	for _, p := range t.r.PendingTaps() {
		if p.Choice.By != core.Nobody {
			waits = append(waits, p.Choice)
		}
	}
	a.over("", waits, func(r *replica.Replica) {
		if err := r.PlayForEverybody(t.me, t.r.OpenerKey()); err != nil {
			a.no(err)
		} else if a.instead(r) {
			a.hold(t.me)
			a.host.List() // where the other stands
		}
	})
}

// drawOrigin links a table that one phone took over to the table that it was before, so that
// players can compare the two.
func (a *App) drawOrigin(p *part.Part) {
	key, at := a.table.r.OriginKey(), Address{}
	for _, l := range a.tables {
		if replica.IsOpenedBy(l.Opening, key) {
			at.Table = l.ID
		}
	}
	p.Show("origin", key != "").Show("other", at.Table != "").Tap("other", func() { a.Go(at) })
}

// playedOn names the phone on which another player’s choice was made, if one phone played for
// everybody.
func (t *Table) playedOn(entry *replica.Entry) string {
	if entry.PlayedBySeat == core.Nobody || entry.Fault != "" {
		return ""
	}
	return " " + words.Text("alone.played", "seat", t.name(entry.PlayedBySeat))
}
