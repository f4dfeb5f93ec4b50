package bring

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// assistant reads TI Assistant’s download: the players, and a log with the newest entry first.
// When a phase ends, the log keeps the state of the game at that moment. The entries after the
// last such state are replayed.
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
	options := b.get(data, "options")
	b.toWin = b.get(options, "victory-points").number(0)
	if expansions := b.get(options, "expansions"); expansions.is("[") {
		b.sources = 0
		for _, name := range expansions.list() {
			for i, known := range [...]string{"POK", "CODEX ONE", "CODEX TWO", "CODEX THREE", "CODEX FOUR", "THUNDERS EDGE"} {
				if name == known {
					b.sources |= deck.SourcesOf(deck.AllSources[i+1])
				}
			}
		}
	}
	b.speaker = min(b.get(data, "speaker").number(-1), len(b.all)-1)
	_, log := b.get(v, "actionLog").all()
	for i := len(log) - 1; i >= 0; i-- {
		entry := b.get(log[i], "data")
		b.happened(b.said(entry, "action"), b.get(entry, "event"))
	}
	if b.phase == deck.ActionPhase {
		b.leave("Trade goods on strategy cards", "In the action phase the file does not say them.")
	}
	b.leave("Trade goods, commodities", "They are not in the file. Correct them at the table.")
	b.leave("Promissory notes", "Only a Support for the Throne that was scored is in the file. Correct where the others are.")
	b.leave("Technologies, leaders, relics", "Said at the table, under Mine.")
	b.leave("Planets, votes, timers", "Entente does not follow them.")
	b.unread(data, "factions speaker options winner")
}

// happened replays one entry of the log.
func (b *builder) happened(action string, e value) {
	by := b.seat(b.said(e, "faction"))
	switch action {
	case "ADVANCE_PHASE":
		b.advanced(e)
	case "ASSIGN_STRATEGY_CARD":
		b.card(b.said(e, "id")+b.said(e, "name"), 0).by = b.seat(b.said(e, "assignedTo"))
	case "SWAP_STRATEGY_CARDS":
		one, two := b.card(b.said(e, "cardOne"), 0), b.card(b.said(e, "cardTwo"), 0)
		one.by, two.by = two.by, one.by
	case "SET_SPEAKER":
		b.speaker = b.seat(b.said(e, "newSpeaker"))
	case "END_TURN":
		if by = b.seat(b.said(e, "prevFaction")); by >= 0 {
			used := b.said(e, "selectedAction")
			b.all[by].passed = b.all[by].passed || used == "Pass"
			for _, c := range b.cards {
				c.used = c.used || c.name == used
			}
			b.next(by)
		}
	case "SCORE_OBJECTIVE", "UNSCORE_OBJECTIVE":
		if by >= 0 {
			b.scores(by, e, action[0] == 'S')
		}
	case "MANUAL_VP_UPDATE":
		if by >= 0 {
			b.all[by].n[points] += e.count("vps", 0)
		}
	case "RESOLVE_AGENDA":
		if target := b.said(e, "target"); target != "Against" {
			b.before(b.seat(target), law, -1, b.said(e, "agenda"))
		}
	case "REPEAL_AGENDA":
		b.gone(law, -1, b.said(e, "agenda"))
	case "END_GAME":
		b.over()
	}
}

// over notes that the game in the file has ended.
func (b *builder) over() {
	b.leave("The end", "In the file the game is over. The table opens as it stood then.")
}

// gone removes a component that lay before the player by; with by -1, before any player.
func (b *builder) gone(kind, by int, name string) {
	for _, l := range b.lie {
		if l.kind == kind && l.name == name && (by < 0 || l.by == by) {
			l.kind = nothing
		}
	}
}

// advanced takes the state that the log keeps of the phase that ended, and goes on to the next
// phase.
func (b *builder) advanced(e value) {
	state := b.get(e, "state")
	b.round = state.count("round", b.round)
	if s := b.seat(state.said("speaker")); s >= 0 {
		b.speaker = s
	}
	names, cards := b.get(e, "strategycards").all()
	for i, name := range names {
		c, card := b.card(name, 0), cards[i]
		c.by, c.used, c.goods = b.seat(card.said("faction")), card.yes("used"), card.count("tradeGoods", 0)
	}
	for _, p := range b.all {
		p.passed = false
	}
	switch state.said("phase") {
	case "STRATEGY":
		b.phase = deck.ActionPhase
		for _, c := range b.cards { // because the log tells the goods on cards left over only when the phase ends
			c.used, c.goods = false, 0
		}
		b.next(-1)
		return
	case "ACTION":
		b.phase = deck.StatusPhase
		return
	case "STATUS":
		if b.phase = deck.AgendaPhase; !e.yes("skipAgenda") && state.yes("agendaUnlocked") {
			return
		}
	case "AGENDA":
	default:
		return
	}
	b.phase = deck.StrategyPhase
	b.round++
	for _, c := range b.cards {
		c.by, c.used = -1, false
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

// scores adds an objective of a player, or removes it; our own cards say how many points it is
// worth.
func (b *builder) scores(by int, e value, yes bool) {
	p, name, owner := b.all[by], b.said(e, "objective"), b.seat(b.said(e, "key"))
	if yes {
		b.scored(by, name)
		if owner >= 0 && strings.HasPrefix(name, support) {
			b.before(by, note, owner, support)
		}
		return
	}
	for i := range p.scored {
		if p.scored[i] == name {
			p.scored[i] = ""
			break
		}
	}
	if owner >= 0 {
		b.gone(note, by, name)
	}
}
