package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// The reading of promissory notes has the printed effects of each of the 43 notes, and uses none
// of the core's code for them.

// A noteDeed is one effect of a note.
type noteDeed struct {
	do   deedWord
	own  bool   // it is about the note's owner, not its holder
	n    int    // the amount
	what string // the act that is forbidden
	may  bool   // it may be left out
}

// A deedWord is the kind of an effect.
type deedWord uint8

const (
	sees     deedWord = iota // an effect on the board: an answer is awaited
	pays                     // a payment on the board; if it isn't made, the note was not played (ruling 123)
	gains                    // trade goods are gained
	loses                    // trade goods are lost, or fewer if there are fewer (ruling 121)
	handsAll                 // its owner's commodities go to its holder, as trade goods (ruling 207)
	scores                   // victory points are gained or lost
	bars                     // a seat can't do something until the note's clause ends that
	foretell                 // an outcome is named
	replaces                 // the agenda is discarded, and another takes its place
	swaps                    // strategy cards change hands, initiative with them (ruling 195)
	shatters                 // relic fragments of one type are purged
	passesOn                 // the note goes to the player that it is aimed at
	vanishes                 // the note leaves the game
	draws                    // action cards are drawn
)

// A clause tells when a played note returns to its owner.
type clause uint8

const (
	onceDone clause = iota
	asActivated
	withAgenda
	withCombat
	withStatus
	notHome
)

// A noteText is the printed text of one note.
type noteText struct {
	faction string // the note's faction; "" if every color has one
	at      string // its window: an event and, of that, a station; "" is a component action
	station deck.Station
	whose   deck.Role // whose event it is
	does    []noteDeed
	back    []noteDeed // its effects as it leaves the play area
	home    clause
	stays   bool // it lies in a play area
	comes   bool // it is played as soon as it is received (promissory notes note 2.2)
	recalls string
	token   bool // the 0 token comes with it (ruling 194)
}

var (
	mine   = noteDeed{do: sees}
	theirs = noteDeed{do: sees, own: true}
	toll   = noteDeed{do: pays, own: true}
)

func optional(d noteDeed) noteDeed { d.may = true; return d }

func keeps(own bool, what string) noteDeed { return noteDeed{do: bars, own: own, what: what} }

// lying returns a note that its holder plays to the play area as an action, and that returns to its
// owner on an activation.
func lying(faction, recalls string) noteText {
	return noteText{faction: faction, home: asActivated, stays: true, recalls: recalls}
}

