package site

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"entente/core/rulebook"
)

// ruleFolder holds the pages of the statements, in a folder for each text of the rules.
const ruleFolder = "rules"

// A statement is one address of the rules, of the house rules or of the rulings, with the content
// of its page.
type statement struct {
	rulebook.RuleText
	Topic          string // of a ruling
	Lacks          string // why no script plays it, in words
	Points         []segment
	Below          []*statement // of a heading, the statements under it
	Of             *statement   // of a heading, the statement under it that lends its example
	Before, Behind *statement
	Near           []*statement // itself among its neighbors in the text
	Hits           []*hit       // one for each script, the best one first
	Said           []*hit       // hits with Entente's words: a refusal, a grant
	Windows        []*windowPage
	Notes          []*notePage
	Factions       []*cardPage
	Cards          []*cardRow
	Rulings        []*statement // of a rule, the rulings of its scripts; of a ruling, the rules
}

// ruleAddress is the address of a statement's page: "/rules/transactions/note-4".
func ruleAddress(address string) string {
	page := pageOf(address)
	return "/" + ruleFolder + "/" + anchor(page) + "/" + anchor(strings.TrimPrefix(address, page+" "))
}

// Address is the page's address.
func (s *statement) Address() string { return ruleAddress(string(s.Rule)) }

// page is the text of the rules with the statement.
func (s *statement) page() string { return pageOf(string(s.Rule)) }

// In is that text as a heading.
func (s *statement) In() string { return rulePage{Name: s.page()}.Title() }

// said is the address with a capital.
func (s *statement) said() string { return sentence(string(s.Rule)) }

// Is is the statement's kind, in a word or two.
func (s *statement) Is() string {
	switch {
	case s.Kind == "ruling":
		return "Ruling"
	case s.page() == "table":
		return "Entente’s house rule"
	}
	return sentence(s.Kind)
}

// Played is the hit that the page shows as its example, in a list of at most one.
func (s *statement) Played() []*hit { return s.Hits[:min(1, len(s.Hits))] }

// More are the further examples that the page links to.
func (s *statement) More() []*hit { return s.Hits[min(1, len(s.Hits)):min(1+mostMore, len(s.Hits))] }

// Unshown is the number of examples beyond those.
func (s *statement) Unshown() int { return max(0, len(s.Hits)-1-mostMore) }

// The most links of each kind on one page, among them further examples, and the most neighbors of a
// statement.
const (
	mostMore    = 1
	mostAround  = 8
	mostWindows = 6
	reachNear   = 5
)

// unplayed are the statements that no script comes to, each with the reason.
var unplayed = map[rulebook.Rule]string{
	"abilities 1": "It ranks two booklets. No choice at a table depends on that.",
	"table 7":     "It’s about tables that can’t be opened. An example has one that’s open.",
	"table 8":     "It’s about what Entente doesn’t do yet.",
	"table 18":    "It’s about several phones. An example plays on one.",
	"table 31":    "It’s about several phones. An example plays on one.",
	"table 19":    "It’s about steps that haven’t arrived yet. An example has them all.",
	"table 29":    "It’s about unreadable texts. Examples are readable.",
}

// shownBy are scripts for statements that no choice is granted or refused by. Such a statement
// hides something, makes something public, or points to other pages.
var shownBy = map[rulebook.Rule]string{
	"promissory notes 6":        "promissory_notes/6_kept_in_the_hand",
	"promissory notes note 2":   "promissory_notes/note_2_which_one_it_was",
	"promissory notes note 2.1": "promissory_notes/note_2_1_that_one_changed_hands",
	"promissory notes note 4":   "notes/political_secret",
	"promissory notes note 5":   "notes/trade_convoys",
	"Alliance 5":                "notes/alliance",
}

// pointed are the pages that such pointers lead to.
var pointed = map[rulebook.Rule][]segment{
	"promissory notes note 4": {{"Alliance", "/rules/alliance/1"}, {"Ceasefire", "/rules/ceasefire/1"}, {"Political Secret", "/rules/political-secret/1"}, {"Support for the Throne", "/rules/support-for-the-throne/1"}, {"Trade Agreement", "/rules/trade-agreement/1"}},
	"promissory notes note 5": {{"Every promissory note", "/notes"}, {"Every faction", "/factions"}},
	"Alliance 5":              {{"Every faction, with its commander", "/factions"}, {"What each commander lends", "/abilities"}},
}

