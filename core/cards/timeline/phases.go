package timeline

import "entente/core/deck"

// phases is the events of the status phase and the agenda phase, up to the end of the round.
var phases = []deck.Moment{
	{ID: "ST.start", Name: "the status phase begins", Actor: deck.ComesItself, Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.start", Station: deck.StartOf},
	}},
	{ID: "ST.score", Name: "objectives are scored", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.score", Station: deck.During},
	}},
	{ID: "ST.reveal", Name: "a public objective is revealed", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.reveal", Station: deck.During, Order: deck.OnlyOwn, Shares: deck.Windows{"OBJECTIVE.revealed.when"}},
	}},
	{ID: "OBJECTIVE.revealed", Name: "a player reveals a public objective", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "OBJECTIVE.revealed.when", Station: deck.When, Order: deck.OwnFirst},
	}},
	{ID: "ST.draw", Name: "action cards are drawn in the status phase", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.draw", Station: deck.During},
	}},
	{ID: "ST.remove_tokens", Name: "command tokens are removed from the board", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.remove_tokens", Station: deck.During},
	}},
	{ID: "ST.gain_tokens", Name: "command tokens are gained and redistributed", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.gain_tokens.when", Station: deck.When},
	}},
	{ID: "ST.ready", Name: "cards are readied", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.ready", Station: deck.During, Shares: deck.Windows{"CARD.readied.when"}},
	}},
	{ID: "CARD.readied", Name: "a card is readied", Consequence: true, Own: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "CARD.readied.when", Station: deck.When, Order: deck.OnlyOwn},
		{ID: "CARD.readied.after", Station: deck.After},
	}},
	{ID: "ST.repair", Name: "units are repaired", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.repair", Station: deck.During},
	}},
	{ID: "ST.return_cards", Name: "strategy cards are returned", Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.return_cards.when", Station: deck.When},
	}},
	{ID: "ST.end", Name: "the status phase ends", Actor: deck.ComesItself, Phases: 1 << deck.StatusPhase, Windows: []deck.WindowCard{
		{ID: "ST.end", Station: deck.EndOf},
	}},
	{ID: "AG.start", Name: "the agenda phase begins", Actor: deck.ComesItself, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.start", Station: deck.StartOf},
	}},
	{ID: "AGV.start", Name: "an agenda is voted on in the action phase", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "AGV.start", Station: deck.StartOf, Order: deck.Clockwise},
	}},
	{ID: "AG.reveal", Name: "an agenda is revealed", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.reveal.when", Station: deck.When, Asks: true, Aloud: true},
		{ID: "AG.reveal.after", Station: deck.After, Asks: true, Aloud: true},
	}},
	{ID: "AG.vote", Name: "the voting begins", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.vote.before", Station: deck.Before},
	}},
	{ID: "AG.vote.order", Name: "the order of voting", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.vote.order", Station: deck.During, Order: deck.Clockwise},
	}},
	{ID: "AG.vote.player", Name: "a player is about to vote", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.vote.player.before", Station: deck.Before},
	}},
	{ID: "AG.vote.cast", Name: "a player votes", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.vote.when_cast", Station: deck.When, Order: deck.OnlyOwn},
		{ID: "AG.vote.after_cast", Station: deck.After},
	}},
	{ID: "AG.vote.speaker", Name: "the speaker has voted", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.vote.after_speaker", Station: deck.After},
	}},
	{ID: "AG.outcome.elected", Name: "a player is elected", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Stand: deck.Instead, Windows: []deck.WindowCard{
		{ID: "AG.outcome.when_elected", Station: deck.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome.would", Name: "the outcome would be resolved", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Stand: deck.Instead, Windows: []deck.WindowCard{
		{ID: "AG.outcome.when_would_resolve", Station: deck.When, Asks: true, Aloud: true},
	}},
	{ID: "AG.outcome", Name: "the outcome is resolved", Actor: deck.OfAgenda, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.outcome.drive", Station: deck.Before},
		{ID: "AG.outcome.resolve", Station: deck.During},
		{ID: "AG.outcome.after_resolved", Station: deck.After},
	}},
	{ID: "LAW.enacted", Name: "a law is enacted", Consequence: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "LAW.enacted.after", Station: deck.After, Order: deck.Clockwise},
	}},
	{ID: "LAW.discarded", Name: "a law leaves play", Consequence: true, Phases: anyPhase, Windows: []deck.WindowCard{
		{ID: "LAW.discarded.after", Station: deck.After},
	}},
	{ID: "AGV.end", Name: "a vote in the action phase is over", Actor: deck.ComesItself, Phases: 1 << deck.ActionPhase, Windows: []deck.WindowCard{
		{ID: "AGV.end", Station: deck.EndOf, Order: deck.Clockwise},
	}},
	{ID: "AG.end_of_agenda", Name: "an agenda is over", Actor: deck.ComesItself, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.end_of_agenda", Station: deck.EndOf},
	}},
	{ID: "AG.end", Name: "the agenda phase ends", Actor: deck.ComesItself, Phases: 1 << deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "AG.end", Station: deck.EndOf},
	}},
	{ID: "ROUND.end", Name: "the round ends", Phases: 1<<deck.StatusPhase | 1<<deck.AgendaPhase, Windows: []deck.WindowCard{
		{ID: "ROUND.end", Station: deck.EndOf},
	}},
}
