package core

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// The index of a deck. The index is made once for a table, so that no choice has to search the whole
// deck.

// Names is a group of component names. The components have the same kind and act in the same windows, and
// the deck lists them without Abilities. All games of a table share these groups, so callers must not change
// them.
type Names struct {
	Windows         deck.Windows       // the windows in which the components act
	EventRoles      []deck.Role        // for each of Windows, the role of the event's player; empty if any player will do
	Kind            deck.ComponentKind // the kind that all these components have, such as technology
	Cancels         deck.Cancels       // the action cards that the components cancel
	OnlyPlayedCards bool               // the seat can only use later abilities of cards it has played
	List            []string           // the names of the components
}

// deckIndex holds lookup tables for a deck. New makes them, and all later games of the table share them.
// They don't depend on the state of a game, but some lists are made on first use. Digests use the hashes of
// names instead of indexes, because another deck may list the same components in another order.
type deckIndex struct {
	noteHashes, componentHashes, momentHashes []uint64                         // the hash of each note, component and event, by its index in the deck
	nameGroups                                []Names                          // groups of the components without Abilities
	actorsInWindow                            [][deck.NumStations]windowActors // what acts in each window, by event index and station
	eventIDs, windowIDs                       []string                         // the ids of all events and windows, in the order of the timeline
	indexByName                               map[string]int                   // the index of each component in the deck, by its name
	spellings                                 map[string]string                // the deck's spelling of each name, by the folded letters of the name
	tradeComponents                           []uint16                         // the components with effects on transactions, by index
	factionTechnologies                       []string                         // the technologies and unit upgrades that belong to a faction
	reminderEvents                            []string                         // ids of events that need a reminder of a note; may repeat
	declarableForSeat, declarableForAll       []NoteName                       // components that players can declare to be in play, before one seat or for all seats
	capturableUnits                           []NoteName                       // the units that can be captured, and their owners
	faceUpFromStart                           []uint16                         // components that act in windows and are face up from the beginning of the game, by index
	passiveComponents, anytimeComponents      []uint16                         // components with a tracked passive ability, and those that act at any time, by index
	eventTable                                [1 << 8]uint8                    // a hash table from the id of an event to its index plus one; 0 is an empty place
}

// eventTablePlace returns the place in eventTable at which the search for an event's id begins. If that
// place has another id, the search goes on to the next places.
func eventTablePlace(id string) uint8 {
	n := uint8(len(id))
	if n == 0 {
		return 0
	}
	return 31*(31*id[n/2]+id[n-1]) + n
}

// eventIndex returns the index in the deck of the event with an id, or -1.
func (cat *Catalog) eventIndex(id string) int {
	for at := eventTablePlace(id); ; at++ {
		switch i := int(cat.index.eventTable[at]) - 1; {
		case i < 0 || cat.deck.Moments[i].ID == id:
			return i
		}
	}
}

// newDeckIndex returns the lookup tables of a deck, for a table with these seats.
func newDeckIndex(d *deck.Deck, seats []SeatSetup) *deckIndex {
	n := &deckIndex{noteHashes: make([]uint64, len(d.Notes)), componentHashes: make([]uint64, len(d.Components)), momentHashes: make([]uint64, len(d.Moments)), nameGroups: groupsByName(d)}
	for i := range d.Notes {
		h := newHasher()
		h.addText(1, d.Notes[i].Name)
		h.addText(2, d.Notes[i].Faction)
		n.noteHashes[i] = h.mixBits()
		n.addReminders(&d.Notes[i])
	}
	n.indexByName = make(map[string]int, len(d.Components))
	for i := range d.Components {
		n.indexByName[d.Components[i].Name] = i
		h := newHasher()
		h.addText(1, d.Components[i].Name)
		h.addNumber(2, uint64(d.Components[i].Kind))
		n.componentHashes[i] = h.mixBits()
		n.addTradeComponent(uint16(i), &d.Components[i])
		n.addUntimedComponent(uint16(i), &d.Components[i])
	}
	for i := range d.Agendas { // the index of a law comes after those of all components
		h := newHasher()
		h.addText(1, d.Agendas[i].Law.Name)
		h.addNumber(2, uint64(deck.AgendaCard))
		n.componentHashes = append(n.componentHashes, h.mixBits())
	}
	for i := range d.Moments {
		h := newHasher()
		h.addText(1, d.Moments[i].ID)
		n.momentHashes[i] = h.mixBits()
		n.eventIDs = append(n.eventIDs, d.Moments[i].ID)
		at := eventTablePlace(d.Moments[i].ID)
		for n.eventTable[at] != 0 {
			at++
		}
		n.eventTable[at] = uint8(i + 1)
		for j := range d.Moments[i].Windows {
			n.windowIDs = append(n.windowIDs, d.Moments[i].Windows[j].ID)
		}
	}
	n.addSpellings(d)
	n.actorsInWindow = actorsByWindow(d, seats)
	for i := range n.actorsInWindow {
		for _, acting := range n.actorsInWindow[i] {
			for _, card := range acting.faceUp {
				if !slices.Contains(n.faceUpFromStart, card) {
					n.faceUpFromStart = append(n.faceUpFromStart, card)
				}
			}
		}
	}
	n.addDeclarableComponents(d, seats)
	return n
}

