package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// A Frame is an event that has begun and has not ended, with the progress of its windows. An event that
// begins inside a window has a frame on top, and the window below waits. After the event has ended, the
// frame is kept for a while, because a seat may still act in its windows.
type Frame struct {
	Moment        uint8      // the kind of event, as an index of the deck's Moments
	EventSeat     Seat       // the seat whose event it is, such as the seat that activates a system
	Stage         EventStage // whether the event has happened yet
	Canceled      bool       // an ability canceled the event, so the event does not happen
	FollowUp      FollowUp   // the step of the game that comes after the event has ended
	BeganAtPrompt uint32     // the number of the newest question as the event began
	Amount        int        // how many goods move when the event happens
	SystemFacts   []Fact     // what seats had in the active system as the event began, or later as it happened
	Card          Thing      // the action card or strategy card that the event is about; else empty
	PillageVictim Seat       // the seat that lost goods to the ability Pillage; else Nobody

	OpenStation   deck.Station  // whether the open window is before, when or after the event; else NoStation
	WaitRequested bool          // a seat asked everybody to wait, so every later window asks all seats
	AskedStations deck.Stations // stations (before, when, after) that asked all seats, or were closed unanswered
	Scope         AskScope      // which seats the open window asks; AskNobody leaves it open without asking
	Snapshot      *Snapshot     // the game when the event ended, to check conditions against; else nil

	ClosedUnanswered bool  // the players agreed aloud that nobody acts, which closed the window for all seats
	Skipped          Seats // seats that the open window skipped; it asks them after all if they can act
	SpokeUp          Seats // seats that acted unasked or asked to wait, so the window doesn't skip them

	Prompt               uint32                  // the number of the question that the open window asks
	Queue                window.Queue[Seat]      // the seats still to ask, those that declined, and the last that acted
	DecliningUntilClosed Seats                   // seats that decline until the open window closes
	AnsweredSeats        [deck.NumStations]Seats // by station (before, when, after): seats that acted or declined there
	Resolved             []ResolvedAbility       // abilities resolved in the event's windows; never edited
	Job                  Job                     // the ability that is being resolved; empty for none
}

// EventStage says whether an event is still to come, has happened, or was carried out.
type EventStage uint8

const (
	EventToCome     EventStage = iota // the event has not happened yet
	EventHappened                     // the event has happened, and a player may still open an earlier window
	EventCarriedOut                   // Entente has carried the event out, so no window before it can open any more
)

// An AskScope tells which seats a window asks.
type AskScope uint8

const (
	AskNobody AskScope = iota // the window is on call: it is open, and a seat that acts there speaks up
	AskFaceUp                 // seats that can act by a face-up component, or must act
	AskAll                    // seats that can act by any component that they may have
)

// isAnyWindowAskingAboutAll reports whether an open window asks about all components that seats may have.
func (s *Stack) isAnyWindowAskingAboutAll() bool {
	for i := range s.Unfinished {
		if s.Unfinished[i].Scope == AskAll {
			return true
		}
	}
	return false
}

// HasHappened reports whether the event has happened, so that the windows after it can open.
func (f *Frame) HasHappened() bool { return f.Stage >= EventHappened }

// IsCarriedOut reports whether Entente has made the changes that the event causes in the game.
func (f *Frame) IsCarriedOut() bool { return f.Stage == EventCarriedOut }

// IsAsking reports whether the open window asks seats.
func (f *Frame) IsAsking() bool { return f.Scope != AskNobody }

// IsAskingFaceUp reports whether the open window asks only seats that can act by a face-up component.
func (f *Frame) IsAskingFaceUp() bool { return f.Scope == AskFaceUp }

// A ResolvedAbility is an ability that was resolved in a window. A card or unit acts only once in a window
// (abilities note 2).
type ResolvedAbility struct {
	Seat       Seat         // the seat that resolved the ability
	Thing      Thing        // the component and its ability
	AimedAt    Seat         // the seat that the ability was aimed at, or Nobody
	TargetName string       // the name of the target, such as a ship of that seat; empty if none was named
	Station    deck.Station // whether the window was before, when or after the event
}

