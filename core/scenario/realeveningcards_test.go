package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// goodsFor is the goods that a component needs, where the app doesn't record that players gained them.
var goodsFor = map[string]deck.Goods{
	"Black Market Forgery": deck.CulturalFragments.Of(2),
	"Focused Research":     deck.TradeGoods.Of(4),
	"Mercenary Contract":   deck.TradeGoods.Of(2),
	"Quantum Datahub Node": deck.TradeGoods.Of(3),
	"Seize Artifact":       deck.CulturalFragments.Of(1), // of the neighbor
}

// gainFor gains the goods that a player lacks for a component.
func (e *realEvening) gainFor(by core.Seat, name string) {
	g := e.play.Now()
	var more deck.Goods
	for k, n := range goodsFor[name] {
		more[k] = max(0, n-g.Player(by).Goods[k])
	}
	if !more.IsNone() {
		e.choose(by, core.Gain{Goods: more})
	}
}

// useComponent resolves a component as an action, or at the start of the agenda phase. Where the record names
// no target, it is the first possible one.
func (e *realEvening) useComponent(by core.Seat, name, at string) {
	if name == "Gain Relic" { // by three fragments, which is an action of the rules
		e.choose(by, core.Announce{EventID: "CA"})
		return
	}
	thing := core.Thing{Name: name}
	g := e.play.Now()
	for _, n := range g.Notes {
		if g.Card(n).Name == name {
			thing.Owner = n.Owner
			e.hand(by, core.NoteName{Name: name, Owner: n.Owner})
		}
	}
	payer := by
	if name == "Seize Artifact" {
		payer = e.seats[0]
	}
	e.gainFor(payer, name)
	e.ready(by, name)
	acts := []core.Act{core.Resolve{Thing: thing, TargetName: at}}
	for _, to := range append([]core.Seat{by}, e.seats...) {
		acts = append(acts, core.Resolve{Thing: thing, To: to, TargetName: at})
	}
	e.choose(by, acts...)
}

// ready readies a component that is exhausted. The record doesn't say by which means a player used an agent
// twice in a round.
func (e *realEvening) ready(by core.Seat, name string) {
	for _, turned := range core.ViewOf(e.play.Now(), by).TurnedComponents {
		if turned.Name == name && turned.Seat == by {
			fix := core.Correction{Field: core.FixTurned, Seat: by, Card: name, State: core.NotTurned}
			e.choose(by, core.Correct{Fix: fix})
		}
	}
}

// hand gives a note to a player in a trade, which the app didn't record.
func (e *realEvening) hand(to core.Seat, note core.NoteName) {
	g := e.play.Now()
	if g.FindNote(note).Holder == to {
		return
	}
	if g.Phase == deck.ActionPhase && !g.AreNeighbors(note.Owner, to) {
		e.choose(note.Owner, core.DeclareNeighbors{With: to})
	}
	e.choose(note.Owner, core.MakeOffer{To: to, Give: core.Bundle{Notes: []core.NoteName{note}}})
	e.choose(to, core.Accept{})
}

// playSecret plays the Political Secret of another player. The record doesn't say who played it: the only
// player who voted.
func (e *realEvening) playSecret(f *fact) {
	by, note := core.Nobody, core.NoteName{Name: f.text("card"), Owner: e.seatOf(f.said["target"])}
	for i := e.at; by == core.Nobody; i++ {
		if e.facts[i].event == "votes" {
			by = e.facts[i].seat
		}
	}
	e.hand(by, note)
	e.choose(by, core.Resolve{Thing: core.Thing{Name: note.Name, Owner: note.Owner}})
}

// agendaFacts returns the facts of the agenda before the table.
func (e *realEvening) agendaFacts() []fact {
	from, to := e.at, e.at+1
	for e.facts[from].event != "agenda" {
		from--
	}
	for e.facts[to].event != "agenda" && e.facts[to].event != "phase" {
		to++
	}
	return e.facts[from:to]
}

// vote casts the votes that a player cast, or abstains. The app takes votes in any order.
func (e *realEvening) vote(by core.Seat) {
	for _, f := range e.agendaFacts() {
		if n, _ := f.said["votes"].(float64); f.event == "votes" && f.seat == by && n > 0 {
			e.choose(by, core.Vote{Votes: int(n), Outcome: e.aimOf(f.said["target"])})
			return
		}
	}
	e.choose(by, core.Abstain{})
}

// resolveAgenda ends an agenda, and checks its outcome.
func (e *realEvening) resolveAgenda(f *fact) {
	outcome := core.Aim{}
	for g := e.play.Now(); g.Council.Step != core.NoAgenda; g = e.play.Now() {
		if g.Council.Outcome != (core.Aim{}) {
			outcome = g.Council.Outcome
		}
		if !e.hasQuestion() {
			e.fail("the agenda doesn't end")
		}
		e.answer()
	}
	if want := e.aimOf(f.said["target"]); outcome != want {
		e.fail("the outcome is %v, want %v", outcome, want)
	}
}

// dropUnresolved takes a law away whose outcome was never resolved: the record shows that its players
// went on without it.
func (e *realEvening) dropUnresolved() {
	list := e.agendaFacts()
	if isResolved := slices.ContainsFunc(list, func(f fact) bool { return f.event == "resolve" }); !isResolved {
		e.settle()
		e.repeal(list[0].text("agenda"))
	}
}

// repeal says that a law isn't in play.
func (e *realEvening) repeal(law string) {
	fix := core.Correction{Field: core.FixLaw, Note: core.NoteName{Name: law}}
	e.choose(e.play.Now().Host, core.Correct{Fix: fix})
}
