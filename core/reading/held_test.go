package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A reach is what a printed ability takes from another player, counts or sees, and at which event. The ability
// acts directly beside its event (abilities 14, abilities 15), so no trade comes between them.
type reach struct {
	name    string
	moments []string
	at      deck.Station
	goods   []deck.Good
	notes   bool // promissory notes in hand
	cards   bool // action cards and secret objectives in hand
	whose   whose
}

// A whose is the player whose things an ability is about.
type whose uint8

const (
	ofTheEvent whose = iota // the player of the event
	ofTheNote               // the owner of the note
	ofTheFight              // the other side of the combat
)

// reaches are the printed abilities that reach for other players' things as an event happens or after it. Action
// cards are left out, because nobody sees who has one, and so are abilities at the start and the end of a span.
var reaches = []reach{
	{"Trade Agreement", []string{"ECO.replenish"}, deck.When, []deck.Good{deck.Commodities}, false, false, ofTheNote},
	{"The Stillness of Stars", []string{"ECO.replenish"}, deck.After, []deck.Good{deck.Commodities}, false, false, ofTheEvent},
	{"Pillage", []string{"ECO.gain_tg", "ECO.txn"}, deck.After, []deck.Good{deck.TradeGoods, deck.Commodities}, false, false, ofTheEvent},
	{"S'ula Mentarion", []string{"SC.won"}, deck.After, nil, true, false, ofTheFight},
	{"Voidwatch", []string{"TA.move"}, deck.After, nil, true, false, ofTheEvent},
	{"So Ata", []string{"TA.activate"}, deck.After, nil, true, true, ofTheEvent},
}

// A bar is a window with players who may still use such an ability on what an exchange would take away.
type bar struct {
	event int
	at    deck.Station
	by    []core.Seat
}

func (b *bar) rule() rulebook.Rule {
	if b.at == deck.When {
		return "abilities 15"
	}
	return "abilities 14"
}

// windowsOf reads the windows of a table, with the declarations that their events were marked with.
func windowsOf(g core.Game) *reading {
	r := &reading{game: read(g), memory: map[event]memory{}}
	for i, f := range r.Doing {
		r.memory[event{i, f.Moment, f.Since}] = memory{g.Unfinished[i].SystemFacts, f.Happened, 0}
	}
	return r
}

// bars returns the window that comes before an exchange, the innermost first; nil if there is none.
func (r *reading) bars(o core.Offer) *bar {
	for i := len(r.Doing) - 1; i >= 0; i-- {
		for _, at := range []deck.Station{deck.Before, deck.When, deck.After} {
			w := r.spot(i)
			open := w.At
			if w.at = at; r.card(w).ID == "" || at > open && !w.Happened {
				continue
			}
			b := &bar{event: i, at: at}
			order, _ := r.order(w)
			for _, s := range order {
				third := s != o.From && s != o.To && !r.Player(s).Eliminated
				if third && (r.reachesFor(w, s, o.From, o.Give, o.Get) || r.reachesFor(w, s, o.To, o.Get, o.Give)) && r.stillFree(i, at, s) {
					b.by = append(b.by, s)
				}
			}
			if len(b.by) > 0 {
				return b
			}
		}
	}
	return nil
}

// mayBeAsked reports whether the players of a bar can be asked now: every event inside is on call, and no player of
// them is asked already. A player who is asked for notes in hand alone is asked once more.
func (r *reading) mayBeAsked(b *bar) bool {
	for i := b.event + 1; i < len(r.Doing); i++ {
		if !standsOpen(&r.Doing[i]) {
			return false
		}
	}
	w := r.spot(b.event)
	asked := func(s core.Seat) bool {
		return w.Asks && w.At == b.at && slices.Contains(w.Queue, s) && !r.leftOut(w, s) && (!w.Narrow || w.Spoke.Has(s) || w.Waited || r.couldWithoutHand(w, s))
	}
	return w.Job.By == core.Nobody && b.at <= w.At && !slices.ContainsFunc(b.by, asked)
}

