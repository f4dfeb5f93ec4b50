package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// assistant reads TI Assistant’s download: the players, and a log with the newest entry first.
// When a phase ends, the log keeps the state of the game at that moment. The entries after the
// last such state are replayed. Points are added up from the beginning, since no state has them.
func (b *builder) assistant(v value) {
	data := b.get(v, "data")
	_, factions := b.get(data, "factions").all()
	if len(factions) > core.MaxSeats {
		factions = factions[:core.MaxSeats+1] // so that the table is refused as too large
	}
	for _, f := range factions {
		p := b.sits(b.said(f, "id"), "")
		p.name, p.faction, p.color = b.said(f, "playerName"), p.key, b.said(f, "color")
	}
	b.assistantOptions(b.get(data, "options"))
	b.speaker = min(b.get(data, "speaker").number(-1), len(b.all)-1)
	b.winner = b.seat(b.said(data, "winner"))
	_, log := b.get(v, "actionLog").all()
	for i := len(log) - 1; i >= 0; i-- {
		entry := b.get(log[i], "data")
		b.happened(b.said(entry, "action"), b.get(entry, "event"))
	}
	b.leave("game.left.goods")
	b.leave("game.left.cards")
	b.leave("game.left.board")
	b.unread(data, "factions speaker options winner")
}

// assistantOptions reads the points to win and the expansions. Only the codices that are listed
// were played with.
func (b *builder) assistantOptions(options value) {
	b.toWin = b.get(options, "victory-points").number(0)
	if kind := b.said(options, "game-variant"); kind != "" && kind != "normal" {
		b.leave("game.left.variant", "name", clip(kind))
	}
	expansions := b.get(options, "expansions")
	if !expansions.is("[") {
		return
	}
	b.sources = 0
	for _, name := range expansions.list() {
		known := false
		for i, is := range [...]string{"POK", "CODEX ONE", "CODEX TWO", "CODEX THREE", "CODEX FOUR", "THUNDERS EDGE"} {
			if name == is {
				b.sources |= deck.SourcesOf(deck.AllSources[i+1])
				known = true
			}
		}
		if !known && name != "BASE" && name != "BASE ONLY" {
			b.leave("game.left.expansion", "name", clip(name))
		}
	}
}

// happened replays one entry of the log.
func (b *builder) happened(action string, e value) {
	switch action {
	case "ADVANCE_PHASE", "REWIND_PHASE":
		b.advanced(e, action[0] == 'A')
	case "END_TURN", "UNEND_TURN":
		b.turnEnded(e, action[0] == 'E')
	case "PASS", "UNPASS":
		if by := b.seat(b.said(e, "faction")); by >= 0 {
			b.all[by].passed = action == "PASS"
		}
	case "SET_SPEAKER":
		b.speak(b.seat(b.said(e, "newSpeaker")))
	case "END_GAME", "CONTINUE_GAME":
		b.ended = action[0] == 'E'
	default:
		if !b.cardsMoved(action, e) && !b.pointsChanged(action, e) {
			b.agendaWent(action, e)
		}
	}
}

// speak makes a player the speaker.
func (b *builder) speak(by int) {
	if by >= 0 {
		b.speaker = by
	}
}

// turnEnded ends a turn, or takes its end back. The same player goes on where the file says so. A
// player who acts out of order does not change whose turn comes after.
func (b *builder) turnEnded(e value, yes bool) {
	by, used := b.seat(b.said(e, "prevFaction")), b.said(e, "selectedAction")
	if by < 0 || b.phase != deck.ActionPhase {
		return
	}
	if used == "Pass" {
		b.all[by].passed = yes
	}
	for _, c := range b.cards {
		if c.name == used {
			c.used = yes
		}
	}
	jump := b.seat(b.said(e, "jumpToPlayer"))
	switch {
	case !yes:
		b.active, b.inOrder = by, -1
	case jump >= 0:
		if b.inOrder < 0 {
			b.inOrder = by
		}
		b.active = jump
	case e.yes("samePlayer"):
		b.active = by
	default:
		if b.inOrder >= 0 {
			by = b.inOrder
		}
		b.inOrder = -1
		b.next(by)
	}
}

