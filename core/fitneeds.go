package core

// lacks says what has become of a component, and what else it lacks as far as
// what refuses it is about that.
func (r *fitter) lacks(f *Fit, o own) {
	g := r.g
	found, modeled, known := g.find(o.Thing, r.seat)
	needs := func(m MessageID, rule Rule, args ...Arg) {
		f.Needs = append(f.Needs, Event{Message: m, Rule: rule, Args: args})
	}
	passive := o.ability != nil && o.ability.perpetual()
	switch {
	case o.piece != nil && (o.piece.Purged || o.piece.State == CanceledCard || o.piece.State == Played && g.playsCard(o.Thing)):
		f.State, f.When = UsedUp, nil
		needs(spentWords[o.piece.State], "")
		if o.piece.Purged {
			f.Needs[0].Message = IsPurged
		}
		return
	case passive:
		f.State = ActsByItself
	}
	if no, is := g.owned(&found, known, r.seat, o.Thing).(*Refusal); is {
		needs(no.Message, no.Rule, no.Args...)
		switch no.Message {
		case OwnNote:
			f.State, f.When = FitsNot, nil
		case NotePlayed:
			f.State, f.When = UsedUp, nil
		}
		return
	}
	if passive && found.note != nil && found.note.Zone == Hand && g.Card(*found.note).Stays {
		needs(NoteHidden, "promissory notes 4.1", noteArg(g.NameOf(*found.note)))
	}
	if !modeled {
		return
	}
	no := f.WhyNot
	if passive || no != nil && (no.Message == ConditionWasNotMet || no.Message == ConditionIsNotMet) {
		r.conditions(&found, needs)
	}
	for _, cost := range o.ability.Cost {
		switch {
		case cost.Kind == CostExhaust && o.piece != nil && o.piece.Exhausted:
			needs(IsExhausted, "abilities 11")
		case cost.Kind == CostTradeGoods && no != nil && no.Message == CostNotPayable:
			needs(NeedsTradeGoods, "abilities 11", number(cost.Amount))
		}
	}
}

// spentWords is what has become of an action card.
var spentWords = [...]MessageID{Unplayed: IsPurged, Played: IsPlayed, CanceledCard: IsCanceled}

// conditions names those of an ability that are not met where it would be
// resolved now, aimed at nobody.
func (r *fitter) conditions(c *carried, needs func(MessageID, Rule, ...Arg)) {
	g := r.g
	f := g.Asking()
	if r.prompt == 0 {
		f = g.OnCall()
	}
	if f == nil {
		f = &Frame{Stamp: g.ActiveSystem}
	}
	was := f.stamped(r.seat)
	for _, cond := range c.ability.If {
		if !g.holds(cond, r.seat, Nobody, c, was) || cond.Test == OtherName && f.Card.Name == c.card.Name {
			needs(needWords[cond.Test], "abilities note 1.2", number(cond.Least), word("phase", cond.Phase.String()))
		}
	}
	for _, cond := range c.ability.While {
		if !g.holds(cond, r.seat, Nobody, c, g.inSystem(r.seat)) {
			needs(needWords[cond.Test], "abilities note 1.3", number(cond.Least), word("phase", cond.Phase.String()))
		}
	}
}

// needWords is each condition as what is needed.
var needWords = [tests]MessageID{HasUnits: NeedsUnits, HasToken: NeedsToken, HasShips: NeedsShips, HasTradeGoods: NeedsTradeGoods,
	IsNotOwner: OwnNote, HasPassed: NeedsPassed, HasNotPassed: NeedsNotPassed, IsActive: NeedsTurn, InPhase: NeedsPhase,
	PlayersLeft: NeedsPlaying, OthersPassed: NeedsOthersOut, AllPassed: NeedsAllOut, HasFragments: NeedsFragments, HasOthersNote: NeedsNote,
	NeighborOfAll: NeedsAllNear, AimNeighbor: NeedsNeighbor, AimTradeGoods: NeedsRicher, AimMayVote: NeedsVoter, OtherName: NeedsOtherName}
