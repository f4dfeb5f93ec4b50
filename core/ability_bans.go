package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Acts that abilities forbid or permit: bans, the permissions that override them, and the passive
// effects of components in play.

// A Ban says that an ability forbids a seat an act, or permits an act that another ability forbids. The
// ban lasts for its duration even if its source has left play (abilities 3.1).
type Ban struct {
	Seat     Seat          // the seat that must not do the act, or may do it if Permits is set
	Act      deck.BoardAct // the act; NoBoardAct if the ban makes laws blank, UseByName for the use of Source
	Permits  bool          // the ban permits the act, which wins over a ban of equal strength (abilities 6.1)
	Duration deck.Lasting  // how long the ban lasts
	Source   Thing         // the component whose ability made the ban
	Depth    uint8         // for ThisWindow: the number of unfinished events at first; with fewer, the ban ends
}

// requireUse records that a seat must use a component in this action, free of charge. The active player chose
// the seat for the use, for example to resolve a secondary ability (ruling 213).
func (b *Board) requireUse(s Seat, name string) {
	b.Bans = listWith(b.Bans, Ban{Seat: s, Act: deck.UseByName, Permits: true, Duration: deck.ThisAction, Source: Thing{Name: name}})
}

// componentSeatMustUse returns the name of the component that a seat was chosen to use and has not
// used yet, or "".
func (b *Board) componentSeatMustUse(s Seat) string {
	for i := range b.Bans {
		if b.Bans[i].isRequiredUseBy(s) {
			return b.Bans[i].Source.Name
		}
	}
	return ""
}

// isAnyUseRequired reports whether any seat still has to use a component, because the active player chose the
// seat for that use (ruling 213).
func (b *Board) isAnyUseRequired() bool {
	return slices.ContainsFunc(b.Bans, func(c Ban) bool { return c.isRequiredUseBy(c.Seat) })
}

// endRequiredUses removes the bans that record that a seat must use a component, because the seat has used
// it.
func (b *Board) endRequiredUses(s Seat) {
	kept := b.Bans[:0:0]
	for _, c := range b.Bans {
		if !c.isRequiredUseBy(s) {
			kept = append(kept, c)
		}
	}
	b.Bans = kept
}

// isRequiredUseBy reports whether b records that a seat must use a component, because the active player
// chose the seat for that use.
func (b *Ban) isRequiredUseBy(s Seat) bool {
	return b.Permits && b.Act == deck.UseByName && b.Seat == s
}

// isBlankingLaws reports whether a ban makes laws blank. A ban of this kind doesn't forbid anybody an
// act.
func (b *Ban) isBlankingLaws() bool { return b.Act == deck.NoBoardAct && !b.Permits }

// blankLaws makes all laws blank until the end of the turn, if the text of the component just
// resolved says so. Laws that come into play later in the turn are blank too (ruling 205).
func (tab *Tabletop) blankLaws(f *Frame) []Event {
	t := f.Job.Thing
	c := tab.componentNamed(t.Name)
	if c == nil || !c.Blanks || t.Owner != Nobody || len(tab.Bans) >= MaxBans {
		return nil
	}
	tab.Bans = listWith(tab.Bans, Ban{Seat: f.Job.By, Duration: deck.ThisTurn, Source: Thing{Name: c.Name}})
	return eventByRule("ruling 205", rulebook.LawsGoBlank, textArg(GapWhat, c.Name))
}

// componentBlankingLaws returns the name of the component that makes all laws blank in this turn, or "".
func (tab *Tabletop) componentBlankingLaws() string {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.isBlankingLaws() {
			return b.Source.Name
		}
	}
	return ""
}

// MaxBans is the largest number of bans at one time.
const MaxBans = 200

// whyForbidden returns the refusal if a deal or an ability forbids a seat an act on the board, or
// nil. An ability's "cannot" is absolute (abilities 6).
func (pos *Position) whyForbidden(s Seat, act deck.BoardAct) error {
	if err := pos.whyDealForbids(s, forbidsActTest(act)); err != nil {
		return err
	}
	all := pos.compareBans(s)
	return all[act].whyBanWins(s, act)
}

// A banComparison compares the strength of the strongest ban on an act for one seat with the strength of the
// strongest permission.
type banComparison struct {
	ban, permission banWeight // the strengths of the strongest ban and permission
	source          string    // the name of the component that made the strongest ban
}