// cardsMoved replays an entry about strategy cards, and reports whether the entry is one.
func (b *builder) cardsMoved(action string, e value) bool {
	switch action {
	case "ASSIGN_STRATEGY_CARD":
		to := b.seat(b.said(e, "assignedTo"))
		b.card(b.said(e, "id")+b.said(e, "name"), 0).by = to
		if b.isNaalu(to) {
			b.first = to
		}
	case "UNASSIGN_STRATEGY_CARD":
		b.card(b.said(e, "id")+b.said(e, "name"), 0).by = -1
	case "SWAP_STRATEGY_CARDS", "UNSWAP_STRATEGY_CARDS":
		one, two := b.card(b.said(e, "cardOne"), 0), b.card(b.said(e, "cardTwo"), 0)
		one.by, two.by = two.by, one.by
		if e.yes("imperialArbiter") && action[0] == 'S' {
			b.gone(law, -1, -1, "Imperial Arbiter")
		}
	case "GIFT_OF_PRESCIENCE":
		if b.first = b.seat(b.said(e, "faction")); b.first >= 0 {
			b.before(b.first, note, -1, gift)
		}
	default:
		return false
	}
	return true
}

// isNaalu reports whether a player plays the Naalu, whose card gets the 0 token.
func (b *builder) isNaalu(by int) bool {
	return by >= 0 && strings.HasPrefix(strings.TrimPrefix(strings.ToLower(b.all[by].faction), "the "), "naalu")
}

// gone removes a component of an owner that lay before the player by; with -1, of any owner and
// before any player.
func (b *builder) gone(kind, by, owner int, name string) {
	for _, l := range b.lie {
		if l.kind == kind && l.name == name && (by < 0 || l.by == by) && (owner < 0 || l.owner == owner) {
			l.kind = nothing
		}
	}
}

// advanced takes the state that the log keeps of the phase that ended, and goes on to the next
// phase; or goes back to that state.
func (b *builder) advanced(e value, on bool) {
	state := b.get(e, "state")
	b.round = state.count("round", b.round)
	b.speak(b.seat(state.said("speaker")))
	b.advancedCards(b.get(e, "strategycards"))
	for _, p := range b.all {
		p.passed = false
	}
	b.riders, b.votes, b.inOrder = nil, nil, -1
	phase := state.said("phase")
	if !on {
		b.rewound(e, phase)
		return
	}
	switch phase {
	case "STRATEGY":
		b.phase = deck.ActionPhase
		b.cardsPicked()
		b.next(-1)
		return
	case "ACTION":
		b.phase = deck.StatusPhase
		return
	case "STATUS":
		b.first = -1
		b.gone(note, -1, -1, gift)
		if b.phase = deck.AgendaPhase; !e.yes("skipAgenda") && state.yes("agendaUnlocked") {
			return
		}
	case "AGENDA":
	case "SETUP":
		b.phase = deck.StrategyPhase
		return
	default:
		return
	}
	b.phase = deck.StrategyPhase
	b.round++
	for _, c := range b.cards {
		c.by, c.used = -1, false
	}
}

// rewound goes back to the phase that a state was kept of.
func (b *builder) rewound(e value, phase string) {
	for i, name := range [...]string{deck.StrategyPhase: "STRATEGY", deck.ActionPhase: "ACTION", deck.StatusPhase: "STATUS", deck.AgendaPhase: "AGENDA"} {
		if name == phase {
			b.phase = deck.Phase(i)
		}
	}
	names, players := b.get(e, "factions").all()
	for i, name := range names {
		if by := b.seat(name); by >= 0 {
			b.all[by].passed = players[i].yes("passed")
		}
	}
	b.active = b.seat(b.get(e, "state").said("activeplayer"))
}

// advancedCards takes the strategy cards of a state. The number 0 on a card is the 0 token.
func (b *builder) advancedCards(cards value) {
	names, all := cards.all()
	for i, name := range names {
		c, card := b.card(name, 0), all[i]
		c.by, c.used, c.goods = b.seat(card.said("faction")), card.yes("used"), card.count("tradeGoods", 0)
		if c.by >= 0 && card.count("order", -1) == 0 {
			b.first = c.by
		}
	}
}

// cardsPicked ends the strategy phase: a trade good goes on each card that nobody picked, and
// those that were picked are ready and have none.
func (b *builder) cardsPicked() {
	for _, name := range numbered {
		b.card(name, 0)
	}
	for _, c := range b.cards {
		if c.used = false; c.by >= 0 {
			c.goods = 0
		} else {
			c.goods++
		}
	}
}

// next makes active the next player after a given one, in the order of the strategy cards, who has
// not passed.
func (b *builder) next(after int) {
	order, at := b.initiative(), -1
	for i := range order {
		if order[i] == after {
			at = i
		}
	}
	for i := range order {
		b.active = order[(at+1+i)%len(order)]
		if !b.all[b.active].passed {
			return
		}
	}
}
