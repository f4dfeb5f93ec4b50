package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A dealing is one table, read by the statements about deals: a term binds if it could be
// carried out right now without a deal, and no other term does. It uses none of the core's
// code for deals. The reading of transactions judges what may change hands, and the reading
// of windows judges which abilities could be resolved.
type dealing struct {
	*trading
	windows  *reading
	steps    int  // the number of steps of the game that have begun
	moved    bool // ships have moved in this action
	acting   acting
	deals    []standing
	promises []promised
	ended    map[[2]core.Seat]map[core.PromiseState]int // the counts, by giver and receiver
	guessed  int                                        // how often the reading could not see which events had begun
	found    map[held]bool                              // what lawful has found at this table
}

// held is a thing with the seat that could resolve it.
type held struct {
	by    core.Seat
	thing core.Thing
}

// reads makes a table the one that is judged.
func (r *dealing) reads(g core.Game) {
	r.windows.game = read(g)
	r.windows.remember()
	r.found = map[held]bool{}
}

// A standing is an open deal between two seats, with the answers about it.
type standing struct {
	from, to core.Seat
	terms    []core.Term
	words    [core.MaxTerms]core.CouldState
	said     int // the step of the answers
	signed   core.Seats
	comes    bond
	meant    bond // whether it binds as far as its signers know
	ripe     bool
}

// A bond tells whether a deal binds, if both agree.
type bond uint8

const (
	unknown bond = iota // a seat has to be asked first
	binding
	free // the deal binds nobody
)

// A finding tells whether a term could be carried out now, without the deal, and has every
// rule that decides this.
type finding struct {
	could, asked bool
	rules        objections
}

func yes(rules ...rulebook.Rule) finding { return finding{could: true, rules: rules} }
func no(rules ...rulebook.Rule) finding  { return finding{rules: rules} }

// finds judges a term: first whether it can never bind, then by known facts, then by answers.
func (r *dealing) finds(d *standing, i int) finding {
	t := &d.terms[i]
	if rules := r.never(d, t); len(rules) > 0 {
		return no(rules...)
	}
	if r.clashes(d, i) {
		return no("deals note 1")
	}
	known := r.knows(d, t)
	if !known.asked || d.said != r.steps {
		return known
	}
	switch d.words[i] {
	case core.AgreedCould: // both agree that it could (deals note 2)
		return yes("deals note 2")
	case core.SaidCouldNot, core.DisputedCould:
		return no("deals note 3")
	}
	return known
}

// clashes reports whether the giver of a term could not do it because of what already binds them, or because
// of an earlier term of the same deal: a vote for something else, an act and its opposite.
func (r *dealing) clashes(d *standing, i int) bool {
	t := &d.terms[i]
	opposite := map[core.TermKind]core.TermKind{core.Acts: core.Refrains, core.Refrains: core.Acts, core.Uses: core.LeavesUnused, core.LeavesUnused: core.Uses}
	against := func(o *core.Term) bool {
		if o.Giver != t.Giver || o.Due.Kind != core.Now || t.Due.Kind != core.Now || t.Kind == core.Gives {
			return false
		}
		votes := func(t *core.Term) bool { return t.Kind == core.VotesFor || t.Kind == core.Abstains }
		if votes(t) && votes(o) {
			return t.Kind != o.Kind || t.Outcome != o.Outcome || t.Votes*o.Votes > 0 && t.Votes != o.Votes
		}
		same := t.Kind == o.Kind && t.Thing.Name == o.Thing.Name && t.Thing.Owner == o.Thing.Owner
		return r.isAction(t) && r.isAction(o) && !same || opposite[t.Kind] == o.Kind && opposite[t.Kind] != 0 && t.Act == o.Act && t.Thing.Name == o.Thing.Name && t.Thing.Owner == o.Thing.Owner
	}
	for j := range i {
		if against(&d.terms[j]) {
			return true
		}
	}
	return slices.ContainsFunc(r.promises, func(p promised) bool { return r.owed(&p) && against(&p.term) })
}

