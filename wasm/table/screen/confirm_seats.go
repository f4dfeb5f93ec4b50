package screen

import (
	"slices"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// Until the seats are locked, anybody who has the link can take a free seat. So the player who
// opened the table says who is here, and until then phones vote on nothing (table 31).

// seating is a player's decisions about who sits where, at one table.
type seating struct {
	away   []replica.SeatedPhone // phones whose players aren’t here
	putOff []replica.SeatedPhone // who had sat down when the question was put off
	given  []int                 // requests that were answered
	waved  []string              // … and whose keys were turned down
	fine   core.Seats            // lost seats that are where they should be
	stays  core.Seats            // those whose players went on elsewhere, whom nobody follows
	next   string                // the table that this phone goes on at, once the others were told
	link   string                // … and its link
}

func (s *seating) isAnswered(q replica.SeatRequest) bool {
	return slices.Contains(s.given, q.Index) || slices.Contains(s.waved, q.Key)
}

// whoIsHere asks the opener's player whether everybody is here, by name. It calls then afterwards.
func (a *App) whoIsHere(then func()) *part.Part {
	t := a.table
	var rows []*part.Part
	var list []replica.SeatedPhone
	names := []string{t.name(t.r.OpenerSeat())}
	for _, p := range t.r.SeatedPhones() {
		s, where, label := p.Seat, words.Text("here.phone", "code", codeOf(p.Key)), words.Text("here.not")
		at := slices.Index(t.seating.away, p)
		if at >= 0 {
			where, label = words.Text("here.away"), words.Text("here.is")
		} else {
			list, names = append(list, p), append(names, t.name(s))
		}
		rows = append(rows, seatRow(s.String(), s, t.name(s), where, label, func() {
			if at >= 0 {
				t.seating.away = append(t.seating.away[:at:at], t.seating.away[at+1:]...)
			} else {
				t.seating.away = append(t.seating.away, p)
			}
		}).Show("do", t.r.MustNamePresentPhones()))
	}
	return part.Of("here").Put("rows", rows...).Text("go", words.Text("here.all", "seats", join(names))).Tap("go", func() {
		if a.confirm(list) {
			then()
		}
	})
}

// confirm locks the seats for those who are here.
func (a *App) confirm(list []replica.SeatedPhone) bool {
	if err := a.table.r.LockSeats(list); err != nil {
		a.no(err)
		return false
	}
	a.polite = words.Text("here.confirmed") + " "
	a.keep()
	return true
}

// mustConfirm reports whether this phone's player has still to say who is here, because somebody
// has sat down at another phone.
func (t *Table) mustConfirm() bool {
	return t.r.IsShared() && t.r.MaySeatOthers() && !t.r.IsLocked() && !t.says(replica.SeatsLocked) && len(t.r.SeatedPhones()) > 0
}

// askHere asks beside the table until the player has answered or put it off. A player who sits down
// later makes it ask once more.
func (a *App) askHere() []*part.Part {
	t := a.table
	if !t.mustConfirm() || slices.Equal(t.seating.putOff, t.r.SeatedPhones()) {
		return nil
	}
	return []*part.Part{a.whoIsHere(func() {}).Show("later", true).Tap("later", func() { t.seating.putOff = t.r.SeatedPhones() })}
}

// confirmFirst asks who is here before a choice that waits for it.
func (a *App) confirmFirst(c core.Choice) {
	a.open(func() *part.Part {
		return part.Of("here-first").Put("list", a.whoIsHere(func() {
			a.Escape()
			a.choose(c)
		}).Show("later", false)).Tap("close", a.Escape)
	})
}

// message is news about the whole table, with the ways to go on.
func message(key, title, text string, ways ...*part.Part) *part.Part {
	return part.Keyed("message", key).Text("title", title).Text("text", text).Put("ways", ways...)
}

// lostSeats tells a player whose seat another phone has how to go on.
func (a *App) lostSeats() (list []*part.Part) {
	t := a.table
	for _, s := range core.AllSeats {
		if !(t.r.LostSeats() &^ t.seating.fine).Has(s) {
			continue
		}
		name := t.name(s)
		list = append(list, message("lost-"+s.String(), words.Text("lost.title", "seat", name),
			words.Text("lost.said", "who", t.whoGives(s)),
			button("ask", "", words.Text("lost.ask", "seat", name), func() { a.openAsk(s) }),
			button("continue", "", words.Text("lost.continue"), a.openContinue),
			button("fine", "plain", words.Text("lost.fine"), func() { t.seating.fine = t.seating.fine.With(s) })))
	}
	return list
}

// whoGives says who can give a seat that another phone has.
func (t *Table) whoGives(s core.Seat) string {
	opener := t.r.OpenerSeat()
	switch {
	case t.r.IsLocked() || !t.r.MustNamePresentPhones():
		return words.Text("lost.vote")
	case s == opener:
		return words.Text("lost.opener")
	}
	return words.Text("lost.tell", "seat", t.name(opener))
}

// openContinue asks whether to go on as a new table, about which the others here aren't told.
func (a *App) openContinue() {
	a.open(func() *part.Part { return part.Of("continue").Tap("go", a.goOn).Tap("close", a.Escape) })
}

// silent is the others' way on if the opener's player has left, because only that player can say
// who is here.
func (a *App) silent() []*part.Part {
	t := a.table
	if !t.r.IsOpenerSilent() || t.me == core.Nobody || t.r.IsSpectator() || t.seating.next != "" || len(t.r.Continuations()) > 0 {
		return nil
	}
	opener := t.name(t.r.OpenerSeat())
	return []*part.Part{message("silent", words.Text("silent.title", "seat", opener),
		words.Text("silent.said", "seat", opener),
		button("together", "", words.Text("silent.go"), a.goOnTogether))}
}

// goOnTogether goes on at a new table with the same game. All but the opener have the seats there
// that they have here, and this table tells the others the link. The new table is stored first.
func (a *App) goOnTogether() {
	t := a.table
	was := t.r
	if t.seating.next != "" { // tapped twice
		return
	}
	seed, link, err := was.NewContinuation()
	if err != nil {
		a.no(err)
		return
	}
	a.over(link, nil, func(r *replica.Replica) { a.moveSeats(seed, r) })
}

// moveSeats seats everybody at the copy of this table, and tells the others its link.
func (a *App) moveSeats(seed string, r *replica.Replica) {
	t := a.table
	was := t.r
	id, err := a.newID()
	if err == nil {
		err = r.TakeSeat(t.me)
	}
	for _, p := range was.SeatedPhones() {
		if err == nil {
			err = r.MoveSeat(p.Seat, p.Key)
		}
	}
	if err == nil {
		err = was.ContinueAt(t.me, seed, r)
	}
	if err != nil {
		a.no(err)
		return
	}
	r.Share()
	next := &Table{id: id, r: r, me: t.me}
	a.hand(next.stored(), r.Ready())
	t.seating.next, t.seating.link = id, r.Link()
	a.keep()
}

// followOwn goes to the new table that this phone announced, once the others can read the
// announcement. It stays if another phone was first, or if the announcement counts for nothing.
func (a *App) followOwn() {
	t := a.table
	next := t.seating.next
	if next == "" || t.says(replica.SeatContinues) {
		return
	}
	t.seating.next = ""
	first := replica.Continuation{Index: len(t.r.Log())}
	for _, o := range t.r.Continuations() {
		if o.Index < first.Index {
			first = o
		}
	}
	if first.Link == t.seating.link {
		a.Go(Address{Table: next, Screen: ShareScreen})
	}
}

// onward tells of the tables at which others have gone on with this game.
func (a *App) onward() (list []*part.Part) {
	t := a.table
	for _, o := range t.r.Continuations() {
		if t.seating.stays.Has(o.Seat) {
			continue
		}
		name := t.name(o.Seat)
		title, text := words.Text("onward.title", "seat", name), words.Text("onward.said", "seat", name)
		ways := []*part.Part{button("along", "", words.Text("onward.go"), func() {
			a.goingOn, a.secret = o, t.r.Secret()
			a.Go(Address{Link: o.Link})
		}), button("stay", "plain", words.Text("onward.stay"), func() { t.seating.stays = t.seating.stays.With(o.Seat) })}
		if t.r.IsSpectator() {
			text, ways = words.Text("onward.watch"), ways[1:]
		}
		list = append(list, message("onward-"+o.Seat.String(), title, text, ways...))
	}
	return list
}

// says reports whether a line of this kind waits on this phone to be sent.
func (t *Table) says(kind replica.SeatRecordKind) bool {
	for _, p := range t.r.PendingTaps() {
		if p.SeatRecord.Kind == kind {
			return true
		}
	}
	return false
}