// A Thing identifies one ability: it names a card or unit, and the number of its ability.
type Thing struct {
	Name      string // the name of the component
	Owner     Seat   // the owner of a promissory note; Nobody for other components
	Unit      uint8  // tells several units of one name apart, from 1; 0 for other components
	Paragraph uint8  // the number of the ability on the component, from 1; 0 means 1
}

// abilityIndex returns the index of the ability in its component's list.
func (t Thing) abilityIndex() int { return max(int(t.Paragraph), 1) - 1 }

// isSameAbility reports whether two things name the same ability of the same card or unit.
func (t Thing) isSameAbility(other Thing) bool {
	t.Paragraph, other.Paragraph = uint8(t.abilityIndex()), uint8(other.abilityIndex())
	return t == other
}

// isSameComponent reports whether two things have the same name and owner. Their abilities and unit
// numbers may differ.
func (t Thing) isSameComponent(other Thing) bool {
	return t.Name == other.Name && t.Owner == other.Owner
}

// A Fact is what players declared a seat to have in the active system.
type Fact struct {
	Seat     Seat // the seat that the fact is about
	HasUnits bool // the seat has at least one unit in the active system
	HasToken bool // the seat has a command token in the active system
	Ships    int  // how many non-fighter ships the seat has in the active system

	OnlyStructures bool // all units of the seat in the active system are structures
}

// A Piece is a card in play or a unit on the board whose abilities Entente carries out. Promissory notes are
// no pieces; the type Hands has them.
type Piece struct {
	ComponentIndex   uint16    // the card or unit, as an index of the deck's components
	Holder           Seat      // the seat that has the card or unit
	Unit             uint8     // tells several units of one name apart, from 1; 0 for cards
	Exhausted        bool      // the card is exhausted
	Purged           bool      // the card or unit was removed from the game
	InSystem         bool      // the unit is in the active system
	State            CardState // whether an action card was played; Unplayed for all other pieces
	ReceivedAtPrompt uint32    // the newest question's number when the holder got the piece
}

// A CardState says whether an action card was played. For every other component, it is Unplayed.
type CardState uint8

// The states of an action card.
const (
	Unplayed     CardState = iota // the card is in a hand
	Played                        // the card was played, and may still have a later effect
	CanceledCard                  // the card was played and canceled, so it has no effect
)

// MaxResolvedAbilities is the largest number of abilities that can be resolved in the windows of one event.
const MaxResolvedAbilities = 200

// MaxDepth is how many events can be open inside each other. A choice that would begin one more event
// is refused.
const MaxDepth = 8

// topFrame returns the frame of the innermost event, or nil if no event is unfinished.
func (s *Stack) topFrame() *Frame {
	if len(s.Unfinished) == 0 {
		return nil
	}
	return &s.Unfinished[len(s.Unfinished)-1]
}

// moment returns the kind of event that a frame is about, with its windows.
func (cat *Catalog) moment(f *Frame) *deck.Moment { return &cat.deck.Moments[f.Moment] }

// hasEventEnded reports whether an event of the kind moment has happened and ended in this turn.
func (t *Turn) hasEventEnded(moment uint8) bool {
	for _, p := range t.EndedEvents {
		if p == moment {
			return true
		}
	}
	return false
}

// isActionWindow reports whether the open window is that of a component action. In that window, a seat
// resolves a component whose text says "Action", and that is known by name alone (without abilities in the
// deck) (abilities 5).
func (cat *Catalog) isActionWindow(f *Frame) bool {
	return f.OpenStation == deck.During && cat.moment(f).ID == componentAction
}

// MomentOf returns the kind of event that a frame is about. Callers must not change its lists.
func (cat *Catalog) MomentOf(f *Frame) deck.Moment { return cat.deck.Moments[f.Moment] }

