package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// A noting is one table, read by the printed text of the promissory notes and by the choices so far.
type noting struct {
	core.Game
	at      map[core.NoteName]int // for each note that is being resolved, the index of its next effect
	comes   []arrival             // the received notes that are to be played at once
	swapped []arrival             // the received notes of a swap, of which the second is played after the first
	acted   map[string]int        // how often each note did something
	how     map[string]int        // how often each kind of effect was done

	next *core.Game // while a choice is judged: the game after it
	told []core.Event
	l    ledger
}

// after returns the whole ledger after an accepted choice, with the effects of all notes. It takes
// the happenings, such as the end of an agenda, from the events.
func (n *noting) after(c core.Choice, next *core.Game, told []core.Event) ledger {
	n.next, n.told, n.l = next, told, ledgerOf(&n.Game)
	turn := next.TurnNumber != n.TurnNumber
	switch act := c.Act.(type) {
	case core.Correct:
		n.corrected(act.Fix)
	case core.Accept:
		if o, done := carriedOut(n.Game, *next, c); done {
			n.traded(o)
		}
	case core.GiveNote:
		n.l.add(debtLine(c.By, act.To), -1)
		n.receives(act.Note.Notes[0], act.To)
	case core.Vote:
		n.l[c.By.String()+" votes"] = act.Votes
		n.alike(c.By, act.Outcome)
	case core.AddVote:
		n.l[c.By.String()+" votes"] += act.Votes
	case core.Announce:
		n.announced(act)
	case core.Resolve:
		if act.Thing.Name == "Telepathic" { // an ability that one of the notes forbids
			n.l["the 0 token"] = int(c.By)
		}
		n.resolved(c.By, act)
	case core.Done:
		n.said(c.By, true)
	case core.NotDone:
		n.said(c.By, false)
	}
	n.goOn()
	n.passes(c, turn)
	return n.l
}

// heard reports whether the events have one of the messages.
func (n *noting) heard(list ...rulebook.MessageID) bool {
	return slices.ContainsFunc(n.told, func(e core.Event) bool { return slices.Contains(list, e.Message) })
}

// counted reports whether this table counts goods.
func (n *noting) counted() bool { return n.Options.Goods == core.TrackedGoods }

func (n *noting) goods(s core.Seat, k deck.Good, by int) {
	if n.counted() {
		n.l[s.String()+" has "+k.String()] += by
	}
}

func (n *noting) has(s core.Seat, k deck.Good) int { return n.l[s.String()+" has "+k.String()] }

func (n *noting) lies(name core.NoteName, zone core.Zone, holder core.Seat) {
	if zone == core.Box {
		holder = core.Nobody
	}
	n.l[placeOf(name)] = spotOf(zone, holder)
}

// where returns the zone of a note, and its holder.
func (n *noting) where(name core.NoteName) (core.Zone, core.Seat) {
	at := n.l[placeOf(name)]
	return core.Zone(at / 100), core.Seat(at % 100)
}

// names returns the names of all notes of the table.
func (n *noting) names() []core.NoteName {
	list := make([]core.NoteName, len(n.Notes))
	for i := range n.Notes {
		list[i] = n.NameOf(n.Notes[i])
	}
	return list
}

// acts counts that a note did something.
func (n *noting) acts(name, how string) {
	n.acted[name]++
	n.how[how]++
}

// corrected follows a correction: only an elimination has effects of notes.
func (n *noting) corrected(fix core.Correction) {
	s := fix.Seat.String()
	switch fix.Field {
	case core.FixGoods:
		n.l[s+" has "+fix.Good.String()] = fix.Amount
	case core.FixMaximum:
		n.l[s+" has "+deck.Commodities.String()] = min(n.has(fix.Seat, deck.Commodities), fix.Amount)
	case core.FixNote:
		n.lies(fix.Note, fix.Zone, fix.Seat)
	case core.FixStrategy:
		n.l["who has "+fix.Card] = int(fix.Seat)
	case core.FixCards:
		n.l[s+" cards"] = fix.Amount
	case core.FixEliminated:
		if fix.Yes {
			n.eliminated(fix.Seat)
		}
	}
}

// eliminated removes a player's own notes from the game (promissory notes 7), except one that
// is attached to another player's planet (ruling 86). Other players' notes return to them
// (promissory notes 7.1). A note that leaves a play area has its effects of leaving.
func (n *noting) eliminated(s core.Seat) {
	for k := range deck.AllGoods {
		n.l[s.String()+" has "+deck.Good(k).String()] = 0
	}
	n.l[s.String()+" cards"] = 0
	for _, name := range n.names() {
		zone, holder := n.where(name)
		text := noteTexts[name.Name]
		switch {
		case zone == core.Box:
		case (name.Owner == s) != (holder == s) && zone == core.PlayArea && text.stays && text.home == notHome: // attached to a planet (rulings 86, 141)
		case name.Owner == s || holder == s:
			n.leaves(name, core.Box)
			if name.Owner != s {
				n.lies(name, core.Hand, name.Owner)
			}
			n.how["gone with its player"]++
		}
	}
	for i := range n.StrategyCards {
		if n.StrategyCards[i].HeldBy == s {
			n.l["who has "+n.Deck().Components[n.StrategyCards[i].Card].Name] = 0
		}
	}
	for _, gift := range n.Gifts {
		if gift.From == s || gift.To == s {
			n.l.add(debtLine(gift.From, gift.To), -1)
		}
	}
}

