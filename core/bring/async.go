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
		if at := strings.LastIndexByte(one, ','); at > 0 { // because a custom name may have a comma
			keys, said = append(keys, one[:at]), append(said, one[at+1:])
		}
	}
	return keys, said
}

// async reads AsyncTI4’s save. It leaves the cards in hands unread, although the save has them.
func (b *builder) async(text string) {
	blocks := strings.Split(strings.ReplaceAll(text, "\nfaction null", ""), "\n-player-\n")
	g := block(blocks[0])
	blocks = blocks[1:]
	b.asyncSeats(blocks, ","+first(g.said("so_to_po"), mostUnknown)+",")
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
	b.asyncPoints(g)
	b.asyncLaws(g)
	b.leave("game.left.hands")
	b.leave("game.left.codices.all")
	b.leave("game.left.cards")
	b.leave("game.left.board")
	b.ended = g.said("game_has_ended") == "true"
}

// asyncPoints reads the scored public objectives. A secret objective that became public is among
// them, and gives its points there alone.
func (b *builder) asyncPoints(g block) {
	b.repeats = true
	keys, said := g.pairs("customPublicVP")
	for i := range keys {
		if n, err := strconv.Atoi(said[i]); err == nil && b.room(len(b.worth), mostThings) {
			b.worth = append(b.worth, worth{keys[i], n})
		}
	}
	keys, said = g.pairs("scoredPublicObjectives")
	for i := range keys {
		for _, id := range strings.Split(said[i], "-") {
			if by := b.seat(id); by >= 0 {
				b.scores(by, asyncObjectives.name(keys[i]))
			} else if id != "" {
				b.leave("game.left.scorer", "what", clip(keys[i]), "seat", clip(id))
			}
		}
	}
}

// asyncLaws reads the laws, and the players who own them.
func (b *builder) asyncLaws(g block) {
	keys, _ := g.pairs("law")
	who, said := g.pairs("law_info")
	on := map[string]string{}
	for i := range who {
		on[who[i]] = said[i]
	}
	for _, key := range keys {
		l := b.before(b.seat(on[key]), law, -1, asyncLaws.name(key))
		if l.by < 0 {
			l.on = on[key]
		}
	}
}

// asyncSeats seats the players with a faction, or all players while nobody has a faction. The save
// lists them clockwise. public are the secret objectives that became public.
func (b *builder) asyncSeats(blocks []string, public string) {
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
		one.n = [counts]int{p.count("commodities_total"), p.count("commodities"), p.count("trade_goods"), 0}
		secrets, _ := p.pairs("secret_objectives_scored")
		for _, secret := range secrets {
			if !strings.Contains(public, ","+secret+",") {
				one.n[points]++
			}
		}
		for _, card := range strings.Split(p.said("strategy_card"), ",") {
			if n := atoi(card); n > 0 {
				b.card("", n).by = at
			}
		}
	}
	b.asyncNotes(seats)
}

// asyncNotes reads the notes that lie open, once every color is known. The Gift of Prescience has the
// 0 token; without it, the Naalu have it.
func (b *builder) asyncNotes(seats []block) {
	for i, p := range seats {
		for _, said := range strings.Split(p.said("promissory_notes_play_area"), ",") {
			of, short := said, said
			if at := strings.LastIndexByte(said, '_'); at >= 0 {
				of, short = said[:at], said[at+1:]
			}
			switch owner := b.seat(of); {
			case short == "sftt":
				b.all[i].n[points]++
				b.before(i, note, owner, support)
			case owner >= 0:
				b.before(i, note, owner, asyncNotes.name(short))
			case said != "":
				b.before(i, note, -1, asyncNotes.name(said))
			}
			if said == "gift" {
				b.first = i
			}
		}
	}
	for i := range b.all {
		if b.first < 0 && b.isNaalu(i) {
			b.first = i
		}
	}
}
