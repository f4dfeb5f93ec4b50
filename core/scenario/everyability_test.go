package scenario

import (
	"maps"
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// The least numbers of abilities that must be played, and of those that must be refused
// elsewhere.
const (
	leastAbilitiesPlayed  = 715
	leastAbilitiesRefused = 712
)

// A coverage counts the abilities of a kind of component.
type coverage struct {
	carried    int // Entente carries it out completely
	instructed int // a part of it is an instruction to a player
	passive    int // it is passive
	left       int // its moment is unknown, so it is left to the players
	played     int
	refused    int // the played abilities that were refused in another window
}

// sort counts an ability by its kind, and reports whether a player resolves it.
func (n *coverage) sort(a *deck.Ability) bool {
	switch {
	case len(a.Effects) == 0:
		n.left++
		return false
	case a.Timing == (deck.Timing{}):
		n.passive++
		return false
	case slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return e.Do == deck.Instruct }):
		n.instructed++
	default:
		n.carried++
	}
	return true
}

func (n *coverage) add(more coverage) {
	n.carried += more.carried
	n.instructed += more.instructed
	n.passive += more.passive
	n.left += more.left
	n.played += more.played
	n.refused += more.refused
}

// TestEveryAbilityIsPlayed plays each ability of each printed component once, in a window that
// it names, and checks that it is refused in another. Agendas and promissory notes have tests
// of their own.
func TestEveryAbilityIsPlayed(t *testing.T) {
	t.Parallel()
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	byKind, total := map[text.Kind]coverage{}, coverage{}
	for i := range all {
		if c := &all[i]; c.Kind != text.Note && c.Kind != text.Agenda && c.Kind != text.FactionSheet {
			count := byKind[c.Kind]
			count.add(played(t, c))
			byKind[c.Kind] = count
		}
	}
	t.Logf("%-20s %11s %11s %9s %5s %8s", "", "carried out", "instructed", "by itself", "left", "played")
	for _, k := range slices.Sorted(maps.Keys(byKind)) {
		n := byKind[k]
		total.add(n)
		t.Logf("%-20s %11d %11d %9d %5d %8d", k, n.carried, n.instructed, n.passive, n.left, n.played)
	}
	t.Logf("%d of %d abilities are played, and %d of them refused elsewhere; %d more work by themselves, and %d are left to the table",
		total.played, total.carried+total.instructed, total.refused, total.passive, total.left)
	if total.played < leastAbilitiesPlayed || total.refused < leastAbilitiesRefused {
		t.Errorf("%d abilities are played and %d refused, and there were %d and %d", total.played, total.refused, leastAbilitiesPlayed, leastAbilitiesRefused)
	}
}

// played plays each ability of a component, and counts the results.
func played(t *testing.T, c *text.Component) (n coverage) {
	missing := 0
	for i, a := range text.Deeds(c, timeline.All) {
		if !n.sort(&a) {
			continue
		}
		e := example{t: t, of: c, a: &a, thing: core.Thing{Name: c.Name, Paragraph: uint8(i + 1)}}
		switch {
		case !e.open() || !e.plays() && !e.walks():
			missing++
			t.Logf("not played: %s %q, ability %d: %+v if %v while %v", c.Kind, c.Name, i+1, a.Timing, a.If, a.While)
		case e.refused():
			n.refused++
			n.played++
		default:
			n.played++
		}
	}
	if missing > 0 {
		t.Errorf("%d abilities of %s are played in no window", missing, c.Name)
	}
	return n
}

// plays resolves the ability in the first window that takes it.
func (e *example) plays() bool {
	for _, g := range e.scenes() {
		if e.resolves(g) {
			return true
		}
		for _, at := range e.timings() {
			for _, of := range []core.Seat{core.Nobody, core.Blue, core.Red} {
				for _, by := range []core.Seat{core.Blue, core.Red} {
					if next, is := e.told(g, at.Moment, of, by); is && e.resolves(next) {
						return true
					}
				}
			}
		}
	}
	return false
}

func (e *example) timings() []deck.Timing { return append([]deck.Timing{e.a.Timing}, e.a.Or...) }

// begun returns the table after the choice that causes an event, or false if the event is announced.
func (e *example) begun(g core.Game, moment string, of core.Seat) (core.Game, bool) {
	turn := func(act core.Act) (core.Game, bool) {
		by := g.Active
		if by == core.Nobody {
			by = core.Blue
		}
		g := e.quiet(g)
		next, _, err := core.Step(g, core.Choice{By: by, Prompt: g.TurnPrompt, Act: act})
		return declined(next, moment), err == nil
	}
	switch moment {
	case "T.end":
		return turn(core.EndTurn{})
	case "T.pass", "T.pass.last":
		return turn(core.Pass{})
	case "SP.end":
		return turn(core.OpenPhase{Phase: deck.ActionPhase, Order: []core.Seat{core.Blue, core.Red, core.Green}})
	case "ST.end":
		return turn(core.OpenPhase{Phase: deck.AgendaPhase})
	case "SP.card":
		return turn(core.Pick{Card: "Trade"})
	case "AG.reveal":
		next, _, err := core.Step(g, core.Choice{By: core.Blue, Act: core.Reveal{Name: "Mutiny"}})
		return next, err == nil
	case "STR.secondary", "STR.secondaries":
		primary, _, err := core.Step(g, core.Choice{By: g.Active, Act: core.Announce{EventID: "STR.primary"}})
		if err != nil {
			return g, false
		}
		next, _, err := core.Step(declined(primary, ""), core.Choice{By: g.Active, Act: core.Announce{EventID: moment, EventSeat: of}})
		return next, err == nil
	}
	return g, false
}

