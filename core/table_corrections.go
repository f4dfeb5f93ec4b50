package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Corrections: a player sets a value in Entente to the value on the physical table.

// makeCorrection sets one of Entente's values as it is on the physical table, because the physical table is
// right (table 15). A correction may create or remove components, so makeCorrection returns an event that
// the log marks as a correction.
func (g *Game) makeCorrection(by Seat, fix Correction) ([]Event, error) {
	if fix.Field == FixLaw {
		return g.correctLaw(by, fix)
	}
	if fix.Field >= FixStrategy && fix.Field < endOfStrategyFixes {
		return g.correctStrategyCard(by, fix)
	}
	if fix.Field == FixTurned {
		return g.correctTurned(by, fix)
	}
	p := g.Player(fix.Seat)
	if fix.Field == FixInPlay {
		events, err := g.correctInPlay(by, fix)
		for i := range g.Players { // commodities above the maximum return to the supply
			p := &g.Players[i]
			if n := p.Goods[deck.Commodities] - g.mostCommodities(p); err == nil && n > 0 {
				p.Goods[deck.Commodities] -= n
				events = joinEvents(events, eventByRule("ruling 206", rulebook.LostGoods, seatArg(p.Seat), goodsArg(deck.Commodities.Of(n))))
			}
		}
		return events, err
	}
	if p == nil && !(fix.Field == FixNote && fix.Zone == Box && fix.Seat == Nobody) {
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Seat))
	}
	if (fix.Field == FixPassed || fix.Field == FixSpeaker) && p.Eliminated {
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(p.Seat))
	}
	event := Event{Message: rulebook.Corrected, Rule: rulebook.TablePlastic, Args: []Arg{seatArg(by), otherSeatArg(fix.Seat), {Gap: GapFix, Number: int32(fix.Amount), IsAmount: true}}}
	switch fix.Field {
	case FixGoods:
		return g.correctGoods(p, fix, event)
	case FixMaximum:
		if fix.Amount < 0 || fix.Amount > maxCommoditiesLimit {
			return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(maxCommoditiesLimit))
		}
		p.MaxCommodities = fix.Amount
		p.Goods[deck.Commodities] = min(p.Goods[deck.Commodities], g.mostCommodities(p))
		event.Message = rulebook.CorrectedMaximum
	case FixPoints:
		if fix.Amount < 0 || fix.Amount > MaxPoints {
			return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxPoints))
		}
		event.Message, event.Args[2].Gap = rulebook.CorrectedPoints, GapN
		before := p.Points
		if p.Points = fix.Amount; p.Points > before {
			return joinEvents([]Event{event}, g.whyNoWinEvents(p)), nil
		}
	case FixPassed:
		return g.correctPassed(p, fix, event)
	case FixFlip:
		return g.correctFlip(p, fix)
	case FixNote:
		return g.correctNote(fix, event)
	case FixCaptured:
		return g.correctCaptured(fix, event)
	case FixEliminated:
		return g.correctEliminated(p, fix, event)
	case FixSpeaker:
		g.Speaker = fix.Seat
		event.Message = rulebook.CorrectedSpeaker
		g.askNewSpeaker()
	case FixCards:
		if fix.Amount < 0 || fix.Amount > MaxCards {
			return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxCards))
		}
		if p.ActionCards.Known && fix.Amount > int(p.ActionCards.N) {
			g.endDeclinesUntilCard(SeatsOf(p.Seat))
		}
		p.ActionCards = CardCount{true, uint8(fix.Amount)}
		event.Message = rulebook.CorrectedCards
	default:
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	event.Args[2].Gap = GapN
	return []Event{event}, nil
}

// correctGoods sets how many of one good a player has. The parameter event is the correction's event for
// the log. correctGoods fills in its message and arguments, and returns it.
func (tab *Tabletop) correctGoods(p *Player, fix Correction, event Event) ([]Event, error) {
	limit := deck.MaxAmount
	if fix.Good == deck.Commodities {
		limit = tab.mostCommodities(p)
	}
	switch {
	case tab.Options.Goods == PhysicalGoods:
		return nil, refuse(rulebook.TableGoods, rulebook.GoodsNotCounted)
	case fix.Good >= deck.NumGoods || fix.Amount < 0 || fix.Amount > limit:
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(limit))
	}
	p.Goods[fix.Good] = fix.Amount
	event.Args[2] = goodsArg(fix.Good.Of(fix.Amount))
	if fix.Amount == 0 {
		event.Message, event.Args[2] = rulebook.CorrectedToNone, goodArg(fix.Good)
	}
	return []Event{event}, nil
}

