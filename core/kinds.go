package core

// A Kind is the kind of a choice's act: its index in the list of kinds.
type Kind uint8

// The list kinds, below, has one row for each of these, with the kind's words and its blank act.
const (
	NoKind Kind = iota
	OfferKind
	OverruleKind
	CounterKind
	AcceptKind
	DeclineKind
	WithdrawKind
	EndTurnKind
	PassKind
	AnotherActionKind
	OpenPhaseKind
	SpendKind
	GainKind
	ReplenishKind
	ConvertKind
	NeighborsKind
	StrangersKind
	ObjectKind
	SetSceneKind
	CorrectKind
	TakeBackKind
	AnnounceKind
	ResolveKind
	DoneKind
	NotDoneKind
	HearNobodyKind
	ReopenKind
	DeclineForKind
	WaitKind
	StandDownKind
	LiftKind
	DoKind
	FactKind
	UnitFactKind
	AwayKind
	ArrangeKind
	RevealKind
	DropAgendaKind
	VoteKind
	AbstainKind
	AddVoteKind
	DecideKind
	PickKind
	HadKind
	EndActionKind
	DealKind
	CouldKind
	CouldNotKind
	AgreeKind
	DisputeKind
	SayKeptKind
	RemindKind
	ReleaseKind
	GiveKind
	ShowKind
	RewindKind
	HostKind
	kindCount
)

// A kind is one row of the list: all that the program knows of a kind of act in one place, except
// its effect. The effect is the act's own method do, which step.go calls.
type kind struct {
	words string                     // after the seat's color, in the notation
	blank Act                        // an act with no values filled in
	at    questions                  // the questions that it answers
	may   func(g *Game, q *question) // adds the acts of this kind that a seat may choose, and their limits
}

