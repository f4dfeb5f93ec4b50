package mutants

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// edits are insertions into a source, by offset. At one offset, text that was asked for first
// encloses text that was asked for later.
type edits struct {
	before, after map[int][]string
	instead       map[int]instead
}

type instead struct {
	length int
	text   string
}

func (e *edits) around(from, to int, before, after string) {
	if e.before == nil {
		e.before, e.after, e.instead = map[int][]string{}, map[int][]string{}, map[int]instead{}
	}
	e.before[from] = append(e.before[from], before)
	e.after[to] = append(e.after[to], after)
}

// applied returns the source with all edits.
func (e *edits) applied(source []byte) string {
	var out strings.Builder
	for at := 0; at <= len(source); at++ {
		for _, text := range slices.Backward(e.after[at]) {
			out.WriteString(text)
		}
		for _, text := range e.before[at] {
			out.WriteString(text)
		}
		if other, is := e.instead[at]; is {
			out.WriteString(other.text)
			at += other.length - 1
		} else if at < len(source) {
			out.WriteByte(source[at])
		}
	}
	return out.String()
}

func (v *visitor) at(p token.Pos) int { return v.base.Offset(p) }

func (v *visitor) around(n ast.Node, before, after string) {
	v.edits.around(v.at(n.Pos()), v.at(n.End()), before, after)
}

// replace replaces one token of the source.
func (v *visitor) replace(p token.Pos, was, text string) {
	v.edits.around(0, 0, "", "")
	v.edits.instead[v.at(p)] = instead{len(was), text}
}

// text is the source text of a node.
func (v *visitor) text(n ast.Node) string { return string(v.source[v.at(n.Pos()):v.at(n.End())]) }

// rewritten is the whole file after the edits.
func (v *visitor) rewritten() string {
	if v.made == 0 {
		return string(v.source)
	}
	return v.edits.applied(v.source)
}
