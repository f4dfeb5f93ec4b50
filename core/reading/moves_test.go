package reading

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// The choices of the second reading, as the core takes them.

// A kind is the kind of a choice about a window.
type kind uint8

const (
	resolves kind = iota
	declines
	hearsNobody
	declinesFor
	reveals
	discards
	votes
	abstains
	addsVotes
	decides
)

// A choice is one choice about a window, or about an agenda.
type choice struct {
	By     core.Seat
	Kind   kind
	Prompt uint32
	To     core.Seat
	At     string // the target beside the seat
	Thing  core.Thing
	Amount deck.Amount // the amount that was named
	Skip   uint8       // the parts that are left out, one bit for each
	Votes  int
	Reveal core.Reveal
	any    bool // the choice may name any possible outcome
}

// upshot returns the outcome that a vote or a prediction names.
func (c choice) upshot() upshot { return upshot{Seat: c.To, Name: c.At} }

// A move is any choice, as the core takes it.
type move = core.Choice

func (c choice) move() move {
	acts := [...]core.Act{resolves: core.Resolve{Thing: c.Thing, To: c.To, TargetName: c.At, Amount: c.Amount, LeftOutParts: deck.Parts(c.Skip)}, declines: core.Decline{},
		hearsNobody: core.CloseUnanswered{}, declinesFor: core.DeclineFor{Seat: c.To},
		reveals: c.Reveal, discards: core.DropAgenda{}, votes: core.Vote{Votes: c.Votes, Outcome: c.upshot()}, abstains: core.Abstain{},
		addsVotes: core.AddVote{Votes: c.Votes}, decides: core.Decide{Outcome: c.upshot()}}
	return core.Choice{By: c.By, Prompt: c.Prompt, Act: acts[c.Kind]}
}

func (c choice) line() string { return notation.Print(c.move()) }
func (c choice) verb() string { return c.move().Kind().NotationWords() }

// step returns the core's refusal of a choice, or nil if it is lawful.
func (g *game) step(c choice) error {
	_, _, err := core.Step(g.table, c.move())
	return err
}

// offers reports whether a prompt of the core takes a choice.
func (g *game) offers(c choice) bool { return offered(g.table, c.move()) }

// goOn returns the game after a move, or the same game if the move is refused.
func (g *game) goOn(m move) (game, error) {
	next, events, err := core.Step(g.table, m)
	after := read(next)
	if after.acting = g.acting; err == nil {
		after.acting = g.acting.after(g.table, m, next, events)
	}
	return after, err
}

// anyMove returns a move of any kind.
func (r generator) anyMove(g game) move { return r.choice(g.table) }

// hasNoSay reports whether a choice is refused because its player is eliminated (table 3). Such a player
// still goes back, undoes an elimination, and makes choices about the table itself.
func hasNoSay(g *core.Game, c core.Choice) bool {
	if p := g.Player(c.By); p == nil || !p.Eliminated {
		return false
	}
	switch act := c.Act.(type) {
	case core.Correct:
		return act.Fix.Yes || act.Fix.Field != core.FixEliminated
	case core.TakeBack, core.Reopen, core.Rewind, core.Withdraw:
	case core.NameHost, core.ChangeSetting, core.DeclareAway, core.DeclineFor:
	default:
		return true
	}
	return false
}

// eliminates reports whether a move puts a player out of the game.
func eliminates(m move) bool {
	correct, _ := m.Act.(core.Correct)
	return correct.Fix.Field == core.FixEliminated
}

// accepts reports whether a move accepts an offer.
func accepts(m move) bool { return m.Kind() == core.AcceptKind }

// setsOrder reports whether a move changes the order in which seats are asked.
func setsOrder(m move) bool {
	correct, _ := m.Act.(core.Correct)
	return m.Kind() == core.SetSceneKind || correct.Fix.Field == core.FixSpeaker
}

func confirms(j job, done bool) move {
	if !done {
		return core.Choice{By: j.Word, Prompt: j.Confirm, Act: core.NotDone{}}
	}
	return core.Choice{By: j.Word, Prompt: j.Confirm, Act: core.Done{}}
}

func announces(by core.Seat, moment string, of core.Seat, facts []core.Fact) move {
	return core.Choice{By: by, Act: core.Announce{EventID: moment, EventSeat: of, Facts: facts}}
}

func saysFact(by core.Seat, fact core.Fact) move {
	return core.Choice{By: by, Act: core.DeclareFact{Fact: fact}}
}

func saysWhere(by core.Seat, p piece, here bool) move {
	return core.Choice{By: by, Act: core.DeclareUnit{Unit: core.Thing{Name: p.Card.Name, Owner: p.Holder, Unit: p.Unit}, InSystem: here}}
}

func saysHas(by, of core.Seat, what sort, any bool, names []string) move {
	return core.Choice{By: by, Act: core.DeclareComponents{Seat: of, ComponentKind: what, TakesBack: any, Names: names}}
}

func correctsGoods(by, of core.Seat, tradeGoods int) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: of, Good: deck.TradeGoods, Amount: tradeGoods}}}
}

func correctsCards(by, of core.Seat, n int) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixCards, Seat: of, Amount: n}}}
}

func saysInPlay(by core.Seat, name string) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixInPlay, Note: core.NoteName{Name: name}, Yes: true}}}
}

func correctsNote(by, to core.Seat, note core.NoteName, zone core.Zone) move {
	return core.Choice{By: by, Act: core.Correct{Fix: core.Correction{Field: core.FixNote, Seat: to, Note: note, Zone: zone}}}
}

func asksFor(by, of core.Seat, goods deck.Goods) move {
	return core.Choice{By: by, Act: core.MakeOffer{To: of, Get: core.Bundle{Goods: goods}}}
}

func setsScene(by core.Seat, scene core.Scene) move {
	return core.Choice{By: by, Act: core.SetScene{Scene: scene}}
}

// A boardAct is an act on the board that can be forbidden.
type boardAct = deck.BoardAct

const (
	noAct               = deck.NoBoardAct
	playActionCards     = deck.PlayActionCards
	useFactionAbilities = deck.UseFactionAbilities
	castVotes           = deck.CastVotes
)
