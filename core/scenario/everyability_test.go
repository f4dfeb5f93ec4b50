package scenario

import (
	"maps"
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
)

// How many abilities are played at least, of those that somebody resolves, and how many of
// these are refused elsewhere. The others wait for something that cannot be told of in one
// line, such as a right prediction; and what acts at any time has no other window.
const (
	leastAbilitiesPlayed  = 665
	leastAbilitiesRefused = 665
)

// TestEveryAbilityIsPlayed plays each ability of each printed component once, in a window
// that it names, and wants it refused in another. Agendas and promissory notes have tests
// of their own.
func TestEveryAbilityIsPlayed(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	played, refused, resolved, passive := 0, 0, 0, 0
	byKind := map[text.Kind][2]int{}
	for i := range all {
		c := &all[i]
		if c.Kind == text.Note || c.Kind == text.Agenda || c.Kind == text.FactionSheet {
			continue
		}
		for n, a := range text.Deeds(c, timeline.All) {
			switch {
			case len(a.Effects) == 0:
				t.Logf("%s %q, ability %d: its players see to it", c.Kind, c.Name, n+1)
				continue
			case a.Timing == (core.Timing{}):
				passive++
				continue
			}
			resolved++
			count := byKind[c.Kind]
			count[1]++
			if e := (example{t: t, of: c, a: &a, thing: core.Thing{Name: c.Name, Paragraph: uint8(n + 1)}}); e.open() && e.plays() {
				played++
				count[0]++
				if e.refused() {
					refused++
				}
			} else if testing.Verbose() {
				t.Logf("not played: %s %q, ability %d: %+v if %v while %v", c.Kind, c.Name, n+1, a.Timing, a.If, a.While)
			}
			byKind[c.Kind] = count
		}
	}
	for _, k := range slices.Sorted(maps.Keys(byKind)) {
		t.Logf("%-20s %3d of %3d", k, byKind[k][0], byKind[k][1])
	}
	t.Logf("%d of %d abilities are played, and %d of them refused elsewhere; %d more work by themselves", played, resolved, refused, passive)
	if played < leastAbilitiesPlayed || refused < leastAbilitiesRefused {
		t.Errorf("%d abilities are played and %d refused, and there were %d and %d", played, refused, leastAbilitiesPlayed, leastAbilitiesRefused)
	}
}

// An example is one ability at a table at which it can be played.
type example struct {
	t     *testing.T
	of    *text.Component
	a     *core.Ability
	thing core.Thing
	by    core.Seat

	game, asking core.Game // before the first phase, at a table of few questions and of all
}

// open opens a table for the component: its faction is seated, and everybody is rich.
func (e *example) open() bool {
	s := core.Setup{Options: core.Options{Sources: core.SourcesOf(core.AllSources[:]...), Pace: core.OnCall}}
	if replaced(e.t, e.of) {
		s.Options.Sources = core.SourcesOf(e.of.Source)
	}
	seats := []core.Seat{core.Blue, core.Red, core.Green}
	faction := e.of.Faction
	if faction == "Obsidian" { // which is the other side of another
		faction = "Firmament"
	}
	for i, f := range []string{faction, "Sol", "Hacan"} {
		if i > 0 && f == faction || f == "" {
			f = []string{"Letnev", "Saar", "Xxcha"}[i]
		}
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seats[i], Faction: f})
	}
	e.by = core.Blue
	g, is := e.rich(s)
	e.game = g
	s.Options.Pace = core.Everywhere
	e.asking, _ = e.rich(s)
	return is && slices.ContainsFunc(g.Deck().Components, func(c core.Component) bool { return c.Name == e.of.Name })
}

// rich opens a table at which everybody has some of all goods.
func (e *example) rich(s core.Setup) (core.Game, bool) {
	_, g, err := shelf.Open(s, nil)
	if err != nil {
		return g, false
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		for _, k := range core.AllGoods {
			n := 3
			if k == core.TradeGoods {
				n = 9
			}
			g = e.step(g, core.Choice{By: s, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: s, Good: k, Amount: min(n, 2)}}})
			g = e.step(g, core.Choice{By: s, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: s, Good: k, Amount: n}}})
		}
	}
	return g, true
}

// replaced reports whether an expansion takes a component out, or a newer printing its place.
func replaced(t *testing.T, c *text.Component) bool {
	_, gone := c.Property(text.RemovedIn)
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	return gone || slices.ContainsFunc(all, func(other text.Component) bool {
		older, is := other.Property(text.Replaces)
		return is && older.Words[0] == c.Name && (other.Name != c.Name || other.Source > c.Source) && other.Kind == c.Kind
	})
}

func (e *example) step(g core.Game, c core.Choice) core.Game {
	if next, _, err := core.Step(g, c); err == nil {
		return next
	}
	return g
}

