package reading

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// The rule that a turn has one action, read from what the table chooses and is told. Nothing here
// looks at what the core keeps of it.

// An acting is what a table has seen of the active player's action.
type acting struct {
	begun bool    // an action has begun, and nothing gave another one
	rest  string  // the event that still belongs to that action; "CA" for the component of one that was announced
	more  int     // actions that abilities gave and that have not begun
	again bool    // this is not the first action of the turn
	outer *acting // the action that waits for this one (ruling 178)
}

// opens are the events by which an action begins.
var opens = map[string]bool{"T.strategic": true, "STR.primary": true, "TA.activate": true, "CA": true}

// isSecond reports whether an event would be a second action (transactions note 6).
func (a *acting) isSecond(id string) bool { return opens[id] && a.begun && a.isOther(id) }

// isOther reports whether an event does not belong to the action that has begun. A component action
// that was announced is not announced again.
func (a *acting) isOther(id string) bool { return id == "CA" || id != a.rest }

// refuses reports whether an event that a table announces is a second action that nothing gave.
func (a *acting) refuses(id string) bool { return a.isSecond(id) && a.more == 0 }

// refusesComponent reports whether a component action would be a second action that nothing gave.
func (a *acting) refusesComponent() bool { return a.begun && a.rest != "CA" && a.more == 0 }

// begins notes that an action begins, or goes on with the event that belonged to it. It reports
// whether that ended another action.
func (a *acting) begins(id, rest string) (ended bool) {
	if a.isSecond(id) {
		a.more--
		a.again, ended = true, true
	}
	a.begun, a.rest = true, rest
	return ended
}

// ends notes that an action is over and the turn goes on with another one.
func (a *acting) ends() {
	a.begun, a.rest, a.again, a.more = false, "", true, max(0, a.more-1)
}

// after returns what the table has seen after a lawful choice.
func (a acting) after(was core.Game, m move, now core.Game, events []core.Event) acting {
	if was.TurnNumber != now.TurnNumber {
		a, events = acting{}, events[1+lastOf(events, rulebook.TurnBegan):]
	}
	ended, isNamed, before := false, false, &reading{game: read(was)}
	switch act := m.Act.(type) {
	case core.EndTurn, core.EndAction:
		a.more = 0 // an action that was given may be left out
	case core.Announce:
		if at := lastOf(events, rulebook.Announced); at >= 0 { // not before the turn that has begun
			if ended = lastOf(events[:at], rulebook.ActsAgain) >= 0; ended {
				a.ends()
			}
			ended = a.announced(act.EventID) || ended
		}
	case core.Resolve:
		if a.rest == "CA" && before.inAction() != nil && before.isOfAction(before.object(m.By, act.Thing)) {
			a.rest, isNamed = "", true // the component of the action that was announced
		}
	}
	for _, e := range events {
		switch e.Message {
		case rulebook.OkComponentAction:
			if a.rest == "CA" {
				a.rest = ""
			} else if !isNamed {
				ended = a.begins("CA", "")
			}
		case rulebook.ActsAgain:
			if ended {
				ended = false
				continue
			}
			a.ends()
		case rulebook.Resolved, rulebook.UsesCard:
			a.gives(before, m, e, len(now.InterruptedTurns) > len(was.InterruptedTurns) || paysBy(now, events))
		case rulebook.OkActionUnused: // a canceled action was none (ruling 296)
			a.begun, a.rest = false, ""
		}
	}
	for n := len(was.InterruptedTurns); n < len(now.InterruptedTurns); n++ {
		waits := a
		a = acting{outer: &waits}
	}
	for n := len(now.InterruptedTurns); n < len(was.InterruptedTurns) && a.outer != nil; n++ {
		a = *a.outer
	}
	return a
}

// lastOf returns the index of the last event with a message, or -1.
func lastOf(events []core.Event, message rulebook.MessageID) int {
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Message == message {
			return i
		}
	}
	return -1
}

