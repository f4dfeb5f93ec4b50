package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// An arrival is a note that a seat has received and that must be played at once.
type arrival struct {
	note core.NoteName
	by   core.Seat
	then *arrival // the other note of a swap, which is played after this one
}

// traded moves the components of a transaction.
func (n *noting) traded(o core.Offer) {
	for k := range deck.AllGoods {
		n.goods(o.From, deck.Good(k), o.Get.Goods[k]-o.Give.Goods[k])
		n.goods(o.To, deck.Good(k), o.Give.Goods[k]-o.Get.Goods[k])
	}
	for _, side := range [][2]core.Seat{{o.From, o.To}, {o.To, o.From}} {
		b := o.Give
		if side[0] == o.To {
			b = o.Get
		}
		sent := b.Goods[deck.Commodities]
		n.goods(side[1], deck.Commodities, -sent) // they arrive as trade goods (ruling 207)
		n.goods(side[1], deck.TradeGoods, sent)
		n.darkPact(side[0], side[1], sent)
		for _, name := range b.Notes {
			n.receives(name, side[1])
		}
	}
	if a := n.comes; len(a) > 1 && len(o.Give.Notes)+len(o.Get.Notes) > 1 && noteTexts[o.Give.Notes[0].Name].comes && noteTexts[o.Get.Notes[0].Name].comes {
		if a = a[len(a)-2:]; a[0].by != n.first(o.From, o.To) {
			a[0], a[1] = a[1], a[0]
		}
		n.swapped = append(n.swapped, arrival{a[0].note, a[0].by, &arrival{note: a[1].note, by: a[1].by}})
	}
}

// first returns the first of two players: the active player (Support for the Throne 5), or the
// nearer to the speaker clockwise (Support for the Throne 5.1).
func (n *noting) first(a, b core.Seat) core.Seat {
	if a == n.Active || b == n.Active {
		return n.Active
	}
	at := slices.IndexFunc(n.Players, func(p core.Player) bool { return p.Seat == n.Speaker })
	for i := range n.Players {
		if s := n.Players[(at+i)%len(n.Players)].Seat; s == a || s == b {
			return s
		}
	}
	return core.Nobody
}

// darkPact follows a hand-over of commodities to the owner of Dark Pact. If the holder gives as
// many as it can have, both gain a trade good (rulings 51, 119 and 140).
func (n *noting) darkPact(from, to core.Seat, sent int) {
	name := core.NoteName{Name: "Dark Pact", Owner: to}
	if sent == 0 || sent != n.Player(from).MaxCommodities || n.l[placeOf(name)] != spotOf(core.PlayArea, from) {
		return
	}
	n.goods(from, deck.TradeGoods, 1)
	n.goods(to, deck.TradeGoods, 1)
	n.acts("Dark Pact", "what Dark Pact pays")
}

// receives gives a note to a seat. A note that must be played on receipt is in the play area at
// once, unless its owner gets it back (promissory notes note 2.2).
func (n *noting) receives(name core.NoteName, by core.Seat) {
	text := noteTexts[name.Name]
	switch {
	case !text.comes || name.Owner == by:
		n.lies(name, core.Hand, by)
		return
	case text.stays:
		n.lies(name, core.PlayArea, by)
	default:
		n.lies(name, core.LaidAside, by)
	}
	n.comes = append(n.comes, arrival{note: name, by: by})
	n.at[name] = 0
}

// demands makes seats owe a note because of a resolved component: each with a note in hand.
func (n *noting) demands(by core.Seat, act core.Resolve) {
	printed := func(card deck.Component) bool { return card.Name == act.Thing.Name }
	if !slices.ContainsFunc(n.Deck().Components, printed) {
		return // this table doesn't know the component
	}
	of := core.Nobody
	for i := range n.next.Unfinished {
		of = n.next.Unfinished[i].EventSeat
	}
	switch whoGives[act.Thing.Name] {
	case deck.AimGives:
		n.owes(act.To, by)
	case deck.OthersGive:
		for i := range n.Players {
			n.owes(n.Players[i].Seat, by)
		}
	case deck.ActorGives:
		n.owes(of, by)
	case deck.GivesActor:
		n.owes(by, of)
	}
}

// owes makes a seat owe a note, if it has one to give.
func (n *noting) owes(from, to core.Seat) {
	if from == core.Nobody || from == to || n.l[debtLine(from, to)] > 0 {
		return
	}
	for _, name := range n.names() {
		if zone, holder := n.where(name); n.givable(name, zone, holder, from, to) {
			n.l.add(debtLine(from, to), 1)
			n.how["a note owed"]++
			return
		}
	}
}

// givable reports whether a note may be given: from the hand only (ruling 82), and no Alliance to Mahact (ruling 94).
func (n *noting) givable(name core.NoteName, zone core.Zone, holder, from, to core.Seat) bool {
	return zone == core.Hand && holder == from && !(name.Name == "Alliance" && n.Person(to).Faction == "Mahact")
}

// mayGive reports whether a seat owes another a note, and may give that one.
func (n *noting) mayGive(from core.Seat, act core.GiveNote) bool {
	name := act.Note.Notes[0]
	x := n.FindNote(name)
	lawful := !n.Player(from).Eliminated && slices.Contains(n.Gifts, core.Gift{From: from, To: act.To}) && n.givable(name, x.Zone, x.Holder, from, act.To)
	if lawful {
		n.how["a note given"]++
	} else {
		n.how["a note not to be given"]++
	}
	return lawful
}
