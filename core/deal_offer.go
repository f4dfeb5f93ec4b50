package core

import (
	"slices"
	"unicode/utf8"

	"entente/core/deck"
	"entente/core/rulebook"
)

// How a deal is offered, and how the two seats find out whether the deal binds.

// offerDeal offers a deal. The new deal replaces the open deal between the same two seats.
func (g *Game) offerDeal(d Deal) ([]Event, error) {
	if err := g.whyNotDeal(&d); err != nil {
		return nil, err
	}
	message := rulebook.DealOffered
	if was := g.DealBetween(d.From, d.To); was != nil {
		if was.From != d.From {
			message = rulebook.DealCountered
		}
		g.removeDeal(was)
	}
	d.Prompt, d.Step, d.Signed = g.issuePromptNumber(), g.StepNumber, SeatsOf(d.From)
	d.Binds, d.AskedTerm, d.AsksPartner = g.judgeDeal(&d)
	if d.BelievedBinding = d.Binds; d.BelievedBinding == Undecided { // the author, who signs first, hopes that the deal binds
		d.BelievedBinding = BindsBoth
	}
	g.Deals = listWith(g.Deals, d)
	events := []Event{{Message: message, Args: d.messageArgs()}}
	return append(events, g.tellDecision(&d)...), nil
}

// messageArgs returns the arguments of messages about a deal: its two seats and its terms.
func (d *Deal) messageArgs() []Arg {
	return []Arg{seatArg(d.From), otherSeatArg(d.To), {Gap: GapTerms, Terms: &d.Terms}}
}

// tellDecision returns the events that say whether a deal binds, and why not if it doesn't. If that is still
// Undecided, the events say which seat is asked about which term, and why.
func (g *Game) tellDecision(d *Deal) []Event {
	args := d.messageArgs()
	tell := func(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) Event {
		return Event{Message: m, Rule: rule, Args: args, Explains: true}
	}
	switch d.Binds {
	case BindsBoth:
		return []Event{tell("deals 3", rulebook.DealBinds, args[:2]...)}
	case BindsNobody:
		var events []Event
		for i := range d.Terms {
			if j := g.judgeTerm(d, i); j.Verdict == CannotNow {
				events = append(events, j.Why)
			}
		}
		return append(events, tell("deals 5", rulebook.DealBindsNobody, args[:2]...))
	}
	at := d.Terms[d.AskedTerm-1 : d.AskedTerm]
	asked := d.Terms[d.AskedTerm-1].Giver
	if d.AsksPartner {
		asked = d.partner(asked)
	}
	return []Event{tell("deals 2", rulebook.DealAsks, seatArg(asked), Arg{Gap: GapTerms, Terms: &at}), g.judgeTerm(d, int(d.AskedTerm)-1).Why}
}

// whyNotDeal returns nil if a deal may be offered, or the refusal. A deal that doesn't bind may be
// offered too.
func (tab *Tabletop) whyNotDeal(d *Deal) error {
	if d.To == d.From || tab.Player(d.To) == nil {
		return refuse(rulebook.TableSeat, rulebook.NoSuchPartner)
	}
	for _, s := range [...]Seat{d.From, d.To} {
		if tab.Player(s).Eliminated {
			return refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(s))
		}
	}
	if len(d.Terms) == 0 || len(d.Terms) > MaxTerms {
		return refuse(rulebook.TableDeals, rulebook.TooManyTerms, amountArg(len(d.Terms)), mostArg(MaxTerms))
	}
	for i := range d.Terms {
		t := &d.Terms[i]
		if t.Giver != d.From && t.Giver != d.To {
			return refuse("deals 0", rulebook.DealOfTwo, seatArg(d.From), otherSeatArg(d.To))
		}
		if err := tab.whyNotTerm(t); err != nil {
			return err
		}
	}
	if areWordsTooLong(d.Terms) {
		return refuse(rulebook.TableDeals, rulebook.DealTooLong, mostArg(MaxDealBytes))
	}
	if o, any := d.Transaction(); any {
		return tab.whyUnlawful(o.From, o.To, &o.Give, &o.Get)
	}
	return nil
}

// areWordsTooLong reports whether the words of all terms of a deal together have more than MaxDealBytes
// bytes.
func areWordsTooLong(terms []Term) bool {
	n := 0
	for i := range terms {
		n += len(terms[i].Words)
	}
	return n > MaxDealBytes
}

