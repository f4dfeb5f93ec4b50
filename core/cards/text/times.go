package text

import (
	"slices"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
)

// wanting stands in the first line of an ability before a window that it wants.
const wanting = " wanting "

// Windows are the ids of the windows in which a component's abilities are
// resolved, in the order of the abilities; none where nobody knows. What it does
// as long as it lies somewhere is resolved in none, and what the timeline has no
// window for, neither the one that is wanted nor one near it, may be resolved in any.
func (c *Component) Windows(timeline []deck.Moment) deck.Windows { return c.times(timeline).Windows }

func (c *Component) times(timeline []deck.Moment) (list cards.Times) {
	for i := range c.Abilities {
		t := &c.Abilities[i].Timing
		if t.Manner == WhileInPlay {
			continue
		}
		known, whose := len(list.Windows), t.Whose.ofKnown()
		add := func(id string) {
			if id != "" {
				list.Add(id, whose)
			}
		}
		for _, id := range t.Windows(timeline) {
			add(id)
		}
		if t.Wanting != "" && len(list.Windows) == known && t.wanted(timeline) == nil {
			list.Add(core.AnyTime, deck.AnySeat)
		}
	}
	return list
}

// ofKnown is a role in the terms of the rules, of a component known by name alone: whose
// a card is that somebody owns, nobody knows.
func (r Role) ofKnown() deck.Role {
	switch r {
	case Holder:
		return deck.TheHolder
	case Other:
		return deck.TheOthers
	}
	return deck.AnySeat
}

// Moment is the ids of the windows of an ability's own moment: that of its event. A
// window that is wanted takes its place, unless both stand at the same station: then it
// is one more.
func (t *Timing) Moment(timeline []deck.Moment) (list deck.Windows) {
	wanted, near := t.wanted(timeline), t.near(timeline)
	if id := t.Window(timeline); id != "" && (wanted == nil || near != nil && near.Station == wanted.Station) {
		list = append(list, id)
	}
	if wanted != nil {
		list = append(list, wanted.ID)
	}
	return list
}

// Windows are the ids of the windows in which an ability is resolved: those of its moment,
// and those that it may be used in instead.
func (t *Timing) Windows(timeline []deck.Moment) deck.Windows {
	list := t.Moment(timeline)
	for _, w := range t.Or {
		if _, known := windowOf(timeline, w.ID); !w.Wanting || known != nil && !slices.Contains(list, w.ID) {
			list = append(list, w.ID)
		}
	}
	return list
}

// Window is the id of the window of an ability's event.
func (t *Timing) Window(timeline []deck.Moment) string {
	if _, w := t.at(timeline); w != nil {
		return w.ID
	}
	switch {
	case t.Manner == OnReceipt:
		return "ECO.note.received"
	case t.Manner == AsAction && t.Event == "":
		return "CA.declare"
	}
	return t.Event
}

// wanted is the window that an ability wants, or nil: it wants none, or the timeline
// lacks it.
func (t *Timing) wanted(timeline []deck.Moment) *deck.WindowCard {
	_, w := windowOf(timeline, t.Wanting)
	return w
}

// near is the window of an ability's event, or nil if it has none.
func (t *Timing) near(timeline []deck.Moment) *deck.WindowCard {
	_, w := t.at(timeline)
	return w
}

// windowOf is the event and the window of an id, or nil.
func windowOf(timeline []deck.Moment, id string) (*deck.Moment, *deck.WindowCard) {
	for i := range timeline {
		for j := range timeline[i].Windows {
			if w := &timeline[i].Windows[j]; w.ID == id {
				return &timeline[i], w
			}
		}
	}
	return nil, nil
}

// at is the event and the window of it at which an ability stands, or nil.
func (t *Timing) at(timeline []deck.Moment) (*deck.Moment, *deck.WindowCard) {
	if t.Manner != AtStation || t.Event == "" {
		return nil, nil
	}
	full := t.Event + "." + t.Station.String()
	var named *deck.Moment
	var window *deck.WindowCard
	for i := range timeline {
		m := &timeline[i]
		for j := range m.Windows {
			switch w := &m.Windows[j]; w.ID {
			case full:
				return m, w
			case t.Event:
				named, window = m, w
			}
		}
	}
	return named, window
}
