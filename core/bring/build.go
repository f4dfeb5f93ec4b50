package bring

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/words"
)

// A builder keeps the content of a file, makes the table of it, and tries every choice as it goes.
type builder struct {
	Found
	pause           func() // lets other work of the program go on meanwhile
	crowded         bool   // the file names more things than are read
	all             []*player
	speaker, active int // -1 if the file does not say
	round           int
	phase           deck.Phase
	toWin           int
	sources         deck.Sources
	cards           []*held
	lie             []*lies
	first           int  // the player with the 0 token; -1 for nobody
	inOrder         int  // the player whose turn it was before somebody acted out of order, or -1
	winner          int  // as the file says; -1 if it doesn't
	ended, repeats  bool // the game is over; players may score a name more than once
	custodians      bool // somebody has the Custodians’ point
	crowned         int  // the player with the relic that crown names, or -1
	changes         []change
	worth           []worth // the points that the file gives for its own objectives
	votes, riders   []voted // of the agenda that is voted on
	hidden          string  // the agenda that Covert Legislation hides
	mutinied        []int   // the players whose points a Mutiny changed, each by mutinyPoint
	mutinyPoint     int
	planets         []planetOf
	played          []string // components that the file says were played
	deck            *deck.Deck
	fix             core.Correction // the correction that is being prepared
	told            [kinds][]string
}

// The kinds of facts that can be taken over, in the order in which they are.
const (
	cardOf = iota
	usedCard
	goodsOn
	mostCommodities // the other counts of a player follow, in the order of their own constants
	someCommodities
	tradeGoods
	victoryPoints
	passing
	note
	law
	token
	technology
	relic
	kinds
	nothing
)

// factIDs are the ids by which the table of words has a line for each kind of facts.
var factIDs = [kinds]string{
	"game.fact.strategy", "game.fact.used", "game.fact.goods.on", "game.fact.maximum",
	"game.fact.commodities", "game.fact.goods", "game.fact.points", "game.fact.passed",
	"game.fact.notes", "game.fact.laws", "game.fact.token", "game.fact.technologies",
	"game.fact.relics",
}

// build makes a table of the fields that were read, or returns the Problem.
func (b *builder) build(shelf *cards.Shelf) (*Found, *Problem) {
	if n := len(b.all); n < core.MinSeats || n > core.MaxSeats {
		said := words.Text("game.seats", "n", itoa(n))
		if n > core.MaxSeats { // which may be more than were read
			said = words.Text("game.seats.many")
		}
		return nil, b.cannot(said)
	}
	for _, p := range b.all { // because a longer name is cut on screen anyway
		p.name, p.faction, p.color = first(p.name, longestName), first(p.faction, longestName), first(p.color, longestName)
	}
	b.colors()
	b.setup(shelf.Today().Factions())
	setup, table, err := shelf.Open(b.Setup, nil)
	if err != nil {
		return nil, b.cannot(words.Text("game.refused", "why", b.why(err)))
	}
	b.deck, b.Game = setup.Deck, table
	b.scene()
	b.strategy()
	b.count()
	b.lay()
	b.notesPlayed()
	if b.ended {
		b.over()
	}
	for kind, said := range b.told {
		if said != nil {
			b.Taken = append(b.Taken, factOf(kind, strings.Join(said, ", ")))
		}
	}
	b.words()
	b.fewer()
	return &b.Found, nil
}

// mostLines is the most lines that list the fields that were left out.
const mostLines = 100

// fewer cuts the list of fields that were left out, since nobody would read more of it.
func (b *builder) fewer() {
	if over := len(b.Left) - mostLines; over > 0 {
		b.Left = b.Left[:mostLines]
		b.leave("game.left.more", "n", itoa(over))
	}
	if b.crowded {
		b.leave("game.left.crowded")
	}
}

// words describes each seat at the beginning of the table.
func (b *builder) words() {
	for i := range b.all {
		has, said := &b.Game.Players[i], b.Setup.Seats[i].Faction
		if said == "" {
			said = words.Text("game.faction.none")
		}
		b.Seats = append(b.Seats, words.Text("game.seat", "faction", said, "points", itoa(has.Points), "goods", itoa(has.Goods[deck.TradeGoods]), "commodities", itoa(has.Goods[deck.Commodities]), "most", itoa(has.MaxCommodities)))
	}
}

// do makes a choice if the rules accept it; else it returns the reason in words.
func (b *builder) do(act core.Act) string {
	b.pause()
	c := core.Choice{By: b.all[0].seat, Act: act}
	next, _, err := core.Step(b.Game, c)
	if err != nil {
		return b.why(err)
	}
	b.Game, b.Choices = next, append(b.Choices, c)
	return ""
}

// set makes the correction that was prepared in fix, and reports it under its kind.
func (b *builder) set(kind int, field core.CorrectionField, said string) {
	b.fix.Field = field
	b.tell(kind, said, b.do(core.Correct{Fix: b.fix}))
	b.fix = core.Correction{}
}

func (b *builder) tell(kind int, said, no string) {
	if no != "" {
		b.leave("game.left.refused", "what", factOf(kind, said), "why", no)
		return
	}
	b.told[kind] = append(b.told[kind], said)
}

// factOf returns a line about facts of one kind.
func factOf(kind int, facts string) string {
	return words.Text(factIDs[kind], "list", facts)
}

// why returns a refusal in words.
func (b *builder) why(err error) string {
	no, is := err.(*core.Refusal)
	if !is {
		return err.Error()
	}
	r := words.Reader{Language: words.Spoken(), Name: func(s core.Seat) string {
		for _, p := range b.all {
			if p.seat == s {
				return name(p.name)
			}
		}
		return ""
	}}
	return r.Refusal(no)
}

// cannot returns the Problem of a game that opens no table.
func (b *builder) cannot(said string) *Problem {
	return &Problem{words.Text("game.cannot", "title", b.Title), said}
}

// of returns the seat of a player, Nobody for -1.
func (b *builder) of(i int) core.Seat {
	if i < 0 {
		return core.Nobody
	}
	return b.all[i].seat
}

// over says that the game in the file has ended, and who has the points to win it.
func (b *builder) over() {
	won := ""
	for i := range b.all {
		if p := &b.Game.Players[i]; p.Points >= int(b.Game.Options.Points) {
			won += ", " + words.Text("game.count", "what", b.called(i), "n", itoa(p.Points))
		}
	}
	switch {
	case b.winner >= 0:
		b.leave("game.left.over.winner", "seat", b.called(b.winner))
	case won != "":
		b.leave("game.left.over.points", "list", won[2:])
	default:
		b.leave("game.left.over")
	}
}
