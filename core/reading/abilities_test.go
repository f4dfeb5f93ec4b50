package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// An object is the thing that a choice names, with one of its paragraphs; or a name
// alone, with the windows that the deck lists for it.
type object struct {
	thing    core.Thing
	kind     deck.ComponentKind
	windows  deck.Windows
	ability  *deck.Ability // nil if the component is known by name alone, or is not there
	printed  *deck.Ability // the paragraph as printed, wherever the card is
	owner    core.Seat
	piece    *piece
	card     *deck.Component // the component, if it is known by name
	council  *deck.Ability   // the ability of card that Entente carries out
	plain    bool            // it was named without a paragraph
	problems objections
}

func (r *reading) moment(w *spot) deck.Moment { return r.timeline(w.Moment) }

func (r *reading) card(w *spot) deck.WindowCard {
	for _, card := range r.moment(w).Windows {
		if card.Station == w.at {
			return card
		}
	}
	return deck.WindowCard{}
}

// object finds the thing that a seat names.
func (r *reading) object(by core.Seat, t core.Thing) object {
	plain := t.Paragraph == 0
	if plain {
		t.Paragraph = 1
	}
	o := object{thing: t, kind: deck.OtherComponent, owner: by, plain: plain}
	if t.Owner != core.Nobody {
		r.note(by, &o)
		return o
	}
	for _, i := range r.index().components[t.Name] {
		card := &r.Deck().Components[i]
		o.kind, o.windows, o.card = card.Kind, card.Windows, card
		if n := int(t.Paragraph); len(card.Abilities) == 0 && n <= len(card.Does()) && len(card.Does()[n-1].Effects) > 0 {
			o.council = &card.Does()[n-1]
		}
		for j := range r.Pieces {
			if p := &r.Pieces[j]; p.Card == &r.Deck().Components[i] && p.Holder == by && p.Unit == t.Unit && !p.Purged && inPlace(p, t) {
				o.piece = p
			}
		}
		o.problems.add(len(card.Abilities) == 0 && card.Kind != deck.Unit && t.Unit != 0, "table 5") // only units are told apart by a number
		o.problems.add(galactic(card) && !r.chosen(card), "table 27")
		if len(card.Abilities) > 0 {
			o.paragraph(card.Abilities)
			o.problems.add(o.piece == nil, "table 5")
		}
		if o.printed = o.ability; o.piece == nil {
			o.ability = nil
		}
		if card.Kind == deck.AgendaCard && o.ability == nil {
			r.lawOf(by, &o)
		}
	}
	o.problems.add(t.Name == "" || strings.Contains(t.Name, "\u202e") || len(t.Name) > deck.MaxComponentName || t.Paragraph > deck.MaxParagraphs, "table 5")
	return o
}

// lawOf finds an agenda: it has abilities only as a law in play, for everybody or for
// the seat before which it lies (abilities 24).
func (r *reading) lawOf(by core.Seat, o *object) {
	law := r.law(o.thing.Name)
	for j := range r.Pieces {
		if p := &r.Pieces[j]; p.Card.Name == o.thing.Name && p.Card.Kind == deck.AgendaCard && p.Holder == by && !p.Purged && o.thing.Unit == 0 {
			if o.piece = p; int(o.thing.Paragraph) <= len(p.Card.Abilities) {
				o.ability = &p.Card.Abilities[o.thing.Paragraph-1]
				o.printed = o.ability
				return
			}
			o.problems.add(true, "table 5")
		}
	}
	o.problems.add(r.blank(), "ruling 205")
	o.problems.add(law == nil || law.Holder != core.Nobody && law.Holder != by, "abilities 24")
}

func (o *object) paragraph(list []deck.Ability) {
	if n := int(o.thing.Paragraph); n <= len(list) {
		o.ability = &list[n-1]
	} else {
		o.problems.add(true, "table 5")
	}
}

// note finds a promissory note. No player plays a note of their own (promissory notes
// 2), and only the holder of a note plays it (promissory notes 1).
func (r *reading) note(by core.Seat, o *object) {
	o.kind, o.owner = deck.NoteKind, o.thing.Owner
	for _, n := range r.Notes {
		card := n.Card
		if card.Name != o.thing.Name || n.Owner != o.thing.Owner {
			continue
		}
		o.windows = card.Windows
		if len(card.Abilities) > 0 {
			o.paragraph(card.Abilities)
		}
		o.problems.add(n.Owner == by, "promissory notes 2")
		o.problems.add(n.Zone == core.Box || r.Options.Notes != core.PhysicalNotes && n.Holder != by, "promissory notes 1")
		o.fromThere(n, r.Options.Notes == core.PhysicalNotes)
		o.problems.add(o.thing.Unit != 0 || o.thing.Paragraph > deck.MaxParagraphs, "table 5")
		return
	}
	o.problems.add(true, "table 5")
}