// couldWithoutHand reports whether a seat could act in a window without any card from a hand.
func (r *reading) couldWithoutHand(w *spot, s core.Seat) bool {
	laid := &reading{game: r.game, memory: r.memory}
	laid.Notes = slices.DeleteFunc(slices.Clone(r.Notes), func(n note) bool { return n.Zone != core.PlayArea })
	return laid.could(w, s, true)
}

// keepsOffers reports whether the window of a bar asks one of its players about all cards, so that nobody offers what
// that player's ability may take (abilities note 8).
func (r *reading) keepsOffers(b *bar) bool {
	w := r.spot(b.event)
	return w.Asks && !w.Narrow && w.At == b.at && slices.ContainsFunc(b.by, func(s core.Seat) bool { return slices.Contains(w.Queue, s) })
}

// reachesFor reports whether a seat could use in a window an ability that reaches for something that another seat
// gives away, and gets no replacement for.
func (r *reading) reachesFor(w *spot, by, of core.Seat, gone, come core.Bundle) bool {
	if of == core.Nobody || by == of {
		return false
	}
	notes, cards, secrets := len(gone.Notes), 0, 0
	for _, name := range come.Notes {
		card := r.table.Card(*r.table.FindNote(name))
		if !card.OnReceipt || name.Owner == of { // any other is played at once
			notes--
		}
	}
	for i, b := range []core.Bundle{gone, come} {
		for _, one := range b.Others {
			n := []int{one.Count, -one.Count}[i]
			switch one.Kind {
			case deck.ActionCard:
				cards += n
			case deck.SecretObjective:
				secrets += n
			}
		}
	}
	loses := map[deck.Good]bool{
		deck.TradeGoods:  gone.Goods[deck.TradeGoods] > come.Goods[deck.TradeGoods]+come.Goods[deck.Commodities],
		deck.Commodities: gone.Goods[deck.Commodities] > 0, // those that come are trade goods
	}
	for _, x := range reaches {
		lost := x.notes && notes > 0 || x.cards && (cards > 0 || secrets > 0) || slices.ContainsFunc(x.goods, func(k deck.Good) bool { return loses[k] })
		if !lost || x.at != w.at || !slices.Contains(x.moments, w.Moment) {
			continue
		}
		if x.whose == ofTheEvent && w.Of != of || x.whose == ofTheFight && !r.fights(w, by, of) {
			continue
		}
		if x.whose == ofTheNote {
			for _, n := range r.Notes {
				if n.Card.Name == x.name && n.Owner == of && !r.hasPromisedNot(by, core.Thing{Name: x.name, Owner: of}, false) && !r.leavesUnasked(by, x.name, of) && n.Zone != core.LaidAside && r.lawfully(w, by, core.Thing{Name: x.name, Owner: of}, core.Nobody, 0) {
					return true
				}
			}
			continue
		}
		if card := r.named(x.name); card != nil && !r.hasPromisedNot(by, core.Thing{Name: x.name}, card.Kind == deck.FactionAbility) && !r.leavesUnasked(by, x.name, core.Nobody) && r.mayBeTheirs(by, card) && (&noting{Game: r.table}).kept(by, card, w.Of) == "" && r.couldByName(w, by, card, false) && r.canAimAt(w, by, of, card) {
			return true
		}
	}
	return false
}

// hasPromisedNot reports whether a deal that binds keeps a seat from a component in this step (deals 3), or from
// every faction ability.
func (r *reading) hasPromisedNot(s core.Seat, thing core.Thing, ofFaction bool) bool {
	return slices.ContainsFunc(r.table.Promises, func(p core.Promise) bool {
		t := &p.Term
		isMeant := t.Kind == core.LeavesUnused && t.Thing.Name == thing.Name && t.Thing.Owner == thing.Owner
		isMeant = isMeant || t.Kind == core.Refrains && t.Act == useFactionAbilities && ofFaction
		return isMeant && t.Giver == s && p.Binding && p.State == core.Running && p.Step == r.table.StepNumber
	})
}

