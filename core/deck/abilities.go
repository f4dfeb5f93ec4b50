package deck

import "slices"

// A Role is the part of a seat in an ability. The moment decides which seat has it.
type Role uint8

const (
	AnySeat       Role = iota // in a timing, anybody; in an effect, the player that it is aimed at
	TheHolder                 // the seat that has the component
	TheOwner                  // the seat whose color or faction the component has
	TheActor                  // the seat whose event it is
	TheOthers                 // everybody but the holder
	EachSeat                  // everybody
	TheSpeaker                // the seat with the speaker token
	TheActive                 // in a timing, the active player
	TheElected                // the elected player
	LeftOfElected             // the player to the left of the elected one, if that is the speaker
	VotersFor                 // the seats that cast votes for "For"
	VotersAgainst             // the seats that cast votes for "Against"
	VotersForIt               // the seats that cast votes for the outcome of the agenda
	MostPoints                // the seats with the most victory points
	FewestPoints
	PassedOthers // the seats that have passed, without the holder
	NumRoles
)

// A Timing says when an ability is resolved: a station of a moment, and the role whose event it must
// be (abilities 14, abilities 15). The zero Timing is a perpetual effect.
type Timing struct {
	Station Station
	Moment  string
	Whose   Role
	Action  bool // a component action instead (abilities 5)
}

// An Ability is one paragraph of a component (abilities 4).
type Ability struct {
	Timing  Timing
	Or      []Timing    // further windows, in which it may be resolved instead
	If      []Condition // must hold when the event happens (abilities note 1.1)
	While   []Condition // must hold when the ability would resolve
	Cost    []Cost
	Effects []Effect
	Amount  Range  // the amounts that may be named, where a cost or an effect depends on one
	May     bool   // all of it is optional
	Asks    bool   // its alternatives are chosen as it is resolved, by the player who does the first of them
	At      string // for a note's passive ability: the id of the event at which it matters, or acts without a question
}

// TimingAt returns one of the ability's windows: 0 is the first, 1 and up are the further ones.
func (a *Ability) TimingAt(i int) *Timing {
	if i == 0 {
		return &a.Timing
	}
	return &a.Or[i-1]
}

// IsPassive reports whether the ability has no event of its own, because it is in effect as long as
// its component is in play.
func (a *Ability) IsPassive() bool { return a.Timing.Station == NoStation && !a.Timing.Action }

// HasAim reports whether the ability is about "a player" that its resolver names.
func (a *Ability) HasAim() bool {
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Do.hasWho() && e.Who == AnySeat || e.Do == HandOver && e.To == AnySeat || e.Aimed {
			return true
		}
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			if c.Test.isAboutAim() {
				return true
			}
		}
	}
	return false
}

// IsResolverOnly reports whether an ability affects its resolver alone, even if a
// player is named with it.
func (a *Ability) IsResolverOnly() bool {
	return !a.HasAim() && !a.HasInstruction() && !a.MustNameOutcome()
}

// HasInstruction reports whether the ability has an act on the board, which affects seats that only
// the players know.
func (a *Ability) HasInstruction() bool {
	for i := range a.Effects {
		if a.Effects[i].Do == Instruct {
			return true
		}
	}
	return false
}

// MustNameOutcome reports whether a player has to name an outcome with the ability.
func (a *Ability) MustNameOutcome() bool {
	for i := range a.Effects {
		if do := a.Effects[i].Do; do == Predict || do == ChooseOutcome {
			return true
		}
	}
	return false
}

// IsHandover reports whether an ability hands something over between its resolver
// and the player that it is aimed at.
func (a *Ability) IsHandover() bool {
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Do == HandOver && (e.Who == AnySeat && e.To == TheHolder || e.Who == TheHolder && e.To == AnySeat) {
			return true
		}
	}
	return false
}

// AffectsResolver reports whether an ability always does something to its resolver. It doesn't count
// what the resolver and the player that it is aimed at hand over to each other.
func (a *Ability) AffectsResolver() bool {
	for i := range a.Effects {
		e := &a.Effects[i]
		between := e.Do == HandOver && (e.Who == AnySeat || e.To == AnySeat)
		if e.Either == 0 && !between && (e.isDoneTo(TheHolder) || e.isDoneTo(EachSeat)) {
			return true
		}
	}
	return false
}

// IsRetrieval reports whether an ability takes action cards from the discard pile. Its player
// names these cards.
func (a *Ability) IsRetrieval() bool {
	for i := range a.Effects {
		if a.Effects[i].Retrieves {
			return true
		}
	}
	return false
}

// IsPredictionReward reports whether an ability is the reward of a right prediction.
func (a *Ability) IsPredictionReward() bool {
	rightly := func(c Condition) bool { return c.Test == RightlySaid }
	return slices.ContainsFunc(a.If, rightly) || slices.ContainsFunc(a.While, rightly)
}

// IsAboutGoods reports whether an ability depends on goods. Where Entente does not count goods, it never
// enforces such an ability.
func (a *Ability) IsAboutGoods() bool {
	for _, cost := range a.Cost {
		if cost.Kind == CostTradeGoods || cost.Kind == CostFragments {
			return true
		}
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, cond := range list {
			if cond.Test.IsAboutGoods() {
				return true
			}
		}
	}
	return false
}

// IsOptional reports whether every effect is optional: it says "may", or its player names its
// amount.
func (a *Ability) IsOptional() bool {
	for i := range a.Effects {
		if e := &a.Effects[i]; !e.May && e.Per != PerNamed {
			return false
		}
	}
	return len(a.Effects) > 0
}

// IsUnconditional reports whether an ability may be used at any seat's event in its one window. It has
// no condition and no cost that the rules check.
func (a *Ability) IsUnconditional() bool {
	always := len(a.Effects) > 0 && len(a.Or) == 0 && a.Timing.Whose == AnySeat && !a.Timing.Action && !a.MustNameOutcome()
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			always = always && c.Test == Said
		}
	}
	for i := range a.Cost {
		always = always && a.Cost[i].Kind != CostTradeGoods && a.Cost[i].Kind != CostFragments
	}
	return always
}

// MustPurgeComponent reports whether the ability purges its component.
func (a *Ability) MustPurgeComponent() bool {
	for _, cost := range a.Cost {
		if cost.Kind == CostPurgeAfter {
			return true
		}
	}
	return false
}

// HasCondition reports whether the ability has a While condition with that test.
func (a *Ability) HasCondition(test Test) bool {
	for _, c := range a.While {
		if c.Test == test {
			return true
		}
	}
	return false
}

// FirstTimedAbility returns the index of the first ability that isn't passive, or 0.
func FirstTimedAbility(list []Ability) int {
	for i := range list {
		if !list[i].IsPassive() {
			return i
		}
	}
	return 0
}

// MustAskPlayers reports whether only the players can judge one of the costs or conditions. Such an
// ability is never enforced.
func (a *Ability) MustAskPlayers() bool {
	for _, cost := range a.Cost {
		if cost.Kind == CostSaid {
			return true
		}
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			if c.Test == Said {
				return true
			}
		}
	}
	return false
}
