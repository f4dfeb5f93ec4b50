package deck

// A BoardAct is an act, mostly on the board, that may be forbidden.
type BoardAct uint8

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
	AddVotes // the players do the acts from here on by choices in Entente, not on the board
	UseChosenAbilities
	UseFactionThings
	UseByName // the use of a component that is named with the act
	NumBoardActs
)

var boardActNames = [NumBoardActs]string{"", "activate a system", "move units into the active system", "commit ground forces", "use Space Cannon", "produce units", "place units", "place a command token", "vote", "play action cards", "use faction abilities", "retreat", "cast additional votes",
	"use chosen faction abilities", "use faction abilities or faction technology", ""}

// String returns the act in English and in the notation.
func (a BoardAct) String() string {
	if a < NumBoardActs {
		return boardActNames[a]
	}
	return ""
}

// BoardActNamed returns the act of those words, up to AddVotes: acts on the board and votes.
func BoardActNamed(words string) (BoardAct, bool) {
	act, known := BanNamed(words)
	return act, known && act <= AddVotes
}

// BanNamed returns the act of those words, which may be forbidden. Empty words never match, because
// UseByName has no words of its own: the component's name takes their place.
func BanNamed(words string) (BoardAct, bool) {
	for i, name := range boardActNames {
		if name == words && name != "" {
			return BoardAct(i), true
		}
	}
	return NoBoardAct, false
}

// CanBePromised reports whether the act may be a term of a deal. Votes may not, because they have
// terms of their own.
func (a BoardAct) CanBePromised() bool { return a > NoBoardAct && a < AddVotes && a != CastVotes }