// kinds is the one list of kinds of choices. Step, the prompts, the notation, the test generator
// and the screens iterate over it.
var kinds = [kindCount]kind{
	OfferKind:     {"offers", MakeOffer{}, standing, (*Game).mayOffer},
	OverruleKind:  {"rules otherwise with", Overrule{}, standing, (*Game).mayOverrule},
	CounterKind:   {"counters", Counter{}, ofOffer, (*Game).mayCounter},
	AcceptKind:    {"accepts", Accept{}, ofOffer | ofDeal, (*Game).mayAccept},
	DeclineKind:   {"declines", Decline{}, ofOffer | ofWindow | ofDeal | ofReturn | ofHost, (*Game).mayDecline},
	WithdrawKind:  {"withdraws", Withdraw{}, ofOffer | ofDeal | ofReturn | ofHost, (*Game).mayWithdraw},
	EndTurnKind:   {"ends turn", EndTurn{}, ofTurn, (*Game).mayEndTurn},
	PassKind:      {"passes", Pass{}, ofTurn, (*Game).mayPass},
	OpenPhaseKind: {"opens", OpenPhase{}, ofTurn, (*Game).mayOpenPhase},

	AnotherActionKind: {"acts again", AnotherAction{}, ofTurn, (*Game).mayAnotherAction},

	SpendKind:     {"spends", Spend{}, standing, (*Game).maySpend},
	GainKind:      {"gains", Gain{}, standing, (*Game).mayGain},
	ReplenishKind: {"replenishes", Replenish{}, standing, (*Game).mayReplenish},
	ConvertKind:   {"converts", Convert{}, standing, (*Game).mayConvert},

	NeighborsKind: {"is a neighbor of", DeclareNeighbors{}, standing, (*Game).mayDeclareNeighbors},
	StrangersKind: {"is no neighbor of", DeclareStrangers{}, standing, (*Game).mayDeclareStrangers},
	ObjectKind:    {"objects to", Object{}, standing, (*Game).mayObject},
	SetSceneKind:  {"sets the scene", SetScene{}, standing, (*Game).maySetScene},
	CorrectKind:   {"corrects", Correct{}, standing, (*Game).mayCorrect},
	TakeBackKind:  {"takes back", TakeBack{}, standing, (*Game).mayTakeBack},

	AnnounceKind:   {"announces", Announce{}, standing, (*Game).mayAnnounce},
	ResolveKind:    {"resolves", Resolve{}, standing | ofWindow, (*Game).mayResolve},
	DoneKind:       {"has done", Done{}, ofJob, (*Game).mayDone},
	NotDoneKind:    {"could not do", NotDone{}, ofJob, (*Game).mayNotDone},
	HearNobodyKind: {"hears nobody", HearNobody{}, ofWindow, (*Game).mayHearNobody},
	ReopenKind:     {"reopens", Reopen{}, standing, (*Game).mayReopen},
	DeclineForKind: {"declines for", DeclineFor{}, ofWindow | ofVote, (*Game).mayDeclineFor},
	WaitKind:       {"waits", Wait{}, standing, (*Game).mayWait},
	StandDownKind:  {"stands down", StandDown{}, standing, (*Game).mayStandDown},
	LiftKind:       {"lifts", Lift{}, standing, (*Game).mayLift},
	DoKind:         {"does", Do{}, standing, (*Game).mayDo},
	FactKind:       {"says", DeclareFact{}, standing, (*Game).mayDeclareFact},
	UnitFactKind:   {"says", DeclareUnit{}, standing, (*Game).mayDeclareUnit},
	AwayKind:       {"says", DeclareAway{}, standing, (*Game).mayDeclareAway},
	ArrangeKind:    {"arranges", Arrange{}, standing, (*Game).mayArrange},
	RevealKind:     {"reveals agenda", Reveal{}, standing, (*Game).mayReveal},
	DropAgendaKind: {"discards agenda", DropAgenda{}, standing, (*Game).mayDropAgenda},
	VoteKind:       {"votes", Vote{}, ofVote, (*Game).mayVote},
	AbstainKind:    {"abstains", Abstain{}, ofVote, (*Game).mayAbstain},
	AddVoteKind:    {"adds", AddVote{}, standing, (*Game).mayAddVote},
	DecideKind:     {"decides", Decide{}, ofVote, (*Game).mayDecide},
	PickKind:       {"picks", Pick{}, ofTurn, (*Game).mayPick},
	HadKind:        {"says", DeclareHad{}, standing, (*Game).mayDeclareHad},
	EndActionKind:  {"ends action", EndAction{}, ofTurn, (*Game).mayEndAction},

	DealKind:     {"deals", MakeDeal{}, standing, (*Game).mayDeal},
	CouldKind:    {"could", Could{}, ofDeal, (*Game).mayCould},
	CouldNotKind: {"could not", CouldNot{}, ofDeal, (*Game).mayCouldNot},
	AgreeKind:    {"agrees", Agree{}, ofDeal | ofPromise | ofReturn | ofHost, (*Game).mayAgree},
	DisputeKind:  {"disputes", Dispute{}, ofDeal | ofPromise, (*Game).mayDispute},
	SayKeptKind:  {"says", SayKept{}, ofPromise, (*Game).maySayKept},
	RemindKind:   {"reminds", Remind{}, ofPromise, (*Game).mayRemind},
	ReleaseKind:  {"releases", Release{}, ofPromise, (*Game).mayRelease},

	GiveKind: {"gives", GiveNote{}, standing, (*Game).mayGiveNote},
	ShowKind: {"shows", ShowNote{}, standing, (*Game).mayShowNote},

	RewindKind: {"rewinds", Rewind{}, standing, (*Game).mayRewind},
	HostKind:   {"names host", NameHost{}, standing, (*Game).mayNameHost},
}

// Kinds lists every kind of act, in the order of the list.
func Kinds() []Kind {
	all := make([]Kind, 0, kindCount)
	for k := NoKind + 1; k < kindCount; k++ {
		all = append(all, k)
	}
	return all
}

// Words returns the kind's words in the notation, which follow the seat's color.
func (k Kind) Words() string {
	if k < kindCount {
		return kinds[k].words
	}
	return ""
}

// Blank returns an act of the kind with no values filled in; nil for no kind.
func (k Kind) Blank() Act {
	if k < kindCount {
		return kinds[k].blank
	}
	return nil
}

// Asked reports whether choices of the kind can answer a numbered prompt, not only start
// something unasked.
func (k Kind) Asked() bool { return k < kindCount && kinds[k].at&^standing != 0 }

// alike reports whether every seat may choose the same acts of a kind, so that they are gathered
// once for all seats.
func (k Kind) alike() bool {
	switch k {
	case SetSceneKind, CorrectKind, FactKind, UnitFactKind, WaitKind, HadKind:
		return true
	}
	return false
}

// RulesVersion is the N of a ledger's "rules N". After its release, N rises with every change of
// the list of kinds or of a golden digest of the script corpus, because the phones at one table
// must agree on both. TestGolden enforces this.
const RulesVersion = 11

// ReleasedRules is the newest N that a release had; 0 before the first.
const ReleasedRules = 0

// OldestRules is the oldest N that this build plays. Earlier tables are from before the first
// release. They can no longer be played, but they can still be downloaded.
const OldestRules = 11
