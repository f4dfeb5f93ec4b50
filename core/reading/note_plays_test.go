package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// The choices that make notes act.

// notesChoice returns a choice that may make a note act, mostly an awaited answer.
func (r generator) notesChoice(n *noting, name string) core.Choice {
	c := &n.Council
	asks := n.AskingFrame()
	f := n.working(&n.Game)
	switch {
	case len(n.Gifts) > 0 && r.chance(45):
		return r.gives(n)
	case f != nil && f.Job.ConfirmPrompt != 0 && r.chance(85):
		return confirms(job{Confirm: f.Job.ConfirmPrompt, Word: f.Job.AskedSeat}, r.chance(80))
	case asks != nil && !asks.Queue.Closed() && r.chance(80):
		return r.noteAsked(n, asks, name)
	case c.Step == core.Deciding && r.chance(90):
		return core.Choice{By: n.AgendaSpeaker(), Prompt: c.Prompt, Act: core.Decide{Outcome: r.anyOutcome(n)}}
	case c.Prompt != 0 && r.chance(85):
		return r.noteVote(n)
	case len(n.Offers) > 0 && r.chance(60):
		o := n.Offers[r.IntN(len(n.Offers))]
		return core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
	case r.chance(55):
		return r.forNote(n, name)
	}
	return r.elsewise(n)
}

// gives returns the gift of a note that a seat owes, or of one that it doesn't owe.
func (r generator) gives(n *noting) core.Choice {
	gift := n.Gifts[r.IntN(len(n.Gifts))]
	name := n.NameOf(n.Notes[r.IntN(len(n.Notes))])
	for i := range n.Notes {
		x := &n.Notes[i]
		liked := noteTexts[n.NameOf(*x).Name].comes || x.Zone == core.PlayArea
		if x.Holder == gift.From && (r.chance(30) || liked && r.chance(60)) {
			name = n.NameOf(*x)
		}
	}
	return core.Choice{By: gift.From, Act: core.GiveNote{To: gift.To, Note: core.Bundle{Notes: []core.NoteName{name}}}}
}

// noteAsked returns an answer of the asked seat: a note that fits, an owed resolution, or a
// decline.
func (r generator) noteAsked(n *noting, asks *core.Frame, name string) core.Choice {
	by := asks.Queue.Next()
	c := core.Choice{By: by, Prompt: asks.Prompt}
	for i := range n.Notes {
		x := &n.Notes[i]
		note := n.NameOf(*x)
		text := noteTexts[note.Name]
		here := text.at == n.Deck().Moments[asks.Moment].ID && text.station == asks.OpenStation
		foretold := x.Zone == core.LaidAside && note.Name == "Keleres Rider"
		if x.Holder == by && (x.Zone == core.Hand && here || foretold) && (r.chance(70) || note.Name == name) {
			c.Act = r.playsNote(n, by, note, foretold)
			return c
		}
	}
	if n.Person(by).Faction == "Naalu" && n.Deck().Moments[asks.Moment].ID == "SP.end" && r.chance(60) { // an ability that is not optional
		c.Act = core.Resolve{Thing: core.Thing{Name: "Telepathic"}}
		return c
	}
	for _, giver := range []string{"Diplomatic Pressure", "Mindsieve", "Voidwatch", "The Oracle", "S'ula Mentarion"} {
		if r.chance(10) {
			c.Act = core.Resolve{Thing: core.Thing{Name: giver}, To: r.another(n.Game, by)}
			return c
		}
	}
	c.Act = core.Decline{}
	if r.chance(40) {
		c.Act = core.CloseUnanswered{}
	}
	return c
}

// playsNote returns the play of a note, with everything that has to be named.
func (r generator) playsNote(n *noting, by core.Seat, note core.NoteName, later bool) core.Resolve {
	act := core.Resolve{Thing: core.Thing{Name: note.Name, Owner: note.Owner}}
	switch note.Name {
	case "Keleres Rider":
		to := r.anyOutcome(n)
		act.To, act.TargetName = to.Seat, to.Name
	case "Malevolency":
		act.To = r.another(n.Game, by)
	case "Acquiescence":
		if act.TargetName = r.card(n.Game) + " for " + r.card(n.Game); r.chance(30) {
			act.TargetName = ""
		}
		for i := range n.StrategyCards {
			for j := range n.StrategyCards {
				if n.StrategyCards[i].HeldBy == by && n.StrategyCards[j].HeldBy == note.Owner && r.chance(40) {
					act.TargetName = n.Deck().Components[n.StrategyCards[i].Card].Name + " for " + n.Deck().Components[n.StrategyCards[j].Card].Name
				}
			}
		}
	case "Black Market Forgery":
		act.TargetName = []string{"", "", "cultural", "hazardous", "industrial"}[r.IntN(5)]
	}
	for i, d := range noteTexts[note.Name].does {
		if d.may && r.chance(20) {
			act.LeftOutParts |= 1 << i
		}
	}
	if later {
		act = core.Resolve{Thing: core.Thing{Name: note.Name, Owner: note.Owner, Paragraph: 2}}
	}
	return act
}