// paysBy reports whether the cost of an ability was an event of its own, or is one that asks somebody.
func paysBy(now core.Game, events []core.Event) bool {
	last := len(now.Unfinished) - 1
	return last >= 0 && now.Deck().Moments[now.Unfinished[last].Moment].ID == "ECO.spend_tg" ||
		slices.ContainsFunc(events, func(e core.Event) bool { return e.Message == rulebook.CostPaid })
}

// announced notes an event that was announced. A step of a tactical action, and the end of an action,
// tell that one has begun. It reports whether that ended another action.
func (a *acting) announced(id string) bool {
	switch {
	case id == "T.strategic":
		return a.begins(id, "STR.primary")
	case opens[id]:
		return a.begins(id, map[string]string{"CA": "CA"}[id])
	case strings.HasPrefix(id, "TA.") || id == "T.action":
		a.begun = true
	}
	return false
}

// gives notes what a component gives the active player that told of it: one more action, or a part of the
// same action. An action that interrupts the turn is no action of the turn.
func (a *acting) gives(r *reading, m move, e core.Event, interrupts bool) {
	var by core.Seat
	what := ""
	for _, arg := range e.Args {
		switch arg.Gap {
		case core.GapSeat:
			by = arg.Seat
		case core.GapWhat:
			what = arg.Text
		}
	}
	card := r.named(what)
	if card == nil || by != r.Active || interrupts {
		return
	}
	resolve, chosen := m.Act.(core.Resolve)
	switch card.Gives {
	case deck.GivesSelf:
		a.more++
	case deck.GivesOther:
		if chosen && (resolve.To == core.Nobody || resolve.To == by) {
			a.more++
		}
	case deck.GivesPrimary:
		a.rest = "STR.primary"
	case deck.GivesActivation:
		a.rest = "TA.activate"
	}
}

// inAction returns the window in which the component of an announced component action is named, if that is the
// innermost event below windows on call, or nil. The window can be opened again after it was passed over.
func (r *reading) inAction() *spot {
	last := len(r.Doing) - 1
	for last > 0 && standsOpen(&r.Doing[last]) && r.Doing[last].Moment != "CA" {
		last--
	}
	if last < 0 || r.Doing[last].Moment != "CA" {
		return nil
	}
	w := r.spot(last)
	w.at = deck.During
	return w
}

// isOfAction reports whether a thing is resolved as a component action.
func (r *reading) isOfAction(o object) bool {
	if o.ability != nil {
		return o.ability.Timing.Action
	}
	return slices.Contains(o.windows, "CA.declare")
}

// hasComponent reports whether the component of a component action was resolved in its window.
func (r *reading) hasComponent(w *spot) bool {
	return w.Moment == "CA" && w.at == deck.During && slices.ContainsFunc(w.Did, func(d did) bool {
		return d.In == deck.During && r.isOfAction(r.object(d.By, d.Thing))
	})
}

// secondComponent returns the objection to a component action that is named where none may be: as a
// second action, or as the second component of one.
func (r *reading) secondComponent(w *spot, by core.Seat) (no objections) {
	no.add(by == r.Active && r.acting.refusesComponent(), "transactions note 6")
	no.add(r.hasComponent(w), "transactions note 6")
	no.add(w.before != nil && by == w.before.turn.Active, "transactions note 6") // the turn that it was is over
	return no
}