// rememberEndedEvent keeps an event that has ended, so that a seat may still act in the event's windows. With
// the event it keeps the present state of the game. It keeps no canceled events, component actions or plays
// of cards, because no seat can respond to those later.
func (pos *Position) rememberEndedEvent(f Frame) {
	if id := pos.moment(&f).ID; f.Canceled || id == componentAction || id == cardPlayed && f.Card.Name != "" {
		return
	}
	if f.Snapshot == nil {
		f.Snapshot = &Snapshot{Turn: pos.Turn, Council: pos.Council, Cards: pos.StrategyCards}
		for i := range pos.Players {
			if p := &pos.Players[i]; p.Passed {
				f.Snapshot.PassedSeats = f.Snapshot.PassedSeats.With(p.Seat)
			}
		}
	}
	f.OpenStation, f.Scope, f.Stage, f.Job, f.Prompt = deck.NoStation, AskNobody, max(f.Stage, EventHappened), Job{}, 0
	pos.JustEndedFrames = listWith(pos.JustEndedFrames, f)
}

// asOf returns the position as it was when an event ended. The conditions of abilities in the event's
// windows are checked against that position (abilities note 1.1). If the event has not ended, asOf returns
// the present position.
func (pos *Position) asOf(f *Frame) *Position {
	if f.Snapshot == nil {
		return pos
	}
	then := *pos
	then.Turn, then.Council, then.StrategyCards, then.ActiveSystem = f.Snapshot.Turn, f.Snapshot.Council, f.Snapshot.Cards, f.SystemFacts
	then.Players = cloneList(pos.Players)
	for i := range then.Players {
		then.Players[i].Passed = f.Snapshot.PassedSeats.Has(then.Players[i].Seat)
	}
	return &then
}

// asOf returns the game with its position as it was when an event ended. If the event has not ended, asOf
// returns the present game.
func (g *Game) asOf(f *Frame) *Game {
	if f.Snapshot == nil {
		return g
	}
	then := *g
	then.Position = *g.Position.asOf(f)
	return &then
}

// declaredFactOf returns what players declared a seat to have in the active system, or an empty Fact.
func (b *Board) declaredFactOf(s Seat) Fact {
	for _, f := range b.ActiveSystem {
		if f.Seat == s {
			return f
		}
	}
	return Fact{Seat: s}
}

// setDeclaredFact replaces the Fact about a seat in the active system, or adds it.
func (b *Board) setDeclaredFact(fact Fact) {
	for i := range b.ActiveSystem {
		if b.ActiveSystem[i].Seat == fact.Seat {
			b.ActiveSystem = slices.Clone(b.ActiveSystem)
			b.ActiveSystem[i] = fact
			return
		}
	}
	b.ActiveSystem = listWith(b.ActiveSystem, fact)
}

// systemFactOf returns what a seat had in the active system as the event began or happened, or an empty
// Fact.
func (f *Frame) systemFactOf(s Seat) Fact {
	for _, fact := range f.SystemFacts {
		if fact.Seat == s {
			return fact
		}
	}
	return Fact{Seat: s}
}

// digest returns the hash of an event. It is part of the digest that peers compare.
func (f *Frame) digest(in *deckIndex) hasher {
	h := newHasher().withNameHash(1, in.momentHashes[f.Moment])
	h = h.withField(2, uint64(f.EventSeat))
	h = h.withField(3, zigzag(f.Amount))
	if len(f.SystemFacts) > 0 {
		h = digestFacts(h, 4, f.SystemFacts)
	}
	h = h.withSmallField(5, bitOf(f.HasHappened()))
	h = h.withSmallField(6, bitOf(f.Canceled))
	h = h.withField(7, uint64(f.FollowUp))
	h = h.withField(8, uint64(f.BeganAtPrompt))
	h = h.withField(9, uint64(f.OpenStation))
	h = h.withSmallField(10, bitOf(f.WaitRequested))
	h = h.withField(11, uint64(f.AskedStations))
	h = h.withSmallField(12, bitOf(f.IsAsking()))
	h = h.withField(13, uint64(f.Prompt))
	for _, s := range f.Queue.Asked() {
		h = h.withNameHash(14, uint64(s))
	}
	h = h.withField(15, uint64(f.Queue.Declined()))
	h = h.withField(16, uint64(f.Queue.Ever()))
	h = h.withField(17, uint64(f.DecliningUntilClosed))
	h = h.withField(18, uint64(f.Queue.Actor()))
	for i := range f.Resolved {
		one := newHasher()
		f.Resolved[i].digest(&one)
		if f.Resolved[i].Station != f.OpenStation {
			one.addNumber(5, uint64(f.Resolved[i].Station))
		}
		h = h.withElement(19, one)
	}
	if f.Job != (Job{}) {
		h = f.Job.digest(h, 20)
	}
	f.Card.digest(&h, 34)
	h = h.withSmallField(40, bitOf(f.IsAskingFaceUp()))
	h = h.withField(92, bitOf(f.ClosedUnanswered))
	h = h.withField(41, uint64(f.Skipped))
	h = h.withField(42, uint64(f.SpokeUp))
	h = h.withSmallField(43, bitOf(f.IsCarriedOut()))
	h = h.withField(90, bitOf(f.Job.Amount.Named))
	h = h.withField(91, zigzag(f.Job.Amount.N))
	h = h.withField(93, uint64(f.Job.AboutSeat))
	h = h.withField(94, uint64(f.Job.ChosenBy[0]))
	h = h.withField(95, uint64(f.Job.ChosenBy[1]))
	h = h.withField(96, uint64(f.PillageVictim))
	for at, seats := range f.AnsweredSeats {
		h = h.withField(44+uint64(at), uint64(seats))
	}
	return h
}