// against returns the objections to resolving an ability in a window, except that it
// may not be the seat's turn.
func (r *reading) against(w *spot, c choice, o object) (no objections) {
	if r = r.asItWas(w); w.before != nil && o.kind == deck.AgendaCard { // the laws that were in play
		o = r.object(c.By, c.Thing)
	}
	o = r.sitting(w, o)
	return append(r.againstAtAll(w, c.By, o), r.againstThis(w, c, o)...)
}

// againstAtAll returns the objections that hold for every aim and every way to resolve it.
func (r *reading) againstAtAll(w *spot, by core.Seat, o object) (no objections) {
	no.add(len(w.Did) >= core.MaxResolvedAbilities, "table 4")
	no = append(no, o.problems...)
	no = append(no, r.timely(w, by, o)...)
	no = append(no, r.forbids(by, o)...)
	no.add(r.ofOthers(by, o, deck.FactionAbility), "abilities 25")
	no.add(r.ofOthers(by, o, deck.TechnologyCard, deck.Leader, deck.Unit) && !r.hasAllTheSame(by, o), "table 5")
	if o.kind == deck.FactionAbility && o.card != nil && o.card.Chosen {
		no = append(no, r.kept(by, deck.UseChosenAbilities)...)
	}
	no = append(no, r.notPlayable(w, by, o)...)
	return append(no, r.notCanceled(w, by, o)...)
}

// againstThis returns the objections to the aim, the amount and the parts of the choice.
func (r *reading) againstThis(w *spot, c choice, o object) (no objections) {
	no = append(no, r.foretold(w, c, o)...)
	no = append(no, r.actedBefore(w, c, o)...)
	no = append(no, r.unmet(c, o, w.Of, w.facts)...)
	no.add(o.ability != nil && c.To != w.Of && r.card(w).IfSeated != "" && slices.ContainsFunc(o.ability.While, func(c deck.Condition) bool { return c.Test == deck.AimTradeGoods }), "abilities 3")
	no.add(o.ability != nil && w.Victim != core.Nobody && c.To != w.Victim && aimed(o.ability), "abilities 3")
	no = append(no, r.unpayable(c, o)...)
	no = append(no, r.usedUp(c, o)...)
	no = append(no, r.howMuch(c, o)...)
	return append(no, leftOut(c, o)...)
}

// hasAllTheSame reports whether a seat may use another faction's component, or declared it.
func (r *reading) hasAllTheSame(by core.Seat, o object) bool {
	return slices.ContainsFunc(r.index().components[o.thing.Name], func(i int) bool {
		card := &r.Deck().Components[i]
		said := r.wordFor(by, card)
		switch {
		case said != nil && slices.Contains(said.Names, card.Name):
			return true
		case o.kind == deck.Leader:
			return r.borrows(by, card)
		}
		return r.Person(by).Faction == "Nekro" // its assimilators
	})
}

// ofOthers reports whether an object has one of some kinds and belongs to another faction
// than the seat's.
func (r *reading) ofOthers(by core.Seat, o object, kinds ...deck.ComponentKind) bool {
	own := r.Person(by).Faction
	return slices.Contains(kinds, o.kind) && o.thing.Owner == core.Nobody && slices.ContainsFunc(r.index().components[o.thing.Name], func(i int) bool {
		of := r.Deck().Components[i].Faction
		return own != "" && of != "" && of != own
	})
}

// betweenTwo reports whether a card is about its player and the player that it is aimed at.
func (r *reading) betweenTwo(o object) bool {
	if o.thing.Name == "Diplomatic Pressure" {
		return true
	}
	for _, i := range r.index().components[o.thing.Name] {
		list := r.Deck().Components[i].Abilities
		if at := int(o.thing.Paragraph) - 1; at < len(list) {
			return slices.ContainsFunc(list[at].Effects, func(e deck.Effect) bool {
				pair := [2]deck.Role{e.Who, e.To}
				return e.Do == deck.HandOver && (pair == [2]deck.Role{deck.AnySeat, deck.TheHolder} || pair == [2]deck.Role{deck.TheHolder, deck.AnySeat})
			})
		}
	}
	return false
}