// never returns the statement by which a term can never bind. The first one counts.
func (r *dealing) never(d *standing, t *core.Term) objections {
	card := r.printed(t.Thing)
	begins, _ := r.performs(t)
	about := t.Kind == core.Uses || t.Kind == core.Chooses || t.Kind == core.LeavesUnused
	switch {
	case about && t.Kind != core.LeavesUnused && card != nil && card.Kind == deck.ActionCardKind, t.Kind == core.Acts && t.Act == deck.PlayActionCards:
		return objections{"deals 4"} // ruling 62
	case about && t.Thing.Owner != core.Nobody && r.neverOf(t.Thing):
		return objections{"ruling 71"}
	case about && t.Thing.Owner != core.Nobody && !r.cameBefore(d, t):
		return objections{"deals note 5"} // rulings 63 and 70
	case (t.Kind == core.Acts || t.Kind == core.Refrains) && t.Act == deck.UseSpaceCannon && (!r.sailed() && !r.isInStep(t.Giver, t.Act) || t.Due.Kind != core.Now):
		return objections{"deals note 6"} // ruling 64
	case about && card != nil && card.Name == "Trade" && t.Giver == r.Active && !begins:
		return objections{"deals note 7"} // ruling 65
	case (t.Kind == core.VotesFor || t.Kind == core.Abstains) && (t.Due.Kind != core.Now || r.voter() != t.Giver && r.breaker() != t.Giver):
		return objections{"deals note 8"} // ruling 66
	case t.Due.Kind == core.AtEvent && r.rolled(t.Due.EventID):
		return objections{"deals note 9"} // ruling 67
	case t.Due.Kind == core.AtEvent && t.Due.EventSeat != core.Nobody && t.Due.EventSeat != d.from && t.Due.EventSeat != d.to:
		return objections{"ruling 54"} // it waits for a third player
	case t.Due.Kind != core.Now:
		return objections{"deals 5"}
	}
	return nil
}

// printed returns the component of a name; nil for a note or an unknown name.
func (r *dealing) printed(t core.Thing) *deck.Component {
	if t.Owner != core.Nobody || t.Name == "" {
		return nil
	}
	return r.windows.named(t.Name)
}

// neverOf reports whether a deal about the use of a note never binds (ruling 71).
func (r *dealing) neverOf(t core.Thing) bool { return t.Name == "Scepter of Dominion" }

// cameBefore reports whether the giver of a term has the term's note and keeps it. At a table
// with physical notes, any seat but the owner may have it.
func (r *dealing) cameBefore(d *standing, t *core.Term) bool {
	name := core.NoteName{Name: t.Thing.Name, Owner: t.Thing.Owner}
	for _, other := range d.terms {
		if other.Kind == core.Gives && slices.Contains(other.Give.Notes, name) {
			return false
		}
	}
	n := r.FindNote(name)
	return n != nil && n.Owner != t.Giver && n.Zone != core.Box && (n.Holder == t.Giver || r.Options.Notes == core.PhysicalNotes)
}

func (r *dealing) voter() core.Seat {
	if r.windows.asksForVote() && len(r.windows.inTheWay()) == 0 {
		return r.windows.due()
	}
	return core.Nobody
}

// breaker returns the speaker once the speaker is asked for the outcome of a tie (ruling 244).
func (r *dealing) breaker() core.Seat {
	if r.windows.asksForDecision() && len(r.windows.inTheWay()) == 0 {
		return r.AgendaSpeaker()
	}
	return core.Nobody
}

// afterDice are the events that come after a roll of dice: the results of the roll, and all
// later events of a combat.
var afterDice = []string{"UNIT.ability_roll", "UNIT.sustain", "SC.roll.each", "SC.roll", "SC.hits", "HITS", "SC.retreat", "SC.round.end", "SC.end", "SC.won",
	"GC.roll", "GC.hits", "GC.round.end", "GC.won", "GC.end"}

func (r *dealing) rolled(moment string) bool { return slices.Contains(afterDice, moment) }

// knows judges a term that is due now by the facts that everybody can see.
func (r *dealing) knows(d *standing, t *core.Term) finding {
	ask := finding{asked: true, rules: objections{"deals note 1"}}
	switch t.Kind {
	case core.Gives:
		return r.hands(d, t)
	case core.Uses, core.LeavesUnused:
		return r.uses(t, ask)
	case core.Chooses: // a choice that a component gives, while it is resolved (rulings 70 and 72)
		if t.Thing.Name != "" && !r.resolving(t.Giver, t.Thing) {
			return no("deals 5")
		}
	case core.VotesFor, core.Abstains:
		return r.votes(t, ask)
	case core.Acts, core.Refrains:
		return r.board(t, ask)
	}
	return ask
}

// board judges an act on the board, which is done in its own step only. Anybody can refrain from an
// act that could be done.
func (r *dealing) board(t *core.Term, ask finding) finding {
	switch kept := r.windows.kept(t.Giver, t.Act); {
	case !r.isInStep(t.Giver, t.Act):
		return no("deals 5")
	case t.Kind == core.Refrains:
		return yes("deals 3")
	case len(kept) > 0 || r.leaves(t.Giver, func(owes *core.Term) bool { return owes.Kind == core.Refrains && owes.Act == t.Act }):
		return no(append(kept, "deals note 1")...)
	}
	return ask
}

