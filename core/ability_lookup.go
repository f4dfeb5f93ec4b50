package core

import "entente/core/deck"

// The search for the ability and the physical object that a player names.

// A componentAbility is an ability together with the component that has it, as both are now.
type componentAbility struct {
	note             *Note          // the note that has the ability, or nil
	piece            *Piece         // the card or unit in play that has the ability, or nil
	card             deck.Component // the component in the deck; for a note, made from the note's card
	ability          *deck.Ability  // nil if the deck has no data of the ability
	holder, owner    Seat           // the seat that has the component, and the seat whose color or faction it has
	receivedAtPrompt uint32         // the number of the newest prompt as the holder received the component
	namedAmount      int            // the amount that the player named with the ability
	namedTarget      string         // the name of the target, besides a seat, that the player named
	isAsked          bool           // a window asks about the ability, so conditions on declared facts count as met
	eventSeat        Seat           // the seat of the event at which the ability is resolved, or Nobody
	frame            *Frame         // the event at which the ability is resolved, or nil
}

// thing returns the Thing that names the component.
func (c *componentAbility) thing() Thing {
	if c.note != nil {
		return Thing{Name: c.card.Name, Owner: c.note.Owner}
	}
	return Thing{Name: c.card.Name}
}

// findAbility returns the ability that t names, for the seat that would resolve it. modeled reports whether
// the deck has data of the ability, and known whether the table has a component of that name.
func (tab *Tabletop) findAbility(t Thing, by Seat) (found componentAbility, modeled, known bool) {
	found, modeled, known = tab.findAbilityEvenIfGone(t, by, false)
	if modeled {
		found.namedAmount = found.ability.Amount.Least // until the player names an amount
	}
	return found, modeled, known
}

// findAbilityEvenIfGone returns the ability that t names, for the seat that would resolve it. If purged is
// true, it also finds the ability of a component that has left play. A component may be purged as the cost of
// its own ability, which is still resolved (abilities 3.1). modeled reports whether the deck has data of the
// ability, and known whether the table has a component of that name.
func (tab *Tabletop) findAbilityEvenIfGone(t Thing, by Seat, purged bool) (found componentAbility, modeled, known bool) {
	if t.Owner != Nobody {
		n := tab.FindNote(NoteName{t.Name, t.Owner})
		if n == nil {
			return componentAbility{}, false, false
		}
		card := tab.cardOf(n)
		holder := tab.presumedHolder(n, by)
		if t.abilityIndex() >= len(card.Abilities) {
			return componentAbility{note: n, holder: holder, owner: n.Owner}, false, true
		}
		c := deck.Component{Name: card.Name, Kind: deck.NoteKind, Abilities: card.Abilities}
		return componentAbility{note: n, card: c, ability: &card.Abilities[t.abilityIndex()], holder: holder, owner: n.Owner, receivedAtPrompt: n.ReceivedAtPrompt}, true, true
	}
	if a := tab.outcomeAbility(t); a != nil && purged {
		return componentAbility{card: deck.Component{Name: t.Name, Kind: deck.AgendaCard}, ability: a, holder: by, owner: by}, true, true
	}
	o := tab.findPieceEvenIfGone(t, by, purged)
	if o == nil {
		if c := tab.componentCarriedOut(t); c != nil && purged {
			return componentAbility{card: *c, ability: &c.Does()[t.abilityIndex()], holder: by, owner: by}, true, true
		}
		return componentAbility{}, false, tab.componentNamed(t.Name) != nil
	}
	card := tab.deck.Card(o.ComponentIndex)
	if t.abilityIndex() >= len(card.Abilities) {
		return componentAbility{piece: o, card: *card, holder: o.Holder, owner: o.Holder}, false, true
	}
	return componentAbility{piece: o, card: *card, ability: &card.Abilities[t.abilityIndex()], holder: o.Holder, owner: o.Holder, receivedAtPrompt: o.ReceivedAtPrompt}, true, true
}

// findPiece returns the card or unit in play that t names and holder has, or nil.
func (tab *Tabletop) findPiece(t Thing, holder Seat) *Piece {
	return tab.findPieceEvenIfGone(t, holder, false)
}

