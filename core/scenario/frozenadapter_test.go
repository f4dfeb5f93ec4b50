package scenario

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
)

// A frozenTable is a table that is played line by line, and that turns everything the core
// says into text. Only this file and frozenadapterprompt_test.go know the types of choices,
// prompts, views and games.
type frozenTable struct {
	player
	things map[string]core.Thing    // the thing that each name means
	notes  map[core.NoteName]string // the text of each note's name
	lists  map[string]string        // lists of words in alphabetical order, by the list
	fields newFields
	fresh  []string // the lines of new fields since the last takeFresh
}

func newFrozenTable() *frozenTable {
	t := &frozenTable{player: player{shelf: shelf, report: Report{Accepted: map[core.Kind]bool{}}}, things: map[string]core.Thing{}, notes: map[core.NoteName]string{}, lists: map[string]string{}, fields: readFields()}
	t.setup.Options.Sources = deck.SourcesOf(deck.AllSources[:]...)
	return t
}

// choose makes the choice of a line and returns the core's text about it. In a script an
// answer may leave out its prompt; in a game it may not.
func (t *frozenTable) choose(line string, script bool) (said []string, changed bool) {
	c, err := notation.Parse(t.colored(line))
	if script {
		c, err = t.read(line)
	}
	if err != nil {
		return []string{"unreadable: " + err.Error()}, false
	}
	before := core.Digest(t.play.Now())
	events, err := t.play.Choose(c)
	if r, is := err.(*core.Refusal); is {
		said = append(said, "refused"+refusalText(r))
		t.fresh = append(t.fresh, t.fields.lines(r)...)
	} else if err != nil {
		said = append(said, "wrong: "+err.Error())
	}
	for _, e := range events {
		said = append(said, t.eventText(e))
		t.fresh = append(t.fresh, t.fields.lines(e)...)
	}
	return said, core.Digest(t.play.Now()) != before
}

func (t *frozenTable) eventText(e core.Event) string {
	text := string(e.Message)
	if e.Rule != "" {
		text += " [" + string(e.Rule) + "]"
	}
	if e.Explains {
		text += " explains"
	}
	return text + argsText(t.withMoments(e.Message, e.Args))
}

// withMoments returns the arguments as older builds had them: a sentence about a window then named
// its event in words, without the event's seat and the other facts that it has now.
func (t *frozenTable) withMoments(id rulebook.MessageID, args []core.Arg) []core.Arg {
	at := slices.IndexFunc(args, func(a core.Arg) bool { return a.Gap == core.GapWindow })
	if at < 0 {
		return args
	}
	station := core.Arg{Gap: core.GapStation, Text: deck.Station(args[at].Number).String()}
	moment := core.Arg{Gap: core.GapMoment, Text: t.momentName(args[at].Text)}
	switch id {
	case rulebook.WindowOpened:
		return []core.Arg{station, moment, args[0]}
	case rulebook.WindowClosed, rulebook.WindowCut:
		return []core.Arg{station, moment}
	case rulebook.AskWindow:
		moment.Text += t.cardIn(args[at:])
		return []core.Arg{args[0], station, moment}
	}
	return args[:at]
}

// momentName returns the name of an event.
func (t *frozenTable) momentName(id string) string {
	g := t.play.Now()
	for i := range g.Deck().Moments {
		if m := &g.Deck().Moments[i]; m.ID == id {
			return m.Name
		}
	}
	return ""
}

// cardIn returns the card that an event is about, and its target.
func (t *frozenTable) cardIn(args []core.Arg) string {
	g := t.play.Now()
	moment, text := args[0].Text, ""
	for _, a := range args[1:] {
		switch {
		case a.Gap == core.GapWhat && (moment == "AC.play" || moment == "AGENT.exhausted" || t.strategy(a.Text)):
			text = ": " + a.Text
		case a.Gap == core.GapOther && moment == "AC.play":
			if text += " on " + g.Person(a.Seat).Name; g.Person(a.Seat).Name == "" {
				text += a.Seat.String()
			}
		}
	}
	return text
}

// strategy reports whether one of the table's strategy cards has that name.
func (t *frozenTable) strategy(name string) bool {
	g := t.play.Now()
	return slices.ContainsFunc(g.StrategyCards, func(c core.StrategyCard) bool { return g.Deck().Components[c.Card].Name == name })
}

func refusalText(r *core.Refusal) string {
	return " [" + string(r.Rule) + "] " + string(r.Message) + argsText(r.Args)
}

