package deck

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

// Component returns the card of that name, or nil.
func (d *Deck) Component(name string) *Component {
	if i := d.ComponentIndex(name); i >= 0 {
		return &d.Components[i]
	}
	return nil
}

// ComponentIndex is where the card of that name stands in the deck, or -1.
func (d *Deck) ComponentIndex(name string) int {
	for i := range d.Components {
		if d.Components[i].Name == name {
			return i
		}
	}
	return -1
}

// Faction returns the faction of that short name.
func (d *Deck) Faction(short string) (Faction, bool) {
	for i := range d.Factions {
		if d.Factions[i].Short == short {
			return d.Factions[i], true
		}
	}
	return Faction{}, false
}

// NotesOf returns the indexes of the notes that a seat with this faction owns at the start.
func (d *Deck) NotesOf(f Faction) []uint8 {
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

// A Faction is what Entente needs to know of a faction sheet.
type Faction struct {
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
	First     bool    // it gives its player the 0 token (ruling 194)
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

// A NotHere is a component that is known, and that a table does not play with: it is of
// another box or of a faction that nobody plays, or another printing takes its place.
type NotHere struct {
	Name    string
	Word    string // what it is, as its players call it: "relic"
	Faction string // the short name of the faction that it belongs to
	Newer   string // the printing that takes its place
	Source  Source
	Removed Source // what takes it out of the deck; Base if nothing does
}

// FindNotHere returns the component of that name that the table does not play with, or nil.
func (d *Deck) FindNotHere(name string) *NotHere {
	for i := range d.NotHere {
		if d.NotHere[i].Name == name {
			return &d.NotHere[i]
		}
	}
	return nil
}

// IsFreeName reports whether a name stands for nothing that is known: no component of the
// table, no promissory note, and nothing that the table does not play with.
func (d *Deck) IsFreeName(name string) bool {
	for i := range d.Notes {
		if d.Notes[i].Name == name {
			return false
		}
	}
	return d.Component(name) == nil && d.FindNotHere(name) == nil
}
