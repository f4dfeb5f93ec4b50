package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// A Frame is an event that has begun and has not ended, with the progress of its windows. Frames nest:
// an event that begins inside a window has a frame on top, and the window below waits.
type Frame struct {
	Moment   uint8  // the kind of event, as an index into the deck's Moments
	Of       Seat   // the seat whose event it is, such as the seat that activates a system or replenishes
	Stage    Stage  // whether the event has happened yet
	Canceled bool   // an ability canceled the event, so the event does not happen
	Then     Follow // the step that comes after the event has ended
	Since    uint32 // Stack.LastPrompt when the event began; a component with a higher Since was gained later
	Amount   int    // the number of goods that move when the event happens
	Stamp    []Fact // the facts about the active system: as the event began, replaced by those as it happened
	Card     Thing  // the played or discarded action card, or the picked or used strategy card; else empty
	Victim   Seat   // the seat that lost goods to Pillage; else Nobody

	At     deck.Station  // the station whose window is open; NoStation before the first window opens
	Waited bool          // a seat asked everybody to wait, so every later window asks all seats
	Opened deck.Stations // stations that have asked all seats, or where the players agreed that nobody acts
	Asking AskScope      // which seats the open window asks; a window that asks nobody is on call
	Past   *Past         // the state of the game when the event passed, to check conditions by; else nil

	ClosedUnanswered bool  // the players agreed aloud that nobody acts, so no seat gave its own answer
	Skipped          Seats // seats skipped since a seat last answered; the window asks such a seat once the seat can act
	SpokeUp          Seats // seats that spoke up or asked to wait, so the window does not skip them

	Prompt   uint32                  // the number of the question that the open window asks
	Queue    window.Queue[Seat]      // the seats still to ask, the seats that declined, and the seat that acted last
	Stopped  Seats                   // seats that declined for as long as this window is open
	Answered [deck.NumStations]Seats // for each station, the seats that acted or declined there; a skipped seat did neither
	Resolved []ResolvedAbility       // the abilities resolved in the event's windows; a new list for each addition
	Job      Job                     // the ability that is being resolved; zero if there is none
}

// A Stage is how far an event has come.
type Stage uint8

const (
	EventToCome     Stage = iota // the event has not happened yet
	EventHappened                // the event has happened, and a player may still open an earlier window
	EventCarriedOut              // Entente has carried the event out, so no window before it can open any more
)

// An AskScope tells which seats a window asks.
type AskScope uint8

const (
	AskNobody AskScope = iota // the window is on call: it is open, and a seat that acts there speaks up
	AskFaceUp                 // seats that can act by a face-up component, or must act
	AskAll                    // seats that can act by any component that they may have
)

// isAnyWindowAskingAll reports whether an open window asks about all components, face-up or hidden.
func (s *Stack) isAnyWindowAskingAll() bool {
	for i := range s.Doing {
		if s.Doing[i].Asking == AskAll {
			return true
		}
	}
	return false
}

// HasHappened reports whether the event has happened, so that the windows after it can open.
func (f *Frame) HasHappened() bool { return f.Stage >= EventHappened }

// IsCarriedOut reports whether Entente has carried the event out.
func (f *Frame) IsCarriedOut() bool { return f.Stage == EventCarriedOut }

// IsAsking reports whether the open window asks seats.
func (f *Frame) IsAsking() bool { return f.Asking != AskNobody }

// IsAskingFaceUp reports whether the open window asks only seats that can act by a face-up component.
func (f *Frame) IsAskingFaceUp() bool { return f.Asking == AskFaceUp }

// A ResolvedAbility is an ability that was resolved in a window. A card or unit acts only once in a window
// (abilities note 2).
type ResolvedAbility struct {
	By     Seat         // the seat that resolved the ability
	Thing  Thing        // the component and its ability
	To     Seat         // the seat that the ability was aimed at, or Nobody
	Target string       // the name of the target, such as a ship of that seat; empty if none was named
	In     deck.Station // the station of the window
}

// A Thing names one card or unit, and one of its abilities.
type Thing struct {
	Name      string // the name of the component
	Owner     Seat   // the owner of a promissory note; Nobody for other components
	Unit      uint8  // the number that tells several units of one name apart, from 1
	Paragraph uint8  // the number of the ability on the component, from 1; 0 means 1
}

// abilityIndex returns the index of the ability in its component's list.
func (t Thing) abilityIndex() int { return max(int(t.Paragraph), 1) - 1 }

