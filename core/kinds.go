package core

// A Kind is a kind of act, such as an offer or a vote. The number of a Kind is its index in the list kinds.
type Kind uint8

// The kinds of acts. The comment of each kind says what a seat does with an act of that kind. The list
// kinds has one row for each Kind.
const (
	NoKind                Kind = iota // no act
	OfferKind                         // offers a transaction
	OverruleKind                      // offers a transaction against the rules, which both seats must agree to
	CounterKind                       // answers an offer with another offer
	AcceptKind                        // accepts an offer or a deal
	DeclineKind                       // refuses an offer, a deal or a request, or does not act in a window
	WithdrawKind                      // withdraws the seat's own offer, deal or request
	EndTurnKind                       // ends the active player's turn
	PassKind                          // passes, so that the active player takes no more turns in this round
	AnotherActionKind                 // begins one more action in the same turn, as some abilities allow
	OpenPhaseKind                     // goes on to the next phase
	SpendKind                         // returns the seat's own goods to the supply
	GainKind                          // takes goods from the supply
	ReplenishKind                     // fills the seat's commodities up to its maximum
	ConvertKind                       // turns the seat's own commodities into trade goods
	NeighborsKind                     // declares that the seat and another are neighbors
	StrangersKind                     // declares that the seat and another are not neighbors
	ObjectKind                        // objects to another seat's declaration about neighbors
	SetSceneKind                      // sets the round, the phase, the active player and the order by hand
	CorrectKind                       // sets a value in Entente to the value on the physical table
	TakeBackKind                      // takes back the seat's own newest choice
	AnnounceKind                      // announces an event, which opens its windows
	ResolveKind                       // resolves an ability
	DoneKind                          // confirms that the players carried out an effect on the board
	NotDoneKind                       // says that an effect could not be carried out on the board
	CloseUnansweredKind               // says that the table agreed aloud that nobody acts in a window
	ReopenKind                        // reopens a window that CloseUnanswered closed
	DeclineForKind                    // declines for a seat that is away, as the host
	WaitKind                          // makes a window on call ask every seat
	DeclineAheadKind                  // makes a standing decline, which answers later questions too
	TakeBackDeclineKind               // takes back a standing decline
	DoOnBoardKind                     // announces a move on the board that may be forbidden: producing units
	FactKind                          // declares the units, ships and token of a seat in the active system
	UnitFactKind                      // declares whether one unit is in the active system
	AwayKind                          // declares that a player is away from the table, or back
	ChangeSettingKind                 // changes one of the table's settings, as the host
	RevealKind                        // reveals an agenda, so that seats vote on it
	DropAgendaKind                    // discards the current agenda
	VoteKind                          // casts votes for an outcome
	AbstainKind                       // casts no votes
	AddVoteKind                       // adds votes by an ability
	DecideKind                        // decides a tied vote, as the speaker
	PickKind                          // picks a strategy card
	DeclareComponentsKind             // declares the components of one kind that the seat has
	EndActionKind                     // ends an action in another player's turn
	DealKind                          // offers a deal
	CouldKind                         // says that the seat could carry out its term of a deal now
	CouldNotKind                      // says that the seat can't carry out its term of a deal, or keep a promise
	AgreeKind                         // agrees with another seat's answer or request
	DisputeKind                       // contradicts another seat's answer about a deal or a promise
	SayKeptKind                       // says whether a promise was kept
	RemindKind                        // says that a promise is due
	ReleaseKind                       // releases another seat from its promise
	GiveKind                          // hands over a note because an ability says so
	ShowKind                          // shows everybody a note from hand
	RewindKind                        // asks everybody to go back to an earlier game
	HostKind                          // names another host
	FollowKind                        // follows the strategy card in use, by its secondary ability
	SkipKind                          // does not follow the strategy card in use
	AllAnsweredKind                   // says that everyone has answered whether they follow a strategy card
	ScoreKind                         // scores victory points
	kindCount                         // the number of kinds, NoKind included
)

// A kindRow is one row of the list kinds. It has all facts about one kind of act, except what the act changes
// in a game: the act's method do has that.
type kindRow struct {
	notationWords string                     // the words for the kind in a choice as text, such as "ends turn"
	blankAct      Act                        // an act of this kind in which no field has a value
	questions     questionKinds              // the kinds of questions that acts of this kind can answer
	addAnswers    func(g *Game, q *question) // adds to q the Answers of this kind that the seat of q may give
}

