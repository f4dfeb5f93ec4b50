package desk

import (
	"slices"

	"entente/core"
)

// Asked writes the questions of all seats at once: every numbered question in full, and only the
// kinds of the actions that a seat may start unasked. scripts/vectors records the questions of a
// play with Asked. The module's program has no such call.
func (d *Desk) Asked(name string) string {
	t := d.tables[name]
	g := t.play.Now()
	numbered := map[core.Seat][]core.Prompt{}
	starts := map[core.Seat][]string{}
	for _, s := range g.Players {
		for _, q := range core.PromptsFor(g, s.Seat) {
			if q.Number != 0 {
				numbered[s.Seat] = append(numbered[s.Seat], q)
				continue
			}
			for _, a := range q.Answers {
				if word := a.Kind().NotationWords(); !slices.Contains(starts[s.Seat], word) {
					starts[s.Seat] = append(starts[s.Seat], word)
				}
			}
		}
	}
	p := &page{}
	p.object(func() {
		p.key("prompts")
		p.object(func() {
			for _, s := range g.Players {
				t.prompts(p, s.Seat.String(), numbered[s.Seat], s.Seat)
			}
		})
		p.key("starts")
		p.object(func() {
			for _, s := range g.Players {
				p.texts(s.Seat.String(), starts[s.Seat])
			}
		})
	})
	return string(p.b)
}