// actedBefore returns an objection if the object has acted already: one physical object
// acts once in a window (abilities note 2), and action cards of one name do not affect
// the same thing twice (abilities note 3).
func (r *reading) actedBefore(w *spot, c choice, o object) (no objections) {
	for _, d := range w.Did {
		if d.In != w.at {
			continue
		}
		then := r.object(d.By, d.Thing)
		sameHands := d.By == c.By || o.thing.Owner != core.Nobody
		no.add(then.thing == o.thing && sameHands && !r.playing(o), "abilities note 2")
		no.add(then.thing.Name == o.thing.Name && then.thing != o.thing && sameHands && r.deploys(o), "ruling 164")
		sameName := r.playing(o) && r.playing(then) && then.thing.Name == o.thing.Name
		otherPair := d.By != c.By && r.betweenTwo(o) // such a card affects the pair of giver and receiver (ruling 256)
		again := d.By == c.By && d.At == "" && servesItsPlayer(o)
		no.add(sameName && (again || !otherPair && sameThing(aim(d.By, d.To, d.At, then), d.At, aim(c.By, c.To, c.At, o), c.At)), "abilities note 3")
	}
	return no
}

// deploys reports whether a paragraph of a component brings a unit of its type onto the board.
func (r *reading) deploys(o object) bool {
	if c := r.named(o.thing.Name); c != nil {
		for _, a := range c.Does() {
			for _, e := range a.Effects {
				if strings.HasPrefix(e.Text, "deploy ") {
					return true
				}
			}
		}
	}
	return false
}

// servesItsPlayer reports whether a card does something to the player who plays it, at any aim. Goods that
// pass between that player and the aim don't count (ruling 256).
func servesItsPlayer(o object) bool {
	a := o.printed
	if a == nil {
		a = o.council
	}
	return a != nil && slices.ContainsFunc(a.Effects, func(e deck.Effect) bool {
		to := []deck.Role{e.Who}
		switch e.Do {
		case deck.HandOver:
			to = append(to, e.To)
		case deck.Instruct:
			if !slices.Contains([]string{"draws", "gains", "loses"}, strings.Fields(e.Text + " .")[0]) {
				return false
			}
		default:
			if slices.Contains(ofNobody, e.Do) {
				return false
			}
		}
		mine := slices.Contains(to, deck.TheHolder) || slices.Contains(to, deck.EachSeat)
		return mine && e.Either == 0 && !slices.Contains(to, deck.AnySeat)
	})
}

// aim returns the seat that a card affects. If no player was named, that is the card's own
// player (ruling 254). An effect on the card's own player alone affects that player even if
// another is named, unless it is done on the board.
func aim(by, to core.Seat, at string, o object) core.Seat {
	said := to
	if to == core.Nobody && at == "" {
		said = by
	}
	if o.printed == nil {
		o.printed = o.council
	}
	if does(o.printed, deck.Predict, deck.ChooseOutcome) && !aimed(o.printed) {
		return said
	}
	if o.printed == nil || slices.ContainsFunc(o.printed.Effects, func(e deck.Effect) bool { return e.Do == deck.Instruct }) && to != core.Nobody {
		return said
	}
	own := by
	if to != core.Nobody {
		by = to
	}
	for _, e := range o.printed.Effects {
		if meansSomebody(e) {
			return by
		}
	}
	for _, c := range slices.Concat(o.printed.If, o.printed.While) {
		if c.Test == deck.AimNeighbor || c.Test == deck.AimTradeGoods || c.Test == deck.AimMayVote || c.Test == deck.AimAnother {
			return by
		}
	}
	if slices.ContainsFunc(o.printed.Effects, func(e deck.Effect) bool { return e.Do == deck.Instruct }) {
		return said
	}
	return own
}

// meansSomebody reports whether an effect is about "a player".
func meansSomebody(e deck.Effect) bool {
	return e.Aimed || e.Who == deck.AnySeat && !slices.Contains(ofNobody, e.Do) || e.Do == deck.HandOver && e.To == deck.AnySeat
}

// aimed reports whether anything about an ability is about "a player".
func aimed(a *deck.Ability) bool {
	return slices.ContainsFunc(a.Effects, meansSomebody) || slices.ContainsFunc(slices.Concat(a.If, a.While), func(c deck.Condition) bool {
		return c.Test == deck.AimNeighbor || c.Test == deck.AimTradeGoods || c.Test == deck.AimMayVote || c.Test == deck.AimAnother
	})
}
