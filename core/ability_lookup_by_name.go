package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Checks of components that Entente knows by name alone: the name, the windows, and the player
// whose event it must be.

// kindAndWindowsOf returns the kind of the component that t names, and the windows in which it acts. modeled
// reports whether the deck has data of the component's abilities. windows is nil if the component's windows
// aren't known.
func (tab *Tabletop) kindAndWindowsOf(t Thing) (kind deck.ComponentKind, windows deck.Windows, modeled bool) {
	if t.Owner != Nobody {
		if n := tab.FindNote(NoteName{t.Name, t.Owner}); n != nil {
			card := tab.cardOf(n)
			return deck.NoteKind, card.Windows, len(card.Abilities) > 0
		}
	}
	if card := tab.componentNamed(t.Name); card != nil && t.Owner == Nobody {
		return card.Kind, card.Windows, len(card.Abilities) > 0
	}
	return deck.OtherComponent, nil, false
}

// whyNotEligibleByName returns nil if a seat may resolve a component in a window now, or the refusal. Players
// carry out the effects of the component, so they check its conditions and costs. whyNotEligibleByName checks
// the window, the player and the copies of the card.
func (pos *Position) whyNotEligibleByName(f *Frame, by Seat, t Thing, to Aim) error {
	kind, _, modeled := pos.kindAndWindowsOf(t)
	one := t.Unit != 0 && kind != deck.Unit && pos.componentNamed(t.Name) != nil // only units have numbers
	if kind == deck.AgendaCard {
		if err := pos.whyLawNotInForce(t.Name, by); err != nil {
			return err
		}
		modeled = pos.findPiece(Thing{Name: t.Name}, by) != nil
	}
	if t.Name == "" || !deck.IsComponentName(t.Name) || t.Paragraph > deck.MaxParagraphs || modeled || one {
		return refuse(rulebook.TableName, rulebook.NoSuchComponent, textArg(GapWhat, deck.Clip(t.Name)))
	}
	if err := pos.whyNotThisWindowByName(f, by, t); err != nil {
		return err
	}
	if err := pos.whyNotThisSeat(f, by, t); err != nil {
		return err
	}
	if _, windows, _ := pos.kindAndWindowsOf(t); !pos.isNamedPlayersEvent(f, by, windows, pos.eventRolesOf(t)) {
		return refuse("abilities 3", rulebook.NotThatEvent, textArg(GapWhat, t.Name), seatArg(f.EventSeat))
	}
	if err := pos.whyActedAlready(f, by, t, to); err != nil {
		return err
	}
	if err := pos.whyNotPlayCard(f, by, pos.isCardPlay(t)); err != nil {
		return err
	}
	return pos.whyNotCancelByName(f, by, pos.cancelingComponent(f, t))
}

// hasResolvedComponent reports whether a component was already resolved in the component action of event f.
// Abilities that act at any time don't count, because a player may resolve them in addition.
func (tab *Tabletop) hasResolvedComponent(f *Frame) bool {
	if !tab.isActionWindow(f) {
		return false
	}
	for _, d := range f.resolvedInOpenWindow() {
		found, modeled, _ := tab.findAbility(d.Thing, d.Seat)
		_, windows, _ := tab.kindAndWindowsOf(d.Thing)
		if modeled && found.ability.Timing.Action || !modeled && slices.Contains(windows, componentActionWindow) {
			return true
		}
	}
	return false
}

// whyNotThisWindowByName refuses if a component without Abilities in the deck can't act in the open window.
// If the component acts in another window of the same event, the refusal names that window. Otherwise it
// names the component's window that is nearest in time. If the component's windows aren't known, it can act
// in every window.
func (pos *Position) whyNotThisWindowByName(f *Frame, by Seat, t Thing) (no error) {
	kind, windows, _ := pos.kindAndWindowsOf(t)
	switch {
	case f == nil:
		kind = deck.OtherComponent
	case slices.Contains(windows, componentActionWindow) && pos.hasResolvedComponent(f):
		return refuse("transactions note 6", rulebook.HasActed, seatArg(by))
	case pos.canActInWindow(pos.moment(f).Window(f.OpenStation), windows):
		return pos.whyNotUseByName(f, by, kind, t.Name)
	}
	of, whose := componentAbility{card: deck.Component{Kind: kind}, holder: by, owner: by}, pos.eventRolesOf(t)
	for i, id := range windows {
		m, at := pos.deck.Window(id)
		timing := deck.Timing{Station: at, Moment: m.ID}
		if len(whose) > 0 {
			timing.Whose = whose[i]
		}
		other := pos.refuseWrongTime(f, &of, timing, textArg(GapWhat, deck.Clip(t.Name)))
		if f != nil && m.ID == pos.moment(f).ID {
			return other
		}
		if no = nearerRefusal(no, other); i == 0 {
			no = other
		}
	}
	return no
}

// eventRolesOf returns the roles of the players at whose events a component may act, one for each of its
// windows. The deck lists the component without Abilities.
func (cat *Catalog) eventRolesOf(t Thing) []deck.Role {
	if card := cat.componentNamed(t.Name); card != nil && t.Owner == Nobody {
		return card.Whose
	}
	return nil
}

