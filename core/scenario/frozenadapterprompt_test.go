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

// A frozenPrompts turns prompts into text: one line for the question, and one for each
// answer, sorted. For resolving, it tries the things that the prompt takes.
type frozenPrompts struct {
	table    *frozenTable
	g        *core.Game
	thorough bool
}

func (f *frozenPrompts) lines(p *core.Prompt) []string {
	head := p.Seat.String()
	if p.Number != 0 {
		head += " p" + strconv.Itoa(int(p.Number))
	}
	var list []string
	resolves := false
	for _, a := range p.Answers {
		switch a := a.(type) {
		case core.ResolveAnswer:
			resolves = true
		case core.CorrectAnswer:
			for j := range a.Limits {
				if a.Limits[j].Field >= core.FixStrategy {
					continue
				}
				list = append(list, head+" corrects"+f.table.fixerText(&a.Limits[j]))
			}
		case core.UnitAnswer: // this is printed with the facts
		case core.PickAnswer, core.DeclareComponentsAnswer: // newer kinds are left out, as are corrections of strategy cards
		default:
			if k := a.Kind(); k != core.NotDoneKind && k != core.HostKind { // the first is printed with DoneKind, and every seat always has the second
				list = append(list, head+" "+a.Kind().NotationWords()+f.table.answerText(a, p))
			}
		}
	}
	if resolves {
		list = append(list, f.resolves(head, p)...)
	}
	slices.Sort(list)
	rule := ""
	if p.Rule != "" {
		rule = " [" + string(p.Rule) + "]"
	}
	why := p.Message
	if why == rulebook.AskPick { // older builds asked the question between phases here
		why = rulebook.AskPhase
	}
	return append([]string{head + " is asked " + string(why) + rule + argsText(f.table.withMoments(p.Message, p.Args))}, slices.Compact(list)...)
}

var neededWords = [...]string{"no order", "maybe an order", "an order"}

// answerText returns the limits of one answer in words.
func (t *frozenTable) answerText(a core.Answer, p *core.Prompt) string {
	switch a := a.(type) {
	case core.TradeAnswer:
		to := setText(a.To)
		if a.Kind() == core.CounterKind { // a counteroffer's receiver is clear
			to = ""
		}
		return " " + to + ": either side up to " + notation.Goods(a.MaxGoods) + ", " + strconv.Itoa(a.MaxNotes) + " notes of " + t.notesText(a.Notes) + ", " + strconv.Itoa(a.MaxOtherItems) + " others"
	case core.GoodsAnswer:
		return " up to " + notation.Goods(a.Most)
	case core.SeatAnswer:
		return " " + setText(a.To)
	case core.PhaseAnswer:
		return " " + phasesText(a.Phases) + ", " + neededWords[a.Order] + " of " + setText(a.Seats)
	case core.SceneAnswer:
		return " " + phasesText(a.Phases) + ", round up to " + strconv.Itoa(a.MaxRound) + ", speaker of " + setText(a.Speakers) + ", active of " + setText(a.Active) + ", " + neededWords[a.Order]
	case core.AnnounceAnswer:
		return " " + t.sorted(a.EventIDs) + ": of " + setText(a.EventSeats) + ", facts of " + setText(a.MayDeclareUnits) + saysText(a.MustDeclareUnits) + ", up to " + notation.Goods(a.MaxGoods)
	case core.DoOnBoardAnswer:
		return " " + wordsText(t, a.BoardActs)
	case core.StandingDeclineAnswer:
		said := " " + wordsText(t, a.Scopes)
		for _, s := range a.MayTakeBack {
			said += ";" + notation.Print(core.Choice{By: s.Decliner, Act: s.DeclineAhead})
		}
		return said
	case core.FactAnswer:
		var pieces []string
		units, _ := p.AnswerOf(core.UnitFactKind).(core.UnitAnswer)
		for _, piece := range units.Units {
			pieces = append(pieces, notation.Thing(piece))
		}
		return " facts of " + setText(a.Seats) + ", where is " + t.sorted(pieces)
	case core.AwayAnswer:
		if a.Away {
			return " is away: " + setText(a.To)
		}
		return " is back: " + setText(a.To)
	case core.SettingAnswer:
		return " " + wordsText(t, a.Settings) + ": " + t.sorted(a.WindowsOrEvents)
	}
	return ""
}

func (t *frozenTable) fixerText(f *core.CorrectionLimits) string {
	what := [...]string{"", "goods", "maximum", "points", "passed", "note", "speaker", "action cards", "captured units", "in play", "eliminated", "law", "strategy card", "exhausted", "goods on a card", "0 token"}[f.Field]
	if f.Field == core.FixGoods {
		what = f.Good.String()
	}
	return " " + what + " of " + setText(f.Seats) + ": " + strconv.Itoa(f.Least) + " to " + strconv.Itoa(f.Most) + " " + t.notesText(f.Notes)
}

