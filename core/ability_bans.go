package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What abilities forbid and permit: bans, the permissions that work against them, and the passive
// effects of components in play.

// A Ban is a "cannot" that an ability has set up: a seat can't do something, or can't be kept
// from doing it. A ban lasts for its duration even if its source has left play (abilities 3.1).
type Ban struct {
	Whom   Seat
	Act    deck.BoardAct
	Enable bool // a permission, which wins over a ban of equal strength (abilities 6.1)
	Until  deck.Lasting
	Source Thing
	Depth  uint8 // for ThisWindow: how many events were open; the ban ends with the innermost of them
}

// chooseSeatToUse makes a seat use a component in this action, free of charge (ruling 213).
func (b *Board) chooseSeatToUse(s Seat, name string) {
	b.Bans = with(b.Bans, Ban{Whom: s, Act: deck.UseByName, Enable: true, Until: deck.ThisAction, Source: Thing{Name: name}})
}

// componentSeatMustUse returns the name of the component that a seat must still use, or "".
func (b *Board) componentSeatMustUse(s Seat) string {
	for i := range b.Bans {
		if b.Bans[i].isChoiceOf(s) {
			return b.Bans[i].Source.Name
		}
	}
	return ""
}

// isAnyoneChosen reports whether a seat must still use a component.
func (b *Board) isAnyoneChosen() bool {
	return slices.ContainsFunc(b.Bans, func(c Ban) bool { return c.isChoiceOf(c.Whom) })
}

// forgetSeatChoice removes the choices of a seat, because the seat has used the components that it was
// chosen to use.
func (b *Board) forgetSeatChoice(s Seat) {
	kept := b.Bans[:0:0]
	for _, c := range b.Bans {
		if !c.isChoiceOf(s) {
			kept = append(kept, c)
		}
	}
	b.Bans = kept
}

// isChoiceOf reports whether a permission makes a seat use a component.
func (b *Ban) isChoiceOf(s Seat) bool { return b.Enable && b.Act == deck.UseByName && b.Whom == s }

// isBlanking reports whether a ban makes laws blank. Such a ban forbids no player anything.
func (b *Ban) isBlanking() bool { return b.Act == deck.NoBoardAct && !b.Enable }

// blankLaws makes all laws blank until the end of the turn, if the component just resolved says
// so. The ban covers every player's laws, and those that come into play later (ruling 205).
func (tab *Tabletop) blankLaws(f *Frame) []Event {
	t := f.Job.Thing
	c := tab.component(t.Name)
	if c == nil || !c.Blanks || t.Owner != Nobody || len(tab.Bans) >= MaxBans {
		return nil
	}
	tab.Bans = with(tab.Bans, Ban{Whom: f.Job.By, Until: deck.ThisTurn, Source: Thing{Name: c.Name}})
	return eventByRule("ruling 205", rulebook.LawsGoBlank, word(GapWhat, c.Name))
}

// blankLawsSource returns the name of the component that makes laws blank in this turn, or "".
func (tab *Tabletop) blankLawsSource() string {
	for i := range tab.Bans {
		if b := &tab.Bans[i]; b.isBlanking() {
			return b.Source.Name
		}
	}
	return ""
}

// MaxBans is the largest number of bans at one time.
const MaxBans = 200

// whyForbidden refuses if a seat can't do something on the board, because "cannot" is absolute
// (abilities 6).
func (pos *Position) whyForbidden(s Seat, act deck.BoardAct) error {
	if err := pos.whyDealForbids(s, termsAgainst(act)); err != nil {
		return err
	}
	all := pos.verdicts(s)
	return all[act].whyBanWins(s, act)
}

// A verdict holds the strongest ban on an act for a seat, and the strongest permission.
type verdict struct {
	no, yes weight
	source  string // the component that forbids it
}

// A weight is the strength of a "cannot", or of a permission that works against one.
type weight uint8

const (
	absent  weight = iota
	oneTime        // for a limited duration
	lasting
)

func (v *verdict) weigh(enable bool, w weight, source string) {
	switch {
	case enable:
		v.yes = max(v.yes, w)
	case w > v.no:
		v.no, v.source = w, source
	}
}

// whyBanWins decides between a ban and a permission: a lasting one beats a one-time one, and between
// two of equal strength the permission wins (abilities 6.1).
func (v *verdict) whyBanWins(s Seat, act deck.BoardAct) error {
	switch {
	case v.no == absent || v.yes >= v.no:
		return nil
	case v.yes != absent:
		return refuse("abilities 6.1", rulebook.CannotOutranks, word(GapAct, act.String()), word(GapWhat, v.source), who(s))
	}
	return refuse("abilities 6", rulebook.CannotDo, word(GapAct, act.String()), word(GapWhat, v.source), who(s))
}

// verdicts weighs the bans and permissions of every board act at once, so that each of them is read
// only once.
func (pos *Position) verdicts(s Seat) (all [deck.NumBoardActs]verdict) {
	for i := range pos.Bans {
		if b := &pos.Bans[i]; b.Whom == s {
			w := oneTime
			if b.Until == deck.WhileInPlay || b.Until == deck.ThisGame {
				w = lasting
			}
			all[b.Act].weigh(b.Enable, w, b.Source.Name)
		}
	}
	if pos.canAlwaysVote(s) {
		all[deck.CastVotes].weigh(true, lasting, "")
	}
	pos.visitPassives(func(name string, holder, owner Seat, e *deck.Effect) {
		if (e.Do == deck.Forbid || e.Do == deck.Allow) && pos.isRole(e.Who, s, holder, owner, Nobody) {
			all[e.Act].weigh(e.Do == deck.Allow, lasting, name)
		}
	})
	return all
}

