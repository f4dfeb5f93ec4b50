package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// This file judges whether a seat may use a component at all. A promissory note may forbid the use, and so
// may a ban, which is a "cannot" that an ability has set up. Only some cards let a player use another
// faction's components.

// whyNotUseByName returns a refusal if a seat can't use the named component at an event, or nil. It refuses
// a component of another faction, a strategy card that isn't in use, and a component that a ban or a note
// forbids. It doesn't check the conditions of the component's own abilities.
func (pos *Position) whyNotUseByName(f *Frame, by Seat, kind deck.ComponentKind, name string) error {
	c := pos.componentNamed(name)
	if err := pos.whyNotOwnFaction(by, c); err != nil {
		return err
	}
	if err := pos.whyNotThisStrategyCard(f, by, name); err != nil {
		return err
	}
	if err := pos.whyNotUseKind(by, kind); err != nil || !pos.mayBeBanned(by) {
		return err
	}
	if c == nil || kind == deck.NoteKind {
		return nil
	}
	if kind == deck.FactionAbility && c.Chosen {
		if err := pos.whyForbidden(by, deck.UseChosenAbilities); err != nil {
			return err
		}
	}
	if kind == deck.FactionAbility || kind == deck.TechnologyCard && c.Faction != "" {
		if err := pos.whyForbidden(by, deck.UseFactionThings); err != nil {
			return err
		}
	}
	return pos.whyNoteForbids(f, by, name)
}

// whyNotOwnFaction returns a refusal if a component belongs to another faction than the seat's, or nil.
// Only its own faction can use a faction ability (abilities 25). Some cards let a player use another
// faction's leaders, technologies or units. A player who got such a component in a way that Entente can't
// see must declare the component before using it.
func (tab *Tabletop) whyNotOwnFaction(by Seat, c *deck.Component) error {
	if c == nil || c.Faction == "" || c.Kind > deck.Unit || tab.hasFaction(by, c.Faction) || tab.hasFaction(by, "") {
		return nil
	}
	said := tab.declarationOf(by, c.DeclaredKind())
	switch {
	case c.Kind == deck.FactionAbility:
		return refuseNamingSeat("abilities 25", rulebook.OfAnother, by, c.Name)
	case c.Kind == deck.Leader && tab.mayUseOthersLeader(by, c), c.Kind != deck.Leader && tab.hasFaction(by, copyingFaction), said != nil && said.includes(uint16(tab.componentIndex(c.Name))):
		return nil
	}
	if c.DeclaredKind() == deck.NoHaving { // no player can declare a component of this kind
		return refuseNamingSeat(rulebook.TableName, rulebook.OfAnother, by, c.Name)
	}
	return refuseNamingSeat(rulebook.TableName, rulebook.NotOfIts, by, c.Name)
}

// copyingFaction is the short name of the faction whose abilities let its player use other factions'
// technologies and units.
const copyingFaction = "Nekro"

// mayBeBanned reports whether any ban or note could forbid a seat the use of a component. If mayBeBanned
// returns false, callers save the time to check each component.
func (tab *Tabletop) mayBeBanned(by Seat) bool {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.Seat == by && b.Act >= deck.UseChosenAbilities {
			return true
		}
	}
	for i := range tab.notesIfAnyPlayed() {
		if n := &tab.Notes[i]; n.Zone == PlayArea && n.Owner == by {
			return true
		}
	}
	return false
}

// filterAllowed returns the component names of group n without the components that a seat may not use at an
// event.
func (pos *Position) filterAllowed(f *Frame, by Seat, n Names) Names {
	if n.Kind > deck.Unit && !pos.mayBeBanned(by) && !pos.isAnyStrategyCardHeld() {
		return n
	}
	var list []string
	for _, name := range n.List {
		if pos.whyNotUseByName(f, by, n.Kind, name) == nil {
			list = append(list, name)
		}
	}
	n.List = list
	return n
}

// whyNoteForbids returns a refusal if a note in a play area forbids a seat to use the named component,
// or nil. Some notes forbid the use only at an event that is the holder's.
func (pos *Position) whyNoteForbids(f *Frame, by Seat, name string) error {
	var no error
	pos.visitPassiveEffects(func(note string, holder, owner Seat, e *deck.Effect) {
		if e.Do == deck.Forbid && e.Act == deck.UseByName && e.Text == name && (e.To != deck.TheHolder || holder == f.EventSeat) && pos.hasRole(e.Who, by, holder, owner, Nobody) {
			no = refuse("abilities 6", rulebook.BarredByNote, textArg(GapWhat, name), noteArg(NoteName{note, owner}), seatArg(holder))
		}
	})
	return no
}

// hasBanFrom reports whether the note of the given name has made a Ban that forbids a seat something.
func (tab *Tabletop) hasBanFrom(name string, s Seat) bool {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.Seat == s && b.Source.Name == name && !b.Permits {
			return true
		}
	}
	return false
}

// The names of notes whose special rules the functions below explain to players.
const (
	ceasefireName = "Ceasefire"
	secretName    = "Political Secret"
	agreementName = "Trade Agreement"
)

