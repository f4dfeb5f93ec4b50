package core

import (
	"slices"

	"entente/core/deck"
)

// Names as players type them. A name that differs from a name in the deck only in case, spaces or accents
// counts as the name in the deck. A name with a wrong letter is another name: it is refused, and the refusal
// suggests the name in the deck (table 5, table 26).

// addSpellings stores how the deck spells each name of a component, note, agenda, faction, event or window.
// If two of these names differ only in case, spaces or accents, it stores neither, because a typed name
// could mean both.
func (n *deckIndex) addSpellings(d *deck.Deck) {
	n.spellings = make(map[string]string, len(d.Components)+len(d.Notes)+2*len(d.Moments))
	for i := range d.Components {
		n.addSpelling(d.Components[i].Name)
	}
	for i := range d.Notes {
		n.addSpelling(d.Notes[i].Name)
	}
	for i := range d.Agendas {
		n.addSpelling(d.Agendas[i].Law.Name)
	}
	for i := range d.NotHere {
		if _, is := n.spellings[deck.Fold(d.NotHere[i].Name)]; !is {
			n.addSpelling(d.NotHere[i].Name)
		}
	}
	for i := range d.Factions {
		n.addSpellingKey(factionKeyPrefix+deck.Fold(d.Factions[i].Short), d.Factions[i].Short)
	}
	for i := range d.Moments {
		n.addSpellingKey(momentKeyPrefix+deck.Fold(d.Moments[i].ID), d.Moments[i].ID)
		for _, w := range d.Moments[i].Windows {
			n.addSpellingKey(momentKeyPrefix+deck.Fold(w.ID), w.ID)
		}
	}
}

// Prefixes of keys in the map spellings, so that no faction, event or window has the same key as a
// component.
const (
	factionKeyPrefix = "@" // begins the key of a faction's short name
	momentKeyPrefix  = "." // begins the key of the id of an event or a window
)

// addSpelling stores how the deck spells the name of a component, a note or an agenda.
func (n *deckIndex) addSpelling(name string) { n.addSpellingKey(deck.Fold(name), name) }

// addSpellingKey stores a name in the map spellings under a key. If another name has the same key, it
// stores "" for both.
func (n *deckIndex) addSpellingKey(key, name string) {
	if other, is := n.spellings[key]; is && other != name {
		name = ""
	}
	n.spellings[key] = name
}

// spellName returns the name of a component, a note or an agenda as the deck spells the name. It returns a
// name unchanged if the deck has no such name.
func (n *deckIndex) spellName(name string) string {
	if _, is := n.indexByName[name]; is || len(name) > 4*deck.MaxComponentName {
		return name
	}
	if known := n.spellings[deck.Fold(name)]; known != "" {
		return known
	}
	return name
}

// spellFactionOrMoment returns the name of a faction, or the id of an event or a window, as the deck spells
// it. The parameter of is factionKeyPrefix for a faction, or momentKeyPrefix for an id. If the deck doesn't
// have the name, it is returned unchanged.
func (n *deckIndex) spellFactionOrMoment(of, name string) string {
	if len(name) <= 4*deck.MaxComponentName {
		if known := n.spellings[of+deck.Fold(name)]; known != "" && name != "" {
			return known
		}
	}
	return name
}

