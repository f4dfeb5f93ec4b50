package site

import (
	"fmt"
	"regexp"
	"strings"
)

// listed finds the addresses before the colon of a script's first remark.
var listed = regexp.MustCompile(`^[^:]{1,120}:\s`)

// Title is the first sentence of a script's first remark, without the addresses.
func (s *script) Title() string {
	said, _, _ := strings.Cut(listed.ReplaceAllString(s.Head, ""), ". ")
	return sentence(strings.TrimSuffix(said, "."))
}

// Rest is the rest of the first remark.
func (s *script) Rest() string {
	_, rest, _ := strings.Cut(listed.ReplaceAllString(s.Head, ""), ". ")
	return rest
}

// longLines is the most lines that a page shows without folding them.
const longLines = 28

// lines is the number of a script's lines. long reports whether a page folds them.
func (s *script) lines() int { return strings.Count(strings.TrimSuffix(s.Text, "\n"), "\n") + 1 }
func (s *script) long() bool { return s.lines() > longLines }

// Choice is the line of the hit, without its sign and without the rules behind it.
func (h *hit) Choice() string {
	line := strings.Split(h.Script.Text, "\n")[h.Line-1]
	return strings.TrimLeft(behind.ReplaceAllString(line, ""), "!+ ")
}

// Term tells whether the rule refuses or grants the choice.
func (h *hit) Term() string {
	if h.Refused {
		return "Refused"
	}
	return "Allowed"
}

// marked is the script as HTML, with the line of the hit marked.
func (h *hit) marked() string {
	var w strings.Builder
	w.WriteString(`<pre class="example"><code>`)
	n, begun := 0, false
	for line := range strings.SplitAfterSeq(strings.TrimSuffix(h.Script.Text, "\n"), "\n") {
		n++
		remark := strings.HasPrefix(line, "#")
		begun = begun || !remark || line == "#\n"
		switch said := inText.Replace(line); {
		case !begun: // the page shows the first remark above the script
			w.WriteString(`<span class="above">` + said + `</span>`)
		case n == h.Line:
			text := strings.TrimSuffix(said, "\n")
			fmt.Fprintf(&w, "<span><mark>%s</mark>%s</span>", text, said[len(text):])
		case remark:
			w.WriteString(`<span class="soft">` + said + `</span>`)
		default:
			w.WriteString("<span>" + said + "</span>")
		}
	}
	w.WriteString("</code></pre>")
	return w.String()
}

// speak gives each statement Entente's words for it: one refusal and one grant, where a played
// script has them.
func speak(all []*statement, played exercised) {
	for _, s := range all {
		for _, refused := range []bool{true, false} {
			for _, h := range append(s.Played(), played[s.Rule]...) {
				if h.Rule == s.Rule && h.Refused == refused && h.Said != "" {
					s.Said = append(s.Said, h)
					break
				}
			}
		}
	}
}

// heard is Entente's first sentence by an address, for the description that search engines show.
func (s *statement) heard() string {
	for _, h := range s.Said {
		return " Entente says: “" + h.Said + "”"
	}
	return ""
}

// publisher is the page with the game's own rulebooks.
const publisher = "https://www.fantasyflightgames.com/en/products/twilight-imperium-fourth-edition/"

// printed reports whether a rulebook's own words decide.
func (s *statement) printed() bool { return s.page() != "table" && s.Kind != "ruling" }

// short is the beginning of a text, up to so many characters.
func short(said string, most int) string {
	runes := []rune(said)
	if len(runes) <= most {
		return said
	}
	cut := string(runes[:most])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;:.") + "…"
}

// low begins a text with a small letter.
func low(said string) string {
	return strings.ToLower(said[:min(1, len(said))]) + said[min(1, len(said)):]
}

// Crumbs are the links to the pages above the statement's.
func (s *statement) Crumbs() []segment {
	return []segment{{"Rules", "/rules"}, {s.In(), "/rules#" + anchor(s.page())}, {string(s.Rule), s.Address()}}
}

// head is the title, the description and the other data of a statement's page.
func (s *statement) head() page {
	return page{
		Title:       short(s.said()+": "+s.Gist, 68) + " · Entente",
		Description: short(s.said()+", in our own words: "+s.Gist+s.heard(), 240),
		Explores:    true, Wide: true, Picture: "rule", Crumbs: s.Crumbs(),
		Term: &term{Name: s.said(), Code: string(s.Rule), Says: s.Gist, Set: s.In()},
	}
}

// HasAround reports whether other pages belong to the statement.
func (s *statement) HasAround() bool {
	return len(s.Windows)+len(s.Rulings)+len(s.Notes)+len(s.Factions)+len(s.Cards) > 0
}

func (s *statement) windowLinks() []segment {
	return links(s.Windows, func(w *windowPage) segment { return segment{w.Title(), w.Address()} })
}

func (s *statement) noteLinks() []segment {
	return links(s.Notes, func(p *notePage) segment { return segment{p.Note.Name, p.Address()} })
}

func (s *statement) factionLinks() []segment {
	return links(s.Factions, func(p *cardPage) segment { return segment{p.Short, p.Address()} })
}

func (s *statement) cardLinks() []segment {
	return links(s.Cards, func(r *cardRow) segment { return segment{r.Card.Name, r.Address()} })
}

// otherTitle is the heading of the statement's otherLinks: the rulings on a rule, or the rules of a
// ruling.
func (s *statement) otherTitle() string {
	if s.Kind == "ruling" {
		return "Rules in the same examples"
	}
	return "Rulings in the same examples"
}

func (s *statement) otherLinks() []segment { return statementLinks(s.Rulings) }

// statementLinks are links to statements, each with the beginning of its text.
func statementLinks(list []*statement) []segment {
	return links(list, func(s *statement) segment { return segment{s.said() + ": " + short(s.Gist, 80), s.Address()} })
}

// links makes links to some things, each once, and only the first few.
func links[T any](list []T, to func(T) segment) []segment {
	var all []segment
	for _, one := range list {
		if len(all) < mostAround {
			all = append(all, to(one))
		}
	}
	return all
}
