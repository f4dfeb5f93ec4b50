package core_test

import (
	"slices"
	"strings"

	"entente/core"
)

// An object is what a choice names: a thing on the table and one paragraph of
// it, or a name alone, with the window that the catalogue gives it.
type object struct {
	thing    core.Thing
	kind     core.ComponentKind
	windows  core.Windows
	ability  *core.Ability // nil: known by name alone, or not there
	printed  *core.Ability // what stands on the card, wherever it is
	owner    core.Seat
	piece    *piece
	card     *core.Component // known by name
	council  *core.Ability   // what is carried out of it
	plain    bool            // it was named without a paragraph
	problems objections
}

func (r *reading) moment(w *spot) core.Moment { return r.timeline(w.Moment) }

func (r *reading) card(w *spot) core.WindowCard {
	for _, card := range r.moment(w).Windows {
		if card.Station == w.at {
			return card
		}
	}
	return core.WindowCard{}
}

// object finds what a seat names.
func (r *reading) object(by core.Seat, t core.Thing) object {
	plain := t.Paragraph == 0
	if plain {
		t.Paragraph = 1
	}
	o := object{thing: t, kind: core.OtherComponent, owner: by, plain: plain}
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
		o.problems.add(len(card.Abilities) == 0 && card.Kind != core.Unit && t.Unit != 0, "table 5") // units alone are several
		o.problems.add(galactic(card) && !r.chosen(card), "table 27")
		if len(card.Abilities) > 0 {
			o.paragraph(card.Abilities)
			o.problems.add(o.piece == nil, "table 5")
		}
		if o.printed = o.ability; o.piece == nil {
			o.ability = nil
		}
		if card.Kind == core.AgendaCard && o.ability == nil {
			r.lawOf(by, &o)
		}
	}
	o.problems.add(t.Name == "" || strings.Contains(t.Name, "\u202e") || len(t.Name) > core.MaxComponentName || t.Paragraph > core.MaxParagraphs, "table 5")
	return o
}

