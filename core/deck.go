package core

// A Source is where a component was printed.
type Source uint8

// The boxes and codices, and what a table brings of its own.
const (
	Base Source = iota
	ProphecyOfKings
	Codex1
	Codex2
	Codex3
	Codex4
	ThundersEdge
	Homebrew
	sourceKinds
)

var sourceNames = [sourceKinds]string{"base", "pok", "codex1", "codex2", "codex3", "codex4", "te", "own"}

// AllSources is every box and codex, in order of print.
var AllSources = [...]Source{Base, ProphecyOfKings, Codex1, Codex2, Codex3, Codex4, ThundersEdge}

// String is the word for the source in the notation.
func (s Source) String() string {
	if s < sourceKinds {
		return sourceNames[s]
	}
	return "unknown"
}

// SourceNamed returns the source of a word of the notation.
func SourceNamed(word string) (Source, bool) {
	for i, name := range sourceNames {
		if name == word {
			return Source(i), true
		}
	}
	return 0, false
}

// Sources is the set of boxes and codices that a table plays with.
type Sources uint16

// sourceBits is how many sources a Sources has room for.
const sourceBits = 16

const _ = uint(sourceBits - sourceKinds)

// SourcesOf returns the set of the sources given.
func SourcesOf(sources ...Source) Sources {
	var set Sources
	for _, s := range sources {
		set |= 1 << s
	}
	return set
}

// Has reports whether the table plays with the source. Every table has the base
// game, and what it brings of its own.
func (set Sources) Has(s Source) bool { return s == Base || s == Homebrew || set&(1<<s) != 0 }

// A Faction is what Entente needs to know of a faction sheet.
type Faction struct {
	_ [0]func() // never compared, so that no phone downloads how

	Name        string // as on the sheet: "The Emirates of Hacan"
	Short       string // how players say it: "Hacan"; the notation's word
	Source      Source
	Commodities int    // the most commodities it may have (ruling 206)
	NoAlliance  bool   // opens without its Alliance, as Mahact does
	Flip        bool   // enters play only in the middle of a game
	Turned      string // … as the other side of this faction
	Text        uint64 // stands for the text that it was read from
}

// A NoteCard is one kind of promissory note. It holds no code.
type NoteCard struct {
	Name      string
	Faction   string // the Short name of the faction it belongs to; empty: every color has one
	Source    Source
	OnReceipt bool    // must be played as soon as it is received (promissory notes note 2.2)
	Stays     bool    // lies in its holder's play area once played
	Windows   Windows // where it acts, for one whose abilities are not modeled
	Terms     Terms   // what it says of transactions as long as it lies in a play area
	Unbound   bool    // how it is used is never a part of a binding deal (ruling 71)
	First     bool    // it gives whoever resolves it the 0 token (ruling 194)
	Abilities []Ability
	Home      Clause   // when it goes home, once it was played
	AtHome    []Effect // … and what happens then
	Owners    bool     // its owner may play it too
	Text      uint64   // stands for the text that it was read from
}

// A Clause says when a note goes home to its owner, once it was played.
type Clause uint8

// The clauses.
const (
	AfterResolving Clause = iota // at once
	OnActivation                 // as its holder activates a system with units of its owner
	AfterAgenda
	AfterCombat
	AfterStatus // at the end of the status phase
	NotHome     // it does not: it is purged, or stays with its holder
)

// Windows are the ids of the windows in which a component acts; none where
// nobody knows.
type Windows []string

// A Deck is the components a table plays with, as data, its own (homebrew) ones
// among them: those of its expansions in their newest printing, of the factions
// that are seated, and of no faction. Only the factions are listed all, so that
// a setup is refused by what is known of them.
type Deck struct {
	Factions   []Faction
	Notes      []NoteCard
	Components []Component // with abilities, or known by name alone
	Moments    []Moment    // the timeline
	Agendas    []Agenda    // what they do; their names are among the components
	NotHere    []NotHere   // what is known besides, by name
}

// Faction returns the faction of that short name.
//
//go:noinline
func (d *Deck) Faction(short string) (Faction, bool) {
	for i := range d.Factions {
		if d.Factions[i].Short == short {
			return d.Factions[i], true
		}
	}
	return Faction{}, false
}

// notesOf returns the indexes of the notes that a seat with this faction owns at the start.
func (d *Deck) notesOf(f Faction) []uint8 {
	var owned []uint8
	for i, card := range d.Notes {
		if card.Faction != "" && card.Faction != f.Short {
			continue
		}
		if card.Name == "Alliance" && f.NoAlliance {
			continue
		}
		owned = append(owned, uint8(i))
	}
	return owned
}
