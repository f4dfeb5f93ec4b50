package deck

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
	NumComponentKinds
)

var componentNames = [NumComponentKinds]string{"faction ability", "technology", "leader", "unit", "promissory note", "action card", "agenda", "relic", "component"}

// String is the kind's word in English.
func (k ComponentKind) String() string {
	if k < NumComponentKinds {
		return componentNames[k]
	}
	return "component"
}

// StaysInPlay reports whether such a component remains in play after its
// ability was resolved, which makes it mandatory unless it says "may" (abilities 8).
func (k ComponentKind) StaysInPlay() bool { return k != NoteKind && k != ActionCardKind }

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
	Note       NoteGiving // who gives a note to its player
	Amount     Range      // what may be named with it, for one known by name alone
	Chosen     bool       // a faction ability that its player decides about
	Votes      bool       // a seat that is said to have it always votes (ruling 115)
	Copies     uint8      // how many of it there are; 0 if nobody knows
	Text       uint64     // stands for the text that it was read from

	Initiative uint8 // a strategy card: its number
	First      bool  // it gives its player the 0 token (ruling 194)
	Refuses    bool  // it has another strategy card picked than the one that is
}

// PlayAbility is the index of the ability by which a card is played: its first that
// has a moment of its own (abilities 22).
func (c *Component) PlayAbility() int { return FirstTimedAbility(c.Abilities) }

// NoteGiving is who hands a note over by what a component says.
type NoteGiving uint8

// Who gives a note to the player who resolves the component.
const (
	NobodyGives NoteGiving = iota
	AimGives               // the player that it is aimed at
	OthersGive             // everybody else
	ActorGives             // whose event it is
	GivesActor             // its player gives one to the player of the event
)

// A Meaning is what a component known by name does, ability by ability. What its players see to
// alone is an empty one.
type Meaning struct{ list []Ability }

// Means returns a Meaning.
func Means(list []Ability) *Meaning { return &Meaning{list} }

// Does is what a component known by name does, ability by ability; empty ones are done by
// its players.
func (c *Component) Does() []Ability {
	if c.Meaning == nil {
		return nil
	}
	return c.Meaning.list
}

// HasTrackedPassive reports whether a passive ability of a component does something that Entente
// keeps, and does not only tell its players what is so on the board.
func (c *Component) HasTrackedPassive() bool {
	for _, a := range c.Does() {
		for i := range a.Effects {
			if do := a.Effects[i].Do; a.IsPassive() && do != Instruct && do != Stands {
				return true
			}
		}
	}
	return false
}

// CanBeAnybodys reports whether any seat could have the component in play. A technology
// of one faction can be copied by another.
func (c *Component) CanBeAnybodys() bool {
	return c.Kind == TechnologyCard || c.Faction == "" && c.Kind != ActionCardKind && c.Kind != FactionAbility
}

// A GivesAction is whether a component known by name gives an action, and to whom.
type GivesAction uint8

// To whom.
const (
	GivesNone  GivesAction = iota
	GivesSelf              // to its player
	GivesOther             // to the player that it is aimed at
)

// IsOnePerPlayer reports whether each player has a copy of the component, as of technologies.
func (c *Component) IsOnePerPlayer() bool { return c.Kind == TechnologyCard }