// rulesPages makes the pages of all addresses, and links each with the windows, notes and
// components that belong to it.
func rulesPages(tree fs.FS, windows []*windowPage, ofNotes []*notePage, ofCards []*cardPage, links places) ([]*statement, error) {
	scripts, err := scriptsOf(tree)
	if err != nil {
		return nil, err
	}
	rulings, err := settledBy(tree)
	if err != nil {
		return nil, err
	}
	played := exercisedBy(scripts)
	all := statementsOf(citable(), scripts, played, rulings)
	if err := play(examplesOf(all)); err != nil {
		return nil, err
	}
	speak(all, played)
	relate(all, played, windows, ofNotes, ofCards, links)
	return all, nil
}

// statementsOf are the pages of all addresses, each with its examples.
func statementsOf(list []rulebook.RuleText, scripts []*script, played exercised, rulings map[string]settled) []*statement {
	named := map[string]*script{}
	for _, s := range scripts {
		named[s.Name] = s
	}
	var all []*statement
	for _, r := range list {
		s := &statement{RuleText: r, Hits: scriptsIn(played[r.Rule]), Points: pointed[r.Rule], Lacks: unplayed[r.Rule]}
		if number, is := strings.CutPrefix(string(r.Rule), "ruling "); is {
			s.judge(rulings[number], named)
		}
		all = append(all, s)
	}
	for i, s := range all {
		if i > 0 && all[i-1].page() == s.page() {
			s.Before, all[i-1].Behind = all[i-1], s
		}
	}
	for i, s := range all {
		for _, other := range all[max(0, i-reachNear):min(len(all), i+reachNear+1)] {
			if other.page() == s.page() {
				s.Near = append(s.Near, other)
			}
		}
		for _, under := range all[i+1:] {
			if s.Kind != "heading" || under.Kind == "heading" || under.page() != s.page() || noteOf(under) != noteOf(s) {
				break
			}
			s.Below = append(s.Below, under)
		}
	}
	for _, s := range all {
		if len(s.Hits) == 0 {
			s.borrow(named)
		}
	}
	return all
}

// borrow gives an address that no script comes to an example from elsewhere: the script of shownBy,
// or, for a heading, the first example under it.
func (s *statement) borrow(named map[string]*script) {
	if known := named[shownBy[s.Rule]]; known != nil {
		s.Hits = []*hit{lastIn(known)}
		return
	}
	for _, under := range s.Below {
		if len(under.Hits) > 0 {
			s.Of, s.Hits = under, under.Hits[:1]
			return
		}
	}
}

// noteOf reports whether a statement is one of the notes of its text.
func noteOf(s *statement) bool { return strings.Contains(string(s.Rule), " note ") }

// judge gives a ruling the scripts of its row, or the row's reason why Entente cannot judge it.
func (s *statement) judge(row settled, named map[string]*script) {
	s.Topic = row.Topic
	if row.Lacks != "" {
		s.Lacks = "Your table judges this one. Entente doesn’t follow " + ended(row.Lacks)
	}
	for _, name := range row.Scripts {
		known := named[name]
		if known == nil || slices.ContainsFunc(s.Hits, func(h *hit) bool { return h.Script == known }) {
			continue
		}
		s.Hits = append(s.Hits, lastIn(known))
	}
	elsewhere := func(h *hit) int { // the scripts of the row come first
		if at := slices.Index(row.Scripts, h.Script.Name); at >= 0 {
			return at
		}
		return len(row.Scripts)
	}
	slices.SortStableFunc(s.Hits, func(a, b *hit) int { return cmp.Compare(elsewhere(a), elsewhere(b)) })
}

// examplesOf returns the scripts that the pages play, each once.
func examplesOf(all []*statement) []*script {
	var list []*script
	for _, s := range all {
		for _, h := range s.Played() {
			if !slices.Contains(list, h.Script) {
				list = append(list, h.Script)
			}
		}
	}
	return list
}

// lastIn is the last hit of a script, where the script makes its point.
func lastIn(s *script) *hit {
	if len(s.Hits) == 0 {
		return &hit{Script: s}
	}
	return s.Hits[len(s.Hits)-1]
}

// is reports whether a rule is this statement.
func (s *statement) is(r rulebook.RuleText) bool { return r.Rule == s.Rule }
