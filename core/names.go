package core

import "strings"

// Names are the components of one kind that are known by name alone and act in
// the same windows. They are the deck's, and not to be changed.
type Names struct {
	Windows Windows // where they act
	Kind    ComponentKind
	Cancels Cancels
	Later   bool // action cards: only by what they say once they were played, none can be played now
	List    []string
}

// names is what is made once of the names in a deck, and never changes: what
// stands for each component and event in a digest, by its index, since two decks
// may list the same ones in another order; which are known by name alone; and
// the ids of the timeline.
type names struct {
	notes, components, moments []uint64
	alone                      []Names  // components that are known by name alone
	events, windows            []string // every id of the timeline, in its order
}

func (d *Deck) names() *names {
	n := &names{notes: make([]uint64, len(d.Notes)), components: make([]uint64, len(d.Components)), moments: make([]uint64, len(d.Moments)), alone: d.byName()}
	for i := range d.Notes {
		h := newHasher()
		h.text(1, d.Notes[i].Name)
		h.text(2, d.Notes[i].Faction)
		n.notes[i] = h.mixed()
	}
	for i := range d.Components {
		h := newHasher()
		h.text(1, d.Components[i].Name)
		h.number(2, uint64(d.Components[i].Kind))
		n.components[i] = h.mixed()
	}
	for i := range d.Moments {
		h := newHasher()
		h.text(1, d.Moments[i].ID)
		n.moments[i] = h.mixed()
		n.events = append(n.events, d.Moments[i].ID)
		for j := range d.Moments[i].Windows {
			n.windows = append(n.windows, d.Moments[i].Windows[j].ID)
		}
	}
	return n
}

// byName gathers the components that are known by name alone, by kind and window.
func (d *Deck) byName() []Names {
	var groups []Names
	known := map[string]int{}
	for i := range d.Components {
		c := &d.Components[i]
		if len(c.Abilities) > 0 {
			continue
		}
		key := string(rune(c.Kind)) + string(rune(c.Cancels)) + strings.Join(c.Windows, " ")
		at, is := known[key]
		if !is {
			at = len(groups)
			known[key] = at
			groups = append(groups, Names{Windows: c.Windows, Kind: c.Kind, Cancels: c.Cancels})
		}
		groups[at].List = append(groups[at].List, c.Name)
	}
	return groups
}
