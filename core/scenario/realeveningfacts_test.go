package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// playFact makes the choices that tell the table's phone a fact of the record. Facts of the board need none:
// planets, attachments, technologies, relics and leaders that Entente doesn't follow.
func (e *realEvening) playFact() {
	f := e.fact()
	switch f.event {
	case "pick":
		e.choose(f.seat, core.Pick{Card: f.text("id")})
	case "phase":
		e.leavePhase(f)
	case "action":
		e.act(f)
	case "primary":
		e.settle()
	case "secondary":
		e.answerRollCall(f)
	case "speaker":
		e.choose(f.seat, core.Resolve{Thing: core.Thing{Name: "Politics"}, To: e.seatOf(f.said["newSpeaker"])})
	case "component":
		e.useComponent(f.seat, f.text("name"), e.next().text("subComponent"))
	case "end-turn":
		e.endTurn(f)
	case "score", "unscore":
		e.score(f)
	case "expedition":
		e.choose(f.seat, core.Announce{EventID: "EXPEDITION.claim", EventSeat: f.seat})
	case "swap":
		e.swap(f)
	case "objective":
		if f.phase == deck.StatusPhase {
			e.choose(e.play.Now().Speaker, core.Announce{EventID: "ST.reveal"})
		}
	case "agenda":
		shown := core.Reveal{Name: f.text("agenda")}
		hidden := core.Reveal{Name: f.text("agenda"), Described: true, Elects: deck.ForOrAgainst}
		e.choose(e.play.Now().Speaker, shown, hidden)
	case "rider":
		to := e.aimOf(f.said["outcome"])
		e.choose(f.seat, core.Resolve{Thing: core.Thing{Name: f.text("rider")}, To: to.Seat, TargetName: to.Name})
	case "note":
		e.playSecret(f)
	case "tie-break":
		e.choose(e.play.Now().Speaker, core.Decide{Outcome: e.aimOf(f.said["tieBreak"])})
	case "resolve":
		e.resolveAgenda(f)
	case "relic":
		e.useComponent(e.gained(f.text("relic")), f.text("relic"), f.text("tech"))
	case "repeal":
		e.repeal(f.text("agenda"))
	}
}

// leavePhase goes on to the next phase. The action phase ends as the last player passes.
func (e *realEvening) leavePhase(f *fact) {
	next := deck.StrategyPhase
	switch skips, _ := f.said["skipAgenda"].(bool); {
	case f.text("left") == "STRATEGY":
		next = deck.ActionPhase
	case f.text("left") == "STATUS" && !skips:
		next = deck.AgendaPhase
	case f.text("left") == "AGENDA":
		e.dropUnresolved()
	}
	g := e.play.Now()
	isOver := f.text("left") == "SETUP" || f.text("left") == "ACTION" || e.facts[e.at-1].event == "swap"
	if !isOver {
		e.choose(g.Speaker, core.OpenPhase{Phase: next})
	}
	if want := e.seatOf(f.said["speaker"]); g.Speaker != want {
		e.fail("%s is the speaker", g.Speaker)
	}
}

// act begins the action of a turn, or passes.
func (e *realEvening) act(f *fact) {
	switch card := f.text("action"); {
	case card == "Pass":
		e.choose(f.seat, core.Pass{})
	case card == "Tactical":
		e.activate(f.seat)
	case card == "Component" && e.next().event != "component": // the record doesn't say which
		e.choose(f.seat, core.Announce{EventID: "CA"})
	case card == "Component":
	default:
		e.choose(f.seat, core.Announce{EventID: "STR.primary", Card: card})
		if card != "Politics" { // the speaker comes next
			e.choose(f.seat, core.Resolve{Thing: core.Thing{Name: card}})
		}
		if card == "Warfare" {
			e.activate(f.seat)
		}
	}
}

// activate announces a tactical action. It says which players lose a planet by it, if the page asks
// whether they have units in the system.
func (e *realEvening) activate(by core.Seat) {
	e.settle()
	said := core.Announce{EventID: "TA.activate"}
	for _, p := range core.PromptsFor(e.play.Now(), by) {
		for _, one := range p.Answers {
			a, is := one.(core.AnnounceAnswer)
			for _, s := range e.seats {
				if is && slices.Contains(a.EventIDs, said.EventID) && a.MustDeclareUnits.Has(s) {
					said.Facts = append(said.Facts, core.Fact{Seat: s, HasUnits: e.losesPlanet(s)})
				}
			}
		}
	}
	e.choose(by, said)
}

// losesPlanet reports whether the action that begins takes a planet of a player.
func (e *realEvening) losesPlanet(s core.Seat) bool {
	for i := e.at; e.facts[i].event != "end-turn"; i++ {
		if e.seatOf(e.facts[i].said["prevOwner"]) == s {
			return true
		}
	}
	return false
}

// answerRollCall says whether a player follows a strategy card. Warfare is a tactical action first, so the
// table announces the secondary abilities. The active player chose everybody who follows Trade.
func (e *realEvening) answerRollCall(f *fact) {
	answer := core.AnswerRollCall{AnswerKind: core.SkipKind}
	if f.text("state") == "DONE" {
		answer.AnswerKind = core.FollowKind
	}
	e.settle()
	if !e.isOffered(f.seat, answer) {
		e.choose(e.play.Now().Active, core.Announce{EventID: "STR.secondaries"})
	}
	e.choose(f.seat, answer)
	if g := e.play.Now(); g.RollCall.Card == "Trade" && answer.AnswerKind == core.FollowKind {
		e.choose(f.seat, core.Replenish{})
	}
}

