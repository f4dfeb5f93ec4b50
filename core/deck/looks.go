package deck

// Holdings is a set of the kinds of things that a player can lose in a trade: a bit for each good, and for
// each kind of cards in hand.
type Holdings uint16

// The cards in hand, after the bits of the goods.
const (
	NotesInHand Holdings = 1 << (NumGoods + iota)
	ActionCardsInHand
	SecretsInHand
)

// FragmentsHeld is relic fragments of every type.
const FragmentsHeld = Holdings(1<<CulturalFragments | 1<<HazardousFragments | 1<<IndustrialFragments | 1<<UnknownFragments)

// CardsInHand is every kind of cards in hand.
const CardsInHand = NotesInHand | ActionCardsInHand | SecretsInHand

// HoldingOf returns the set of one good.
func HoldingOf(k Good) Holdings { return 1 << k }

// A Look is a window in which an ability takes, counts or looks at what another player has.
type Look struct {
	Window string // its id
	At     Holdings
	Of     Role // whose things: TheOwner, TheActor, TheOthers, TheSpeaker, or AnySeat for a player that is chosen
	Foe    bool // the player is the opponent in the combat
}
