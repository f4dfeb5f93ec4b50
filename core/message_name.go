package core

// What is said of a name that no component of the table has.
const (
	NameUnknown     MessageID = "did.name"
	NotInTheBox     MessageID = "no.name.box"
	AnotherPrinting MessageID = "no.name.newer"
	TakenOut        MessageID = "no.name.out"
	NobodyPlaysIt   MessageID = "no.name.faction"
	NoteOfWhom      MessageID = "no.name.note"
)