// noteTexts has the text of every note.
var noteTexts = map[string]noteText{
	"Ceasefire":       {at: "TA.activate", station: deck.After, whose: deck.TheOwner, does: []noteDeed{keeps(true, "move units into the active system")}},
	"Trade Agreement": {at: "ECO.replenish", station: deck.When, whose: deck.TheOwner, does: []noteDeed{{do: handsAll, own: true}}},
	"Political Secret": {at: "AG.reveal", station: deck.When, home: withAgenda,
		does: []noteDeed{keeps(true, "vote"), keeps(true, "play action cards"), keeps(true, "use chosen faction abilities")}},
	"Support for the Throne": {comes: true, stays: true, home: asActivated, does: []noteDeed{{do: scores, n: 1}}, back: []noteDeed{{do: scores, n: -1}}},
	"Alliance":               {comes: true, stays: true, home: asActivated},

	"Stymie":                {faction: "Arborec", home: asActivated, stays: true, recalls: "PROD"},
	"Stymie Omega":          {faction: "Arborec", at: "TA.move", station: deck.After, whose: deck.TheOthers, does: []noteDeed{optional(mine)}},
	"Strike Wing Ambuscade": {faction: "Argent", at: "UNIT.ability_roll", station: deck.When, whose: deck.TheHolder, does: []noteDeed{mine}},
	"Raise the Standard":    {faction: "Last Bastion", at: "SC.end", station: deck.EndOf, whose: deck.TheHolder, does: []noteDeed{mine}},
	"Creuss IFF":            {faction: "Creuss", at: "T.start", station: deck.StartOf, whose: deck.TheHolder, does: []noteDeed{mine}},
	"Share Knowledge":       {faction: "Deepwrought", stays: true, home: withStatus, does: []noteDeed{mine}},
	"Blood Pact":            lying("Empyrean", ""),
	"Dark Pact":             lying("Empyrean", ""),
	"Black Ops":             {faction: "Firmament", comes: true, home: notHome, does: []noteDeed{optional(theirs), mine, {do: gains, n: 2}, {do: vanishes}}},
	"Malevolency":           {faction: "Obsidian", at: "TA.end", station: deck.EndOf, whose: deck.TheHolder, home: notHome, does: []noteDeed{{do: passesOn}}, recalls: "ST.end"},
	"Trade Convoys":         lying("Hacan", ""),
	"Research Agreement":    {faction: "Jol-Nar", at: "ECO.research", station: deck.After, whose: deck.TheOwner, does: []noteDeed{mine}},
	"Keleres Rider":         {faction: "Keleres", at: "AG.reveal", station: deck.After, home: withAgenda, does: []noteDeed{keeps(false, "vote"), {do: foretell}}},
	"Cybernetic Enhancements": {faction: "L1Z1X", at: "T.start", station: deck.StartOf, whose: deck.TheHolder,
		does: []noteDeed{toll, mine}},
	"Cybernetic Enhancements Omega": {faction: "L1Z1X", at: "ST.gain_tokens", station: deck.When, whose: deck.TheHolder, does: []noteDeed{mine}},
	"War Funding":                   {faction: "Letnev", at: "SC.round.start", station: deck.StartOf, does: []noteDeed{{do: loses, own: true, n: 2}, mine}},
	"War Funding Omega":             {faction: "Letnev", at: "SC.roll", station: deck.After, whose: deck.TheHolder, does: []noteDeed{optional(mine), optional(mine)}},
	"Scepter of Dominion":           {faction: "Mahact", at: "SP.start", station: deck.StartOf, does: []noteDeed{mine}},
	"Promise of Protection":         lying("Mentak", ""),
	"Fires of the Gashlai":          {faction: "Muaat", does: []noteDeed{toll, mine}},
	"Gift of Prescience":            {faction: "Naalu", at: "SP.end", station: deck.EndOf, stays: true, home: withStatus, token: true},
	"Black Market Forgery":          {faction: "Naaz-Rokha", does: []noteDeed{{do: shatters, n: 2}, mine}},
	"Antivirus":                     {faction: "Nekro", at: "SC.start", station: deck.StartOf, stays: true, home: asActivated},
	"The Cavalry":                   {faction: "Nomad", at: "SC.start", station: deck.StartOf, whose: deck.TheHolder, home: withCombat, does: []noteDeed{mine}},
	"Tekklar Legion":                {faction: "N'orr", at: "GC.start", station: deck.StartOf, whose: deck.TheHolder, does: []noteDeed{mine, mine}},
	"Nano-Link Permit":              {faction: "Ral Nel", at: "TA.activate", station: deck.After, whose: deck.TheHolder, does: []noteDeed{optional(mine)}},
	"Sever":                         {faction: "Crimson Rebellion", stays: true, home: withStatus, does: []noteDeed{mine}},
	"Ragh's Call":                   {faction: "Saar", at: "INV.commit", station: deck.After, whose: deck.TheHolder, does: []noteDeed{theirs}},
	"Military Support":              {faction: "Sol", at: "T.start", station: deck.StartOf, whose: deck.TheOwner, does: []noteDeed{theirs, optional(mine)}},
	"Terraform":                     {faction: "Ul", stays: true, home: notHome, does: []noteDeed{mine}},
	"Crucible":                      {faction: "Vuil'raith", at: "TA.activate", station: deck.After, whose: deck.TheHolder, does: []noteDeed{mine}},
	"Acquiescence":                  {faction: "Winnu", at: "SP.end", station: deck.EndOf, does: []noteDeed{{do: swaps}}},
	"Acquiescence Omega":            {faction: "Winnu", at: "STR.secondary", station: deck.When, whose: deck.TheOwner, does: []noteDeed{mine}},
	"Acquiescence (Thunder's Edge printing)": {faction: "Winnu", at: "STR.secondary", station: deck.When, whose: deck.TheOwner,
		does: []noteDeed{mine}},
	"Political Favor":        {faction: "Xxcha", at: "AG.reveal", station: deck.When, does: []noteDeed{toll, {do: replaces}}},
	"Greyfire Mutagen":       {faction: "Yin", at: "TA.activate", station: deck.After, does: []noteDeed{keeps(true, "use faction abilities or faction technology")}},
	"Greyfire Mutagen Omega": {faction: "Yin", at: "GC.start", station: deck.StartOf, whose: deck.TheHolder, does: []noteDeed{mine}},
	"Spy Net":                {faction: "Yssaril", at: "T.start", station: deck.StartOf, whose: deck.TheHolder, does: []noteDeed{mine, mine}},
}

