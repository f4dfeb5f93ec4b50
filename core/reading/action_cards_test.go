package reading

import (
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// inPlace reports whether a card is where its ability is used from: an action card is in
// hand as it is played, and on the table for its other abilities.
func inPlace(p *piece, t core.Thing) bool {
	if p.Card.Kind != deck.ActionCardKind || int(max(t.Paragraph, 1)) <= opening(p.Card) {
		return p.State == core.Unplayed
	}
	return p.State == core.Played
}

// opening returns the paragraph by which an action card is played, from 1 (abilities 22).
func opening(card *deck.Component) int {
	for i, a := range card.Abilities {
		if a.Timing.Action || a.Timing.Station != deck.NoStation {
			return i + 1
		}
	}
	return 1
}

// playing reports whether resolving an object means playing an action card.
func (r *reading) playing(o object) bool {
	at := r.index().components[o.thing.Name]
	if len(at) == 0 || o.kind != deck.ActionCardKind {
		return false
	}
	card := &r.Deck().Components[at[0]]
	if n := int(o.thing.Paragraph); len(card.Abilities) == 0 && n > 1 && n <= len(card.Does()) && len(card.Does()[n-1].Effects) > 0 {
		return !slices.ContainsFunc(card.Does()[n-1].If, rightly) && !slices.ContainsFunc(card.Does()[n-1].While, rightly)
	}
	return int(o.thing.Paragraph) == opening(card)
}

// rightly reports whether a condition asks for a right prediction.
func rightly(c deck.Condition) bool { return c.Test == deck.RightlySaid }

// fromThere adds objections to a note in the wrong zone. A note in a play area is not
// played again (promissory notes 1), and an ability for the play area does nothing while
// the note is hidden (promissory notes 4.1).
func (o *object) fromThere(n note, onTable bool) {
	moment := func(a deck.Ability) bool { return a.Timing.Action || a.Timing.Station != deck.NoStation }
	first := slices.IndexFunc(n.Card.Abilities, moment)
	comes := n.Card.OnReceipt && len(n.Card.Abilities) > 0 && n.Card.Abilities[0].Timing == deck.Timing{Station: deck.When, Moment: "ECO.note.received", Whose: deck.TheHolder}
	o.problems.add(comes && o.thing.Paragraph == 1, "promissory notes note 2.2") // it is played as it is received
	if o.ability == nil || !moment(*o.ability) || onTable {
		return
	}
	o.problems.add(n.Zone == core.LaidAside && int(o.thing.Paragraph) == first+1, "promissory notes 3")
	o.problems.add(n.Zone == core.PlayArea && int(o.thing.Paragraph) == first+1, "promissory notes 1")
	o.problems.add(n.Zone != core.PlayArea && n.Card.Stays && int(o.thing.Paragraph) > first+1, "promissory notes 4.1")
}

// sameThing reports whether two cards affect the same thing, by their named targets: two
// ships of one player are two things, and a player means all of them (ruling 254).
func sameThing(to core.Seat, at string, other core.Seat, there string) bool {
	if at == "" || there == "" {
		return to == other
	}
	return at == there && (to == other || to == core.Nobody || other == core.Nobody)
}

// noneInHand reports whether a seat was declared to have no action cards, or has played
// all of them.
func (r *reading) noneInHand(s core.Seat) bool {
	hand := r.Player(s).ActionCards
	return hand.Known && hand.N == 0
}

// holdsTooMany reports whether a seat holds more action cards than it may keep: seven, or three by a law.
// Yssaril keep any number.
func holdsTooMany(g *core.Game, s core.Seat) bool {
	hand, most := g.Player(s).ActionCards, 7
	sanctions := func(l core.Law) bool { return l.Name == "Executive Sanctions" }
	blank := slices.ContainsFunc(g.Bans, func(b core.Ban) bool { return b.Act == noAct && !b.Permits })
	if slices.ContainsFunc(g.Council.Laws, sanctions) && !blank {
		most = 3
	}
	return g.Person(s).Faction != "Yssaril" && hand.Known && int(hand.N) > most
}

// notPlayable returns the objections to playing an action card: that is an event inside
// the window, of which there can be eight, and the hand must have a card.
func (r *reading) notPlayable(w *spot, by core.Seat, o object) (no objections) {
	if !r.playing(o) {
		return nil
	}
	no.add(r.noneInHand(by), "table 13")
	no.add(holdsTooMany(&r.table, by), "ruling 259")
	inside := 0 // events that remain after the windows on call above this one have closed
	for i := range r.Doing {
		if r.Doing[i].At != deck.NoStation { // an event that happened together with another is not inside it
			inside++
		}
		if &r.Doing[i] == w.frame {
			break
		}
	}
	no.add(inside >= core.MaxDepth, "table 4")
	return no
}

// cardNow returns the name of the card that is being played in the innermost window that
// asks, or "".
func (r *reading) cardNow() string {
	if w := r.asks(); w != nil && w.Moment == "AC.play" {
		return w.Card.Name
	}
	return ""
}

// cancelsByName has the printed components that cancel action cards, and whether they
// cancel a card of their own name.
var cancelsByName = map[string]bool{"Sabotage": false, "Instinct Training": true, "Watcher": true}

// notCanceled returns the objections to canceling a card: only other players' cards are
// canceled; a Sabotage cancels no Sabotage; and some cards can't be canceled at all.
func (r *reading) notCanceled(w *spot, by core.Seat, o object) (no objections) {
	if w.Moment != "AC.play" {
		return nil
	}
	own, byName := cancelsByName[o.thing.Name]
	if byName = byName && o.thing.Owner == core.Nobody; byName {
		no.add(by == w.Of, "abilities 3")
		no.add(!own && w.Card.Name == o.thing.Name, "abilities note 1.2")
	}
	cancels := byName || o.ability != nil && slices.ContainsFunc(o.ability.Effects, func(e deck.Effect) bool { return e.Do == deck.CancelEvent })
	for _, i := range r.index().components[w.Card.Name] {
		card := &r.Deck().Components[i]
		no.add(cancels && (card.Sure || card.Name == "Black Market Dealings"), "abilities 6")
	}
	return no
}

// playedIn returns the window in which the card of a window is played, or nil.
func (r *reading) playedIn(w *spot) *spot {
	for i := range r.Doing {
		if &r.Doing[i] == w.frame && i > 0 && w.Moment == "AC.play" && w.Card.Name != "" {
			return r.outermost(i - 1)
		}
	}
	return nil
}

// outermost returns the window whose order counts. A card that cancels a card has the
// order of that card's window.
func (r *reading) outermost(i int) *spot {
	w := r.spot(i)
	if outer := r.playedIn(w); outer != nil {
		return outer
	}
	return w
}

// before returns the first seat that is earlier than another in a window that opens now,
// was not asked there, and could act, because no seat overtakes it (abilities 19). In a
// window that asks some seats already, the order begins after the seat that acted last.
func (r *reading) before(w *spot, by core.Seat) core.Seat {
	order, _ := r.order(w)
	from, asks := 0, w.Asks && w.at == w.At
	if asks {
		from = slices.Index(order, w.Actor) + 1
	}
	for _, s := range slices.Concat(order[from:], order[:from]) {
		standing := r.table.DecliningUntilTurn.Has(s) || r.table.DeclinedFor.Has(s) || r.stoodDown(w.Moment, w.Of, s)
		switch own := r.Phase == deck.ActionPhase && s == r.Active || r.must(w, s); {
		case s == by:
			return core.Nobody
		case asks && w.Declined.Has(s), !asks && w.Heard[w.at].Has(s):
		case !(standing && !own) && (w.Spoke.Has(s) || w.Waited || r.could(w, s, false)):
			return s
		}
	}
	return core.Nobody
}

// played checks the result of playing an action card, and names it. While a seat could
// respond to the card, the card waits: one such seat is asked, and nothing is paid,
// exhausted or gained. If no seat could, none is asked.
func (r *reading) played(t *testing.T, c choice, next game) string {
	t.Helper()
	o := r.object(c.By, c.Thing)
	w0 := r.spokeUp(c, o)
	if c.Prompt != 0 && w0 == nil {
		w0 = r.asks()
	}
	if w0 != nil {
		if o = r.sitting(w0, o); o.plain && o.thing.Paragraph > 1 { // its name alone means the ability that acts there
			c.Thing.Paragraph = o.thing.Paragraph
		}
	}
	if w := r.spokeUp(c, o); w != nil && !w.alone {
		if first := r.before(w, c.By); first != core.Nobody {
			f := next.innermost()
			if f == nil || f.At != w.at || len(f.Queue) == 0 || f.Queue[0] != first || f.Job.By != core.Nobody {
				t.Fatalf("%s: %s comes before, and it goes on as %+v", c.line(), first, f)
			}
			return "after those before"
		}
	}
	if !r.playing(o) {
		return "no card"
	}
	later := &reading{game: r.game, memory: r.memory}
	later.Pieces, later.Players = slices.Clone(r.Pieces), slices.Clone(r.Players)
	for i := range later.Pieces {
		if p := &later.Pieces[i]; o.piece != nil && *p == *o.piece {
			p.State = core.Played
		}
	}
	if hand := &later.Player(c.By).ActionCards; hand.N > 0 {
		hand.N--
	}
	later.Doing = slices.Clone(r.Doing)
	spoke := r.spokeUp(c, o)
	for n := len(later.Doing); n > 0 && standsOpen(&later.Doing[n-1]) && (c.Prompt != 0 && !(spoke != nil && spoke.late) || spoke != nil && !spoke.alone && !spoke.late && spoke.frame != &r.Doing[n-1]); n-- {
		later.Doing = later.Doing[:n-1]
	}
	if o.ability != nil && o.ability.Timing.Action || c.Prompt == 0 && spoke == nil {
		later.Doing = []frame{{Moment: "CA", Of: c.By, At: deck.During}}
		for i := range later.Pieces { // the system of an earlier action is none any more
			later.Pieces[i].Here = later.Pieces[i].Here && !(r.acting.begun && r.acting.rest != "CA")
		}
	}
	if spoke != nil && spoke.late {
		if i := slices.IndexFunc(later.Doing, func(f frame) bool { return ofVote(f.Then) }); i >= 0 && ofVote(spoke.Then) {
			later.Doing = later.Doing[:i]
		}
	}
	if spoke != nil && (spoke.alone || spoke.late) {
		later.Doing = append(later.Doing, *spoke.frame)
	}
	later.Doing = append(later.Doing, frame{Moment: "AC.play", Of: c.By, At: deck.When, Asks: true, Card: c.Thing, Since: ^uint32(0)})
	depth := len(later.Doing)
	w := later.spot(depth - 1)
	w.facts = r.Here
	waits := len(next.Doing) == depth && next.Doing[depth-1].Moment == "AC.play" && next.Doing[depth-1].Card == c.Thing
	could := core.Seats(0)
	for _, p := range later.Players {
		if later.could(w, p.Seat, false) {
			could = could.With(p.Seat)
		}
	}
	stood := slices.ContainsFunc(r.Players, func(p core.Player) bool {
		return r.table.DecliningUntilTurn.Has(p.Seat) || r.table.DeclinedFor.Has(p.Seat) || r.stoodDown("AC.play", c.By, p.Seat)
	})
	switch {
	case waits && (len(next.Doing[depth-1].Queue) == 0 || !could.Has(next.Doing[depth-1].Queue[0])):
		t.Fatalf("%s: %+v is asked, and %b could do something", c.line(), next.Doing[depth-1], could)
	case waits && !reflect.DeepEqual(next.Pieces, later.Pieces), waits && !reflect.DeepEqual(next.Players, later.Players):
		t.Fatalf("%s: something moved before it could be canceled\n%+v\n%+v", c.line(), next.Players, later.Players)
	case !waits && could != 0 && !stood:
		t.Fatalf("%s: nobody is asked, and %b could do something\n%+v\n%+v", c.line(), could, r.Doing, next.Doing)
	case waits:
		return "a card that waits"
	}
	return "a card that nobody could cancel"
}

// or returns the parts of an ability that may be left out, or that belong to one alternative.
func or(list []deck.Effect) (skip int) {
	for i, e := range list {
		if e.May || e.Either > 0 {
			skip |= 1 << i
		}
	}
	return skip
}
