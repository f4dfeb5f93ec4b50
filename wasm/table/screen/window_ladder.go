package screen

import (
	"strconv"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/ladder"
	"entente/wasm/table/part"
)

// ladderParts draws the open events, each inside the open station of the event around it.
func (a *App) ladderParts(frames []ladder.Frame) []*part.Part {
	var inner parts
	for i := len(frames) - 1; i >= 0; i-- {
		inner = []*part.Part{a.framePart(frames[i], i > 0, inner)}
	}
	return inner
}

// framePart is one event and its rungs.
func (a *App) framePart(f ladder.Frame, nested bool, inner []*part.Part) *part.Part {
	t := a.table
	frame, rung := "frame", "rung"
	if nested {
		frame, rung = "frame-in", "rung-in"
	}
	name := f.Name
	if f.Card != "" {
		name += ": " + f.Card
	}
	p := part.Keyed(frame, name).Put("glyph", glyph(f.Of)).
		Text("name", t.reader().Fact(f.Said))
	var rungs parts
	held := false
	for _, r := range f.Rungs {
		of := part.Keyed(rung, r.Station.String()).Attr("", "data-at", r.State.String())
		label, small := a.rungWords(&f, r)
		of.Text("label", label).Text("small", small).Put("did", a.rungDid(&f, r)...)
		switch {
		case r.State == ladder.Open:
			of.Attr("", "aria-current", "true").Put("inner", inner...)
			held = true
		default:
			of.Put("inner")
		}
		of.Put("queue", a.queueParts(r, f.Waits)...).Show("queue", len(r.Queue) > 0)
		rungs.add(of)
	}
	if !held && len(inner) > 0 { // events before the first station opens
		rungs.add(part.Keyed(rung, "inside").Attr("", "data-at", "open").Text("label", words.Text("ladder.inside")).Text("small", "").
			Put("did").Put("inner", inner...).Put("queue").Show("queue", false))
	}
	return p.Put("rungs", rungs...)
}

// stationWords is the ids of the words for a station's place at its event.
var stationWords = [...]string{deck.Before: "ladder.before", deck.StartOf: "ladder.start", deck.When: "ladder.when",
	deck.During: "ladder.during", deck.After: "ladder.after", deck.EndOf: "ladder.end"}

// rungWords is a rung in words, so that a player doesn't need the picture.
func (a *App) rungWords(f *ladder.Frame, r ladder.Rung) (label, small string) {
	if r.State == ladder.Happens {
		switch {
		case r.Never:
			return words.Text("ladder.never"), words.Text("ladder.never.why")
		case r.Done:
			return words.Text("ladder.happens"), words.Text("ladder.done")
		case r.Amount > 0:
			goods := count(r.Amount, a.table.everyone().Good(r.Good, 1), a.table.everyone().Good(r.Good, 2))
			return words.Text("ladder.happens.goods", "goods", goods), words.Text("ladder.notyet")
		}
		return words.Text("ladder.happens"), words.Text("ladder.notyet")
	}
	label = words.Text(stationWords[r.Station])
	switch {
	case r.State == ladder.Ahead:
		return label, words.Text("ladder.ahead")
	case r.State == ladder.Past && r.Asked:
		return label, words.Text("ladder.closed")
	case r.State == ladder.Past:
		return label, words.Text("ladder.silent")
	case f.Waits && !f.Job.IsActive():
		return label, words.Text("ladder.waits")
	case f.Job.MayBeCanceled:
		return label, words.Text("ladder.plays", "seat", a.table.name(f.Job.By), "what", a.thingName(f.Job.Thing))
	case f.Job.IsActive():
		return label, words.Text("ladder.resolving", "seat", a.table.name(f.Job.By), "what", a.thingName(f.Job.Thing))
	case r.Asked:
		return label, words.Text("ladder.asks")
	}
	return label, words.Text("ladder.open")
}

// rungDid is the components that were resolved there, with their players.
func (a *App) rungDid(f *ladder.Frame, r ladder.Rung) []*part.Part {
	t := a.table
	var lines parts
	add := func(s core.Seat, text string) {
		lines.add(part.Keyed("did", strconv.Itoa(len(lines))).Put("glyph", glyph(s)).Text("text", text))
	}
	switch r.State {
	case ladder.Open:
		for _, d := range r.Did {
			add(d.Seat, t.everyone().Say(rulebook.Resolved, []core.Arg{{Gap: core.GapSeat, Seat: d.Seat}, {Gap: core.GapWhat, Text: a.thingName(d.Thing)}}))
		}
	case ladder.Past:
		for _, e := range ladder.Told(t.recent(), r.Station, f.ID) {
			add(e.Args[0].Seat, t.everyone().Event(e))
		}
	}
	return lines
}

// queueParts is the queue from left to right. While its window waits for an event inside it, no
// seat in the queue is asked.
func (a *App) queueParts(r ladder.Rung, waits bool) []*part.Part {
	t := a.table
	v := t.view()
	var places parts
	for _, place := range r.Queue {
		name := t.name(place.Seat)
		if waits && place.Part == ladder.Asked {
			place.Part = ladder.Next
		}
		if place.Seat == t.me {
			name = words.Text("queue.you")
		}
		small := words.Text(queueWords[place.Part])
		if v.SeatView(place.Seat).IsDeclinedFor && place.Part > ladder.Asked {
			small = words.Text("queue.away")
		}
		p := part.Keyed("queued", place.Seat.String()).Attr("", "data-is", place.Part.String()).Put("glyph", glyph(place.Seat)).
			Text("name", name).Text("small", small)
		if place.Part == ladder.Asked {
			p.Attr("", "aria-current", "step")
		}
		places.add(p)
	}
	return places
}

// queueWords is the ids of the words for a place in the queue.
var queueWords = [...]string{ladder.Said: "queue.said", ladder.Asked: "queue.asked", ladder.Next: "queue.next", ladder.Then: "queue.then", ladder.Last: "queue.last"}

// thingName is the players' name for an ability's object.
func (a *App) thingName(t core.Thing) string {
	name := t.Name
	if t.Owner != core.Nobody {
		name = a.table.everyone().Note(core.NoteName{Name: t.Name, Owner: t.Owner})
	}
	if t.Unit != 0 {
		name = words.Text("thing.unit", "what", name, "n", strconv.Itoa(int(t.Unit)))
	}
	return name
}
