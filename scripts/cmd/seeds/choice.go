package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"sync"
)

// A choice is the chosen rooms, the strongest first, and the rooms left over.
type choice struct{ chosen, left []*life }

func (c *choice) take(l *life) {
	c.chosen = append(c.chosen, l)
	c.left = slices.DeleteFunc(slices.Clone(c.left), func(o *life) bool { return o == l })
}

// cover takes rooms greedily. The next room is the one with the most wanted things for its time. At
// first, each thing and each mutant of the half should be in one room, then in two, and so on up to
// depth.
func (c *choice) cover(half map[int]bool, depth int) {
	all := map[any]int{}
	for _, l := range c.left {
		for what := range l.goals(half) {
			all[what]++
		}
	}
	had := map[any]int{}
	for deep := range depth + 1 {
		wants := func(what any) bool {
			if _, is := what.(int); is && deep == 0 {
				return false
			}
			return had[what] < min(all[what], max(1, deep))
		}
		for {
			var best *life
			most := 0.0
			for _, l := range c.left {
				n := 0
				for what := range l.goals(half) {
					if wants(what) {
						n++
					}
				}
				if share := float64(n) / float64(l.Took); share > most {
					best, most = l, share
				}
			}
			if best == nil {
				break
			}
			c.take(best)
			for what := range best.goals(half) {
				had[what]++
			}
		}
		fmt.Printf("  %d rooms, to depth %d\n", len(c.chosen), deep)
	}
}

// notice plays those mutants of a half that few rooms reach. If no chosen room notices such a
// mutant, it adds a room that does.
func (c *choice) notice(ctx context.Context, program string, half map[int]bool, o order) error {
	rooms := map[int]int{}
	for _, l := range slices.Concat(c.chosen, c.left) {
		for _, n := range l.Reached {
			rooms[n]++
		}
	}
	maps.DeleteFunc(rooms, func(n, reached int) bool { return !half[n] || reached > o.rare })
	list := slices.Sorted(maps.Keys(rooms))
	var guard sync.Mutex
	killed := 0
	err := inParallel(ctx, program, len(list), func(p *player, i int) error {
		guard.Lock()
		chosen, left := c.reaching(list[i])
		guard.Unlock()
		left = left[:min(o.tries, len(left))]
		for at, l := range slices.Concat(chosen, left) {
			got, err := p.live(ctx, list[i], l.Seed)
			if err != nil {
				return err
			}
			if got.Err == "" {
				continue
			}
			guard.Lock()
			defer guard.Unlock()
			if killed++; at >= len(chosen) && slices.Contains(c.left, l) {
				c.take(l)
			}
			return nil
		}
		return nil
	})
	fmt.Printf("  %d rooms notice %d of %d mutants that few rooms reach\n", len(c.chosen), killed, len(list))
	return err
}

// reaching returns the rooms that reach a mutant. The quickest of those left over come first.
func (c *choice) reaching(mutant int) (chosen, left []*life) {
	does := func(list []*life) (some []*life) {
		for _, l := range list {
			if slices.Contains(l.Reached, mutant) {
				some = append(some, l)
			}
		}
		return some
	}
	left = does(c.left)
	slices.SortFunc(left, func(a, b *life) int { return cmp.Compare(a.Took, b.Took) })
	return does(c.chosen), left
}

func (c *choice) write(o order) error {
	text := fmt.Sprintf(`# The seeds of the rooms that the tests of this package live, chosen from the first %d. Each fault, sort
# of trade, kind of choice and rule of a refusal is in %d of them, or in as many as there are. So is each
# mutant of one half of those of wire, seal, room and replica, where it makes a difference. The last ones
# notice a mutant that no other one did. To choose again, in five minutes of two processors:
#
#	go run ./scripts/cmd/seeds

`, o.rooms, o.depth)
	for _, l := range c.chosen {
		text += fmt.Sprintln(l.Seed)
	}
	return os.WriteFile(file, []byte(text), 0o644)
}
