package core_test

import (
	"slices"
	"strconv"

	"entente/core"
)

// times are the windows that invented abilities act in: events whose "when"
// comes before and after the fact, spans, and windows of one seat or of all others.
var times = []core.Timing{
	{Station: core.When, Moment: "TA.activate"}, {Station: core.After, Moment: "TA.activate"},
	{Station: core.After, Moment: "TA.activate"}, {Station: core.When, Moment: "ECO.replenish"},
	{Station: core.After, Moment: "ECO.replenish"}, {Station: core.When, Moment: "UNIT.destroyed"},
	{Station: core.After, Moment: "UNIT.destroyed"}, {Station: core.StartOf, Moment: "T.start"},
	{Station: core.When, Moment: "AG.reveal"}, {Station: core.After, Moment: "AG.reveal"},
	{Station: core.Before, Moment: "TA.move"}, {Station: core.When, Moment: "TA.move"},
	{Station: core.After, Moment: "TA.move"}, {Station: core.During, Moment: "INV.bombard"},
	{Station: core.When, Moment: "STR.secondary"}, {Station: core.During, Moment: "CA"},
	{Station: core.StartOf, Moment: "SC.start"}, {Station: core.StartOf, Moment: "SC.round.start"},
	{Station: core.EndOf, Moment: "GC.end"}, {Station: core.EndOf, Moment: "GC.round.end"},
	{Station: core.StartOf, Moment: "ST.start"}, {Station: core.When, Moment: "AC.play"},
	{Action: true}, {Action: true}, {Action: true}, {}, {},
}

// kinds are the components that are drawn, those twice of which there can be two.
var kinds = []core.ComponentKind{core.FactionAbility, core.TechnologyCard, core.Unit, core.ActionCardKind, core.Leader, core.Unit,
	core.ActionCardKind, core.AgendaCard, core.RelicCard, core.OtherComponent, core.FactionAbility}

// readingDeck is what is printed, with components that are drawn at random:
// every kind, every sort of condition and cost, "cannot" and "cannot be kept from".
func (r generator) readingDeck() *core.Deck {
	deck := *everything()
	deck.Components, deck.Notes = slices.Clone(deck.Components), slices.Clone(deck.Notes)
	for i := range 14 {
		c := core.Component{Name: "C" + strconv.Itoa(i), Kind: kinds[i%len(kinds)]}
		for range 1 + r.IntN(2) {
			c.Abilities = append(c.Abilities, r.ability())
		}
		c.Sure = c.Kind == core.ActionCardKind && r.chance(10)
		if i == 4 || i == 1 && r.chance(50) { // what cancels a card
			c.Abilities[0] = r.cancelsCards()
		}
		if c.Kind == core.ActionCardKind && r.chance(60) { // for a player who may be named
			c.Abilities[0] = core.Ability{Timing: times[r.IntN(12)], Effects: []core.Effect{{Do: core.GainGoods, Good: core.TradeGoods, Amount: 1}}}
		}
		deck.Components = append(deck.Components, c)
	}
	for i := range 5 { // … and what acts on agendas
		if r.chance(60) {
			deck.Components[len(deck.Components)-1-i].Abilities = r.ofPiece()
		}
	}
	if r.chance(40) { // a lasting "cannot", and a card that enables for a turn
		c := deck.Components[len(deck.Components)-14:]
		c[7].Abilities[0] = core.Ability{Effects: []core.Effect{{Do: core.Forbid, Who: core.TheOthers, Act: useFactionAbilities}}}
		c[8].Abilities[0] = core.Ability{Timing: times[r.IntN(8)], Effects: []core.Effect{{Do: core.Allow, Who: core.TheHolder, Act: useFactionAbilities, Until: core.ThisTurn}}}
	}
	if r.chance(30) { // a note that says "cannot" from its play area
		lasting := core.Effect{Do: core.Forbid, Who: []core.Role{core.TheOthers, core.TheOwner}[r.IntN(2)], Act: useFactionAbilities}
		deck.Notes = append(deck.Notes, core.NoteCard{Name: "N2", Stays: true, Abilities: []core.Ability{{Effects: []core.Effect{lasting}}}})
	}
	for i := range 2 {
		deck.Notes = append(deck.Notes, core.NoteCard{Name: "N" + strconv.Itoa(i), Stays: r.chance(60), Abilities: []core.Ability{r.ability()}})
		if note := &deck.Notes[len(deck.Notes)-1]; r.chance(70) { // what it says as long as it lies there
			note.Abilities = append(note.Abilities, r.ability())
		}
	}
	for i := range deck.Components { // what has laws say nothing for a turn
		if c := &deck.Components[i]; slices.Contains([]string{"Flank Speed", "Ghost Ship", "Black Market Dealings", "Carth of Golden Sands", "Orbital Drop", "Harrow"}, c.Name) {
			c.Blanks = r.chance(50)
		}
	}
	r.addAgendas(&deck)
	if err := deck.Check(); err != nil {
		panic(err)
	}
	return &deck
}

