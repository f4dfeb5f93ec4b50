package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// sitting returns a component known by name alone with its ability for a window. If the ability
// acts on the agenda there, or has an effect that Entente tracks, the ability is judged.
func (r *reading) sitting(w *spot, o object) object {
	if o.ability != nil || o.card == nil || o.kind == deck.AgendaCard || len(o.card.Abilities) > 0 {
		return o
	}
	list := o.card.Does()
	says := func(a deck.Ability) bool { return len(a.Effects) > 0 && r.namesWindow(w, &a) }
	first := slices.IndexFunc(list, says)
	if o.plain && first > 0 { // its name alone means the ability that acts there
		o.thing.Paragraph, o.council = uint8(first+1), &list[first]
	}
	here := first >= 0 && (r.Agenda.Open || !slices.Contains(ofAgenda, w.Moment))
	if here || r.readWhole(list, o) {
		o.ability = o.council
		o.problems = slices.Clone(o.problems)
		o.problems.add(o.council == nil, "table 5") // an ability that does nothing there
	}
	return o
}

// readWhole reports whether the named ability of a component known by name is judged in every
// window, because its players decide nothing about it.
func (r *reading) readWhole(list []deck.Ability, o object) bool {
	unread := func(a deck.Ability) bool { return len(a.Effects) == 0 }
	if n := int(o.thing.Paragraph); !o.plain {
		return len(list) > 0 && (n > len(list) || !unread(list[n-1]))
	}
	return len(list) > 0 && !slices.ContainsFunc(list, unread)
}

// namesWindow reports whether a window is one of those that an ability names.
func (r *reading) namesWindow(w *spot, a *deck.Ability) bool {
	for _, t := range append([]deck.Timing{a.Timing}, a.Or...) {
		id := r.moment(w).ID
		if t.Station == w.at && t.Moment == id || r.isAlso(w, t) || r.atAnyTime(t) || t.Action && id == "CA" && w.at == deck.During {
			return true
		}
	}
	return false
}

// itsWindow reports whether an object names a window, and doesn't just act at any time. An unknown
// component is believed.
func (r *reading) itsWindow(w *spot, o object) bool {
	card := r.card(w)
	if o.ability == nil {
		return len(o.windows) == 0 || slices.ContainsFunc(o.windows, func(id string) bool { return id == card.ID || slices.Contains(card.Shares, id) })
	}
	return slices.ContainsFunc(o.times(), func(t deck.Timing) bool {
		return t.Station == w.at && t.Moment == r.moment(w).ID || r.isAlso(w, t)
	})
}

// atAnyTime reports whether a timing means any window.
func (r *reading) atAnyTime(t deck.Timing) bool {
	return t.Station == deck.During && (t.Moment == "ANY" || t.Moment == "ACTION_PHASE.any" && r.Phase == deck.ActionPhase && r.nothingResolves())
}

// does reports whether an ability has an effect of one of the kinds.
func does(a *deck.Ability, deeds ...deck.Deed) bool {
	return a != nil && slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return slices.Contains(deeds, e.Do) })
}

// foretold returns the objections to a named outcome: a predicted or chosen outcome must be
// possible (ruling 268); a prediction is resolved only if it was right (ruling 278); and the
// player elected instead must be another player.
func (r *reading) foretold(w *spot, c choice, o object) (no objections) {
	over := r.atOutcome(w)
	said, right := false, false
	for _, p := range r.Agenda.Said {
		if p.Predictor == c.By && p.Thing.Name == o.thing.Name && p.Thing.Owner == o.thing.Owner && !p.Resolved {
			said, right = true, right || p.Outcome == r.Agenda.Outcome
		}
	}
	no.add(over && said && !right, "ruling 278")
	no.add(does(o.ability, deck.Predict, deck.ChooseOutcome) && !c.any && !r.possible(c.upshot()), "ruling 268")
	if o.ability != nil {
		for _, e := range o.ability.Effects {
			no.add(e.Do == deck.ReplaceElected && e.Who == deck.AnySeat && (c.To == core.Nobody || c.To == r.Agenda.Outcome.Seat), "table 23")
		}
	}
	return no
}

// atOutcome reports whether a window is the one after an outcome was resolved, in which right
// predictions are resolved.
func (r *reading) atOutcome(w *spot) bool {
	return r.Agenda.Done && w.at == deck.After && r.moment(w).ID == "AG.outcome"
}

// mistaken returns a table like this one, at which the asked seat's prediction was wrong, and the
// choice that resolves it all the same, because random tables rarely have that case.
func (r *reading) mistaken() (*reading, choice) {
	w := r.asks()
	if w == nil || len(w.Queue) == 0 || !r.atOutcome(w) {
		return nil, choice{}
	}
	table := r.table
	table.Council.Predictions = slices.Clone(table.Council.Predictions)
	for i := range table.Council.Predictions {
		if p := &table.Council.Predictions[i]; p.Predictor == w.Queue[0] && !p.Resolved && p.Outcome == r.Agenda.Outcome {
			p.Outcome = upshot{Name: "what nobody voted for"}
			t := core.Thing{Name: p.Thing.Name, Owner: p.Thing.Owner, Paragraph: 2}
			wrong := read(table)
			wrong.acting = r.acting
			return &reading{game: wrong, memory: r.memory}, choice{By: p.Predictor, Kind: resolves, Thing: t, To: core.Nobody, Prompt: w.Prompt}
		}
	}
	return nil, choice{}
}

