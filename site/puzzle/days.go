package puzzle

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// ListFile is the list of the questions, day by day.
const ListFile = "site/content/puzzle.txt"

// A Block is questions that came into the list together: one a day, from the block's first day.
// After its last question, every question of the list so far is asked once more, again and again,
// until the next block begins. So a later block moves no earlier day.
type Block struct {
	From time.Time
	IDs  []string
}

// BlocksOf reads a list: a line "from 2026-11-25", and below it a question a line.
func BlocksOf(text string) ([]Block, error) {
	var blocks []Block
	seen := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		day, begins := strings.CutPrefix(line, "from ")
		switch {
		case line == "" || line[0] == '#':
		case begins:
			from, err := time.Parse(time.DateOnly, day)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			if n := len(blocks); n > 0 && !from.After(blocks[n-1].From) {
				return nil, fmt.Errorf("line %d: %s begins no later than the block before it", i+1, day)
			}
			blocks = append(blocks, Block{From: from})
		case len(blocks) == 0:
			return nil, fmt.Errorf("line %d: no day was said from which on it is asked", i+1)
		case seen[line]:
			return nil, fmt.Errorf("line %d: %s is in the list already", i+1, line)
		default:
			seen[line] = true
			last := &blocks[len(blocks)-1]
			last.IDs = append(last.IDs, line)
		}
	}
	if len(blocks) == 0 || len(blocks[0].IDs) == 0 {
		return nil, fmt.Errorf("the list is empty")
	}
	return blocks, nil
}

// OfDay is the index of a day's question in the whole list; -1 before the first day.
func OfDay(blocks []Block, day time.Time) int {
	before := 0 // questions of earlier blocks
	at := -1
	for _, b := range blocks {
		if day.Before(b.From) {
			break
		}
		n := int(day.Sub(b.From) / (24 * time.Hour))
		if own := len(b.IDs); n < own {
			at = before + n
		} else {
			at = (n - own) % (before + own)
		}
		before += len(b.IDs)
	}
	return at
}

// IDs are the questions of all blocks, in order.
func IDs(blocks []Block) []string {
	var list []string
	for _, b := range blocks {
		list = append(list, b.IDs...)
	}
	return list
}

// Listed makes the questions of a list, in its order. A question that the scripts no longer have is
// an error, because its day would have no question.
func (m *Maker) Listed(ids []string, scripts []Script) ([]Question, error) {
	wanted := map[string][]int{}
	for i, id := range ids {
		name, _, _ := strings.Cut(id, ": ")
		wanted[name] = append(wanted[name], i)
	}
	list := make([]Question, len(ids))
	for _, s := range scripts {
		places := wanted[s.Name]
		if len(places) == 0 {
			continue
		}
		all, err := m.Of(s)
		if err != nil {
			return nil, err
		}
		for _, i := range places {
			if at := slices.IndexFunc(all, func(q Question) bool { return q.ID == ids[i] }); at >= 0 {
				list[i] = all[at]
			}
		}
	}
	for i, q := range list {
		if q.ID == "" {
			return nil, fmt.Errorf("the scripts no longer have the question %q: another one belongs in its line of %s", ids[i], ListFile)
		}
	}
	return list, nil
}
