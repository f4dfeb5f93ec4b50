package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A trading is one table, read by the rules of transactions, the printed components and all
// transactions so far. It uses none of the core's code for transactions.
type trading struct {
	core.Game
	done map[[2]core.Seat]doneTrade
}

// A doneTrade is the last transaction of two seats, and the changes since then.
type doneTrade struct {
	turn, agenda uint32
	phase        deck.Phase
	round        int
	actions      uint8
	parted       bool
}

func pairOf(a, b core.Seat) [2]core.Seat { return [2]core.Seat{min(a, b), max(a, b)} }

// sits reports whether a player has a seat.
func (r *trading) sits(s core.Seat) bool {
	return slices.ContainsFunc(r.Players, func(p core.Player) bool { return p.Seat == s })
}

func (r *trading) has(s core.Seat) *core.Player {
	i := slices.IndexFunc(r.Players, func(p core.Player) bool { return p.Seat == s })
	return &r.Players[i]
}

func (r *trading) plays(s core.Seat, faction string) bool { return r.Person(s).Faction == faction }

// beside reports whether two seats are neighbors (ruling 1, transactions note 5): they were
// declared to be and neither objects, or both have units in the active system.
func (r *trading) beside(a, b core.Seat) bool {
	for _, p := range r.Pairs {
		if pairOf(p.A, p.B) == pairOf(a, b) && p.Neighbors && p.Objector == core.Nobody {
			return true
		}
	}
	there := func(s core.Seat) bool {
		return slices.ContainsFunc(r.ActiveSystem, func(f core.Fact) bool { return f.Seat == s && f.HasUnits })
	}
	return r.Active != core.Nobody && there(a) && there(b)
}

// lies reports whether a component was declared to be in play with a seat, or with nobody.
func (r *trading) lies(name string, with core.Seat) bool {
	return slices.ContainsFunc(r.Grants, func(x core.Grant) bool {
		return !x.OneTrade && r.Deck().Components[x.Card].Name == name && x.Seat == with
	})
}

// law reports whether an agenda has become a law.
func (r *trading) law(name string) bool {
	return slices.ContainsFunc(r.Council.Laws, func(l core.Law) bool { return l.Name == name })
}

// resolvedFor reports whether a component was resolved for one transaction of two seats.
func (r *trading) resolvedFor(a, b core.Seat, either bool, names ...string) bool {
	return slices.ContainsFunc(r.Grants, func(x core.Grant) bool {
		fits := x.Seat == a && x.Partner == b || x.Seat == b && x.Partner == a || either && x.Partner == core.Nobody && (x.Seat == a || x.Seat == b)
		return x.OneTrade && fits && slices.Contains(names, r.Deck().Components[x.Card].Name)
	})
}

var stations = []string{"Space station", "Oluz Station", "Revelation", "The Watchtower", "Tsion Station"}

// permitted reports whether a component lets two seats trade that are no neighbors: Guild Ships
// of Hacan, Trade Convoys in a play area (ruling 15), a space station of each (ruling
// 21), Age of Commerce (ruling 22).
func (r *trading) permitted(a, b core.Seat) bool {
	station := func(s core.Seat) bool {
		return slices.ContainsFunc(stations, func(name string) bool { return r.lies(name, s) })
	}
	convoys := slices.ContainsFunc(r.Notes, func(n core.Note) bool {
		return n.Zone == core.PlayArea && (n.Holder == a || n.Holder == b) && r.NameOf(n).Name == "Trade Convoys"
	})
	return convoys || r.plays(a, "Hacan") || r.plays(b, "Hacan") || station(a) && station(b) || r.lies("Age of Commerce", core.Nobody)
}

// when returns the objections to a transaction of two seats at this moment.
func (r *trading) when(a, b core.Seat) (no objections) {
	agenda := r.Phase == deck.AgendaPhase
	no.add(agenda && r.lies("Hidden Agenda", core.Nobody), "ruling 52")
	if r.resolvedFor(a, b, false, "Temporal Command Suite", "Deepgloom Executable") { // rulings 43 and 44
		return no
	}
	last, traded := r.done[pairOf(a, b)]
	if agenda {
		no.add((r.Phase != deck.AgendaPhase || r.Council.Step == core.NoAgenda), "transactions 9")
		no.add(traded && last.phase == deck.AgendaPhase && last.round == r.Round && last.agenda == r.AgendaCount && last.turn == r.TurnNumber, "transactions 9")
		return no
	}
	no.add(r.Active == core.Nobody || a != r.Active && b != r.Active, "transactions 1")
	if r.Active == core.Nobody {
		return no
	}
	no.add(!r.beside(a, b) && !r.permitted(a, b), "transactions 1")
	if traded && last.turn == r.TurnNumber && last.phase == deck.ActionPhase {
		switch {
		case last.parted:
			no.add(true, "transactions note 4")
		case last.actions < r.Actions:
			no.add(true, "transactions note 6")
		default:
			no.add(true, "transactions 1")
		}
	}
	return no
}

