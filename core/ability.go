package core

// A ComponentKind is what sort of component carries an ability.
type ComponentKind uint8

// The kinds of components.
const (
	FactionAbility ComponentKind = iota // abilities 25
	TechnologyCard
	Leader
	Unit // a unit and its abilities (abilities 26); each unit on the board is its own object
	NoteKind
	ActionCardKind
	AgendaCard
	RelicCard
	OtherComponent
	componentKinds
)

var componentNames = [componentKinds]string{"faction ability", "technology", "leader", "unit", "promissory note", "action card", "agenda", "relic", "component"}

// String is the kind's word in English.
func (k ComponentKind) String() string {
	if k < componentKinds {
		return componentNames[k]
	}
	return "component"
}

// staysInPlay reports whether such a component remains in play after its
// ability was resolved, which makes it mandatory unless it says "may" (abilities 8).
func (k ComponentKind) staysInPlay() bool { return k != NoteKind && k != ActionCardKind }

// A Role is a part that a seat has in an ability, whoever that is today.
type Role uint8

// The roles.
const (
	AnySeat       Role = iota // anybody; of an effect, the player that it is aimed at
	TheHolder                 // who has the component
	TheOwner                  // whose color or faction it is
	TheActor                  // whose event it is
	TheOthers                 // everybody but the holder
	EachSeat                  // everybody
	TheSpeaker                // who has the speaker token
	TheActive                 // the active player, of a timing
	TheElected                // who was elected
	LeftOfElected             // the player to the left of the elected one, if that is the speaker
	VotersFor                 // who cast votes for "For"
	VotersAgainst             // … for "Against"
	VotersForIt               // … for the outcome
	MostPoints                // who has the most victory points
	FewestPoints
	roles
)

// A Timing says when an ability is resolved: a station of a moment, and whose
// event it must be (abilities 14, abilities 15). The zero Timing is a perpetual effect.
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
	Amount  Range  // what may be named where some of it goes by that
	May     bool   // all of it is optional
	At      string // a passive one of a note: the id of the event at which it matters, or acts by itself
}

// timing is one of the ability's windows: the first, or the further ones from 1 on.
//
//go:noinline
func (a *Ability) timing(i int) *Timing {
	if i == 0 {
		return &a.Timing
	}
	return &a.Or[i-1]
}

// perpetual reports whether the ability has no moment of its own: a passive effect.
//
//go:noinline
func (a *Ability) perpetual() bool { return a.Timing.Station == NoStation && !a.Timing.Action }

// TakesAim reports whether something about the ability is about "a player", whom
// whoever resolves it names.
func (a *Ability) TakesAim() bool {
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Do.hasWho() && e.Who == AnySeat || e.Do == HandOver && e.To == AnySeat {
			return true
		}
	}
	for _, list := range [][]Condition{a.If, a.While} {
		for _, c := range list {
			if c.Test.aboutAim() {
				return true
			}
		}
	}
	return false
}

// ownOnly reports whether an ability is about whoever resolves it, whomever they name.
func (a *Ability) ownOnly() bool { return !a.TakesAim() && !a.instructs() && !a.foretells() }

// instructs reports whether something is done on the board for it, of which only its
// players know what it affects.
func (a *Ability) instructs() bool {
	for i := range a.Effects {
		if a.Effects[i].Do == Instruct {
			return true
		}
	}
	return false
}

// saidOf reports whether something about an ability only the players know: what
// it asks for or what it costs. Nobody is held to such an ability.
func (g *Game) saidOf(a *Ability) bool {
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

// Cancels is which action cards a component cancels as they are played.
type Cancels uint8

// Which cards. What cancels no card of its own name is a Sabotage.
const (
	CancelsNone Cancels = iota
	CancelsAny
	CancelsOthers          // those of other players
	CancelsOthersButItsOwn // and of another name than its own
)

// A Component is one card or unit that carries abilities. One without
// abilities is known by name alone: it is announced, and its players do what it says.
type Component struct {
	Name       string
	Kind       ComponentKind
	Word       string // what it is, as its players call it: "agent"
	Faction    string
	Source     Source
	Windows    Windows     // where it acts, for one known by name alone
	Whose      []Role      // … and whose event it must be in each of these; none: anybody's
	Cancels    Cancels     // whether it cancels action cards, for one known by name alone
	Terms      Terms       // what it says of transactions
	Sure       bool        // an action card that cannot be canceled
	Between    bool        // an action card known by name by which one player hands something to another: it is about both
	Gives      GivesAction // whether it gives an action, for one known by name alone
	Open       bool        // it lies open from the beginning with its faction: its abilities, its agent
	ByItself   bool        // all that it does it does as long as it is there: nobody resolves it
	Lasting    bool        // … some of it does
	Had        Having      // as what a seat is said to have it, where its kind does not say
	Abilities  []Ability
	Meaning    *Meaning   // what it does, for one known by name alone
	VotesFirst bool       // its faction votes before everybody else
	Blanks     bool       // once it is resolved, all laws are blank until the end of the turn
	Note       NoteGiving // who gives a note to whoever resolves it
	Amount     Range      // what may be named with it, for one known by name alone
	Chosen     bool       // a faction ability that its player decides about
	Votes      bool       // whoever is said to have it votes, whatever keeps others from it (ruling 115)
	Copies     uint8      // how many of it there are; 0 if nobody knows
	Text       uint64     // stands for the text that it was read from

	Initiative uint8 // a strategy card: its number
	First      bool  // it gives whoever resolves it the 0 token (ruling 194)
	Refuses    bool  // it has another strategy card picked than the one that is
}
