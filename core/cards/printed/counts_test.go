package printed

import (
	"slices"
	"testing"

	"entente/core/cards/text"
)

// A tally counts the values that the vocabulary has words for, and those that are quoted in
// our words.
type tally struct{ typed, quoted int }

func (n *tally) add(quoted bool) {
	if quoted {
		n.quoted++
	} else {
		n.typed++
	}
}

// share returns the percentage of typed values.
func (n tally) share() float64 { return 100 * float64(n.typed) / float64(max(1, n.typed+n.quoted)) }

// ours reports whether a deed changes something that Entente tracks: goods, commodities,
// promissory notes, victory points, votes, orders, and bans.
func ours(d text.Deed) bool {
	return d >= text.GainTradeGoods && d <= text.ScoreObjective || d == text.MayScore || d == text.HaveInitiative ||
		d >= text.CastVotes && d <= text.ReplaceElected ||
		slices.Contains([]text.Deed{text.TradeFreely, text.CanDo, text.CannotDo, text.DiscardAgenda, text.RevealAgenda, text.PlaceAgenda, text.GainSpeaker}, d)
}

// quoted reports whether an effect's amount, or another part of it, is in our words.
func quoted(e *text.Effect) bool {
	return e.Amount.Form == text.Quoted || slices.ContainsFunc(e.Details, func(d text.Detail) bool { return d.Known == 0 })
}

// counts are the tallies of a set of abilities.
type counts struct{ conditions, amounts, aims, costs tally }

// count counts one ability, and logs the quoted parts that concern something Entente tracks.
func count(t *testing.T, c *text.Component, a *text.Ability, all, own *counts) {
	concerns := slices.ContainsFunc(a.Effects, func(e text.Effect) bool { return ours(e.Do) })
	for _, cond := range a.If {
		all.conditions.add(cond.Test == 0)
		if concerns {
			own.conditions.add(cond.Test == 0)
			if cond.Test == 0 {
				t.Logf("quoted condition of %s: %s", c.Name, cond.Words)
			}
		}
	}
	if a.Aim != text.NoThing {
		all.aims.add(false)
		if concerns {
			own.aims.add(false)
		}
	}
	for _, cost := range slices.Concat(a.Costs, a.OwnerPay) {
		all.costs.add(cost.Amount.Form == text.Quoted)
		if cost.Kind <= text.PayGoods || cost.Kind == text.PayHomeCommodities {
			own.costs.add(cost.Amount.Form == text.Quoted)
		}
	}
}

// TestTypedAndQuoted prints how much of the printed text the vocabulary covers, and fails if
// too many parts that Entente tracks are quoted.
func TestTypedAndQuoted(t *testing.T) {
	var all, own counts
	onTheBoard := 0
	for _, c := range newTeller(t).all {
		effects := slices.Clone(c.Return.Effects)
		for i := range c.Abilities {
			count(t, &c, &c.Abilities[i], &all, &own)
			effects = append(effects, c.Abilities[i].Effects...)
		}
		for i := range effects {
			e := &effects[i]
			if e.Do == text.Instruct {
				onTheBoard++
				continue
			}
			all.amounts.add(quoted(e))
			if ours(e.Do) {
				own.amounts.add(quoted(e))
				if quoted(e) {
					t.Logf("quoted amount of %s: %s", c.Name, text.PrintEffect(e))
				}
			}
		}
	}
	for _, row := range []struct {
		what     string
		all, own tally
	}{{"conditions", all.conditions, own.conditions}, {"amounts", all.amounts, own.amounts}, {"aims", all.aims, own.aims}, {"costs", all.costs, own.costs}} {
		t.Logf("%-10s %4d typed, %3d quoted; of goods, notes, points, votes, orders and bans %3d typed, %2d quoted (%.1f of 100)",
			row.what, row.all.typed, row.all.quoted, row.own.typed, row.own.quoted, row.own.share())
		if row.own.typed == 0 || row.own.share() < 95 {
			t.Errorf("%s: %.1f of 100 are typed, and 95 must be", row.what, row.own.share())
		}
	}
	t.Logf("%d instructions for the board, quoted by their nature", onTheBoard)
}
