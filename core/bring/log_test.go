package bring

import (
	"fmt"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// evening is a log of two rounds with entries of every kind.
func evening() []string {
	const argent, naalu, creuss, mindnet = "Argent Flight", "Naalu Collective", "Ghosts of Creuss", "L1Z1X Mindnet"
	pick := func(of, card string) string {
		return entry("ASSIGN_STRATEGY_CARD", `"id": "`+card+`", "assignedTo": "`+of+`", "pickedBy": "`+of+`"`)
	}
	held := func(used bool, cards ...string) string {
		var list []string
		for i := 0; i < len(cards); i += 2 {
			order, was := "", ""
			if cards[i] == "Imperial" && cards[i+1] == naalu || cards[i] == "Leadership" && cards[i+1] == naalu {
				order = `, "order": 0`
			}
			if used {
				was = `, "used": true`
			}
			list = append(list, `"`+cards[i]+`": {"faction": "`+cards[i+1]+`"`+order+was+`}`)
		}
		return strings.Join(list, ", ")
	}
	first := []string{"Leadership", argent, "Imperial", naalu, "Warfare", creuss, "Trade", mindnet, "Diplomacy", argent, "Politics", naalu, "Construction", creuss, "Technology", mindnet}
	second := []string{"Imperial", argent, "Leadership", naalu, "Trade", creuss, "Warfare", mindnet, "Politics", argent, "Diplomacy", naalu, "Technology", creuss, "Construction", mindnet}
	log := []string{ended("SETUP", 1, argent, "")}
	for i := 0; i < len(first); i += 2 {
		log = append(log, pick(first[i+1], first[i]))
	}
	log = append(log, ended("STRATEGY", 1, argent, held(false, first...)),
		turn(naalu, "Politics", ""), turn(argent, "Component", `, "samePlayer": true`), turn(argent, "Leadership", ""),
		entry("CLAIM_PLANET", `"faction": "`+creuss+`", "planet": "Mecatol Rex"`),
		turn(creuss, "Construction", ""), turn(mindnet, "Trade", ""),
		turn(naalu, "Imperial", ""), turn(argent, "Diplomacy", ""), turn(creuss, "Warfare", ""), turn(mindnet, "Technology", ""),
		turn(naalu, "Pass", ""), turn(argent, "Pass", ""), turn(creuss, "Tactical", ""), turn(mindnet, "Pass", ""), turn(creuss, "Pass", ""),
		ended("ACTION", 1, argent, held(true, first...)),
		scored(creuss, "Erect a Monument", ""), scored(argent, "Develop Weaponry", ""),
		ended("STATUS", 1, argent, held(true, first...)),
		votes(argent, creuss), rides(mindnet, "Politics Rider", creuss), resolves("Political Censure", creuss),
		entry("SET_SPEAKER", `"newSpeaker": "`+naalu+`", "prevSpeaker": "`+mindnet+`"`),
		entry("SET_SPEAKER", `"newSpeaker": "`+argent+`", "prevSpeaker": "`+naalu+`"`),
		ended("AGENDA", 1, argent, ""))
	for i := 0; i < len(second); i += 2 {
		log = append(log, pick(second[i+1], second[i]))
	}
	return append(log, ended("STRATEGY", 2, argent, held(false, second...)),
		turn(naalu, "Leadership", ""), scored(argent, "Support for the Throne", `, "key": "`+creuss+`"`), turn(argent, "Imperial", ""),
		turn(mindnet, "Tactical", ""), turn(creuss, "Trade", ""), turn(naalu, "Diplomacy", ""), turn(argent, "Politics", ""), turn(mindnet, "Warfare", ""), turn(creuss, "Technology", ""), turn(naalu, "Pass", ""))
}

// TestEachCut cuts a log after each entry. What the next entry says of the state before it is so at
// the table: whose turn it was, who was the speaker, the round, the phase and the strategy cards.
func TestEachCut(t *testing.T) {
	log := evening()
	for n := range log {
		text := logged(log[:n]...)
		f := found(t, text, Assistant)
		makes(t, f)
		next := value(log[n]).get("data")
		e, action, is := next.get("event"), next.said("action"), state(f)
		names := map[string]string{"Argent Flight": "Ines", "Naalu Collective": "Mira", "Ghosts of Creuss": "Tomas", "L1Z1X Mindnet": "Ada", "": "nobody"}
		must := func(line string) {
			t.Helper()
			if !strings.Contains("\n"+is, "\n"+line) {
				t.Errorf("after %d entries, %s says %q, and the table\n%s", n, action, line, is)
			}
		}
		switch action {
		case "END_TURN":
			must("turn of " + names[e.said("prevFaction")])
		case "SET_SPEAKER":
			must("speaker " + names[e.said("prevSpeaker")])
		case "ADVANCE_PHASE":
			state := e.get("state")
			must("speaker " + names[state.said("speaker")])
			if state.said("phase") == "SETUP" {
				break
			}
			phase := strings.ToLower(state.said("phase"))
			if phase == "action" { // everybody has passed
				phase = "status"
			}
			must("round " + itoa(state.count("round", 0)) + ", " + phase)
			cards, all := e.get("strategycards").all()
			for i := range cards {
				if phase != "agenda" {
					must(cards[i] + " with " + names[all[i].said("faction")])
				}
			}
		}
	}
}

// TestPlayedOn: the table of a log that is cut after an entry, where the players then make the
// choice of the next entry, has the turns, cards and phases of the longer log.
func TestPlayedOn(t *testing.T) {
	log, played := evening(), 0
	for n := range log {
		e := value(log[n]).get("data").get("event")
		line := ""
		switch value(log[n]).get("data").said("action") {
		case "ASSIGN_STRATEGY_CARD":
			line = "picks " + e.said("id")
		case "END_TURN":
			if line = "ends turn"; e.said("selectedAction") == "Pass" {
				line = "passes"
			} else if e.yes("samePlayer") {
				continue
			}
		default:
			continue
		}
		f, want := found(t, logged(log[:n]...), Assistant), found(t, logged(log[:n+1]...), Assistant)
		of := map[string]core.Seat{"Argent Flight": core.Green, "Naalu Collective": core.Orange, "Ghosts of Creuss": core.Blue, "L1Z1X Mindnet": core.Black}[e.said("prevFaction")+e.said("assignedTo")]
		c, err := notation.Parse(of.String() + " " + line)
		c.Prompt = f.Game.TurnPrompt
		if err != nil {
			t.Fatal(err)
		}
		if used := e.said("selectedAction"); line == "ends turn" && used != "Tactical" && used != "Component" {
			fix, _ := notation.Parse(of.String() + " corrects: " + used + " is exhausted")
			f.Game, _, _ = core.Step(f.Game, fix)
		}
		next, _, err := core.Step(f.Game, c)
		if err != nil {
			t.Errorf("after %d entries: %s %s: %v", n, of, line, err)
			continue
		}
		f.Game = next
		isAs(t, fmt.Sprintf("after %d entries, %s %s", n, of, line), f, want)
		played++
	}
	if played < 25 {
		t.Errorf("only %d entries were played", played)
	}
}

// isAs compares turns, cards and phases of two tables, unless a phase ended on one of them.
func isAs(t *testing.T, how string, f, want *Found) {
	t.Helper()
	for _, about := range []string{"round ", "turn of ", "speaker ", "token "} {
		if is, will := lineOf(state(f), about), lineOf(state(want), about); is != will && f.Game.Phase == want.Game.Phase {
			t.Errorf("%s gives %q, and the log %q", how, is, will)
		}
	}
	for i := range f.Game.Players {
		if a, b := &f.Game.Players[i], &want.Game.Players[i]; f.Game.Phase == want.Game.Phase && a.Passed != b.Passed {
			t.Errorf("%s: %s has passed: %t", how, a.Seat, a.Passed)
		}
	}
	for i := range f.Game.StrategyCards {
		if a, b := f.Game.StrategyCards[i], want.Game.StrategyCards[i]; a.HeldBy != b.HeldBy || a.Exhausted != b.Exhausted {
			t.Errorf("%s gives %+v, and the log %+v", how, a, b)
		}
	}
}

// lineOf returns the line of a text that begins so.
func lineOf(text, begins string) string {
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, begins) {
			return line
		}
	}
	return ""
}