func (r generator) anyOutcome(n *noting) core.Aim {
	if n.Council.Elects == deck.ElectPlayer && r.chance(95) {
		return core.Aim{Seat: n.Players[r.IntN(len(n.Players))].Seat}
	}
	return core.Aim{Name: []string{"For", "For", "Against"}[r.IntN(3)]}
}

func (r generator) noteVote(n *noting) core.Choice {
	c := core.Choice{By: n.Council.Voter, Prompt: n.Council.Prompt, Act: core.Abstain{}}
	if r.chance(85) {
		vote := core.Vote{Votes: 1 + r.IntN(3), Outcome: r.anyOutcome(n)}
		if said := n.Council.Predictions; len(said) > 0 && r.chance(70) {
			vote.Outcome = said[0].Outcome
		} else if cast := n.Council.Ballots; len(cast) > 0 && r.chance(80) && cast[0].Votes > 0 {
			vote.Outcome = cast[0].Outcome
		}
		c.Act = vote
	}
	return c
}

// forNote returns a choice that brings a certain note nearer to acting: into another hand, to its
// event, to its holder's turn, or to an event for the play area.
func (r generator) forNote(n *noting, name string) core.Choice {
	var note *core.Note
	for i := range n.Notes {
		if x := &n.Notes[i]; n.NameOf(*x).Name == name && x.Zone != core.Box && (note == nil || r.chance(40)) {
			note = x
		}
	}
	if note == nil {
		return r.elsewise(n)
	}
	id, text := n.NameOf(*note), noteTexts[name]
	host := func(act core.Act) core.Choice { return core.Choice{By: n.Host, Act: act} }
	switch {
	case name == "Greyfire Mutagen" && n.cannot(note.Owner, name) && r.chance(80): // events for the ability of Yin
		return core.Choice{By: note.Owner, Act: core.Announce{EventID: []string{"GC.start", "SC.round.end", "PROD"}[r.IntN(3)], EventSeat: n.Active}}
	case note.Zone == core.PlayArea:
		return r.onNote(n, note)
	case text.comes:
		to := r.another(n.Game, note.Holder)
		var get core.Bundle
		if own := (core.NoteName{Name: name, Owner: to}); r.chance(40) && n.FindNote(own) != nil {
			get.Notes = []core.NoteName{own}
		}
		return core.Choice{By: note.Holder, Act: core.MakeOffer{To: to, Give: core.Bundle{Notes: []core.NoteName{id}}, Get: get}}
	case note.Zone == core.LaidAside:
		return r.elsewise(n)
	case note.Holder == note.Owner && name != "Malevolency":
		return host(core.Correct{Fix: core.Correction{Field: core.FixNote, Seat: r.another(n.Game, note.Owner), Note: id}})
	}
	if f := n.OnCallFrame(); f != nil && n.Deck().Moments[f.Moment].ID == text.at && r.chance(70) {
		return core.Choice{By: note.Holder, Act: r.playsNote(n, note.Holder, id, false)}
	}
	switch phase := text.at + "  "; {
	case text.at == "STR.secondary":
		return r.strategic(n, note)
	case text.at == "" && note.Holder == n.Active:
		return core.Choice{By: note.Holder, Act: r.playsNote(n, note.Holder, id, false)}
	case text.at == "" || phase[:2] == "T.":
		return r.onward(n)
	case phase[:2] == "AG":
		if n.Phase == deck.AgendaPhase && n.Council.Step == core.NoAgenda {
			return r.revealsSome(n)
		}
		return r.onward(n)
	case phase[:2] == "SP":
		return r.draft(n)
	}
	return r.announcesFor(n, text, note)
}

// strategic returns a choice of a strategic action of a note's owner, first the primary ability.
func (r generator) strategic(n *noting, note *core.Note) core.Choice {
	if n.Active != note.Owner {
		return r.onward(n)
	}
	for i := range n.StrategyCards {
		card := n.Deck().Components[n.StrategyCards[i].Card].Name
		switch x := &n.StrategyCards[i]; {
		case x.HeldBy == n.Active && !x.Exhausted && r.chance(50):
			return core.Choice{By: n.Active, Act: core.Announce{EventID: "STR.primary", EventSeat: n.Active, Card: card}}
		case x.HeldBy == core.Nobody && r.chance(15):
			return core.Choice{By: n.Active, Act: core.Correct{Fix: core.Correction{Field: core.FixStrategy, Seat: n.Active, Card: card}}}
		}
	}
	return core.Choice{By: n.Active, Act: core.Announce{EventID: "STR.secondary", EventSeat: n.Active}}
}