func argsText(args []core.Arg) string {
	text := ""
	for _, a := range args {
		text += " " + a.Gap.String() + "="
		switch {
		case a.IsAmount:
			text += strconv.Itoa(int(a.Number))
		case a.Bundle != nil:
			text += "(" + notation.Bundle(*a.Bundle) + ")"
		case a.Note != nil:
			text += "(" + notation.Note(*a.Note) + ")"
		case a.Text != "":
			text += "(" + a.Text + ")"
		default:
			text += a.Seat.String()
		}
	}
	return text
}

// seats returns the seats of the table, clockwise.
func (t *frozenTable) seats() []string {
	var list []string
	g := t.play.Now()
	for _, p := range g.Players {
		list = append(list, p.Seat.String())
	}
	return list
}

// public returns the public state of the table.
func (t *frozenTable) public() []string {
	g := t.play.Now()
	o := g.Options
	lines := []string{
		"notes " + o.Notes.String() + ", goods " + o.Goods.String() + ", " + strconv.Itoa(int(o.Points)) + " points, pace " + o.Pace.String() + ", absent " + o.Absent.String() + " " + o.AbsentAfter,
		"round " + strconv.Itoa(g.Round) + ", " + g.Phase.String() + " phase, turn " + strconv.Itoa(int(g.TurnNumber)) + ", action " + strconv.Itoa(int(g.Actions)),
		g.Active.String() + " active, " + g.Speaker.String() + " speaker, " + g.Host.String() + " host, " + g.Winner.String() + " won",
		"last choice by " + g.Last.By.String() + ", " + strconv.Itoa(int(g.Last.TakeBackCount)) + " to take back" + flagText(g.Last.Final, "final") + flagText(g.Last.HeardNobody, "heard nobody"),
		"last prompt p" + strconv.Itoa(int(g.LastPrompt)),
		"standing declines: whens " + setText(g.DecliningWhens) + ", afters " + setText(g.DecliningAfters) + ", till turn " + setText(g.DecliningUntilTurn),
		"away " + setText(g.Away),
	}
	for _, s := range g.ListedDeclines {
		lines = append(lines, notation.Print(core.Choice{By: s.Decliner, Act: s.DeclineAhead}))
	}
	lines = append(lines, playersText(&g)...)
	lines = append(lines, cardsText(&g)...)
	for _, o := range g.Offers {
		line := "p" + strconv.Itoa(int(o.Prompt)) + ": " + o.From.String() + " offers " + o.To.String() + " " + notation.Bundle(o.Give) + " for " + notation.Bundle(o.Get) + flagText(o.AgainstRules, "otherwise")
		if r := g.WhyNotReady(o); r != nil {
			line += ", not yet" + refusalText(r)
		}
		lines = append(lines, line)
	}
	for _, b := range g.Bans {
		lines = append(lines, b.Seat.String()+" and "+b.Act.String()+": by "+notation.Thing(b.Source)+flagText(b.Permits, "enables")+", lasts "+strconv.Itoa(int(b.Duration)))
	}
	for _, p := range g.PaceExceptions {
		lines = append(lines, "pace of "+p.Window+flagText(p.Asks, "asks"))
	}
	for i := range g.Unfinished {
		lines = append(lines, frameText(&g, &g.Unfinished[i]))
	}
	why, ahead := core.ExplainOpenWindow(g)
	for _, e := range why {
		lines = append(lines, "why "+t.eventText(e))
	}
	for _, e := range ahead {
		lines = append(lines, "ahead "+t.eventText(e))
	}
	return lines
}

func flagText(so bool, words string) string {
	if so {
		return ", " + words
	}
	return ""
}

func setText(set core.Seats) string {
	text := ""
	for _, s := range core.AllSeats {
		if set.Has(s) {
			text += " " + s.String()
		}
	}
	return strings.TrimPrefix(text, " ")
}

func playersText(g *core.Game) (lines []string) {
	for i, p := range g.Players {
		who := g.People[i]
		lines = append(lines, p.Seat.String()+" "+strconv.Quote(who.Name)+" as "+strconv.Quote(who.Faction)+": "+notation.Goods(p.Goods)+", up to "+strconv.Itoa(p.MaxCommodities)+
			", initiative "+strconv.Itoa(int(p.Initiative))+", "+strconv.Itoa(p.Points)+" points, "+strconv.Itoa(g.HandCount(p.Seat))+" notes"+flagText(p.Passed, "passed")+flagText(p.ActionCards.Known, strconv.Itoa(int(p.ActionCards.N))+" action cards"))
	}
	for _, p := range g.Pairs {
		lines = append(lines, p.A.String()+" and "+p.B.String()+": said by "+p.DeclaredBy.String()+", objected to by "+p.Objector.String()+
			flagText(p.Neighbors, "neighbors")+flagText(p.Traded, "traded")+flagText(p.StoppedNeighboring, "parted")+flagText(p.BecameNeighbors, "met"))
	}
	for _, f := range g.ActiveSystem {
		lines = append(lines, "here: "+factText(f))
	}
	return lines
}

