//go:build js

package dom

import (
	"strconv"
	"strings"

	"entente/wasm/table/edge"
	"entente/wasm/table/part"
)

// mount clones a part's template and fills it, with one call to the page's own mount. One call is
// enough, because every value that crosses to JavaScript costs more than its use there.
func (p *Page) mount(of *part.Part) *mounted {
	m := hung(of)
	args := []any{of.Template, ""}
	var said strings.Builder
	for _, set := range of.Sets {
		if !strings.HasPrefix(set.Attr, ".") {
			tell(&said, set)
		}
	}
	for _, act := range of.Acts {
		if number, fresh := p.numbered(m, act); fresh {
			tell(&said, part.Set{Slot: act.Slot, Attr: "data-act", Value: number})
		}
	}
	for _, list := range of.Lists {
		var children []*mounted
		for _, child := range list.Parts {
			in := p.mount(child)
			children, args = append(children, in), append(args, in.node)
		}
		m.lists[list.Slot] = children
		tell(&said, part.Set{Slot: list.Slot, Attr: "+", Value: strconv.Itoa(len(children))})
	}
	for _, set := range of.Sets { // after the lists: a choice needs its options
		if strings.HasPrefix(set.Attr, ".") {
			tell(&said, set)
		}
	}
	args[1] = said.String()
	m.node = p.window.Call("mount", args...)
	return m
}

// between separates the fields of a message to the page. A text that contains it is shown without
// it.
const between = "\x1f"

// tell writes one change for the page's mount: the slot, the attribute, and the value.
func tell(to *strings.Builder, set part.Set) {
	what := set.Attr
	if set.Absent {
		what = "-" + what
	}
	to.WriteString(set.Slot + between + what + between + strings.ReplaceAll(set.Value, between, "") + between)
}

// fill puts parts into an empty slot, all at once.
func (p *Page) fill(into edge.Value, now []*part.Part) []*mounted {
	if len(now) == 0 {
		return nil
	}
	after, nodes := make([]*mounted, len(now)), make([]any, len(now))
	for i, of := range now {
		after[i] = p.mount(of)
		nodes[i] = after[i].node
	}
	into.Call("prepend", nodes...)
	return after
}