// canActInWindow reports whether the open window is one of the given windows. An empty list means that
// a component's windows aren't known, so the component may act in any window.
func (pos *Position) canActInWindow(open *deck.WindowCard, windows deck.Windows) bool {
	for _, id := range windows {
		if pos.isAnyWindowID(id) {
			return true
		}
	}
	return len(windows) == 0 || open != nil && open.IsAmong(windows)
}

// isAnyWindowID reports whether a window's id now stands for every window. The id AnyTime always does. The
// id anyAction does so only between two abilities in the action phase.
func (pos *Position) isAnyWindowID(id string) bool {
	return id == AnyTime || id == anyAction && pos.Phase == deck.ActionPhase && pos.isBetweenAbilities()
}

// isNamedPlayersEvent reports whether f is an event of the right player for a component of a seat. A
// component's text may name the player, as in "when another player passes" (abilities 3). windows are the
// component's windows. For each window, whose has the role that the event's player must have. If any player
// may have the event, or only the players know whose event it is, the result is true.
func (pos *Position) isNamedPlayersEvent(f *Frame, by Seat, windows deck.Windows, whose []deck.Role) bool {
	if len(whose) == 0 {
		return true
	}
	m := pos.moment(f)
	open := m.Window(f.OpenStation)
	if open == nil || open.Order == deck.Defender || !m.IsOnePlayersEvent() {
		return true
	}
	for i, id := range windows {
		if pos.isAnyWindowID(id) || open.Is(id) && pos.hasRole(whose[i], f.EventSeat, by, by, f.EventSeat) {
			return true
		}
	}
	return false
}

// isBetweenAbilities reports whether no ability is being resolved and no revealed exploration card
// waits. An ability for any time in the action phase can interrupt neither of them (ruling 181, ruling
// 262).
func (pos *Position) isBetweenAbilities() bool {
	for i := range pos.Unfinished {
		if f := &pos.Unfinished[i]; f.Job.IsActive() || pos.moment(f).ID == explorationCardRevealed {
			return false
		}
	}
	return true
}

// explorationCardRevealed is the event in which an exploration card is revealed. It lasts until the
// card is resolved, so a transaction doesn't end it (ruling 41).
const explorationCardRevealed = "EXPL.reveal"

// The ids that stand for many windows.
const (
	AnyTime   = "ANY"              // every window
	anyAction = "ACTION_PHASE.any" // every window of the action phase between two abilities
)

// whyNotAtThisTable refuses a component that this table doesn't play with, and says why. It also
// refuses a galactic event that isn't in play. It accepts a name that Entente doesn't know (table 26).
func (tab *Tabletop) whyNotAtThisTable(t Thing) error {
	if t.Owner != Nobody {
		return nil
	}
	if c := tab.componentNamed(t.Name); c != nil {
		return tab.whyGalacticEventAbsent(c)
	}
	if tab.deck.IsFreeName(t.Name) {
		return nil
	}
	what, n := textArg(GapWhat, t.Name), tab.deck.FindNotHere(t.Name)
	switch in := tab.Options.Sources; {
	case n == nil:
		return refuse(rulebook.TableName, rulebook.NoteOfWhom, what)
	case !in.Has(n.Source):
		return refuse(rulebook.TableName, rulebook.NotInTheBox, what, textArg(GapSource, n.Source.String()))
	case n.Newer != "":
		return refuse(rulebook.TableName, rulebook.AnotherPrinting, what, textArg(GapText, n.Newer))
	case n.Removed != deck.Base && in.Has(n.Removed):
		return refuse(rulebook.TableName, rulebook.TakenOut, what, textArg(GapSource, n.Removed.String()))
	}
	return refuse(rulebook.TableName, rulebook.NobodyPlaysIt, what, textArg(GapFaction, n.Faction))
}

// unknownNameEvents returns an event for the log if Entente doesn't know the name of t. The event
// suggests a similar name, if there is one.
func (cat *Catalog) unknownNameEvents(t Thing) []Event {
	if t.Owner != Nobody || t.Name == "" || cat.componentNamed(t.Name) != nil {
		return nil
	}
	if near := cat.index.nearName(cat.deck, t.Name); near != "" {
		return eventByRule(rulebook.TableUnknown, rulebook.NameNear, textArg(GapWhat, deck.Clip(t.Name)), textArg(GapText, near))
	}
	return eventByRule(rulebook.TableUnknown, rulebook.NameUnknown, textArg(GapWhat, deck.Clip(t.Name)))
}

// isCardPlay reports whether a player who resolves t plays an action card. A later ability of a
// card that was already played doesn't play the card again (ruling 253).
func (cat *Catalog) isCardPlay(t Thing) bool {
	c := cat.actionCard(t)
	if c == nil {
		return false
	}
	if t.abilityIndex() > 0 && cat.componentCarriedOut(t) != nil { // each ability is for another window in which to play the card
		return !c.Does()[t.abilityIndex()].IsPredictionReward()
	}
	return t.abilityIndex() == c.PlayAbility()
}