// lawOf finds an agenda: it says something as long as it is a law in play, before
// everybody or before whom it lies (abilities 24).
func (r *reading) lawOf(by core.Seat, o *object) {
	law := r.law(o.thing.Name)
	for j := range r.Pieces {
		if p := &r.Pieces[j]; p.Card.Name == o.thing.Name && p.Card.Kind == core.AgendaCard && p.Holder == by && !p.Purged && o.thing.Unit == 0 {
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

func (o *object) paragraph(list []core.Ability) {
	if n := int(o.thing.Paragraph); n <= len(list) {
		o.ability = &list[n-1]
	} else {
		o.problems.add(true, "table 5")
	}
}

// note finds a promissory note. Nobody plays their own (promissory notes 2), and
// only who holds it plays it (promissory notes 1).
func (r *reading) note(by core.Seat, o *object) {
	o.kind, o.owner = core.NoteKind, o.thing.Owner
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
		o.problems.add(o.thing.Unit != 0 || o.thing.Paragraph > core.MaxParagraphs, "table 5")
		return
	}
	o.problems.add(true, "table 5")
}

// against is what speaks against resolving an ability in a window, but for
// whose turn it is.
func (r *reading) against(w *spot, c choice, o object) (no objections) {
	o = r.sitting(w, o)
	return append(r.againstAtAll(w, c.By, o), r.againstThis(w, c, o)...)
}

// againstAtAll is what speaks against it whomever it is aimed at, and however it is chosen.
func (r *reading) againstAtAll(w *spot, by core.Seat, o object) (no objections) {
	no.add(len(w.Did) >= core.MaxDids, "table 4")
	no = append(no, o.problems...)
	no = append(no, r.timely(w, by, o)...)
	no = append(no, r.forbids(by, o)...)
	no.add(r.ofOthers(by, o, core.FactionAbility), "abilities 25")
	no.add(r.ofOthers(by, o, core.TechnologyCard, core.Leader, core.Unit) && !r.hasAllTheSame(by, o), "table 5")
	if o.kind == core.FactionAbility && o.card != nil && o.card.Chosen {
		no = append(no, r.kept(by, core.UseChosenAbilities)...)
	}
	no = append(no, r.notPlayable(w, by, o)...)
	return append(no, r.notCanceled(w, by, o)...)
}

// againstThis is what speaks against how it is chosen.
func (r *reading) againstThis(w *spot, c choice, o object) (no objections) {
	no = append(no, r.foretold(w, c, o)...)
	no = append(no, r.actedBefore(w, c, o)...)
	no = append(no, r.unmet(c, o, w.facts)...)
	no.add(o.ability != nil && c.To != w.Of && r.card(w).IfSeated != "" && slices.ContainsFunc(o.ability.While, func(c core.Condition) bool { return c.Test == core.AimTradeGoods }), "abilities 3")
	no = append(no, r.unpayable(c, o)...)
	no = append(no, r.usedUp(c, o)...)
	no = append(no, r.howMuch(c, o)...)
	return append(no, leftOut(c, o)...)
}

// hasAllTheSame reports whether a seat has a way to what is another faction's, or said so.
func (r *reading) hasAllTheSame(by core.Seat, o object) bool {
	return slices.ContainsFunc(r.index().components[o.thing.Name], func(i int) bool {
		card := &r.Deck().Components[i]
		said := r.wordFor(by, card)
		switch {
		case said != nil && slices.Contains(said.Names, card.Name):
			return true
		case o.kind == core.Leader:
			return r.borrows(by, card.Faction)
		}
		return r.Person(by).Faction == "Nekro" // its assimilators
	})
}

// ofOthers reports whether something of some kinds is another faction's than a seat's.
func (r *reading) ofOthers(by core.Seat, o object, kinds ...core.ComponentKind) bool {
	own := r.Person(by).Faction
	return slices.Contains(kinds, o.kind) && o.thing.Owner == core.Nobody && slices.ContainsFunc(r.index().components[o.thing.Name], func(i int) bool {
		of := r.Deck().Components[i].Faction
		return own != "" && of != "" && of != own
	})
}

// timely: an ability describes when it is resolved (abilities 3).
func (r *reading) timely(w *spot, by core.Seat, o object) (no objections) {
	if o.ability == nil {
		return r.timelyByName(w, by, o)
	}
	for _, timing := range o.times() {
		here := r.timelyAt(w, by, o, timing)
		if len(here) == 0 {
			return nil
		}
		no = append(no, here...)
	}
	return no
}

// times is every window that an ability names: the first, and those in which it
// may be used instead.
func (o object) times() []core.Timing {
	return append([]core.Timing{o.ability.Timing}, o.ability.Or...)
}

func (r *reading) timelyAt(w *spot, by core.Seat, o object, timing core.Timing) (no objections) {
	switch {
	case timing.Action && o.council == o.ability && r.moment(w).ID == "CA" && w.at == core.During, o.council == o.ability && r.atAnyTime(timing):
		return nil
	case timing.Action:
		return objections{"abilities 5"}
	case timing.Station == core.NoStation:
		return objections{"abilities 25"}
	case timing.Moment != r.moment(w).ID && !r.isAlso(w, timing):
		return r.atAnotherEvent(o.kind, timing)
	}
	no.add(r.notTheirs(timing.Whose, w.Of, by, o.owner), "abilities 3")
	return append(no, atAnotherStation(w, timing.Station)...)
}

// notTheirs reports whether an event is that of somebody whom an ability does not mean.
func (r *reading) notTheirs(whose core.Role, of, by, owner core.Seat) bool {
	meant := map[core.Role]core.Seat{core.TheHolder: by, core.TheOwner: owner, core.TheSpeaker: r.Speaker, core.TheActive: r.Active}
	only, one := meant[whose]
	return one && of != only || whose == core.TheOthers && of == by
}

// isAlso reports whether a window is another as well: of a combat's first and last round
// (ruling 166), or of an event that it is a case of.
func (r *reading) isAlso(w *spot, timing core.Timing) bool {
	return slices.ContainsFunc(r.card(w).Shares, func(id string) bool {
		t := r.timingOf(id)
		return t.Moment == timing.Moment && t.Station == timing.Station
	})
}

// timelyByName goes by the windows that the catalogue gives, if it gives any.
func (r *reading) timelyByName(w *spot, by core.Seat, o object) (no objections) {
	for _, id := range o.windows {
		timing := r.timingOf(id)
		switch here := id == r.card(w).ID; {
		case here && r.notTheirsByName(w, by, o.card):
			no.add(true, "abilities 3")
		case id == "ANY", id == "ACTION_PHASE.any" && r.Phase == core.ActionPhase && r.nothingResolves(), here, slices.Contains(r.card(w).Shares, id):
			return nil
		case timing.Moment == r.moment(w).ID:
			no = append(no, atAnotherStation(w, timing.Station)...)
		default:
			no = append(no, r.atAnotherEvent(o.kind, timing)...)
		}
	}
	return no
}

// nothingResolves: no ability is in the middle of being resolved (ruling 181), and no
// exploration card lies revealed (ruling 262).
func (r *reading) nothingResolves() bool {
	return !slices.ContainsFunc(r.Doing, func(f frame) bool { return f.Job.By != core.Nobody || f.Moment == "EXPL.reveal" })
}

// atAnotherStation: "when" is at the moment of an event and at no other
// (abilities 15), it goes before "after" (abilities 16), and those are
// immediately before or after (abilities 14).
func atAnotherStation(w *spot, wants core.Station) objections {
	switch {
	case wants == w.at:
		return nil
	case wants == core.When:
		return objections{"abilities 15"}
	case wants == core.After && w.at == core.When:
		return objections{"abilities 16"}
	}
	return objections{"abilities 14"}
}

func (r *reading) timingOf(window string) core.Timing {
	for _, m := range r.Deck().Moments {
		for _, card := range m.Windows {
			if card.ID == window {
				return core.Timing{Moment: m.ID, Station: card.Station}
			}
		}
	}
	return core.Timing{}
}

// atAnotherEvent: the ability has its own moment, and for one that comes after
// an event that is over, it is too late (abilities 14.1).
func (r *reading) atAnotherEvent(kind core.ComponentKind, timing core.Timing) objections {
	if timing.Station == core.NoStation {
		return objections{"abilities 25"}
	}
	for _, p := range r.Past {
		if timing.Station == core.After && p == timing.Moment {
			return objections{"abilities 14.1"}
		}
	}
	switch kind {
	case core.ActionCardKind:
		return objections{"abilities 22"}
	case core.NoteKind:
		if at := len(r.Doing) - 1; at >= 0 && r.Doing[at].Moment == "ECO.gain_commodity" && timing.Moment == "ECO.replenish" {
			return objections{"Trade Agreement 3"}
		}
		return objections{"abilities 23"}
	case core.AgendaCard:
		return objections{"abilities 24"}
	case core.Unit:
		return objections{"abilities 26"}
	}
	return objections{"abilities 3"}
}

// betweenTwo reports whether a card is about whoever plays it and the player it is aimed at.
func (r *reading) betweenTwo(o object) bool {
	if o.thing.Name == "Diplomatic Pressure" {
		return true
	}
	for _, i := range r.index().components[o.thing.Name] {
		list := r.Deck().Components[i].Abilities
		if at := int(o.thing.Paragraph) - 1; at < len(list) {
			return slices.ContainsFunc(list[at].Effects, func(e core.Effect) bool {
				pair := [2]core.Role{e.Who, e.To}
				return e.Do == core.HandOver && (pair == [2]core.Role{core.AnySeat, core.TheHolder} || pair == [2]core.Role{core.TheHolder, core.AnySeat})
			})
		}
	}
	return false
}

// actedBefore: one physical object acts once in a window (abilities note 2), and
// action cards of one name do not affect the same thing twice (abilities note 3).
func (r *reading) actedBefore(w *spot, c choice, o object) (no objections) {
	for _, d := range w.Did {
		if d.In != w.at {
			continue
		}
		then := r.object(d.By, d.Thing)
		sameHands := d.By == c.By || o.thing.Owner != core.Nobody
		no.add(then.thing == o.thing && sameHands && !r.playing(o), "abilities note 2")
		sameName := r.playing(o) && r.playing(then) && then.thing.Name == o.thing.Name
		otherPair := d.By != c.By && r.betweenTwo(o) // who hands over to whom is what such a card affects (ruling 256)
		no.add(sameName && !otherPair && sameThing(aim(d.By, d.To, d.At, then), d.At, aim(c.By, c.To, c.At, o), c.At), "abilities note 3")
	}
	return no
}

// aim is whom a card affects, as far as it was said: "a player" of whom nothing
// was said is who plays it, and so it is where nothing at all was said (ruling 254).
// What is about no player but its own is so whomever one names, unless it is done on the board.
func aim(by, to core.Seat, at string, o object) core.Seat {
	said := to
	if to == core.Nobody && at == "" {
		said = by
	}
	if o.printed == nil {
		o.printed = o.council
	}
	if does(o.printed, core.Predict, core.ChooseOutcome) && !aimed(o.printed) {
		return said
	}
	if o.printed == nil || slices.ContainsFunc(o.printed.Effects, func(e core.Effect) bool { return e.Do == core.Instruct }) && to != core.Nobody {
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
		if c.Test == core.AimNeighbor || c.Test == core.AimTradeGoods || c.Test == core.AimMayVote || c.Test == core.AimAnother {
			return by
		}
	}
	if slices.ContainsFunc(o.printed.Effects, func(e core.Effect) bool { return e.Do == core.Instruct }) {
		return said
	}
	return own
}

// meansSomebody reports whether an effect is about "a player".
func meansSomebody(e core.Effect) bool {
	ofNobody := slices.Contains([]core.Deed{core.CancelEvent, core.ChangeAmount, core.EndTheTurn, core.ReadyThis, core.ExhaustThis, core.PurgeThis,
		core.ChooseOutcome, core.DropTheAgenda, core.VoteBackward, core.VoteOnceMore, core.RepealLaw, core.SkipNextTurn}, e.Do)
	return e.Who == core.AnySeat && !ofNobody || e.Do == core.HandOver && e.To == core.AnySeat
}

// aimed reports whether anything about an ability is about "a player".
func aimed(a *core.Ability) bool {
	return slices.ContainsFunc(a.Effects, meansSomebody) || slices.ContainsFunc(slices.Concat(a.If, a.While), func(c core.Condition) bool {
		return c.Test == core.AimNeighbor || c.Test == core.AimTradeGoods || c.Test == core.AimMayVote || c.Test == core.AimAnother
	})
}
