package bring

import (
	"strings"

	"entente/core/deck"
)

// assistant reads TI Assistant’s download: who plays, and a log, the newest first. As a phase
// is left, the log keeps how everything stood in it; what came after that is played again.
func (b *builder) assistant(v value) {
	data := v.get("data")
	_, factions := data.get("factions").all()
	for _, f := range factions {
		p := b.sits(f.said("id"), "")
		p.name, p.faction, p.color = f.said("playerName"), p.key, f.said("color")
	}
	options := data.get("options")
	b.toWin = options.count("victory-points", 0)
	if expansions := options.get("expansions"); expansions.is("[") {
		b.sources = 0
		for _, name := range expansions.list() {
			for i, known := range [...]string{"POK", "CODEX ONE", "CODEX TWO", "CODEX THREE", "CODEX FOUR", "THUNDERS EDGE"} {
				if name == known {
					b.sources |= deck.SourcesOf(deck.AllSources[i+1])
				}
			}
		}
	}
	b.speaker = min(data.count("speaker", -1), len(b.all)-1)
	_, log := v.get("actionLog").all()
	for i := len(log) - 1; i >= 0; i-- {
		entry := log[i].get("data")
		b.happened(entry.said("action"), entry.get("event"))
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

// happened plays one entry of the log again.
func (b *builder) happened(action string, e value) {
	by := b.seat(e.said("faction"))
	switch action {
	case "ADVANCE_PHASE":
		b.advanced(e)
	case "ASSIGN_STRATEGY_CARD":
		b.card(e.said("id")+e.said("name"), 0).by = b.seat(e.said("assignedTo"))
	case "SWAP_STRATEGY_CARDS":
		one, two := b.card(e.said("cardOne"), 0), b.card(e.said("cardTwo"), 0)
		one.by, two.by = two.by, one.by
	case "SET_SPEAKER":
		b.speaker = b.seat(e.said("newSpeaker"))
	case "END_TURN":
		if by = b.seat(e.said("prevFaction")); by >= 0 {
			used := e.said("selectedAction")
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
		if target := e.said("target"); target != "Against" {
			b.before(b.seat(target), law, -1, e.said("agenda"))
		}
	case "REPEAL_AGENDA":
		b.gone(law, -1, e.said("agenda"))
	case "END_GAME":
		b.over()
	}
}

// over is said of a game that is.
func (b *builder) over() {
	b.leave("The end", "In the file the game is over. The table opens as it stood then.")
}

// gone takes away what lies somewhere.
func (b *builder) gone(kind, by int, name string) {
	for _, l := range b.lie {
		if l.kind == kind && l.name == name && (by < 0 || l.by == by) {
			l.kind = nothing
		}
	}
}

// advanced takes what the log keeps of the phase that was left, and goes on to the next.
func (b *builder) advanced(e value) {
	state := e.get("state")
	b.round = state.count("round", b.round)
	if s := b.seat(state.said("speaker")); s >= 0 {
		b.speaker = s
	}
	names, cards := e.get("strategycards").all()
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
		for _, c := range b.cards { // what is on those left over is not told before the phase ends
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

// next is who acts after somebody, in the order of the strategy cards: whoever has not passed.
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

// scores notes an objective of a player; what it is worth our own cards say.
func (b *builder) scores(by int, e value, yes bool) {
	p, name, owner := b.all[by], e.said("objective"), b.seat(e.said("key"))
	if yes {
		p.scored = append(p.scored, name)
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
