package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A Ban is a "cannot" that an ability has set up: somebody cannot do
// something, or cannot be kept from it. It lasts through its duration even if
// the component that caused it is gone (abilities 3.1).
type Ban struct {
	Whom   Seat
	Act    deck.BoardAct
	Enable bool // "cannot be kept from it"
	Until  deck.Lasting
	Source Thing
	Depth  uint8 // ThisWindow: how many events were open, of which the innermost is meant
}

// blanks reports whether a ban is that laws say nothing: it keeps nobody from anything.
func (b *Ban) blanks() bool { return b.Act == deck.NoBoardAct && !b.Enable }

// blankLaws has all laws say nothing until the end of the turn, those of everybody and
// those to come (ruling 205), once a component was resolved that says so.
func (g *Game) blankLaws(f *Frame) []Event {
	t := f.Job.Thing
	c := g.component(t.Name)
	if c == nil || !c.Blanks || t.Owner != Nobody || len(g.Bans) >= MaxBans {
		return nil
	}
	g.Bans = with(g.Bans, Ban{Whom: f.Job.By, Until: deck.ThisTurn, Source: Thing{Name: c.Name}})
	return because("ruling 205", rulebook.LawsGoBlank, word(GapWhat, c.Name))
}

// blank is the component by which laws say nothing in this turn, or "".
func (g *Game) blank() string {
	for i := range g.Bans {
		if b := &g.Bans[i]; b.blanks() {
			return b.Source.Name
		}
	}
	return ""
}

// MaxBans is how many of them can stand at a time.
const MaxBans = 200

// allowed says whether a seat may do something on the board: "cannot" is
// absolute (abilities 6).
func (g *Game) allowed(s Seat, act deck.BoardAct) error {
	if err := g.refrains(s, act); err != nil {
		return err
	}
	all := g.verdicts(s)
	return all[act].refusal(s, act)
}

// A verdict is the strongest of what forbids a seat something on the board, and
// of what allows it all the same.
type verdict struct {
	no, yes weight
	source  string // what forbids it
}

// A weight is how strong a "cannot" or a "may all the same" is.
type weight uint8

const (
	absent  weight = iota
	oneTime        // of a duration
	lasting
)

func (v *verdict) weigh(enable bool, w weight, source string) {
	switch {
	case enable:
		v.yes = max(v.yes, w)
	case w > v.no:
		v.no, v.source = w, source
	}
}

// refusal decides: of two, a lasting one beats a one-time one, and an enabling one
// beats one that forbids (abilities 6.1).
func (v *verdict) refusal(s Seat, act deck.BoardAct) error {
	switch {
	case v.no == absent || v.yes >= v.no:
		return nil
	case v.yes != absent:
		return refuse("abilities 6.1", rulebook.CannotOutranks, word(GapAct, act.String()), word(GapWhat, v.source), who(s))
	}
	return refuse("abilities 6", rulebook.CannotDo, word(GapAct, act.String()), word(GapWhat, v.source), who(s))
}

// verdicts weighs everything that a seat could do on the board at once.
func (g *Game) verdicts(s Seat) (all [deck.NumBoardActs]verdict) {
	for i := range g.Bans {
		if b := &g.Bans[i]; b.Whom == s {
			w := oneTime
			if b.Until == deck.WhileInPlay || b.Until == deck.ThisGame {
				w = lasting
			}
			all[b.Act].weigh(b.Enable, w, b.Source.Name)
		}
	}
	if g.votesAlways(s) {
		all[deck.CastVotes].weigh(true, lasting, "")
	}
	g.perpetuals(func(name string, holder, owner Seat, e *deck.Effect) {
		if (e.Do == deck.Forbid || e.Do == deck.Allow) && g.isRole(e.Who, s, holder, owner, Nobody) {
			all[e.Act].weigh(e.Do == deck.Allow, lasting, name)
		}
	})
	return all
}

// votesAlways reports whether a seat, or who has lent it a commander, is said to have
// something by which it votes despite whatever keeps others from it (ruling 115).
func (g *Game) votesAlways(s Seat) bool {
	for i := range g.Had {
		for _, card := range g.Had[i].Cards {
			if c := &g.deck.Components[card]; c.Votes && g.whoHas(s, c) == g.Had[i].Seat {
				return true
			}
		}
	}
	return false
}

