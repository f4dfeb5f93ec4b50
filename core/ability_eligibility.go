package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Whether a seat may resolve an ability in a window: the seat, the time, and the target.
// whyNotPossible checks the conditions and costs.

// whyNotEligible returns nil if a seat may resolve an ability in a window now, or the refusal. It
// doesn't check whether the window asks that seat next.
func (pos *Position) whyNotEligible(f *Frame, by Seat, t Thing, to Aim) error {
	pos = pos.asOf(f)
	c, modeled, known := pos.findAbility(t, by)
	if err := pos.whyNotPlayNote(&c, known, by, t); err != nil {
		return err
	}
	if !modeled {
		t = pos.thingWithAbility(f, t)
	}
	if of := pos.componentTimedByAbilities(f, t); !modeled && of != nil {
		return pos.whyNotEligibleIfCarriedOut(f, by, t, to, of)
	}
	if !modeled {
		return pos.whyNotEligibleByName(f, by, t, to)
	}
	if err := pos.whyNotWindowOrSeat(f, by, t, &c); err != nil {
		return err
	}
	return pos.whyNotEligibleAtTarget(f, by, t, to, &c)
}

// whyNotWindowOrSeat refuses if an ability doesn't fit a window, or if its player can't act in that
// window. The target doesn't matter.
func (pos *Position) whyNotWindowOrSeat(f *Frame, by Seat, t Thing, c *componentAbility) error {
	if err := pos.whyNotThisWindow(f, by, t, c); err != nil {
		return err
	}
	return pos.whyNotThisSeat(f, by, t)
}

// isEligible reports whether a seat may resolve a component in a window, aimed at some seat or at
// none.
func (pos *Position) isEligible(f *Frame, by Seat, t Thing) bool {
	return slices.ContainsFunc(append(pos.clockwise(by), Nobody), func(to Seat) bool {
		return pos.whyNotEligible(f, by, t, Aim{Seat: to}) == nil
	})
}

// whyNotEligibleAtTarget refuses if a seat can't aim an ability at a target. The caller has checked
// that the ability fits the window.
func (pos *Position) whyNotEligibleAtTarget(f *Frame, by Seat, t Thing, to Aim, c *componentAbility) error {
	if err := pos.whyActedAlready(f, by, t, to); err != nil {
		return err
	}
	if err := pos.whyNotPlayCard(f, by, pos.isCardPlay(t)); err != nil {
		return err
	}
	if err := pos.whyNoneLeft(by, t, c); err != nil {
		return err
	}
	if err := pos.whyNotCancelByAbility(f, c); err != nil {
		return err
	}
	if err := pos.whyNotPredict(f, by, t, to, c.ability); err != nil {
		return err
	}
	return pos.whyNotPossible(f, by, to.Seat, c)
}

// whyNotPlayNote refuses a note that a seat can't play. It refuses if the note is in another seat's hand or
// play area, or has the seat's own color or faction (promissory notes 1, promissory notes 2). It also refuses
// any component that a deal forbids the seat to use. If known is false, the table has no such note.
func (tab *Tabletop) whyNotPlayNote(c *componentAbility, known bool, by Seat, t Thing) error {
	if err := tab.whyDealForbids(by, forbidsUseTest(t)); err != nil {
		return err
	}
	switch {
	case t.Owner == Nobody:
		return nil
	case !known || t.Unit != 0:
		return tab.index.refuseUnknownNote(tab.deck, NoteName{t.Name, t.Owner})
	case t.Owner == by && !tab.deck.Notes[c.note.Card].Owners:
		return refuse("promissory notes 2", rulebook.OwnNote, noteArg(NoteName{t.Name, t.Owner}))
	case !tab.mayPlayNote(c.note, by):
		return refuse("promissory notes 1", rulebook.NoteNotHeld, seatArg(by), noteArg(NoteName{t.Name, t.Owner}))
	}
	return tab.whyNotFromZone(c, t)
}