// spellAct returns an act in which each name is spelled as in the deck.
func (n *deckIndex) spellAct(act Act) Act {
	switch a := act.(type) {
	case Resolve:
		a.Thing.Name, a.TargetName = n.spellName(a.Thing.Name), n.spellName(a.TargetName)
		return a
	case Announce:
		a.Card, a.EventID = n.spellName(a.Card), n.spellFactionOrMoment(momentKeyPrefix, a.EventID)
		return a
	case DeclineAhead:
		a.Thing.Name, a.EventID = n.spellName(a.Thing.Name), n.spellFactionOrMoment(momentKeyPrefix, a.EventID)
		return a
	case TakeBackDecline:
		a.Thing.Name, a.EventID = n.spellName(a.Thing.Name), n.spellFactionOrMoment(momentKeyPrefix, a.EventID)
		return a
	case ChangeSetting:
		a.WindowOrEvent = n.spellFactionOrMoment(momentKeyPrefix, a.WindowOrEvent)
		return a
	case Correct:
		if a.Fix.Field == FixFlip {
			a.Fix.Card = n.spellFactionOrMoment(factionKeyPrefix, a.Fix.Card)
			return a
		}
		if a.Fix.Card = n.spellName(a.Fix.Card); a.Fix.Field != FixCaptured { // captured units have no card
			a.Fix.Note.Name = n.spellName(a.Fix.Note.Name)
		}
		return a
	case DeclareUnit:
		a.Unit.Name = n.spellName(a.Unit.Name)
		return a
	case DeclareComponents:
		a.Names = slices.Clone(a.Names)
		for i := range a.Names {
			a.Names[i] = n.spellName(a.Names[i])
		}
		return a
	case Score:
		a.Source = n.spellName(a.Source)
		return a
	case Pick:
		a.Card = n.spellName(a.Card)
		return a
	case Reveal:
		a.Name = n.spellName(a.Name)
		return a
	case Vote:
		a.Outcome.Name = n.spellName(a.Outcome.Name)
		return a
	case Decide:
		a.Outcome.Name = n.spellName(a.Outcome.Name)
		return a
	case MakeDeal:
		a.Terms = slices.Clone(a.Terms)
		for i := range a.Terms {
			t := &a.Terms[i]
			t.Thing.Name, t.Outcome.Name, t.Give = n.spellName(t.Thing.Name), n.spellName(t.Outcome.Name), n.spellBundle(t.Give)
			t.Due.EventID = n.spellFactionOrMoment(momentKeyPrefix, t.Due.EventID)
		}
		return a
	}
	return n.spellTrade(act)
}

// spellTrade returns an act about a trade or a note in which each name is spelled as in the deck. It does a
// part of the work of spellAct.
func (n *deckIndex) spellTrade(act Act) Act {
	switch a := act.(type) {
	case MakeOffer:
		a.Give, a.Get = n.spellBundle(a.Give), n.spellBundle(a.Get)
		return a
	case Overrule:
		a.Give, a.Get = n.spellBundle(a.Give), n.spellBundle(a.Get)
		return a
	case CounterOffer:
		a.Give, a.Get = n.spellBundle(a.Give), n.spellBundle(a.Get)
		return a
	case GiveNote:
		a.Note = n.spellBundle(a.Note)
		return a
	case ShowNote:
		a.Note = n.spellBundle(a.Note)
		return a
	}
	return act
}

// spellBundle returns a bundle in which each name is spelled as in the deck.
func (n *deckIndex) spellBundle(b Bundle) Bundle {
	b.Notes, b.Others = slices.Clone(b.Notes), slices.Clone(b.Others)
	for i := range b.Notes {
		b.Notes[i].Name = n.spellName(b.Notes[i].Name)
	}
	for i := range b.Others {
		if o := &b.Others[i]; o.Kind != deck.CapturedUnit { // captured units are named by type
			o.Name = n.spellName(o.Name)
		}
	}
	return b
}

// The bounds within which nearName finds a name near. A slip is one letter that is wrong, missing or added.
const (
	minNearLength = 5 // a shorter name is near no name; a longer name may have one slip for each five letters
	maxSlips      = 2 // two names with more slips aren't near
)

// nearName returns the name in the deck that is nearest to a typed name, or "" if no name is near. It looks
// at components, notes and agendas. A near name differs by one slip (a letter that is wrong, missing or
// added), or by two slips if the typed name is long.
func (n *deckIndex) nearName(d *deck.Deck, name string) string {
	typed := deck.Fold(name)
	least, found := maxSlips+1, ""
	if len(typed) < minNearLength || len(typed) > deck.MaxComponentName {
		return ""
	}
	compare := func(name string) {
		if slips := countSlips(typed, deck.Fold(name)); slips < least && slips <= len(typed)/minNearLength {
			least, found = slips, name
		}
	}
	for i := range d.Components {
		compare(d.Components[i].Name)
	}
	for i := range d.Notes {
		compare(d.Notes[i].Name)
	}
	for i := range d.Agendas {
		compare(d.Agendas[i].Law.Name)
	}
	return found
}

// countSlips returns how many letters must be changed, added or removed to turn one name into the other. If
// the lengths differ by more than maxSlips, it returns maxSlips+1 without counting.
func countSlips(a, b string) int {
	if len(a) > len(b)+maxSlips || len(b) > len(a)+maxSlips {
		return maxSlips + 1
	}
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		now := make([]int, len(b)+1)
		now[0] = i + 1
		for j := range len(b) {
			now[j+1] = min(last[j], last[j+1]+1, now[j]+1)
			if a[i] != b[j] {
				now[j+1] = min(last[j], last[j+1], now[j]) + 1
			}
		}
		last = now
	}
	return last[len(b)]
}
