package screen

import "entente/core"

// A Called is what a phone that lies on the table calls its player for (call.js). All of it
// is what everybody may read: a notification shows it to whoever stands by.
type Called struct {
	Awake bool   // the phone stays awake: somebody is to answer on it
	Who   string // the table's address and the seat that has the phone; empty without a table
	Known bool   // what is asked is known: by a phone in touch with its room, that a seat has
	Asks  string // which question it is, and which version of it; empty if none
	Said  string // how the strip is headed
	At    string // whose table it is
}

// calling is what the phone calls its player for. A phone that goes round calls nobody: who
// has it looks at it. Nor does one without a seat.
func (a *App) calling() Called {
	t := a.table
	if t == nil || a.trouble != nil || t.arriving() || t.r.HasOtherRules() || t.view().Awaits {
		return Called{}
	}
	here := t.waitsForMe()
	c := Called{Awake: here || a.at.Screen == PassScreen, Who: Address{Table: t.id}.String() + " " + t.me.String()}
	c.Known = t.r.IsShared() && t.r.Status().Live && t.me != core.Nobody && a.at.Screen != PassScreen
	if !c.Known || !here {
		return c
	}
	c.Asks = t.about()
	if was := t.calls; was.Who == c.Who && was.Asks == c.Asks {
		return was
	}
	c.Said, c.At = a.asksTitle(), t.name(t.view().Host)+"’s table"
	t.calls = c
	return c
}