// canAlwaysVote reports whether a seat votes despite every ban, by a component that a seat was
// declared to have (ruling 115). The component may be another player's commander, used by that
// player's note.
func (tab *Tabletop) canAlwaysVote(s Seat) bool {
	for i := range tab.Had {
		for _, card := range tab.Had[i].Cards {
			if c := &tab.deck.Components[card]; c.Votes && tab.seatHavingComponent(s, c) == tab.Had[i].Seat {
				return true
			}
		}
	}
	return false
}

// visitPassives visits the passive effects of every component in play, promissory notes in play
// areas among them.
func (pos *Position) visitPassives(visit func(name string, holder, owner Seat, e *deck.Effect)) {
	each := func(name string, holder, owner Seat, list []deck.Ability) {
		for i := range list {
			if list[i].IsPassive() && pos.isInForce(&list[i], holder, owner) {
				for j := range list[i].Effects {
					visit(name, holder, owner, &list[i].Effects[j])
				}
			}
		}
	}
	blank := pos.blankLawsSource() != ""
	for i := range pos.Pieces {
		if o := &pos.Pieces[i]; !o.Purged && o.State == Unplayed {
			card := pos.deck.Card(o.Card)
			if blank && card.Kind == deck.AgendaCard {
				continue
			}
			each(card.Name, o.Holder, o.Holder, card.Abilities)
		}
	}
	for _, card := range pos.names.passive {
		c := &pos.deck.Components[card]
		for i := range pos.Players {
			if s := pos.Players[i].Seat; pos.isFaceUpBefore(s, card) {
				each(c.Name, s, s, c.Does())
			}
		}
	}
	for i := range pos.notesIfAnyLaid() {
		if n := &pos.Notes[i]; n.Zone == PlayArea {
			card := pos.cardOf(n)
			each(card.Name, n.Holder, n.Owner, card.Abilities)
		}
	}
}

// isInForce reports whether the conditions of a passive ability are met now.
func (pos *Position) isInForce(a *deck.Ability, holder, owner Seat) bool {
	of := carried{owner: owner, holder: holder}
	for _, list := range [][]deck.Condition{a.If, a.While} {
		for _, cond := range list {
			if !pos.isMet(cond, holder, Nobody, &of, pos.systemFactOf(holder)) {
				return false
			}
		}
	}
	return true
}

// doOnBoard announces that a seat does something on the board, or refuses because an ability forbids
// the act.
func (pos *Position) doOnBoard(by Seat, act deck.BoardAct) ([]Event, error) {
	if act == deck.NoBoardAct || act >= deck.AddVotes {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := pos.whyForbidden(by, act); err != nil {
		return nil, err
	}
	events := []Event{{Message: rulebook.DidAct, Args: []Arg{who(by), word(GapAct, act.String())}}}
	for _, b := range pos.Bans {
		if b.Whom == by && b.Act == act && !b.Enable {
			events = append(events, Event{Message: rulebook.OkCannotOutranked, Rule: "abilities 6.1", Explains: true, Args: []Arg{who(by)}})
			break
		}
	}
	return events, nil
}

// seatsAllowedTo returns the seats that may do an act on the board.
func (pos *Position) seatsAllowedTo(act deck.BoardAct) Seats {
	var seats Seats
	for i := range pos.Players {
		if s := pos.Players[i].Seat; pos.whyForbidden(s, act) == nil {
			seats = seats.With(s)
		}
	}
	return seats
}

// endBansUntil ends the bans whose duration ends together with the given one.
func (g *Game) endBansUntil(until deck.Lasting) {
	if until == deck.ThisRound { // every player has drawn an action card by then
		g.removeStops(func(s *Stop) bool { return s.Until == UntilRound || s.Until == UntilCard })
	}
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		if !b.Until.IsEndedBy(until) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(g.Bans) {
		g.Bans = kept
	}
}

// lapseWindows ends the bans that last as long as the windows of an event that is over.
func (pos *Position) lapseWindows() {
	kept := pos.Bans[:0:0]
	for _, b := range pos.Bans {
		if b.Until != deck.ThisWindow || int(b.Depth) <= len(pos.Doing) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(pos.Bans) {
		pos.Bans = kept
	}
}

// advanceStrategyPhaseBans changes bans that last to the end of the next strategy phase: that phase is
// now the current one.
func (b *Board) advanceStrategyPhaseBans() {
	b.Bans = slices.Clone(b.Bans)
	for i := range b.Bans {
		if b.Bans[i].Until == deck.NextStrategyPhase {
			b.Bans[i].Until = deck.ThisStrategyPhase
		}
	}
}

// endBansPassedByScene ends the bans that a corrected scene has passed: those of another round, or of a
// strategy phase.
func (g *Game) endBansPassedByScene(s Scene) {
	if s.Round != g.Round {
		g.endBansUntil(deck.ThisRound)
	}
	if s.Phase != deck.StrategyPhase || s.Round != g.Round {
		g.endBansUntil(deck.ThisStrategyPhase)
	}
	if s.Phase == deck.StrategyPhase && (g.Phase != deck.StrategyPhase || s.Round != g.Round) {
		g.advanceStrategyPhaseBans()
	}
}

func (pos *Position) whyNotUseKind(by Seat, kind deck.ComponentKind) error {
	switch kind {
	case deck.ActionCardKind:
		return pos.whyForbidden(by, deck.PlayActionCards)
	case deck.FactionAbility:
		return pos.whyForbidden(by, deck.UseFactionAbilities)
	}
	return nil
}