// perpetuals visits the passive effects of every component in play, promissory
// notes in play areas among them.
func (g *Game) perpetuals(visit func(name string, holder, owner Seat, e *deck.Effect)) {
	each := func(name string, holder, owner Seat, list []deck.Ability) {
		for i := range list {
			if list[i].IsPassive() && g.inForce(&list[i], holder, owner) {
				for j := range list[i].Effects {
					visit(name, holder, owner, &list[i].Effects[j])
				}
			}
		}
	}
	blank := g.blank() != ""
	for i := range g.Pieces {
		if o := &g.Pieces[i]; !o.Purged && o.State == Unplayed {
			card := g.deck.Card(o.Card)
			if blank && card.Kind == deck.AgendaCard {
				continue
			}
			each(card.Name, o.Holder, o.Holder, card.Abilities)
		}
	}
	for _, card := range g.names.passive {
		c := &g.deck.Components[card]
		for i := range g.Players {
			if s := g.Players[i].Seat; g.plays(s, c.Faction) {
				each(c.Name, s, s, c.Does())
			}
		}
	}
	for i := range g.laid() {
		if n := &g.Notes[i]; n.Zone == PlayArea {
			card := g.cardOf(n)
			each(card.Name, n.Holder, n.Owner, card.Abilities)
		}
	}
}

// inForce reports whether what a passive ability asks for is so now.
func (g *Game) inForce(a *deck.Ability, holder, owner Seat) bool {
	of := carried{owner: owner, holder: holder}
	for _, list := range [][]deck.Condition{a.If, a.While} {
		for _, cond := range list {
			if !g.holds(cond, holder, Nobody, &of, g.inSystem(holder)) {
				return false
			}
		}
	}
	return true
}

// isRole reports whether a seat has a part in an ability.
func (g *Game) isRole(r deck.Role, s, holder, owner, actor Seat) bool {
	switch r {
	case deck.TheHolder:
		return s == holder
	case deck.TheOwner:
		return s == owner
	case deck.TheActor:
		return s == actor
	case deck.TheOthers:
		return s != holder
	case deck.TheSpeaker:
		return s == g.Speaker
	case deck.TheActive:
		return s == g.Active
	}
	return true
}

// doOnBoard is something that a seat does on the board, told to Entente because
// it may be forbidden.
func (g *Game) doOnBoard(by Seat, act deck.BoardAct) ([]Event, error) {
	if act == deck.NoBoardAct || act >= deck.AddVotes {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := g.allowed(by, act); err != nil {
		return nil, err
	}
	events := []Event{{Message: rulebook.DidAct, Args: []Arg{who(by), word(GapAct, act.String())}}}
	for _, b := range g.Bans {
		if b.Whom == by && b.Act == act && !b.Enable {
			events = append(events, Event{Message: rulebook.OkCannotOutranked, Rule: "abilities 6.1", Explains: true, Args: []Arg{who(by)}})
			break
		}
	}
	return events, nil
}

// mayDoOnBoard is the seats that are not kept from doing something on the board.
func (g *Game) mayDoOnBoard(act deck.BoardAct) Seats {
	var seats Seats
	for i := range g.Players {
		if s := g.Players[i].Seat; g.allowed(s, act) == nil {
			seats = seats.With(s)
		}
	}
	return seats
}

// lapse ends what lasts no longer than this.
func (g *Game) lapse(until deck.Lasting) {
	if until == deck.ThisRound { // everyone has drawn a card by then
		g.askAgain(func(s *Stop) bool { return s.Until == UntilRound || s.Until == UntilCard })
	}
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		if !b.Until.EndsWith(until) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(g.Bans) {
		g.Bans = kept
	}
}

// lapseWindows ends what lasts as long as the windows of an event that is over.
func (g *Game) lapseWindows() {
	kept := g.Bans[:0:0]
	for _, b := range g.Bans {
		if b.Until != deck.ThisWindow || int(b.Depth) <= len(g.Doing) {
			kept = append(kept, b)
		}
	}
	if len(kept) != len(g.Bans) {
		g.Bans = kept
	}
}

// beginStrategyPhase lets what lasts to the end of the next strategy phase last
// to the end of this one: it has come.
func (g *Game) beginStrategyPhase() {
	g.Bans = slices.Clone(g.Bans)
	for i := range g.Bans {
		if g.Bans[i].Until == deck.NextStrategyPhase {
			g.Bans[i].Until = deck.ThisStrategyPhase
		}
	}
}

// lapseWith ends what is over by a scene that is set: another round, or a
// strategy phase that has passed or comes.
func (g *Game) lapseWith(s Scene) {
	if s.Round != g.Round {
		g.lapse(deck.ThisRound)
	}
	if s.Phase != deck.StrategyPhase || s.Round != g.Round {
		g.lapse(deck.ThisStrategyPhase)
	}
	if s.Phase == deck.StrategyPhase && (g.Phase != deck.StrategyPhase || s.Round != g.Round) {
		g.beginStrategyPhase()
	}
}
