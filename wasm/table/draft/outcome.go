package draft

import "entente/core"

// An Outcome is what making the offer would come to.
type Outcome struct {
	Refused *core.Refusal // it cannot be put on the table at all
	NotYet  *core.Refusal // it can, and would have to wait
	After   core.Game     // the table once it is accepted; only if neither of the above
	Grants  []core.Event  // why that is allowed
}

// Try makes the offer on a copy of the game and lets the other side accept it.
func (d Draft) Try(g core.Game) Outcome {
	var out Outcome
	offered, _, err := core.Step(g, d.Choice(g))
	if err != nil {
		out.Refused, _ = err.(*core.Refusal)
		return out
	}
	o := offered.OfferBetween(d.By, d.To)
	return Accepted(offered, *o)
}

// Accepted is what accepting an open offer would come to.
func Accepted(g core.Game, o core.Offer) Outcome {
	var out Outcome
	after, events, err := core.Step(g, core.Choice{By: o.To, Kind: core.Accept, Prompt: o.Prompt})
	if err != nil {
		out.NotYet, _ = err.(*core.Refusal)
		return out
	}
	out.After = after
	for _, e := range events {
		if e.Explains {
			out.Grants = append(out.Grants, e)
		}
	}
	return out
}
