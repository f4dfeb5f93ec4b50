package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// unmet returns the objections of conditions. A condition of the trigger looks at the
// beginning of the event (abilities note 1.2), one of the ability at the present
// (abilities note 1.3); and "this system" is the one with that unit (abilities 27).
func (r *reading) unmet(c choice, o object, party core.Seat, then []core.Fact) (no objections) {
	if o.ability == nil {
		return nil
	}
	about := meeting{holder: c.By, owner: o.owner, aim: c.To, party: party}
	if c.To == core.Nobody {
		about.aim = c.By
	}
	for _, cond := range o.ability.If {
		if kept(cond) && r.anyway {
			continue
		}
		no.add(!r.holds(cond, about, then) || !r.inCouncil(cond, c.By, o) || cond.Test == deck.OtherName && r.cardNow() == o.thing.Name, "abilities note 1.2")
	}
	for _, cond := range o.ability.While {
		if kept(cond) && r.anyway {
			continue
		}
		no.add(!r.holds(cond, about, r.Here) || !r.inCouncil(cond, c.By, o), "abilities note 1.3")
	}
	no.add(o.kind == deck.AgendaCard && r.blank(), "ruling 205")
	no.add(o.kind == deck.Unit && o.piece != nil && !o.piece.Here, "abilities 27")
	return no
}

// blank reports whether all laws are blank in this turn (ruling 205).
func (r *reading) blank() bool {
	return slices.ContainsFunc(r.Bans, func(b core.Ban) bool { return b.Act == noAct && !b.Permits })
}

// A meeting has the seats that a condition can be about.
type meeting struct{ holder, owner, aim, party core.Seat }

func (r *reading) holds(c deck.Condition, about meeting, facts []core.Fact) bool {
	s := about.holder
	var has core.Fact
	for _, f := range facts {
		if f.Seat == s {
			has = f
		}
	}
	if !r.sits(s) && (c.Test == deck.HasTradeGoods || c.Test == deck.HasFragments || c.Test == deck.AimTradeGoods) {
		return false // a law for everybody lies before no seat
	}
	told := r.Options.Goods == core.PhysicalGoods // amounts that are not counted are not checked
	switch c.Test {
	case deck.HasUnits:
		return has.HasUnits
	case deck.HasToken:
		return has.HasToken
	case deck.HasShips:
		return has.Ships >= c.Least
	case deck.HasTradeGoods:
		return told || r.Player(s).Goods[deck.TradeGoods] >= c.Least
	case deck.AimTradeGoods:
		return told || r.Player(about.aim).Goods[deck.TradeGoods] >= c.Least
	case deck.HasFragments:
		g := r.Player(s).Goods
		return told || g[deck.CulturalFragments]+g[deck.HazardousFragments]+g[deck.IndustrialFragments]+g[deck.UnknownFragments] >= c.Least
	case deck.IsNotOwner:
		return about.owner != s
	case deck.HasOthersNote:
		return r.Options.Notes == core.PhysicalNotes || slices.ContainsFunc(r.Notes, func(n note) bool { return n.Zone == core.PlayArea && n.Holder == s && n.Owner != s })
	case deck.AimNeighbor:
		return r.neighbors(s, about.aim)
	case deck.AimAnother:
		return about.aim != s
	case deck.AimMayVote:
		return len(r.kept(about.aim, castVotes)) == 0
	}
	if kept(c) {
		return r.isSo(c, about)
	}
	return r.stands(c, s)
}

// kept reports whether a condition asks for something that the table wrote down: votes, neighbors, hands,
// strategy cards, the speaker. A window asks the players in spite of it.
func kept(c deck.Condition) bool { return c.Test >= deck.AimFragment && c.Test <= deck.IsNotActive }

