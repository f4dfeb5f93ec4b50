package cards_test

import (
	"slices"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/deck"
)

// A wantedWindow is a window that components or rules need, from the facts.
type wantedWindow struct {
	ID, Name, Phase, Order         string
	Stations, After, Before, Cases []string
	Inside                         []string
}

// byPhaseRule is the facts' text for the order of the phase.
const byPhaseRule = "phase rule: action phase from the active player in initiative order, strategy and agenda phase clockwise from the speaker, status phase in initiative order"

// ordersOfFacts has the facts' texts for each order.
var ordersOfFacts = map[deck.Ordering][]string{
	deck.ByPhase: {byPhaseRule, "from the active player in initiative order", "attacker, then defender, each before the own dice",
		"nobody asked: mandatory or automatic", "nobody asked: mandatory or automatic (losing player)", "nobody asked: mandatory or automatic (old owner)",
		"alternating, active player first", "player who takes the hits; in combat alternating, active player first",
		"clockwise from the speaker after an agenda phase, else in initiative order"},
	deck.Clockwise:  {"clockwise from the speaker", "clockwise from the player acting as speaker"},
	deck.OthersOnly: {"each other player clockwise from the active player, one finishes before the next"},
	deck.OnlyOwn: {"active player", "retreating player", "losing player", "owner of those units", "exploring player", "owner of the component", "exhausting player",
		"owner of the ability", "gaining player", "drawing player", "that player, at once", "that player", "Obsidian", "claiming player", "player who caused it places"},
	deck.OwnFirst: {"the winner, then from the active player in initiative order", "the roller, then from the active player in initiative order",
		"producing player, then " + byPhaseRule, "gaining player, then " + byPhaseRule, "gaining player first, then " + byPhaseRule,
		"controller, then " + byPhaseRule, "speaker, then " + byPhaseRule, "giver and receiver, mandatory, in one gain with the handing over"},
}

// TestWantedWindows compares the windows that came last with the facts: every one is there, at
// one of its stations, in its order, phase and place, and as a consequence if it happens inside
// another event.
func TestWantedWindows(t *testing.T) {
	var facts struct{ Windows []wantedWindow }
	read(t, "windows_wanted.json", &facts)
	theDeck := deck.Deck{Moments: cards.Timeline()}
	for _, w := range facts.Windows {
		m, at := theDeck.Window(w.ID)
		if m == nil {
			t.Errorf("there is no %s", w.ID)
			continue
		}
		card := m.Windows[slices.IndexFunc(m.Windows, func(c deck.WindowCard) bool { return c.ID == w.ID })]
		if !slices.Contains(w.Stations, strings.Replace(at.String(), "during", "action", 1)) {
			t.Errorf("%s stands at %q, the facts say %q", w.ID, at, w.Stations)
		}
		if !slices.Contains(ordersOfFacts[card.Order], w.Order) && !(w.ID == "AG.end_of_agenda" && card.Order == deck.ByPhase) { // in that window both orders are the same
			t.Errorf("%s asks in the order %d, the facts say: %s", w.ID, card.Order, w.Order)
		}
		if m.Phases != w.phases() {
			t.Errorf("%s can happen in the phases %b, the facts say %s", w.ID, m.Phases, w.Phase)
		}
		if would := strings.Contains(w.Name, " would "); would != (m.Stand == deck.Instead) {
			t.Errorf("%s: would %v", w.ID, would)
		}
		if len(w.Inside) > 0 && !m.Consequence || card.Asks {
			t.Errorf("%s: nests %v, asks %v", w.ID, m.Consequence, card.Asks)
		}
		for _, id := range w.Cases {
			narrower, at := theDeck.Window(id)
			if narrower == nil || !slices.ContainsFunc(narrower.Windows, func(c deck.WindowCard) bool { return c.Station == at && slices.Contains(c.Shares, w.ID) }) {
				t.Errorf("%s is not %s as well", id, w.ID)
			}
		}
	}
	if len(facts.Windows) != 53 {
		t.Errorf("%d windows were wanted", len(facts.Windows))
	}
}

// phases returns the phases of an event by the facts. A round ends in one of two phases.
func (w *wantedWindow) phases() deck.Phases {
	switch phase, known := deck.PhaseNamed(w.Phase); {
	case known:
		return deck.PhasesOf(phase)
	case w.ID == "ROUND.end":
		return deck.PhasesOf(deck.StatusPhase, deck.AgendaPhase)
	case w.Phase == "setup":
		return deck.PhasesOf(deck.StrategyPhase)
	}
	return deck.PhasesOf(deck.StrategyPhase, deck.ActionPhase, deck.StatusPhase, deck.AgendaPhase)
}

// outOfPlace are pairs of windows whose order in a game differs from the list's. In a game
// another round begins after one has ended, dice and hits come in several steps, a win comes
// with the end of its combat, goods arrive as they are handed over, and an action ends after
// all kinds of actions.
var outOfPlace = [][2]string{
	{"SETUP.end", "SP.start"}, {"ROUND.end", "SP.start"}, {"GC.round.end", "GC.round.start"},
	{"SC.afb", "UNIT.ability_roll.before"}, {"INV.bombard", "UNIT.ability_roll.before"}, {"INV.scd", "UNIT.ability_roll.before"}, {"GC.roll.after", "HITS.before"},
	{"GC.end", "GC.won.when"}, {"ECO.give_commodities.when", "ECO.gain_tg.after"},
	{"TA.after", "T.action.after"}, {"PLOT.reveal.when", "CA.after"}, {"AGV.end", "CA.after"},
}

// TestWantedPlaces checks the place of the same windows in the order of a round: after the
// earlier windows and before the later ones. A window inside an event has no place relative to
// the event's own windows, nor has a window that also counts as one of them.
func TestWantedPlaces(t *testing.T) {
	var facts struct{ Windows []wantedWindow }
	read(t, "windows_wanted.json", &facts)
	theDeck := deck.Deck{Moments: cards.Timeline()}
	place := func(id string) int {
		m, at := theDeck.Window(id)
		if m == nil {
			if m = &theDeck.Moments[max(theDeck.Moment(id), 0)]; m.ID != id {
				t.Fatalf("there is no %s", id)
			}
		}
		return theDeck.Moment(m.ID)*16 + int(at)
	}
	for _, w := range facts.Windows {
		same := func(id string) bool {
			m, _ := theDeck.Window(id)
			inside := func(other string) bool { o, _ := theDeck.Window(other); return m != nil && m == o }
			nested := slices.ContainsFunc(w.After, inside) && slices.ContainsFunc(w.Before, inside)
			return nested || slices.ContainsFunc(w.Cases, inside) || slices.ContainsFunc(w.Inside, inside)
		}
		for _, id := range w.After {
			if !same(id) && place(id) >= place(w.ID) && !slices.Contains(outOfPlace, [2]string{id, w.ID}) {
				t.Errorf("%s does not come before %s", id, w.ID)
			}
		}
		for _, id := range w.Before {
			if !same(id) && place(id) <= place(w.ID) && !slices.Contains(outOfPlace, [2]string{w.ID, id}) {
				t.Errorf("%s does not come before %s", w.ID, id)
			}
		}
	}
}
