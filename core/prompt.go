package core

// A Prompt is an open question: who may choose, which kinds of choices answer
// it, and within which limits. Screens draw prompts and hold no rules. What a
// seat may start by itself is a standing prompt without a number.
type Prompt struct {
	Number  uint32 // what an answer must name; 0 for a standing prompt
	Seat    Seat
	Why     MessageID // why this seat is asked
	Args    []Arg
	Rule    Rule
	Answers []Answer
}

// An Answer is the schema of one kind of choice: such a choice is lawful
// exactly when each of its fields is within it.
type Answer struct {
	Kind Kind
	To   Seats // whom it names: the partner, the speaker of a scene, the seats of an order

	// Most bounds each good that is named (Spend, Gain, Convert, Announce), or
	// each good on either side (MakeOffer, Counter, Overrule). At least one thing
	// is named, but in an announcement.
	Most       Goods
	Notes      []NoteName // notes that either side may name
	NotesASide int
	Others     int // how many lines of other components a side may name

	Phases Phases // OpenPhase, SetScene
	Active Seats  // SetScene in the action phase: who may be active
	Order  Needed // OpenPhase, SetScene: the initiative order
	Rounds int    // SetScene: the highest round
	Fixes  []Fixer

	Moments []string   // Announce: events; Arrange: windows or events
	Things  []Able     // Resolve: abilities that are modeled
	ByName  bool       // Resolve: any other component may be named, but not these
	Except  []Thing    // … components that cannot act now, by name
	Acted   []Acted    // … and what has acted already
	Single  []string   // … those that are no units, and have no number
	Board   Seats      // Announce, DeclareFact: whose units may be spoken of
	Acts    []Act      // Do
	Stops   []StopKind // StandDown
	Pieces  []Thing    // DeclareFact: units that may be said to be here
	Yes     bool       // DeclareAway: away, not back
	Arrange []Arrangement
}

// Acted is what has acted in a window already.
type Acted struct {
	Did
	AnyCopy bool // an action card: no other of its name either, on the same aim
}

// An Able is an ability that a seat may resolve now.
type Able struct {
	Thing  Thing
	MayNot Seats // whom it cannot be aimed at
	Self   bool  // it may be aimed at nobody
	Skip   uint8 // parts that may be left out, a bit each
}

// Phases is a set of phases.
type Phases uint8

// PhasesOf returns the set of the phases given.
func PhasesOf(list ...Phase) Phases {
	var set Phases
	for _, p := range list {
		set |= 1 << p
	}
	return set
}

// Has reports whether p is in the set.
func (set Phases) Has(p Phase) bool { return p < phases && set&(1<<p) != 0 }

// Needed says whether a part of a choice must be there.
type Needed uint8

// Whether a part must be there.
const (
	Never Needed = iota
	Sometimes
	Always
)

// A Fixer is the schema of one correction: which seats it may be about, and the
// amounts it may set.
type Fixer struct {
	Field       Field
	Seats       Seats
	Good        Good
	Least, Most int
	Notes       []NoteName
}

// Prompts lists every open question of the game, and everything that a seat
// may start by itself. A choice is accepted by Step exactly when one of these
// prompts takes it.
func Prompts(g Game) []Prompt {
	var all []Prompt
	for i := range g.Players {
		all = append(all, PromptsFor(g, g.Players[i].Seat)...)
	}
	return all
}

// PromptsFor lists the prompts of one seat: first what it is asked, then what
// it may start by itself.
func PromptsFor(g Game, seat Seat) []Prompt {
	if g.Player(seat) == nil {
		return nil
	}
	var list []Prompt
	for i := range g.Offers {
		if p, is := g.promptOfOffer(&g.Offers[i], seat); is {
			list = append(list, p)
		}
	}
	if p, is := g.promptOfWindow(seat); is {
		list = append(list, p)
	}
	if p, is := g.promptOfJob(seat); is {
		list = append(list, p)
	}
	if p, is := g.promptOfTurn(seat); is {
		list = append(list, p)
	}
	return append(list, g.standing(seat))
}

// promptOfOffer is the question that an offer puts to its two seats.
func (g *Game) promptOfOffer(o *Offer, seat Seat) (Prompt, bool) {
	p := Prompt{Number: o.Prompt, Seat: seat, Why: AskOffer, Rule: "transactions 3",
		Args: []Arg{who(o.From), other(o.To), bundleArg("give", o.Give), bundleArg("get", o.Get)}}
	switch seat {
	case o.From:
		p.Why = AskOwn
		p.Answers = []Answer{{Kind: Withdraw}}
	case o.To:
		if g.ready(o) == nil {
			p.Answers = append(p.Answers, Answer{Kind: Accept})
		}
		p.Answers = append(p.Answers, g.offerAnswer(Counter, 0), Answer{Kind: Decline})
	default:
		return Prompt{}, false
	}
	return p, true
}

// offerAnswer is the schema of an offer: what both sides could ever name.
func (g *Game) offerAnswer(kind Kind, to Seats) Answer {
	a := Answer{Kind: kind, To: to, NotesASide: 1}
	if kind == Overrule {
		a.NotesASide, a.Others = MaxNotesNamed, MaxOthers
	}
	for k := range a.Most {
		a.Most[k] = MaxAmount
	}
	for _, n := range g.Notes {
		if n.Zone == Hand || n.Zone == PlayArea && kind == Overrule {
			a.Notes = append(a.Notes, g.NameOf(n))
		}
	}
	return a
}

// promptOfTurn is the question what happens next: to the active player, or to
// everybody between the phases.
func (g *Game) promptOfTurn(seat Seat) (Prompt, bool) {
	if g.busy() != nil {
		return Prompt{}, false
	}
	p := Prompt{Number: g.Ask, Seat: seat, Why: AskTurn, Args: []Arg{who(g.Active)}}
	if g.Active != Nobody {
		p.Answers = []Answer{{Kind: EndTurn}, {Kind: Pass}}
		if g.Actions < maxActions {
			p.Answers = append(p.Answers, Answer{Kind: AnotherAction})
		}
		return p, seat == g.Active
	}
	p.Why, p.Args = AskPhase, []Arg{word("phase", g.Phase.String())}
	if g.Phase == StrategyPhase {
		p.Answers = []Answer{{Kind: OpenPhase, To: g.Seated(), Phases: PhasesOf(ActionPhase), Order: Always}}
		return p, true
	}
	var next Phases
	if g.Phase == StatusPhase {
		next = PhasesOf(AgendaPhase)
	}
	if g.Round < MaxRound {
		next |= PhasesOf(StrategyPhase)
	}
	p.Answers = []Answer{{Kind: OpenPhase, Phases: next}}
	return p, next != 0
}
