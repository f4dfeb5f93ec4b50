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
	FollowKind
	SkipKind
	AllAnsweredKind
	ScoreKind
	kindCount
)

// A kind is one row of the list: all that the program knows of a kind of act in one place, except
// its effect. The effect is the act's own method do, which step.go calls.
type kind struct {
	words      string                     // after the seat's color, in the notation
	blank      Act                        // an act with no values filled in
	at         questions                  // the questions that acts of this kind can answer
	addAnswers func(g *Game, q *question) // adds the acts of this kind that a seat may choose, and their limits
}

// kinds is the one list of kinds of choices. Step, the prompts, the notation, the test generator
// and the screens iterate over it.
var kinds = [kindCount]kind{
	OfferKind:     {"offers", MakeOffer{}, standing, (*Game).addOfferAnswers},
	OverruleKind:  {"rules otherwise with", Overrule{}, standing, (*Game).addOverruleAnswers},
	CounterKind:   {"counters", Counter{}, ofOffer, (*Game).addCounterAnswers},
	AcceptKind:    {"accepts", Accept{}, ofOffer | ofDeal, (*Game).addAcceptAnswers},
	DeclineKind:   {"declines", Decline{}, ofOffer | ofWindow | ofDeal | ofReturn | ofHost, (*Game).addDeclineAnswers},
	WithdrawKind:  {"withdraws", Withdraw{}, ofOffer | ofDeal | ofReturn | ofHost, (*Game).addWithdrawAnswers},
	EndTurnKind:   {"ends turn", EndTurn{}, ofTurn, (*Game).addEndTurnAnswers},
	PassKind:      {"passes", Pass{}, ofTurn, (*Game).addPassAnswers},
	OpenPhaseKind: {"opens", OpenPhase{}, ofTurn, (*Game).addOpenPhaseAnswers},

	AnotherActionKind: {"acts again", AnotherAction{}, ofTurn, (*Game).addAnotherActionAnswers},

	SpendKind:     {"spends", Spend{}, standing, (*Game).addSpendAnswers},
	GainKind:      {"gains", Gain{}, standing, (*Game).addGainAnswers},
	ReplenishKind: {"replenishes", Replenish{}, standing, (*Game).addReplenishAnswers},
	ConvertKind:   {"converts", Convert{}, standing, (*Game).addConvertAnswers},

	NeighborsKind: {"is a neighbor of", DeclareNeighbors{}, standing, (*Game).addDeclareNeighborsAnswers},
	StrangersKind: {"is no neighbor of", DeclareStrangers{}, standing, (*Game).addDeclareStrangersAnswers},
	ObjectKind:    {"objects to", Object{}, standing, (*Game).addObjectAnswers},
	SetSceneKind:  {"sets the scene", SetScene{}, standing, (*Game).addSetSceneAnswers},
	CorrectKind:   {"corrects", Correct{}, standing, (*Game).addCorrectAnswers},
	TakeBackKind:  {"takes back", TakeBack{}, standing, (*Game).addTakeBackAnswers},

	AnnounceKind:   {"announces", Announce{}, standing, (*Game).addAnnounceAnswers},
	ResolveKind:    {"resolves", Resolve{}, standing | ofWindow, (*Game).addResolveAnswers},
	DoneKind:       {"has done", Done{}, ofJob, (*Game).addDoneAnswers},
	NotDoneKind:    {"could not do", NotDone{}, ofJob, (*Game).addNotDoneAnswers},
	HearNobodyKind: {"hears nobody", HearNobody{}, ofWindow | standing, (*Game).addHearNobodyAnswers},
	ReopenKind:     {"reopens", Reopen{}, standing, (*Game).addReopenAnswers},
	DeclineForKind: {"declines for", DeclineFor{}, ofWindow | ofVote, (*Game).addDeclineForAnswers},
	WaitKind:       {"waits", Wait{}, standing, (*Game).addWaitAnswers},
	StandDownKind:  {"stands down", StandDown{}, standing, (*Game).addStandDownAnswers},
	LiftKind:       {"lifts", Lift{}, standing, (*Game).addLiftAnswers},
	DoKind:         {"does", Do{}, standing, (*Game).addDoAnswers},
	FactKind:       {"says", DeclareFact{}, standing, (*Game).addDeclareFactAnswers},
	UnitFactKind:   {"says", DeclareUnit{}, standing, (*Game).addDeclareUnitAnswers},
	AwayKind:       {"says", DeclareAway{}, standing, (*Game).addDeclareAwayAnswers},
	ArrangeKind:    {"arranges", Arrange{}, standing, (*Game).addArrangeAnswers},
	RevealKind:     {"reveals agenda", Reveal{}, standing, (*Game).addRevealAnswers},
	DropAgendaKind: {"discards agenda", DropAgenda{}, standing, (*Game).addDropAgendaAnswers},
	VoteKind:       {"votes", Vote{}, ofVote, (*Game).addVoteAnswers},
	AbstainKind:    {"abstains", Abstain{}, ofVote, (*Game).addAbstainAnswers},
	AddVoteKind:    {"adds", AddVote{}, standing, (*Game).addAddVoteAnswers},
	DecideKind:     {"decides", Decide{}, ofVote, (*Game).addDecideAnswers},
	PickKind:       {"picks", Pick{}, ofTurn, (*Game).addPickAnswers},
	HadKind:        {"says", DeclareHad{}, standing, (*Game).addDeclareHadAnswers},
	EndActionKind:  {"ends action", EndAction{}, ofTurn, (*Game).addEndActionAnswers},

	DealKind:     {"deals", MakeDeal{}, standing, (*Game).addDealAnswers},
	CouldKind:    {"could", Could{}, ofDeal, (*Game).addCouldAnswers},
	CouldNotKind: {"could not", CouldNot{}, ofDeal | ofPromise, (*Game).addCouldNotAnswers},
	AgreeKind:    {"agrees", Agree{}, ofDeal | ofPromise | ofReturn | ofHost, (*Game).addAgreeAnswers},
	DisputeKind:  {"disputes", Dispute{}, ofDeal | ofPromise, (*Game).addDisputeAnswers},
	SayKeptKind:  {"says", SayKept{}, ofPromise, (*Game).addSayKeptAnswers},
	RemindKind:   {"reminds", Remind{}, ofPromise, (*Game).addRemindAnswers},
	ReleaseKind:  {"releases", Release{}, ofPromise, (*Game).addReleaseAnswers},

	GiveKind: {"gives", GiveNote{}, standing, (*Game).addGiveNoteAnswers},
	ShowKind: {"shows", ShowNote{}, standing, (*Game).addShowNoteAnswers},

	ScoreKind: {"scores", Score{}, standing, (*Game).addScoreAnswers},

	RewindKind: {"rewinds", Rewind{}, standing, (*Game).addRewindAnswers},
	HostKind:   {"names host", NameHost{}, standing, (*Game).addNameHostAnswers},

	FollowKind:      {"follows", RollAnswer{FollowKind}, ofTurn, offerInRoll(FollowKind)},
	SkipKind:        {"skips", RollAnswer{SkipKind}, ofTurn, offerInRoll(SkipKind)},
	AllAnsweredKind: {"says that everyone has answered", RollAnswer{AllAnsweredKind}, ofTurn, offerInRoll(AllAnsweredKind)},
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

// CanAnswer reports whether choices of the kind can answer a numbered prompt, not only start
// something unasked.
func (k Kind) CanAnswer() bool { return k < kindCount && kinds[k].at&^standing != 0 }

// isSameForAll reports whether every seat may choose the same acts of a kind, so that they are
// gathered once for all seats.
func (k Kind) isSameForAll() bool {
	switch k {
	case SetSceneKind, CorrectKind, FactKind, UnitFactKind, WaitKind, HadKind:
		return true
	}
	return false
}

// RulesVersion is the N of a ledger's "rules N". The phones at one table must agree on the list of
// kinds and on the digests. So after its release, N rises whenever that list or a golden digest of the
// script corpus changes. TestGolden enforces this.
const RulesVersion = 11

// ReleasedRules is the newest N that a release had; 0 before the first.
const ReleasedRules = 0

// OldestRules is the oldest N that this build plays. Earlier tables are from before the first
// release. They can no longer be played, but they can still be downloaded.
const OldestRules = 11

// isOpenToEliminated reports whether an eliminated player may make a choice. Such a choice goes back,
// undoes an elimination, or is about the table itself, such as naming the host.
func (c Choice) isOpenToEliminated() bool {
	switch act := c.Act.(type) {
	case TakeBack, Reopen, Rewind, Withdraw, NameHost, Arrange, DeclareAway, DeclineFor:
		return true
	case Correct:
		return act.Fix.Field == FixEliminated && !act.Fix.Yes
	}
	return false
}

// isOfferedTo reports whether a player's prompts list choices of a kind. addCorrectAnswers limits an
// eliminated player's corrections further.
func (k Kind) isOfferedTo(p *Player) bool {
	return !p.Eliminated || k == CorrectKind || Choice{Act: kinds[k].blank}.isOpenToEliminated()
}
