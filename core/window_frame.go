package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/window"
)

// A Frame is one event and its windows, as far as they have gone. Frames nest:
// what happens inside a window is a frame on top of it, and the outer window
// waits. Saving a Game saves the middle of a nested window.
type Frame struct {
	Moment    uint8 // index in the deck
	Of        Seat  // whose event it is: who activates, replenishes, is destroyed
	Happened  bool
	Cancelled bool
	Then      Follow
	Since     uint32 // LastPrompt when the event was announced: what came later was gained inside it
	Amount    int    // how many goods will move when it happens
	Stamp     []Fact // what was so in the active system; replaced as the event happens
	Card      Thing  // an action card played or discarded in the window below, or a strategy card picked or used: which; else without a name

	At      deck.Station  // the station that is open; NoStation: none yet
	Waited  bool          // a seat asked everybody to wait: all that is still ahead asks
	Opened  deck.Stations // the stations in which every seat was asked: those do not open again
	Asks    bool          // seats are asked; else the window stands open, on call
	Carried bool          // Entente carried the event out, so that nothing goes before it any more

	FaceUpOnly       bool  // only seats that can act by what is face up are asked
	ClosedUnanswered bool  // the table heard that nobody acts, so that no seat answered for itself
	Skipped          Seats // skipped since a seat last answered: each is asked after all once it can act
	SpokeUp          Seats // spoke up, and are not skipped

	Prompt   uint32
	Queue    window.Queue[Seat]      // who has still to decline, who did, and who acted last
	Stopped  Seats                   // "not this window"
	Answered [deck.NumStations]Seats // the seats that answered for themselves in a station
	Resolved []Did                   // replaced as one more is resolved
	Job      Job
}

// A Did is an ability that was resolved in a window: the same physical object
// does not act there again (abilities note 2).
type Did struct {
	By    Seat
	Thing Thing
	To    Seat   // what it was aimed at, if a seat
	At    string // … and what of it, or what else
	In    deck.Station
}

// A Follow is what the table goes on with once a frame has ended.
type Follow uint8

// What follows.
const (
	NothingFollows Follow = iota
	NextTurnFollows
	ActionPhaseFollows
	JobFollows    // the ability that set it off goes on
	WindowFollows // the window below asks on: the card that was played there is put away
	CostFollows   // the ability goes on whose cost was spent
	EndOfTurnFollows
	AnotherActionFollows
	LastPassFollows     // if all have passed, the last player has
	ReadiedThenStrategy // the end of the status phase, and then that phase
	ReadiedThenAgenda   // … or that one
	StrategyPhaseFollows
	AgendaPhaseFollows
	ReturnedThenStrategy // the strategy cards went back, and the status phase ends before that phase
	ReturnedThenAgenda   // … or that one
	PlacedThenAction     // trade goods were put on the cards left over, and the strategy phase ends

	VotingFollows // of an agenda, in this order
	OrderFollows
	NextVoteFollows
	VoteFollows
	CountFollows
	WouldFollows
	OutcomeFollows
	AgendaEndsFollows

	ActedOutFollows // an action in another's turn is over
	NextRoundFollows
)

// ofAgenda reports whether an agenda goes on once the frame has ended.
func (then Follow) ofAgenda() bool { return then >= VotingFollows && then <= AgendaEndsFollows }

// A Thing names one physical object and one of its abilities.
type Thing struct {
	Name      string
	Owner     Seat  // notes: whose; others: Nobody
	Unit      uint8 // units: which of several, from 1
	Paragraph uint8 // which ability of it, from 1; 0 means 1
}

// paragraph is the index of the ability that is meant.
func (t Thing) paragraph() int { return max(int(t.Paragraph), 1) - 1 }

// same reports whether two things are the same ability of the same object.
func (t Thing) same(other Thing) bool {
	t.Paragraph, other.Paragraph = uint8(t.paragraph()), uint8(other.paragraph())
	return t == other
}

// isOf reports whether two things are of one component, whichever ability of it is meant.
func (t Thing) isOf(other Thing) bool { return t.Name == other.Name && t.Owner == other.Owner }

// A Fact is what a seat has in the active system, as declared.
type Fact struct {
	Seat  Seat
	Units bool
	Token bool
	Ships int // non-fighter ships

	Structures bool // its units are structures, and nothing else
}

// A Piece is one physical object whose abilities Entente follows: a card in play, or
// a unit on the board. Promissory notes are no pieces; Hands follows them.
type Piece struct {
	Card      uint16 // index in the deck's components
	Holder    Seat
	Unit      uint8 // which of several units, from 1
	Exhausted bool
	Purged    bool
	InSystem  bool // units: it is in the active system
	State     CardState
	Since     uint32 // LastPrompt when it came to its holder
}

// A CardState is what has become of an action card. Every other component is unplayed.
type CardState uint8

// The states. What was played may say what it does later; what was canceled does nothing.
const (
	Unplayed CardState = iota // in hand
	Played
	CanceledCard
)

// MaxDids is how many abilities can be resolved in one window.
const MaxDids = 200

// MaxDepth is how deep frames may nest; deeper is refused.
const MaxDepth = 8

// top returns the frame that the table is in, or nil.
func (g *Game) top() *Frame {
	if len(g.Doing) == 0 {
		return nil
	}
	return &g.Doing[len(g.Doing)-1]
}

// moment returns the moment of a frame.
func (g *Game) moment(f *Frame) *deck.Moment { return &g.deck.Moments[f.Moment] }