// paysOff are the effects of a right prediction with Keleres Rider.
var paysOff = []noteDeed{{do: draws, n: 1}, {do: gains, n: 2}}

// whoGives has the components that make a player give a note without a transaction, and the seat
// that gives.
var whoGives = map[string]deck.NoteGiving{"Diplomatic Pressure": deck.AimGives, "S'ula Mentarion": deck.AimGives, "The Oracle": deck.OthersGive,
	"Voidwatch": deck.ActorGives, "Mindsieve": deck.GivesActor}

// A ledger has the amount of everything that a note may change at a table, by name.
type ledger map[string]int

// ledgerOf returns the ledger of a game.
func ledgerOf(g *core.Game) ledger {
	l := ledger{"the 0 token": int(g.ZeroTokenHolder), "an agenda": min(1, int(g.Council.Step))}
	for i := range g.Players {
		p := &g.Players[i]
		s := p.Seat.String()
		for k, n := range p.Goods {
			l[s+" has "+deck.Good(k).String()] = n
		}
		l[s+" points"], l[s+" cards"] = p.Points, int(p.ActionCards.N)
	}
	for i := range g.Notes {
		l[placeOf(g.NameOf(g.Notes[i]))] = spotOf(g.Notes[i].Zone, g.Notes[i].Holder)
	}
	for _, b := range g.Bans {
		if !b.Permits {
			l[keptLine(b.Seat, b.Act.String(), b.Source.Name)]++
		}
	}
	for _, b := range g.Council.Ballots {
		l[b.Seat.String()+" votes"] = b.Votes
	}
	for _, said := range g.Council.Predictions {
		l[said.Predictor.String()+" foretells by "+said.Thing.Name+" "+said.Outcome.Seat.String()+said.Outcome.Name]++
	}
	for i := range g.StrategyCards {
		l["who has "+g.Deck().Components[g.StrategyCards[i].Card].Name] = int(g.StrategyCards[i].HeldBy)
	}
	for _, gift := range g.Gifts {
		l[debtLine(gift.From, gift.To)]++
	}
	return l
}

func placeOf(n core.NoteName) string { return "where " + n.Name + " of " + n.Owner.String() + " lies" }

func spotOf(zone core.Zone, holder core.Seat) int { return int(zone)*100 + int(holder) }

func keptLine(s core.Seat, what, by string) string {
	return s.String() + " cannot " + what + " by " + by
}

func debtLine(from, to core.Seat) string { return from.String() + " owes a note to " + to.String() }

// add changes one amount, and removes an amount of 0.
func (l ledger) add(what string, n int) {
	if l[what] += n; l[what] == 0 {
		delete(l, what)
	}
}

// differs names every amount in which two ledgers differ.
func (l ledger) differs(other ledger) (list []string) {
	for what := range l {
		if l[what] != other[what] {
			list = append(list, what)
		}
	}
	for what := range other {
		if _, is := l[what]; !is && other[what] != 0 {
			list = append(list, what)
		}
	}
	slices.Sort(list)
	return list
}
