package rulebook

// Messages about promissory notes that are played, lie in a play area or return to their owners.
const (
	PlaysReceived   MessageID = "did.note.received"
	NoteLaid        MessageID = "did.note.laid"
	NoteActs        MessageID = "did.note.acts"
	NoteReminds     MessageID = "did.note.reminds"
	NoteGiven       MessageID = "did.note.given"
	NoteShown       MessageID = "did.note.shown"
	OwesNote        MessageID = "did.note.owed"
	GiveItFirst     MessageID = "no.note.give"
	NobodyAsksForIt MessageID = "no.note.gift"
	LostGoods       MessageID = "did.lost.goods"
	FragmentsPurged MessageID = "did.fragments.purged"
	CardsSwapped    MessageID = "did.cards.swapped"
	FactionFlipped  MessageID = "did.faction.flipped"
	NoSuchFlip      MessageID = "no.flip"

	OkNotHidden        MessageID = "ok.note.open"
	OkFirstPoint       MessageID = "ok.note.first"
	OkGivenAgain       MessageID = "ok.note.again"
	OkNotesCounted     MessageID = "ok.note.count"
	OkNoActivation     MessageID = "ok.note.token"
	OkNotStopped       MessageID = "ok.note.not_stopped"
	OkNotCeased        MessageID = "ok.note.not_ceased"
	OkUnitsStay        MessageID = "ok.note.stay"
	OkStructuresCount  MessageID = "ok.note.structures"
	OkTakesNone        MessageID = "ok.note.none"
	OkNoNeighborNeeded MessageID = "ok.note.stranger"

	SayWhoseUnits   MessageID = "no.note.units"
	OnlyAsReceived  MessageID = "no.note.receipt"
	NoteAside       MessageID = "no.note.aside"
	NoAllianceFor   MessageID = "no.note.alliance"
	EliminatedsCard MessageID = "did.eliminated.card"
	NoteUnplayed    MessageID = "did.note.unplayed"
	BarredByNote    MessageID = "no.note.barred"
)