func (r generator) ability() core.Ability {
	a := core.Ability{Timing: times[r.IntN(len(times))], May: r.chance(60)}
	if a.Timing == (core.Timing{}) {
		a.Effects = append(a.Effects, r.cannot(core.WhileInPlay))
		if r.chance(20) {
			a.While = append(a.While, r.condition(core.HasUnits, core.NeighborOfAll))
		}
		return a
	}
	if r.chance(50) {
		a.Timing.Whose = []core.Role{core.TheHolder, core.TheOwner, core.TheActor, core.TheOthers, core.TheActive}[r.IntN(5)]
	}
	if r.chance(20) && !a.Timing.Action {
		a.Or = append(a.Or, times[r.IntN(len(times)-5)])
		a.Or[0].Whose = a.Timing.Whose
	}
	if r.chance(25) {
		a.If = append(a.If, []core.Condition{r.condition(core.HasUnits, core.HasShips), {Test: core.Said, Text: "the moon is full"}}[r.IntN(5)/4])
	}
	if r.chance(30) {
		a.While = append(a.While, r.condition(core.HasUnits, core.AimMayVote))
	}
	for r.chance(25) && len(a.Cost) < 3 {
		a.Cost = append(a.Cost, core.Cost{Kind: core.CostKind(1 + r.IntN(int(core.CostSaid))), Amount: 1 + r.IntN(2), Cards: r.IntN(8) / 6})
	}
	if r.chance(10) { // two costs of one kind, to be paid together
		a.Cost = []core.Cost{{Kind: core.CostTradeGoods, Amount: 1}, {Kind: core.CostTradeGoods, Amount: 1 + r.IntN(2)}}
	}
	waits := !a.Timing.Action && len(a.Or) == 0
	for i := range 1 + r.IntN(3) {
		e := r.effect(a.Timing, waits)
		e.May, e.Then = r.chance(25), i > 0 && r.chance(30)
		a.Effects = append(a.Effects, e)
	}
	if r.chance(20) { // either this, or that and perhaps one more
		for i := range 2 + r.IntN(2) {
			e := r.effect(a.Timing, waits)
			e.Either = uint8(min(i+1, 2))
			a.Effects = append(a.Effects, e)
		}
	}
	if r.chance(25) {
		return r.leavesOpen(a)
	}
	return a
}

// cancelsCards is an ability that keeps an action card from doing anything.
func (r generator) cancelsCards() core.Ability {
	a := core.Ability{Timing: core.Timing{Station: core.When, Moment: "AC.play", Whose: []core.Role{core.AnySeat, core.TheOthers}[r.IntN(2)]}, May: true,
		Effects: []core.Effect{{Do: core.CancelEvent}}}
	if r.chance(30) {
		a.If = []core.Condition{{Test: core.OtherName}}
	}
	if r.chance(30) {
		a.Cost = []core.Cost{{Kind: core.CostTradeGoods, Amount: 1}}
	}
	return a
}

func (r generator) condition(first, last core.Test) core.Condition {
	return core.Condition{Test: first + core.Test(r.IntN(int(last-first)+1)), Least: 1 + r.IntN(2), Phase: core.Phase(r.IntN(3))}
}

// role is whom an effect is about: anybody who sits there, whoever that is.
func (r generator) role() core.Role { return core.Role(r.IntN(int(core.TheSpeaker) + 1)) }