// canAimAt reports whether an ability of a component may be used on a seat.
func (r *reading) canAimAt(w *spot, by, of core.Seat, card *deck.Component) bool {
	o := r.sitting(w, r.object(by, core.Thing{Name: card.Name}))
	if o.ability == nil {
		return true
	}
	for skip := range or(o.ability.Effects) + 1 {
		if c := (choice{By: by, Thing: core.Thing{Name: card.Name}, To: of, Skip: uint8(skip)}).atLeast(o.ability); len(r.against(w, c, r.object(by, c.Thing))) == 0 {
			return true
		}
	}
	return false
}

// mayBeTheirs reports whether everybody sees that a seat may have a component of a faction: it is their own faction's,
// it was declared, or another card lends it.
func (r *reading) mayBeTheirs(s core.Seat, card *deck.Component) bool {
	own := r.Person(s).Faction
	if card.Faction == "" || card.Faction == own || r.there(s, card) {
		return true
	}
	alliance := slices.ContainsFunc(r.Notes, func(n note) bool {
		return n.Card.Name == "Alliance" && n.Zone == core.PlayArea && n.Holder == s && r.Person(n.Owner).Faction == card.Faction
	})
	switch {
	case card.Kind != deck.Leader:
		return false
	case card.Open: // an agent
		return own == "Yssaril"
	}
	return own == "Mahact" || alliance
}

// fights reports whether a seat may be the other side of a combat that is an event of another seat.
func (r *reading) fights(w *spot, by, of core.Seat) bool {
	if w.Of != by {
		return w.Of == of
	}
	if by != r.Active {
		return of == r.Active
	}
	var there []core.Seat
	for _, f := range r.Here {
		if f.HasUnits && f.Seat != by {
			there = append(there, f.Seat)
		}
	}
	return len(there) == 0 || slices.Contains(there, of)
}

// stillFree reports whether a seat has not given its answer in a window of an event.
func (r *reading) stillFree(i int, at deck.Station, s core.Seat) bool {
	w := r.spot(i)
	if r.answersItself(w, at, s) {
		return false
	}
	first := deck.Before // the last station before the event itself
	if r.moment(w).Stand == deck.Instead {
		first = deck.When
	}
	opened := w.Opened&(1<<at) != 0
	switch {
	case at > w.At:
		return true
	case at < w.At:
		later := slices.ContainsFunc(w.Did, func(d did) bool { return d.In > at })
		return !opened && !later && !w.Heard[at].Has(s) && !((w.Carried || w.Moment == "AG.outcome" && w.Happened) && at <= first)
	case w.Job.By != core.Nobody:
		return true
	case !w.Asks:
		return !opened && !w.Heard[at].Has(s)
	}
	agreed := r.table.Unfinished[i].ClosedUnanswered // the table said that nobody acts, also for those who were not asked
	return w.Narrow && !agreed && !w.Declined.Has(s) || r.leftOut(w, s) && !w.Narrow || !w.Declined.Has(s) && slices.Contains(w.Queue, s) && (w.Spoke.Has(s) || w.Waited || r.could(w, s, w.Narrow))
}

// answersItself reports whether a standing decline, or the decline for a seat that is away, answers for a seat.
func (r *reading) answersItself(w *spot, at deck.Station, s core.Seat) bool {
	g := &r.table
	there := *w
	there.at = at
	if r.Phase == deck.ActionPhase && s == r.Active || r.must(&there, s) {
		return false
	}
	stopped := g.DecliningUntilTurn.Has(s) || g.DeclinedFor.Has(s) || r.stoodDown(w.Moment, w.Of, s)
	for i := range g.Unfinished {
		stopped = stopped || &r.Doing[i] == w.frame && g.Unfinished[i].DecliningUntilClosed.Has(s)
	}
	reveal := w.Moment == "AG.reveal"
	return stopped || reveal && (at == deck.When && g.DecliningWhens.Has(s) || at == deck.After && g.DecliningAfters.Has(s))
}