// addReminders adds the events at which players are reminded of a note's passive abilities.
func (n *deckIndex) addReminders(card *deck.NoteCard) {
	for i := range card.Abilities {
		if a := &card.Abilities[i]; a.IsPassive() && a.At != "" {
			n.reminderEvents = append(n.reminderEvents, a.At)
		}
	}
}

// addTradeComponent lists a component if it has effects on transactions, or is a faction's
// technology or unit.
func (n *deckIndex) addTradeComponent(index uint16, c *deck.Component) {
	if c.Terms != (deck.Terms{}) {
		n.tradeComponents = append(n.tradeComponents, index)
	}
	if c.Faction != "" && (c.Kind == deck.TechnologyCard || c.Kind == deck.Unit) {
		n.factionTechnologies = append(n.factionTechnologies, c.Name)
	}
}

// addUntimedComponent lists a component without Abilities in the deck if it acts at any time. It also lists
// a faction's component that has a passive ability which Entente tracks.
func (n *deckIndex) addUntimedComponent(index uint16, c *deck.Component) {
	if len(c.Abilities) > 0 || c.Meaning == nil {
		return
	}
	if slices.Contains(c.Windows, AnyTime) || slices.Contains(c.Windows, anyAction) {
		n.anytimeComponents = append(n.anytimeComponents, index)
	}
	if c.Lasting && c.Faction != "" && c.HasTrackedPassive() {
		n.passiveComponents = append(n.passiveComponents, index)
	}
}

// windowActors holds the components and notes that may act in one window, by their indexes in the deck.
type windowActors struct {
	byName, faceUp   []uint16      // components known by name alone; those of them that are face up from the beginning of the game
	notes            []uint8       // promissory notes
	affectedHoldings deck.Holdings // the things of others that abilities may take, count or see here
	unconditional    []uint16      // components without Abilities that any seat may have and that act without a condition
	unknownKinds     uint8         // a bit for each kind with an unknown effect that any seat may have
	groups           []uint16      // the groups of names that may act in the window, as indexes of nameGroups
	canReturnNote    bool          // a note may return to its owner in the window
	hasGroups        bool          // groups is filled in, which happens when the window first asks
	hasUnconditional bool          // unconditional is filled in, which happens when the window first asks
}

// actorsByWindow returns the components and notes that act in each window. The first index is the event, and
// the second is the station: before, when or after the event.
func actorsByWindow(d *deck.Deck, seats []SeatSetup) [][deck.NumStations]windowActors {
	there := make([][deck.NumStations]windowActors, len(d.Moments))
	at := func(id string) *windowActors {
		for i := range d.Moments {
			for j := range d.Moments[i].Windows {
				if w := &d.Moments[i].Windows[j]; w.ID == id {
					return &there[i][w.Station]
				}
			}
		}
		return &windowActors{}
	}
	known := map[string]*windowActors{}
	window := func(id string) *windowActors {
		if known[id] == nil {
			known[id] = at(id)
		}
		return known[id]
	}
	for i := range d.Components {
		c := &d.Components[i]
		for _, l := range c.Looks {
			window(l.Window).affectedHoldings |= l.At
		}
		if len(c.Abilities) > 0 {
			continue
		}
		for k, id := range c.Windows {
			a := window(id)
			a.byName = append(a.byName, uint16(i))
			if c.Open && slices.ContainsFunc(seats, func(s SeatSetup) bool { return s.Faction == c.Faction }) {
				a.faceUp = append(a.faceUp, uint16(i))
			}
			if c.Kind != deck.AgendaCard && c.Meaning == nil && c.CanBeAnybodys() && !c.IsGalacticEvent() && (len(c.Whose) == 0 || c.Whose[k] == deck.AnySeat) {
				a.unknownKinds |= 1 << c.DeclaredKind()
			}
		}
	}
	for i := range d.Notes {
		addNoteWindows(d, uint8(i), window, there)
	}
	for i := range d.Moments {
		for j := range d.Moments[i].Windows {
			w := &d.Moments[i].Windows[j]
			for _, id := range w.Shares {
				there[i][w.Station].addSharedWindow(window(id))
			}
		}
	}
	return there
}

