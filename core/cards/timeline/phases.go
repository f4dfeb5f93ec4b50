package timeline

import "entente/core"

// phases is the status phase and the agenda phase, up to the end of the round.
var phases = []core.Moment{
	{ID: "ST.start", Name: "the status phase begins", Actor: core.ComesItself, Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.start", Station: core.StartOf},
	}},
	{ID: "ST.score", Name: "objectives are scored", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.score", Station: core.During},
	}},
	{ID: "ST.reveal", Name: "a public objective is revealed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.reveal", Station: core.During, Order: core.OnlyOwn, Shares: core.Windows{"OBJECTIVE.revealed.when"}},
	}},
	{ID: "OBJECTIVE.revealed", Name: "a player reveals a public objective", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "OBJECTIVE.revealed.when", Station: core.When, Order: core.OwnFirst},
	}},
	{ID: "ST.draw", Name: "action cards are drawn in the status phase", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.draw", Station: core.During},
	}},
	{ID: "ST.remove_tokens", Name: "command tokens are removed from the board", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.remove_tokens", Station: core.During},
	}},
	{ID: "ST.gain_tokens", Name: "command tokens are gained and redistributed", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.gain_tokens.when", Station: core.When},
	}},
	{ID: "ST.ready", Name: "cards are readied", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.ready", Station: core.During, Shares: core.Windows{"CARD.readied.when"}},
	}},
	{ID: "CARD.readied", Name: "a card is readied", Consequence: true, Own: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "CARD.readied.when", Station: core.When, Order: core.OnlyOwn},
		{ID: "CARD.readied.after", Station: core.After},
	}},
	{ID: "ST.repair", Name: "units are repaired", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.repair", Station: core.During},
	}},
	{ID: "ST.return_cards", Name: "strategy cards are returned", Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.return_cards.when", Station: core.When},
	}},
	{ID: "ST.end", Name: "the status phase ends", Actor: core.ComesItself, Phases: 1 << core.StatusPhase, Windows: []core.WindowCard{
		{ID: "ST.end", Station: core.EndOf},
	}},
	{ID: "AG.start", Name: "the agenda phase begins", Actor: core.ComesItself, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.start", Station: core.StartOf},
	}},
	{ID: "AGV.start", Name: "an agenda is voted on in the action phase", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "AGV.start", Station: core.StartOf, Order: core.Clockwise},
	}},
	{ID: "AG.reveal", Name: "an agenda is revealed", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.reveal.when", Station: core.When, Asks: true, Aloud: true},
		{ID: "AG.reveal.after", Station: core.After, Asks: true, Aloud: true},
	}},
	{ID: "AG.vote", Name: "the voting begins", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.before", Station: core.Before},
	}},
	{ID: "AG.vote.order", Name: "the order of voting", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.order", Station: core.During, Order: core.Clockwise},
	}},
	{ID: "AG.vote.player", Name: "a player is about to vote", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.player.before", Station: core.Before},
	}},
	{ID: "AG.vote.cast", Name: "a player votes", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.when_cast", Station: core.When, Order: core.OnlyOwn},
		{ID: "AG.vote.after_cast", Station: core.After},
	}},
	{ID: "AG.vote.speaker", Name: "the speaker has voted", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.vote.after_speaker", Station: core.After},
	}},
	{ID: "AG.outcome.elected", Name: "a player is elected", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_elected", Station: core.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome.would", Name: "the outcome would be resolved", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Stand: core.Instead, Windows: []core.WindowCard{
		{ID: "AG.outcome.when_would_resolve", Station: core.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome", Name: "the outcome is resolved", Actor: core.OfAgenda, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.outcome.drive", Station: core.Before},
		{ID: "AG.outcome.resolve", Station: core.During},
		{ID: "AG.outcome.after_resolved", Station: core.After},
	}},
	{ID: "LAW.enacted", Name: "a law is enacted", Consequence: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "LAW.enacted.after", Station: core.After, Order: core.Clockwise},
	}},
	{ID: "LAW.discarded", Name: "a law leaves play", Consequence: true, Phases: anyPhase, Windows: []core.WindowCard{
		{ID: "LAW.discarded.after", Station: core.After},
	}},
	{ID: "AGV.end", Name: "a vote in the action phase is over", Actor: core.ComesItself, Phases: 1 << core.ActionPhase, Windows: []core.WindowCard{
		{ID: "AGV.end", Station: core.EndOf, Order: core.Clockwise},
	}},
	{ID: "AG.end_of_agenda", Name: "an agenda is over", Actor: core.ComesItself, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.end_of_agenda", Station: core.EndOf},
	}},
	{ID: "AG.end", Name: "the agenda phase ends", Actor: core.ComesItself, Phases: 1 << core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "AG.end", Station: core.EndOf},
	}},
	{ID: "ROUND.end", Name: "the round ends", Phases: 1<<core.StatusPhase | 1<<core.AgendaPhase, Windows: []core.WindowCard{
		{ID: "ROUND.end", Station: core.EndOf},
	}},
}