// announcesFor announces the event that a note is for.
func (r generator) announcesFor(n *noting, text noteText, note *core.Note) core.Choice {
	of := map[deck.Role]core.Seat{deck.TheOwner: note.Owner, deck.TheHolder: note.Holder, deck.TheOthers: r.another(n.Game, note.Holder)}[text.whose]
	act := core.Announce{EventID: text.at, EventSeat: of}
	if text.at == "TA.activate" {
		act.Facts = r.noteFacts(n)
	}
	if n.Active != of && of != core.Nobody && n.Phase == deck.ActionPhase && r.chance(50) && text.at[:3] != "ECO" {
		return r.onward(n)
	}
	return core.Choice{By: n.Host, Act: act}
}

// noteFacts returns the units of every seat in the activated system.
func (r generator) noteFacts(n *noting) (facts []core.Fact) {
	for _, p := range n.Players {
		f := core.Fact{Seat: p.Seat, HasUnits: r.chance(60)}
		if f.HasUnits && r.chance(30) {
			f.OnlyStructures = true
		}
		facts = append(facts, f)
	}
	return facts
}

// onNote returns a choice on which a note in a play area acts.
func (r generator) onNote(n *noting, note *core.Note) core.Choice {
	switch name := n.NameOf(*note).Name; {
	case name == "Dark Pact" && r.chance(80):
		if p := n.Player(note.Holder); p.Goods[deck.Commodities] < p.MaxCommodities {
			return core.Choice{By: note.Holder, Act: core.Announce{EventID: "ECO.replenish", EventSeat: note.Holder}}
		}
		give := core.Bundle{Goods: deck.Commodities.Of(n.Player(note.Holder).Goods[deck.Commodities])}
		return core.Choice{By: note.Holder, Act: core.MakeOffer{To: note.Owner, Give: give}}
	case name == "Blood Pact" && r.chance(80):
		if n.Phase == deck.AgendaPhase && n.Council.Step == core.NoAgenda {
			return r.revealsSome(n)
		}
		return r.onward(n)
	case name == "Promise of Protection" && r.chance(40) && n.Player(note.Holder).Goods[deck.TradeGoods] < 3: // enough goods for Pillage
		return core.Choice{By: n.Host, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: note.Holder, Good: deck.TradeGoods, Amount: 5}}}
	case name == "Promise of Protection" && r.chance(60):
		return core.Choice{By: note.Owner, Act: core.Announce{EventID: "ECO.gain_tg", EventSeat: []core.Seat{note.Holder, note.Holder, r.another(n.Game, note.Owner)}[r.IntN(3)]}}
	case name == "Antivirus" && r.chance(60):
		return core.Choice{By: note.Owner, Act: core.Announce{EventID: "UNIT.destroyed", EventSeat: []core.Seat{note.Holder, note.Holder, r.another(n.Game, note.Owner)}[r.IntN(3)]}}
	case name == "Gift of Prescience" && r.chance(80): // Naalu's ability acts at the end of the strategy phase
		return r.draft(n)
	case noteTexts[name].recalls == "PROD":
		return core.Choice{By: n.Host, Act: core.Announce{EventID: "PROD", EventSeat: note.Owner}}
	case noteTexts[name].home == asActivated && note.Holder == n.Active && r.chance(60):
		return core.Choice{By: n.Active, Act: core.Announce{EventID: "TA.activate", EventSeat: n.Active, Facts: r.noteFacts(n)}}
	}
	return r.onward(n)
}

// draft returns a choice in the strategy phase, which gives cards out so that the phase can end.
func (r generator) draft(n *noting) core.Choice {
	if n.Phase != deck.StrategyPhase {
		return r.onward(n)
	}
	each := 1
	if len(n.Players) < 5 {
		each = 2
	}
	for i := range n.Players {
		s := n.Players[i].Seat
		has := 0
		for j := range n.StrategyCards {
			if n.StrategyCards[j].HeldBy == s {
				has++
			}
		}
		for j := range n.StrategyCards {
			if x := &n.StrategyCards[j]; has < each && x.HeldBy == core.Nobody {
				return core.Choice{By: n.Host, Act: core.Correct{Fix: core.Correction{Field: core.FixStrategy, Seat: s, Card: n.Deck().Components[x.Card].Name}}}
			}
		}
	}
	return r.onward(n)
}

func (r generator) revealsSome(n *noting) core.Choice {
	by := n.Host
	if n.Active != core.Nobody {
		by = n.Active
	}
	return core.Choice{By: by, Act: core.Reveal{Described: true, Elects: []deck.Elect{deck.ForOrAgainst, deck.ElectPlayer}[r.IntN(2)]}}
}