// isSameAbility reports whether two things are the same ability of the same card or unit.
func (t Thing) isSameAbility(other Thing) bool {
	t.Paragraph, other.Paragraph = uint8(t.abilityIndex()), uint8(other.abilityIndex())
	return t == other
}

// isSameComponent reports whether two things have the same name and owner. Their abilities and unit
// numbers may differ.
func (t Thing) isSameComponent(other Thing) bool {
	return t.Name == other.Name && t.Owner == other.Owner
}

// A Fact is what a seat was declared to have in the active system.
type Fact struct {
	Seat  Seat // the seat that the fact is about
	Units bool // the seat has at least one unit there
	Token bool // the seat has a command token there
	Ships int  // the number of the seat's non-fighter ships there

	Structures bool // all units of the seat there are structures
}

// A Piece is one physical object with abilities that Entente follows: a card in play, or a
// unit on the board. Promissory notes are not pieces; Hands follows them.
type Piece struct {
	Card      uint16    // an index into the deck's components
	Holder    Seat      // the seat that has the card or unit
	Unit      uint8     // the number that tells several units of one name apart, from 1
	Exhausted bool      // the card is exhausted
	Purged    bool      // the piece is out of the game
	InSystem  bool      // the unit is in the active system
	State     CardState // whether an action card was played; Unplayed for other pieces
	Since     uint32    // Stack.LastPrompt when the piece came to its holder
}

// A CardState tells whether an action card was played. Every other component is Unplayed.
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

// top returns the innermost frame, or nil.
func (s *Stack) top() *Frame {
	if len(s.Doing) == 0 {
		return nil
	}
	return &s.Doing[len(s.Doing)-1]
}

// moment returns the kind of event of a frame.
func (cat *Catalog) moment(f *Frame) *deck.Moment { return &cat.deck.Moments[f.Moment] }

// hasEnded reports whether an event of this kind has happened and ended in this turn.
func (t *Turn) hasEnded(moment uint8) bool {
	for _, p := range t.Ended {
		if p == moment {
			return true
		}
	}
	return false
}

// isActionWindow reports whether the open window is that of a component action. In that window, a seat
// resolves a component known by name alone whose text says "Action" (abilities 5).
func (cat *Catalog) isActionWindow(f *Frame) bool {
	return f.At == deck.During && cat.moment(f).ID == componentAction
}

// MomentOf returns a copy of the kind of event of a frame.
func (cat *Catalog) MomentOf(f *Frame) deck.Moment { return cat.deck.Moments[f.Moment] }

// rememberPassedEvent adds an event to Passing, so that a seat may still speak up in the event's windows
// after the event has passed. It stores the present state of the game in Past. It leaves out canceled
// events, component actions and plays of cards, because no seat can respond to those later.
func (pos *Position) rememberPassedEvent(f Frame) {
	if id := pos.moment(&f).ID; f.Canceled || id == componentAction || id == cardPlayed && f.Card.Name != "" {
		return
	}
	if f.Past == nil {
		f.Past = &Past{Turn: pos.Turn, Council: pos.Council, Cards: pos.StrategyCards}
		for i := range pos.Players {
			if p := &pos.Players[i]; p.Passed {
				f.Past.Out = f.Past.Out.With(p.Seat)
			}
		}
	}
	f.At, f.Asking, f.Stage, f.Job, f.Prompt = deck.NoStation, AskNobody, max(f.Stage, EventHappened), Job{}, 0
	pos.Passing = listWith(pos.Passing, f)
}

// asOf returns the position as it was when an event passed. The conditions of abilities in the event's
// windows are checked against that position (abilities note 1.1). For an event that has not passed, asOf
// returns the present position.
func (pos *Position) asOf(f *Frame) *Position {
	if f.Past == nil {
		return pos
	}
	then := *pos
	then.Turn, then.Council, then.StrategyCards, then.ActiveSystem = f.Past.Turn, f.Past.Council, f.Past.Cards, f.Stamp
	then.Players = cloneList(pos.Players)
	for i := range then.Players {
		then.Players[i].Passed = f.Past.Out.Has(then.Players[i].Seat)
	}
	return &then
}

// asOf returns the game with the position as it was when an event passed. For an event that has not passed,
// it returns the present game.
func (g *Game) asOf(f *Frame) *Game {
	if f.Past == nil {
		return g
	}
	then := *g
	then.Position = *g.Position.asOf(f)
	return &then
}

// declaredFactOf returns what a seat was declared to have in the active system, or an empty Fact.
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

