package puzzle

import (
	"cmp"
	"slices"

	"entente/core/rulebook"
)

// The most proposed questions of each sort.
const (
	perRule   = 7
	perScript = 3
	perKind   = 5 // of a kind for one rule
)

// Propose chooses varied questions that are worth a day. It takes some of each address, from
// different scripts. Addresses with few questions come first, then short questions. It leaves out
// questions that a list has. The order is shuffled, but it is the same each time.
func Propose(all []Question, has []string) []Question {
	sorted := slices.Clone(all)
	often := map[rulebook.Rule]int{}
	for _, q := range all {
		often[q.Rule]++
	}
	slices.SortStableFunc(sorted, func(a, b Question) int {
		return cmp.Or(cmp.Compare(min(often[a.Rule], perRule), min(often[b.Rule], perRule)), cmp.Compare(a.weight(), b.weight()))
	})
	var list []Question
	rules, scripts, kinds := map[string]int{}, map[string]int{}, map[string]int{}
	for _, id := range has {
		for i := range all {
			if all[i].ID == id {
				list = append(list, all[i])
			}
		}
	}
	known := len(list)
	for _, q := range sorted {
		rule, script, kind := string(q.Rule), q.Script, string(q.Rule)+string(q.Kind)
		if slices.Contains(has, q.ID) || rules[rule] >= perRule || scripts[script] >= perScript || kinds[kind] >= perKind ||
			slices.ContainsFunc(list, func(p Question) bool { return q.like(&p) }) {
			continue
		}
		rules[rule]++
		scripts[script]++
		kinds[kind]++
		list = append(list, q)
	}
	list = list[known:]
	slices.SortFunc(list, func(a, b Question) int { return cmp.Compare(sumOf("day", a.ID), sumOf("day", b.ID)) })
	return list
}

// weight is the amount that there is to read. It is larger if there are few answers to choose from.
func (q *Question) weight() int {
	n := 40 * (len(q.Told) + len(q.Seats))
	for _, said := range q.Cards {
		n += len(said.Text)
	}
	if q.Answers[q.Right].Text == noneOfThese() {
		n += 120
	}
	if len(q.Answers) == 3 {
		n += 200
	}
	return n
}

// like reports whether two questions are nearly the same: they show the same, or they ask the same
// about one rule with the same answers.
func (q *Question) like(p *Question) bool {
	return q.same(p) || q.Rule == p.Rule && q.Right == p.Right && q.Asks == p.Asks && slices.EqualFunc(q.Answers, p.Answers, func(a, b Answer) bool { return a.Text == b.Text })
}
