package site

import (
	"bytes"
	"errors"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A section is the text of a Markdown page under one heading.
type section struct {
	Title, ID string
	Items     int    // how many points it lists
	Body      string // HTML
}

// divided divides a Markdown page at its second headings. The text before the first of them comes
// first, without a title. The page's own title is left out, because the site gives the title. links
// maps each link of the page to its address on the site.
func divided(source []byte, prefix string, links map[string]string) ([]section, error) {
	md := goldmark.New(goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(examples{}, 0))))
	page := md.Parser().Parse(text.NewReader(source))
	if err := lead(page, links); err != nil {
		return nil, err
	}
	list := []section{{}}
	for node := page.FirstChild(); node != nil; node = node.NextSibling() {
		if h, ok := node.(*ast.Heading); ok && h.Level <= 2 {
			if h.Level == 2 {
				title := string(h.Lines().Value(source))
				list = append(list, section{Title: title, ID: prefix + slug(title)})
			}
			continue
		}
		last := &list[len(list)-1]
		if node.Kind() == ast.KindList {
			last.Items += node.ChildCount()
		}
		var out bytes.Buffer
		if err := md.Renderer().Render(&out, source, node); err != nil {
			return nil, err
		}
		last.Body += out.String()
	}
	return list, nil
}

// lead changes every link to its address on the site.
func lead(page ast.Node, links map[string]string) error {
	return ast.Walk(page, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		link, ok := node.(*ast.Link)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		to, known := links[string(link.Destination)]
		if !known {
			return ast.WalkStop, errors.New("the site has no place for the link to " + string(link.Destination))
		}
		link.Destination = []byte(to)
		link.SetAttributeString("class", "reach")
		return ast.WalkContinue, nil
	})
}

// slug is a title as the fragment of a link.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return r < 'a' || r > 'z' })
	return strings.Join(words, "-")
}

// examples renders the fenced texts of a page.
type examples struct{}

// RegisterFuncs registers examples for fenced texts.
func (examples) RegisterFuncs(to renderer.NodeRendererFuncRegisterer) {
	to.Register(ast.KindFencedCodeBlock, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			if _, err := w.WriteString(example(string(node.Lines().Value(source)))); err != nil {
				return ast.WalkStop, err
			}
		}
		return ast.WalkSkipChildren, nil
	})
}

// inText escapes the characters that may not stand in a page's text. Quotation marks may, and
// components have many, so they stay.
var inText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// example renders a text of components. Each line is an element of its own, so that its style can
// indent a long line's second row and dim a comment.
func example(text string) string {
	var w strings.Builder
	w.WriteString(`<pre class="example"><code>`)
	for _, line := range strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			w.WriteString(`<span class="soft">`)
		} else {
			w.WriteString(`<span>`)
		}
		w.WriteString(inText.Replace(line) + `</span>`)
	}
	w.WriteString("</code></pre>\n")
	return w.String()
}