// isSo reports whether such a fact is so.
func (r *reading) isSo(c deck.Condition, about meeting) bool {
	s, a := about.holder, &r.Agenda
	cards := map[core.Seat]int{} // readied ones count 10
	for _, card := range r.table.StrategyCards {
		if card.HeldBy != core.Nobody {
			cards[card.HeldBy] += map[bool]int{true: 1, false: 10}[card.Exhausted]
		}
	}
	switch c.Test {
	case deck.AimFragment:
		g := r.Player(about.aim).Goods
		return r.neighbors(s, about.aim) && (r.Options.Goods == core.PhysicalGoods || g[deck.CulturalFragments]+g[deck.HazardousFragments]+g[deck.IndustrialFragments]+g[deck.UnknownFragments] > 0)
	case deck.AimHand:
		hand := r.Player(about.aim).ActionCards
		return !hand.Known || hand.N > 0
	case deck.AimReadied:
		return len(cards) == 0 || cards[about.aim] >= 10
	case deck.AimCard:
		return len(cards) == 0 || cards[about.aim] > 0 && cards[s] > 0
	case deck.AimNoSpeaker:
		return about.aim != r.Speaker
	case deck.VotedElse: // abstaining is for no outcome
		b := r.voted(s)
		foretold := slices.ContainsFunc(a.Said, func(p core.Prediction) bool { return p.Predictor == s && p.Outcome != a.Outcome })
		return foretold || b != nil && b.Votes > 0 && b.Outcome != a.Outcome
	case deck.OtherElected:
		return a.Outcome.Seat != core.Nobody && a.Outcome.Seat != s
	case deck.ActiveNear:
		return s == r.Active || r.neighbors(s, r.Active)
	case deck.IsNotActive:
		return s != r.Active
	case deck.TakesPart:
		fights := map[core.Seat]bool{r.Active: true, about.party: true}
		foes := 0
		for _, f := range r.Here {
			if f.HasUnits {
				fights[f.Seat] = true
				foes += map[bool]int{true: 0, false: 1}[f.Seat == r.Active]
			}
		}
		return fights[s] || foes == 0 && about.party == r.Active
	}
	// both parties of a transaction: the one whose event it is, and those who traded with that player since
	// the last action began
	near, partners := false, 0
	for _, p := range r.table.Pairs {
		other := map[core.Seat]core.Seat{p.A: p.B, p.B: p.A}
		if partner, is := other[about.party]; is && p.Traded && p.TradeAction == r.table.Actions {
			partners++
			near = near || r.neighbors(s, partner)
		}
	}
	return r.neighbors(s, about.party) && (near || partners == 0)
}

// stands reports whether a condition about the turn or the table is met.
func (r *reading) stands(c deck.Condition, s core.Seat) bool {
	passed, all := 0, len(r.Players)
	strangers := false
	for _, p := range r.Players {
		if p.Passed {
			passed++
		}
		strangers = strangers || p.Seat != s && !r.neighbors(s, p.Seat)
	}
	mine := r.sits(s) && r.Player(s).Passed
	switch c.Test {
	case deck.HasPassed:
		return mine
	case deck.HasNotPassed:
		return !mine
	case deck.IsActive:
		return r.Active == s
	case deck.InPhase:
		return r.Phase == c.Phase
	case deck.PlayersLeft:
		return all-passed >= c.Least
	case deck.OthersPassed:
		return passed == all || passed == all-1 && !mine
	case deck.AllPassed:
		return passed == all
	case deck.NeighborOfAll:
		return !strangers
	}
	return true
}

// unpayable returns an objection if the cost can't be paid: no cost, no effect
// (abilities 11).
func (r *reading) unpayable(c choice, o object) (no objections) {
	if o.ability == nil {
		return nil
	}
	goods := 0
	for _, cost := range o.ability.Cost {
		if cost.Kind == deck.CostTradeGoods {
			goods += c.so(cost, o.ability)
		}
		hand := r.Player(c.By).ActionCards
		no.add(cost.Kind == deck.CostSaid && hand.Known && int(hand.N) < cost.Cards, "abilities 11")
		if has := r.Player(c.By).Goods; cost.Kind == deck.CostFragments && r.Options.Goods == core.TrackedGoods {
			most := 0 // of one type that is known (ruling 235)
			for _, k := range []deck.Good{deck.CulturalFragments, deck.HazardousFragments, deck.IndustrialFragments} {
				if strings.HasPrefix(k.String(), cost.Text) {
					most = max(most, has[k])
				}
			}
			no.add(most == 0 || most+has[deck.UnknownFragments] < cost.Amount, "abilities 11")
		}
		no.add(cost.Kind == deck.CostExhaust && r.isExhausted(c.By, o), "abilities 11")
	}
	no.add(r.Options.Goods == core.TrackedGoods && r.Player(c.By).Goods[deck.TradeGoods] < goods, "abilities 11")
	return no
}