// leaves moves a note away, with its effects of leaving a play area.
func (n *noting) leaves(name core.NoteName, to core.Zone) {
	zone, holder := n.where(name)
	n.lies(name, to, name.Owner)
	if zone != core.PlayArea {
		return
	}
	for _, d := range noteTexts[name.Name].back {
		n.l[holder.String()+" points"] += d.n
		n.acts(name.Name, "a point lost")
	}
}

// goesHome returns a note to its owner.
func (n *noting) goesHome(name core.NoteName, how string) {
	n.leaves(name, core.Hand)
	n.how[how]++
}

// announced follows an announced event.
func (n *noting) announced(act core.Announce) {
	of := n.of()
	switch act.EventID {
	case "ECO.replenish":
		n.l[of.String()+" has "+deck.Commodities.String()] = n.has(of, deck.Commodities)
		n.goods(of, deck.Commodities, max(0, n.Player(of).MaxCommodities-n.has(of, deck.Commodities)))
	case "TA.activate":
		for _, name := range n.names() {
			zone, holder := n.where(name)
			units := slices.ContainsFunc(act.Facts, func(f core.Fact) bool { return f.Seat == name.Owner && f.HasUnits })
			if noteTexts[name.Name].home == asActivated && zone == core.PlayArea && holder == of && units {
				n.acts(name.Name, "home on an activation")
				n.goesHome(name, "home on an activation")
			}
		}
	}
}

// alike adds the 4 votes of Blood Pact once its holder and its owner voted for the same outcome.
func (n *noting) alike(by core.Seat, to core.Aim) {
	if n.l[by.String()+" votes"] == 0 {
		return
	}
	for _, b := range n.Council.Ballots {
		if b.Votes == 0 || b.Outcome != to {
			continue
		}
		for _, pair := range [][2]core.Seat{{by, b.Seat}, {b.Seat, by}} {
			if n.l[placeOf(core.NoteName{Name: "Blood Pact", Owner: pair[1]})] == spotOf(core.PlayArea, pair[0]) {
				n.l[pair[0].String()+" votes"] += 4
				n.acts("Blood Pact", "votes of Blood Pact")
			}
		}
	}
}

// closes follows the end of an agenda: effects of that duration end, and each Political Secret
// returns to its owner, even if the agenda was discarded (Political Secret 2).
func (n *noting) closes() {
	for what := range n.l {
		agendas := strings.HasSuffix(what, " by Political Secret") || strings.HasSuffix(what, " by Keleres Rider")
		if agendas || strings.HasSuffix(what, " votes") || strings.Contains(what, " foretells by ") || strings.Contains(what, " owes a note to ") {
			delete(n.l, what)
		}
	}
	n.l["an agenda"] = 0
	n.allHome(withAgenda, "home after an agenda")
}

// allHome returns every played note with a clause to its owner, unless it is still being resolved.
func (n *noting) allHome(when clause, how string) {
	for _, name := range n.names() {
		zone, _ := n.where(name)
		_, on := n.at[name]
		if noteTexts[name.Name].home == when && (zone == core.PlayArea || zone == core.LaidAside) && !on {
			n.goesHome(name, how)
		}
	}
}

// passes follows the spans that end with a choice: an action, a turn, an agenda, a combat, a phase.
func (n *noting) passes(c core.Choice, turn bool) {
	if k := c.Kind(); turn || k == core.EndTurnKind || k == core.PassKind || k == core.AnotherActionKind {
		for what := range n.l {
			if strings.HasSuffix(what, " by Ceasefire") || strings.HasSuffix(what, " by Greyfire Mutagen") {
				delete(n.l, what)
			}
		}
	}
	if n.l["an agenda"] != 0 && (turn || n.heard(rulebook.AgendaOver, rulebook.AgendaDiscarded, rulebook.AgendaReplaced)) {
		n.closes()
	}
	if n.heard(rulebook.AgendaRevealed) {
		n.l["an agenda"] = 1
	}
	ends := func(f core.Frame) bool {
		id := n.Deck().Moments[f.Moment].ID
		return id == "SC.end" || id == "GC.end"
	}
	fought := slices.ContainsFunc(n.Unfinished, func(f core.Frame) bool { // another combat's end may have begun since
		return ends(f) && !slices.ContainsFunc(n.next.Unfinished, func(still core.Frame) bool { return ends(still) && still.BeganAtPrompt == f.BeganAtPrompt })
	})
	if turn || fought {
		n.allHome(withCombat, "home after a combat")
	}
	if n.Phase == deck.StatusPhase && n.next.Phase != deck.StatusPhase {
		n.allHome(withStatus, "home after the status phase")
		n.l["the 0 token"] = 0
	}
	if turn && n.next.Active != core.Nobody { // a note that was owed as a phase ended is given in the next one (ruling 93)
		for what := range n.l {
			if strings.Contains(what, " owes a note to ") {
				delete(n.l, what)
			}
		}
	}
	if n.heard(rulebook.EachDrew, rulebook.CardPlayed, rulebook.CardPlayedOn) { // changes that come from no note
		for i := range n.next.Players {
			n.l[n.next.Players[i].Seat.String()+" cards"] = int(n.next.Players[i].ActionCards.N)
		}
	}
	if n.heard(rulebook.StrategyCardsBack) {
		for i := range n.StrategyCards {
			n.l["who has "+n.Deck().Components[n.StrategyCards[i].Card].Name] = 0
		}
	}
}
