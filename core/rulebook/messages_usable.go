package rulebook

// When a component of a seat fits, and when it would.
const (
	FitNow     MessageID = "fit.now"
	FitAction  MessageID = "fit.action"
	FitLater   MessageID = "fit.later"
	FitAgain   MessageID = "fit.again"
	FitStopped MessageID = "fit.stopped"
	FitSoon    MessageID = "fit.soon"

	WhenAt         MessageID = "when.at"
	WhenUnknown    MessageID = "when.unknown"
	WhenYourAction MessageID = "when.action"
)

// Conditions that a component lacks.
const (
	NeedsUnits        MessageID = "needs.units"
	NeedsToken        MessageID = "needs.token"
	NeedsShips        MessageID = "needs.ships"
	NeedsTradeGoods   MessageID = "needs.goods"
	NeedsFragments    MessageID = "needs.fragments"
	NeedsNote         MessageID = "needs.note"
	NeedsPassed       MessageID = "needs.passed"
	NeedsNotPassed    MessageID = "needs.notpassed"
	NeedsTurn         MessageID = "needs.turn"
	NeedsPhase        MessageID = "needs.phase"
	NeedsPlaying      MessageID = "needs.playing"
	NeedsOthersOut    MessageID = "needs.others"
	NeedsAllOut       MessageID = "needs.all"
	NeedsAllNear      MessageID = "needs.near"
	NeedsNeighbor     MessageID = "needs.aim.neighbor"
	NeedsAnother      MessageID = "needs.aim.another"
	NeedsRicher       MessageID = "needs.aim.goods"
	NeedsFragmentNear MessageID = "needs.aim.fragment"
	NeedsHand         MessageID = "needs.aim.hand"
	NeedsReadied      MessageID = "needs.aim.readied"
	NeedsCardEach     MessageID = "needs.aim.card"
	NeedsNoSpeaker    MessageID = "needs.aim.speaker"
	NeedsOtherVote    MessageID = "needs.vote.other"
	NeedsOtherElected MessageID = "needs.elected.other"
	NeedsElected      MessageID = "needs.elected"
	NeedsVote         MessageID = "needs.vote"
	NeedsLaws         MessageID = "needs.laws"
	NeedsPartiesNear  MessageID = "needs.parties.near"
	NeedsActiveNear   MessageID = "needs.active.near"
	NeedsPart         MessageID = "needs.combat"
	NeedsNotTurn      MessageID = "needs.turn.other"
	NeedsVoter        MessageID = "needs.aim.vote"
	NeedsOtherName    MessageID = "needs.name"

	IsExhausted MessageID = "is.exhausted"
	IsPurged    MessageID = "is.purged"
	IsPlayed    MessageID = "is.played"
	IsCanceled  MessageID = "is.canceled"
)