// notMeant returns the objections to one side of an offer at any time.
func (r *trading) notMeant(from, to core.Seat, b core.Bundle) (no objections) {
	for _, n := range b.Goods {
		no.add(n < 0 || n > deck.MaxAmount, "transactions 3")
	}
	no.add(len(b.Notes) > 1, "promissory notes 5")
	for _, name := range b.Notes {
		n := r.FindNote(name)
		no.add(n == nil || n.Zone == core.Box, "table 5")
		no.add(r.plays(to, "Mahact") && name.Name == "Alliance", "ruling 94")
		own := name.Name == "Alliance" || name.Name == "Support for the Throne" // these two notes have rules of their own about it
		no.add(n != nil && n.Zone == core.PlayArea && !own, "promissory notes 5.1")
		no.add(n != nil && n.Zone == core.PlayArea && own, rulebook.Rule(name.Name+" 1.1"))
	}
	for i, o := range b.Others {
		no = append(no, r.otherThing(from, to, o)...)
		twice := slices.ContainsFunc(b.Others[:i], func(e core.OtherItem) bool { return e.Kind == o.Kind && e.Name == o.Name })
		no.add(twice || i >= 4, "table 4")
	}
	return no
}

var goesHome = []string{"carrier", "cruiser", "destroyer", "dreadnought", "flagship", "mech", "war sun"}

// otherThing returns the objections to another component (transactions 4, transactions 5,
// transactions note 1, transactions note 2, ruling 32).
func (r *trading) otherThing(from, to core.Seat, o core.OtherItem) (no objections) {
	dealings := r.resolvedFor(from, to, true, "Black Market Dealings")
	odd := o.Count < 1 || o.Count > deck.MaxAmount || len(o.Name) > deck.MaxName || o.Name == "\u202e"
	wrong := func(rules ...rulebook.Rule) objections { return append(rules, "table 4", "transactions 4") }
	mechs := !r.law("Articles of War")
	switch o.Kind {
	case deck.ActionCard:
		if !dealings && !r.plays(from, "Hacan") && !r.plays(to, "Hacan") {
			return objections{"transactions 4"}
		}
	case deck.SecretObjective:
		if !dealings {
			return objections{"transactions 4"}
		}
	case deck.Relic:
		if one := o.Name == "The Silver Flame" && o.Count == 1; !dealings && !one || odd {
			return objections{"transactions note 1"}
		}
	case deck.Technology:
		if !r.lies("Age of Commerce", core.Nobody) {
			return objections{"transactions 4", "ruling 32"}
		}
		for i := range r.Deck().Components {
			c := &r.Deck().Components[i]
			no.add(c.Name == o.Name && c.Faction != "" && (c.Kind == deck.TechnologyCard || c.Kind == deck.Unit), "ruling 32")
		}
	case deck.Planet:
		if !r.lies("Demilitarized Zone", from) && !(r.plays(from, "Hacan") && mechs) {
			return objections{"transactions 4", "ruling 50"}
		}
	case deck.CapturedUnit:
		if !slices.Contains(goesHome, o.Name) || o.Count < 1 || o.Count > core.MaxCaptured {
			return objections{"transactions note 2", "transactions 4", "table 4"}
		}
		no.add(r.Options.Goods == core.TrackedGoods && r.holdsOf(from, to, o.Name) == 0, "transactions note 2")
		return no
	default:
		return objections{"transactions 4"}
	}
	if odd {
		no = append(no, wrong()...)
	}
	return no
}

// holdsOf returns how many units of a type and an owner a seat has captured.
func (r *trading) holdsOf(captor, owner core.Seat, unit string) int {
	n := 0
	for _, c := range r.Captured {
		if c.Captor == captor && c.Owner == owner && core.CapturedUnits[c.Unit] == unit {
			n += int(c.Count)
		}
	}
	return n
}