// asRightly reports whether a seat has a right prediction to resolve. It must resolve all of them,
// one after the other (ruling 278).
func (r *reading) asRightly(w *spot, s core.Seat) bool {
	if !r.atOutcome(w) {
		return false
	}
	for _, p := range r.Agenda.Said {
		if p.Predictor != s || p.Resolved || p.Outcome != r.Agenda.Outcome {
			continue
		}
		for n := range deck.MaxParagraphs {
			t := core.Thing{Name: p.Thing.Name, Owner: p.Thing.Owner, Unit: p.Thing.Unit, Paragraph: uint8(n + 1)}
			o := r.sitting(w, r.object(s, t))
			if o.ability != nil && r.namesWindow(w, o.ability) && r.anyOf(w, s, t, o.ability) {
				return true
			}
		}
	}
	return false
}

// anyOf reports whether a seat could resolve one ability in a window, with any aim, any outcome and
// any optional parts left out.
func (r *reading) anyOf(w *spot, s core.Seat, t core.Thing, a *deck.Ability) bool {
	o := r.sitting(w, r.object(s, t))
	if len(r.againstAtAll(w, s, o)) > 0 {
		return false
	}
	aims := []core.Seat{core.Nobody}
	for i := range r.Players {
		aims = append(aims, r.Players[i].Seat)
	}
	mask := or(a.Effects)
	for skip := range mask + 1 {
		for _, to := range aims {
			for _, any := range []bool{false, true} {
				c := choice{By: s, Thing: t, To: to, Skip: uint8(skip), any: any}
				if c = c.atLeast(a); skip&^mask == 0 && !(any && to != core.Nobody) && len(r.againstThis(w, c, o)) == 0 {
					return true
				}
			}
		}
	}
	return false
}

// inCouncil reports whether a condition about the agenda is met.
func (r *reading) inCouncil(c deck.Condition, s core.Seat, of object) bool {
	a := &r.Agenda
	cast := slices.ContainsFunc(a.Ballots, func(b core.Ballot) bool { return b.Votes > 0 })
	switch c.Test {
	case deck.OutcomeFor:
		return a.Outcome.Name == "For"
	case deck.OutcomeAgainst:
		return a.Outcome.Name == "Against"
	case deck.NoLaws:
		return len(a.Laws) == 0
	case deck.OncePhase:
		return !slices.ContainsFunc(r.Bans, func(b core.Ban) bool { return b.Seat == s && b.Source.Name == of.thing.Name && !b.Permits })
	case deck.OnceCombat:
		return !slices.ContainsFunc(r.Bans, func(b core.Ban) bool {
			return b.Seat == s && b.Duration == deck.ThisCombat && (b.Source.Name == of.thing.Name || r.secret(b.Source.Name) && r.secret(of.thing.Name))
		})
	case deck.LawsInPlay:
		return len(a.Laws) >= c.Least
	case deck.NotExhausted:
		return !r.isExhausted(s, of)
	case deck.UsedCard:
		picked, used := false, true
		for _, card := range r.table.StrategyCards {
			picked = picked || card.HeldBy != core.Nobody
			if r.Deck().Components[card.Card].Name == "Trade" {
				used = card.HeldBy == r.Active && card.Exhausted
			}
		}
		return used || !picked
	case deck.ElectsPlayer:
		return a.Open && a.Elects == deck.ElectPlayer
	case deck.NoVoteCast:
		return !cast
	case deck.OwnerVoted:
		b := r.voted(of.thing.Owner)
		return b != nil && b.Votes > 0 && b.Outcome == a.Outcome
	case deck.HasVoted:
		b := r.voted(s)
		return b != nil && b.Votes > 0
	case deck.Foresaw:
		b := r.voted(s)
		return b != nil && b.Votes > 0 && b.Outcome == a.Outcome || slices.ContainsFunc(a.Said, func(p core.Prediction) bool { return p.Predictor == s && p.Outcome == a.Outcome })
	case deck.WasElected:
		return a.Outcome.Seat == s || c.Least > 0 && !slices.Contains([]deck.Elect{deck.ElectPlayer, deck.ForOrAgainst, deck.ElectLaw}, a.Elects)
	case deck.RightlySaid:
		return slices.ContainsFunc(a.Said, func(p core.Prediction) bool {
			return p.Predictor == s && !p.Resolved && p.Outcome == a.Outcome && p.Thing.Name == of.thing.Name && p.Thing.Owner == of.thing.Owner
		})
	}
	return true
}

// secret reports whether a component of that name is a secret objective. At most one of them is
// scored in a combat.
func (r *reading) secret(name string) bool {
	card := r.named(name)
	return card != nil && card.Word == "secret objective"
}
