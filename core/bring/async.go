package bring

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// asyncMark reports whether a text begins like AsyncTI4’s save.
func asyncMark(text string) bool {
	head := text[:min(len(text), 1000)]
	return strings.Contains(head, "\n-mapinfo-") || strings.Contains(head, "\n-gameinfo-")
}

// A block is a part of a save, with one field on each line.
type block string

// said returns the text of a field, empty if the block lacks the field.
func (b block) said(name string) string {
	_, said, _ := strings.Cut(string(b), "\n"+name+" ")
	said, _, _ = strings.Cut(said, "\n")
	return said
}

// count returns a field as a number, -1 if the block has no number there.
func (b block) count(name string) int { return atoi(b.said(name)) }

func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

// pairs reads a field such as "a,1;b,2;" into keys and values.
func (b block) pairs(name string) (keys, said []string) {
	for _, one := range strings.Split(b.said(name), ";") {
		if key, is, _ := strings.Cut(one, ","); key != "" {
			keys, said = append(keys, key), append(said, is)
		}
	}
	return keys, said
}

// async reads AsyncTI4’s save. It leaves the cards in hands unread, although the save has them.
func (b *builder) async(text string) {
	blocks := strings.Split(strings.ReplaceAll(text, "\nfaction null", ""), "\n-player-\n")
	g := block(blocks[0])
	blocks = blocks[1:]
	b.asyncSeats(blocks)
	b.speaker, b.active = b.seat(g.said("speaker")), b.seat(g.said("active_player"))
	b.round, b.toWin = max(g.count("round"), 1), g.count("vp_count")
	for phase, name := range [...]string{deck.ActionPhase: "action", deck.StatusPhase: "status", deck.AgendaPhase: "agenda"} {
		if name != "" && strings.HasPrefix(g.said("phase_of_game"), name) {
			b.phase = deck.Phase(phase)
		}
	}
	if strings.HasPrefix(g.said("strategy_card_set"), "te") {
		b.sources |= deck.SourcesOf(deck.ThundersEdge)
	}
	keys, said := g.pairs("sc_played")
	for i := range keys {
		b.card("", atoi(keys[i])).used = said[i] == "true"
	}
	keys, said = g.pairs("sc_trade_goods")
	for i := range keys {
		b.card("", atoi(keys[i])).goods = atoi(said[i])
	}
	b.worth, b.worths = g.pairs("customPublicVP")
	keys, said = g.pairs("scoredPublicObjectives")
	for i := range keys {
		for _, id := range strings.Split(said[i], "-") {
			if by := b.seat(id); by >= 0 {
				b.scored(by, keys[i])
			}
		}
	}
	keys, _ = g.pairs("law")
	who, said := g.pairs("law_info")
	has := map[string]int{}
	for i := range who {
		has[who[i]] = b.seat(said[i])
	}
	for _, key := range keys {
		by, is := has[key]
		if !is {
			by = -1
		}
		b.before(by, law, -1, key)
	}
	b.leave("Hands", "Secret objectives, action cards and notes in hand are left in the file: nobody here sees them. Each seat begins with its own notes; correct who has which.")
	b.leave("Technologies, leaders, relics", "Said at the table, under Mine.")
	b.leave("The map, units, command tokens, debts", "Entente does not follow them.")
	if g.said("game_has_ended") == "true" {
		b.over()
	}
}

// asyncSeats seats the players with a faction, or all players while nobody has a faction. The save
// lists them clockwise.
func (b *builder) asyncSeats(blocks []string) {
	chosen := strings.Contains(strings.Join(blocks, ""), "\nfaction ")
	var seats []block
	for _, text := range blocks {
		p := block(text)
		faction := p.said("faction")
		if len(seats) > core.MaxSeats || chosen && faction == "" || faction == "neutral" {
			continue
		}
		rows := strings.SplitN(text, "\n", 3) // the id, the name, then the fields
		one, at := b.sits(rows[0], p.said("color")), len(seats)
		seats = append(seats, p)
		one.name, one.color, one.faction, one.passed = rows[min(1, len(rows)-1)], one.other, faction, p.said("passed") == "true"
		secrets, _ := p.pairs("secret_objectives_scored")
		one.n = [counts]int{p.count("commodities_total"), p.count("commodities"), p.count("trade_goods"), len(secrets)}
		for _, card := range strings.Split(p.said("strategy_card"), ",") {
			if n := atoi(card); n > 0 {
				b.card("", n).by = at
			}
		}
	}
	for i, p := range seats { // after the loop above, which makes every color known
		for _, said := range strings.Split(p.said("promissory_notes_play_area"), ",") {
			of, short, _ := strings.Cut(said, "_")
			switch {
			case short == "sftt":
				b.all[i].n[points]++
				b.before(i, note, b.seat(of), support)
			case short == "an":
				b.before(i, note, b.seat(of), alliance)
			case of != "":
				b.before(i, note, -1, said)
			}
		}
	}
}
