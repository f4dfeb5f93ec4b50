package scenario

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/notation"
)

// A frozenPrompts says prompts in words: one line for the question, and one for
// each answer, sorted. What may be resolved is said by what the prompt takes.
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
	for i := range p.Answers {
		a := &p.Answers[i]
		switch a.Kind {
		case core.Resolve:
			resolves = true
		case core.Correct:
			for j := range a.Fixes {
				list = append(list, head+" corrects"+f.table.fixerText(&a.Fixes[j]))
			}
		default:
			list = append(list, head+" "+notation.Verb(a.Kind)+f.table.answerText(a))
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
	return append([]string{head + " is asked " + string(p.Why) + rule + argsText(p.Args)}, slices.Compact(list)...)
}

var neededWords = [...]string{"no order", "maybe an order", "an order"}

// answerText is the limits of one answer in words.
func (t *frozenTable) answerText(a *core.Answer) string {
	switch a.Kind {
	case core.MakeOffer, core.Overrule, core.Counter:
		return " " + setText(a.To) + ": either side up to " + notation.Goods(a.Most) + ", " + strconv.Itoa(a.NotesASide) + " notes of " + t.notesText(a.Notes) + ", " + strconv.Itoa(a.Others) + " others"
	case core.Spend, core.Gain, core.Convert:
		return " up to " + notation.Goods(a.Most)
	case core.DeclareNeighbors, core.DeclareStrangers, core.Object, core.DeclineFor:
		return " " + setText(a.To)
	case core.OpenPhase:
		return " " + phasesText(a.Phases) + ", " + neededWords[a.Order] + " of " + setText(a.To)
	case core.SetScene:
		return " " + phasesText(a.Phases) + ", round up to " + strconv.Itoa(a.Rounds) + ", speaker of " + setText(a.To) + ", active of " + setText(a.Active) + ", " + neededWords[a.Order]
	case core.Announce:
		return " " + t.sorted(a.Moments) + ": of " + setText(a.To) + ", facts of " + setText(a.Board) + ", up to " + notation.Goods(a.Most)
	case core.Do:
		return " " + wordsText(t, a.Acts)
	case core.StandDown:
		return " " + wordsText(t, a.Stops)
	case core.DeclareFact:
		pieces := make([]string, len(a.Pieces))
		for i, piece := range a.Pieces {
			pieces[i] = notation.Thing(piece)
		}
		return " facts of " + setText(a.Board) + ", where is " + t.sorted(pieces)
	case core.DeclareAway:
		if a.Yes {
			return " is away: " + setText(a.To)
		}
		return " is back: " + setText(a.To)
	case core.Arrange:
		return " " + wordsText(t, a.Arrange) + ": " + t.sorted(a.Moments)
	}
	return ""
}

func (t *frozenTable) fixerText(f *core.Fixer) string {
	what := [...]string{"", "goods", "maximum", "points", "passed", "note", "speaker"}[f.Field]
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

func phasesText(set core.Phases) string {
	text := ""
	for p := core.StrategyPhase; p <= core.AgendaPhase; p++ {
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

// sorted is a list of words in the order of the alphabet: the same few lists come
// up again and again.
func (t *frozenTable) sorted(words []string) string {
	as := strings.Join(words, ", ")
	text, known := t.lists[as]
	if !known {
		text = strings.Join(slices.Sorted(slices.Values(words)), ", ")
		t.lists[as] = text
	}
	return text
}

func partsText(skip uint8) string {
	text := ""
	for i := range 8 {
		if skip&(1<<i) != 0 {
			text += " " + strconv.Itoa(i+1)
		}
	}
	return strings.TrimPrefix(text, " ")
}

// resolves is everything that a prompt lets be resolved: each thing whose
// abilities are followed, and each name that is tried.
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
	for i := range p.Answers {
		for _, able := range p.Answers[i].Things {
			try(able.Thing)
		}
	}
	for i := range f.g.Doing {
		for _, d := range f.g.Doing[i].Did {
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

// taken is on whom a prompt lets a thing be resolved, and without which parts;
// nothing if on nobody at all.
func (f *frozenPrompts) taken(p *core.Prompt, t core.Thing) string {
	c := core.Choice{By: p.Seat, Kind: core.Resolve, Prompt: p.Number, Thing: t}
	on, skip := "", uint8(0)
	for i := -1; i < len(f.g.Players); i++ {
		if c.To = core.Nobody; i >= 0 {
			c.To = f.g.Players[i].Seat
		}
		if !p.Takes(c) {
			continue
		}
		if on += " " + c.To.String(); skip != 0 || i > 0 {
			continue
		}
		for part := range 8 {
			if c.Skip = 1 << part; p.Takes(c) {
				skip |= c.Skip
			}
		}
		c.Skip = 0
	}
	if on == "" {
		return ""
	}
	return " on" + on + ", without " + partsText(skip)
}

// names are the names that are tried at every look: a few that are printed, of
// several kinds and windows, and some that nobody should be able to resolve.
func (f *frozenPrompts) names() []string {
	first, last := f.g.Players[0].Seat.String(), f.g.Players[len(f.g.Players)-1].Seat.String()
	return append([]string{"Political Secret of " + first, "Political Secret of " + last, "Ceasefire of " + first, "Alliance of " + last}, frozenNames[:]...)
}

var frozenNames = [...]string{"Sabotage", "Upgrade", "Construction Rider", "Ghost Ship", "Rescue", "Psychoarchaeology", "The Triad", "Munitions Reserves",
	"Peace Accords", "\"Law's Order\"", "Made Up", "Made Up paragraph 10", "Sabotage unit 1", "Made Up unit 2", "Duha Menaimon unit 2"}

// thing is what a name in the notation means.
func (t *frozenTable) thing(name string) core.Thing {
	thing, known := t.things[name]
	if !known {
		c, err := notation.Parse("blue resolves " + name)
		if err != nil {
			panic(name + ": " + err.Error())
		}
		thing = c.Thing
		t.things[name] = thing
	}
	return thing
}
