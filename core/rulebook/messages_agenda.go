package rulebook

// Events of agendas.
const (
	AgendaRevealed  MessageID = "did.agenda"
	AgendaDiscarded MessageID = "did.agenda.gone"
	AgendaReplaced  MessageID = "did.agenda.next"
	AgendaDropped   MessageID = "did.agenda.dropped"
	AgendaIdle      MessageID = "did.agenda.idle"
	AgendaOver      MessageID = "did.agenda.over"
	Voted           MessageID = "did.voted"
	Abstained       MessageID = "did.abstained"
	VotesAdded      MessageID = "did.votes.added"
	VoteTakenBack   MessageID = "did.vote.back"
	VotesTied       MessageID = "did.votes.tied"
	NobodyVoted     MessageID = "did.votes.none"
	SpeakerDecides  MessageID = "did.decided"
	OutcomeIs       MessageID = "did.outcome"
	OutcomeChosen   MessageID = "did.outcome.chosen"
	ElectedInstead  MessageID = "did.elected.instead"
	Predicted       MessageID = "did.predicted"
	LawEnacted      MessageID = "did.law"
	LawRepealed     MessageID = "did.law.gone"
	ComesNow        MessageID = "did.later"
	LawsGoBlank     MessageID = "did.laws.blank"
	VotingTurned    MessageID = "did.votes.turned"
	VotesFirst      MessageID = "did.votes.first"
	VotesLast       MessageID = "did.votes.last"
	CannotVote      MessageID = "did.votes.barred"
	DrawsCards      MessageID = "did.cards.drawn"
	DiscardsCards   MessageID = "did.cards.discarded"
	CorrectedLaw    MessageID = "did.corrected.law"
	CorrectedNoLaw  MessageID = "did.corrected.nolaw"
	DiscardsAll     MessageID = "did.cards.all"
	DissentPaid     MessageID = "did.dissent"
	TakenFromPile   MessageID = "did.cards.pile"
)

// Reasons why an act on an agenda is refused.
const (
	OnlyActiveReveals MessageID = "no.reveal"
	AgendaStillOpen   MessageID = "no.agenda.still"
	AgendasAreOver    MessageID = "no.agenda.third"
	NoSuchAgenda      MessageID = "no.agenda.name"
	AgendaNeedsForm   MessageID = "no.agenda.form"
	AgendaNear        MessageID = "no.agenda.near"
	AgendaHasForm     MessageID = "no.agenda.formed"
	RevealFirst       MessageID = "no.agenda.reveal"
	StillVoting       MessageID = "no.agenda.votes"
	NoAgendaOpen      MessageID = "no.agenda.absent"
	NobodyVotes       MessageID = "no.votes"
	NoVoteToAddTo     MessageID = "no.votes.first"
	NoSuchOutcome     MessageID = "no.outcome"
	VotesLimited      MessageID = "no.votes.limit"
	NotTied           MessageID = "no.tied"
	PredictedWrong    MessageID = "no.predicted"
	NobodyInstead     MessageID = "no.instead"
	LawNotInPlay      MessageID = "no.law"
	EventNotInPlay    MessageID = "no.galactic.event"
	LawIsBlank        MessageID = "no.law.blank"
)

// Questions of an agenda.
const (
	AskVote     MessageID = "ask.vote"
	AskDecision MessageID = "ask.decide"
)
