//go:build js

package dom

import (
	"slices"
	"strconv"
	"strings"

	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// mounted is a part on the page: its nodes, and the values last written to them.
type mounted struct {
	template, key string
	node          edge.Value
	slots         map[string]edge.Value // those that were asked for
	sets          []part.Set
	acts          map[string]string // the act's number, by slot
	lists         map[string][]*mounted
}

func hung(of *part.Part) *mounted {
	return &mounted{template: of.Template, key: of.Key, sets: of.Sets, slots: map[string]edge.Value{}, acts: map[string]string{}, lists: map[string][]*mounted{}}
}

// patch writes the changes of a part to its nodes.
func (p *Page) patch(m *mounted, of *part.Part) {
	for i, set := range of.Sets {
		if before, had := saying(m.sets, set.Slot, set.Attr); (!had || before != set) && !strings.HasPrefix(set.Attr, ".") && last(of.Sets, i) {
			m.slot(set.Slot).write(set)
		}
	}
	for i, before := range m.sets {
		if _, still := saying(of.Sets, before.Slot, before.Attr); !still && before.Attr != "" && !strings.HasPrefix(before.Attr, ".") && last(m.sets, i) {
			before.Absent = true
			m.slot(before.Slot).write(before)
		}
	}
	m.sets = of.Sets
	p.patchActs(m, of)
	for _, list := range of.Lists {
		m.lists[list.Slot] = p.patchList(m.slot(list.Slot).Value, m.lists[list.Slot], list.Parts)
	}
	for i, set := range of.Sets { // after the lists: a choice needs its options
		if strings.HasPrefix(set.Attr, ".") && last(of.Sets, i) {
			m.slot(set.Slot).hold(set)
		}
	}
}

// saying returns the last set of a slot's text or attribute.
func saying(sets []part.Set, slot, attr string) (part.Set, bool) {
	for i := len(sets) - 1; i >= 0; i-- {
		if sets[i].Slot == slot && sets[i].Attr == attr {
			return sets[i], true
		}
	}
	return part.Set{}, false
}

// last reports whether no set behind this one is for the same text or attribute.
func last(sets []part.Set, i int) bool {
	_, again := saying(sets[i+1:], sets[i].Slot, sets[i].Attr)
	return !again
}

type slot struct{ edge.Value }

func (m *mounted) slot(name string) slot {
	if name == "" {
		return slot{m.node}
	}
	node, known := m.slots[name]
	if !known {
		node = edge.Global().Call("slot", m.template, m.node, name)
		m.slots[name] = node
	}
	return slot{node}
}

func (s slot) write(set part.Set) {
	switch {
	case set.Attr == "":
		s.Set("textContent", set.Value)
	case set.Absent:
		s.Call("removeAttribute", set.Attr)
	default:
		s.Call("setAttribute", set.Attr, set.Value)
	}
}

// hold sets a value that a player may have changed meanwhile, so it is always compared.
func (s slot) hold(set part.Set) {
	switch set.Attr {
	case ".checked":
		if s.Get("checked").True() == set.Absent {
			s.Set("checked", !set.Absent)
		}
	case ".value":
		if s.Get("value").Text() != set.Value {
			s.Set("value", set.Value)
		}
	}
}

// patchActs gives every slot with an act a number, which the slot keeps.
func (p *Page) patchActs(m *mounted, of *part.Part) {
	used := map[string]bool{}
	for _, act := range of.Acts {
		if number, fresh := p.numbered(m, act); fresh {
			m.slot(act.Slot).Call("setAttribute", "data-act", number)
		}
		used[act.Slot] = true
	}
	for name, number := range m.acts {
		if !used[name] {
			delete(p.acts, number)
			delete(m.acts, name)
			m.slot(name).Call("removeAttribute", "data-act")
		}
	}
}

// numbered gives a slot's act its number, and reports whether the number is new.
func (p *Page) numbered(m *mounted, act part.Act) (number string, fresh bool) {
	number, known := m.acts[act.Slot]
	if !known {
		p.numbers++
		number = strconv.Itoa(p.numbers)
		m.acts[act.Slot] = number
	}
	p.acts[number] = act
	return number, !known
}

// unmount forgets the acts of a part, and takes the part off the page.
func (p *Page) unmount(m *mounted) {
	p.forget(m)
	m.node.Call("remove")
}

func (p *Page) forget(m *mounted) {
	for _, number := range m.acts {
		delete(p.acts, number)
	}
	for _, list := range m.lists {
		for _, child := range list {
			p.forget(child)
		}
	}
}

// patchList updates the parts inside a slot. Parts that stay keep their nodes, and with them focus
// and caret.
func (p *Page) patchList(into edge.Value, before []*mounted, now []*part.Part) []*mounted {
	if len(before) == 0 {
		return p.fill(into, now)
	}
	old := map[string][]*mounted{} // several where siblings have no key of their own
	for _, m := range before {
		id := m.template + "\n" + m.key
		old[id] = append(old[id], m)
	}
	after := make([]*mounted, len(now))
	for i, of := range now {
		id := of.Template + "\n" + of.Key
		if same := old[id]; len(same) > 0 {
			old[id] = same[1:]
			p.patch(same[0], of)
			after[i] = same[0]
		} else {
			after[i] = p.mount(of)
		}
	}
	for _, gone := range old {
		for _, m := range gone {
			p.unmount(m)
		}
	}
	if slices.Equal(after, before) { // each is where it was, and the page need not be asked
		return after
	}
	at := into.Get("firstChild")
	for _, m := range after {
		if m.node.Is(at) {
			at = at.Get("nextSibling")
			continue
		}
		into.Call("insertBefore", m.node, at)
	}
	return after
}