// leftOut returns the objections to the parts that are left out. An ability is resolved
// completely except for parts that say "may" (abilities 7), and of alternatives exactly
// one is resolved, completely (table 20).
func leftOut(c choice, o object) (no objections) {
	chosen, halved := map[uint8]bool{}, false
	either := map[uint8]bool{}
	for i := range 8 {
		left := c.Skip&(1<<i) != 0
		if o.ability == nil || i >= len(o.ability.Effects) {
			no.add(left, "abilities 7")
			continue
		}
		e := o.ability.Effects[i]
		if e.Either == 0 {
			no.add(left && !e.May, "abilities 7")
			continue
		}
		no.add(e.Another && !left && (c.To == core.Nobody || c.To == c.By), "abilities note 1.3")
		halved = halved || either[e.Either] && chosen[e.Either] == left
		either[e.Either], chosen[e.Either] = true, !left
	}
	stay := 0
	for n := range either {
		if chosen[n] {
			stay++
		}
	}
	if o.ability != nil && o.ability.Asks { // chosen as it is resolved, or before that by the resolver
		first := o.ability.Effects[slices.IndexFunc(o.ability.Effects, func(e deck.Effect) bool { return e.Either == 1 })]
		no.add(halved || stay != len(either) && (stay != 1 || first.Who != deck.TheHolder), "table 20")
		return no
	}
	no.add(halved || len(either) > 0 && stay != 1, "table 20")
	return no
}

// must reports whether a seat has to resolve an ability of a component that stays in
// play and does not say "may" (abilities 8). An ability that depends on uncounted goods
// binds no seat.
func (r *reading) must(w *spot, s core.Seat) bool {
	if !r.sits(s) {
		return false
	}
	if r.asRightly(w, s) || r.mustByName(w, s, "") {
		return true
	}
	for _, p := range r.Pieces {
		card := p.Card
		if p.Holder != s || p.Purged || card.Kind == deck.ActionCardKind {
			continue
		}
		for i, a := range card.Abilities {
			free := a.May || !slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return !e.May && e.Per != deck.PerNamed }) || slices.ContainsFunc(a.Cost, onBoard) ||
				slices.ContainsFunc(a.If, unseen) || slices.ContainsFunc(a.While, unseen)
			untold := r.Options.Goods == core.PhysicalGoods && (slices.ContainsFunc(a.Cost, spends) || slices.ContainsFunc(a.While, counts))
			c := choice{By: s, Thing: core.Thing{Name: card.Name, Unit: p.Unit, Paragraph: uint8(i + 1)}}
			if !a.Asks {
				c.Skip = oneOnly(a.Effects)
			}
			c = c.atLeast(&a)
			if !free && !untold && len(r.against(w, c, r.object(s, c.Thing))) == 0 {
				return true
			}
		}
	}
	return false
}

// mustByName is must for the components that a faction has from the beginning and whose
// abilities are known; with a name, for that component alone.
func (r *reading) mustByName(w *spot, s core.Seat, name string) bool {
	faction := r.Person(s).Faction
	for i := range r.Deck().Components {
		card := &r.Deck().Components[i]
		if name != "" && name != card.Name || !(faction != "" && card.Open && card.Faction == faction || r.there(s, card)) || !r.Agenda.Open && slices.Contains(ofAgenda, w.Moment) {
			continue
		}
		for n, a := range card.Does() {
			free := a.May || a.Timing.Action || !slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return !e.May && e.Per != deck.PerNamed }) || slices.ContainsFunc(a.Cost, onBoard) || slices.ContainsFunc(a.If, unseen) || slices.ContainsFunc(a.While, unseen)
			c := choice{By: s, Thing: core.Thing{Name: card.Name, Paragraph: uint8(n + 1)}}
			if c = c.atLeast(&a); !free && r.namesWindow(w, &a) && len(r.against(w, c, r.object(s, c.Thing))) == 0 {
				return true
			}
		}
	}
	return false
}

func spends(c deck.Cost) bool { return c.Kind == deck.CostTradeGoods }
func counts(c deck.Condition) bool {
	return c.Test == deck.HasTradeGoods || c.Test == deck.HasFragments || c.Test == deck.AimTradeGoods
}

// A cost or condition that only the players know binds no seat.
func onBoard(c deck.Cost) bool     { return c.Kind == deck.CostSaid }
func unseen(c deck.Condition) bool { return c.Test == deck.Said }

// oneOnly leaves out all alternatives but the first.
func oneOnly(list []deck.Effect) (skip uint8) {
	for i, e := range list {
		if e.Either > 1 {
			skip |= 1 << i
		}
	}
	return skip
}
