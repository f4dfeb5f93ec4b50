package screen

import (
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/part"
)

// discarding is the event that an action card is discarded, which may be announced with its name.
const discarding = "AC.discard"

// mostDiscards is how many matching action cards are shown at a time.
const mostDiscards = 4

// discardRows is the action cards whose names contain the typed text, each to tap as it is
// discarded.
func (a *App) discardRows() []*part.Part {
	t, f := a.table, &a.announce
	v, typed := t.view(), strings.ToLower(strings.TrimSpace(f.typed))
	m := v.Moment(discarding)
	var rows parts
	for i := range v.Components {
		name := v.Components[i].Name
		if typed == "" || m == nil || len(rows) >= mostDiscards || v.Components[i].Kind != deck.ActionCardKind || !strings.Contains(strings.ToLower(name), typed) {
			continue
		}
		c := f.choice(v, t.me, discarding, m.Good)
		said := c.Act.(core.Announce)
		said.Card = name
		c.Act = said
		rows.add(a.eventRow(discarding+name, words.Text("hand.discard", "event", a.eventWords(m), "card", name), t.r.WhyNot(c), func() { a.say(c) }))
	}
	return rows
}
