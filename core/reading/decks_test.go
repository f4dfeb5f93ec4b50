package reading

import (
	"slices"
	"strconv"

	"entente/core"
	"entente/core/deck"
)

// times are the windows of invented abilities: events whose "when" comes before or after
// they happen, spans, and windows for one seat or for all others.
var times = []deck.Timing{
	{Station: deck.When, Moment: "TA.activate"}, {Station: deck.After, Moment: "TA.activate"},
	{Station: deck.After, Moment: "TA.activate"}, {Station: deck.When, Moment: "ECO.replenish"},
	{Station: deck.After, Moment: "ECO.replenish"}, {Station: deck.When, Moment: "UNIT.destroyed"},
	{Station: deck.After, Moment: "UNIT.destroyed"}, {Station: deck.StartOf, Moment: "T.start"},
	{Station: deck.When, Moment: "AG.reveal"}, {Station: deck.After, Moment: "AG.reveal"},
	{Station: deck.Before, Moment: "TA.move"}, {Station: deck.When, Moment: "TA.move"},
	{Station: deck.After, Moment: "TA.move"}, {Station: deck.During, Moment: "INV.bombard"},
	{Station: deck.When, Moment: "STR.secondary"}, {Station: deck.During, Moment: "CA"},
	{Station: deck.StartOf, Moment: "SC.start"}, {Station: deck.StartOf, Moment: "SC.round.start"},
	{Station: deck.EndOf, Moment: "GC.end"}, {Station: deck.EndOf, Moment: "GC.round.end"},
	{Station: deck.StartOf, Moment: "ST.start"}, {Station: deck.When, Moment: "AC.play"},
	{Action: true}, {Action: true}, {Action: true}, {}, {},
}

// kinds are the kinds of components that are drawn; those that may come twice are listed twice.
var kinds = []deck.ComponentKind{deck.FactionAbility, deck.TechnologyCard, deck.Unit, deck.ActionCardKind, deck.Leader, deck.Unit,
	deck.ActionCardKind, deck.AgendaCard, deck.RelicCard, deck.OtherComponent, deck.FactionAbility}

// readingDeck returns the printed deck with random components: of every kind, with every
// kind of condition and cost, with bans and permissions.
func (r generator) readingDeck() *deck.Deck {
	cards := *everything()
	cards.Components, cards.Notes = slices.Clone(cards.Components), slices.Clone(cards.Notes)
	for i := range 14 {
		c := deck.Component{Name: "C" + strconv.Itoa(i), Kind: kinds[i%len(kinds)]}
		for range 1 + r.IntN(2) {
			c.Abilities = append(c.Abilities, r.ability())
		}
		c.Sure = c.Kind == deck.ActionCardKind && r.chance(10)
		if i == 4 || i == 1 && r.chance(50) { // a card that cancels a card
			c.Abilities[0] = r.cancelsCards()
		}
		if c.Kind == deck.ActionCardKind && r.chance(60) { // a card for a player who may be named
			c.Abilities[0] = deck.Ability{Timing: times[r.IntN(12)], Effects: []deck.Effect{{Do: deck.GainGoods, Good: deck.TradeGoods, Amount: 1}}}
		}
		cards.Components = append(cards.Components, c)
	}
	for i := range 5 { // components that act on agendas
		if r.chance(60) {
			cards.Components[len(cards.Components)-1-i].Abilities = r.ofPiece()
		}
	}
	if r.chance(40) { // a lasting ban, and a card that permits the act for a turn
		c := cards.Components[len(cards.Components)-14:]
		c[7].Abilities[0] = deck.Ability{Effects: []deck.Effect{{Do: deck.Forbid, Who: deck.TheOthers, Act: useFactionAbilities}}}
		c[8].Abilities[0] = deck.Ability{Timing: times[r.IntN(8)], Effects: []deck.Effect{{Do: deck.Allow, Who: deck.TheHolder, Act: useFactionAbilities, Until: deck.ThisTurn}}}
	}
	if r.chance(30) { // a note that forbids something from its play area
		lasting := deck.Effect{Do: deck.Forbid, Who: []deck.Role{deck.TheOthers, deck.TheOwner}[r.IntN(2)], Act: useFactionAbilities}
		cards.Notes = append(cards.Notes, deck.NoteCard{Name: "N2", Stays: true, Abilities: []deck.Ability{{Effects: []deck.Effect{lasting}}}})
	}
	for i := range 2 {
		cards.Notes = append(cards.Notes, deck.NoteCard{Name: "N" + strconv.Itoa(i), Stays: r.chance(60), Abilities: []deck.Ability{r.ability()}})
		if note := &cards.Notes[len(cards.Notes)-1]; r.chance(70) { // an ability for the time in the play area
			note.Abilities = append(note.Abilities, r.ability())
		}
	}
	for i := range cards.Components { // components that make laws blank for a turn
		if c := &cards.Components[i]; slices.Contains([]string{"Flank Speed", "Ghost Ship", "Black Market Dealings", "Carth of Golden Sands", "Orbital Drop", "Harrow"}, c.Name) {
			c.Blanks = r.chance(50)
		}
	}
	r.addAgendas(&cards)
	if err := cards.Check(); err != nil {
		panic(err)
	}
	return &cards
}