// findPieceEvenIfGone returns the card or unit that t names and holder has, or nil. If gone is true, it also
// returns a card or unit that was purged or played. If gone is false, an action card in hand counts only for
// the ability that plays it. A played action card counts only for its later abilities.
func (tab *Tabletop) findPieceEvenIfGone(t Thing, holder Seat, gone bool) *Piece {
	for i := range tab.Pieces {
		o := &tab.Pieces[i]
		if o.Holder != holder || o.Unit != t.Unit {
			continue
		}
		card := tab.deck.Card(o.ComponentIndex)
		state := Unplayed
		if card.Kind == deck.ActionCardKind && t.abilityIndex() > card.PlayAbility() {
			state = Played
		}
		if card.Name == t.Name && (gone || !o.Purged && o.State == state) {
			return o
		}
	}
	return nil
}

// componentNamed returns the deck's component with that name, or nil.
func (cat *Catalog) componentNamed(name string) *deck.Component {
	if i, is := cat.index.indexByName[name]; is {
		return &cat.deck.Components[i]
	}
	return nil
}

// componentIndex returns the index in the deck of the component with that name, or -1.
func (cat *Catalog) componentIndex(name string) int {
	if i, is := cat.index.indexByName[name]; is {
		return i
	}
	return -1
}

// thingLabel returns the name of a component for a message. The name of a note is followed by its owner.
func (tab *Tabletop) thingLabel(t Thing) string {
	if t.Owner != Nobody {
		return t.Name + " of " + tab.nameOfSeat(t.Owner)
	}
	if tab.componentNamed(t.Name) != nil {
		return t.Name
	}
	return deck.Clip(t.Name) // a name that a player has typed
}

// hasRole reports whether seat s has a role in an ability. holder has the component, owner is the
// seat whose color or faction it has, and actor is the seat whose event it is.
func (tab *Tabletop) hasRole(r deck.Role, s, holder, owner, actor Seat) bool {
	switch r {
	case deck.TheHolder:
		return s == holder
	case deck.TheOwner:
		return s == owner
	case deck.TheActor:
		return s == actor
	case deck.TheOthers:
		return s != holder
	case deck.PassedOthers:
		p := tab.Player(s)
		return s != holder && p != nil && p.Passed
	case deck.TheSpeaker:
		return s == tab.Speaker
	case deck.TheActive:
		return s == tab.Active
	}
	return true
}

// IsActive reports whether an ability is being resolved. It returns false for the zero Job.
func (j *Job) IsActive() bool { return j.By != Nobody }

// componentCarriedOut returns the component that t names, if Entente carries out the ability that t names
// and the deck lists the component without Abilities; else nil.
func (cat *Catalog) componentCarriedOut(t Thing) *deck.Component {
	if t.Owner != Nobody {
		return nil
	}
	if c := cat.componentNamed(t.Name); c != nil && len(c.Abilities) == 0 && t.abilityIndex() < len(c.Does()) && len(c.Does()[t.abilityIndex()].Effects) > 0 {
		return c
	}
	return nil
}

// isTimingKnown reports whether Entente knows when a component may be resolved, although the deck lists the
// component without Abilities. Entente knows it if the deck has effects for the ability that t names. If t
// names no ability, the deck must have effects for all abilities of the component.
func isTimingKnown(c *deck.Component, t Thing) bool {
	list := c.Does()
	if len(list) == 0 {
		return false
	}
	if t.Paragraph > 0 {
		return t.abilityIndex() >= len(list) || len(list[t.abilityIndex()].Effects) > 0
	}
	for i := range list {
		if len(list[i].Effects) == 0 {
			return false // only the players know when this ability applies
		}
	}
	return true
}

// isPlayOfActionCard reports whether an event is the playing of an action card, which other cards may
// cancel.
func (f *Frame) isPlayOfActionCard(cat *Catalog) bool {
	return f.Card.Name != "" && cat.moment(f).ID == cardPlayed
}

// effectToConfirm returns the effect that an ability waits for players to confirm, or nil.
func (tab *Tabletop) effectToConfirm(j *Job) *deck.Effect {
	found, modeled, _ := tab.findAbilityEvenIfGone(j.Thing, j.By, true)
	if at := int(j.NextEffect) - 1; j.IsActive() && j.ConfirmPrompt != 0 && modeled && at >= 0 && at < len(found.ability.Effects) {
		return &found.ability.Effects[at]
	}
	return nil
}
