package core

// A Meaning is what a component known by name does, ability by ability, read from its text
// once somebody looks at it: a table plays with hundreds, and uses few. What its players see
// to alone is an empty one. It belongs to one deck, and so to one table.
type Meaning struct {
	read func() []Ability
	list []Ability
}

// MeaningOf is the meaning that a text has, which is read when it is needed, and once.
func MeaningOf(read func() []Ability) *Meaning { return &Meaning{read: read} }

// Does is what a component known by name does, ability by ability; empty ones are done by
// its players.
//
//go:noinline
func (c *Component) Does() []Ability {
	m := c.Meaning
	if m == nil {
		return nil
	}
	if m.read != nil {
		m.list, m.read = m.read(), nil
	}
	return m.list
}

// Means is a meaning that is there already.
func Means(list []Ability) *Meaning { return &Meaning{list: list} }