// kinds has a row for each kind of act. The prompts, the notation, the tests and the screens read this list,
// so that no other code needs a list of all kinds.
var kinds = [kindCount]kindRow{
	OfferKind:     {"offers", MakeOffer{}, standing, (*Game).addOfferAnswers},
	OverruleKind:  {"rules otherwise with", Overrule{}, standing, (*Game).addOverruleAnswers},
	CounterKind:   {"counters", CounterOffer{}, ofOffer, (*Game).addCounterAnswers},
	AcceptKind:    {"accepts", Accept{}, ofOffer | ofDeal, (*Game).addAcceptAnswers},
	DeclineKind:   {"declines", Decline{}, ofOffer | ofWindow | ofDeal | ofRewind | ofHost, (*Game).addDeclineAnswers},
	WithdrawKind:  {"withdraws", Withdraw{}, ofOffer | ofDeal | ofRewind | ofHost, (*Game).addWithdrawAnswers},
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
	ObjectKind:    {"objects to", ObjectToDeclaration{}, standing, (*Game).addObjectAnswers},
	SetSceneKind:  {"sets the scene", SetScene{}, standing, (*Game).addSetSceneAnswers},
	CorrectKind:   {"corrects", Correct{}, standing, (*Game).addCorrectAnswers},
	TakeBackKind:  {"takes back", TakeBack{}, standing, (*Game).addTakeBackAnswers},

	AnnounceKind:          {"announces", Announce{}, standing, (*Game).addAnnounceAnswers},
	ResolveKind:           {"resolves", Resolve{}, standing | ofWindow, (*Game).addResolveAnswers},
	DoneKind:              {"has done", Done{}, ofJob, (*Game).addDoneAnswers},
	NotDoneKind:           {"could not do", NotDone{}, ofJob, (*Game).addNotDoneAnswers},
	CloseUnansweredKind:   {"hears nobody", CloseUnanswered{}, ofWindow | standing, (*Game).addCloseUnansweredAnswers},
	ReopenKind:            {"reopens", Reopen{}, standing, (*Game).addReopenAnswers},
	DeclineForKind:        {"declines for", DeclineFor{}, ofWindow | ofVote, (*Game).addDeclineForAnswers},
	WaitKind:              {"waits", Wait{}, standing, (*Game).addWaitAnswers},
	DeclineAheadKind:      {"stands down", DeclineAhead{}, standing, (*Game).addDeclineAheadAnswers},
	TakeBackDeclineKind:   {"lifts", TakeBackDecline{}, standing, (*Game).addTakeBackDeclineAnswers},
	DoOnBoardKind:         {"does", DoOnBoard{}, standing, (*Game).addDoOnBoardAnswers},
	FactKind:              {"says", DeclareFact{}, standing, (*Game).addDeclareFactAnswers},
	UnitFactKind:          {"says", DeclareUnit{}, standing, (*Game).addDeclareUnitAnswers},
	AwayKind:              {"says", DeclareAway{}, standing, (*Game).addDeclareAwayAnswers},
	ChangeSettingKind:     {"arranges", ChangeSetting{}, standing, (*Game).addChangeSettingAnswers},
	RevealKind:            {"reveals agenda", Reveal{}, standing, (*Game).addRevealAnswers},
	DropAgendaKind:        {"discards agenda", DropAgenda{}, standing, (*Game).addDropAgendaAnswers},
	VoteKind:              {"votes", Vote{}, ofVote, (*Game).addVoteAnswers},
	AbstainKind:           {"abstains", Abstain{}, ofVote, (*Game).addAbstainAnswers},
	AddVoteKind:           {"adds", AddVote{}, standing, (*Game).addAddVoteAnswers},
	DecideKind:            {"decides", Decide{}, ofVote, (*Game).addDecideAnswers},
	PickKind:              {"picks", Pick{}, ofTurn, (*Game).addPickAnswers},
	DeclareComponentsKind: {"says", DeclareComponents{}, standing, (*Game).addDeclareComponentsAnswers},
	EndActionKind:         {"ends action", EndAction{}, ofTurn, (*Game).addEndActionAnswers},

	DealKind:     {"deals", MakeDeal{}, standing, (*Game).addDealAnswers},
	CouldKind:    {"could", SayCould{}, ofDeal, (*Game).addCouldAnswers},
	CouldNotKind: {"could not", SayCouldNot{}, ofDeal | ofPromise, (*Game).addCouldNotAnswers},
	AgreeKind:    {"agrees", Agree{}, ofDeal | ofPromise | ofRewind | ofHost, (*Game).addAgreeAnswers},
	DisputeKind:  {"disputes", Dispute{}, ofDeal | ofPromise, (*Game).addDisputeAnswers},
	SayKeptKind:  {"says", SayKept{}, ofPromise, (*Game).addSayKeptAnswers},
	RemindKind:   {"reminds", Remind{}, ofPromise, (*Game).addRemindAnswers},
	ReleaseKind:  {"releases", Release{}, ofPromise, (*Game).addReleaseAnswers},

	GiveKind: {"gives", GiveNote{}, standing, (*Game).addGiveNoteAnswers},
	ShowKind: {"shows", ShowNote{}, standing, (*Game).addShowNoteAnswers},

	ScoreKind: {"scores", Score{}, standing, (*Game).addScoreAnswers},

	RewindKind: {"rewinds", Rewind{}, standing, (*Game).addRewindAnswers},
	HostKind:   {"names host", NameHost{}, standing, (*Game).addNameHostAnswers},

	FollowKind:      {"follows", AnswerRollCall{FollowKind}, ofTurn, rollCallAnswerAdder(FollowKind)},
	SkipKind:        {"skips", AnswerRollCall{SkipKind}, ofTurn, rollCallAnswerAdder(SkipKind)},
	AllAnsweredKind: {"says that everyone has answered", AnswerRollCall{AllAnsweredKind}, ofTurn, rollCallAnswerAdder(AllAnsweredKind)},
}

