package main

import (
	"slices"

	"entente/site/figures"
)

// A budget is a row before its measurement: the names of its samples, the number of samples to one
// unit, and the limits.
type budget struct {
	part       string
	ours, than string // names of samples; a row without than is judged by its value
	per        float64
	row        figures.Row
}

// The floor of every start: a repeat visit to a page with an empty Go program, from the same shell
// and server, with the processor slowed to a quarter.
const emptyPage = "the empty page"

// The floor of joining: that visit, and then a signature for each of the table's records, verified
// in the browser.
const emptyVerified = emptyPage + ", and as many signatures verified there"

// The floor of drawing, and of the time for which a page stands still. Both are work without a
// visit, so the floor is three hundred rows that a line of JavaScript draws on that page.
const emptyRows = "three hundred rows drawn without a program"

// budgets are all rows, in the order they are shown. A ratio stands for the time beside it, which
// was set on a quiet machine of two cores. There the empty page takes 455 ms, or 265 ms once pages
// are kept; the rows take 75 ms, a choice alone 2.2 µs, and hashing a kilobyte 1.1 µs.
func budgets() []budget {
	return append([]budget{
		{"start", "start", "start.floor", 1, figures.Row{Key: "start", Group: "On the phone",
			What: "A repeat visit, up to the first prompt on the screen, as it was left, at a quarter of the speed",
			Unit: "ms", FloorWhat: emptyPage, Must: 1.8, Goal: 1.3, SaidMust: 800, SaidGoal: 600}},
		{"start", "answers", "start.floor", 1, figures.Row{Key: "answers", Group: "On the phone",
			What: "The same visit, up to the program’s own screen, which answers",
			Unit: "ms", FloorWhat: emptyPage, Must: 3, Goal: 1.8}},
		{"start", "draw", "draw.floor", 1, figures.Row{Key: "draw", Group: "On the phone",
			What: "One screen drawn after a choice, at a quarter of the speed",
			Unit: "ms", FloorWhat: emptyRows, Must: 0.8, Goal: 0.4, SaidMust: 60, SaidGoal: 30}},
		{"join", "join", "join.floor", 1, figures.Row{Key: "join", Group: "Long tables",
			What: "Joining a table of 2,000 records by its link, at a quarter of the speed",
			Unit: "ms", FloorWhat: emptyVerified, Must: 5, Goal: 2.9, SaidMust: 3500, SaidGoal: 2000}},
		{"join", "join-task", "join-task.floor", 1, figures.Row{Key: "join-task", Group: "Long tables",
			What: "The longest that the page stands still while it joins; less than 50 ms counts as none",
			Unit: "ms", FloorWhat: emptyRows, Must: 2.7, Goal: 0.67, SaidMust: 200, SaidGoal: 50}},
		{"open", "open", "open.floor", 1, figures.Row{Key: "open", Group: "Long tables",
			What: "Opening a table of 5,000 records that this phone has, at full speed",
			Unit: "ms", FloorWhat: emptyPage, Must: 3, Goal: 0.66, SaidMust: 1000, SaidGoal: 300}},
		{"open", "open-task", "open-task.floor", 1, figures.Row{Key: "open-task", Group: "Long tables",
			What: "The longest that the page stands still while it opens them; less than 50 ms counts as none",
			Unit: "ms", FloorWhat: emptyRows, Must: 1.33, Goal: 0.67, SaidMust: 100, SaidGoal: 50}},
		{"open", "first", "first.floor", 1, figures.Row{Key: "first-verification", Group: "Long tables",
			What: "Joining a table of 5,000 records, each verified for the first time, at full speed",
			Unit: "ms", FloorWhat: emptyVerified, Must: 2.7, Goal: 1.3, SaidMust: 4000, SaidGoal: 2000}},
		{"first", "first-visit-native", "", 1, figures.Row{Key: "first-visit-native", Group: "On the network",
			What: "A first visit to a table, everything, from our own server", Unit: "kB", Must: 1200, Goal: 1050}},
		{"first", "first-visit-workerd", "", 1, figures.Row{Key: "first-visit-workerd", Group: "On the network",
			What: "A first visit to a table, everything, from the edge", Unit: "kB", Must: 1200, Goal: 1050}},
		{"rules", "ledger", "hash", 1000, figures.Row{Key: "choices", Group: "The rules",
			What: "One choice of an evening’s trading with a digest behind it, natively",
			Unit: "µs", FloorWhat: "hashing a kilobyte by FNV-64a", Must: 3, Goal: 0.9, SaidMust: 3.3, SaidGoal: 1}},
		{"rules", "prompts", "step", 1000, figures.Row{Key: "prompts", Group: "The rules",
			What: "All prompts of a table of six in the middle of a window, natively",
			Unit: "µs", FloorWhat: "one choice", Must: 45, Goal: 14, SaidMust: 100, SaidGoal: 30}},
		{"rules", "chromium", "ledger", 1000, figures.Row{Key: "chromium", Group: "The rules",
			What: "That choice and digest, as shipped, in Chromium",
			Unit: "µs", FloorWhat: "the same natively", Must: 5, Goal: 3}},
		{"peer", "ledger-node", "boardgame.io", 1000, figures.Row{Key: "peer", Group: "The rules", More: true,
			What: "That choice and digest, as shipped, in Node",
			Unit: "µs", FloorWhat: "the same trades written for boardgame.io 0.50.2, without a digest", Must: 10, Goal: 25}},
		{"relay", "relay", "relay.floor", 1, figures.Row{Key: "relay", Group: "The relay",
			What: "A record there and back in a room of eight, our own server",
			Unit: "ms", FloorWhat: "a server that only broadcasts", Must: 2, Goal: 1.2}},
		{"relay", "crowd", "relay", 1, figures.Row{Key: "crowd", Group: "The relay",
			What: "That while forty come to watch, of whom twenty never read",
			Unit: "ms", FloorWhat: "the same without them", Must: 2, Goal: 1.5}},
		{"relay", "edge.crowd", "edge", 1, figures.Row{Key: "edge.crowd", Group: "The relay",
			What: "The same on the edge’s runtime",
			Unit: "ms", FloorWhat: "there, without them", Must: 2, Goal: 1.5}},
		{"relay", "append", "append.floor", 1, figures.Row{Key: "append", Group: "The relay",
			What: "Processor time of a record in a room of eight, on the edge’s runtime",
			Unit: "µs", FloorWhat: "an object written by hand in JavaScript, which checks less", Must: 3, Goal: 1.5}},
		{"relay", "rooms", "", 1, figures.Row{Key: "rooms", Group: "The relay",
			What: "Memory of a hundred rooms of eight phones, on the edge’s runtime", Unit: "MB", Must: 260, Goal: 200}},
	}, lighthouseBudgets()...)
}

