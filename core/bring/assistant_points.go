package bring

import "strings"

// Points and agendas in TI Assistant’s log. Many entries give points without an entry of their own.

// gift is the note that hands on the 0 token.
const gift = "Gift of Prescience"

// pointsChanged replays an entry that gives or takes points, or moves a note that lies open, and
// reports whether the entry is one.
func (b *builder) pointsChanged(action string, e value) bool {
	by := b.seat(b.said(e, "faction"))
	switch action {
	case "SCORE_OBJECTIVE":
		b.scored(by, e)
	case "UNSCORE_OBJECTIVE":
		b.unscored(by, e)
	case "MANUAL_VP_UPDATE":
		if by >= 0 {
			b.changePoints(change{by: by, kind: changes, n: e.count("vps", 0)})
		}
	case "CLAIM_PLANET":
		b.claimed(by, b.said(e, "planet"), b.said(e, "prevOwner"))
	case "UNCLAIM_PLANET":
		if b.said(e, "planet") == "Styx" {
			b.loses(by, "Styx")
		}
	case "GAIN_RELIC", "LOSE_RELIC":
		b.relicMoved(by, b.said(e, "relic"), action[0] == 'G')
	case "PLAY_RELIC", "UNPLAY_RELIC":
		if b.said(e, "relic") == crown && action[0] == 'P' {
			b.scores(b.crowned, "Tomb + "+crown[len("The "):])
		} else if b.said(e, "relic") == crown {
			b.loses(b.crowned, "Tomb + "+crown[len("The "):])
		}
	case "GAIN_ALLIANCE":
		if owner := b.seat(b.said(e, "fromFaction")); by >= 0 && owner >= 0 {
			b.gone(note, -1, owner, alliance)
			b.before(by, note, owner, alliance)
		}
	case "LOSE_ALLIANCE":
		b.gone(note, by, b.seat(b.said(e, "fromFaction")), alliance)
	case "PLAY_COMPONENT", "PLAY_PROMISSORY_NOTE":
		b.componentPlayed(e)
	case "SET_OBJECTIVE_POINTS":
		b.mutinyWorth(e.count("points", 0))
	default:
		return false
	}
	return true
}

// crown is the relic that gives a point with the Tomb of Emphidia.
const crown = "The Crown of Emphidia"

// scored adds an objective of a player. The key of a Support for the Throne is its owner.
func (b *builder) scored(by int, e value) {
	name, owner := b.said(e, "objective"), b.seat(b.said(e, "key"))
	if by < 0 {
		return
	}
	if strings.HasPrefix(name, support) {
		if owner >= 0 {
			b.gone(note, -1, owner, support)
		}
		b.before(by, note, owner, support)
		name = support + " " + itoa(owner)
	}
	b.scores(by, assistantNames.name(name))
}

func (b *builder) unscored(by int, e value) {
	name, owner := b.said(e, "objective"), b.seat(b.said(e, "key"))
	if strings.HasPrefix(name, support) {
		b.gone(note, by, owner, support)
		name = support + " " + itoa(owner)
	}
	b.loses(by, assistantNames.name(name))
}

// claimed gives the points of planets: the first player on Mecatol Rex gets the Custodians’ point,
// and the player with Styx has a point.
func (b *builder) claimed(by int, planet, prev string) {
	switch {
	case by < 0:
	case planet == "Styx":
		for i := range b.all {
			b.loses(i, "Styx")
		}
		b.scores(by, "Styx")
	case planet == "Mecatol Rex" && prev == "" && !b.custodians:
		b.custodians = true
		b.scores(by, "Custodians Token")
	}
	if by >= 0 && b.room(len(b.planets), mostThings) {
		b.planets = append(b.planets, planetOf{planet, by})
	}
}

// A planetOf is a planet, and the player who claimed it.
type planetOf struct {
	planet string
	by     int
}

// onPlanet returns the player who claimed a planet last, or -1.
func (b *builder) onPlanet(planet string) int {
	for i := len(b.planets) - 1; i >= 0; i-- {
		if b.planets[i].planet == planet {
			return b.planets[i].by
		}
	}
	return -1
}

func (b *builder) relicMoved(by int, name string, gained bool) {
	switch {
	case name == crown && gained:
		b.crowned = by
	case name == "Shard of the Throne" && gained:
		b.scores(by, name)
	case name == "Shard of the Throne":
		b.loses(by, name)
	}
}

