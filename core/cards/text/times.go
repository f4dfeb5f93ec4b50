package text

import (
	"slices"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
)

// wanting is the word before a window that an ability prefers, in its first line.
const wanting = " wanting "

// Windows returns the ids of the windows in which a component's abilities are resolved, in the order
// of the abilities; none if unknown. An ability that works while a note is in play has no window. An
// ability whose window the timeline lacks, with no window near it, may be resolved in any.
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

// ofKnown returns a role in the rules' terms for a component known by name alone. The owner of such a
// card is unknown.
func (r Role) ofKnown() deck.Role {
	switch r {
	case Holder:
		return deck.TheHolder
	case Other:
		return deck.TheOthers
	}
	return deck.AnySeat
}

// Moment returns the ids of the windows of an ability's own moment: the window of its event, or the
// wanted window instead. If both are at the same station, it returns both.
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

// Windows returns the ids of the windows in which an ability is resolved: those of its moment, and
// those in which it may be used instead.
func (t *Timing) Windows(timeline []deck.Moment) deck.Windows {
	list := t.Moment(timeline)
	for _, w := range t.Or {
		if _, known := windowOf(timeline, w.ID); !w.Wanting || known != nil && !slices.Contains(list, w.ID) {
			list = append(list, w.ID)
		}
	}
	return list
}

// Window returns the id of the window of an ability's event.
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

// wanted returns the window that an ability wants; nil if it wants none or the timeline lacks it.
func (t *Timing) wanted(timeline []deck.Moment) *deck.WindowCard {
	_, w := windowOf(timeline, t.Wanting)
	return w
}

// near returns the window of an ability's event, or nil if it has none.
func (t *Timing) near(timeline []deck.Moment) *deck.WindowCard {
	_, w := t.at(timeline)
	return w
}

// windowOf returns the event and the window that a window's id names, or nil.
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

// at returns the event and the window at which an ability acts, or nil.
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
