package puzzle

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/words"
)

// The answers to a question about a trade. Each remedy is tried, alone and all together, so that
// one answer is right and the core tells why the others are wrong.
const (
	asItStands = iota
	ifNeighbors
	ifAnotherTurn
	ifMoreGoods
	nothingHelps
)

// tradeAnswers are the texts of the answers.
var tradeAnswers = [...]string{
	asItStands:    "puzzle.trade.yes",
	ifNeighbors:   "puzzle.trade.neighbors",
	ifAnotherTurn: "puzzle.trade.turn",
	ifMoreGoods:   "puzzle.trade.goods",
	nothingHelps:  "puzzle.trade.nothing",
}

// trade asks whether two players may make an offered trade.
func (w *walk) trade(at spot) *Question {
	offer, by := core.MakeOffer{}, at.made.Choice.By
	switch a := at.made.Choice.Act.(type) {
	case core.MakeOffer:
		offer = a
	case core.Accept:
		o := at.before.TransactionOf(at.made.Choice)
		if o == nil || o.AgainstRules || at.before.OfferBetween(o.From, o.To) == nil {
			return nil
		}
		offer, by = core.MakeOffer{To: o.To, Give: o.Give, Get: o.Get}, o.From
	default:
		return nil
	}
	if at.before.Player(offer.To) == nil {
		return nil
	}
	c := core.Choice{By: by, Act: offer}
	now := core.OutcomeOfOffer(at.before, c)
	if _, accepts := at.made.Choice.Act.(core.Accept); accepts && (refusal(now) == nil) != (at.made.Refused == nil) {
		return nil // the offer was made from another hand than today's
	}
	if no := refusal(now); no != nil && at.made.Refused != nil && no.Rule != at.made.Refused.Rule {
		return nil
	}
	q := &Question{Kind: Trade, about: []core.Seat{by, offer.To},
		Asks: words.Text("puzzle.trade.asks", "seat", w.reader.Who(by), "other", w.reader.Who(offer.To),
			"give", w.reader.Bundle(offer.Give), "get", w.reader.Bundle(offer.Get))}
	for _, b := range []core.Bundle{offer.Give, offer.Get} {
		for _, n := range b.Notes {
			q.named = append(q.named, n.Name)
		}
		if len(b.Others) > 0 && b.Others[0].Name == "" {
			return nil
		}
	}
	games := w.helped(at.before, c)
	if refusal(now) == nil {
		why := w.grants(now.WhyAllowed, ofTrades(at.rules))
		if len(why) == 0 || !ofTrade(why[0].Rule) {
			return nil
		}
		q.Rule, q.cited = why[0].Rule, now.WhyAllowed
		for i, id := range tradeAnswers {
			said := why
			if i != asItStands {
				said = why[:1]
			}
			q.answer(words.Text(id), said, at.before, c)
		}
		return q
	}
	return w.refusedTrade(q, now, games, c)
}

// refusedTrade finds the one remedy that helps alone.
func (w *walk) refusedTrade(q *Question, now core.OfferOutcome, games [nothingHelps + 1]core.Game, c core.Choice) *Question {
	no := refusal(now)
	q.Rule, q.Right = no.Rule, nothingHelps
	q.answer(words.Text(tradeAnswers[asItStands]), w.no(no), games[asItStands], c)
	for i := ifNeighbors; i <= ifMoreGoods; i++ {
		then := core.OutcomeOfOffer(games[i], c)
		if still := refusal(then); still != nil {
			q.answer(words.Text(tradeAnswers[i]), w.no(still), games[i], c)
			continue
		}
		if q.Right != nothingHelps {
			return nil // two remedies would help, each alone
		}
		q.Right = i
		q.answer(words.Text(tradeAnswers[i]), append(w.no(no), w.grants(then.WhyAllowed, nil)...), games[i], c)
	}
	all := refusal(core.OutcomeOfOffer(games[nothingHelps], c))
	switch {
	case q.Right == ifAnotherTurn && games[asItStands].Phase == deck.AgendaPhase:
		return nil // the next agenda would help as well
	case q.Right != nothingHelps:
		q.answer(words.Text(tradeAnswers[nothingHelps]), w.grants(core.OutcomeOfOffer(games[q.Right], c).WhyAllowed, nil)[:1], games[q.Right], c)
	case all == nil:
		return nil // it needs several remedies
	default:
		q.answer(words.Text(tradeAnswers[nothingHelps]), w.no(all), games[nothingHelps], c)
	}
	return q
}

// ofTrade reports whether an address is about who may trade, or about the things to trade.
func ofTrade(r rulebook.Rule) bool {
	page := PageOf(r)
	return page == "transactions" || page == "promissory notes" || r == "abilities 2"
}

func ofTrades(rules []rulebook.Rule) []rulebook.Rule {
	return slices.DeleteFunc(slices.Clone(rules), func(r rulebook.Rule) bool { return !ofTrade(r) })
}

func refusal(o core.OfferOutcome) *core.Refusal {
	if o.WhyNotOffer != nil {
		return o.WhyNotOffer
	}
	return o.WhyNotAccept
}

// helped is the game without a remedy, with each remedy, and with all of them.
func (w *walk) helped(g core.Game, c core.Choice) (games [nothingHelps + 1]core.Game) {
	with := func(g core.Game, acts ...core.Choice) core.Game {
		for _, one := range acts {
			if next, _, err := core.Step(g, one); err == nil {
				g = next
			}
		}
		return g
	}
	offer := c.Act.(core.MakeOffer)
	near := []core.Choice{{By: c.By, Act: core.DeclareNeighbors{With: offer.To}}, {By: offer.To, Act: core.DeclareNeighbors{With: c.By}}}
	active := c.By
	if g.Active == c.By {
		active = offer.To
	}
	turn := []core.Choice{{By: c.By, Act: core.SetScene{Scene: core.Scene{Round: g.Round, Phase: deck.ActionPhase, Active: active, Speaker: g.Speaker, Order: g.InitiativeOrder()}}}}
	var more []core.Choice
	for _, side := range []struct {
		of   core.Seat
		give core.Bundle
	}{{c.By, offer.Give}, {offer.To, offer.Get}} {
		for _, k := range deck.AllGoods {
			if n := side.give.Goods[k]; n > g.Player(side.of).Goods[k] {
				more = append(more, core.Choice{By: c.By, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: side.of, Good: k, Amount: n}}})
			}
		}
	}
	games = [...]core.Game{g, with(g, near...), with(g, turn...), with(g, more...), with(with(with(g, turn...), near...), more...)}
	return games
}

// answer adds an answer, and the choices behind it.
func (q *Question) answer(text string, said []Said, before core.Game, c ...core.Choice) {
	q.Answers = append(q.Answers, Answer{text, said})
	q.probe = append(q.probe, verdict{before, c})
}
