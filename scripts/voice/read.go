package voice

import (
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// A Passage is a paragraph, a heading, an item of a list or a cell of a table.
type Passage struct {
	Line int
	Text string
}

// Document returns the prose of a Markdown text. A piece of code counts as one word.
func Document(source []byte) (list []Passage) {
	parser := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser()
	_ = ast.Walk(parser.Parse(text.NewReader(source)), func(n ast.Node, enter bool) (ast.WalkStatus, error) {
		if first := n.FirstChild(); !enter || first == nil || first.Type() != ast.TypeInline {
			return ast.WalkContinue, nil
		}
		line := 0
		if n.Lines().Len() > 0 {
			line = 1 + strings.Count(string(source[:n.Lines().At(0).Start]), "\n")
		}
		list = append(list, Passage{line, strings.Join(strings.Fields(inline(n, source)), " ")})
		return ast.WalkSkipChildren, nil
	})
	return list
}

// inline is the text of a node's children.
func inline(n ast.Node, source []byte) string {
	var said strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			said.Write(c.Segment.Value(source))
			if c.SoftLineBreak() || c.HardLineBreak() {
				said.WriteByte(' ')
			}
		case *ast.String:
			said.Write(c.Value)
		case *ast.CodeSpan:
			said.WriteString("`code`")
		case *ast.AutoLink:
			said.WriteString("link")
		default:
			said.WriteString(inline(c, source))
		}
	}
	return said.String()
}

var (
	// comment and code hide what a page doesn't say; a template's control lines are code.
	comment = regexp.MustCompile(`(?m)<!--[^>]*-->|^\s*(//|@|if |for |switch |case |default:|\}).*$`)
	// gap is an expression whose text isn't in the template.
	gap = regexp.MustCompile(`\{ [^}]*\}`)
	// tag is a tag with the name of its element.
	tag = regexp.MustCompile(`</?([a-z0-9-]+)(?:\s[^<>]*)?>`)
	// within are the elements inside a sentence.
	within = regexp.MustCompile(`^(a|b|i|em|strong|code|kbd|span|abbr|small|time|q)$`)
)

// Page returns the prose of a template's elements. An expression counts as one word.
func Page(source string) (list []Passage) {
	for _, block := range regexp.MustCompile(`(?ms)^templ .*?^\}`).FindAllStringIndex(source, -1) {
		first := 1 + strings.Count(source[:block[0]], "\n")
		body := source[block[0]:block[1]]
		_, inside, _ := strings.Cut(body, "\n")
		inside = comment.ReplaceAllStringFunc(inside, blank)
		inside = gap.ReplaceAllString(inside, "it")
		line, said, at := first+1, "", 0
		add := func(text string) {
			said += text
			line += strings.Count(text, "\n")
		}
		flush := func() {
			if said = strings.Join(strings.Fields(said), " "); said != "" {
				list = append(list, Passage{line, said})
			}
			said = ""
		}
		for _, m := range tag.FindAllStringSubmatchIndex(inside, -1) {
			add(inside[at:m[0]])
			if name := inside[m[2]:m[3]]; !within.MatchString(name) {
				flush()
			}
			line += strings.Count(inside[m[0]:m[1]], "\n")
			at = m[1]
		}
		add(inside[at:])
		flush()
	}
	return list
}

// blank keeps the lines of a text.
func blank(text string) string { return strings.Repeat("\n", strings.Count(text, "\n")) }
