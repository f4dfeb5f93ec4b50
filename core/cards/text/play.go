package text

import (
	"slices"

	"entente/core"
)

// NotCarried is why Entente does not carry out a component as it is written:
// it is announced by name instead, and its players do what it says.
type NotCarried struct {
	Component string
	Line      string // what has no meaning in the rules, as the form says it
}

// Error names the component and the line.
func (n *NotCarried) Error() string { return n.Component + ": Entente does not carry out: " + n.Line }

// NoteCard is a note as a table plays with it. The timeline is the windows
// that exist. Where an ability is not carried out, the card has none, and the
// error, a *NotCarried, says which line it is; the card is good all the same.
func NoteCard(c *Component, timeline []string) (core.NoteCard, error) {
	card := core.NoteCard{Name: c.Name, Faction: c.Faction, Source: c.Source}
	_, card.Stays = c.Property(Stays)
	if older, ok := c.Property(Replaces); ok {
		card.Replaces = older.Words[0]
	}
	for i := range c.Abilities {
		t := &c.Abilities[i].Timing
		if t.Manner == OnReceipt {
			card.OnReceipt = true
		}
		if t.Manner != WhileInPlay {
			card.Window = t.Window(timeline)
		}
	}
	abilities, err := c.carriedOut()
	if err == nil && (c.Return.When != Resolved || len(c.Return.Effects) > 0) {
		err = &NotCarried{c.Name, "returns " + clauseWords[c.Return.When]}
	}
	if err != nil {
		return card, err
	}
	card.Abilities = abilities
	return card, nil
}

// Window is the id of the window in which an ability is resolved.
func (t *Timing) Window(timeline []string) string {
	if full := t.Event + "." + t.Station.String(); slices.Contains(timeline, full) {
		return full
	}
	switch {
	case t.Manner == OnReceipt:
		return "ECO.note.received"
	case t.Manner == AsAction && t.Event == "":
		return "CA.declare"
	}
	return t.Event
}

// carriedOut is the abilities of a component in the terms of the rules.
func (c *Component) carriedOut() ([]core.Ability, error) {
	var list []core.Ability
	for i := range c.Abilities {
		a := &c.Abilities[i]
		carried, line := a.carriedOut(c.Kind)
		if line != "" {
			return nil, &NotCarried{c.Name, line}
		}
		list = append(list, carried)
	}
	return list, nil
}

// carriedOut is one ability in the terms of the rules, or the line that has no
// meaning there. Its aim and what is declared with it are said aloud.
func (a *Ability) carriedOut(kind Kind) (core.Ability, string) {
	t := &a.Timing
	whose, ok := t.Whose.ofEvent()
	if !ok || t.Manner > AsAction || t.Wanting != "" || len(t.Or) > 0 || t.Within != "" || a.Mode != May || a.Until != AtOnce || len(a.Leaves) > 0 {
		return core.Ability{}, timingText(kind, a)
	}
	carried := core.Ability{Timing: core.Timing{Station: t.Station, Moment: t.Event, Whose: whose}}
	if t.Manner == AsAction {
		carried.Timing = core.Timing{Action: true}
	}
	for _, c := range a.If {
		switch test, ok := c.inRules(); {
		case !ok:
			return core.Ability{}, "if " + PrintCondition(c)
		case test.Test != core.NoTest:
			carried.If = append(carried.If, test)
		}
	}
	for _, c := range append(a.Costs, a.OwnerPay...) {
		return core.Ability{}, "cost " + costText(c)
	}
	for i := range a.Effects {
		e := &a.Effects[i]
		effect, ok := e.inRules()
		switch {
		case !ok || e.Branch != NoBranch:
			return core.Ability{}, PrintEffect(e)
		case effect.Do != core.NoDeed:
			carried.Effects = append(carried.Effects, effect)
		}
	}
	if len(carried.Effects) == 0 {
		return core.Ability{}, timingText(kind, a)
	}
	return carried, ""
}