// Kinds returns every kind of act except NoKind, in the order of the constants.
func Kinds() []Kind {
	all := make([]Kind, 0, kindCount)
	for k := NoKind + 1; k < kindCount; k++ {
		all = append(all, k)
	}
	return all
}

// NotationWords returns the words for the kind in a written choice, after the seat's color: "ends turn". It
// returns "" for a number that isn't a kind.
func (k Kind) NotationWords() string {
	if k < kindCount {
		return kinds[k].notationWords
	}
	return ""
}

// BlankAct returns an act of the kind in which no field has a value, or nil for NoKind.
func (k Kind) BlankAct() Act {
	if k < kindCount {
		return kinds[k].blankAct
	}
	return nil
}

// CanAnswer reports whether acts of the kind can answer a numbered prompt, which is a question to a seat.
// Acts of any other kind only answer standing prompts, so a seat chooses them without being asked.
func (k Kind) CanAnswer() bool { return k < kindCount && kinds[k].questions&^standing != 0 }

// isSameForAll reports whether all seats may choose the same acts of a kind. If so, the answers of this kind
// are made once and copied for all seats.
func (k Kind) isSameForAll() bool {
	switch k {
	case SetSceneKind, CorrectKind, FactKind, UnitFactKind, WaitKind, DeclareComponentsKind:
		return true
	}
	return false
}

// RulesVersion is the number N in a ledger's first line, "entente 1 rules N". Phones at one table must
// agree on the list of kinds and on the digests of games. So once N is released, a change to that list or
// to a digest needs a higher N. TestGolden enforces this rule: it compares the list and the digests with
// recorded ones.
const RulesVersion = 11

// ReleasedRules is the RulesVersion of the newest release, or 0 before the first release.
const ReleasedRules = 0

// OldestRules is the oldest RulesVersion whose ledgers this build can play. Older ledgers are from before the
// first release. This build can't play them, but players can still download them.
const OldestRules = 11

// isOpenToEliminated reports whether an eliminated player may make a choice. Such a player may take choices
// back, go back to an earlier game, correct their own elimination and withdraw a request. Choices about the
// host, the settings and players who are away are open to them too.
func (c Choice) isOpenToEliminated() bool {
	switch act := c.Act.(type) {
	case TakeBack, Reopen, Rewind, Withdraw, NameHost, ChangeSetting, DeclareAway, DeclineFor:
		return true
	case Correct:
		return act.Fix.Field == FixEliminated && !act.Fix.Yes
	}
	return false
}

// isListedFor reports whether a player's prompts have answers of a kind. An eliminated player's prompts have
// CorrectKind too, only for the correction that the player isn't eliminated.
func (k Kind) isListedFor(p *Player) bool {
	return !p.Eliminated || k == CorrectKind || Choice{Act: kinds[k].blankAct}.isOpenToEliminated()
}
