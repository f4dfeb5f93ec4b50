//go:build js

package dom

import (
	"strconv"
	"strings"

	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// mounted is a part on the page: its nodes, and what was last written to them.
type mounted struct {
	template, key string
	node          edge.Value
	slots         map[string]edge.Value
	sets          map[string]part.Set // by slot and attribute
	acts          map[string]string   // the act's number, by slot
	lists         map[string][]*mounted
}

// mount clones a part's template.
func (p *Page) mount(of *part.Part) *mounted {
	template, known := p.templates[of.Template]
	if !known {
		found := p.document.Call("getElementById", "p-"+of.Template)
		if found.Missing() {
			panic("the page has no template for " + of.Template)
		}
		template = found.Get("content").Get("firstElementChild")
		if !found.Call("hasAttribute", "data-inside").True() {
			p.templates[of.Template] = template
		} else { // drawings stand inside an svg, which is not cloned with them
			template = template.Get("firstElementChild")
			p.templates[of.Template] = template
		}
	}
	m := &mounted{
		template: of.Template, key: of.Key, node: template.Call("cloneNode", true),
		slots: map[string]edge.Value{}, sets: map[string]part.Set{}, acts: map[string]string{}, lists: map[string][]*mounted{},
	}
	m.slots[""] = m.node
	marked := m.node.Call("querySelectorAll", "[data-slot]")
	for i := range marked.Len() {
		slot := marked.Index(i)
		m.slots[slot.Call("getAttribute", "data-slot").Text()] = slot
	}
	p.patch(m, of)
	return m
}

// patch writes what a part says to its nodes, as far as it is new.
func (p *Page) patch(m *mounted, of *part.Part) {
	said := map[string]part.Set{}
	for _, set := range of.Sets {
		said[set.Slot+"\n"+set.Attr] = set
	}
	for id, set := range said {
		if before, had := m.sets[id]; (!had || before != set) && !strings.HasPrefix(set.Attr, ".") {
			m.slot(set.Slot).write(set)
		}
	}
	for id, before := range m.sets {
		if _, still := said[id]; !still && before.Attr != "" && !strings.HasPrefix(before.Attr, ".") {
			before.Absent = true
			m.slot(before.Slot).write(before)
		}
	}
	m.sets = said
	p.patchActs(m, of)
	for _, list := range of.Lists {
		m.lists[list.Slot] = p.patchList(m.slot(list.Slot).Value, m.lists[list.Slot], list.Parts)
	}
	for _, set := range said { // after the lists: a choice needs its options
		if strings.HasPrefix(set.Attr, ".") {
			m.slot(set.Slot).hold(set)
		}
	}
}

type slot struct{ edge.Value }

func (m *mounted) slot(name string) slot {
	node, known := m.slots[name]
	if !known {
		panic("the template " + m.template + " has no slot " + name)
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

// hold sets what a player may have changed meanwhile, so it is always compared.
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

// patchActs gives every slot that does something a number, which stays.
func (p *Page) patchActs(m *mounted, of *part.Part) {
	used := map[string]bool{}
	for _, act := range of.Acts {
		number, known := m.acts[act.Slot]
		if !known {
			p.numbers++
			number = strconv.Itoa(p.numbers)
			m.acts[act.Slot] = number
			m.slot(act.Slot).Call("setAttribute", "data-act", number)
		}
		p.acts[number] = act
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

// unmount forgets what a part could do, and takes it off the page.
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

// patchOnly keeps exactly one part inside a node.
func (p *Page) patchOnly(into edge.Value, before *mounted, of *part.Part) *mounted {
	if before != nil && before.template == of.Template && before.key == of.Key {
		p.patch(before, of)
		return before
	}
	if before != nil {
		p.forget(before)
	}
	m := p.mount(of)
	into.Call("replaceChildren", m.node)
	return m
}

// patchList brings the parts inside a slot to what they are now. Those that
// stay keep their nodes, and with them focus and caret.
func (p *Page) patchList(into edge.Value, before []*mounted, now []*part.Part) []*mounted {
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
