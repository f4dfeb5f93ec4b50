package deck

// A Source is the box or codex in which a component was printed.
type Source uint8

// The boxes and codices, and Homebrew for a table's own components.
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

// String returns the word for the source in the notation.
func (s Source) String() string {
	if s < sourceKinds {
		return sourceNames[s]
	}
	return "unknown"
}

// SourceNamed returns the source of a word of the notation.
func SourceNamed(word string) (Source, bool) {
	for i, name := range sourceNames {
		if name == Fold(word) {
			return Source(i), true
		}
	}
	return 0, false
}

// Sources is the set of boxes and codices that a table plays with.
type Sources uint16

// sourceBits is the number of sources that a Sources has room for.
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

// Has reports whether the table plays with the source. Every table has the base game and its own
// components.
func (set Sources) Has(s Source) bool { return s == Base || s == Homebrew || set&(1<<s) != 0 }