// addNoteWindows adds a note to the windows in which it acts, affects other players' things, or returns to
// its owner. card is the note's index in the deck. The function window returns the entry of there for a
// window's id. The first index of there is the event, and the second is the station.
func addNoteWindows(d *deck.Deck, card uint8, window func(string) *windowActors, there [][deck.NumStations]windowActors) {
	n := &d.Notes[card]
	for _, l := range n.Looks {
		window(l.Window).affectedHoldings |= l.At
	}
	for _, r := range n.HomeAt() {
		window(r.Window).canReturnNote = true
	}
	if len(n.Abilities) == 0 {
		for _, id := range n.Windows {
			window(id).notes = append(window(id).notes, card)
		}
	}
	for i := range n.Abilities {
		for k := range 1 + len(n.Abilities[i].Or) {
			if t := n.Abilities[i].TimingAt(k); t.Station != deck.NoStation {
				if m := d.Moment(t.Moment); m >= 0 {
					there[m][t.Station].notes = append(there[m][t.Station].notes, card)
				}
			}
		}
	}
}

// addSharedWindow adds the components and notes of another window to a, because the window of a also counts
// as that other window (ruling 166).
func (a *windowActors) addSharedWindow(other *windowActors) {
	a.byName, a.faceUp, a.notes = append(a.byName, other.byName...), append(a.faceUp, other.faceUp...), append(a.notes, other.notes...)
	a.unknownKinds, a.affectedHoldings, a.canReturnNote = a.unknownKinds|other.unknownKinds, a.affectedHoldings|other.affectedHoldings, a.canReturnNote || other.canReturnNote
}

// canReturnNoteAt reports whether a note may return to its owner in any window of an event.
func (n *deckIndex) canReturnNoteAt(moment int) bool {
	for at := range n.actorsInWindow[moment] {
		if n.actorsInWindow[moment][at].canReturnNote {
			return true
		}
	}
	return false
}

// groupsInWindow returns the groups of names that may act in the open window, as indexes of nameGroups. It leaves
// out components whose abilities Entente carries out, because the prompt lists those abilities one by one.
func (cat *Catalog) groupsInWindow(f *Frame, open *deck.WindowCard) []uint16 {
	there := &cat.index.actorsInWindow[f.Moment][f.OpenStation]
	if there.hasGroups {
		return there.groups
	}
	there.hasGroups = true
	for i := range cat.index.nameGroups {
		n := &cat.index.nameGroups[i]
		always := len(n.Windows) == 0 || slices.Contains(n.Windows, AnyTime) || slices.Contains(n.Windows, anyAction)
		if !always && (open == nil || !open.IsAmong(n.Windows)) {
			continue
		}
		if n.Kind != deck.AgendaCard {
			n.List = slices.DeleteFunc(n.List, func(name string) bool { return isTimingKnown(cat.componentNamed(name), Thing{Name: name}) })
		}
		if len(n.List) > 0 {
			there.groups = append(there.groups, uint16(i))
		}
	}
	return there.groups
}

// groupsByName returns the groups of the components that the deck lists without Abilities. The components of a
// group have the same kind, windows, roles and Cancels.
func groupsByName(d *deck.Deck) []Names {
	var groups []Names
	known := map[string]int{}
	for i := range d.Components {
		c := &d.Components[i]
		if len(c.Abilities) > 0 || c.ByItself {
			continue
		}
		key := string(rune(c.Kind)) + string(rune(c.Cancels)) + strings.Join(c.Windows, " ")
		for i := range c.Whose {
			key += string(rune(c.Whose[i]))
		}
		at, is := known[key]
		if !is {
			at = len(groups)
			known[key] = at
			groups = append(groups, Names{Windows: c.Windows, EventRoles: c.Whose, Kind: c.Kind, Cancels: c.Cancels})
		}
		groups[at].List = append(groups[at].List, c.Name)
	}
	return groups
}
