package scenario

import (
	"math/rand/v2"
	"slices"

	"entente/core"
	"entente/core/deck"
)

// A random player makes only choices that prompts offer.
type randomPlayer struct {
	*rand.Rand
	game *core.Game
	by   core.Seat // the seat that chooses
}

func (r randomPlayer) chance(percent int) bool { return r.IntN(100) < percent }

// one draws a seat from a set.
func (r randomPlayer) one(of core.Seats) core.Seat {
	n := of.Count()
	if n == 0 {
		return core.Nobody
	}
	n = r.IntN(n)
	for _, s := range core.AllSeats {
		if of.Has(s) {
			if n == 0 {
				return s
			}
			n--
		}
	}
	return core.Nobody
}

func drawn[T any](r randomPlayer, list []T) T {
	var none T
	if len(list) == 0 {
		return none
	}
	return list[r.IntN(len(list))]
}

// act draws an act that an answer takes, or nil if the draw makes none.
func (r randomPlayer) act(a core.Answer) core.Act {
	act := r.draw(a)
	if act == nil || !a.Takes(act) {
		return nil
	}
	return act
}

func (r randomPlayer) draw(a core.Answer) core.Act {
	switch a := a.(type) {
	case core.PlainAnswer:
		return a.Kind().BlankAct()
	case core.TradeAnswer:
		return r.trade(a)
	case core.NoteAnswer:
		if note := (core.Bundle{Notes: []core.NoteName{drawn(r, a.Notes)}}); a.Kind() == core.GiveKind {
			return core.GiveNote{To: a.To, Note: note}
		} else {
			return core.ShowNote{Note: note}
		}
	case core.DealAnswer:
		return r.deal(a)
	case core.KeptAnswer:
		return core.SayKept{Kept: !a.AllowsBroken || r.chance(70)}
	case core.GoodsAnswer:
		return r.goods(a)
	case core.CorrectAnswer:
		return core.Correct{Fix: r.fix(drawn(r, a.Limits))}
	case core.PickAnswer:
		return core.Pick{Card: drawn(r, a.Cards)}
	case core.FactAnswer:
		return core.DeclareFact{Fact: r.fact(r.one(a.Seats))}
	case core.UnitAnswer:
		if len(a.Units) == 0 {
			return nil
		}
		return core.DeclareUnit{Unit: drawn(r, a.Units), InSystem: r.chance(80)}
	case core.StandingDeclineAnswer:
		if len(a.MayTakeBack) > 0 {
			s := drawn(r, a.MayTakeBack)
			return s.TakeBack()
		}
		if a.Kind() == core.TakeBackDeclineKind {
			return core.TakeBackDecline{Scope: drawn(r, a.Scopes)}
		}
		return core.DeclineAhead{Scope: drawn(r, a.Scopes)}
	case core.AwayAnswer:
		return core.DeclareAway{Seat: r.one(a.To), Away: a.Away}
	case core.DeclareComponentsAnswer:
		return r.had(a)
	case core.SettingAnswer:
		return core.ChangeSetting{Setting: drawn(r, a.Settings), WindowOrEvent: drawn(r, a.WindowsOrEvents)}
	case core.DoOnBoardAnswer:
		return core.DoOnBoard{BoardAct: drawn(r, a.BoardActs)}
	case core.ResolveAnswer:
		return r.resolve(a)
	case core.AnnounceAnswer:
		said := core.Announce{EventID: drawn(r, a.EventIDs), EventSeat: r.one(a.EventSeats), Goods: r.upTo(a.MaxGoods)}
		for _, s := range core.AllSeats {
			if a.MustDeclareUnits.Has(s) {
				said.Facts = append(said.Facts, r.fact(s))
			}
		}
		return said
	case core.SeatAnswer:
		return r.aboutSeat(a)
	case core.ScoreAnswer:
		return core.Score{Points: r.IntN(2), Seat: a.By}
	case core.RevealAnswer:
		return r.reveals(a)
	case core.AddVoteAnswer:
		return core.AddVote{Votes: 1 + r.IntN(min(a.MaxVotes, 4))}
	case core.VoteAnswer:
		if a.Kind() == core.DecideKind {
			return core.Decide{Outcome: r.outcome(a.Outcomes)}
		}
		if a.OwedTerm != nil {
			return core.Vote{Votes: max(a.OwedTerm.Votes, 1), Outcome: a.OwedTerm.Outcome}
		}
		return core.Vote{Votes: 1 + r.IntN(min(a.MaxVotes, 3)), Outcome: r.outcome(a.Outcomes)}
	}
	return nil
}