// missing returns the objections to components that one side of an offer lacks.
func (r *trading) missing(from, to core.Seat, b core.Bundle) (no objections) {
	p, cards := r.has(from), 0
	for k, n := range b.Goods {
		no.add(r.Options.Goods == core.TrackedGoods && p.Goods[k] < n, "transactions 3")
	}
	for _, name := range b.Notes {
		n := r.FindNote(name)
		no.add(n != nil && r.Options.Notes != core.PhysicalNotes && (n.Zone != core.Hand || n.Holder != from), "promissory notes 5")
	}
	for _, o := range b.Others {
		switch o.Kind {
		case deck.ActionCard:
			cards += o.Count
		case deck.CapturedUnit:
			no.add(r.Options.Goods == core.TrackedGoods && r.holdsOf(from, to, o.Name) < o.Count, "transactions note 2")
		case deck.Planet: // only by the Demilitarized Zone, which needs the agenda phase
			mech := r.plays(from, "Hacan") && !r.law("Articles of War")
			no.add(!mech && r.Phase != deck.AgendaPhase, "ruling 32")
		}
	}
	no.add(p.ActionCards.Known && int(p.ActionCards.N) < cards, "transactions 5")
	no.add(cards > 0 && holdsTooMany(&r.Game, from), "ruling 259")
	return no
}

// offer returns the objections to an offer at any time.
func (r *trading) offer(from, to core.Seat, give, get core.Bundle) (no objections) {
	if !r.sits(from) || !r.sits(to) || from == to || r.has(from).Eliminated || r.has(to).Eliminated {
		return objections{"table 3"}
	}
	no = append(r.notMeant(from, to, give), r.notMeant(to, from, get)...)
	no.add(give.IsEmpty() && get.IsEmpty(), "transactions 0")
	return no
}

// accept returns the objections to accepting an offer.
func (r *trading) accept(o core.Offer) objections {
	no := append(r.missing(o.From, o.To, o.Give), r.missing(o.To, o.From, o.Get)...)
	if r.Options.Goods == core.TrackedGoods {
		no.add(r.tooMuch(o.From, o.Give, o.Get) || r.tooMuch(o.To, o.Get, o.Give), "table 4")
	}
	if no = append(append(no, r.when(o.From, o.To)...), r.offer(o.From, o.To, o.Give, o.Get)...); len(no) > 0 {
		return no
	}
	return r.barred(o)
}

// offerNow returns the objections to making an offer now: those at any time, and that a window asks about an ability
// that comes before the exchange.
func (r *trading) offerNow(o core.Offer) objections {
	no := r.offer(o.From, o.To, o.Give, o.Get)
	if len(no) > 0 {
		return no
	}
	windows := windowsOf(r.Game)
	if waits := r.accept(o); windows.hasRoom() && len(waits) == 1 && slices.Equal(waits, r.barred(o)) {
		no.add(windows.keepsOffers(windows.bars(o)), "abilities note 8")
	}
	return no
}

// barred returns the objection to an exchange before which an ability may still be used, unless its player can be
// asked now.
func (r *trading) barred(o core.Offer) (no objections) {
	windows := windowsOf(r.Game)
	if b := windows.bars(o); b != nil && !windows.mayBeAsked(b) {
		no.add(true, b.rule())
	}
	return no
}

// converts returns the objections to turning own commodities into trade goods (ruling 208).
func (r *trading) converts(by core.Seat, goods deck.Goods) (no objections) {
	n, has := goods[deck.Commodities], r.has(by).Goods
	no.add(r.Options.Goods == core.PhysicalGoods, "table 13")
	no.add(n < 1 || n > deck.MaxAmount || goods != deck.Commodities.Of(n), "ruling 208")
	no.add(has[deck.Commodities] < n, "table 13")
	no.add(has[deck.TradeGoods]+n > deck.MaxAmount, "table 4")
	if len(no) > 0 {
		return no
	}
	return r.barred(core.Offer{From: by, Give: core.Bundle{Goods: deck.Commodities.Of(n)}, Get: core.Bundle{Goods: deck.TradeGoods.Of(n)}})
}

// tooMuch reports whether a seat would hold more of some goods than allowed.
func (r *trading) tooMuch(s core.Seat, gone, come core.Bundle) bool {
	for k, n := range r.has(s).Goods {
		arrives := come.Goods[k]
		switch deck.Good(k) {
		case deck.TradeGoods:
			arrives += come.Goods[deck.Commodities]
		case deck.Commodities:
			arrives = 0
		}
		if left := n - gone.Goods[k] + arrives; left < 0 || left > deck.MaxAmount {
			return true
		}
	}
	return false
}
