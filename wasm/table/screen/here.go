package screen

import (
	"entente/core"
	"entente/core/table/replica"
	"entente/wasm/table/part"
)

// Until the seats are locked, anybody who has the link can take a free seat. So the player who
// opened the table says who is here, and until then seats vote on nothing (table 31).

// herePlate asks the opener's player whether everybody is here, by name. then follows.
func (a *App) herePlate(then func()) *part.Part {
	t := a.table
	var rows []*part.Part
	var list []replica.Sitter
	names := []string{t.name(t.r.OpenerSeat())}
	for _, p := range t.r.Sitters() {
		s, where, label := p.Seat, "phone "+codeOf(p.Key), "Not here"
		if a.share.away.Has(s) {
			where, label = "isn’t here: that phone loses the seat", "Here"
		} else {
			list, names = append(list, p), append(names, t.name(s))
		}
		row := seatRow(s.String(), s, t.name(s), where, label, func() { a.share.away ^= core.SeatsOf(s) })
		rows = append(rows, row.Attr("do", "aria-label", label+": "+t.name(s)))
	}
	label := join(names) + ": everybody’s here"
	if len(list) == 0 {
		label = "Play on this phone alone"
	}
	return part.Of("here").Put("rows", rows...).Text("go", label).Tap("go", func() {
		if a.confirm(list) {
			then()
		}
	})
}

// confirm locks the seats for those who are here.
func (a *App) confirm(list []replica.Sitter) bool {
	if err := a.table.r.LockSeats(list); err != nil {
		a.no(err)
		return false
	}
	a.polite = "Confirmed. "
	a.keep()
	return true
}

// seats reports whether this phone's player has still to say who is here.
func (t *Table) seats() bool {
	return t.r.Shared() && t.r.Opens() && !t.r.Locked() && !t.locking()
}

// askHere stands beside the table once somebody has sat down, until the player has answered
// or put it off. Who sits down later asks once more.
func (a *App) askHere() []*part.Part {
	t := a.table
	n := len(t.r.Sitters())
	if !t.seats() || n == 0 || a.share.later == n {
		return nil
	}
	return []*part.Part{a.herePlate(func() {}).Show("later", true).Tap("later", func() { a.share.later = n })}
}

// confirmFirst asks who is here before a choice that waits for it.
func (a *App) confirmFirst(c core.Choice) {
	a.open(func() *part.Part {
		return part.Of("here-first").Put("list", a.herePlate(func() {
			a.Escape()
			a.choose(c)
		}).Show("later", false)).Tap("close", a.Escape)
	})
}

// message is something that has happened to the whole table, and the ways on.
func message(key, title, text string, ways ...*part.Part) *part.Part {
	return part.Keyed("message", key).Text("title", title).Text("text", text).Put("ways", ways...)
}

// lostPlates tell somebody whose seat another phone has what to do.
func (a *App) lostPlates() (plates []*part.Part) {
	t := a.table
	for _, s := range core.AllSeats {
		if !(t.r.Lost() &^ a.share.fine).Has(s) {
			continue
		}
		name, who := t.name(s), "The host and more than half of the others decide."
		if !t.r.Locked() {
			who = "Tell " + t.name(t.r.OpenerSeat()) + ": one tap there gives it to you."
		}
		plates = append(plates, message("lost", "This phone no longer has "+name+"’s seat.",
			"If that’s wrong, ask for it back. "+who+" Or go on with this game as a new table, and send its link yourself.",
			button("ask", "", "Ask for "+name+"’s seat", func() { a.openAsk(s) }),
			button("anew", "", "Go on as a new table…", a.openAnew),
			button("fine", "plain", "That’s fine", func() { a.share.fine = a.share.fine.With(s) })))
	}
	return plates
}

// openAnew asks whether to go on as a new table that nobody is told of here.
func (a *App) openAnew() {
	a.open(func() *part.Part { return part.Of("anew").Tap("go", a.goOn).Tap("close", a.Escape) })
}

// silentPlate is the way on for the others if the opener's player has left: nobody else can say
// who is here.
func (a *App) silentPlate() []*part.Part {
	t := a.table
	if !t.r.OpenerSilent() || t.me == core.Nobody || t.r.Reads() {
		return nil
	}
	opener := t.name(t.r.OpenerSeat())
	title := opener + " hasn’t said who is here."
	if a.onto != "" {
		return []*part.Part{message("silent", title, "Telling the others…")}
	}
	return []*part.Part{message("silent", title,
		"Only "+opener+"’s phone can, and it has done nothing for ten minutes. You can go on without it: the same game at a new table, where everybody else keeps their seat. The others are told here.",
		button("together", "", "Go on at a new table", a.goOnTogether))}
}

// goOnTogether goes on at a new table with the same game, where all but the opener have the
// seats that they have here, and tells the others where. The new table is stored first.
func (a *App) goOnTogether() {
	t := a.table
	was := t.r
	seed, link, err := was.NewOnward()
	if err != nil {
		a.no(err)
		return
	}
	r := a.over(link, nil)
	if r == nil {
		return
	}
	id, err := a.newID()
	if err == nil {
		err = r.TakeSeat(t.me)
	}
	for _, p := range was.Sitters() {
		if err == nil && !was.Holds(p.Seat) {
			err = r.MoveSeat(p.Seat, p.Key)
		}
	}
	if err == nil {
		r.Share()
		n := &Table{id: id, r: r, me: t.me}
		a.hand(n.stored(), r.Ready())
		err = was.GoOnAt(t.me, seed)
	}
	if err != nil {
		a.no(err)
		return
	}
	a.onto = id
	a.keep()
}

// goneOn follows this phone's own word that it goes on elsewhere, once the others can read it.
func (a *App) goneOn() {
	if a.onto == "" || a.table.says(replica.GoesOn) {
		return
	}
	id := a.onto
	a.onto = ""
	a.Go(Address{Table: id, Screen: ShareScreen})
}

// onwardPlates tell where others have gone on with this game.
func (a *App) onwardPlates() (plates []*part.Part) {
	t := a.table
	for _, o := range t.r.Onward() {
		if o.Index <= a.share.stays {
			continue
		}
		title, text := t.name(o.By)+" went on with this game at a new table.", "Your seat is kept there. If you stay, this becomes another game."
		ways := []*part.Part{button("along", "", "Go there", func() {
			a.along = t.r.Secret()
			a.Go(Address{Link: o.Link})
		}), button("stay", "plain", "Stay here", func() { a.share.stays = o.Index })}
		if t.r.Reads() {
			text, ways = "To watch it, ask for its link.", ways[1:]
		}
		plates = append(plates, message("onward", title, text, ways...))
	}
	return plates
}

// locking reports whether this phone's lock of the seats is on its way already.
func (t *Table) locking() bool { return t.says(replica.SeatsLocked) }

// says reports whether a line of the table of that kind waits on this phone.
func (t *Table) says(kind replica.MoveKind) bool {
	for _, p := range t.r.Pending() {
		if p.Move.Kind == kind {
			return true
		}
	}
	return false
}