func factText(f core.Fact) string {
	return f.Seat.String() + " " + strconv.Itoa(f.Ships) + " ships" + flagText(f.HasUnits, "units") + flagText(f.OnlyStructures, "structures alone") + flagText(f.HasToken, "token")
}

// cardsText returns the places of every note and every piece.
func cardsText(g *core.Game) (lines []string) {
	zones := [...]string{"hand", "play area", "box", "aside"}
	for _, n := range g.Notes {
		lines = append(lines, notation.Note(g.NameOf(n))+": "+zones[n.Zone]+" of "+n.Holder.String()+", maybe "+setText(n.MayHold))
	}
	for _, o := range g.Pieces {
		lines = append(lines, notation.Thing(core.Thing{Name: g.Deck().Card(o.ComponentIndex).Name, Unit: o.Unit})+" before "+o.Holder.String()+
			flagText(o.Exhausted, "exhausted")+flagText(o.Purged, "purged")+flagText(o.InSystem, "here")+flagText(o.State == core.Played, "played")+flagText(o.State == core.CanceledCard, "canceled"))
	}
	return lines
}

// frameText returns the text of one event of the stack, with its open window.
func frameText(g *core.Game, f *core.Frame) string {
	text := "event " + g.MomentOf(f).ID + " of " + f.EventSeat.String() + ", amount " + strconv.Itoa(f.Amount) + flagText(f.HasHappened(), "happened") + flagText(f.Canceled, "canceled") +
		", at " + f.OpenStation.String() + flagText(f.IsAsking(), "asks p"+strconv.Itoa(int(f.Prompt))) + flagText(f.WaitRequested, "waited") +
		", queue " + queueText(f) + ", declined " + setText(core.Seats(f.Queue.Declined())) + ", stopped " + setText(f.DecliningUntilClosed) + ", last " + f.Queue.Actor().String()
	for _, fact := range f.SystemFacts {
		text += ", saw " + factText(fact)
	}
	for _, d := range f.Resolved {
		text += ", did: " + d.Seat.String() + " " + notation.Thing(d.Thing) + " on " + d.AimedAt.String() + flagText(d.TargetName != "", d.TargetName)
	}
	text += flagText(f.Card.Name != "", "card "+notation.Thing(f.Card))
	if j := &f.Job; j.By != core.Nobody {
		text += ", resolves: " + j.By.String() + " " + notation.Thing(j.Thing) + " on " + j.To.String() + ", part " + strconv.Itoa(int(j.NextEffect)) +
			", without " + partsText(j.LeftOut) + ", confirms p" + strconv.Itoa(int(j.ConfirmPrompt))
		if j.ConfirmPrompt != 0 && j.AskedSeat != j.By {
			text += " by " + j.AskedSeat.String()
		}
		if j.SeatsToAsk != 0 {
			text += ", then " + setText(j.SeatsToAsk)
		}
		text += flagText(j.MayBeCanceled, "waits") + flagText(j.TargetName != "", "at "+j.TargetName)
	}
	return text
}

// view returns the text of one seat's view beyond the public state: its partners and its
// prompts. With thorough, every name of the deck is tried.
func (t *frozenTable) view(seat string, thorough bool) (lines []string) {
	s, _ := core.SeatNamed(seat)
	g := t.play.Now()
	v := core.ViewOf(g, s)
	t.fresh = append(t.fresh, t.newInView(seat, v)...)
	for _, p := range v.Partners {
		line := seat + " with " + p.Seat.String() + flagText(p.Neighbor, "neighbor") + flagText(p.Disputed, "disputed") + flagText(p.Traded, "traded")
		if p.WhyNot != nil {
			line += ", not now" + refusalText(p.WhyNot)
		}
		lines = append(lines, line)
	}
	asks := frozenPrompts{table: t, g: &g, thorough: thorough}
	for i := range v.Prompts {
		lines = append(lines, asks.lines(&v.Prompts[i])...)
	}
	return lines
}

// newInView returns the new fields of a seat's view, without the deck, which all seats share.
func (t *frozenTable) newInView(seat string, v core.View) []string {
	v.Moments, v.Components, v.UnusedComponents = nil, nil, nil
	lines := t.fields.lines(v)
	for i := range lines {
		lines[i] = seat + " " + lines[i]
	}
	return lines
}

// takeFresh returns the lines of new fields since the last call.
func (t *frozenTable) takeFresh() []string {
	fresh := t.fresh
	t.fresh = nil
	return fresh
}
