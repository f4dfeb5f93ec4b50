package site

import (
	"cmp"
	"slices"
	"strings"
)

// relate links things that belong together in both directions: the statements, and the windows,
// notes, components and factions that they are about.
func relate(all []*statement, played exercised, windows []*windowPage, ofNotes []*notePage, ofCards []*cardPage, links places) {
	for _, s := range all {
		s.inWindows(played, windows)
		subjects := s.subjects(links)
		for _, p := range ofNotes {
			if slices.ContainsFunc(p.Rules, s.is) || slices.Contains(subjects, p.Note.Name) {
				s.Notes = append(s.Notes, p)
			}
		}
		for _, p := range ofCards {
			for _, r := range p.Rows() {
				if !slices.ContainsFunc(r.Rules, s.is) && !slices.Contains(subjects, r.Card.Name) {
					continue
				}
				s.Cards = append(s.Cards, r)
				if p.Short != "" && !slices.Contains(s.Factions, p) {
					s.Factions = append(s.Factions, p)
				}
			}
		}
		for _, w := range s.Windows {
			w.Rules = append(w.Rules, s)
		}
		for _, p := range s.Notes {
			p.Shown = append(p.Shown, s)
		}
		for _, p := range s.Factions {
			p.Rules = append(p.Rules, s)
		}
	}
	settle(all)
}

// inWindows finds the windows in which scripts come to the statement. The windows with most of
// those scripts come first.
func (s *statement) inWindows(played exercised, windows []*windowPage) {
	count := map[string]int{}
	for _, h := range played[s.Rule] {
		count[h.Window]++
	}
	for _, w := range windows {
		if count[w.Card.ID] > 0 {
			s.Windows = append(s.Windows, w)
		}
	}
	slices.SortStableFunc(s.Windows, func(a, b *windowPage) int { return cmp.Compare(count[b.Card.ID], count[a.Card.ID]) })
	s.Windows = s.Windows[:min(mostWindows, len(s.Windows))]
}

// subjects are the names that the statement's example is about. They come from the first remark of
// the script, and from its lines that resolve a component.
func (s *statement) subjects(links places) []string {
	var list []string
	for _, h := range s.Played() {
		for _, one := range links.cut(h.Script.Head) {
			if one.To != "" {
				list = append(list, one.Text)
			}
		}
		for line := range strings.SplitSeq(h.Script.bare, "\n") {
			if _, what, resolves := strings.Cut(line, " resolves "); resolves && !strings.HasPrefix(line, "#") {
				if p := links.at(what, 0); p != nil {
					list = append(list, p.name)
				}
			}
		}
	}
	return list
}

// settle links rulings and statements that share a script, in both directions. Rulings that share
// the most scripts come first.
func settle(all []*statement) {
	judged := map[*script][]*statement{}
	for _, s := range all {
		for _, h := range s.Hits {
			judged[h.Script] = append(judged[h.Script], s)
		}
	}
	type pair struct{ ruling, other *statement }
	shared := map[pair]int{}
	var pairs []pair
	for _, s := range all {
		if s.Kind != "ruling" {
			continue
		}
		for _, h := range s.Hits {
			for _, other := range judged[h.Script] {
				if other.Kind == "ruling" {
					continue
				}
				p := pair{s, other}
				if shared[p] == 0 {
					pairs = append(pairs, p)
				}
				shared[p]++
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return cmp.Compare(shared[b], shared[a]) })
	for _, p := range pairs {
		if len(p.ruling.Rulings) < mostAround && len(p.other.Rulings) < mostAround {
			p.ruling.Rulings = append(p.ruling.Rulings, p.other)
			p.other.Rulings = append(p.other.Rulings, p.ruling)
		}
	}
}
