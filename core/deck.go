package core

// A Source is where a component was printed.
type Source uint8

// The boxes and codices.
const (
	Base Source = iota
	ProphecyOfKings
	Codex1
	Codex2
	Codex3
	Codex4
	ThundersEdge
	sourceKinds
)

var sourceNames = [sourceKinds]string{"base", "pok", "codex1", "codex2", "codex3", "codex4", "te"}

// AllSources is every source, in order of print.
var AllSources = [sourceKinds]Source{Base, ProphecyOfKings, Codex1, Codex2, Codex3, Codex4, ThundersEdge}

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

// Has reports whether the table plays with the source. Every table has the base game.
func (set Sources) Has(s Source) bool { return s == Base || set&(1<<s) != 0 }

// A Faction is what Entente needs to know of a faction sheet.
type Faction struct {
	Name        string // as on the sheet: "The Emirates of Hacan"
	Short       string // how players say it: "Hacan"; the notation's word
	Source      Source
	Commodities int  // the most commodities it may have (ruling 206)
	NoAlliance  bool // opens without its Alliance, as Mahact does
	Flip        bool // enters play only in the middle of a game
}

// A NoteCard is one kind of promissory note. It holds no code.
type NoteCard struct {
	Name      string
	Faction   string // the Short name of the faction it belongs to; empty: every color has one
	Source    Source
	OnReceipt bool   // must be played as soon as it is received (promissory notes note 2.2)
	Stays     bool   // lies in its holder's play area once played
	Replaces  string // the older printing that this one replaces where both are in play
	Window    string // where it acts, for one whose abilities are not modeled
	Abilities []Ability
}

// A Deck is the components a table plays with, as data. A table's own
// (homebrew) components are a Deck too.
type Deck struct {
	Factions   []Faction
	Notes      []NoteCard
	Components []Component // with abilities, or known by name alone
	Moments    []Moment    // the timeline
}

// Faction returns the faction of that short name.
func (d *Deck) Faction(short string) (Faction, bool) {
	for _, f := range d.Factions {
		if f.Short == short {
			return f, true
		}
	}
	return Faction{}, false
}

// notesOf returns the indexes of the notes that a seat with this faction owns at the start.
func (d *Deck) notesOf(f Faction, in Sources) []uint8 {
	var owned []uint8
	for i, card := range d.Notes {
		if !in.Has(card.Source) || d.replaced(card.Name, in) {
			continue
		}
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

// replaced reports whether a newer printing in play takes the place of the note.
func (d *Deck) replaced(name string, in Sources) bool {
	for _, card := range d.Notes {
		if card.Replaces == name && in.Has(card.Source) {
			return true
		}
	}
	return false
}

// hash names the deck: tables with other components have other digests.
func (d *Deck) hash() uint64 {
	h := newHasher()
	for _, f := range d.Factions {
		h.text(1, f.Name)
		h.text(2, f.Short)
		h.number(3, uint64(f.Source))
		h.number(4, uint64(f.Commodities))
		h.flag(5, f.NoAlliance)
		h.flag(6, f.Flip)
	}
	for _, n := range d.Notes {
		h.text(10, n.Name)
		h.text(11, n.Faction)
		h.number(12, uint64(n.Source))
		h.flag(13, n.OnReceipt)
		h.flag(14, n.Stays)
		h.text(15, n.Replaces)
		h.text(16, n.Window)
		hashAbilities(&h, n.Abilities)
	}
	for i := range d.Components {
		d.Components[i].hash(&h)
	}
	for i := range d.Moments {
		d.Moments[i].hash(&h)
	}
	return h.sum()
}