// TestOneActionReadTwice plays random tables whose players mostly perform actions, pass, and say that they act
// again, while others cancel their cards and act in their turns. The core and the reading agree on
// what is a second action, and on what is no pass (ruling 170).
func TestOneActionReadTwice(t *testing.T) {
	said := map[string]int{}
	for _, seed := range seeds.Of(t, 300) {
		r := generator{rand.New(rand.NewPCG(46, uint64(seed)))}
		table := read(r.begun(r.table()))
		for range 120 {
			c := r.actsInTurn(&table)
			next, _, err := core.Step(table.table, c)
			want, asked := table.oneAction(c, err)
			if rule := core.RefusingRule(err); asked && (rule == "transactions note 6" || rule == "ruling 170") != want {
				t.Fatalf("table %d: %s: the core says %v, the reading %v\n%+v\n%+v", seed, notation.Print(c), err, want, table.acting, table.Doing)
			}
			if asked && offered(table.table, c) != (err == nil) {
				t.Fatalf("table %d: %s: the core says %v, and a prompt offers the other", seed, notation.Print(c), err)
			}
			if asked {
				judgedTwice++
				said[c.Kind().NotationWords()+map[bool]string{true: ": refused", false: ": accepted"}[want]]++
			}
			if err == nil {
				table, _ = table.goOn(c)
				said["out of turn"] += min(1, len(next.InterruptedTurns))
			}
		}
	}
	for _, how := range []string{"announces: refused", "announces: accepted", "resolves: refused", "resolves: accepted", "passes: refused", "passes: accepted", "out of turn"} {
		if said[how] < seeds.Enough(20) {
			seeds.FailUnlessRandom(t, "%s: %d times", how, said[how])
		}
	}
	t.Logf("%v", said)
}

// oneAction reports whether a choice has to be refused as a second action or as a pass after an action. It
// reports false for asked if another rule refuses the choice first, or if the choice is no action.
func (g *game) oneAction(c core.Choice, err error) (no, asked bool) {
	other := err != nil && core.RefusingRule(err) != "transactions note 6" && core.RefusingRule(err) != "ruling 170"
	switch act := c.Act.(type) {
	case core.Announce:
		return g.acting.refuses(act.EventID), opens[act.EventID] && !other
	case core.Pass:
		return g.acting.begun || g.acting.again, !other
	case core.Resolve:
		r := &reading{game: *g}
		acts := c.By == g.Active && g.Phase == deck.ActionPhase && r.isOfAction(r.object(c.By, act.Thing))
		if w := r.inAction(); w != nil && r.hasComponent(w) && acts {
			return g.acting.more == 0, !other && g.acting.more == 0
		}
		return g.acting.refusesComponent(), acts && !other
	}
	return false, false
}

// actsInTurn returns a choice that is mostly one of the active player's, or one that lets the turn go on.
func (r generator) actsInTurn(g *game) core.Choice {
	f, n := g.innermost(), r.IntN(100)
	turn := func(act core.Act) core.Choice { return core.Choice{By: g.Active, Prompt: g.table.TurnPrompt, Act: act} }
	switch {
	case f != nil && f.Job.By != core.Nobody && n < 70:
		return confirms(f.Job, r.chance(80))
	case f != nil && f.Moment == "AC.play" && n < 40 && len(f.Queue) > 0:
		return core.Choice{By: f.Queue[0], Prompt: f.Prompt, Act: core.Resolve{Thing: core.Thing{Name: "Sabotage"}}}
	case f != nil && f.Job.By == core.Nobody && n < 70:
		return core.Choice{By: g.Host, Prompt: f.Prompt, Act: core.CloseUnanswered{}}
	case g.Active == core.Nobody || n < 8:
		return r.choice(g.table)
	case n < 40:
		id := []string{"TA.activate", "CA", "STR.primary", "T.strategic", "TA.move", "T.action"}[r.IntN(6)]
		return announces(g.Active, id, core.Nobody, nil)
	case n < 66:
		act := r.press()
		if r.chance(40) {
			act = core.Resolve{Thing: core.Thing{Name: []string{"Courier", "Plagiarize", "Mining Initiative", "Fleet Logistics", "Master Plan", "Z'eu Omega"}[r.IntN(6)]}, To: r.seat()}
		}
		return core.Choice{By: g.Active, Act: act}
	case n < 78:
		return turn(core.AnotherAction{})
	case n < 88:
		return turn(core.Pass{})
	case len(g.table.InterruptedTurns) > 0:
		return turn(core.EndAction{})
	}
	return turn(core.EndTurn{})
}
