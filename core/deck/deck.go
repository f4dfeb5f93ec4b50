package deck

// A Deck is the components that a table plays with, as data. It has the newest printing of the
// components of the table's expansions and seated factions, and the table's own (homebrew) components.
// Factions alone lists every faction, so that New can refuse one that the table doesn't play with.
type Deck struct {
	Factions   []Faction
	Notes      []NoteCard
	Components []Component // with abilities, or known by name alone (see Component)
	Moments    []Moment    // the timeline
	Agendas    []Agenda    // their outcomes; their names are among the components too
	NotHere    []NotHere   // other known components, by name
}

// Component returns the card of that name, or nil.
func (d *Deck) Component(name string) *Component {
	if i := d.ComponentIndex(name); i >= 0 {
		return &d.Components[i]
	}
	return nil
}

// ComponentIndex returns the index of the component of that name, or -1.
func (d *Deck) ComponentIndex(name string) int {
	for i := range d.Components {
		if d.Components[i].Name == name {
			return i
		}
	}
	return -1
}

// Faction returns the faction of that short name, or false if there is none.
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

// A Faction is the data of a faction sheet that Entente needs.
type Faction struct {
	Name        string // as on the sheet: "The Emirates of Hacan"
	Short       string // how players say it: "Hacan"; the notation's word
	Source      Source
	Commodities int    // the most commodities that it may have (ruling 206)
	NoAlliance  bool   // opens without its Alliance, as Mahact does
	Flip        bool   // enters play only in the middle of a game
	Turned      string // the faction whose sheet it is the other side of
	Text        uint64 // the Sum of the text that it was read from
}

// A NoteCard is one kind of promissory note. It holds no code.
type NoteCard struct {
	Name      string
	Faction   string // the Short name of the faction it belongs to; empty: every color has one
	Source    Source
	OnReceipt bool    // must be played as soon as it is received (promissory notes note 2.2)
	Stays     bool    // lies in its holder's play area once played
	Windows   Windows // the windows where it acts, if it has no Abilities
	Terms     Terms   // its effects on transactions while it is in a play area
	Unbound   bool    // a deal about its use is never binding (ruling 71)
	First     bool    // it gives its player the 0 token (ruling 194)
	Abilities []Ability
	Home      Clause   // when it goes back to its owner after it was played
	AtHome    []Effect // the effects of going back to its owner
	Owners    bool     // the owner may play the note too
	Looks     []Look   // the windows in which it takes, counts or sees another player's things
	Text      uint64   // the Sum of the text that it was read from

	homeAt []Return // for AtEvent
}

// ReturnAt sets the windows in which the note goes back to its owner.
func (n *NoteCard) ReturnAt(list []Return) { n.Home, n.homeAt = AtEvent, list }

// HomeAt returns the windows in which the note goes back to its owner. It returns nil for a note that
// names no window.
func (n *NoteCard) HomeAt() []Return { return n.homeAt }

// A Return is a window in which a note goes back to its owner, and the role whose event it must be.
type Return struct {
	Window string
	Whose  Role
}

// A Clause says when a note goes back to its owner after it was played.
type Clause uint8

const (
	AfterResolving Clause = iota // as soon as it was resolved
	OnActivation                 // as the note's holder activates a system with units of the note's owner
	AfterAgenda                  // after the agenda
	AfterCombat                  // after the combat
	AfterStatus                  // at the end of the status phase
	NotHome                      // never: it stays with its holder, or an effect of its own purges it
	Purged                       // never: it is purged as soon as it was resolved
	AtEvent                      // in the windows that its HomeAt names
)

// Windows are the ids of the windows in which a component acts; none if unknown.
type Windows []string

// A NotHere is a known component that the table does not play with. It belongs to another box or to a
// faction that is not seated, or another printing takes its place.
type NotHere struct {
	Name    string
	Word    string // the players' word for its kind: "relic"
	Faction string // the short name of the faction that it belongs to
	Newer   string // the printing that takes its place; "" if none does
	Source  Source
	Removed Source // the source that takes it out of the deck; Base if none does
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

// IsFreeName reports whether a name belongs to no known component: none of the table, no promissory
// note, and none that the table leaves out.
func (d *Deck) IsFreeName(name string) bool {
	for i := range d.Notes {
		if d.Notes[i].Name == name {
			return false
		}
	}
	return d.Component(name) == nil && d.FindNotHere(name) == nil
}