// whyNotFromZone refuses an ability of a note that can't be used from the zone where the note is. A
// note is played once, from the hand. Some notes stay in the play area, where their later abilities
// work. These abilities don't work before the note is there (promissory notes 4.1).
func (tab *Tabletop) whyNotFromZone(c *componentAbility, t Thing) error {
	if card := &tab.deck.Notes[c.note.Card]; card.OnReceipt && isResolvedOnReceipt(card) && t.abilityIndex() == 0 {
		return refuse("promissory notes note 2.2", rulebook.OnlyAsReceived, noteArg(NoteName{t.Name, t.Owner}))
	}
	if c.ability == nil || c.ability.IsPassive() || tab.Options.Notes == PhysicalNotes {
		return nil
	}
	played, later := c.note.Zone == PlayArea, t.abilityIndex() > deck.FirstTimedAbility(c.card.Abilities)
	switch {
	case c.note.Zone == LaidAside && !later:
		return refuse("promissory notes 3", rulebook.NoteAside, noteArg(NoteName{t.Name, t.Owner}))
	case played && !later:
		return refuse("promissory notes 1", rulebook.NotePlayed, noteArg(NoteName{t.Name, t.Owner}))
	case !played && later && tab.deck.Notes[c.note.Card].Stays:
		return refuse("promissory notes 4.1", rulebook.NoteHidden, noteArg(NoteName{t.Name, t.Owner}))
	}
	return nil
}

// whyNotThisWindow refuses if an ability can't be resolved in a window. An ability may name several windows.
// One of them must have the same event, the same station (before, when or after the event), and the right
// player for that event (abilities 3).
func (pos *Position) whyNotThisWindow(f *Frame, by Seat, t Thing, c *componentAbility) error {
	no := pos.whyNotThisTiming(f, by, t, c, &c.ability.Timing)
	for i := range c.ability.Or {
		no = nearerRefusal(no, pos.whyNotThisTiming(f, by, t, c, &c.ability.Or[i]))
	}
	return no
}

// nearerRefusal returns one of two refusals of an ability. Each refusal is about one of the ability's
// windows. The result is the refusal about the window that is nearer in time. An open window is nearer than a
// window that is still to come. A window that is still to come is nearer than one that is over.
func nearerRefusal(no, other error) error {
	far := func(err error) int {
		r, refused := err.(*Refusal)
		switch {
		case !refused:
			return 0
		case r.Message == rulebook.StepIsToCome:
			return 1
		case r.Message == rulebook.TooLateFor:
			return 3
		}
		return 2
	}
	if far(other) < far(no) {
		return other
	}
	return no
}

// whyNotThisTiming refuses if the open window isn't the window that the parameter timing names. An ability
// may have several timings, and the caller checks each of them.
func (pos *Position) whyNotThisTiming(f *Frame, by Seat, t Thing, c *componentAbility, timing *deck.Timing) error {
	m := pos.moment(f)
	name := textArg(GapWhat, t.Name)
	switch {
	case c.ability.IsPassive():
		return refuse("abilities 25", rulebook.PassiveActsByItself, name)
	case timing.Action && (!pos.isActionWindow(f) || c.piece != nil || c.note != nil):
		if err := pos.whyNotActByComponent(); by == pos.Active && err != nil {
			return err
		}
		return refuse("abilities 5", rulebook.ComponentActionOnly, name)
	case timing.Action && pos.hasResolvedComponent(f):
		return refuse("transactions note 6", rulebook.HasActed, seatArg(by))
	case timing.Action, c.piece == nil && c.note == nil && timing.Station == deck.During && pos.isAnyWindowID(timing.Moment):
		return nil
	case timing.Moment == m.ID && timing.Station != f.OpenStation, timing.Moment != m.ID && !pos.isSharedWindow(f, *timing):
		return pos.refuseWrongTime(f, c, *timing, name)
	case !pos.hasRole(timing.Whose, f.EventSeat, by, c.owner, f.EventSeat):
		return refuse("abilities 3", rulebook.NotThatEvent, name, seatArg(f.EventSeat))
	case c.card.Initiative == 0 || m.ID != primaryUsed:
		return nil
	case by != f.EventSeat, f.Card.Name != "" && f.Card.Name != c.card.Name:
		if err := pos.whyNotThisStrategyCard(f, by, c.card.Name); err != nil {
			return err
		}
		return refuse("abilities 3", rulebook.NotThatEvent, name, seatArg(f.EventSeat))
	}
	return nil
}

