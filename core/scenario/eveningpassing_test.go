package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// passing lists the windows of the events that a choice began and ended at once, by the
// choice's messages.
func passing(before, after core.Game, events []core.Event) []gone {
	var list []gone
	if depth(before) >= core.MaxDepth { // deeper consequences are no events of the stack
		return nil
	}
	cards := before.Deck()
	for _, o := range occurred(before, after, events) {
		index := cards.Moment(o.moment)
		f := core.Frame{Moment: uint8(index), EventSeat: o.of, SystemFacts: before.ActiveSystem, Stage: core.EventHappened, BeganAtPrompt: before.LastPrompt}
		ends := o.moment == phaseEnds[before.Phase] // the event of the seat that was speaker as the phase began
		stands := func(d core.Frame) bool { return int(d.Moment) == index && (d.EventSeat == o.of || ends) }
		untold := func(e core.Event) bool { // the event had no room, and the log says so (table 4)
			return e.Message == rulebook.NobodyIsAsked && e.Args[0].Text == cards.Moments[index].Name && len(before.Unfinished) >= core.MaxDepth-2
		}
		if index < 0 || slices.ContainsFunc(before.Unfinished, stands) || slices.ContainsFunc(after.Unfinished, stands) || slices.ContainsFunc(events, untold) {
			continue
		}
		for _, w := range cards.Moments[index].Windows {
			list = append(list, gone{f, w.Station, true, true})
		}
	}
	return list
}

// An occurrence is an event of the timeline, and its seat.
type occurrence struct {
	moment string
	of     core.Seat
}

// The events with which phases begin and end.
var (
	phaseStarts = map[string]string{"strategy": "SP.start", "status": "ST.start", "agenda": "AG.start"}
	phaseEnds   = map[deck.Phase]string{deck.StrategyPhase: "SP.end", deck.StatusPhase: "ST.end", deck.AgendaPhase: "AG.end"}
)

// occurred lists the events of the timeline that the messages are about.
func occurred(before, after core.Game, events []core.Event) []occurrence {
	var list []occurrence
	if after.TurnNumber != before.TurnNumber && before.Active != core.Nobody {
		list = append(list, occurrence{"T.end", before.Active})
	}
	for _, e := range events {
		of, goods := core.Nobody, deck.Goods{}
		if len(e.Args) > 0 {
			of = e.Args[0].Seat
		}
		if len(e.Args) > 1 && e.Args[1].Bundle != nil {
			goods = e.Args[1].Bundle.Goods
		}
		switch e.Message {
		case rulebook.TurnEnded:
			if before.FinishedActions < before.Actions { // otherwise the table announced it
				list = append(list, occurrence{"T.action", of})
			}
		case rulebook.Passed:
			list = append(list, occurrence{"T.pass", of})
		case rulebook.ActsAgain: // an action that was only permitted has no end
			if before.FinishedActions < before.Actions && before.Progress != core.NotBegun {
				list = append(list, occurrence{"T.action", of})
			}
		case rulebook.TurnBegan:
			list = append(list, occurrence{"T.start", of})
		case rulebook.PhaseBegan:
			list = append(list, occurrence{phaseEnds[before.Phase], before.Speaker}, occurrence{phaseStarts[e.Args[0].Text], before.Speaker})
		case rulebook.Gained:
			if goods[deck.TradeGoods] > 0 {
				list = append(list, occurrence{"ECO.gain_tg", of})
			}
			if goods[deck.Commodities] > 0 {
				list = append(list, occurrence{"ECO.gain_commodity", of})
			}
		case rulebook.Spent:
			if goods[deck.TradeGoods] > 0 && before.Council.Step < core.Voting { // goods that an outcome takes are not spent
				list = append(list, occurrence{"ECO.spend_tg", of})
			}
		case rulebook.Converted:
			list = append(list, occurrence{"ECO.convert", of})
		case rulebook.Replenished:
			list = append(list, occurrence{"ECO.replenish", of})
		case rulebook.Scored:
			list = append(list, occurrence{"POINTS", of})
		case rulebook.Traded:
			list = append(list, occurrence{"ECO.txn", of}, occurrence{"ECO.txn", e.Args[1].Seat})
		}
	}
	return list
}

// checkDuties checks that no window was passed in which a seat still had a duty, and that a seat
// with a duty can't decline.
func (e *evening) checkDuties(after core.Game, c core.Choice, events []core.Event) {
	cards := after.Deck()
	if _, set := c.Act.(core.Correct); set { // the goods of an eliminated player are not spent, because a correction is no event
		events = slices.DeleteFunc(slices.Clone(events), func(ev core.Event) bool { return ev.Message == rulebook.Spent })
	}
	for _, w := range skipped(e.game, after, c, events) {
		m := after.MomentOf(&w.frame)
		for i := range e.duties {
			d := &e.duties[i]
			// The seat declined before it could do its duty, and no seat has acted since (abilities note 4.4).
			rid := w.at == w.frame.OpenStation && (w.frame.Queue.Declined().Has(d.by) || !w.frame.IsAsking() && w.frame.AnsweredSeats[w.at].Has(d.by))
			if !d.at(cards, &m, w.at) || rid || after.Player(d.by).Eliminated {
				continue
			}
			now := d.accepts(after, w.frame, w.at)
			if w.quick || !w.later {
				now = now && d.accepts(e.game, w.frame, w.at)
			}
			e.counts.windows++
			if now {
				e.fail("%s has to resolve %s in %s %s of %s, and was not asked (%+v): %+v", d.by, d.thing.Name, w.at, m.ID, w.frame.EventSeat, d.ability, events)
			}
		}
	}
	f := after.AskingFrame()
	if f == nil || f.Queue.Closed() {
		return
	}
	m := after.MomentOf(f)
	for i := range e.duties {
		d := &e.duties[i]
		if d.by != f.Queue.Next() || !d.at(cards, &m, f.OpenStation) || after.Player(d.by).Eliminated {
			continue
		}
		if _, _, err := core.Step(after, core.Choice{By: d.by, Prompt: f.Prompt, Act: core.Resolve{Thing: d.thing, Amount: leastOf(d.ability)}}); err != nil {
			continue
		}
		e.counts.held++
		for _, over := range []core.Choice{{By: d.by, Act: core.Decline{}}, {By: d.by, Act: core.CloseUnanswered{}}, {By: after.Host, Act: core.DeclineFor{Seat: d.by}}} {
			over.Prompt = f.Prompt
			_, _, err := core.Step(after, over)
			if rule := core.RefusingRule(err); err == nil || rule != "abilities 8" && over.Kind() != core.DeclineForKind {
				e.fail("%s has to resolve %s, and it %s: %v", d.by, d.thing.Name, over.Kind().NotationWords(), err)
			}
		}
	}
}