// follows reports whether a player follows the strategy card in use.
func (e *realEvening) follows(s core.Seat) bool {
	for i := e.at; e.facts[i].event != "end-turn"; i++ {
		if f := &e.facts[i]; f.event == "secondary" && f.seat == s {
			return f.text("state") == "DONE"
		}
	}
	return false
}

// researches reports whether a player researched a technology in the turn that ends next.
func (e *realEvening) researches(s core.Seat) bool {
	from := e.at
	for e.facts[from].event != "component" {
		from--
	}
	for i := from; e.facts[i].event != "end-turn"; i++ {
		if f := &e.facts[i]; f.event == "map:add_tech" && f.seat == s {
			return true
		}
	}
	return false
}

// confirm says whether the players have done what an ability says. The active player chooses those who
// follow Trade, and nobody in this evening gained the point of Imperial. Visionaria Select is for those who
// researched something.
func (e *realEvening) confirm() {
	g := e.play.Now()
	job := &g.Unfinished[asksToConfirm(&g)].Job
	act := core.Act(core.Done{})
	switch name := job.Thing.Name; {
	case name == "Trade" && job.AboutSeat != core.Nobody && !e.follows(job.AboutSeat),
		name == "Imperial" && e.isPointOfImperial(job),
		name == "Visionaria Select" && job.AskedSeat != job.By && !e.researches(job.AskedSeat):
		act = core.NotDone{}
	}
	for _, s := range append([]core.Seat{job.AskedSeat, job.By}, e.seats...) {
		if c, is := onPage(g, s, act); is {
			e.make(c)
			return
		}
	}
	e.fail("nobody can say whether %s is done", job.Thing.Name)
}

// isPointOfImperial reports whether Imperial asks if its player controls Mecatol Rex, which brings the point.
func (e *realEvening) isPointOfImperial(job *core.Job) bool {
	g := e.play.Now()
	then := g.Deck().Component("Imperial").Does()[0].Effects[job.NextEffect:]
	return len(then) > 0 && then[0].Do == deck.ScorePoints
}

// endTurn ends a turn, or an action at the end of one. If the same player acts again, the component that
// gives the action is named.
func (e *realEvening) endTurn(f *fact) {
	again, _ := f.said["samePlayer"].(bool)
	switch {
	case f.text("selectedAction") == "Pass":
	case again && e.hasResearched(f.seat, "Fleet Logistics"):
		e.choose(f.seat, core.Announce{EventID: "T.action"})
		e.choose(f.seat, core.Resolve{Thing: core.Thing{Name: "Fleet Logistics"}})
	case again: // Jupiter Brain, which the player has who finished the expedition
		for g := e.play.Now(); !g.EndAsksAll; g = e.play.Now() { // what goes on is over first
			e.settle()
			e.choose(f.seat, core.Wait{})
		}
		e.choose(f.seat, core.EndTurn{})
		e.choose(f.seat, core.Resolve{Thing: core.Thing{Name: "Jupiter Brain", Paragraph: 2}})
	default:
		e.choose(f.seat, core.EndTurn{}, core.EndAction{})
	}
}

// hasResearched reports whether a player has a technology by now. A technology of Visionaria Select is for
// two players.
func (e *realEvening) hasResearched(s core.Seat, technology string) bool {
	return slices.ContainsFunc(e.facts[:e.at], func(f fact) bool {
		others, _ := f.said["additionalFactions"].([]any)
		isTheirs := f.seat == s || slices.ContainsFunc(others, func(other any) bool { return e.seatOf(other) == s })
		return f.event == "map:add_tech" && f.text("tech") == technology && isTheirs
	})
}

// gained returns the player who gained a relic last.
func (e *realEvening) gained(relic string) core.Seat {
	for i := e.at; i >= 0; i-- {
		if f := &e.facts[i]; f.event == "gain-relic" && f.text("relic") == relic {
			return f.seat
		}
	}
	return core.Nobody
}

// score says which objective somebody scored, or that the points were taken back. An objective of the
// second stage is worth two points.
func (e *realEvening) score(f *fact) {
	n := 1
	if f.text("objective") == "Construct Massive Cities" {
		n = 2
	}
	if f.event == "unscore" {
		n = -n
	}
	e.points[f.seat] += n
	e.choose(f.seat, core.Score{Points: n, Source: f.text("objective")})
}

// swap swaps two strategy cards by Quantum Datahub Node, which the player with one of them has.
func (e *realEvening) swap(f *fact) {
	e.settle() // the last pick
	by, to := core.Nobody, core.Nobody
	for _, c := range core.ViewOf(e.play.Now(), core.Nobody).Strategy {
		switch has := c.Name == f.text("cardOne") || c.Name == f.text("cardTwo"); {
		case has && e.hasResearched(c.Holder, "Quantum Datahub Node"):
			by = c.Holder
		case has:
			to = c.Holder
		}
	}
	e.choose(e.play.Now().Speaker, core.OpenPhase{Phase: deck.ActionPhase})
	e.gainFor(by, "Quantum Datahub Node")
	e.choose(by, core.Resolve{Thing: core.Thing{Name: "Quantum Datahub Node"}, To: to})
}
