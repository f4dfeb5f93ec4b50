package deck

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
	NumBoardActs
)

var boardActNames = [NumBoardActs]string{"", "activate a system", "move units into the active system", "commit ground forces", "use Space Cannon", "produce units", "place units", "place a command token", "vote", "play action cards", "use faction abilities", "retreat", "cast additional votes",
	"use chosen faction abilities", "use faction abilities or faction technology", ""}

// String is the act in English and in the notation.
func (a BoardAct) String() string {
	if a < NumBoardActs {
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

// IsTactical reports whether something on the board belongs to a tactical action. What
// others bring about too, such as a secondary ability or an agenda, its giver is asked of.
func (a BoardAct) IsTactical() bool {
	return a.IsActivePlayers() || a == UseSpaceCannon || a == RetreatShips
}

// IsActivePlayers reports whether only the active player does something on the board.
func (a BoardAct) IsActivePlayers() bool {
	return a == ActivateSystem || a == MoveUnits || a == CommitGroundForces
}

// CanBePromised reports whether something on the board may be a term: votes have terms of
// their own.
func (a BoardAct) CanBePromised() bool { return a > NoBoardAct && a < AddVotes && a != CastVotes }
