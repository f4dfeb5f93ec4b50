package core

import (
	"cmp"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The reasons why a component's ability can't be resolved now.

// addReasonsAgainst adds to a Fit the reasons why the seat can't resolve the ability now. The component may
// be used up, the seat may not be allowed to play the note, or conditions and costs may not be met.
func (r *fitter) addReasonsAgainst(f *Fit, c *componentAbility) {
	g, passive := r.game, c.ability != nil && c.ability.IsPassive()
	if passive {
		f.State = ActsAutomatically
	}
	if p := c.piece; p != nil && (p.Purged || p.State == CanceledCard || p.State == Played && g.isCardPlay(f.Thing)) {
		f.State, f.Occasions = UsedUp, nil
		f.addUnmetNeed(usedUpMessages[p.State], "", nil)
		if p.Purged {
			f.Unmet[0].Message = rulebook.IsPurged
		}
		return
	}
	if g.whyNoneLeft(r.seat, f.Thing, c) != nil {
		f.State, f.Occasions = UsedUp, nil
		f.addUnmetNeed(rulebook.IsPurged, "", nil)
		return
	}
	if no, is := g.whyNotPlayNote(c, true, r.seat, f.Thing).(*Refusal); is {
		f.addUnmetNeed(no.Message, no.Rule, no.Args)
		if no.Message == rulebook.OwnNote {
			f.State, f.Occasions = FitsNot, nil
		} else if no.Message == rulebook.NotePlayed {
			f.State, f.Occasions = UsedUp, nil
		}
		return
	}
	if n := c.note; passive && n != nil && n.Zone == Hand && g.cardOf(n).Stays {
		f.addUnmetNeed(rulebook.NoteHidden, "promissory notes 4.1", []Arg{noteArg(g.NameOf(*n))})
	}
	if c.ability != nil {
		r.addUnmetNeeds(f, c, passive)
	}
}

// addUnmetNeeds adds to a Fit the conditions and costs of the ability that aren't met. It adds conditions if
// Step refuses the ability because of a condition. It also adds them for a passive ability, because that
// refusal never names a condition.
func (r *fitter) addUnmetNeeds(f *Fit, c *componentAbility, passive bool) {
	g := r.game
	why := f.WhyNot.Message
	if passive || why == rulebook.ConditionWasNotMet || why == rulebook.ConditionIsNotMet {
		r.addUnmetConditions(f, c)
	}
	for i := range c.ability.Cost {
		switch cost := &c.ability.Cost[i]; {
		case cost.Kind == deck.CostExhaust && g.isExhausted(r.seat, c):
			f.addUnmetNeed(rulebook.IsExhausted, "abilities 11", nil)
		case cost.Kind == deck.CostTradeGoods && why == rulebook.CostNotPayable:
			f.addUnmetNeed(rulebook.NeedsTradeGoods, "abilities 11", []Arg{amountArg(cost.Amount)})
		}
	}
}

// addUnmetNeed adds to Unmet one reason why the seat can't resolve the ability now, as a sentence with its rule.
func (f *Fit) addUnmetNeed(m rulebook.MessageID, rule rulebook.Rule, args []Arg) {
	f.Unmet = append(f.Unmet, Event{Message: m, Rule: rule, Args: args})
}

// usedUpMessages holds the message that says why a component can't be used again, for each CardState.
var usedUpMessages = [...]rulebook.MessageID{Unplayed: rulebook.IsPurged, Played: rulebook.IsPlayed, CanceledCard: rulebook.IsCanceled}

// addUnmetConditions adds to a Fit the conditions that would not be met if the seat resolved the ability now.
// It checks them as if the ability were aimed at no player.
func (r *fitter) addUnmetConditions(f *Fit, c *componentAbility) {
	g := r.game
	at := g.AskingFrame()
	if r.prompt == 0 {
		at = g.OnCallFrame()
	}
	fact := g.declaredFactOf(r.seat)
	was, same := fact, false
	if at != nil {
		was, same = at.systemFactOf(r.seat), at.Card.Name == c.card.Name
	}
	ifs := len(c.ability.If)
	for i := range ifs + len(c.ability.While) {
		var cond *deck.Condition
		rule := rulebook.Rule("abilities note 1.2")
		if i < ifs {
			cond = &c.ability.If[i]
		} else {
			cond, was, same, rule = &c.ability.While[i-ifs], fact, false, "abilities note 1.3"
		}
		arg := amountArg(cond.Least)
		switch cond.Test {
		case deck.InPhase:
			arg = textArg(GapPhase, cond.Phase.String())
		case deck.UsedCard:
			arg = textArg(GapWhat, cmp.Or(cond.Text, "Trade"))
		case deck.AtWindow, deck.Happened:
			m, _ := g.deck.Window(cond.Text)
			arg = textArg(GapMoment, m.Name)
		}
		if !g.isConditionMet(*cond, r.seat, Nobody, c, was) || cond.Test == deck.OtherName && same {
			f.addUnmetNeed(conditionMessages[cond.Test], rule, []Arg{arg})
		}
	}
}

// conditionMessages holds the message that names an unmet condition, for each kind of condition.
var conditionMessages = [deck.NumTests]rulebook.MessageID{deck.HasUnits: rulebook.NeedsUnits, deck.HasToken: rulebook.NeedsToken, deck.HasShips: rulebook.NeedsShips, deck.HasTradeGoods: rulebook.NeedsTradeGoods,
	deck.IsNotOwner: rulebook.OwnNote, deck.HasPassed: rulebook.NeedsPassed, deck.HasNotPassed: rulebook.NeedsNotPassed, deck.IsActive: rulebook.NeedsTurn, deck.InPhase: rulebook.NeedsPhase,
	deck.PlayersLeft: rulebook.NeedsPlaying, deck.OthersPassed: rulebook.NeedsOthersOut, deck.AllPassed: rulebook.NeedsAllOut, deck.HasFragments: rulebook.NeedsFragments, deck.HasOthersNote: rulebook.NeedsNote,
	deck.NeighborOfAll: rulebook.NeedsAllNear, deck.AimNeighbor: rulebook.NeedsNeighbor, deck.AimTradeGoods: rulebook.NeedsRicher, deck.AimMayVote: rulebook.NeedsVoter, deck.AimAnother: rulebook.NeedsAnother,
	deck.AimFragment: rulebook.NeedsFragmentNear, deck.AimHand: rulebook.NeedsHand, deck.AimReadied: rulebook.NeedsReadied, deck.AimCard: rulebook.NeedsCardEach, deck.AimNoSpeaker: rulebook.NeedsNoSpeaker,
	deck.VotedElse: rulebook.NeedsOtherVote, deck.OtherElected: rulebook.NeedsOtherElected, deck.WasElected: rulebook.NeedsElected,
	deck.HasVoted: rulebook.NeedsVote, deck.LawsInPlay: rulebook.NeedsLaws, deck.PartiesNear: rulebook.NeedsPartiesNear, deck.ActiveNear: rulebook.NeedsActiveNear, deck.TakesPart: rulebook.NeedsPart, deck.IsNotActive: rulebook.NeedsNotTurn, deck.UsedCard: rulebook.NeedsCard,
	deck.OwnerVoted: rulebook.NeedsOwnerVote, deck.AtWindow: rulebook.NeedsMoment, deck.Happened: rulebook.NeedsHappened, deck.OtherName: rulebook.NeedsOtherName, deck.NotExhausted: rulebook.IsExhausted}