// whyNotTerm returns nil if a term can be part of a deal, or the refusal.
func (tab *Tabletop) whyNotTerm(t *Term) error {
	if err := whyNotTermWords(t.Words); err != nil {
		return err
	}
	if err := tab.whyNotDueTime(&t.Due); err != nil {
		return err
	}
	switch {
	case !t.hasNeededWords():
		return refuse(rulebook.TableDeals, rulebook.WordsMissing)
	case !t.hasOnlyFieldsOfKind():
		return refuse(rulebook.TableDeals, rulebook.NoSuchTerm)
	}
	switch t.Kind {
	case Gives:
		return tab.whyNotGivenBundle(t)
	case Chooses:
		if t.Thing == (Thing{}) {
			return nil
		}
		return tab.whyNotTermComponent(t.Thing)
	case Uses, LeavesUnused:
		return tab.whyNotTermComponent(t.Thing)
	case VotesFor:
		seat := t.Outcome.Seat != Nobody && t.Outcome.Name == "" && tab.seatsInGame().Has(t.Outcome.Seat)
		if t.Votes < 0 || t.Votes > MaxVotes || !seat && (t.Outcome.Seat != Nobody || t.Outcome.Name == "" || !deck.IsComponentName(t.Outcome.Name)) {
			return refuse(rulebook.TableDeals, rulebook.NoSuchTerm)
		}
		return nil
	case Acts, Refrains:
		if t.Act.CanBePromised() {
			return nil
		}
	case Abstains, Promises:
		return nil
	}
	return refuse(rulebook.TableDeals, rulebook.NoSuchTerm)
}

// whyNotGivenBundle refuses a bundle that a term can't hand over. For a bundle that changes hands at
// once, it checks only the amounts, because whyNotDeal judges all such bundles together as one
// transaction.
func (tab *Tabletop) whyNotGivenBundle(t *Term) error {
	switch {
	case t.Give.IsEmpty():
		return refuse("transactions 0", rulebook.NothingInTrade)
	case !t.Give.Goods.IsInRange():
		return refuse("transactions 3", rulebook.AmountOutOfRange, mostArg(deck.MaxAmount))
	case t.Due.Kind == Now:
		return nil
	}
	return tab.checkNames(&t.Give)
}

// hasNeededWords reports whether a term has the words that its kind needs.
func (t *Term) hasNeededWords() bool { return t.Words != "" || t.Kind != Chooses && t.Kind != Promises }

// hasOnlyFieldsOfKind reports whether every field that a term's kind and due time don't use is zero.
// The ledger doesn't write unused fields. If they were set, phones that read the ledger would get a
// different term.
func (t *Term) hasOnlyFieldsOfKind() bool {
	about := t.isAboutUse() || t.Kind == Chooses
	board, d := t.Kind == Acts || t.Kind == Refrains, &t.Due
	switch {
	case t.Kind != Gives && !t.Give.IsEmpty(), !about && t.Thing != (Thing{}), !board && t.Act != deck.NoBoardAct, t.Kind != VotesFor && (t.Votes != 0 || t.Outcome != Aim{}):
		return false
	}
	return (d.Kind == AtEvent || d.EventID == "" && d.EventSeat == Nobody && d.Nth == 0) && (d.Kind == AtPhase || d.Phase == 0)
}

// whyNotTermComponent refuses a component whose name a screen can't show unchanged, and a promissory
// note that this table doesn't have.
func (tab *Tabletop) whyNotTermComponent(t Thing) error {
	name := NoteName{t.Name, t.Owner}
	if n := tab.FindNote(name); t.Owner != Nobody && (n == nil || n.Zone == Box) {
		return tab.index.refuseUnknownNote(tab.deck, name)
	}
	if t.Name == "" || t.Unit != 0 || t.Paragraph != 0 || !deck.IsComponentName(t.Name) {
		return refuse(rulebook.TableDeals, rulebook.NoSuchTerm)
	}
	return nil
}

// whyNotDueTime refuses a due time that can never come.
func (tab *Tabletop) whyNotDueTime(d *DueTime) error {
	never := d.Kind >= dueKinds
	switch d.Kind {
	case AtEvent:
		never = d.Nth < 1 || d.Nth > MaxNth || tab.eventIndex(d.EventID) < 0 || d.EventSeat != Nobody && !tab.seatsInGame().Has(d.EventSeat)
	case AtPhase:
		never = d.Phase >= deck.NumPhases
	}
	if never {
		return refuse(rulebook.TableDeals, rulebook.NeverDue)
	}
	return nil
}

// whyNotTermWords refuses the words of a term if they are too long. It also refuses characters that
// would make a screen show the words differently from their author's text.
func whyNotTermWords(words string) error {
	if n := utf8.RuneCountInString(words); n > MaxTermRunes {
		return refuse(rulebook.TableDeals, rulebook.WordsTooLong, amountArg(n), mostArg(MaxTermRunes))
	}
	for _, r := range words {
		if deck.IsHidden(r) || r == '<' || r == '>' || r == utf8.RuneError {
			return refuse(rulebook.TableDeals, rulebook.WordsMarked)
		}
	}
	return nil
}