// A banWeight is the strength of a ban, or of a permission that works against a ban.
type banWeight uint8

const (
	noWeight      banWeight = iota // no ban or permission
	oneTimeWeight                  // lasts for a limited duration
	lastingWeight                  // lasts as long as its component is in play, or for the rest of the game
)

// addBanOrPermission adds a ban of strength w to v, or a permission if enable is true. Only the strongest
// ban and the strongest permission count.
func (v *banComparison) addBanOrPermission(enable bool, w banWeight, source string) {
	switch {
	case enable:
		v.permission = max(v.permission, w)
	case w > v.ban:
		v.ban, v.source = w, source
	}
}

// whyBanWins returns the refusal if the ban wins over the permission, or nil. A lasting ban beats a
// one-time permission, and a lasting permission beats a one-time ban. If both are equally strong, the
// permission wins (abilities 6.1).
func (v *banComparison) whyBanWins(s Seat, act deck.BoardAct) error {
	switch {
	case v.ban == noWeight || v.permission >= v.ban:
		return nil
	case v.permission != noWeight:
		return refuse("abilities 6.1", rulebook.CannotOutranks, textArg(GapAct, act.String()), textArg(GapWhat, v.source), seatArg(s))
	}
	return refuse("abilities 6", rulebook.CannotDo, textArg(GapAct, act.String()), textArg(GapWhat, v.source), seatArg(s))
}

// compareBans returns, for every board act, the strongest ban on a seat and the strongest permission. It
// weighs all acts at once, so that each ban and each passive effect is read only once.
func (pos *Position) compareBans(s Seat) (all [deck.NumBoardActs]banComparison) {
	for i := range pos.Bans {
		if b := &pos.Bans[i]; b.Seat == s {
			w := oneTimeWeight
			if b.Duration == deck.WhileInPlay || b.Duration == deck.ThisGame {
				w = lastingWeight
			}
			all[b.Act].addBanOrPermission(b.Permits, w, b.Source.Name)
		}
	}
	if pos.canAlwaysVote(s) {
		all[deck.CastVotes].addBanOrPermission(true, lastingWeight, "")
	}
	pos.visitPassiveEffects(func(name string, holder, owner Seat, e *deck.Effect) {
		if (e.Do == deck.Forbid || e.Do == deck.Allow) && pos.hasRole(e.Who, s, holder, owner, Nobody) {
			all[e.Act].addBanOrPermission(e.Do == deck.Allow, lastingWeight, name)
		}
	})
	return all
}

// canAlwaysVote reports whether a seat was declared to have a component that lets the seat vote despite
// every ban (ruling 115). The component may be another player's commander, which the seat uses by that
// player's note.
func (tab *Tabletop) canAlwaysVote(s Seat) bool {
	for i := range tab.Declarations {
		for _, card := range tab.Declarations[i].Components {
			if c := &tab.deck.Components[card]; c.Votes && tab.seatHavingComponent(s, c) == tab.Declarations[i].Seat {
				return true
			}
		}
	}
	return false
}

// visitPassiveEffects calls the function visit for each passive effect that is in force. Passive effects
// belong to cards and units in play, to face-up components, and to promissory notes in play areas. The
// function gets the component's name, the seat that has it, and the seat whose color or faction it has.
func (pos *Position) visitPassiveEffects(visit func(name string, holder, owner Seat, e *deck.Effect)) {
	each := func(name string, holder, owner Seat, list []deck.Ability) {
		for i := range list {
			if list[i].IsPassive() && pos.isInForce(&list[i], holder, owner) {
				for j := range list[i].Effects {
					visit(name, holder, owner, &list[i].Effects[j])
				}
			}
		}
	}
	blank := pos.componentBlankingLaws() != ""
	for i := range pos.Pieces {
		if o := &pos.Pieces[i]; !o.Purged && o.State == Unplayed {
			card := pos.deck.Card(o.ComponentIndex)
			if blank && card.Kind == deck.AgendaCard {
				continue
			}
			each(card.Name, o.Holder, o.Holder, card.Abilities)
		}
	}
	for _, card := range pos.index.passiveComponents {
		c := &pos.deck.Components[card]
		for i := range pos.Players {
			if s := pos.Players[i].Seat; pos.isFaceUpBefore(s, card) {
				each(c.Name, s, s, c.Does())
			}
		}
	}
	for i := range pos.notesIfAnyPlayed() {
		if n := &pos.Notes[i]; n.Zone == PlayArea {
			card := pos.cardOf(n)
			each(card.Name, n.Holder, n.Owner, card.Abilities)
		}
	}
}