// MomentOf returns what a frame is about.
func (g *Game) MomentOf(f *Frame) deck.Moment { return g.deck.Moments[f.Moment] }

// push begins an event: a frame whose first station is still ahead.
func (g *Game) push(moment int, of Seat) *Frame {
	f := Frame{Moment: uint8(moment), Of: of, Since: g.LastPrompt, Stamp: g.ActiveSystem}
	g.Doing = append(g.Doing, f)
	g.Occurred++
	g.beginToDeclineFor(moment)
	g.began(moment, of)
	return g.top()
}

// inSystem returns what a seat has in the active system now.
func (g *Game) inSystem(s Seat) Fact {
	for _, f := range g.ActiveSystem {
		if f.Seat == s {
			return f
		}
	}
	return Fact{Seat: s}
}

// declareInSystem sets what a seat has there.
func (g *Game) declareInSystem(fact Fact) {
	for i := range g.ActiveSystem {
		if g.ActiveSystem[i].Seat == fact.Seat {
			g.ActiveSystem = slices.Clone(g.ActiveSystem)
			g.ActiveSystem[i] = fact
			return
		}
	}
	g.ActiveSystem = with(g.ActiveSystem, fact)
}

// stamp keeps what is so as the event happens; until then a frame has what was so
// as it came up, which is when its "before" and "would" trigger (abilities note 1.1).
func (g *Game) stamp(f *Frame) { f.Stamp = g.ActiveSystem }

// stamped returns what a seat had in the active system when the event happened.
func (f *Frame) stamped(s Seat) Fact {
	for _, fact := range f.Stamp {
		if fact.Seat == s {
			return fact
		}
	}
	return Fact{Seat: s}
}

func (f *Frame) digest(in *names) hasher {
	h := newHasher().named(1, in.moments[f.Moment])
	h = h.field(2, uint64(f.Of))
	h = h.field(3, zigzag(f.Amount))
	if len(f.Stamp) > 0 {
		h = digestFacts(h, 4, f.Stamp)
	}
	h = h.small(5, bit(f.Happened))
	h = h.small(6, bit(f.Cancelled))
	h = h.field(7, uint64(f.Then))
	h = h.field(8, uint64(f.Since))
	h = h.field(9, uint64(f.At))
	h = h.small(10, bit(f.Waited))
	h = h.field(11, uint64(f.Opened))
	h = h.small(12, bit(f.Asks))
	h = h.field(13, uint64(f.Prompt))
	for _, s := range f.Queue.Asked() {
		h = h.named(14, uint64(s))
	}
	h = h.field(15, uint64(f.Queue.Declined()))
	h = h.field(16, uint64(f.Queue.Ever()))
	h = h.field(17, uint64(f.Stopped))
	h = h.field(18, uint64(f.Queue.Actor()))
	for i := range f.Resolved {
		one := newHasher()
		f.Resolved[i].digest(&one)
		if f.Resolved[i].In != f.At {
			one.number(5, uint64(f.Resolved[i].In))
		}
		h = h.element(19, one)
	}
	if f.Job != (Job{}) {
		h = f.Job.digest(h, 20)
	}
	f.Card.digest(&h, 34)
	h = h.small(40, bit(f.FaceUpOnly))
	h = h.field(92, bit(f.ClosedUnanswered))
	h = h.field(41, uint64(f.Skipped))
	h = h.field(42, uint64(f.SpokeUp))
	h = h.small(43, bit(f.Carried))
	h = h.field(90, bit(f.Job.Amount.Named))
	h = h.field(91, zigzag(f.Job.Amount.N))
	for at, seats := range f.Answered {
		h = h.field(44+uint64(at), uint64(seats))
	}
	return h
}

func (d *Did) digest(h *hasher) {
	h.number(1, uint64(d.By))
	h.number(2, uint64(d.To))
	h.text(3, d.At)
	d.Thing.digest(h, 10)
}

// digest takes fourteen tags from the one given.
func (j *Job) digest(h hasher, tag uint64) hasher {
	h.number(tag, uint64(j.By))
	h.number(tag+1, uint64(j.To))
	h.number(tag+2, uint64(j.Next))
	h.flag(tag+3, j.Undone)
	h.number(tag+4, uint64(j.LeftOut))
	h.number(tag+5, uint64(j.Confirm))
	j.Thing.digest(&h, tag+6)
	h.number(tag+10, uint64(j.Word))
	h.number(tag+11, uint64(j.Words))
	h.text(tag+12, j.At)
	h.flag(tag+13, j.Waits)
	return h
}

// resolvedHere returns the abilities that were resolved in the station that is open.
func (f *Frame) resolvedHere() []Did {
	all := true
	for i := range f.Resolved {
		all = all && f.Resolved[i].In == f.At
	}
	if all {
		return f.Resolved
	}
	var list []Did
	for _, d := range f.Resolved {
		if d.In == f.At {
			list = append(list, d)
		}
	}
	return list
}

// reopens reports whether a seat may still open an earlier station of the event: it
// was not asked there itself, and nothing later was resolved, what Entente carried
// out of the event included (abilities note 1).
func (g *Game) reopens(f *Frame, at deck.Station, by Seat) bool {
	if at >= f.At || f.Cancelled || g.moment(f).Window(at) == nil {
		return false
	}
	for i := range f.Resolved {
		if f.Resolved[i].In > at {
			return false
		}
	}
	return !f.Answered[at].Has(by) && (!f.Carried || g.happensBefore(g.moment(f), at))
}