// componentPlayed replays a component that gives a point or the speaker token, and lists notes,
// since the log does not say where they lie afterwards.
func (b *builder) componentPlayed(e value) {
	by, name := b.seat(b.said(e, "factionId")), b.said(e, "name")+b.said(e, "card")
	switch {
	case name == "Total War":
		b.scores(by, name)
	case name == "Book of Latvinia" && b.said(e, "prevFaction") == "":
		b.scores(by, name)
	case name == "Book of Latvinia":
		b.speak(by)
	case name == "Puppets of the Blade":
		for _, p := range b.all {
			if p.key == "Firmament" {
				p.other = "Obsidian"
			}
		}
	case b.room(len(b.played), mostThings):
		b.played = append(b.played, name)
	}
}

// A vote or a rider of a player: the outcome that they voted for or predicted.
type voted struct {
	by             int
	rider, outcome string
}

// agendaWent replays an entry of the agenda phase.
func (b *builder) agendaWent(action string, e value) {
	by := b.seat(b.said(e, "faction"))
	switch action {
	case "CAST_VOTES":
		b.votes = b.instead(b.votes, voted{by, "", b.said(e, "target")})
	case "PLAY_RIDER":
		b.riders = b.instead(b.riders, voted{by, b.said(e, "rider"), b.said(e, "outcome")})
	case "UNPLAY_RIDER":
		b.riders = b.instead(b.riders, voted{by, b.said(e, "rider"), ""})
	case "SELECT_SUB_AGENDA":
		b.hidden = b.said(e, "subAgenda")
	case "RESOLVE_AGENDA":
		b.resolved(b.said(e, "agenda"), b.said(e, "target"))
		for _, r := range b.riders {
			if r.outcome != "" && r.outcome == b.said(e, "target") {
				b.riderWon(r)
			}
		}
		b.votes, b.riders, b.hidden = nil, nil, ""
	case "REPEAL_AGENDA":
		b.repealed(b.said(e, "agenda"))
	}
}

// instead adds a vote or rider in place of that player’s earlier one of the same name.
func (b *builder) instead(list []voted, v voted) []voted {
	for i := range list {
		if list[i].by == v.by && list[i].rider == v.rider {
			list[i] = v
			return list
		}
	}
	if v.by >= 0 && b.room(len(list), mostCards) {
		list = append(list, v)
	}
	return list
}

// resolved resolves an agenda with an outcome: the law that stays, and the points and the speaker
// token that it moves.
func (b *builder) resolved(agenda, target string) {
	by := b.seat(target)
	if target != "Against" {
		b.before(by, law, -1, agenda).on = target
	}
	switch agenda {
	case "Shard of the Throne", crown, "Political Censure":
		b.scores(by, agenda)
	case "Holy Planet of Ixth":
		b.scores(b.onPlanet(target), agenda)
	case "Mutiny":
		b.mutiny(target)
	case "Seed of an Empire":
		kind := fewestGain
		if target == "For" {
			kind = mostGain
		}
		b.changePoints(change{kind: kind})
	case "Judicial Abolishment":
		b.repealed(target)
	case "New Constitution":
		for i := 0; target == "For" && i < len(b.lie); i++ {
			if b.lie[i].kind == law && b.lie[i].name != agenda {
				b.repealed(b.lie[i].name)
			}
		}
	case "Public Execution":
		if by >= 0 && by == b.speaker {
			b.speak((by + 1) % len(b.all))
		}
	case "Covert Legislation":
		if b.hidden != "" && b.hidden != "None" && b.hidden != agenda {
			b.resolved(b.hidden, target)
		}
	}
}

// mutiny gives or takes a point of each player who voted For.
func (b *builder) mutiny(target string) {
	b.mutinied, b.mutinyPoint = nil, -1
	if target == "For" {
		b.mutinyPoint = 1
	}
	for _, v := range b.votes {
		if v.outcome == "For" {
			b.mutinied = append(b.mutinied, v.by)
			b.changePoints(change{by: v.by, kind: changes, n: b.mutinyPoint})
		}
	}
}

// mutinyWorth corrects what a Mutiny gave.
func (b *builder) mutinyWorth(n int) {
	for _, by := range b.mutinied {
		b.changePoints(change{by: by, kind: changes, n: n - b.mutinyPoint})
	}
	b.mutinyPoint = n
}

func (b *builder) riderWon(r voted) {
	switch r.rider {
	case "Politics Rider":
		b.speak(r.by)
	case "Imperial Rider":
		b.scores(r.by, r.rider)
	}
}

// repealed takes a law out of play. The owner of Political Censure loses its point with it.
func (b *builder) repealed(agenda string) {
	for _, l := range b.lie {
		if l.kind == law && l.name == agenda && agenda == "Political Censure" {
			b.loses(l.by, agenda)
		}
	}
	b.gone(law, -1, -1, agenda)
}
