package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// What a "cannot" keeps a seat from, and what may be done despite it (abilities 6).

// forbidden returns an objection if a "cannot" applies, which is absolute (abilities 6).
// A lasting one beats a one-time one, then a permission beats a ban (abilities 6.1).
func (r *reading) forbidden(by core.Seat, kind deck.ComponentKind) objections {
	return r.kept(by, map[deck.ComponentKind]boardAct{deck.ActionCardKind: playActionCards, deck.FactionAbility: useFactionAbilities}[kind])
}

// forbids is forbidden for an ability: only a card's first ability plays the card.
func (r *reading) forbids(by core.Seat, o object) objections {
	if o.kind == deck.ActionCardKind && o.ability != nil && !r.playing(o) {
		return nil
	}
	return r.forbidden(by, o.kind)
}

// kept returns an objection if a seat is kept from an act on the board.
func (r *reading) kept(by core.Seat, act boardAct) objections {
	words := r.cannots(by, act)
	enabled := slices.ContainsFunc(words, func(w cannot) bool { return w.enables })
	for _, no := range words {
		beaten := slices.ContainsFunc(words, func(yes cannot) bool { return yes.enables && (yes.lasts || !no.lasts) })
		switch {
		case no.enables || beaten:
		case enabled:
			return objections{"abilities 6.1"}
		default:
			return objections{"abilities 6"}
		}
	}
	return nil
}

// A cannot is one "cannot", or one "cannot be kept from".
type cannot struct{ enables, lasts bool }

// cannots returns all bans and permissions for a seat and an act: from resolved
// abilities, and from passive abilities in play (abilities 25).
func (r *reading) cannots(by core.Seat, act boardAct) (words []cannot) {
	if act == noAct {
		return nil
	}
	for _, b := range r.Bans {
		if b.Seat == by && b.Act == act {
			words = append(words, cannot{b.Permits, b.Duration == deck.WhileInPlay || b.Duration == deck.ThisGame})
		}
	}
	for i := range r.Pieces {
		if p := &r.Pieces[i]; !p.Purged && p.State == core.Unplayed && !(p.Card.Kind == deck.AgendaCard && r.blank()) {
			words = append(words, r.passives(p.Card.Abilities, act, by, p.Holder, p.Holder)...)
		}
	}
	for j := range r.Players {
		seat := r.Players[j].Seat
		for _, i := range r.index().says {
			if card := &r.Deck().Components[i]; r.there(seat, card) {
				words = append(words, r.passives(card.Does(), act, by, seat, seat)...)
			}
		}
	}
	for _, n := range r.Notes {
		if n.Zone == core.PlayArea {
			words = append(words, r.passives(n.Card.Abilities, act, by, n.Holder, n.Owner)...)
		}
	}
	return words
}

// passives returns the bans and permissions of one card's passive abilities.
func (r *reading) passives(abilities []deck.Ability, act boardAct, by, holder, owner core.Seat) (words []cannot) {
	for _, a := range abilities {
		unmet := func(c deck.Condition) bool {
			return !r.holds(c, meeting{holder: holder, owner: owner, aim: holder}, r.Here) || !r.inCouncil(c, holder, object{})
		}
		passive := a.Timing.Station == deck.NoStation && !a.Timing.Action
		if !passive || slices.ContainsFunc(a.If, unmet) || slices.ContainsFunc(a.While, unmet) {
			continue
		}
		for _, e := range a.Effects {
			forbids := e.Act == act && (e.Do == deck.Forbid || e.Do == deck.Allow)
			if forbids && r.concerns(e.Who, by, holder, owner) {
				words = append(words, cannot{e.Do == deck.Allow, true})
			}
		}
	}
	return words
}

// concerns reports whether a passive effect is about a seat. A passive effect has no
// actor.
func (r *reading) concerns(who deck.Role, s, holder, owner core.Seat) bool {
	switch who {
	case deck.AnySeat, deck.EachSeat:
		return true
	case deck.TheSpeaker:
		return s == r.Speaker
	case deck.TheActive:
		return s == r.Active
	case deck.TheOthers:
		return s != holder
	case deck.PassedOthers:
		return s != holder && r.Player(s).Passed
	case deck.TheHolder:
		return s == holder
	case deck.TheOwner:
		return s == owner
	}
	return false
}