// ofEvent is whose event it is in the terms of the rules.
func (r Role) ofEvent() (core.Role, bool) {
	switch r {
	case Anybody:
		return core.AnySeat, true
	case Other:
		return core.TheOthers, true
	case Holder, Owner:
		return r.inRules()
	}
	return core.AnySeat, false
}

// inRules is who an effect is done to in the terms of the rules, where any
// seat is the player that was aimed at.
func (r Role) inRules() (core.Role, bool) {
	switch r {
	case Target:
		return core.AnySeat, true
	case Holder:
		return core.TheHolder, true
	case Owner:
		return core.TheOwner, true
	case Active:
		return core.TheActor, true
	case EachOther:
		return core.TheOthers, true
	}
	return core.AnySeat, false
}

// inRules is a condition in the terms of the rules. What the event itself
// makes sure of needs no test: a gain of commodities is another event than
// their replenishing, and replenishing none is one as well (Trade Agreement 2, Trade Agreement 3).
func (c Condition) inRules() (core.Condition, bool) {
	switch PrintCondition(Condition{Test: c.Test, N: c.N, Has: c.Has, Where: c.Where, Words: c.Words}) {
	case "it is a replenishing, not a gain", "taking none counts":
		return core.Condition{}, true
	case "the holder has units in the active system", "the holder has a unit in the active system", "the holder has a unit or structure in the active system":
		return core.Condition{Test: core.HasUnits}, true
	case "the holder has a token in the active system":
		return core.Condition{Test: core.HasToken}, true
	}
	return core.Condition{}, false
}

// inRules is an effect in the terms of the rules. Who neighbors whom is
// declared by the players, so a change of it is no deed of a card.
func (e *Effect) inRules() (core.Effect, bool) {
	who, known := e.Who.inRules()
	until, lasts := e.Until.inRules()
	made := core.Effect{Who: who, Until: until, May: e.May, Then: e.Then}
	plain := known && lasts && len(e.Details) == 0
	exact := plain && e.Amount.Form == Exactly && e.Until == AtOnce
	switch made.Amount = e.Amount.N; e.Do {
	case GainTradeGoods, GainCommodities:
		made.Do, made.Good = core.GainGoods, goodOf(e.Do == GainCommodities)
		return made, exact
	case LoseTradeGoods, LoseCommodities:
		made.Do, made.Good = core.LoseGoods, goodOf(e.Do == LoseCommodities)
		return made, exact
	case GainPoints:
		made.Do = core.ScorePoints
		return made, exact
	case HandOverCommodities:
		made.Do, made.Good = core.HandOver, core.Commodities
		whole := e.Amount.Form == NoAmount || e.Amount.Form == All
		return made, known && whole && e.Until == AtOnce && len(e.Details) == 1 && knownWords[e.Details[0].Known] == "to the holder"
	case Replenish:
		made.Do = core.ReplenishAll
		return made, plain && e.Amount.Form == NoAmount && e.Until == AtOnce
	case CannotDo, CanDo:
		act, ruled := core.BoardActNamed(actWords[e.Act])
		made.Do, made.Act = core.Forbid, act
		if e.Do == CanDo {
			made.Do = core.Allow
		}
		return made, plain && ruled && e.Until != AtOnce
	case ChangeNeighbors:
		return core.Effect{}, true
	case Instruct:
		return core.Effect{Do: core.Instruct, Text: e.Amount.Words, May: e.May, Then: e.Then}, e.Who == Holder && len(e.Details) == 0 && e.Until == AtOnce
	}
	return core.Effect{}, false
}

func goodOf(commodities bool) core.Good {
	if commodities {
		return core.Commodities
	}
	return core.TradeGoods
}

// inRules is how long something lasts in the terms of the rules.
func (s Span) inRules() (core.Lasting, bool) {
	switch s {
	case AtOnce, ThisGame:
		return core.WhileInPlay, true
	case ThisWindow:
		return core.ThisWindow, true
	case ThisAction:
		return core.ThisAction, true
	case ThisTurn:
		return core.ThisTurn, true
	case ThisAgenda:
		return core.ThisAgenda, true
	}
	return core.WhileInPlay, false
}