func (r generator) ability() deck.Ability {
	a := deck.Ability{Timing: times[r.IntN(len(times))], May: r.chance(60)}
	if a.Timing == (deck.Timing{}) {
		a.Effects = append(a.Effects, r.cannot(deck.WhileInPlay))
		if r.chance(20) {
			a.While = append(a.While, r.condition(deck.HasUnits, deck.NeighborOfAll))
		}
		return a
	}
	if r.chance(50) {
		a.Timing.Whose = []deck.Role{deck.TheHolder, deck.TheOwner, deck.TheActor, deck.TheOthers, deck.TheActive}[r.IntN(5)]
	}
	if r.chance(20) && !a.Timing.Action {
		a.Or = append(a.Or, times[r.IntN(len(times)-5)])
		a.Or[0].Whose = a.Timing.Whose
	}
	if r.chance(25) {
		a.If = append(a.If, []deck.Condition{r.condition(deck.HasUnits, deck.HasShips), {Test: deck.Said, Text: "the moon is full"}}[r.IntN(5)/4])
	}
	if r.chance(30) {
		a.While = append(a.While, r.condition(deck.HasUnits, deck.AimMayVote))
	}
	for r.chance(25) && len(a.Cost) < 3 {
		a.Cost = append(a.Cost, deck.Cost{Kind: deck.CostKind(1 + r.IntN(int(deck.CostSaid))), Amount: 1 + r.IntN(2), Cards: r.IntN(8) / 6})
	}
	if r.chance(10) { // two costs of one kind, to be paid together
		a.Cost = []deck.Cost{{Kind: deck.CostTradeGoods, Amount: 1}, {Kind: deck.CostTradeGoods, Amount: 1 + r.IntN(2)}}
	}
	waits := !a.Timing.Action && len(a.Or) == 0
	for i := range 1 + r.IntN(3) {
		e := r.effect(a.Timing, waits)
		e.May, e.Then = r.chance(25), i > 0 && r.chance(30)
		a.Effects = append(a.Effects, e)
	}
	if r.chance(20) { // two or three alternatives
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

// cancelsCards returns an ability that cancels an action card.
func (r generator) cancelsCards() deck.Ability {
	a := deck.Ability{Timing: deck.Timing{Station: deck.When, Moment: "AC.play", Whose: []deck.Role{deck.AnySeat, deck.TheOthers}[r.IntN(2)]}, May: true,
		Effects: []deck.Effect{{Do: deck.CancelEvent}}}
	if r.chance(30) {
		a.If = []deck.Condition{{Test: deck.OtherName}}
	}
	if r.chance(30) {
		a.Cost = []deck.Cost{{Kind: deck.CostTradeGoods, Amount: 1}}
	}
	return a
}

func (r generator) condition(first, last deck.Test) deck.Condition {
	return deck.Condition{Test: first + deck.Test(r.IntN(int(last-first)+1)), Least: 1 + r.IntN(2), Phase: deck.Phase(r.IntN(3))}
}

// role returns a random role for an effect.
func (r generator) role() deck.Role { return deck.Role(r.IntN(int(deck.TheSpeaker) + 1)) }

// cannot returns a ban, or a permission; a lasting effect is mostly a ban.
func (r generator) cannot(until deck.Lasting) deck.Effect {
	e := deck.Effect{Do: deck.Allow, Who: r.role(), Act: useFactionAbilities, Until: until}
	if until == deck.WhileInPlay && r.chance(75) || r.chance(40) {
		e.Do = deck.Forbid
	}
	if r.chance(40) {
		e.Act = []boardAct{playActionCards, castVotes}[r.IntN(2)]
	}
	return e
}

// mayChange reports whether an event waits for the abilities that act "when" it would happen.
func mayChange(moment string) bool {
	moments := everything().Moments
	return moments[everything().Moment(moment)].Stand == deck.Instead
}

// readingTable opens a table with that deck, somewhere in a round.
func (r generator) readingTable() game {
	s := core.Setup{Deck: r.readingDeck(), Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	for i := range 2 + r.IntN(3) {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i]})
		if i == 1 && r.chance(30) {
			s.Seats[i].Faction = "Argent"
		}
		for n := range 14 {
			count := uint8(0)
			if kind := kinds[n%len(kinds)]; kind == deck.Unit || kind == deck.ActionCardKind {
				count = uint8(1 + r.IntN(2))
			}
			if r.chance(45) {
				s.Components = append(s.Components, core.ComponentSetup{Component: "C" + strconv.Itoa(n), Seat: core.AllSeats[i], Count: count})
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
	scene := core.Scene{Round: 1, Phase: []deck.Phase{1, 1, 1, 1, 2, 3, 3, 3, 0}[r.IntN(9)], Speaker: g.Players[r.IntN(len(g.Players))].Seat}
	for _, i := range r.Perm(len(g.Players)) {
		scene.Order = append(scene.Order, g.Players[i].Seat)
	}
	if scene.Phase == deck.ActionPhase {
		scene.Active = scene.Order[r.IntN(len(scene.Order))]
	}
	next, err := g.goOn(setsScene(g.Host, scene))
	if err != nil {
		panic(err)
	}
	return next
}
