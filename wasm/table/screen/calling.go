package screen

import (
	"entente/core"
	"entente/core/words"
)

// A Called is the reason for which a phone on the table calls its player (call.js). Everybody may
// read all of it, because a notification shows it to bystanders too.
type Called struct {
	Awake bool   // the phone stays awake: somebody is to answer on it
	Who   string // the table's address and the seat that has the phone; empty without a table
	Known bool   // the question is known: the phone is in touch with its room, and has a seat
	Asks  string // which question it is, and which version of it; empty if none
	Said  string // the title of the strip
	At    string // whose table it is
}

// calling is the reason for which the phone calls its player. A phone that goes round calls nobody,
// because its holder looks at it. A phone without a seat calls nobody either.
func (a *App) calling() Called {
	t := a.table
	if t == nil || a.isTroubled() || t.arriving() || t.r.HasOtherRules() || t.view().AwaitsComponents {
		return Called{}
	}
	here := t.waitsForMe()
	c := Called{Awake: here || a.at.Screen == PassScreen, Who: Address{Table: t.id}.String() + " " + t.me.String()}
	c.Known = t.r.IsShared() && t.r.Status().IsLive && t.me != core.Nobody && a.at.Screen != PassScreen
	if !c.Known || !here {
		return c
	}
	c.Asks = t.about()
	if was := t.calls; was.Who == c.Who && was.Asks == c.Asks {
		return was
	}
	c.Said, c.At = a.asksTitle(), words.Text("table.of", "host", t.name(t.view().Host))
	t.calls = c
	return c
}
