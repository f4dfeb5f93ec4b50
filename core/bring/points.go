package bring

import (
	"strings"

	"entente/core/deck"
)

// A change is one change of points in a file, in the order of the game.
type change struct {
	by   int    // the player
	kind uint8  // scores, loses, changes, most or fewest
	name string // what is scored or lost
	n    int    // changes: by how many points
}

// The kinds of changes. most and fewest give a point to each player with the most or the fewest
// points at that time.
const (
	scores uint8 = iota
	loses
	changes
	mostGain
	fewestGain
)

// changePoints adds a change of points.
func (b *builder) changePoints(c change) {
	b.pause()
	if b.room(len(b.changes), mostThings) {
		b.changes = append(b.changes, c)
	}
}

func (b *builder) scores(by int, name string) {
	if by >= 0 && name != "" {
		b.changePoints(change{by: by, kind: scores, name: name})
	}
}

func (b *builder) loses(by int, name string) {
	if by >= 0 {
		b.changePoints(change{by: by, kind: loses, name: name})
	}
}

// A worth is the points that something gives.
type worth struct {
	name string
	n    int
}

// A score is the points of each player, and what each of them has scored.
type score struct {
	b       *builder
	known   index // our own objectives
	scored  [][]string
	unknown string // what Entente doesn't know the points of
}

// mostUnknown is the most bytes of a line that lists names unknown to Entente.
const mostUnknown = 400

// score adds up the changes of points, with the file's values or else with those of our own cards.
func (b *builder) score() {
	var names []string
	for i := range b.deck.Components {
		c := &b.deck.Components[i]
		if names = append(names, c.Name); !strings.HasSuffix(c.Word, "objective") {
			names[i] = ""
		}
	}
	s := score{b: b, known: indexOf(names), scored: make([][]string, len(b.all))}
	for _, c := range b.changes {
		b.pause()
		s.take(c)
	}
	if s.unknown != "" {
		b.leave("game.left.points", "list", s.unknown[2:])
	}
}

func (s *score) take(c change) {
	switch c.kind {
	case scores:
		if s.b.repeats || c.name == "Imperial Point" || c.name == "Imperial Rider" || !s.has(c.by, c.name) {
			s.scored[c.by] = append(s.scored[c.by], c.name)
			s.add(c.by, s.points(c.name))
		}
	case loses:
		if s.has(c.by, c.name) {
			s.drop(c.by, c.name)
			s.add(c.by, -s.points(c.name))
		}
	case changes:
		s.add(c.by, c.n)
	default:
		s.giveAll(c.kind == mostGain)
	}
}

// add changes the points of a player, which never fall below zero.
func (s *score) add(by, n int) {
	p := s.b.all[by]
	p.n[points] = max(p.n[points]+n, 0)
}

// giveAll gives a point to each player with the most or the fewest points.
func (s *score) giveAll(most bool) {
	end := s.b.all[0].n[points]
	for _, p := range s.b.all {
		if most {
			end = max(end, p.n[points])
		} else {
			end = min(end, p.n[points])
		}
	}
	for _, p := range s.b.all {
		if p.n[points] == end {
			p.n[points]++
		}
	}
}

func (s *score) has(by int, name string) bool {
	for _, is := range s.scored[by] {
		if is == name {
			return true
		}
	}
	return false
}

func (s *score) drop(by int, name string) {
	list := s.scored[by]
	for i := range list {
		if list[i] == name {
			s.scored[by] = append(list[:i], list[i+1:]...)
			return
		}
	}
}

// points returns how many points something gives: as the file says, or else by our own card.
func (s *score) points(name string) int {
	for _, w := range s.b.worth {
		if w.name == name && w.n != 0 {
			return w.n
		}
	}
	if at := s.known.find(name); at >= 0 {
		for _, a := range s.b.deck.Components[at].Does() {
			for i := range a.Effects {
				if n := a.Effects[i].Amount; a.Effects[i].Do == deck.ScorePoints && n != 0 {
					return n
				}
			}
		}
	}
	if strings.HasPrefix(name, support) || strings.Contains(onePoint, "\n"+name+"\n") {
		return 1
	}
	if len(s.unknown) < mostUnknown && !strings.Contains(s.unknown, clip(name)) {
		s.unknown += ", " + clip(name)
	}
	return 0
}
