package deck

import (
	"slices"
	"strings"
)

// A ComponentKind is the kind of a component that carries an ability.
type ComponentKind uint8

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

// String returns the kind's word in English.
func (k ComponentKind) String() string {
	if k < NumComponentKinds {
		return componentNames[k]
	}
	return "component"
}

// IsPermanent reports whether such a component remains in play after its
// ability was resolved, which makes it mandatory unless it says "may" (abilities 8).
func (k ComponentKind) IsPermanent() bool { return k != NoteKind && k != ActionCardKind }

// Cancels tells which action cards a component cancels as they are played.
type Cancels uint8

// A component that cancels no card of its own name is a Sabotage.
const (
	CancelsNone Cancels = iota
	CancelsAny
	CancelsOthers          // cards that other players play
	CancelsOthersButItsOwn // cards that other players play, unless they have the component's name
)

// A Component is one card or unit that carries abilities. A component without Abilities is known by name
// alone: Entente knows its name and perhaps when it acts, and its players carry out the rest.
type Component struct {
	Name       string
	Kind       ComponentKind
	Word       string // the players' word for its kind: "agent"
	Faction    string
	Source     Source
	Windows    Windows     // the windows where it acts, if it is known by name alone
	Whose      []Role      // for each of Windows, the role whose event it must be; empty if anybody's event will do
	Cancels    Cancels     // the action cards that it cancels, if it is known by name alone
	Terms      Terms       // its effects on transactions
	Sure       bool        // an action card that cannot be canceled
	Between    bool        // an action card known by name that has one player hand something to another, so it concerns both
	Gives      GivesAction // the player to whom it gives an action, if it is known by name alone
	Open       bool        // in play from the beginning with its faction, as a faction ability or an agent is
	ByItself   bool        // it acts as long as it is in play: nobody resolves any part of it
	Lasting    bool        // a part of it acts as long as it is in play
	Had        Having      // the kind under which a seat declares it; NoHaving if that follows from Kind
	Abilities  []Ability
	Meaning    *Meaning   // its effects, if it is known by name alone
	VotesFirst bool       // its faction votes before everybody else
	Blanks     bool       // once it is resolved, all laws are blank until the end of the turn
	Note       NoteGiving // the seat that gives a note to its player
	Amount     Range      // the amounts that may be named with it, if it is known by name alone
	Chosen     bool       // a faction ability whose use its player decides
	Votes      bool       // a seat that declared it always votes (ruling 115)
	Copies     uint8      // the number of copies; 0 if unknown
	Text       uint64     // the Sum of the text that it was read from

	Looks []Look // the windows in which it takes, counts or sees another player's things

	Initiative uint8 // a strategy card's number
	First      bool  // it gives its player the 0 token (ruling 194)
	Refuses    bool  // another strategy card has to be picked instead of the chosen one
}

// PlayAbility returns the index of the ability by which a card is played: the first ability with a
// moment of its own (abilities 22).
func (c *Component) PlayAbility() int { return FirstTimedAbility(c.Abilities) }

// NoteGiving is the seat that a component has hand over a note.
type NoteGiving uint8

const (
	NobodyGives NoteGiving = iota
	AimGives               // the player that the component is aimed at gives one to its player
	OthersGive             // everybody else gives one to its player
	ActorGives             // the player whose event it is gives one to its player
	GivesActor             // its player gives one to the player whose event it is
)

// A Meaning is the effects of a component known by name, ability by ability. An ability that its
// players carry out alone is an empty one.
type Meaning struct{ list []Ability }

// Means returns a Meaning with these abilities.
func Means(list []Ability) *Meaning { return &Meaning{list} }

// Does returns the effects of a component known by name, ability by ability. An empty ability is
// carried out by its players.
func (c *Component) Does() []Ability {
	if c.Meaning == nil {
		return nil
	}
	return c.Meaning.list
}

// IsDeployed reports whether an ability of the component deploys a unit of its type.
func (c *Component) IsDeployed() bool {
	if c == nil {
		return false
	}
	list := c.Does()
	for i := range list {
		for j := range list[i].Effects {
			if strings.HasPrefix(list[i].Effects[j].Text, "deploy ") {
				return true
			}
		}
	}
	return false
}

// HasSecondary reports whether a strategy card has a secondary ability. A card without a known text
// counts as having one, because only its table knows.
func (c *Component) HasSecondary() bool {
	return c == nil || len(c.Does()) == 0 || slices.ContainsFunc(c.Does(), func(a Ability) bool {
		return a.Timing.Moment == "STR.secondaries" || a.Timing.Moment == "STR.secondary"
	})
}

// HasTrackedPassive reports whether a passive ability of the component has an effect that Entente
// tracks, beyond telling its players the state of the board.
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

// A GivesAction is the player to whom a component known by name gives an action, or a part of one.
type GivesAction uint8

const (
	GivesNone       GivesAction = iota
	GivesSelf                   // to its player
	GivesOther                  // to the player that it is aimed at
	GivesPrimary                // to its player: not an action, but a primary ability in the same action
	GivesActivation             // to its player: not an action, but an activation in the same action
)

// IsOnePerPlayer reports whether each player can have a copy of the component, as with technologies.
func (c *Component) IsOnePerPlayer() bool { return c.Kind == TechnologyCard }
