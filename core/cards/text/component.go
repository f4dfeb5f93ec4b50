package text

import (
	"entente/core/cards"
	"entente/core/deck"
)

// A Kind is the kind of a component.
type Kind uint8

// cards.KindWords has the word of each kind in the same order.
const (
	NoKind Kind = iota
	FactionSheet
	Note
	ActionCard
	Agenda
	Relic
	Technology
	StrategyCard
	UnitAbility
	Exploration
	GalacticEvent
	FactionAbility
	Agent
	Commander
	Hero
	Flagship
	Mech
	Unit
	Breakthrough
	Plot
	PublicObjective
	SecretObjective
	LegendaryPlanet
	SpaceStation
	RulesComponent
)

var kindWords = cards.KindWords[:]

// String returns the word with which a component of this kind begins.
func (k Kind) String() string { return kindWords[k] }

// isMandatory reports whether the abilities of such a component happen without a player's decision. An
// optional ability of it says "may". Abilities of all other kinds are optional, and say "must" where
// they are not.
func (k Kind) isMandatory() bool { return k == Agenda || k == GalacticEvent || k == Exploration }

// MaxName is the most visible characters in a name.
const MaxName = 48

// A Component is one card, note, leader, unit or other carrier of abilities, as it is written.
type Component struct {
	Kind       Kind
	Name       string
	Faction    string // the faction it belongs to; empty for one of every color or of none
	Source     deck.Source
	Properties []Property // at most one of each kind
	Abilities  []Ability
	Return     Return // for a note: when it goes back to its owner
}

// A Property is one more line about a component, such as the printing that it replaces.
type Property struct {
	Of     PropertyKind
	Number int      // for a property with a number
	Words  []string // for a property with names or words
}

// A PropertyKind is the kind of a property.
type PropertyKind uint8

// The properties, in the order in which they are written.
const (
	NoProperty    PropertyKind = iota
	Called                     // the players' name for a faction
	Commodities                // the most commodities that a faction may have
	NoAlliance                 // a faction that opens without its Alliance
	EntersLater                // a faction that enters play only in the middle of a game
	Replaces                   // the older printing whose place this one takes
	FlipSideOf                 // the component on the other side
	SameAs                     // the components that state its abilities
	SpeaksFor                  // the components whose abilities it states
	RemovedIn                  // the source that takes it out of the deck
	Copies                     // the copies in the deck, if not one
	Directive                  // an agenda that is not a law
	Elects                     // the kind of thing that an agenda elects, if it is not for or against
	Color                      // the color of a technology
	InDeck                     // the exploration deck that it is in
	Initiative                 // the initiative number of a strategy card
	Stage                      // the stage of a public objective
	WorthPoints                // the victory points of an objective
	ScoredIn                   // the phase in which an objective is scored
	OncePerCombat              // a player may score one such objective in each combat
	OnPlanet                   // the planet whose ability it is
	OnTile                     // the number of its tile
	InScenario                 // the only scenario in which it is used
	Resources                  // its value in resources
	Influence                  // its value in influence
	Unlocked                   // the condition that unlocks a leader
	Declared                   // the fact about the board that its players declare for it
	Stays                      // it stays in play, or a note in the play area
	Discarded                  // it is discarded after it was resolved
	Exhausts                   // it is exhausted after it was resolved
	Purged                     // it is purged after it was resolved
	Uncancelable               // no action card cancels it
	OwnerMayPlay               // a note that its own owner may play
	Duplicates                 // the limit on its second copy, in our words
	Touches                    // the parts of play that it concerns, beyond timing
	SingleSource               // only one source has it
	Disputed                   // the point on which the sources disagree
	Remark                     // a further note for readers
	properties
)

// takes is the kind of words that follow a property.
type takes uint8

const (
	nothing takes = iota
	number
	name
	names
	sentence // a quoted text in our own words
	source
	choice // one of the words listed
	choices
)

// A propertyForm is the written form of a property.
type propertyForm struct {
	words  string
	takes  takes
	listed []string // the allowed words, for choice and choices
}

// propertyForms are the words of each property, and the kind of words that follow.
var propertyForms = [properties]propertyForm{
	Called:        {"called", name, nil},
	Commodities:   {"commodities", number, nil},
	NoAlliance:    {"opens without Alliance", nothing, nil},
	EntersLater:   {"enters play later", nothing, nil},
	Replaces:      {"replaces", name, nil},
	FlipSideOf:    {"flip side of", name, nil},
	SameAs:        {"same as", names, nil},
	SpeaksFor:     {"speaks for", names, nil},
	RemovedIn:     {"removed in", source, nil},
	Copies:        {"copies", number, nil},
	Directive:     {"directive", nothing, nil},
	Elects:        {"elects", choice, []string{"player", "planet", "law", "scored secret objective", "strategy card", "the hidden agenda's own"}},
	Color:         {"color", choice, []string{"blue", "green", "red", "yellow", "unit upgrade"}},
	InDeck:        {"deck", choice, []string{"cultural", "hazardous", "industrial", "frontier"}},
	Initiative:    {"initiative", number, nil},
	Stage:         {"stage", choice, []string{"I", "II"}},
	WorthPoints:   {"points", number, nil},
	ScoredIn:      {"scored in the", choice, []string{"action phase", "status phase", "agenda phase"}},
	OncePerCombat: {"once per combat", nothing, nil},
	OnPlanet:      {"planet", name, nil},
	OnTile:        {"tile", number, nil},
	InScenario:    {"scenario", name, nil},
	Resources:     {"resources", number, nil},
	Influence:     {"influence", number, nil},
	Unlocked:      {"unlocked by", sentence, nil},
	Declared:      {"declared", sentence, nil},
	Stays:         {"stays", nothing, nil},
	Discarded:     {"is discarded", nothing, nil},
	Exhausts:      {"exhausts", nothing, nil},
	Purged:        {"is purged", nothing, nil},
	Uncancelable:  {"cannot be canceled", nothing, nil},
	OwnerMayPlay:  {"its owner may play it", nothing, nil},
	Duplicates:    {"duplicates", sentence, nil},
	Touches:       {"touches", choices, []string{"trade", "notes", "votes", "score", "initiative"}},
	SingleSource:  {"single source", nothing, nil},
	Disputed:      {"disputed", sentence, nil},
	Remark:        {"remark", sentence, nil},
}

// Property returns the component's property of a kind, or false if it has none.
func (c *Component) Property(of PropertyKind) (Property, bool) {
	for _, p := range c.Properties {
		if p.Of == of {
			return p, true
		}
	}
	return Property{}, false
}

// A Clause says when a note goes back to its owner.
type Clause uint8

const (
	NoClause     Clause = iota
	Resolved            // as soon as it was resolved
	OnActivation        // as the holder activates a system with units of the owner
	AgendaEnd
	CombatEnd
	StatusPhase
	PurgedAfter // the note is purged instead
	Never       // the note stays with its holder for good
	AtMoment    // at a moment of the timeline, which the line names
	clauses
)

var clauseWords = [clauses]string{"", "resolved", "on activation", "at the end of the agenda", "at the end of the combat", "in the status phase", "nowhere: purged", "never", ""}

// A Return is the time when a note goes back to its owner, with its effects at that time.
type Return struct {
	When    Clause
	At      Timing // for AtMoment
	Effects []Effect
}