// quiet returns the table with every window asking, after every seat has declined.
func (e *example) quiet(g core.Game) core.Game { return e.quietIn(g.Phase, g.Active) }

// declined returns a table at which every seat declines up to an event, except for mandatory
// abilities.
func declined(g core.Game, until string) core.Game {
	for f := g.AskingFrame(); f != nil && g.MomentOf(f).ID != until; f = g.AskingFrame() {
		next, is := calmer(g)
		if !is {
			break
		}
		g = next
	}
	return g
}

// told returns the table after an announced event.
func (e *example) told(g core.Game, moment string, of, by core.Seat) (core.Game, bool) {
	if next, is := e.begun(g, moment, of); is {
		return next, true
	}
	act := core.Announce{EventID: moment, EventSeat: of}
	if moment == "TA.activate" {
		for _, s := range []core.Seat{core.Blue, core.Red, core.Green} {
			act.Facts = append(act.Facts, core.Fact{Seat: s, HasUnits: true, HasToken: true, Ships: 3})
		}
	}
	if at := g.Deck().Moment(moment); at >= 0 && g.Deck().Moments[at].Flow != deck.NoFlow {
		act.Goods[g.Deck().Moments[at].Good] = 1
	}
	next, _, err := core.Step(g, core.Choice{By: by, Act: act})
	return next, err == nil
}

// ways returns the choices that could resolve the ability.
func (e *example) ways(prompt uint32) []core.Choice {
	var list []core.Choice
	mask := deck.Parts(0)
	for i := range e.a.Effects {
		if e.a.Effects[i].Either > 0 {
			mask = mask.With(i)
		}
	}
	for _, to := range []core.Seat{core.Nobody, core.Red, core.Green, core.Blue} {
		for left := range int(mask) + 1 {
			for _, amount := range []deck.Amount{{}, {Named: true, N: 1}} {
				if deck.Parts(left)&^mask == 0 {
					list = append(list, core.Choice{By: e.by, Prompt: prompt, Act: core.Resolve{Thing: e.thing, To: to, LeftOutParts: deck.Parts(left), Amount: amount}})
				}
			}
		}
	}
	for _, at := range []string{"For", "Against"} {
		list = append(list, core.Choice{By: e.by, Prompt: prompt, Act: core.Resolve{Thing: e.thing, TargetName: at}})
	}
	return list
}

// resolves resolves the ability at a table, if a prompt there takes it.
func (e *example) resolves(g core.Game) bool {
	for _, p := range core.PromptsFor(g, e.by) {
		for _, c := range e.ways(p.Number) {
			if !p.Takes(c) {
				continue
			}
			if _, _, err := core.Step(g, c); err != nil {
				e.t.Fatalf("%s: a prompt takes it, and it is refused: %v", e.of.Name, err)
			}
			return true
		}
	}
	return false
}

// refused checks that a rule refuses the ability at events that it does not name, an action outside its
// player's turn, and an ability for any time to a player who does not have it. It reports whether it could
// try any.
func (e *example) refused() (tried bool) {
	for _, moment := range []string{"DICE", "TOKEN.placed", "PLOT.reveal", "LIMIT.exceeded"} {
		if slices.ContainsFunc(e.timings(), func(at deck.Timing) bool { return at.Moment == moment }) {
			continue
		}
		for _, g := range e.scenes() {
			next, is := e.told(g, moment, core.Nobody, core.Green)
			if !is || e.resolves(g) || e.a.Timing.Action && g.Active == e.by { // its own window is open there as well, or it is its player's turn
				continue
			}
			for _, c := range e.ways(0) {
				_, _, err := core.Step(next, c)
				switch {
				case err == nil && !e.atAnyTime():
					e.t.Errorf("%s %d is resolved as “%s”", e.of.Name, e.thing.Paragraph, moment)
					return true
				case err != nil && core.RefusingRule(err) == "":
					e.t.Errorf("%s: %v", e.of.Name, err)
				case err != nil:
					tried = true
				}
			}
		}
	}
	if tried || !e.atAnyTime() {
		return tried
	}
	for _, c := range e.ways(0) {
		c.By = core.Green
		if _, _, err := core.Step(e.game, c); core.RefusingRule(err) == "" {
			return false // everybody may use it
		}
	}
	return true
}

// atAnyTime reports whether the ability may be used at any time.
func (e *example) atAnyTime() bool {
	return slices.ContainsFunc(e.timings(), func(at deck.Timing) bool {
		return at.Station == deck.During && (at.Moment == core.AnyTime || at.Moment == "ACTION_PHASE.any")
	})
}