// cannot forbids something, more often so if it lasts, or keeps it from being forbidden.
func (r generator) cannot(until core.Lasting) core.Effect {
	e := core.Effect{Do: core.Allow, Who: r.role(), Act: useFactionAbilities, Until: until}
	if until == core.WhileInPlay && r.chance(75) || r.chance(40) {
		e.Do = core.Forbid
	}
	if r.chance(40) {
		e.Act = []boardAct{playActionCards, castVotes}[r.IntN(2)]
	}
	return e
}

// mayChange reports whether an event waits for what acts "when" it would happen.
func mayChange(moment string) bool {
	moments := everything().Moments
	return moments[everything().Moment(moment)].Stand == core.Instead
}

// effect is anything that an ability can do at its time. waits: it acts at this
// one time alone, so it may be what keeps an event from happening.
func (r generator) effect(at core.Timing, waits bool) core.Effect {
	goods := core.Effect{Who: r.role(), Good: core.AllGoods[r.IntN(2)], Amount: 1, All: r.chance(40), To: r.role()}
	switch n := r.IntN(26); {
	case n < 5:
		return r.cannot(core.Lasting(r.IntN(int(core.ThisGame) + 1)))
	case n < 8:
		return core.Effect{Do: core.Instruct, Who: r.role(), Text: "move a ship", Retrieves: r.chance(20)}
	case n == 8 && at.Station == core.When && waits && mayChange(at.Moment):
		return core.Effect{Do: core.CancelEvent}
	case n == 9 && waits && at.Moment != "ECO.replenish":
		return core.Effect{Do: core.ReplenishAll, Who: core.TheHolder}
	case n == 10:
		return core.Effect{Do: core.EndTheTurn}
	case n < 13:
		goods.Do = core.LoseGoods
		return goods
	case n < 16:
		goods.Do = core.HandOver
		return goods
	case n == 16:
		goods.Do, goods.Good = core.ConvertGoods, core.Commodities
		return goods
	case n < 19:
		return core.Effect{Do: []core.Deed{core.ReadyThis, core.ExhaustThis, core.PurgeThis}[r.IntN(3)]}
	case n == 19:
		return core.Effect{Do: core.UndoPassing, Who: r.role()}
	case n == 20:
		return core.Effect{Do: core.ScorePoints, Who: r.role(), Amount: r.IntN(4) - 2}
	}
	return core.Effect{Do: core.GainGoods, Who: r.role(), Good: core.AllGoods[r.IntN(2)], Amount: 1 + r.IntN(3), Per: core.Measure(r.IntN(4) * r.IntN(2))}
}

// readingTable opens a table of that deck, somewhere in a round.
func (r generator) readingTable() game {
	s := core.Setup{Deck: r.readingDeck(), Options: core.Options{Sources: core.SourcesOf(core.ProphecyOfKings)}}
	for i := range 2 + r.IntN(3) {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
		if i == 1 && r.chance(30) {
			s.Seats[i].Faction = "Argent"
		}
		for n := range 14 {
			count := uint8(0)
			if kind := kinds[n%len(kinds)]; kind == core.Unit || kind == core.ActionCardKind {
				count = uint8(1 + r.IntN(2))
			}
			if r.chance(45) {
				s.Things = append(s.Things, core.Placed{Component: "C" + strconv.Itoa(n), Seat: core.AllSeats[i], Count: count})
			}
		}
	}
	if r.chance(15) {
		s.Options.Goods = core.PhysicalGoods
	}
	if r.chance(15) {
		s.Options.Notes = core.PhysicalNotes
	}
	if r.chance(70) {
		s.Options.Pace = core.Asking
	}
	if r.chance(60) {
		s.Options.Absent = core.HostDeclines
	}
	return r.staged(r.opened(s))
}

// staged sets the scene of some phase.
func (r generator) staged(g game) game {
	scene := core.Scene{Round: 1, Phase: []core.Phase{1, 1, 1, 1, 2, 3, 3, 3, 0}[r.IntN(9)], Speaker: g.Players[r.IntN(len(g.Players))].Seat}
	for _, i := range r.Perm(len(g.Players)) {
		scene.Order = append(scene.Order, g.Players[i].Seat)
	}
	if scene.Phase == core.ActionPhase {
		scene.Active = scene.Order[r.IntN(len(scene.Order))]
	}
	next, err := g.goOn(setsScene(g.Host, scene))
	if err != nil {
		panic(err)
	}
	return next
}
