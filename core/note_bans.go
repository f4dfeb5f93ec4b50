package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The uses of components that notes forbid, and those that they allow; and the abilities of other
// factions.

// whyNotUseByName refuses if a seat can't use a component of that name at an event. The component is
// another faction's, or a ban forbids its use. The conditions of the component itself aren't checked.
func (pos *Position) whyNotUseByName(f *Frame, by Seat, kind deck.ComponentKind, name string) error {
	c := pos.component(name)
	if err := pos.whyOfAnother(by, c); err != nil {
		return err
	}
	if err := pos.whyNotThisCard(f, by, name); err != nil {
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

// whyOfAnother refuses a component that belongs to another faction. A faction ability is that
// faction's alone (abilities 25). A few cards let a player use another faction's leaders,
// technologies or units. A player who has a leader or a technology in another way declares it
// first.
func (tab *Tabletop) whyOfAnother(by Seat, c *deck.Component) error {
	if c == nil || c.Faction == "" || c.Kind > deck.Unit || tab.isPlaying(by, c.Faction) || tab.isPlaying(by, "") {
		return nil
	}
	said := tab.declarationOf(by, c.DeclaredKind())
	switch {
	case c.Kind == deck.FactionAbility:
		return refuseOf("abilities 25", rulebook.OfAnother, by, c.Name)
	case c.Kind == deck.Leader && tab.canReachLeader(by, c), c.Kind != deck.Leader && tab.isPlaying(by, copies), said != nil && said.has(uint16(tab.indexOf(c.Name))):
		return nil
	}
	if c.DeclaredKind() == deck.NoHaving { // no player can declare a component of this kind
		return refuseOf(rulebook.TableName, rulebook.OfAnother, by, c.Name)
	}
	return refuseOf(rulebook.TableName, rulebook.NotOfIts, by, c.Name)
}

// copies is the faction whose own abilities let it use other factions' technologies and units.
const copies = "Nekro"

// mayBeBanned reports whether a ban or a note may forbid a seat to use a component of some kind or
// name. If not, callers skip the checks of each name.
func (tab *Tabletop) mayBeBanned(by Seat) bool {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.Whom == by && b.Act >= deck.UseChosenAbilities {
			return true
		}
	}
	for i := range tab.notesIfAnyLaid() {
		if n := &tab.Notes[i]; n.Zone == PlayArea && n.Owner == by {
			return true
		}
	}
	return false
}

// filterAllowed keeps only the names of components that a seat may use.
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

// whyNoteForbids refuses if a note in a play area forbids a seat to use a component by name against the
// note's holder.
func (pos *Position) whyNoteForbids(f *Frame, by Seat, name string) error {
	var no error
	pos.visitPassives(func(note string, holder, owner Seat, e *deck.Effect) {
		if e.Do == deck.Forbid && e.Act == deck.UseByName && e.Text == name && (e.To != deck.TheHolder || holder == f.Of) && pos.isRole(e.Who, by, holder, owner, Nobody) {
			no = refuse("abilities 6", rulebook.BarredByNote, word(GapWhat, name), noteArg(NoteName{note, owner}), who(holder))
		}
	})
	return no
}

// hasBanBy reports whether a note of that name has forbidden a seat an act.
func (tab *Tabletop) hasBanBy(name string, s Seat) bool {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.Whom == s && b.Source.Name == name && !b.Enable {
			return true
		}
	}
	return false
}

// The notes with rules of their own about acts that the notes don't forbid.
const (
	ceasefireName = "Ceasefire"
	secretName    = "Political Secret"
	agreementName = "Trade Agreement"
)

// tellUsableDespiteSecret returns the reason why a seat may use a component although a Political
// Secret was played, or nil (Political Secret 1, 1.1, 3).
func (tab *Tabletop) tellUsableDespiteSecret(by Seat, t Thing, kind deck.ComponentKind) []Event {
	rule := rulebook.Rule("")
	switch {
	case t.Owner != Nobody:
		if t.Name != secretName && tab.hasBanBy(secretName, t.Owner) {
			rule = "Political Secret 1.1"
		}
	case !tab.hasBanBy(secretName, by):
	case kind == deck.TechnologyCard, kind == deck.Leader, kind == deck.Unit:
		rule = "Political Secret 1"
	case kind == deck.FactionAbility:
		rule = "Political Secret 3"
	}
	if rule == "" {
		return nil
	}
	return reasonByRule(rule, rulebook.OkNotStopped, who(by), word(GapWhat, tab.label(t)))
}

// tellTradesDespiteSecret returns the reason why a faction ability still allows a trade although a
// Political Secret was played against its owner. The owner doesn't choose to use that ability
// (Political Secret 3).
func (tab *Tabletop) tellTradesDespiteSecret(ability string, parties ...Seat) []Event {
	c := tab.component(ability)
	for _, s := range parties {
		if c != nil && c.Kind == deck.FactionAbility && tab.isPlaying(s, c.Faction) && tab.hasBanBy(secretName, s) {
			return reasonByRule("Political Secret 3", rulebook.OkNotStopped, who(s), word(GapWhat, ability))
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

// tellDespiteCeasefire tells that an event may happen although a Ceasefire was played.
func (tab *Tabletop) tellDespiteCeasefire(m *deck.Moment, of Seat) []Event {
	rule := ceasefireExemption(m.ID)
	if m.ID == "TA.sco" { // every player's units may fire, the active player's too
		of = tab.Active
	}
	if rule == "" || !tab.hasBanBy(ceasefireName, of) {
		return nil
	}
	return reasonByRule(rule, rulebook.OkNotCeased, who(of), word(GapMoment, m.Name))
}

// tellNoteRules tells the rules about playing a note here. Units stay (Ceasefire 2), and structures
// count as units (Ceasefire 4). A player at the maximum still replenishes, and the players need
// not be neighbors (Trade Agreement 1, Trade Agreement 2).
func (tab *Tabletop) tellNoteRules(f *Frame, by Seat, t Thing) []Event {
	if t.Owner == Nobody {
		return nil
	}
	var events []Event
	why := func(rule rulebook.Rule, m rulebook.MessageID) {
		events = joined(events, reasonByRule(rule, m, who(by), other(t.Owner)))
	}
	switch t.Name {
	case ceasefireName:
		if f.stampedFactOf(t.Owner).Units {
			why("Ceasefire 2", rulebook.OkUnitsStay)
		}
		if f.stampedFactOf(by).Structures {
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

// whyNotThisCard refuses a strategy card that isn't the one in use. It also refuses a primary ability
// to every seat but the one that uses the card. The refusal names the player who has the card.
func (tab *Tabletop) whyNotThisCard(f *Frame, by Seat, name string) error {
	at, id := tab.strategyCard(name), tab.moment(f).ID
	if at < 0 || !tab.isAnyStrategyCardHeld() || id != primaryUsed && id != "STR.secondaries" && id != "STR.secondary" {
		return nil
	}
	switch card := &tab.StrategyCards[at]; {
	case tab.Roll.Lent && tab.Roll.Card == name && (id != primaryUsed || by == f.Of):
		return nil
	case card.By == Nobody:
		return refuseOf(rulebook.TableStrategy, rulebook.CardLeftOver, by, name)
	case card.By != f.Of, id != primaryUsed && !card.Exhausted, id == primaryUsed && f.Card.Name != "" && f.Card.Name != name:
		return refuseOf(rulebook.TableStrategy, rulebook.CardNotInUse, card.By, name)
	case id == primaryUsed && by != f.Of:
		return refuseOf(rulebook.TableStrategy, rulebook.CardTaken, card.By, name)
	}
	return nil
}
