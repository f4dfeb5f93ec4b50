package printed

import (
	"slices"
	"testing"

	"entente/core/cards/text"
)

// A tally counts the values that the vocabulary carries and those that are
// quoted in our words.
type tally struct{ typed, quoted int }

func (n *tally) add(quoted bool) {
	if quoted {
		n.quoted++
	} else {
		n.typed++
	}
}

// share is how many of a hundred are typed.
func (n tally) share() float64 { return 100 * float64(n.typed) / float64(max(1, n.typed+n.quoted)) }

// ours reports whether a deed concerns what Entente keeps for the table: goods,
// commodities, promissory notes, victory points, votes, orders, and bans.
func ours(d text.Deed) bool {
	return d >= text.GainTradeGoods && d <= text.ScoreObjective || d == text.MayScore || d == text.HaveInitiative ||
		d >= text.CastVotes && d <= text.ReplaceElected ||
		slices.Contains([]text.Deed{text.TradeFreely, text.CanDo, text.CannotDo, text.DiscardAgenda, text.RevealAgenda, text.PlaceAgenda, text.GainSpeaker}, d)
}

// quoted reports whether an effect's amount, or something else about it, is in our words.
func quoted(e *text.Effect) bool {
	return e.Amount.Form == text.Quoted || slices.ContainsFunc(e.Details, func(d text.Detail) bool { return d.Known == 0 })
}

// TestTypedAndQuoted prints how much of the tree the vocabulary carries, and
// fails when what concerns the table's own business is quoted too often.
func TestTypedAndQuoted(t *testing.T) {
	all, err := Components()
	if err != nil {
		t.Fatal(err)
	}
	var conditions, amounts, aims, costs, onTheBoard tally
	var ourConditions, ourAmounts, ourAims, ourCosts tally
	for _, c := range all {
		effects := c.Return.Effects
		for i := range c.Abilities {
			a := &c.Abilities[i]
			concerns := slices.ContainsFunc(a.Effects, func(e text.Effect) bool { return ours(e.Do) })
			effects = append(effects, a.Effects...)
			for _, cond := range a.If {
				conditions.add(cond.Test == 0)
				if concerns {
					ourConditions.add(cond.Test == 0)
					if cond.Test == 0 {
						t.Logf("quoted condition of %s: %s", c.Name, cond.Words)
					}
				}
			}
			if a.Aim != text.NoThing {
				aims.add(false)
				if concerns {
					ourAims.add(false)
				}
			}
			for _, cost := range slices.Concat(a.Costs, a.OwnerPay) {
				costs.add(cost.Amount.Form == text.Quoted)
				if cost.Kind <= text.PayGoods || cost.Kind == text.PayHomeCommodities {
					ourCosts.add(cost.Amount.Form == text.Quoted)
				}
			}
		}
		for i := range effects {
			e := &effects[i]
			switch {
			case e.Do == text.Instruct:
				onTheBoard.add(true)
			default:
				amounts.add(quoted(e))
			}
			if ours(e.Do) {
				ourAmounts.add(quoted(e))
				if quoted(e) {
					t.Logf("quoted amount of %s: %s", c.Name, text.PrintEffect(e))
				}
			}
		}
	}
	print := func(what string, all, ours tally) {
		t.Logf("%-10s %4d typed, %3d quoted; of goods, notes, points, votes, orders and bans %3d typed, %2d quoted (%.1f of 100)",
			what, all.typed, all.quoted, ours.typed, ours.quoted, ours.share())
	}
	print("conditions", conditions, ourConditions)
	print("amounts", amounts, ourAmounts)
	print("aims", aims, ourAims)
	print("costs", costs, ourCosts)
	t.Logf("%d instructions for the board, quoted by their nature", onTheBoard.quoted)
	for what, n := range map[string]tally{"conditions": ourConditions, "amounts": ourAmounts, "aims": ourAims, "costs": ourCosts} {
		if n.typed == 0 || n.share() < 95 {
			t.Errorf("%s: %.1f of 100 are typed, and 95 must be", what, n.share())
		}
	}
}