// correctPassed sets whether a player has passed in this action phase. It refuses the player whose turn it
// is, because that player has to choose Pass. The parameter event is the correction's event for the log.
// correctPassed fills in its message, and returns it.
func (t *Turn) correctPassed(p *Player, fix Correction, event Event) ([]Event, error) {
	if t.Phase != deck.ActionPhase || p.Seat == t.Active || p.Seat == t.TurnOf() {
		return nil, refuse(rulebook.TablePhase, rulebook.PassingNotOpen)
	}
	p.Passed = fix.Yes
	event.Message = rulebook.CorrectedPassed
	if !fix.Yes {
		event.Message = rulebook.CorrectedNotPassed
	}
	return []Event{event}, nil
}

// correctNote moves a promissory note to the zone and the seat that have it on the physical table. The
// parameter event is the correction's event for the log. correctNote fills in its message and arguments,
// and returns it.
func (pos *Position) correctNote(fix Correction, event Event) ([]Event, error) {
	n := pos.FindNote(fix.Note)
	switch {
	case n == nil:
		return nil, pos.index.refuseUnknownNote(pos.deck, fix.Note)
	case fix.Zone > Box || (fix.Zone == Box) != (fix.Seat == Nobody):
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	case fix.Zone == Hand && n.isUntracked(pos.Options.Notes):
		return nil, refuse(rulebook.TableGoods, rulebook.NotesNotFollowed)
	}
	pos.moveNote(n, fix.Zone, fix.Seat, noGain)
	event.Message = [...]rulebook.MessageID{Hand: rulebook.CorrectedNoteHand, PlayArea: rulebook.CorrectedNoteArea, Box: rulebook.CorrectedNoteBox}[fix.Zone]
	event.Args[2] = noteArg(fix.Note)
	return []Event{event}, nil
}

// A CorrectionLimits says which corrections of one of Entente's values are possible. It lists the seats and
// components that such a correction may name, and the amounts that it may set.
type CorrectionLimits struct {
	Field       CorrectionField // which of Entente's values a correction sets
	Seats       Seats           // the seats that a correction may name
	Good        deck.Good       // FixGoods: the good that a correction sets
	Least, Most int             // the limits of the amount; FixLaw, FixTurned: Most is how many can be added
	Notes       []NoteName      // the notes that may be named; FixCaptured: units and their owners
	NotIntoHand []NoteName      // FixNote: notes that can't go into a hand, as Entente doesn't track hands
	Laws        []string        // FixLaw: the laws in play, which a correction may remove
	deck        *deck.Deck      // FixLaw and FixTurned: the deck that has the names
	inPlay      *InPlay         // FixTurned: the components that are exhausted, purged or discarded now
	onlyRevives bool            // FixEliminated: a correction may only say that a player is back in the game
	Cards       []string        // possible strategy cards; FixFlip: the faction on the sheet's other side
}

// canTake reports whether the correction c is possible within these limits.
func (f *CorrectionLimits) canTake(c *Correction) bool {
	if c.Field != f.Field {
		return false
	}
	if c.Field == FixNote {
		boxed := c.Zone == Box && c.Seat == Nobody
		hidden := c.Zone == Hand && slices.Contains(f.NotIntoHand, c.Note)
		return slices.Contains(f.Notes, c.Note) && !hidden && (boxed || c.Zone < Box && f.Seats.Has(c.Seat))
	}
	if c.Field == FixLaw {
		return f.canTakeLaw(c)
	}
	if c.Field == FixInPlay {
		return f.canSetInPlay(c)
	}
	if c.Field == FixFlip {
		return f.Seats.Has(c.Seat) && slices.Contains(f.Cards, c.Card)
	}
	if c.Field == FixTurned {
		return f.canTakeTurned(c)
	}
	if c.Field >= FixStrategy {
		return f.canTakeStrategyCard(c)
	}
	if !f.Seats.Has(c.Seat) {
		return false
	}
	switch c.Field {
	case FixCaptured:
		return c.Note.Owner != c.Seat && slices.Contains(f.Notes, c.Note) && c.Amount >= f.Least && c.Amount <= f.Most
	case FixGoods:
		return c.Good == f.Good && c.Amount >= f.Least && c.Amount <= f.Most
	case FixMaximum, FixPoints, FixCards:
		return c.Amount >= f.Least && c.Amount <= f.Most
	case FixEliminated:
		return !c.Yes || !f.onlyRevives
	}
	return true
}