// tellUsableDespiteSecret returns the event that says why a seat may use a component although a Political
// Secret was played (Political Secret 1, 1.1, 3). It returns nil if none of these rules applies.
func (tab *Tabletop) tellUsableDespiteSecret(by Seat, t Thing, kind deck.ComponentKind) []Event {
	rule := rulebook.Rule("")
	switch {
	case t.Owner != Nobody:
		if t.Name != secretName && tab.hasBanFrom(secretName, t.Owner) {
			rule = "Political Secret 1.1"
		}
	case !tab.hasBanFrom(secretName, by):
	case kind == deck.TechnologyCard, kind == deck.Leader, kind == deck.Unit:
		rule = "Political Secret 1"
	case kind == deck.FactionAbility:
		rule = "Political Secret 3"
	}
	if rule == "" {
		return nil
	}
	return reasonByRule(rule, rulebook.OkNotStopped, seatArg(by), textArg(GapWhat, tab.thingLabel(t)))
}

// tellTradesDespiteSecret returns an event with the reason why a faction ability still allows a trade, or
// nil. A Political Secret against the ability's owner doesn't stop the ability, because the owner doesn't
// choose to use it (Political Secret 3).
func (tab *Tabletop) tellTradesDespiteSecret(ability string, parties ...Seat) []Event {
	c := tab.componentNamed(ability)
	for _, s := range parties {
		if c != nil && c.Kind == deck.FactionAbility && tab.hasFaction(s, c.Faction) && tab.hasBanFrom(secretName, s) {
			return reasonByRule("Political Secret 3", rulebook.OkNotStopped, seatArg(s), textArg(GapWhat, ability))
		}
	}
	return nil
}

// ceasefireExemption returns the rule by which a Ceasefire doesn't forbid an event, or "".
func ceasefireExemption(event string) rulebook.Rule {
	switch event {
	case "TA.sco":
		return "Ceasefire 1"
	case "INV.commit":
		return "Ceasefire 3"
	case "PROD":
		return "Ceasefire 5"
	}
	return ""
}

// tellAllowedDespiteCeasefire returns the event that says why event m may happen although a Ceasefire was
// played against the seat of the event. It returns nil if no Ceasefire was played against that seat, or if no
// rule of ceasefireExemption applies.
func (tab *Tabletop) tellAllowedDespiteCeasefire(m *deck.Moment, of Seat) []Event {
	rule := ceasefireExemption(m.ID)
	if m.ID == "TA.sco" { // units of every player may fire then, but a Ceasefire is against the active player
		of = tab.Active
	}
	if rule == "" || !tab.hasBanFrom(ceasefireName, of) {
		return nil
	}
	return reasonByRule(rule, rulebook.OkNotCeased, seatArg(of), textArg(GapMoment, m.Name))
}

// tellNoteRules returns events that explain special rules of a Ceasefire or a Trade Agreement while the
// note is played. For a Ceasefire, units in the system stay (Ceasefire 2), and structures count as units
// (Ceasefire 4). For a Trade Agreement, the owner replenishes even at the maximum (Trade Agreement 1). The
// two players needn't be neighbors (Trade Agreement 2).
func (tab *Tabletop) tellNoteRules(f *Frame, by Seat, t Thing) []Event {
	if t.Owner == Nobody {
		return nil
	}
	var events []Event
	why := func(rule rulebook.Rule, m rulebook.MessageID) {
		events = joinEvents(events, reasonByRule(rule, m, seatArg(by), otherSeatArg(t.Owner)))
	}
	switch t.Name {
	case ceasefireName:
		if f.systemFactOf(t.Owner).HasUnits {
			why("Ceasefire 2", rulebook.OkUnitsStay)
		}
		if f.systemFactOf(by).OnlyStructures {
			why("Ceasefire 4", rulebook.OkStructuresCount)
		}
	case agreementName:
		if p := tab.Player(t.Owner); tab.Options.Goods == TrackedGoods && p.Goods[deck.Commodities] >= p.MaxCommodities && f.Amount == 0 {
			why("Trade Agreement 1", rulebook.OkTakesNone)
		}
		if !tab.AreNeighbors(by, t.Owner) {
			why("Trade Agreement 2", rulebook.OkNoNeighborNeeded)
		}
	}
	return events
}

// whyNotThisStrategyCard returns a refusal if the named strategy card isn't the card in use at this
// event, or nil. For a primary ability, whyNotThisStrategyCard refuses every seat except the seat that uses
// the card. The refusal names the player who has the card.
func (tab *Tabletop) whyNotThisStrategyCard(f *Frame, by Seat, name string) error {
	at, id := tab.strategyCardIndex(name), tab.moment(f).ID
	if at < 0 || !tab.isAnyStrategyCardHeld() || id != primaryUsed && id != "STR.secondaries" && id != "STR.secondary" {
		return nil
	}
	switch card := &tab.StrategyCards[at]; {
	case tab.RollCall.PrimaryLent && tab.RollCall.Card == name && (id != primaryUsed || by == f.EventSeat):
		return nil
	case card.HeldBy == Nobody:
		return refuseNamingSeat(rulebook.TableStrategy, rulebook.CardLeftOver, by, name)
	case card.HeldBy != f.EventSeat, id != primaryUsed && !card.Exhausted, id == primaryUsed && f.Card.Name != "" && f.Card.Name != name:
		return refuseNamingSeat(rulebook.TableStrategy, rulebook.CardNotInUse, card.HeldBy, name)
	case id == primaryUsed && by != f.EventSeat:
		return refuseNamingSeat(rulebook.TableStrategy, rulebook.CardTaken, card.HeldBy, name)
	}
	return nil
}