// leaves reports whether a seat already has an obligation of some kind to refrain.
func (r *dealing) leaves(s core.Seat, is func(*core.Term) bool) bool {
	return slices.ContainsFunc(r.promises, func(p promised) bool { return p.term.Giver == s && r.owed(&p) && is(&p.term) })
}

// resolving reports whether a seat is resolving a component: the component waits for its
// player, or was resolved in a window that is still open.
func (r *dealing) resolving(s core.Seat, thing core.Thing) bool {
	is := func(t core.Thing) bool { return t.Name == thing.Name && t.Owner == thing.Owner }
	for _, f := range r.windows.Doing {
		if f.Job.By == s && is(f.Job.Thing) || slices.ContainsFunc(f.Did, func(d did) bool { return d.By == s && is(d.Thing) }) {
			return true
		}
	}
	return false
}

// uses judges a term about using a component, or not using it: the component must be
// resolvable now. A seat can't promise not to use a mandatory ability (abilities 8).
func (r *dealing) uses(t *core.Term, ask finding) finding {
	if t.Thing.Owner == core.Nobody && r.printed(t.Thing) == nil {
		return ask // a name that this table doesn't know
	}
	can, followed, must := r.resolvable(t.Giver, t.Thing)
	for _, way := range []func(*core.Term) (bool, bool){r.performs, r.followable} {
		could, seen := way(t)
		can, followed = can || could, followed || could && seen
	}
	if could, _ := r.followable(t); could {
		must = must || r.leaves(t.Giver, r.isOfCardInUse)
	}
	can = can && !r.leaves(t.Giver, func(owes *core.Term) bool { return owes.Kind == core.LeavesUnused && owes.Thing == t.Thing })
	switch {
	case !can:
		return no("deals 5")
	case t.Kind == core.LeavesUnused && must:
		return no("deals note 1")
	case t.Kind == core.LeavesUnused, followed:
		return yes("deals 3")
	}
	return ask // known by name alone: not everybody sees whether the seat has it
}

// hands judges a hand-over: it must be lawful now, and its giver must have the components
// (deals note 1).
func (r *dealing) hands(d *standing, t *core.Term) finding {
	o, _ := d.trade()
	if not := r.accept(o); len(not) > 0 {
		return no(not...)
	}
	return yes("deals 3")
}

// votes judges a term about the vote of the seat that votes now. The outcome must be possible,
// and the seat able to vote. Only the players know the number of its votes. Every seat can
// abstain.
func (r *dealing) votes(t *core.Term, ask finding) finding {
	kept := r.windows.kept(t.Giver, castVotes)
	switch {
	case r.breaker() == t.Giver: // the decision of a tie is no vote
		may := r.windows.ahead()
		if t.Kind == core.Abstains || t.Votes > 0 || !r.windows.possible(t.Outcome) || len(may) > 0 && !slices.Contains(may, t.Outcome) {
			return no("ruling 244")
		}
		return yes("deals 3")
	case t.Kind == core.Abstains:
		return yes("deals 3")
	case !r.windows.possible(t.Outcome) || len(kept) > 0:
		return no("deals note 1")
	}
	return ask
}

// comesTo tells whether a deal binds: only if every term could be carried out now (deals 3,
// deals 5).
func (r *dealing) comesTo(d *standing) (comes bond, asks int) {
	comes = binding
	for i := range d.terms {
		switch f := r.finds(d, i); {
		case !f.could && !f.asked:
			return free, 0
		case f.asked && asks == 0:
			comes, asks = unknown, i+1
		}
	}
	return comes, asks
}

// trade returns the transaction in the deal.
func (d *standing) trade() (o core.Offer, any bool) {
	o = core.Offer{From: d.from, To: d.to}
	for _, t := range d.terms {
		if t.Kind != core.Gives || t.Due.Kind != core.Now {
			continue
		}
		b := &o.Get
		if any = true; t.Giver == d.from {
			b = &o.Give
		}
		for k, n := range t.Give.Goods {
			b.Goods[k] += n
		}
		b.Notes = slices.Concat(b.Notes, t.Give.Notes)
		b.Others = slices.Concat(b.Others, t.Give.Others)
	}
	return o, any
}

func (d *standing) partner(s core.Seat) core.Seat {
	if s == d.from {
		return d.to
	}
	return d.from
}