// reveals draws an agenda of the deck, or of the table's own.
func (r randomPlayer) reveals(a core.RevealAnswer) core.Act {
	if len(a.Agendas) > 0 && r.chance(85) {
		card := drawn(r, a.Agendas)
		return core.Reveal{Name: card.Law.Name, Described: card.Elects == deck.ElectHidden, Elects: deck.Elect(r.IntN(5)) * deck.Elect(bit(card.Elects == deck.ElectHidden))}
	}
	return core.Reveal{Name: []string{"", "Our Charter"}[r.IntN(2)], Described: true, IsLaw: r.chance(50), Elects: deck.Elect(r.IntN(6))}
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// outcome draws a possible outcome.
func (r randomPlayer) outcome(o core.Outcomes) core.Aim {
	switch {
	case o.Seats != 0:
		return core.Aim{Seat: r.one(o.Seats)}
	case o.AnyName:
		return core.Aim{Name: []string{"Mecatol Rex", "Wellon", "Diplomacy"}[r.IntN(3)]}
	}
	return core.Aim{Name: drawn(r, o.Names)}
}

func (r randomPlayer) aboutSeat(a core.SeatAnswer) core.Act {
	switch s := r.one(a.To); a.Kind() {
	case core.NeighborsKind:
		return core.DeclareNeighbors{With: s}
	case core.StrangersKind:
		return core.DeclareStrangers{With: s}
	case core.ObjectKind:
		return core.ObjectToDeclaration{To: s}
	case core.DeclineForKind:
		return core.DeclineFor{Seat: s}
	case core.HostKind:
		return core.NameHost{To: s}
	}
	return nil
}

// upTo draws a few goods of one kind, within the limits.
func (r randomPlayer) upTo(most deck.Goods) deck.Goods {
	var some []deck.Good
	for k, n := range most {
		if n > 0 {
			some = append(some, deck.Good(k))
		}
	}
	if len(some) == 0 || r.chance(30) {
		return deck.Goods{}
	}
	k := drawn(r, some)
	if most[deck.TradeGoods] > 0 && r.chance(60) {
		k = deck.TradeGoods
	}
	return k.Of(1 + r.IntN(min(most[k], 4)))
}

func (r randomPlayer) goods(a core.GoodsAnswer) core.Act {
	switch goods := r.upTo(a.Most); a.Kind() {
	case core.SpendKind:
		return core.Spend{Goods: goods}
	case core.GainKind:
		return core.Gain{Goods: goods}
	default:
		return core.Convert{Goods: goods}
	}
}

// trade draws an offer, mostly of components that both have, to a seat that may trade.
func (r randomPlayer) trade(a core.TradeAnswer) core.Act {
	to := r.one(a.To)
	if a.To.Has(r.game.Active) && r.chance(70) {
		to = r.game.Active
	}
	if a.Kind() != core.CounterKind && r.chance(50) { // a seat with which a trade is possible
		for _, i := range r.Perm(len(r.game.Players)) {
			if s := r.game.Players[i].Seat; a.To.Has(s) && r.game.WhyNotTradeNow(r.by, s) == nil {
				to = s
			}
		}
	}
	give, get := r.side(a, r.by), r.side(a, to)
	to = r.addThings(a, to, &give, &get)
	switch a.Kind() {
	case core.CounterKind:
		return core.CounterOffer{Give: give, Get: get}
	case core.OverruleKind:
		return core.Overrule{To: to, Give: give, Get: get}
	default:
		return core.MakeOffer{To: to, Give: give, Get: get}
	}
}

// side draws the bundle that a seat would hand over.
func (r randomPlayer) side(a core.TradeAnswer, of core.Seat) core.Bundle {
	most := deck.Goods{deck.TradeGoods: 2, deck.Commodities: 2, deck.CulturalFragments: 1}
	if p := r.game.Player(of); p != nil && r.game.Options.Goods == core.TrackedGoods && r.chance(85) {
		for k := range most {
			most[k] = min(most[k], p.Goods[k])
		}
	}
	b := core.Bundle{Goods: r.upTo(most)}
	switch n := r.IntN(10); {
	case n < 1 && len(a.Notes) > 0:
		b.Notes = []core.NoteName{drawn(r, a.Notes)}
	case n < 5:
		if held := r.game.NotesIn(core.Hand, of); len(held) > 0 {
			b.Notes = []core.NoteName{r.game.NameOf(drawn(r, held))}
		}
	}
	return b
}

func (r randomPlayer) fix(f core.CorrectionLimits) core.Correction {
	c := core.Correction{Field: f.Field, Seat: r.one(f.Seats), Good: f.Good, Yes: r.chance(50)}
	if f.Field >= core.FixStrategy {
		c.Card = drawn(r, f.Cards)
		if r.chance(30) {
			c.Seat = core.Nobody
		}
	}
	switch f.Field {
	case core.FixNote:
		c.Note, c.Zone = drawn(r, f.Notes), core.Zone(r.IntN(2))
	case core.FixPoints:
		c.Amount = r.IntN(6)
	case core.FixCaptured:
		c.Note, c.Amount = drawn(r, f.Notes), 1+r.IntN(3)
	case core.FixInPlay:
		if c.Note = drawn(r, f.Notes); !c.Yes {
			c.Seat = core.Nobody
		}
	default:
		c.Amount = f.Least + r.IntN(min(f.Most-f.Least, 6)+1)
	}
	return c
}

// had draws a declaration of a seat's components of a kind, often all that its faction could have.
func (r randomPlayer) had(a core.DeclareComponentsAnswer) core.Act {
	said := core.DeclareComponents{Seat: r.one(a.Seats), ComponentKind: drawn(r, deck.Havings()), TakesBack: r.chance(15)}
	names := a.Names(said.ComponentKind)
	for len(names) > 0 && !said.TakesBack && r.chance(80) && len(said.Names) < 12 {
		if name := drawn(r, names); !slices.Contains(said.Names, name) {
			said.Names = append(said.Names, name)
		}
	}
	return said
}

func (r randomPlayer) fact(s core.Seat) core.Fact {
	return core.Fact{Seat: s, HasUnits: r.chance(70), HasToken: r.chance(20), Ships: r.IntN(4)}
}

// resolve draws a listed thing, or a component known by name alone.
func (r randomPlayer) resolve(a core.ResolveAnswer) core.Act {
	what := core.Resolve{}
	switch n := r.IntN(10); {
	case n < 7 && len(a.Usables) > 0:
		u := drawn(r, a.Usables)
		what.Thing, what.LeftOutParts = u.Thing, u.ExcludedParts
		if what.To = r.one(u.Aims); u.Unaimed && r.chance(40) {
			what.To = core.Nobody
		}
		if r.chance(30) {
			what.LeftOutParts |= u.OptionalParts & deck.Parts(r.IntN(256))
		}
		if u.MustNameAmount(what.LeftOutParts) {
			what.Amount = deck.Amount{Named: true, N: u.Amounts.Least + r.IntN(min(u.Amounts.Most-u.Amounts.Least, 3)+1)}
		}
		if u.Predictable != nil {
			said := r.outcome(*u.Predictable)
			what.To, what.TargetName = said.Seat, said.Name
			return what
		}
	case n < 9 && len(a.Notes) > 0:
		note := drawn(r, a.Notes)
		what.Thing = core.Thing{Name: note.Name, Owner: note.Owner}
	case len(a.Names) > 0:
		what.Thing = core.Thing{Name: drawn(r, drawn(r, a.Names).List)}
		for i := range r.game.Deck().Components {
			if c := &r.game.Deck().Components[i]; c.Name == what.Thing.Name && c.Amount.Most > 0 && what.Thing.Paragraph == 0 {
				what.Amount = deck.Amount{Named: true, N: c.Amount.Least + i%(min(c.Amount.Most, 3)-c.Amount.Least+1)}
			}
		}
		if r.chance(30) {
			what.To = r.one(a.Aims)
		}
	}
	if r.chance(15) {
		what.TargetName = []string{"the first ship", "the second ship"}[r.IntN(2)]
	}
	return what
}