func (t *frozenTable) notesText(notes []core.NoteName) string {
	names := make([]string, len(notes))
	for i, n := range notes {
		name, known := t.notes[n]
		if !known {
			name = notation.Note(n)
			t.notes[n] = name
		}
		names[i] = name
	}
	return t.sorted(names)
}

func phasesText(set deck.Phases) string {
	text := ""
	for p := deck.StrategyPhase; p <= deck.AgendaPhase; p++ {
		if set.Has(p) {
			text += p.String() + " "
		}
	}
	return text + "phase"
}

func wordsText[T interface{ String() string }](t *frozenTable, list []T) string {
	words := make([]string, len(list))
	for i, w := range list {
		words[i] = w.String()
	}
	return t.sorted(words)
}

// sorted returns a list of words in alphabetical order. It keeps the results, because the
// same few lists come again and again.
func (t *frozenTable) sorted(words []string) string {
	as := strings.Join(words, ", ")
	text, known := t.lists[as]
	if !known {
		text = strings.Join(slices.Sorted(slices.Values(words)), ", ")
		t.lists[as] = text
	}
	return text
}

func partsText(left deck.Parts) string {
	text := ""
	for i := range deck.MaxEffects {
		if left.Has(i) {
			text += " " + strconv.Itoa(i+1)
		}
	}
	return strings.TrimPrefix(text, " ")
}

// resolves returns everything that a prompt lets a seat resolve: each thing with modeled
// abilities, and each tried name.
func (f *frozenPrompts) resolves(head string, p *core.Prompt) (lines []string) {
	seen := map[core.Thing]bool{}
	try := func(t core.Thing) {
		if t.Paragraph == 0 {
			t.Paragraph = 1
		}
		if seen[t] {
			return
		}
		seen[t] = true
		if taken := f.taken(p, t); taken != "" {
			lines = append(lines, head+" resolves "+notation.Thing(t)+taken)
		}
	}
	for _, a := range p.Answers {
		if resolve, is := a.(core.ResolveAnswer); is {
			for _, u := range resolve.Usables {
				try(u.Thing)
			}
		}
	}
	for i := range f.g.Unfinished {
		for _, d := range f.g.Unfinished[i].Resolved {
			try(d.Thing)
		}
	}
	for _, name := range f.names() {
		try(f.table.thing(name))
	}
	if f.thorough {
		f.deck(try)
	}
	return lines
}

// deck tries every note of the table, and every component of its deck.
func (f *frozenPrompts) deck(try func(core.Thing)) {
	for _, n := range f.g.Notes {
		name := f.g.NameOf(n)
		try(core.Thing{Name: name.Name, Owner: name.Owner})
	}
	for i := range f.g.Deck().Components {
		try(core.Thing{Name: f.g.Deck().Components[i].Name})
	}
}

// taken returns the aims with which a prompt takes a thing, and the parts that may be left
// out; "" if the prompt doesn't take it.
func (f *frozenPrompts) taken(p *core.Prompt, t core.Thing) string {
	r := core.Resolve{Thing: t}
	takes := func() bool { return p.Takes(core.Choice{By: p.Seat, Prompt: p.Number, Act: r}) }
	on, left := "", deck.Parts(0)
	for i := -1; i < len(f.g.Players); i++ {
		if r.To = core.Nobody; i >= 0 {
			r.To = f.g.Players[i].Seat
		}
		if !takes() {
			continue
		}
		if on += " " + r.To.String(); left != 0 || i > 0 {
			continue
		}
		for part := range deck.MaxEffects {
			if r.LeftOutParts = deck.Parts(0).With(part); takes() {
				left |= r.LeftOutParts
			}
		}
		r.LeftOutParts = 0
	}
	if on == "" {
		return ""
	}
	return " on" + on + ", without " + partsText(left)
}

// names returns the names that are tried at every look: a few printed ones of several kinds
// and windows, and some that no seat should be able to resolve.
func (f *frozenPrompts) names() []string {
	first, last := f.g.Players[0].Seat.String(), f.g.Players[len(f.g.Players)-1].Seat.String()
	return append([]string{"Political Secret of " + first, "Political Secret of " + last, "Ceasefire of " + first, "Alliance of " + last}, frozenNames[:]...)
}

var frozenNames = [...]string{"Sabotage", "Upgrade", "Construction Rider", "Ghost Ship", "Rescue", "Psychoarchaeology", "The Triad", "Munitions Reserves",
	"Peace Accords", "\"Law's Order\"", "Made Up", "Made Up paragraph 10", "Sabotage unit 1", "Made Up unit 2", "Duha Menaimon unit 2"}

// thing returns the thing that a name in the notation means.
func (t *frozenTable) thing(name string) core.Thing {
	thing, known := t.things[name]
	if !known {
		c, err := notation.Parse("blue resolves " + name)
		if err != nil {
			panic(name + ": " + err.Error())
		}
		thing = c.Act.(core.Resolve).Thing
		t.things[name] = thing
	}
	return thing
}

// saysText returns the seats whose units must be declared.
func saysText(must core.Seats) string {
	if must == 0 {
		return ""
	}
	return ", saying of " + setText(must)
}