// isSharedWindow reports whether the open window also counts as the window that the parameter timing names.
// For example, the start of a combat's first round also counts as the start of the combat (ruling 166).
func (cat *Catalog) isSharedWindow(f *Frame, timing deck.Timing) bool {
	open := cat.moment(f).Window(f.OpenStation)
	if open == nil {
		return false
	}
	for _, id := range open.Shares {
		if m, at := cat.deck.Window(id); m != nil && m.ID == timing.Moment && at == timing.Station {
			return true
		}
	}
	return false
}

// whyNotThisSeat refuses a seat that can't act in a window with any ability. In some windows only the
// player whose event it is can act (abilities 3), and in others only the other players (abilities note
// 5).
func (cat *Catalog) whyNotThisSeat(f *Frame, by Seat, t Thing) error {
	switch card := cat.moment(f).Window(f.OpenStation); {
	case card == nil:
	case card.Order == deck.OnlyOwn && by != f.EventSeat:
		return refuse("abilities 3", rulebook.NotThatEvent, textArg(GapWhat, deck.Clip(t.Name)), seatArg(f.EventSeat))
	case card.Order == deck.OthersOnly && by == f.EventSeat:
		return refuse("abilities note 5", rulebook.OnlyOthersAct, seatArg(f.EventSeat))
	}
	return nil
}

// refuseWrongTime returns the refusal of an ability that names another event, or another station of the open
// event, such as "when" instead of "after". It cites the rule for that station, or for the kind of card. It
// also says whether the right time is still to come in this turn or phase.
func (pos *Position) refuseWrongTime(f *Frame, c *componentAbility, timing deck.Timing, name Arg) error {
	i := pos.eventIndex(timing.Moment)
	if timing.Moment == anyAction && pos.Phase == deck.ActionPhase && !pos.isBetweenAbilities() {
		return refuse("ruling 181", rulebook.NotBetween, name)
	}
	why, args := rulebook.NotThisMoment, []Arg{name}
	if i >= 0 {
		args = append(args, textArg(GapStation, timing.Station.String()), textArg(GapMoment, pos.deck.Moments[i].Name))
	}
	if f != nil && i == int(f.Moment) {
		if why = rulebook.NotThisStation; timing.Station > f.OpenStation {
			why = rulebook.StepIsToCome
		}
		switch {
		case timing.Station == deck.After && f.OpenStation == deck.When:
			return refuse("abilities 16", rulebook.WhensGoFirst, args...)
		case timing.Station == deck.When:
			return refuse("abilities 15", why, args...)
		}
		return refuse("abilities 14", why, args...)
	}
	if why = pos.messageWhyNotNow(c, &timing); why == rulebook.TooLateFor && timing.Station == deck.After && pos.hasEventEnded(uint8(i)) {
		return refuse("abilities 14.1", why, args...)
	}
	rule := rulebook.Rule("abilities 3")
	switch c.card.Kind {
	case deck.ActionCardKind:
		rule = "abilities 22"
	case deck.NoteKind:
		rule = "abilities 23"
		if name.Text == agreementName && pos.topFrame() != nil && pos.moment(pos.topFrame()).ID == commodityGained {
			rule = "Trade Agreement 3"
		}
	case deck.AgendaCard:
		rule = "abilities 24"
	case deck.Unit:
		rule = "abilities 26"
	}
	return refuse(rule, why, args...)
}

