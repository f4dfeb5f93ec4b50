package scenario

import (
	"entente/core"
	"entente/core/rulebook"
)

// checkAgenda checks agendas and laws: each law is in play once, before the right seat, and
// leaves play only with an event. Nothing of an agenda remains once it is over.
func (e *evening) checkAgenda(after core.Game, events []core.Event) {
	before, now := e.game.Council, after.Council
	tally, purged := 0, false
	for _, ev := range events {
		switch ev.Message {
		case rulebook.AgendaRevealed:
			e.counts.moments["AG.reveal"]++
		case rulebook.Voted:
			e.counts.moments["AG.vote.cast"]++
		case rulebook.AgendaOver:
			e.counts.moments["AG.outcome"]++
		case rulebook.Predicted:
			e.counts.moments["prediction"]++
		case rulebook.AgendaReplaced, rulebook.AgendaDropped, rulebook.AgendaDiscarded:
			e.counts.moments["discarded"]++
		case rulebook.VotesTied, rulebook.NobodyVoted:
			e.counts.moments["tie"]++
		case rulebook.ElectedInstead:
			e.counts.moments["elected instead"]++
		case rulebook.LawEnacted:
			tally++
			e.counts.moments["law"]++
		case rulebook.LawRepealed:
			tally--
			e.counts.moments["repealed"]++
		case rulebook.CostPaid, rulebook.ThisPurged:
			purged = true
		}
	}
	if purged { // the cost may purge a law
		tally = min(tally, len(now.Laws)-len(before.Laws))
	}
	goesOn := false // a law that is voted on again may stay
	for _, name := range []string{before.Name, now.Name, "a law"} {
		goesOn = goesOn || before.LawInPlay(name) != nil || now.Step != core.NoAgenda && now.LawInPlay(name) != nil
	}
	if !goesOn && len(now.Laws) != len(before.Laws)+tally {
		e.fail("%d laws, %d were told, and there were %v: %v", len(now.Laws), tally, before.Laws, now.Laws)
	}
	for _, o := range after.Pieces {
		name := after.Deck().Card(o.ComponentIndex).Name
		law := now.LawInPlay(name)
		if int(o.ComponentIndex) >= len(after.Deck().Components) && !o.Purged && (law == nil || law.Holder != o.Holder) {
			e.fail("%s lies before %s and is no law there: %v", name, o.Holder, now.Laws)
		}
	}
	if now.Step == core.NoAgenda && (len(now.Ballots)+len(now.Predictions) > 0 || now.Prompt != 0 || now.Outcome != core.Aim{}) {
		e.fail("something is left of an agenda: %+v", now)
	}
}
