package screen

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/seal"
)

// shortest is fewer letters than any link has, and more than any other word of an address.
const shortest = 14

// isLink reports whether a word of an address is meant as a link to a table, even a cut one: a w or
// an r and many letters.
func isLink(word string) bool {
	return len(word) >= shortest && (word[0] == 'w' || word[0] == 'r')
}

// parseLink reads a link and, behind it, the seat that it is meant for.
func parseLink(words []string) Address {
	at := Address{Link: words[0]}
	if len(words) > 1 {
		at.Seat, _ = core.SeatNamed(words[1])
	}
	return at
}

// linkPath is the page of the app. A link's keys stand behind it in the fragment.
const linkPath = "/table#"

// writing is the link that lets a phone sit down at the open table. For a seat, the link also names
// the seat. A spectator has no such link to give.
func (t *Table) writing(s core.Seat) string {
	link := linkPath + t.r.Link()
	if s != core.Nobody {
		link += "/" + s.String()
	}
	return link
}

// reading is the link of spectators and big screens.
func (t *Table) reading() string {
	m, err := seal.ParseLinkSecret(t.r.Link())
	if err != nil {
		return linkPath + t.r.Link() // it is a spectator's already
	}
	return linkPath + m.Reading().Text()
}

// follow opens a table's link. Its keys have left the address by now.
func (a *App) follow() {
	if _, err := seal.ParseLink(a.at.Link); err != nil {
		a.trouble = &trouble{kind: cutLink}
		return
	}
	a.host.List()
}

// arrive goes to the table of a link: the one on this phone, or an empty copy that the room fills.
func (a *App) arrive() {
	at := a.at
	keys, _ := seal.ParseLink(at.Link)
	writer, same := "", ""
	for _, l := range a.tables {
		switch {
		case l.Room == "w"+keys.Room:
			writer = l.ID
		case l.Room == roomOf(keys):
			same = l.ID
		}
	}
	a.share.wish = at.Seat
	of, secret := a.goingOn, a.secret
	if a.goingOn, a.secret = (replica.Continuation{}), ""; of.Link != at.Link {
		of, secret = replica.Continuation{}, ""
	}
	if writer == "" {
		writer = same // a writer's copy also serves a player who only wants to read
	}
	if writer != "" {
		here := Address{Table: writer}
		if at.Seat != core.Nobody {
			here.Screen = ShareScreen // where a seat can be brought here
		}
		a.Go(here)
		return
	}
	id, err := a.newID()
	var r *replica.Replica
	if err == nil {
		r, err = replica.JoinGame(at.Link, secret, of.Game, a.shelf, a.random())
	}
	if no, is := err.(*noChance); is {
		a.trouble = &trouble{kind: withoutChance, said: no.said}
		return
	}
	if err != nil {
		a.trouble = &trouble{kind: cutLink}
		return
	}
	t := &Table{id: id, r: r}
	a.at, a.table = Address{Table: t.id}, t
	a.keep()
	a.host.Hold(t.id)
	a.dial()
}
