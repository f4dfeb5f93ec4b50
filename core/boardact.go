package core

// A BoardAct is something on the board that may be forbidden.
type BoardAct uint8

// The acts.
const (
	NoBoardAct BoardAct = iota
	ActivateSystem
	MoveUnits
	CommitGroundForces
	UseSpaceCannon
	ProduceUnits
	PlaceUnits
	PlaceToken
	CastVotes
	PlayActionCards
	UseFactionAbilities
	RetreatShips
	AddVotes // forbidden, and done by a choice of its own, as all that follows
	UseChosenAbilities
	UseFactionThings
	UseByName // something of the name that is said with it
	boardActs
)

var boardActNames = [boardActs]string{"", "activate a system", "move units into the active system", "commit ground forces", "use Space Cannon", "produce units", "place units", "place a command token", "vote", "play action cards", "use faction abilities", "retreat", "cast additional votes",
	"use chosen faction abilities", "use faction abilities or faction technology", ""}

// String is the act in English and in the notation.
func (a BoardAct) String() string {
	if a < boardActs {
		return boardActNames[a]
	}
	return ""
}

// BoardActNamed returns the act of those words, of those on the board and the votes.
func BoardActNamed(words string) (BoardAct, bool) {
	act, known := BanNamed(words)
	return act, known && act <= AddVotes
}

// BanNamed returns the act of those words, which may be forbidden. No words stand for an
// act that has none: what is forbidden by its name is no act of the list.
func BanNamed(words string) (BoardAct, bool) {
	for i, name := range boardActNames {
		if name == words && name != "" {
			return BoardAct(i), true
		}
	}
	return NoBoardAct, false
}
