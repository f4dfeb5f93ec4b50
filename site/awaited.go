package main

import (
	"strings"

	"entente/core"
	"entente/core/words"
)

// awaited are the moments for which the timeline has no window of their own yet, in the
// words of a table. A test goes by the printed text, so that none is left as an id.
var awaited = map[string]struct {
	at   core.Station
	what string
}{
	"ABILITY.use.when":          {core.When, "a faction ability of that name is used"},
	"AC.hand.over":              {core.When, "a hand has more action cards than it may"},
	"CARD.lost.when":            {core.When, "a law card or relic leaves its owner"},
	"CARD.readied.when":         {core.When, "a component readies"},
	"COEXIST.begin.when":        {core.When, "units begin to coexist on a planet"},
	"CONTROL.gain.after":        {core.After, "a player gained control of a planet, however it was"},
	"CONTROL.gain.when":         {core.When, "a player gains control of a planet or station, however it is"},
	"CONTROL.lost.after":        {core.After, "a player lost control of a planet"},
	"CONTROL.lost.when":         {core.When, "a player loses control of a planet or station"},
	"ECO.give_commodities.when": {core.When, "commodities go from one player to another"},
	"ECO.tech.gain.when":        {core.When, "a player would gain a technology other than by research"},
	"EXPEDITION.claim.after":    {core.After, "a slice of the expedition was taken"},
	"EXPL.explore.when":         {core.When, "a player explores, before the card is turned"},
	"FACTION.enter.when":        {core.When, "a faction comes into play in the middle of the game"},
	"FRACTURE.enter.after":      {core.After, "The Fracture entered play"},
	"GC.hits.after":             {core.After, "the hits of a ground combat are assigned"},
	"GC.round.start":            {core.StartOf, "a later round of a ground combat begins"},
	"GC.won.when":               {core.When, "a player wins a ground combat"},
	"HITS.before":               {core.Before, "hits are assigned, wherever they come from"},
	"LAW.enacted.after":         {core.After, "a law entered play"},
	"OBJECTIVE.revealed.when":   {core.When, "a public objective is revealed, however it is"},
	"PLANET.exhausted.when":     {core.When, "a player exhausts planets for resources, influence or votes"},
	"PLOT.reveal.when":          {core.When, "a plot is turned face up"},
	"PROD.produce.after":        {core.After, "units were produced, however it was"},
	"PROD.produce.when":         {core.When, "units are produced, however it is"},
	"RELIC.gained.when":         {core.When, "a relic is gained"},
	"ROUND.end":                 {core.EndOf, "the game round ends"},
	"SC.retreat.end":            {core.EndOf, "the retreat step ends"},
	"SC.retreat.when":           {core.When, "ships retreat in that step"},
	"SC.roll.before":            {core.Before, "the combat dice of a round in space are rolled"},
	"SC.won.when":               {core.When, "a player wins a space combat"},
	"SETUP.end":                 {core.EndOf, "setup is over"},
	"STR.secondary":             {core.When, "another player may use the secondary ability"},
	"STR.start":                 {core.StartOf, "a strategic action begins"},
	"T.action.when":             {core.When, "a player says which action follows"},
	"TA.after":                  {core.After, "a tactical action was performed"},
	"UNIT.ability_roll.after":   {core.After, "the dice of a unit ability are rolled"},
	"UNIT.placed.after":         {core.After, "units were placed or produced"},
	"UNIT.placed.when":          {core.When, "a unit is placed"},
	"UNIT.placed.would":         {core.When, "a player would place a unit"},
}

// lacking is how a moment without a window is told elsewhere, behind its id.
const lacking = ", which Entente has no window for"

// momentOf is when an ability is resolved, as a table would say it: a moment without a
// window in words, and without what is said of it beside.
func momentOf(when string) string {
	for {
		before, after, lacks := strings.Cut(when, lacking)
		if !lacks {
			return strings.Replace(strings.TrimSuffix(when, ", and must"), ", step secondary", "", 1)
		}
		at := strings.LastIndexByte(before, ' ') + 1
		id, start := before[at:], strings.LastIndexByte(before[:at-1], ' ')+1 // behind "at"
		if a, known := awaited[id]; known {
			id = words.Time(a.at, a.what)
		}
		switch {
		case start == 0:
			id = sentence(id)
		case !strings.HasSuffix(before[:start], " or "): // the nearest window comes first
			before, id = strings.TrimSuffix(before[:start], ", "), "; precisely, "+id
			start = len(before)
		}
		when = before[:start] + id + " (Entente has no window for that)" + after
	}
}