// stampedFactOf returns the Fact about a seat in the event's Stamp, or an empty Fact.
func (f *Frame) stampedFactOf(s Seat) Fact {
	for _, fact := range f.Stamp {
		if fact.Seat == s {
			return fact
		}
	}
	return Fact{Seat: s}
}

// digest returns the hash of an event, which is part of the game's digest.
func (f *Frame) digest(in *deckIndex) hasher {
	h := newHasher().withNameHash(1, in.momentHashes[f.Moment])
	h = h.withField(2, uint64(f.Of))
	h = h.withField(3, zigzag(f.Amount))
	if len(f.Stamp) > 0 {
		h = digestFacts(h, 4, f.Stamp)
	}
	h = h.withSmallField(5, bitOf(f.HasHappened()))
	h = h.withSmallField(6, bitOf(f.Canceled))
	h = h.withField(7, uint64(f.Then))
	h = h.withField(8, uint64(f.Since))
	h = h.withField(9, uint64(f.At))
	h = h.withSmallField(10, bitOf(f.Waited))
	h = h.withField(11, uint64(f.Opened))
	h = h.withSmallField(12, bitOf(f.IsAsking()))
	h = h.withField(13, uint64(f.Prompt))
	for _, s := range f.Queue.Asked() {
		h = h.withNameHash(14, uint64(s))
	}
	h = h.withField(15, uint64(f.Queue.Declined()))
	h = h.withField(16, uint64(f.Queue.Ever()))
	h = h.withField(17, uint64(f.Stopped))
	h = h.withField(18, uint64(f.Queue.Actor()))
	for i := range f.Resolved {
		one := newHasher()
		f.Resolved[i].digest(&one)
		if f.Resolved[i].In != f.At {
			one.addNumber(5, uint64(f.Resolved[i].In))
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
	h = h.withField(93, uint64(f.Job.About))
	h = h.withField(94, uint64(f.Job.Chose[0]))
	h = h.withField(95, uint64(f.Job.Chose[1]))
	h = h.withField(96, uint64(f.Victim))
	for at, seats := range f.Answered {
		h = h.withField(44+uint64(at), uint64(seats))
	}
	return h
}

// digest adds a resolved ability to a digest. It leaves out the station, because Frame.digest adds that
// only if the station is not the open one.
func (d *ResolvedAbility) digest(h *hasher) {
	h.addNumber(1, uint64(d.By))
	h.addNumber(2, uint64(d.To))
	h.addText(3, d.Target)
	d.Thing.digest(h, 10)
}

// digest adds an ability that is being resolved to a digest, under fourteen tags from the given one on.
func (j *Job) digest(h hasher, tag uint64) hasher {
	h.addNumber(tag, uint64(j.By))
	h.addNumber(tag+1, uint64(j.To))
	h.addNumber(tag+2, uint64(j.Next))
	h.addFlag(tag+3, j.Undone)
	h.addNumber(tag+4, uint64(j.LeftOut))
	h.addNumber(tag+5, uint64(j.Confirm))
	j.Thing.digest(&h, tag+6)
	h.addNumber(tag+10, uint64(j.AskedSeat))
	h.addNumber(tag+11, uint64(j.SeatsToAsk))
	h.addText(tag+12, j.At)
	h.addFlag(tag+13, j.Waits)
	return h
}

// resolvedInOpenStation returns the abilities that were resolved in the open station.
func (f *Frame) resolvedInOpenStation() []ResolvedAbility {
	all := true
	for i := range f.Resolved {
		all = all && f.Resolved[i].In == f.At
	}
	if all {
		return f.Resolved
	}
	var list []ResolvedAbility
	for _, d := range f.Resolved {
		if d.In == f.At {
			list = append(list, d)
		}
	}
	return list
}

// whyNotFacts returns nil if the facts can all be true of one system, and each is about a different player.
// Otherwise it returns a Refusal.
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
		case f.Structures && (!f.Units || f.Ships > 0):
			return refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
		}
		seen = seen.With(f.Seat)
	}
	return nil
}

// MaxShips is the largest number of non-fighter ships that a Fact may have.
const MaxShips = 99

// recordUse records that a seat resolves an ability in the newest event, for the explanations in the log.
func (s *Stack) recordUse(by Seat, t Thing) {
	for i := range s.LastUses {
		if s.LastUses[i].By == by && s.LastUses[i].Thing.isSameAbility(t) {
			s.LastUses = slices.Clone(s.LastUses)
			s.LastUses[i].Event = s.Occurred
			return
		}
	}
	if len(s.LastUses) < MaxUses {
		s.LastUses = listWith(s.LastUses, Use{by, t, s.Occurred})
	}
}
