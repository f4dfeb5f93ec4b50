package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// planned returns the choices of this phase or turn.
func (e *evening) planned() []core.Choice {
	g := &e.game
	switch g.Phase {
	case deck.StrategyPhase:
		return e.announced("SETUP")
	case deck.StatusPhase:
		return e.announced("ST.score", "SCORE", "ST.reveal", "ST.draw", "AC.draw", "ST.remove_tokens", "ST.gain_tokens", "ST.ready", "ST.repair", "ST.return_cards")
	case deck.AgendaPhase:
		return nil // agendas are revealed elsewhere, until there are no more
	}
	e.turns++
	if e.random.chance(15) || e.isLate() {
		return nil // the player passes, or uses a strategy card first
	}
	return e.action()
}

// isLate reports whether everybody passes from now on, so that the action phase ends.
func (e *evening) isLate() bool { return e.turns > 3*len(e.game.Players) }

// announced returns announcements of events without a named seat.
func (e *evening) announced(ids ...string) []core.Choice {
	var list []core.Choice
	for _, id := range ids {
		by := e.game.Active
		if by == core.Nobody || e.random.chance(20) {
			if p := drawn(e.random, e.game.Players); !p.Eliminated {
				by = p.Seat
			}
		}
		list = append(list, core.Choice{By: by, Act: core.Announce{EventID: id, Card: e.card(id)}})
	}
	return list
}

// card returns the strategy card to name with a primary ability, if one has to be named.
func (e *evening) card(id string) string {
	if id != "STR.primary" {
		return ""
	}
	var readied []string
	v := core.ViewOf(e.game, core.Nobody)
	for _, c := range v.StrategyCardsOf(e.game.Active) {
		if !c.Exhausted {
			readied = append(readied, c.Name)
		}
	}
	if len(readied) == 1 && e.random.chance(50) {
		return ""
	}
	return drawn(e.random, readied)
}

// picks lets the next seat pick one of the strategy cards left. It returns false if no seat
// picks, or the table tells its order by hand.
func (e *evening) picks() bool {
	v := core.ViewOf(e.game, core.Nobody)
	if len(v.Pickers) == 0 || e.random.chance(3) {
		return false
	}
	e.counts.moments["SP.card"]++
	if !e.say(v.Pickers[0], v.TurnPrompt, core.PickKind) {
		e.fail("stuck: %s picks no card", v.Pickers[0])
	}
	return true
}

// action returns the choices of the active player's action.
func (e *evening) action() []core.Choice {
	active := e.game.Active
	switch r := e.random; r.IntN(8) {
	case 0:
		return nil // the player passes, or has nothing to do
	case 1:
		return []core.Choice{{By: active, Act: core.Resolve{}}}
	case 2:
		list := e.announced("T.strategic", "STR.primary")
		for range r.IntN(3) {
			list = append(list, e.announced("STR.secondary")...)
		}
		return list
	case 3:
		list := e.announced("CA")
		if r.chance(30) { // an agenda of the active player
			list = append(list, core.Choice{By: active, Act: core.Reveal{}})
		}
		return list
	}
	return e.tactical()
}

// tactical returns the choices of a tactical action, with space combat, ground combat, or none.
func (e *evening) tactical() []core.Choice {
	r, active := e.random, e.game.Active
	activate := core.Announce{EventID: "TA.activate"}
	for _, p := range e.game.Players {
		if matters := func(n core.Note) bool { return n.Zone == core.PlayArea && n.Holder == active && n.Owner == p.Seat }; r.chance(35) || slices.ContainsFunc(e.game.Notes, matters) {
			activate.Facts = append(activate.Facts, r.fact(p.Seat))
		}
	}
	list := append([]core.Choice{{By: active, Act: activate}}, e.announced("TOKEN.placed", "TA.move", "TA.move.end", "TA.sco")...)
	if r.chance(40) {
		list = append(list, e.announced("SC.start", "SC.afb", "SC.retreat.start", "SC.retreat.declared", "SC.roll", "SC.hits", "UNIT.sustain", "UNIT.destroyed", "SC.round.end")...)
		if r.chance(40) {
			list = append(list, e.announced("SC.round.start", "SC.roll.each", "SC.hits", "UNIT.destroyed", "SC.round.end")...)
		}
		list = append(list, e.announced("SC.end", "SC.won")...)
	}
	if r.chance(40) {
		list = append(list, e.announced("INV.start", "INV.bombard", "INV.commit", "INV.scd")...)
		if r.chance(50) {
			list = append(list, e.announced("GC.start", "GC.roll", "GC.round.end", "GC.end", "GC.won")...)
		}
		list = append(list, e.announced("INV.control", "EXPL.reveal", "EXPL.resolve")...)
	}
	return append(append(list, e.announced("PROD")...), e.announced("TA.end", "T.action")[:1+r.IntN(2)]...)
}