// canTakeLaw reports whether a correction of a law is possible within these limits. The correction may put
// a law into play, for one seat or for everybody, or remove a law that is in play.
func (f *CorrectionLimits) canTakeLaw(c *Correction) bool {
	if name := c.Note.Name; c.Yes {
		return f.Most > 0 && (c.Seat == Nobody || f.Seats.Has(c.Seat)) && name != "" && deck.IsComponentName(name) && (f.deck.Agenda(name) != nil || f.deck.Component(name) == nil)
	}
	return c.Seat == Nobody && slices.Contains(f.Laws, c.Note.Name)
}

// addCorrectAnswers adds to a question a CorrectAnswer with the corrections that the question's seat can
// make. An eliminated player can only correct that they are eliminated.
func (g *Game) addCorrectAnswers(q *question) {
	all := g.Seated()
	if g.Player(q.Seat).Eliminated {
		q.addAnswer(CorrectAnswer{PlainAnswer(CorrectKind), []CorrectionLimits{{Field: FixEliminated, Seats: all, onlyRevives: true}}})
		return
	}
	list := make([]CorrectionLimits, 0, int(deck.NumGoods)+len(g.Players)+16)
	if g.Options.Goods == TrackedGoods {
		for _, k := range deck.AllGoods {
			if k != deck.Commodities {
				list = append(list, CorrectionLimits{Field: FixGoods, Seats: all, Good: k, Most: deck.MaxAmount})
			}
		}
		for i := range g.Players {
			p := &g.Players[i]
			list = append(list, CorrectionLimits{Field: FixGoods, Seats: SeatsOf(p.Seat), Good: deck.Commodities, Most: g.mostCommodities(p)})
		}
	}
	list = append(list,
		CorrectionLimits{Field: FixMaximum, Seats: all, Most: maxCommoditiesLimit},
		CorrectionLimits{Field: FixPoints, Seats: all, Most: MaxPoints},
		CorrectionLimits{Field: FixSpeaker, Seats: g.seatsInGame()},
		CorrectionLimits{Field: FixCards, Seats: all, Most: MaxCards})
	list = g.addTurnedCorrections(g.addFlipCorrections(g.addTradeCorrections(list)))
	if g.Phase == deck.ActionPhase {
		list = append(list, CorrectionLimits{Field: FixPassed, Seats: g.seatsInGame().Without(g.Active).Without(g.TurnOf())})
	}
	notes := CorrectionLimits{Field: FixNote, Seats: all, Notes: q.shared.allNotes}
	for i := range g.Notes {
		if g.Notes[i].isUntracked(g.Options.Notes) {
			notes.NotIntoHand = append(notes.NotIntoHand, q.shared.allNotes[i])
		}
	}
	list = append(list, notes)
	fix := CorrectionLimits{Field: FixLaw, Seats: all, Most: MaxLaws - len(g.Council.Laws), deck: g.deck}
	for i := range g.Council.Laws {
		fix.Laws = append(fix.Laws, g.Council.Laws[i].Name)
	}
	list = append(list, fix)
	q.addAnswer(CorrectAnswer{PlainAnswer(CorrectKind), g.addStrategyCorrections(list)})
}

// correctLaw puts a law into play or removes it, as it is on the physical table.
func (pos *Position) correctLaw(by Seat, fix Correction) ([]Event, error) {
	name := fix.Note.Name
	switch {
	case fix.Seat != Nobody && (!fix.Yes || pos.Player(fix.Seat) == nil):
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(fix.Seat))
	case name == "" || !deck.IsComponentName(name) || pos.deck.Agenda(name) == nil && pos.componentNamed(name) != nil:
		return nil, refuse(rulebook.TableName, rulebook.NoSuchAgenda, textArg(GapWhat, deck.Clip(name)))
	case !fix.Yes && pos.Council.LawInPlay(name) == nil:
		return nil, refuse("abilities 24", rulebook.LawNotInPlay, textArg(GapWhat, name))
	case fix.Yes && len(pos.Council.Laws) >= MaxLaws:
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	message := rulebook.CorrectedLaw
	var unknown []Event
	pos.removeLawFromPlay(name)
	if fix.Yes {
		if pos.deck.Agenda(name) == nil {
			unknown = pos.unknownNameEvents(Thing{Name: name})
		}
		pos.putLawInPlay(Law{Name: name, Holder: fix.Seat})
	} else {
		message = rulebook.CorrectedNoLaw
	}
	return append([]Event{{Message: message, Rule: rulebook.TablePlastic, Args: []Arg{seatArg(by), textArg(GapWhat, name)}}}, unknown...), nil
}
