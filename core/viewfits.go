package core

import "slices"

// A Fit says of one ability of one of a seat's components whether it fits a
// window, and if it does not, why not and when it would. What is known by name
// alone is one ability.
//
//	viewfits.go   every component of a seat, and which window it fits
//	fitwindow.go  the windows that it could fit: open, and still to come
//	fitwhen.go    when it would be lawful
//	fitneeds.go   what it lacks, and what has become of it
type Fit struct {
	Thing  Thing
	Kind   ComponentKind
	State  FitState
	Loose  bool       // it is bound to no event of its own, or nobody knows to which
	Choice Choice     // to resolve it now: lawful if it fits now, else refused
	WhyNot *Refusal   // what refuses that choice; nil if it fits now
	Window string     // the window that it fits, by id; empty for a component action, and if it fits none
	Why    Event      // … in words, and whose event that is; without a message if it fits none
	When   []Occasion // every window in which it could be resolved; none if there is to be no more of it
	Needs  []Event    // what else it lacks, and what has become of it
}

// A FitState is how a component stands to the windows that are open.
type FitState uint8

// The states.
const (
	FitsNot      FitState = iota
	FitsNow               // it may be resolved now
	FitsInTurn            // it fits the window that asks, and its seat is asked later
	FitsIfAgain           // it fits the window that asks, and its seat is asked there only if somebody acts
	FitsSoon              // it fits a window that is still to come of an event that is open
	ActsByItself          // it is no ability to resolve: it works all the time
	UsedUp                // it was played, canceled or purged
)

// Here reports whether it fits the window that is open, now or as its seat is asked.
func (s FitState) Here() bool { return s >= FitsNow && s <= FitsIfAgain }

// Fits tells a seat of each of its components that Entente knows of whether it
// fits, in the order of the table: its notes, what lies in play, and what its
// faction has that is known by name alone. It looks at what this seat may see,
// changes nothing, and is made for the screens that show it.
func Fits(g Game, seat Seat) []Fit {
	if g.deck == nil || g.Awaits || g.Player(seat) == nil {
		return nil
	}
	r := fitter{g: &g, seat: seat}
	r.look()
	var list []Fit
	r.components(func(o own) { list = append(list, r.fit(o)) })
	return list
}

// A fitter tells where the components of a seat fit.
type fitter struct {
	g       *Game
	seat    Seat
	prompt  uint32 // what an answer names now: the window that asks, or nothing
	windows []fitWindow
}

// own is one ability of a component of a seat, or all of what is known by name.
type own struct {
	Thing
	kind    ComponentKind
	ability *Ability
	piece   *Piece
	windows Windows // of what is known by name
}

// components visits everything that is the seat's. Where the notes themselves lie
// on the table, nobody here knows who has which.
func (r *fitter) components(visit func(own)) {
	g := r.g
	each := func(o own, list []Ability) {
		if len(list) == 0 {
			visit(o)
		}
		for i := range list {
			o.Paragraph, o.ability = uint8(i+1), &list[i]
			visit(o)
		}
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone != Box && n.Holder == r.seat && g.Options.Notes != PhysicalNotes {
			card := &g.deck.Notes[n.Card]
			each(own{Thing: Thing{Name: card.Name, Owner: n.Owner}, kind: NoteKind, windows: card.Windows}, card.Abilities)
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == r.seat {
			card := &g.deck.Components[o.Card]
			each(own{Thing: Thing{Name: card.Name, Unit: o.Unit}, kind: card.Kind, piece: o, windows: card.Windows}, card.Abilities)
		}
	}
	faction := g.Person(r.seat).Faction
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		if faction != "" && c.Faction == faction && len(c.Abilities) == 0 && g.piece(Thing{Name: c.Name}, r.seat) == nil {
			visit(own{Thing: Thing{Name: c.Name}, kind: c.Kind, windows: c.Windows})
		}
	}
}

// fit says where one of them fits: now, or else in the first window that it does.
func (r *fitter) fit(o own) Fit {
	f := Fit{Thing: o.Thing, Kind: o.kind, Loose: o.loose(), When: r.g.occasions(o, r.seat)}
	for i := range r.windows {
		w := &r.windows[i]
		if act, takes := w.takes(r.g, o); takes {
			f.State = w.state
			f.Window, f.Why = r.why(w, o, act)
			f.Choice = Choice{By: r.seat, Prompt: w.prompt, Act: act}
			break
		}
	}
	if f.State != FitsNow {
		act := o.ways(nil)[0]
		f.Choice = Choice{By: r.seat, Prompt: r.prompt, Act: act}
		f.WhyNot = WhyNot(*r.g, f.Choice)
		r.lacks(&f, o)
	}
	return f
}

// ways is every way to resolve it: with each of its alternatives, aimed at
// nobody or at one of some players.
func (o *own) ways(players []Player) []Resolve {
	act := Resolve{Thing: o.Thing}
	if o.ability == nil {
		return []Resolve{act}
	}
	var list []Resolve
	all := o.ability.eithers()
	for n := range max(1, o.ability.alternatives()) {
		act.To, act.LeftOut = Nobody, all&^o.ability.alternative(n+1)
		list = append(list, act)
		for i := range players {
			act.To = players[i].Seat
			list = append(list, act)
		}
	}
	return list
}

// eithers is every part that belongs to an alternative.
func (a *Ability) eithers() Parts {
	all := Parts(0)
	for n := range a.alternatives() {
		all |= a.alternative(n + 1)
	}
	return all
}

// loose reports whether it acts in whichever window is open.
func (o *own) loose() bool {
	return o.ability == nil && (len(o.windows) == 0 || slices.Contains(o.windows, AnyTime) || slices.Contains(o.windows, anyAction))
}