// digest adds a resolved ability to the digest of its event. Frame.digest adds the station of the window
// (before, when or after the event), unless the window is the open one.
func (d *ResolvedAbility) digest(h *hasher) {
	h.addNumber(1, uint64(d.Seat))
	h.addNumber(2, uint64(d.AimedAt))
	h.addText(3, d.TargetName)
	d.Thing.digest(h, 10)
}

// digest returns the hash h, to which it has added an ability that is being resolved. It uses the fourteen
// tags (field numbers) from tag on.
func (j *Job) digest(h hasher, tag uint64) hasher {
	h.addNumber(tag, uint64(j.By))
	h.addNumber(tag+1, uint64(j.To))
	h.addNumber(tag+2, uint64(j.NextEffect))
	h.addFlag(tag+3, j.LastFailed)
	h.addNumber(tag+4, uint64(j.LeftOut))
	h.addNumber(tag+5, uint64(j.ConfirmPrompt))
	j.Thing.digest(&h, tag+6)
	h.addNumber(tag+10, uint64(j.AskedSeat))
	h.addNumber(tag+11, uint64(j.SeatsToAsk))
	h.addText(tag+12, j.TargetName)
	h.addFlag(tag+13, j.MayBeCanceled)
	return h
}

// resolvedInOpenWindow returns the abilities that were resolved in the event's open window.
func (f *Frame) resolvedInOpenWindow() []ResolvedAbility {
	all := true
	for i := range f.Resolved {
		all = all && f.Resolved[i].Station == f.OpenStation
	}
	if all {
		return f.Resolved
	}
	var list []ResolvedAbility
	for _, d := range f.Resolved {
		if d.Station == f.OpenStation {
			list = append(list, d)
		}
	}
	return list
}

// whyNotFacts returns nil if the facts can all be true of one system, each about a different player, or else
// a Refusal.
func (t *Table) whyNotFacts(facts []Fact) error {
	var seen Seats
	for _, f := range facts {
		switch {
		case t.Player(f.Seat) == nil || seen.Has(f.Seat):
			return refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(f.Seat))
		case t.Player(f.Seat).Eliminated:
			return refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(f.Seat))
		case f.Ships < 0 || f.Ships > MaxShips:
			return refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxShips))
		case f.OnlyStructures && (!f.HasUnits || f.Ships > 0):
			return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		seen = seen.With(f.Seat)
	}
	return nil
}

// MaxShips is the largest number of non-fighter ships that a Fact may have.
const MaxShips = 99

// recordUse records that a seat resolves an ability in the event that began last. The log can then cite the
// rule that an ability may be resolved once for each event.
func (s *Stack) recordUse(by Seat, t Thing) {
	for i := range s.LastUses {
		if s.LastUses[i].Seat == by && s.LastUses[i].Thing.isSameAbility(t) {
			s.LastUses = slices.Clone(s.LastUses)
			s.LastUses[i].EventNumber = s.BegunEventCount
			return
		}
	}
	if len(s.LastUses) < MaxUses {
		s.LastUses = listWith(s.LastUses, Use{by, t, s.BegunEventCount})
	}
}