// scenes are the tables from which an event can be told: each phase, in somebody's turn.
func (e *example) scenes() []core.Game {
	var list []core.Game
	order := []core.Seat{core.Blue, core.Red, core.Green}
	for phase := core.StrategyPhase; phase <= core.AgendaPhase; phase++ {
		actives := []core.Seat{core.Nobody}
		if phase == core.ActionPhase {
			actives = []core.Seat{core.Blue, core.Red}
		}
		for _, active := range actives {
			scene := core.Scene{Round: 1, Phase: phase, Active: active, Speaker: core.Blue, Order: order}
			g, _, err := core.Step(e.game, core.Choice{By: core.Blue, Act: core.SetScene{Scene: scene}})
			if err == nil {
				list = append(list, g)
			}
			if err == nil && g.Asking() != nil { // and once nobody has anything to say as it begins
				list = append(list, declined(g, ""))
			}
		}
	}
	return list
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

func (e *example) timings() []core.Timing { return append([]core.Timing{e.a.Timing}, e.a.Or...) }

// begun is the table once an event has come with what begins it, or false where it is told of.
func (e *example) begun(g core.Game, moment string) (core.Game, bool) {
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
		return turn(core.OpenPhase{Phase: core.ActionPhase, Order: []core.Seat{core.Blue, core.Red, core.Green}})
	case "ST.end":
		return turn(core.OpenPhase{Phase: core.AgendaPhase})
	case "SP.card":
		return turn(core.Pick{Card: "Trade"})
	case "AG.reveal":
		next, _, err := core.Step(g, core.Choice{By: core.Blue, Act: core.Reveal{Name: "Mutiny"}})
		return next, err == nil
	case "STR.secondary", "STR.secondaries":
		primary, _, err := core.Step(g, core.Choice{By: core.Blue, Act: core.Announce{Moment: "STR.primary"}})
		if err != nil {
			return g, false
		}
		next, _, err := core.Step(primary, core.Choice{By: core.Blue, Act: core.Announce{Moment: moment}})
		return next, err == nil
	}
	return g, false
}

// quiet is the same table where every window asks, once nobody has anything to say.
func (e *example) quiet(g core.Game) core.Game {
	scene := core.Scene{Round: 1, Phase: g.Phase, Active: g.Active, Speaker: core.Blue, Order: []core.Seat{core.Blue, core.Red, core.Green}}
	return declined(e.step(e.asking, core.Choice{By: core.Blue, Act: core.SetScene{Scene: scene}}), "")
}

// declined is a table where nobody has anything to say up to an event.
func declined(g core.Game, until string) core.Game {
	for f := g.Asking(); f != nil && g.MomentOf(f).ID != until; f = g.Asking() {
		next, _, err := core.Step(g, core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: core.HearNobody{}})
		if err != nil {
			break
		}
		g = next
	}
	return g
}

// told is the table once an event was told of.
func (e *example) told(g core.Game, moment string, of, by core.Seat) (core.Game, bool) {
	if next, is := e.begun(g, moment); is {
		return next, true
	}
	act := core.Announce{Moment: moment, Of: of}
	if moment == "TA.activate" {
		for _, s := range []core.Seat{core.Blue, core.Red, core.Green} {
			act.Facts = append(act.Facts, core.Fact{Seat: s, Units: true, Token: true, Ships: 3})
		}
	}
	if at := g.Deck().Moment(moment); at >= 0 && g.Deck().Moments[at].Flow != core.NoFlow {
		act.Goods[g.Deck().Moments[at].Good] = 1
	}
	next, _, err := core.Step(g, core.Choice{By: by, Act: act})
	return next, err == nil
}

// ways are the choices by which the ability could be resolved.
func (e *example) ways(prompt uint32) []core.Choice {
	var list []core.Choice
	mask := core.Parts(0)
	for i := range e.a.Effects {
		if e.a.Effects[i].Either > 0 {
			mask = mask.With(i)
		}
	}
	for _, to := range []core.Seat{core.Nobody, core.Red, core.Green, core.Blue} {
		for left := range int(mask) + 1 {
			for _, amount := range []core.Amount{{}, {Named: true, N: 1}} {
				if core.Parts(left)&^mask == 0 {
					list = append(list, core.Choice{By: e.by, Prompt: prompt, Act: core.Resolve{Thing: e.thing, To: to, LeftOut: core.Parts(left), Amount: amount}})
				}
			}
		}
	}
	for _, at := range []string{"For", "Against"} {
		list = append(list, core.Choice{By: e.by, Prompt: prompt, Act: core.Resolve{Thing: e.thing, At: at}})
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

// refused wants the ability refused by rule at events that it does not name, and an action
// out of its player's turn; and reports whether there was one to try.
func (e *example) refused() (tried bool) {
	for _, moment := range []string{"DICE", "TOKEN.placed", "PLOT.reveal", "LIMIT.exceeded"} {
		if slices.ContainsFunc(e.timings(), func(at core.Timing) bool { return at.Moment == moment }) {
			continue
		}
		for _, g := range e.scenes() {
			next, is := e.told(g, moment, core.Nobody, core.Green)
			if !is || e.resolves(g) || e.a.Timing.Action && g.Active == e.by { // its own window, or its own turn, stands open there as well
				continue
			}
			for _, c := range e.ways(0) {
				_, _, err := core.Step(next, c)
				switch {
				case err == nil && !e.atAnyTime():
					e.t.Errorf("%s %d is resolved as “%s”", e.of.Name, e.thing.Paragraph, moment)
					return true
				case err != nil && core.RefusedBy(err) == "":
					e.t.Errorf("%s: %v", e.of.Name, err)
				case err != nil:
					tried = true
				}
			}
		}
	}
	return tried
}

// atAnyTime reports whether the ability is for whichever window is open.
func (e *example) atAnyTime() bool {
	return slices.ContainsFunc(e.timings(), func(at core.Timing) bool {
		return at.Station == core.During && (at.Moment == core.AnyTime || at.Moment == "ACTION_PHASE.any")
	})
}