// whyActedAlready refuses if component t already acted in this window, because each object acts once
// (abilities note 2). A second copy of an action card is another object, but must have another target than
// the first copy (abilities note 3). Only one unit of each type may deploy in a window (ruling 164).
func (tab *Tabletop) whyActedAlready(f *Frame, by Seat, t Thing, to Aim) error {
	if slices.ContainsFunc(tab.takenTargets(f, by, t), tab.effectiveTarget(by, t, to).isOnSameTarget) {
		return refuse("abilities note 3", rulebook.SameNamePlayed, textArg(GapWhat, t.Name))
	}
	for _, d := range f.resolvedInOpenWindow() {
		if d.Thing.isSameAbility(t) && (d.Seat == by || t.Owner != Nobody) && !tab.isCardPlay(t) {
			return refuse("abilities note 2", rulebook.ObjectActed, textArg(GapWhat, t.Name))
		}
		if d.Seat == by && d.Thing.isSameComponent(t) && tab.componentNamed(t.Name).IsDeployed() {
			return refuse("ruling 164", rulebook.ObjectActed, textArg(GapWhat, t.Name))
		}
	}
	return nil
}

// takenTargets returns the targets at which a seat can't aim an action card. Another copy of the card was
// already played at each of them in this window. If the seat itself played a copy that affects its own
// player, every target is taken.
func (tab *Tabletop) takenTargets(f *Frame, seat Seat, t Thing) []Aim {
	var list []Aim
	for _, d := range f.resolvedInOpenWindow() {
		if !tab.isPlayOfSameCard(d.Thing, t) || d.Seat != seat && tab.isAboutPlayerAndTarget(seat, t) {
			continue
		}
		list = append(list, tab.effectiveTarget(d.Seat, d.Thing, Aim{d.AimedAt, d.TargetName}))
		if c, modeled, _ := tab.findAbilityEvenIfGone(d.Thing, d.Seat, true); d.Seat == seat && d.TargetName == "" && modeled && c.ability.AffectsResolver() {
			for i := range tab.Players {
				list = append(list, Aim{Seat: tab.Players[i].Seat})
			}
		}
	}
	return list
}

// isPlayOfSameCard reports whether t and other both play action cards of the same name.
func (cat *Catalog) isPlayOfSameCard(t, other Thing) bool {
	played := cat.isCardPlay(t) && cat.isCardPlay(other)
	return t.Name == other.Name && played
}

// isAboutPlayerAndTarget reports whether an action card has one player give something to another. The card
// then concerns both the player who plays it and the target. A copy of the card that a third player plays
// concerns two other players (ruling 256).
func (tab *Tabletop) isAboutPlayerAndTarget(by Seat, t Thing) bool {
	card := tab.actionCard(t)
	if card == nil {
		return false
	}
	c, modeled, _ := tab.findAbilityEvenIfGone(t, by, true)
	return card.Between || modeled && c.ability.IsHandover()
}

// An Aim is the target that a player named for an ability: a seat, a thing of that seat such as one of
// several ships, or both. A thing may also belong to no seat, such as the outcome of an agenda.
type Aim struct {
	Seat Seat   // the seat that is the target, or Nobody
	Name string // the name of the thing that is the target, or ""
}

// isOnSameTarget reports whether two targets are the same, or one target is part of the other (ruling
// 254). A player who names a seat and no thing means everything that the seat has.
func (a Aim) isOnSameTarget(b Aim) bool {
	if a.Name != "" && b.Name != "" {
		return a.Name == b.Name && (a.Seat == b.Seat || a.Seat == Nobody || b.Seat == Nobody)
	}
	return a.Seat == b.Seat
}

// effectiveTarget returns the target that counts for an ability. Usually that is the parameter to, the target
// that the player named. If the player named no target, or the ability affects only the player who resolves
// it, the target is that player. So both players in a combat may protect their own ships by cards of one name
// (ruling 254).
func (tab *Tabletop) effectiveTarget(by Seat, t Thing, to Aim) Aim {
	c, modeled, _ := tab.findAbilityEvenIfGone(t, by, true)
	if to == (Aim{}) || modeled && c.ability.IsResolverOnly() || modeled && to.Seat == Nobody && c.ability.HasAim() {
		to.Seat = by
	}
	return to
}

// target returns the target that a player named in a resolution.
func (a *Resolve) target() Aim { return Aim{a.To, a.TargetName} }
