package puzzle

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words"
)

// A Script is a script of the tree. Its name is its place below Folder.
type Script struct{ Name, Text string }

// A Maker makes questions.
type Maker struct {
	shelf *cards.Shelf
	gists map[string]gist // of components, by name
}

// NewMaker returns a Maker that knows the printed components.
func NewMaker(shelf *cards.Shelf) (*Maker, error) {
	gists, err := gistsOf()
	return &Maker{shelf, gists}, err
}

// A walk goes through one script and makes its questions.
type walk struct {
	*Maker
	script  Script
	reader  words.Reader
	choices []core.Choice // of the whole script, without their prompts
	told    []string      // the events since the scene was last set
	made    int           // the number of choices so far
	ids     map[string]int
	list    []Question
}

// A spot is a choice of the script, and the game before it.
type spot struct {
	before core.Game
	made   *scenario.Made
	sign   string
	rules  []rulebook.Rule // in the line's brackets
	id     string
}

// Of makes all fair questions of a script.
func (m *Maker) Of(s Script) ([]Question, error) {
	opening, err := scenario.OpeningOf(s.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	o := &opening.Setup.Options
	if opening.Own != "" || o.Notes != core.OpenNotes || o.Goods != core.TrackedGoods || len(opening.Setup.Seats) < 2 {
		return nil, nil // a reader cannot see the holdings, or cannot know the table's own components
	}
	names := map[core.Seat]string{}
	for _, seat := range opening.Setup.Seats {
		names[seat.Seat] = seat.Name
	}
	w := &walk{Maker: m, script: s, ids: map[string]int{}}
	w.reader = words.Reader{Language: words.Spoken(), Name: func(s core.Seat) string { return names[s] }}
	lines := strings.Split(s.Text, "\n")
	for i, line := range lines {
		if _, said, _ := scenario.Expected(scenario.Said(line)); i+1 >= opening.First {
			if c, err := notation.Parse(opening.Colored(said)); err == nil {
				c.Prompt = 0
				w.choices = append(w.choices, c)
			}
		}
	}
	return w.list, w.through(lines)
}

// through plays the script.
func (w *walk) through(lines []string) error {
	play := scenario.Begin(w.script.Text, w.shelf)
	for _, line := range lines {
		var before core.Game
		open := play.Play() != nil
		if open {
			before = play.Play().Now()
		}
		if _, err := play.Next(); err != nil {
			return fmt.Errorf("%s: %w", w.script.Name, err)
		}
		made := play.Made()
		if made == nil {
			continue
		}
		if open {
			sign, said, rules := scenario.Expected(scenario.Said(line))
			w.ids[said]++
			w.asks(spot{before, made, sign, rules, fmt.Sprintf("%s: %s", w.script.Name, nth(said, w.ids[said]))})
		}
		w.made++
		w.tells(made)
	}
	return nil
}

// nth is a line of a script, with a number if earlier lines say the same.
func nth(said string, n int) string {
	if n == 1 {
		return said
	}
	return fmt.Sprintf("%s (%d)", said, n)
}

// asks makes the questions of one spot. Each address of the line is the subject of some.
func (w *walk) asks(at spot) {
	if at.before.Host == core.Nobody || at.before.AwaitsComponents {
		return
	}
	made := map[string]bool{}
	for _, rules := range inTurn(at.rules) {
		at.rules = rules
		for _, make := range []func(spot) *Question{w.trade, w.binding, w.turn, w.deed} {
			q := make(at)
			if q == nil {
				continue
			}
			q.ID = fmt.Sprintf("%s · %s · %s", at.id, q.Kind, q.Rule)
			if !made[q.ID] && w.finish(q, &at.before) {
				w.list = append(w.list, *q)
			}
			made[q.ID] = true
		}
	}
}

// inTurn is the list of addresses, then once more for each page rule with that rule first.
func inTurn(rules []rulebook.Rule) [][]rulebook.Rule {
	all := [][]rulebook.Rule{rules}
	for i, r := range rules {
		if PageOf(r) != "" && i > 0 {
			all = append(all, append([]rulebook.Rule{r}, slices.Delete(slices.Clone(rules), i, i+1)...))
		}
	}
	return all
}

// finish describes the table. It returns false if the question would not be fair.
func (w *walk) finish(q *Question, before *core.Game) bool {
	q.Script, q.At, q.Page = w.script.Name, w.made, PageOf(q.Rule)
	q.must = len(q.named)
	q.named = append(q.named, w.standsBy(before, q)...)
	if q.Told, q.Seats = w.position(before, q.about); q.Told == nil || !w.names(q) || !q.fair() {
		return false
	}
	if q.mixes {
		q.mix()
	}
	return true
}

// standsBy names further components that could matter: notes of others in a hand or in play, and
// components that the core names as a reason.
func (w *walk) standsBy(g *core.Game, q *Question) (names []string) {
	for _, n := range g.Notes {
		if n.Zone != core.Box && n.Holder != n.Owner {
			names = append(names, g.NameOf(n).Name)
		}
	}
	for _, e := range q.cited {
		for _, a := range e.Args {
			if a.Gap == core.GapWhat && a.Text != "" {
				names = append(names, a.Text)
			}
		}
	}
	return names
}

// tells takes down the events of a choice, so that later questions can retell them.
func (w *walk) tells(made *scenario.Made) {
	if made.Refused != nil {
		return
	}
	switch made.Choice.Act.(type) {
	case core.SetScene:
		w.told = nil
		return
	case core.Correct, core.DeclareNeighbors, core.DeclareStrangers, core.DeclareFact, core.DeclareUnit, core.DeclareComponents, core.ChangeSetting, core.MakeDeal, core.SayCould, core.Agree, core.Withdraw:
		return // the position shows it
	}
	for _, e := range made.Events {
		if said := w.reader.Event(e); !e.Explains && !slices.Contains(hushed, e.Message) && (len(w.told) > 0 || e.Message != rulebook.HeardNobody) && (len(w.told) == 0 || w.told[len(w.told)-1] != said) {
			w.told = append(w.told, said)
		}
	}
}

// hushed are events that a question does not retell, because the position shows them.
var hushed = []rulebook.MessageID{rulebook.Offered, rulebook.OfferExpired, rulebook.OfferLapsed, rulebook.SceneSet, rulebook.BecameNeighbors, rulebook.BecameStrangers, rulebook.DealMade, rulebook.DealMadeFreely}

// grants are the reasons among events that cite a rule. Reasons by the rules of first come first.
func (w *walk) grants(events []core.Event, first []rulebook.Rule) []Said {
	var list []Said
	for _, e := range events {
		if e.Explains && e.Rule != "" {
			list = append(list, Said{w.reader.Event(e), e.Rule})
		}
	}
	slices.SortStableFunc(list, func(a, b Said) int {
		return cmp.Compare(rank(first, a.Rule), rank(first, b.Rule))
	})
	return list[:min(len(list), mostSaid)]
}

func rank(first []rulebook.Rule, r rulebook.Rule) int {
	if i := slices.Index(first, r); i >= 0 {
		return i
	}
	if PageOf(r) != "" {
		return len(first)
	}
	return len(first) + 1
}

// no is a refusal in words.
func (w *walk) no(r *core.Refusal) []Said { return []Said{{w.reader.Refusal(r), r.Rule}} }