// isInForce reports whether the conditions of a passive ability are met now.
func (pos *Position) isInForce(a *deck.Ability, holder, owner Seat) bool {
	of := componentAbility{owner: owner, holder: holder}
	for _, list := range [][]deck.Condition{a.If, a.While} {
		for _, cond := range list {
			if !pos.isConditionMet(cond, holder, Nobody, &of, pos.declaredFactOf(holder)) {
				return false
			}
		}
	}
	return true
}

// boardActEvents returns the events that announce a seat's act on the board, or the refusal if the act
// is forbidden.
func (pos *Position) boardActEvents(by Seat, act deck.BoardAct) ([]Event, error) {
	if act == deck.NoBoardAct || act >= deck.AddVotes {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := pos.whyForbidden(by, act); err != nil {
		return nil, err
	}
	events := []Event{{Message: rulebook.DidAct, Args: []Arg{seatArg(by), textArg(GapAct, act.String())}}}
	for _, b := range pos.Bans {
		if b.Seat == by && b.Act == act && !b.Permits {
			events = append(events, Event{Message: rulebook.OkCannotOutranked, Rule: "abilities 6.1", Explains: true, Args: []Arg{seatArg(by)}})
			break
		}
	}
	return events, nil
}

// seatsAllowedTo returns the seats that no deal and no ability forbids an act on the board.
func (pos *Position) seatsAllowedTo(act deck.BoardAct) Seats {
	var seats Seats
	for i := range pos.Players {
		if s := pos.Players[i].Seat; pos.whyForbidden(s, act) == nil {
			seats = seats.With(s)
		}
	}
	return seats
}

// endExpiredBans ends the bans whose duration is over. The parameter until is the duration that ends now,
// such as ThisTurn, and shorter durations end with it. The end of a round also ends the declines that last
// until the next round or the next action card.
func (g *Game) endExpiredBans(until deck.Lasting) {
	if until == deck.ThisRound { // in the status phase each player draws an action card, which ends UntilCard
		g.removeStandingDeclines(func(s *StandingDecline) bool { return s.Duration == UntilRound || s.Duration == UntilCard })
	}
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		if !b.Duration.IsEndedBy(until) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(g.Bans) {
		g.Bans = kept
	}
}

// endWindowBans ends the bans that last as long as a window, if the event of that window is over.
func (pos *Position) endWindowBans() {
	kept := pos.Bans[:0:0]
	for _, b := range pos.Bans {
		if b.Duration != deck.ThisWindow || int(b.Depth) <= len(pos.Unfinished) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(pos.Bans) {
		pos.Bans = kept
	}
}

// advanceStrategyPhaseBans is called as a strategy phase begins. Bans that last to the end of the next
// strategy phase now last to the end of the phase that begins.
func (b *Board) advanceStrategyPhaseBans() {
	b.Bans = slices.Clone(b.Bans)
	for i := range b.Bans {
		if b.Bans[i].Duration == deck.NextStrategyPhase {
			b.Bans[i].Duration = deck.ThisStrategyPhase
		}
	}
}

// endBansPassedByScene ends the bans that are over because players corrected the round and the phase. s is
// the corrected scene.
func (g *Game) endBansPassedByScene(s Scene) {
	if s.Round != g.Round {
		g.endExpiredBans(deck.ThisRound)
	}
	if s.Phase != deck.StrategyPhase || s.Round != g.Round {
		g.endExpiredBans(deck.ThisStrategyPhase)
	}
	if s.Phase == deck.StrategyPhase && (g.Phase != deck.StrategyPhase || s.Round != g.Round) {
		g.advanceStrategyPhaseBans()
	}
}

// whyNotUseKind refuses if a seat is forbidden to use any component of a kind, such as any action
// card.
func (pos *Position) whyNotUseKind(by Seat, kind deck.ComponentKind) error {
	switch kind {
	case deck.ActionCardKind:
		return pos.whyForbidden(by, deck.PlayActionCards)
	case deck.FactionAbility:
		return pos.whyForbidden(by, deck.UseFactionAbilities)
	}
	return nil
}
