package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// could reports whether a seat may have something to do in a window, by what the whole table
// knows. With open set, only cards on the table count: its pieces, the notes in its play area, those
// that everybody sees in its hand, and what its faction begins with. When a card is played, a card known by name counts only if it cancels.
func (r *reading) could(w *spot, s core.Seat, open bool) bool {
	key := ability{w.frame, w.at, s, open}
	known, is := r.known[key]
	if !is {
		known = r.couldNow(w, s, open)
		if r.known != nil {
			r.known[key] = known
		}
	}
	return known
}

// An ability is the question whether a seat could act in a window, which is answered once for each
// game.
type ability struct {
	frame *frame
	at    deck.Station
	seat  core.Seat
	open  bool
}

func (r *reading) couldNow(w *spot, s core.Seat, open bool) bool {
	r = r.asItWas(w)
	if order, _ := r.order(w); !slices.Contains(order, s) {
		return false
	}
	if r.asRightly(w, s) || r.mustByName(w, s, "") || len(r.table.ListedDeclines) > 0 && r.must(w, s) {
		return true
	}
	for _, p := range r.Pieces {
		if p.Holder == s && !r.leavesUnasked(s, p.Card.Name, core.Nobody) && r.anyhow(w, s, core.Thing{Name: p.Card.Name, Unit: p.Unit}, p.Card.Abilities) {
			return true
		}
	}
	for _, n := range r.Notes {
		t := core.Thing{Name: n.Card.Name, Owner: n.Owner}
		switch {
		case r.leavesUnasked(s, t.Name, t.Owner):
		case open && n.Zone != core.PlayArea && !(n.Zone == core.Hand && n.Holder != n.Owner && r.Options.Notes == core.OpenNotes):
		case len(n.Card.Abilities) > 0 && r.anyhow(w, s, t, n.Card.Abilities):
			return true
		case len(n.Card.Abilities) == 0 && r.actsHere(w, n.Card.Windows) && r.lawfully(w, s, t, core.Nobody, 0):
			return true
		}
	}
	for i := range r.Deck().Components {
		if card := &r.Deck().Components[i]; !r.leavesUnasked(s, card.Name, core.Nobody) && r.couldByName(w, s, card, open) {
			return true
		}
	}
	return false
}

// lawfully reports whether there is no objection to a seat's resolving a thing in a window.
func (r *reading) lawfully(w *spot, s core.Seat, t core.Thing, to core.Seat, skip uint8) bool {
	c := choice{By: s, Thing: t, To: to, Skip: skip}
	return len(r.against(w, c, r.object(s, t))) == 0
}

// anyhow is lawfully for any ability of a thing, with any aim.
func (r *reading) anyhow(w *spot, s core.Seat, t core.Thing, list []deck.Ability) bool {
	for i := range list {
		t.Paragraph = uint8(i + 1)
		if r.anyOf(w, s, t, &list[i]) {
			return true
		}
	}
	return false
}

func (r *reading) actsHere(w *spot, windows deck.Windows) bool {
	id := r.card(w).ID
	return slices.Contains(windows, id) || slices.ContainsFunc(r.card(w).Shares, func(id string) bool { return slices.Contains(windows, id) })
}

// couldByName reports whether a seat could act by a component known by name. Any seat or only its
// faction may have it; a seat without a named faction may be of any. Technologies can be copied.
// Face up are faction abilities, agents and declared components. A component that is missing in a
// declaration doesn't count.
func (r *reading) couldByName(w *spot, s core.Seat, card *deck.Component, open bool) bool {
	faction := r.Person(s).Faction
	_, cancels := cancelsByName[card.Name]
	of := r.whose(s, card)
	said := r.wordFor(of, card)
	everybodys := card.Faction == "" || faction == "" || card.Kind == deck.ActionCardKind || card.Kind == deck.TechnologyCard ||
		card.Kind == deck.Leader && r.borrows(s, card)
	raided := r.Options.Goods == core.PhysicalGoods || r.Player(w.Of).Goods[deck.TradeGoods] >= 3
	switch {
	case (w.Moment == "ECO.gain_tg" || w.Moment == "ECO.txn") && w.at == deck.After && card.Faction == "Mentak" && !(raided && r.table.AreNeighbors(s, w.Of)):
		return false // Pillage needs a neighbor with 3 trade goods (ruling 216)
	case len(card.Abilities) > 0, !r.actsHere(w, card.Windows), w.Moment == "AC.play" && w.Card.Name != "" && !cancels:
		return false
	case open && galactic(card) && r.chosen(card) && (w.Of == s || w.Of == core.Nobody && s == r.Speaker): // the seat of the event handles a galactic event
	case open && !r.there(s, card) && !r.lent(s, of, card), !open && said != nil && !r.there(of, card), !open && said == nil && !everybodys && card.Faction != faction:
		return false
	}
	if card.Kind == deck.AgendaCard { // everybody sees whether it is a law
		law := r.law(card.Name)
		read := slices.ContainsFunc(r.Pieces, func(p piece) bool { return p.Card.Name == card.Name && p.Holder == s && !p.Purged })
		if read || w.Moment == "AG.outcome" && w.at == deck.During { // its abilities are judged elsewhere, or its outcome was carried out
			return false
		}
		return law != nil && !r.blank() && (law.Holder == core.Nobody || law.Holder == s)
	}
	r.anyway = true
	defer func() { r.anyway = false }()
	if o := r.object(s, core.Thing{Name: card.Name}); r.readWhole(card.Does(), o) || slices.Contains(ofAgenda, w.Moment) && len(card.Does()) > 0 || slices.ContainsFunc(card.Does(), func(a deck.Ability) bool { return len(a.Effects) > 0 && r.namesWindow(w, &a) }) {
		for n := range card.Does() {
			t := core.Thing{Name: card.Name, Paragraph: uint8(n + 1)}
			if o := r.sitting(w, r.object(s, t)); o.ability != nil && r.anyOf(w, s, t, o.ability) {
				return true
			}
		}
		return false
	}
	return r.lawfully(w, s, core.Thing{Name: card.Name}, core.Nobody, 0)
}

// lent reports whether s may use of's commander, because of's Alliance is in the play area of s.
func (r *reading) lent(s, of core.Seat, card *deck.Component) bool {
	alliance := slices.ContainsFunc(r.Notes, func(n note) bool {
		return n.Card.Name == "Alliance" && n.Zone == core.PlayArea && n.Holder == s && r.Person(n.Owner).Faction == card.Faction
	})
	return card.Kind == deck.Leader && !card.Open && alliance && r.there(of, card)
}

// borrows reports whether a seat may use a leader of another faction: an agent by Ssruu, another one by
// Imperia or by an Alliance in its play area (rulings 298 and 299). At a table with physical notes,
// nobody can see the Alliance.
func (r *reading) borrows(s core.Seat, card *deck.Component) bool {
	own, faction := r.Person(s).Faction, card.Faction
	if agent := card.Open; agent {
		return own == "Yssaril"
	}
	return own == "Mahact" || r.Options.Notes == core.PhysicalNotes || slices.ContainsFunc(r.Notes, func(n note) bool {
		return n.Card.Name == "Alliance" && n.Zone == core.PlayArea && n.Holder == s && r.Person(n.Owner).Faction == faction
	})
}