// onward ends a turn, or a phase.
func (r generator) onward(n *noting) core.Choice {
	by := n.Active
	switch n.Phase {
	case deck.ActionPhase:
		if r.chance(20) {
			return core.Choice{By: by, Prompt: n.TurnPrompt, Act: core.Pass{}}
		}
		return core.Choice{By: by, Prompt: n.TurnPrompt, Act: core.EndTurn{}}
	case deck.StrategyPhase:
		order := make([]core.Seat, 0, len(n.Players))
		for _, i := range r.Perm(len(n.Players)) {
			order = append(order, n.Players[i].Seat)
		}
		return core.Choice{By: n.Host, Prompt: n.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: order}}
	case deck.StatusPhase:
		next := []deck.Phase{deck.StrategyPhase, deck.AgendaPhase}[r.IntN(2)]
		return core.Choice{By: n.Host, Prompt: n.TurnPrompt, Act: core.OpenPhase{Phase: next}}
	}
	return core.Choice{By: n.Host, Prompt: n.TurnPrompt, Act: core.OpenPhase{Phase: deck.StrategyPhase}}
}

// elsewise returns some other choice that concerns notes.
func (r generator) elsewise(n *noting) core.Choice {
	by := n.Players[r.IntN(len(n.Players))].Seat
	if n.Active != core.Nobody && r.chance(50) {
		by = n.Active
	}
	to := r.another(n.Game, by)
	do := func(act core.Act) core.Choice { return core.Choice{By: by, Act: act} }
	fix := func(f core.Correction) core.Choice { return do(core.Correct{Fix: f}) }
	note := &n.Notes[r.IntN(len(n.Notes))]
	switch x := r.IntN(100); {
	case x < 8:
		return do(core.Announce{EventID: "ECO.replenish", EventSeat: to})
	case x < 18 && n.Active != core.Nobody:
		return do(core.Announce{EventID: "TA.activate", EventSeat: n.Active, Facts: r.noteFacts(n)})
	case x < 30:
		moment := []string{"SC.start", "SC.round.start", "SC.end", "GC.start", "GC.end", "TA.move", "PROD", "SC.won", "STR.primary", "STR.secondary", "ST.gain_tokens", "UNIT.destroyed",
			"ECO.gain_tg", "ST.draw", "INV.commit", "TA.end"}[r.IntN(16)]
		return do(core.Announce{EventID: moment, EventSeat: by})
	case x < 42:
		if note.Zone == core.Hand && note.Holder == by {
			return do(core.MakeOffer{To: to, Give: core.Bundle{Notes: []core.NoteName{n.NameOf(*note)}}, Get: r.other(n, to)})
		}
		return do(core.MakeOffer{To: to, Give: core.Bundle{Goods: deck.Commodities.Of(n.Player(by).Goods[deck.Commodities])}, Get: r.other(n, to)})
	case x < 52 && note.Zone == core.Hand:
		return core.Choice{By: note.Holder, Act: r.playsNote(n, note.Holder, n.NameOf(*note), false)}
	case x < 56:
		return fix(core.Correction{Field: core.FixGoods, Seat: to, Good: deck.Good(r.IntN(6)), Amount: r.IntN(4)})
	case x < 62 && note.Zone == core.Hand && note.Holder == note.Owner && !noteTexts[n.NameOf(*note).Name].comes:
		return fix(core.Correction{Field: core.FixNote, Seat: r.another(n.Game, note.Owner), Note: n.NameOf(*note)})
	case x < 70:
		return do(core.Resolve{Thing: core.Thing{Name: r.giver(n)}, To: to})
	case x < 71 && len(n.at) == 0 && len(n.comes) == 0 && n.working(&n.Game) == nil:
		return fix(core.Correction{Field: core.FixEliminated, Seat: to, Yes: true})
	case x < 73 && n.Council.Step != core.NoAgenda:
		return do(core.DropAgenda{})
	case x < 76:
		return do(core.AddVote{Votes: 1})
	case x < 84:
		return r.revealsSome(n)
	case x < 88:
		return r.draft(n)
	}
	return r.onward(n)
}

// giver returns a component of the table that makes a player give a note.
func (r generator) giver(n *noting) string {
	names := slices.DeleteFunc([]string{"Mindsieve", "Voidwatch", "The Oracle", "S'ula Mentarion", "Diplomatic Pressure"}, func(name string) bool {
		return slices.ContainsFunc(n.Deck().NotHere, func(x deck.NotHere) bool { return x.Name == name })
	})
	return names[r.IntN(len(names))]
}

// other returns a bundle that a seat could give: a note, or nothing.
func (r generator) other(n *noting, from core.Seat) (b core.Bundle) {
	for i := range n.Notes {
		if x := &n.Notes[i]; x.Zone == core.Hand && x.Holder == from && r.chance(8) {
			b.Notes = []core.NoteName{n.NameOf(*x)}
		}
	}
	return b
}
