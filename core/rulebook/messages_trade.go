package rulebook

// Messages about transactions that came after the oldest messages, which are in
// messages.go.
const (
	OfferLapsed            MessageID = "did.lapsed"
	MayTradeOnceMore       MessageID = "did.trade.more"
	MayTradeMore           MessageID = "did.trade.things"
	CorrectedCaptured      MessageID = "did.corrected.captured"
	CorrectedInPlay        MessageID = "did.corrected.play"
	CorrectedWith          MessageID = "did.corrected.with"
	CorrectedOutOfPlay     MessageID = "did.corrected.gone"
	CorrectedEliminated    MessageID = "did.eliminated"
	CorrectedNotEliminated MessageID = "did.eliminated.not"
	IsEliminated           MessageID = "no.eliminated"
	OverHandLimit          MessageID = "did.hand.over"

	OkOneMore            MessageID = "ok.more"
	OkThisAgenda         MessageID = "ok.agenda"
	OkNeedNotBeNeighbors MessageID = "ok.agenda.anybody"
	OkAnotherAgenda      MessageID = "ok.agenda.another"
	OkInThatSystem       MessageID = "ok.system.shared"
	OkThing              MessageID = "ok.thing"
	OkCaptured           MessageID = "ok.captured"

	NoneInAgendaPhase MessageID = "no.agenda.none"
	WaitsForAgenda    MessageID = "no.agenda.open"
	TradedThisAgenda  MessageID = "no.agenda.again"
	NoTradesInPhase   MessageID = "no.phase.trades"
	CapturedStay      MessageID = "no.captured.stay"
	NoneCaptured      MessageID = "no.captured.none"
	HasCapturedTooFew MessageID = "no.captured.few"
	HasCardsTooFew    MessageID = "no.cards.few"
	OfAFaction        MessageID = "no.technology.faction"
	MechsAreIdle      MessageID = "no.mechs"
	OnlyInAgenda      MessageID = "no.thing.agenda"
	NotSayable        MessageID = "no.play"
)