// lighthouseBudgets are the points that each page must reach in each of Lighthouse's categories, of
// 100.
func lighthouseBudgets() (all []budget) {
	for _, page := range []struct {
		key, path string
		fast      float64
	}{{"home", "the home page", 90}, {"table", "the table’s page", 85}, {"rules", "the rules", 90}, {"timing", "the windows", 90}, {"note", "the page of a note", 90}, {"statement", "the page of a rule", 95}, {"window", "the page of a window", 95}} {
		for _, of := range []struct {
			key, said string
			must      float64
		}{{"performance", "performance of", page.fast}, {"accessibility", "accessibility of", 100}, {"best-practices", "best practices at", 100}, {"seo", "search engine optimization of", 100}} {
			key := "lighthouse-" + page.key + "-" + of.key
			all = append(all, budget{"lighthouse", key, "", 1, figures.Row{Key: key, Group: "Lighthouse, a first visit by a mobile phone", More: true,
				What: "Its " + of.said + " " + page.path, Unit: "of 100", Must: of.must, Goal: 100}})
		}
	}
	return all
}

// rowsOf fills the rows of some parts from their samples.
func rowsOf(chosen []part, samples map[string][]float64) (rows []figures.Row) {
	for _, b := range budgets() {
		if !slices.ContainsFunc(chosen, func(p part) bool { return p.name == b.part }) {
			continue
		}
		row := b.row
		row.Samples = scaled(samples[b.ours], b.per)
		row.Value = figures.Median(row.Samples)
		if b.than != "" {
			row.FloorSamples = scaled(samples[b.than], b.per)
			row.Floor = figures.Median(row.FloorSamples)
		}
		rows = append(rows, row)
	}
	return rows
}

func scaled(samples []float64, per float64) (all []float64) {
	for _, s := range samples {
		all = append(all, s/per)
	}
	return all
}