// recordCouldAnswer records a seat's answer to a deal's question whether a term could be carried out now. If
// confirm is false, the term's giver answers. If confirm is true, the giver's partner answers, and agrees
// with the giver or disputes. The parameter said is the answer, and message tells it to the players.
func (g *Agreements) recordCouldAnswer(c Choice, confirm bool, said CouldState, message rulebook.MessageID) ([]Event, error) {
	d := g.dealOfPrompt(c.Prompt)
	switch {
	case d == nil || d.AskedTerm == 0 || d.AsksPartner != confirm:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case !d.awaitedSeats().Has(c.By):
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(d.awaitedSeats().firstSeat()))
	}
	at := d.AskedTerm - 1
	d = g.editDeal(d)
	d.CouldAnswers[at] = said
	term := d.Terms[at : at+1]
	return []Event{{Message: message, Args: []Arg{seatArg(c.By), {Gap: GapTerms, Terms: &term}}}}, nil
}

// forgetCouldAnswers drops a giver's answer that it could carry out a term, if a choice may have made
// the answer untrue. The answer may be untrue if the giver acted, or has fewer goods than in the game
// before the choice. was is the game before the choice, and traded is the offer that the choice carried
// out, or nil.
func (g *Game) forgetCouldAnswers(was *Game, c Choice, traded *Offer) {
	var acted Seats
	switch c.Kind() {
	case ResolveKind, DoOnBoardKind, SpendKind:
		acted = SeatsOf(c.By)
	}
	if traded != nil && g.Options.Goods == PhysicalGoods {
		acted = SeatsOf(traded.From, traded.To)
	}
	g.Deals = cloneList(g.Deals)
	for i := range g.Deals {
		d := &g.Deals[i]
		for j := range d.Terms {
			s := d.Terms[j].Giver
			spent := acted.Has(s) || !g.Player(s).Goods.HasAtLeast(was.Player(s).Goods)
			if spent && (d.CouldAnswers[j] == SaidCould || d.CouldAnswers[j] == AgreedCould) {
				d.CouldAnswers[j] = NotAnswered
			}
		}
	}
}

// editDeal replaces a deal with a copy that the caller may change, and returns the copy. It copies the list
// of deals first, because other games may share the old list.
func (g *Agreements) editDeal(d *Deal) *Deal {
	for i := range g.Deals {
		if g.Deals[i].Prompt == d.Prompt {
			g.Deals = cloneList(g.Deals)
			return &g.Deals[i]
		}
	}
	return nil
}

// removeDeal removes an open deal from the table.
func (g *Agreements) removeDeal(d *Deal) {
	prompt := d.Prompt
	g.Deals = slices.DeleteFunc(cloneList(g.Deals), func(d Deal) bool { return d.Prompt == prompt })
}

// endDeal removes an open deal from the table, and returns an event with the message how, which says how the
// deal ended.
func (g *Agreements) endDeal(d *Deal, how rulebook.MessageID) []Event {
	event := Event{Message: how, Args: []Arg{seatArg(d.From), otherSeatArg(d.To)}}
	g.removeDeal(d)
	return []Event{event}
}

// reviewDeals brings the open deals up to date with the game. Answers about terms count only in the step of
// the game in which they were given. If a deal now binds and didn't before, or the reverse, its signatures
// are void, because the players had agreed to a different deal.
func (g *Game) reviewDeals() []Event {
	var events []Event
	for i := range g.Deals {
		d := g.Deals[i]
		if d.Step != g.StepNumber {
			d.CouldAnswers, d.Step = [MaxTerms]CouldState{}, g.StepNumber
		}
		binds, asks, confirm := g.judgeDeal(&d)
		d.ExpiresAtEnd = d.ExpiresAtEnd || g.whyNotConclude(&d) == nil
		changed := binds != d.Binds || asks != d.AskedTerm || confirm != d.AsksPartner
		if changed {
			if binds != Undecided && binds != d.BelievedBinding {
				d.Signed, d.BelievedBinding = 0, binds
			}
			d.Binds, d.AskedTerm, d.AsksPartner, d.Prompt = binds, asks, confirm, g.issuePromptNumber()
			events = append(events, g.tellDecision(&d)...)
		}
		if changed || d.Step != g.Deals[i].Step || d.ExpiresAtEnd != g.Deals[i].ExpiresAtEnd {
			g.Deals = cloneList(g.Deals)
			g.Deals[i] = d
		}
	}
	return events
}

// expireDeals ends deals because the turn or the agenda ends now. It ends a deal if its transaction could
// have been made in this turn, or during this agenda.
func (g *Agreements) expireDeals() []Event {
	var events []Event
	for _, d := range g.Deals {
		if _, any := d.Transaction(); any && d.ExpiresAtEnd {
			events = append(events, Event{Message: rulebook.DealLapsed, Args: []Arg{seatArg(d.From), otherSeatArg(d.To)}, Explains: true})
			g.removeDeal(&d)
		}
	}
	return events
}
